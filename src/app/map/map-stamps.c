/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* New pieces are laid in rows on one sheet, which is drawn as one picture; each stamp then keeps its own part of the
 * dots. */

#include "map-stamps.h"

#include <math.h>

#include "war-print-picture.h"

#define SHEET 1600                         /* width of the picture, in dots */

typedef struct { const MapPiece *piece; int x, y, width, height; } Place;

struct _MapStamps
{
  GHashTable *known;                       /* text → MapStamp */
  gboolean    dark;
  double      dots;
  int         scale;
};

static void
free_stamp (gpointer p)
{
  MapStamp *stamp = p;

  cairo_surface_destroy (stamp->surface);
  g_clear_object (&stamp->texture);
  g_free (stamp);
}

MapStamps *
map_stamps_new (void)
{
  MapStamps *stamps = g_new0 (MapStamps, 1);

  stamps->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_stamp);
  return stamps;
}

void
map_stamps_free (MapStamps *stamps)
{
  g_hash_table_unref (stamps->known);
  g_free (stamps);
}

/* Rows of pieces; returns how high all are. */
static int
lay_rows (GArray *places, double zoom)
{
  int x = 0, y = 0, row = 0;

  for (guint i = 0; i < places->len; i++)
    {
      Place *place = &g_array_index (places, Place, i);

      place->width = (int) ceil (place->piece->box.w * zoom) + 2;
      place->height = (int) ceil (place->piece->box.h * zoom) + 2;
      if (x + place->width > SHEET)
        {
          x = 0;
          y += row;
          row = 0;
        }
      place->x = x;
      place->y = y;
      x += place->width;
      row = MAX (row, place->height);
    }
  return y + row;
}

static char *
write_sheet (const GArray *places, gboolean dark, double zoom, int height)
{
  GString *svg = g_string_new (NULL);
  g_autofree char *style = map_board_style (dark);

  war_map_add_format (svg,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                      "font-family=\"" WAR_MAP_FONT "\">%s",
                      SHEET, height, SHEET, height, style);
  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      WarMapBox box = place->piece->box;
      char factor[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (factor, sizeof factor, "%.5f", zoom);
      war_map_add_format (svg, "<g transform=\"translate(%f %f) scale(%s) translate(%f %f)\">%s</g>\n",
                          (double) place->x + 1, (double) place->y + 1, factor, -box.x, -box.y, place->piece->text);
    }
  g_string_append (svg, "</svg>");
  return g_string_free (svg, FALSE);
}

/* Its own copy: the sheet goes. */
static void
cut_out (MapStamps *stamps, const Place *place, cairo_surface_t *sheet)
{
  MapStamp *stamp = g_new0 (MapStamp, 1);
  double zoom = stamps->dots * stamps->scale;
  cairo_t *cr;

  stamp->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, place->width, place->height);
  cr = cairo_create (stamp->surface);
  cairo_set_source_surface (cr, sheet, -place->x, -place->y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (stamp->surface, stamps->scale, stamps->scale);
  stamp->x = (place->piece->box.x * zoom - 1) / stamps->scale;
  stamp->y = (place->piece->box.y * zoom - 1) / stamps->scale;
  stamp->width = (double) place->width / stamps->scale;
  stamp->height = (double) place->height / stamps->scale;
  g_hash_table_insert (stamps->known, g_strdup (place->piece->text), stamp);
}

static void
draw_places (MapStamps *stamps, GArray *places)
{
  double zoom = stamps->dots * stamps->scale;
  int height = lay_rows (places, zoom);
  g_autofree char *svg = write_sheet (places, stamps->dark, zoom, height);
  cairo_surface_t *sheet = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SHEET, height);
  cairo_t *cr = cairo_create (sheet);

  if (war_print_svg_draw (svg, cr, 0, 0, SHEET, height, NULL))
    for (guint i = 0; i < places->len; i++)
      cut_out (stamps, &g_array_index (places, Place, i), sheet);
  cairo_destroy (cr);
  cairo_surface_destroy (sheet);
}

static gboolean
is_gone (gpointer text, gpointer stamp, gpointer wanted)
{
  return !g_hash_table_contains (wanted, text);
}

void
map_stamps_take (MapStamps *stamps, const GArray *pieces, gboolean dark, double dots, int scale)
{
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (Place));
  g_autoptr (GHashTable) wanted = g_hash_table_new (g_str_hash, g_str_equal);

  if (stamps->dark != dark || stamps->dots != dots || stamps->scale != scale)
    g_hash_table_remove_all (stamps->known);
  stamps->dark = dark;
  stamps->dots = dots;
  stamps->scale = scale;
  for (guint i = 0; i < pieces->len; i++)
    {
      Place place = { .piece = &g_array_index (pieces, MapPiece, i) };

      if (g_hash_table_add (wanted, place.piece->text) && !g_hash_table_contains (stamps->known, place.piece->text))
        g_array_append_val (places, place);
    }
  g_hash_table_foreach_remove (stamps->known, is_gone, wanted);
  if (places->len > 0)
    draw_places (stamps, places);
}

MapStamp *
map_stamps_find (MapStamps *stamps, const char *text)
{
  return g_hash_table_lookup (stamps->known, text);
}

GdkTexture *
map_stamp_texture (MapStamp *stamp)
{
  cairo_surface_t *from = stamp->surface;
  int stride = cairo_image_surface_get_stride (from), height = cairo_image_surface_get_height (from);
  g_autoptr (GBytes) bytes = NULL;

  if (stamp->texture != NULL)
    return stamp->texture;
  cairo_surface_flush (from);
  bytes = g_bytes_new (cairo_image_surface_get_data (from), (gsize) stride * (gsize) height);
  stamp->texture = gdk_memory_texture_new (cairo_image_surface_get_width (from), height, GDK_MEMORY_DEFAULT, bytes,
                                           (gsize) stride);
  return stamp->texture;
}
