/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces of the map as dots. A piece with the same text looks the same wherever it stands, so each is drawn once. Of
 * many that are new, those that are near come first and others follow: `done` tells each time. */

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

typedef void (*MapStampsDone) (gpointer user);

MapStamps  *map_stamps_new  (MapStampsDone done, gpointer user);
void        map_stamps_free (MapStamps *stamps);
/* `dots`: of the screen to one of print's; `scale`: real ones to one of the screen's. What is not among the pieces is
 * forgotten. */
void        map_stamps_take (MapStamps *stamps, const GArray *pieces, gboolean dark, double dots, int scale);
MapStamp   *map_stamps_find (MapStamps *stamps, const char *text);          /* NULL: not yet, or it cannot be drawn */
gboolean    map_stamps_busy (const MapStamps *stamps);                      /* some are to come */
GdkTexture *map_stamp_texture (MapStamp *stamp);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MapStamps, map_stamps_free)
