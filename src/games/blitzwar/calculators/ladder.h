/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One phase of combat as parts for people: the ladder of shifts, the table with its lit column, the results in words. */

#pragma once

#include "calculators.h"

void    blitzwar_show_sum     (WarResult *out, const WarTerm *terms, guint n, const Column *column);   /* and where it leads to */
void    blitzwar_show_ladder  (WarResult *out, const Shifts *shifts, const Column *column, Strength ours, Strength theirs);
/* Die 0: not thrown yet. A note a face, or NULL; `fills` is the field that takes the face, `what` the die it is. */
void    blitzwar_show_table   (WarResult *out, const Column *column, int die, const WarNote *notes, WarField fills,
                               const char *what);
void    blitzwar_show_results (WarResult *out, const Column *column, int attacker_can_take, int defender_can_take,
                               int die);
char   *blitzwar_print_entry  (const Result *r);                                        /* "C/2 → 0/1" */
const char *blitzwar_losses_words (const Result *r);                                    /* what really falls: a key */
WarTone blitzwar_tone         (WarRatio p);                                             /* as the attacker sees it */
