/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The program with a window: every game there is, and GTK. */

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "mariscal-application.h"
#include "mariscal-language.h"
#include "war-games.h"

/* Without any font GTK measures its labels with what happens to lie in memory. */
static gboolean
has_fonts (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *plain = pango_font_description_from_string ("Sans");
  PangoFont *font = pango_context_load_font (context, plain);
  gboolean found = font != NULL;

  g_clear_object (&font);
  pango_font_description_free (plain);
  g_object_unref (context);
  return found;
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;

  war_games_load ();
  mariscal_language_begin ();
  gtk_disable_setlocale ();                /* that was it */
  if (!has_fonts ())
    {
      g_printerr ("mariscal: %s\n", _("there is no font here to write with; install one, for instance Cantarell"));
      return 1;
    }
  application = mariscal_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
