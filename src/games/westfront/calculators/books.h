/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The forms of the book-keeping calculators read into the structs of their rules; answers and shows both begin here. */

#pragma once

#include "calculators.h"

typedef struct { WarMember side; int month; gboolean due; Level level; gboolean from_centres; CostHouse house; } Books;

typedef struct { WarMember scenario; Standing of[2]; VictoryHouse house; gboolean madrid; } Victory;     /* of: Axis, Allies */

typedef struct { int month, fortnight; WarMember game; } When;

gboolean   westfront_question_when       (const WarRecord *r, When *when, GError **error);
/* The sum of the dice; 0: not thrown. */
gboolean   westfront_question_roll    (const WarRecord *r, int *sum, GError **error);
gboolean   westfront_question_books      (const WarRecord *r, Books *books, GError **error);
gboolean   westfront_question_order      (const WarRecord *r, guint i, const Books *books, BuildOrder *order, GError **error);
gboolean   westfront_question_hq_price   (const WarRecord *r, HqPrice *price, GError **error);
gboolean   westfront_question_victory    (const WarRecord *r, Victory *v, GError **error);
int        westfront_question_city       (const WarRecord *row, gboolean madrid);                 /* its weight */
const char *westfront_refusal_id     (Refusal refusal);                                       /* NULL: it is not refused */
const char *westfront_hq_item_id     (HqItem item);
const char *westfront_hq_item_rule   (HqItem item, gboolean spanish);
