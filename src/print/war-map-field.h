/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map in squares: which piece of land the middle of each lies on, and which mark is nearest to it over that
 * piece. */

#pragma once

#include "war-map-ground.h"

#define WAR_MAP_SQUARE 8.0                 /* kilometres */

/* Land beyond the mark it belongs to: from here it spreads as from the mark itself. */
typedef struct
{
  WarMapPoint at;
  int         mark;                        /* -1: nobody's, whatever mark is near */
} WarMapLand;

typedef struct
{
  double   left, top;
  int      w, h;                           /* squares, two of them beyond each edge of the window */
  gint16  *piece;                          /* a square: number of the piece, -1 water; NULL once all are spread */
  gint16  *mark;                           /* a square: number of the mark, -1 nobody's */
  gboolean *land;                          /* a piece: it is somebody's */
} WarMapField;

/* lands: of WarMapLand, or NULL */
WarMapField *war_map_field_new  (const WarMapGround *ground, WarMapBox window, const WarMapPoint *marks, guint n,
                                 const GArray *lands);
void         war_map_field_free (WarMapField *field);

static inline int
war_map_field_mark (const WarMapField *f, int x, int y)
{
  return x < 0 || y < 0 || x >= f->w || y >= f->h ? -1 : f->mark[y * f->w + x];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapField, war_map_field_free)
