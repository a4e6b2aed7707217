/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign of every game played from its first turn to its last with orders of all kinds: what it costs to decide them again
 * from nothing, to turn the page, to say what is due, and whether a late order costs more than an early one. */

#include <stdio.h>

#include "../games/random-orders.h"
#include "bench.h"
#include "war-decision.h"
#include "war-game.h"
#include "war-games.h"
#include "war-prompt.h"

#define SEED        1939
#define ORDERS      10000
#define RUNS        7
#define A_WHILE     50                     /* orders, after which the machine may have another speed */
#define STEPS_APART 9                      /* one order in so many turns the page */

typedef struct
{
  WarRecord *order;
  int        turn;
  double     costs[RUNS];                  /* microseconds at the yardstick's speed, of each run, in order of size */
} Played;

typedef struct
{
  const WarGame *game;
  WarData       *data;
  WarState      *state;
  GArray        *played;                   /* of Played */
  guint          runs;
  WarField       turn;
  WarForm        next;
  WarMember      one;
} Play;

static void
begin (Play *p)
{
  const WarSchema *schema = war_data_schema (p->data);
  g_autoptr (WarRecord) set_up = war_record_new (p->data, war_find_form (schema, "set-up", TRUE));
  g_autoptr (WarGroup) group = NULL;

  p->state = war_state_new (p->data);
  group = war_decide (p->state, set_up, &(WarOccasion) { .first = 1 });
  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
}

static gboolean
decide (Play *p, const WarRecord *order, guint n)
{
  g_autoptr (WarDice) dice = war_dice_new_seeded (SEED + n);
  g_autoptr (WarGroup) group = war_decide (p->state, order, &(WarOccasion) { .first = n + 2, .dice = dice });

  return group->verdict == WAR_DECIDED;
}

/* So that the whole calendar is played, the page is turned whenever the campaign is behind it. */
static void
make_up (Play *p)
{
  const WarSchema *schema = war_data_schema (p->data);
  RandomOrders random = { g_rand_new_with_seed (SEED), p->state, STEPS_APART };
  g_autoptr (WarRecord) next = war_record_new (p->data, p->next);

  while (p->played->len < ORDERS)
    {
      int turn = war_get (p->state, p->turn, p->one);
      gboolean behind = turn * ORDERS < (int) p->played->len * war_schema_turns (schema);
      g_autoptr (WarRecord) order = behind ? war_record_copy (next) : random_order (&random);
      Played played = { .turn = turn };

      if (war_record_form (order) == p->next && !behind)
        continue;
      if (!decide (p, order, p->played->len))
        {
          war_order_override (order, "bench");
          if (!decide (p, order, p->played->len))
            continue;
        }
      played.order = g_steal_pointer (&order);
      g_array_append_val (p->played, played);
    }
  g_rand_free (random.rand);
}

static void
remember_cost (Played *played, guint runs, double cost)
{
  guint at = runs;

  for (; at > 0 && played->costs[at - 1] > cost; at--)
    played->costs[at] = played->costs[at - 1];
  played->costs[at] = cost;
}

