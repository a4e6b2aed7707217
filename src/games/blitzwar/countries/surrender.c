/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A country surrenders: its units go, its zones are shared out, and others take notice (§9.2, §9.4, §18).
 * `due-since` keeps the turn whose start decided it, so that a surrender nobody entered is still asked for
 * when the board has changed. */

#include "surrender.h"

#include "arrivals/arrivals.h"
#include "board/board.h"
#include "calculators/dates.h"
#include "joining.h"
#include "board/orders.h"
#include "vichy.h"
#include "calculators/victory.h"

static const WarField of_countries[] = { ZONE_INFANTRY, ZONE_TANKS, ZONE_FORTIFIED, ZONE_AIR, ZONE_FLEET,
                                         ZONE_SUBMARINES, ZONE_AIR_OVER, ZONE_BEACHHEADS,
                                         ZONE_BEACH_INFANTRY, ZONE_BEACH_TANKS };

/* The board of this moment is the board of the start of the turn: nobody has moved yet. Where the house
 * wants one check more, Germany is looked at again as the last turn ends. */
static gboolean
is_checked_now (const WarState *s, WarMember country)
{
  WarValue step = war_get (s, GAME_STEP, GAME);

  if (step == STEP_SURRENDERS || step == STEP_JOININGS)
    return TRUE;
  return country == COUNTRY_GER && step == STEP_SOVIETS_OUT_OF_SUPPLY && blitzwar_turn (s) == LAST_TURN
         && war_get (s, HOUSE_LAST_TURN_SURRENDER, HOUSE) == LAST_TURN_SURRENDER_ONE_MORE_CHECK;
}

BlitzwarFall
blitzwar_surrender_due (const WarState *s, WarMember country, int *since)
{
  WarValue kept = war_get (s, COUNTRY_DUE_SINCE, country);
  int turn = blitzwar_turn (s);

  if (war_get (s, COUNTRY_STATUS, country) == STATUS_SURRENDERED)
    return BLITZWAR_HOLDS;
  *since = kept == WAR_NONE ? turn : kept;
  if (is_checked_now (s, country) && *since >= turn)
    return blitzwar_falls (s, country);
  if (kept == WAR_NONE)
    return BLITZWAR_HOLDS;
  return war_get (s, COUNTRY_IN_DOUBT, country) ? BLITZWAR_FALLS_PERHAPS : BLITZWAR_FALLS;
}

int
blitzwar_return_due (const WarState *s, WarMember country)
{
  WarValue kept = war_get (s, COUNTRY_DUE_SINCE, country);
  int turn = blitzwar_turn (s);

  if (war_get (s, COUNTRY_STATUS, country) != STATUS_SURRENDERED)
    return 0;
  if (is_checked_now (s, country) && (kept == WAR_NONE || kept == turn))
    return blitzwar_comes_back (s, country) ? turn : 0;
  return kept != WAR_NONE ? kept : 0;
}

/* What was due in an earlier turn and neither done nor set aside is still that turn's. */
static gboolean
is_open (const WarState *s, WarMember country)
{
  WarValue since = war_get (s, COUNTRY_DUE_SINCE, country);
  gboolean fallen = war_get (s, COUNTRY_STATUS, country) == STATUS_SURRENDERED;
  g_autofree char *what
      = g_strdup_printf (fallen ? "return-%s" : "surrender-%s", war_id (war_state_data (s), country));

  return since != WAR_NONE && since < blitzwar_turn (s) && blitzwar_waived_until (s, what) < since;
}

void
blitzwar_judge_countries (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  if (blitzwar_calendar (s) == WAR_NONE)
    return;
  war_each (s, KIND_COUNTRY, country)
    {
      BlitzwarFall fall;

      if (is_open (s, country))
        continue;
      fall = blitzwar_falls (s, country);
      if (war_get (s, COUNTRY_GAVE_UP, country) && blitzwar_would_fall (s, country))
        war_set (d, COUNTRY_GAVE_UP, country, FALSE);
      war_set (d, COUNTRY_DUE_SINCE, country,
               fall != BLITZWAR_HOLDS || blitzwar_comes_back (s, country) ? blitzwar_turn (s) : WAR_NONE);
      war_set (d, COUNTRY_IN_DOUBT, country, fall == BLITZWAR_FALLS_PERHAPS);
    }
}

