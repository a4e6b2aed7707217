/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading forms into rules. */

#include "books.h"

#include "war-error.h"

static gboolean
complain_of_none (GError **error, const char *where)
{
  war_error_set (error, WAR_ERROR_INPUT, where, "form-missing", NULL);
  return FALSE;
}

static gboolean
complain_of_field (GError **error, const char *where)
{
  war_error_set (error, WAR_ERROR_INPUT, where, "form-no-field", NULL);
  return FALSE;
}

gboolean
westfront_question_when (const WarRecord *r, When *when, GError **error)
{
  *when = (When) { westfront_month_number (war_arg (r, CALENDAR_MONTH)), war_arg (r, CALENDAR_FORTNIGHT),
                   war_arg (r, CALENDAR_GAME) };

  Span span = westfront_span (when->game);

  if (when->month >= span.first && when->month <= span.last)
    return TRUE;
  return westfront_complain (r, error, "month", "why-outside",
                             WAR_ARGS (WAR_WHO ("first", westfront_date (span.first)),
                                       WAR_WHO ("last", westfront_date (span.last))));
}

gboolean
westfront_question_roll (const WarRecord *r, int *sum, GError **error)
{
  const guint n = war_rows (r, WEATHER_DICE);

  *sum = 0;
  if (!war_has (r, WEATHER_DICE))
    return TRUE;
  if (!westfront_rolls_weather (westfront_month_number (war_arg (r, WEATHER_MONTH))))
    return westfront_complain (r, error, "dice", "why-no-weather-roll", NULL);
  if (n != 2)
    return westfront_complain (r, error, "dice", "why-two-dice", NULL);
  for (guint i = 0; i < n; i++)
    *sum += war_item (r, WEATHER_DICE, i);
  return TRUE;
}

static Level
read_centres (const WarRecord *r, WarMember side, int month)
{
  const guint n = war_rows (r, PRODUCTION_CENTRES);
  g_autofree Centre *centres = g_new (Centre, n);

  for (guint i = 0; i < n; i++)
    {
      const WarRecord *row = war_row (r, PRODUCTION_CENTRES, i);

      centres[i] = (Centre) { war_arg (row, PRODUCTION_CENTRES_CITY), war_arg (row, PRODUCTION_CENTRES_RESOURCE),
                              war_arg (row, PRODUCTION_CENTRES_PRODUCING) };
    }
  return westfront_level (side, month, war_arg (r, PRODUCTION_COPENHAGEN_ALLIED), centres, n);
}

gboolean
westfront_question_books (const WarRecord *r, Books *books, GError **error)
{
  const WarRecord *house = war_within (r, PRODUCTION_HOUSE);

  *books = (Books) {
    .side = war_arg (r, PRODUCTION_SIDE),
    .month = westfront_month_number (war_arg (r, PRODUCTION_MONTH)),
    .due = !war_arg (r, PRODUCTION_FIRST_MONTH),
    .from_centres = war_has (r, PRODUCTION_CENTRES),
    .house = { westfront_house (house, HOUSE_TITO_PRICE) == TITO_PRICE_CADRE,
               westfront_house (house, HOUSE_SS_CADRE) == SS_CADRE_FREE },
  };
  if (books->from_centres == war_has (r, PRODUCTION_LEVEL))
    return westfront_complain (r, error, "level", "why-level-or-centres", NULL);
  if (books->from_centres)
    books->level = read_centres (r, books->side, books->month);
  else
    books->level.level = war_arg (r, PRODUCTION_LEVEL);
  return TRUE;
}

static BuildWhat
read_build (WarMember build)
{
  return build == BUILD_WHAT_STEP ? BUILD_OF_STEP : build == BUILD_WHAT_CADRE ? BUILD_OF_CADRE
         : build == BUILD_WHAT_BEACHHEAD_PREP ? BUILD_OF_PREP : BUILD_OF_READY;
}

/* No cadre arrives at a beachhead, and the Axis has none. */
static gboolean
check_beachhead (const WarRecord *r, WarMember side, BuildWhat what, WarMember supply, const char *where, GError **error)
{
  if (supply != SUPPLIED_BY_BEACHHEAD || (side == SIDE_ALLIES && what != BUILD_OF_CADRE))
    return TRUE;
  return westfront_complain (r, error, where, "why-beachhead-supply", NULL);
}

