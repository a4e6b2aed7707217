/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Vichy France is made of France's blue zones when France surrenders, and Free France of what is left of it
 * when it surrenders to the Allies (§9.4). Both are countries of their own; their zones stay printed as
 * France's. */

#include "vichy.h"

#include "arrivals/arrivals.h"
#include "board/board.h"
#include "board/orders.h"
#include "supply/supply.h"
#include "war-graph.h"

#define OUT_OF_REACH 1000                  /* steps: Africa has no way to Occupied France but the sea */

/* Where somebody of this side would go from a zone of Vichy. */
typedef struct
{
  WarMember side;
  gboolean  port;                          /* only a port will do, whoever holds it */
  int      *steps;                         /* from that zone, by the index of the other */
} Search;

static gboolean
may_go (const WarState *s, WarMember from, const WarWay *way, gpointer user)
{
  return TRUE;
}

static gint64
measure (const WarState *s, WarMember from, WarMember to)
{
  gint64 lat = war_get (s, ZONE_LAT, to) - war_get (s, ZONE_LAT, from);
  gint64 lon = war_get (s, ZONE_LON, to) - war_get (s, ZONE_LON, from);

  return lat * lat + lon * lon;
}

/* What has none of its enemies in it is the Axis's by the same surrender (§9.2). */
static gboolean
takes_in (const WarState *s, WarMember zone, const Search *search)
{
  if (search->port)
    return war_get (s, ZONE_PORT, zone);
  return (search->side == SIDE_AXIS || !blitzwar_enemies (search->side, war_get (s, ZONE_CONTROL, zone)))
         && !blitzwar_enemy_corps (s, zone, search->side);
}

/* The nearest zone of Occupied France: fewest links, and of those as near as on the map. */
static WarMember
find_refuge (const WarState *s, WarMember from, const Search *search)
{
  WarMember best = WAR_NONE;
  int fewest = 0;

  war_each_with (s, ZONE_FRENCH_ZONE, FRENCH_ZONE_OCCUPIED, zone)
    {
      int steps = search->steps[war_member_index (zone)];

      if (!takes_in (s, zone, search))
        continue;
      steps = steps < 0 ? OUT_OF_REACH : steps;
      if (best != WAR_NONE
          && (steps > fewest || (steps == fewest && measure (s, from, zone) >= measure (s, from, best))))
        continue;
      best = zone;
      fewest = steps;
    }
  return best;
}

static const struct { WarField field; WarMember unit; gboolean ships; } moved[] = {
  { ZONE_INFANTRY, UNIT_INFANTRY, FALSE }, { ZONE_TANKS, UNIT_TANKS, FALSE },
  { ZONE_FORTIFIED, UNIT_INFANTRY, FALSE }, { ZONE_AIR, UNIT_AIR, FALSE },
  { ZONE_FLEET, UNIT_FLEET, TRUE }, { ZONE_SUBMARINES, UNIT_SUBMARINES, TRUE },
};

/* A fortified corps un-fortifies to go. Who has nowhere to go is lost. */
static void
move_out (WarDraft *d, WarMember zone, WarMember country, const Search *search)
{
  const WarState *s = war_draft_state (d);
  WarMember refuge = WAR_NONE;
  int units = 0;

  for (guint i = 0; i < G_N_ELEMENTS (moved); i++)
    {
      int there = war_get_by (s, moved[i].field, zone, country);
      WarField arrives = moved[i].field == ZONE_FORTIFIED ? ZONE_INFANTRY : moved[i].field;

      if (there == 0 || moved[i].ships != search->port)
        continue;
      if (units == 0)
        refuge = find_refuge (s, zone, search);
      units += there;
      war_set_by (d, moved[i].field, zone, country, 0);
      if (refuge != WAR_NONE)
        war_add_by (d, arrives, refuge, country, there);
      else
        war_add_by (d, COUNTRY_LOST, country, moved[i].unit, there);
    }
  if (units > 0 && refuge != WAR_NONE)
    war_say (d, "vichy-leaves",
             WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone), WAR_WHO ("to", refuge)));
  else if (units > 0)
    war_say (d, "vichy-lost", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone)));
}

static void
move_mark_out (WarDraft *d, WarMember zone, const Search *search)
{
  const WarState *s = war_draft_state (d);
  WarMember refuge = blitzwar_side_stands (s, zone, search->side) ? find_refuge (s, zone, search) : WAR_NONE;

  if (refuge != WAR_NONE)
    blitzwar_carry_mark (d, zone, refuge);
}

static void
move_supply_out (WarDraft *d, WarMember zone, const Search *search)
{
  const WarState *s = war_draft_state (d);
  int there = war_get_by (s, SIDE_SUPPLY, search->side, zone);
  WarMember refuge = there > 0 ? find_refuge (s, zone, search) : WAR_NONE;

  if (there <= 0)
    return;
  war_set_by (d, SIDE_SUPPLY, search->side, zone, 0);
  if (refuge != WAR_NONE)
    war_add_by (d, SIDE_SUPPLY, search->side, refuge, there);
  else
    war_say (d, "supply-lost",
             WAR_ARGS (WAR_WHO ("side", search->side), WAR_WHO ("zone", zone), WAR_N ("n", there)));
}

