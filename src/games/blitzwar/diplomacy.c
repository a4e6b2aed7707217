/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Countries: who surrenders, who joins the war, the three diplomatic dice (§9.2, §9.3), and Vichy as far
 * as the board shows it (§9.4): its zones are nobody's and its garrisons stand in Africa. */

#include "orders.h"

#include "board.h"
#include "dates.h"
#include "victory.h"

#define YUGOSLAVIA_ROLLS_ON 14
#define YUGOSLAV_PRICE      6              /* supply */
#define BALKANS_JOIN_ON     12

static const WarField of_countries[]
    = { ZONE_INFANTRY, ZONE_TANKS, ZONE_FORTIFIED, ZONE_AIR, ZONE_FLEET, ZONE_SUBMARINES };

static void
send_to_war (WarDraft *d, WarMember country, WarMember side)
{
  BlitzwarTaking taking = { d, side, { 0 } };

  blitzwar_send_to_war (&taking, country, side);
}

/* What nobody held so far is now held by the side; supply that lay there is the side's. */
static void
take_home (WarDraft *d, WarMember country, WarMember side)
{
  const WarState *s = war_draft_state (d);

  war_each_with (s, ZONE_COUNTRY, country, zone)
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

static void
set_turn (WarDraft *d, WarField field, WarMember country)
{
  const WarState *s = war_draft_state (d);

  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, field, country, blitzwar_turn (s));
}

/* The points are said by who asks: more than this may move them. */
static void
let_pass (WarDraft *d, WarMember country, WarMember side)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, COUNTRY_STATUS, country) != STATUS_NEUTRAL)
    return;
  war_set (d, COUNTRY_STATUS, country, STATUS_PASSAGE);
  war_set (d, COUNTRY_SIDE, country, side);
  war_each_with (s, ZONE_COUNTRY, country, zone)
    if (war_get (s, ZONE_CONTROL, zone) == WAR_NONE)
      blitzwar_hand_over (d, zone, side);
  war_say (d, "lets-pass", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", side)));
}

void
blitzwar_decide_join (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember country = war_arg (order, JOIN_COUNTRY), side = war_arg (order, JOIN_SIDE);
  WarValue status = war_get (s, COUNTRY_STATUS, country);
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", side));
  int before = war_get (s, SIDE_POINTS, SIDE_AXIS);

  if (status == STATUS_ACTIVE && war_forbid (d, "9.3", "at-war-already", args))
    return;
  if (status == STATUS_SURRENDERED
      && !(blitzwar_comes_back (s, country) && war_get (s, COUNTRY_SIDE, country) == side)
      && war_forbid (d, "9.2", "does-not-come-back", args))
    return;
  war_set (d, COUNTRY_STATUS, country, STATUS_ACTIVE);
  war_set (d, COUNTRY_SIDE, country, side);
  set_turn (d, COUNTRY_JOINED, country);
  take_home (d, country, side);
  war_say (d, status == STATUS_SURRENDERED ? "comes-back" : "joins", args);
  blitzwar_say_points (d, before);
}

static void
remove_units (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);

  war_each (s, KIND_ZONE, zone)
    for (guint i = 0; i < G_N_ELEMENTS (of_countries); i++)
      if (war_get_by (s, of_countries[i], zone, country) != 0)
        war_set_by (d, of_countries[i], zone, country, 0);
}

/* Eastern Poland is Soviet, unless the house lets the Axis keep what it holds there; Vichy's zones are
 * nobody's. */
static WarMember
find_heir (const WarState *s, WarMember zone)
{
  if (war_get (s, ZONE_EASTERN_POLAND, zone))
    {
      gboolean keeps = war_get (s, HOUSE_POLISH_EAST, HOUSE) == POLISH_EAST_AXIS_KEEPS;

      return keeps && war_get (s, ZONE_CONTROL, zone) == SIDE_AXIS ? SIDE_AXIS : SIDE_SOVIETS;
    }
  return war_get (s, ZONE_FRENCH_ZONE, zone) == FRENCH_ZONE_VICHY ? WAR_NONE : SIDE_AXIS;
}

/* A country of the Allies or Soviets has fallen to the Axis: its zones without enemies change hands. */
static void
share_out (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);

  war_each_with (s, ZONE_COUNTRY, country, zone)
    {
      WarMember heir = find_heir (s, zone);

      if (heir == SIDE_AXIS && blitzwar_enemy_corps (s, zone, SIDE_AXIS))
        continue;
      blitzwar_hand_over (d, zone, heir);
    }
}

