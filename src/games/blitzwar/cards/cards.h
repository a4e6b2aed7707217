/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reinforcement cards (§10): what one holds and is worth, which are known, and the queue of those laid face down. Nothing here
 * writes. A side's hand is what lies in no slot of its queue. What a slot shows after its card was turned up is that card: the
 * slot is nobody's then, so nothing is covered any more. */

#pragma once

#include "war-odds.h"
#include "war-state.h"

#define CARDS_LEAD       3                 /* turns from the pick to the arrival, §10.1 */
#define FIRST_ARRIVAL    2                 /* §11.1 */
#define CARD_COMES_AGAIN 4                 /* turns after it was shown, at the earliest: back in hand, picked a turn later */

typedef struct
{
  int infantry, tanks, air, fleet, submarines, supply, development;
} CardContents;

/* The known cards of a side and kind, and what each is worth. */
#define MOST_OF_A_KIND 64                  /* an overlay may bring more than eight */

typedef struct
{
  WarMember    cards[MOST_OF_A_KIND];
  CardContents holds[MOST_OF_A_KIND];
  int          quarters[MOST_OF_A_KIND];
  int          n;
} CardPile;

#define CARDS_OF_A_KIND  8                 /* of a side, §10 */
#define QUEUE_PLACES     4                 /* three that wait, and the one that arrives */

/* Something odd about a card, or about a side's deck; the sentence has its {other} and its {n}. */
typedef struct
{
  WarMember   about;
  const char *rule, *words;
  WarMember   other;
  int         n;
} CardOddity;

typedef void (*CardTell) (gpointer user, const CardOddity *odd);

WarRatio  blitzwar_card_value    (const CardContents *card);
int       blitzwar_card_quarters (const CardContents *card);
char     *blitzwar_card_letters  (const CardContents *card);                       /* "2i 2c 2a 2u 4s", as it is typed in either language */
char     *blitzwar_say_quarters  (int quarters);                                   /* "9½" */

gboolean  blitzwar_card_known    (const WarState *s, WarMember card, CardContents *holds);   /* FALSE: some of it is unknown */
gboolean  blitzwar_card_holds    (const CardContents *a, const CardContents *b);   /* the same */
void      blitzwar_card_pile     (const WarState *s, WarMember side, WarMember sort, WarMember but, CardPile *pile);
int       blitzwar_pile_usual    (const CardPile *pile);                           /* quarters that most have; -1: nothing is known */
int       blitzwar_card_usual    (const WarState *s, WarMember side, WarMember sort, WarMember but);   /* the same of the cards but that one */
WarMember blitzwar_card_numbered (const WarState *s, WarMember side, WarMember sort, int n);           /* sort WAR_NONE: Limited War, then Total War */

int       blitzwar_laid_by_now   (const WarState *s);                              /* the turn up to which a side must have laid its cards */
int       blitzwar_next_arrival  (const WarState *s, WarMember side);              /* of the next card it lays */
gboolean  blitzwar_pick_left_out (const WarState *s, WarMember side, int arrives);   /* the pick for that turn was set aside: no card lies there */
int       blitzwar_first_unseen  (const WarState *s, WarMember side);              /* first turn whose card must be shown by now and is not; 0 */
int       blitzwar_last_unseen   (const WarState *s, WarMember side);
WarMember blitzwar_slot_of       (const WarState *s, WarMember side, int turn);    /* where the card of that turn lies, or WAR_NONE */
WarMember blitzwar_slot_free     (const WarState *s, WarMember side);
WarMember blitzwar_slot_with     (const WarState *s, WarMember card);              /* where that card lies face down */

/* Sealed cards: what a player hands over is a sum of the card and a word of his own. */
#define SHORTEST_WORD 12                   /* with a shorter one the sixteen cards could be tried out */

void      blitzwar_odd_cards     (const WarState *s, CardTell tell, gpointer user);           /* but for values that differ */

char     *blitzwar_card_seal     (const WarState *s, WarMember card, const char *word);
gboolean  blitzwar_is_seal       (const char *text);
