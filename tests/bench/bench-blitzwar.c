/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact odds against simulated ones: an assault with all 36 pairs of dice, and what one more of each kind would do on
 * every column. The simulation plays the same rules with thrown dice, 200 times. */

#include <stdio.h>
#include <string.h>

#include "bench.h"
#include "calculators/what-if.h"

#define RUNS 200

typedef struct
{
  Corps  ours[3], theirs[2];
  Attack attack;
  GRand *rand;
  int    taken;
} Bench;

static void
set_up (Bench *b)
{
  *b = (Bench) {
    .ours = { { COUNTRY_GER, SIDE_AXIS, FALSE, TRUE, { 1, 1, 0 } },
              { COUNTRY_ITA, SIDE_AXIS, FALSE, FALSE, { 0, 3, 0 } },
              { COUNTRY_GER, SIDE_AXIS, FALSE, FALSE, { 2, 4, 0 } } },
    .theirs = { { COUNTRY_UK, SIDE_ALLIES, FALSE, FALSE, { 1, 2, 1 } },
                { COUNTRY_GRE, SIDE_ALLIES, TRUE, FALSE, { 0, 1, 0 } } },
    .attack = { .situation = { .turn = 13, .terrain = TERRAIN_CLEAR, .attacker_air = 2,
                               .axis_uses_german_defence = TRUE },
                .blitz = TRUE, .normal = TRUE, .possible = TRUE, .supplied = TRUE, .cancel = TRUE },
    .rand = g_rand_new_with_seed (1939),
  };
  b->attack.attackers = (Force) { b->ours, G_N_ELEMENTS (b->ours) };
  b->attack.defenders = (Force) { b->theirs, G_N_ELEMENTS (b->theirs) };
}

static void
work_out (gpointer user)
{
  Bench  *b = user;
  Assault a;

  blitzwar_assault (&b->attack, &a);
  b->taken = a.taken;
}

/* One phase with a thrown die; FALSE: it cannot be fought. */
static gboolean
throw_phase (Bench *b, Force *ours, Force *theirs, int air, Result *result)
{
  Situation s = b->attack.situation;

  s.attacker_air = air;

  Shifts   shifts = blitzwar_modifiers (&s, ours, theirs);
  Strength us = blitzwar_strength (ours);
  Strength them = blitzwar_strength (theirs);
  Column   c = blitzwar_column (blitzwar_corps (us), blitzwar_corps (them), shifts.total, FALSE);

  if (!c.allowed)
    return FALSE;
  *result = blitzwar_result (c.column, g_rand_int_range (b->rand, 1, 7), blitzwar_can_take (us),
                             blitzwar_can_take (them));
  if (result->attacker_losses > 0)
    blitzwar_attacker_loses (ours, (Owed) { .tank = result->applied.tanks }, &(Readings) { 0 });
  blitzwar_defender_loses (theirs, result->defender_losses, (Owed) { .tank = result->applied.tanks },
                           &(Readings) { 0 });
  return TRUE;
}

static gboolean
throw_attack (Bench *b)
{
  Corps  ours[3], theirs[2];
  Force  us = { ours, 3 }, them = { theirs, 2 };
  Result result;

  memcpy (ours, b->ours, sizeof ours);
  memcpy (theirs, b->theirs, sizeof theirs);
  if (!throw_phase (b, &us, &them, 2, &result))
    return FALSE;
  if (blitzwar_can_take (blitzwar_strength (&them)) == 0)
    return TRUE;
  if (blitzwar_strength (&us).tanks == 0 || !throw_phase (b, &us, &them, 1, &result))
    return FALSE;

  int left = blitzwar_can_take (blitzwar_strength (&them));
  int more = result.defender_losses - result.attacker_losses;

  if (more == 1 && left > 1)
    more = 0;                           /* cancelled with one loss more */
  return left == 0 || more > 0;
}

static void
simulate (gpointer user)
{
  Bench *b = user;

  b->taken = 0;
  for (int i = 0; i < RUNS; i++)
    b->taken += throw_attack (b);
}

static void
ask_what_if (gpointer user)
{
  Bench *b = user;
  WhatIf what;

  blitzwar_what_if (&b->attack, &what);
}

static void
ask_cheapest (gpointer user)
{
  Bench *b = user;
  More   more;
  int    taken;

  blitzwar_cheapest (&b->attack, 100, &more, &taken);
}

int
main (void)
{
  Bench      b;
  BenchTimes t;
  gboolean   kept = TRUE;
  int        exact;

  set_up (&b);
  printf ("odds\n");
  work_out (&b);
  exact = b.taken;
  t = bench_pair ("assault, both phases, 36 pairs", "the same thrown 200 times", 2000, work_out, simulate, &b, 1.0,
                  &kept);
  bench_limit_time ("    assault, median", t.median, t.fair, 20, "µs", &kept);
  t = bench_time ("one more of each kind, on every column", 500, ask_what_if, &b);
  bench_limit_time ("    what-if grid, median", t.median, t.fair, 1000, "µs", &kept);
  bench_time ("the cheapest force for certainty", 50, ask_cheapest, &b);

  b.taken = 0;
  for (int i = 0; i < 20000; i++)
    b.taken += throw_attack (&b);
  printf ("  zone taken: exactly %.4f, thrown 20,000 times %.4f\n", exact / 36.0, b.taken / 20000.0);
  kept = kept && ABS (exact / 36.0 - b.taken / 20000.0) < 0.02;

  g_rand_free (b.rand);
  return kept ? 0 : 1;
}
