/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whose conditions of surrender hold, and whose no longer do (§9.2, §9.4). Judged on the board as it stands
 * now; which moment counts is the business of whoever asks. */

#include "falls.h"

#include "board/board.h"

#define CORPS_FOR_ITALY      10
#define ZONES_FOR_ITALY      3
#define ITALY_MAY_FALL_FROM  12            /* the first turn of 1941 */
#define ZONES_BESIDE_CAPITAL 4
#define PORTS_FOR_VICHY      3
#define LAST_TURN_OF_RETURNS 27            /* the last one of 1942 */

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
    if (blitzwar_enemies (side, blitzwar_units_fight_for (s, country)))
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

/* Ports of Vichy and of Occupied France, whoever landed there first. */
static int
count_allied_ports (const WarState *s)
{
  int ports = 0;

  war_each_with (s, ZONE_COUNTRY, COUNTRY_FRA, zone)
    ports += war_get (s, ZONE_PORT, zone) && war_get (s, ZONE_CONTROL, zone) == SIDE_ALLIES;
  return ports;
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
      return taken && count_lost (s, country, side) > ZONES_BESIDE_CAPITAL ? BLITZWAR_FALLS : BLITZWAR_HOLDS;
    case FALLS_SUPPLY_ZONES:
      return has_lost_supply_zones (s, country, side) ? BLITZWAR_FALLS : BLITZWAR_HOLDS;
    case FALLS_ITALY:
      return judge_italy (s, side);
    case FALLS_FRENCH_PORTS:
      return blitzwar_vichy_lives (s) && count_allied_ports (s) >= PORTS_FOR_VICHY ? BLITZWAR_FALLS
                                                                                   : BLITZWAR_HOLDS;
    default:
      return BLITZWAR_HOLDS;
    }
}

BlitzwarFall
blitzwar_falls (const WarState *s, WarMember country)
{
  WarMember side = blitzwar_fights_for (s, country);

  return side != WAR_NONE || country == COUNTRY_VICHY ? judge (s, country, side) : BLITZWAR_HOLDS;
}

/* Who holds its capital, else who holds most of it. Only the Axis takes from Allies and Soviets. */
WarMember
blitzwar_conqueror (const WarState *s, WarMember country)
{
  WarMember side = blitzwar_fights_for (s, country), capital = blitzwar_capital (s, country);
  int allies = 0, soviets = 0;

  if (country == COUNTRY_VICHY)
    return SIDE_ALLIES;
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

/* Judged as if it still fought. */
gboolean
blitzwar_would_fall (const WarState *s, WarMember country)
{
  WarMember usual = war_get (s, COUNTRY_SIDE, country);

  return usual != WAR_NONE && judge (s, country, usual) != BLITZWAR_HOLDS;
}

/* A surrendered country whose conditions no longer hold, before 1943. France has rules of its own (§9.4); with Germany the war
 * is over; who gave up before they held waits until they have. */
gboolean
blitzwar_comes_back (const WarState *s, WarMember country)
{
  WarMember usual = war_get (s, COUNTRY_SIDE, country);

  return war_get (s, COUNTRY_STATUS, country) == STATUS_SURRENDERED && country != COUNTRY_FRA
         && country != COUNTRY_VICHY && country != COUNTRY_GER && !war_get (s, COUNTRY_GAVE_UP, country)
         && usual != WAR_NONE && war_get (s, HOUSE_COUNTRY_RETURNS, HOUSE) == COUNTRY_RETURNS_UNTIL_1943
         && blitzwar_turn (s) <= LAST_TURN_OF_RETURNS && war_get (s, COUNTRY_FALLS, country) != FALLS_NEVER
         && judge (s, country, usual) == BLITZWAR_HOLDS;
}

/* One zone more and it falls: its last but one condition; for who falls with the capital alone, an enemy
 * beside it. */
static gboolean
is_capital_threatened (const WarState *s, WarMember capital, WarMember side)
{
  return blitzwar_has_beside (s, capital, is_lost, side);
}

static int
count_supply_zones_left (const WarState *s, WarMember country, WarMember side)
{
  int left = 0;

  war_each_with (s, ZONE_COUNTRY, country, zone)
    left += war_get (s, ZONE_SUPPLY_ZONE, zone) && !is_lost (s, zone, side);
  return left;
}

static int
count_lost_in_italy (const WarState *s, WarMember side)
{
  int lost = 0;

  war_each_with (s, ZONE_REGION, REGION_ITALY, zone)
    lost += is_lost (s, zone, side);
  return lost;
}

gboolean
blitzwar_on_the_brink (const WarState *s, WarMember country)
{
  WarMember side = blitzwar_fights_for (s, country), capital = blitzwar_capital (s, country);

  if (country == COUNTRY_VICHY)
    return blitzwar_vichy_lives (s) && count_allied_ports (s) == PORTS_FOR_VICHY - 1;
  if (side == WAR_NONE || judge (s, country, side) != BLITZWAR_HOLDS)
    return FALSE;
  switch (war_get (s, COUNTRY_FALLS, country))
    {
    case FALLS_CAPITAL:
      return capital != WAR_NONE && is_capital_threatened (s, capital, side);
    case FALLS_CAPITAL_AND_FOUR:
      return count_lost (s, country, side) >= ZONES_BESIDE_CAPITAL;
    case FALLS_SUPPLY_ZONES:
      return count_supply_zones_left (s, country, side) == 1;
    case FALLS_ITALY:
      return blitzwar_turn (s) >= ITALY_MAY_FALL_FROM && count_lost_in_italy (s, side) == ZONES_FOR_ITALY - 1;
    default:
      return FALSE;
    }
}
