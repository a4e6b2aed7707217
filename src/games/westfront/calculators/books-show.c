/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Calendar, weather, production, the price of an HQ, victory and politics for people. */

#include "books.h"

#include <string.h>

#define ALL_SUMS  36
#define FIRST_SUM 2
#define LAST_SUM  12
#define MOST_TERMS 64

/* ---- calendar ---- */

static void
show_arrivals (WarResult *out, const When *when)
{
  guint n, n_beachheads;
  const Reinforcement *all = westfront_reinforcements (when->game, &n);
  const Dated *beachheads = westfront_beachheads (&n_beachheads);

  if (when->fortnight != 1)
    return;
  for (guint i = 0; i < n; i++)
    if (all[i].month == when->month)
      war_show_says (out, "11.5", "says-arrives",
                     WAR_ARGS (WAR_WHO ("side", all[i].side), WAR_SAY ("name", all[i].name),
                               WAR_WHO ("type", all[i].type), WAR_N ("n", all[i].value)));
  for (guint i = 0; i < n_beachheads; i++)
    if (beachheads[i].month == when->month)
      war_show_says (out, "15.51", "says-beachhead-arrives", WAR_ARGS (WAR_SAY ("name", beachheads[i].name)));
}

static void
show_effects (WarResult *out, const When *when)
{
  const Effects effects = westfront_effects (when->month);
  guint n;
  const Dated *lost = westfront_entry_hexes (&n);

  if (effects.extended_range)
    war_show_says (out, "13.2", "says-extended-range", NULL);
  if (effects.strategic_bombing)
    war_show_says (out, "13.21", "says-strategic-bombing", NULL);
  if (effects.air_supremacy)
    war_show_says (out, "13.22", "says-supremacy", NULL);
  if (effects.ploesti_lost)
    war_show_says (out, "16.6", "says-ploesti", NULL);
  for (guint i = 0; i < n; i++)
    if (lost[i].month <= when->month)
      war_show_says (out, "16.7", "says-entry-lost", WAR_ARGS (WAR_SAY ("name", lost[i].name)));
}

gboolean
westfront_show_calendar (const WarRecord *r, WarResult *out, GError **error)
{
  When when;

  if (!westfront_question_when (r, &when, error))
    return FALSE;

  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-date",
                    WAR_ARGS (WAR_WHO ("month", war_arg (r, CALENDAR_MONTH)), WAR_N ("n", when.fortnight),
                              WAR_WHO ("scenario", westfront_scenario (when.month))));
  if (westfront_produces (when.game, when.month, when.fortnight))
    war_show_says (out, "11", "says-production", NULL);
  else if (when.fortnight == 1)
    war_show_says (out, "3.21", "says-no-production", NULL);
  if (westfront_rolls_weather (when.month))
    war_show_says (out, "12.1", "says-weather-roll", NULL);
  if (westfront_is_last (when.game, when.month, when.fortnight))
    war_show_says (out, "17", "says-last", NULL);
  show_arrivals (out, &when);
  if (when.game != SCENARIO_HUSKY)
    war_show_says (out, "11.2", "says-bases",
                   WAR_ARGS (WAR_N ("axis", westfront_base (SIDE_AXIS, when.month)),
                             WAR_N ("allies", westfront_base (SIDE_ALLIES, when.month))));
  show_effects (out, &when);
  return TRUE;
}

/* ---- weather ---- */

static WarRatio
count_storms (int month, WarMember storm)
{
  int ways = 0;

  for (int sum = FIRST_SUM; sum <= LAST_SUM; sum++)
    if (westfront_storm (month, sum) == storm)
      ways += westfront_ways (sum);
  return war_ratio (ways, ALL_SUMS);
}

static void
show_chances (WarResult *out, int month)
{
  static const char *const storms[] = { "storm/none", "storm/mediterranean", "storm/baltic", "storm/atlantic" };
  WarRatio mud = WAR_RATIO_NOUGHT;
  WarBar   bars[4];

  for (int sum = FIRST_SUM; sum <= LAST_SUM; sum++)
    if (westfront_weather (month, sum) == WEATHER_MUD)
      mud = war_ratio_add (mud, war_ratio (westfront_ways (sum), ALL_SUMS));
  war_show_verdict (out, WAR_TONE_PLAIN, mud, "odds-mud", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (storms); i++)
    bars[i] = (WarBar) { .words = storms[i], .chance = count_storms (month, STORM_NONE + (WarMember) i) };
  war_show_bars (out, "odds-storms", bars, G_N_ELEMENTS (bars), WAR_RATIO_LEFT_OUT);
}

