/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards to be picked, cards to be shown, and those whose value is odd (§10, §11.3). No prompt names a card that lies face
 * down. */

#include "due.h"

#include "board/board.h"
#include "cards.h"

/* The picks of a turn that are missing: on turn 1 those for turns 2 to 4, later one a turn. Where cards lie on the table going
 * on counts as laid, and a reminder is enough. */
static void
ask_picks (const Moment *m, WarMember side)
{
  int until = blitzwar_laid_by_now (m->s);

  if (war_get (m->s, SIDE_LAID, side) >= until || !blitzwar_has_power (m->s, side))
    return;
  for (int next = blitzwar_next_arrival (m->s, side), n; next <= until; next += n)
    {
      int turn = MAX (next - CARDS_LEAD, 1);

      n = turn + CARDS_LEAD - next + 1;

      WarPrompt *prompt
          = blitzwar_ask_since (m, turn, "pick", side, WAR_MUST, "10.1", n == 1 ? "due-pick" : "due-picks",
                                WAR_ARGS (WAR_WHO ("side", side), WAR_N ("turn", next), WAR_N ("n", n)));

      prompt->late = turn < m->turn || m->step != STEP_CARDS;
      war_fill (war_ask_order (m->out, prompt, ORDER_LAY_CARD), LAY_CARD_SIDE, side, WAR_FROM_BOARD);
    }
}

static void
ask_reveals (const Moment *m, WarMember side)
{
  int first = blitzwar_first_unseen (m->s, side), last = first > 0 ? blitzwar_last_unseen (m->s, side) : -1;

  for (int turn = first; turn <= last; turn++)
    {
      if (blitzwar_pick_left_out (m->s, side, turn))
        continue;

      WarPrompt *prompt = blitzwar_ask_since (m, turn, "reveal", side, WAR_MUST, "11.3", "due-reveal",
                                              WAR_ARGS (WAR_WHO ("side", side), WAR_N ("turn", turn)));
      WarRecord *order = war_ask_order (m->out, prompt, ORDER_REVEAL_CARD);

      prompt->late = turn < m->turn || m->step > STEP_POWER_ARRIVALS;
      war_fill (order, REVEAL_CARD_SIDE, side, WAR_FROM_BOARD);
      war_fill (order, REVEAL_CARD_TURN, turn, WAR_FROM_BOARD);
    }
}

/* Cards, shown or printed by an overlay, that are worth something else than the others of their pile. */
static void
ask_about_values (const Moment *m, WarMember side, WarMember sort)
{
  CardPile pile;

  blitzwar_card_pile (m->s, side, sort, WAR_NONE, &pile);

  int usual = blitzwar_pile_usual (&pile);

  for (int i = 0; i < pile.n; i++)
    {
      WarMember card = pile.cards[i];

      if (pile.quarters[i] == usual)
        continue;

      g_autofree char *value = blitzwar_say_quarters (pile.quarters[i]);
      g_autofree char *others = blitzwar_say_quarters (usual);
      const WarArg *args
          = WAR_ARGS (WAR_WHO ("card", card), WAR_SAY ("value", value), WAR_SAY ("usual", others));

      blitzwar_ask_since (m, war_get (m->s, CARD_SHOWN, card), "card-value", card, WAR_MAY, "1",
                          "due-card-value", args);
    }
}

/* What else is odd about a deck, from an overlay or learned: every campaign played with it is asked. */
static void
ask_about_oddity (gpointer user, const CardOddity *odd)
{
  static const char words[] = "due-odd";   /* the id says what is odd, the sentence asks */
  const Moment *m = user;

  blitzwar_ask_since (m, 0, odd->words, odd->about, WAR_MAY, odd->rule, words,
                      WAR_ARGS (WAR_WHO ("who", odd->about), WAR_KEY ("why", odd->words), WAR_WHO ("other", odd->other),
                                WAR_N ("n", odd->n)));
}

static void
remind_of_cards (const Moment *m)
{
  if (war_get (m->s, GAME_CARDS, GAME) == CARDS_ON_TABLE)
    {
      if (m->turn == 1)
        blitzwar_ask (m, "cards", WAR_NONE, WAR_REMINDER, "10.1", "due-first-cards", NULL);
      else
        blitzwar_ask (m, "cards", WAR_NONE, WAR_REMINDER, "10.1", "due-card",
                      WAR_ARGS (WAR_N ("turn", m->turn + CARDS_LEAD)));
    }
  war_each (m->s, KIND_SIDE, side)
    if (war_get (m->s, SIDE_TOTAL_WAR, side) == m->turn && blitzwar_has_power (m->s, side))
      blitzwar_ask (m, "total-war", side, WAR_REMINDER, "10.2", "due-total-war",
                    WAR_ARGS (WAR_WHO ("side", side)));
}

static void
remind_of_sample (const Moment *m)
{
  if (war_next_with (m->s, CARD_SAMPLE, TRUE, WAR_NONE) != WAR_NONE)
    blitzwar_ask (m, "sample-deck", WAR_NONE, WAR_REMINDER, NULL, "due-sample-deck", NULL);
}

/* What is odd about a deck is asked where going on stops for the cards anyway: nobody looks at them amid the fights. */
static void
ask_about_deck (const Moment *m)
{
  if (m->step != WAR_NONE && m->step != STEP_CARDS && m->step != STEP_POWER_ARRIVALS)
    return;
  war_each (m->s, KIND_SIDE, side)
    {
      ask_about_values (m, side, SORT_LIMITED);
      ask_about_values (m, side, SORT_TOTAL);
    }
  blitzwar_odd_cards (m->s, ask_about_oddity, (gpointer) m);
}

void
blitzwar_due_cards (const Moment *m)
{
  gboolean on_table = war_get (m->s, GAME_CARDS, GAME) == CARDS_ON_TABLE;

  war_each (m->s, KIND_SIDE, side)
    {
      if (!on_table)
        ask_picks (m, side);
      ask_reveals (m, side);
    }
  ask_about_deck (m);
  if (m->step == STEP_CARDS)
    {
      remind_of_cards (m);
      remind_of_sample (m);
    }
}
