/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a fortnight asks: its weather, what command can do, what must be fought, whose supply is looked at, what politics roll. */

#include "due.h"

static void
ask_weather (const Moment *m)
{
  WarPrompt *prompt;

  if (!westfront_wants_weather (m->s) || m->step < STEP_WEATHER)
    return;
  prompt = westfront_ask (m, "weather", WAR_NONE, WAR_MUST, "12.1", "due-weather", NULL);
  prompt->late = westfront_is_past (m, STEP_WEATHER);
  war_ask_order (m->out, prompt, ORDER_ROLL_WEATHER);
}

/* An HQ at its lowest value falls as it deactivates (5.1, 5.4). */
static void
warn_of_hqs (const Moment *m)
{
  war_each (m->s, KIND_BLOCK, block)
    if (westfront_is_active (m->s, block) && war_get (m->s, BLOCK_VALUE, block) == 0
        && war_get (m->s, BLOCK_COVERED_BY, block) == WAR_NONE)
      westfront_ask (m, "falls", block, WAR_REMINDER, "5.4", "due-hq-falls", WAR_ARGS (WAR_WHO ("block", block)));
}

static void
remind_of_moves (const Moment *m)
{
  int left = m->mover != WAR_NONE ? war_get (m->s, SIDE_SUPREME, m->mover) : 0;
  gboolean covered = m->mover != WAR_NONE && war_get (m->s, SIDE_COVERED_BY, m->mover) != WAR_NONE;
  WarRecord *order;

  if (left <= 0 || !g_str_has_suffix (m->part, "movement"))
    return;
  order = war_ask_order (m->out, westfront_ask (m, "moves", m->mover, WAR_MAY, "6.5",
                                                covered ? "due-moves-covered" : "due-moves",
                                                WAR_ARGS (WAR_WHO ("side", m->mover), WAR_N ("n", left))),
                         ORDER_SUPREME_MOVES);
  war_fill (order, SUPREME_MOVES_SIDE, m->mover, WAR_FROM_BOARD);
}

/* Begun battles and those with an airstrike must be fought, fortresses always (7.15): as long as an HQ is active, going on stops
 * here. */
static void
remind_of_battles (const Moment *m)
{
  gboolean blitz = g_str_equal (m->part, "blitz-combat");

  if ((blitz || g_str_equal (m->part, "combat")) && war_get (m->s, SIDE_ACTIVE_HQS, m->mover) > 0)
    westfront_ask (m, blitz ? "blitz-battles" : "battles", m->mover, WAR_MAY, "7.15", "due-battles", NULL);
}

/* The enemy of who plays is looked at (10.2). */
static void
ask_supply (const Moment *m)
{
  static const struct { WarMember side, step; } checks[]
      = { { SIDE_AXIS, STEP_ALLIES_SUPPLY }, { SIDE_ALLIES, STEP_AXIS_SUPPLY } };

  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      WarMember side = checks[i].side;
      WarPrompt *prompt;

      if (m->step < checks[i].step || war_get (m->s, SIDE_CHECKED, side) == m->turn)
        continue;
      prompt = westfront_ask (m, "supply", side, WAR_MUST, "10.4", "due-supply", WAR_ARGS (WAR_WHO ("side", side)));
      prompt->late = westfront_is_past (m, checks[i].step);
      war_fill (war_ask_order (m->out, prompt, ORDER_ATTRITION), ATTRITION_SIDE, side, WAR_FROM_BOARD);
    }
}

/* What a port under siege still supplies (15.31). */
static void
remind_of_sieges (const Moment *m)
{
  gboolean all = war_get (m->s, HOUSE_BESIEGED_PORT, HOUSE) == BESIEGED_PORT_ALL;
  WarMember side = m->mover != WAR_NONE ? westfront_enemy (m->mover) : WAR_NONE;

  if (side == WAR_NONE || !g_str_equal (m->part, "supply"))
    return;
  war_each_with (m->s, PLACE_ENGAGED, TRUE, place)
    if (war_get (m->s, PLACE_CONTROL, place) == side && war_get (m->s, PLACE_PORT, place) != WAR_NONE)
      westfront_ask (m, "siege", place, WAR_REMINDER, "15.31",
                     side == SIDE_AXIS ? "due-siege-axis" : all ? "due-siege-all" : "due-siege-one",
                     WAR_ARGS (WAR_WHO ("place", place)));
}

