/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Losses, both phases and the retreat: single pairs of dice worked by hand, and what holds for every
 * attack. */

#include "blitzwar-table.h"

static const struct
{
  const char *name, *force;
  int losses;
  gboolean tank_owed, german_owed, tanks_first;
  const char *left;
} defender_cases[] = {
  { "infantry first", "UK 2c2i", 1, FALSE, FALSE, FALSE, "UK 2c1i" },
  { "tanks first", "UK 2c2i", 1, FALSE, FALSE, TRUE, "UK 1c2i" },
  { "no infantry left", "UK 2c", 1, FALSE, FALSE, FALSE, "UK 1c" },
  { "a fort before all", "UK 1i1f", 1, FALSE, FALSE, FALSE, "UK 2i" },
  { "a fort before all, tanks first", "UK 1c1f", 1, FALSE, FALSE, TRUE, "UK 1c1i" },
  { "a fort in a later entry", "UK 1i + GRE 1f", 1, FALSE, FALSE, FALSE, "UK 1i + GRE 1i" },
  { "a fort takes two", "UK 1f", 2, FALSE, FALSE, FALSE, "UK nothing" },
  { "two forts, two losses", "UK 2f", 2, FALSE, FALSE, FALSE, "UK 2i" },
  { "kind by kind, then entry by entry", "UK 1c + GRE 1i", 1, FALSE, FALSE, FALSE, "UK 1c + GRE nothing" },
  { "a tank wherever the first one stands", "UK 2i + USA 1c2i", 1, TRUE, FALSE, FALSE, "UK 2i + USA 2i" },
  { "no tank there, the fort absorbs", "UK 1f", 1, TRUE, FALSE, FALSE, "UK 1i" },
  { "no fort absorbs a tank", "UK 1c1f", 1, TRUE, FALSE, FALSE, "UK 1f" },
  { "a tank and then a fort", "UK 1c1i1f", 2, TRUE, FALSE, FALSE, "UK 2i" },
  { "only one of the losses is a tank", "UK 2c2i", 2, TRUE, FALSE, FALSE, "UK 1c1i" },
  { "a German", "ITA 2i + GER 2i", 1, FALSE, TRUE, FALSE, "ITA 2i + GER 1i" },
  { "one German of two", "ITA 2i + GER 2i", 2, FALSE, TRUE, FALSE, "ITA 1i + GER 1i" },
  { "a German fort", "ITA 1i + GER 1i1f", 1, FALSE, TRUE, FALSE, "ITA 1i + GER 2i" },
  { "a German tank if a tank is owed", "ITA 1c + GER 1c1i", 1, TRUE, TRUE, FALSE, "ITA 1c + GER 1i" },
  { "the German goes before the Italian tank", "ITA 1c + GER 2i", 1, TRUE, TRUE, FALSE, "ITA 1c + GER 1i" },
  { "then the tank is the second", "ITA 1c + GER 2i", 2, TRUE, TRUE, FALSE, "ITA nothing + GER 1i" },
  { "and the third is free", "ITA 1c2i + GER 1f", 3, TRUE, TRUE, FALSE, "ITA 1i + GER 1i" },
  { "a German tank is free to give", "ITA 1c + GER 1c1i", 1, FALSE, TRUE, TRUE, "ITA 1c + GER 1i" },
  { "no German left to give", "ITA 2i + GER 0i", 1, FALSE, TRUE, FALSE, "ITA 1i + GER nothing" },
  { "no loss, no German", "ITA 2i + GER 1i", 0, TRUE, TRUE, FALSE, "ITA 2i + GER 1i" },
};

static const struct
{
  const char *name, *force;
  gboolean tank_owed, tanks_first;
  const char *left;
} attacker_cases[] = {
  { "infantry first", "USA 1c2i", FALSE, FALSE, "USA 1c1i" },
  { "tanks first", "USA 1c2i", FALSE, TRUE, "USA 2i" },
  { "a tank owed", "USA 1c2i", TRUE, FALSE, "USA 2i" },
  { "a tank owed and none there", "USA 2i", TRUE, FALSE, "USA 1i" },
  { "a tank of a later entry", "ITA 2i + GER 1c", TRUE, FALSE, "ITA 2i + GER nothing" },
  { "the Elite army gives", "ITA 3i + GER 1c2i!", FALSE, FALSE, "ITA 3i + GER 1c1i!" },
  { "the Elite army gives its tank first", "ITA 3i + GER 1c2i!", FALSE, TRUE, "ITA 3i + GER 2i!" },
  { "an Elite army of infantry gives infantry for a tank", "ITA 1c + GER 2i!", TRUE, FALSE,
    "ITA 1c + GER 1i" },
  { "an Elite army left with one corps is none", "ITA 3i + GER 1c1i!", FALSE, FALSE, "ITA 3i + GER 1c" },
  { "two Elite armies are one pool", "GER 2i! + GER 1c1i!", TRUE, FALSE, "GER 2i! + GER 1i" },
};

