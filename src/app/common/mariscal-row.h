/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row whose children leave one after another as it grows narrow, so that it is never two lines. */

#pragma once

#include <gtk/gtk.h>

#define MARISCAL_TYPE_ROW (mariscal_row_get_type ())
G_DECLARE_FINAL_TYPE (MariscalRow, mariscal_row, MARISCAL, ROW, GtkWidget)

#define MARISCAL_ROW_SHRINKS (-1)

GtkWidget *mariscal_row_new     (int spacing);
/* `leaves`: 1 goes first, then 2, …, and comes back where what went after it has made room; 0 stays;
 * MARISCAL_ROW_SHRINKS: it stays, as narrow as it can be once one has left. */
void       mariscal_row_add     (MariscalRow *row, GtkWidget *child, int leaves);
/* In the place of the last one, where there is no room for that though all have left that can. */
void       mariscal_row_add_brief (MariscalRow *row, GtkWidget *child);
void       mariscal_row_push    (MariscalRow *row);       /* children added from now on stand at the end */
void       mariscal_row_empty   (MariscalRow *row);