static void
make_vichy (WarDraft *d)
{
  static const struct { WarMember zone; int corps; } garrisons[]
      = { { ZONE_CASABLANCA, 1 }, { ZONE_ARGEL, 1 }, { ZONE_MARETH, 1 }, { ZONE_TUNEZ, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (garrisons); i++)
    war_set_by (d, ZONE_INFANTRY, garrisons[i].zone, COUNTRY_FRA, garrisons[i].corps);
  war_say (d, "vichy-made", NULL);
}

/* What else follows from a surrender. */
static void
draw_consequences (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);

  if (country == COUNTRY_FRA)
    {
      make_vichy (d);
      send_to_war (d, COUNTRY_ITA, SIDE_AXIS);
      send_to_war (d, COUNTRY_HUN, SIDE_AXIS);
      let_pass (d, COUNTRY_RUM, SIDE_AXIS);
    }
  else if (country == COUNTRY_GER && blitzwar_calendar (s) != WAR_NONE)
    {
      Victory victory = blitzwar_victory_by_surrender (blitzwar_turn (s));

      war_say (d, "axis-falls", WAR_ARGS (WAR_N ("allies", victory.allies), WAR_N ("axis", victory.axis)));
    }
}

/* Not at war, or its conditions don't hold; where it hangs on corps nobody has counted the players know
 * best. */
static gboolean
forbids_surrender (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country));

  if (blitzwar_fights_for (s, country) == WAR_NONE)
    return war_forbid (d, "9.2", "is-not-at-war", args);
  return blitzwar_falls (s, country) == BLITZWAR_HOLDS && war_forbid (d, "9.2", "holds-out", args);
}

void
blitzwar_decide_surrender (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember country = war_arg (order, SURRENDER_COUNTRY), to = war_arg (order, SURRENDER_TO);
  WarMember side = war_get (s, COUNTRY_SIDE, country);
  int before = war_get (s, SIDE_POINTS, SIDE_AXIS);

  if (to == WAR_NONE)
    to = blitzwar_conqueror (s, country);
  if (side != WAR_NONE && !blitzwar_enemies (side, to))
    {
      war_refuse (d, "surrenders-to-no-enemy", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", to)));
      return;
    }
  if (forbids_surrender (d, country))
    return;
  war_set (d, COUNTRY_STATUS, country, STATUS_SURRENDERED);
  set_turn (d, COUNTRY_FELL, country);
  remove_units (d, country);
  if (to == SIDE_AXIS)
    share_out (d, country);
  war_say (d, "surrenders", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", to)));
  draw_consequences (d, country);
  blitzwar_say_points (d, before);
}

/* One die for one country, once, while it is neutral. 0: it may not be rolled. */
static int
roll_for (WarDraft *d, WarMember country, const char *what, WarValue typed)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country));

  if (war_get (s, COUNTRY_STATUS, country) != STATUS_NEUTRAL && war_forbid (d, "9.3", "is-not-neutral", args))
    return 0;
  if (war_get (s, COUNTRY_ROLL, country) != WAR_NONE && war_forbid (d, "9.3", "has-been-rolled", args))
    return 0;

  int die = war_roll (d, what, 6, SIDE_AXIS, typed);

  if (!war_draft_ok (d))
    return 0;
  war_set (d, COUNTRY_ROLL, country, die);
  return die;
}

static void
say_stays_neutral (WarDraft *d, WarMember country)
{
  war_say (d, "stays-neutral", WAR_ARGS (WAR_WHO ("country", country)));
}

/* Six units are lost at once; who has fewer loses what he has. */
void
blitzwar_roll_yugoslavia (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember largest;

  if (blitzwar_turn (s) != YUGOSLAVIA_ROLLS_ON && war_forbid (d, "9.3", "yugoslavia-rolls-on-14", NULL))
    return;

  int die = roll_for (d, COUNTRY_YUG, "yugoslavia", war_arg (order, ROLL_YUGOSLAVIA_DIE));
  int price = CLAMP (blitzwar_stock (s, SIDE_AXIS, &largest), 0, YUGOSLAV_PRICE);

  if (die != 0 && die < 6)
    say_stays_neutral (d, COUNTRY_YUG);
  if (die < 6)
    return;
  send_to_war (d, COUNTRY_YUG, SIDE_AXIS);
  if (price == 0)
    return;

  WarRecord *pay = war_then (d, ORDER_PAY);

  war_fill (pay, PAY_SIDE, SIDE_AXIS, WAR_FROM_BOARD);
  war_fill (pay, PAY_HALVES, 2 * price, WAR_FROM_BOARD);
}

