/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Units that change their place, and what that costs (§12.1, §13.5, §14, §15). Costs are added up in halves for the side that
 * moves; an order to pay takes them from its stock. */

#pragma once

#include "tokens.h"
#include "war-draft.h"
#include "war-form.h"

void blitzwar_activate       (WarDraft *d, WarMember zone, WarMember country, int infantry, int tanks);   /* charges those not yet activated */
void blitzwar_forget_moves   (WarDraft *d, WarMember side);       /* as its turn begins */
void blitzwar_decide_move     (WarDraft *d, const WarRecord *order);
void blitzwar_decide_sail     (WarDraft *d, const WarRecord *order);
void blitzwar_decide_fortify  (WarDraft *d, const WarRecord *order);
void blitzwar_decide_activate (WarDraft *d, const WarRecord *order);
