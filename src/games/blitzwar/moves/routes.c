/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each way is a search over the links of land or sea with its own question at every step. */

#include "routes.h"

#include "war-graph.h"

#define ANY_DISTANCE 1000

typedef struct
{
  WarMember side, to;
  gboolean  keys;                          /* straits need their zone */
} Journey;

static gboolean
is_land (const WarState *s, const WarWay *way)
{
  return war_get (s, LINK_WAY, way->link) == WAY_LAND;
}

static gboolean
holds (const WarState *s, WarMember zone, WarMember side)
{
  return war_get (s, ZONE_CONTROL, zone) == side;
}

static gboolean
is_neutral (const WarState *s, WarMember zone)
{
  return war_get (s, ZONE_CONTROL, zone) == WAR_NONE;
}

/* Past no enemy corps; into a neutral's zone only at the end, for that is an attack. */
static gboolean
may_walk (const WarState *s, WarMember from, const WarWay *way, gpointer user)
{
  const Journey *j = user;

  return is_land (s, way) && !blitzwar_enemy_corps (s, way->to, j->side) && (way->to == j->to || !is_neutral (s, way->to));
}

int
blitzwar_tactical_steps (const WarState *s, WarMember from, WarMember to, WarMember side, int most)
{
  g_autoptr (WarGraph) land = war_graph_new (s, LINK_A, LINK_B);
  Journey j = { .side = side, .to = to };

  return war_graph_distance (land, from, to, most, may_walk, &j);
}

static gboolean
may_ride (const WarState *s, WarMember from, const WarWay *way, gpointer user)
{
  return is_land (s, way) && holds (s, way->to, ((const Journey *) user)->side);
}

gboolean
blitzwar_strategic_way (const WarState *s, WarMember from, WarMember to, WarMember side)
{
  g_autoptr (WarGraph) land = war_graph_new (s, LINK_A, LINK_B);
  Journey j = { .side = side };

  return holds (s, from, side) && war_graph_distance (land, from, to, ANY_DISTANCE, may_ride, &j) >= 0;
}

static gboolean
may_sail (const WarState *s, WarMember from, const WarWay *way, gpointer user)
{
  const Journey *j = user;
  WarMember key = war_get (s, SEA_LINK_KEY, way->link);

  return !j->keys || key == WAR_NONE || holds (s, key, j->side);
}

/* The seas a place lies on: a sea is its own. */
static guint
gather_seas (const WarState *s, WarMember place, WarMember seas[], guint most)
{
  guint n = 0;

  if (war_member_kind (place) == KIND_SEA)
    {
      seas[n++] = place;
      return n;
    }
  war_each (s, KIND_SEA, sea)
    if (n < most && war_get_by (s, ZONE_COAST, place, sea))
      seas[n++] = sea;
  return n;
}

#define MOST_SEAS 64

/* Fewest sea links between two places; −1: none. */
static int
count_sea_links (const WarState *s, WarMember from, WarMember to, Journey *j)
{
  g_autoptr (WarGraph) graph = war_graph_new (s, SEA_LINK_A, SEA_LINK_B);
  WarMember starts[MOST_SEAS], ends[MOST_SEAS];
  guint n_starts = gather_seas (s, from, starts, MOST_SEAS), n_ends = gather_seas (s, to, ends, MOST_SEAS);
  g_autofree int *steps = war_graph_reach (graph, starts, n_starts, ANY_DISTANCE, may_sail, j);
  int best = -1;

  for (guint i = 0; i < n_ends; i++)
    {
      int there = steps[war_member_index (ends[i])];

      if (there >= 0 && (best < 0 || there < best))
        best = there;
    }
  return best;
}

/* Reached round the Cape, over seas that are not on the map. */
static gboolean
is_round_the_cape (WarMember zone)
{
  return zone == ZONE_SUEZ || zone == ZONE_ASIAN_BASES;
}

int
blitzwar_seas_between (const WarState *s, WarMember from, WarMember to, WarMember side)
{
  Journey j = { .side = side, .keys = TRUE };

  if (!war_get (s, ZONE_PORT, from) || !war_get (s, ZONE_PORT, to))
    return 0;
  if (is_round_the_cape (from) || is_round_the_cape (to))
    return FAR_OVER_SEA;
  return count_sea_links (s, from, to, &j) + 1;
}

