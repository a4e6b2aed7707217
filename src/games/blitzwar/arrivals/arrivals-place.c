/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where what has arrived may stand (§11.2, §11.5), and the order that puts it there. An
 * airfield must be in supply; that is asked when air is placed, not of every zone it might be. */

#include "arrivals.h"

#include "board/board.h"
#include "supply/supply.h"

#define AMERICANS_IN_BRITAIN 36            /* the first turn of 1944, §11.5 */
#define SOVIET_AIR_TOKENS     6            /* §11.8 */

static gboolean
is_land (WarMember unit)
{
  return unit == UNIT_INFANTRY || unit == UNIT_TANKS;
}

/* The British use any supply zone of their side, the others those of their own country. */
static gboolean
is_own (const WarState *s, WarMember country, WarMember zone, gboolean land)
{
  WarMember owner = war_get (s, ZONE_COUNTRY, zone);

  if (country == COUNTRY_UK && land)
    return TRUE;
  if (country != COUNTRY_USA || owner == COUNTRY_USA)
    return owner == country;
  return blitzwar_turn (s) >= AMERICANS_IN_BRITAIN && war_get (s, ZONE_REGION, zone) == REGION_GREAT_BRITAIN;
}

static const char *
find_power_rule (const WarState *s, WarMember country, WarMember unit, WarMember zone)
{
  if (is_land (unit))
    return war_get (s, ZONE_SUPPLY_ZONE, zone) && is_own (s, country, zone, TRUE) ? NULL : "place-in-supply-zone";
  return war_get (s, ZONE_NAVAL_BASE, zone) && is_own (s, country, zone, FALSE) ? NULL : "place-in-naval-base";
}

static const char *
find_minor_rule (const WarState *s, WarMember country, WarMember unit, WarMember zone)
{
  if (is_land (unit))
    return blitzwar_is_home (s, country, zone) ? NULL : "place-at-home";
  return war_get (s, ZONE_PORT, zone) && war_get (s, ZONE_COUNTRY, zone) == country ? NULL : "place-in-own-port";
}

const char *
blitzwar_place_rule (const WarState *s, WarMember country, WarMember unit, WarMember zone)
{
  if (war_get (s, ZONE_CONTROL, zone) != blitzwar_fights_for (s, country))
    return "place-in-own-hands";
  if (unit == UNIT_AIR)
    return NULL;
  return war_get (s, COUNTRY_CLASS, country) == CLASS_POWER ? find_power_rule (s, country, unit, zone)
                                                            : find_minor_rule (s, country, unit, zone);
}

int
blitzwar_waiting (const WarState *s, WarMember country)
{
  return war_sum (s, COUNTRY_ARRIVING, country);
}

/* What came in earlier turns and was never placed, for the Ledger does not ask: it stands on the map, and the census will say
 * where the books and the map differ. */
void
blitzwar_take_as_placed (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  war_each (s, KIND_COUNTRY, country)
    war_each (s, KIND_UNIT, unit)
      if (war_get_by (s, COUNTRY_ARRIVING, country, unit) > war_get_by (s, COUNTRY_FRESH, country, unit))
        war_set_by (d, COUNTRY_ARRIVING, country, unit, war_get_by (s, COUNTRY_FRESH, country, unit));
}

/* Of what waits, as many as there are tokens for: Soviet air tokens are held back until a card develops them (§11.8). */
int
blitzwar_may_place (const WarState *s, WarMember country, WarMember unit)
{
  int waiting = MAX (war_get_by (s, COUNTRY_ARRIVING, country, unit), 0);

  if (country != COUNTRY_USSR || unit != UNIT_AIR)
    return waiting;

  int stands = war_get_by (s, COUNTRY_RAISED, country, unit) - war_get_by (s, COUNTRY_LOST, country, unit) - waiting;

  return CLAMP (SOVIET_AIR_TOKENS - war_get_by (s, GAME_HELD_BACK, GAME, RESERVE_AIR) - MAX (stands, 0), 0, waiting);
}