/* By the books everything it ever had is lost. */
static void
remove_units (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);

  war_each (s, KIND_ZONE, zone)
    for (guint i = 0; i < G_N_ELEMENTS (of_countries); i++)
      if (war_get_by (s, of_countries[i], zone, country) != 0)
        war_set_by (d, of_countries[i], zone, country, 0);
  war_each (s, KIND_UNIT, unit)
    {
      war_set_by (d, COUNTRY_LOST, country, unit, war_get_by (s, COUNTRY_RAISED, country, unit));
      war_set_by (d, COUNTRY_ARRIVING, country, unit, 0);
      war_set_by (d, COUNTRY_FRESH, country, unit, 0);
    }
}

/* Ships at sea are kept by side: which of them were this country's only the table knows. */
static void
say_ships (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_get (s, COUNTRY_SIDE, country);

  if (side == WAR_NONE
      || war_get_by (s, COUNTRY_RAISED, country, UNIT_FLEET)
                 + war_get_by (s, COUNTRY_RAISED, country, UNIT_SUBMARINES)
             == 0)
    return;
  war_each (s, KIND_SEA, sea)
    if (war_get_by (s, SEA_FLEET, sea, side) + war_get_by (s, SEA_SUBMARINES, sea, side) > 0)
      {
        war_say (d, "ships-at-sea-go", WAR_ARGS (WAR_WHO ("country", country)));
        return;
      }
}

/* Eastern Poland is Soviet, unless the house lets the Axis keep what it holds there; Vichy's zones are
 * nobody's. */
static WarMember
find_heir (const WarState *s, WarMember zone, WarMember country)
{
  if (war_get (s, ZONE_EASTERN_POLAND, zone))
    {
      gboolean keeps = war_get (s, HOUSE_POLISH_EAST, HOUSE) == POLISH_EAST_AXIS_KEEPS;

      return keeps && war_get (s, ZONE_CONTROL, zone) == SIDE_AXIS ? SIDE_AXIS : SIDE_SOVIETS;
    }
  return country == COUNTRY_FRA && war_get (s, ZONE_FRENCH_ZONE, zone) == FRENCH_ZONE_VICHY ? WAR_NONE
                                                                                             : SIDE_AXIS;
}

/* A country of the Allies or Soviets has fallen to the Axis: its zones without enemies change hands. */
static void
share_out (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);

  war_each_with (s, ZONE_COUNTRY, country == COUNTRY_FREE ? COUNTRY_FRA : country, zone)
    {
      WarMember heir = find_heir (s, zone, country);

      if (heir == SIDE_AXIS && blitzwar_enemy_corps (s, zone, SIDE_AXIS))
        continue;
      blitzwar_hand_over (d, zone, heir);
    }
}

/* Nothing is sent to a side without a power, asked of it or lost by it (§9.2, §11.3): said once, and no more prompts. */
static void
dismiss_power (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);

  if (side == WAR_NONE || blitzwar_has_power (s, side))
    return;
  blitzwar_forget_losses (d, side);
  blitzwar_forget_payments (d, side);
  war_say (d, blitzwar_has_fighters (s, side) ? "power-gone" : "power-gone-alone", WAR_ARGS (WAR_WHO ("side", side)));
}