/* An earlier entry of the USA that is already due: where the house wants it at once, not at the start of
 * the next turn. */
static void
hasten_america (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, HOUSE_US_ENTRY_PAST, HOUSE) == US_ENTRY_PAST_AT_ONCE
      && blitzwar_turn (s) >= blitzwar_us_entry_now (s))
    send_to_war (d, COUNTRY_USA, SIDE_ALLIES);
}

/* In the turn the other one surrenders, or later where the house says so. */
static gboolean
forbids_optional_roll (WarDraft *d, WarMember country, WarMember fallen)
{
  const WarState *s = war_draft_state (d);
  gboolean later = war_get (s, HOUSE_OPTIONAL_ROLL, HOUSE) == OPTIONAL_ROLL_LATER_TOO;
  WarValue fell = war_get (s, COUNTRY_FELL, fallen);

  if (fell != WAR_NONE && war_get (s, COUNTRY_STATUS, fallen) == STATUS_SURRENDERED
      && (later || fell == blitzwar_turn (s)))
    return FALSE;
  return war_forbid (d, "9.3", "rolls-when-it-falls",
                     WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("fallen", fallen)));
}

void
blitzwar_roll_spain (WarDraft *d, const WarRecord *order)
{
  if (forbids_optional_roll (d, COUNTRY_SP, COUNTRY_FRA))
    return;

  int die = roll_for (d, COUNTRY_SP, "spain", war_arg (order, ROLL_SPAIN_DIE));

  if (die == 6)
    {
      send_to_war (d, COUNTRY_SP, SIDE_AXIS);
      hasten_america (d);
    }
  else if (die != 0)
    say_stays_neutral (d, COUNTRY_SP);
}

void
blitzwar_roll_turkey (WarDraft *d, const WarRecord *order)
{
  if (forbids_optional_roll (d, COUNTRY_TUR, COUNTRY_GRE))
    return;

  int before = war_get (war_draft_state (d), SIDE_POINTS, SIDE_AXIS);
  int die = roll_for (d, COUNTRY_TUR, "turkey", war_arg (order, ROLL_TURKEY_DIE));

  if (die == 6)
    {
      let_pass (d, COUNTRY_TUR, SIDE_AXIS);
      blitzwar_say_points (d, before);
      hasten_america (d);
    }
  else if (die != 0)
    say_stays_neutral (d, COUNTRY_TUR);
}

/* Who joins as the diplomatic phase comes to it, by the date or by what happened before. */
void
blitzwar_join_by_date (WarDraft *d)
{
  const WarState *s = war_draft_state (d);
  BlitzwarTaking taking = { d, WAR_NONE, { 0 } };
  int turn = blitzwar_turn (s);
  WarValue ussr_attack = war_get (s, GAME_USSR_ATTACK, GAME);

  if (turn == BALKANS_JOIN_ON)
    {
      blitzwar_send_to_war (&taking, COUNTRY_GRE, SIDE_ALLIES);
      blitzwar_send_to_war (&taking, COUNTRY_BUL, SIDE_AXIS);
    }
  if (war_get (s, SIDE_POINTS, SIDE_AXIS) >= LOWEST_POINTS_FOR_JOINING)
    {
      blitzwar_send_to_war (&taking, COUNTRY_ITA, SIDE_AXIS);
      blitzwar_send_to_war (&taking, COUNTRY_HUN, SIDE_AXIS);
    }
  if (blitzwar_east_at_war (s))
    blitzwar_send_to_war (&taking, COUNTRY_FIN, SIDE_AXIS);
  if (ussr_attack != WAR_NONE)
    blitzwar_send_to_war (&taking, COUNTRY_YUG, SIDE_ALLIES);
  if (blitzwar_east_at_war (s) && blitzwar_turn (s) > blitzwar_east_since (s))
    blitzwar_send_to_war (&taking, COUNTRY_RUM, SIDE_AXIS);
  if (turn >= blitzwar_us_entry_now (s))
    blitzwar_send_to_war (&taking, COUNTRY_USA, SIDE_ALLIES);
}
