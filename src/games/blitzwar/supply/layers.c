/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Layers of the map that are worked out: lines of supply to everybody who stands somewhere (§7), and what the air units of a zone
 * reach (§13.4.1). */

#include "supply.h"

#include "fights/air.h"
#include "war-graph.h"

/* Who of this side stands there, or holds it where units are not followed. */
static gboolean
is_wanted (const WarState *s, WarMember zone, WarMember side)
{
  if (blitzwar_is_ledger (s))
    return war_get (s, ZONE_CONTROL, zone) == side;
  return blitzwar_side_stands (s, zone, side);
}

/* A minor's own zones want no line. */
static gboolean
needs_line (const WarState *s, WarMember zone, WarMember side)
{
  if (blitzwar_is_ledger (s))
    return !blitzwar_minor_at_home (s, zone, side);
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_units_fight_for (s, country) == side && blitzwar_corps_there (s, zone, country) > 0
        && !blitzwar_supplied_at_home (s, zone, country))
      return TRUE;
  return FALSE;
}

static void
paint_way (Supply *y, WarMember zone, WarMember side, WarPaint *out)
{
  SupplyLine line = blitzwar_zone_supply (y, zone, side);
  g_autoptr (GArray) way = line != SUPPLY_NONE ? blitzwar_supply_way (y, zone, side, line) : NULL;

  for (guint i = 1; way != NULL && i < way->len; i++)
    war_paint_way (out, g_array_index (way, WarMember, i - 1), g_array_index (way, WarMember, i), side);
}

static void
paint_supply (const WarState *s, WarPaint *out)
{
  g_autoptr (Supply) y = blitzwar_supply_new (s);

  war_each (s, KIND_SIDE, side)
    war_each (s, KIND_ZONE, zone)
      {
        if (war_get (s, ZONE_CONTROL, zone) == side && blitzwar_draws_on (y, zone, side))
          war_paint_source (out, zone, side);
        if (!is_wanted (s, zone, side))
          continue;
        if (blitzwar_zone_supply (y, zone, side) != SUPPLY_NONE)
          paint_way (y, zone, side, out);
        else if (needs_line (s, zone, side))
          war_paint_cut (out, zone, side);
      }
}

/* Zones by steps; those beyond that share a sea are as good as the last. */
static void
paint_range (const WarState *s, WarMember from, WarPaint *out)
{
  g_autoptr (WarGraph) links = war_graph_new (s, LINK_A, LINK_B);
  g_autofree int *steps = war_graph_reach (links, &from, 1, BLITZWAR_AIR_STEPS, NULL, NULL);

  war_each (s, KIND_ZONE, zone)
    {
      int far = steps[war_member_index (zone)];

      if (far >= 0 || blitzwar_share_a_coast (s, from, zone))
        war_paint_reach (out, zone, far >= 0 ? far : BLITZWAR_AIR_STEPS);
    }
}

void
blitzwar_layer (const WarState *s, const char *layer, WarMember about, WarPaint *out)
{
  if (g_str_equal (layer, "supply"))
    paint_supply (s, out);
  else if (g_str_equal (layer, "air") && war_member_kind (about) == KIND_ZONE)
    paint_range (s, about, out);
}