/* Partisans who hold nothing else, alone in the mountains by the sea, hold no port (§9.5). */
static gboolean
is_partisan_cove (const WarState *s, WarMember port)
{
  int homes = 0;

  if (port != ZONE_MONTENEGRO || !blitzwar_partisans (s, COUNTRY_YUG)
      || blitzwar_all_corps (s, port) > blitzwar_corps_there (s, port, COUNTRY_YUG))
    return FALSE;
  war_each_with (s, ZONE_COUNTRY, COUNTRY_YUG, zone)
    homes += holds (s, zone, SIDE_ALLIES);
  return homes <= 1;
}

gboolean
blitzwar_ships_may_unload (const WarState *s, WarMember port, WarMember side)
{
  return war_get (s, ZONE_PORT, port) && holds (s, port, side) && !is_partisan_cove (s, port);
}

gboolean
blitzwar_sea_is_under_snow (const WarState *s, WarMember sea)
{
  WarMember calendar = blitzwar_calendar (s);
  gboolean warm = sea == SEA_MAR_NEGRO && war_get (s, HOUSE_BLACK_SEA, HOUSE) == BLACK_SEA_MEDITERRANEAN;

  return calendar != WAR_NONE && war_get (s, TURN_WEATHER, calendar) == WEATHER_SNOW
         && war_get (s, SEA_SNOW, sea) && !warm;
}

gboolean
blitzwar_share_a_sea (const WarState *s, WarMember a, WarMember b, WarField washed)
{
  war_each (s, KIND_SEA, sea)
    if (war_get_by (s, ZONE_COAST, a, sea) && war_get_by (s, washed, b, sea))
      return TRUE;
  return FALSE;
}

gboolean
blitzwar_has_dotted_link (const WarState *s, WarMember a, WarMember b)
{
  static const WarField ends[2] = { LINK_A, LINK_B };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    war_each_with (s, ends[i], a, link)
      if (war_get (s, ends[1 - i], link) == b && war_get (s, LINK_WAY, link) == WAY_DOTTED)
        return TRUE;
  return FALSE;
}

gboolean
blitzwar_far_over_sea (const WarState *s, WarMember from, WarMember to, int seas)
{
  return seas >= FAR_OVER_SEA || from == ZONE_AMERICA || is_round_the_cape (to);
}

int
blitzwar_naval_steps (const WarState *s, WarMember from, WarMember to, WarMember side, gboolean fleet)
{
  gboolean keys = fleet || war_get (s, HOUSE_SUBMARINES_STRAITS, HOUSE) == SUBMARINES_STRAITS_NEED_THE_ZONE;
  Journey j = { .side = side, .keys = keys };
  int links = count_sea_links (s, from, to, &j);

  if (links < 0)
    return -1;
  return links + (war_member_kind (from) == KIND_ZONE) + (war_member_kind (to) == KIND_ZONE);
}

/* All zones with a coast on a sea that a reached zone lies on are reached too. */
static gboolean
hop_over_seas (const WarState *s, const int *steps, GArray *reached, WarMember side)
{
  guint known = reached->len;

  war_each (s, KIND_SEA, sea)
    {
      gboolean here = FALSE;

      war_each_with (s, ZONE_CONTROL, side, zone)
        here |= steps[war_member_index (zone)] >= 0 && war_get_by (s, ZONE_COAST, zone, sea);
      if (!here)
        continue;
      war_each_with (s, ZONE_CONTROL, side, zone)
        if (steps[war_member_index (zone)] < 0 && war_get_by (s, ZONE_COAST, zone, sea))
          g_array_append_val (reached, zone);
    }
  return reached->len > known;
}

gboolean
blitzwar_air_way (const WarState *s, WarMember from, WarMember to, WarMember side)
{
  g_autoptr (WarGraph) land = war_graph_new (s, LINK_A, LINK_B);
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (WarMember));
  Journey j = { .side = side };

  g_array_append_val (reached, from);
  for (;;)
    {
      g_autofree int *steps
        = war_graph_reach (land, (const WarMember *) (gpointer) reached->data, reached->len, ANY_DISTANCE, may_ride, &j);

      if (steps[war_member_index (to)] >= 0)
        return TRUE;
      if (!hop_over_seas (s, steps, reached, side))
        return FALSE;
    }
}
