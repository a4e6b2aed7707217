/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The calculators of WestFront: each reads its form into the small struct of a rule, answers it in JSON for `query`, and
 * shows it as parts for people. */

#pragma once

#include "battle.h"
#include "costs.h"
#include "victory.h"
#include "war-game.h"

extern const WarCalculator westfront_calculators[];

/* Bad input that only this game can tell; FALSE, so that a caller can return it. */
gboolean  westfront_complain    (const WarRecord *r, GError **error, const char *where, const char *words,
                                 const WarArg *args);
char     *westfront_say         (const WarRecord *r, const char *words, const WarArg *args);
/* What the record `house` of a question says of one ruling, a field of the kind `house`. */
WarMember westfront_house       (const WarRecord *house, WarField ruling);
int       westfront_month_number       (WarMember date);                           /* 1 … 23 */
WarMember westfront_date        (int month);
/* A value a block of the type can have; else it complains of `where`. */
gboolean  westfront_check_value (const WarRecord *r, GError **error, const char *where, WarMember type, int value);
/* Fields for somebody at a table are none of a program's. */
gboolean  westfront_refuse_for_people (const WarRecord *r, GError **error, WarField field, const char *name);
WarTone   westfront_tone        (WarRatio p);
/* Fills a date nobody said, as one taken for granted. */
void      westfront_settle_date (WarRecord *r, WarField field, int month);

gboolean  westfront_question_battle (const WarRecord *r, Battle *b, GError **error);
gboolean  westfront_check_quick (const WarRecord *r, GError **error);

void      westfront_settle_battle     (WarRecord *r);
gboolean  westfront_answer_battle     (const WarRecord *r, WarJson *out, GError **error);
gboolean  westfront_show_battle       (const WarRecord *r, WarResult *out, GError **error);
void      westfront_settle_movement   (WarRecord *r);
gboolean  westfront_answer_movement   (const WarRecord *r, WarJson *out, GError **error);
gboolean  westfront_show_movement     (const WarRecord *r, WarResult *out, GError **error);
gboolean  westfront_answer_calendar   (const WarRecord *r, WarJson *out, GError **error);
gboolean  westfront_show_calendar     (const WarRecord *r, WarResult *out, GError **error);
gboolean  westfront_answer_weather    (const WarRecord *r, WarJson *out, GError **error);
gboolean  westfront_show_weather      (const WarRecord *r, WarResult *out, GError **error);
gboolean  westfront_answer_production (const WarRecord *r, WarJson *out, GError **error);
gboolean  westfront_show_production   (const WarRecord *r, WarResult *out, GError **error);
gboolean  westfront_answer_hq_cost    (const WarRecord *r, WarJson *out, GError **error);
gboolean  westfront_show_hq_cost      (const WarRecord *r, WarResult *out, GError **error);
gboolean  westfront_answer_victory    (const WarRecord *r, WarJson *out, GError **error);
gboolean  westfront_show_victory      (const WarRecord *r, WarResult *out, GError **error);
gboolean  westfront_answer_politics   (const WarRecord *r, WarJson *out, GError **error);
gboolean  westfront_show_politics     (const WarRecord *r, WarResult *out, GError **error);
