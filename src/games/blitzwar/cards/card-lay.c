/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards laid face down (§10). On the table nobody tells which, and going on counts as laid; in the program the card lies under
 * its cover; sealed, only a sum of it is kept. What lies there is never named here, not even when something is wrong with it. */

#include "board/orders.h"

#include "board/board.h"
#include "cards.h"
#include "calculators/dates.h"

/* Each way of keeping cards has one thing that is said of a card laid. */
static gboolean
refuses_way (WarDraft *d, WarMember card, const char *seal)
{
  WarValue way = war_get (war_draft_state (d), GAME_CARDS, GAME);
  const char *wrong = NULL;

  if (way == CARDS_SEALED)
    wrong = card != WAR_NONE ? "sealed-names-no-card" : !blitzwar_is_seal (seal) ? "not-a-seal" : NULL;
  else if (*seal != '\0')
    wrong = "seals-elsewhere";
  else if (way == CARDS_IN_PROGRAM)
    wrong = card == WAR_NONE ? "say-which-card" : NULL;
  else
    wrong = card != WAR_NONE ? "cards-lie-on-table" : NULL;
  if (wrong != NULL)
    war_refuse (d, wrong, NULL);
  return wrong != NULL;
}

static gboolean
forbids_card (WarDraft *d, WarMember side, WarMember card, int arrives)
{
  const WarState *s = war_draft_state (d);
  int total_war = war_get (s, SIDE_TOTAL_WAR, side), shown = war_get (s, CARD_SHOWN, card);

  if (war_get (s, CARD_SIDE, card) != side)
    {
      war_refuse (d, "not-its-card", NULL);
      return TRUE;
    }
  if (blitzwar_slot_with (s, card) != WAR_NONE)
    {
      war_refuse (d, "lies-in-the-queue", NULL);
      return TRUE;
    }
  if (war_get (s, CARD_SORT, card) == SORT_TOTAL && blitzwar_turn (s) < total_war
      && war_forbid (d, "10.2", "total-war-not-yet",
                     WAR_ARGS (WAR_WHO ("side", side), WAR_N ("turn", total_war))))
    return TRUE;
  return shown > 0 && arrives < shown + CARD_COMES_AGAIN
         && war_forbid (d, "10.1", "comes-too-soon", WAR_ARGS (WAR_N ("turn", shown + CARD_COMES_AGAIN)));
}

void
blitzwar_pass_over_cards (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);
  int turn = blitzwar_turn (s);
  WarValue step = war_get (s, GAME_STEP, GAME);
  int gone_by = step != WAR_NONE && step > STEP_POWER_ARRIVALS ? turn : turn - 1;

  if (war_get (s, SIDE_REVEALED, side) < gone_by)
    war_set (d, SIDE_REVEALED, side, MIN (gone_by, LAST_TURN));
}

/* Whose cards were not kept here until now has shown those of the turns gone by. */
static void
begin_with_cards (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, SIDE_LAID, side) < blitzwar_turn (s) - 1)
    blitzwar_pass_over_cards (d, side);
}

gboolean
blitzwar_forbids_card_of_beaten (WarDraft *d, WarMember side)
{
  return !blitzwar_has_power (war_draft_state (d), side)
         && war_forbid (d, "9.2", "side-has-surrendered", WAR_ARGS (WAR_WHO ("side", side)));
}

void
blitzwar_decide_lay_card (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_arg (order, LAY_CARD_SIDE), card = war_arg (order, LAY_CARD_CARD);
  const char *seal = war_arg_text (order, LAY_CARD_SEAL);
  int arrives = blitzwar_next_arrival (s, side);
  gboolean kept = card != WAR_NONE || *seal != '\0';
  WarMember slot = kept ? blitzwar_slot_free (s, side) : WAR_NONE;

  if (refuses_way (d, card, seal) || blitzwar_forbids_card_of_beaten (d, side))
    return;
  if (arrives > LAST_TURN || (kept && slot == WAR_NONE))
    {
      war_refuse (d, arrives > LAST_TURN ? "laid-to-the-end" : "queue-full", NULL);
      return;
    }
  if (arrives > blitzwar_laid_by_now (s)
      && war_forbid (d, "10.1", "nothing-to-lay", WAR_ARGS (WAR_WHO ("side", side))))
    return;
  if (card != WAR_NONE && forbids_card (d, side, card, arrives))
    return;
  begin_with_cards (d, side);
  war_set (d, SIDE_LAID, side, arrives);
  if (kept)
    {
      war_set (d, SLOT_OWNER, slot, side);
      war_set (d, SLOT_ARRIVES, slot, arrives);
      war_set (d, SLOT_CARD, slot, card);
      war_set_text (d, SLOT_SEAL, slot, seal);
    }
  war_say (d, *seal != '\0' ? "card-sealed" : "card-laid",
           WAR_ARGS (WAR_WHO ("side", side), WAR_N ("turn", arrives)));
}

/* On the table the cards lie there once the game goes on: who plays need not say so. */
void
blitzwar_lay_at_the_table (WarDraft *d)
{
  const WarState *s = war_draft_state (d);
  int until = blitzwar_laid_by_now (s);
  gboolean laid = FALSE;

  if (war_get (s, GAME_CARDS, GAME) != CARDS_ON_TABLE)
    return;
  war_each (s, KIND_SIDE, side)
    if (war_get (s, SIDE_LAID, side) < until && blitzwar_has_power (s, side))
      {
        begin_with_cards (d, side);
        war_set (d, SIDE_LAID, side, until);
        laid = TRUE;
      }
  if (laid && blitzwar_turn (s) == 1)
    war_say (d, "first-cards-lie", NULL);
  else if (laid)
    war_say (d, "cards-lie", WAR_ARGS (WAR_N ("turn", until)));
}
