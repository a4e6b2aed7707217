/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Victory points and Victory Cities as the table stands (17): what is counted, with the calculator that adds it up. */

#include "orders.h"

#include "books.h"

/* Where blocks are followed they are counted; one of unknown value makes the sum unknown. */
WarValue
westfront_hq_total (const WarState *s, WarMember side)
{
  int total = 0;

  if (!westfront_is_board (s))
    return war_get (s, SIDE_HQ_VALUES, side);
  war_each_with (s, BLOCK_SIDE, side, block)
    if (westfront_is_hq (s, block) && westfront_in_play (s, block))
      {
        WarValue value = war_get (s, BLOCK_VALUE, block);

        if (value == WAR_NONE)
          return WAR_NONE;
        total += value;
      }
  return total;
}

int
westfront_lost (const WarState *s, WarMember side, WarField ledger)
{
  int n = 0;

  if (!westfront_is_board (s))
    return war_get (s, ledger, side);
  war_each_with (s, BLOCK_STANDING, STANDING_ELIMINATED, block)
    n += war_get (s, BLOCK_SIDE, block) == side && westfront_counted_as (s, block) == ledger;
  return n;
}

int
westfront_unsupplied (const WarState *s, WarMember side)
{
  int n = 0;

  if (!westfront_is_board (s))
    return war_get (s, SIDE_OUT_OF_SUPPLY, side);
  war_each_with (s, BLOCK_OUT_OF_SUPPLY, TRUE, block)
    n += war_get (s, BLOCK_SIDE, block) == side && westfront_in_play (s, block);
  return n;
}

/* The sheets of the winters print how many markers are ready, not which: until somebody says so, one may be anything. */
gboolean
westfront_markers_unknown (const WarState *s)
{
  if (westfront_part (s) != SCENARIO_HUSKY)
    war_each (s, KIND_BEACHHEAD, marker)
      if (war_get (s, BEACHHEAD_STATE, marker) == WAR_NONE)
        return TRUE;
  return FALSE;
}

static void
count_beachheads (const WarState *s, Standing *out)
{
  gboolean deployed = war_get (s, HOUSE_DEPLOYED_BEACHHEAD, HOUSE) == DEPLOYED_BEACHHEAD_2;

  war_each (s, KIND_BEACHHEAD, marker)
    {
      WarValue state = war_get (s, BEACHHEAD_STATE, marker);

      out->beachheads_ready += state == STATE_READY || (state == STATE_DEPLOYED && deployed);
      out->beachheads_eliminated += state == STATE_ELIMINATED;
    }
}

static void
count_ports (const WarState *s, Standing *out)
{
  war_each_with (s, PLACE_CONTROL, SIDE_ALLIES, place)
    {
      gboolean north = war_get (s, PLACE_REGION, place) == REGION_NORTH, major = westfront_is_major (s, place);

      if (!westfront_counts_as_port (s, place) || war_get (s, PLACE_ENGAGED, place))
        continue;
      *(north ? (major ? &out->north_major : &out->north_minor) : major ? &out->south_major : &out->south_minor) += 1;
    }
}

/* The cap of W43 is left open as long as nobody has counted the units in the North: no cap is known, no sum is. */
gboolean
westfront_standing (const WarState *s, WarMember side, Standing *out)
{
  WarValue level = war_get (s, SIDE_LEVEL, side), hqs = westfront_hq_total (s, side), north = war_get (s, GAME_NORTH_UNITS, GAME);
  gboolean capped = side == SIDE_ALLIES && westfront_part (s) == SCENARIO_W43;

  *out = (Standing) { .production = level, .hq_values = hqs, .hqs_eliminated = westfront_lost (s, side, SIDE_HQS_LOST),
                      .units_eliminated = westfront_lost (s, side, SIDE_UNITS_LOST),
                      .light_units_eliminated = westfront_lost (s, side, SIDE_LIGHT_LOST),
                      .unsupplied = westfront_unsupplied (s, side), .spain = WAR_NONE, .portugal = WAR_NONE };
  if (side == SIDE_ALLIES)
    {
      count_beachheads (s, out);
      count_ports (s, out);
      out->spain = war_get (s, NATION_DECLARED, NATION_SPAIN);
      out->portugal = war_get (s, NATION_DECLARED, NATION_PORTUGAL);
      out->units_in_north = north != WAR_NONE ? north : 0;
    }
  return level != WAR_NONE && hqs != WAR_NONE && (!capped || north != WAR_NONE)
         && (side != SIDE_ALLIES || !westfront_markers_unknown (s));
}

