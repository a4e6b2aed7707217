/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map as SVG, put together from its parts, and as a picture of dots. A picture is drawn from the same
 * text, part by part: what is the same turn after turn, which is most of the work, is kept as it was drawn,
 * and what is cut along the coast is drawn whole and laid on through a mask. docs/design/0004-map.md says
 * why. */

#include "war-print.h"

#include <math.h>

#include "war-map-art.h"
#include "war-print-picture.h"

static const struct
{
  gboolean kept, cut, land;                /* rarely another one; by the coast; its text refers to the land */
} PARTS[WAR_MAP_PARTS] = {
  [WAR_MAP_UNDER] = { .kept = TRUE },
  [WAR_MAP_WASH] = { .kept = TRUE, .cut = TRUE },
  [WAR_MAP_OVER] = { .kept = TRUE, .land = TRUE },
  [WAR_MAP_FRONT] = { .kept = TRUE, .cut = TRUE },
  [WAR_MAP_LINES] = { .kept = TRUE },
};

/* Clip paths refer to the land, which stands in the first part. */
char *
war_map_art_svg (WarMapArt *art, const WarState *s, const WarWords *w, const WarMapLook *look, GError **error)
{
  g_auto (WarMapParts) parts = { NULL };
  GString *svg;

  if (!war_map_parts_draw (&parts, art, s, w, look, error))
    return NULL;
  svg = g_string_new (parts.head->str);
  g_string_append_len (svg, parts.symbols->str, parts.symbols->len);
  for (WarMapPart i = 0; i < WAR_MAP_PARTS; i++)
    {
      g_string_append (svg, PARTS[i].cut ? "<g clip-path=\"url(#" WAR_MAP_HELD_LAND ")\">\n" : "");
      g_string_append_len (svg, parts.part[i]->str, parts.part[i]->len);
      g_string_append (svg, PARTS[i].cut ? "</g>\n" : i == WAR_MAP_UNDER ? parts.coast->str : "");
    }
  g_string_append (svg, "</svg>\n");
  return g_string_free (svg, FALSE);
}

