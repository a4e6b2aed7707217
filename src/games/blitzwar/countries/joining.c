/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Countries join the war: attacked, by date, or by what happened before (§9.3). Where the rules leave no
 * choice it happens as the phase comes to it; whoever should be at war and isn't is asked for
 * (due-diplomacy.c). */

#include "joining.h"

#include "arrivals/arrivals.h"
#include "board/board.h"
#include "board/orders.h"
#include "surrender.h"

#define BALKANS_JOIN_ON 12

/* What nobody held so far is now held by the side; supply that lay there is the side's. */
static void
take_home (WarDraft *d, WarMember country, WarMember side)
{
  const WarState *s = war_draft_state (d);

  blitzwar_each_home (s, country, zone)
    {
      int supply = war_get (s, ZONE_NEUTRAL_SUPPLY, zone);

      if (war_get (s, ZONE_CONTROL, zone) == WAR_NONE)
        blitzwar_hand_over (d, zone, side);
      if (supply == 0)
        continue;
      war_set (d, ZONE_NEUTRAL_SUPPLY, zone, 0);
      if (war_get (s, ZONE_CONTROL, zone) == side)
        war_add_by (d, SIDE_SUPPLY, side, zone, supply);
    }
}

/* The points are said by who asks: more than this may move them. */
void
blitzwar_let_pass (WarDraft *d, WarMember country, WarMember side)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, COUNTRY_STATUS, country) != STATUS_NEUTRAL)
    return;
  war_set (d, COUNTRY_STATUS, country, STATUS_PASSAGE);
  war_set (d, COUNTRY_SIDE, country, side);
  blitzwar_each_home (s, country, zone)
    if (war_get (s, ZONE_CONTROL, zone) == WAR_NONE)
      blitzwar_hand_over (d, zone, side);
  war_say (d, "lets-pass", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", side)));
}

static gboolean
has_no_meaning (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);

  if (country == COUNTRY_FREE && war_get (s, COUNTRY_STATUS, country) != STATUS_ACTIVE)
    war_refuse (d, "free-france-follows-vichy", NULL);
  else if (country == COUNTRY_VICHY && !blitzwar_vichy_lives (s))
    war_refuse (d, "there-is-no-vichy", NULL);
  return !war_draft_ok (d);
}

static gboolean
forbids_joining (WarDraft *d, WarMember country, WarMember side)
{
  const WarState *s = war_draft_state (d);
  WarValue status = war_get (s, COUNTRY_STATUS, country);
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", side));

  if (status == STATUS_ACTIVE && war_forbid (d, "9.3", "at-war-already", args))
    return TRUE;
  return status == STATUS_SURRENDERED
         && !((blitzwar_comes_back (s, country) || blitzwar_return_due (s, country) != 0)
              && war_get (s, COUNTRY_SIDE, country) == side)
         && war_forbid (d, "9.2", "does-not-come-back", args);
}

