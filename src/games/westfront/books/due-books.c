/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What production and the calendar ask: a level nobody knows, points not spent, what arrives, the tally of a scenario, and
 * what the set-up leaves to the players. */

#include "due.h"

static gboolean
in_production (const Moment *m)
{
  return m->step >= STEP_PRODUCTION_LEVEL && m->step <= STEP_ARRIVALS;
}

static void
ask_levels (const Moment *m)
{
  war_each (m->s, KIND_SIDE, side)
    if (in_production (m) && war_get (m->s, SIDE_LEVEL, side) == WAR_NONE)
      westfront_ask (m, "level", side, WAR_MUST, "11.2", "due-level", WAR_ARGS (WAR_WHO ("side", side)));
    else if (in_production (m) && war_get (m->s, SIDE_PP, side) > 0 && war_get (m->s, SIDE_COVERED_BY, side) == WAR_NONE)
      westfront_ask (m, "points", side, WAR_REMINDER, "11.3", "due-points",
                     WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", war_get (m->s, SIDE_PP, side))));
}

/* The map may give another level than the one that was told: then somebody says which. Under a cover nobody compares. */
static void
ask_counts (const Moment *m)
{
  gboolean begins = m->turn == war_get (m->s, GAME_FIRST, GAME) && m->step <= STEP_ALLIES_COMMAND;

  war_each (m->s, KIND_SIDE, side)
    {
      WarValue level = war_get (m->s, SIDE_LEVEL, side), counted = westfront_counted_level (m->s, side);

      if (level == WAR_NONE || counted == WAR_NONE || level == counted
          || war_get (m->s, SIDE_COVERED_BY, side) != WAR_NONE || !(begins || m->step == STEP_PRODUCTION_LEVEL))
        continue;

      WarRecord *order = war_ask_order (m->out, westfront_ask (m, "counted", side, WAR_REMINDER, "11.2", "due-counted",
                                                               WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", counted),
                                                                         WAR_N ("level", level))),
                                        ORDER_LEVEL);

      war_fill (order, LEVEL_SIDE, side, WAR_FROM_BOARD);
      war_fill (order, LEVEL_POINTS, counted, WAR_FROM_BOARD);
    }
}

/* A debt is shown as long as the month lasts. */
static void
ask_debts (const Moment *m)
{
  war_each (m->s, KIND_SIDE, side)
    if (westfront_is_producing (m->s) && war_get (m->s, SIDE_PP, side) < 0
        && war_get (m->s, SIDE_COVERED_BY, side) == WAR_NONE)
      westfront_ask (m, "debt", side, WAR_REMINDER, "11.3", "due-debt",
                     WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", -war_get (m->s, SIDE_PP, side))));
}

/* Where what arrives may stand is said by 11.51; the player knows his map. */
static void
ask_arrivals (const Moment *m)
{
  gboolean open = m->step == STEP_ARRIVALS || westfront_is_past (m, STEP_ARRIVALS);

  war_each_with (m->s, BLOCK_STANDING, STANDING_FUTURE, block)
    if (open && westfront_arrives_now (m->s, block))
      {
        WarMember side = war_get (m->s, BLOCK_SIDE, block);
        WarPrompt *prompt = westfront_ask (m, "arrive", block, WAR_MUST, "11.5", "due-arrive",
                                           WAR_ARGS (WAR_WHO ("block", block), WAR_WHO ("side", side)));

        prompt->sums = TRUE;
        prompt->late = westfront_is_past (m, STEP_ALLIES_COMMAND);
        war_fill (war_ask_order (m->out, prompt, ORDER_ARRIVE), ARRIVE_BLOCK, block, WAR_FROM_BOARD);
      }
  war_each (m->s, KIND_BEACHHEAD, marker)
    if (open && westfront_beachhead_due (m->s, marker) != WAR_NONE)
      {
        WarPrompt *prompt = westfront_ask (m, "beachhead", marker, WAR_MUST, "15.51", "due-beachhead",
                                           WAR_ARGS (WAR_WHO ("beachhead", marker)));
        WarRecord *order = war_ask_order (m->out, prompt, ORDER_MARK_BEACHHEAD);

        prompt->sums = TRUE;
        war_fill (order, MARK_BEACHHEAD_BEACHHEAD, marker, WAR_FROM_BOARD);
        war_fill (order, MARK_BEACHHEAD_STATE, STATE_READY, WAR_FROM_BOARD);
      }
}

/* Friuli comes with the next production if no Italian unit went over (16.1). */
static void
ask_friuli (const Moment *m)
{
  WarValue since = war_get (m->s, NATION_SINCE, NATION_ITALY);

  if (!in_production (m) || since == WAR_NONE || war_get (m->s, NATION_STATUS, NATION_ITALY) == STATUS_AT_WAR
      || war_get (m->s, BLOCK_STANDING, BLOCK_FRIULI) != STANDING_FUTURE)
    return;
  war_fill (war_ask_order (m->out, westfront_ask (m, "friuli", WAR_NONE, WAR_MUST, "16.1", "due-friuli", NULL), ORDER_RAISE),
            RAISE_BLOCK, BLOCK_FRIULI, WAR_FROM_BOARD);
}

static void
ask_tally (const Moment *m)
{
  WarMember part = westfront_part (m->s);
  WarPrompt *prompt;

  if (m->step != STEP_TALLY || !westfront_ends_part (m->s, m->turn) || war_get (m->s, SCENARIO_TALLIED, part) == m->turn)
    return;
  if (part == SCENARIO_W43 && war_get (m->s, GAME_NORTH_UNITS, GAME) == WAR_NONE)
    westfront_ask (m, "north", WAR_NONE, WAR_MUST, "W43",
                   war_get (m->s, HOUSE_W43_NORTH, HOUSE) == W43_NORTH_CONTINENT ? "due-north-continent" : "due-north", NULL);
  prompt = westfront_ask (m, "tally", WAR_NONE, WAR_MUST, "17.1", "due-tally", WAR_ARGS (WAR_WHO ("scenario", part)));
  war_ask_order (m->out, prompt, ORDER_TALLY);
}

/* What the rules leave to map and players as a game begins: said once, and no more. */
static void
remind_of_start (const Moment *m)
{
  if (m->turn != war_get (m->s, GAME_FIRST, GAME) || m->step > STEP_ALLIES_COMMAND)
    return;
  if (war_get (m->s, GAME_SCENARIO, GAME) != SCENARIO_HUSKY)
    westfront_ask (m, "set-up", WAR_NONE, WAR_REMINDER, "3.21", "due-set-up", NULL);
  if (m->turn > 1)
    westfront_ask (m, "start-line", WAR_NONE, WAR_REMINDER, "3.21", "due-start-line", NULL);
  if (westfront_markers_unknown (m->s))
    westfront_ask (m, "markers", WAR_NONE, WAR_REMINDER, "15.51", "due-markers", NULL);
}

void
westfront_due_books (const Moment *m)
{
  remind_of_start (m);
  ask_levels (m);
  ask_counts (m);
  ask_debts (m);
  ask_arrivals (m);
  ask_friuli (m);
  ask_tally (m);
}
