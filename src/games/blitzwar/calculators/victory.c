/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The two tables of §18: by the turn Germany surrenders, or by Axis points if it never does. */

#include "victory.h"

#include "board/board.h"
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

/* Twenty is a limit of its own as well: Italy and Hungary, and the German defence. */
WarValue
blitzwar_next_limit (int axis_points)
{
  for (guint band = 0; band + 1 < G_N_ELEMENTS (points_by); band++)
    if (axis_points <= points_by[band])
      return points_by[band] + 1;
  return WAR_NONE;
}

Victory
blitzwar_outcome (const WarState *s)
{
  WarValue fell = war_get (s, COUNTRY_FELL, COUNTRY_GER);

  if (war_get (s, COUNTRY_STATUS, COUNTRY_GER) == STATUS_SURRENDERED && fell != WAR_NONE)
    return blitzwar_victory_by_surrender (fell);
  return blitzwar_victory_by_points (war_get (s, SIDE_POINTS, SIDE_AXIS));
}
