/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Fractions and spreads: every expectation is an equality of whole numbers. */

#include "war-odds.h"

#include <math.h>

static WarWide
power (gint64 base, int exponent)
{
  WarWide p = 1;

  while (exponent-- > 0)
    p *= base;
  return p;
}

static void
assert_ratio (WarRatio r, WarWide num, WarWide den)
{
  g_autoptr (GString) got = g_string_new (NULL);
  g_autoptr (GString) wanted = g_string_new (NULL);

  war_wide_print (r.num, got);
  g_string_append_c (got, '/');
  war_wide_print (r.den, got);
  war_wide_print (num, wanted);
  g_string_append_c (wanted, '/');
  war_wide_print (den, wanted);
  g_assert_cmpstr (got->str, ==, wanted->str);
}

static void
test_lowest_terms (void)
{
  assert_ratio (war_ratio (6, 8), 3, 4);
  assert_ratio (war_ratio (-6, 8), -3, 4);
  assert_ratio (war_ratio (6, -8), -3, 4);
  assert_ratio (war_ratio (-6, -8), 3, 4);
  assert_ratio (war_ratio (0, -5), 0, 1);
  assert_ratio (war_ratio (G_MININT64, G_MININT64), 1, 1);
  assert_ratio (war_ratio (G_MININT64, 2), -power (2, 62), 1);
  assert_ratio (war_ratio_wide (power (6, 40), power (6, 42)), 1, 36);
  assert_ratio (war_ratio_wide (power (2, 100), power (3, 70)), power (2, 100), power (3, 70));
  assert_ratio (war_ratio_wide (0, power (2, 100)), 0, 1);
}

static void
test_arithmetic (void)
{
  WarRatio third = war_ratio (1, 3);
  WarRatio sixth = war_ratio (1, 6);

  assert_ratio (war_ratio_add (third, sixth), 1, 2);
  assert_ratio (war_ratio_sub (third, sixth), 1, 6);
  assert_ratio (war_ratio_sub (sixth, third), -1, 6);
  assert_ratio (war_ratio_sub (third, third), 0, 1);
  assert_ratio (war_ratio_times (third, war_ratio (-3, 2)), -1, 2);
  assert_ratio (war_ratio_times (third, WAR_RATIO_NOUGHT), 0, 1);
  assert_ratio (war_ratio_add (war_ratio_wide (1, power (6, 48)), war_ratio_wide (5, power (6, 48))),
                1, power (6, 47));
}

/* The sum is taken in every order of a row of sixths to the power k: it closes to exactly 1. */
static void
test_sums_close (void)
{
  WarRatio sum = war_ratio_wide (1, power (6, 48));

  for (int k = 48; k > 0; k--)
    sum = war_ratio_add (sum, war_ratio_wide (5, power (6, k)));
  assert_ratio (sum, 1, 1);
}

static void
test_overflow (void)
{
  WarWide  most = (WarWide) (((unsigned __int128) 1 << 127) - 1);
  WarRatio big = war_ratio_wide (most, 1);
  WarRatio small = war_ratio_wide (1, most);

  assert_ratio (big, most, 1);
  assert_ratio (war_ratio_sub (big, big), 0, 1);
  assert_ratio (war_ratio_add (big, war_ratio_wide (-most, 1)), 0, 1);
  assert_ratio (war_ratio_times (big, small), 1, 1);
  assert_ratio (war_ratio_wide (-most - 1, 1), 0, 0);
  assert_ratio (war_ratio_wide (1, -most - 1), 0, 0);
  assert_ratio (war_ratio (1, 0), 0, 0);

  const WarRatio lost[] = {
    war_ratio_add (big, WAR_RATIO_ONE),
    war_ratio_sub (war_ratio_wide (-most, 1), WAR_RATIO_ONE),
    war_ratio_times (big, war_ratio (2, 1)),
    war_ratio_times (small, war_ratio (1, 2)),
    war_ratio_add (small, war_ratio_wide (1, most - 1)),
  };

  for (guint i = 0; i < G_N_ELEMENTS (lost); i++)
    {
      g_assert_false (war_ratio_exact (lost[i]));
      g_assert_false (war_ratio_exact (war_ratio_add (lost[i], WAR_RATIO_NOUGHT)));
      g_assert_false (war_ratio_exact (war_ratio_sub (WAR_RATIO_ONE, lost[i])));
      g_assert_false (war_ratio_exact (war_ratio_times (WAR_RATIO_NOUGHT, lost[i])));
      g_assert_cmpint (war_ratio_compare (lost[i], big), ==, 1);
      g_assert_cmpint (war_ratio_compare (big, lost[i]), ==, -1);
      g_assert_cmpint (war_ratio_compare (lost[i], lost[0]), ==, 0);
      g_assert_true (isnan (war_ratio_double (lost[i])));
    }
}

