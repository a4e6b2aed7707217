/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The verbs of the game of trials: each does one thing that a rule may do. */

#include "trial-game.h"

static void
decide_control (WarDraft *d, const WarRecord *order)
{
  WarMember place = war_arg (order, CONTROL_PLACE);
  WarValue side = war_arg (order, CONTROL_SIDE);

  if (war_get (war_draft_state (d), PLACE_CONTROL, place) == side && side != WAR_NONE
      && war_forbid (d, "1.1", "already-there", WAR_ARGS (WAR_WHO ("side", side))))
    return;
  war_set (d, PLACE_CONTROL, place, side);
  if (side != WAR_NONE)
    war_say (d, "taken", WAR_ARGS (WAR_WHO ("place", place), WAR_WHO ("side", side)));
}

static void
decide_recruit (WarDraft *d, const WarRecord *order)
{
  war_add_by (d, PLACE_TROOPS, war_arg (order, RECRUIT_PLACE), war_arg (order, RECRUIT_SIDE), war_arg (order, RECRUIT_N));
}

static void
decide_cheer (WarDraft *d, const WarRecord *order)
{
  war_add (d, SIDE_MORALE, war_arg (order, CHEER_SIDE), war_arg (order, CHEER_N));
}

static void
decide_survey (WarDraft *d, const WarRecord *order)
{
  war_learn (d, PLACE_WORTH, war_arg (order, SURVEY_PLACE), war_arg (order, SURVEY_WORTH));
}

/* A five or a six, and the place falls: a consequence. */
static void
decide_storm (WarDraft *d, const WarRecord *order)
{
  WarMember place = war_arg (order, STORM_PLACE);
  int fell = war_roll (d, "storm", 6, SIDE_RED, war_arg (order, STORM_DIE));

  if (fell >= 5)
    {
      WarRecord *then = war_then (d, ORDER_CONTROL);

      war_fill (then, CONTROL_PLACE, place, WAR_FROM_BOARD);
      war_fill (then, CONTROL_SIDE, SIDE_RED, WAR_FROM_BOARD);
    }
  else
    war_say (d, "calm", WAR_ARGS (WAR_N ("n", fell)));
}

static void
decide_twice (WarDraft *d, const WarRecord *order)
{
  int a = war_roll (d, "twice", 6, WAR_NONE, war_arg (order, TWICE_FIRST));
  int b = war_roll (d, "twice", 6, WAR_NONE, war_arg (order, TWICE_SECOND));

  war_set (d, SIDE_MORALE, SIDE_RED, a - 3);
  war_set (d, SIDE_MORALE, SIDE_BLUE, b - 3);
}

/* Two dice for each archer; each four or more is a shot, which has a die of eight of its own. */
static void
decide_volley (WarDraft *d, const WarRecord *order)
{
  int shots = 0, sum = 0;

  for (int i = 1; i <= war_arg (order, VOLLEY_ARCHERS); i++)
    {
      war_throw_by (d, "archer", WAR_ARGS (WAR_N ("n", i)));
      for (int k = 0; k < 2; k++)
        shots += war_roll (d, "aim", 6, SIDE_RED, WAR_NONE) >= 4;
    }
  while (shots-- > 0)
    sum += war_roll (d, "shot", 8, SIDE_BLUE, WAR_NONE);
  war_add (d, SIDE_MORALE, SIDE_BLUE, -MIN (sum, 2));
  war_say (d, "calm", WAR_ARGS (WAR_N ("n", sum)));
}

static void
muster (WarDraft *d, WarMember place, WarMember side)
{
  WarMember block = war_make (d, KIND_BLOCK);

  war_set (d, BLOCK_OWNER, block, side);
  war_set (d, BLOCK_PLACE, block, place);
  war_set_by (d, BLOCK_LOAD, block, side, 1);
}

static void
follow_with_muster (WarDraft *d, int n, WarMember place, WarMember side)
{
  WarRecord *then = n > 0 ? war_then (d, ORDER_MUSTER) : NULL;

  if (then == NULL)
    return;
  war_fill (then, MUSTER_N, n - 1, WAR_FROM_BOARD);
  war_fill (then, MUSTER_PLACE, place, WAR_FROM_BOARD);
  war_fill (then, MUSTER_SIDE, side, WAR_FROM_BOARD);
}

static void
decide_raise (WarDraft *d, const WarRecord *order)
{
  WarMember place = war_arg (order, RAISE_PLACE), side = war_arg (order, RAISE_SIDE);

  for (int i = 0; i < war_arg (order, RAISE_N); i++)
    muster (d, place, side);
  war_say (d, "raised", WAR_ARGS (WAR_N ("n", war_arg (order, RAISE_N))));
  follow_with_muster (d, war_arg (order, RAISE_THEN), place, side);
}

