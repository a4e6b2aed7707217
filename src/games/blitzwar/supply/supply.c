/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The network of lines (§7), straits (§12.1) and seas (§12.3), and what each side reaches over it. */

#include "supply-private.h"

static WarMember
zone_at (guint i)
{
  return war_member_make (KIND_ZONE, (gint32) i);
}

static WarMember
sea_at (guint i)
{
  return war_member_make (KIND_SEA, (gint32) i);
}

guint
blitzwar_supply_place (const Supply *y, WarMember member)
{
  return war_member_index (member) + (war_member_kind (member) == KIND_SEA ? y->zones : 0);
}

WarMember
blitzwar_supply_member (const Supply *y, guint place)
{
  guint beach = place - y->zones - y->seas, road = beach - y->beaches->len;

  if (place < y->zones)
    return zone_at (place);
  if (place < y->zones + y->seas)
    return sea_at (place - y->zones);
  if (beach < y->beaches->len)
    return g_array_index (y->beaches, WarMember, beach);
  return road < y->roads->len ? g_array_index (y->roads, WarMember, road) : WAR_NONE;
}

/* The Axis draws through neutral Sweden; by land, for its ports are nobody's. */
static gboolean
lets_axis_through (const WarState *s, WarMember zone)
{
  return war_get (s, ZONE_CONTROL, zone) == WAR_NONE && war_get (s, ZONE_COUNTRY, zone) == COUNTRY_SWE
         && war_get (s, COUNTRY_STATUS, COUNTRY_SWE) == STATUS_NEUTRAL;
}

/* No line leads over sea from there. */
static gboolean
is_round_the_cape (WarMember zone)
{
  return zone == ZONE_SUEZ || zone == ZONE_ASIAN_BASES;
}

/* A sea needs a port its side holds (§7), and a port joins the seas it lies on. */
static void
add_ports (Supply *y)
{
  const WarState *s = y->s;
  g_autoptr (GArray) ports = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *held = g_new (guint, y->zones);
  gboolean every = war_get (s, HOUSE_SEA_SUPPLY, HOUSE) == SEA_SUPPLY_EVERY_SEA;

  y->ports = g_new0 (guint, y->seas);
  war_each_with (s, ZONE_PORT, TRUE, port)
    {
      guint place = blitzwar_supply_place (y, port);

      held[place] = war_trace_need (y->trace, &place, 1);
    }
  war_each (s, KIND_SEA, sea)
    {
      guint there = blitzwar_supply_place (y, sea);

      g_array_set_size (ports, 0);
      war_each_with (s, ZONE_PORT, TRUE, port)
        {
          guint place = blitzwar_supply_place (y, port);

          if (!war_get_by (s, ZONE_COAST, port, sea))
            continue;
          g_array_append_val (ports, place);
          if (!is_round_the_cape (port))
            war_trace_way (y->trace, place, there, held[place]);
        }
      y->ports[war_member_index (sea)] = war_trace_need (y->trace, (const guint *) (gpointer) ports->data, ports->len);
      if (every)
        war_trace_demand (y->trace, there, y->ports[war_member_index (sea)]);
    }
}

/* A neutral's zone is two places: to be taken like any other, and the road through it. */
static guint
find_road (const Supply *y, WarMember zone)
{
  guint i = 0;

  while (i < y->roads->len && g_array_index (y->roads, WarMember, i) != zone)
    i++;
  return i < y->roads->len ? y->zones + y->seas + y->beaches->len + i : war_member_index (zone);
}

static void
add_road (Supply *y, WarMember a, WarMember b)
{
  guint from[2] = { war_member_index (a), find_road (y, a) }, to[2] = { war_member_index (b), find_road (y, b) };

  for (guint i = 0; i <= (from[0] != from[1]); i++)
    for (guint k = 0; k <= (to[0] != to[1]); k++)
      war_trace_way (y->trace, from[i], to[k], WAR_NO_NEED);
}