/* Returns what all took: milliseconds here, and at the yardstick's speed. */
static void
play_all (Play *p, double *took, double *fair)
{
  double slow = 1;

  g_clear_pointer (&p->state, war_state_free);
  begin (p);
  *took = *fair = 0;
  for (guint i = 0; i < p->played->len; i++)
    {
      Played *played = &g_array_index (p->played, Played, i);
      gint64 start;
      double cost;

      if (i % A_WHILE == 0)
        slow = bench_slowness ();
      start = g_get_monotonic_time ();
      g_assert_true (decide (p, played->order, i));
      cost = (double) (g_get_monotonic_time () - start);
      remember_cost (played, p->runs, cost / slow);
      *took += cost / 1000;
      *fair += cost / slow / 1000;
    }
  p->runs++;
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
measure_all (Play *p, gboolean *kept)
{
  double took[RUNS], fair[RUNS];

  for (guint i = 0; i < RUNS; i++)
    play_all (p, &took[i], &fair[i]);
  qsort (took, RUNS, sizeof (double), compare_costs);
  qsort (fair, RUNS, sizeof (double), compare_costs);
  printf ("  10,000 orders decided from nothing: min %.0f, median %.0f, p95 %.0f ms\n", took[0], took[RUNS / 2], took[RUNS - 1]);
  bench_limit_time ("decided, ms", took[RUNS / 2], fair[RUNS / 2], 500, "ms", kept);
}

/* Of the orders of these turns, those that turn the page or those that don't; each at the median of its runs, so that boards are
 * compared and not moments of the machine. */
static double
share_of (const Play *p, int from, int to, gboolean pages, double share)
{
  g_autoptr (GArray) costs = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < p->played->len; i++)
    {
      const Played *played = &g_array_index (p->played, Played, i);

      if (played->turn >= from && played->turn <= to && (war_record_form (played->order) == p->next) == pages)
        g_array_append_val (costs, played->costs[RUNS / 2]);
    }
  if (costs->len == 0)
    return 0;
  g_array_sort (costs, compare_costs);
  return g_array_index (costs, double, (guint) (share * (costs->len - 1)));
}

static void
look_due (gpointer user)
{
  g_autoptr (WarPrompts) due = war_due (((Play *) user)->state);
}

static void
measure_due (Play *p, const char *name, gboolean *kept)
{
  BenchTimes t = bench_time (name, 200, look_due, p);

  bench_limit_time ("    median, ms", t.median / 1000, t.fair / 1000, 0.2, "ms", kept);
}

static void
measure (Play *p, gboolean *kept)
{
  int turns = war_schema_turns (war_data_schema (p->data)), tenth = MAX (turns / 10, 1);
  double early, late, next;

  measure_all (p, kept);
  early = share_of (p, 1, tenth, FALSE, 0.5);
  late = share_of (p, turns - tenth, turns, FALSE, 0.5);
  printf ("  an order, median: %.1f µs in the first turns, %.1f µs in the last\n", early, late);
  bench_limit ("a late order, × an early one", late / MAX (early, 1), 2, "×", kept);
  next = share_of (p, 1, turns, TRUE, 0.95) / 1000;
  printf ("  next, with all that follows: median %.2f ms at the yardstick's speed\n", share_of (p, 1, turns, TRUE, 0.5) / 1000);
  bench_limit ("next, p95, at the yardstick's speed", next, 2, "ms", kept);
  measure_due (p, "due at the end", kept);
  g_clear_pointer (&p->state, war_state_free);
  begin (p);
  measure_due (p, "due at the start", kept);
}

static void
play (const WarGame *game, gboolean *kept)
{
  Play p = { .game = game, .data = war_game_data (game, NULL, NULL, NULL),
             .played = g_array_new (FALSE, FALSE, sizeof (Played)) };
  const WarSchema *schema = war_data_schema (p.data);
  WarKind kind = war_find_kind (schema, "game");

  p.turn = war_find_field (schema, kind, "turn", -1)->field;
  p.one = war_member_make (kind, 0);
  p.next = war_find_form (schema, "next", TRUE);
  printf ("%s, seed %d\n", game->id, SEED);
  begin (&p);
  make_up (&p);
  measure (&p, kept);
  for (guint i = 0; i < p.played->len; i++)
    war_record_free (g_array_index (p.played, Played, i).order);
  g_array_unref (p.played);
  war_state_free (p.state);
  war_data_free (p.data);
}

int
main (void)
{
  gboolean kept = TRUE;

  war_games_load ();
  for (guint i = 0; i < war_game_count (); i++)
    if (!war_schema_template (war_game_schema (war_game_at (i))))
      play (war_game_at (i), &kept);
  return kept ? 0 : 1;
}
