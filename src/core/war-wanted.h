/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dice that an order wants, for who types those of the table one after another: whose they are and for what, how
 * many have been typed, how many are still to come. Nothing is thrown and nothing written.
 *
 * A lot is told with its number if that is the same whatever falls: it is asked with each face. What hangs on the dice
 * before it is named and not counted. What lies covered is not told by way of dice. */

#pragma once

#include "war-decision.h"

/* Dice that are thrown together. */
typedef struct
{
  char     *what;                          /* as war_words_die knows it */
  char     *by;                            /* a sentence in JSON, or NULL */
  WarMember good_for;
  int       of;
  guint     fell, wanted;                  /* so many of so many */
} WarLot;

typedef struct
{
  WarVerdict verdict;                      /* with the faces that were given */
  gboolean   any;                          /* it throws dice for which it has no field */
  gboolean   covered;                      /* not tried, or not told: it has to do with what lies covered */
  gboolean   drawn;                        /* something is drawn from a pile: nothing of it is typed */
  int        of;                           /* sides of the die that comes next; 0: none does, or none is told */
  GPtrArray *lots;                         /* of WarLot, in the order in which they are thrown */
  GPtrArray *later;                        /* of char *: what else may be thrown behind them; nobody knows how many */
  guint      lacking;                      /* of the lots */
  guint      left;                         /* faces that nobody asks for */
  WarGroup  *group;                        /* as it would be decided; its changes are of no table */
} WarWanted;

/* `first`: the number the next entry gets. Faces: of WarFace. */
WarWanted *war_wanted_new  (const WarState *s, const WarRecord *order, guint first, const GArray *faces);
void       war_wanted_free (WarWanted *wanted);
/* Of char *: all that the journal would say; NULL: that is not known yet, or not told. */
GPtrArray *war_wanted_says (const WarWanted *wanted, const WarWords *w);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarWanted, war_wanted_free)
