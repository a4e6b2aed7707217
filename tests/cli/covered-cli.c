/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* mariscal-cli with one game, made to try covers: a card is picked face down with a number and a text, and
 * turned up later. The game itself is careless: the sentence of a pick names all that is covered. */

#include "cli.h"
#include "covered-names.h"

static void
decide_pick (WarDraft *d, const WarRecord *order)
{
  WarMember plan = war_arg (order, PICK_PLAN);

  if (war_get (war_draft_state (d), PLAN_OWNER, plan) != WAR_NONE && war_forbid (d, "7", "pick-lies", NULL))
    return;
  war_set (d, PLAN_OWNER, plan, war_arg (order, PICK_SIDE));
  war_set (d, PLAN_CARD, plan, war_arg (order, PICK_CARD));
  war_set (d, PLAN_FORCE, plan, war_arg (order, PICK_FORCE));
  war_set_text (d, PLAN_MOTTO, plan, war_arg_text (order, PICK_MOTTO));
  war_say (d, "picked", WAR_ARGS (WAR_WHO ("side", war_arg (order, PICK_SIDE)),
                                  WAR_WHO ("card", war_arg (order, PICK_CARD)),
                                  WAR_SAY ("motto", war_arg_text (order, PICK_MOTTO)),
                                  WAR_N ("force", war_arg (order, PICK_FORCE))));
}

static void
decide_reveal (WarDraft *d, const WarRecord *order)
{
  war_set (d, PLAN_OWNER, war_arg (order, REVEAL_PLAN), WAR_NONE);
}

/* The one thing asked of the players: to turn up what lies there. */
static void
ask_what_is_due (const WarState *s, WarPrompts *out)
{
  war_each (s, KIND_PLAN, plan)
    if (war_get (s, PLAN_OWNER, plan) != WAR_NONE)
      {
        WarPrompt *p = war_ask (out, war_id (war_state_data (s), plan), WAR_MUST, "7", "pick-waits",
                                WAR_ARGS (WAR_WHO ("plan", plan)));

        war_fill (war_ask_order (out, p, ORDER_REVEAL), REVEAL_PLAN, plan, WAR_FROM_BOARD);
      }
}

static const WarDecider ORDERS[] = {
  { ORDER_PICK, decide_pick },
  { ORDER_REVEAL, decide_reveal },
  { 0, NULL },
};

static const WarGame COVERED = { .id = "covered", .orders = ORDERS, .due = ask_what_is_due };

int
main (int argc, char **argv)
{
  war_game_register (&COVERED);
  return cli_run (argc, argv);
}