/* What else follows from a surrender. */
static void
draw_consequences (WarDraft *d, WarMember country, WarMember to)
{
  const WarState *s = war_draft_state (d);
  BlitzwarTaking taking = { d, WAR_NONE };

  if (country == COUNTRY_FRA && to == SIDE_AXIS)
    {
      blitzwar_make_vichy (d);
      blitzwar_send_to_war (&taking, COUNTRY_ITA, SIDE_AXIS);
      blitzwar_send_to_war (&taking, COUNTRY_HUN, SIDE_AXIS);
      blitzwar_let_pass (d, COUNTRY_RUM, SIDE_AXIS);
    }
  else if (country == COUNTRY_GER && blitzwar_calendar (s) != WAR_NONE)
    {
      Victory victory = blitzwar_victory_by_surrender (blitzwar_turn (s));

      war_say (d, "axis-falls", WAR_ARGS (WAR_N ("allies", victory.allies), WAR_N ("axis", victory.axis)));
    }
  if (war_get (s, COUNTRY_CLASS, country) == CLASS_POWER)
    dismiss_power (d, war_get (s, COUNTRY_SIDE, country));
}

/* Not at war, or its conditions didn't hold as the turn began; where it hangs on corps nobody has counted the
 * players know best. */
static gboolean
forbids_surrender (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country));
  int since;

  if (blitzwar_fights_for (s, country) == WAR_NONE && country != COUNTRY_VICHY)
    return war_forbid (d, "9.2", "is-not-at-war", args);
  if (blitzwar_surrender_due (s, country, &since) != BLITZWAR_HOLDS)
    return FALSE;
  return war_forbid (d, "9.2", blitzwar_falls (s, country) == BLITZWAR_HOLDS ? "holds-out" : "falls-next-turn",
                     args);
}

/* Vichy may be anybody's enemy or nobody's; it surrenders to the Allies alone. */
static gboolean
refuses_conqueror (WarDraft *d, WarMember country, WarMember to)
{
  WarMember side = war_get (war_draft_state (d), COUNTRY_SIDE, country);
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", to));

  if (country == COUNTRY_VICHY && !blitzwar_vichy_lives (war_draft_state (d)))
    war_refuse (d, "there-is-no-vichy", args);
  else if (country == COUNTRY_VICHY && to != SIDE_ALLIES)
    war_refuse (d, "vichy-surrenders-to-allies", args);
  else if (country != COUNTRY_VICHY && side != WAR_NONE && !blitzwar_enemies (side, to))
    war_refuse (d, "surrenders-to-no-enemy", args);
  return !war_draft_ok (d);
}

/* Before the conditions held its surrender is the table's own doing: they cannot have stopped holding. */
static void
mark_surrendered (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);
  int since;

  war_set (d, COUNTRY_GAVE_UP, country,
           blitzwar_surrender_due (s, country, &since) == BLITZWAR_HOLDS && blitzwar_falls (s, country) == BLITZWAR_HOLDS);

  war_set (d, COUNTRY_STATUS, country, STATUS_SURRENDERED);
  war_set (d, COUNTRY_DUE_SINCE, country, WAR_NONE);
  war_set (d, COUNTRY_IN_DOUBT, country, FALSE);
  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, COUNTRY_FELL, country, blitzwar_turn (s));
}

void
blitzwar_decide_surrender (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember country = war_arg (order, SURRENDER_COUNTRY), to = war_arg (order, SURRENDER_TO);
  int before = war_get (s, SIDE_POINTS, SIDE_AXIS);

  if (to == WAR_NONE)
    to = blitzwar_conqueror (s, country);
  if (refuses_conqueror (d, country, to) || forbids_surrender (d, country))
    return;
  say_ships (d, country);
  mark_surrendered (d, country);
  remove_units (d, country);
  if (country == COUNTRY_FRA && to == SIDE_AXIS)
    blitzwar_clear_vichy (d);
  if (to == SIDE_AXIS)
    share_out (d, country);
  war_say (d, "surrenders", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", to)));
  if (country == COUNTRY_VICHY)
    blitzwar_make_free_france (d);
  draw_consequences (d, country, to);
  blitzwar_say_points (d, before);
  blitzwar_follow_points (d, before);
}
