/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A map in parts, as they lie on each other: what is under a wash, the wash, what is over it, the marks. A picture
 * of many turns draws the ground only once. */

#pragma once

#include <cairo.h>

#include "war-map-draw.h"
#include "war-print.h"

struct _WarMapArt
{
  WarMapPlan      *plan;
  WarMapGround    *ground;
  WarMapCells     *cells;
  GArray          *places;                 /* of WarMapPoint: where the marks stood when the cells were made */
  cairo_surface_t *under, *over;           /* the ground as it was last drawn, or NULL */
  guint            width;                  /* …so wide… */
  gboolean         dark;                   /* …and in these colours */
};

typedef struct
{
  /* SVG; between wash and marks lies the ground's upper part */
  GString *head, *under, *defs, *wash, *marks;
} WarMapParts;

gboolean war_map_parts_draw  (WarMapParts *parts, WarMapArt *art, const WarState *s, const WarWords *w,
                              const char *layer, gboolean dark, GError **error);
void     war_map_parts_clear (WarMapParts *parts);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WarMapParts, war_map_parts_clear)
