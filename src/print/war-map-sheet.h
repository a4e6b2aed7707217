/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map of a game as its game.json declares it, put on a plane: where the marks stand, what joins them,
 * whose they are. One unit is one kilometre; y goes down. */

#pragma once

#include "war-words.h"

typedef struct
{
  WarMember who;
  double    x, y;
  gboolean  hexagon, sea;
  WarMember owner;                         /* or WAR_NONE */
  char     *name;
  double    label_x, label_y;              /* the middle of the name's base line */
} WarMapMark;

typedef struct
{
  double   ax, ay, bx, by;
  gboolean over_water;
} WarMapLine;

typedef struct
{
  GArray *marks;                           /* of WarMapMark; seas come last */
  GArray *lines;                           /* of WarMapLine */
  double  left, top, width, height;
  char   *notice;                          /* what kind of map it is: "a reconstruction…"; or NULL */
} WarMapSheet;

#define WAR_MAP_MARK   20.0                /* half the side of a mark */
#define WAR_MAP_LETTER 21.0                /* size of a zone's name */

WarMapSheet *war_map_sheet_new  (const WarState *s, const WarWords *w, const char *layer, GError **error);
void         war_map_sheet_free (WarMapSheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapSheet, war_map_sheet_free)
