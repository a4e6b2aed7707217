/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the board says about an attack on a zone: the ways to it, who stands next door, who defends, where
 * he may go. A zone that is not followed is never read as empty. */

#include "attack.h"

#include "board/board.h"
#include "moves/carried.h"
#include "moves/landing.h"

static WarMember
find_via (const WarState *s, WarMember link, WarMember zone)
{
  gboolean river = war_get (s, LINK_RIVER, link);
  gboolean line = war_get (s, LINK_FORTIFIED_LINE, link) == zone && !war_get (s, LINK_LINE_GONE, link);

  if (line)
    return river ? VIA_RIVER_FORTIFIED_LINE : VIA_FORTIFIED_LINE;
  return river ? VIA_RIVER : VIA_LAND;
}

Ways
blitzwar_ways (const WarState *s, WarMember zone)
{
  const struct
  {
    WarField near, far;
  } ends[] = { { LINK_A, LINK_B }, { LINK_B, LINK_A } };
  Ways ways = { .n = 0 };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    war_each_with (s, ends[i].near, zone, link)
      if (war_get (s, LINK_WAY, link) == WAY_LAND && ways.n < MOST_WAYS)
        {
          WarMember far = war_get (s, ends[i].far, link);

          if (far != WAR_NONE && far != zone && war_exists (s, far))
            ways.way[ways.n++] = (Way){ far, find_via (s, link, zone) };
        }
  return ways;
}

WarMember
blitzwar_way_from (const Ways *ways, WarMember from)
{
  for (guint i = 0; i < ways->n; i++)
    if (ways->way[i].zone == from)
      return ways->way[i].via;
  return WAR_NONE;
}

gboolean
blitzwar_is_hostile (const WarState *s, WarMember country, WarMember side)
{
  WarMember theirs = war_get (s, COUNTRY_SIDE, country);

  switch (war_get (s, COUNTRY_STATUS, country))
    {
    case STATUS_ACTIVE:
      return blitzwar_enemies (side, theirs);
    case STATUS_PASSAGE:
      return theirs != side;
    case STATUS_SURRENDERED:
      return blitzwar_enemies (side, blitzwar_units_fight_for (s, country));
    default:
      return TRUE;
    }
}

WarMember
blitzwar_defending_side (const WarState *s, WarMember country, WarMember attacker)
{
  WarMember theirs = blitzwar_units_fight_for (s, country);

  if (theirs != WAR_NONE && blitzwar_enemies (attacker, theirs))
    return theirs;
  return attacker == SIDE_AXIS ? SIDE_ALLIES : SIDE_AXIS;
}

gboolean
blitzwar_is_followed (const WarState *s, WarMember zone)
{
  return war_get (s, ZONE_SEEN, zone) != WAR_NONE;
}

GArray *
blitzwar_who_stands (const WarState *s, WarMember zone, WarMember from_side)
{
  GArray *there = g_array_new (FALSE, FALSE, sizeof (Stand));

  war_each (s, KIND_COUNTRY, country)
    {
      Stand stand
          = { country, zone, war_get_by (s, ZONE_TANKS, zone, country),
              war_get_by (s, ZONE_INFANTRY, zone, country), war_get_by (s, ZONE_FORTIFIED, zone, country) };

      if (stand.tanks + stand.infantry + stand.fortified > 0 && blitzwar_is_hostile (s, country, from_side))
        g_array_append_val (there, stand);
    }
  return there;
}

/* The one country that stands there, the zone's own if it fights for its holder or is neutral, else the
 * holder's power. */
WarMember
blitzwar_find_defender (const WarState *s, WarMember zone, WarMember attacker)
{
  WarMember own = blitzwar_country_of (s, zone), holder = war_get (s, ZONE_CONTROL, zone);

  if (blitzwar_is_followed (s, zone))
    {
      g_autoptr (GArray) there = blitzwar_who_stands (s, zone, attacker);

      if (there->len == 1)
        return g_array_index (there, Stand, 0).country;
    }
  if (own != WAR_NONE && (holder == WAR_NONE || blitzwar_fights_for (s, own) == holder))
    return own;
  return blitzwar_power (holder);
}

