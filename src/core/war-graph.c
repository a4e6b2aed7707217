/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The ways of place i are ways[first[i]] … ways[first[i + 1] - 1]; a link stands in it twice. Searched
 * breadth first. */

#include "war-graph.h"

struct _WarGraph
{
  const WarState *s;
  WarKind         places;
  guint           n;                       /* places, those gone too */
  guint          *first;
  WarWay         *ways;
};

static gboolean
is_there (const WarState *s, WarMember place)
{
  return place != WAR_NONE && war_exists (s, place);
}

/* Both ends of a link that can be walked; FALSE: it leads nowhere. */
static gboolean
get_ends (const WarState *s, WarMember link, WarField a, WarField b, WarMember ends[2])
{
  ends[0] = war_get (s, a, link);
  ends[1] = war_get (s, b, link);
  return is_there (s, ends[0]) && is_there (s, ends[1]) && ends[0] != ends[1];
}

/* Counts first, so that each place's ways lie side by side. */
WarGraph *
war_graph_new (const WarState *s, WarField a, WarField b)
{
  WarData *data = war_state_data (s);
  WarKind links = war_field_group (a);
  WarGraph *g = g_new0 (WarGraph, 1);
  g_autofree guint *at = NULL;
  WarMember ends[2];

  g->s = s;
  g->places = war_field_info (war_data_schema (data), a)->kind;
  g->n = war_n_members (data, g->places);
  g->first = g_new0 (guint, g->n + 1);
  war_each (s, links, link)
    if (get_ends (s, link, a, b, ends))
      for (guint i = 0; i < 2; i++)
        g->first[war_member_index (ends[i]) + 1]++;
  for (guint i = 0; i < g->n; i++)
    g->first[i + 1] += g->first[i];
  g->ways = g_new (WarWay, g->first[g->n]);
  at = g_memdup2 (g->first, g->n * sizeof (guint));
  war_each (s, links, link)
    if (get_ends (s, link, a, b, ends))
      for (guint i = 0; i < 2; i++)
        g->ways[at[war_member_index (ends[i])]++] = (WarWay) { link, ends[1 - i] };
  return g;
}

void
war_graph_free (WarGraph *g)
{
  if (g == NULL)
    return;
  g_free (g->first);
  g_free (g->ways);
  g_free (g);
}

const WarWay *
war_graph_ways (const WarGraph *g, WarMember from, guint *n)
{
  guint i = war_member_index (from);

  *n = g->first[i + 1] - g->first[i];
  return g->ways + g->first[i];
}

WarMember
war_graph_link (const WarGraph *g, WarMember from, WarMember to)
{
  guint n;
  const WarWay *ways = war_graph_ways (g, from, &n);

  for (guint i = 0; i < n; i++)
    if (ways[i].to == to)
      return ways[i].link;
  return WAR_NONE;
}

/* Searches until `to` is found, or everything within `most` steps if it is nowhere. */
static int *
search (const WarGraph *g, const WarMember *from, guint n, WarMember to, int most, WarMayGo may,
        gpointer user)
{
  int *steps = g_new (int, MAX (g->n, 1));
  g_autofree guint *queue = g_new (guint, MAX (g->n, 1));
  guint head = 0, tail = 0;

  for (guint i = 0; i < g->n; i++)
    steps[i] = -1;
  for (guint i = 0; i < n; i++)
    if (steps[war_member_index (from[i])] < 0)
      {
        steps[war_member_index (from[i])] = 0;
        queue[tail++] = war_member_index (from[i]);
      }
  for (; head < tail && steps[queue[head]] < most; head++)
    {
      if (to != WAR_NONE && steps[war_member_index (to)] >= 0)
        break;

      WarMember here = war_member_make (g->places, (gint32) queue[head]);

      for (guint w = g->first[queue[head]]; w < g->first[queue[head] + 1]; w++)
        {
          guint there = war_member_index (g->ways[w].to);

          if (steps[there] >= 0 || (may != NULL && !may (g->s, here, &g->ways[w], user)))
            continue;
          steps[there] = steps[queue[head]] + 1;
          queue[tail++] = there;
        }
    }
  return steps;
}

int *
war_graph_reach (const WarGraph *g, const WarMember *from, guint n, int most, WarMayGo may, gpointer user)
{
  return search (g, from, n, WAR_NONE, most, may, user);
}

int
war_graph_distance (const WarGraph *g, WarMember from, WarMember to, int most, WarMayGo may, gpointer user)
{
  g_autofree int *steps = search (g, &from, 1, to, most, may, user);

  return steps[war_member_index (to)];
}
