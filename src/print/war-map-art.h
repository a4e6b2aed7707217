/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A map in parts, as they lie on each other. Text puts them one after another; a picture of dots keeps each as it was
 * drawn for as long as its text is the same, and cuts along the coast with a mask that is kept too. What stands on the
 * ground is stamps, and each of those is kept. */

#pragma once

#include <cairo.h>

#include "war-map-draw.h"
#include "war-map-stamps.h"
#include "war-print.h"

typedef enum
{
  WAR_MAP_UNDER,                           /* sea and land */
  WAR_MAP_WASH,
  WAR_MAP_OVER,                            /* mountains, rivers, the insets: they lie over the land */
  WAR_MAP_FRONT,
  WAR_MAP_LINES,                           /* links, what a layer shows, names of seas */
  WAR_MAP_LEADERS,
  WAR_MAP_MARKS,                           /* of stamps alone: panels, marks, names, stacks */
  WAR_MAP_PARTS
} WarMapPart;

typedef struct
{
  GString  *head, *symbols, *coast, *part[WAR_MAP_PARTS];      /* coast: clip paths, made of the land in UNDER */
  GArray   *stamps;                        /* of WarMapStamp, in MARKS */
  guint     width, height;                 /* in dots */
  WarMapPoint corner;
  double    dot;
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
  WarMapKept    coast;                     /* opaque where somebody can hold land */
  WarMapStamps *stamps;
};

void     war_map_art_refresh (WarMapArt *art, const WarMapSheet *sheet);         /* cells, if marks stand elsewhere */
void     war_map_mark_cut    (WarMapSheet *sheet, const WarPaint *paint);  /* stacks that a layer says are cut off */
WarMapCells *war_map_held    (const WarMapCells *cells, const WarMapSheet *sheet);        /* what each tone holds */

gboolean war_map_parts_draw  (WarMapParts *parts, WarMapArt *art, const WarState *s, const WarWords *w,
                              const WarMapLook *look, GError **error);
void     war_map_parts_clear (WarMapParts *parts);
/* A part as a drawing of its own: with the style sheet; with the land, where it is cut along that. */
char    *war_map_part_svg    (const WarMapParts *parts, WarMapPart part);
char    *war_map_coast_svg   (const WarMapParts *parts);                     /* black where somebody can hold land */

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WarMapParts, war_map_parts_clear)
