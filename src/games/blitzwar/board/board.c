/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on the board, as the rules of countries and of supply ask for it (§5, §7, §9). Who falls is
 * in falls.c. */

#include "board.h"

#include "calculators/dates.h"

int
blitzwar_turn (const WarState *s)
{
  return war_get (s, GAME_TURN, GAME);
}

WarMember
blitzwar_calendar (const WarState *s)
{
  int turn = blitzwar_turn (s);

  return turn >= 1 && turn <= LAST_TURN ? war_member_make (KIND_TURN, turn - 1) : WAR_NONE;
}

gboolean
blitzwar_is_ledger (const WarState *s)
{
  return war_get (s, GAME_MODE, GAME) == MODE_LEDGER;
}

WarMember
blitzwar_power (WarMember side)
{
  return side == SIDE_AXIS      ? COUNTRY_GER
         : side == SIDE_ALLIES  ? COUNTRY_UK
         : side == SIDE_SOVIETS ? COUNTRY_USSR
                                : WAR_NONE;
}

gboolean
blitzwar_enemies (WarMember side, WarMember other)
{
  return side != WAR_NONE && other != WAR_NONE && (side == SIDE_AXIS) != (other == SIDE_AXIS);
}

WarMember
blitzwar_fights_for (const WarState *s, WarMember country)
{
  return war_get (s, COUNTRY_STATUS, country) == STATUS_ACTIVE ? war_get (s, COUNTRY_SIDE, country)
                                                               : WAR_NONE;
}

/* Partisans are of a country that has surrendered, and fight for the Allies (§9.5). */
WarMember
blitzwar_units_fight_for (const WarState *s, WarMember country)
{
  return blitzwar_partisans (s, country) ? SIDE_ALLIES : blitzwar_fights_for (s, country);
}

gboolean
blitzwar_has_fighters (const WarState *s, WarMember side)
{
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_fights_for (s, country) == side)
      return TRUE;
  return FALSE;
}

gboolean
blitzwar_has_power (const WarState *s, WarMember side)
{
  gboolean fallen = FALSE;

  war_each_with (s, COUNTRY_CLASS, CLASS_POWER, country)
    if (war_get (s, COUNTRY_SIDE, country) == side)
      {
        if (war_get (s, COUNTRY_STATUS, country) != STATUS_SURRENDERED)
          return TRUE;
        fallen = TRUE;
      }
  return !fallen;
}

/* From the autumn of 1941 on the fleet of the USA is the Allies', at war or not (§19). */
WarMember
blitzwar_ships_fight_for (const WarState *s, WarMember country)
{
  if (country == COUNTRY_USA && blitzwar_turn (s) >= US_FLEET_TURN
      && war_get (s, COUNTRY_STATUS, country) == STATUS_NEUTRAL)
    return SIDE_ALLIES;
  return blitzwar_units_fight_for (s, country);
}

gboolean
blitzwar_partisans (const WarState *s, WarMember country)
{
  return country == COUNTRY_YUG && war_get (s, COUNTRY_STATUS, country) == STATUS_SURRENDERED
         && war_get (s, COUNTRY_SIDE, country) != SIDE_AXIS;
}

gboolean
blitzwar_vichy_lives (const WarState *s)
{
  return war_get (s, COUNTRY_STATUS, COUNTRY_FRA) == STATUS_SURRENDERED
         && war_get (s, COUNTRY_STATUS, COUNTRY_VICHY) != STATUS_SURRENDERED
         && war_get (s, COUNTRY_STATUS, COUNTRY_FREE) != STATUS_ACTIVE;
}

/* France's zones are Vichy's while there is one, and Free France's after it. */
WarMember
blitzwar_country_of (const WarState *s, WarMember zone)
{
  WarMember country = war_get (s, ZONE_COUNTRY, zone);

  if (country != COUNTRY_FRA)
    return country;
  if (war_get (s, COUNTRY_STATUS, COUNTRY_FREE) == STATUS_ACTIVE)
    return COUNTRY_FREE;
  return war_get (s, ZONE_FRENCH_ZONE, zone) == FRENCH_ZONE_VICHY && blitzwar_vichy_lives (s) ? COUNTRY_VICHY
                                                                                            : COUNTRY_FRA;
}

WarMember
blitzwar_next_home (const WarState *s, WarMember country, WarMember after)
{
  gboolean french = country == COUNTRY_FRA || country == COUNTRY_VICHY || country == COUNTRY_FREE;
  WarMember zone = after;

  do
    zone = war_next_with (s, ZONE_COUNTRY, french ? COUNTRY_FRA : country, zone);
  while (zone != WAR_NONE && french && blitzwar_country_of (s, zone) != country);
  return zone;
}

