/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* See war-sheet-maps.h. The pictures are of FINE dots for each dot of the map, to be
 * printed. */

#include "war-sheet-maps.h"

#include <string.h>

#include "war-print-picture.h"

#define DOTS 860                           /* across: letters are of 10.5 of them */
#define FINE 1.6

void
war_sheet_maps_clear (WarSheetMaps *maps)
{
  g_clear_pointer (&maps->art, war_map_art_free);
  g_clear_pointer (&maps->under, cairo_surface_destroy);
  g_clear_pointer (&maps->over, cairo_surface_destroy);
}

static int
read_hex (const char *p)
{
  return g_ascii_xdigit_value (p[0]) * 16 + g_ascii_xdigit_value (p[1]);
}

/* "#rrggbb" and no other way of naming a colour is in our drawings. */
char *
war_sheet_grey (const char *svg)
{
  GString *out = g_string_sized_new (strlen (svg));

  for (const char *p = svg; *p != '\0';)
    {
      guint hex = 0;

      while (*p == '#' && hex < 6 && g_ascii_isxdigit (p[1 + hex]))
        hex++;
      if (hex == 6 && !g_ascii_isalnum (p[7]))
        {
          int grey = (2126 * read_hex (p + 1) + 7152 * read_hex (p + 3) + 722 * read_hex (p + 5)) / 10000;

          g_string_append_printf (out, "#%02x%02x%02x", (guint) grey, (guint) grey, (guint) grey);
          p += 7;
        }
      else
        g_string_append_c (out, *p++);
    }
  return g_string_free (out, FALSE);
}

static gboolean
draw_svg (const WarSheetMaps *maps, char *svg, cairo_t *cr, double x, double y, double w, double h,
          GError **error)
{
  g_autofree char *coloured = svg, *grey = maps->mono ? war_sheet_grey (svg) : NULL;

  return war_print_svg_draw (grey != NULL ? grey : coloured, cr, x, y, w, h, error);
}

static cairo_surface_t *
new_picture (const WarMapParts *parts, cairo_format_t format)
{
  return cairo_image_surface_create (format, (int) (parts->width * FINE), (int) (parts->height * FINE));
}

static gboolean
draw_part (const WarSheetMaps *maps, const WarMapParts *parts, WarMapPart part, cairo_t *cr, GError **error)
{
  return draw_svg (maps, war_map_part_svg (parts, part), cr, 0, 0, parts->width * FINE, parts->height * FINE,
                   error);
}

/* Sea with a hole where the land is. */
static gboolean
draw_sea (const WarSheetMaps *maps, const WarMapParts *parts, cairo_t *cr, GError **error)
{
  cairo_surface_t *land = new_picture (parts, CAIRO_FORMAT_A8);
  cairo_t *on = cairo_create (land);
  gboolean drawn = draw_svg (maps, war_map_coast_svg (parts), on, 0, 0, parts->width * FINE,
                             parts->height * FINE, error);

  cairo_destroy (on);
  cairo_set_source_surface (cr, maps->under, 0, 0);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_set_source_surface (cr, land, 0, 0);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_surface_destroy (land);
  return drawn;
}

static gboolean
draw_ground (WarSheetMaps *maps, const WarMapParts *parts, GError **error)
{
  cairo_t *cr;
  gboolean drawn;

  maps->under = new_picture (parts, CAIRO_FORMAT_RGB24);
  cr = cairo_create (maps->under);
  drawn = draw_part (maps, parts, WAR_MAP_UNDER, cr, error);
  cairo_destroy (cr);
  maps->over = new_picture (parts, CAIRO_FORMAT_ARGB32);
  cr = cairo_create (maps->over);
  drawn = drawn && draw_sea (maps, parts, cr, error) && draw_part (maps, parts, WAR_MAP_OVER, cr, error)
          && draw_part (maps, parts, WAR_MAP_LINES, cr, error);
  cairo_destroy (cr);
  return drawn;
}

static void
paint_picture (cairo_surface_t *picture, cairo_t *cr)
{
  cairo_save (cr);
  cairo_scale (cr, 1 / FINE, 1 / FINE);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* What is of this turn: under the upper picture, or over it. */
static gboolean
draw_turn (const WarSheetMaps *maps, const WarMapParts *parts, gboolean over, cairo_t *cr, GError **error)
{
  char *svg = over ? g_strconcat (parts->head->str, parts->symbols->str, parts->part[WAR_MAP_LEADERS]->str,
                                  parts->part[WAR_MAP_MARKS]->str, "</svg>", NULL)
                   : g_strconcat (parts->head->str, parts->symbols->str, parts->part[WAR_MAP_WASH]->str,
                                  parts->part[WAR_MAP_FRONT]->str, "</svg>", NULL);

  return draw_svg (maps, svg, cr, 0, 0, parts->width, parts->height, error);
}

gboolean
war_sheet_maps_draw (WarSheetMaps *maps, const WarState *s, const WarWords *w, cairo_t *cr, double x,
                     double y, double width, GError **error)
{
  g_auto (WarMapParts) parts = { NULL };
  WarMapLook look = { .dots = DOTS, .far = TRUE, .mono = maps->mono };
  double scale;
  gboolean drawn;

  if (maps->art == NULL
      && (maps->art = war_map_art_new (war_data_schema (war_state_data (s)), error)) == NULL)
    return FALSE;
  if (!war_map_parts_draw (&parts, maps->art, s, w, &look, error))
    return FALSE;
  scale = width / parts.width;
  maps->shape = (double) parts.height / parts.width;
  if (maps->under == NULL && !draw_ground (maps, &parts, error))
    return FALSE;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, parts.width, parts.height);
  cairo_clip (cr);
  paint_picture (maps->under, cr);
  drawn = draw_turn (maps, &parts, FALSE, cr, error);
  paint_picture (maps->over, cr);
  drawn = drawn && draw_turn (maps, &parts, TRUE, cr, error);
  cairo_restore (cr);
  return drawn;
}