static gboolean
draw_whole (const char *svg, cairo_surface_t *surface, const WarMapParts *parts, GError **error)
{
  cairo_t *cr = cairo_create (surface);
  gboolean drawn;

  cairo_save (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_restore (cr);
  drawn = war_print_svg_draw (svg, cr, 0, 0, parts->width, parts->height, error);
  cairo_destroy (cr);
  return drawn;
}

/* Drawn again, where the last one was, only if the text is another one. NULL and an error: it cannot be. */
static cairo_surface_t *
draw_kept (WarMapKept *kept, cairo_format_t format, char *svg, const WarMapParts *parts, GError **error)
{
  if (kept->surface != NULL && g_strcmp0 (kept->svg, svg) == 0)
    {
      g_free (svg);
      return kept->surface;
    }
  g_free (kept->svg);
  kept->svg = svg;
  if (kept->surface == NULL || cairo_image_surface_get_width (kept->surface) != (int)parts->width
      || cairo_image_surface_get_height (kept->surface) != (int)parts->height)
    {
      g_clear_pointer (&kept->surface, cairo_surface_destroy);
      kept->surface = cairo_image_surface_create (format, (int)parts->width, (int)parts->height);
    }
  if (!draw_whole (svg, kept->surface, parts, error))
    g_clear_pointer (&kept->surface, cairo_surface_destroy);
  return kept->surface;
}

char *
war_map_coast_svg (const WarMapParts *parts)
{
  return g_strdup_printf (
      "%s<defs>%s</defs>%s<rect x=\"-20000\" y=\"-20000\" width=\"40000\" height=\"40000\" "
      "clip-path=\"url(#" WAR_MAP_HELD_LAND ")\"/></svg>",
      parts->head->str, parts->part[WAR_MAP_UNDER]->str, parts->coast->str);
}

static cairo_surface_t *
draw_coast (WarMapArt *art, const WarMapParts *parts, GError **error)
{
  return draw_kept (&art->coast, CAIRO_FORMAT_A8, war_map_coast_svg (parts), parts, error);
}

char *
war_map_part_svg (const WarMapParts *parts, WarMapPart part)
{
  gboolean land = PARTS[part].land;

  return g_strconcat (parts->head->str, parts->symbols->str, land ? "<defs>" : "",
                      land ? parts->part[WAR_MAP_UNDER]->str : "", land ? "</defs>" : "",
                      land ? parts->coast->str : "", parts->part[part]->str, "</svg>", NULL);
}

static gboolean
lay_stamps (WarMapArt *art, const WarMapParts *parts, cairo_t *cr, GError **error)
{
  gboolean laid = TRUE;

  for (guint i = 0; i < parts->stamps->len && laid; i++)
    {
      const WarMapStamp *stamp = &g_array_index (parts->stamps, WarMapStamp, i);
      const char *text = parts->part[WAR_MAP_MARKS]->str + stamp->from;
      int x = (int)lround ((stamp->at.x - parts->corner.x) / parts->dot);
      int y = (int)lround ((stamp->at.y - parts->corner.y) / parts->dot);
      double left = x + stamp->box.x, top = y + stamp->box.y;

      if (left < parts->width && left + stamp->box.w > 0 && top < parts->height && top + stamp->box.h > 0)
        laid = war_map_stamps_lay (art->stamps, parts->symbols->str, text, stamp->to - stamp->from,
                                   stamp->box, cr, x, y, error);
    }
  return laid;
}

static gboolean
lay_part (WarMapArt *art, const WarMapParts *parts, WarMapPart part, cairo_t *cr, GError **error)
{
  g_autofree char *svg = NULL;
  cairo_surface_t *drawn, *mask = NULL;

  if (part == WAR_MAP_MARKS)
    return lay_stamps (art, parts, cr, error);
  svg = war_map_part_svg (parts, part);
  if (!PARTS[part].kept)
    return war_print_svg_draw (svg, cr, 0, 0, parts->width, parts->height, error);
  drawn = draw_kept (&art->part[part], CAIRO_FORMAT_ARGB32, g_steal_pointer (&svg), parts, error);
  if (drawn == NULL || (PARTS[part].cut && (mask = draw_coast (art, parts, error)) == NULL))
    return FALSE;
  cairo_set_source_surface (cr, drawn, 0, 0);
  cairo_set_operator (cr, part == WAR_MAP_UNDER ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER);
  if (mask != NULL)
    cairo_mask_surface (cr, mask, 0, 0);
  else
    cairo_paint (cr);
  return TRUE;
}

GBytes *
war_map_art_png (WarMapArt *art, const WarState *s, const WarWords *w, const WarMapLook *look, GError **error)
{
  g_auto (WarMapParts) parts = { NULL };
  cairo_surface_t *surface;
  GBytes *png = NULL;
  gboolean drawn = TRUE;
  cairo_t *cr;

  if (!war_map_parts_draw (&parts, art, s, w, look, error))
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)parts.width, (int)parts.height);
  cr = cairo_create (surface);
  for (WarMapPart i = 0; i < WAR_MAP_PARTS && drawn; i++)
    drawn = lay_part (art, &parts, i, cr, error);
  if (drawn)
    png = war_print_surface_png (surface, error);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return png;
}

char *
war_print_map (const WarState *s, const WarWords *w, const WarMapLook *look, GError **error)
{
  g_autoptr (WarMapArt) art = war_map_art_new (war_data_schema (war_state_data (s)), error);

  return art != NULL ? war_map_art_svg (art, s, w, look, error) : NULL;
}

GBytes *
war_print_map_png (const WarState *s, const WarWords *w, const WarMapLook *look, GError **error)
{
  g_autoptr (WarMapArt) art = war_map_art_new (war_data_schema (war_state_data (s)), error);

  return art != NULL ? war_map_art_png (art, s, w, look, error) : NULL;
}
