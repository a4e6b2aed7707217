/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One field of a question as a row: its label, a mark where the board has said it, and what its type asks for.
 * Backspace puts back what the board says. Whatever is changed is changed in the question, and told by the action
 * `odds.asked`. */

#pragma once

#include "mariscal-question.h"

#include <adwaita.h>

#define MARISCAL_TYPE_FIELD_ROW (mariscal_field_row_get_type ())
G_DECLARE_FINAL_TYPE (MariscalFieldRow, mariscal_field_row, MARISCAL, FIELD_ROW, GtkListBoxRow)

GtkWidget               *mariscal_field_row_new  (MariscalSession *session, MariscalQuestion *q,
                                                  const MariscalFieldPath *at);
void                     mariscal_field_row_show (MariscalFieldRow *row);
const MariscalFieldPath *mariscal_field_row_path (MariscalFieldRow *row);
