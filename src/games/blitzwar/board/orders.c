/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands where, as the players state it: stacks (§4), ships and air at sea (§12). A stack is stated, not moved: counts given
 * replace what stood there, those left out stay. */

#include "orders.h"

#include "board.h"
#include "calculators/economy.h"
#include "fights/air.h"
#include "fights/attack.h"
#include "moves/tokens.h"

static const struct { WarField asked, kept; gboolean land; } stacked[] = {
  { STACK_INFANTRY, ZONE_INFANTRY, TRUE }, { STACK_TANKS, ZONE_TANKS, TRUE },
  { STACK_FORTIFIED, ZONE_FORTIFIED, TRUE }, { STACK_AIR, ZONE_AIR, FALSE },
  { STACK_FLEET, ZONE_FLEET, FALSE }, { STACK_SUBMARINES, ZONE_SUBMARINES, FALSE },
};

/* Land corps as they will stand. */
static int
count_corps_after (const WarState *s, const WarRecord *order, WarMember zone, WarMember country)
{
  int corps = 0;

  for (guint i = 0; i < G_N_ELEMENTS (stacked); i++)
    if (stacked[i].land)
      {
        WarValue stated = war_arg (order, stacked[i].asked);

        corps += stated != WAR_NONE ? stated : war_get_by (s, stacked[i].kept, zone, country);
      }
  return corps;
}

static WarMember
find_stranger (const WarState *s, WarMember zone, WarMember country)
{
  WarMember side = war_get (s, COUNTRY_SIDE, country);

  war_each (s, KIND_COUNTRY, other)
    if (other != country && war_get (s, COUNTRY_SIDE, other) != side
        && blitzwar_corps_there (s, zone, other) > 0)
      return other;
  return WAR_NONE;
}

/* May this country's units stand there at all? Yugoslav corps may also after a surrender: partisans. */
static gboolean
forbids_country (WarDraft *d, WarMember zone, WarMember country)
{
  const WarState *s = war_draft_state (d);
  WarValue status = war_get (s, COUNTRY_STATUS, country);
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone));

  if (status == STATUS_SURRENDERED && !blitzwar_partisans (s, country))
    return war_forbid (d, "9.2", "has-no-units", args);
  if ((status == STATUS_NEUTRAL || status == STATUS_PASSAGE) && blitzwar_country_of (s, zone) != country)
    return war_forbid (d, "9.1", "neutral-stays-home", args);
  return FALSE;
}

static gboolean
forbids_corps (WarDraft *d, const WarRecord *order, WarMember zone, WarMember country)
{
  const WarState *s = war_draft_state (d);
  int corps = count_corps_after (s, order, zone, country), most = war_get (s, ZONE_STACKING, zone);
  int all = blitzwar_all_corps (s, zone) - blitzwar_corps_there (s, zone, country) + corps;
  WarMember stranger = find_stranger (s, zone, country);

  if (corps > 0 && stranger != WAR_NONE
      && war_forbid (d, "4", "two-sides", WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("country", stranger))))
    return TRUE;
  return corps > 0 && war_get (s, ZONE_STACKING_OF, zone) == STACKING_OF_CORPS && all > most
         && war_forbid (d, "4", "too-many-corps", WAR_ARGS (WAR_WHO ("zone", zone), WAR_N ("n", most)));
}

static const WarField ships[] = { STACK_FLEET, STACK_SUBMARINES };

static gboolean
states_any (const WarRecord *order, const WarField *fields, guint n)
{
  for (guint i = 0; i < n; i++)
    if (war_arg (order, fields[i]) > 0)      /* WAR_NONE is below */
      return TRUE;
  return FALSE;
}

static gboolean
forbids_ships (WarDraft *d, const WarRecord *order, WarMember zone)
{
  const WarState *s = war_draft_state (d);

  return states_any (order, ships, G_N_ELEMENTS (ships)) && !war_get (s, ZONE_PORT, zone)
         && war_get (s, ZONE_STACKING_OF, zone) != STACKING_OF_UNLIMITED
         && war_forbid (d, "12.1", "no-port", WAR_ARGS (WAR_WHO ("zone", zone)));
}

static gboolean
is_friend (const WarState *s, WarMember zone, WarMember side)
{
  WarMember holder = war_get (s, ZONE_CONTROL, zone);

  return holder != WAR_NONE && side != WAR_NONE && !blitzwar_enemies (holder, side);
}

static gboolean
meets_corps (const WarState *s, WarMember zone, WarMember side)
{
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_corps_there (s, zone, country) > 0 && blitzwar_is_hostile (s, country, side))
      return TRUE;
  return FALSE;
}

