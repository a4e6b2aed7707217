/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the numbers at a glance mean now, in the few words that fit beside them. */

#include "glance.h"

#include "arrivals/arrivals.h"
#include "board.h"
#include "calculators/dates.h"
#include "calculators/victory.h"
#include "cards/cards.h"
#include "events.h"

#define MOST_NAMED 3

/* Mud lies everywhere, snow in some zones alone. */
static void
mean_weather (const WarState *s, WarMeaning *out)
{
  WarValue weather = war_get (s, GAME_WEATHER, GAME);
  gboolean axis = war_get (s, SIDE_BLITZ, SIDE_AXIS), soviets = war_get (s, SIDE_BLITZ, SIDE_SOVIETS);

  if (weather == WAR_NONE)
    return;
  war_mean (out, "glance-weather", WAR_ARGS (WAR_WHO ("weather", weather)));
  if (weather == WEATHER_FAIR)
    war_mean_value (out, "glance-blitz", NULL);
  else if (weather == WEATHER_MUD)
    war_mean_value (out, "glance-no-blitz", NULL);
  else
    war_mean_value (out, axis ? "glance-blitz-in-snow" : soviets ? "glance-blitz-soviet-snow" : "glance-no-blitz-in-snow",
                    NULL);
}

static void
mean_points (const WarState *s, WarMeaning *out)
{
  int points = war_get (s, SIDE_POINTS, SIDE_AXIS);
  WarValue limit = war_get (s, GAME_NEXT_LIMIT, GAME);
  WarMember italy = war_get (s, COUNTRY_STATUS, COUNTRY_ITA) == STATUS_NEUTRAL ? COUNTRY_ITA : COUNTRY_HUN;
  Victory then;

  for (WarValue from = 0; from != WAR_NONE; from = blitzwar_next_limit (from))
    {
      then = blitzwar_victory_by_points (from);
      war_mean_band (out, from, "glance-outcome", WAR_ARGS (WAR_N ("allies", then.allies), WAR_N ("axis", then.axis)));
    }
  if (limit == WAR_NONE)
    {
      war_mean (out, "glance-no-limit", NULL);
      return;
    }
  then = blitzwar_victory_by_points (limit);

  const WarArg *args = WAR_ARGS (WAR_N ("n", limit - points), WAR_N ("limit", limit), WAR_N ("allies", then.allies),
                                 WAR_N ("axis", then.axis), WAR_WHO ("one", italy), WAR_WHO ("two", COUNTRY_HUN));

  if (!blitzwar_may_bring_in (s, limit))
    war_mean (out, "glance-to-limit", args);
  else if (italy == COUNTRY_HUN || war_get (s, COUNTRY_STATUS, COUNTRY_HUN) != STATUS_NEUTRAL)
    war_mean (out, "glance-to-one-more", args);
  else
    war_mean (out, "glance-to-two-more", args);
}

static void
mean_supply (const WarState *s, WarMember side, WarMeaning *out)
{
  int halves = war_get (s, SIDE_TO_PAY, side);

  if (halves > 0)
    war_mean (out, "glance-to-pay", WAR_ARGS (WAR_N ("n", halves / 2 + halves % 2)));
}

static void
mean_outcome (const WarState *s, WarMeaning *out)
{
  Victory now = blitzwar_outcome (s);
  WarValue fell = war_get (s, COUNTRY_FELL, COUNTRY_GER), limit = war_get (s, GAME_NEXT_LIMIT, GAME);

  war_mean_value (out, "glance-outcome", WAR_ARGS (WAR_N ("allies", now.allies), WAR_N ("axis", now.axis)));
  if (war_get (s, COUNTRY_STATUS, COUNTRY_GER) == STATUS_SURRENDERED && fell != WAR_NONE)
    war_mean (out, "glance-outcome-fallen", WAR_ARGS (WAR_N ("turn", fell)));
  else if (limit != WAR_NONE)
    war_mean (out, "glance-outcome-up-to", WAR_ARGS (WAR_N ("n", limit - 1)));
  else
    war_mean (out, "glance-outcome-most", NULL);
}

/* `waits` says what has yet to happen. */
static void
mean_window (const WarState *s, WarValue left, WarValue opened, const char *waits, WarMeaning *out)
{
  if (opened == WAR_NONE)
    {
      war_mean_value (out, "glance-window-closed", NULL);
      war_mean (out, waits, NULL);
    }
  else if (left > 0)
    {
      war_mean_value (out, "glance-window-left", WAR_ARGS (WAR_N ("n", left)));
      war_mean (out, "glance-window-since", WAR_ARGS (WAR_N ("turn", opened)));
    }
  else
    war_mean_value (out, "glance-window-over", NULL);
}

static void
mean_west_window (const WarState *s, WarMeaning *out)
{
  WarValue opened = war_get (s, GAME_WEST_ATTACK, GAME), fell = war_get (s, COUNTRY_FELL, COUNTRY_POL);

  mean_window (s, war_get (s, GAME_WEST_WINDOW, GAME), opened, "glance-west-waits", out);
  if (opened != WAR_NONE && (fell == WAR_NONE || fell > opened))
    war_mean (out, "glance-west-too-soon", WAR_ARGS (WAR_WHO ("country", COUNTRY_POL)));
}

