/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A game's decks as a page shows them: what arrives when, and the players' hands. Of what lies under a cover nothing
 * is in here, unless that player's cover is lifted: whose, must be said. */

#pragma once

#include "war-words.h"

/* A thing printed on a card, and how many. */
typedef struct
{
  WarField field;
  char    *label;
  WarValue n;
} WarCardPart;

typedef struct
{
  WarMember card, side;                    /* side: whose deck it is of */
  char     *name;
  char     *sort;                          /* "Limited War", or NULL */
  char     *worth;                         /* "9½"; NULL: nobody knows, or it has none */
  GArray   *parts;                         /* of WarCardPart: of what is on it, what is known and not nought */
  gboolean  may;                           /* of a hand: it can be picked now */
} WarCard;

typedef enum { WAR_ARRIVAL_NONE, WAR_ARRIVAL_MISSING, WAR_ARRIVAL_COVERED, WAR_ARRIVAL_SHOWN } WarArrivalStand;

typedef struct
{
  WarMember       side;
  int             turn;
  WarArrivalStand stand;
  WarCard        *card;                    /* shown, or under the cover that is lifted; NULL: not known here */
} WarArrival;

/* A cover is a player's: whoever plays two sides sees both. */
typedef struct
{
  char      *player;                       /* or NULL */
  GArray    *sides;                        /* of WarMember */
  guint      laid, in_hand;                /* cards that wait, and the others */
  guint      to_pick;                      /* picks that are due */
  GPtrArray *cards;                        /* of WarCard: those in hand; NULL while the cover lies on them */
} WarHand;

typedef struct
{
  const char *id;
  char       *title;
  char       *kept;                        /* where they are kept, as the campaign has it: "on the table" */
  WarCell     keeps;                       /* where that stands; field 0: nowhere */
  gboolean    in_program;                  /* there are covers to be lifted */
  WarForm     pick;                        /* the order that lays a card, with these two fields */
  WarField    pick_side, pick_card;
  const char *change;                      /* the glance number of the day the deck changes, or NULL */
  const char *rule;                        /* or NULL */
  int         first;                       /* the turn arrivals begin with here: this one */
  guint       turns;
  GArray     *sides;                       /* of WarMember */
  GPtrArray  *arrivals;                    /* of WarArrival: `turns` of each side */
  GPtrArray  *hands;                       /* of WarHand */
} WarDeck;

/* Of WarDeck. `uncovered`: a side of the player whose cover is lifted, WAR_NONE: nobody's. */
GPtrArray *war_decks (const WarState *s, const WarWords *w, guint turns, WarMember uncovered);
