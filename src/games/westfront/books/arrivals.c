/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes by its date (11.5), a month early for a price (11.51), and what leaves by itself (11.52); the five beachhead markers
 * (11.44, 15.51). */

#include "orders.h"

#include "books.h"

/* Also what the first month of a game brings, in which nothing is produced (3.23). */
gboolean
westfront_arrives_now (const WarState *s, WarMember block)
{
  WarValue turn = war_get (s, BLOCK_ARRIVES, block);

  return war_get (s, BLOCK_STANDING, block) == STANDING_FUTURE && turn != WAR_NONE && turn <= westfront_turn (s);
}

gboolean
westfront_may_come_early (const WarState *s, WarMember block)
{
  WarValue turn = war_get (s, BLOCK_ARRIVES, block);
  int now = westfront_turn (s);

  return war_get (s, BLOCK_STANDING, block) == STANDING_FUTURE && turn != WAR_NONE && westfront_begins_month (now)
         && turn == now + 2;
}

/* The Axis in Victory Cities, at home and on eastern entry hexes it has not lost; the Allies in major ports, the British at
 * home (11.5, 11.51). */
static gboolean
may_stand (const WarState *s, WarMember block, WarMember place)
{
  WarValue lost = war_get (s, PLACE_LOST_ON, place), country = war_get (s, PLACE_COUNTRY, place);
  gboolean british = war_get (s, BLOCK_BRITISH, block);

  if (war_get (s, BLOCK_SIDE, block) == SIDE_AXIS)
    return war_get (s, PLACE_VICTORY, place) > 0 || (lost == WAR_NONE && country == COUNTRY_GERMANY)
           || (lost != WAR_NONE && westfront_turn (s) < lost);
  if (country == COUNTRY_GREAT_BRITAIN && british)
    return TRUE;
  return westfront_is_major (s, place)
         && (british || war_get (s, HOUSE_ALLIED_ARRIVAL, HOUSE) == ALLIED_ARRIVAL_PORTS_FOR_ALL);
}

static gboolean
may_arrive (WarDraft *d, WarMember block, WarValue early)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("block", block));

  if (war_get (s, BLOCK_STANDING, block) != STANDING_FUTURE)
    {
      war_refuse (d, "no-reinforcement", args);
      return FALSE;
    }
  if (westfront_arrives_now (s, block))
    return TRUE;
  if (!westfront_may_come_early (s, block) && war_forbid (d, "11.5", "not-yet", args))
    return FALSE;
  return early != WAR_NONE || !war_forbid (d, "11.51", "early-how", args);
}

void
westfront_decide_arrive (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember block = war_arg (order, ARRIVE_BLOCK), side = war_get (s, BLOCK_SIDE, block), place = war_arg (order, ARRIVE_PLACE);
  WarValue early = westfront_arrives_now (s, block) ? WAR_NONE : war_arg (order, ARRIVE_EARLY);
  WarValue value = war_get (s, BLOCK_ARRIVES_AT, block);
  int price;

  if (!may_arrive (d, block, early))
    return;
  if (place != WAR_NONE && war_get (s, PLACE_CONTROL, place) != side
      && war_forbid (d, "11.51", "arrives-not-held", WAR_ARGS (WAR_WHO ("place", place), WAR_WHO ("side", side))))
    return;
  if (place != WAR_NONE && !may_stand (s, block, place)
      && war_forbid (d, "11.51", "arrives-not-there", WAR_ARGS (WAR_WHO ("block", block), WAR_WHO ("place", place))))
    return;
  if (early == EARLY_WAY_CADRE_COST)
    {
      price = westfront_price_of (s, block, BUILD_OF_CADRE, SUPPLIED_BY_RAIL);
      if (price > war_get (s, SIDE_PP, side)
          && war_forbid (d, "11.51", "too-few-points",
                         WAR_ARGS (WAR_WHO ("side", side), WAR_N ("have", war_get (s, SIDE_PP, side)), WAR_N ("n", price))))
        return;
      war_add (d, SIDE_PP, side, -MAX (price, 0));
    }
  else if (early == EARLY_WAY_WEAKER && value != WAR_NONE)
    value--;
  if (value != WAR_NONE && value < westfront_lowest (s, block))
    {
      war_refuse (d, "too-weak-to-come", WAR_ARGS (WAR_WHO ("block", block)));
      return;
    }
  westfront_bring_in (d, block, value, place);
  war_set (d, BLOCK_STEPPED, block, westfront_turn (s));
  if (place != WAR_NONE)
    war_say (d, "arrives-at", WAR_ARGS (WAR_WHO ("block", block), WAR_WHO ("place", place)));
  else
    war_say (d, "arrives", WAR_ARGS (WAR_WHO ("block", block)));
}

