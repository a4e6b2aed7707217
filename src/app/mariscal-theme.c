/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK reads a style of its own when it is first asked for its settings, and libadwaita, which brings another, has an
 * empty one put in its place. So GTK is told of the empty one at once, unless the user wants a certain style.
 * libadwaita brings none where a variable names one: it is gone before libadwaita comes.
 *
 * Set before there is any thread; when it is taken away there are those of Pango, of the bus and of the settings,
 * and all that stands behind it, and so is moved, is the language that was chosen, which is not theirs. */

#include "mariscal-theme.h"

#include <gtk/gtk.h>

#define VARIABLE "GTK_THEME"
#define EMPTY    "Adwaita-empty"         /* part of libadwaita */

static gboolean begun;

void
mariscal_theme_begin (void)
{
  if (g_getenv (VARIABLE) == NULL)
    begun = g_setenv (VARIABLE, EMPTY, FALSE);
}

void
mariscal_theme_settle (void)
{
  if (!begun)
    return;
  begun = FALSE;
  gtk_init ();
  gtk_settings_get_default ();
  g_unsetenv (VARIABLE);
}
