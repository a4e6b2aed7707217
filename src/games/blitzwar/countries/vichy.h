/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* France after its surrender (§9.4). */

#pragma once

#include "blitzwar-names.h"
#include "war-draft.h"

void blitzwar_clear_vichy     (WarDraft *d);                     /* strangers in its zones go to Occupied France */
void blitzwar_make_vichy      (WarDraft *d);                     /* after France's zones have been shared out */
void blitzwar_make_free_france (WarDraft *d);                    /* as Vichy surrenders to the Allies */
void blitzwar_note_paris      (WarDraft *d, WarMember zone, WarMember side);   /* the zone has just changed hands */