static void
mean_blockade (const WarState *s, WarMeaning *out)
{
  gboolean due = blitzwar_loss_due (s, SIDE_ALLIES).since != 0;

  if (war_get (s, GAME_BLOCKADE, GAME) == 0)
    war_mean (out, "glance-blockade-none", NULL);
  else
    war_mean (out, due ? "glance-blockade-now" : "glance-blockade-next", NULL);
}

static void
mean_us_entry (const WarState *s, WarMeaning *out)
{
  WarValue joined = war_get (s, COUNTRY_JOINED, COUNTRY_USA);
  int turn = war_get (s, GAME_US_ENTRY, GAME), earlier = blitzwar_us_entry (FALSE, FALSE, FALSE) - turn;

  if (joined != WAR_NONE)
    {
      war_mean_value (out, "glance-at-war", NULL);
      war_mean (out, "glance-since", WAR_ARGS (WAR_N ("turn", joined)));
      return;
    }
  war_mean_value (out, "glance-turn", WAR_ARGS (WAR_N ("turn", turn)));
  if (earlier > 0)
    war_mean (out, "glance-us-earlier", WAR_ARGS (WAR_N ("n", earlier)));
  else
    war_mean (out, "glance-us-base", NULL);
}

static void
mean_total_war (const WarState *s, WarMember side, WarMeaning *out)
{
  int first = war_get (s, SIDE_TOTAL_WAR, side), left = first - blitzwar_turn (s);
  int entry = war_get (s, GAME_US_ENTRY, GAME);
  const WarArg *args = WAR_ARGS (WAR_N ("n", left), WAR_N ("turn", first));

  if (left > 0)
    war_mean_value (out, "glance-in-turns", args);
  else
    war_mean_value (out, "glance-now", NULL);
  if (left <= 0)
    war_mean (out, "glance-since", args);
  else if (side == SIDE_SOVIETS)
    war_mean (out, "glance-total-war-soviets", args);
  else if (first == entry)
    war_mean (out, "glance-total-war-usa", args);
  else
    war_mean (out, "glance-total-war-attacked", args);
}

static void
mean_next_event (const WarState *s, WarMeaning *out)
{
  WarValue turn = war_get (s, GAME_NEXT_EVENT, GAME);
  WarMember first = WAR_NONE;
  int more = 0;

  if (turn == WAR_NONE)
    return;
  war_each (s, KIND_EVENT, event)
    if (blitzwar_happens (s, event, turn) && !blitzwar_comes_often (s, event) && !war_get (s, EVENT_MOOT, event))
      {
        more += first != WAR_NONE;
        first = first != WAR_NONE ? first : event;
      }

  const WarArg *args = WAR_ARGS (WAR_N ("turn", turn), WAR_N ("n", more), WAR_WHO ("event", first));

  war_mean_value (out, "glance-turn", args);
  war_mean (out, more > 0 ? "glance-event-and-more" : "glance-event", args);
}

static void
mean_on_brink (const WarState *s, WarMeaning *out)
{
  static const char *const keys[] = { "glance-one", "glance-two", "glance-three" };
  WarMember named[MOST_NAMED] = { WAR_NONE, WAR_NONE, WAR_NONE };
  int n = 0;

  war_each (s, KIND_COUNTRY, country)
    if (war_get (s, COUNTRY_BRINK, country))
      {
        if (n < MOST_NAMED)
          named[n] = country;
        n++;
      }
  if (n > 0)
    war_mean (out, n > MOST_NAMED ? "glance-three-and-more" : keys[n - 1],
              WAR_ARGS (WAR_WHO ("one", named[0]), WAR_WHO ("two", named[1]), WAR_WHO ("three", named[2]),
                        WAR_N ("n", n - MOST_NAMED)));
}

/* Kept in quarters, said as players do: "9½". */
static void
mean_worth (const WarState *s, WarMember card, WarMeaning *out)
{
  WarValue quarters = war_get (s, CARD_WORTH, card);
  g_autofree char *said = quarters != WAR_NONE ? blitzwar_say_quarters (quarters) : NULL;

  if (said != NULL)
    war_mean_value (out, "glance-worth", WAR_ARGS (WAR_SAY ("worth", said)));
}

void
blitzwar_mean (const WarState *s, const WarCell *cell, WarMeaning *out)
{
  switch (cell->field)
    {
    case GAME_WEATHER:
      mean_weather (s, out);
      break;
    case SIDE_POINTS:
      if (cell->of == SIDE_AXIS)
        mean_points (s, out);
      break;
    case SIDE_SUPPLY:
      mean_supply (s, cell->of, out);
      break;
    case GAME_AXIS_SCORE:
      mean_outcome (s, out);
      break;
    case GAME_WEST_WINDOW:
      mean_west_window (s, out);
      break;
    case GAME_EAST_WINDOW:
      mean_window (s, war_get (s, GAME_EAST_WINDOW, GAME), war_get (s, GAME_USSR_ATTACK, GAME), "glance-east-waits", out);
      break;
    case GAME_BLOCKADE:
      mean_blockade (s, out);
      break;
    case GAME_US_ENTRY:
      mean_us_entry (s, out);
      break;
    case SIDE_TOTAL_WAR:
      mean_total_war (s, cell->of, out);
      break;
    case GAME_NEXT_EVENT:
      mean_next_event (s, out);
      break;
    case CARD_WORTH:
      mean_worth (s, cell->of, out);
      break;
    case GAME_ON_BRINK:
      mean_on_brink (s, out);
      break;
    default:
      break;
    }
}
