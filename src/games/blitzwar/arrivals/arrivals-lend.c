/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lend-Lease (§11.4): what the ships in a sea can pass on, and the order that makes Allied reinforcements Soviet. */

#include "arrivals.h"

#include "board/board.h"
#include "calculators/economy.h"

/* Where stacks are followed it is asked who stands there; else any zone the Axis holds will do. */
gboolean
blitzwar_germans_in_ussr (const WarState *s)
{
  if (!blitzwar_has_power (s, SIDE_SOVIETS))
    return FALSE;
  war_each_with (s, ZONE_COUNTRY, COUNTRY_USSR, zone)
    if (war_get (s, ZONE_CONTROL, zone) == SIDE_AXIS
        && (blitzwar_is_ledger (s) || war_get (s, ZONE_SEEN, zone) == WAR_NONE
            || blitzwar_corps_there (s, zone, COUNTRY_GER) > 0))
      return TRUE;
  return FALSE;
}

static const WarMember givers[] = { COUNTRY_UK, COUNTRY_USA };

static int
count_air (const WarState *s, WarMember country)
{
  return MAX (MIN (war_get_by (s, COUNTRY_FRESH, country, UNIT_AIR),
                   war_get_by (s, COUNTRY_ARRIVING, country, UNIT_AIR)), 0);
}

int
blitzwar_air_to_lend (const WarState *s)
{
  int air = 0;

  for (guint i = 0; i < G_N_ELEMENTS (givers); i++)
    air += count_air (s, givers[i]);
  return air;
}

/* What the board says of a route; each is used once a turn. */
static Lending
read_route (const WarState *s, WarMember route)
{
  gboolean gulf = route == ROUTE_PERSIAN_GULF;
  WarMember sea = gulf ? SEA_GOLFO_PERSICO : SEA_MAR_DE_NORUEGA;
  Lending lending = {
    .gulf = gulf,
    .turn = blitzwar_turn (s),
    .allied_fleet = war_get_by (s, SEA_FLEET, sea, SIDE_ALLIES),
    .axis_submarines = war_get_by (s, SEA_SUBMARINES, sea, SIDE_AXIS),
    .superiority = blitzwar_superior_at_sea (s, sea, SIDE_ALLIES),
    .basra = war_get (s, ZONE_CONTROL, ZONE_BASRA) == SIDE_ALLIES,
  };

  return lending;
}

LendLease
blitzwar_may_lend (const WarState *s, WarMember route)
{
  Lending lending = read_route (s, route);
  LendLease may = { 0 };

  if (!blitzwar_germans_in_ussr (s))
    return may;
  may.fleet = blitzwar_lend_lease (&lending).fleet;
  may.supply = blitzwar_lend_lease (&lending).supply;
  lending.air = may.fleet;
  may.air = blitzwar_lend_lease (&lending).air;
  return may;
}

static gboolean
forbids_route (WarDraft *d, WarMember route, int supply, int air)
{
  const WarState *s = war_draft_state (d);
  Lending lending = read_route (s, route);
  Lent lent;

  lending.air = air;
  lent = blitzwar_lend_lease (&lending);
  if (!blitzwar_germans_in_ussr (s))
    return war_forbid (d, "11.4", "no-germans-in-ussr", NULL);
  if (lent.fleet == 0)
    return war_forbid (d, "11.4", "route-closed", WAR_ARGS (WAR_WHO ("route", route)));
  if (blitzwar_turn (s) > 0 && war_get_by (s, GAME_LENT, GAME, route) == blitzwar_turn (s)
      && war_forbid (d, "11.4", "has-lent", WAR_ARGS (WAR_WHO ("route", route))))
    return TRUE;
  return (air > lent.air || supply > lent.supply)
         && war_forbid (d, "11.4", "too-much-to-lend",
                        WAR_ARGS (WAR_WHO ("route", route), WAR_N ("n", lent.fleet), WAR_N ("supply", lent.supply),
                                  WAR_N ("air", lent.air)));
}

static void
pass_air (WarDraft *d, int n)
{
  const WarState *s = war_draft_state (d);

  for (guint i = 0; i < G_N_ELEMENTS (givers); i++)
    {
      int air = MIN (n, count_air (s, givers[i]));

      blitzwar_raise (d, givers[i], UNIT_AIR, -air);
      blitzwar_raise (d, COUNTRY_USSR, UNIT_AIR, air);
      n -= air;
    }
}

static void
pass_supply (WarDraft *d, WarMember from, WarMember to, int n)
{
  war_add (d, SIDE_FRESH, SIDE_ALLIES, -n);
  war_add_by (d, SIDE_SUPPLY, SIDE_ALLIES, from, -n);
  war_add (d, SIDE_FRESH, SIDE_SOVIETS, n);
  war_add_by (d, SIDE_SUPPLY, SIDE_SOVIETS, to, n);
}

void
blitzwar_decide_lend (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember route = war_arg (order, LEND_ROUTE);
  int supply = war_arg (order, LEND_SUPPLY), air = war_arg (order, LEND_AIR);
  WarMember from = blitzwar_supply_zone (s, SIDE_ALLIES), to = blitzwar_supply_zone (s, SIDE_SOVIETS);

  if (supply + air == 0)
    {
      war_refuse (d, "say-what-to-lend", NULL);
      return;
    }
  if (supply > war_get (s, SIDE_FRESH, SIDE_ALLIES) || air > blitzwar_air_to_lend (s)
      || (supply > 0 && (from == WAR_NONE || to == WAR_NONE)))
    {
      war_refuse (d, "card-has-less", WAR_ARGS (WAR_N ("supply", war_get (s, SIDE_FRESH, SIDE_ALLIES)),
                                                WAR_N ("air", blitzwar_air_to_lend (s))));
      return;
    }
  if (forbids_route (d, route, supply, air))
    return;
  pass_air (d, air);
  if (supply > 0)
    pass_supply (d, from, to, supply);
  if (blitzwar_calendar (s) != WAR_NONE)
    {
      war_set_by (d, GAME_LENT, GAME, route, blitzwar_turn (s));
      if (air > 0)
        war_set (d, COUNTRY_ARRIVED, COUNTRY_USSR, blitzwar_turn (s));
    }
  war_say (d, "lent", WAR_ARGS (WAR_WHO ("route", route), WAR_N ("supply", supply), WAR_N ("air", air)));
}
