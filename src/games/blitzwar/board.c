/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on the board, as the rules of countries and of supply ask for it (§5, §7, §9). */

#include "board.h"

#include "dates.h"

#define CORPS_FOR_ITALY 10
#define ZONES_FOR_ITALY 3

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
    if (blitzwar_enemies (side, blitzwar_fights_for (s, country))
        && blitzwar_corps_there (s, zone, country) > 0)
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

static gboolean
is_lost (const WarState *s, WarMember zone, WarMember side)
{
  return blitzwar_enemies (side, war_get (s, ZONE_CONTROL, zone));
}

static int
count_lost (const WarState *s, WarMember country, WarMember side)
{
  int lost = 0;

  war_each_with (s, ZONE_COUNTRY, country, zone)
    lost += is_lost (s, zone, side);
  return lost;
}

static gboolean
has_lost_supply_zones (const WarState *s, WarMember country, WarMember side)
{
  int zones = 0;

  war_each_with (s, ZONE_COUNTRY, country, zone)
    if (war_get (s, ZONE_SUPPLY_ZONE, zone))
      {
        if (!is_lost (s, zone, side))
          return FALSE;
        zones++;
      }
  return zones > 0;
}

static int
count_enemies_of (const WarState *s, WarMember zone, WarMember side)
{
  int corps = 0;

  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_enemies (side, blitzwar_fights_for (s, country)))
      corps += blitzwar_corps_there (s, zone, country);
  return corps;
}

/* Three zones with ten corps; where corps are not followed only the players know. */
static BlitzwarFall
judge_italy (const WarState *s, WarMember side)
{
  gboolean each = war_get (s, HOUSE_ITALY_CORPS, HOUSE) == ITALY_CORPS_TEN_IN_EACH;
  int zones = 0, corps = 0, full = 0, unseen = 0;

  war_each_with (s, ZONE_REGION, REGION_ITALY, zone)
    if (is_lost (s, zone, side))
      {
        int there = count_enemies_of (s, zone, side);

        zones++;
        corps += there;
        full += there >= CORPS_FOR_ITALY;
        unseen += war_get (s, ZONE_SEEN, zone) == WAR_NONE;
      }
  if (zones < ZONES_FOR_ITALY || blitzwar_turn (s) < ITALY_MAY_FALL_FROM)
    return BLITZWAR_HOLDS;
  if (each ? full >= ZONES_FOR_ITALY : corps >= CORPS_FOR_ITALY)
    return BLITZWAR_FALLS;
  return unseen > 0 ? BLITZWAR_FALLS_PERHAPS : BLITZWAR_HOLDS;
}

/* Do the conditions of its surrender hold, if it fought for this side? */
static BlitzwarFall
judge (const WarState *s, WarMember country, WarMember side)
{
  WarMember capital = blitzwar_capital (s, country);
  gboolean taken = capital != WAR_NONE && is_lost (s, capital, side);

  switch (war_get (s, COUNTRY_FALLS, country))
    {
    case FALLS_CAPITAL:
      return taken ? BLITZWAR_FALLS : BLITZWAR_HOLDS;
    case FALLS_CAPITAL_AND_FOUR:
      return taken && count_lost (s, country, side) >= 5 ? BLITZWAR_FALLS : BLITZWAR_HOLDS;
    case FALLS_SUPPLY_ZONES:
      return has_lost_supply_zones (s, country, side) ? BLITZWAR_FALLS : BLITZWAR_HOLDS;
    case FALLS_ITALY:
      return judge_italy (s, side);
    default:
      return BLITZWAR_HOLDS;
    }
}

BlitzwarFall
blitzwar_falls (const WarState *s, WarMember country)
{
  WarMember side = blitzwar_fights_for (s, country);

  return side != WAR_NONE ? judge (s, country, side) : BLITZWAR_HOLDS;
}

/* Who holds its capital, else who holds most of it. Only the Axis takes from Allies and Soviets. */
WarMember
blitzwar_conqueror (const WarState *s, WarMember country)
{
  WarMember side = blitzwar_fights_for (s, country), capital = blitzwar_capital (s, country);
  int allies = 0, soviets = 0;

  if (side != SIDE_AXIS)
    return SIDE_AXIS;
  if (capital != WAR_NONE && is_lost (s, capital, side))
    return war_get (s, ZONE_CONTROL, capital);
  war_each_with (s, ZONE_COUNTRY, country, zone)
    {
      allies += war_get (s, ZONE_CONTROL, zone) == SIDE_ALLIES;
      soviets += war_get (s, ZONE_CONTROL, zone) == SIDE_SOVIETS;
    }
  return soviets > allies ? SIDE_SOVIETS : SIDE_ALLIES;
}

/* A surrendered country whose conditions no longer hold, before 1943. France has rules of its own. */
gboolean
blitzwar_comes_back (const WarState *s, WarMember country)
{
  WarMember usual = war_get (s, COUNTRY_SIDE, country);

  return war_get (s, COUNTRY_STATUS, country) == STATUS_SURRENDERED && country != COUNTRY_FRA
         && usual != WAR_NONE && war_get (s, HOUSE_COUNTRY_RETURNS, HOUSE) == COUNTRY_RETURNS_UNTIL_1943
         && blitzwar_turn (s) <= LAST_TURN_OF_RETURNS && war_get (s, COUNTRY_FALLS, country) != FALLS_NEVER
         && judge (s, country, usual) == BLITZWAR_HOLDS;
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
