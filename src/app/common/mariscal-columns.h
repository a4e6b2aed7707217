/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a page is about, and a narrower column beside it; below it where there is no room for both. */

#pragma once

#include <gtk/gtk.h>

#define MARISCAL_TYPE_COLUMNS (mariscal_columns_get_type ())
G_DECLARE_FINAL_TYPE (MariscalColumns, mariscal_columns, MARISCAL, COLUMNS, GtkWidget)

GtkWidget *mariscal_columns_new (GtkWidget *wide, GtkWidget *narrow);
/* Each as wide as the other. */
GtkWidget *mariscal_columns_new_halves (GtkWidget *first, GtkWidget *second, int gap);
