/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Weather is rolled before each fortnight from November to February (12.1), with a die of each player. */

#include "orders.h"

#include "turns.h"

static int
sum_of (const WarState *s, int turn)
{
  WarValue dice = turn >= 1 && turn <= 2 * WESTFRONT_MONTHS ? war_get (s, TURN_DICE, war_member_make (KIND_TURN, turn - 1))
                                                            : WAR_NONE;

  return dice != WAR_NONE ? dice : 0;
}

/* In December and January it is mud whatever falls (12.1). */
WarValue
westfront_weather_of (const WarState *s, int turn)
{
  int month = westfront_month_of (turn), sum = sum_of (s, turn);
  WarValue even;

  if (turn < 1 || turn > 2 * WESTFRONT_MONTHS)
    return WAR_NONE;
  if (!westfront_rolls_weather (month))
    return WEATHER_DRY;
  if (sum != 0)
    return westfront_weather (month, sum);
  even = westfront_weather (month, 2);
  return even == westfront_weather (month, 3) ? even : WAR_NONE;
}

WarValue
westfront_storm_of (const WarState *s, int turn)
{
  int month = westfront_month_of (turn), sum = sum_of (s, turn);

  if (turn < 1 || turn > 2 * WESTFRONT_MONTHS)
    return WAR_NONE;
  if (!westfront_rolls_weather (month))
    return STORM_NONE;
  return sum != 0 ? westfront_storm (month, sum) : WAR_NONE;
}

gboolean
westfront_wants_weather (const WarState *s)
{
  int turn = westfront_turn (s);

  return turn <= 2 * WESTFRONT_MONTHS && westfront_rolls_weather (westfront_month_of (turn)) && sum_of (s, turn) == 0;
}

void
westfront_decide_roll_weather (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember day = westfront_calendar (s);
  int turn = westfront_turn (s), sum;
  WarValue storm;

  if (day == WAR_NONE || !westfront_rolls_weather (westfront_month_of (turn)))
    {
      war_refuse (d, "no-weather-roll", NULL);
      return;
    }
  if (war_get (s, TURN_DICE, day) != WAR_NONE && war_forbid (d, "12.1", "weather-is-rolled", NULL))
    return;
  sum = war_roll (d, "weather", 6, SIDE_ALLIES, war_arg (order, ROLL_WEATHER_ALLIES_DIE));
  sum += war_roll (d, "weather", 6, SIDE_AXIS, war_arg (order, ROLL_WEATHER_AXIS_DIE));
  if (!war_draft_ok (d))
    return;
  war_set (d, TURN_DICE, day, sum);
  storm = westfront_storm_of (s, turn);
  war_say (d, storm == STORM_NONE ? "weather-falls" : "weather-and-storm",
           WAR_ARGS (WAR_N ("sum", sum), WAR_WHO ("weather", westfront_weather_of (s, turn)), WAR_WHO ("storm", storm)));
}
