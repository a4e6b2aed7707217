/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The help for where one is. A widget declares the page that tells of it, once, as it is made; what is nearest to the
 * focus counts. A page of the window is told of by the page of the help that has its name. */

#pragma once

#include <gtk/gtk.h>

/* A window gets F1 with it. */
void        mariscal_help_declare    (gpointer widget, const char *page);
const char *mariscal_help_here       (GtkWindow *window);                  /* "index" where nothing was declared */
/* In the desktop's viewer where it has our help, else as a page of the browser; a sentence where there is neither. */
void        mariscal_help_show       (GtkWindow *window);

/* For tests: who gets the address instead. */
typedef void (*MariscalHelpOpener) (const char *uri, gpointer user);
void        mariscal_help_set_opener (MariscalHelpOpener opener, gpointer user);
