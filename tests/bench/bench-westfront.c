/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact odds of blocks against simulated ones: six against six, both fires and an airstrike, and four rounds of it. The
 * simulation plays the same rules with thrown dice, 10,000 times, and must come to the same within its own error. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bench.h"
#include "calculators/battle.h"

#define RUNS   10000
#define ERRORS 5                /* standard errors that a simulation may be off; once in a million it is */

typedef struct
{
  Battle  b;
  GRand  *rand;
  double  exact, exact_lost;    /* the attackers' losses, the defenders' */
  double  simulated, simulated_lost, square, square_lost;
} Bench;

static void
set_up (Bench *bench, guint rounds)
{
  static const Block ours[] = {
    { UNIT_TYPE_ARMOR, WAY_LAND, 4, FALSE, TRUE }, { UNIT_TYPE_MECH, WAY_LAND, 4, FALSE, TRUE },
    { UNIT_TYPE_ARMOR, WAY_LAND, 3, TRUE, TRUE }, { UNIT_TYPE_INFANTRY, WAY_LAND, 4, FALSE, TRUE },
    { UNIT_TYPE_INFANTRY, WAY_LAND, 3, FALSE, TRUE }, { UNIT_TYPE_MECH, WAY_LAND, 3, FALSE, TRUE },
  };
  static const Block theirs[] = {
    { UNIT_TYPE_INFANTRY, WAY_LAND, 4, FALSE, TRUE }, { UNIT_TYPE_INFANTRY, WAY_LAND, 4, FALSE, TRUE },
    { UNIT_TYPE_MECH, WAY_LAND, 4, FALSE, TRUE }, { UNIT_TYPE_PARATROOP, WAY_LAND, 3, FALSE, TRUE },
    { UNIT_TYPE_ARMOR, WAY_LAND, 3, FALSE, TRUE }, { UNIT_TYPE_INFANTRY, WAY_LAND, 3, FALSE, TRUE },
  };

  *bench = (Bench) { .b = { .attacker = SIDE_AXIS, .terrain = TERRAIN_CLEAR, .weather = WEATHER_DRY, .is_new = TRUE,
                            .original_defender = DEFENDERS, .n = { G_N_ELEMENTS (ours), G_N_ELEMENTS (theirs) },
                            .n_rounds = rounds },
                     .rand = g_rand_new_with_seed (1944) };
  memcpy (bench->b.blocks[ATTACKERS], ours, sizeof ours);
  memcpy (bench->b.blocks[DEFENDERS], theirs, sizeof theirs);
  for (guint i = 0; i < rounds; i++)
    bench->b.rounds[i] = (Round) { .active = ATTACKERS, .supported = TRUE, .air_dice = i == 0 ? 3 : 0,
                                   .air_fire = FIRE_SINGLE };
}

static void
work_out (gpointer user)
{
  Bench *bench = user;
  g_auto (BattleEnd) end = { .duel = NULL };

  westfront_fight (&bench->b, &end);
  bench->exact = war_ratio_double (end.mean_lost[ATTACKERS].ratio);
  bench->exact_lost = war_ratio_double (end.mean_lost[DEFENDERS].ratio);
}

static int
throw_dice (GRand *rand, int dice, WarMember fire)
{
  int hits = 0;

  while (dice-- > 0)
    hits += g_rand_int_range (rand, 1, 7) > 6 - westfront_faces (fire);
  return hits;
}

static void
throw_round (Bench *bench, const Round *round, WarRung rung[SIDES])
{
  const Battle *b = &bench->b;
  int hits = throw_dice (bench->rand, round->air_dice, round->air_fire);

  if (westfront_count_in (b, ATTACKERS, &rung[ATTACKERS]) == 0 || westfront_count_in (b, DEFENDERS, &rung[DEFENDERS]) == 0)
    return;
  while (hits-- > 0)
    westfront_hit (b, round, DEFENDERS, &rung[DEFENDERS], westfront_need);
  hits = 0;
  for (guint i = 0; i < b->n[DEFENDERS]; i++)
    if (westfront_is_in (&rung[DEFENDERS], i))
      hits += throw_dice (bench->rand, rung[DEFENDERS].value[i],
                          westfront_defensive (b, round, &rung[DEFENDERS], i));
  while (hits-- > 0)
    westfront_hit (b, round, ATTACKERS, &rung[ATTACKERS], NULL);
  hits = 0;
  for (guint i = 0; i < b->n[ATTACKERS]; i++)
    if (westfront_is_in (&rung[ATTACKERS], i))
      hits += throw_dice (bench->rand, rung[ATTACKERS].value[i], westfront_offensive (b, round, i));
  while (hits-- > 0)
    westfront_hit (b, round, DEFENDERS, &rung[DEFENDERS], westfront_need);
  rung[DEFENDERS].part = 0;
}

static void
simulate (gpointer user)
{
  Bench *bench = user;
  double sum[SIDES] = { 0 }, squares[SIDES] = { 0 };

  for (guint run = 0; run < RUNS; run++)
    {
      WarRung rung[SIDES] = { westfront_begin (&bench->b, ATTACKERS), westfront_begin (&bench->b, DEFENDERS) };

      for (guint i = 0; i < bench->b.n_rounds; i++)
        throw_round (bench, &bench->b.rounds[i], rung);
      for (int side = 0; side < SIDES; side++)
        {
          const double lost = westfront_steps_lost (&bench->b, (BattleSide) side, &rung[side]);

          sum[side] += lost;
          squares[side] += lost * lost;
        }
    }
  bench->simulated = sum[ATTACKERS] / RUNS;
  bench->simulated_lost = sum[DEFENDERS] / RUNS;
  bench->square = squares[ATTACKERS] / RUNS;
  bench->square_lost = squares[DEFENDERS] / RUNS;
}

/* In standard errors of the simulation. */
static double
count_errors (double exact, double simulated, double square)
{
  return fabs (exact - simulated) / sqrt ((square - simulated * simulated) / RUNS);
}

static void
compare (const char *exact, const char *simulated, guint rounds, double most, double most_ms, gboolean *kept)
{
  Bench bench;
  BenchTimes times;

  set_up (&bench, rounds);
  times = bench_pair (exact, simulated, 40, work_out, simulate, &bench, most, kept);
  bench_limit_time ("and in milliseconds", times.median / 1000, times.fair / 1000, most_ms, "ms", kept);
  bench_limit ("the attackers' losses, in standard errors", count_errors (bench.exact, bench.simulated, bench.square),
               ERRORS, "", kept);
  bench_limit ("the defenders' losses, in standard errors",
               count_errors (bench.exact_lost, bench.simulated_lost, bench.square_lost), ERRORS, "", kept);
  g_rand_free (bench.rand);
}

int
main (void)
{
  gboolean kept = TRUE;

  compare ("six against six, exact", "10,000 simulated", 1, 0.1, 1, &kept);
  compare ("four rounds of it, exact", "10,000 simulated, four rounds", 4, 0.25, 5, &kept);
  return kept ? 0 : 1;
}
