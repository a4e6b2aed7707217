/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* pixels OUT.gresource.xml DRAWING.svg…: the symbolic icons as GTK keeps its own, as alpha alone in PNG, in the sizes
 * of buttons; and the bundle that holds them. To draw them as the window comes would take a tenth of its start. */

#include <cairo.h>
#include <glib.h>
#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <string.h>

#define WIDE 16
#define HOME "/io/github/mariscal_app/Mariscal/icons/"

static void
fail (const char *path, const char *why)
{
  g_printerr ("pixels: %s: %s\n", path, why);
  exit (1);
}

/* Only how much of a dot is covered: GTK gives the colour. Read from memory, no desktop is asked for its ways to a
 * file: that begins threads, which a program as short as this may leave in the middle of something. */
static void
draw (const char *drawing, const char *out, int scale)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = NULL;
  gsize len = 0;
  RsvgHandle *handle = g_file_get_contents (drawing, &svg, &len, &error)
                         ? rsvg_handle_new_from_data ((const guint8 *) svg, len, &error) : NULL;
  cairo_surface_t *alpha = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDE * scale, WIDE * scale);
  cairo_t *cr = cairo_create (alpha);
  const RsvgRectangle whole = { 0, 0, WIDE * scale, WIDE * scale };

  if (handle == NULL || !rsvg_handle_render_document (handle, cr, &whole, &error))
    fail (drawing, error->message);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
  cairo_paint (cr);
  if (cairo_surface_write_to_png (alpha, out) != CAIRO_STATUS_SUCCESS)
    fail (out, "cannot be written");
  cairo_destroy (cr);
  cairo_surface_destroy (alpha);
  g_object_unref (handle);
}

int
main (int argc, char **argv)
{
  static const char *const folders[] = { "16x16/actions", "16x16@2/actions" };
  g_autoptr (GString) bundle = g_string_new ("<gresources>\n");
  g_autofree char *folder = argc > 1 ? g_path_get_dirname (argv[1]) : NULL;
  g_autoptr (GError) error = NULL;

  for (int scale = 1; scale <= 2; scale++)
    {
      g_string_append_printf (bundle, "  <gresource prefix=\"" HOME "%s\">\n", folders[scale - 1]);
      for (int i = 2; i < argc; i++)
        {
          g_autofree char *name = g_path_get_basename (argv[i]);
          g_autofree char *file = g_strdup_printf ("%.*s-%d.png", (int) strlen (name) - 4, name, WIDE * scale);
          g_autofree char *out = g_build_filename (folder, file, NULL);

          draw (argv[i], out, scale);
          g_string_append_printf (bundle, "    <file alias=\"%.*s.symbolic.png\">%s</file>\n",
                                  (int) strlen (name) - 4, name, file);
        }
      g_string_append (bundle, "  </gresource>\n");
    }
  g_string_append (bundle, "</gresources>\n");
  if (!g_file_set_contents (argv[1], bundle->str, -1, &error))
    fail (argv[1], error->message);
  return 0;
}
