/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why the numbers at a glance are what they are: the sum where there is one, the dates and conditions where there is
 * none, each with its rule. */

#include "glance.h"

#include "arrivals/arrivals.h"
#include "board.h"
#include "calculators/dates.h"
#include "calculators/victory.h"
#include "events.h"
#include "supply/supply.h"

#define MOST_EVENTS 8

static void
clear_term (gpointer pointer)
{
  war_args_free ((WarArg *) ((WarTerm *) pointer)->args);
}

static void
add_term (GArray *sum, int n, const char *rule, const char *words, const WarArg *args)
{
  const WarTerm term = { .words = words, .args = war_args_copy (args), .n = n, .rule = rule };

  g_array_append_val (sum, term);
}

static GArray *
begin_sum (void)
{
  GArray *sum = g_array_new (FALSE, FALSE, sizeof (WarTerm));

  g_array_set_clear_func (sum, clear_term);
  return sum;
}

static void
show_sum (WarResult *out, const char *title, const GArray *sum)
{
  if (sum->len > 0)
    war_show_sum (out, title, (const WarTerm *) (gconstpointer) sum->data, sum->len, NULL);
}

/* Its own zones of one point each are told in one line, whatever else it holds one by one. */
static void
show_zones (const WarState *s, WarMember side, WarResult *out)
{
  g_autoptr (GArray) sum = begin_sum ();
  g_autoptr (GString) own = g_string_new (NULL);
  WarData *data = war_state_data (s);
  int n = 0;

  war_each_with (s, ZONE_CONTROL, side, zone)
    {
      int points = war_get (s, ZONE_SP_GENERAL, zone) + war_get (s, ZONE_SP_SIDE, zone);

      if (points == 1 && war_get (s, ZONE_SP_OWNER, zone) == side)
        {
          g_string_append_printf (own, "%s%s", n++ > 0 ? ", " : "", war_text_of (data, war_get (s, ZONE_NAME, zone)));
          continue;
        }
      if (points > 0)
        add_term (sum, points, "5", "glance-zone", WAR_ARGS (WAR_WHO ("zone", zone)));
    }
  if (n > 0)
    add_term (sum, n, "5", "glance-zones", WAR_ARGS (WAR_SAY ("zones", own->str)));
  show_sum (out, "glance-held", sum);
}

/* Every limit still ahead, and what a point lost at home would cost. */
static void
explain_points (const WarState *s, WarMember side, WarResult *out)
{
  int points = war_get (s, SIDE_POINTS, side);

  show_zones (s, side, out);
  if (side != SIDE_AXIS)
    return;
  for (WarValue limit = blitzwar_next_limit (points); limit != WAR_NONE; limit = blitzwar_next_limit (limit))
    {
      Victory then = blitzwar_victory_by_points (limit);
      const WarArg *args = WAR_ARGS (WAR_N ("n", limit - points), WAR_N ("limit", limit), WAR_N ("allies", then.allies),
                                     WAR_N ("axis", then.axis));

      war_show_says (out, "18", "glance-why-limit", args);
      if (blitzwar_may_bring_in (s, limit))
        war_show_says (out, "9.3", "glance-why-joining", args);
    }
  war_show_says (out, "11.3", "glance-why-own-point", WAR_ARGS (WAR_WHO ("side", side)));
}

static void
explain_supply (const WarState *s, WarMember side, WarResult *out)
{
  g_autoptr (GArray) sum = begin_sum ();
  int halves = war_get (s, SIDE_TO_PAY, side);

  war_each (s, KIND_ZONE, zone)
    if (war_get_by (s, SIDE_SUPPLY, side, zone) != 0)
      add_term (sum, war_get_by (s, SIDE_SUPPLY, side, zone), "7", "glance-zone", WAR_ARGS (WAR_WHO ("zone", zone)));
  show_sum (out, "glance-stocks", sum);
  if (sum->len == 0)
    war_show_says (out, "7", "glance-why-no-stock", WAR_ARGS (WAR_WHO ("side", side)));
  if (halves > 0)
    war_show_says (out, "7", "glance-to-pay", WAR_ARGS (WAR_N ("n", halves / 2 + halves % 2)));
}

