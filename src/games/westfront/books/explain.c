/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why the numbers are what they are, each part with its rule; and what they mean in the few words that fit beside them. */

#include "orders.h"

#include "books.h"
#include "turns/turns.h"

#define MOST_TERMS 12

typedef struct
{
  WarTerm terms[MOST_TERMS];
  guint   n;
} Sum;

static void
add (Sum *sum, int n, const char *rule, const char *words)
{
  g_return_if_fail (sum->n < MOST_TERMS);
  if (n != 0)
    sum->terms[sum->n++] = (WarTerm) { .words = words, .n = n, .rule = rule };
}

static void
explain_points (const WarState *s, WarMember side, WarResult *out)
{
  static const struct { VpItem item; const char *rule, *words; } parts[] = {
    { VP_PRODUCTION, "17.1", "vp-production" },       { VP_HQS, "17.1", "vp-hqs" },
    { VP_ELIMINATED, "17.1", "vp-eliminated" },       { VP_UNSUPPLIED, "17.1", "vp-unsupplied" },
    { VP_BEACHHEADS, "17.1", "vp-beachheads" },       { VP_PORTS, "17.1", "vp-ports" },
    { VP_CAP, "W43", "vp-cap" },                      { VP_DECLARATIONS, "16.4", "vp-declarations" },
    { VP_HANDICAP, "17.1", "vp-handicap" },
  };
  Sum sum = { .n = 0 };
  Standing standing;
  Tally tally;
  gboolean known = westfront_standing (s, side, &standing);

  if (westfront_part (s) == SCENARIO_W44)
    {
      war_show_says (out, "17.31", "cities-decide", NULL);
      return;
    }
  westfront_points (s, side, &tally);
  for (guint i = 0; known && i < G_N_ELEMENTS (parts); i++)
    add (&sum, tally.points[parts[i].item], parts[i].rule, parts[i].words);
  if (sum.n > 0)
    war_show_sum (out, "sum-points", sum.terms, sum.n, NULL);
  if (standing.production == WAR_NONE)
    war_show_says (out, "11.2", "level-unknown", WAR_ARGS (WAR_WHO ("side", side)));
  if (standing.hq_values == WAR_NONE)
    war_show_says (out, "17.1", "hqs-unknown", WAR_ARGS (WAR_WHO ("side", side)));
  if (side == SIDE_ALLIES && westfront_part (s) == SCENARIO_W43 && war_get (s, GAME_NORTH_UNITS, GAME) == WAR_NONE)
    war_show_says (out, "W43", "north-unknown", NULL);
  if (side == SIDE_ALLIES && westfront_markers_unknown (s))
    war_show_says (out, "17.1", "markers-unknown", NULL);
}

static void
explain_level (const WarState *s, WarMember side, WarResult *out)
{
  Sum sum = { .n = 0 };
  WarValue level = war_get (s, SIDE_LEVEL, side), base = westfront_base_now (s, side, westfront_turn (s));
  int cities, resources;

  if (level == WAR_NONE)
    war_show_says (out, "11.2", "level-unknown", WAR_ARGS (WAR_WHO ("side", side)));
  else if (base == WAR_NONE)
    war_show_says (out, "11.2", "level-fixed", WAR_ARGS (WAR_N ("n", level)));
  else if (westfront_count_centres (s, side, &cities, &resources))
    {
      add (&sum, base, "3.14", "term-base");
      add (&sum, cities, "11.31", "term-cities");
      add (&sum, resources, "11.3", "term-resources");
      add (&sum, level - base - cities - resources, "11.2", "term-told");
      war_show_sum (out, "sum-level", sum.terms, sum.n, NULL);
      war_show_says (out, "11.2", level == westfront_counted_level (s, side) ? "level-reconciled" : "level-apart", NULL);
    }
  else
    {
      add (&sum, base, "3.14", "term-base");
      add (&sum, level - base, "11.2", "term-on-map");
      war_show_sum (out, "sum-level", sum.terms, sum.n, NULL);
      war_show_says (out, "11.2", "level-typed", NULL);
    }
}

static void
explain_pp (const WarState *s, WarMember side, WarResult *out)
{
  WarValue level = war_get (s, SIDE_LEVEL, side);
  int left = war_get (s, SIDE_PP, side);
  Sum sum = { .n = 0 };

  if (!westfront_is_producing (s) || level == WAR_NONE)
    {
      war_show_says (out, "11.3", "pp-only-now", NULL);
      return;
    }
  add (&sum, level, "11.2", "term-level");
  add (&sum, left - level, "11.4", "term-spent");
  war_show_sum (out, "sum-pp", sum.terms, sum.n, NULL);
  war_show_says (out, "11.3", "pp-lost", NULL);
}