/* Winter 1944 has no points: its cities decide (17.31). Of what is unknown no sum is begun. */
gboolean
westfront_points (const WarState *s, WarMember side, Tally *out)
{
  VictoryHouse house = { .eliminated_hq_both = war_get (s, HOUSE_ELIMINATED_HQ, HOUSE) == ELIMINATED_HQ_6,
                         .cap_net = war_get (s, HOUSE_W43_CAP, HOUSE) == W43_CAP_NET };
  Standing standing;

  *out = (Tally) { .total = 0 };
  if (!westfront_standing (s, side, &standing))
    return FALSE;
  *out = westfront_tally (westfront_part (s), side, &standing, house);
  return westfront_part (s) != SCENARIO_W44;
}

int
westfront_cities (const WarState *s, WarMember side)
{
  int n = 0;

  war_each_with (s, PLACE_CONTROL, side, place)
    if (!war_get (s, PLACE_CUT, place))
      n += westfront_city_votes (s, place);
  return n;
}

/* FALSE: points are unknown, or lie under a cover. */
gboolean
westfront_decision (const WarState *s, Verdict *out)
{
  Tally axis, allies;

  if (westfront_part (s) == SCENARIO_W44)
    {
      *out = westfront_city_verdict (westfront_cities (s, SIDE_ALLIES), westfront_cities (s, SIDE_AXIS));
      return TRUE;
    }
  if (!westfront_points (s, SIDE_AXIS, &axis) || !westfront_points (s, SIDE_ALLIES, &allies))
    return FALSE;
  *out = westfront_verdict (allies.total, axis.total);
  return TRUE;
}

static gboolean
ends_now (WarDraft *d)
{
  return westfront_ends_part (war_draft_state (d), westfront_turn (war_draft_state (d)))
         || !war_forbid (d, "17.1", "tally-at-the-end", NULL);
}

/* A campaign ends with a scenario only if its result is decisive (3.14). */
static void
end_campaign (WarDraft *d, int level)
{
  const WarState *s = war_draft_state (d);
  int turn = westfront_turn (s);

  if (war_get (s, GAME_SCENARIO, GAME) != SCENARIO_CAMPAIGN || turn >= war_get (s, GAME_LAST, GAME))
    return;
  if (level == LEVEL_DECISIVE)
    war_set (d, GAME_LAST, GAME, turn);
  war_say (d, level == LEVEL_DECISIVE ? "campaign-decided" : "campaign-goes-on", NULL);
}

/* The result of a scenario, kept. */
void
westfront_decide_tally (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember part = westfront_part (s);
  Tally axis, allies;
  Verdict verdict;

  if (!ends_now (d))
    return;
  if (part != SCENARIO_W44
      && (!westfront_points (s, SIDE_AXIS, &axis) || !westfront_points (s, SIDE_ALLIES, &allies)))
    {
      war_refuse (d, "tally-unknown", NULL);
      return;
    }
  westfront_decision (s, &verdict);
  war_set (d, SCENARIO_TALLIED, part, westfront_turn (s));
  war_set_by (d, SCENARIO_TALLY, part, SIDE_ALLIES, part == SCENARIO_W44 ? westfront_cities (s, SIDE_ALLIES) : allies.total);
  war_set_by (d, SCENARIO_TALLY, part, SIDE_AXIS, part == SCENARIO_W44 ? westfront_cities (s, SIDE_AXIS) : axis.total);
  war_say (d, part == SCENARIO_W44 ? "tally-cities" : "tally-points",
           WAR_ARGS (WAR_WHO ("scenario", part), WAR_N ("allies", war_get_by (s, SCENARIO_TALLY, part, SIDE_ALLIES)),
                     WAR_N ("axis", war_get_by (s, SCENARIO_TALLY, part, SIDE_AXIS))));
  if (part == SCENARIO_HUSKY)
    war_say (d, "tally-no-level", NULL);
  else if (verdict.leader == WAR_NONE)
    war_say (d, "tally-draw", NULL);
  else
    war_say (d, "tally-won", WAR_ARGS (WAR_WHO ("side", verdict.leader),
                                       WAR_WHO ("result", war_member_make (KIND_RESULT, (guint) verdict.level))));
  end_campaign (d, verdict.level);
}
