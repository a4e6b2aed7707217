/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Surrenders that are due and done (§9.2). Conditions are judged at the start of a turn; what was due then
 * stays due. */

#pragma once

#include "falls.h"
#include "war-draft.h"

BlitzwarFall blitzwar_surrender_due (const WarState *s, WarMember country, int *since);
int          blitzwar_return_due    (const WarState *s, WarMember country);     /* since which turn; 0: not */
void         blitzwar_judge_countries (WarDraft *d);                            /* as the phase begins, and as surrenders end */
