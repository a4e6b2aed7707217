/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is worked out of the table and never stored. */

#include "orders.h"

#include "books.h"
#include "turns/turns.h"

static WarValue
work_base (const WarState *s, WarMember of, WarMember by)
{
  return westfront_base_now (s, of, westfront_turn (s));
}

/* What the centres on the map give: the level less the base (3.14). */
static WarValue
work_on_map (const WarState *s, WarMember of, WarMember by)
{
  WarValue level = war_get (s, SIDE_LEVEL, of), base = work_base (s, of, by);

  return level != WAR_NONE && base != WAR_NONE && level >= base ? level - base : WAR_NONE;
}

static WarValue
work_city_points (const WarState *s, WarMember of, WarMember by)
{
  int cities, resources;

  return westfront_count_centres (s, of, &cities, &resources) ? cities : WAR_NONE;
}

static WarValue
work_resource_points (const WarState *s, WarMember of, WarMember by)
{
  int cities, resources;

  return westfront_count_centres (s, of, &cities, &resources) ? resources : WAR_NONE;
}

static WarValue
work_counted (const WarState *s, WarMember of, WarMember by)
{
  return westfront_counted_level (s, of);
}

static WarValue
work_hq_total (const WarState *s, WarMember of, WarMember by)
{
  return westfront_hq_total (s, of);
}

static WarValue
work_hqs_eliminated (const WarState *s, WarMember of, WarMember by)
{
  return westfront_lost (s, of, SIDE_HQS_LOST);
}

static WarValue
work_units_eliminated (const WarState *s, WarMember of, WarMember by)
{
  return westfront_lost (s, of, SIDE_UNITS_LOST);
}

static WarValue
work_light_eliminated (const WarState *s, WarMember of, WarMember by)
{
  return westfront_lost (s, of, SIDE_LIGHT_LOST);
}

static WarValue
work_unsupplied (const WarState *s, WarMember of, WarMember by)
{
  return westfront_unsupplied (s, of);
}

static WarValue
work_points (const WarState *s, WarMember of, WarMember by)
{
  Tally tally;

  return westfront_points (s, of, &tally) ? tally.total : WAR_NONE;
}

static WarValue
work_hq_price (const WarState *s, WarMember of, WarMember by)
{
  return westfront_hq_price_now (s, of);
}

static WarValue
work_active_hqs (const WarState *s, WarMember of, WarMember by)
{
  int n = 0;

  war_each_with (s, BLOCK_SIDE, of, block)
    n += westfront_is_active (s, block);
  return n;
}

static WarValue
work_cities (const WarState *s, WarMember of, WarMember by)
{
  return westfront_cities (s, of);
}

static WarValue
work_weather (const WarState *s, WarMember of, WarMember by)
{
  return westfront_weather_of (s, westfront_turn (s));
}

static WarValue
work_storm (const WarState *s, WarMember of, WarMember by)
{
  return westfront_storm_of (s, westfront_turn (s));
}

static WarValue
work_turn_weather (const WarState *s, WarMember of, WarMember by)
{
  return westfront_weather_of (s, (int) war_member_index (of) + 1);
}

static WarValue
work_turn_storm (const WarState *s, WarMember of, WarMember by)
{
  return westfront_storm_of (s, (int) war_member_index (of) + 1);
}

static WarValue
work_part (const WarState *s, WarMember of, WarMember by)
{
  return westfront_part (s);
}

static WarValue
work_italian_ports (const WarState *s, WarMember of, WarMember by)
{
  return westfront_italian_ports (s);
}

static WarValue
work_italian_eliminated (const WarState *s, WarMember of, WarMember by)
{
  return westfront_italians_lost (s);
}

/* What lies under a cover is not told by a sum (17.2). */
static gboolean
lies_covered (const WarState *s)
{
  return war_get (s, SIDE_COVERED_BY, SIDE_AXIS) != WAR_NONE || war_get (s, SIDE_COVERED_BY, SIDE_ALLIES) != WAR_NONE;
}

static WarValue
work_difference (const WarState *s, WarMember of, WarMember by)
{
  Verdict verdict;

  if (westfront_part (s) == SCENARIO_W44 || lies_covered (s))
    return WAR_NONE;
  return westfront_decision (s, &verdict) ? verdict.difference : WAR_NONE;
}

static WarValue
work_city_difference (const WarState *s, WarMember of, WarMember by)
{
  return westfront_cities (s, SIDE_ALLIES) - westfront_cities (s, SIDE_AXIS);
}

/* The example game has no level of victory. */
static gboolean
decide (const WarState *s, Verdict *verdict)
{
  WarMember part = westfront_part (s);

  if (part == SCENARIO_HUSKY || (part != SCENARIO_W44 && lies_covered (s)))
    return FALSE;
  return westfront_decision (s, verdict);
}

static WarValue
work_result (const WarState *s, WarMember of, WarMember by)
{
  Verdict verdict;

  return decide (s, &verdict) ? war_member_make (KIND_RESULT, (guint) verdict.level) : WAR_NONE;
}

static WarValue
work_leader (const WarState *s, WarMember of, WarMember by)
{
  Verdict verdict;

  return decide (s, &verdict) ? verdict.leader : WAR_NONE;
}

