/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The orders of WestFront and the other functions core calls, gathered from the rooms for westfront.c. */

#pragma once

#include "war-game.h"
#include "westfront-names.h"

void        westfront_decide_control       (WarDraft *d, const WarRecord *order);
void        westfront_decide_engage        (WarDraft *d, const WarRecord *order);
void        westfront_decide_cut           (WarDraft *d, const WarRecord *order);
void        westfront_decide_roll_weather  (WarDraft *d, const WarRecord *order);
void        westfront_decide_level         (WarDraft *d, const WarRecord *order);
void        westfront_decide_build         (WarDraft *d, const WarRecord *order);
void        westfront_decide_buy           (WarDraft *d, const WarRecord *order);
void        westfront_decide_pay           (WarDraft *d, const WarRecord *order);
void        westfront_decide_disband       (WarDraft *d, const WarRecord *order);
void        westfront_decide_arrive        (WarDraft *d, const WarRecord *order);
void        westfront_decide_work_beachhead (WarDraft *d, const WarRecord *order);
void        westfront_decide_mark_beachhead (WarDraft *d, const WarRecord *order);
void        westfront_decide_activate      (WarDraft *d, const WarRecord *order);
void        westfront_decide_mobilise      (WarDraft *d, const WarRecord *order);
void        westfront_decide_supreme_moves (WarDraft *d, const WarRecord *order);
void        westfront_decide_carry (WarDraft *d, const WarRecord *order);
void        westfront_decide_stand         (WarDraft *d, const WarRecord *order);
void        westfront_decide_battle        (WarDraft *d, const WarRecord *order);
void        westfront_decide_lose          (WarDraft *d, const WarRecord *order);
void        westfront_decide_attrition     (WarDraft *d, const WarRecord *order);
void        westfront_decide_intercept     (WarDraft *d, const WarRecord *order);
void        westfront_decide_roll_italy    (WarDraft *d, const WarRecord *order);
void        westfront_decide_surrender_italy (WarDraft *d, const WarRecord *order);
void        westfront_decide_roll_maquis   (WarDraft *d, const WarRecord *order);
void        westfront_decide_raise         (WarDraft *d, const WarRecord *order);
void        westfront_decide_declare       (WarDraft *d, const WarRecord *order);
void        westfront_decide_defeat        (WarDraft *d, const WarRecord *order);
void        westfront_decide_roll_neutral  (WarDraft *d, const WarRecord *order);
void        westfront_decide_surrender_neutral (WarDraft *d, const WarRecord *order);
void        westfront_decide_enter_yugoslavia (WarDraft *d, const WarRecord *order);
void        westfront_decide_army_group_e  (WarDraft *d, const WarRecord *order);
void        westfront_decide_ardennes      (WarDraft *d, const WarRecord *order);
void        westfront_decide_tally         (WarDraft *d, const WarRecord *order);
void        westfront_decide_cover         (WarDraft *d, const WarRecord *order);
void        westfront_decide_follow        (WarDraft *d, const WarRecord *order);
void        westfront_decide_remain        (WarDraft *d, const WarRecord *order);

extern const WarWorker westfront_worked[];
extern const WarVerb   westfront_verbs[];

void        westfront_open_campaign                (WarDraft *d);
const char *westfront_skip                 (const WarState *s, WarMember step);
void        westfront_enter                (WarDraft *d, WarMember step);
void        westfront_due                  (const WarState *s, WarPrompts *out);
void        westfront_ahead                (const WarState *s, int turn, WarPrompts *out);
gboolean    westfront_explain              (const WarState *s, const WarCell *cell, WarResult *out);
void        westfront_mean                 (const WarState *s, const WarCell *cell, WarMeaning *out);
void        westfront_check                (const WarState *s, WarReport *out);
void        westfront_vet                  (const WarData *data, WarReport *out);
