/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Orders tried on a copy of the table: what would come of them, with no die thrown and nothing written. Trying is free,
 * so it may not be a way to look under covers: an order that could tell of them is not tried. */

#pragma once

#include "war-decision.h"

typedef struct
{
  WarVerdict verdict;                      /* of the last order that was tried */
  gboolean   covered;                      /* the next one was not: it has to do with what lies covered */
  guint      n;                            /* orders that were tried */
  gboolean   idle;                         /* nothing at all would change */
  GPtrArray *groups;                       /* of WarGroup, one an order tried */
  WarState  *after;                        /* the table after those that were decided */
} WarTrial;

/* `first`: the number the next entry gets. */
WarTrial  *war_trial_new  (const WarState *s, const GPtrArray *orders, guint first);
void       war_trial_free (WarTrial *trial);
const WarGroup *war_trial_end (const WarTrial *trial);   /* the last that was tried; NULL: nothing was */
GPtrArray *war_trial_says (const WarTrial *trial, const WarWords *w);    /* of char *: all that the journal would say */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarTrial, war_trial_free)
