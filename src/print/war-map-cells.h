/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What surrounds each mark: the land nearer to it than to any other, on its own piece of land. Neighbours share
 * their border point by point, so the cells of one side, filled as one path, show no seam. Cells reach a little
 * into the water: the coast cuts them. */

#pragma once

#include "war-map-field.h"

typedef struct
{
  int     a, b;                            /* the marks at its two sides; -1: nobody's */
  GArray *points;                          /* of WarMapPoint; closed if the first is the last */
} WarMapBorder;

typedef struct
{
  GPtrArray *borders;                      /* of WarMapBorder */
  GPtrArray *cells;                     /* a mark: GArray of WarMapPoint, ring after ring, each ending at its start */
  gboolean  *land;                         /* which pieces of land are somebody's */
  WarMapField *field;                      /* the squares they were made of; NULL of merged ones */
} WarMapCells;

WarMapCells *war_map_cells_new  (const WarMapGround *ground, WarMapBox window, const WarMapPoint *marks, guint n,
                                 const GArray *lands);
void         war_map_cells_free (WarMapCells *cells);
int          war_map_cells_at   (const WarMapCells *cells, WarMapPoint at);      /* whose land it is; -1: nobody's */

/* A cell for each of `n` groups; `group` says whose each mark is, -1: left out like the water. */
WarMapCells *war_map_cells_merge (const WarMapCells *cells, const int *group, guint n);

/* What is left of a line where a box lies over it: its pieces, GArrays of WarMapPoint. */
GPtrArray   *war_map_cut_out      (const GArray *points, WarMapBox box);

/* For those who make cells. */
WarMapCells *war_map_cells_empty  (void);
void         war_map_cells_string (WarMapCells *cells, guint n);         /* borders are there: cells out of them */
GArray      *war_map_straighten   (const GArray *points, double loose);
GArray      *war_map_round_off    (const GArray *points, double reach, guint stretches);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapCells, war_map_cells_free)
