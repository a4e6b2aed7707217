/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The turn (§8): which steps have nothing to play now, what happens by itself as one begins, and what the
 * calendar and the board make of a side: its points, its Blitz, its Total War cards. */

#include "orders.h"

#include "arrivals/arrivals.h"
#include "board.h"
#include "census.h"
#include "calculators/dates.h"
#include "events.h"
#include "glance.h"
#include "moves/moves.h"
#include "supply/supply.h"
#include "countries/surrender.h"

#define BOMBING_FROM      28
#define LAST_TURN_OF_PICK 44               /* a card picked later would arrive after the last turn */

static gboolean
is_winter (const WarState *s)
{
  WarMember calendar = blitzwar_calendar (s);

  return calendar != WAR_NONE && war_get (s, TURN_SEASON, calendar) == SEASON_WINTER;
}

/* Only the Allies bomb, from Great Britain, and in winter unless the house has it otherwise. */
static const char *
skip_bombing (const WarState *s, WarMember who)
{
  gboolean stops = war_get (s, HOUSE_WINTER_BOMBING, HOUSE) == WINTER_BOMBING_STOPS;

  if (who != SIDE_ALLIES)
    return "skip-not-the-allies";
  if (blitzwar_turn (s) < BOMBING_FROM)
    return "skip-before-bombing";
  return stops && is_winter (s) ? "skip-winter" : NULL;
}

/* Has this side anybody left to play its phases with? */
static gboolean
is_beaten (const WarState *s, WarMember side)
{
  return side != WAR_NONE && !blitzwar_has_power (s, side) && !blitzwar_has_fighters (s, side);
}

const char *
blitzwar_skip (const WarState *s, WarMember step)
{
  const WarStepInfo *info = war_step_info (war_data_schema (war_state_data (s)), step);
  int turn = blitzwar_turn (s);

  if (is_beaten (s, info->who))
    return "skip-surrendered";
  switch (step)
    {
    case STEP_MINOR_ARRIVALS:
    case STEP_POWER_ARRIVALS:
    case STEP_PLACING:
    case STEP_ARRIVALS_REORGANISE:
      return turn <= 1 ? "skip-first-turn" : NULL;
    case STEP_LEND_LEASE:
      return !blitzwar_has_power (s, SIDE_SOVIETS) ? "skip-surrendered"
             : blitzwar_germans_in_ussr (s)        ? NULL : "skip-no-germans-in-ussr";
    case STEP_CARDS:
      return turn > LAST_TURN_OF_PICK ? "skip-too-late-for-cards" : NULL;
    default:
      break;
    }
  if (g_str_equal (info->part, "bombing"))
    return skip_bombing (s, info->who);
  return g_str_has_prefix (info->part, "blitz-") && war_get (s, GAME_WEATHER, GAME) == WEATHER_MUD ? "skip-mud" : NULL;
}

/* The phases in which supply is paid begin here; a half left over of the phase before is gone. */
static gboolean
begins_a_phase (const char *part)
{
  static const char *const firsts[] = {
    "naval-movement", "bombing", "sea-transport", "fortification", "blitz-combat", "normal-combat", NULL
  };

  return g_strv_contains (firsts, part);
}

static void
drop_halves (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, HOUSE_SUPPLY_HALVES, HOUSE) == SUPPLY_HALVES_KEPT)
    return;
  war_each (s, KIND_SIDE, side)
    if (war_sum (s, SIDE_HALF_PAID, side) != 0)
      war_each (s, KIND_ZONE, zone)
        war_set_by (d, SIDE_HALF_PAID, side, zone, FALSE);
}

