/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is odd about the own copy, a row each; a row leads to what it is about. */

#pragma once

#include <gtk/gtk.h>

#include "mariscal-overlay.h"

/* Those that `wanted` wants (NULL: all), and `none` where there are none. */
void        editor_faults_show (GtkListBox *list, MariscalOverlay *overlay,
                                gboolean (*wanted) (const WarFault *fault, gpointer user), gpointer user,
                                const char *none);
const char *editor_faults_path (GtkListBoxRow *row);                          /* NULL: it leads nowhere */
