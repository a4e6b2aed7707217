/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What `query` answers of dates, weather, production, HQs, victory and politics. */

#include "books.h"

#define ALL_SUMS 36
#define FIRST_SUM 2
#define LAST_SUM 12

static void
write_reinforcements (const WarRecord *r, const When *when, WarMember side, WarJson *out)
{
  const WarData *data = war_record_data (r);
  guint n;
  const Reinforcement *all = westfront_reinforcements (when->game, &n);

  war_json_open (out, war_id (data, side), '[');
  for (guint i = 0; i < n && when->fortnight == 1; i++)
    if (all[i].month == when->month && all[i].side == side)
      {
        war_json_open (out, NULL, '{');
        war_json_text (out, "name", all[i].name);
        war_json_text (out, "type", war_id (data, all[i].type));
        war_json_int (out, "value", all[i].value);
        war_json_bool (out, "ss", all[i].ss);
        war_json_close (out, '}');
      }
  war_json_close (out, ']');
}

static void
write_arrivals (const WarRecord *r, const When *when, WarJson *out)
{
  guint n;
  const Dated *beachheads = westfront_beachheads (&n);

  war_json_open (out, "reinforcements", '{');
  write_reinforcements (r, when, SIDE_AXIS, out);
  write_reinforcements (r, when, SIDE_ALLIES, out);
  war_json_close (out, '}');
  war_json_open (out, "beachheads", '[');
  for (guint i = 0; i < n && when->fortnight == 1; i++)
    if (beachheads[i].month == when->month)
      {
        war_json_open (out, NULL, '{');
        war_json_text (out, "name", beachheads[i].name);
        war_json_text (out, "state", "ready");
        war_json_close (out, '}');
      }
  war_json_close (out, ']');
}

static void
write_effects (const WarRecord *r, const When *when, WarJson *out)
{
  const WarData *data = war_record_data (r);
  const Effects effects = westfront_effects (when->month);
  guint n;
  const Dated *lost = westfront_entry_hexes (&n);

  war_json_open (out, "entry_hexes_lost", '[');
  for (guint i = 0; i < n; i++)
    if (lost[i].month <= when->month)
      war_json_text (out, NULL, lost[i].name);
  war_json_close (out, ']');
  war_json_open (out, "base", '{');
  for (WarMember side = SIDE_AXIS; side <= SIDE_ALLIES; side++)
    if (when->game == SCENARIO_HUSKY)
      war_json_null (out, war_id (data, side));
    else
      war_json_int (out, war_id (data, side), westfront_base (side, when->month));
  war_json_close (out, '}');
  war_json_open (out, "effects", '{');
  war_json_bool (out, "extended_range", effects.extended_range);
  war_json_bool (out, "strategic_bombing", effects.strategic_bombing);
  war_json_bool (out, "air_supremacy", effects.air_supremacy);
  war_json_bool (out, "ploesti_lost", effects.ploesti_lost);
  war_json_close (out, '}');
  war_json_open (out, "air_fire", '{');
  for (WarMember side = SIDE_AXIS; side <= SIDE_ALLIES; side++)
    war_json_text (out, war_id (data, side), war_id (data, westfront_air_fire (side, when->month)));
  war_json_close (out, '}');
}

gboolean
westfront_answer_calendar (const WarRecord *r, WarJson *out, GError **error)
{
  When when;

  if (!westfront_question_when (r, &when, error))
    return FALSE;

  war_json_text (out, "month", war_id (war_record_data (r), war_arg (r, CALENDAR_MONTH)));
  war_json_int (out, "fortnight", when.fortnight);
  war_json_int (out, "index", when.month);
  war_json_text (out, "scenario", war_id (war_record_data (r), westfront_scenario (when.month)));
  war_json_bool (out, "production", westfront_produces (when.game, when.month, when.fortnight));
  war_json_bool (out, "weather_roll", westfront_rolls_weather (when.month));
  war_json_bool (out, "last", westfront_is_last (when.game, when.month, when.fortnight));
  write_arrivals (r, &when, out);
  write_effects (r, &when, out);
  return TRUE;
}

typedef WarMember (*OfSum) (int month, int sum);

