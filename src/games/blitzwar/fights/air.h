/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Fights of ships and of air units, and air units in use (§12.2, §13). Air that was used stands over a zone, over a sea or as a
 * beachhead until it is taken off the board, which is before its owner's next air phase. */

#pragma once

#include "due.h"
#include "war-draft.h"
#include "war-form.h"

#define BLITZWAR_AIR_STEPS 3               /* zones, over land or dotted links */

/* May air units that stand in the zone get there? */
typedef gboolean (*BlitzwarReaches) (const WarState *s, WarMember zone, WarMember to);

void     blitzwar_decide_naval_battle  (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_bomb          (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_fight_britain (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_fly           (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_fly_home      (WarDraft *d, const WarRecord *order);
void     blitzwar_due_air              (const Moment *m);

gboolean blitzwar_britain_is_open      (WarDraft *d);                                                 /* no Allied air is left to stop a landing */
gboolean blitzwar_is_under_snow        (const WarState *s, WarMember zone);                          /* now, §6 */
gboolean blitzwar_is_in_air_range      (const WarState *s, WarMember from, WarMember to);            /* of a zone or a sea, §13.4.1 */
gboolean blitzwar_share_a_coast        (const WarState *s, WarMember a, WarMember b);                   /* the same sea washes both */
WarMember blitzwar_find_airfield       (const WarState *s, WarMember country, WarMember to, BlitzwarReaches reaches);  /* the fullest; or WAR_NONE */
int      blitzwar_lose_air             (WarDraft *d, WarMember zone, WarMember country, int units);  /* from its airfield; how many there were */
gboolean blitzwar_is_air_old          (const WarState *s, WarMember side);                           /* what is up was used in an earlier turn */
void     blitzwar_clear_old_air       (WarDraft *d, WarMember side);                                  /* before more of it goes up */
void     blitzwar_note_air_out        (WarDraft *d, WarMember side);                                  /* in use since this turn */
void     blitzwar_stay_over            (WarDraft *d, WarMember zone, WarMember country, int units);  /* in tactical use; the enemy's go one for one */
void     blitzwar_count_lost           (WarDraft *d, WarMember country, WarMember unit, int units);
