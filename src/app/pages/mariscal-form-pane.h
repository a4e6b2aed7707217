/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a question asks, drawn from the schema: lists of rows that grow and shrink, single fields, records within.
 * A form that declares groups is drawn by them, and the rest only for who wants more; any other is drawn whole. */

#pragma once

#include "mariscal-odds-view.h"

#include <adwaita.h>

#define MARISCAL_TYPE_FORM_PANE (mariscal_form_pane_get_type ())
G_DECLARE_FINAL_TYPE (MariscalFormPane, mariscal_form_pane, MARISCAL, FORM_PANE, GtkBox)

GtkWidget *mariscal_form_pane_new  (MariscalSession *session, MariscalQuestion *q);
void       mariscal_form_pane_show (MariscalFormPane *pane, const MariscalOddsView *view);