static void
test_defender_losses (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  Corps room[8];
  Force force;

  table_force (&force, room, defender_cases[i].force);
  blitzwar_defender_loses (
      &force, defender_cases[i].losses,
      (Owed){ defender_cases[i].tank_owed, defender_cases[i].german_owed, defender_cases[i].tanks_first },
      &(Readings){ 0 });

  g_autofree char *left = table_print (&force);

  g_assert_cmpstr (left, ==, defender_cases[i].left);
}

static void
test_attacker_losses (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  Corps room[8];
  Force force;

  table_force (&force, room, attacker_cases[i].force);
  blitzwar_attacker_loses (
      &force, (Owed){ attacker_cases[i].tank_owed, FALSE, attacker_cases[i].tanks_first }, &(Readings){ 0 });

  g_autofree char *left = table_print (&force);

  g_assert_cmpstr (left, ==, attacker_cases[i].left);
}

static const struct
{
  const char *name, *attackers, *defenders, *situation;
  int blitz, normal;
  const char *pair;
} pair_cases[] = {
  { "rulebook 20.1", "ITA 3i + GER 1c1i!", "UK 2c2i", "turn=13 air=1", 1, 6,
    "retreats 1/3: 4i - 1c, Blitz 0/1, Normal C/2, taken" },
  { "rulebook 20.2", "USA 2c + UK 1i", "GER 1f", "turn=39 mountain water air=2 points=21", 1, 6,
    "gone 1/2: 1c1i - nothing, Blitz C/1, Normal C/2=0/1, taken" },

  /* whether there is a Blitz, and what it leaves */
  { "all gone in the Blitz", "UK 4c", "GRE 1i", "", 1, 3,
    "gone in Blitz 0/1: 4c - nothing, Blitz 0/1, taken" },
  { "no tanks, no Blitz", "UK 8i", "GRE 2i", "", 6, 1, "retreats 0/1: 8i - 1i, Normal 0/1, taken" },
  { "weather against it", "UK 8c", "GRE 2i", "no-blitz", 6, 2, "retreats 0/1: 8c - 1i, Normal 0/1, taken" },
  { "marsh against it", "UK 8c", "GRE 2i", "marsh", 6, 1, "retreats 0/1: 8c - 1i, Normal 0/1, taken" },
  { "high mountain against it", "UK 8c", "GRE 2i", "high-mountain", 6, 1, "holds 0/1: 8c - 1i, Normal 0/1" },
  { "a fortified line against it", "UK 10c", "GRE 2i", "lines", 6, 1, "holds 0/1: 10c - 1i, Normal 0/1" },
  { "a mountain does not forbid it", "UK 8c", "GRE 2i", "mountain", 1, 1,
    "gone 0/2: 8c - nothing, Blitz 0/1, Normal 0/2, taken" },
  { "odds too low for both", "UK 1c", "GRE 2i", "", 1, 1, "no attack 0/0: 1c - 2i" },
  { "the last tank fell", "UK 1c3i", "GRE 4i", "", 1, 6, "no attack 1/0: 3i - 4i, Blitz C/0" },
  { "odds too low after the Blitz", "UK 2c2i", "GRE 4i", "mountain", 1, 6,
    "no attack 1/0: 1c2i - 4i, Blitz C/0" },
  { "no Normal phase", "UK 8c", "GRE 4i", "no-normal", 3, 3, "holds 0/1: 8c - 3i, Blitz 0/1" },
  { "no Normal phase and all gone", "UK 4c", "GRE 1i", "no-normal", 1, 3,
    "gone in Blitz 0/1: 4c - nothing, Blitz 0/1, taken" },
  { "neither phase", "UK 8i", "GRE 4i", "no-normal", 3, 3, "no attack 0/0: 8i - 4i" },
  { "both fall, nobody takes it", "UK 1c", "GRE 1f", "oos air=1", 4, 1,
    "gone in Blitz 1/2: nothing - nothing, Blitz C/2" },

  /* air between the phases */
  { "one air unit serves the Blitz alone", "UK 4c", "GRE 4i", "air=1", 3, 1,
    "holds 1/1: 3c - 3i, Blitz 0/1, Normal C/0" },
  { "two serve both", "UK 4c", "GRE 4i", "air=2", 3, 3,
    "retreats 0/2: 4c - 2i, Blitz 0/1, Normal 0/1, taken" },
  { "two against one are one", "UK 4c", "GRE 4i", "air=2 enemy-air=1", 3, 1,
    "holds 1/1: 3c - 3i, Blitz 0/1, Normal C/0" },
  { "no Blitz spends none", "UK 4i", "GRE 4i", "air=1", 1, 6, "retreats 0/1: 4i - 3i, Normal 0/1, taken" },
  { "the defender's air stays", "UK 8c", "GRE 4i", "enemy-air=1", 6, 5,
    "retreats 0/2: 8c - 2i, Blitz 0/1, Normal 0/1, taken" },

  /* Elite between the phases */
  { "no longer Elite in the Normal phase", "GER 1c1i! + ITA 2i", "UK 4i", "", 1, 2,
    "holds 2/0: 2i - 4i, Blitz 1/0, Normal C/0" },
  { "still Elite with two corps", "GER 1c2i! + ITA 1i", "UK 4i", "", 1, 2,
    "holds 2/0: 1c1i - 4i, Blitz 1/0, Normal 1/0" },

  /* one loss more */
  { "by one, away", "USA 8i", "GRE 2i", "", 1, 1, "retreats 0/1: 8i - 1i, Normal 0/1, taken" },
  { "by one, the last corps cannot cancel", "USA 8i", "GRE 2i", "cancel", 1, 1,
    "retreats 0/1: 8i - 1i, Normal 0/1, taken" },
  { "by one, cancelled", "USA 12i", "GRE 3i", "cancel", 1, 1, "holds 0/2: 12i - 1i, Normal 0/1" },
  { "by one, cancelled without supply", "USA 12i", "GRE 3i", "cancel unsupplied", 1, 1,
    "holds 0/2: 12i - 1i, Normal 0/1" },
  { "by one, nowhere to go", "USA 8i", "GRE 2i", "nowhere", 1, 1, "gone 0/1: 8i - 1i, Normal 0/1, taken" },
  { "by one, nowhere and cancelled", "USA 12i", "GRE 3i", "nowhere cancel", 1, 1,
    "holds 0/2: 12i - 1i, Normal 0/1" },
  { "by one, cancelled with tanks", "USA 12i", "GRE 2c1i", "cancel they-give-tanks", 1, 1,
    "holds 0/2: 12i - 1i, Normal 0/1" },
  { "by one in narrow ground", "USA 12i", "GRE 3i", "narrow cancel", 1, 1,
    "holds 0/1: 12i - 2i, Normal 0/1" },
  { "by one on a mountain", "USA 15i", "GRE 3i", "mountain cancel", 1, 1, "holds 0/1: 15i - 2i, Normal 0/1" },
  { "by one on a high mountain", "USA 10i", "GRE 2i", "high-mountain", 1, 1,
    "holds 0/1: 10i - 1i, Normal 0/1" },
  { "by one in a fortress", "USA 10i", "GRE 2i", "fortress", 1, 1, "holds 0/1: 10i - 1i, Normal 0/1" },
  { "by one in a Soviet fortress, whoever defends", "USA 8i", "GRE 2i", "fortress soviet-fortress", 1, 1,
    "holds 0/1: 8i - 1i, Normal 0/1" },
  { "by one behind lines alone", "USA 12i", "GRE 2i", "lines", 1, 1, "holds 0/1: 12i - 1i, Normal 0/1" },
  { "by one in a marsh", "USA 10i", "GRE 2i", "marsh", 1, 1, "retreats 0/1: 10i - 1i, Normal 0/1, taken" },
  { "by one behind a river", "USA 10i", "GRE 2i", "water", 1, 1,
    "retreats 0/1: 10i - 1i, Normal 0/1, taken" },
  { "a fort's loss counts here", "USA 8i", "GRE 1i1f", "", 1, 1, "retreats 0/1: 8i - 2i, Normal 0/1, taken" },
  { "as many losses hold", "USA 4i", "GRE 4i", "", 1, 5, "holds 1/1: 3i - 3i, Normal 1/1" },
  { "losses of the Blitz are not compared", "USA 8c", "GRE 4i", "", 3, 3,
    "retreats 0/2: 8c - 2i, Blitz 0/1, Normal 0/1, taken" },

  /* two losses more */
  { "by two, away", "USA 28i", "GRE 4i", "cancel", 1, 1, "retreats 0/2: 28i - 2i, Normal 0/2, taken" },
  { "by two in narrow ground", "USA 28i", "GRE 4i", "narrow cancel", 1, 1,
    "retreats 0/2: 28i - 2i, Normal 0/2, taken" },
  { "by two in a fortress, cancelled", "USA 28i", "GRE 4i", "fortress cancel", 1, 3,
    "holds 0/3: 28i - 1i, Normal 0/2" },
  { "by two in a fortress", "USA 28i", "GRE 4i", "fortress", 1, 3,
    "retreats 0/2: 28i - 2i, Normal 0/2, taken" },
  { "by two in a fortress without supply", "USA 28i", "GRE 4i", "fortress cancel unsupplied", 1, 3,
    "retreats 0/2: 28i - 2i, Normal 0/2, taken" },
  { "by two with nowhere to go, cancelled", "USA 28i", "GRE 4i", "nowhere cancel", 1, 1,
    "holds 0/3: 28i - 1i, Normal 0/2" },
  { "by two with nowhere to go, no supply", "USA 28i", "GRE 4i", "nowhere cancel unsupplied", 1, 1,
    "gone 0/2: 28i - 2i, Normal 0/2, taken" },
  { "by two, one corps left cannot cancel", "USA 21i", "GRE 3i", "nowhere cancel", 1, 1,
    "gone 0/2: 21i - 1i, Normal 0/2, taken" },
  { "two and one are one more", "USA 12i", "UK 4i", "", 1, 6, "retreats 1/2: 11i - 2i, Normal C/2, taken" },

  /* Germans owed */
  { "a German before an Italian tank", "USA 5i", "ITA 1c + GER 2i", "turn=9", 1, 4,
    "holds 1/1: 4i - 1c1i, Normal C/1" },
  { "a German and then the tank", "USA 12i", "ITA 1c + GER 2i", "turn=9", 1, 6,
    "retreats 1/2: 11i - 1i, Normal C/2, taken" },
  { "no German owed if declined", "USA 4i", "ITA 1c + GER 2i", "turn=9 declined", 1, 4,
    "holds 1/1: 3i - 2i, Normal C/1" },
  { "no German owed by Finns", "USSR 5i", "FIN 1i + ITA 1c1i", "turn=9", 1, 4,
    "holds 1/1: 4i - 2i, Normal C/1" },

  /* the places that can be read two ways, each way */
  { "9-1 less two is 5-1", "UK 18i", "GRE 2i", "enemy-air=1", 1, 1,
    "retreats 0/1: 18i - 1i, Normal 0/1, taken" },
  { "9-1 less two is 7-1", "UK 18i", "GRE 2i", "enemy-air=1 uncapped", 1, 1,
    "gone 0/2: 18i - nothing, Normal 0/2, taken" },
  { "the Elite gives infantry", "GER 2i! + GER 2c", "UK 4i", "no-blitz", 1, 2,
    "holds 1/1: 2c1i - 3i, Normal C/1" },
  { "another German gives a tank", "GER 2i! + GER 2c", "UK 4i", "no-blitz tank-before-elite", 1, 2,
    "holds 1/1: 1c2i - 3i, Normal C/1" },
  { "no Italian gives it", "GER 2i! + ITA 2c", "UK 4i", "no-blitz tank-before-elite", 1, 2,
    "holds 1/1: 2c1i - 3i, Normal C/1" },
  { "a fort absorbs no tank", "UK 3i", "GRE 1c1i1f", "", 1, 4, "holds 1/1: 2i - 1i1f, Normal C/1" },
  { "a fort absorbs a tank", "UK 3i", "GRE 1c1i1f", "fort-absorbs-tank", 1, 4,
    "holds 1/1: 2i - 1c2i, Normal C/1" },
  { "Finns are others and decline", "UK 6i", "GER 1i + FIN 2i", "turn=15 declined", 1, 4,
    "retreats 0/1: 6i - 2i, Normal 0/1, taken" },
  { "Finns are Germans and cannot decline", "UK 6i", "GER 1i + FIN 2i", "turn=15 declined finns-as-germans",
    1, 4, "holds 1/1: 5i - 2i, Normal 1/1" },
  { "the German loss is no Finn's", "UK 6i", "FIN 1i1f + GER 1i", "turn=15", 1, 5,
    "retreats 0/1: 6i - 1i1f, Normal 0/1, taken" },
  { "the German loss is a Finn's too", "UK 6i", "FIN 1i1f + GER 1i", "turn=15 finns-as-germans", 1, 5,
    "retreats 0/1: 6i - 3i, Normal 0/1, taken" },
  { "rivers and beaches together", "UK 4i", "GRE 2i", "water both-waters", 1, 2,
    "holds 1/0: 3i - 2i, Normal 1/0" },
  { "rivers and beaches apart", "UK 4i", "GRE 2i", "water both-waters one-kind-of-water", 1, 2,
    "holds 1/1: 3i - 1i, Normal C/1" },
  { "only rivers", "UK 4i", "GRE 2i", "water one-kind-of-water", 1, 2, "holds 1/0: 3i - 2i, Normal 1/0" },
  { "an absorbed loss counts", "UK 6i", "GRE 1i1f", "", 1, 3, "retreats 0/1: 6i - 2i, Normal 0/1, taken" },
  { "an absorbed loss is none", "UK 6i", "GRE 1i1f", "absorbed-is-no-loss", 1, 3,
    "holds 0/1: 6i - 2i, Normal 0/1" },
  { "a Soviet fortress holds Germans", "UK 6i", "GER 2i", "fortress soviet-fortress", 1, 3,
    "holds 0/1: 6i - 1i, Normal 0/1" },
  { "a Soviet fortress holds no Germans", "UK 6i", "GER 2i", "fortress soviet-fortress fortress-for-owner", 1,
    3, "retreats 0/1: 6i - 1i, Normal 0/1, taken" },
  { "it holds Soviets", "GER 6i", "USSR 2i", "fortress soviet-fortress fortress-for-owner", 1, 4,
    "holds 0/1: 6i - 1i, Normal 0/1" },
  { "another fortress holds anybody", "UK 6i", "GER 2i", "fortress fortress-for-owner", 1, 4,
    "holds 0/1: 6i - 1i, Normal 0/1" },
  { "a line among other ways", "UK 6i", "GRE 2i", "any-line", 1, 3,
    "retreats 0/1: 6i - 1i, Normal 0/1, taken" },
  { "a line among other ways holds", "UK 6i", "GRE 2i", "any-line any-line-holds", 1, 3,
    "holds 0/1: 6i - 1i, Normal 0/1" },
};

