/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Links as the rules need them: rivers and lines, straits with their keys, how long a way may be, and the distances that
 * the rules' own examples walk (§20). */

#include "map-vet.h"

#include "war-graph.h"
#include "war-map-check.h"

/* A mark stands up to this far from the place itself, so that it can be read. */
#define MOVED 95

typedef enum { BY_LAND, BY_ANY_WAY } Ways;

static const struct { WarMember from, to; int steps; gboolean exactly; Ways ways; const char *rule; } walks[] = {
  { ZONE_TRIPOLI, ZONE_EL_AGHEILA, 3, TRUE, BY_LAND, "20.1" },
  { ZONE_EL_AGHEILA, ZONE_MECHILI, 1, TRUE, BY_LAND, "20.1" },
  { ZONE_MECHILI, ZONE_GAZALA, 1, TRUE, BY_LAND, "20.1" },
  { ZONE_SIRTE, ZONE_MECHILI, 3, FALSE, BY_ANY_WAY, "20.1" },
  { ZONE_DERNA, ZONE_MECHILI, 3, FALSE, BY_ANY_WAY, "20.1" },
};

static const struct { WarMember strait, key; } straits[] = {
  { STRAIT_GIBRALTAR, ZONE_GIBRALTAR },
  { STRAIT_BOSPORUS, ZONE_ESTAMBUL },
  { STRAIT_COPENHAGEN, ZONE_COPENHAGUE },
};

static gboolean
is_wide_country (WarMember country)
{
  return country == COUNTRY_USSR || country == COUNTRY_NOR || country == COUNTRY_SWE || country == COUNTRY_FIN
         || country == COUNTRY_TUR || country == COUNTRY_SP || country == COUNTRY_FRA;
}

/* Kilometres: zones are wider in the East, the North and the desert. */
static int
longest_way (const WarData *data, WarMember link, WarMember a, WarMember b)
{
  gboolean wide = is_wide_country (war_fixed (data, ZONE_COUNTRY, a, 0))
                  || is_wide_country (war_fixed (data, ZONE_COUNTRY, b, 0))
                  || !blitzwar_printed (data, ZONE_SNOW, a) || !blitzwar_printed (data, ZONE_SNOW, b);

  if (war_fixed (data, LINK_WAY, link, 0) == WAY_DOTTED)
    return 380 + MOVED;
  return (wide ? 560 : 470) + MOVED;
}

static gboolean
shares_a_sea (const WarData *data, WarMember a, WarMember b)
{
  for (guint i = 0; i < war_n_members (data, KIND_SEA); i++)
    if (war_fixed (data, ZONE_COAST, a, war_member_make (KIND_SEA, i)) == TRUE
        && war_fixed (data, ZONE_COAST, b, war_member_make (KIND_SEA, i)) == TRUE)
      return TRUE;
  return FALSE;
}

/* The two fortified lines of the board, each on its own side (§5). */
static void
vet_line (const WarData *data, WarMember link, WarMember a, WarMember b, WarReport *out)
{
  WarMember behind = war_fixed (data, LINK_FORTIFIED_LINE, link, 0);
  WarValue line = war_fixed (data, LINK_LINE, link, 0);
  gboolean right = behind == WAR_NONE ? line == WAR_NONE
                                      : (behind == ZONE_NANCY && line == LINE_MAGINOT)
                                          || (behind == ZONE_KOUVOLA && line == LINE_MANNERHEIM);

  if (!right || (behind != WAR_NONE && behind != a && behind != b))
    war_complain_about (out, data, link, "fortified-line", "5", "vet-fortified-line",
                         WAR_ARGS (WAR_SAY ("link", war_id (data, link))));
}

static void
vet_link (const WarData *data, WarMember link, WarReport *out)
{
  WarMember a = war_fixed (data, LINK_A, link, 0), b = war_fixed (data, LINK_B, link, 0);
  const WarArg *args = WAR_ARGS (WAR_SAY ("link", war_id (data, link)));

  if (a == WAR_NONE || b == WAR_NONE || !blitzwar_stands (data, a) || !blitzwar_stands (data, b))
    return;                                /* it leads nowhere, which is told of any map */
  if (war_fixed (data, LINK_WAY, link, 0) == WAY_DOTTED && !shares_a_sea (data, a, b))
    war_complain_about (out, data, link, "way", "5", "vet-dotted-without-sea", args);
  if (blitzwar_printed (data, LINK_RIVER, link) != (war_fixed (data, LINK_COURSE, link, 0) != WAR_NONE))
    war_complain_about (out, data, link, "river", "16.3.2", "vet-river-without-name", args);
  vet_line (data, link, a, b, out);
  if (!blitzwar_printed (data, ZONE_OFFMAP, a) && !blitzwar_printed (data, ZONE_OFFMAP, b)
      && war_map_distance (data, a, b) > longest_way (data, link, a, b))
    war_complain_about (out, data, link, NULL, NULL, "vet-link-too-long",
                         WAR_ARGS (WAR_SAY ("link", war_id (data, link)),
                                   WAR_N ("n", (int) war_map_distance (data, a, b)),
                                   WAR_N ("most", longest_way (data, link, a, b))));
}

/* Fleets reach it from its ports alone: no line of supply leaves it (§7, §11.4). */
static gboolean
is_closed (WarMember sea)
{
  return sea == SEA_MAR_ROJO || sea == SEA_GOLFO_PERSICO;
}