static WarRatio
count_sums (int month, OfSum of, WarMember wanted)
{
  int ways = 0;

  for (int sum = FIRST_SUM; sum <= LAST_SUM; sum++)
    if (of (month, sum) == wanted)
      ways += westfront_ways (sum);
  return war_ratio (ways, ALL_SUMS);
}

static void
write_weather_result (const WarRecord *r, int month, int sum, WarJson *out)
{
  const WarData *data = war_record_data (r);
  const WarMember storm = westfront_storm (month, sum);
  guint n;
  const Sea *seas = westfront_seas (&n);

  if (westfront_rolls_weather (month) && sum == 0)
    {
      war_json_null (out, "result");
      return;
    }
  war_json_open (out, "result", '{');
  if (sum == 0)
    war_json_null (out, "sum");
  else
    war_json_int (out, "sum", sum);
  war_json_text (out, "weather", war_id (data, westfront_weather (month, sum)));
  war_json_text (out, "storm", war_id (data, storm));
  war_json_open (out, "stormy_seas", '[');
  for (guint i = 0; i < n; i++)
    if (seas[i].basin == storm)
      war_json_text (out, NULL, seas[i].name);
  war_json_close (out, ']');
  war_json_close (out, '}');
}

gboolean
westfront_answer_weather (const WarRecord *r, WarJson *out, GError **error)
{
  const WarData *data = war_record_data (r);
  const int month = westfront_month_number (war_arg (r, WEATHER_MONTH));
  int sum;

  if (!westfront_question_roll (r, &sum, error))
    return FALSE;

  war_json_bool (out, "roll", westfront_rolls_weather (month));
  war_json_open (out, "chances", '{');
  for (WarMember weather = WEATHER_DRY; weather <= WEATHER_MUD; weather++)
    war_json_ratio (out, war_id (data, weather), count_sums (month, westfront_weather, weather));
  war_json_open (out, "storm", '{');
  for (WarMember storm = STORM_NONE; storm <= STORM_ATLANTIC; storm++)
    war_json_ratio (out, war_id (data, storm), count_sums (month, westfront_storm, storm));
  war_json_close (out, '}');
  war_json_close (out, '}');
  write_weather_result (r, month, sum, out);
  return TRUE;
}

static void
write_level (const Books *books, WarJson *out)
{
  const struct { const char *name; int n; } parts[] = {
    { "base", books->level.base }, { "cities", books->level.cities }, { "resources", books->level.resources },
  };

  war_json_bool (out, "due", books->due);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (books->from_centres)
      war_json_int (out, parts[i].name, parts[i].n);
    else
      war_json_null (out, parts[i].name);
  war_json_int (out, "level", books->level.level);
}

gboolean
westfront_answer_production (const WarRecord *r, WarJson *out, GError **error)
{
  BuildLedger ledger = { .total = 0 };
  Books books;

  if (!westfront_question_books (r, &books, error))
    return FALSE;

  write_level (&books, out);
  war_json_open (out, "items", '[');
  for (guint i = 0; i < war_rows (r, PRODUCTION_ORDERS); i++)
    {
      BuildOrder order;

      if (!westfront_question_order (r, i, &books, &order, error))
        return FALSE;

      const BuildItem item = westfront_build (&ledger, books.due, books.side, books.month, &order, books.house);

      war_json_open (out, NULL, '{');
      war_json_int (out, "each", item.each);
      war_json_int (out, "cost", item.cost);
      war_json_bool (out, "allowed", item.refusal == REFUSED_NOT);
      war_json_text (out, "why", westfront_refusal_id (item.refusal));
      war_json_close (out, '}');
    }
  war_json_close (out, ']');
  war_json_int (out, "total", ledger.total);
  war_json_bool (out, "affordable", ledger.total <= books.level.level);
  war_json_int (out, "left", books.level.level - ledger.total);
  return TRUE;
}

