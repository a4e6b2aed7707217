/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Networks, and the flood from all sources at once: breadth first, so that the way it finds is a shortest
 * one. */

#include "war-trace-private.h"

#include <string.h>

WarTrace *
war_trace_new (guint places)
{
  WarTrace *t = g_new0 (WarTrace, 1);
  WarTraceNeed nothing = { 0, 0 };

  t->n = places;
  t->pass = g_new (guint8, places);
  t->source = g_new0 (guint8, places);
  t->demand = g_new0 (guint, places);
  t->queue = g_new (guint, places);
  t->before = g_new (guint, places);
  t->ways = g_array_new (FALSE, FALSE, sizeof (WarTraceWay));
  t->needs = g_array_new (FALSE, FALSE, sizeof (WarTraceNeed));
  t->needed = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (t->needs, nothing);
  for (guint i = 0; i < places; i++)
    t->pass[i] = WAR_BARRED;
  return t;
}

static void
drop_layout (WarTrace *t)
{
  g_clear_pointer (&t->first, g_free);
  g_clear_pointer (&t->ends, g_free);
  g_clear_pointer (&t->met, g_free);
}

void
war_trace_free (WarTrace *t)
{
  if (t == NULL)
    return;
  drop_layout (t);
  g_free (t->pass);
  g_free (t->source);
  g_free (t->demand);
  g_free (t->queue);
  g_free (t->before);
  g_array_unref (t->ways);
  g_array_unref (t->needs);
  g_array_unref (t->needed);
  g_free (t);
}

guint
war_trace_need (WarTrace *t, const guint *places, guint n)
{
  WarTraceNeed need = { t->needed->len, n };

  drop_layout (t);
  if (n > 0)
    g_array_append_vals (t->needed, places, n);
  g_array_append_val (t->needs, need);
  return t->needs->len - 1;
}

void
war_trace_demand (WarTrace *t, guint place, guint need)
{
  g_return_if_fail (place < t->n && need < t->needs->len);
  t->demand[place] = need;
}

void
war_trace_way (WarTrace *t, guint a, guint b, guint need)
{
  WarTraceWay way = { a, b, need };

  g_return_if_fail (a < t->n && b < t->n && need < t->needs->len);
  drop_layout (t);
  g_array_append_val (t->ways, way);
}

void
war_trace_put (WarTrace *t, guint place, WarPass pass, WarSource source)
{
  g_return_if_fail (place < t->n);
  t->pass[place] = (guint8) pass;
  t->source[place] = (guint8) source;
}

/* Counts first, so that each place's ways lie side by side. */
void
war_trace_lay_out (WarTrace *t)
{
  g_autofree guint *at = NULL;

  if (t->first != NULL)
    return;
  t->first = g_new0 (guint, t->n + 1);
  t->met = g_new0 (gboolean, t->needs->len);
  for (guint i = 0; i < t->ways->len; i++)
    {
      const WarTraceWay *way = &g_array_index (t->ways, WarTraceWay, i);

      t->first[way->a + 1]++;
      t->first[way->b + 1]++;
    }
  for (guint i = 0; i < t->n; i++)
    t->first[i + 1] += t->first[i];
  t->ends = g_new (WarTraceEnd, 2 * t->ways->len);
  at = g_memdup2 (t->first, (t->n + 1) * sizeof (guint));
  for (guint i = 0; i < t->ways->len; i++)
    {
      const WarTraceWay *way = &g_array_index (t->ways, WarTraceWay, i);

      t->ends[at[way->a]++] = (WarTraceEnd) { way->b, way->need };
      t->ends[at[way->b]++] = (WarTraceEnd) { way->a, way->need };
    }
}

gboolean
war_trace_met (const WarTrace *t, guint need)
{
  const WarTraceNeed *its = &g_array_index (t->needs, WarTraceNeed, need);

  if (need == WAR_NO_NEED)
    return TRUE;
  for (guint i = its->first; i < its->first + its->n; i++)
    if (t->pass[g_array_index (t->needed, guint, i)] == WAR_OPEN)
      return TRUE;
  return FALSE;
}

gboolean
war_trace_starts (const WarTrace *t, guint place)
{
  return t->source[place] == WAR_DEPOT || (t->source[place] == WAR_SOURCE && t->pass[place] == WAR_OPEN);
}

static gboolean
leads_on (const WarTrace *t, guint place)
{
  return t->before[place] == place || (t->pass[place] == WAR_OPEN && t->met[t->demand[place]]);
}

guint
war_trace_flood (WarTrace *t, gboolean reached[])
{
  guint head = 0, tail = 0;

  war_trace_lay_out (t);
  for (guint i = 0; i < t->needs->len; i++)
    t->met[i] = war_trace_met (t, i);
  for (guint i = 0; i < t->n; i++)
    {
      reached[i] = war_trace_starts (t, i);
      if (reached[i])
        t->before[i] = t->queue[tail++] = i;
    }
  for (; head < tail; head++)
    {
      guint here = t->queue[head];

      if (!leads_on (t, here))
        continue;
      for (guint e = t->first[here]; e < t->first[here + 1]; e++)
        {
          guint there = t->ends[e].to;

          if (reached[there] || !t->met[t->ends[e].need])
            continue;
          reached[there] = TRUE;
          t->before[there] = here;
          t->queue[tail++] = there;
        }
    }
  return tail;
}

void
war_trace_reach (WarTrace *t, gboolean reached[])
{
  war_trace_flood (t, reached);
}

GArray *
war_trace_line (WarTrace *t, guint place)
{
  g_autofree gboolean *reached = g_new (gboolean, t->n);
  GArray *line;

  war_trace_flood (t, reached);
  if (!reached[place])
    return NULL;
  line = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (line, place);
  for (; t->before[place] != place; place = t->before[place])
    g_array_append_val (line, t->before[place]);
  return line;
}

static guint
add_lost (const WarTrace *t, const gboolean had[], const gboolean has[], guint fallen, const guint weight[])
{
  guint lost = 0;

  for (guint i = 0; i < t->n; i++)
    if (had[i] && !has[i] && i != fallen)
      lost += weight[i];
  return lost;
}

GArray *
war_trace_cut (WarTrace *t, const gboolean may_fall[], const guint weight[], guint *cost)
{
  g_autofree gboolean *had = g_new (gboolean, t->n), *has = g_new (gboolean, t->n);
  GArray *worst = g_array_new (FALSE, FALSE, sizeof (guint));

  *cost = 0;
  war_trace_flood (t, had);
  for (guint i = 0; i < t->n; i++)
    {
      guint8 pass = t->pass[i], source = t->source[i];
      guint lost;

      if (!may_fall[i])
        continue;
      war_trace_put (t, i, WAR_BARRED, WAR_NO_SOURCE);
      war_trace_flood (t, has);
      lost = add_lost (t, had, has, i, weight);
      war_trace_put (t, i, pass, source);
      if (lost > *cost)
        g_array_set_size (worst, 0);
      if (lost > 0 && lost >= *cost)
        g_array_append_val (worst, i);
      *cost = MAX (*cost, lost);
    }
  return worst;
}