gboolean
blitzwar_says_beachhead (const WarRecord *order)
{
  gboolean beach = FALSE;

  for (guint i = 0; war_has (order, ATTACK_VIA) && i < war_rows (order, ATTACK_VIA); i++)
    beach |= war_item (order, ATTACK_VIA, i) == VIA_BEACHHEAD;
  return beach;
}

/* A beachhead is air units of the side beside the zone (§13.4.5). */
gboolean
blitzwar_has_beachhead (const WarState *s, WarMember zone, WarMember side)
{
  return blitzwar_beachheads (s, zone, side) > 0;
}

int
blitzwar_air_over (const WarState *s, WarMember zone, WarMember side, gboolean enemies)
{
  int air = 0;

  if (war_sum (s, ZONE_AIR_OVER, zone) == 0)
    return 0;
  war_each (s, KIND_COUNTRY, country)
    {
      WarMember theirs = blitzwar_fights_for (s, country);

      if (enemies ? blitzwar_enemies (side, theirs) : theirs == side)
        air += war_get_by (s, ZONE_AIR_OVER, zone, country);
    }
  return air;
}

static void
add_corps (const WarState *s, WarMember zone, WarMember side, GArray *there)
{
  war_each (s, KIND_COUNTRY, country)
    {
      Stand stand = { country, zone, blitzwar_free_units (s, ZONE_TANKS, zone, country),
                      blitzwar_free_units (s, ZONE_INFANTRY, zone, country) };

      if (stand.tanks + stand.infantry > 0 && blitzwar_units_fight_for (s, country) == side)
        g_array_append_val (there, stand);
    }
}

GArray *
blitzwar_corps_of_side (const WarState *s, WarMember zone, WarMember side)
{
  GArray *there = g_array_new (FALSE, FALSE, sizeof (Stand));

  add_corps (s, zone, side, there);
  return there;
}

GArray *
blitzwar_corps_on_beaches (const WarState *s, WarMember zone, WarMember side)
{
  GArray *there = g_array_new (FALSE, FALSE, sizeof (Stand));

  war_each (s, KIND_COUNTRY, country)
    {
      Stand stand = { country, zone, war_get_by (s, ZONE_BEACH_TANKS, zone, country),
                      war_get_by (s, ZONE_BEACH_INFANTRY, zone, country) };

      if (stand.tanks + stand.infantry > 0 && blitzwar_units_fight_for (s, country) == side)
        g_array_append_val (there, stand);
    }
  return there;
}

/* Rivers are worse than land, lines worse than rivers. */
static int
rank_via (WarMember via)
{
  return via == VIA_LAND ? 0 : via == VIA_RIVER ? 1 : via == VIA_FORTIFIED_LINE ? 2 : 3;
}

/* Those next door who have not fought a Normal combat this turn, over the easiest way any of them has; if there
 * are none, those on beachheads. */
GArray *
blitzwar_who_attacks (const WarState *s, WarMember zone, WarMember side)
{
  const Ways ways = blitzwar_ways (s, zone);
  GArray *best = g_array_new (FALSE, FALSE, sizeof (Stand));
  int rank = G_MAXINT;

  for (guint i = 0; i < ways.n; i++)
    {
      g_autoptr (GArray) there = NULL;
      int its = rank_via (ways.way[i].via), turn = blitzwar_turn (s);

      if (its > rank || war_get (s, ZONE_CONTROL, ways.way[i].zone) != side
          || !blitzwar_is_followed (s, ways.way[i].zone)
          || (turn > 0 && war_get (s, ZONE_SPENT, ways.way[i].zone) == turn))
        continue;
      there = blitzwar_corps_of_side (s, ways.way[i].zone, side);
      if (there->len > 0 && its < rank)
        {
          g_array_set_size (best, 0);
          rank = its;
        }
      if (there->len > 0)
        g_array_append_vals (best, there->data, there->len);
    }
  if (best->len > 0 || blitzwar_beachheads (s, zone, side) == 0)
    return best;
  g_array_unref (best);
  return blitzwar_corps_on_beaches (s, zone, side);
}