static void
explain_hq_price (const WarState *s, WarMember side, WarResult *out)
{
  static const struct { HqItem item; const char *rule, *words; } parts[] = {
    { HQ_BASE, "11.42", "price-base" }, { HQ_BOMBING, "13.21", "price-bombing" }, { HQ_PLOESTI, "16.6", "price-ploesti" } };
  HqPrice price = westfront_hq_price (side, westfront_month (s), BUILD_OF_STEP, HQ_KIND_ARMY_GROUP, SUPPLIED_BY_RAIL);
  Sum sum = { .n = 0 };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    add (&sum, price.points[parts[i].item], parts[i].rule, parts[i].words);
  war_show_sum (out, "sum-price", sum.terms, sum.n, NULL);
  war_show_says (out, "11.43", "price-overseas", NULL);
}

/* The budget of command: what stands, what an activation takes, what a month gives back. */
static void
explain_hqs (const WarState *s, WarMember side, WarResult *out)
{
  int hqs = 0;

  war_each_with (s, BLOCK_SIDE, side, block)
    if (westfront_is_hq (s, block) && westfront_in_play (s, block))
      {
        WarValue value = war_get (s, BLOCK_VALUE, block);

        hqs++;
        if (value != WAR_NONE)
          war_show_says (out, "5.1", "hq-value", WAR_ARGS (WAR_WHO ("block", block), WAR_N ("n", value)));
        else if (westfront_is_board (s))
          war_show_says (out, "5.1", "hq-value-unknown", WAR_ARGS (WAR_WHO ("block", block)));
      }
  war_show_says (out, "11.41", "hq-budget",
                 WAR_ARGS (WAR_N ("n", hqs), WAR_N ("points", hqs * westfront_hq_price_now (s, side))));
}

static void
explain_difference (const WarState *s, WarResult *out)
{
  static const char *const stops[] = { "result/draw", "result/marginal", "result/major", "result/decisive" };
  WarValue difference = war_get (s, GAME_DIFFERENCE, GAME), result = war_get (s, GAME_RESULT, GAME);
  Tally axis, allies;
  Sum sum = { .n = 0 };
  WarScale scale = { stops, G_N_ELEMENTS (stops), 0, result != WAR_NONE ? (int) war_member_index (result) : -1 };

  if (difference == WAR_NONE)
    {
      war_show_says (out, "17.2", westfront_part (s) == SCENARIO_W44 ? "cities-decide" : "difference-unknown", NULL);
      return;
    }
  westfront_points (s, SIDE_ALLIES, &allies);
  westfront_points (s, SIDE_AXIS, &axis);
  add (&sum, allies.total, "17.1", "term-allies");
  add (&sum, -axis.total, "17.1", "term-axis");
  war_show_sum (out, "sum-difference", sum.terms, sum.n, result != WAR_NONE ? &scale : NULL);
}

static void
explain_cities (const WarState *s, WarResult *out)
{
  Sum sum = { .n = 0 };

  add (&sum, westfront_cities (s, SIDE_ALLIES), "17.31", "term-allies");
  add (&sum, -westfront_cities (s, SIDE_AXIS), "17.31", "term-axis");
  if (sum.n > 0)
    war_show_sum (out, "sum-cities", sum.terms, sum.n, NULL);
  war_each (s, KIND_PLACE, place)
    if (westfront_city_votes (s, place) > 0)
      {
        WarValue holder = war_get (s, PLACE_CONTROL, place);

        if (holder != WAR_NONE)
          war_show_says (out, "17.31", war_get (s, PLACE_CUT, place) ? "city-cut" : "city-held",
                         WAR_ARGS (WAR_WHO ("place", place), WAR_WHO ("side", holder),
                                   WAR_N ("n", westfront_city_votes (s, place))));
        else
          war_show_says (out, "17.31", "city-nobodys", WAR_ARGS (WAR_WHO ("place", place)));
      }
}

static void
explain_italy (const WarState *s, WarResult *out)
{
  int below = westfront_surrender_below (s);
  Sum sum = { .n = 0 };

  add (&sum, westfront_italian_ports (s), "16.1", "term-ports");
  add (&sum, westfront_italians_lost (s), "16.1", "term-italians");
  if (sum.n > 0)
    war_show_sum (out, "sum-italy", sum.terms, sum.n, NULL);
  if (below > 0)
    war_show_verdict (out, WAR_TONE_PLAIN, westfront_below (below), "italy-chance", NULL);
  else
    war_show_says (out, "16.1", westfront_italy_fights (s) ? "italy-no-roll" : "italy-out", NULL);
}

/* What the die of Spain or Portugal must stay below, and what it sets off. */
static void
explain_neutral (const WarState *s, WarMember nation, WarResult *out)
{
  int below = westfront_neutral_below (s, nation);
  Sum sum = { .n = 0 };

  add (&sum, westfront_neutral_ports (s, nation), "16.4", "term-neutral-ports");
  add (&sum, westfront_neutrals_lost (s, nation), "16.4", "term-neutrals");
  if (sum.n > 0)
    war_show_sum (out, "sum-italy", sum.terms, sum.n, NULL);
  if (below > 0)
    war_show_verdict (out, WAR_TONE_PLAIN, westfront_below (below), "neutral-chance", WAR_ARGS (WAR_WHO ("nation", nation)));
  else
    war_show_says (out, "16.4", "neutral-no-roll", NULL);
  war_show_says (out, "16.4", "neutral-sets-off", WAR_ARGS (WAR_WHO ("nation", nation)));
}

