/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the ten points of the game are shared (§18). */

#pragma once

#include "blitzwar-names.h"
#include "war-schema.h"

typedef struct
{
  int       allies, axis;
  WarMember winner;             /* a side, or WAR_NONE: a draw */
} Victory;

Victory blitzwar_victory_by_surrender (int turn);
Victory blitzwar_victory_by_points    (int axis_points);
