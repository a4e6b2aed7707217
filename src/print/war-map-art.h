/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A map in parts, as they lie on each other. Text puts them one after another; a picture of dots keeps the ground as
 * it was drawn, and cuts along the coast with a mask that is kept too: both are the same every turn. */

#pragma once

#include <cairo.h>

#include "war-map-draw.h"
#include "war-print.h"

typedef enum
{
  WAR_MAP_COAST_NONE,
  WAR_MAP_COAST_HELD,                      /* land that somebody holds */
  WAR_MAP_COAST_INSET,
  WAR_MAP_COASTS
} WarMapCoast;

typedef enum
{
  WAR_MAP_UNDER,                           /* sea and land */
  WAR_MAP_WASH,
  WAR_MAP_OVER,                            /* mountains, rivers, frames of the insets */
  WAR_MAP_INSET,                           /* their wash: they lie over the land */
  WAR_MAP_FRONT,
  WAR_MAP_LINES,                           /* links, and what a layer shows */
  WAR_MAP_SEAS,                            /* their names */
  WAR_MAP_MARKS,
  WAR_MAP_PARTS
} WarMapPart;

typedef struct
{
  GString  *head, *defs, *part[WAR_MAP_PARTS];
  guint     width, height;                 /* in dots */
} WarMapParts;

/* What was drawn last, and the text it was drawn from: as long as that is the same, so is the picture. */
typedef struct
{
  char            *svg;
  cairo_surface_t *surface;
} WarMapKept;

struct _WarMapArt
{
  WarMapPlan   *plan;
  WarMapGround *ground;
  WarMapCells  *cells;
  GArray       *places;                    /* of WarMapPoint: where the marks stood when the cells were made */
  WarMapKept    part[WAR_MAP_PARTS];       /* of those that are kept */
  WarMapKept    coast[WAR_MAP_COASTS];     /* what each lets through */
};

gboolean war_map_parts_draw  (WarMapParts *parts, WarMapArt *art, const WarState *s, const WarWords *w,
                              const WarMapLook *look, GError **error);
void     war_map_parts_clear (WarMapParts *parts);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WarMapParts, war_map_parts_clear)