/* On the board nobody comes to stand where corps of an enemy, or of a neutral, are known to: that is a battle first (§15.3);
 * nor do air units at base or ships, which are over such a zone or at sea (§4). */
static gboolean
forbids_enemies (WarDraft *d, const WarRecord *order, WarMember zone, WarMember side)
{
  static const WarField air[] = { STACK_AIR };
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone));

  if (side == WAR_NONE || blitzwar_is_ledger (s) || war_get (s, ZONE_SEEN, zone) == WAR_NONE || !meets_corps (s, zone, side))
    return FALSE;
  if (count_corps_after (s, order, zone, war_arg (order, STACK_COUNTRY)) > 0)
    return war_forbid (d, "15.3", "move-enemy-there", args);
  if (states_any (order, air, G_N_ELEMENTS (air)))
    return war_forbid (d, "4", "air-enemy-there", args);
  return states_any (order, ships, G_N_ELEMENTS (ships)) && war_forbid (d, "4", "move-enemy-there", args);
}

/* An entry that says nothing is a slip; that all is as the program says has an order of its own. */
static gboolean
refuses_silence (WarDraft *d, const WarRecord *order, const WarField *fields, guint n)
{
  for (guint i = 0; i < n; i++)
    if (war_arg (order, fields[i]) != WAR_NONE)
      return FALSE;
  war_refuse (d, "say-what-stands", NULL);
  return TRUE;
}

/* The counters of the six Polish armies are not in the rules: as they are placed they enter the books (§19). */
static void
raise_polish_army (WarDraft *d, const WarRecord *order, WarMember zone, WarMember country)
{
  const WarState *s = war_draft_state (d);

  if (country != COUNTRY_POL || blitzwar_turn (s) != 1 || war_get (s, ZONE_SEEN, zone) != WAR_NONE)
    return;
  if (war_arg (order, STACK_INFANTRY) != WAR_NONE)
    war_add_by (d, COUNTRY_RAISED, country, UNIT_INFANTRY, war_arg (order, STACK_INFANTRY));
  if (war_arg (order, STACK_TANKS) != WAR_NONE)
    war_add_by (d, COUNTRY_RAISED, country, UNIT_TANKS, war_arg (order, STACK_TANKS));
}

static const WarField states_stack[]
    = { STACK_INFANTRY, STACK_TANKS, STACK_FORTIFIED, STACK_AIR, STACK_FLEET, STACK_SUBMARINES };
static const WarField states_at_sea[] = { AT_SEA_FLEET, AT_SEA_SUBMARINES, AT_SEA_AIR };

static Load
load_of (const WarState *s, WarMember zone, WarMember country)
{
  return (Load){
    .infantry = war_get_by (s, ZONE_INFANTRY, zone, country), .tanks = war_get_by (s, ZONE_TANKS, zone, country),
    .air = war_get_by (s, ZONE_AIR, zone, country), .fleet = war_get_by (s, ZONE_FLEET, zone, country),
    .submarines = war_get_by (s, ZONE_SUBMARINES, zone, country),
  };
}

/* Kinds that are there no more: who names only his ships may not have meant to take the corps away. */
static void
say_gone (WarDraft *d, const Load *was, const Load *is, int forts)
{
  const Load gone = {
    .infantry = is->infantry == 0 ? was->infantry : 0, .tanks = is->tanks == 0 ? was->tanks : 0,
    .air = is->air == 0 ? was->air : 0, .fleet = is->fleet == 0 ? was->fleet : 0,
    .submarines = is->submarines == 0 ? was->submarines : 0,
  };
  g_autofree char *what = blitzwar_load_text (&gone);

  if (*what != '\0')
    war_say (d, "stack-gone", WAR_ARGS (WAR_SAY ("what", what)));
  if (forts > 0)
    war_say (d, "stack-forts-gone", WAR_ARGS (WAR_N ("n", forts)));
}

/* All of it, also what the order left as it was. */
static void
say_stack (WarDraft *d, WarMember zone, WarMember country, const Load *was, int had_forts)
{
  const WarState *s = war_draft_state (d);
  const Load load = load_of (s, zone, country);
  int forts = war_get_by (s, ZONE_FORTIFIED, zone, country);
  g_autofree char *what = blitzwar_load_text (&load);
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("country", country),
                                 WAR_SAY ("what", what), WAR_N ("n", forts));

  if (*what != '\0')
    war_say (d, "stack-stands", args);
  if (forts > 0)
    war_say (d, "stack-forts", args);
  if (*what == '\0' && forts == 0)
    war_say (d, "stack-none", args);
  else
    say_gone (d, was, &load, forts == 0 ? had_forts : 0);
}

