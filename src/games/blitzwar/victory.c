/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The two tables of §18: by the turn Germany surrenders, or by Axis points if it never does. */

#include "victory.h"

#include "dates.h"

static const guint8 surrender_by[] = { 39, 40, 42, 44, 46, 47 };        /* the Axis gets 0, 1, 2 … */
static const guint8 points_by[] = { 12, 19, 25, 30, 255 };              /* the Axis gets 6, 7, 8 … */

Victory
blitzwar_victory_by_surrender (int turn)
{
  int axis = 0;

  while (turn > surrender_by[axis])
    axis++;
  return (Victory) { 10 - axis, axis, turn < LAST_TURN ? SIDE_ALLIES : WAR_NONE };
}

Victory
blitzwar_victory_by_points (int axis_points)
{
  int band = 0;

  while (axis_points > points_by[band])
    band++;
  return (Victory) { 4 - band, 6 + band, SIDE_AXIS };
}