gboolean
westfront_answer_hq_cost (const WarRecord *r, WarJson *out, GError **error)
{
  HqPrice price;

  if (!westfront_question_hq_price (r, &price, error))
    return FALSE;

  war_json_int (out, "cost", price.total);
  war_json_open (out, "items", '[');
  for (int i = 0; i < HQ_ITEMS; i++)
    if (price.points[i] != 0)
      {
        war_json_open (out, NULL, '{');
        war_json_text (out, "id", westfront_hq_item_id ((HqItem) i));
        war_json_int (out, "points", price.points[i]);
        war_json_text (out, "rule", westfront_hq_item_rule ((HqItem) i, price.spanish));
        war_json_close (out, '}');
      }
  war_json_close (out, ']');
  return TRUE;
}

static void
write_tally (const WarRecord *r, WarMember side, const Tally *t, WarJson *out)
{
  static const char *const ids[VP_ITEMS] = {
    "production", "hqs", "eliminated", "unsupplied", "beachheads", "ports", "cap", "declarations", "handicap",
  };

  war_json_open (out, war_id (war_record_data (r), side), '{');
  for (int i = 0; i < (side == SIDE_AXIS ? VP_AXIS_ITEMS : VP_ITEMS); i++)
    war_json_int (out, ids[i], t->points[i]);
  war_json_int (out, "total", t->total);
  war_json_close (out, '}');
}

static void
write_verdict (const WarRecord *r, const Verdict *v, WarJson *out)
{
  static const char *const levels[] = { "draw", "marginal", "major", "decisive" };

  war_json_int (out, "difference", v->difference);
  war_json_text (out, "leader", v->leader == WAR_NONE ? NULL : war_id (war_record_data (r), v->leader));
  war_json_text (out, "level", levels[v->level]);
  war_json_open (out, "tournament", '{');
  war_json_int (out, "allies", v->allies);
  war_json_int (out, "axis", v->axis);
  war_json_close (out, '}');
}

static void
answer_cities (const WarRecord *r, const Victory *v, WarJson *out)
{
  int held[2] = { 0 };

  for (guint i = 0; i < war_rows (r, VICTORY_CITIES); i++)
    {
      const WarRecord *row = war_row (r, VICTORY_CITIES, i);
      const WarMember holder = war_arg (row, VICTORY_CITIES_HOLDER);

      if (holder != HOLDER_NONE && war_arg (row, VICTORY_CITIES_SUPPLIED))
        held[holder == HOLDER_ALLIES] += westfront_question_city (row, v->madrid);
    }

  const Verdict verdict = westfront_city_verdict (held[1], held[0]);

  war_json_int (out, "allies", held[1]);
  war_json_int (out, "axis", held[0]);
  write_verdict (r, &verdict, out);
}

gboolean
westfront_answer_victory (const WarRecord *r, WarJson *out, GError **error)
{
  Victory v;

  if (!westfront_question_victory (r, &v, error))
    return FALSE;
  if (v.scenario == SCENARIO_W44)
    {
      answer_cities (r, &v, out);
      return TRUE;
    }

  const Tally allies = westfront_tally (v.scenario, SIDE_ALLIES, &v.of[1], v.house);
  const Tally axis = westfront_tally (v.scenario, SIDE_AXIS, &v.of[0], v.house);
  const Verdict verdict = westfront_verdict (allies.total, axis.total);

  write_tally (r, SIDE_ALLIES, &allies, out);
  write_tally (r, SIDE_AXIS, &axis, out);
  write_verdict (r, &verdict, out);
  return TRUE;
}

static void
write_below (WarJson *out, const char *name, gboolean rolls, int n)
{
  war_json_open (out, name, '{');
  war_json_bool (out, "roll", rolls);
  if (rolls)
    war_json_int (out, "below", n);
  else
    war_json_null (out, "below");
  war_json_ratio (out, "probability", rolls ? westfront_below (n) : WAR_RATIO_NOUGHT);
  war_json_close (out, '}');
}

gboolean
westfront_answer_politics (const WarRecord *r, WarJson *out, GError **error)
{
  const int ports = war_arg (r, POLITICS_ITALIAN_PORTS), hexes = war_arg (r, POLITICS_FRENCH_HEXES);

  if (war_has (r, POLITICS_ITALIAN_PORTS))
    write_below (out, "surrender", ports > 0, ports + war_arg (r, POLITICS_ITALIAN_ELIMINATED));
  if (war_has (r, POLITICS_FRENCH_HEXES))
    write_below (out, "maquis", hexes > 0, hexes);
  return TRUE;
}
