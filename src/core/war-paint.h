/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A layer of the map that a game has to work out: what it says of places and of the ways between them. Whoever
 * draws a map asks for it and knows how each of these looks; it holds no colours and no coordinates. */

#pragma once

#include "war-data.h"

typedef struct { WarMember who, side; } WarPaintPlace;
typedef struct { WarMember a, b, side; } WarPaintWay;
typedef struct { WarMember who; int steps; } WarPaintReach;

typedef struct
{
  GArray *sources;                         /* of WarPaintPlace: where lines begin */
  GArray *cut;                             /* of WarPaintPlace: who stands there and is cut off */
  GArray *ways;                            /* of WarPaintWay: from place to place, once each */
  GArray *reached;                         /* of WarPaintReach: how far each is */
} WarPaint;

WarPaint *war_paint_new    (void);
void      war_paint_free   (WarPaint *paint);
void      war_paint_source (WarPaint *paint, WarMember who, WarMember side);
void      war_paint_cut    (WarPaint *paint, WarMember who, WarMember side);
void      war_paint_way    (WarPaint *paint, WarMember a, WarMember b, WarMember side);   /* a second time: nothing */
void      war_paint_reach  (WarPaint *paint, WarMember who, int steps);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarPaint, war_paint_free)