static void
test_pair (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  Table t;
  Assault a;

  table_set (&t, pair_cases[i].attackers, pair_cases[i].defenders, pair_cases[i].situation);
  blitzwar_assault (&t.attack, &a);

  g_autofree char *pair = table_pair (&a, pair_cases[i].blitz, pair_cases[i].normal);

  g_assert_cmpstr (pair, ==, pair_cases[i].pair);
}

/* The columns of §20, step by step as the book tells them. */
static void
test_rulebook_columns (void)
{
  Table t;
  Assault a;

  table_set (&t, "ITA 3i + GER 1c1i!", "UK 2c2i", "turn=13 air=1");
  blitzwar_assault (&t.attack, &a);
  g_assert_cmpstr (blitzwar_odds_name (a.blitz.column.ratio), ==, "1-1");
  g_assert_cmpint (a.blitz.column.shift, ==, 4);
  g_assert_cmpstr (blitzwar_odds_name (a.blitz.column.column), ==, "4-1");
  g_assert_cmpstr (blitzwar_odds_name (a.normal[0].column.ratio), ==, "3-2");
  g_assert_cmpint (a.normal[0].column.shift, ==, 2);
  g_assert_cmpstr (blitzwar_odds_name (a.normal[0].column.column), ==, "3-1");

  table_set (&t, "USA 2c + UK 1i", "GER 1f", "turn=39 mountain water air=2 points=21");
  blitzwar_assault (&t.attack, &a);
  g_assert_cmpstr (blitzwar_odds_name (a.blitz.column.ratio), ==, "3-1");
  g_assert_cmpint (a.blitz.column.shift, ==, 0);
  g_assert_cmpstr (blitzwar_odds_name (a.normal[0].column.ratio), ==, "2-1");
  g_assert_cmpint (a.normal[0].column.shift, ==, 1);
  g_assert_cmpstr (blitzwar_odds_name (a.normal[0].column.column), ==, "3-1");
}

