/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces of the map as dots. A piece with the same text looks the same wherever it stands, so each is drawn once; those
 * that are new are drawn all together, since most of the work is the reading. */

#pragma once

#include <gtk/gtk.h>

#include "map-board.h"

typedef struct
{
  cairo_surface_t *surface;
  GdkTexture      *texture;                /* made when a renderer that wants one asks */
  double           x, y, width, height;    /* from its place, in dots of the screen */
} MapStamp;

typedef struct _MapStamps MapStamps;

MapStamps  *map_stamps_new  (void);
void        map_stamps_free (MapStamps *stamps);
/* `dots`: of the screen to one of print's; `scale`: real ones to one of the screen's. What is not among the pieces is
 * forgotten. */
void        map_stamps_take (MapStamps *stamps, const GArray *pieces, gboolean dark, double dots, int scale);
MapStamp   *map_stamps_find (MapStamps *stamps, const char *text);          /* NULL: it could not be drawn */
GdkTexture *map_stamp_texture (MapStamp *stamp);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MapStamps, map_stamps_free)
