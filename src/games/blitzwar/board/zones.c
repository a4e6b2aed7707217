/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Zones change hands (§5, §9.1): what lies there goes with them, a neutral that is attacked joins the
 * other side, and the first attacks that open a window are remembered. */

#include "orders.h"

#include "board.h"
#include "countries/joining.h"
#include "moves/landing.h"
#include "moves/move-limits.h"
#include "moves/tokens.h"
#include "countries/vichy.h"

static const struct { WarField field; WarMember unit; gsize load; } of_countries[] = {
  { ZONE_INFANTRY, UNIT_INFANTRY, G_STRUCT_OFFSET (Load, infantry) },
  { ZONE_TANKS, UNIT_TANKS, G_STRUCT_OFFSET (Load, tanks) },
  { ZONE_FORTIFIED, UNIT_INFANTRY, G_STRUCT_OFFSET (Load, infantry) },
  { ZONE_AIR, UNIT_AIR, G_STRUCT_OFFSET (Load, air) },
};

/* The USSR's and Britain's own zones go back to their owner when his friend retakes them. */
static WarMember
find_rightful (const WarState *s, WarMember zone, WarMember side)
{
  WarMember country = war_get (s, ZONE_COUNTRY, zone);

  if (side == SIDE_ALLIES && country == COUNTRY_USSR)
    return SIDE_SOVIETS;
  if (side == SIDE_SOVIETS && country == COUNTRY_UK)
    return SIDE_ALLIES;
  return side;
}

/* Counted as lost, and said: it may be that a zone was typed wrong. */
static void
strike_off (WarDraft *d, WarMember zone, WarMember country)
{
  const WarState *s = war_draft_state (d);
  gboolean counted = !blitzwar_is_ledger (s), any = FALSE;
  Load load = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (of_countries); i++)
    {
      int there = war_get_by (s, of_countries[i].field, zone, country);

      if (there == 0)
        continue;
      any = TRUE;
      G_STRUCT_MEMBER (int, &load, of_countries[i].load) += there;
      war_set_by (d, of_countries[i].field, zone, country, 0);
      if (counted)
        war_add_by (d, COUNTRY_LOST, country, of_countries[i].unit, there);
    }
  if (!any || !counted)
    return;

  g_autofree char *what = blitzwar_load_text (&load);

  war_say (d, "units-struck-off",
           WAR_ARGS (WAR_WHO ("country", country), WAR_SAY ("what", what), WAR_WHO ("zone", zone)));
}

/* Land and air units of those who lost the zone are no longer there; ships are asked about, they may put
 * to sea. In the ledger nobody has followed who stood there, and the attack has counted its losses. */
static void
take_off_enemies (WarDraft *d, WarMember zone, WarMember side)
{
  const WarState *s = war_draft_state (d);
  WarMember owner = blitzwar_country_of (s, zone);

  war_each (s, KIND_COUNTRY, country)
    {
      WarMember theirs = war_get (s, COUNTRY_SIDE, country);

      if (theirs != WAR_NONE ? blitzwar_enemies (side, theirs) : country == owner)
        strike_off (d, zone, country);
    }
}

static void
lose_supply (WarDraft *d, WarMember zone, WarMember side)
{
  const WarState *s = war_draft_state (d);
  int lost = war_get_by (s, SIDE_SUPPLY, side, zone);

  if (lost == 0)
    return;
  war_set_by (d, SIDE_SUPPLY, side, zone, 0);
  war_say (d, "supply-lost", WAR_ARGS (WAR_WHO ("side", side), WAR_WHO ("zone", zone), WAR_N ("n", lost)));
}

/* A fortified line is gone for good once the zone behind it has changed hands (§16.3.2). */
static void
break_lines (WarDraft *d, WarMember zone)
{
  const WarState *s = war_draft_state (d);

  war_each_with (s, LINK_FORTIFIED_LINE, zone, link)
    if (!war_get (s, LINK_LINE_GONE, link))
      war_set (d, LINK_LINE_GONE, link, TRUE);
}

/* It was of those who held the zone. */
static void
forget_mark (WarDraft *d, WarMember zone)
{
  if (war_get (war_draft_state (d), ZONE_OUT_OF_SUPPLY, zone))
    war_set (d, ZONE_OUT_OF_SUPPLY, zone, FALSE);
}

void
blitzwar_hand_over (WarDraft *d, WarMember zone, WarMember side)
{
  const WarState *s = war_draft_state (d);
  WarMember before = war_get (s, ZONE_CONTROL, zone);

  if (before == side)
    return;
  war_set (d, ZONE_CONTROL, zone, side);
  if (before != WAR_NONE && side != WAR_NONE && blitzwar_enemies (before, side))
    lose_supply (d, zone, before);
  if (before != WAR_NONE)
    break_lines (d, zone);
  if (side == WAR_NONE)
    forget_mark (d, zone);
  blitzwar_note_paris (d, zone, side);
}