static void
vet_sea_link (const WarData *data, WarMember link, WarReport *out)
{
  WarMember a = war_fixed (data, SEA_LINK_A, link, 0), b = war_fixed (data, SEA_LINK_B, link, 0);
  WarValue strait = war_fixed (data, SEA_LINK_STRAIT, link, 0);
  WarMember key = WAR_NONE;

  for (guint i = 0; i < G_N_ELEMENTS (straits); i++)
    if (strait == straits[i].strait)
      key = straits[i].key;
  if (war_fixed (data, SEA_LINK_KEY, link, 0) != key)
    war_complain_about (out, data, link, "key", "12.1", "vet-strait-key",
                         WAR_ARGS (WAR_SAY ("link", war_id (data, link)), WAR_WHO ("key", key)));
  if (is_closed (a) || is_closed (b))
    war_complain_about (out, data, link, NULL, "7", "vet-closed-sea",
                         WAR_ARGS (WAR_WHO ("sea", is_closed (a) ? a : b)));
}

static void
vet_straits (const WarData *data, WarReport *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (straits); i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < war_n_members (data, KIND_SEA_LINK); k++)
        found = found || (blitzwar_stands (data, war_member_make (KIND_SEA_LINK, k))
                          && war_fixed (data, SEA_LINK_STRAIT, war_member_make (KIND_SEA_LINK, k), 0)
                               == straits[i].strait);
      if (!found)
        war_complain_about (out, data, straits[i].key, NULL, "12.1", "vet-strait-gone",
                             WAR_ARGS (WAR_WHO ("zone", straits[i].key)));
    }
}

static gboolean
goes_by_land (const WarState *s, WarMember from, const WarWay *way, gpointer user)
{
  (void) from;
  return *(Ways *) user == BY_ANY_WAY || war_get (s, LINK_WAY, way->link) == WAY_LAND;
}

static void
vet_walks (const WarState *s, const WarGraph *g, WarReport *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (walks); i++)
    {
      Ways ways = walks[i].ways;
      int steps = war_graph_distance (g, walks[i].from, walks[i].to, walks[i].steps, goes_by_land, &ways);

      if (walks[i].exactly ? steps == walks[i].steps : steps >= 0)
        continue;
      war_complain_about (out, war_state_data (s), walks[i].from, NULL, walks[i].rule,
                           walks[i].exactly ? "vet-steps" : "vet-range",
                           WAR_ARGS (WAR_WHO ("zone", walks[i].from), WAR_WHO ("other", walks[i].to),
                                     WAR_N ("n", walks[i].steps)));
    }
}

/* A dotted line joins London to the Continent (§13.4.3), none Scapa Flow to Trondheim (§20.2). */
static void
vet_dotted (const WarState *s, const WarGraph *g, WarReport *out)
{
  WarMember between = war_graph_link (g, ZONE_SCAPA_FLOW, ZONE_TRONDHEIM);
  gboolean flown = FALSE;
  guint n;
  const WarWay *ways = war_graph_ways (g, ZONE_LONDON, &n);

  for (guint i = 0; i < n; i++)
    flown = flown || war_get (s, LINK_WAY, ways[i].link) == WAY_DOTTED;
  if (!flown)
    war_complain_about (out, war_state_data (s), ZONE_LONDON, NULL, "13.4.3", "vet-london-out-of-range",
                         WAR_ARGS (WAR_WHO ("zone", ZONE_LONDON)));
  if (between != WAR_NONE)
    war_complain_about (out, war_state_data (s), between, NULL, "20.2", "vet-joined",
                         WAR_ARGS (WAR_WHO ("zone", ZONE_SCAPA_FLOW), WAR_WHO ("other", ZONE_TRONDHEIM)));
}

/* From Naples to Tripoli a ship crosses two seas at most (§20.1). */
static void
vet_naples (const WarState *s, const WarGraph *seas, WarReport *out)
{
  war_each (s, KIND_SEA, sea)
    if (war_get_by (s, ZONE_COAST, ZONE_NAPOLES, sea) == TRUE
        && (sea == SEA_MEDITERRANEO_CENTRAL_SUR || war_graph_link (seas, sea, SEA_MEDITERRANEO_CENTRAL_SUR) != WAR_NONE))
      return;
  war_complain_about (out, war_state_data (s), ZONE_NAPOLES, "coast", "20.1", "vet-naples-too-far",
                       WAR_ARGS (WAR_WHO ("zone", ZONE_NAPOLES), WAR_WHO ("other", ZONE_TRIPOLI)));
}

void
blitzwar_vet_ways (const WarData *data, WarReport *out)
{
  g_autoptr (WarState) printed = war_state_new ((WarData *) data);         /* which is read, no more */
  g_autoptr (WarGraph) zones = war_graph_new (printed, LINK_A, LINK_B);
  g_autoptr (WarGraph) seas = war_graph_new (printed, SEA_LINK_A, SEA_LINK_B);

  for (guint i = 0; i < war_n_members (data, KIND_LINK); i++)
    if (blitzwar_stands (data, war_member_make (KIND_LINK, i)))
      vet_link (data, war_member_make (KIND_LINK, i), out);
  for (guint i = 0; i < war_n_members (data, KIND_SEA_LINK); i++)
    if (blitzwar_stands (data, war_member_make (KIND_SEA_LINK, i)))
      vet_sea_link (data, war_member_make (KIND_SEA_LINK, i), out);
  vet_straits (data, out);
  vet_walks (printed, zones, out);
  vet_dotted (printed, zones, out);
  vet_naples (printed, seas, out);
}
