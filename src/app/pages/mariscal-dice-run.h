/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A run of dice as they lie on the table, typed one after another: whose each is and for what, which are still to come,
 * what is lacking, and at the end what they come to.
 *
 * Signal: `typed` (GArray of WarFace), after somebody has written other dice into its field; it shows them only when it
 * is told to. */

#pragma once

#include <gtk/gtk.h>

#include "mariscal-session.h"
#include "war-wanted.h"

#define MARISCAL_TYPE_DICE_RUN (mariscal_dice_run_get_type ())
G_DECLARE_FINAL_TYPE (MariscalDiceRun, mariscal_dice_run, MARISCAL, DICE_RUN, GtkBox)

void     mariscal_dice_run_show    (MariscalDiceRun *run, MariscalSession *session, const WarWanted *wanted,
                                    const GArray *faces);
/* What was typed last; said till it is shown anew. */
void     mariscal_dice_run_refuse  (MariscalDiceRun *run, const char *why);
void     mariscal_dice_run_focus   (MariscalDiceRun *run);                    /* behind the last die */
/* The keys are within its field, and not behind the last die: digits are the field's own. */
gboolean mariscal_dice_run_is_edited (MariscalDiceRun *run);

/* These dice, if they can be thrown so; NULL and a sentence: they cannot. What was too many before may be fewer. */
WarWanted *mariscal_dice_run_try   (MariscalSession *session, const WarState *state, const WarRecord *order,
                                    guint first, const GArray *faces, const WarWanted *now, char **why);
GArray    *mariscal_dice_run_with  (const GArray *faces, int face);                /* and this one */
GArray    *mariscal_dice_run_without (const GArray *faces);                        /* the last of them */