/* The rules name the time of these; the others come in when they are attacked, or never. */
static gboolean
has_its_time (WarMember country)
{
  switch (country)
    {
    case COUNTRY_GRE:
    case COUNTRY_BUL:
    case COUNTRY_ITA:
    case COUNTRY_HUN:
    case COUNTRY_FIN:
    case COUNTRY_RUM:
    case COUNTRY_YUG:
    case COUNTRY_USA:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Somebody enters a country by himself, not as a consequence: whom the rules call comes at its time, on its side. Who was
 * attacked comes in with the attack. */
static gboolean
forbids_uncalled (WarDraft *d, WarMember country, WarMember side)
{
  const WarState *s = war_draft_state (d);
  WarMember usual = war_get (s, COUNTRY_USUAL_SIDE, country);
  Summons summons = blitzwar_summons (s, country);

  if (side == SIDE_SOVIETS && war_forbid (d, "9.3", "joins-no-soviets", WAR_ARGS (WAR_WHO ("country", country))))
    return TRUE;
  if (!has_its_time (country))
    return FALSE;
  if (side != usual)
    return war_forbid (d, "9.3", "joins-other-side",
                       WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", side), WAR_WHO ("usual", usual)));
  if (summons.side != WAR_NONE && summons.since <= blitzwar_turn (s))
    return FALSE;

  g_autofree char *when = g_strdup_printf ("joins-when/%s", war_id (war_draft_data (d), country));

  return war_forbid (d, "9.3", "joins-not-yet",
                     WAR_ARGS (WAR_WHO ("country", country), WAR_KEY ("when", when),
                               WAR_N ("n", country == COUNTRY_USA ? summons.since : BALKANS_JOIN_ON)));
}

void
blitzwar_decide_join (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember country = war_arg (order, JOIN_COUNTRY), side = war_arg (order, JOIN_SIDE);
  WarValue status = war_get (s, COUNTRY_STATUS, country);
  gboolean uncalled = !war_follows (d) && (status == STATUS_NEUTRAL || status == STATUS_PASSAGE);
  int before = war_get (s, SIDE_POINTS, SIDE_AXIS);

  if (has_no_meaning (d, country) || forbids_joining (d, country, side)
      || (uncalled && forbids_uncalled (d, country, side)))
    return;
  war_set (d, COUNTRY_STATUS, country, STATUS_ACTIVE);
  war_set (d, COUNTRY_SIDE, country, side);
  war_set (d, COUNTRY_DUE_SINCE, country, WAR_NONE);
  war_set (d, COUNTRY_IN_DOUBT, country, FALSE);
  war_set (d, COUNTRY_GAVE_UP, country, FALSE);
  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, COUNTRY_JOINED, country, blitzwar_turn (s));
  take_home (d, country, side);
  blitzwar_begin_arrivals (d, country);
  if (status == STATUS_SURRENDERED && war_get (s, COUNTRY_CLASS, country) == CLASS_POWER)
    blitzwar_pass_over_cards (d, side);
  war_say (d, status == STATUS_SURRENDERED ? "comes-back" : "joins",
           WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", side)));
  if (uncalled && !has_its_time (country))
    war_say (d, "joins-unforeseen", WAR_ARGS (WAR_WHO ("country", country)));
  blitzwar_say_points (d, before);
  blitzwar_follow_points (d, before);
}

static gboolean
has_fallen_to_axis (const WarState *s, WarMember country)
{
  return war_get (s, COUNTRY_STATUS, country) == STATUS_SURRENDERED
         && war_get (s, COUNTRY_SIDE, country) != SIDE_AXIS && war_get (s, COUNTRY_FELL, country) != WAR_NONE;
}

static Summons
summon_allies_of_the_axis (const WarState *s)
{
  if (has_fallen_to_axis (s, COUNTRY_FRA))
    return (Summons) { SIDE_AXIS, war_get (s, COUNTRY_FELL, COUNTRY_FRA) };
  if (war_get (s, SIDE_POINTS, SIDE_AXIS) >= LOWEST_POINTS_FOR_JOINING)
    return (Summons) { SIDE_AXIS, blitzwar_turn (s) };
  return (Summons) { WAR_NONE };
}

/* At the moment of the attack, or in the next diplomatic phase where the house has it so. */
static int
turn_of_war_in_the_east (const WarState *s, int attack)
{
  return war_get (s, HOUSE_AT_WAR_WITH_USSR, HOUSE) == AT_WAR_WITH_USSR_AT_ONCE ? attack : attack + 1;
}

/* An attack by the Soviets may have been on Romania, which is war in the east from the next turn on. */
static Summons
summon_finland (const WarState *s)
{
  WarValue ussr = war_get (s, GAME_USSR_ATTACK, GAME), soviet = war_get (s, GAME_SOVIET_ATTACK, GAME);

  if (ussr != WAR_NONE && (soviet == WAR_NONE || ussr <= soviet))
    return (Summons) { SIDE_AXIS, turn_of_war_in_the_east (s, ussr) };
  return soviet != WAR_NONE ? (Summons) { SIDE_AXIS, soviet + 1 } : (Summons) { WAR_NONE };
}

Summons
blitzwar_summons (const WarState *s, WarMember country)
{
  WarValue ussr_attack = war_get (s, GAME_USSR_ATTACK, GAME);

  switch (country)
    {
    case COUNTRY_GRE:
      return (Summons) { SIDE_ALLIES, BALKANS_JOIN_ON };
    case COUNTRY_BUL:
      return (Summons) { SIDE_AXIS, BALKANS_JOIN_ON };
    case COUNTRY_ITA:
    case COUNTRY_HUN:
      return summon_allies_of_the_axis (s);
    case COUNTRY_FIN:
      return summon_finland (s);
    case COUNTRY_YUG:
      if (ussr_attack != WAR_NONE)
        return (Summons) { SIDE_ALLIES, turn_of_war_in_the_east (s, ussr_attack) };
      break;
    case COUNTRY_RUM:
      if (blitzwar_east_at_war (s))
        return (Summons) { SIDE_AXIS, blitzwar_east_since (s) + 1 };
      break;
    case COUNTRY_USA:
      return (Summons) { SIDE_ALLIES, blitzwar_us_entry_now (s) };
    default:
      break;
    }
  return (Summons) { WAR_NONE };
}

/* Who joins as the diplomatic phase comes to it. */
void
blitzwar_join_by_date (WarDraft *d)
{
  const WarState *s = war_draft_state (d);
  BlitzwarTaking taking = { d, WAR_NONE };

  war_each (s, KIND_COUNTRY, country)
    {
      Summons summons = blitzwar_summons (s, country);

      if (summons.side != WAR_NONE && summons.since <= blitzwar_turn (s))
        blitzwar_send_to_war (&taking, country, summons.side);
    }
}

/* A country that joins in the diplomatic phase may bring the twentieth point; later in the turn it waits
 * for the next one. France's fall has called both already. */
void
blitzwar_follow_points (WarDraft *d, int before)
{
  const WarState *s = war_draft_state (d);
  BlitzwarTaking taking = { d, WAR_NONE };

  if (before >= LOWEST_POINTS_FOR_JOINING || war_get (s, SIDE_POINTS, SIDE_AXIS) < LOWEST_POINTS_FOR_JOINING
      || has_fallen_to_axis (s, COUNTRY_FRA) || !blitzwar_reached (s, blitzwar_turn (s), STEP_JOININGS)
      || blitzwar_arrivals_over (s, blitzwar_turn (s)))
    return;
  blitzwar_send_to_war (&taking, COUNTRY_ITA, SIDE_AXIS);
  blitzwar_send_to_war (&taking, COUNTRY_HUN, SIDE_AXIS);
}

/* An earlier entry of the USA that is already due: where the house wants it at once, not at the start of
 * the next turn. */
void
blitzwar_hasten_america (WarDraft *d)
{
  const WarState *s = war_draft_state (d);
  BlitzwarTaking taking = { d, WAR_NONE };

  if (war_get (s, HOUSE_US_ENTRY_PAST, HOUSE) == US_ENTRY_PAST_AT_ONCE
      && blitzwar_turn (s) >= blitzwar_us_entry_now (s))
    blitzwar_send_to_war (&taking, COUNTRY_USA, SIDE_ALLIES);
}
