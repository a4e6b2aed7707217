/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The menus behind the buttons of what is about to go.
 *
 * Whoever shows a menu keeps its sections for the life of the program (GTK 4.8): they are emptied before, and
 * then next to nothing stays. */

#pragma once

#include <gtk/gtk.h>

void mariscal_menus_empty (GtkWidget *widget);             /* all below it; they are of use to nobody afterwards */