static void
make_force (GRand *rand, GString *out, gboolean attackers)
{
  static const char *const friends[] = { "GER", "ITA", "HUN", "UK", "FIN" };
  static const char *const foes[] = { "UK", "GER", "GRE", "ITA", "USSR", "FIN" };
  int entries = g_rand_int_range (rand, 1, 4);

  g_string_truncate (out, 0);
  for (int i = 0; i < entries; i++)
    {
      const char *country
          = attackers ? friends[g_rand_int_range (rand, 0, 5)] : foes[g_rand_int_range (rand, 0, 6)];
      int tanks = g_rand_int_range (rand, 0, 4);
      int infantry = g_rand_int_range (rand, i == 0 ? 1 : 0, 7);

      if (i > 0)
        g_string_append (out, " + ");
      if (attackers && g_rand_int_range (rand, 0, 4) == 0)
        g_string_append_printf (out, "GER %dc%di!", tanks / 2, 2);
      else if (attackers)
        g_string_append_printf (out, "%s %dc%di", country, tanks, infantry);
      else
        g_string_append_printf (out, "%s %dc%di%df", country, tanks, infantry, g_rand_int_range (rand, 0, 3));
    }
}

static void
make_situation (GRand *rand, GString *out)
{
  static const char *const words[] = {
    "narrow",
    "marsh",
    "mountain",
    "high-mountain",
    "fortress",
    "soviet-fortress",
    "lines",
    "water",
    "snow",
    "oos",
    "declined",
    "poland",
    "in-ussr",
    "no-blitz",
    "no-normal",
    "nowhere",
    "unsupplied",
    "cancel",
    "cancel",
    "cancel",
    "give-tanks",
    "uncapped",
    "tank-before-elite",
    "fort-absorbs-tank",
    "finns-as-germans",
    "absorbed-is-no-loss",
    "fortress-for-owner",
    "they-give-tanks",
    "air=1",
    "air=2",
    "enemy-air=1",
    "points=22",
    "west=24",
    "ussr=22",
  };

  g_string_printf (out, "turn=%d", g_rand_int_range (rand, 1, 48));
  for (int i = g_rand_int_range (rand, 0, 6); i > 0; i--)
    g_string_append_printf (out, " %s", words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
}

/* One after the other the dice make what they make among the 36. */
static void
check_fight (const Table *t, const Assault *a, int first, int second)
{
  g_auto (Fight) fight = { 0 };
  Assault alone = *a;
  g_autofree char *among = table_pair (a, first, second), *by_itself = NULL;

  blitzwar_begin_fight (&fight, &t->attack);
  if (fight.blitz.fought)
    blitzwar_throw_blitz (&fight, first);
  if (blitzwar_reach_normal (&fight))
    blitzwar_throw_normal (&fight, second);
  alone.dice[first - 1][second - 1] = fight.pair;
  by_itself = table_pair (&alone, first, second);
  g_assert_cmpstr (by_itself, ==, among);
  g_assert_cmpint (blitzwar_corps (blitzwar_strength (&fight.force[0])), ==,
                   blitzwar_corps (fight.pair.attackers_left));
  g_assert_cmpint (blitzwar_can_take (blitzwar_strength (&fight.force[1])), ==,
                   blitzwar_can_take (fight.pair.defenders_left));
}

static void
check_pair (const Table *t, const Pair *pair)
{
  Strength ours = blitzwar_strength (&t->attack.attackers);
  Strength theirs = blitzwar_strength (&t->attack.defenders);
  gboolean gone = blitzwar_corps (pair->defenders_left) == 0;

  g_assert_cmpint (blitzwar_corps (pair->attackers_left), ==, blitzwar_corps (ours) - pair->attacker_lost);
  g_assert_cmpint (blitzwar_can_take (pair->defenders_left), ==,
                   blitzwar_can_take (theirs) - pair->defender_lost);
  g_assert_cmpint (pair->attackers_left.tanks, >=, 0);
  g_assert_cmpint (pair->attackers_left.infantry, >=, 0);
  g_assert_cmpint (pair->defenders_left.tanks, >=, 0);
  g_assert_cmpint (pair->defenders_left.infantry, >=, 0);
  g_assert_cmpint (pair->defenders_left.fortified, >=, 0);
  g_assert_true (!gone || pair->end <= END_ELIMINATED || pair->cancelled);
  g_assert_true (pair->end != END_ELIMINATED_IN_BLITZ
                 || (gone && pair->blitz_fought && !pair->normal_fought));
  g_assert_true (pair->end != END_RETREATS || (!gone && t->attack.possible && pair->normal_fought));
  g_assert_cmpint (pair->taken, ==, pair->end <= END_RETREATS && blitzwar_corps (pair->attackers_left) > 0);
}

static void
test_what_always_holds (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GString) ours = g_string_new (NULL);
  g_autoptr (GString) theirs = g_string_new (NULL);
  g_autoptr (GString) situation = g_string_new (NULL);

  g_test_message ("seed %u", seed);
  for (int i = 0; i < 3000; i++)
    {
      Table t;
      Assault a;
      int sum = 0, taken = 0, lost = 0;

      make_force (rand, ours, TRUE);
      make_force (rand, theirs, FALSE);
      make_situation (rand, situation);
      table_set (&t, ours->str, theirs->str, situation->str);
      blitzwar_assault (&t.attack, &a);

      for (int j = 0; j < 36; j++)
        {
          check_pair (&t, &a.dice[j / 6][j % 6]);
          check_fight (&t, &a, j / 6 + 1, j % 6 + 1);
          taken += a.dice[j / 6][j % 6].taken;
          lost += a.dice[j / 6][j % 6].defender_lost;
        }
      for (int j = 0; j < ENDS; j++)
        sum += a.ends[j];
      g_assert_cmpint (sum, ==, 36);
      g_assert_cmpint (taken, ==, a.taken);
      g_assert_cmpint (lost, ==, a.defender_lost);
    }
}

