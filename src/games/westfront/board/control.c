/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whose ports, cities and hexes are (8.1), which of them are engaged, and which produce nothing. What a place gives is known of
 * few (1.5); where it is, the production level follows it. */

#include "orders.h"

#include "board.h"

/* What a side's level gains from a place, as far as anybody knows. */
static int
yield_of (const WarState *s, WarMember place, WarMember side)
{
  int cities, resources;

  westfront_yield (s, place, side, &cities, &resources);
  return cities + resources;
}

static void
shift_level (WarDraft *d, WarMember side, int by, WarMember place)
{
  const WarState *s = war_draft_state (d);
  WarValue level = side != WAR_NONE ? war_get (s, SIDE_LEVEL, side) : WAR_NONE;

  if (level == WAR_NONE || by == 0)
    return;
  war_set (d, SIDE_LEVEL, side, MAX (level + by, 0));
  war_say (d, "level-shifts", WAR_ARGS (WAR_WHO ("side", side), WAR_WHO ("place", place), WAR_N ("by", by)));
}

static void
lose_ore_route (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, GAME_ORE_LOST, GAME) != WAR_NONE || westfront_month (s) >= MONTH_JUN_1944
      || war_get (s, GAME_SCENARIO, GAME) == SCENARIO_HUSKY)
    return;
  war_set (d, GAME_ORE_LOST, GAME, westfront_turn (s));
  war_say (d, "ore-route-lost", NULL);
  shift_level (d, SIDE_AXIS, -ORE_ROUTE, PLACE_COPENHAGEN);
}

/* Copenhagen in other hands again opens it, until June 1944 closes it by the date (16.2). */
static void
regain_ore_route (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, GAME_ORE_LOST, GAME) == WAR_NONE || westfront_month (s) >= MONTH_JUN_1944)
    return;
  war_set (d, GAME_ORE_LOST, GAME, WAR_NONE);
  war_say (d, "ore-route-back", NULL);
  shift_level (d, SIDE_AXIS, ORE_ROUTE, PLACE_COPENHAGEN);
}

/* Army Group E may enter once Allied units are in Yugoslavia (16.5). */
static void
note_yugoslavia (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, GAME_YUGOSLAVIA, GAME) != WAR_NONE)
    return;
  war_set (d, GAME_YUGOSLAVIA, GAME, westfront_turn (s));
  war_say (d, "yugoslavia-entered", NULL);
}

static void
say_seas (WarDraft *d, WarMember base)
{
  const WarState *s = war_draft_state (d);

  war_each_with (s, SEA_BASE, base, sea)
    if (westfront_sea_control (s, sea) == war_get (s, PLACE_CONTROL, base)
        && war_get (s, PLACE_CONTROL, base) != WAR_NONE)
      war_say (d, "sea-follows", WAR_ARGS (WAR_WHO ("sea", sea), WAR_WHO ("side", war_get (s, PLACE_CONTROL, base))));
}

/* Before anybody has moved it is only said on which side of the start line a place lies: the level at the start has it in. */
static gboolean
draws_start_line (const WarState *s, WarMember was)
{
  WarValue step = war_get (s, GAME_STEP, GAME);

  return was == WAR_NONE && westfront_turn (s) == war_get (s, GAME_FIRST, GAME) && step <= STEP_ALLIES_COMMAND;
}

/* A place changes hands, and what follows it: levels, the ore route, Yugoslavia, seas. */
void
westfront_take (WarDraft *d, WarMember place, WarMember side)
{
  const WarState *s = war_draft_state (d);
  WarMember was = war_get (s, PLACE_CONTROL, place);
  gboolean line = draws_start_line (s, was);

  if (was == side)
    return;
  if (was != WAR_NONE)
    shift_level (d, was, -yield_of (s, place, was), place);
  war_set (d, PLACE_CONTROL, place, side);
  war_set (d, PLACE_ENGAGED, place, FALSE);
  if (side != WAR_NONE && !line)
    shift_level (d, side, yield_of (s, place, side), place);
  if (place == PLACE_COPENHAGEN && side == SIDE_ALLIES)
    lose_ore_route (d);
  if (place == PLACE_COPENHAGEN && was == SIDE_ALLIES)
    regain_ore_route (d);
  if (side == SIDE_ALLIES && war_get (s, PLACE_COUNTRY, place) == COUNTRY_YUGOSLAVIA)
    note_yugoslavia (d);
  say_seas (d, place);
}

