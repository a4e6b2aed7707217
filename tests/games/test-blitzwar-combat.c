/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Columns, the table and its conversions, and every shift of §16.3. */

#include "blitzwar-table.h"

static void
test_ratios (void)
{
  static const struct { int attack, defend; const char *ratio; } cases[] = {
    { 1, 1, "1-1" },    { 2, 3, "2-3" },     { 3, 4, "2-3" },    { 1, 2, NULL },      { 3, 5, NULL },
    { 5, 8, NULL },     { 4, 6, "2-3" },     { 5, 4, "1-1" },    { 3, 2, "3-2" },     { 4, 3, "1-1" },
    { 5, 3, "3-2" },    { 19, 10, "3-2" },   { 2, 1, "2-1" },    { 5, 2, "2-1" },     { 8, 3, "2-1" },
    { 3, 1, "3-1" },    { 4, 1, "4-1" },     { 5, 1, "5-1" },    { 6, 1, "6-1" },     { 7, 1, "7-1" },
    { 20, 3, "6-1" },   { 9999, 1, "7-1" },  { 1, 9999, NULL },  { 9999, 9999, "1-1" }, { 6666, 9999, "2-3" },
    { 6665, 9999, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (blitzwar_odds_name (blitzwar_column (cases[i].attack, cases[i].defend, 0, FALSE).ratio), ==,
                     cases[i].ratio);
}

static void
test_columns (void)
{
  static const struct
  {
    int attack, defend, shift;
    const char *column;
    gboolean beyond;
    const char *why;
  } cases[] = {
    { 5, 4, 4, "4-1", FALSE, NULL },
    { 2, 3, 1, "1-1", FALSE, NULL },
    { 2, 3, 0, NULL, FALSE, "why-left-of-the-table" },
    { 1, 1, -1, NULL, FALSE, "why-left-of-the-table" },
    { 1, 2, 9, NULL, FALSE, "why-too-few-corps" },
    { 7, 1, 0, "7-1", FALSE, NULL },
    { 7, 1, 1, "7-1", TRUE, NULL },
    { 6, 1, 2, "7-1", TRUE, NULL },
    { 6, 1, 1, "7-1", FALSE, NULL },
    { 8, 1, 0, "7-1", TRUE, NULL },
    { 9, 1, 0, "7-1", TRUE, NULL },
    { 9, 1, -1, "6-1", FALSE, NULL },
    { 15, 2, 0, "7-1", FALSE, NULL },
    { 16, 2, 0, "7-1", TRUE, NULL },
    { 1, 1, 9900, "7-1", TRUE, NULL },
    { 9999, 1, -9900, NULL, FALSE, "why-left-of-the-table" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Column c = blitzwar_column (cases[i].attack, cases[i].defend, cases[i].shift, FALSE);

      g_assert_cmpstr (blitzwar_odds_name (c.column), ==, cases[i].column);
      g_assert_cmpint (c.allowed, ==, cases[i].column != NULL);
      g_assert_cmpint (c.beyond, ==, cases[i].beyond);
      g_assert_cmpstr (c.why, ==, cases[i].why);
      g_assert_cmpint (c.shift, ==, cases[i].shift);
    }
}

static void
test_table (void)
{
  static const char *const printed[6] = {
    "C/0 C/0 1/0 C/1 0/1 0/1 C/2 0/2", "C/0 1/0 C/1 1/1 0/1 0/1 1/2 0/2", "1/0 C/1 C/1 0/1 0/1 C/2 0/2 0/2",
    "C/1 1/1 0/1 0/1 C/2 1/2 0/2 0/2", "1/1 0/1 0/1 0/1 C/2 0/2 0/2 C/3", "0/1 0/1 0/1 C/2 1/2 0/2 0/2 1/3",
  };

  for (int die = 1; die <= 6; die++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      for (int column = ODDS_1_1; column <= ODDS_7_1; column++)
        {
          char text[4];

          blitzwar_losses_print (blitzwar_table ((Odds) column, die), text);
          g_string_append_printf (row, "%s%s", row->len > 0 ? " " : "", text);
        }
      g_assert_cmpstr (row->str, ==, printed[die - 1]);
    }
}

/* Each kind of entry against all that matters: whether the attacker can take one loss or more, the
 * defender 1, 2, 3. */
static void
test_conversions (void)
{
  static const struct { Odds column; int die; const char *printed, *one[3], *more[3]; } cases[] = {
    { ODDS_1_1, 1, "C/0", { "C/0", "C/0", "C/0" }, { "C/0", "C/0", "C/0" } },
    { ODDS_1_1, 3, "1/0", { "1/0", "1/0", "1/0" }, { "1/0", "1/0", "1/0" } },
    { ODDS_1_1, 6, "0/1", { "0/1", "0/1", "0/1" }, { "0/1", "0/1", "0/1" } },
    { ODDS_1_1, 4, "C/1", { "0/0", "C/1", "C/1" }, { "C/1", "C/1", "C/1" } },
    { ODDS_1_1, 5, "1/1", { "0/0", "1/1", "1/1" }, { "1/1", "1/1", "1/1" } },
    { ODDS_7_1, 1, "0/2", { "0/2", "0/2", "0/2" }, { "0/2", "0/2", "0/2" } },
    { ODDS_3_1, 6, "C/2", { "0/1", "C/2", "C/2" }, { "0/1", "C/2", "C/2" } },
    { ODDS_4_1, 6, "1/2", { "0/1", "1/2", "1/2" }, { "0/1", "1/2", "1/2" } },
    { ODDS_7_1, 5, "C/3", { "0/1", "0/2", "C/3" }, { "0/1", "0/2", "C/3" } },
    { ODDS_7_1, 6, "1/3", { "0/1", "0/2", "1/3" }, { "0/1", "0/2", "1/3" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int attacker = 1; attacker <= 3; attacker++)
      for (int defender = 1; defender <= 5; defender++)
        {
          Result      r = blitzwar_result (cases[i].column, cases[i].die, attacker, defender);
          const char *wanted = (attacker == 1 ? cases[i].one : cases[i].more)[MIN (defender, 3) - 1];
          char        text[4];

          blitzwar_losses_print (r.printed, text);
          g_assert_cmpstr (text, ==, cases[i].printed);
          blitzwar_losses_print (r.applied, text);
          g_assert_cmpstr (text, ==, wanted);
          g_assert_cmpint (r.attacker_losses, ==, wanted[0] == '0' ? 0 : 1);
          g_assert_cmpint (r.defender_losses, ==, MIN (wanted[2] - '0', defender));
          g_assert_cmpint (r.applied.tanks, ==, wanted[0] == 'C');
        }
}

static const struct
{
  const char *name, *attackers, *defenders, *situation, *shifts;
} shift_cases[] = {
  /* a German corps attacks */
  { "nothing shifts by itself", "GER 4i", "UK 2i", "", "" },
  { "the window in the west, first turn", "GER 4i", "FRA 2i", "turn=6 west=6 poland", "german-attack +1" },
  { "third turn", "GER 4i", "FRA 2i", "turn=8 west=6 poland", "german-attack +1" },
  { "fourth turn", "GER 4i", "FRA 2i", "turn=9 west=6 poland", "" },
  { "before it", "GER 4i", "FRA 2i", "turn=5 west=6 poland", "" },
  { "Poland not conquered before", "GER 4i", "FRA 2i", "turn=6 west=6", "" },
  { "the western window against Soviets", "GER 4i", "USSR 2i", "turn=6 west=6 poland", "" },
  { "one ally among others is enough", "GER 4i", "USSR 2i + UK 1i", "turn=6 west=6 poland",
    "german-attack +1" },
  { "an ally with no corps is none", "GER 4i", "USSR 2i + UK 0i", "turn=6 west=6 poland", "" },
  { "Italians alone have no window", "ITA 4i", "FRA 2i", "turn=6 west=6 poland", "" },
  { "a German entry without corps is no German", "ITA 4i + GER 0i", "FRA 2i", "turn=6 west=6 poland", "" },
  { "the window in the USSR, fifth turn", "GER 4i", "USSR 2i", "turn=18 ussr=14", "german-attack +1" },
  { "sixth turn", "GER 4i", "USSR 2i", "turn=19 ussr=14", "" },
  { "not in winter 1942, first turn", "GER 4i", "USSR 2i", "turn=20 ussr=18", "" },
  { "not in winter 1942, second turn", "GER 4i", "USSR 2i", "turn=21 ussr=18", "" },
  { "after that winter it goes on", "GER 4i", "USSR 2i", "turn=22 ussr=18", "german-attack +1" },
  { "the west is not closed by winter 1942", "GER 4i", "UK 2i", "turn=20 west=20 poland",
    "german-attack +1" },
  { "most of the corps are of minor countries", "GER 4i", "UK 1i + GRE 2i", "", "german-attack +1" },
  { "half of them are not most", "GER 4i", "UK 2i + GRE 2i", "", "" },
  { "two minors together", "GER 4i", "UK 2i + GRE 1i + POL 2i", "", "german-attack +1" },
  { "France is a minor power, no minor country", "GER 4i", "FRA 3i", "", "" },
  { "an Elite army", "GER 1c1i! + ITA 3i", "UK 2i", "", "german-attack +1, tanks +1" },
  { "once for all reasons", "GER 2i!", "POL 2i", "turn=6 west=6 poland", "german-attack +1" },
  /* the British and Italians */
  { "the first turn against Italians", "UK 2i", "ITA 2i", "", "british-on-italians +2" },
  { "the second", "UK 2i", "ITA 2i", "british=1", "british-on-italians +2" },
  { "the third", "UK 2i", "ITA 2i", "british=2", "british-on-italians +1" },
  { "not only Italians", "UK 2i", "ITA 2i + GER 1i", "turn=25", "" },
  { "Americans with them", "USA 2i + UK 1i", "ITA 2i", "british=9", "british-on-italians +1" },
  { "no British corps", "USA 2i", "ITA 2i", "", "" },
  /* tanks, air, supply */
  { "a tank corps", "UK 1c3i", "GRE 2i", "", "tanks +1" },
  { "air superiority", "UK 3i", "GRE 2i", "air=1", "attacker-air +2" },
  { "air that cancels out", "UK 3i", "GRE 2i", "air=2 enemy-air=2", "" },
  { "what is left after cancelling", "UK 3i", "GRE 2i", "air=3 enemy-air=2", "attacker-air +2" },
  { "the defender's air", "UK 3i", "GRE 2i", "air=1 enemy-air=2", "defender-air -2" },
  { "no air under snow", "UK 3i", "GRE 2i", "air=3 snow", "" },
  { "no defender's air under snow", "UK 3i", "GRE 2i", "enemy-air=3 snow", "" },
  { "out of supply", "UK 3i", "GRE 2i", "oos", "out-of-supply +2" },
  /* Germans and Finns defend */
  { "Germans defend through 1941", "UK 3i", "GER 2i", "turn=19", "german-defence -1" },
  { "from 1942 only with points", "UK 3i", "GER 2i", "turn=20 points=19", "" },
  { "twenty points are enough", "UK 3i", "GER 2i", "turn=20 points=20", "german-defence -1" },
  { "not in the USSR in winter 1942", "USSR 3i", "GER 2i", "turn=20 points=30 in-ussr", "" },
  { "nor in its second turn", "USSR 3i", "GER 2i", "turn=21 points=30 in-ussr", "" },
  { "in the USSR before and after", "USSR 3i", "GER 2i", "turn=22 points=30 in-ussr", "german-defence -1" },
  { "elsewhere in winter 1942", "UK 3i", "GER 2i", "turn=20 points=30", "german-defence -1" },
  { "Finns alone", "USSR 3i", "FIN 2i", "turn=9", "german-defence -1" },
  { "Finns alone cannot decline", "USSR 3i", "FIN 2i", "turn=9 declined", "german-defence -1" },
  { "Germans alone cannot decline", "UK 3i", "GER 2i", "turn=9 declined", "german-defence -1" },
  { "Germans beside Italians may", "UK 3i", "GER 2i + ITA 1i", "turn=9 declined", "" },
  { "Germans beside Finns may", "USSR 3i", "GER 2i + FIN 1i", "turn=9 declined", "" },
  { "Finns beside Italians may not", "USSR 3i", "FIN 2i + ITA 1i", "turn=9 declined", "german-defence -1" },
  { "an empty entry is no company", "UK 3i", "GER 2i + ITA 0i", "turn=9 declined", "german-defence -1" },
  /* ground and works */
  { "only fortified corps", "UK 3i", "ITA 2f", "british=9", "british-on-italians +1, fortified -1" },
  { "not only fortified corps", "USA 3i", "ITA 2f1i", "", "" },
  { "marsh", "UK 3i", "GRE 2i", "marsh", "terrain -1" },
  { "mountain", "UK 3i", "GRE 2i", "mountain", "terrain -1" },
  { "high mountain", "UK 3i", "GRE 2i", "high-mountain", "terrain -1" },
  { "narrow shifts nothing", "UK 3i", "GRE 2i", "narrow", "" },
  { "rivers and beaches", "UK 3i", "GRE 2i", "water", "terrain -1" },
  { "mountain and river count once", "UK 3i", "GRE 2i", "mountain water", "terrain -1" },
  { "a fortress", "UK 3i", "GRE 2i", "fortress", "fortress -1" },
  { "a Soviet fortress without Soviets", "UK 3i", "GRE 2i", "fortress soviet-fortress", "" },
  { "a Soviet fortress with Soviets", "ITA 3i", "USSR 2i", "fortress soviet-fortress", "fortress -1" },
  { "whose fortress says nothing without one", "ITA 3i", "USSR 2i", "soviet-fortress", "" },
  { "only fortified lines", "UK 3i", "GRE 2i", "lines", "fortified-line -2" },
  { "lines behind rivers", "UK 3i", "GRE 2i", "lines water", "terrain -1, fortified-line -2" },
  { "all of it", "GER 1c2i! + ITA 1i", "FIN 1f", "turn=5 oos air=1 mountain fortress lines",
    "german-attack +1, tanks +1, attacker-air +2, out-of-supply +2, german-defence -1, fortified -1, terrain -1, "
    "fortress -1, fortified-line -2" },
};

static void
test_shifts (gconstpointer data)
{
  guint  i = GPOINTER_TO_UINT (data);
  Table  t;
  Shifts shifts;
  int    total = 0;

  table_set (&t, shift_cases[i].attackers, shift_cases[i].defenders, shift_cases[i].situation);
  shifts = blitzwar_modifiers (&t.attack.situation, &t.attack.attackers, &t.attack.defenders);

  g_autofree char *text = table_shifts (&shifts);

  g_assert_cmpstr (text, ==, shift_cases[i].shifts);
  for (int j = 0; j < SHIFTS; j++)
    total += shifts.columns[j];
  g_assert_cmpint (shifts.total, ==, total);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/combat/ratios-are-rounded-down", test_ratios);
  g_test_add_func ("/combat/the-ratio-is-capped-and-then-shifted", test_columns);
  g_test_add_func ("/combat/the-table-is-the-printed-one", test_table);
  g_test_add_func ("/combat/results-are-converted-for-those-who-can-take-little", test_conversions);
  for (guint i = 0; i < G_N_ELEMENTS (shift_cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/shifts/%s", shift_cases[i].name);

      g_test_add_data_func (g_strdelimit (name, " ", '-'), GUINT_TO_POINTER (i), test_shifts);
    }

  return g_test_run ();
}