static void
decide_muster (WarDraft *d, const WarRecord *order)
{
  muster (d, war_arg (order, MUSTER_PLACE), war_arg (order, MUSTER_SIDE));
  follow_with_muster (d, war_arg (order, MUSTER_N), war_arg (order, MUSTER_PLACE), war_arg (order, MUSTER_SIDE));
}

static void
decide_march (WarDraft *d, const WarRecord *order)
{
  WarMember block = war_arg (order, MARCH_BLOCK);

  if (war_exists (war_draft_state (d), block))
    war_set (d, BLOCK_PLACE, block, war_arg (order, MARCH_PLACE));
  else
    war_refuse (d, "no-block", NULL);
}

static void
decide_disband (WarDraft *d, const WarRecord *order)
{
  WarMember block = war_arg (order, DISBAND_BLOCK);

  if (war_exists (war_draft_state (d), block))
    war_remove (d, block);
  else
    war_refuse (d, "no-block", NULL);
}

static void
decide_draw (WarDraft *d, const WarRecord *order)
{
  WarMember card = war_draw (d, "card", CARD_PILE, PILE_DECK);
  WarMember side = war_arg (order, DRAW_SIDE);

  if (card == WAR_NONE)
    {
      war_forbid (d, "12", "rest", NULL);
      return;
    }
  war_set (d, CARD_PILE, card, PILE_HAND);
  war_set (d, CARD_OWNER, card, side);
  war_set (d, CARD_STAKE, card, war_arg (order, DRAW_STAKE));
  war_set_text (d, CARD_WHISPER, card, war_arg_text (order, DRAW_WHISPER));
  war_say (d, "drawn", WAR_ARGS (WAR_WHO ("side", side), WAR_WHO ("card", card)));
}

static void
decide_play (WarDraft *d, const WarRecord *order)
{
  war_set (d, CARD_PILE, war_arg (order, PLAY_CARD), PILE_PLAYED);
  war_set (d, CARD_OWNER, war_arg (order, PLAY_CARD), WAR_NONE);
}

static void
decide_loop (WarDraft *d, const WarRecord *order)
{
  war_then (d, ORDER_LOOP);
}

static const WarDecider deciders[] = {
  { ORDER_CONTROL, decide_control }, { ORDER_RECRUIT, decide_recruit }, { ORDER_STORM, decide_storm },
  { ORDER_TWICE, decide_twice }, { ORDER_VOLLEY, decide_volley }, { ORDER_RAISE, decide_raise }, { ORDER_MUSTER, decide_muster },
  { ORDER_MARCH, decide_march }, { ORDER_DISBAND, decide_disband }, { ORDER_DRAW, decide_draw },
  { ORDER_PLAY, decide_play }, { ORDER_LOOP, decide_loop }, { ORDER_CHEER, decide_cheer }, { ORDER_SURVEY, decide_survey },
  { 0, NULL },
};

static WarValue
work_points (const WarState *s, WarMember of, WarMember by)
{
  WarValue sum = 0, worth;

  war_each_with (s, PLACE_CONTROL, of, place)
    sum += war_know (s, PLACE_WORTH, place, &worth) ? worth : 0;
  return sum;
}

static WarValue
work_reach (const WarState *s, WarMember of, WarMember by)
{
  return war_get_by (s, PLACE_COAST, by, of) && war_get (s, PLACE_PORT, by);
}

static WarValue
work_might (const WarState *s, WarMember of, WarMember by)
{
  return 2 * war_get (s, BLOCK_STEPS, of);
}

static WarValue
work_moot (const WarState *s, WarMember of, WarMember by)
{
  return of == OMEN_COMET && war_get (s, PLACE_CONTROL, PLACE_HILLS) == SIDE_RED;
}

static const WarWorker workers[] = {
  { SIDE_POINTS, work_points },
  { SIDE_REACH, work_reach },
  { BLOCK_MIGHT, work_might },
  { OMEN_MOOT, work_moot },
  { 0, NULL },
};

/* Nobody fights with a short day. */
static const char *
skip (const WarState *s, WarMember step)
{
  gboolean fight = step == STEP_RED_FIGHT || step == STEP_BLUE_FIGHT;

  return war_get (s, HOUSE_DAYS, HOUSE) == DAYS_SHORT && fight ? "too-short" : NULL;
}