gboolean
westfront_question_order (const WarRecord *r, guint i, const Books *books, BuildOrder *order, GError **error)
{
  const WarRecord *row = war_row (r, PRODUCTION_ORDERS, i);
  const gboolean typed = war_has (row, PRODUCTION_ORDERS_TYPE) && war_arg (row, PRODUCTION_ORDERS_TYPE) != WAR_NONE;

  *order = (BuildOrder) {
    .what = read_build (war_arg (row, PRODUCTION_ORDERS_BUILD)),
    .type = war_arg (row, PRODUCTION_ORDERS_TYPE),
    .hq_kind = war_arg (row, PRODUCTION_ORDERS_HQ_KIND),
    .supply = war_arg (row, PRODUCTION_ORDERS_SUPPLY),
    .count = war_arg (row, PRODUCTION_ORDERS_COUNT),
    .ss = war_arg (row, PRODUCTION_ORDERS_SS),
    .grounded = war_arg (row, PRODUCTION_ORDERS_GROUNDED),
    .engaged = war_arg (row, PRODUCTION_ORDERS_ENGAGED),
  };

  const gboolean unit = order->what == BUILD_OF_STEP || order->what == BUILD_OF_CADRE;

  if (unit && !typed)
    return complain_of_none (error, "orders.type");
  if (!unit && typed)
    return complain_of_field (error, "orders.type");
  if (westfront_price (books->side, books->month, order, books->house) == WESTFRONT_NO_PRICE)
    return westfront_complain (r, error, unit ? "orders.type" : "orders.build", "why-not-built",
                               WAR_ARGS (WAR_WHO ("side", books->side)));
  return check_beachhead (r, books->side, order->what, order->supply, "orders.supply", error);
}

gboolean
westfront_question_hq_price (const WarRecord *r, HqPrice *price, GError **error)
{
  static const struct { WarMember from, to; } supplies[] = {
    { HQ_SUPPLY_RAIL, SUPPLIED_BY_RAIL }, { HQ_SUPPLY_NAVAL, SUPPLIED_BY_NAVAL },
    { HQ_SUPPLY_NAVAL_AT_MAJOR_PORT, SUPPLIED_BY_NAVAL_AT_MAJOR_PORT },
    { HQ_SUPPLY_BEACHHEAD, SUPPLIED_BY_BEACHHEAD },
  };
  const WarMember side = war_arg (r, HQ_COST_SIDE);
  const BuildWhat what = war_arg (r, HQ_COST_BUILD) == HQ_BUILD_CADRE ? BUILD_OF_CADRE : BUILD_OF_STEP;
  WarMember supply = SUPPLIED_BY_RAIL;

  for (guint i = 0; i < G_N_ELEMENTS (supplies); i++)
    if (supplies[i].from == war_arg (r, HQ_COST_SUPPLY))
      supply = supplies[i].to;
  if (!check_beachhead (r, side, what, supply, "supply", error))
    return FALSE;
  *price = westfront_hq_price (side, westfront_month_number (war_arg (r, HQ_COST_MONTH)), what, war_arg (r, HQ_COST_KIND),
                               supply);
  return TRUE;
}

static void
read_allies (const WarRecord *r, Standing *s)
{
  const WarRecord *ports = war_within (r, VICTORY_ALLIES_FREE_PORTS);
  const WarRecord *declared = war_within (r, VICTORY_ALLIES_DECLARED);

  *s = (Standing) {
    .production = war_arg (r, VICTORY_ALLIES_PRODUCTION),
    .hq_values = war_arg (r, VICTORY_ALLIES_HQ_VALUES),
    .hqs_eliminated = war_arg (r, VICTORY_ALLIES_HQS_ELIMINATED),
    .units_eliminated = war_arg (r, VICTORY_ALLIES_UNITS_ELIMINATED),
    .light_units_eliminated = war_arg (r, VICTORY_ALLIES_LIGHT_UNITS_ELIMINATED),
    .unsupplied = war_arg (r, VICTORY_ALLIES_UNSUPPLIED),
    .beachheads_ready = war_arg (r, VICTORY_ALLIES_BEACHHEADS_READY),
    .beachheads_eliminated = war_arg (r, VICTORY_ALLIES_BEACHHEADS_ELIMINATED),
    .north_major = war_arg (ports, VICTORY_ALLIES_FREE_PORTS_NORTH_MAJOR),
    .north_minor = war_arg (ports, VICTORY_ALLIES_FREE_PORTS_NORTH_MINOR),
    .south_major = war_arg (ports, VICTORY_ALLIES_FREE_PORTS_SOUTH_MAJOR),
    .south_minor = war_arg (ports, VICTORY_ALLIES_FREE_PORTS_SOUTH_MINOR),
    .spain = war_arg (declared, VICTORY_ALLIES_DECLARED_SPAIN),
    .portugal = war_arg (declared, VICTORY_ALLIES_DECLARED_PORTUGAL),
    .units_in_north = war_arg (r, VICTORY_ALLIES_UNITS_IN_NORTH),
  };
}

