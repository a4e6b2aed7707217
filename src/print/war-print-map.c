/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map as SVG, put together from its parts, and as a picture of dots. A picture is drawn from the same
 * text; only the ground, which is most of the work and the same every turn, is kept as it was drawn.
 * docs/design/0004-map.md says why. */

#include "war-print.h"

#include <math.h>

#include "war-map-art.h"
#include "war-print-picture.h"

char *
war_map_art_svg (WarMapArt *art, const WarState *s, const WarWords *w, const char *layer, gboolean dark,
                 GError **error)
{
  g_auto (WarMapParts) parts = { NULL };

  if (!war_map_parts_draw (&parts, art, s, w, layer, dark, error))
    return NULL;
  return g_strconcat (parts.head->str, parts.under->str, parts.defs->str, parts.wash->str,
                      art->ground->over->str, parts.marks->str, "</svg>\n", NULL);
}

static cairo_surface_t *
draw_surface (char *svg, guint width, guint height, GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int)width, (int)height);
  cairo_t *cr = cairo_create (surface);
  gboolean drawn = war_print_svg_draw (svg, cr, 0, 0, width, height, error);

  cairo_destroy (cr);
  g_free (svg);
  if (!drawn)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

/* What lies under the wash and what lies over it, unless both stand as they are wanted. */
static gboolean
draw_ground (WarMapArt *art, const WarMapParts *parts, guint width, guint height, gboolean dark,
             GError **error)
{
  if (art->under != NULL && art->over != NULL && art->width == width && art->dark == dark)
    return TRUE;
  g_clear_pointer (&art->under, cairo_surface_destroy);
  g_clear_pointer (&art->over, cairo_surface_destroy);
  art->width = width;
  art->dark = dark;
  art->under = draw_surface (g_strconcat (parts->head->str, parts->under->str, "</svg>", NULL), width, height,
                             error);
  if (art->under != NULL)
    art->over = draw_surface (g_strconcat (parts->head->str, art->ground->over->str, "</svg>", NULL), width,
                              height, error);
  return art->over != NULL;
}

static void
lay_on (cairo_t *cr, cairo_surface_t *surface)
{
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
}

/* Wash and marks are cut along the coast, so the land is at hand for both, though not drawn. */
static gboolean
draw_all (WarMapArt *art, const WarMapParts *parts, cairo_t *cr, guint width, guint height, GError **error)
{
  const char *over = art->ground->over->str;
  g_autofree char *wash = g_strconcat (parts->head->str, "<defs>", parts->under->str, "</defs>",
                                       parts->defs->str, parts->wash->str, "</svg>", NULL);
  g_autofree char *marks = g_strconcat (parts->head->str, "<defs>", parts->under->str, over, "</defs>",
                                        parts->defs->str, parts->marks->str, "</svg>", NULL);

  lay_on (cr, art->under);
  if (!war_print_svg_draw (wash, cr, 0, 0, width, height, error))
    return FALSE;
  lay_on (cr, art->over);
  return war_print_svg_draw (marks, cr, 0, 0, width, height, error);
}

GBytes *
war_map_art_png (WarMapArt *art, const WarState *s, const WarWords *w, const char *layer, gboolean dark,
                 guint width, GError **error)
{
  g_auto (WarMapParts) parts = { NULL };
  g_autofree char *size = NULL;
  cairo_surface_t *surface;
  GBytes *png = NULL;
  double x, y;
  cairo_t *cr;

  if (!war_map_parts_draw (&parts, art, s, w, layer, dark, error))
    return NULL;
  size = g_strconcat (parts.head->str, "</svg>", NULL);
  if (!war_print_svg_size (size, &x, &y, error))
    return NULL;

  guint height = (guint)ceil (width * y / x);

  if (!draw_ground (art, &parts, width, height, dark, error))
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)width, (int)height);
  cr = cairo_create (surface);
  if (draw_all (art, &parts, cr, width, height, error))
    png = war_print_surface_png (surface, error);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return png;
}

char *
war_print_map (const WarState *s, const WarWords *w, const char *layer, gboolean dark, GError **error)
{
  g_autoptr (WarMapArt) art = war_map_art_new (war_data_schema (war_state_data (s)), error);

  return art != NULL ? war_map_art_svg (art, s, w, layer, dark, error) : NULL;
}

GBytes *
war_print_map_png (const WarState *s, const WarWords *w, const char *layer, gboolean dark, guint width,
                   GError **error)
{
  g_autoptr (WarMapArt) art = war_map_art_new (war_data_schema (war_state_data (s)), error);

  return art != NULL ? war_map_art_png (art, s, w, layer, dark, width, error) : NULL;
}
