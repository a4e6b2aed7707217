/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The ground under a map as shapes for cairo: its text is read once, and then drawn at any distance, only what lies in
 * the picture. Nothing in it ever changes, so several threads may draw it. */

#pragma once

#include <cairo.h>

#include "war-map-ground.h"

typedef struct _WarMapPaper WarMapPaper;

WarMapPaper *war_map_paper_new   (const WarMapGround *ground);
WarMapPaper *war_map_paper_ref   (WarMapPaper *paper);
void         war_map_paper_unref (WarMapPaper *paper);
guint        war_map_paper_pieces (const WarMapPaper *paper);          /* of land, those in insets left out */

/* In kilometres; `dot`: how many of them one dot of the picture is. `style` is what a room changes of the colours
 * (WarMapTones). Under the wash lie sea and land, over it mountains, rivers and frames. */
void         war_map_paper_draw (const WarMapPaper *paper, gboolean over, const char *style, cairo_t *cr, WarMapBox box,
                                 double dot);
/* Adds the outlines of those pieces of land to the path; `which` as WarMapCells has it. */
void         war_map_paper_land (const WarMapPaper *paper, const gboolean *which, cairo_t *cr, WarMapBox box,
                                 double dot);
/* …and of what lies in the insets. */
void         war_map_paper_inset_land (const WarMapPaper *paper, cairo_t *cr, WarMapBox box, double dot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapPaper, war_map_paper_unref)