/* Who holds the mill gets flour two turns on; and the mill is remembered in either way. */
static void
ahead (const WarState *s, int turn, WarPrompts *out)
{
  g_autofree char *id = g_strdup_printf ("flour@%d", turn);
  WarValue miller = war_get (s, PLACE_CONTROL, PLACE_MILL);

  if (miller != WAR_NONE && turn == war_get (s, GAME_TURN, GAME) + 2)
    war_ask (out, id, WAR_REMINDER, "8", "flour", WAR_ARGS (WAR_WHO ("side", miller)));
  if (war_get (s, PLACE_FORT, PLACE_MILL))
    war_ask (out, "mill", WAR_REMINDER, NULL, "remember", NULL);
}

/* In a campaign that begins late the mill is Blue's already. */
static void
begin (WarDraft *d)
{
  if (war_get (war_draft_state (d), GAME_SCENARIO, GAME) == SCENARIO_LATE)
    war_set (d, PLACE_CONTROL, PLACE_MILL, SIDE_BLUE);
}

static void
enter (WarDraft *d, WarMember step)
{
  if (step == STEP_DUSK)
    war_each_with (war_draft_state (d), PLACE_CONTROL, SIDE_RED, place)
      war_add_by (d, SIDE_STOCK, SIDE_RED, place, 1);
}

static void
due (const WarState *s, WarPrompts *out)
{
  int turn = war_get (s, GAME_TURN, GAME);
  g_autofree char *must = g_strdup_printf ("hills@%d", turn), *may = g_strdup_printf ("rest@%d", turn);

  if (war_get (s, PLACE_CONTROL, PLACE_HILLS) == WAR_NONE && turn >= 2)
    {
      WarPrompt *prompt = war_ask (out, must, WAR_MUST, "1", "hills-wait", NULL);
      WarRecord *order = war_ask_order (out, prompt, ORDER_CONTROL);

      prompt->about = PLACE_HILLS;
      prompt->sums = war_get (s, PLACE_FORT, PLACE_HILLS);
      war_fill (order, CONTROL_PLACE, PLACE_HILLS, WAR_FROM_BOARD);
    }
  if (war_get (s, GAME_STEP, GAME) == STEP_BLUE_MOVE)
    war_ask (out, may, WAR_MAY, NULL, "rest", NULL);
  if (war_get (s, PLACE_FORT, PLACE_MARSH))
    war_ask (out, "dyke", WAR_MUST, "2", "dyke-waits", NULL)->late = turn >= 2;
  if (war_get (s, PLACE_FORT, PLACE_MILL))
    war_ask (out, "mill", WAR_REMINDER, NULL, "remember", NULL);
}

/* Who holds the hills, and what a side's points come from. */
static void
mean (const WarState *s, const WarCell *cell, WarMeaning *out)
{
  WarValue side = cell->field == PLACE_CONTROL ? war_get (s, PLACE_CONTROL, cell->of) : WAR_NONE;

  if (cell->field != PLACE_CONTROL || cell->of != PLACE_HILLS)
    return;
  if (side == WAR_NONE)
    war_mean_value (out, "hills-free", NULL);
  else
    war_mean (out, "holds-hills", WAR_ARGS (WAR_WHO ("side", side)));
}

static gboolean
explain (const WarState *s, const WarCell *cell, WarResult *out)
{
  WarArg args[4][2];
  WarTerm terms[4];
  WarValue worth;
  guint n = 0;

  if (cell->field != SIDE_POINTS)
    return FALSE;
  war_each_with (s, PLACE_CONTROL, cell->of, place)
    if (war_know (s, PLACE_WORTH, place, &worth) && n < G_N_ELEMENTS (terms))
      {
        args[n][0] = (WarArg) WAR_WHO ("place", place);
        args[n][1] = (WarArg) { .type = WAR_ARG_END };
        terms[n] = (WarTerm) { .words = "worth-of", .args = args[n], .n = worth, .rule = "3" };
        n++;
      }
  war_show_sum (out, NULL, terms, n, NULL);
  return TRUE;
}

static void
check (const WarState *s, WarReport *out)
{
  war_each (s, KIND_PLACE, place)
    if (war_sum (s, PLACE_TROOPS, place) > 10)
      {
        g_autofree char *path = g_strdup_printf ("place/%s/troops", war_id (war_state_data (s), place));

        war_complain (out, path, "4.9", "too-crowded", WAR_ARGS (WAR_WHO ("place", place)));
        if (war_sum (s, PLACE_TROOPS, place) > 18)
          war_complain (out, path, "4.10", "too-hungry", WAR_ARGS (WAR_WHO ("place", place)));
      }
}

const WarGame trial_game = {
  .id = "trial", .worked = workers, .orders = deciders, .skip = skip, .ahead = ahead, .begin = begin, .enter = enter, .due = due,
  .explain = explain, .mean = mean, .check = check,
};