/* The rules' first choice: a zone of his own without enemy air; a neutral's own zones are his. */
static gboolean
is_first_choice (const WarState *s, WarMember to, WarMember country, WarMember attacker)
{
  WarMember holder = war_get (s, ZONE_CONTROL, to), theirs = blitzwar_defending_side (s, country, attacker);
  gboolean own = holder == theirs || (holder == WAR_NONE && blitzwar_country_of (s, to) == country);

  return own && blitzwar_air_over (s, to, theirs, TRUE) == 0;
}

/* The second: any other that holds no enemy corps and is at war at all. */
static gboolean
is_second_choice (const WarState *s, WarMember to, WarMember country, WarMember attacker)
{
  WarMember holder = war_get (s, ZONE_CONTROL, to), theirs = blitzwar_defending_side (s, country, attacker);

  if (holder == WAR_NONE)
    return blitzwar_country_of (s, to) == country;
  return !blitzwar_enemies (holder, theirs)
         || (blitzwar_is_followed (s, to) && !blitzwar_enemy_corps (s, to, theirs));
}

/* In the same phase: nobody retreats in the Blitz, so only Normal combats count (§17.2). */
static gboolean
was_stormed (const WarState *s, WarMember zone, WarMember attacker)
{
  int turn = blitzwar_turn (s);

  return turn > 0 && war_get_by (s, ZONE_STORMED, zone, attacker) == turn;
}

typedef gboolean (*Choice) (const WarState *s, WarMember to, WarMember country, WarMember attacker);

static int
count_enemies_around (const WarState *s, WarMember zone, WarMember but, WarMember side)
{
  const Ways ways = blitzwar_ways (s, zone);
  int around = 0;

  for (guint i = 0; i < ways.n; i++)
    around += ways.way[i].zone != but && blitzwar_enemies (side, war_get (s, ZONE_CONTROL, ways.way[i].zone));
  return around;
}

/* Of those that may be chosen the one with fewest enemy zones around. */
static WarMember
choose_retreat (const WarState *s, WarMember zone, WarMember country, WarMember attacker, Choice choice)
{
  const Ways ways = blitzwar_ways (s, zone);
  WarMember theirs = blitzwar_defending_side (s, country, attacker), best = WAR_NONE;
  int fewest = G_MAXINT;

  for (guint i = 0; i < ways.n; i++)
    if (!was_stormed (s, ways.way[i].zone, attacker) && choice (s, ways.way[i].zone, country, attacker))
      {
        int around = count_enemies_around (s, ways.way[i].zone, zone, theirs);

        if (around < fewest)
          {
            fewest = around;
            best = ways.way[i].zone;
          }
      }
  return best;
}

WarMember
blitzwar_retreat_zone (const WarState *s, WarMember zone, WarMember country, WarMember attacker)
{
  WarMember best = choose_retreat (s, zone, country, attacker, is_first_choice);

  return best != WAR_NONE ? best : choose_retreat (s, zone, country, attacker, is_second_choice);
}

gboolean
blitzwar_can_retreat (const WarState *s, const Ways *ways, WarMember country, WarMember attacker)
{
  for (guint i = 0; i < ways->n; i++)
    {
      WarMember to = ways->way[i].zone;

      if (!was_stormed (s, to, attacker)
          && (is_first_choice (s, to, country, attacker) || is_second_choice (s, to, country, attacker)))
        return TRUE;
    }
  return FALSE;
}

gboolean
blitzwar_may_retreat_to (const WarState *s, WarMember zone, WarMember to, WarMember country,
                         WarMember attacker)
{
  const Ways ways = blitzwar_ways (s, zone);

  if (blitzwar_way_from (&ways, to) == WAR_NONE || was_stormed (s, to, attacker))
    return FALSE;
  if (is_first_choice (s, to, country, attacker))
    return TRUE;
  return is_second_choice (s, to, country, attacker)
         && choose_retreat (s, zone, country, attacker, is_first_choice) == WAR_NONE;
}
