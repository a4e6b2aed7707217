/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Do books and board agree? By the books there stand as many corps as were raised, less those lost and those not placed yet. Only
 * corps are compared: ships and air at sea are kept by side, so no country's can be told apart. */

#pragma once

#include "due.h"
#include "war-draft.h"
#include "war-form.h"

void blitzwar_close_books    (WarDraft *d);                       /* notes for every country that they agree this turn */
void blitzwar_decide_census  (WarDraft *d, const WarRecord *order);
void blitzwar_decide_confirm (WarDraft *d, const WarRecord *order);
void blitzwar_decide_follow  (WarDraft *d, const WarRecord *order);
void blitzwar_due_census     (const Moment *m);
