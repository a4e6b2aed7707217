/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines over random networks against a model that tries everything: every set of changes, every loss. The model keeps its own
 * network and floods it by repeating until nothing more is reached. */

#include "war-trace.h"

#include <string.h>

#define PLACES 11
#define WAYS   24
#define NEEDS  5

typedef struct
{
  guint     n_ways, n_needs;
  guint     a[WAYS], b[WAYS], way_need[WAYS];
  guint     demand[PLACES];
  guint32   needed[NEEDS + 1];             /* a bit each place; [0] is no need */
  WarPass   pass[PLACES];
  WarSource source[PLACES];
  WarTrace *trace;
} Model;

static guint
pick_need (const Model *m, GRand *dice, int one_in)
{
  return m->n_needs > 0 && g_rand_int_range (dice, 0, one_in) == 0 ? (guint) g_rand_int_range (dice, 1, (int) m->n_needs + 1) : 0;
}

static void
draw_needs (Model *m, GRand *dice)
{
  m->n_needs = (guint) g_rand_int_range (dice, 0, NEEDS + 1);
  for (guint i = 1; i <= m->n_needs; i++)
    {
      guint places[PLACES], n = 0;

      m->needed[i] = g_rand_int (dice) & g_rand_int (dice) & ((1u << PLACES) - 1);
      for (guint p = 0; p < PLACES; p++)
        if (m->needed[i] >> p & 1)
          places[n++] = p;
      g_assert_cmpuint (war_trace_need (m->trace, places, n), ==, i);
    }
}

static void
draw (Model *m, GRand *dice)
{
  int kind = g_rand_int_range (dice, 1, 6);

  *m = (Model) { .trace = war_trace_new (PLACES) };
  draw_needs (m, dice);
  m->n_ways = (guint) g_rand_int_range (dice, PLACES - 3, WAYS + 1);
  for (guint i = 0; i < m->n_ways; i++)
    {
      m->a[i] = (guint) g_rand_int_range (dice, 0, PLACES);
      m->b[i] = (m->a[i] + (guint) g_rand_int_range (dice, 1, 4)) % PLACES;
      m->way_need[i] = pick_need (m, dice, 4);
      war_trace_way (m->trace, m->a[i], m->b[i], m->way_need[i]);
    }
  for (guint p = 0; p < PLACES; p++)
    {
      int die = g_rand_int_range (dice, 0, 10);

      m->pass[p] = die < kind ? WAR_OPEN : die < 9 ? WAR_SHUT : WAR_BARRED;
      m->source[p] = g_rand_int_range (dice, 0, 6) > 0 ? WAR_NO_SOURCE : g_rand_boolean (dice) ? WAR_SOURCE : WAR_DEPOT;
      m->demand[p] = pick_need (m, dice, 3);
      war_trace_put (m->trace, p, m->pass[p], m->source[p]);
      war_trace_demand (m->trace, p, m->demand[p]);
    }
}

static gboolean
is_met (const Model *m, guint need, guint32 open)
{
  return need == 0 || (m->needed[need] & open) != 0;
}

static gboolean
starts (const Model *m, guint p, guint32 open)
{
  return m->source[p] == WAR_DEPOT || (m->source[p] == WAR_SOURCE && (open >> p & 1));
}

/* The places reached, a bit each; `lost` is nowhere, or PLACES. */
static guint32
flood (const Model *m, guint32 open, guint lost)
{
  guint32 reached = 0, before;

  for (guint p = 0; p < PLACES; p++)
    if (p != lost && starts (m, p, open))
      reached |= 1u << p;
  do
    {
      before = reached;
      for (guint i = 0; i < 2 * m->n_ways; i++)
        {
          guint from = i % 2 ? m->a[i / 2] : m->b[i / 2], to = i % 2 ? m->b[i / 2] : m->a[i / 2];
          gboolean leads = (from != lost && starts (m, from, open)) || ((open >> from & 1) && is_met (m, m->demand[from], open));

          if ((reached >> from & 1) && leads && is_met (m, m->way_need[i / 2], open))
            reached |= 1u << to;
        }
    }
  while (reached != before);
  return reached;
}

