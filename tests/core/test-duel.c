/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Wide weights, volleys, ladders and duels, held against whole trees of dice: every throw of every die, one by one. */

#include "war-duel.h"
#include "war-ladder.h"

#include <string.h>

static void
assert_ratio (WarRatio r, WarRatio wanted)
{
  g_assert_cmpint (war_ratio_compare (r, wanted), ==, 0);
  g_assert_true (r.num == wanted.num && r.den == wanted.den);
}

/* ---- numbers ---- */

static void
test_vast_sums (void)
{
  guint64 a[2] = { G_MAXUINT64, G_MAXUINT64 }, sum[4] = { 0 };

  war_vast_add_times (sum, 4, a, 2, 1);
  war_vast_add_times (sum, 4, a, 2, 1);
  g_assert_cmpuint (sum[0], ==, G_MAXUINT64 - 1);
  g_assert_cmpuint (sum[1], ==, G_MAXUINT64);
  g_assert_cmpuint (sum[2], ==, 1);
  g_assert_cmpuint (sum[3], ==, 0);

  /* (2^128 - 1) (2^128 - 1) = 2^256 - 2^129 + 1 */
  memset (sum, 0, sizeof sum);
  war_vast_add_times (sum, 4, a, 2, ~(WarWeight) 0);
  g_assert_cmpuint (sum[0], ==, 1);
  g_assert_cmpuint (sum[1], ==, 0);
  g_assert_cmpuint (sum[2], ==, G_MAXUINT64 - 1);
  g_assert_cmpuint (sum[3], ==, G_MAXUINT64);
  g_assert_false (war_vast_is_nought (sum, 4));
}

/* 6ⁿ itself, times something small, by limbs. */
static void
fill_power (guint64 *out, guint limbs, guint n, guint times)
{
  memset (out, 0, limbs * sizeof *out);
  out[0] = times;
  for (guint i = 0; i < n; i++)
    {
      guint64 was[32];

      memcpy (was, out, limbs * sizeof *out);
      memset (out, 0, limbs * sizeof *out);
      war_vast_add_times (out, limbs, was, limbs, 6);
    }
}

static void
test_vast_chances (void)
{
  for (guint sixes = 1; sixes <= 600; sixes = sixes * 2 + 1)
    {
      const guint limbs = war_vast_limbs (sixes);
      guint64 a[32];
      WarChance c;

      g_assert_cmpuint (limbs, <=, 32);
      fill_power (a, limbs, sixes - 1, 5);
      c = war_vast_chance (a, limbs, sixes);
      g_assert_false (c.near);
      assert_ratio (c.ratio, war_ratio (5, 6));
      fill_power (a, limbs, sixes, 40);
      c = war_vast_chance (a, limbs, sixes);
      assert_ratio (c.ratio, war_ratio (40, 1));
      memset (a, 0, sizeof a);
      c = war_vast_chance (a, limbs, sixes);
      assert_ratio (c.ratio, WAR_RATIO_NOUGHT);
    }
}

/* One more than half of 6ⁿ cannot be said as a fraction where n is large; its figures can. */
static void
test_vast_rounds (void)
{
  const guint sixes = 200, limbs = war_vast_limbs (sixes);
  guint64   a[32], one = 1;
  WarChance c;
  g_autoptr (GString) out = g_string_new (NULL);
  WarJson   j;

  fill_power (a, limbs, sixes - 1, 3);
  war_vast_add_times (a, limbs, &one, 1, 1);
  c = war_vast_chance (a, limbs, sixes);
  g_assert_true (c.near);
  assert_ratio (c.ratio, war_ratio (1, 2));
  war_json_init (&j, out);
  war_json_open (&j, NULL, '{');
  war_json_chance (&j, "wide", c);
  war_json_chance (&j, "plain", war_chance_exact (war_ratio (1, 3)));
  war_json_close (&j, '}');
  g_assert_cmpstr (out->str, ==,
                   "{\"wide\":{\"p\":0.5,\"bound\":1e-12},\"plain\":{\"num\":1,\"den\":3,\"p\":0.3333333333}}");
  fill_power (a, limbs, sixes - 1, 2);
  war_vast_add_times (a, limbs, &one, 1, 1);
  c = war_vast_chance (a, limbs, sixes);
  assert_ratio (c.ratio, war_ratio (3333333333333, 10000000000000));
}

/* ---- dice ---- */

