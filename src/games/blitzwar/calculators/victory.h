/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the ten points of the game are shared (§18). */

#pragma once

#include "blitzwar-names.h"
#include "war-state.h"

typedef struct
{
  int       allies, axis;
  WarMember winner;             /* a side, or WAR_NONE: a draw */
} Victory;

Victory  blitzwar_victory_by_surrender (int turn);
Victory  blitzwar_victory_by_points    (int axis_points);
Victory  blitzwar_outcome              (const WarState *s);       /* if it ended now; or as it has ended */
WarValue blitzwar_next_limit           (int axis_points);         /* the points at which the next band begins; WAR_NONE: the last one has */
