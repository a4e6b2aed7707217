/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map as SVG, put together from its parts, and as a picture of dots. A picture is drawn from the same
 * text, part by part: the ground, which is most of the work, is kept as it was drawn, and what is cut along
 * the coast is drawn whole and laid on through a mask. docs/design/0004-map.md says why. */

#include "war-print.h"

#include <string.h>

#include "war-map-art.h"
#include "war-print-picture.h"

static const char *const COASTS[WAR_MAP_COASTS] = { NULL, WAR_MAP_HELD_LAND, WAR_MAP_INSET_LAND };

static const struct
{
  WarMapCoast coast;
  gboolean kept, symbols;                  /* the same every turn; refers to symbols */
} PARTS[WAR_MAP_PARTS] = {
  [WAR_MAP_UNDER] = { .kept = TRUE },
  [WAR_MAP_WASH] = { .coast = WAR_MAP_COAST_HELD },
  [WAR_MAP_OVER] = { .kept = TRUE },
  [WAR_MAP_INSET] = { .coast = WAR_MAP_COAST_INSET },
  [WAR_MAP_FRONT] = { .coast = WAR_MAP_COAST_HELD },
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

static cairo_surface_t *
draw_surface (const char *svg, guint width, guint height, GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int)width, (int)height);
  cairo_t *cr = cairo_create (surface);
  gboolean drawn = war_print_svg_draw (svg, cr, 0, 0, width, height, error);

  cairo_destroy (cr);
  if (!drawn)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

static cairo_surface_t *
draw_part (const WarMapParts *parts, WarMapPart part, GError **error)
{
  g_autofree char *svg = g_strconcat (parts->head->str, PARTS[part].symbols ? parts->defs->str : "",
                                      parts->part[part]->str, "</svg>", NULL);

  return draw_surface (svg, parts->width, parts->height, error);
}

/* Opaque where the coast lets through. */
static cairo_surface_t *
draw_coast (const WarMapParts *parts, WarMapCoast coast, GError **error)
{
  g_autofree char *svg = g_strdup_printf ("%s<defs>%s</defs>%s<rect x=\"-20000\" y=\"-20000\" "
                                          "width=\"40000\" height=\"40000\" clip-path=\"url(#%s)\"/></svg>",
                                          parts->head->str, parts->part[WAR_MAP_UNDER]->str,
                                          parts->defs->str, COASTS[coast]);

  return draw_surface (svg, parts->width, parts->height, error);
}

/* What is kept stands as it is wanted. */
static gboolean
refresh_kept (WarMapArt *art, const WarMapParts *parts, gboolean dark, GError **error)
{
  if (memcmp (&art->window, &parts->window, sizeof art->window) != 0 || art->dark != dark)
    war_map_art_forget (art);
  art->window = parts->window;
  art->dark = dark;
  for (WarMapPart i = 0; i < WAR_MAP_PARTS; i++)
    if (PARTS[i].kept && art->kept[i] == NULL && (art->kept[i] = draw_part (parts, i, error)) == NULL)
      return FALSE;
  for (WarMapCoast i = WAR_MAP_COAST_HELD; i < WAR_MAP_COASTS; i++)
    if (art->coast[i] == NULL && (art->coast[i] = draw_coast (parts, i, error)) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean
lay_part (WarMapArt *art, const WarMapParts *parts, WarMapPart part, cairo_t *cr, GError **error)
{
  cairo_surface_t *coast = art->coast[PARTS[part].coast], *drawn = art->kept[part];

  if (drawn != NULL)
    cairo_surface_reference (drawn);
  else if ((drawn = draw_part (parts, part, error)) == NULL)
    return FALSE;
  cairo_set_source_surface (cr, drawn, 0, 0);
  if (coast != NULL)
    cairo_mask_surface (cr, coast, 0, 0);
  else
    cairo_paint (cr);
  cairo_surface_destroy (drawn);
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

  if (!war_map_parts_draw (&parts, art, s, w, look, error)
      || !refresh_kept (art, &parts, look != NULL && look->dark, error))
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