/* Every face of every die. */
static void
count_throws (const WarDie *dice, guint n, guint most, guint falls, guint hits, guint *counts)
{
  const WarDie *d = dice;

  if (n == 0)
    {
      counts[MIN (falls, most) * 10 + hits]++;
      return;
    }
  for (guint face = 0; face < 6; face++)
    {
      const gboolean hit = face < d->hits || (face >= (guint) d->hits + d->falls && face < (guint) d->hits + d->falls + d->both);
      const gboolean fall = face >= d->hits && face < (guint) d->hits + d->falls + d->both;

      count_throws (dice + 1, n - 1, most, falls + fall, hits + hit, counts);
    }
}

static void
test_volleys (void)
{
  static const WarDie kinds[] = { { 1, 0, 0 }, { 2, 0, 0 }, { 3, 0, 0 }, { 1, 2, 0 }, { 2, 4, 0 }, { 2, 3, 1 }, { 0, 1, 0 } };
  GRand *rand = g_rand_new_with_seed (743);

  for (guint trial = 0; trial < 60; trial++)
    {
      WarDie    dice[6];
      WarVolley v;
      guint     counts[90] = { 0 };
      const guint n = (guint) g_rand_int_range (rand, 0, 7), most = (guint) g_rand_int_range (rand, 0, 4);

      war_volley_init (&v, most);
      for (guint i = 0; i < n; i++)
        {
          dice[i] = kinds[g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds))];
          war_volley_throw (&v, 1, dice[i]);
        }
      count_throws (dice, n, most, 0, 0, counts);
      for (guint f = 0; f <= most; f++)
        for (guint h = 0; h <= n; h++)
          g_assert_true (war_volley_at (&v, f, h) == counts[f * 10 + h]);
      g_assert_true (war_volley_at (&v, most + 1, 0) == 0 && war_volley_at (&v, 0, n + 1) == 0);
    }
  g_rand_free (rand);
}

static void
test_wide_volley (void)
{
  WarVolley v;
  WarWeight sum = 0;

  war_volley_init (&v, 0);
  war_volley_throw (&v, 49, (WarDie) { 3, 0, 0 });
  for (guint h = 0; h <= 49; h++)
    sum += war_volley_at (&v, 0, h);
  g_assert_true (sum == war_power_of_six (49));
}

/* ---- ladders ---- */

static void
test_ladder (void)
{
  g_autoptr (WarLadder) l = war_ladder_new ();
  WarRung a = { { 4, 3, 0, WAR_RUNG_GONE } }, b = a;

  g_assert_cmpuint (war_ladder_find (l, &a), ==, 0);
  b.away = 2;
  g_assert_cmpuint (war_ladder_find (l, &b), ==, 1);
  b.away = 0;
  b.part = 1;
  g_assert_cmpuint (war_ladder_find (l, &b), ==, 2);
  b.part = 0;
  b.value[2] = WAR_RUNG_GONE;
  g_assert_cmpuint (war_ladder_find (l, &b), ==, 3);
  g_assert_cmpuint (war_ladder_find (l, &a), ==, 0);
  g_assert_cmpuint (war_ladder_size (l), ==, 4);
  g_assert_cmpint (war_ladder_at (l, 3)->value[2], ==, WAR_RUNG_GONE);
  g_assert_cmpint (war_ladder_at (l, 0)->value[1], ==, 3);
}

/* ---- duels ---- */

/* A duel of two piles: who fires throws a die for each that is left, each hit takes one away. Whole trees of faces. */
typedef struct { int first, second; guint faces[2]; guint counts[5][5]; guint whole; } Tree;

static void grow (Tree *t, int first, int second, guint volley, guint left, guint hits, guint volleys, WarWeight weight);

static void
begin_volley (Tree *t, int first, int second, guint volley, guint volleys, WarWeight weight)
{
  if (volley == volleys)
    t->counts[first][second] += (guint) weight;
  else
    grow (t, first, second, volley, (guint) (volley % 2 == 0 ? t->first : t->second), 0, volleys, weight);
}

/* `left` counts all dice of the volley, those of who is gone too: they miss, so that every tree is as wide. */
static void
grow (Tree *t, int first, int second, guint volley, guint left, guint hits, guint volleys, WarWeight weight)
{
  const gboolean ours = volley % 2 == 0;
  const guint    dice = (guint) (ours ? first : second), all = (guint) (ours ? t->first : t->second);

  if (left == 0)
    {
      begin_volley (t, ours ? first : MAX (0, first - (int) hits), ours ? MAX (0, second - (int) hits) : second,
                    volley + 1, volleys, weight);
      return;
    }
  for (guint face = 0; face < 6; face++)
    grow (t, first, second, volley, left - 1,
          hits + (all - left < dice && face < t->faces[ours ? 0 : 1] ? 1 : 0), volleys, weight);
}

