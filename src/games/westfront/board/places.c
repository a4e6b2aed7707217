/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ports, cities and seas: whose a sea is (15.1), what counts when points or Victory Cities are counted (17.1, 17.3). */

#include "board.h"

gboolean
westfront_is_italian (const WarState *s, WarMember place)
{
  gboolean theirs = (place != PLACE_TRIESTE && place != PLACE_FIUME)
                    || war_get (s, HOUSE_TRIESTE_FIUME, HOUSE) == TRIESTE_FIUME_ITALIAN;

  return war_get (s, PLACE_ITALIAN, place) && theirs;
}

int
westfront_italian_ports (const WarState *s)
{
  int n = 0;

  war_each_with (s, PLACE_CONTROL, SIDE_ALLIES, place)
    n += westfront_is_italian (s, place);
  return n;
}

/* Eliminated Italian units: counted where blocks are followed, else as told. */
int
westfront_italians_lost (const WarState *s)
{
  int n = 0;

  if (!westfront_is_board (s))
    return war_get (s, GAME_ITALIANS_LOST, GAME);
  war_each_with (s, BLOCK_ITALIAN, TRUE, block)
    n += war_get (s, BLOCK_STANDING, block) == STANDING_ELIMINATED;
  return n;
}

static gboolean
has_surrendered (const WarState *s, WarMember nation)
{
  WarValue status = war_get (s, NATION_STATUS, nation);

  return status == STATUS_SURRENDERED || status == STATUS_CONQUERED;
}

/* Italy's surrender does it (16.1); whether Spain's or Portugal's does, being like it, the house says (16.4). */
static gboolean
is_mediterranean_allied (const WarState *s)
{
  gboolean iberia = has_surrendered (s, NATION_SPAIN) || has_surrendered (s, NATION_PORTUGAL);

  return has_surrendered (s, NATION_ITALY) || (iberia && war_get (s, HOUSE_IBERIAN_SEAS, HOUSE) == IBERIAN_SEAS_ALLIED);
}

WarMember
westfront_sea_control (const WarState *s, WarMember sea)
{
  WarMember basin = war_get (s, SEA_BASIN, sea), base = war_get (s, SEA_BASE, sea);

  if (war_get (s, SEA_ALLIED, sea) || (basin == BASIN_MEDITERRANEAN && is_mediterranean_allied (s))
      || (basin == BASIN_ATLANTIC && westfront_month (s) >= MONTH_JUN_1944))
    return SIDE_ALLIES;
  return base != WAR_NONE ? war_get (s, PLACE_CONTROL, base) : WAR_NONE;
}

gboolean
westfront_is_major (const WarState *s, WarMember place)
{
  WarValue port = war_get (s, PLACE_PORT, place);

  if (port == PORT_BASE)
    return war_get (s, HOUSE_BASE_PORT_SIZE, HOUSE) == BASE_PORT_SIZE_MAJOR;
  return port == PORT_MAJOR;
}

gboolean
westfront_counts_as_port (const WarState *s, WarMember place)
{
  if (place == PLACE_MALLORCA && war_get (s, HOUSE_MALLORCA_PORT, HOUSE) == MALLORCA_PORT_NOT)
    return FALSE;
  return war_get (s, PLACE_PORT, place) != WAR_NONE && war_get (s, PLACE_REGION, place) != WAR_NONE;
}

int
westfront_city_votes (const WarState *s, WarMember place)
{
  if (war_get (s, PLACE_RED, place))
    return war_get (s, HOUSE_MADRID, HOUSE) == MADRID_1;
  return war_get (s, PLACE_VICTORY, place);
}

WarMember
westfront_country_of (WarMember nation)
{
  switch (nation)
    {
    case NATION_SPAIN:
      return COUNTRY_SPAIN;
    case NATION_PORTUGAL:
      return COUNTRY_PORTUGAL;
    default:
      return COUNTRY_ITALY;
    }
}

gboolean
westfront_yield (const WarState *s, WarMember place, WarMember side, int *cities, int *resources)
{
  WarValue city = 0, resource = 0;
  gboolean known = war_know (s, PLACE_CITY, place, &city) & war_know (s, PLACE_RESOURCE, place, &resource);
  gboolean cut = war_get (s, PLACE_CUT, place);

  *cities = cut ? 0 : MAX (city, 0);
  *resources = cut ? 0 : MAX (resource, 0) * (side == SIDE_AXIS ? 2 : 1);
  return known;
}

/* One place whose value nobody has told, whosever it is, and the owner's map is not all told. */
gboolean
westfront_count_centres (const WarState *s, WarMember side, int *cities, int *resources)
{
  *cities = *resources = 0;
  war_each (s, KIND_PLACE, place)
    {
      int city, resource;

      if (!westfront_yield (s, place, side, &city, &resource))
        return FALSE;
      if (war_get (s, PLACE_CONTROL, place) != side)
        continue;
      *cities += city;
      *resources += resource;
    }
  return TRUE;
}

WarValue
westfront_counted_level (const WarState *s, WarMember side)
{
  int base = westfront_base_now (s, side, westfront_turn (s)), cities, resources;

  if (base == WAR_NONE || !westfront_count_centres (s, side, &cities, &resources))
    return WAR_NONE;
  return MAX (base + cities + resources, 0);
}
