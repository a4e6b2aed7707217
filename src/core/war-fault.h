/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All that is wrong with what is printed on a game: what could not be read, what holds of no map, what contradicts a
 * paragraph of the rules. */

#pragma once

#include "war-game.h"

typedef struct
{
  char      *path;                         /* "zone/minsk/terrain", "zone/minsk", or "" */
  char      *why;                          /* in the words asked for */
  guint      line;                         /* of the overlay; 0: it says nothing of it, or `why` tells it */
  WarMember  who;                          /* WAR_NONE: it is about nobody alone */
} WarFault;

/* Of WarFault. `complaints`: of char *, what reading the data told; or NULL. */
GPtrArray *war_faults (const WarData *data, const GPtrArray *complaints, const WarWords *w);