static void
test_many_entries (void)
{
  Corps ours[300], theirs[300];
  Attack attack = {
    .situation = { .turn = 25, .terrain = TERRAIN_CLEAR }, .blitz = TRUE, .normal = TRUE, .possible = TRUE
  };
  Assault a;

  for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
    {
      ours[i] = (Corps){ COUNTRY_GER, SIDE_AXIS, FALSE, FALSE, { 1, 1, 0 } };
      theirs[i] = (Corps){ COUNTRY_UK, SIDE_ALLIES, FALSE, FALSE, { 0, 2, 0 } };
    }
  attack.attackers = (Force){ ours, G_N_ELEMENTS (ours) };
  attack.defenders = (Force){ theirs, G_N_ELEMENTS (theirs) };
  blitzwar_assault (&attack, &a);
  g_assert_cmpint (a.blitz.column.column, ==, ODDS_3_2);
  g_assert_cmpint (blitzwar_corps (a.dice[5][5].defenders_left), ==, 598);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (defender_cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/losses/defender: %s", defender_cases[i].name);

      g_test_add_data_func (g_strdelimit (name, " ", '-'), GUINT_TO_POINTER (i), test_defender_losses);
    }
  for (guint i = 0; i < G_N_ELEMENTS (attacker_cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/losses/attacker: %s", attacker_cases[i].name);

      g_test_add_data_func (g_strdelimit (name, " ", '-'), GUINT_TO_POINTER (i), test_attacker_losses);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pair_cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/assault/%s", pair_cases[i].name);

      g_test_add_data_func (g_strdelimit (name, " ", '-'), GUINT_TO_POINTER (i), test_pair);
    }
  g_test_add_func ("/assault/columns-of-the-rulebook's-examples", test_rulebook_columns);
  g_test_add_func ("/assault/nothing-is-lost-from-the-count", test_what_always_holds);
  g_test_add_func ("/assault/hundreds-of-entries", test_many_entries);

  return g_test_run ();
}