gboolean
westfront_show_weather (const WarRecord *r, WarResult *out, GError **error)
{
  const int month = westfront_month_number (war_arg (r, WEATHER_MONTH));
  int sum;

  if (!westfront_question_roll (r, &sum, error))
    return FALSE;
  if (!westfront_rolls_weather (month))
    {
      war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-dry", NULL);
      war_show_says (out, "12.1", "says-no-roll", NULL);
      return TRUE;
    }
  if (sum == 0)
    {
      show_chances (out, month);
      return TRUE;
    }

  const WarMember storm = westfront_storm (month, sum);
  guint n;
  const Sea *seas = westfront_seas (&n);

  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-weather",
                    WAR_ARGS (WAR_N ("n", sum), WAR_WHO ("weather", westfront_weather (month, sum)),
                              WAR_WHO ("storm", storm)));
  for (guint i = 0; i < n; i++)
    if (seas[i].basin == storm)
      war_show_says (out, "12.3", "says-stormy", WAR_ARGS (WAR_SAY ("sea", seas[i].name)));
  return TRUE;
}

/* ---- production ---- */

static const char *const refusal_words[REFUSALS] = {
  NULL, "says-no-production", "says-engaged", "says-unsupplied", "says-fortress-supply", "says-one-ss-step",
};

static void
show_level (WarResult *out, const Books *books)
{
  const WarTerm terms[] = {
    { .words = "odds-base", .n = books->level.base, .rule = "11.2" },
    { .words = "odds-cities", .n = books->level.cities, .rule = "11.31" },
    { .words = "odds-resources", .n = books->level.resources, .rule = "1.5" },
  };

  if (books->from_centres)
    war_show_sum (out, "odds-level", terms, G_N_ELEMENTS (terms), NULL);
}

static gboolean
is_refused_before (const BuildItem *items, guint item)
{
  for (guint i = 0; i < item; i++)
    if (items[i].refusal == items[item].refusal)
      return TRUE;
  return FALSE;
}

gboolean
westfront_show_production (const WarRecord *r, WarResult *out, GError **error)
{
  const guint n = MIN (war_rows (r, PRODUCTION_ORDERS), MOST_TERMS);
  BuildLedger ledger = { .total = 0 };
  BuildItem   items[MOST_TERMS];
  BuildOrder  orders[MOST_TERMS];
  WarTerm     terms[MOST_TERMS];
  WarArg      args[MOST_TERMS][4];
  Books       books;

  if (!westfront_question_books (r, &books, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (!westfront_question_order (r, i, &books, &orders[i], error))
        return FALSE;
      items[i] = westfront_build (&ledger, books.due, books.side, books.month, &orders[i], books.house);
    }
  war_show_verdict (out, ledger.total <= books.level.level ? WAR_TONE_GOOD : WAR_TONE_BAD, WAR_RATIO_LEFT_OUT,
                    ledger.total <= books.level.level ? "odds-affordable" : "odds-too-dear",
                    WAR_ARGS (WAR_N ("n", ledger.total), WAR_N ("level", books.level.level),
                              WAR_N ("left", ABS (books.level.level - ledger.total))));
  show_level (out, &books);
  for (guint i = 0; i < n; i++)
    {
      const gboolean unit = orders[i].what == BUILD_OF_STEP || orders[i].what == BUILD_OF_CADRE;
      const WarMember build = war_arg (war_row (r, PRODUCTION_ORDERS, i), PRODUCTION_ORDERS_BUILD);
      const WarArg said[] = { WAR_WHO ("build", build), WAR_N ("count", orders[i].count),
                              WAR_WHO ("type", unit ? orders[i].type : WAR_NONE), { 0 } };

      memcpy (args[i], said, sizeof said);
      terms[i] = (WarTerm) { .words = unit ? "odds-build" : "odds-build-beachhead", .args = args[i],
                             .n = items[i].refusal == REFUSED_NOT ? items[i].cost : items[i].each, .rule = "11.4",
                             .off = items[i].refusal != REFUSED_NOT };
    }
  if (n > 0)
    war_show_sum (out, "odds-in-points", terms, n, NULL);
  for (guint i = 0; i < n; i++)
    if (items[i].refusal != REFUSED_NOT && !is_refused_before (items, i))
      war_show_says (out, "11.41", refusal_words[items[i].refusal], NULL);
  return TRUE;
}

gboolean
westfront_show_hq_cost (const WarRecord *r, WarResult *out, GError **error)
{
  static const char *const words[HQ_ITEMS] = {
    "odds-hq-base", "odds-hq-bombing", "odds-hq-ploesti", "odds-hq-overseas", "odds-hq-beachhead",
  };
  WarTerm terms[HQ_ITEMS];
  HqPrice price;
  guint   n = 0;

  if (!westfront_question_hq_price (r, &price, error))
    return FALSE;
  for (int i = 0; i < HQ_ITEMS; i++)
    if (price.points[i] != 0)
      terms[n++] = (WarTerm) { .words = words[i], .n = price.points[i],
                               .rule = westfront_hq_item_rule ((HqItem) i, price.spanish) };
  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-hq-price", WAR_ARGS (WAR_N ("n", price.total)));
  war_show_sum (out, "odds-in-points", terms, n, NULL);
  return TRUE;
}

/* ---- victory ---- */

static void
show_tally (WarResult *out, WarMember side, const Tally *t)
{
  static const struct { const char *words, *rule; } items[VP_ITEMS] = {
    { "odds-vp-production", "11.2" }, { "odds-vp-hqs", "17.1" }, { "odds-vp-eliminated", "17.1" },
    { "odds-vp-unsupplied", "17.1" }, { "odds-vp-beachheads", "17.1" }, { "odds-vp-ports", "17.1" },
    { "odds-vp-cap", "17.1" }, { "odds-vp-declarations", "16.4" }, { "odds-vp-handicap", "17.1" },
  };
  WarTerm terms[VP_ITEMS];
  guint   n = 0;

  for (int i = 0; i < VP_ITEMS; i++)
    if (t->points[i] != 0 || i == VP_PRODUCTION)
      terms[n++] = (WarTerm) { .words = items[i].words, .n = t->points[i], .rule = items[i].rule };
  war_show_sum (out, side == SIDE_AXIS ? "odds-vp-axis" : "odds-vp-allies", terms, n, NULL);
}

static void
show_level_of_victory (WarResult *out, const Verdict *v)
{
  static const char *const words[] = { "odds-draw", "odds-marginal", "odds-major", "odds-decisive" };

  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, words[v->level],
                    WAR_ARGS (WAR_WHO ("side", v->leader == WAR_NONE ? SIDE_ALLIES : v->leader),
                              WAR_N ("n", ABS (v->difference))));
  war_show_says (out, "17.2", "says-tournament", WAR_ARGS (WAR_N ("allies", v->allies), WAR_N ("axis", v->axis)));
}