static void
add_links (Supply *y)
{
  const WarState *s = y->s;

  war_each (s, KIND_LINK, link)
    {
      WarMember a = war_get (s, LINK_A, link), b = war_get (s, LINK_B, link);

      if (war_get (s, LINK_WAY, link) == WAY_LAND && a != WAR_NONE && b != WAR_NONE)
        add_road (y, a, b);
    }
  war_each (s, KIND_SEA_LINK, link)
    {
      WarMember a = war_get (s, SEA_LINK_A, link), b = war_get (s, SEA_LINK_B, link), key = war_get (s, SEA_LINK_KEY, link);
      guint place = key != WAR_NONE ? war_member_index (key) : 0;

      if (a != WAR_NONE && b != WAR_NONE)
        war_trace_way (y->trace, blitzwar_supply_place (y, a), blitzwar_supply_place (y, b),
                       key != WAR_NONE ? war_trace_need (y->trace, &place, 1) : WAR_NO_NEED);
    }
}

/* The seas a beachhead was set up from; of one put there by hand, all that have a beach there. */
static gboolean
lies_on (const WarState *s, WarMember zone, WarMember sea)
{
  return war_get_by (s, war_sum (s, ZONE_BEACH_SEA, zone) > 0 ? ZONE_BEACH_SEA : ZONE_BEACH, zone, sea);
}

/* From a sea that washes a port of the side's onto the beach, and inland. */
static void
add_beachheads (Supply *y)
{
  for (guint i = 0; i < y->beaches->len; i++)
    {
      WarMember zone = g_array_index (y->beaches, WarMember, i);
      guint beach = y->zones + y->seas + i, road = find_road (y, zone);

      war_trace_way (y->trace, beach, war_member_index (zone), WAR_NO_NEED);
      if (road != war_member_index (zone))
        war_trace_way (y->trace, beach, road, WAR_NO_NEED);
      war_each (y->s, KIND_SEA, sea)
        if (lies_on (y->s, zone, sea))
          war_trace_way (y->trace, blitzwar_supply_place (y, sea), beach, y->ports[war_member_index (sea)]);
    }
}

/* By the house the two far ports have a line to each other. */
static void
add_the_cape (Supply *y)
{
  guint suez = war_member_index (ZONE_SUEZ), bases = war_member_index (ZONE_ASIAN_BASES);

  if (war_get (y->s, HOUSE_FAR_PORTS, HOUSE) != FAR_PORTS_TO_EACH_OTHER)
    return;
  war_trace_way (y->trace, suez, y->cape, war_trace_need (y->trace, &suez, 1));
  war_trace_way (y->trace, bases, y->cape, war_trace_need (y->trace, &bases, 1));
}

static WarMember
friend_of (WarMember side)
{
  return side == SIDE_ALLIES ? SIDE_SOVIETS : side == SIDE_SOVIETS ? SIDE_ALLIES : WAR_NONE;
}

/* Red zones are the Soviets' and khaki ones the Allies', whoever of the two retakes them. */
static gboolean
is_friends_soil (const WarState *s, WarMember zone, WarMember side)
{
  return (side == SIDE_ALLIES && war_get (s, ZONE_COUNTRY, zone) == COUNTRY_USSR)
         || (side == SIDE_SOVIETS && war_get (s, ZONE_COUNTRY, zone) == COUNTRY_UK);
}

gboolean
blitzwar_counts_as_held (const Supply *y, WarMember zone, WarMember side, gboolean friendly)
{
  WarValue holder = war_get (y->s, ZONE_CONTROL, zone);

  return holder == side || (friendly && holder != WAR_NONE && holder == friend_of (side));
}

static WarPass
find_pass (const Supply *y, WarMember zone, WarMember side, gboolean friendly)
{
  WarValue holder = war_get (y->s, ZONE_CONTROL, zone);

  if (blitzwar_counts_as_held (y, zone, side, friendly))
    return WAR_OPEN;
  if (!friendly && ((holder != WAR_NONE && holder == friend_of (side)) || is_friends_soil (y->s, zone, side)))
    return WAR_BARRED;
  return WAR_SHUT;
}