static WarValue
work_next_arrivals (const WarState *s, WarMember of, WarMember by)
{
  WarValue next = WAR_NONE;

  war_each_with (s, BLOCK_STANDING, STANDING_FUTURE, block)
    {
      WarValue turn = war_get (s, BLOCK_ARRIVES, block);

      if (turn != WAR_NONE && turn > westfront_turn (s) && (next == WAR_NONE || turn < next))
        next = turn;
    }
  return next;
}

static WarValue
work_moot (const WarState *s, WarMember of, WarMember by)
{
  gboolean spent = of == EVENT_ORE_ROUTE && war_get (s, GAME_ORE_LOST, GAME) != WAR_NONE;

  return spent || (of == EVENT_SURPRISE && war_get (s, GAME_ARDENNES, GAME) != WAR_NONE);
}

static WarValue
work_sea_control (const WarState *s, WarMember of, WarMember by)
{
  return westfront_sea_control (s, of);
}

static WarValue
work_stormy (const WarState *s, WarMember of, WarMember by)
{
  static const struct { WarMember storm, basin; } pairs[] = { { STORM_MEDITERRANEAN, BASIN_MEDITERRANEAN },
                                                              { STORM_BALTIC, BASIN_BALTIC },
                                                              { STORM_ATLANTIC, BASIN_ATLANTIC } };
  WarValue storm = war_get (s, GAME_STORM, GAME), mover = westfront_mover (s);

  if (mover == SIDE_AXIS && war_get (s, HOUSE_STORM_LENGTH, HOUSE) == STORM_LENGTH_ALLIED_TURN)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (pairs[i].storm == storm && pairs[i].basin == war_get (s, SEA_BASIN, of))
      return TRUE;
  return FALSE;
}

/* A port of the Allies that counts for victory. */
static WarValue
work_ready (const WarState *s, WarMember of, WarMember by)
{
  return westfront_counts_as_port (s, of) && war_get (s, PLACE_CONTROL, of) == SIDE_ALLIES && !war_get (s, PLACE_ENGAGED, of);
}

static WarValue
work_worth (const WarState *s, WarMember of, WarMember by)
{
  gboolean north = war_get (s, PLACE_REGION, of) == REGION_NORTH;

  if (!westfront_counts_as_port (s, of))
    return 0;
  return (north ? 2 : 1) * (westfront_is_major (s, of) ? 2 : 1);
}

static WarValue
work_effective (const WarState *s, WarMember of, WarMember by)
{
  WarValue value = westfront_effective (s, of);

  return value != WAR_NONE && value >= 0 ? value : WAR_NONE;
}

static WarValue
work_light (const WarState *s, WarMember of, WarMember by)
{
  WarValue type = WAR_NONE;
  gboolean hq = westfront_is_hq (s, of), neutral = war_get (s, BLOCK_NEUTRAL, of) != WAR_NONE;

  war_know (s, BLOCK_TYPE, of, &type);
  if (neutral && hq)
    return war_get (s, HOUSE_NEUTRAL_HQ, HOUSE) == NEUTRAL_HQ_1;
  return neutral || type == UNIT_TYPE_STATIC || war_get (s, BLOCK_ITALIAN, of);
}

const WarWorker westfront_worked[] = {
  { SIDE_BASE, work_base },
  { SIDE_ON_MAP, work_on_map },
  { SIDE_CITY_POINTS, work_city_points },
  { SIDE_RESOURCE_POINTS, work_resource_points },
  { SIDE_COUNTED, work_counted },
  { SIDE_HQ_TOTAL, work_hq_total },
  { SIDE_HQS_ELIMINATED, work_hqs_eliminated },
  { SIDE_UNITS_ELIMINATED, work_units_eliminated },
  { SIDE_LIGHT_ELIMINATED, work_light_eliminated },
  { SIDE_UNSUPPLIED, work_unsupplied },
  { SIDE_POINTS, work_points },
  { SIDE_HQ_PRICE, work_hq_price },
  { SIDE_ACTIVE_HQS, work_active_hqs },
  { SIDE_CITIES, work_cities },
  { GAME_WEATHER, work_weather },
  { GAME_STORM, work_storm },
  { GAME_PART, work_part },
  { GAME_ITALIAN_PORTS, work_italian_ports },
  { GAME_ITALIAN_ELIMINATED, work_italian_eliminated },
  { GAME_DIFFERENCE, work_difference },
  { GAME_CITY_DIFFERENCE, work_city_difference },
  { GAME_RESULT, work_result },
  { GAME_LEADER, work_leader },
  { GAME_NEXT_ARRIVALS, work_next_arrivals },
  { TURN_WEATHER, work_turn_weather },
  { TURN_STORM, work_turn_storm },
  { EVENT_MOOT, work_moot },
  { SEA_CONTROL, work_sea_control },
  { SEA_STORMY, work_stormy },
  { PLACE_READY, work_ready },
  { PLACE_WORTH, work_worth },
  { BLOCK_EFFECTIVE, work_effective },
  { BLOCK_LIGHT, work_light },
  { .work = NULL },
};
