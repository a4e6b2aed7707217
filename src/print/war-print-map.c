/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map as SVG, put together from its parts, and as a picture of dots. A picture is drawn from the same
 * text, part by part: what is the same turn after turn, which is most of the work, is kept as it was drawn,
 * and what is cut along the coast is drawn whole and laid on through a mask. docs/design/0004-map.md says
 * why. */

#include "war-print.h"

#include <string.h>

#include "war-map-art.h"
#include "war-print-picture.h"

static const char *const COASTS[WAR_MAP_COASTS] = { NULL, WAR_MAP_HELD_LAND, WAR_MAP_INSET_LAND };

static const struct
{
  WarMapCoast coast;
  gboolean kept, symbols;                  /* hardly ever another one; refers to symbols */
} PARTS[WAR_MAP_PARTS] = {
  [WAR_MAP_UNDER] = { .kept = TRUE },
  [WAR_MAP_WASH] = { .coast = WAR_MAP_COAST_HELD },
  [WAR_MAP_OVER] = { .kept = TRUE },
  [WAR_MAP_INSET] = { .coast = WAR_MAP_COAST_INSET },
  [WAR_MAP_FRONT] = { .coast = WAR_MAP_COAST_HELD },
  [WAR_MAP_LINES] = { .symbols = TRUE },
  [WAR_MAP_SEAS] = { .kept = TRUE },
  [WAR_MAP_MARKS] = { .symbols = TRUE },
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
  for (WarMapPart i = 0; i < WAR_MAP_PARTS; i++)
    {
      const char *coast = COASTS[PARTS[i].coast];

      if (coast != NULL)
        g_string_append_printf (svg, "<g clip-path=\"url(#%s)\">\n", coast);
      g_string_append_len (svg, parts.part[i]->str, parts.part[i]->len);
      g_string_append (svg, coast != NULL ? "</g>\n" : i == WAR_MAP_UNDER ? parts.defs->str : "");
    }
  g_string_append (svg, "</svg>\n");
  return g_string_free (svg, FALSE);
}

/* Drawn again only if the text is another one; NULL and an error where it cannot be. */
static cairo_surface_t *
draw_kept (WarMapKept *kept, char *svg, const WarMapParts *parts, GError **error)
{
  cairo_t *cr;

  if (g_strcmp0 (kept->svg, svg) == 0)
    {
      g_free (svg);
      return kept->surface;
    }
  g_free (kept->svg);
  g_clear_pointer (&kept->surface, cairo_surface_destroy);
  kept->svg = svg;
  kept->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int)parts->width, (int)parts->height);
  cr = cairo_create (kept->surface);
  if (!war_print_svg_draw (svg, cr, 0, 0, parts->width, parts->height, error))
    {
      g_clear_pointer (&kept->svg, g_free);
      g_clear_pointer (&kept->surface, cairo_surface_destroy);
    }
  cairo_destroy (cr);
  return kept->surface;
}

/* Opaque where the coast lets through. */
static cairo_surface_t *
draw_coast (WarMapArt *art, const WarMapParts *parts, WarMapCoast coast, GError **error)
{
  char *svg = g_strdup_printf ("%s<defs>%s</defs>%s<rect x=\"-20000\" y=\"-20000\" "
                               "width=\"40000\" height=\"40000\" clip-path=\"url(#%s)\"/></svg>",
                               parts->head->str, parts->part[WAR_MAP_UNDER]->str,
                               parts->defs->str, COASTS[coast]);

  return draw_kept (&art->coast[coast], svg, parts, error);
}

static gboolean
lay_cut (WarMapArt *art, const WarMapParts *parts, WarMapCoast coast, const char *svg, cairo_t *cr,
         GError **error)
{
  cairo_surface_t *mask = draw_coast (art, parts, coast, error);
  gboolean drawn = mask != NULL;

  if (!drawn)
    return FALSE;
  cairo_push_group (cr);
  drawn = war_print_svg_draw (svg, cr, 0, 0, parts->width, parts->height, error);
  cairo_pop_group_to_source (cr);
  if (drawn)
    cairo_mask_surface (cr, mask, 0, 0);
  return drawn;
}

static gboolean
lay_part (WarMapArt *art, const WarMapParts *parts, WarMapPart part, cairo_t *cr, GError **error)
{
  g_autofree char *svg = g_strconcat (parts->head->str, PARTS[part].symbols ? parts->defs->str : "",
                                      parts->part[part]->str, "</svg>", NULL);
  cairo_surface_t *drawn;

  if (PARTS[part].coast != WAR_MAP_COAST_NONE)
    return lay_cut (art, parts, PARTS[part].coast, svg, cr, error);
  if (!PARTS[part].kept)
    return war_print_svg_draw (svg, cr, 0, 0, parts->width, parts->height, error);
  if ((drawn = draw_kept (&art->part[part], g_steal_pointer (&svg), parts, error)) == NULL)
    return FALSE;
  cairo_set_source_surface (cr, drawn, 0, 0);
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
