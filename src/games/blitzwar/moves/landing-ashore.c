/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Corps that leave their beachheads on foot, into a zone that nobody defends (§16.4), and those that wait in
 * vain for new ones (§14.1.2). */

#include "landing.h"

#include "fights/attack.h"
#include "board/board.h"
#include "supply/supply.h"
#include "tokens.h"

typedef void (*Then) (WarDraft *d, WarMember zone, WarMember country, int infantry, int tanks);

/* They were activated on the beachhead, and may still attack from here (§14.1.2, §17.1). */
static void
stand_ashore (WarDraft *d, WarMember zone, WarMember country, int infantry, int tanks)
{
  war_add_by (d, ZONE_ACTIVATED, zone, country, infantry + tanks);
  war_add_by (d, ZONE_INFANTRY, zone, country, infantry);
  war_add_by (d, ZONE_TANKS, zone, country, tanks);
}

static void
count_lost (WarDraft *d, WarMember zone, WarMember country, int infantry, int tanks)
{
  war_add_by (d, COUNTRY_LOST, country, UNIT_INFANTRY, infantry);
  war_add_by (d, COUNTRY_LOST, country, UNIT_TANKS, tanks);
}

/* Country by country. */
static void
clear_beach (WarDraft *d, WarMember zone, WarMember side, Then then, const char *words)
{
  const WarState *s = war_draft_state (d);

  war_each (s, KIND_COUNTRY, country)
    {
      int infantry = war_get_by (s, ZONE_BEACH_INFANTRY, zone, country),
          tanks = war_get_by (s, ZONE_BEACH_TANKS, zone, country);

      if (infantry + tanks == 0 || blitzwar_units_fight_for (s, country) != side)
        continue;

      const Load load = { .infantry = infantry, .tanks = tanks };
      g_autofree char *what = blitzwar_load_text (&load);

      blitzwar_leave_beach (d, zone, country, infantry, tanks);
      then (d, zone, country, infantry, tanks);
      war_say (d, words,
               WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone), WAR_SAY ("what", what)));
    }
}

void
blitzwar_bring_ashore (WarDraft *d, WarMember zone, WarMember side)
{
  if (side != WAR_NONE)
    clear_beach (d, zone, side, stand_ashore, "ashore-said");
}

/* Through a port that is neither a fortress nor in the mountains, and over easy ground (§16.4). */
gboolean
blitzwar_tanks_go_on (const WarState *s, WarMember zone, WarMember to)
{
  WarValue terrain = war_get (s, ZONE_TERRAIN, zone);

  return war_get (s, ZONE_PORT, zone) && !war_get (s, ZONE_FORTRESS, zone) && terrain != TERRAIN_MOUNTAIN
         && terrain != TERRAIN_HIGH_MOUNTAIN && war_get (s, ZONE_TERRAIN, to) == TERRAIN_CLEAR;
}

/* Nobody who may be attacked stands there: a neutral's corps defend it too. */
static gboolean
is_defended (const WarState *s, WarMember zone, WarMember side)
{
  g_autoptr (GArray) there = blitzwar_who_stands (s, zone, side);

  return blitzwar_is_followed (s, zone) && there->len > 0;
}

static gboolean
forbids_tanks (WarDraft *d, WarMember zone, WarMember to, WarMember side)
{
  const WarState *s = war_draft_state (d);
  const Ways ways = blitzwar_ways (s, zone);

  return (!blitzwar_tanks_go_on (s, zone, to) || blitzwar_way_from (&ways, to) == WAR_NONE
          || is_defended (s, to, side))
         && war_forbid (d, "16.4", "attack-tanks-stop",
                        WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("to", to)));
}

static int
count_on_beach (const WarState *s, WarField units, WarMember zone, WarMember country, WarMember side)
{
  return blitzwar_units_fight_for (s, country) == side ? war_get_by (s, units, zone, country) : 0;
}

