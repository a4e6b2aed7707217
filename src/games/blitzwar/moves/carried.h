/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Units that came by sea, or corps that came by rail, this turn: they neither move nor attack any more
 * (§14.1.1, §15.2). Kept by the zone where they stand, until their side's next turn begins; more than stand
 * there are never meant. */

#pragma once

#include "tokens.h"
#include "war-draft.h"

/* Of infantry, tanks or air those that may still move. */
int      blitzwar_free_units      (const WarState *s, WarField field, WarMember zone, WarMember country);
int      blitzwar_free_supply     (const WarState *s, WarMember zone, WarMember side);
gboolean blitzwar_forbids_carried (WarDraft *d, WarMember zone, WarMember country, const Load *load);
void     blitzwar_note_carried    (WarDraft *d, WarMember from, WarMember to, WarMember country,
                                   const Load *load, gboolean carried);
void     blitzwar_forget_carried  (WarDraft *d, WarMember side);
