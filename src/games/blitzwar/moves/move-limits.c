/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each limit looks at one country and one zone and says its sentence. A count (two Italian corps, three in
 * Romania) takes the units as they stand, and one corps more where none of them is in the zone yet: an
 * attack is told before it is an advance. */

#include "move-limits.h"

#include "board/board.h"
#include "board/orders.h"

#define GERMANS_SOUTH_FROM  13             /* §9.6 */
#define TURNS_AFTER_ATTACK  2              /* from the first British attack on Italians */
#define ITALIANS_ABROAD     2
#define SPANIARDS_ABROAD    2
#define MOST_IN_ROMANIA     3

typedef gboolean (*Inside) (const WarState *s, WarMember zone, WarMember country);

int
blitzwar_germans_south_from (const WarState *s)
{
  WarValue attack = war_get (s, GAME_BRITISH_ITALIAN, GAME);

  if (attack == WAR_NONE)
    return GERMANS_SOUTH_FROM;
  return war_get (s, HOUSE_GERMANS_SOUTH, HOUSE) == GERMANS_SOUTH_LATER_DATE
             ? MAX (GERMANS_SOUTH_FROM, attack + TURNS_AFTER_ATTACK)
             : MIN (GERMANS_SOUTH_FROM, attack + TURNS_AFTER_ATTACK);
}

/* Albania is an Italian colony in Europe. */
static gboolean
is_africa (const WarState *s, WarMember zone)
{
  WarValue region = war_get (s, ZONE_REGION, zone);

  return region == REGION_BRITISH_AFRICA || region == REGION_FRENCH_NORTH_AFRICA
         || (region == REGION_ITALIAN_COLONY && zone != ZONE_ALBANIA);
}

gboolean
blitzwar_is_south (const WarState *s, WarMember zone)
{
  return war_get (s, ZONE_COUNTRY, zone) == COUNTRY_GRE || is_africa (s, zone);
}

static gboolean
is_home (const WarState *s, WarMember zone, WarMember country)
{
  return blitzwar_country_of (s, zone) == country;
}

static gboolean
is_italian_theatre (const WarState *s, WarMember zone, WarMember country)
{
  WarMember land = war_get (s, ZONE_COUNTRY, zone);

  return land == COUNTRY_ITA || land == COUNTRY_GRE || land == COUNTRY_YUG || land == COUNTRY_TUR
         || is_africa (s, zone) || war_get (s, ZONE_REGION, zone) == REGION_BRITISH_ASIA;
}

/* A sea of theirs, or a zone of the theatre or on such a sea. */
static gboolean
is_italian_water (const WarState *s, WarMember place)
{
  if (war_member_kind (place) == KIND_SEA)
    return war_get (s, SEA_MEDITERRANEAN, place);
  war_each (s, KIND_SEA, sea)
    if (war_get (s, SEA_MEDITERRANEAN, sea) && war_get_by (s, ZONE_COAST, place, sea))
      return TRUE;
  return is_italian_theatre (s, place, COUNTRY_ITA);
}

/* Only two corps and the fleet go farther. */
void
blitzwar_warn_italians (WarDraft *d, WarMember country, WarMember place)
{
  if (country == COUNTRY_ITA && !is_italian_water (war_draft_state (d), place))
    war_say (d, "limit-italian-units", WAR_ARGS (WAR_WHO ("place", place)));
}

static int
count_outside (const WarState *s, WarMember country, WarMember zone, Inside inside)
{
  int corps = blitzwar_corps_there (s, zone, country) == 0;

  war_each (s, KIND_ZONE, each)
    {
      int there = blitzwar_corps_there (s, each, country);

      if (there != 0 && !inside (s, each, country))
        corps += there;
    }
  return corps;
}

static void
warn (WarDraft *d, const char *words, WarMember country, WarMember zone, int n)
{
  war_say (d, words, WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone), WAR_N ("n", n)));
}

static gboolean
borders (const WarState *s, WarMember country, WarMember other)
{
  blitzwar_each_home (s, other, zone)
    if (blitzwar_has_beside (s, zone, is_home, country))
      return TRUE;
  return FALSE;
}

/* Whoever may not leave home may always attack an enemy next door. */
static gboolean
attacks_next_door (const WarState *s, WarMember country, WarMember zone)
{
  WarMember side = blitzwar_fights_for (s, country);

  return (blitzwar_enemies (side, war_get (s, ZONE_CONTROL, zone)) || blitzwar_enemy_corps (s, zone, side))
         && blitzwar_has_beside (s, zone, is_home, country);
}

