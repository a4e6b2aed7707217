/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawn stamps by their text. When there are very many, or what all of them refer to is another (in a dark
 * room), all are forgotten. */

#include "war-map-stamps.h"

#include <math.h>

#include "war-map-pen.h"
#include "war-print-picture.h"

#define MANY 2048

struct _WarMapStamps
{
  char       *symbols;
  GHashTable *known;                       /* text → surface; its device offset is where its place lies */
};

WarMapStamps *
war_map_stamps_new (void)
{
  WarMapStamps *stamps = g_new0 (WarMapStamps, 1);

  stamps->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify)cairo_surface_destroy);
  return stamps;
}

void
war_map_stamps_free (WarMapStamps *stamps)
{
  g_hash_table_unref (stamps->known);
  g_free (stamps->symbols);
  g_free (stamps);
}

static cairo_surface_t *
draw_stamp (const char *symbols, const char *text, WarMapBox box, GError **error)
{
  double left = floor (box.x), top = floor (box.y), width = ceil (box.x + box.w) - left;
  double height = ceil (box.y + box.h) - top;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int)width, (int)height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GString) svg = g_string_new (NULL);
  gboolean drawn;

  war_map_add_format (svg,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%f %f %f %f\" width=\"%f\" "
                      "height=\"%f\" font-family=\"" WAR_MAP_FONT "\">%s%s</svg>",
                      left, top, width, height, width, height, symbols, text);
  drawn = war_print_svg_draw (svg->str, cr, 0, 0, width, height, error);
  cairo_destroy (cr);
  cairo_surface_set_device_offset (surface, -left, -top);
  if (!drawn)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

gboolean
war_map_stamps_lay (WarMapStamps *stamps, const char *symbols, const char *text, gsize len, WarMapBox box,
                    cairo_t *cr, int x, int y, GError **error)
{
  g_autofree char *key = g_strndup (text, len);
  cairo_surface_t *drawn;

  if (g_strcmp0 (stamps->symbols, symbols) != 0 || g_hash_table_size (stamps->known) >= MANY)
    {
      g_hash_table_remove_all (stamps->known);
      g_free (stamps->symbols);
      stamps->symbols = g_strdup (symbols);
    }
  drawn = g_hash_table_lookup (stamps->known, key);
  if (drawn == NULL)
    {
      if ((drawn = draw_stamp (symbols, key, box, error)) == NULL)
        return FALSE;
      g_hash_table_insert (stamps->known, g_steal_pointer (&key), drawn);
    }
  cairo_set_source_surface (cr, drawn, x, y);
  cairo_paint (cr);
  return TRUE;
}
