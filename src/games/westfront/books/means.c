/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the numbers at a glance mean now, in the few words that fit beside them. */

#include "orders.h"

#include "books.h"
#include "turns/turns.h"

static void
mean_difference (const WarState *s, WarMeaning *out)
{
  WarValue difference = war_get (s, GAME_DIFFERENCE, GAME), leader = war_get (s, GAME_LEADER, GAME);

  if (difference == WAR_NONE)
    return;
  war_mean_value (out, "mean-difference", WAR_ARGS (WAR_N ("n", difference)));
  if (leader != WAR_NONE)
    war_mean (out, "mean-leads", WAR_ARGS (WAR_WHO ("side", leader), WAR_WHO ("result", war_get (s, GAME_RESULT, GAME))));
  else if (war_get (s, GAME_RESULT, GAME) != WAR_NONE)
    war_mean (out, "mean-draw", NULL);
}

static void
mean_arrivals (const WarState *s, WarMeaning *out)
{
  WarValue next = war_get (s, GAME_NEXT_ARRIVALS, GAME);
  WarMember first = WAR_NONE;
  int more = 0;

  if (next == WAR_NONE)
    return;
  war_each_with (s, BLOCK_STANDING, STANDING_FUTURE, block)
    if (war_get (s, BLOCK_ARRIVES, block) == next)
      {
        more += first != WAR_NONE;
        first = first != WAR_NONE ? first : block;
      }

  WarMember day = war_member_make (KIND_TURN, (guint) next - 1);
  const WarArg *args = WAR_ARGS (WAR_WHO ("month", war_get (s, TURN_MONTH, day)), WAR_N ("year", war_get (s, TURN_YEAR, day)),
                                 WAR_WHO ("block", first), WAR_N ("n", more));

  war_mean_value (out, "mean-month", args);
  war_mean (out, more > 0 ? "mean-arrival-and-more" : "mean-arrival", args);
}

static void
mean_italy (const WarState *s, WarMeaning *out)
{
  int below = westfront_surrender_below (s);

  if (below > 0)
    war_mean (out, "mean-italy", WAR_ARGS (WAR_P ("p", westfront_below (below))));
  else
    war_mean (out, westfront_italy_fights (s) ? "mean-italy-safe" : "mean-italy-out", NULL);
}

static void
mean_weather (const WarState *s, WarMeaning *out)
{
  WarValue weather = war_get (s, GAME_WEATHER, GAME), storm = war_get (s, GAME_STORM, GAME);

  if (weather == WAR_NONE)
    war_mean_value (out, "mean-not-rolled", NULL);
  else if (storm != WAR_NONE && storm != STORM_NONE)
    war_mean_value (out, "mean-storm", WAR_ARGS (WAR_WHO ("weather", weather), WAR_WHO ("storm", storm)));
}

void
westfront_mean (const WarState *s, const WarCell *cell, WarMeaning *out)
{
  switch (cell->field)
    {
    case GAME_DIFFERENCE:
      mean_difference (s, out);
      break;
    case GAME_NEXT_ARRIVALS:
      mean_arrivals (s, out);
      break;
    case GAME_ITALIAN_PORTS:
      mean_italy (s, out);
      break;
    case GAME_WEATHER:
      mean_weather (s, out);
      break;
    default:
      break;
    }
}