static void
remember (WarDraft *d, WarField field)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, field, GAME) == WAR_NONE && blitzwar_calendar (s) != WAR_NONE)
    war_set (d, field, GAME, blitzwar_turn (s));
}

void
blitzwar_send_to_war (BlitzwarTaking *taking, WarMember country, WarMember side)
{
  const WarState *s = war_draft_state (taking->draft);
  guint8 *joining = &taking->joining[war_member_index (country) % G_N_ELEMENTS (taking->joining)];
  WarValue status = war_get (s, COUNTRY_STATUS, country);

  if (*joining || status == STATUS_ACTIVE || status == STATUS_SURRENDERED)
    return;
  *joining = TRUE;

  WarRecord *join = war_then (taking->draft, ORDER_JOIN);

  war_fill (join, JOIN_COUNTRY, country, WAR_FROM_BOARD);
  war_fill (join, JOIN_SIDE, side, WAR_FROM_BOARD);
}

/* War between Germany and the USSR brings Finland in, an attack on the USSR Yugoslavia too. */
static void
open_the_east (BlitzwarTaking *taking, gboolean ussr_attacked)
{
  const WarState *s = war_draft_state (taking->draft);

  if (war_get (s, HOUSE_AT_WAR_WITH_USSR, HOUSE) != AT_WAR_WITH_USSR_AT_ONCE)
    return;
  blitzwar_send_to_war (taking, COUNTRY_FIN, SIDE_AXIS);
  if (ussr_attacked)
    blitzwar_send_to_war (taking, COUNTRY_YUG, SIDE_ALLIES);
}

static void
note_axis_attack (BlitzwarTaking *taking, WarMember zone, WarMember before)
{
  const WarState *s = war_draft_state (taking->draft);
  WarMember country = war_get (s, ZONE_COUNTRY, zone);

  if (country == COUNTRY_BE
      || (country == COUNTRY_FRA && war_get (s, COUNTRY_STATUS, country) == STATUS_ACTIVE))
    remember (taking->draft, GAME_WEST_ATTACK);
  if (before == SIDE_SOVIETS && (country == COUNTRY_USSR || war_get (s, ZONE_EASTERN_POLAND, zone)))
    {
      remember (taking->draft, GAME_USSR_ATTACK);
      open_the_east (taking, TRUE);
    }
}

static void
note_soviet_attack (BlitzwarTaking *taking, WarMember zone, WarMember before)
{
  const WarState *s = war_draft_state (taking->draft);
  WarMember country = war_get (s, ZONE_COUNTRY, zone);
  gboolean german = country == COUNTRY_GER
                    || (before == SIDE_AXIS && war_get (s, ZONE_REGION, zone) == REGION_WESTERN_POLAND);

  if (german || country == COUNTRY_RUM)
    remember (taking->draft, GAME_SOVIET_ATTACK);
  if (german)
    open_the_east (taking, FALSE);
}

/* Is this an attack on somebody who is not at war with this side yet? */
static gboolean
attacks_neutral (const WarState *s, WarMember country, WarMember side)
{
  if (country == WAR_NONE)
    return FALSE;

  WarValue status = war_get (s, COUNTRY_STATUS, country);

  return status == STATUS_NEUTRAL || (status == STATUS_PASSAGE && war_get (s, COUNTRY_SIDE, country) != side);
}

/* Where units are not followed, nobody knows what stands in a zone that has just been taken. */
static void
forget_units (WarDraft *d, WarMember zone)
{
  const WarState *s = war_draft_state (d);

  if (!blitzwar_is_ledger (s))
    {
      if (blitzwar_calendar (s) != WAR_NONE)
        war_set (d, ZONE_SEEN, zone, blitzwar_turn (s));
    }
  else if (war_get (s, ZONE_SEEN, zone) != WAR_NONE)
    war_set (d, ZONE_SEEN, zone, WAR_NONE);
}

static gboolean
leave_zone (WarDraft *d, WarMember zone)
{
  const WarState *s = war_draft_state (d);
  WarMember country = blitzwar_country_of (s, zone);

  if (country != WAR_NONE && war_get (s, COUNTRY_STATUS, country) == STATUS_ACTIVE
      && war_forbid (d, "9.1", "somebody-holds-it",
                     WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("country", country))))
    return FALSE;
  blitzwar_hand_over (d, zone, WAR_NONE);
  war_say (d, "zone-to-nobody", WAR_ARGS (WAR_WHO ("zone", zone)));
  return TRUE;
}