/* Storm over one of the seas of a place; the seas of some places only the map knows: WAR_NONE. */
static WarValue
is_in_storm (const WarState *s, WarValue place)
{
  gboolean known = FALSE, stormy = FALSE;

  if (place != WAR_NONE)
    war_each (s, KIND_SEA, sea)
      if (war_get_by (s, PLACE_COAST, place, sea) > 0)
        {
          known = TRUE;
          stormy = stormy || war_get (s, SEA_STORMY, sea);
        }
  return known ? stormy : WAR_NONE;
}

/* A storm disorganises the beachheads of its seas: no supply, no port (12.3, 15.54). */
static void
remind_of_storms (const Moment *m)
{
  WarValue storm = war_get (m->s, GAME_STORM, GAME);
  gboolean over = m->mover == SIDE_AXIS && war_get (m->s, HOUSE_STORM_LENGTH, HOUSE) == STORM_LENGTH_ALLIED_TURN;

  if (storm == WAR_NONE || storm == STORM_NONE || over)
    return;
  war_each_with (m->s, BEACHHEAD_STATE, STATE_DEPLOYED, marker)
    {
      WarValue in_storm = is_in_storm (m->s, war_get (m->s, BEACHHEAD_PLACE, marker));

      if (in_storm != FALSE)
        westfront_ask (m, "storm", marker, WAR_REMINDER, "15.54", in_storm == TRUE ? "due-storm" : "due-storm-where",
                       WAR_ARGS (WAR_WHO ("beachhead", marker), WAR_WHO ("storm", storm)));
    }
}

/* A die below a number; where none is, nobody has to roll, and nothing is forgotten. */
static void
ask_die (const Moment *m, const char *id, const char *rule, int below, const char *words, const char *nought, WarForm what)
{
  gboolean idle = below <= 1;
  WarPrompt *prompt = westfront_ask (m, id, WAR_NONE, idle ? WAR_REMINDER : WAR_MUST, rule, idle ? nought : words,
                                     WAR_ARGS (WAR_P ("p", westfront_below (below))));

  prompt->late = !idle && westfront_is_past (m, STEP_ALLIES_POLITICS);
  war_ask_order (m->out, prompt, what);
}

static void
ask_dice (const Moment *m)
{
  int below = westfront_surrender_below (m->s);

  if (m->step < STEP_ALLIES_POLITICS)
    return;
  if (below > 0 && war_get (m->s, GAME_ITALY_ROLLED, GAME) != m->turn)
    ask_die (m, "italy", "16.1", below, "due-italy", "due-italy-nought", ORDER_ROLL_ITALY);
  if (westfront_maquis_may_rise (m->s) && war_get (m->s, GAME_MAQUIS_ROLLED, GAME) != m->turn)
    ask_die (m, "maquis", "16.31", war_get (m->s, GAME_FRENCH_HEXES, GAME), "due-maquis", "due-maquis-nought",
             ORDER_ROLL_MAQUIS);
}

/* Spain's and Portugal's die, with what it sets off. */
static void
ask_neutral (const Moment *m, WarMember nation)
{
  int below = westfront_neutral_below (m->s, nation);
  gboolean idle = below <= 1;
  WarPrompt *prompt;

  if (m->step < STEP_ALLIES_POLITICS || below == 0 || war_get (m->s, NATION_ROLLED, nation) == m->turn)
    return;
  prompt = westfront_ask (m, "surrender", nation, idle ? WAR_REMINDER : WAR_MUST, "16.4",
                          idle ? "due-surrender-nought" : "due-surrender",
                          WAR_ARGS (WAR_WHO ("nation", nation), WAR_P ("p", westfront_below (below)), WAR_N ("n", below)));
  prompt->late = !idle && westfront_is_past (m, STEP_ALLIES_POLITICS);
  war_fill (war_ask_order (m->out, prompt, ORDER_ROLL_NEUTRAL), ROLL_NEUTRAL_NATION, nation, WAR_FROM_BOARD);
}

