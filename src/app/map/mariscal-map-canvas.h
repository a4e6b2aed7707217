/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map as it is looked at: it can be moved and come nearer, its places are widgets of their own.
 *
 * Signals: `opened` (member): Enter or a click on a place; `focused` (member): the arrows came to one; `stroke`
 * (GArray of WarMember, gboolean back): the brush went over these; `dropped` (from, to): a stack was dragged;
 * `measured` (from, to): Shift and a click or Enter on a second place; `viewed`: another part of the map is seen;
 * `moved` (member): where places can be moved, this one was, to mariscal_map_canvas_moved_to. Property: `painted`,
 * all that is in view is seen. */

#pragma once

#include <adwaita.h>

#include "map-board.h"

#define MARISCAL_TYPE_MAP_CANVAS (mariscal_map_canvas_get_type ())
G_DECLARE_FINAL_TYPE (MariscalMapCanvas, mariscal_map_canvas, MARISCAL, MAP_CANVAS, GtkWidget)

/* The board has changed, or what is shown of it. */
void        mariscal_map_canvas_show    (MariscalMapCanvas *canvas, MariscalSession *session, const MapShown *shown);
MapBoard   *mariscal_map_canvas_board   (MariscalMapCanvas *canvas);  /* NULL: not shown yet */
void        mariscal_map_canvas_select  (MariscalMapCanvas *canvas, WarMember who);  /* rings it; WAR_NONE: nobody */
void        mariscal_map_canvas_reveal  (MariscalMapCanvas *canvas, WarMember who);     /* into view, if it is not */
void        mariscal_map_canvas_come_to (MariscalMapCanvas *canvas, WarMember who);  /* into view, and focused */
GtkWidget  *mariscal_map_canvas_zone    (MariscalMapCanvas *canvas, WarMember who);  /* NULL: it is not on the map */
void        mariscal_map_canvas_zoom    (MariscalMapCanvas *canvas, double factor);  /* about the middle; > 1: nearer */
void        mariscal_map_canvas_fit     (MariscalMapCanvas *canvas);  /* all of the map */
WarMapBox   mariscal_map_canvas_view    (MariscalMapCanvas *canvas);  /* what is seen, in kilometres */
void        mariscal_map_canvas_look    (MariscalMapCanvas *canvas, WarMapPoint middle);
/* So many dots at the lower edge lie under something: what is looked at lies above it. */
void        mariscal_map_canvas_cover   (MariscalMapCanvas *canvas, int dots);
double      mariscal_map_canvas_km      (MariscalMapCanvas *canvas);
/* How near the first view is; has no effect after it. */
void        mariscal_map_canvas_begin   (MariscalMapCanvas *canvas, double km);
/* The first view, wherever the front is; after it, the next one. */
void        mariscal_map_canvas_look_first (MariscalMapCanvas *canvas, WarMapPoint middle, double km);
/* A side for the brush, which is then what the pointer does; WAR_NONE: it moves the map again. */
void        mariscal_map_canvas_load    (MariscalMapCanvas *canvas, gboolean brush);
/* From now on a mark that is dragged, or Ctrl and an arrow, wants to move the place itself. */
void        mariscal_map_canvas_move_places (MariscalMapCanvas *canvas);
WarMapPoint mariscal_map_canvas_moved_to    (MariscalMapCanvas *canvas);
gboolean    mariscal_map_canvas_settled (MariscalMapCanvas *canvas);  /* all is drawn as it will stay */
