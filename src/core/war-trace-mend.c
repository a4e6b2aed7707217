/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The smallest sets of shut places that, opened, lead a line to a place. Sets are grown in the order of the
 * places, so that each is looked at once and they are found in order. What a line costs at least is the shut
 * places on it, whatever it needs besides: when that is more than may still be opened, nothing is lost by
 * turning back; and only a place that lies on a line cheap enough, or is needed by one, is worth opening. */

#include "war-trace-private.h"

#define FAR G_MAXUINT32

typedef struct
{
  guint *end;              /* shut places on the cheapest line to it, itself left out; or FAR */
  guint *through;          /* itself counted */
} Costs;

typedef struct
{
  WarTrace  *t;
  guint      place, most, from;            /* those before `from` are not opened any more */
  gboolean  *reached;
  guint     *lists[2];                     /* places to go on from: at this cost, at one more */
  Costs      ahead, behind;                /* from the sources; from the place looked for */
  GArray    *opened;                       /* of guint */
  GPtrArray *found;
} Search;

static guint
cost_of (const Search *q, guint place)
{
  return q->t->pass[place] == WAR_OPEN ? 0 : q->t->pass[place] == WAR_SHUT && place >= q->from ? 1 : FAR;
}

/* Two lists, of places reached at this cost and at one more; what a list holds twice is done once, at its
 * lower cost. */
typedef struct { guint n[2], level; } Lists;

static void
lower (Search *q, Costs *costs, Lists *lists, guint place, guint cost)
{
  guint i = cost == lists->level ? 0 : 1;

  if (cost >= costs->through[place])
    return;
  costs->through[place] = cost;
  q->lists[i][lists->n[i]++] = place;
}

static void
go_on (Search *q, Costs *costs, Lists *lists, guint here)
{
  const WarTrace *t = q->t;

  for (guint e = t->first[here]; e < t->first[here + 1]; e++)
    {
      guint there = t->ends[e].to, more = cost_of (q, there);

      if (lists->level >= costs->end[there])
        continue;
      costs->end[there] = lists->level;
      if (more != FAR)
        lower (q, costs, lists, there, lists->level + more);
    }
}

static void
spread (Search *q, Costs *costs, Lists *lists)
{
  while (lists->n[0] + lists->n[1] > 0)
    {
      if (lists->n[0] == 0)
        {
          guint *list = q->lists[0];

          q->lists[0] = q->lists[1];
          q->lists[1] = list;
          lists->n[0] = lists->n[1];
          lists->n[1] = 0;
          lists->level++;
          continue;
        }

      guint here = q->lists[0][--lists->n[0]];

      if (costs->through[here] == lists->level)
        go_on (q, costs, lists, here);
    }
}

static void
clear_costs (const Search *q, Costs *costs)
{
  for (guint i = 0; i < q->t->n; i++)
    costs->end[i] = costs->through[i] = FAR;
}

/* What the cheapest line to the place costs at least. */
static guint
work_out_costs (Search *q)
{
  Lists lists = { { 0, 0 }, 0 };

  clear_costs (q, &q->ahead);
  for (guint i = 0; i < q->t->n; i++)
    if (q->t->source[i] == WAR_DEPOT || (q->t->source[i] == WAR_SOURCE && cost_of (q, i) != FAR))
      lower (q, &q->ahead, &lists, i, q->t->source[i] == WAR_DEPOT ? 0 : cost_of (q, i));
  spread (q, &q->ahead, &lists);
  clear_costs (q, &q->behind);
  lists = (Lists) { { 0, 0 }, 0 };
  lower (q, &q->behind, &lists, q->place, 0);
  spread (q, &q->behind, &lists);
  return MIN (q->ahead.end[q->place], q->ahead.through[q->place]);
}

static guint
add_costs (guint a, guint b)
{
  return a == FAR || b == FAR ? FAR : a + b;
}

