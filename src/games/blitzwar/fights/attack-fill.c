/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The form `assault` as the board answers it: what a named zone, the date and the campaign's past bring.
 * Only what nobody has said is filled in; forces only where they are followed, and an unknown one is left
 * open, never nought. */

#include "attack.h"

#include "air.h"
#include "board/board.h"
#include "calculators/calculators.h"
#include "calculators/dates.h"
#include "verbs.h"

/* Nobody has said it; a start that was only taken for granted gives way. */
static gboolean
is_open (const WarRecord *r, WarField field)
{
  return !war_has (r, field) || war_arg_origin (r, field) == WAR_FROM_START;
}

static void
fill (WarRecord *r, WarField field, WarValue v)
{
  if (is_open (r, field))
    war_fill (r, field, v, WAR_FROM_BOARD);
}

static WarMember
find_side (const WarState *s, const WarRecord *r, WarMember zone)
{
  WarMember holder = war_get (s, ZONE_CONTROL, zone), side;

  for (guint i = 0; i < war_rows (r, ASSAULT_ATTACKERS); i++)
    {
      const WarRecord *row = war_row (r, ASSAULT_ATTACKERS, i);

      side = war_arg (row, ASSAULT_ATTACKERS_SIDE);
      if (side == WAR_NONE && !is_open (row, ASSAULT_ATTACKERS_COUNTRY))
        side = blitzwar_fights_for (s, war_arg (row, ASSAULT_ATTACKERS_COUNTRY));
      if (side != WAR_NONE)
        return side;
    }
  side = blitzwar_side_to_move (s);
  if (side == WAR_NONE && holder != WAR_NONE && holder != SIDE_AXIS)
    side = SIDE_AXIS;
  return side;
}

static void
fill_forces (const WarState *s, WarRecord *r, WarMember zone, WarMember side)
{
  if (war_rows (r, ASSAULT_ATTACKERS) == 0)
    {
      g_autoptr (GArray) who = blitzwar_who_attacks (s, zone, side);

      for (guint i = 0; i < who->len; i++)
        {
          const Stand *stand = &g_array_index (who, Stand, i);
          WarRecord *row = war_add_row (r, ASSAULT_ATTACKERS);

          fill (row, ASSAULT_ATTACKERS_COUNTRY, stand->country);
          fill (row, ASSAULT_ATTACKERS_TANKS, stand->tanks);
          fill (row, ASSAULT_ATTACKERS_INFANTRY, stand->infantry);
          fill (row, ASSAULT_ATTACKERS_FROM, stand->from);
        }
    }
  if (war_rows (r, ASSAULT_DEFENDERS) == 0 && blitzwar_is_followed (s, zone))
    {
      g_autoptr (GArray) who = blitzwar_who_stands (s, zone, side);

      for (guint i = 0; i < who->len; i++)
        {
          const Stand *stand = &g_array_index (who, Stand, i);
          WarRecord *row = war_add_row (r, ASSAULT_DEFENDERS);

          fill (row, ASSAULT_DEFENDERS_COUNTRY, stand->country);
          fill (row, ASSAULT_DEFENDERS_TANKS, stand->tanks);
          fill (row, ASSAULT_DEFENDERS_INFANTRY, stand->infantry);
          fill (row, ASSAULT_DEFENDERS_FORTIFIED, stand->fortified);
        }
    }
}

/* Corps that were typed without a country. */
static void
fill_countries (const WarState *s, WarRecord *r, WarMember zone, WarMember side)
{
  WarMember defender = blitzwar_find_defender (s, zone, side);

  for (guint i = 0; i < war_rows (r, ASSAULT_ATTACKERS); i++)
    fill (war_row_edit (r, ASSAULT_ATTACKERS, i), ASSAULT_ATTACKERS_COUNTRY, blitzwar_power (side));
  for (guint i = 0; i < war_rows (r, ASSAULT_DEFENDERS) && defender != WAR_NONE; i++)
    fill (war_row_edit (r, ASSAULT_DEFENDERS, i), ASSAULT_DEFENDERS_COUNTRY, defender);
}

static void
fill_sides (const WarState *s, WarRecord *r, WarMember side)
{
  for (guint i = 0; i < war_rows (r, ASSAULT_ATTACKERS); i++)
    fill (war_row_edit (r, ASSAULT_ATTACKERS, i), ASSAULT_ATTACKERS_SIDE, side);
  for (guint i = 0; i < war_rows (r, ASSAULT_DEFENDERS); i++)
    {
      WarRecord *row = war_row_edit (r, ASSAULT_DEFENDERS, i);

      fill (row, ASSAULT_DEFENDERS_SIDE,
            blitzwar_defending_side (s, war_arg (row, ASSAULT_DEFENDERS_COUNTRY), side));
    }
}

static void
add_via (WarRecord *r, gboolean added[], WarMember via)
{
  gboolean *its = &added[war_member_index (via)];

  if (!*its)
    war_add_item (r, ASSAULT_VIA, via, WAR_FROM_BOARD);
  *its = TRUE;
}

/* Of those who are said to come from somewhere each by his way; else all the side's zones next door, on a
 * followed board those with corps. */
