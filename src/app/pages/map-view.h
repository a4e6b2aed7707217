/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is told of one place of the map, worked out from the session: the panel beside the map and the textual map are
 * written from it. It knows no game: it walks the fields of the place's kind and what game.json says of the map. */

#pragma once

#include "map-board.h"

typedef struct
{
  guint     tone;
  char     *letter;
  char     *words;                         /* "3 tanks 5 infantry" */
  char     *age;                           /* "as of turn 4"; NULL: this turn, or followed */
  GArray   *items;                         /* of WarMapItem's symbol and count, as a tag has them: MapUnit */
  gboolean  old, cut;
} MapStack;

typedef struct { const char *symbol; int count; } MapUnit;

typedef struct
{
  WarMember  who;
  guint      tone;
  char      *letter, *name, *way;          /* "across a river"; NULL: nothing to say */
  GPtrArray *stacks;                       /* of MapStack */
} MapDoor;

typedef struct { char *title, *value, *rule; GPtrArray *says; } MapWhy;     /* a worked value, and why */

typedef struct
{
  WarMember  who;
  gboolean   sea;
  guint      tone;
  WarMember  owner;
  gboolean   own;                          /* …which is the side that moves */
  char      *name, *letter, *owner_name;
  char      *about;                        /* "Belgium and Holland"; NULL: nothing */
  GPtrArray *chips;                        /* of char *: terrain and what is printed there */
  GPtrArray *stacks;                       /* of MapStack: here */
  GPtrArray *pieces;                       /* of char *: what says itself that it is here, where no map tells stacks */
  GPtrArray *doors;                        /* of MapDoor */
  GPtrArray *whys;                         /* of MapWhy */
  WarForm    asks;                         /* the calculator that this place can be asked of, or 0 */
  char      *asks_name;                    /* "Attack" */
  char      *chance_words;                 /* what it answers as the board stands; NULL: too little is known */
  WarRatio   chance;
} MapView;

MapView *map_view_new  (const MapBoard *board, MariscalSession *session, WarMember who);     /* NULL: no place */
void     map_view_free (MapView *view);

/* The order that hands these places to a side (WAR_NONE: to nobody), NULL: the game has none. */
WarRecord *map_view_take  (const MapBoard *board, MariscalSession *session, const GArray *places, WarMember side);
/* The order that these are as the program says, NULL: the game has none. */
WarRecord *map_view_confirm (MariscalSession *session, const GArray *places);
/* The field that says whose a place is, of its kind; NULL: there is none. */
const WarFieldInfo *map_view_holder (const MapBoard *board, WarMember place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MapView, map_view_free)