void
westfront_decide_disband (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember block = war_arg (order, DISBAND_BLOCK);

  if (!westfront_in_play (s, block))
    {
      war_refuse (d, "block-not-in-play", WAR_ARGS (WAR_WHO ("block", block)));
      return;
    }
  war_say (d, "disbanded", WAR_ARGS (WAR_WHO ("block", block)));
  westfront_eliminate (d, block);
  war_set (d, BLOCK_STEPPED, block, westfront_turn (s));
}

/* US 5 comes in December 1943, US 7 in March 1944 (6.2 of the schedule). */
int
westfront_beachhead_month (const WarState *s, WarMember marker)
{
  return marker == BEACHHEAD_US_5 ? MONTH_DEC_1943 : marker == BEACHHEAD_US_7 ? MONTH_MAR_1944 : 0;
}

WarMember
westfront_beachhead_due (const WarState *s, WarMember marker)
{
  int month = westfront_beachhead_month (s, marker);

  return month != 0 && westfront_month (s) >= month && war_get (s, BEACHHEAD_STATE, marker) == STATE_FUTURE ? marker : WAR_NONE;
}

/* A state for twenty points, one a production (11.44). */
void
westfront_decide_work_beachhead (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember marker = war_arg (order, WORK_BEACHHEAD_BEACHHEAD);
  WarValue state = war_get (s, BEACHHEAD_STATE, marker);
  int have = war_get (s, SIDE_PP, SIDE_ALLIES);
  const WarArg *args = WAR_ARGS (WAR_WHO ("beachhead", marker), WAR_N ("n", BEACHHEAD_PRICE), WAR_N ("have", have),
                                 WAR_WHO ("side", SIDE_ALLIES));

  if (state != STATE_ELIMINATED && state != STATE_PREP)
    {
      war_refuse (d, "beachhead-no-work", args);
      return;
    }
  if (war_get (s, BEACHHEAD_REBUILT, marker) == westfront_turn (s) && war_forbid (d, "11.44", "beachhead-worked", args))
    return;
  if (!westfront_is_producing (s) && war_forbid (d, "11.1", "no-production-now", NULL))
    return;
  if (have < BEACHHEAD_PRICE && war_forbid (d, "11.3", "too-few-points", args))
    return;
  war_add (d, SIDE_PP, SIDE_ALLIES, -BEACHHEAD_PRICE);
  war_set (d, BEACHHEAD_REBUILT, marker, westfront_turn (s));
  war_set (d, BEACHHEAD_STATE, marker, state == STATE_ELIMINATED ? STATE_PREP : STATE_READY);
  war_say (d, state == STATE_ELIMINATED ? "beachhead-prepared" : "beachhead-readied", args);
}

void
westfront_decide_mark_beachhead (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember marker = war_arg (order, MARK_BEACHHEAD_BEACHHEAD), place = war_arg (order, MARK_BEACHHEAD_PLACE);
  WarValue state = war_arg (order, MARK_BEACHHEAD_STATE), was = war_get (s, BEACHHEAD_STATE, marker);

  if (state == STATE_DEPLOYED && was != STATE_READY && was != STATE_DEPLOYED
      && war_forbid (d, "15.51", "beachhead-not-ready", WAR_ARGS (WAR_WHO ("beachhead", marker))))
    return;
  war_set (d, BEACHHEAD_STATE, marker, state);
  war_set (d, BEACHHEAD_PLACE, marker, state == STATE_DEPLOYED ? place : WAR_NONE);
  if (state == STATE_DEPLOYED && place != WAR_NONE)
    war_say (d, "beachhead-at", WAR_ARGS (WAR_WHO ("beachhead", marker), WAR_WHO ("place", place)));
  else
    war_say (d, "beachhead-now", WAR_ARGS (WAR_WHO ("beachhead", marker), WAR_WHO ("state", state)));
}