static void
fill_ways (const WarState *s, WarRecord *r, const Ways *ways, WarMember zone, WarMember side)
{
  gboolean added[VIA_RIVER_FORTIFIED_LINE - VIA_LAND + 1] = { FALSE }, told = FALSE;
  gboolean beach = blitzwar_has_beachhead (s, zone, side);

  if (!is_open (r, ASSAULT_VIA))
    return;
  for (guint i = 0; i < war_rows (r, ASSAULT_ATTACKERS); i++)
    {
      WarMember from = war_arg (war_row (r, ASSAULT_ATTACKERS, i), ASSAULT_ATTACKERS_FROM);
      WarMember via = from != WAR_NONE ? blitzwar_way_from (ways, from) : WAR_NONE;

      told |= from != WAR_NONE;
      if (via != WAR_NONE || (from != WAR_NONE && beach))
        add_via (r, added, via != WAR_NONE ? via : VIA_BEACHHEAD);
    }
  for (guint i = 0; i < ways->n && !told; i++)
    if (war_get (s, ZONE_CONTROL, ways->way[i].zone) == side
        && (blitzwar_is_ledger (s) || blitzwar_all_corps (s, ways->way[i].zone) > 0))
      add_via (r, added, ways->way[i].via);
  if (!told && beach)
    add_via (r, added, VIA_BEACHHEAD);
}

/* Corps that have fought their Blitz fight no other; so if all tanks come from where that was done, there is none (§17.1). */
static gboolean
are_tanks_spent (const WarState *s, const WarRecord *r)
{
  int turn = blitzwar_turn (s);
  gboolean spent = FALSE;

  for (guint i = 0; i < war_rows (r, ASSAULT_ATTACKERS); i++)
    {
      const WarRecord *row = war_row (r, ASSAULT_ATTACKERS, i);
      WarMember from = war_arg (row, ASSAULT_ATTACKERS_FROM);

      if (war_arg (row, ASSAULT_ATTACKERS_TANKS) <= 0)
        continue;
      if (blitzwar_is_ledger (s) || from == WAR_NONE || war_get (s, ZONE_FOUGHT, from) != turn)
        return FALSE;
      spent = TRUE;
    }
  return spent;
}

/* Once a phase, and by whoever has not had his (§16.1, §17.1). */
static gboolean
is_blitz_over (const WarState *s, const WarRecord *r, WarMember zone, WarMember side)
{
  int turn = blitzwar_turn (s);
  gboolean attacked = war_get_by (s, ZONE_ATTACKED, zone, side) == turn;
  gboolean stormed = war_get_by (s, ZONE_STORMED, zone, side) == turn;

  return (attacked && !stormed) || are_tanks_spent (s, r);
}

static void
fill_date (const WarState *s, WarRecord *r, WarMember zone, WarMember side)
{
  WarMember calendar = blitzwar_calendar (s);
  WarValue weather = calendar != WAR_NONE ? war_get (s, TURN_WEATHER, calendar) : WAR_NONE;
  gboolean can_snow = war_get (s, ZONE_SNOW, zone);

  if (calendar == WAR_NONE)
    return;
  fill (r, ASSAULT_TURN, blitzwar_turn (s));
  fill (r, ASSAULT_SNOW, weather == WEATHER_SNOW && can_snow);
  if (is_open (r, ASSAULT_BLITZ) || war_arg (r, ASSAULT_BLITZ))
    war_fill (r, ASSAULT_BLITZ,
              blitzwar_blitz_allowed (weather, can_snow, side, blitzwar_turn (s)) && !is_blitz_over (s, r, zone, side),
              WAR_FROM_BOARD);
}

/* The first attack opens its window at once: this turn, if it is this one. */
static WarValue
find_window (const WarState *s, WarField opened, gboolean opens)
{
  WarValue turn = war_get (s, opened, GAME);

  return turn == WAR_NONE && opens && blitzwar_calendar (s) != WAR_NONE ? blitzwar_turn (s) : turn;
}

static gboolean
was_poland_conquered (const WarState *s, WarValue west)
{
  WarValue fell = war_get (s, COUNTRY_FELL, COUNTRY_POL);

  return war_get (s, COUNTRY_STATUS, COUNTRY_POL) == STATUS_SURRENDERED
         && (west == WAR_NONE || fell == WAR_NONE || fell <= west);
}

static void
fill_windows (const WarState *s, WarRecord *r, WarMember zone, WarMember side)
{
  WarMember country = blitzwar_country_of (s, zone), holder = war_get (s, ZONE_CONTROL, zone);
  gboolean axis = side == SIDE_AXIS;
  gboolean west = country == COUNTRY_BE
                  || (country == COUNTRY_FRA && war_get (s, COUNTRY_STATUS, country) == STATUS_ACTIVE);
  gboolean ussr
      = holder == SIDE_SOVIETS && (country == COUNTRY_USSR || war_get (s, ZONE_EASTERN_POLAND, zone));
  WarValue first = find_window (s, GAME_WEST_ATTACK, axis && west);
  int turns = war_get (s, GAME_BRITISH_ITALIAN_TURNS, GAME);
  gboolean counted = turns > 0 && war_get (s, GAME_BRITISH_ITALIAN_LAST, GAME) == blitzwar_turn (s);

  fill (r, ASSAULT_WEST_ATTACK_TURN, first);
  fill (r, ASSAULT_USSR_ATTACK_TURN, find_window (s, GAME_USSR_ATTACK, axis && ussr));
  fill (r, ASSAULT_BRITISH_ITALIAN_TURNS, turns - counted);
  fill (r, ASSAULT_POLAND_CONQUERED, was_poland_conquered (s, first));
  fill (r, ASSAULT_AXIS_POINTS, war_get (s, GAME_POINTS_AT_END, GAME));
}

