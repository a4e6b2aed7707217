/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice from each source. */

#include "war-dice.h"

static void
test_a_script_falls_as_written_and_then_no_die_is_left (void)
{
  static const int    falls[] = { 6, 1, 20 };
  g_autoptr (WarDice)  dice = war_dice_new_script (falls, G_N_ELEMENTS (falls));

  g_assert_cmpint (war_dice_roll (dice, 6), ==, 6);
  g_assert_cmpint (war_dice_roll (dice, 6), ==, 1);
  g_assert_cmpint (war_dice_roll (dice, 20), ==, 20);
  g_assert_cmpint (war_dice_roll (dice, 6), ==, 0);
}

static void
test_asking_has_no_die (void)
{
  g_autoptr (WarDice) dice = war_dice_new_ask ();

  g_assert_cmpint (war_dice_roll (dice, 6), ==, 0);
}

static void
test_one_seed_is_one_row_of_dice (void)
{
  g_autoptr (WarDice) a = war_dice_new_seeded (1939);
  g_autoptr (WarDice) b = war_dice_new_seeded (1939);
  g_autoptr (WarDice) c = war_dice_new_seeded (1940);
  guint              differ = 0;

  for (int i = 0; i < 100; i++)
    {
      int fall = war_dice_roll (a, 6);

      g_assert_cmpint (war_dice_roll (b, 6), ==, fall);
      differ += war_dice_roll (c, 6) != fall;
    }
  g_assert_cmpuint (differ, >, 50);
}

/* The row that is published with the algorithm for this seed; a die takes the upper half of each. */
static void
test_seeded_dice_are_those_of_splitmix (void)
{
  static const guint64 published[] = {
    G_GUINT64_CONSTANT (6457827717110365317), G_GUINT64_CONSTANT (3203168211198807973),
    G_GUINT64_CONSTANT (9817491932198370423), G_GUINT64_CONSTANT (4593380528125082431),
    G_GUINT64_CONSTANT (16408922859458223821),
  };
  g_autoptr (WarDice) dice = war_dice_new_seeded (1234567);

  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    g_assert_cmpint (war_dice_roll (dice, 1 << 20), ==, (int) ((published[i] >> 32) % (1 << 20)) + 1);
}

/* Chi-squared over so many falls; the bound is passed by chance once in more than a million times. */
static void
assert_even (WarDice *dice, int sides, double bound)
{
  enum { FALLS = 60000 };
  g_autofree guint *seen = g_new0 (guint, sides);
  double            expected = (double) FALLS / sides;
  double            chi = 0;

  for (int i = 0; i < FALLS; i++)
    {
      int fall = war_dice_roll (dice, sides);

      g_assert_cmpint (fall, >=, 1);
      g_assert_cmpint (fall, <=, sides);
      seen[fall - 1]++;
    }
  for (int i = 0; i < sides; i++)
    chi += (seen[i] - expected) * (seen[i] - expected) / expected;
  g_assert_cmpfloat (chi, <, bound);
}

static void
test_every_face_is_equally_likely (void)
{
  g_autoptr (WarDice) here = war_dice_new_here ();
  g_autoptr (WarDice) seeded = war_dice_new_seeded (7);

  assert_even (here, 6, 36);
  assert_even (seeded, 6, 36);
  assert_even (here, 2, 25);
  assert_even (seeded, 23, 75);
}

/* All words of 32 bits are two and a half times this number: without rejection its lower half would fall 6 times
 * in 10. */
static void
test_large_dice_favour_no_half (void)
{
  g_autoptr (WarDice) dice = war_dice_new_seeded (47);
  const int          sides = 1717986918;
  guint              low = 0;

  for (int i = 0; i < 10000; i++)
    low += war_dice_roll (dice, sides) <= sides / 2;
  g_assert_cmpuint (low, >, 4700);
  g_assert_cmpuint (low, <, 5300);
  g_assert_cmpint (war_dice_roll (dice, 1), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice/a-script-falls-as-written-and-then-no-die-is-left",
                   test_a_script_falls_as_written_and_then_no_die_is_left);
  g_test_add_func ("/dice/asking-has-no-die", test_asking_has_no_die);
  g_test_add_func ("/dice/one-seed-is-one-row-of-dice", test_one_seed_is_one_row_of_dice);
  g_test_add_func ("/dice/seeded-dice-are-those-of-splitmix", test_seeded_dice_are_those_of_splitmix);
  g_test_add_func ("/dice/every-face-is-equally-likely", test_every_face_is_equally_likely);
  g_test_add_func ("/dice/large-dice-favour-no-half", test_large_dice_favour_no_half);
  return g_test_run ();
}
