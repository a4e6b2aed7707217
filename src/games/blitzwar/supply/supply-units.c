/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What lines of supply mean for units (§7): corps of minors at home, stacks beside them, what may move and attack, and ships that
 * reach a port. */

#include "supply-private.h"

#include <string.h>

#define NAVAL_MOVE   4                     /* seas; leaving and entering a port counts as one each, §12.1 */
#define NO_PORT      G_MAXUINT8

/* Vichy and Free France are minor powers, and yet draw on their own land. */
gboolean
blitzwar_supplied_at_home (const WarState *s, WarMember zone, WarMember country)
{
  return blitzwar_country_of (s, zone) == country
         && (war_get (s, COUNTRY_CLASS, country) == CLASS_MINOR || country == COUNTRY_VICHY || country == COUNTRY_FREE);
}

/* Nobody is cut off there: it is the soil of a minor that fights for this side. */
gboolean
blitzwar_minor_at_home (const WarState *s, WarMember zone, WarMember side)
{
  WarMember home = blitzwar_country_of (s, zone);

  return home != WAR_NONE && blitzwar_units_fight_for (s, home) == side && blitzwar_supplied_at_home (s, zone, home);
}

gboolean
blitzwar_side_stands (const WarState *s, WarMember zone, WarMember side)
{
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_units_fight_for (s, country) == side && blitzwar_corps_there (s, zone, country) > 0)
      return TRUE;
  return FALSE;
}

/* Minors at home spend without a line, from whichever stock. */
WarMember
blitzwar_pays_at (const WarState *s, WarMember zone, WarMember country)
{
  return blitzwar_supplied_at_home (s, zone, country) ? WAR_NONE : zone;
}

static SupplyLine
find_own_supply (const Supply *y, WarMember zone, WarMember country)
{
  WarMember side = blitzwar_units_fight_for (y->s, country);

  if (blitzwar_supplied_at_home (y->s, zone, country))
    return SUPPLY_LINE;
  return side != WAR_NONE ? blitzwar_zone_supply (y, zone, side) : SUPPLY_NONE;
}

/* Supplied units of a minor ally in the same stack let the others defend as if they were. */
static gboolean
stands_with_minors (const Supply *y, WarMember zone, WarMember country)
{
  const WarState *s = y->s;
  WarMember side = blitzwar_units_fight_for (s, country);

  war_each (s, KIND_COUNTRY, other)
    if (other != country && war_get (s, COUNTRY_CLASS, other) == CLASS_MINOR && blitzwar_corps_there (s, zone, other) > 0
        && side != WAR_NONE && blitzwar_units_fight_for (s, other) == side && find_own_supply (y, zone, other) != SUPPLY_NONE)
      return TRUE;
  return FALSE;
}

SupplyLine
blitzwar_unit_supply (const Supply *y, WarMember zone, WarMember country)
{
  SupplyLine line = find_own_supply (y, zone, country);

  return line == SUPPLY_NONE && stands_with_minors (y, zone, country) ? SUPPLY_DEFENCE : line;
}

static gboolean
has_stock_near (const WarState *s, WarMember zone, WarMember side)
{
  static const WarField ends[2] = { LINK_A, LINK_B };

  if (war_get_by (s, SIDE_SUPPLY, side, zone) > 0)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    war_each_with (s, ends[i], zone, link)
      {
        WarMember other = war_get (s, ends[1 - i], link);

        if (other != WAR_NONE && war_get (s, LINK_WAY, link) == WAY_LAND && war_get_by (s, SIDE_SUPPLY, side, other) > 0)
          return TRUE;
      }
  return FALSE;
}

/* A line through a friend's zones is none to act on: who has supply in his zone or next to it has a line of his own to that.
 * By the house such supply is asked for anywhere on a friend's soil. */