/* Of the cheapest line that passes it, or begins at a source there; who begins at a depot opens nothing and needs nothing. */
static guint
cost_through (const Search *q, guint place)
{
  guint before = q->t->source[place] == WAR_SOURCE ? 0 : q->ahead.end[place];
  guint cost = add_costs (add_costs (before, cost_of (q, place)), q->behind.end[place]);

  if (place == q->place)
    cost = MIN (cost, q->ahead.through[place]);
  return cost;
}

static guint
cost_over (const Search *q, guint a, guint b)
{
  guint after = b == q->place ? 0 : add_costs (cost_of (q, b), q->behind.end[b]);

  return add_costs (q->ahead.through[a], after);
}

/* Marks the places of a need that is not met and would be used by a line that costs so much. */
static void
mark_needed (const Search *q, guint need, guint cost, guint left, gboolean worth[])
{
  const WarTraceNeed *its = &g_array_index (q->t->needs, WarTraceNeed, need);

  if (cost >= left || war_trace_met (q->t, need))
    return;
  for (guint i = its->first; i < its->first + its->n; i++)
    worth[g_array_index (q->t->needed, guint, i)] = TRUE;
}

static void
mark_worth (const Search *q, guint left, gboolean worth[])
{
  const WarTrace *t = q->t;

  for (guint i = 0; i < t->n; i++)
    {
      guint cost = cost_through (q, i);

      worth[i] |= cost <= left;
      mark_needed (q, t->demand[i], cost, left, worth);
    }
  for (guint i = 0; i < t->ways->len; i++)
    {
      const WarTraceWay *way = &g_array_index (t->ways, WarTraceWay, i);

      if (way->need != WAR_NO_NEED)
        mark_needed (q, way->need, MIN (cost_over (q, way->a, way->b), cost_over (q, way->b, way->a)), left,
                     worth);
    }
}

static void
take_if_reached (Search *q)
{
  war_trace_flood (q->t, q->reached);
  if (q->reached[q->place])
    g_ptr_array_add (q->found, g_array_copy (q->opened));
}

static void
grow (Search *q, guint left)
{
  guint from = q->from;

  if (left == 0)
    {
      take_if_reached (q);
      return;
    }
  if (work_out_costs (q) > left)
    return;

  g_autofree gboolean *worth = g_new0 (gboolean, q->t->n);

  mark_worth (q, left, worth);
  for (guint i = from; i < q->t->n && q->found->len < q->most; i++)
    {
      if (!worth[i] || q->t->pass[i] != WAR_SHUT)
        continue;
      q->t->pass[i] = WAR_OPEN;
      g_array_append_val (q->opened, i);
      q->from = i + 1;
      grow (q, left - 1);
      g_array_set_size (q->opened, q->opened->len - 1);
      q->t->pass[i] = WAR_SHUT;
    }
  q->from = from;
}

/* With everything open that can be: otherwise there would be no end to the search. */
static gboolean
can_be_reached (WarTrace *t, guint place, gboolean reached[])
{
  g_autofree guint8 *pass = g_memdup2 (t->pass, t->n);

  for (guint i = 0; i < t->n; i++)
    if (t->pass[i] == WAR_SHUT)
      t->pass[i] = WAR_OPEN;
  war_trace_flood (t, reached);
  for (guint i = 0; i < t->n; i++)
    t->pass[i] = pass[i];
  return reached[place];
}

GPtrArray *
war_trace_mend (WarTrace *t, guint place, guint most)
{
  g_autofree gboolean *reached = g_new (gboolean, t->n);
  g_autofree guint *room = g_new (guint, 8 * (gsize) t->n);
  g_autoptr (GArray) opened = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = t->n;
  Search q = { .t = t, .place = place, .most = most, .reached = reached, .lists = { room, room + 2 * n },
               .ahead = { room + 4 * n, room + 5 * n }, .behind = { room + 6 * n, room + 7 * n },
               .opened = opened, .found = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref) };

  g_return_val_if_fail (place < n && most > 0, q.found);
  if (can_be_reached (t, place, reached))
    for (guint left = work_out_costs (&q); q.found->len == 0; left++)
      grow (&q, left);
  return q.found;
}