static void
explain_outcome (const WarState *s, WarResult *out)
{
  WarValue fell = war_get (s, COUNTRY_FELL, COUNTRY_GER);
  int points = war_get (s, SIDE_POINTS, SIDE_AXIS);
  Victory now = blitzwar_outcome (s);
  const WarArg *args = WAR_ARGS (WAR_N ("n", points), WAR_N ("turn", fell), WAR_N ("allies", now.allies),
                                 WAR_N ("axis", now.axis));

  if (war_get (s, COUNTRY_STATUS, COUNTRY_GER) == STATUS_SURRENDERED && fell != WAR_NONE)
    war_show_says (out, "18", "glance-why-fallen", args);
  else
    {
      war_show_says (out, "18", "glance-why-points", args);
      war_show_says (out, "18", "glance-why-if-surrenders", NULL);
    }
}

static void
explain_weather (const WarState *s, WarResult *out)
{
  WarValue weather = war_get (s, GAME_WEATHER, GAME);

  if (weather == WAR_NONE)
    return;
  war_show_says (out, "6", "glance-why-weather", WAR_ARGS (WAR_WHO ("weather", weather)));
  if (weather == WEATHER_MUD)
    war_show_says (out, "6", "due-mud", NULL);
  if (weather == WEATHER_SNOW)
    war_each (s, KIND_SIDE, side)
      war_show_says (out, "6", war_get (s, SIDE_BLITZ, side) ? "glance-why-snow-blitz" : "glance-why-no-snow-blitz",
                     WAR_ARGS (WAR_WHO ("side", side)));
}

static void
explain_window (WarValue opened, int lasts, const char *waits, WarResult *out)
{
  if (opened == WAR_NONE)
    war_show_says (out, "16.3.1", waits, NULL);
  else
    war_show_says (out, "16.3.1", "glance-window-since", WAR_ARGS (WAR_N ("turn", opened)));
  war_show_says (out, "16.3.1", "glance-why-window", WAR_ARGS (WAR_N ("n", lasts)));
}

static void
explain_blockade (const WarState *s, WarResult *out)
{
  g_autoptr (GArray) sum = begin_sum ();
  SupplyLoss due = blitzwar_loss_due (s, SIDE_ALLIES);
  BlitzwarRaiders raiders = blitzwar_raiders (s);
  int all;

  if (due.since != 0 && due.blockade != blitzwar_blockade_due (s))
    {
      war_show_says (out, "12.4", "glance-why-blockade-open", WAR_ARGS (WAR_N ("n", due.blockade), WAR_N ("turn", due.since)));
      return;
    }
  all = raiders.north + raiders.middle / 2 + raiders.middle % 2;
  add_term (sum, raiders.north, "12.4", "glance-zone", WAR_ARGS (WAR_WHO ("zone", SEA_ATLANTICO_NORTE)));
  add_term (sum, all - raiders.north, "12.4", "glance-why-half-of",
            WAR_ARGS (WAR_WHO ("sea", SEA_ATLANTICO_CENTRAL), WAR_N ("n", raiders.middle)));
  if (blitzwar_blockade_due (s) < all)
    add_term (sum, blitzwar_blockade_due (s) - all, "12.4", "glance-why-cap",
              WAR_ARGS (WAR_N ("n", blitzwar_points_in (s, SIDE_ALLIES, REGION_GREAT_BRITAIN))));
  show_sum (out, "glance-raiders", sum);
}

static void
explain_us_entry (const WarState *s, WarResult *out)
{
  WarValue joined = war_get (s, COUNTRY_JOINED, COUNTRY_USA);
  g_autoptr (GArray) sum = begin_sum ();

  if (joined != WAR_NONE)
    {
      war_show_says (out, "9.3", "glance-since", WAR_ARGS (WAR_N ("turn", joined)));
      return;
    }
  add_term (sum, blitzwar_us_entry (FALSE, FALSE, FALSE), "9.3", "glance-why-us-base", NULL);
  if (war_get (s, COUNTRY_ROLL, COUNTRY_SP) == 6)
    add_term (sum, -1, "9.3", "glance-why-us-roll", WAR_ARGS (WAR_WHO ("country", COUNTRY_SP)));
  if (war_get (s, COUNTRY_ROLL, COUNTRY_TUR) == 6)
    add_term (sum, -1, "9.3", "glance-why-us-roll", WAR_ARGS (WAR_WHO ("country", COUNTRY_TUR)));
  if (war_get (s, GAME_GERMANS_LANDED, GAME) != WAR_NONE)
    add_term (sum, -1, "9.3", "glance-why-us-landing", NULL);
  show_sum (out, "glance-entry-turn", sum);
}

