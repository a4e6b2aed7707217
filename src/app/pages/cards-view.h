/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the Cards page shows, worked out without a screen. What is covered is in none of it but in an open hand, and who
 * opens one drops it again when it closes. */

#pragma once

#include "mariscal-session.h"
#include "war-ahead.h"
#include "war-deck.h"
#include "war-glance.h"

#define CARDS_TURNS 4                      /* of arrivals: this one and three more */

typedef struct
{
  GPtrArray *decks;                        /* of WarDeck, all covers closed */
  GPtrArray *days;                         /* of WarAhead: the turns of the arrivals */
  GPtrArray *glance;                       /* of WarGlance; those of a deck's change have its id */
} CardsView;

CardsView *cards_view_new  (MariscalSession *session);
void       cards_view_free (CardsView *view);

/* A player's hand while his cover is lifted. */
typedef struct
{
  GPtrArray     *decks;                    /* owns what follows */
  const WarDeck *deck;
  GPtrArray     *cards;                    /* of WarCard, in another order each time */
  GPtrArray     *laid;                     /* of WarArrival: what waits face down, by turn */
} CardsHand;

CardsHand *cards_hand_new  (MariscalSession *session, const char *deck, WarMember side);
void       cards_hand_free (CardsHand *hand);
/* Card WAR_NONE: one that only the table knows. */
WarRecord *cards_pick      (MariscalSession *session, const WarDeck *deck, WarMember side, WarMember card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CardsView, cards_view_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CardsHand, cards_hand_free)
