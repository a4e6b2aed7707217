/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of supply told as zones and seas: the way one takes, what would mend it, what would cut most. */

#include "supply-private.h"

/* Beachheads are told as the zone they lie before, once. */
static void
append_place (const Supply *y, GArray *members, guint place)
{
  WarMember member = blitzwar_supply_member (y, place);

  if (member != WAR_NONE && (members->len == 0 || g_array_index (members, WarMember, members->len - 1) != member))
    g_array_append_val (members, member);
}

static GArray *
get_members (const Supply *y, const GArray *places)
{
  GArray *members = g_array_new (FALSE, FALSE, sizeof (WarMember));

  for (guint i = 0; i < places->len; i++)
    append_place (y, members, g_array_index (places, guint, i));
  return members;
}

static void
set_for (Supply *y, WarMember side, SupplyLine line)
{
  blitzwar_supply_set (y, side, line == SUPPLY_DEFENCE);
}

GArray *
blitzwar_supply_way (Supply *y, WarMember zone, WarMember side, SupplyLine line)
{
  g_autoptr (GArray) places = NULL;

  set_for (y, side, line);
  places = war_trace_line (y->trace, blitzwar_supply_place (y, zone));
  return places != NULL ? get_members (y, places) : NULL;
}

GPtrArray *
blitzwar_supply_mend (Supply *y, WarMember zone, WarMember side, SupplyLine line, guint most)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GPtrArray) found = NULL;

  set_for (y, side, line);
  found = war_trace_mend (y->trace, blitzwar_supply_place (y, zone), most);
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (sets, get_members (y, g_ptr_array_index (found, i)));
  return sets;
}

/* Units that live by lines: those of minors at home don't. */
static gboolean
lives_by_lines (const WarState *s, WarMember zone, WarMember country, WarMember side)
{
  return blitzwar_units_fight_for (s, country) == side && !blitzwar_supplied_at_home (s, zone, country);
}

/* What stands there; where units are not followed, the zone itself, unless it is a minor ally's. */
static guint
weigh (const WarState *s, WarMember zone, WarMember side)
{
  WarMember home = blitzwar_country_of (s, zone);
  guint corps = 0;

  if (blitzwar_is_ledger (s))
    return war_get (s, ZONE_CONTROL, zone) == side
           && (home == WAR_NONE || blitzwar_units_fight_for (s, home) != side || lives_by_lines (s, zone, home, side));
  if (blitzwar_all_corps (s, zone) == 0)
    return 0;
  war_each (s, KIND_COUNTRY, country)
    if (lives_by_lines (s, zone, country, side))
      corps += (guint) MAX (blitzwar_corps_there (s, zone, country), 0);
  return corps;
}

GArray *
blitzwar_supply_cut (Supply *y, WarMember side, guint *cost)
{
  g_autofree gboolean *may_fall = g_new0 (gboolean, y->places);
  g_autofree guint *weight = g_new0 (guint, y->places);
  g_autoptr (GArray) places = NULL;

  blitzwar_supply_set (y, side, TRUE);
  war_each (y->s, KIND_ZONE, zone)
    {
      guint place = war_member_index (zone);

      may_fall[place] = war_get (y->s, ZONE_CONTROL, zone) != WAR_NONE && blitzwar_counts_as_held (y, zone, side, TRUE);
      weight[place] = weigh (y->s, zone, side);
    }
  places = war_trace_cut (y->trace, may_fall, weight, cost);
  return get_members (y, places);
}