/* Vichy is a neutral like others, or fights for itself alone where the house has it so. */
static void
provoke (BlitzwarTaking *taking, WarMember country)
{
  const WarState *s = war_draft_state (taking->draft);

  if (country != COUNTRY_VICHY || war_get (s, HOUSE_VICHY_ATTACKED, HOUSE) == VICHY_ATTACKED_JOINS_THE_ENEMY)
    blitzwar_send_to_war (taking, country, taking->side == SIDE_AXIS ? SIDE_ALLIES : SIDE_AXIS);
  else
    war_say (taking->draft, "vichy-fights-alone", NULL);
}

void
blitzwar_note_attack (BlitzwarTaking *taking, WarMember zone)
{
  const WarState *s = war_draft_state (taking->draft);
  WarMember before = war_get (s, ZONE_CONTROL, zone), country = blitzwar_country_of (s, zone);

  if (attacks_neutral (s, country, taking->side))
    provoke (taking, country);
  if (taking->side == SIDE_AXIS)
    note_axis_attack (taking, zone, before);
  else if (taking->side == SIDE_SOVIETS)
    note_soviet_attack (taking, zone, before);
}

/* A country is attacked when anything moves into it, also aviation and ships (§9.3). */
void
blitzwar_note_coming (WarDraft *d, WarMember side, WarMember zone)
{
  WarMember holder = war_get (war_draft_state (d), ZONE_CONTROL, zone);
  BlitzwarTaking taking = { d, side };

  if (side != WAR_NONE && (holder == WAR_NONE || blitzwar_enemies (side, holder)))
    blitzwar_note_attack (&taking, zone);
}

/* The first landing brings the USA nearer. */
void
blitzwar_note_landing (WarDraft *d, WarMember zone)
{
  if (war_get (war_draft_state (d), ZONE_REGION, zone) != REGION_GREAT_BRITAIN)
    return;
  if (war_get (war_draft_state (d), GAME_GERMANS_LANDED, GAME) != WAR_NONE)
    return;
  remember (d, GAME_GERMANS_LANDED);
  blitzwar_hasten_america (d);
}

gboolean
blitzwar_take_zone (BlitzwarTaking *taking, WarMember zone)
{
  WarDraft *d = taking->draft;
  const WarState *s = war_draft_state (d);
  WarMember before = war_get (s, ZONE_CONTROL, zone);

  if (taking->side == WAR_NONE)
    return before == WAR_NONE || leave_zone (d, zone);

  WarMember holder = find_rightful (s, zone, taking->side);

  if (before == holder)
    return TRUE;
  blitzwar_note_attack (taking, zone);
  if (taking->side == SIDE_AXIS)
    blitzwar_note_landing (d, zone);

  blitzwar_hand_over (d, zone, holder);
  forget_mark (d, zone);
  take_off_enemies (d, zone, holder);
  break_lines (d, zone);
  forget_units (d, zone);
  war_say (d, holder == taking->side ? "zone-taken" : "zone-given-back",
           WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("side", holder)));
  return war_draft_ok (d);
}

void
blitzwar_say_points (WarDraft *d, int before)
{
  int now = war_get (war_draft_state (d), SIDE_POINTS, SIDE_AXIS);

  if (now != before)
    war_say (d, "axis-points", WAR_ARGS (WAR_N ("from", before), WAR_N ("to", now)));
}

/* Of a zone that changes hands only the side is told: once Italy fights they may be Italians who took it, and nobody is
 * reminded. */
static void
remind_of_limit (WarDraft *d, WarMember side, WarMember zone)
{
  const WarState *s = war_draft_state (d);

  if (side == SIDE_AXIS && war_get (s, ZONE_CONTROL, zone) != SIDE_AXIS && blitzwar_is_south (s, zone)
      && blitzwar_fights_for (s, COUNTRY_ITA) != SIDE_AXIS
      && blitzwar_turn (s) < blitzwar_germans_south_from (s))
    war_say (d, "limit-germans", WAR_ARGS (WAR_WHO ("country", COUNTRY_GER), WAR_WHO ("zone", zone),
                                           WAR_N ("n", blitzwar_germans_south_from (s))));
}

void
blitzwar_decide_control (WarDraft *d, const WarRecord *order)
{
  BlitzwarTaking taking = { d, war_arg (order, CONTROL_SIDE) };
  int before = war_get (war_draft_state (d), SIDE_POINTS, SIDE_AXIS);

  for (guint i = 0; i < war_rows (order, CONTROL_ZONES); i++)
    {
      WarMember zone = war_item (order, CONTROL_ZONES, i);

      remind_of_limit (d, taking.side, zone);
      if (!blitzwar_take_zone (&taking, zone))
        return;
      blitzwar_bring_ashore (d, zone, taking.side);
    }
  blitzwar_say_points (d, before);
}