/* Is there one of these places that stands otherwise? */
static gboolean
says_something (WarDraft *d, const WarRecord *order, WarField list, WarField field, WarValue value)
{
  for (guint i = 0; i < war_rows (order, list); i++)
    if (war_get (war_draft_state (d), field, war_item (order, list, i)) != value)
      return TRUE;
  war_refuse (d, "so-already", NULL);
  return FALSE;
}

void
westfront_decide_control (WarDraft *d, const WarRecord *order)
{
  WarMember side = war_arg (order, CONTROL_SIDE);

  if (!says_something (d, order, CONTROL_PLACES, PLACE_CONTROL, side))
    return;

  for (guint i = 0; i < war_rows (order, CONTROL_PLACES); i++)
    {
      WarMember place = war_item (order, CONTROL_PLACES, i);

      if (war_get (war_draft_state (d), PLACE_CONTROL, place) == side)
        continue;
      if (side != WAR_NONE)
        war_say (d, "takes", WAR_ARGS (WAR_WHO ("side", side), WAR_WHO ("place", place)));
      else
        war_say (d, "nobodys", WAR_ARGS (WAR_WHO ("place", place)));
      westfront_take (d, place, side);
    }
}

/* An engaged port is not free (17.1) and does not move units (15.21); a city there still produces. */
void
westfront_decide_engage (WarDraft *d, const WarRecord *order)
{
  gboolean engaged = !war_arg (order, ENGAGE_UNDO);

  if (!says_something (d, order, ENGAGE_PLACES, PLACE_ENGAGED, engaged))
    return;
  for (guint i = 0; i < war_rows (order, ENGAGE_PLACES); i++)
    {
      WarMember place = war_item (order, ENGAGE_PLACES, i);

      if (war_get (war_draft_state (d), PLACE_ENGAGED, place) == engaged)
        continue;
      war_set (d, PLACE_ENGAGED, place, engaged);
      war_say (d, engaged ? "place-engaged" : "place-free", WAR_ARGS (WAR_WHO ("place", place)));
    }
}

/* Not supplied by rail or sea: it gives nothing (11.2), and a Victory City does not count (17.31). */
void
westfront_decide_cut (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  gboolean cut = !war_arg (order, CUT_UNDO);

  if (!says_something (d, order, CUT_PLACES, PLACE_CUT, cut))
    return;
  for (guint i = 0; i < war_rows (order, CUT_PLACES); i++)
    {
      WarMember place = war_item (order, CUT_PLACES, i), side = war_get (s, PLACE_CONTROL, place);
      int before;

      if (war_get (s, PLACE_CUT, place) == cut)
        continue;
      before = side != WAR_NONE ? yield_of (s, place, side) : 0;
      war_set (d, PLACE_CUT, place, cut);
      war_say (d, cut ? "place-cut" : "place-supplied", WAR_ARGS (WAR_WHO ("place", place)));
      if (side != WAR_NONE)
        shift_level (d, side, yield_of (s, place, side) - before, place);
    }
}

void
westfront_decide_enter_yugoslavia (WarDraft *d, const WarRecord *order)
{
  if (war_get (war_draft_state (d), GAME_YUGOSLAVIA, GAME) != WAR_NONE)
    war_refuse (d, "so-already", NULL);
  else
    note_yugoslavia (d);
}

void
westfront_decide_follow (WarDraft *d, const WarRecord *order)
{
  WarValue mode = war_arg (order, FOLLOW_MODE);

  if (war_get (war_draft_state (d), GAME_MODE, GAME) == mode)
    {
      war_refuse (d, "so-already", NULL);
      return;
    }
  war_set (d, GAME_MODE, GAME, mode);
  war_say (d, mode == MODE_BOARD ? "follows-board" : "follows-ledger", NULL);
}

/* A side's strengths and books lie under its cover from now on, or no longer (17.2). */
void
westfront_cover (WarDraft *d, WarMember side, WarMember owner)
{
  war_set (d, SIDE_COVERED_BY, side, owner);
  war_each_with (war_draft_state (d), BLOCK_SIDE, side, block)
    war_set (d, BLOCK_COVERED_BY, block, owner);
}

void
westfront_decide_cover (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_arg (order, COVER_SIDE), owner = war_arg (order, COVER_UNDO) ? WAR_NONE : side;

  if (war_get (s, SIDE_COVERED_BY, side) == owner)
    {
      war_refuse (d, "so-already", NULL);
      return;
    }
  westfront_cover (d, side, owner);
  war_say (d, owner != WAR_NONE ? "covered-now" : "uncovered-now", WAR_ARGS (WAR_WHO ("side", side)));
}