/* What keeps units of this country from going there, or NULL. */
static const char *
find_homebound (const WarState *s, WarMember country, WarMember zone)
{
  if (is_home (s, zone, country))
    return NULL;
  switch (country)
    {
    case COUNTRY_POL:
    case COUNTRY_FIN:
    case COUNTRY_BE:
    case COUNTRY_YUG:
      return "limit-stays-home";
    case COUNTRY_SP:
      return count_outside (s, country, zone, is_home) > SPANIARDS_ABROAD ? "limit-spaniards" : NULL;
    default:
      return NULL;
    }
}

gboolean
blitzwar_stays_home (const WarState *s, WarMember country, WarMember zone)
{
  return find_homebound (s, country, zone) != NULL;
}

void
blitzwar_warn_homebound (WarDraft *d, WarMember country, WarMember zone)
{
  const char *words = find_homebound (war_draft_state (d), country, zone);

  if (words != NULL)
    warn (d, words, country, zone, country == COUNTRY_SP ? SPANIARDS_ABROAD : 0);
}

/* An enemy country, also one that has been beaten. */
static void
warn_neighbours (WarDraft *d, WarMember country, WarMember zone)
{
  const WarState *s = war_draft_state (d);
  WarMember land = blitzwar_country_of (s, zone);
  gboolean enemy = land != WAR_NONE
                   && blitzwar_enemies (war_get (s, COUNTRY_SIDE, country), war_get (s, COUNTRY_SIDE, land));

  if (land != country && !(enemy && borders (s, country, land)))
    warn (d, "limit-neighbours", country, zone, 0);
}

static void
warn_company (WarDraft *d, WarMember country, WarMember zone)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, COUNTRY_CLASS, country) != CLASS_MINOR || blitzwar_corps_there (s, zone, country) == 0)
    return;
  war_each (s, KIND_COUNTRY, other)
    if (other != country && war_get (s, COUNTRY_CLASS, other) == CLASS_MINOR
        && blitzwar_corps_there (s, zone, other) > 0)
      {
        warn (d, "limit-two-minors", other, zone, 0);
        return;
      }
}

/* Romania that lets the Axis pass takes no more than three corps. */
static void
warn_of_passage (WarDraft *d, WarMember country, WarMember zone)
{
  const WarState *s = war_draft_state (d);
  int corps = blitzwar_corps_there (s, zone, country) == 0;

  if (war_get (s, ZONE_COUNTRY, zone) != COUNTRY_RUM || country == COUNTRY_RUM
      || war_get (s, COUNTRY_STATUS, COUNTRY_RUM) != STATUS_PASSAGE
      || blitzwar_fights_for (s, country) != SIDE_AXIS)
    return;
  war_each_with (s, ZONE_COUNTRY, COUNTRY_RUM, home)
    corps += blitzwar_all_corps (s, home) - blitzwar_corps_there (s, home, COUNTRY_RUM);
  if (corps > MOST_IN_ROMANIA)
    warn (d, "limit-romania", COUNTRY_RUM, zone, MOST_IN_ROMANIA);
}

void
blitzwar_warn_limits (WarDraft *d, WarMember country, WarMember zone)
{
  const WarState *s = war_draft_state (d);

  switch (country)
    {
    case COUNTRY_UK:
      if (war_get (s, ZONE_REGION, zone) == REGION_FRENCH_NORTH_AFRICA
          && war_get (s, COUNTRY_STATUS, COUNTRY_FRA) != STATUS_SURRENDERED)
        warn (d, "limit-british", country, zone, 0);
      break;
    case COUNTRY_GER:
      if (blitzwar_is_south (s, zone) && blitzwar_turn (s) < blitzwar_germans_south_from (s))
        warn (d, "limit-germans", country, zone, blitzwar_germans_south_from (s));
      break;
    case COUNTRY_ITA:
      if (!is_italian_theatre (s, zone, country)
          && count_outside (s, country, zone, is_italian_theatre) > ITALIANS_ABROAD)
        warn (d, "limit-italians", country, zone, ITALIANS_ABROAD);
      break;
    case COUNTRY_POL:
    case COUNTRY_FIN:
    case COUNTRY_BE:
    case COUNTRY_YUG:
    case COUNTRY_SP:
      if (!attacks_next_door (s, country, zone))
        blitzwar_warn_homebound (d, country, zone);
      break;
    case COUNTRY_GRE:
    case COUNTRY_BUL:
    case COUNTRY_RUM:
    case COUNTRY_TUR:
    case COUNTRY_SWE:
      warn_neighbours (d, country, zone);
      break;
    default:
      break;
    }
  warn_company (d, country, zone);
  warn_of_passage (d, country, zone);
}