void
blitzwar_enter (WarDraft *d, WarMember step)
{
  const WarState *s = war_draft_state (d);
  const WarStepInfo *info = war_step_info (war_data_schema (war_draft_data (d)), step);

  blitzwar_mark_supply (d, step);
  if (step == STEP_SURRENDERS || step == STEP_JOININGS)
    blitzwar_judge_countries (d);
  if (step == STEP_JOININGS)
    blitzwar_join_by_date (d);
  else if (step == STEP_ALLIES_NAVAL_MOVEMENT)
    war_set (d, GAME_POINTS_AT_END, GAME, war_get (s, SIDE_POINTS, SIDE_AXIS));
  if (step == STEP_SURRENDERS)
    blitzwar_close_books (d);
  if (info->who != WAR_NONE && g_str_equal (info->part, "naval-movement"))
    blitzwar_forget_moves (d, info->who);
  if (step > STEP_CARDS)
    blitzwar_lay_at_the_table (d);
  if (step == STEP_SURRENDERS || begins_a_phase (info->part))
    drop_halves (d);
  blitzwar_enter_arrivals (d, step);
}

static WarValue
work_points (const WarState *s, WarMember of, WarMember by)
{
  return blitzwar_points (s, of);
}

static WarValue
work_weather (const WarState *s, WarMember of, WarMember by)
{
  WarMember calendar = blitzwar_calendar (s);

  return calendar != WAR_NONE ? war_get (s, TURN_WEATHER, calendar) : WAR_NONE;
}

static WarValue
work_season (const WarState *s, WarMember of, WarMember by)
{
  WarMember calendar = blitzwar_calendar (s);

  return calendar != WAR_NONE ? war_get (s, TURN_SEASON, calendar) : WAR_NONE;
}

static WarValue
work_blitz (const WarState *s, WarMember of, WarMember by)
{
  WarValue weather = war_get (s, GAME_WEATHER, GAME);

  return weather != WAR_NONE && blitzwar_blitz_allowed (weather, TRUE, of, blitzwar_turn (s));
}

static WarValue
work_us_entry (const WarState *s, WarMember of, WarMember by)
{
  WarValue joined = war_get (s, COUNTRY_JOINED, COUNTRY_USA);

  return joined != WAR_NONE ? joined : blitzwar_us_entry_now (s);
}

static int
turn_or_nought (WarValue turn)
{
  return turn == WAR_NONE ? 0 : turn;
}

static WarValue
work_total_war (const WarState *s, WarMember of, WarMember by)
{
  return blitzwar_war_cards (of, work_us_entry (s, GAME, 0),
                             turn_or_nought (war_get (s, GAME_SOVIET_ATTACK, GAME)),
                             turn_or_nought (war_get (s, GAME_USSR_ATTACK, GAME)));
}

const WarWorker blitzwar_worked[] = {
  { SIDE_POINTS, work_points },
  { SIDE_BLITZ, work_blitz },
  { SIDE_TOTAL_WAR, work_total_war },
  { GAME_WEATHER, work_weather },
  { GAME_SEASON, work_season },
  { GAME_US_ENTRY, work_us_entry },
  { GAME_NEXT_LIMIT, blitzwar_work_next_limit },
  { GAME_TO_LIMIT, blitzwar_work_to_limit },
  { GAME_AXIS_SCORE, blitzwar_work_axis_score },
  { GAME_ALLIED_SCORE, blitzwar_work_allied_score },
  { GAME_WEST_WINDOW, blitzwar_work_west_window },
  { GAME_EAST_WINDOW, blitzwar_work_east_window },
  { GAME_BLOCKADE, blitzwar_work_blockade },
  { GAME_NEXT_EVENT, blitzwar_work_next_event },
  { GAME_ON_BRINK, blitzwar_work_on_brink },
  { COUNTRY_BRINK, blitzwar_work_brink },
  { EVENT_MOOT, blitzwar_work_moot },
  { CARD_WORTH, blitzwar_work_card_worth },
  { ZONE_SUPPLY_LINE, blitzwar_work_supply_line },
  { SEA_SUPPLIED, blitzwar_work_ships_supplied },
  { 0, NULL },
};
