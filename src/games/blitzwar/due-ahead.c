/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a turn is to bring as the board stands, besides the dated events: its weather, who falls in its diplomatic phase,
 * what it opens and closes. */

#include "due.h"

#include "board/board.h"
#include "board/glance.h"
#include "board/orders.h"
#include "calculators/dates.h"
#include "countries/falls.h"
#include "countries/surrender.h"

/* A turn that is looked at from this one. */
typedef struct
{
  const WarState *s;
  WarPrompts     *out;
  int             turn;
} Coming;

static void
expect (const Coming *c, const char *what, WarMember about, const char *rule, const char *words, const WarArg *args)
{
  const Moment then = { c->s, c->out, c->turn, WAR_NONE };

  blitzwar_ask (&then, what, about, WAR_REMINDER, rule, words, args);
}

static WarValue
weather_then (const Coming *c)
{
  if (c->turn == blitzwar_turn (c->s))
    return war_get (c->s, GAME_WEATHER, GAME);
  return c->turn <= LAST_TURN ? war_get (c->s, TURN_WEATHER, war_member_make (KIND_TURN, c->turn - 1)) : WAR_NONE;
}

static void
expect_weather (const Coming *c)
{
  WarValue weather = weather_then (c);
  const char *words
      = weather == WAR_NONE ? NULL
                            : blitzwar_say_weather (weather, blitzwar_blitz_allowed (weather, TRUE, SIDE_AXIS, c->turn),
                                                    blitzwar_blitz_allowed (weather, TRUE, SIDE_SOVIETS, c->turn));

  if (words != NULL)
    expect (c, "weather", WAR_NONE, "6", words, NULL);
}

/* Conditions are judged as a turn begins. Whose surrender is due already is asked for, not expected. */
static void
expect_surrenders (const Coming *c)
{
  int since;

  if (c->turn != blitzwar_turn (c->s) + 1)
    return;
  war_each (c->s, KIND_COUNTRY, country)
    if (blitzwar_surrender_due (c->s, country, &since) == BLITZWAR_HOLDS && blitzwar_falls (c->s, country) != BLITZWAR_HOLDS)
      expect (c, "falls", country, "9.2", "ahead-falls", WAR_ARGS (WAR_WHO ("country", country)));
}

/* How many turns are left of a window when that turn comes. */
static void
expect_window (const Coming *c, const char *what, WarField window, const char *words)
{
  int left = war_get (c->s, window, GAME) - (c->turn - blitzwar_turn (c->s));

  if (left > 0)
    expect (c, what, WAR_NONE, "16.3.1", words, WAR_ARGS (WAR_N ("n", left)));
}

static void
expect_total_war (const Coming *c)
{
  war_each (c->s, KIND_SIDE, side)
    if (war_get (c->s, SIDE_TOTAL_WAR, side) == c->turn && blitzwar_has_power (c->s, side))
      expect (c, "total-war", side, "10.2", "ahead-total-war", WAR_ARGS (WAR_WHO ("side", side)));
}

/* At its base date it is an event of the calendar. */
static void
expect_america (const Coming *c)
{
  int turn = war_get (c->s, GAME_US_ENTRY, GAME);

  if (war_get (c->s, COUNTRY_JOINED, COUNTRY_USA) == WAR_NONE && turn == c->turn
      && turn != blitzwar_us_entry (FALSE, FALSE, FALSE))
    expect (c, "us-entry", COUNTRY_USA, "9.3", "ahead-us-entry", NULL);
}

void
blitzwar_ahead (const WarState *s, int turn, WarPrompts *out)
{
  const Coming c = { s, out, turn };

  expect_weather (&c);
  expect_surrenders (&c);
  expect_america (&c);
  expect_total_war (&c);
  expect_window (&c, "west-window", GAME_WEST_WINDOW, "ahead-west-window");
  expect_window (&c, "east-window", GAME_EAST_WINDOW, "ahead-east-window");
}