static void
fill_retreat (const WarState *s, WarRecord *r, const Ways *ways, WarMember zone, WarMember side)
{
  WarRecord *retreat = war_within_edit (r, ASSAULT_RETREAT);
  WarMember country = war_rows (r, ASSAULT_DEFENDERS) > 0
                          ? war_arg (war_row (r, ASSAULT_DEFENDERS, 0), ASSAULT_DEFENDERS_COUNTRY)
                          : blitzwar_find_defender (s, zone, side);

  if (country != WAR_NONE)
    fill (retreat, ASSAULT_RETREAT_POSSIBLE, blitzwar_can_retreat (s, ways, country, side));
  fill (retreat, ASSAULT_RETREAT_SUPPLIED, !war_arg (r, ASSAULT_OUT_OF_SUPPLY));
}

static void
fill_house (const WarState *s, WarRecord *r)
{
  static const struct
  {
    WarField asked, kept;
  } rules[] = {
    { ASSAULT_HOUSE_RATIO_CAP, HOUSE_RATIO_CAP },
    { ASSAULT_HOUSE_ELITE_LOSSES, HOUSE_ELITE_LOSSES },
    { ASSAULT_HOUSE_TANK_OWED, HOUSE_TANK_OWED },
    { ASSAULT_HOUSE_MIXED_WAYS, HOUSE_MIXED_WAYS },
    { ASSAULT_HOUSE_FINNS, HOUSE_FINNS },
    { ASSAULT_HOUSE_ABSORBED_LOSS, HOUSE_ABSORBED_LOSS },
    { ASSAULT_HOUSE_SOVIET_FORTRESS, HOUSE_SOVIET_FORTRESS },
    { ASSAULT_HOUSE_LINE_RETREAT, HOUSE_LINE_RETREAT },
  };
  WarRecord *house = war_within_edit (r, ASSAULT_HOUSE);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    fill (house, rules[i].asked, war_get (s, rules[i].kept, HOUSE));
}

/* Where nobody says where, the table still knows when it is, and how its rules are read. FALSE: no campaign is played. */
static gboolean
fill_anywhere (const WarState *s, WarRecord *r)
{
  if (blitzwar_calendar (s) == WAR_NONE)
    return FALSE;
  fill (r, ASSAULT_TURN, blitzwar_turn (s));
  fill_house (s, r);
  return TRUE;
}

/* FALSE: it is about something else than a zone, or nobody knows who would attack it. */
gboolean
blitzwar_prefill_assault (const WarState *s, WarRecord *r, WarMember about)
{
  WarMember zone = about != WAR_NONE ? about : war_arg (r, ASSAULT_ZONE), country, side;

  if (zone == WAR_NONE)
    return fill_anywhere (s, r);
  if (war_member_kind (zone) != KIND_ZONE || !war_exists (s, zone))
    return FALSE;
  side = find_side (s, r, zone);
  if (side == WAR_NONE)
    return FALSE;

  const Ways ways = blitzwar_ways (s, zone);

  country = war_get (s, ZONE_COUNTRY, zone);
  fill (r, ASSAULT_ZONE, zone);
  if (!blitzwar_is_ledger (s))
    fill_forces (s, r, zone, side);
  fill_countries (s, r, zone, side);
  fill_sides (s, r, side);
  fill (r, ASSAULT_TERRAIN, war_get (s, ZONE_TERRAIN, zone));
  fill (r, ASSAULT_FORTRESS, war_get (s, ZONE_FORTRESS, zone));
  fill (r, ASSAULT_FORTRESS_SOVIET, war_get (s, ZONE_FORTRESS, zone) && country == COUNTRY_USSR);
  fill (r, ASSAULT_IN_USSR, country == COUNTRY_USSR);
  fill_ways (s, r, &ways, zone, side);
  fill (r, ASSAULT_ATTACKER_AIR, blitzwar_is_air_old (s, side) ? 0 : blitzwar_air_over (s, zone, side, FALSE));
  fill (r, ASSAULT_DEFENDER_AIR, blitzwar_air_over (s, zone, side, TRUE));
  fill_date (s, r, zone, side);
  fill (r, ASSAULT_OUT_OF_SUPPLY, war_get (s, ZONE_OUT_OF_SUPPLY, zone));
  fill_windows (s, r, zone, side);
  fill_retreat (s, r, &ways, zone, side);
  fill_house (s, r);
  return TRUE;
}
