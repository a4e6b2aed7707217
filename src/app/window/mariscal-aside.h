/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A small window beside the desk's: groups of rows under a title, closed by Escape.
 *
 * Not an AdwPreferencesWindow: libadwaita 1.2 keeps every row that ever stood in one. */

#pragma once

#include <adwaita.h>

GtkWindow *mariscal_aside_new (GtkWindow *over, const char *title, int width, int height);
void       mariscal_aside_add (GtkWindow *aside, GtkWidget *group);     /* an AdwPreferencesGroup */

/* Whatever stands before a window that goes, as if each were closed by hand: of GTK's own, the dialog for
 * printers stays otherwise, before nothing. */
void       mariscal_aside_close_all (GtkWindow *over);