static void
ask_nations (const Moment *m)
{
  war_each (m->s, KIND_NATION, nation)
    ask_neutral (m, nation);
  war_each (m->s, KIND_NATION, nation)
    if (westfront_fallen_capital (m->s, nation) != WAR_NONE)
      {
        WarPrompt *prompt = westfront_ask (m, "defeat", nation, WAR_MUST, "16.4", "due-defeat",
                                           WAR_ARGS (WAR_WHO ("nation", nation)));

        war_fill (war_ask_order (m->out, prompt, ORDER_DEFEAT), DEFEAT_NATION, nation, WAR_FROM_BOARD);
      }
}

/* Italy's goes without its name. */
static void
remind_of_conquest (const Moment *m, WarMember nation)
{
  WarMember about = nation == NATION_ITALY ? WAR_NONE : nation;
  WarRecord *order;

  if (westfront_fallen_capital (m->s, nation) != WAR_NONE)
    return;
  order = war_ask_order (m->out, westfront_ask (m, "conquest", about, WAR_REMINDER, "16.11", "due-conquest",
                                                WAR_ARGS (WAR_WHO ("nation", nation))), ORDER_DEFEAT);
  war_fill (order, DEFEAT_NATION, nation, WAR_FROM_BOARD);
}

/* What may be done in the political phase of the Allies, and is often forgotten. */
static void
remind_of_politics (const Moment *m)
{
  WarRecord *order;

  if (m->step != STEP_ALLIES_POLITICS || war_get (m->s, GAME_SCENARIO, GAME) == SCENARIO_HUSKY)
    return;
  if (war_get (m->s, BLOCK_STANDING, BLOCK_TITO) == STANDING_FUTURE)
    {
      order = war_ask_order (m->out, westfront_ask (m, "tito", WAR_NONE, WAR_REMINDER, "16.32", "due-tito", NULL), ORDER_RAISE);
      war_fill (order, RAISE_BLOCK, BLOCK_TITO, WAR_FROM_BOARD);
    }
  war_each_with (m->s, NATION_STATUS, STATUS_SURRENDERED, nation)
    remind_of_conquest (m, nation);
}

static void
ask_group_e (const Moment *m)
{
  gboolean waits = FALSE;

  if (m->step != STEP_AXIS_MOVEMENT || !westfront_group_e_may_enter (m->s))
    return;
  war_each_with (m->s, BLOCK_EVENT, TRUE, block)
    waits = waits || (war_get (m->s, BLOCK_SIDE, block) == SIDE_AXIS && war_get (m->s, BLOCK_STANDING, block) == STANDING_FUTURE);
  if (waits)
    westfront_ask (m, "group-e", WAR_NONE, WAR_REMINDER, "16.5", "due-group-e", NULL);
}

/* Once, in an Axis turn of mud; in a dry one it would be wasted. */
static void
offer_surprise (const Moment *m)
{
  if (m->step == STEP_AXIS_COMMAND && westfront_surprise_is_on (m->s) && westfront_is_mud (m->s))
    war_ask_order (m->out, westfront_ask (m, "ardennes", WAR_NONE, WAR_REMINDER, "W44", "due-ardennes", NULL), ORDER_ARDENNES);
}

void
westfront_due_fortnight (const Moment *m)
{
  ask_weather (m);
  warn_of_hqs (m);
  remind_of_moves (m);
  remind_of_battles (m);
  ask_supply (m);
  remind_of_sieges (m);
  remind_of_storms (m);
  ask_dice (m);
  ask_nations (m);
  remind_of_politics (m);
  ask_group_e (m);
  offer_surprise (m);
}