static void
test_compare (void)
{
  WarWide most = (WarWide) (((unsigned __int128) 1 << 127) - 1);

  /* In rising order; neighbours near the end differ by less than any product of 128 bits could tell. */
  const WarRatio rising[] = {
    war_ratio_wide (-most, 1), war_ratio (-3, 2), war_ratio (-1, 1), war_ratio (-2, 3), war_ratio_wide (-1, most),
    WAR_RATIO_NOUGHT, war_ratio_wide (1, most), war_ratio_wide (1, most - 1), war_ratio (1, 3), war_ratio (1, 2),
    war_ratio_wide (most - 2, most - 1), war_ratio_wide (most - 1, most), WAR_RATIO_ONE,
    war_ratio_wide (most, most - 1), war_ratio (7, 3), war_ratio_wide (most - 1, 1), war_ratio_wide (most, 1),
  };

  for (guint i = 0; i < G_N_ELEMENTS (rising); i++)
    for (guint j = 0; j < G_N_ELEMENTS (rising); j++)
      g_assert_cmpint (war_ratio_compare (rising[i], rising[j]), ==, (i > j) - (i < j));
}

static void
test_decimal (void)
{
  static const struct { gint64 num, den; guint digits; const char *text; } cases[] = {
    { 5, 12, 10, "0.4166666667" },
    { 1, 1, 10, "1" },
    { 1, 2, 10, "0.5" },
    { 0, 1, 10, "0" },
    { 1, 3, 10, "0.3333333333" },
    { 2, 3, 10, "0.6666666667" },
    { -5, 12, 10, "-0.4166666667" },
    { 5, 4, 10, "1.25" },
    { 47, 3, 10, "15.6666666667" },
    { 1, 2048, 10, "0.0004882812" },            /* a tie goes to the even figure */
    { 3, 2048, 10, "0.0014648438" },
    { 99999999999, 100000000000, 10, "1" },
    { -99999999999, 100000000000, 10, "-1" },
    { 1, 100000000000, 10, "0" },
    { -1, 100000000000, 10, "0" },
    { 1, 10000000000, 10, "0.0000000001" },
    { 1, 36, 3, "0.028" },
    { 1, 2, 0, "0" },
    { 3, 2, 0, "2" },
    { 5, 2, 0, "2" },
    { 26, 10, 0, "3" },
    { 125, 100, 1, "1.2" },
    { 2, 3, 18, "0.666666666666666667" },
    { 2, 3, 40, "0.666666666666666667" },       /* 18 figures are all there is */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      war_ratio_decimal (war_ratio (cases[i].num, cases[i].den), cases[i].digits, text);
      g_assert_cmpstr (text->str, ==, cases[i].text);
    }
}

static void
test_decimal_of_wide_figures (void)
{
  WarWide most = (WarWide) (((unsigned __int128) 1 << 127) - 1);
  g_autoptr (GString) text = g_string_new (NULL);

  war_ratio_decimal (war_ratio_wide (most / 3, most), 10, text);
  g_string_append_c (text, ' ');
  war_ratio_decimal (war_ratio_wide (most - 1, most), 10, text);
  g_string_append_c (text, ' ');
  war_ratio_decimal (war_ratio_wide (most, 1), 10, text);
  g_assert_cmpstr (text->str, ==, "0.3333333333 1 170141183460469231731687303715884105727");
}

