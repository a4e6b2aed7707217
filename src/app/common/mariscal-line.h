/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays widgets out beside each other, as a horizontal GtkBox does; for boxes among whose children words wrap. Asked how
 * high it is, a GtkBox also asks each child how wide it were if it were as low as can be; boxes within boxes ask so
 * again and again, and a page of them takes half a second. A line asks how wide each child is, and then how high. */

#pragma once

#include <gtk/gtk.h>

#define MARISCAL_TYPE_LINE (mariscal_line_get_type ())
G_DECLARE_FINAL_TYPE (MariscalLine, mariscal_line, MARISCAL, LINE, GtkLayoutManager)

GtkWidget *mariscal_line_new (int spacing);                             /* a GtkBox laid out so */
