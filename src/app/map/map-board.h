/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map of a session: where everything stands, worked out by the code that prints it. No widget is in here, so it is
 * tested without a screen. Places are kilometres, y goes down; `km` is how many of them one dot of the screen is. */

#pragma once

#include "mariscal-session.h"
#include "war-map-scene.h"

#define MAP_DOTS 1.2                       /* dots of the screen to one of print's: names are 12.6 dots high */

/* What is shown: all layers that the game declares, by their number, and how old what stands there is. */
typedef struct
{
  guint     layers;                        /* a bit each, in the order of the plan */
  gboolean  age;
  WarMember about;                         /* whom a layer about somebody is about, or WAR_NONE */
} MapShown;

typedef struct _MapBoard MapBoard;

MapBoard          *map_board_new     (const WarSchema *schema);                       /* NULL: the game has no map */
void               map_board_free    (MapBoard *board);
void               map_board_set_up  (MapBoard *board, MariscalSession *session, const MapShown *shown, double km);
void               map_board_zoom    (MapBoard *board, double km);
const WarMapPlan  *map_board_plan    (const MapBoard *board);
const WarMapSheet *map_board_sheet   (const MapBoard *board);                         /* NULL: not set up yet */
gboolean           map_board_far     (const MapBoard *board);   /* so far away that names of all would hide the map */
WarMapScene       *map_board_scene   (const MapBoard *board, gboolean dark, gboolean contrast);
/* Who holds what and nothing besides, to be seen small. */
WarMapScene       *map_board_scene_plain (const MapBoard *board, gboolean dark);
/* The mark that is meant by a point: the nearest within reach; on land, whose land it is. −1: none. */
int                map_board_at      (const MapBoard *board, WarMapPoint at, double km);

/* What stands on the ground, as drawings about their own place in print's dots, and where each place is. */
typedef enum { MAP_PIECE_MARK, MAP_PIECE_NAME, MAP_PIECE_STACK, MAP_PIECE_STEPS } MapPieceType;
typedef struct
{
  MapPieceType type;
  guint        mark;                       /* whose it is */
  char        *text;                       /* SVG */
  const char  *name;                       /* the sheet's, if it writes that and no more; or NULL */
  gboolean     bold;
  WarMapBox    box;                        /* what it covers, in print's dots */
  double       x, y;                       /* from its mark to its place, in print's dots */
  double       far;                        /* from where one looks; the nearest are drawn first */
  gboolean     led;                        /* a thin line leads there */
  double       to_x, to_y;                 /* …and ends here */
} MapPiece;

GArray            *map_board_pieces  (const MapBoard *board, gboolean dark);         /* of MapPiece */
char              *map_board_style   (gboolean dark);                                /* what the texts refer to */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MapBoard, map_board_free)