static const struct { WarMember unit; WarField asked; } placed[] = {
  { UNIT_INFANTRY, PLACE_INFANTRY }, { UNIT_TANKS, PLACE_TANKS }, { UNIT_AIR, PLACE_AIR },
  { UNIT_FLEET, PLACE_FLEET }, { UNIT_SUBMARINES, PLACE_SUBMARINES },
};

/* More than has arrived has no meaning; a wrong place may be agreed upon. */
static gboolean
stops_unit (WarDraft *d, WarMember country, WarMember zone, WarMember unit, int n)
{
  const WarState *s = war_draft_state (d);
  int have = war_get_by (s, COUNTRY_ARRIVING, country, unit);
  WarMember side = blitzwar_fights_for (s, country);
  const char *why = n > 0 ? blitzwar_place_rule (s, country, unit, zone) : NULL;

  if (why == NULL && n > 0 && unit == UNIT_AIR && side != WAR_NONE && !blitzwar_airfield_supplied (s, zone, side))
    why = "place-in-supply";
  if (n > have)
    {
      war_refuse (d, "fewer-arrived", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("unit", unit),
                                                WAR_N ("have", have), WAR_N ("need", n)));
      return TRUE;
    }
  if (why != NULL
      && war_forbid (d, war_get (s, COUNTRY_CLASS, country) == CLASS_POWER ? "11.5" : "11.2", why,
                     WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone))))
    return TRUE;
  return n > blitzwar_may_place (s, country, unit)
         && war_forbid (d, "11.8", "no-air-token",
                        WAR_ARGS (WAR_N ("n", blitzwar_may_place (s, country, unit)), WAR_N ("need", n)));
}

/* Supply lies with the rest until somebody puts it elsewhere. TRUE: it cannot be. */
static gboolean
stops_supply (WarDraft *d, WarMember country, WarMember zone, int n)
{
  const WarState *s = war_draft_state (d);
  WarMember side = blitzwar_fights_for (s, country), from = side != WAR_NONE ? blitzwar_supply_zone (s, side) : WAR_NONE;
  int fresh = side != WAR_NONE ? war_get (s, SIDE_FRESH, side) : 0;

  if (n == 0)
    return FALSE;
  if (from == WAR_NONE || n > fresh)
    {
      war_refuse (d, "less-supply-arrived", WAR_ARGS (WAR_N ("have", fresh), WAR_N ("need", n)));
      return TRUE;
    }
  if (war_get (s, ZONE_CONTROL, zone) != side)
    return war_forbid (d, "11.5", "place-in-own-hands", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone)));
  return !(war_get (s, ZONE_SUPPLY_ZONE, zone) && is_own (s, country, zone, TRUE))
         && war_forbid (d, "11.5", "place-in-supply-zone", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone)));
}

static void
move_supply (WarDraft *d, WarMember country, WarMember zone, int n)
{
  WarMember side = blitzwar_fights_for (war_draft_state (d), country);
  WarMember from = blitzwar_supply_zone (war_draft_state (d), side);

  war_add (d, SIDE_FRESH, side, -n);
  war_add_by (d, SIDE_SUPPLY, side, from, -n);
  war_add_by (d, SIDE_SUPPLY, side, zone, n);
}

void
blitzwar_decide_place (WarDraft *d, const WarRecord *order)
{
  WarMember zone = war_arg (order, PLACE_ZONE), country = war_arg (order, PLACE_COUNTRY);
  int supply = war_arg (order, PLACE_SUPPLY), all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (placed); i++)
    {
      if (stops_unit (d, country, zone, placed[i].unit, war_arg (order, placed[i].asked)))
        return;
      all += war_arg (order, placed[i].asked);
    }
  if (stops_supply (d, country, zone, supply))
    return;
  if (all + supply == 0)
    {
      war_refuse (d, "say-what-to-place", NULL);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (placed); i++)
    blitzwar_put (d, country, zone, placed[i].unit, war_arg (order, placed[i].asked));
  if (supply > 0)
    move_supply (d, country, zone, supply);
  if (all > 0)
    war_say (d, "placed", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone), WAR_N ("n", all)));
  if (supply > 0)
    war_say (d, "supply-placed", WAR_ARGS (WAR_WHO ("zone", zone), WAR_N ("n", supply)));
}
