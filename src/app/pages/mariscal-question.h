/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A question being put to a calculator: what was said, what the board says, and the answer to both. No widget
 * knows more than this, and nothing in it is written anywhere until somebody records it.
 *
 * - What was said stays as it is; what came from the board follows the board until somebody says otherwise, and
 *   comes back when he takes it back.
 * - Every change is answered at once. */

#pragma once

#include "mariscal-session.h"

typedef struct _MariscalQuestion MariscalQuestion;

#define MARISCAL_FIELD_DEPTH 3

/* Where a field stands: within the rows of a list, within a record. */
typedef struct
{
  const WarFieldInfo *info;
  guint    depth;
  WarField inside[MARISCAL_FIELD_DEPTH];
  guint    row[MARISCAL_FIELD_DEPTH];      /* of a list; 0 of a record */
} MariscalFieldPath;

MariscalQuestion *mariscal_question_new    (MariscalSession *session);
void              mariscal_question_free   (MariscalQuestion *q);

/* of WarForm: what can be asked, fights first */
GArray           *mariscal_question_forms  (MariscalSession *session);
WarForm           mariscal_question_form   (const MariscalQuestion *q);
void              mariscal_question_choose (MariscalQuestion *q, WarForm form);                /* anew */
/* The first calculator that can be pointed at such, with what the board knows. FALSE: there is none. */
gboolean          mariscal_question_about  (MariscalQuestion *q, WarMember member);
/* as war_game_question put it */
void              mariscal_question_ask    (MariscalQuestion *q, const WarRecord *question);
/* "5 4", "gdy 5 4": the form's line; "5:4 tanks air": a question in words; else a line as the order bar takes it.
 * FALSE: it is none, and nothing has changed. */
gboolean          mariscal_question_type   (MariscalQuestion *q, const char *line, GError **error);
void              mariscal_question_clear  (MariscalQuestion *q);
/* the session has changed */
void              mariscal_question_follow (MariscalQuestion *q, MariscalChange what);

/* As it is asked: with what was taken for granted. */
const WarRecord  *mariscal_question_record (const MariscalQuestion *q);
const WarResult  *mariscal_question_result (const MariscalQuestion *q);                        /* NULL: none yet */
const char       *mariscal_question_why    (const MariscalQuestion *q);                        /* there is none */
guint             mariscal_question_edits  (const MariscalQuestion *q);                        /* grows with each */

/* where it stands */
const WarRecord  *mariscal_question_look   (const MariscalQuestion *q, const MariscalFieldPath *at);
gboolean          mariscal_question_find   (const MariscalQuestion *q, WarField field, MariscalFieldPath *at);
void              mariscal_question_fill   (MariscalQuestion *q, const MariscalFieldPath *at, WarValue v);
void              mariscal_question_write  (MariscalQuestion *q, const MariscalFieldPath *at, const char *text);
void              mariscal_question_item   (MariscalQuestion *q, const MariscalFieldPath *at, WarValue v,
                                            gboolean there);
void              mariscal_question_add    (MariscalQuestion *q, const MariscalFieldPath *rows);
void              mariscal_question_remove (MariscalQuestion *q, const MariscalFieldPath *rows, guint i);
/* To what the board says, or to what nobody said. */
void              mariscal_question_put_back (MariscalQuestion *q, const MariscalFieldPath *at);
gboolean          mariscal_question_has    (const MariscalQuestion *q, WarField field);        /* it was said */
/* all dice that are asked for and lie not there yet */
void              mariscal_question_roll   (MariscalQuestion *q);

/* The table's dice for it, of which it has no field. Whoever asks another question has others. */
const GArray     *mariscal_question_faces  (const MariscalQuestion *q);                        /* of WarFace */
void              mariscal_question_throw  (MariscalQuestion *q, const GArray *faces);        /* answers nothing anew */

/* The order it can become; NULL: none. */
WarRecord        *mariscal_question_order  (const MariscalQuestion *q);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MariscalQuestion, mariscal_question_free)