/* Its own supply zones, unless its friend holds them for now. */
gboolean
blitzwar_draws_on (const Supply *y, WarMember zone, WarMember side)
{
  const WarState *s = y->s;
  WarValue holder = war_get (s, ZONE_CONTROL, zone);
  WarMember country = war_get (s, ZONE_COUNTRY, zone);

  return war_get (s, ZONE_SUPPLY_ZONE, zone) && country != WAR_NONE && blitzwar_fights_for (s, country) == side
         && !(holder != WAR_NONE && holder == friend_of (side));
}

/* Its own supply zones while it holds them, or once it has them back; its supply wherever it lies among friends. */
static WarSource
find_source (const Supply *y, WarMember zone, WarMember side)
{
  WarValue holder = war_get (y->s, ZONE_CONTROL, zone);

  if (war_get_by (y->s, SIDE_SUPPLY, side, zone) > 0 && !blitzwar_enemies (side, holder))
    return WAR_DEPOT;
  return blitzwar_draws_on (y, zone, side) ? WAR_SOURCE : WAR_NO_SOURCE;
}

static gboolean
has_beachhead (const Supply *y, WarMember zone, WarMember side, gboolean friendly)
{
  war_each (y->s, KIND_COUNTRY, country)
    {
      WarMember whose = war_get_by (y->s, ZONE_BEACHHEADS, zone, country) > 0 ? blitzwar_fights_for (y->s, country) : WAR_NONE;

      if (whose != WAR_NONE && (whose == side || (friendly && whose == friend_of (side))))
        return TRUE;
    }
  return FALSE;
}

/* The way round the Cape ends in two seas off the map, and is closed if the enemy has either. */
static WarPass
find_pass_round_the_cape (const Supply *y, const gboolean *dominated)
{
  gboolean closed = FALSE;

  war_each (y->s, KIND_SEA, sea)
    closed |= dominated[war_member_index (sea)]
              && (war_get_by (y->s, ZONE_COAST, ZONE_SUEZ, sea) || war_get_by (y->s, ZONE_COAST, ZONE_ASIAN_BASES, sea));
  return closed ? WAR_BARRED : WAR_OPEN;
}

void
blitzwar_supply_set (Supply *y, WarMember side, gboolean friendly)
{
  const gboolean *dominated = y->dominated[side == SIDE_AXIS];

  war_each (y->s, KIND_ZONE, zone)
    war_trace_put (y->trace, war_member_index (zone), find_pass (y, zone, side, friendly), find_source (y, zone, side));
  war_each (y->s, KIND_SEA, sea)
    war_trace_put (y->trace, blitzwar_supply_place (y, sea), dominated[war_member_index (sea)] ? WAR_SHUT : WAR_OPEN,
                   WAR_NO_SOURCE);
  for (guint i = 0; i < y->beaches->len; i++)
    war_trace_put (y->trace, y->zones + y->seas + i,
                   has_beachhead (y, g_array_index (y->beaches, WarMember, i), side, friendly) ? WAR_OPEN : WAR_BARRED,
                   WAR_NO_SOURCE);
  for (guint i = 0; i < y->roads->len; i++)
    war_trace_put (y->trace, y->zones + y->seas + y->beaches->len + i, side == SIDE_AXIS ? WAR_OPEN : WAR_BARRED, WAR_NO_SOURCE);
  war_trace_put (y->trace, y->cape, find_pass_round_the_cape (y, dominated), WAR_NO_SOURCE);
}

static void
gather_places (Supply *y)
{
  y->beaches = g_array_new (FALSE, FALSE, sizeof (WarMember));
  y->roads = g_array_new (FALSE, FALSE, sizeof (WarMember));
  war_each (y->s, KIND_ZONE, zone)
    {
      if (war_sum (y->s, ZONE_BEACHHEADS, zone) > 0)
        g_array_append_val (y->beaches, zone);
      if (lets_axis_through (y->s, zone))
        g_array_append_val (y->roads, zone);
    }
  y->cape = y->zones + y->seas + y->beaches->len + y->roads->len;
  y->places = y->cape + 1;
}

