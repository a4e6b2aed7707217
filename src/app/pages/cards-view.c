/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A hand is read from the table when its cover is lifted, and from nowhere else. */

#include "cards-view.h"

#include <string.h>

CardsView *
cards_view_new (MariscalSession *session)
{
  const WarState *state = mariscal_session_state (session);
  const WarWords *words = mariscal_session_words (session);
  CardsView *view = g_new0 (CardsView, 1);

  view->decks = war_decks (state, words, CARDS_TURNS, WAR_NONE);
  view->days = war_ahead (state, words, CARDS_TURNS);
  view->glance = war_glance (state, words);
  return view;
}

void
cards_view_free (CardsView *view)
{
  g_ptr_array_unref (view->decks);
  g_ptr_array_unref (view->days);
  g_ptr_array_unref (view->glance);
  g_free (view);
}

/* Where a card stands says nothing of what it is, and a finger's way to it nothing the next time. */
static void
shuffle (GPtrArray *cards)
{
  for (guint i = cards->len; i > 1; i--)
    {
      guint other = (guint) g_random_int_range (0, (gint32) i);
      gpointer last = cards->pdata[i - 1];

      cards->pdata[i - 1] = cards->pdata[other];
      cards->pdata[other] = last;
    }
}

static void
find_laid (CardsHand *hand)
{
  for (guint i = 0; i < hand->deck->arrivals->len; i++)
    {
      WarArrival *a = g_ptr_array_index (hand->deck->arrivals, i);

      if (a->stand == WAR_ARRIVAL_COVERED && a->card != NULL)
        g_ptr_array_add (hand->laid, a);
    }
}

CardsHand *
cards_hand_new (MariscalSession *session, const char *deck, WarMember side)
{
  CardsHand *hand = g_new0 (CardsHand, 1);

  hand->decks = war_decks (mariscal_session_state (session), mariscal_session_words (session), CARDS_TURNS, side);
  hand->cards = g_ptr_array_new ();
  hand->laid = g_ptr_array_new ();
  for (guint i = 0; i < hand->decks->len && hand->deck == NULL; i++)
    if (strcmp (((WarDeck *) g_ptr_array_index (hand->decks, i))->id, deck) == 0)
      hand->deck = g_ptr_array_index (hand->decks, i);
  for (guint i = 0; hand->deck != NULL && i < hand->deck->hands->len; i++)
    {
      const WarHand *one = g_ptr_array_index (hand->deck->hands, i);

      for (guint k = 0; one->cards != NULL && k < one->cards->len; k++)
        g_ptr_array_add (hand->cards, g_ptr_array_index (one->cards, k));
    }
  shuffle (hand->cards);
  if (hand->deck != NULL)
    find_laid (hand);
  return hand;
}

void
cards_hand_free (CardsHand *hand)
{
  g_ptr_array_unref (hand->cards);
  g_ptr_array_unref (hand->laid);
  g_ptr_array_unref (hand->decks);
  g_free (hand);
}

WarRecord *
cards_pick (MariscalSession *session, const WarDeck *deck, WarMember side, WarMember card)
{
  WarRecord *order = war_record_new (mariscal_session_data (session), deck->pick);

  war_fill (order, deck->pick_side, side, WAR_TYPED);
  if (card != WAR_NONE)
    war_fill (order, deck->pick_card, card, WAR_TYPED);
  return order;
}