int
blitzwar_points (const WarState *s, WarMember side)
{
  int points = 0;

  war_each_with (s, ZONE_CONTROL, side, zone)
    points += war_get (s, ZONE_SP_GENERAL, zone) + war_get (s, ZONE_SP_SIDE, zone);
  return points;
}

int
blitzwar_points_in (const WarState *s, WarMember side, WarMember region)
{
  int points = 0;

  war_each_with (s, ZONE_CONTROL, side, zone)
    if (war_get (s, ZONE_REGION, zone) == region)
      points += war_get (s, ZONE_SP_SIDE, zone);
  return points;
}

gboolean
blitzwar_has_beside (const WarState *s, WarMember zone, BlitzwarTest test, WarMember whose)
{
  static const WarField ends[2] = { LINK_A, LINK_B };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    war_each_with (s, ends[i], zone, link)
      {
        WarMember other = war_get (s, ends[1 - i], link);

        if (other != WAR_NONE && test (s, other, whose))
          return TRUE;
      }
  return FALSE;
}

int
blitzwar_corps_there (const WarState *s, WarMember zone, WarMember country)
{
  return war_get_by (s, ZONE_INFANTRY, zone, country) + war_get_by (s, ZONE_TANKS, zone, country)
         + war_get_by (s, ZONE_FORTIFIED, zone, country);
}

int
blitzwar_all_corps (const WarState *s, WarMember zone)
{
  return war_sum (s, ZONE_INFANTRY, zone) + war_sum (s, ZONE_TANKS, zone) + war_sum (s, ZONE_FORTIFIED, zone);
}

/* Has anybody corps there who is at war with this side? */
gboolean
blitzwar_enemy_corps (const WarState *s, WarMember zone, WarMember side)
{
  if (blitzwar_all_corps (s, zone) == 0)
    return FALSE;
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_corps_there (s, zone, country) > 0
        && blitzwar_enemies (side, blitzwar_units_fight_for (s, country)))
      return TRUE;
  return FALSE;
}

WarMember
blitzwar_capital (const WarState *s, WarMember country)
{
  war_each_with (s, ZONE_COUNTRY, country, zone)
    if (war_get (s, ZONE_CAPITAL, zone))
      return zone;
  return WAR_NONE;
}

gboolean
blitzwar_east_at_war (const WarState *s)
{
  return war_get (s, GAME_USSR_ATTACK, GAME) != WAR_NONE || war_get (s, GAME_SOVIET_ATTACK, GAME) != WAR_NONE;
}

int
blitzwar_east_since (const WarState *s)
{
  WarValue ussr = war_get (s, GAME_USSR_ATTACK, GAME), soviet = war_get (s, GAME_SOVIET_ATTACK, GAME);

  return ussr == WAR_NONE ? soviet : soviet == WAR_NONE ? ussr : MIN (ussr, soviet);
}

int
blitzwar_us_entry_now (const WarState *s)
{
  return blitzwar_us_entry (war_get (s, COUNTRY_ROLL, COUNTRY_SP) == 6,
                            war_get (s, COUNTRY_ROLL, COUNTRY_TUR) == 6,
                            war_get (s, GAME_GERMANS_LANDED, GAME) != WAR_NONE);
}

/* Fleet or air where the enemy has neither, or both where he has not both; submarines are not looked at, and
 * a friend's ships and air are not one's own. */
gboolean
blitzwar_superior_at_sea (const WarState *s, WarMember sea, WarMember side)
{
  int fleet = 0, air = 0, enemy_fleet = 0, enemy_air = 0;

  war_each (s, KIND_SIDE, other)
    {
      gboolean enemy = blitzwar_enemies (side, other);

      if (!enemy && other != side)
        continue;
      *(enemy ? &enemy_fleet : &fleet) += war_get_by (s, SEA_FLEET, sea, other);
      *(enemy ? &enemy_air : &air) += war_get_by (s, SEA_AIR, sea, other);
    }
  if (fleet > 0 && air > 0)
    return enemy_fleet <= 0 || enemy_air <= 0;
  return (fleet > 0 || air > 0) && enemy_fleet <= 0 && enemy_air <= 0;
}

/* All supply of a side, and where most of it lies. */
int
blitzwar_stock (const WarState *s, WarMember side, WarMember *largest)
{
  int all = 0, most = 0;

  *largest = WAR_NONE;
  war_each (s, KIND_ZONE, zone)
    {
      int there = war_get_by (s, SIDE_SUPPLY, side, zone);

      all += there;
      if (there > most)
        {
          most = there;
          *largest = zone;
        }
    }
  return all;
}
