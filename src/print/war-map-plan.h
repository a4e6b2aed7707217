/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What game.json declares about its map, read once: the projection and the ground under it, which kinds are marks,
 * seas and links, which fields mean a port or a capital, the tones and letters of sides, the layers. Places are on
 * the plane already: one unit is one kilometre, y goes down. It names no game: whatever is not declared is not
 * drawn. */

#pragma once

#include "war-schema.h"

typedef struct { double x, y; } WarMapPoint;
typedef struct { double x, y, w, h; } WarMapBox;         /* x, y: left and top */

typedef struct
{
  char   *id;                              /* of a sea or a node; NULL for a border between two seas */
  GArray *points;                          /* of WarMapPoint */
} WarMapTrack;

typedef struct
{
  char *id;                                /* of the member that is a side */
  guint tone;                              /* 1 … 3; 4 is nobody's */
  char *letter;                            /* its word key */
} WarMapSide;

typedef struct
{
  char      *a, *b;                        /* sides whose zones make a front where they meet… */
  GPtrArray *since;                        /* …once one of these fields of the game has a value; empty: always */
} WarMapFront;

typedef struct
{
  char      *id, *paint, *about;           /* "zone/control"; about: the kind named after it, "air:london" */
  GPtrArray *badge, *stack;                /* of char *: fields that are counts */
  gboolean   worked;                       /* the game works it out */
} WarMapLayer;

typedef struct
{
  const WarSchema *schema;
  GPtrArray       *nodes, *seas, *links;   /* of char *: kinds */
  GHashTable      *roles, *symbols, *glyphs;             /* char * → char * */
  GPtrArray       *sides, *fronts, *limits, *curves, *layers;
  GPtrArray       *lands;                  /* of WarMapTrack: points from which land is a node's, or nobody's */
  GArray          *insets;                 /* of WarMapBox */
  char            *file;                   /* of the ground under the map, or NULL */
  WarMapBox        window;                 /* nothing where there is no ground */
  WarMapPoint      title, legend;          /* left and top */
  double           lat, lon, radius;
} WarMapPlan;

WarMapPlan        *war_map_plan_new   (const WarSchema *schema, GError **error);    /* an error: no map is declared */
void               war_map_plan_free  (WarMapPlan *plan);
WarMapPoint        war_map_project    (const WarMapPlan *plan, double lat, double lon);         /* degrees */
/* The field that the map is painted by, of places of this kind; 0: of any. NULL: there is none. */
const WarFieldInfo *war_map_holder    (const WarMapPlan *plan, WarKind kind);
const char        *war_map_role       (const WarMapPlan *plan, const char *role);         /* NULL: nothing plays it */
const WarMapLayer *war_map_layer      (const WarMapPlan *plan, const char *id, gsize len);   /* NULL: there is none */
/* Are units counted at places, and so told of each of them? Pieces that say where they stand tell it of themselves. */
gboolean           war_map_counts     (const WarMapPlan *plan);
gboolean           war_map_is_piece   (const WarFieldInfo *info);      /* "block/place": such a piece says so */
const WarMapSide  *war_map_side       (const WarMapPlan *plan, const char *id);             /* NULL: it has no tone */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapPlan, war_map_plan_free)
