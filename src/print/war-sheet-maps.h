/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps of one game for a sheet with many of them. What is the same on all (sea, land, rivers, links) is drawn once, as
 * two pictures: what lies under the wash, and what lies over it with the sea laid over whatever the wash spilled into
 * it. So nothing is cut along a coast of many thousand points, and a document holds both pictures once. */

#pragma once

#include <cairo.h>

#include "war-map-art.h"

typedef struct
{
  WarMapArt       *art;
  gboolean         mono;
  double           shape;                  /* how high a map is to its width; 0: none was drawn yet */
  cairo_surface_t *under, *over;           /* or NULL: not drawn yet */
} WarSheetMaps;

void     war_sheet_maps_clear (WarSheetMaps *maps);
/* The map from far away, `width` wide. */
gboolean war_sheet_maps_draw (WarSheetMaps *maps, const WarState *s, const WarWords *w, cairo_t *cr, double x, double y,
                              double width, GError **error);
/* Colours of an SVG as greys of the same lightness. */
char    *war_sheet_grey       (const char *svg);