static void
show_cities (WarResult *out, const WarRecord *r, const Victory *v)
{
  const guint n = MIN (war_rows (r, VICTORY_CITIES), MOST_TERMS);
  int held[2] = { 0 };

  for (guint i = 0; i < n; i++)
    {
      const WarRecord *row = war_row (r, VICTORY_CITIES, i);
      const WarMember holder = war_arg (row, VICTORY_CITIES_HOLDER);

      if (holder != HOLDER_NONE && war_arg (row, VICTORY_CITIES_SUPPLIED))
        held[holder == HOLDER_ALLIES] += westfront_question_city (row, v->madrid);
    }

  const Verdict verdict = westfront_city_verdict (held[1], held[0]);

  show_level_of_victory (out, &verdict);
  war_show_says (out, "17.32", "says-cities", WAR_ARGS (WAR_N ("allies", held[1]), WAR_N ("axis", held[0])));
}

gboolean
westfront_show_victory (const WarRecord *r, WarResult *out, GError **error)
{
  Victory v;

  if (!westfront_question_victory (r, &v, error))
    return FALSE;
  if (v.scenario == SCENARIO_W44)
    {
      show_cities (out, r, &v);
      return TRUE;
    }

  const Tally allies = westfront_tally (v.scenario, SIDE_ALLIES, &v.of[1], v.house);
  const Tally axis = westfront_tally (v.scenario, SIDE_AXIS, &v.of[0], v.house);
  const Verdict verdict = westfront_verdict (allies.total, axis.total);

  show_level_of_victory (out, &verdict);
  show_tally (out, SIDE_ALLIES, &allies);
  show_tally (out, SIDE_AXIS, &axis);
  return TRUE;
}

/* ---- politics ---- */

static void
show_below (WarResult *out, int held, int n, const char *never, const char *rule)
{
  if (held > 0)
    war_show_says (out, rule, "says-die-below", WAR_ARGS (WAR_N ("n", n)));
  else
    war_show_says (out, rule, never, NULL);
}

gboolean
westfront_show_politics (const WarRecord *r, WarResult *out, GError **error)
{
  const int ports = war_arg (r, POLITICS_ITALIAN_PORTS), hexes = war_arg (r, POLITICS_FRENCH_HEXES);

  const gboolean italy = war_has (r, POLITICS_ITALIAN_PORTS), france = war_has (r, POLITICS_FRENCH_HEXES);
  const int below = ports + war_arg (r, POLITICS_ITALIAN_ELIMINATED);
  const WarRatio surrender = italy && ports > 0 ? westfront_below (below) : WAR_RATIO_NOUGHT;
  const WarRatio maquis = france && hexes > 0 ? westfront_below (hexes) : WAR_RATIO_NOUGHT;

  if (italy)
    {
      war_show_verdict (out, westfront_tone (surrender), surrender, "odds-surrender", NULL);
      show_below (out, ports, below, "says-no-port", "16.1");
    }
  if (france && italy)
    war_show_says (out, "16.31", "odds-maquis-too", WAR_ARGS (WAR_P ("p", maquis)));
  else if (france)
    war_show_verdict (out, westfront_tone (maquis), maquis, "odds-maquis", NULL);
  if (france)
    show_below (out, hexes, hexes, "says-no-french", "16.31");
  return TRUE;
}
