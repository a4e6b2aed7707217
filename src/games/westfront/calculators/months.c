/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dated tables of the game: the specification's calendar, schedule, bases, weather, seas, air and speeds. */

#include "months.h"

static const struct { WarMember game; Span span; } spans[] = {
  { SCENARIO_S43, { 1, 5 } },   { SCENARIO_W43, { 6, 11 } }, { SCENARIO_S44, { 12, 17 } },
  { SCENARIO_W44, { 18, 23 } }, { SCENARIO_HUSKY, { 1, 2 } }, { SCENARIO_CAMPAIGN, { 1, 23 } },
};

#define SCENARIOS 4             /* those of `spans` that part the war */

Span
westfront_span (WarMember game)
{
  for (guint i = 0; i < G_N_ELEMENTS (spans); i++)
    if (spans[i].game == game)
      return spans[i].span;
  g_return_val_if_reached (spans[0].span);
}

WarMember
westfront_scenario (int month)
{
  guint i = 0;

  while (i + 1 < SCENARIOS && month > spans[i].span.last)
    i++;
  return spans[i].game;
}

gboolean
westfront_produces (WarMember game, int month, int fortnight)
{
  return fortnight == 1 && month != westfront_span (game).first;
}

gboolean
westfront_is_last (WarMember game, int month, int fortnight)
{
  Span span = westfront_span (game == SCENARIO_CAMPAIGN ? westfront_scenario (month) : game);

  return fortnight == 2 && month == span.last;
}

Effects
westfront_effects (int month)
{
  return (Effects) { month >= MONTH_DEC_1943, month >= MONTH_DEC_1943, month >= MONTH_JUN_1944,
                     month >= MONTH_SEP_1944 };
}

int
westfront_base (WarMember side, int month)
{
  static const int bases[SCENARIOS][2] = { { -60, 50 }, { -55, 60 }, { -45, 70 }, { -35, 70 } };
  guint i = 0;

  while (i + 1 < SCENARIOS && month > spans[i].span.last)
    i++;
  return bases[i][side == SIDE_AXIS ? 0 : 1];
}

int
westfront_handicap (WarMember scenario)
{
  return scenario == SCENARIO_S43 ? -55 : scenario == SCENARIO_W43 ? -85 : scenario == SCENARIO_S44 ? -155 : 0;
}

static const Reinforcement schedule[] = {
  { 1, SIDE_AXIS, "51 Mtn Cps", UNIT_TYPE_MOUNTAIN, 2 },
  { 1, SIDE_AXIS, "Hk Mtn Cps", UNIT_TYPE_MOUNTAIN, 2 },
  { 2, SIDE_AXIS, "15 Mtn Cps", UNIT_TYPE_MOUNTAIN, 1 },
  { 2, SIDE_ALLIES, "Polish Cps", UNIT_TYPE_INFANTRY, 4 },
  { 3, SIDE_AXIS, "5 SS Mtn Cps", UNIT_TYPE_MOUNTAIN, 1, TRUE },
  { 3, SIDE_ALLIES, "SHAEF", UNIT_TYPE_HQ, 0 },
  { 4, SIDE_ALLIES, "Cdn 1 Cps", UNIT_TYPE_MECH, 4 },
  { 6, SIDE_ALLIES, "US 7", UNIT_TYPE_AMPHIBIOUS, 4 },
  { 7, SIDE_AXIS, "75 Inf", UNIT_TYPE_INFANTRY, 1 },
  { 7, SIDE_AXIS, "80 Static", UNIT_TYPE_STATIC, 0 },
  { 7, SIDE_ALLIES, "US 8", UNIT_TYPE_ARMOR, 3 },
  { 8, SIDE_AXIS, "AOK Mech", UNIT_TYPE_MECH, 1 },
  { 8, SIDE_AXIS, "86 Static", UNIT_TYPE_STATIC, 0 },
  { 8, SIDE_ALLIES, "US 15", UNIT_TYPE_ARMOR, 3 },
  { 8, SIDE_ALLIES, "US 19", UNIT_TYPE_MECH, 4 },
  { 9, SIDE_ALLIES, "12th Army Group", UNIT_TYPE_HQ, 0 },
  { 10, SIDE_AXIS, "PzrGp B", UNIT_TYPE_ARMOR, 1 },
  { 10, SIDE_AXIS, "67 Inf", UNIT_TYPE_INFANTRY, 1 },
  { 10, SIDE_ALLIES, "US 20", UNIT_TYPE_ARMOR, 3 },
  { 10, SIDE_ALLIES, "US 4", UNIT_TYPE_MECH, 4 },
  { 11, SIDE_ALLIES, "US 12", UNIT_TYPE_ARMOR, 3 },
  { 12, SIDE_ALLIES, "6th Army Group", UNIT_TYPE_HQ, 0 },
  { 13, SIDE_AXIS, "PzrGp Eber", UNIT_TYPE_MECH, 4, TRUE },
  { 13, SIDE_ALLIES, "FF 1st Tk Cps", UNIT_TYPE_ARMOR, 3 },
  { 14, SIDE_ALLIES, "US 13", UNIT_TYPE_MECH, 4 },
  { 14, SIDE_ALLIES, "US 18", UNIT_TYPE_MECH, 4 },
  { 15, SIDE_ALLIES, "US 3", UNIT_TYPE_MECH, 4 },
  { 15, SIDE_ALLIES, "US 16", UNIT_TYPE_INFANTRY, 4 },
  { 16, SIDE_ALLIES, "US 21", UNIT_TYPE_INFANTRY, 4 },
  { 16, SIDE_ALLIES, "Brit 3", UNIT_TYPE_INFANTRY, 4 },
  { 17, SIDE_ALLIES, "US 22", UNIT_TYPE_INFANTRY, 4 },
  { 17, SIDE_ALLIES, "US 23", UNIT_TYPE_INFANTRY, 4 },
  { 18, SIDE_AXIS, "FHH PzrCps", UNIT_TYPE_ARMOR, 4, TRUE },
  { 18, SIDE_ALLIES, "FF 3 Cps", UNIT_TYPE_INFANTRY, 4 },
};