/* The tanks of each country, and of its infantry what the order says, at most one corps with each of them. */
static gboolean
read_goers (WarDraft *d, const WarRecord *order, Load goers[])
{
  const WarState *s = war_draft_state (d);
  WarMember zone = war_arg (order, GO_ASHORE_ZONE), side = war_arg (order, GO_ASHORE_SIDE);

  for (guint i = 0; i < war_rows (order, GO_ASHORE_GOES_ON); i++)
    {
      const WarRecord *row = war_row (order, GO_ASHORE_GOES_ON, i);

      goers[war_member_index (war_arg (row, GO_ASHORE_GOES_ON_COUNTRY))].infantry += war_arg (row, GO_ASHORE_GOES_ON_INFANTRY);
    }
  if (war_rows (order, GO_ASHORE_GOES_ON) > 0 && war_arg (order, GO_ASHORE_TANKS_TO) == WAR_NONE)
    war_refuse (d, "attack-goes-on-where", NULL);
  war_each (s, KIND_COUNTRY, country)
    {
      Load *go = &goers[war_member_index (country)];
      int have = count_on_beach (s, ZONE_BEACH_INFANTRY, zone, country, side);

      go->tanks = count_on_beach (s, ZONE_BEACH_TANKS, zone, country, side);
      if (go->infantry > have)
        war_refuse (d, "ashore-goes-on-who", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone), WAR_N ("n", have)));
      else if (go->infantry > go->tanks
               && war_forbid (d, "16.4", "ashore-goes-on-tanks", WAR_ARGS (WAR_WHO ("country", country), WAR_N ("n", go->tanks))))
        return FALSE;
    }
  return war_draft_ok (d);
}

/* Who has just come ashore, activated as he is. */
static void
send_on (WarDraft *d, BlitzwarTaking *taking, WarMember zone, WarMember to, const Load goers[])
{
  static const struct
  {
    WarField field;
    gboolean tanks, infantry;
  } counted[] = { { ZONE_TANKS, TRUE, FALSE }, { ZONE_INFANTRY, FALSE, TRUE }, { ZONE_ACTIVATED, TRUE, TRUE } };
  const WarState *s = war_draft_state (d);
  int infantry = 0;

  if (forbids_tanks (d, zone, to, taking->side) || !blitzwar_take_zone (taking, to))
    return;
  war_each (s, KIND_COUNTRY, country)
    {
      const Load *go = &goers[war_member_index (country)];

      infantry += go->infantry;
      for (guint i = 0; i < G_N_ELEMENTS (counted); i++)
        {
          int n = (counted[i].tanks ? go->tanks : 0) + (counted[i].infantry ? go->infantry : 0);

          if (n == 0)
            continue;
          war_add_by (d, counted[i].field, zone, country, -n);
          war_add_by (d, counted[i].field, to, country, n);
        }
    }
  war_say (d, "attack-tanks-go-on", WAR_ARGS (WAR_WHO ("to", to)));
  if (infantry > 0)
    war_say (d, "attack-infantry-goes-on", WAR_ARGS (WAR_N ("n", infantry), WAR_WHO ("to", to)));
}

void
blitzwar_decide_go_ashore (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember zone = war_arg (order, GO_ASHORE_ZONE), side = war_arg (order, GO_ASHORE_SIDE);
  WarMember to = war_arg (order, GO_ASHORE_TANKS_TO);
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("side", side));
  int before = war_get (s, SIDE_POINTS, SIDE_AXIS);
  g_autofree Load *goers = g_new0 (Load, war_n_members (war_draft_data (d), KIND_COUNTRY));
  BlitzwarTaking taking = { d, side };

  if (blitzwar_side_on_beach (s, zone, side) == 0)
    war_refuse (d, "beach-nobody", args);
  if (!war_draft_ok (d) || (is_defended (s, zone, side) && war_forbid (d, "16.4", "ashore-defended", args))
      || blitzwar_forbids_unsupplied_beach (d, zone, side, to == WAR_NONE) || !read_goers (d, order, goers))
    return;
  if (!blitzwar_take_zone (&taking, zone))
    return;
  blitzwar_bring_ashore (d, zone, side);
  if (to != WAR_NONE)
    send_on (d, &taking, zone, to, goers);
  if (war_draft_ok (d))
    blitzwar_say_points (d, before);
}

void
blitzwar_decide_give_up_beach (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember zone = war_arg (order, GIVE_UP_BEACH_ZONE), side = war_arg (order, GIVE_UP_BEACH_SIDE);

  if (blitzwar_side_on_beach (s, zone, side) == 0)
    war_refuse (d, "beach-nobody", WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("side", side)));
  else
    clear_beach (d, zone, side, count_lost, "beach-given-up");
}
