/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Units that came by sea, or corps that came by rail, this turn, and corps that went farther than one may go and attack: they
 * neither move nor attack any more (§14.1.1, §15.2, §15.3). Kept by the zone where they stand, until their side's next turn
 * begins; more than stand there are never meant. */

#pragma once

#include "tokens.h"
#include "war-draft.h"

typedef enum { BLITZWAR_CAME_FREE, BLITZWAR_CAME_CARRIED, BLITZWAR_CAME_FROM_AFAR } BlitzwarCame;

/* Of infantry, tanks or air those that may still move. */
int      blitzwar_free_units      (const WarState *s, WarField field, WarMember zone, WarMember country);
int      blitzwar_free_supply     (const WarState *s, WarMember zone, WarMember side);
gboolean blitzwar_forbids_carried (WarDraft *d, WarMember zone, WarMember country, const Load *load);
void     blitzwar_note_carried    (WarDraft *d, WarMember from, WarMember to, WarMember country,
                                   const Load *load, BlitzwarCame came);
void     blitzwar_forget_carried  (WarDraft *d, WarMember side);