void
blitzwar_decide_stack (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember zone = war_arg (order, STACK_ZONE), country = war_arg (order, STACK_COUNTRY);
  WarMember side = blitzwar_units_fight_for (s, country);
  gboolean takes = side != WAR_NONE && !is_friend (s, zone, side) && count_corps_after (s, order, zone, country) > 0;
  int before = war_get (s, SIDE_POINTS, SIDE_AXIS), had_forts = war_get_by (s, ZONE_FORTIFIED, zone, country);
  const Load was = load_of (s, zone, country);

  if (refuses_silence (d, order, states_stack, G_N_ELEMENTS (states_stack)) || forbids_country (d, zone, country)
      || forbids_ships (d, order, zone) || forbids_enemies (d, order, zone, side))
    return;
  if (takes)
    {
      BlitzwarTaking taking = { d, side };

      if (!blitzwar_take_zone (&taking, zone))
        return;
    }
  else if (war_arg (order, STACK_AIR) != WAR_NONE && war_arg (order, STACK_AIR) > 0)
    blitzwar_note_coming (d, side, zone);
  if (forbids_corps (d, order, zone, country))
    return;
  raise_polish_army (d, order, zone, country);
  for (guint i = 0; i < G_N_ELEMENTS (stacked); i++)
    if (war_arg (order, stacked[i].asked) != WAR_NONE)
      war_set_by (d, stacked[i].kept, zone, country, war_arg (order, stacked[i].asked));
  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, ZONE_SEEN, zone, blitzwar_turn (s));
  say_stack (d, zone, country, &was, had_forts);
  if (blitzwar_corps_there (s, zone, country) + war_get_by (s, ZONE_AIR, zone, country) > 0)
    blitzwar_warn_limits (d, country, zone);
  if (takes)
    blitzwar_say_points (d, before);
}

static int
count_raiders (const WarState *s, WarMember sea)
{
  return war_get_by (s, SEA_SUBMARINES, sea, SIDE_AXIS) + war_get_by (s, SEA_FLEET, sea, SIDE_AXIS);
}

BlitzwarRaiders
blitzwar_raiders (const WarState *s)
{
  return (BlitzwarRaiders) { count_raiders (s, SEA_ATLANTICO_NORTE), count_raiders (s, SEA_ATLANTICO_CENTRAL) };
}

int
blitzwar_blockade_due (const WarState *s)
{
  gboolean each = war_get (s, HOUSE_BLOCKADE_CAP, HOUSE) == BLOCKADE_CAP_ON_EACH_SEA;
  BlitzwarRaiders raiders = blitzwar_raiders (s);
  int points = blitzwar_points_in (s, SIDE_ALLIES, REGION_GREAT_BRITAIN);

  return each ? blitzwar_blockade_by_sea (raiders.north, raiders.middle, points)
              : blitzwar_blockade (raiders.north, raiders.middle, points);
}

static void
set_at_sea (WarDraft *d, WarField field, WarMember sea, WarMember side, WarValue stated)
{
  if (stated != WAR_NONE)
    war_set_by (d, field, sea, side, stated);
}

static void
say_at_sea (WarDraft *d, WarMember sea, WarMember side)
{
  const WarState *s = war_draft_state (d);
  const Load load = { .air = war_get_by (s, SEA_AIR, sea, side), .fleet = war_get_by (s, SEA_FLEET, sea, side),
                      .submarines = war_get_by (s, SEA_SUBMARINES, sea, side) };
  g_autofree char *what = blitzwar_load_text (&load);

  war_say (d, *what != '\0' ? "stands-at-sea" : "none-at-sea",
           WAR_ARGS (WAR_WHO ("sea", sea), WAR_WHO ("side", side), WAR_SAY ("what", what)));
}

void
blitzwar_decide_at_sea (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember sea = war_arg (order, AT_SEA_SEA), side = war_arg (order, AT_SEA_SIDE);
  int before = blitzwar_blockade_due (s);

  if (refuses_silence (d, order, states_at_sea, G_N_ELEMENTS (states_at_sea)))
    return;
  set_at_sea (d, SEA_FLEET, sea, side, war_arg (order, AT_SEA_FLEET));
  set_at_sea (d, SEA_SUBMARINES, sea, side, war_arg (order, AT_SEA_SUBMARINES));
  set_at_sea (d, SEA_AIR, sea, side, war_arg (order, AT_SEA_AIR));
  if (war_get_by (s, SEA_AIR, sea, side) > 0)
    blitzwar_note_air_out (d, side);
  say_at_sea (d, sea, side);
  if (blitzwar_blockade_due (s) != before)
    war_say (d, "blockade-now", WAR_ARGS (WAR_N ("n", blitzwar_blockade_due (s))));
}
