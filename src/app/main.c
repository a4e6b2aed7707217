/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The program with a window: every game there is, and GTK. */

#include <pango/pangocairo.h>

#include "mariscal-application.h"
#include "mariscal-language.h"
#include "mariscal-theme.h"
#include "war-games.h"

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;

  mariscal_theme_begin ();
  war_games_load ();
  mariscal_language_begin ();
  gtk_disable_setlocale ();                /* that was it */
  pango_cairo_font_map_get_default ();     /* a thread of its own looks for fonts from now on */
  application = mariscal_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
