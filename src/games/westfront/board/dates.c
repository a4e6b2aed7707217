/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the campaign stands in the war, and what the date says of production. */

#include "board.h"

int
westfront_turn (const WarState *s)
{
  return war_get (s, GAME_TURN, GAME);
}

int
westfront_month_of (int turn)
{
  return (turn + 1) / 2;
}

int
westfront_month (const WarState *s)
{
  return CLAMP (westfront_month_of (westfront_turn (s)), 1, WESTFRONT_MONTHS);
}

gboolean
westfront_begins_month (int turn)
{
  return turn % 2 == 1;
}

WarMember
westfront_calendar (const WarState *s)
{
  int turn = westfront_turn (s);

  return turn >= 1 && turn <= 2 * WESTFRONT_MONTHS ? war_member_make (KIND_TURN, turn - 1) : WAR_NONE;
}

WarMember
westfront_part (const WarState *s)
{
  if (war_get (s, GAME_SCENARIO, GAME) == SCENARIO_HUSKY)
    return SCENARIO_HUSKY;
  return westfront_scenario (westfront_month (s));
}

gboolean
westfront_may_produce (const WarState *s, int turn)
{
  return westfront_begins_month (turn) && turn > war_get (s, GAME_FIRST, GAME);
}

gboolean
westfront_ends_part (const WarState *s, int turn)
{
  int month = westfront_month_of (turn);

  if (turn >= war_get (s, GAME_LAST, GAME))
    return TRUE;
  return turn % 2 == 0 && war_get (s, GAME_SCENARIO, GAME) != SCENARIO_HUSKY
         && westfront_scenario (month) != westfront_scenario (month + 1);
}

gboolean
westfront_is_mud (const WarState *s)
{
  return war_get (s, GAME_WEATHER, GAME) == WEATHER_MUD;
}

gboolean
westfront_is_board (const WarState *s)
{
  return war_get (s, GAME_MODE, GAME) == MODE_BOARD;
}

WarMember
westfront_mover (const WarState *s)
{
  const WarStepInfo *info = war_step_info (war_data_schema (war_state_data (s)), war_get (s, GAME_STEP, GAME));

  return info != NULL ? info->who : WAR_NONE;
}

WarMember
westfront_enemy (WarMember side)
{
  return side == SIDE_AXIS ? SIDE_ALLIES : SIDE_AXIS;
}

/* The ore route is lost with Copenhagen, or in June 1944 by the date, which the table of bases knows of (16.2). */
int
westfront_base_now (const WarState *s, WarMember side, int turn)
{
  int month = CLAMP (westfront_month_of (turn), 1, WESTFRONT_MONTHS);
  gboolean lost = side == SIDE_AXIS && war_get (s, GAME_ORE_LOST, GAME) != WAR_NONE && month < MONTH_JUN_1944;

  if (war_get (s, GAME_SCENARIO, GAME) == SCENARIO_HUSKY)
    return WAR_NONE;
  return westfront_base (side, month) - (lost ? ORE_ROUTE : 0);
}
