/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the moment asks, and what the dates ahead bring. */

#include "due.h"

#include "orders.h"

WarPrompt *
westfront_ask (const Moment *m, const char *what, WarMember about, WarUrgency urgency, const char *rule, const char *words,
               const WarArg *args)
{
  char since[16];
  g_autofree char *id = NULL;
  WarPrompt *prompt;

  g_snprintf (since, sizeof since, "@%d", m->turn);
  id = about != WAR_NONE ? g_strconcat (what, "-", war_id (war_state_data (m->s), about), since, NULL)
                         : g_strconcat (what, since, NULL);
  prompt = war_ask (m->out, id, urgency, rule, words, args);
  prompt->about = about;
  return prompt;
}

gboolean
westfront_is_past (const Moment *m, WarMember step)
{
  return m->step != WAR_NONE && m->step > step;
}

void
westfront_due (const WarState *s, WarPrompts *out)
{
  WarValue step = war_get (s, GAME_STEP, GAME);
  const WarStepInfo *info = war_step_info (war_data_schema (war_state_data (s)), step);
  const Moment m = { s, out, westfront_turn (s), step, info != NULL ? info->who : WAR_NONE, info != NULL ? info->part : "" };

  westfront_due_fortnight (&m);
  westfront_due_books (&m);
}

/* Reinforcements of a later month; one month before they may come weaker or dearer (11.51). */
static void
expect_arrivals (const Moment *then, int now)
{
  war_each_with (then->s, BLOCK_STANDING, STANDING_FUTURE, block)
    if (war_get (then->s, BLOCK_ARRIVES, block) == then->turn && then->turn > now)
      {
        WarMember side = war_get (then->s, BLOCK_SIDE, block);

        westfront_ask (then, "comes", block, WAR_REMINDER, "11.5",
                       westfront_may_come_early (then->s, block) ? "ahead-arrives-early" : "ahead-arrives",
                       WAR_ARGS (WAR_WHO ("block", block), WAR_WHO ("side", side)));
      }
  war_each (then->s, KIND_BEACHHEAD, marker)
    if (westfront_beachhead_month (then->s, marker) == westfront_month_of (then->turn) && westfront_begins_month (then->turn)
        && war_get (then->s, BEACHHEAD_STATE, marker) == STATE_FUTURE && then->turn > now)
      westfront_ask (then, "comes", marker, WAR_REMINDER, "15.51", "ahead-beachhead", WAR_ARGS (WAR_WHO ("beachhead", marker)));
}

/* The base of production that a linked scenario brings (3.14). */
static void
expect_base (const Moment *then, int now)
{
  war_each (then->s, KIND_SIDE, side)
    {
      int base = westfront_base_now (then->s, side, then->turn), before = westfront_base_now (then->s, side, then->turn - 1);

      if (then->turn > now && then->turn > 1 && base != WAR_NONE && base != before)
        westfront_ask (then, "base", side, WAR_REMINDER, "3.14", "ahead-base",
                       WAR_ARGS (WAR_WHO ("side", side), WAR_N ("by", base - before)));
    }
}

void
westfront_ahead (const WarState *s, int turn, WarPrompts *out)
{
  const Moment then = { s, out, turn, WAR_NONE, WAR_NONE, "" };
  int now = westfront_turn (s);

  if (turn < 1 || turn > 2 * WESTFRONT_MONTHS)
    return;
  expect_arrivals (&then, now);
  expect_base (&then, now);
  if (turn > now && westfront_may_produce (s, turn))
    westfront_ask (&then, "production", WAR_NONE, WAR_REMINDER, "11.1", "ahead-production", NULL);
  if (turn > now && westfront_rolls_weather (westfront_month_of (turn)))
    westfront_ask (&then, "weather", WAR_NONE, WAR_REMINDER, "12.1", "ahead-weather", NULL);
}