static void
test_write (void)
{
  gint64 edge = (gint64) 1 << 53;
  const struct { WarRatio r; const char *text; } cases[] = {
    { war_ratio (5, 12), "{\"num\":5,\"den\":12,\"p\":0.4166666667}" },
    { war_ratio (-1, 2), "{\"num\":-1,\"den\":2,\"p\":-0.5}" },
    { war_ratio (1, edge), "{\"num\":1,\"den\":9007199254740992,\"p\":0}" },
    { war_ratio (1, edge + 1), "{\"num\":\"1\",\"den\":\"9007199254740993\",\"p\":0}" },
    { war_ratio (edge, 1), "{\"num\":9007199254740992,\"den\":1,\"p\":9007199254740992}" },
    { war_ratio (-edge - 1, 1), "{\"num\":\"-9007199254740993\",\"den\":\"1\",\"p\":-9007199254740993}" },
    { war_ratio_wide (1, power (6, 49)),
      "{\"num\":\"1\",\"den\":\"134713546244127343440523266742756048896\",\"p\":0}" },
    { war_ratio (1, 0), "{\"num\":null,\"den\":null,\"p\":null}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      war_ratio_write (cases[i].r, text);
      g_assert_cmpstr (text->str, ==, cases[i].text);
    }
}

static void
test_doubles (void)
{
  g_assert_true (war_ratio_double (war_ratio (5, 12)) == 5.0 / 12.0);
  g_assert_true (war_ratio_double (war_ratio (-3, 1)) == -3.0);
  g_assert_true (fabs (war_ratio_double (war_ratio_wide (power (5, 48), power (6, 48))) - pow (5.0 / 6.0, 48)) < 1e-15);
}

static void
test_spread_of_three_dice (void)
{
  WarSpread s;

  war_spread_init (&s);
  assert_ratio (war_spread_at (&s, 0), 1, 1);
  war_spread_pool (&s, 3, war_ratio (1, 3));

  assert_ratio (war_spread_at (&s, -1), 0, 1);
  assert_ratio (war_spread_at (&s, 0), 8, 27);
  assert_ratio (war_spread_at (&s, 1), 4, 9);
  assert_ratio (war_spread_at (&s, 2), 2, 9);
  assert_ratio (war_spread_at (&s, 3), 1, 27);
  assert_ratio (war_spread_at (&s, 4), 0, 1);
  assert_ratio (war_spread_mean (&s), 1, 1);
}

static void
test_spread_of_unlike_dice (void)
{
  WarSpread s;

  war_spread_init (&s);
  war_spread_pool (&s, 1, war_ratio (1, 2));
  war_spread_pool (&s, 1, war_ratio (1, 3));
  war_spread_pool (&s, 1, WAR_RATIO_ONE);
  war_spread_pool (&s, 2, WAR_RATIO_NOUGHT);
  war_spread_pool (&s, 0, war_ratio (1, 6));

  assert_ratio (war_spread_at (&s, 0), 0, 1);
  assert_ratio (war_spread_at (&s, 1), 1, 3);
  assert_ratio (war_spread_at (&s, 2), 1, 2);
  assert_ratio (war_spread_at (&s, 3), 1, 6);
  assert_ratio (war_spread_mean (&s), 11, 6);
}

/* 49 dice of sixths are the most that 127 bits hold; each weight is the binomial one, and together they are
 * the whole. */
static void
test_spread_makes_up_the_whole (void)
{
  WarSpread s;
  WarRatio  sum = WAR_RATIO_NOUGHT;
  WarWide   ways = 1;

  war_spread_init (&s);
  war_spread_pool (&s, 49, war_ratio (1, 6));
  g_assert_true (war_spread_exact (&s));

  for (int n = 0; n <= 49; n++)
    {
      g_assert_true (s.weight[n] == ways * power (5, 49 - n));
      ways = ways * (49 - n) / (n + 1);
      sum = war_ratio_add (sum, war_spread_at (&s, n));
    }
  assert_ratio (sum, 1, 1);
  assert_ratio (war_spread_mean (&s), 49, 6);

  war_spread_pool (&s, 1, war_ratio (1, 6));
  g_assert_false (war_spread_exact (&s));
}

static void
test_spread_overflow_stays (void)
{
  static const struct { int dice; gint64 num, den; } bad[] = {
    { 50, 1, 6 }, { WAR_SPREAD_MOST + 1, 1, 1 }, { 1, 7, 6 }, { 1, -1, 6 }, { 1, 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      WarSpread s;

      war_spread_init (&s);
      war_spread_pool (&s, bad[i].dice, war_ratio (bad[i].num, bad[i].den));
      g_assert_false (war_spread_exact (&s));
      war_spread_pool (&s, 1, WAR_RATIO_ONE);
      g_assert_false (war_spread_exact (&s));
      g_assert_false (war_ratio_exact (war_spread_at (&s, 0)));
      g_assert_false (war_ratio_exact (war_spread_mean (&s)));
    }
}

static void
test_nought_has_no_sign (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  war_wide_print (0, out);
  g_string_append_c (out, ' ');
  war_wide_print (-1, out);
  g_string_append_c (out, ' ');
  war_wide_print (1, out);
  g_assert_cmpstr (out->str, ==, "0 -1 1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/odds/ratios-are-in-lowest-terms", test_lowest_terms);
  g_test_add_func ("/odds/ratios-add-and-multiply-exactly", test_arithmetic);
  g_test_add_func ("/odds/a-long-sum-closes-to-one", test_sums_close);
  g_test_add_func ("/odds/overflow-is-seen-to-the-end", test_overflow);
  g_test_add_func ("/odds/ratios-compare-without-a-product", test_compare);
  g_test_add_func ("/odds/decimals-are-rounded-from-whole-numbers", test_decimal);
  g_test_add_func ("/odds/decimals-of-the-widest-figures", test_decimal_of_wide_figures);
  g_test_add_func ("/odds/wide-figures-are-written-as-strings", test_write);
  g_test_add_func ("/odds/doubles-are-near", test_doubles);
  g_test_add_func ("/odds/three-dice-spread", test_spread_of_three_dice);
  g_test_add_func ("/odds/unlike-dice-spread", test_spread_of_unlike_dice);
  g_test_add_func ("/odds/a-spread-makes-up-the-whole", test_spread_makes_up_the_whole);
  g_test_add_func ("/odds/a-spread-that-overflows-stays-lost", test_spread_overflow_stays);

  g_test_add_func ("/odds/nought-has-no-sign", test_nought_has_no_sign);
  return g_test_run ();
}
