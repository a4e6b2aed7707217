/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The calculators of BLITZWAR: each reads its form into the small struct of a rule, answers it in JSON for `query`, and
 * shows it as parts for people. One file a family: combat-answers.c and combat-shows.c, book-answers.c and book-shows.c. */

#pragma once

#include "assault.h"
#include "war-game.h"

extern const WarCalculator blitzwar_calculators[];

/* Reads the form `assault`, or another one with fields of the same names. */
gboolean blitzwar_read_attack   (const WarRecord *r, Attack *attack, GError **error);
void     blitzwar_clear_attack  (Attack *attack);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Attack, blitzwar_clear_attack)

/* Bad input that only this game can tell; FALSE, so that a caller can return it. */
gboolean blitzwar_complain      (const WarRecord *r, GError **error, const char *where, const char *words,
                                 const WarArg *args);
char    *blitzwar_say           (const WarRecord *r, const char *words, const WarArg *args);
int      blitzwar_arg_or_nought (const WarRecord *r, WarField field);              /* null is nought */

void     blitzwar_settle_assault   (WarRecord *r);
gboolean blitzwar_check_quick      (const WarRecord *r, GError **error);
void     blitzwar_settle_noughts   (WarRecord *r);                                 /* what was not said is nought, no, or never */
gboolean blitzwar_answer_assault   (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_modifiers (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_column    (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_result    (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_naval     (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_britain   (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_cost      (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_blockade  (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_losses    (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_lending   (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_us_entry  (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_war_cards (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_victory   (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_card      (const WarRecord *r, WarJson *out, GError **error);
gboolean blitzwar_answer_calendar  (const WarRecord *r, WarJson *out, GError **error);

gboolean blitzwar_show_assault     (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_modifiers   (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_column      (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_result      (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_naval       (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_britain     (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_cost        (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_blockade    (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_losses      (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_lending     (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_us_entry    (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_war_cards   (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_victory     (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_card        (const WarRecord *r, WarResult *out, GError **error);
gboolean blitzwar_show_calendar    (const WarRecord *r, WarResult *out, GError **error);