static void
look_at_seas (Supply *y)
{
  y->dominated[0] = g_new0 (gboolean, y->seas);
  y->dominated[1] = g_new0 (gboolean, y->seas);
  war_each (y->s, KIND_SEA, sea)
    {
      y->dominated[0][war_member_index (sea)] = blitzwar_superior_at_sea (y->s, sea, SIDE_AXIS);
      y->dominated[1][war_member_index (sea)] = blitzwar_superior_at_sea (y->s, sea, SIDE_ALLIES)
                                                || blitzwar_superior_at_sea (y->s, sea, SIDE_SOVIETS);
    }
}

static gboolean *
trace_lines (Supply *y, WarMember side, gboolean friendly)
{
  gboolean *reached = g_new (gboolean, y->places);

  blitzwar_supply_set (y, side, friendly);
  war_trace_reach (y->trace, reached);
  return reached;
}

gboolean *
blitzwar_supply_reach (Supply *y, WarMember side, WarMember from)
{
  gboolean *reached = g_new (gboolean, y->places);

  blitzwar_supply_set (y, side, FALSE);
  war_each (y->s, KIND_ZONE, zone)
    war_trace_put (y->trace, war_member_index (zone), find_pass (y, zone, side, FALSE),
                   zone == from                                            ? WAR_DEPOT
                   : from == WAR_NONE && blitzwar_draws_on (y, zone, side) ? WAR_SOURCE
                                                                           : WAR_NO_SOURCE);
  war_trace_reach (y->trace, reached);
  return reached;
}

Supply *
blitzwar_supply_network (const WarState *s)
{
  Supply *y = g_new0 (Supply, 1);
  WarData *data = war_state_data (s);

  y->s = s;
  y->zones = war_n_members (data, KIND_ZONE);
  y->seas = war_n_members (data, KIND_SEA);
  gather_places (y);
  y->trace = war_trace_new (y->places);
  look_at_seas (y);
  add_ports (y);
  add_links (y);
  add_beachheads (y);
  add_the_cape (y);
  return y;
}

Supply *
blitzwar_supply_new (const WarState *s)
{
  Supply *y = blitzwar_supply_network (s);

  war_each (s, KIND_SIDE, side)
    {
      guint i = war_member_index (side);

      y->own[i] = trace_lines (y, side, FALSE);
      if (friend_of (side) != WAR_NONE)
        y->friendly[i] = trace_lines (y, side, TRUE);
    }
  return y;
}

void
blitzwar_supply_free (Supply *y)
{
  if (y == NULL)
    return;
  for (guint i = 0; i < SIDES; i++)
    {
      g_free (y->own[i]);
      g_free (y->friendly[i]);
    }
  war_trace_free (y->trace);
  g_array_unref (y->beaches);
  g_array_unref (y->roads);
  g_free (y->ports);
  g_free (y->dominated[0]);
  g_free (y->dominated[1]);
  g_free (y);
}

static SupplyLine
find_line (const Supply *y, guint place, WarMember side)
{
  guint i = war_member_index (side);

  if (y->own[i][place])
    return SUPPLY_LINE;
  return y->friendly[i] != NULL && y->friendly[i][place] ? SUPPLY_DEFENCE : SUPPLY_NONE;
}

/* Lines lead up to anybody's zone; only those a side can stand in are in supply. */
SupplyLine
blitzwar_zone_supply (const Supply *y, WarMember zone, WarMember side)
{
  if (!blitzwar_counts_as_held (y, zone, side, TRUE))
    return SUPPLY_NONE;
  return find_line (y, war_member_index (zone), side);
}

SupplyLine
blitzwar_beach_supply (const Supply *y, WarMember zone, WarMember side)
{
  for (guint i = 0; i < y->beaches->len; i++)
    if (g_array_index (y->beaches, WarMember, i) == zone && has_beachhead (y, zone, side, FALSE))
      return find_line (y, y->zones + y->seas + i, side);
  return SUPPLY_NONE;
}