static void
strike (WarDuel *d, WarDuelSide struck, guint faces, int most_firing, int most_struck)
{
  const guint n = (guint) most_firing + 1;
  g_autofree WarWeight *weights = g_new0 (WarWeight, n * n);
  g_autofree guint16   *leads = g_new0 (guint16, (guint) (most_struck + 1) * n);

  for (guint i = 0; i < n; i++)
    {
      WarVolley v;

      war_volley_init (&v, 0);
      war_volley_throw (&v, n - 1 - i, (WarDie) { (guint8) faces, 0, 0 });
      for (guint h = 0; h < n; h++)
        weights[i * n + h] = war_volley_at (&v, 0, h) * war_power_of_six (i);
    }
  for (guint i = 0; i <= (guint) most_struck; i++)
    for (guint h = 0; h < n; h++)
      leads[i * n + h] = (guint16) MIN (i + h, (guint) most_struck);
  war_duel_strike (d, struck, (guint) most_struck + 1, (guint) most_firing, n, weights, leads);
}

static void
check_duel (int first, int second, guint our_faces, guint their_faces, guint volleys)
{
  Tree t = { .first = first, .second = second, .faces = { our_faces, their_faces } };
  g_autoptr (WarDuel) d = war_duel_new ();
  const guint n = (guint) first + 1, m = (guint) second + 1;
  g_autofree guint16 *classes = g_new (guint16, n * m);
  g_autofree WarChance *chances = g_new (WarChance, n * m);
  WarRatio mean = WAR_RATIO_NOUGHT;
  guint16  one[1] = { 0 };

  begin_volley (&t, first, second, 0, volleys, 1);
  /* Conditions are what is lost; both ladders are told whole before the first strike. */
  war_duel_move (d, WAR_DUEL_FIRST, n, one);
  war_duel_move (d, WAR_DUEL_SECOND, m, one);
  for (guint i = 0; i < volleys; i++)
    if (i % 2 == 0)
      strike (d, WAR_DUEL_SECOND, our_faces, first, second);
    else
      strike (d, WAR_DUEL_FIRST, their_faces, second, first);
  for (guint i = 0; i < n * m; i++)
    classes[i] = (guint16) i;
  war_duel_gather (d, classes, n * m, chances);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < m; j++)
      {
        const WarRatio wanted = war_ratio_wide (t.counts[(guint) first - i][(guint) second - j],
                                                (WarWide) war_power_of_six (war_duel_dice (d)));

        assert_ratio (chances[i * m + j].ratio, wanted);
        mean = war_ratio_add (mean, war_ratio_times (wanted, war_ratio (j, 1)));
      }
  for (guint i = 0; i < n * m; i++)
    classes[i] = (guint16) (i % m);
  assert_ratio (war_duel_mean (d, classes).ratio, mean);
}

static void
test_duels (void)
{
  check_duel (2, 2, 1, 2, 1);
  check_duel (2, 2, 1, 2, 2);
  check_duel (3, 2, 2, 3, 3);
  check_duel (2, 3, 3, 1, 4);
  check_duel (1, 4, 3, 3, 2);
}

static void
test_lives (void)
{
  g_autoptr (WarDuel) d = war_duel_new ();
  guint16 to_two[1] = { 2 };

  g_assert_true (war_duel_lives (d, WAR_DUEL_FIRST, 0));
  war_duel_move (d, WAR_DUEL_FIRST, 3, to_two);
  g_assert_cmpuint (war_duel_size (d, WAR_DUEL_FIRST), ==, 3);
  g_assert_false (war_duel_lives (d, WAR_DUEL_FIRST, 0));
  g_assert_true (war_duel_lives (d, WAR_DUEL_FIRST, 2));
  g_assert_false (war_duel_lives (d, WAR_DUEL_FIRST, 3));
  g_assert_true (war_duel_lives (d, WAR_DUEL_SECOND, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/duel/wide-sums", test_vast_sums);
  g_test_add_func ("/duel/wide-chances-are-fractions", test_vast_chances);
  g_test_add_func ("/duel/what-is-too-wide-is-figures-with-a-bound", test_vast_rounds);
  g_test_add_func ("/duel/volleys-against-every-throw", test_volleys);
  g_test_add_func ("/duel/forty-nine-dice-still-fit", test_wide_volley);
  g_test_add_func ("/duel/rungs-are-numbered-once", test_ladder);
  g_test_add_func ("/duel/duels-against-whole-trees", test_duels);
  g_test_add_func ("/duel/what-cannot-be-does-not-live", test_lives);
  return g_test_run ();
}
