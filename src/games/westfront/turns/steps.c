/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The month and its fortnights (4): which steps are not played now, and what happens by itself as one begins. */

#include "orders.h"

#include "books/books.h"
#include "turns.h"

#define W44_LEVEL_OF_THE_SHEET 46          /* the card says 47 */

/* The two printings of the Axis level of winter 1944, and the covers, if they are wanted. */
void
westfront_open_campaign (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, GAME_SCENARIO, GAME) == SCENARIO_W44
      && war_get (s, HOUSE_W44_AXIS_LEVEL, HOUSE) == W44_AXIS_LEVEL_46)
    war_set (d, SIDE_LEVEL, SIDE_AXIS, W44_LEVEL_OF_THE_SHEET);
  war_each (s, KIND_SIDE, side)
    if (war_get (s, GAME_COVERS, GAME) == COVERS_COVERED)
      westfront_cover (d, side, side);
}

static const char *
skip_production (const WarState *s)
{
  int turn = westfront_turn (s);

  if (!westfront_begins_month (turn))
    return "skip-second-fortnight";
  return westfront_may_produce (s, turn) ? NULL : "skip-first-month";
}

const char *
westfront_skip (const WarState *s, WarMember step)
{
  const WarStepInfo *info = war_step_info (war_data_schema (war_state_data (s)), step);

  if (info == NULL)
    return NULL;
  switch (step)
    {
    case STEP_PRODUCTION_LEVEL:
    case STEP_REPLACEMENTS:
    case STEP_CADRES:
    case STEP_ARRIVALS:
      return skip_production (s);
    case STEP_WEATHER:
      return westfront_rolls_weather (westfront_month_of (westfront_turn (s))) ? NULL : "skip-no-roll";
    case STEP_TALLY:
      return westfront_ends_part (s, westfront_turn (s)) ? NULL : "skip-scenario-goes-on";
    default:
      break;
    }
  if (g_str_has_prefix (info->part, "blitz-"))
    return westfront_has_blitz (s, info->who) ? NULL : "skip-no-blitz";
  return info->who == SIDE_AXIS && g_str_equal (info->part, "politics") ? "skip-no-politics" : NULL;
}

/* After the first combat all but Blitz HQs deactivate, and those give a step (4.43); after the second they deactivate too
 * (4.45). */
static void
stand_down (WarDraft *d, WarMember side, gboolean all)
{
  const WarState *s = war_draft_state (d);

  war_each_with (s, BLOCK_SIDE, side, block)
    if (westfront_is_active (s, block))
      westfront_spend_command (d, block, all || !war_get (s, BLOCK_BLITZ, block));
}

/* What the month's production did not spend is lost (11.3); a debt stays to be seen. */
static void
lose_points (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  war_each (s, KIND_SIDE, side)
    if (!westfront_is_producing (s))
      war_set (d, SIDE_PP, side, MIN (war_get (s, SIDE_PP, side), 0));
}

/* Who goes on after a decisive result plays the whole campaign. */
static void
reopen_campaign (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, GAME_SCENARIO, GAME) == SCENARIO_CAMPAIGN && westfront_turn (s) > war_get (s, GAME_LAST, GAME))
    war_set (d, GAME_LAST, GAME, 2 * WESTFRONT_MONTHS);
}

/* The other side's HQs cannot be active any more, whatever was passed over. */
static void
begin_player_turn (WarDraft *d, WarMember side)
{
  stand_down (d, westfront_enemy (side), TRUE);
  lose_points (d);
  war_each (war_draft_state (d), KIND_SIDE, any)
    war_set (d, SIDE_SUPREME, any, 0);
}

void
westfront_enter (WarDraft *d, WarMember step)
{
  const WarStepInfo *info = war_step_info (war_data_schema (war_draft_data (d)), step);

  reopen_campaign (d);
  if (step == STEP_PRODUCTION_LEVEL)
    westfront_open_books (d);
  if (info->who == WAR_NONE)
    {
      if (step == STEP_TALLY)
        stand_down (d, SIDE_AXIS, TRUE);
      return;
    }
  if (g_str_equal (info->part, "command"))
    begin_player_turn (d, info->who);
  else if (g_str_equal (info->part, "blitz-movement"))
    stand_down (d, info->who, FALSE);
  else if (g_str_equal (info->part, "supply"))
    stand_down (d, info->who, TRUE);
}