gboolean
blitzwar_may_act (const Supply *y, WarMember zone, WarMember country)
{
  WarMember side = blitzwar_units_fight_for (y->s, country);
  WarValue holder = war_get (y->s, ZONE_CONTROL, zone);

  if (blitzwar_supplied_at_home (y->s, zone, country))
    return TRUE;
  if (blitzwar_unit_supply (y, zone, country) != SUPPLY_LINE)
    return FALSE;
  return war_get (y->s, HOUSE_FRIENDLY_SUPPLY, HOUSE) == FRIENDLY_SUPPLY_THROUGH_FRIEND || holder == side
         || holder == WAR_NONE || has_stock_near (y->s, zone, side);
}

static gboolean
may_pass (const WarState *s, WarMember link, WarMember side, gboolean fleet)
{
  WarMember key = war_get (s, SEA_LINK_KEY, link);
  gboolean needs = fleet || war_get (s, HOUSE_SUBMARINES_STRAITS, HOUSE) == SUBMARINES_STRAITS_NEED_THE_ZONE;

  return key == WAR_NONE || !needs || war_get (s, ZONE_CONTROL, key) == side;
}

/* Every sea's links to the nearest that washes an own port in supply. */
static void
count_links (const Supply *y, WarMember side, gboolean fleet, guint8 *links)
{
  const WarState *s = y->s;

  memset (links, NO_PORT, y->seas);
  war_each_with (s, ZONE_PORT, TRUE, port)
    if (war_get (s, ZONE_CONTROL, port) == side && blitzwar_zone_supply (y, port, side) == SUPPLY_LINE)
      war_each (s, KIND_SEA, sea)
        if (war_get_by (s, ZONE_COAST, port, sea))
          links[war_member_index (sea)] = 0;
  for (int round = 1; round < NAVAL_MOVE; round++)
    war_each (s, KIND_SEA_LINK, link)
      {
        WarMember a = war_get (s, SEA_LINK_A, link), b = war_get (s, SEA_LINK_B, link);

        if (a == WAR_NONE || b == WAR_NONE || !may_pass (s, link, side, fleet))
          continue;

        guint8 *here = &links[war_member_index (a)], *there = &links[war_member_index (b)];

        if (*here == round - 1)
          *there = MIN (*there, round);
        else if (*there == round - 1)
          *here = MIN (*here, round);
      }
}

static guint
find_links (const WarState *s, WarMember place, const guint8 *links)
{
  guint nearest = NO_PORT;

  if (war_member_kind (place) == KIND_SEA)
    return links[war_member_index (place)];
  war_each (s, KIND_SEA, sea)
    if (war_get_by (s, ZONE_COAST, place, sea))
      nearest = MIN (nearest, links[war_member_index (sea)]);
  return nearest;
}

/* They are if they can move to a port of their own that has a line. */
gboolean
blitzwar_ships_supplied (const Supply *y, WarMember place, WarMember side, gboolean fleet)
{
  gboolean in_port = war_member_kind (place) == KIND_ZONE;
  g_autofree guint8 *links = g_new (guint8, y->seas);

  count_links (y, side, fleet, links);
  return find_links (y->s, place, links) + in_port + 1 <= NAVAL_MOVE;
}

WarValue
blitzwar_work_supply_line (const WarState *s, WarMember zone, WarMember side)
{
  static const WarMember lines[] = {
    [SUPPLY_NONE] = SUPPLY_LINE_NONE, [SUPPLY_DEFENCE] = SUPPLY_LINE_DEFENCE, [SUPPLY_LINE] = SUPPLY_LINE_LINE
  };
  g_autoptr (Supply) y = blitzwar_supply_new (s);

  return lines[blitzwar_zone_supply (y, zone, side)];
}

WarValue
blitzwar_work_ships_supplied (const WarState *s, WarMember sea, WarMember side)
{
  g_autoptr (Supply) y = blitzwar_supply_new (s);

  return blitzwar_ships_supplied (y, sea, side, TRUE);
}