static void
read_axis (const WarRecord *r, Standing *s)
{
  *s = (Standing) {
    .production = war_arg (r, VICTORY_AXIS_PRODUCTION),
    .hq_values = war_arg (r, VICTORY_AXIS_HQ_VALUES),
    .hqs_eliminated = war_arg (r, VICTORY_AXIS_HQS_ELIMINATED),
    .units_eliminated = war_arg (r, VICTORY_AXIS_UNITS_ELIMINATED),
    .light_units_eliminated = war_arg (r, VICTORY_AXIS_LIGHT_UNITS_ELIMINATED),
    .unsupplied = war_arg (r, VICTORY_AXIS_UNSUPPLIED),
    .spain = WAR_NONE,
    .portugal = WAR_NONE,
  };
}

/* W44 is decided by cities, the others by points; each asks for its own and nothing else. */
static gboolean
check_parts (const WarRecord *r, WarMember scenario, GError **error)
{
  static const struct { WarField field; const char *name; gboolean cities; } parts[] = {
    { VICTORY_ALLIES, "allies", FALSE }, { VICTORY_AXIS, "axis", FALSE }, { VICTORY_CITIES, "cities", TRUE },
  };
  const gboolean cities = scenario == SCENARIO_W44;

  if (scenario == SCENARIO_HUSKY || scenario == SCENARIO_CAMPAIGN)
    return westfront_complain (r, error, "scenario", "why-no-victory", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (parts[i].cities == cities && !war_has (r, parts[i].field))
        return complain_of_none (error, parts[i].name);
      if (parts[i].cities != cities && war_has (r, parts[i].field))
        return complain_of_field (error, parts[i].name);
    }
  if (scenario == SCENARIO_W43 && !war_has (war_within (r, VICTORY_ALLIES), VICTORY_ALLIES_UNITS_IN_NORTH))
    return complain_of_none (error, "allies.units_in_north");
  return TRUE;
}

static gboolean
is_declarable (WarMember scenario)
{
  return scenario == WAR_NONE || (scenario != SCENARIO_HUSKY && scenario != SCENARIO_CAMPAIGN);
}

gboolean
westfront_question_victory (const WarRecord *r, Victory *v, GError **error)
{
  const WarRecord *house = war_within (r, VICTORY_HOUSE);

  *v = (Victory) {
    .scenario = war_arg (r, VICTORY_SCENARIO),
    .house = { westfront_house (house, HOUSE_ELIMINATED_HQ) == ELIMINATED_HQ_6,
               westfront_house (house, HOUSE_W43_CAP) == W43_CAP_NET },
    .madrid = westfront_house (house, HOUSE_MADRID) == MADRID_1,
  };
  if (!check_parts (r, v->scenario, error))
    return FALSE;
  read_axis (war_within (r, VICTORY_AXIS), &v->of[0]);
  read_allies (war_within (r, VICTORY_ALLIES), &v->of[1]);
  if (!is_declarable (v->of[1].spain))
    return westfront_complain (r, error, "allies.declared.spain", "why-no-victory", NULL);
  return is_declarable (v->of[1].portugal)
         || westfront_complain (r, error, "allies.declared.portugal", "why-no-victory", NULL);
}

int
westfront_question_city (const WarRecord *row, gboolean madrid)
{
  const int weight = war_arg (row, VICTORY_CITIES_WEIGHT);

  return weight != WAR_NONE ? weight : westfront_city_weight (war_arg_text (row, VICTORY_CITIES_NAME), madrid);
}

const char *
westfront_refusal_id (Refusal refusal)
{
  static const char *const ids[REFUSALS] = {
    NULL, "no-production", "engaged", "unsupplied", "fortress-supply", "one-ss-step",
  };

  return ids[refusal];
}

const char *
westfront_hq_item_id (HqItem item)
{
  static const char *const ids[HQ_ITEMS] = {
    "base", "strategic-bombing", "ploesti", "overseas", "beachhead",
  };

  return ids[item];
}

const char *
westfront_hq_item_rule (HqItem item, gboolean spanish)
{
  static const char *const rules[HQ_ITEMS] = { "11.42", "13.21", "16.6", "11.43", "11.43" };

  return spanish ? "5.6.6" : rules[item];
}