void
blitzwar_clear_vichy (WarDraft *d)
{
  const WarState *s = war_draft_state (d);
  g_autoptr (WarGraph) graph = war_graph_new (s, LINK_A, LINK_B);

  war_each_with (s, ZONE_FRENCH_ZONE, FRENCH_ZONE_VICHY, zone)
    {
      g_autofree int *steps = war_graph_reach (graph, &zone, 1, OUT_OF_REACH, may_go, NULL);

      war_each (s, KIND_SIDE, side)
        move_mark_out (d, zone, &(Search) { side, FALSE, steps });
      war_each (s, KIND_COUNTRY, country)
        if (country != COUNTRY_VICHY)
          for (int port = FALSE; port <= TRUE; port++)
            move_out (d, zone, country, &(Search) { war_get (s, COUNTRY_SIDE, country), port, steps });
      war_each (s, KIND_SIDE, side)
        move_supply_out (d, zone, &(Search) { side, FALSE, steps });
    }
}

void
blitzwar_make_vichy (WarDraft *d)
{
  static const struct { WarMember zone; int corps; } garrisons[]
      = { { ZONE_CASABLANCA, 1 }, { ZONE_ARGEL, 1 }, { ZONE_MARETH, 1 }, { ZONE_TUNEZ, 2 } };
  const WarState *s = war_draft_state (d);

  war_set (d, COUNTRY_STATUS, COUNTRY_VICHY, STATUS_NEUTRAL);
  war_set (d, COUNTRY_SIDE, COUNTRY_VICHY, WAR_NONE);
  for (guint i = 0; i < G_N_ELEMENTS (garrisons); i++)
    {
      war_set_by (d, ZONE_INFANTRY, garrisons[i].zone, COUNTRY_VICHY, garrisons[i].corps);
      war_add_by (d, COUNTRY_RAISED, COUNTRY_VICHY, UNIT_INFANTRY, garrisons[i].corps);
      if (blitzwar_calendar (s) != WAR_NONE && !blitzwar_is_ledger (s))
        war_set (d, ZONE_SEEN, garrisons[i].zone, blitzwar_turn (s));
    }
  war_say (d, "vichy-made", NULL);
}

/* Zones that Vichy brought into the Axis are still Vichy's while no other Axis corps is known to stand
 * there. */
static WarMember
find_heir_of_vichy (const WarState *s, WarMember zone, gboolean vichy_was_axis)
{
  WarMember holder = war_get (s, ZONE_CONTROL, zone);
  gboolean vichys = holder == WAR_NONE
                    || (vichy_was_axis && holder == SIDE_AXIS && !blitzwar_enemy_corps (s, zone, SIDE_ALLIES)
                        && war_get (s, ZONE_FRENCH_ZONE, zone) == FRENCH_ZONE_VICHY);

  if (!vichys)
    return holder;
  return war_get (s, HOUSE_VICHY_FALLS, HOUSE) == VICHY_FALLS_BECOMES_AXIS ? SIDE_AXIS : SIDE_ALLIES;
}

void
blitzwar_make_free_france (WarDraft *d)
{
  const WarState *s = war_draft_state (d);
  gboolean vichy_was_axis = war_get (s, COUNTRY_SIDE, COUNTRY_VICHY) == SIDE_AXIS;

  if (war_get (s, COUNTRY_SIDE, COUNTRY_VICHY) == WAR_NONE)
    war_set (d, COUNTRY_SIDE, COUNTRY_VICHY, SIDE_ALLIES);
  war_each_with (s, ZONE_COUNTRY, COUNTRY_FRA, zone)
    blitzwar_hand_over (d, zone, find_heir_of_vichy (s, zone, vichy_was_axis));
  war_set (d, COUNTRY_STATUS, COUNTRY_FREE, STATUS_ACTIVE);
  war_set (d, COUNTRY_SIDE, COUNTRY_FREE, SIDE_ALLIES);
  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, COUNTRY_JOINED, COUNTRY_FREE, blitzwar_turn (s));
  blitzwar_begin_arrivals (d, COUNTRY_FREE);
  war_say (d, "free-france-made", NULL);
}

/* Free from the turn in which an enemy of the Axis takes it back; a city lost again is freed anew. */
void
blitzwar_note_paris (WarDraft *d, WarMember zone, WarMember side)
{
  const WarState *s = war_draft_state (d);

  if (zone != ZONE_PARIS || war_get (s, COUNTRY_STATUS, COUNTRY_FRA) != STATUS_SURRENDERED
      || blitzwar_calendar (s) == WAR_NONE)
    return;
  war_set (d, GAME_PARIS_FREED, GAME, blitzwar_enemies (SIDE_AXIS, side) ? blitzwar_turn (s) : WAR_NONE);
}
