/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Counting what somebody else moves: a key for each thing, its cost in halves, and the order that pays the sum. What
 * the keys are is the game's "tally". */

#pragma once

#include "war-form.h"
#include "war-state.h"
#include "war-words.h"

typedef struct _WarTally WarTally;

typedef struct
{
  const char *key;                         /* what is typed: "1" */
  char       *label;                       /* "token of one corps, ½" */
  int         halves;                      /* what one costs */
  guint       times;                       /* how often it was pressed */
} WarTallyKey;

WarTally          *war_tally_new       (WarData *data, const WarWords *w);      /* NULL: the game has none */
void               war_tally_free      (WarTally *t);
guint              war_tally_n         (const WarTally *t);
const WarTallyKey *war_tally_at        (const WarTally *t, guint i);
const WarTallyKey *war_tally_pressed   (const WarTally *t, guint i);            /* the i-th time; NULL: no more */
gboolean           war_tally_press     (WarTally *t, const char *key);          /* FALSE: there is no such key */
gboolean           war_tally_take_back (WarTally *t); /* the last one; FALSE: nothing is left */
void               war_tally_clear     (WarTally *t);
int                war_tally_halves    (const WarTally *t);                     /* all of it */
/* What pays it, for the side; NULL: nothing was pressed. */
WarRecord         *war_tally_order     (const WarTally *t, WarMember side);
/* The stock of the side now, and as that order would leave it. */
void               war_tally_stock     (const WarTally *t, const WarState *s, WarMember side, int *now, int *after);
/* What changes took from the stock of a side; of a game without a tally nothing. */
int                war_tally_paid      (const WarSchema *schema, const GArray *changes, WarMember side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarTally, war_tally_free)
