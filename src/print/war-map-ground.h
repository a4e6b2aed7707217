/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The ground under the map, as docs/backdrop.md describes the file: cut in two, so that a wash can be laid on the
 * land and under its mountains and rivers; and the outlines of the pieces of land. */

#pragma once

#include "war-map-plan.h"

typedef struct
{
  WarMapBox box;
  GArray   *points;                        /* of WarMapPoint */
  GArray   *ends;                          /* of guint: where each ring ends; rings are filled by the even-odd rule */
} WarMapPiece;

typedef struct
{
  GString   *under, *over;                 /* SVG elements; the paths of land have the ids land-0, land-1… */
  GPtrArray *land;                         /* of WarMapPiece, in the order of the ids */
  guint      n_paths;                      /* those of the insets come after the pieces */
} WarMapGround;

WarMapGround *war_map_ground_new  (const WarMapPlan *plan);           /* without a backdrop: empty */
void          war_map_ground_free (WarMapGround *ground);
int           war_map_ground_at   (const WarMapGround *ground, WarMapPoint at);     /* the piece of land; -1: water */
double        war_map_piece_area  (const WarMapPiece *piece);
/* Of a path: "-4.5.3" is two numbers. FALSE: none stands here. */
gboolean      war_map_read_number (const char **at, const char *end, double *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapGround, war_map_ground_free)
