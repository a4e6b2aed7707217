/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All of a map that lies under its marks: the ground, who holds what, the front, links, what layers show, names of
 * seas. It is put together from the board, and then needs it no more: any thread may draw it. */

#pragma once

#include "war-map-draw.h"
#include "war-map-paper.h"

typedef struct
{
  WarMapPaper       *paper;
  const WarMapSheet *sheet;                /* its `dot` is that of the picture */
  const WarMapCells *cells;
  const WarMapTones *tones;
  gboolean           held;                 /* wash and hatch of those who hold land */
  gboolean           contrast;             /* hatch alone, and plain */
  gboolean           plain;                /* no lines, no names, no hatch: to be seen small */
  const WarPaint *const *paints;           /* of layers that were worked out; ends with NULL */
} WarMapView;

typedef struct _WarMapScene WarMapScene;

WarMapScene *war_map_scene_new   (const WarMapView *view);
WarMapScene *war_map_scene_ref   (WarMapScene *scene);
void         war_map_scene_unref (WarMapScene *scene);
/* The box fills the picture; `dots` is how many of its dots are one of the sheet's. */
void         war_map_scene_draw  (const WarMapScene *scene, cairo_surface_t *picture, WarMapBox box, double dots);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapScene, war_map_scene_unref)