static void
explain_supreme (const WarState *s, WarMember side, WarResult *out)
{
  war_each_with (s, BLOCK_SIDE, side, block)
    if (war_get (s, BLOCK_ROLE, block) == ROLE_SUPREME_MOVES)
      war_show_says (out, "6.51", westfront_bring_supreme (s, block) < 0 ? "hq-value-unknown" : "supreme-from",
                     WAR_ARGS (WAR_WHO ("block", block), WAR_N ("n", westfront_bring_supreme (s, block))));
  war_show_says (out, "6.5", "supreme-prices", NULL);
}

static void
explain_arrivals (const WarState *s, WarResult *out)
{
  WarValue next = war_get (s, GAME_NEXT_ARRIVALS, GAME);

  war_each_with (s, BLOCK_STANDING, STANDING_FUTURE, block)
    if (next != WAR_NONE && war_get (s, BLOCK_ARRIVES, block) == next)
      war_show_says (out, "11.5", "arrival-then",
                     WAR_ARGS (WAR_WHO ("block", block), WAR_WHO ("side", war_get (s, BLOCK_SIDE, block))));
  if (next == WAR_NONE)
    war_show_says (out, "11.5", "no-more-arrivals", NULL);
}

static void
explain_weather (const WarState *s, WarResult *out)
{
  WarValue weather = war_get (s, GAME_WEATHER, GAME), storm = war_get (s, GAME_STORM, GAME);

  if (weather == WAR_NONE)
    war_show_says (out, "12.1", "weather-open", NULL);
  else
    war_show_says (out, "12.1", weather == WEATHER_MUD ? "weather-mud" : "weather-dry", NULL);
  if (storm != WAR_NONE && storm != STORM_NONE)
    war_show_says (out, "12.3", "weather-storm", WAR_ARGS (WAR_WHO ("storm", storm)));
}

/* Units that move by sea in a player turn, in or out (15.21); a beachhead there that no storm stops is one more. */
static void
explain_port (const WarState *s, WarMember place, WarResult *out)
{
  gboolean beachhead = FALSE, engaged = war_get (s, PLACE_ENGAGED, place);

  war_each_with (s, BEACHHEAD_STATE, STATE_DEPLOYED, marker)
    beachhead = beachhead || war_get (s, BEACHHEAD_PLACE, marker) == place;
  war_each_with (s, SEA_STORMY, TRUE, sea)
    beachhead = beachhead && war_get_by (s, PLACE_COAST, place, sea) <= 0;
  if (engaged)
    war_show_says (out, "15.21", "port-engaged", NULL);
  else
    war_show_says (out, "15.21", "port-capacity", WAR_ARGS (WAR_N ("n", (westfront_is_major (s, place) ? 2 : 1) + beachhead)));
}

gboolean
westfront_explain (const WarState *s, const WarCell *cell, WarResult *out)
{
  switch (cell->field)
    {
    case SIDE_POINTS:
      explain_points (s, cell->of, out);
      return TRUE;
    case SIDE_LEVEL:
    case SIDE_BASE:
    case SIDE_ON_MAP:
      explain_level (s, cell->of, out);
      return TRUE;
    case SIDE_PP:
      explain_pp (s, cell->of, out);
      return TRUE;
    case SIDE_SUPREME:
      explain_supreme (s, cell->of, out);
      return TRUE;
    case SIDE_HQ_PRICE:
      explain_hq_price (s, cell->of, out);
      return TRUE;
    case SIDE_HQ_TOTAL:
      explain_hqs (s, cell->of, out);
      return TRUE;
    case SIDE_CITIES:
    case GAME_CITY_DIFFERENCE:
      explain_cities (s, out);
      return TRUE;
    case GAME_DIFFERENCE:
    case GAME_RESULT:
    case GAME_LEADER:
      explain_difference (s, out);
      return TRUE;
    case GAME_ITALIAN_PORTS:
      explain_italy (s, out);
      return TRUE;
    case NATION_STATUS:
      if (cell->of == NATION_ITALY)
        explain_italy (s, out);
      else
        explain_neutral (s, cell->of, out);
      return war_get (s, NATION_STATUS, cell->of) == STATUS_AT_WAR;
    case GAME_NEXT_ARRIVALS:
      explain_arrivals (s, out);
      return TRUE;
    case GAME_WEATHER:
      explain_weather (s, out);
      return TRUE;
    case PLACE_PORT:
      explain_port (s, cell->of, out);
      return war_get (s, PLACE_PORT, cell->of) != WAR_NONE;
    default:
      return FALSE;
    }
}