static void
explain_total_war (const WarState *s, WarMember side, WarResult *out)
{
  const WarArg *args = WAR_ARGS (WAR_N ("turn", war_get (s, SIDE_TOTAL_WAR, side)), WAR_WHO ("side", side),
                                 WAR_N ("usa", war_get (s, GAME_US_ENTRY, GAME)));

  war_show_says (out, "10.2", "glance-why-total-war", args);
  war_show_says (out, "10.2", side == SIDE_AXIS      ? "glance-why-total-war-axis"
                              : side == SIDE_SOVIETS ? "glance-why-total-war-soviets"
                                                     : "glance-why-total-war-allies", args);
}

static void
explain_events (const WarState *s, WarResult *out)
{
  int told = 0;

  for (int turn = blitzwar_turn (s) + 1; turn <= LAST_TURN; turn++)
    war_each (s, KIND_EVENT, event)
      if (blitzwar_happens (s, event, turn) && !blitzwar_comes_often (s, event) && !war_get (s, EVENT_MOOT, event)
          && told++ < MOST_EVENTS)
        war_show_says (out, war_text_of (war_state_data (s), war_get (s, EVENT_RULE, event)), "glance-why-event",
                       WAR_ARGS (WAR_N ("turn", turn), WAR_WHO ("event", event)));
  if (told == 0)
    war_show_says (out, "8", "glance-why-no-event", NULL);
}

/* What it hangs on, as its rule has it. */
static void
explain_brink (const WarState *s, WarMember country, WarResult *out)
{
  WarMember capital = blitzwar_capital (s, country);
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", capital));
  WarValue falls = war_get (s, COUNTRY_FALLS, country);

  war_show_says (out, falls == FALLS_FRENCH_PORTS ? "9.4" : "9.2",
                 falls == FALLS_CAPITAL            ? "glance-why-brink-capital"
                 : falls == FALLS_CAPITAL_AND_FOUR ? "glance-why-brink-capital-and-four"
                 : falls == FALLS_SUPPLY_ZONES     ? "glance-why-brink-supply-zones"
                 : falls == FALLS_ITALY            ? "glance-why-brink-italy"
                                                   : "glance-why-brink-french-ports", args);
}

static void
explain_all_brinks (const WarState *s, WarResult *out)
{
  war_each (s, KIND_COUNTRY, country)
    if (war_get (s, COUNTRY_BRINK, country))
      explain_brink (s, country, out);
  if (war_get (s, GAME_ON_BRINK, GAME) == 0)
    war_show_says (out, "9.2", "glance-why-no-brink", NULL);
}

static gboolean
explain_of_game (const WarState *s, WarField field, WarResult *out)
{
  switch (field)
    {
    case GAME_NEXT_LIMIT:
    case GAME_TO_LIMIT:
      explain_points (s, SIDE_AXIS, out);
      return TRUE;
    case GAME_AXIS_SCORE:
    case GAME_ALLIED_SCORE:
      explain_outcome (s, out);
      return TRUE;
    case GAME_WEATHER:
      explain_weather (s, out);
      return TRUE;
    case GAME_WEST_WINDOW:
      explain_window (war_get (s, GAME_WEST_ATTACK, GAME), WINDOW_AGAINST_ALLIES, "glance-west-waits", out);
      return TRUE;
    case GAME_EAST_WINDOW:
      explain_window (war_get (s, GAME_USSR_ATTACK, GAME), WINDOW_AGAINST_SOVIETS, "glance-east-waits", out);
      return TRUE;
    case GAME_BLOCKADE:
      explain_blockade (s, out);
      return TRUE;
    case GAME_US_ENTRY:
      explain_us_entry (s, out);
      return TRUE;
    case GAME_NEXT_EVENT:
      explain_events (s, out);
      return TRUE;
    case GAME_ON_BRINK:
      explain_all_brinks (s, out);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
explain_of_side (const WarState *s, const WarCell *cell, WarResult *out)
{
  switch (cell->field)
    {
    case SIDE_POINTS:
      explain_points (s, cell->of, out);
      return TRUE;
    case SIDE_SUPPLY:
      explain_supply (s, cell->of, out);
      return TRUE;
    case SIDE_BLITZ:
      explain_weather (s, out);
      return TRUE;
    case SIDE_TOTAL_WAR:
      explain_total_war (s, cell->of, out);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
blitzwar_explain (const WarState *s, const WarCell *cell, WarResult *out)
{
  if (cell->field == COUNTRY_BRINK && war_get (s, COUNTRY_BRINK, cell->of))
    {
      explain_brink (s, cell->of, out);
      return TRUE;
    }
  return explain_of_game (s, cell->field, out) || explain_of_side (s, cell, out) || blitzwar_explain_supply (s, cell, out);
}
