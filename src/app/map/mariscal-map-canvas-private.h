/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For the canvas's own files: what is drawn where, and what hands do to it. */

#pragma once

#include "map-picture.h"
#include "map-stamps.h"
#include "mariscal-map-canvas.h"

struct _MariscalMapCanvas
{
  GtkWidget parent;
  MariscalSession *session;                /* borrowed from the page */
  MapBoard    *board;
  MapShown     shown;
  MapStamps   *stamps;
  GArray      *pieces;                     /* of MapPiece */
  MapPicture  *picture;
  WarMapScene *scene;
  GPtrArray   *zones;                      /* of MariscalMapZone, one a mark, in their order */

  WarMapPoint  middle;                     /* of the view, in kilometres */
  double       km;                         /* a dot of the screen */
  double       placed;                     /* `km` for which names were placed */
  gboolean     looked;                     /* it has been looked somewhere: the first place is the front */
  gboolean     dark, contrast;
  guint        settle;                     /* the source that draws anew when hands rest */
  AdwAnimation *coming;
  WarMapPoint  from, to;                   /* of the coming */
  double       from_km, to_km;
  double       anchor_x, anchor_y;         /* the dot that stays where it is while it comes nearer */
  WarMapPoint  anchor;

  int          last;                       /* the mark that had the focus last, or −1 */
  int          under;                      /* the one below the pointer, or −1 */
  WarMember    selected;
  WarMember    wanted;                     /* to be seen first, before the map has a size; or WAR_NONE */
  WarMapPoint  told;                       /* …or what is, where… */
  gboolean     is_told;                    /* …somebody said so */
  int          covered;                    /* dots at the lower edge */

  gboolean     moves;                      /* places can be moved */
  WarMapPoint  moved_to;
  gboolean     brush, back;                /* what the pointer does; Shift gives back */
  GArray      *stroke;                     /* of int: marks painted in this one */
  int          dragged;                    /* the stack that is being dragged is this mark's, or −1 */
  double       start_x, start_y;           /* where a drag began… */
  double       drag_x, drag_y, pinch_km;  /* …and where the pointer is */
  WarMapPoint  drag_from;
};

enum
{
  MARISCAL_CANVAS_OPENED,
  MARISCAL_CANVAS_FOCUSED,
  MARISCAL_CANVAS_STROKE,
  MARISCAL_CANVAS_DROPPED,
  MARISCAL_CANVAS_MEASURED,
  MARISCAL_CANVAS_VIEWED,
  MARISCAL_CANVAS_MOVED,
  MARISCAL_CANVAS_SIGNALS
};

extern guint mariscal_canvas_signals[MARISCAL_CANVAS_SIGNALS];

WarMapPoint mariscal_canvas_point   (MariscalMapCanvas *canvas, double x, double y);
void        mariscal_canvas_place   (MariscalMapCanvas *canvas, WarMapPoint at, double *x, double *y);
int         mariscal_canvas_mark_at (MariscalMapCanvas *canvas, double x, double y);     /* −1: none */
gboolean    mariscal_canvas_stack_at (MariscalMapCanvas *canvas, double x, double y, int *mark);
void        mariscal_canvas_set     (MariscalMapCanvas *canvas, WarMapPoint middle, double km);
/* Nearer (or farther) by so much, the dot under the hand staying where it is. */
void        mariscal_canvas_nearer  (MariscalMapCanvas *canvas, double factor, double x, double y, gboolean smoothly);
void        mariscal_canvas_open    (MariscalMapCanvas *canvas, int mark);
void        mariscal_canvas_measure (MariscalMapCanvas *canvas, int mark);   /* how far it is from the selected one */
void        mariscal_canvas_take_hands (MariscalMapCanvas *canvas);                      /* gestures and keys */
void        mariscal_canvas_draw    (MariscalMapCanvas *canvas, GtkSnapshot *snapshot);

WarMapPoint mariscal_canvas_first_look (MariscalMapCanvas *canvas);          /* what is wanted, or the front */
WarMapPoint mariscal_canvas_keep_in (MariscalMapCanvas *canvas, WarMapPoint middle, double width, double height);

void        mariscal_canvas_begin_drawing (MariscalMapCanvas *canvas);
void        mariscal_canvas_end_drawing (MariscalMapCanvas *canvas);
void        mariscal_canvas_draw_anew (MariscalMapCanvas *canvas);           /* the board or the room is another */
void        mariscal_canvas_ask_ground (MariscalMapCanvas *canvas);
gboolean    mariscal_canvas_has_ground (MariscalMapCanvas *canvas);
gboolean    mariscal_canvas_is_painted (MariscalMapCanvas *canvas);
void        mariscal_canvas_rest_soon (MariscalMapCanvas *canvas);           /* hands moved */

int         mariscal_canvas_mark_of (MariscalMapCanvas *canvas, WarMember who);   /* −1: none */
WarMember   mariscal_canvas_who     (MariscalMapCanvas *canvas, int mark);
GtkWidget  *mariscal_canvas_zone    (MariscalMapCanvas *canvas, int mark);
void        mariscal_canvas_renew_zones (MariscalMapCanvas *canvas);         /* the board is another */
void        mariscal_canvas_leave_zones (MariscalMapCanvas *canvas);
int         mariscal_canvas_focused (MariscalMapCanvas *canvas);             /* mark, or −1 */
void        mariscal_canvas_measure_zones (MariscalMapCanvas *canvas, GtkOrientation orientation, int for_size);
void        mariscal_canvas_lay_zones (MariscalMapCanvas *canvas);
void        mariscal_canvas_draw_zones (MariscalMapCanvas *canvas, GtkSnapshot *snapshot);