static guint32
get_open (const Model *m, WarPass pass)
{
  guint32 open = 0;

  for (guint p = 0; p < PLACES; p++)
    open |= (guint32) (m->pass[p] == pass) << p;
  return open;
}

static guint
count_bits (guint32 set)
{
  guint n = 0;

  for (; set != 0; set &= set - 1)
    n++;
  return n;
}

/* Which of two sets of a size comes first: the one with the lowest place that is not in both. */
static gboolean
comes_before (guint32 a, guint32 b)
{
  guint32 apart = a ^ b;

  return (a & (apart & -apart)) != 0;
}

/* All smallest sets, in order. */
static GArray *
mend_by_trying (const Model *m, guint place)
{
  guint32 open = get_open (m, WAR_OPEN), shut = get_open (m, WAR_SHUT);
  GArray *best = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 set = shut;; set = (set - 1) & shut)
    {
      guint at = 0;

      if (flood (m, open | set, PLACES) >> place & 1)
        {
          if (best->len > 0 && count_bits (set) < count_bits (g_array_index (best, guint32, 0)))
            g_array_set_size (best, 0);
          while (at < best->len && comes_before (g_array_index (best, guint32, at), set))
            at++;
          if (best->len == 0 || count_bits (set) == count_bits (g_array_index (best, guint32, 0)))
            g_array_insert_val (best, at, set);
        }
      if (set == 0)
        return best;
    }
}

static guint32
get_set (const GArray *places)
{
  guint32 set = 0;

  for (guint i = 0; i < places->len; i++)
    {
      g_assert_true (i == 0 || g_array_index (places, guint, i - 1) < g_array_index (places, guint, i));
      set |= 1u << g_array_index (places, guint, i);
    }
  return set;
}

static void
compare_mends (const Model *m, guint place, guint most)
{
  g_autoptr (GArray) wanted = mend_by_trying (m, place);
  g_autoptr (GPtrArray) found = war_trace_mend (m->trace, place, most);

  g_assert_cmpuint (found->len, ==, MIN (wanted->len, most));
  for (guint i = 0; i < found->len; i++)
    g_assert_cmphex (get_set (g_ptr_array_index (found, i)), ==, g_array_index (wanted, guint32, i));
}

/* As short as any: one more place a round of the model, which knows no queue. */
static void
compare_line (const Model *m, guint place, guint32 reached)
{
  g_autoptr (GArray) line = war_trace_line (m->trace, place);
  guint32 open = get_open (m, WAR_OPEN);

  g_assert_true ((line != NULL) == (reached >> place & 1));
  if (line == NULL)
    return;
  g_assert_cmpuint (g_array_index (line, guint, 0), ==, place);
  g_assert_true (starts (m, g_array_index (line, guint, line->len - 1), open));
  for (guint i = 0; i + 1 < line->len; i++)
    {
      guint here = g_array_index (line, guint, i), next = g_array_index (line, guint, i + 1);
      gboolean joined = FALSE;

      for (guint w = 0; w < m->n_ways; w++)
        joined |= ((m->a[w] == here && m->b[w] == next) || (m->b[w] == here && m->a[w] == next)) &&
          is_met (m, m->way_need[w], open);
      g_assert_true (joined);
      g_assert_true (i == 0 || ((open >> here & 1) && is_met (m, m->demand[here], open)));
    }
}

static void
compare_cut (const Model *m, GRand *dice)
{
  guint32 open = get_open (m, WAR_OPEN), had = flood (m, open, PLACES);
  gboolean may_fall[PLACES];
  guint weight[PLACES], most = 0, cost, n = 0;

  for (guint p = 0; p < PLACES; p++)
    {
      may_fall[p] = m->pass[p] == WAR_OPEN && g_rand_int_range (dice, 0, 5) > 0;
      weight[p] = (guint) g_rand_int_range (dice, 0, 4);
    }

  g_autoptr (GArray) worst = war_trace_cut (m->trace, may_fall, weight, &cost);
  guint losses[PLACES] = { 0 };

  for (guint p = 0; p < PLACES; p++)
    {
      guint32 lost = had & ~flood (m, open & ~(1u << p), p) & ~(1u << p);

      for (guint i = 0; i < PLACES; i++)
        losses[p] += may_fall[p] && (lost >> i & 1) ? weight[i] : 0;
      most = MAX (most, losses[p]);
    }
  g_assert_cmpuint (cost, ==, most);
  for (guint p = 0; p < PLACES; p++)
    if (most > 0 && losses[p] == most)
      g_assert_cmpuint (g_array_index (worst, guint, n++), ==, p);
  g_assert_cmpuint (worst->len, ==, n);
}

