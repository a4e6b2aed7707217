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
#define STEPS_APART 9                      /* one order in so many turns the page */

typedef struct
{
  WarRecord *order;
  int        turn;
  double     cost;                         /* microseconds */
} Played;

typedef struct
{
  const WarGame *game;
  WarData       *data;
  WarState      *state;
  GArray        *played;                   /* of Played */
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
play_all (gpointer user)
{
  Play *p = user;

  g_clear_pointer (&p->state, war_state_free);
  begin (p);
  for (guint i = 0; i < p->played->len; i++)
    {
      Played *played = &g_array_index (p->played, Played, i);
      gint64 start = g_get_monotonic_time ();

      g_assert_true (decide (p, played->order, i));
      played->cost = (double) (g_get_monotonic_time () - start);
    }
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* Of the orders of these turns, those that turn the page or those that don't. */
static double
share_of (const Play *p, int from, int to, gboolean pages, double share)
{
  g_autoptr (GArray) costs = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < p->played->len; i++)
    {
      const Played *played = &g_array_index (p->played, Played, i);

      if (played->turn >= from && played->turn <= to && (war_record_form (played->order) == p->next) == pages)
        g_array_append_val (costs, played->cost);
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
measure (Play *p, gboolean *kept)
{
  int turns = war_schema_turns (war_data_schema (p->data)), tenth = MAX (turns / 10, 1);
  BenchTimes all = bench_time ("10,000 orders decided from nothing", 5, play_all, p);
  double early, late;

  bench_limit ("decided, ms", all.median / 1000, 500, "ms", kept);
  early = share_of (p, 1, tenth, FALSE, 0.5);
  late = share_of (p, turns - tenth, turns, FALSE, 0.5);
  printf ("  an order, median: %.1f µs in the first turns, %.1f µs in the last\n", early, late);
  bench_limit ("a late order, × an early one", late / MAX (early, 1), 2, "×", kept);
  printf ("  next, with all that follows: median %.0f, p95 %.0f µs\n", share_of (p, 1, turns, TRUE, 0.5),
          share_of (p, 1, turns, TRUE, 0.95));
  bench_limit ("next, p95, ms", share_of (p, 1, turns, TRUE, 0.95) / 1000, 2, "ms", kept);
  bench_limit ("due at the end, ms", bench_time ("due at the end", 200, look_due, p).median / 1000, 0.2, "ms", kept);
  g_clear_pointer (&p->state, war_state_free);
  begin (p);
  bench_limit ("due at the start, ms", bench_time ("due at the start", 200, look_due, p).median / 1000, 0.2, "ms", kept);
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
