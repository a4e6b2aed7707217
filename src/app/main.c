/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The program with a window: every game there is, and GTK. */

#include "mariscal-application.h"
#include "mariscal-language.h"
#include "war-games.h"

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;

  war_games_load ();
  mariscal_language_begin ();
  application = mariscal_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