static void
test_model (void)
{
  guint hardest = 0;

  for (guint32 seed = 1; seed <= 1000; seed++)
    {
      g_autoptr (GRand) dice = g_rand_new_with_seed (seed);
      gboolean reached[PLACES];
      Model m;
      guint32 wanted;

      draw (&m, dice);
      wanted = flood (&m, get_open (&m, WAR_OPEN), PLACES);
      war_trace_reach (m.trace, reached);
      for (guint p = 0; p < PLACES; p++)
        {
          if (reached[p] != (gboolean) (wanted >> p & 1))
            g_error ("seed %u: place %u", seed, p);
          compare_line (&m, p, wanted);
        }
      for (guint p = 0; p < PLACES; p += 4)
        {
          g_autoptr (GPtrArray) one = war_trace_mend (m.trace, p, 1);

          hardest = MAX (hardest, one->len > 0 ? ((GArray *) g_ptr_array_index (one, 0))->len : 0);
          compare_mends (&m, p, seed % 2 ? 1000 : 3);
        }
      compare_cut (&m, dice);
      war_trace_free (m.trace);
    }
  g_test_message ("seeds 1 … 1000; the largest of the smallest sets: %u places", hardest);
  g_assert_cmpuint (hardest, >=, 4);       /* the boards were hard enough to prove something */
}

/* Source 0, then 1 shut, target 2. */
static WarTrace *
make_row (void)
{
  WarTrace *t = war_trace_new (3);

  war_trace_way (t, 0, 1, WAR_NO_NEED);
  war_trace_way (t, 1, 2, WAR_NO_NEED);
  war_trace_put (t, 0, WAR_OPEN, WAR_SOURCE);
  war_trace_put (t, 1, WAR_SHUT, WAR_NO_SOURCE);
  return t;
}

static void
test_shut_is_reached (void)
{
  g_autoptr (WarTrace) t = make_row ();
  gboolean reached[3];

  war_trace_reach (t, reached);
  g_assert_true (reached[0] && reached[1] && !reached[2]);
  war_trace_put (t, 1, WAR_OPEN, WAR_NO_SOURCE);
  war_trace_reach (t, reached);
  g_assert_true (reached[2]);
}

static void
test_depot_needs_nobody (void)
{
  g_autoptr (WarTrace) t = make_row ();
  gboolean reached[3];

  war_trace_put (t, 0, WAR_BARRED, WAR_NO_SOURCE);
  war_trace_put (t, 1, WAR_SHUT, WAR_DEPOT);
  war_trace_reach (t, reached);
  g_assert_true (reached[0] && reached[1] && reached[2]);
  war_trace_put (t, 1, WAR_SHUT, WAR_SOURCE);
  war_trace_reach (t, reached);
  g_assert_false (reached[0] || reached[1] || reached[2]);
}

/* A need of nothing is never met, and nothing would help. */
static void
test_hopeless (void)
{
  g_autoptr (WarTrace) t = make_row ();
  g_autoptr (GPtrArray) before = war_trace_mend (t, 2, 9);

  g_assert_cmpuint (before->len, ==, 1);
  war_trace_demand (t, 1, war_trace_need (t, NULL, 0));

  g_autoptr (GPtrArray) after = war_trace_mend (t, 2, 9);

  g_assert_cmpuint (after->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trace/equals-trying-everything-on-a-thousand-networks", test_model);
  g_test_add_func ("/trace/a-shut-place-is-reached-but-not-passed", test_shut_is_reached);
  g_test_add_func ("/trace/a-depot-starts-lines-whoever-holds-its-place", test_depot_needs_nobody);
  g_test_add_func ("/trace/what-cannot-be-met-cannot-be-mended", test_hopeless);
  return g_test_run ();
}