static const Reinforcement of_husky[] = {
  { 2, SIDE_ALLIES, "Polish Cps", UNIT_TYPE_INFANTRY, 4 },
};

const Reinforcement *
westfront_reinforcements (WarMember game, guint *n)
{
  *n = game == SCENARIO_HUSKY ? G_N_ELEMENTS (of_husky) : G_N_ELEMENTS (schedule);
  return game == SCENARIO_HUSKY ? of_husky : schedule;
}

const Dated *
westfront_beachheads (guint *n)
{
  static const Dated arrive[] = { { 6, "US 5" }, { 9, "US 7" } };

  *n = G_N_ELEMENTS (arrive);
  return arrive;
}

const Dated *
westfront_entry_hexes (guint *n)
{
  static const Dated lost[] = {
    { 16, "Sarajevo" }, { 17, "Vukovar E1" }, { 18, "Gyor E1" }, { 19, "Ostrava NE1" },
    { 20, "Posnan E1" }, { 21, "Stettin E3" },
  };

  *n = G_N_ELEMENTS (lost);
  return lost;
}

const Sea *
westfront_seas (guint *n)
{
  static const Sea seas[] = {
    { "Atlantic Ocean", STORM_ATLANTIC }, { "North Atlantic", STORM_ATLANTIC },
    { "Irish Sea", STORM_ATLANTIC }, { "North Sea", STORM_ATLANTIC },
    { "English Channel", STORM_ATLANTIC }, { "Bay of Biscay", STORM_ATLANTIC },
    { "Alboran Sea", STORM_MEDITERRANEAN }, { "Western Mediterranean", STORM_MEDITERRANEAN },
    { "Gulf of Lyon", STORM_MEDITERRANEAN }, { "Ligurian Sea", STORM_MEDITERRANEAN },
    { "Tyrrhenian Sea", STORM_MEDITERRANEAN }, { "Central Mediterranean", STORM_MEDITERRANEAN },
    { "Ionian Sea", STORM_MEDITERRANEAN }, { "Adriatic Sea", STORM_MEDITERRANEAN },
    { "Skagerrak", STORM_BALTIC }, { "Western Baltic Sea", STORM_BALTIC },
  };

  *n = G_N_ELEMENTS (seas);
  return seas;
}

/* 1 is January. */
static int
find_month_of_year (int month)
{
  return (month + 5) % 12 + 1;
}

gboolean
westfront_rolls_weather (int month)
{
  int of_year = find_month_of_year (month);

  return of_year >= 11 || of_year <= 2;
}

/* November and February are dry on an even sum, December and January never. */
WarMember
westfront_weather (int month, int sum)
{
  int of_year = find_month_of_year (month);

  if (!westfront_rolls_weather (month))
    return WEATHER_DRY;
  return (of_year == 11 || of_year == 2) && sum % 2 == 0 ? WEATHER_DRY : WEATHER_MUD;
}

WarMember
westfront_storm (int month, int sum)
{
  if (!westfront_rolls_weather (month) || sum % 2 == 0)
    return STORM_NONE;
  return sum == 7 ? STORM_BALTIC : sum == 5 || sum == 9 ? STORM_ATLANTIC : STORM_MEDITERRANEAN;
}

int
westfront_ways (int sum)
{
  return 6 - ABS (sum - 7);
}

WarMember
westfront_air_fire (WarMember side, int month)
{
  if (side == SIDE_ALLIES)
    return FIRE_TRIPLE;
  return month >= MONTH_JUN_1944 ? FIRE_NONE : FIRE_SINGLE;
}

int
westfront_air_reach (WarMember side, WarMember kind, int month)
{
  int extended = side == SIDE_ALLIES && westfront_effects (month).extended_range ? 1 : 0;

  return (kind == HQ_KIND_SUPREME ? 2 : 1) + extended;
}

static int
find_dry_speed (WarMember side, WarMember type, gboolean foot)
{
  switch (type)
    {
    case UNIT_TYPE_ARMOR:
    case UNIT_TYPE_MECH:
    case UNIT_TYPE_AMPHIBIOUS:
    case UNIT_TYPE_CAVALRY:
      return 3;
    case UNIT_TYPE_INFANTRY:
      return side == SIDE_ALLIES && !foot ? 3 : 2;
    case UNIT_TYPE_STATIC:
      return 1;
    default:
      return 2;
    }
}

int
westfront_speed (WarMember side, WarMember type, gboolean foot, WarMember weather, int month)
{
  int speed = find_dry_speed (side, type, foot);

  if (type == UNIT_TYPE_FORT)
    return 0;
  if (weather == WEATHER_MUD)
    speed = type == UNIT_TYPE_CAVALRY ? 2 : 1;
  if (side == SIDE_AXIS && month >= MONTH_JUN_1944)
    speed = MAX (1, speed - 1);
  return speed;
}
