/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sea, air, supply, losses in kind, Lend-Lease, dates, victory, cards: the rules without a combat column. */

#include "calculators/britain.h"
#include "cards/cards.h"
#include "calculators/dates.h"
#include "calculators/economy.h"
#include "calculators/naval.h"
#include "calculators/supply-cost.h"
#include "calculators/victory.h"

static void
assert_chance (WarRatio r, gint64 num, gint64 den)
{
  g_assert_true (war_ratio_exact (r));
  g_assert_cmpint (war_ratio_compare (r, war_ratio (num, den)), ==, 0);
}

typedef struct { int attackers, defenders; gint64 num, den; } Left;

static void
check_naval (const NavalFight *fight, const Left *left, guint n)
{
  NavalEnd end;
  WarRatio sum = WAR_RATIO_NOUGHT;

  blitzwar_naval (fight, &end);
  for (guint i = 0; i < n; i++)
    {
      assert_chance (end.chance[left[i].attackers][left[i].defenders], left[i].num, left[i].den);
      sum = war_ratio_add (sum, war_ratio (left[i].num, left[i].den));
    }
  assert_chance (sum, 1, 1);
}

static void
test_naval_early (void)
{
  static const Left left[] = {
    { 3, 2, 1, 6 },  { 3, 1, 1, 6 },   { 2, 2, 1, 36 },  { 2, 1, 19, 36 },
    { 1, 2, 1, 216 }, { 1, 1, 19, 216 }, { 0, 2, 1, 216 }, { 0, 1, 3, 216 },
  };
  NavalFight fight = { 3, 2, FALSE, TRUE, FALSE };

  check_naval (&fight, left, G_N_ELEMENTS (left));
  fight.stops_after_losses = TRUE;      /* of two, no die can tell the readings apart */
  check_naval (&fight, left, G_N_ELEMENTS (left));
}

static void
test_naval_late (void)
{
  static const Left axis[] = { { 1, 3, 1, 6 }, { 1, 2, 1, 2 }, { 0, 2, 1, 18 }, { 0, 1, 5, 18 } };
  static const Left allies[] = { { 0, 0, 5, 6 }, { 1, 0, 1, 6 } };

  check_naval (&(NavalFight) { 2, 3, TRUE, TRUE, FALSE }, axis, G_N_ELEMENTS (axis));
  check_naval (&(NavalFight) { 1, 1, TRUE, FALSE, FALSE }, allies, G_N_ELEMENTS (allies));
}

/* Four defenders, a die of 3: before its losses it is no stop, after them it is. */
static void
test_naval_stop (void)
{
  NavalEnd end;

  blitzwar_naval (&(NavalFight) { 9, 4, FALSE, TRUE, FALSE }, &end);
  assert_chance (end.chance[8][3], 11, 25);
  blitzwar_naval (&(NavalFight) { 9, 4, FALSE, TRUE, TRUE }, &end);
  assert_chance (end.chance[8][3], 16, 25);
}

/* The largest fights stay within 127 bits, make up the whole and lose what is missing. */
static void
test_naval_extremes (void)
{
  static const int sizes[] = { 1, 2, 3, 7, NAVAL_MOST };

  for (guint i = 0; i < 25 * 8; i++)
    {
      NavalFight fight = { sizes[i % 5], sizes[i / 5 % 5], i / 25 % 2, i / 50 % 2, i / 100 % 2 };
      NavalEnd   end;
      WarRatio   sum = WAR_RATIO_NOUGHT, left = WAR_RATIO_NOUGHT;

      blitzwar_naval (&fight, &end);
      for (int a = 0; a <= NAVAL_MOST; a++)
        for (int d = 0; d <= NAVAL_MOST; d++)
          {
            g_assert_true (war_ratio_exact (end.chance[a][d]));
            sum = war_ratio_add (sum, end.chance[a][d]);
            left = war_ratio_add (left, war_ratio_times (end.chance[a][d], war_ratio (a, 1)));
          }
      assert_chance (sum, 1, 1);
      assert_chance (war_ratio_add (left, end.attacker_lost), fight.attackers, 1);
      g_assert_true (war_ratio_exact (end.defender_lost));
    }
}

static void
test_britain (void)
{
  static const struct { int german, allied; gint64 num, den; } left[] = {
    { 2, 2, 1, 4 }, { 1, 1, 1, 4 }, { 2, 0, 1, 16 }, { 1, 0, 1, 4 }, { 0, 0, 3, 16 },
  };
  static const struct { int german, allied; gint64 num, den; } won[] = {
    { 0, 0, 1, 1 }, { 5, 0, 1, 1 }, { 0, 3, 0, 1 }, { 4, 4, 0, 1 }, { 3, 4, 0, 1 }, { 2, 1, 1, 1 },
    { 3, 2, 1, 2 }, { 6, 4, 1, 2 }, { 40, 20, 1, 1 },
  };
  BritainEnd end;

  blitzwar_battle_of_britain (6, 4, &end);
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    assert_chance (end.chance[left[i].german][left[i].allied], left[i].num, left[i].den);
  for (guint i = 0; i < G_N_ELEMENTS (won); i++)
    {
      blitzwar_battle_of_britain (won[i].german, won[i].allied, &end);
      assert_chance (end.won, won[i].num, won[i].den);
    }
}

static void
test_britain_extremes (void)
{
  for (int german = 0; german <= BRITAIN_MOST; german += 5)
    for (int allied = 0; allied <= BRITAIN_MOST; allied += 5)
      {
        BritainEnd end;
        WarRatio   sum = WAR_RATIO_NOUGHT;

        blitzwar_battle_of_britain (german, allied, &end);
        for (int i = 0; i < (BRITAIN_MOST + 1) * (BRITAIN_MOST + 1); i++)
          sum = war_ratio_add (sum, end.chance[i / (BRITAIN_MOST + 1)][i % (BRITAIN_MOST + 1)]);
        assert_chance (sum, 1, 1);
      }
}

static void
test_supply_cost (void)
{
  static const struct { WarMember action, type; int units; gboolean far; int halves; } cases[] = {
    { DO_TACTICAL, TYPE_INFANTRY, 1, FALSE, 1 },     { DO_TACTICAL, TYPE_INFANTRY, 2, FALSE, 2 },
    { DO_TACTICAL, TYPE_TANKS, 1, FALSE, 1 },        { DO_TACTICAL, TYPE_TANKS, 3, FALSE, 2 },
    { DO_TACTICAL, TYPE_SUPPLY, 1, FALSE, 2 },       { DO_TACTICAL, TYPE_SUPPLY, 6, FALSE, 2 },
    { DO_ACTIVATE, TYPE_INFANTRY, 1, FALSE, 1 },     { DO_ACTIVATE, TYPE_TANKS, 2, FALSE, 2 },
    { DO_STRATEGIC, TYPE_INFANTRY, 1, FALSE, 2 },    { DO_STRATEGIC, TYPE_TANKS, 2, FALSE, 4 },
    { DO_STRATEGIC, TYPE_SUPPLY, 1, FALSE, 4 },      { DO_STRATEGIC, TYPE_SUPPLY, 1, TRUE, 4 },
    { DO_NAVAL, TYPE_FLEET, 1, FALSE, 2 },           { DO_NAVAL, TYPE_FLEET, 4, FALSE, 2 },
    { DO_NAVAL, TYPE_SUBMARINES, 2, TRUE, 2 },       { DO_SEA_TRANSPORT, TYPE_INFANTRY, 1, FALSE, 2 },
    { DO_SEA_TRANSPORT, TYPE_TANKS, 3, FALSE, 6 },   { DO_SEA_TRANSPORT, TYPE_TANKS, 3, TRUE, 12 },
    { DO_SEA_TRANSPORT, TYPE_SUPPLY, 6, FALSE, 2 },  { DO_SEA_TRANSPORT, TYPE_SUPPLY, 6, TRUE, 4 },
    { DO_SEA_TRANSPORT, TYPE_AIR, 1, FALSE, 1 },     { DO_SEA_TRANSPORT, TYPE_AIR, 3, TRUE, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Action action = { cases[i].action, cases[i].far };
      Token  token = { cases[i].type, cases[i].units };

      g_assert_true (blitzwar_takes (cases[i].action, cases[i].type));
      g_assert_cmpint (blitzwar_halves (&action, &token, 1), ==, cases[i].halves);
    }
  g_assert_cmpint (blitzwar_halves (&(Action) { DO_FORTIFY, FALSE }, NULL, 0), ==, 4);
}

static void
test_tokens_taken (void)
{
  static const WarMember types[]
      = { TYPE_INFANTRY, TYPE_TANKS, TYPE_SUPPLY, TYPE_FLEET, TYPE_SUBMARINES, TYPE_AIR };
  static const struct { WarMember action; const char *takes; } cases[] = {
    { DO_TACTICAL, "yyy---" }, { DO_ACTIVATE, "yy----" },      { DO_STRATEGIC, "yyy---" },
    { DO_NAVAL, "---yy-" },    { DO_SEA_TRANSPORT, "yyy--y" }, { DO_FORTIFY, "------" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (types); j++)
        g_assert_cmpint (blitzwar_takes (cases[i].action, types[j]), ==, cases[i].takes[j] == 'y');
      g_assert_cmpint (blitzwar_takes_any (cases[i].action), ==, cases[i].action != DO_FORTIFY);
    }
}

static void
test_units_are_rounded_up (void)
{
  static const int units[] = { 0, 1, 1, 2, 2, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    g_assert_cmpint (blitzwar_units ((int) i), ==, units[i]);
}

static void
test_blockade (void)
{
  static const struct { int north, mid, points, lost;
  } cases[] = {
    { 3, 3, 7, 5 }, { 0, 0, 7, 0 }, { 0, 1, 7, 1 }, { 0, 2, 7, 1 },
    { 5, 4, 7, 7 }, { 6, 3, 7, 7 }, { 9, 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (blitzwar_blockade (cases[i].north, cases[i].mid, cases[i].points), ==, cases[i].lost);
}

static void
test_covered (void)
{
  static const struct { int lost; GivenUp give; int covered; } cases[] = {
    { 8, { 1, 0, 1 }, 8 }, { 8, { 0, 0, 0 }, 0 }, { 8, { 0, 0, 1 }, 5 }, { 8, { 2, 0, 0 }, 6 },
    { 8, { 0, 2, 0 }, 6 }, { 2, { 1, 0, 0 }, 2 }, { 0, { 1, 1, 1 }, 0 }, { 20, { 1, 1, 1 }, 11 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (blitzwar_covered (cases[i].lost, &cases[i].give), ==, cases[i].covered);
}

static void
test_lend_lease (void)
{
  static const struct { Lending lending; Lent lent; } cases[] = {
    { { FALSE, 22, 5, 2, TRUE, TRUE, 1 }, { 3, 2, 1 } },
    { { FALSE, 22, 5, 2, TRUE, FALSE, 0 }, { 3, 6, 0 } },
    { { FALSE, 5, 5, 2, TRUE, FALSE, 0 }, { 3, 6, 0 } },
    { { FALSE, 22, 5, 2, FALSE, TRUE, 1 }, { 0, 0, 0 } },
    { { FALSE, 22, 5, 5, TRUE, TRUE, 1 }, { 0, 0, 0 } },
    { { FALSE, 22, 5, 9, TRUE, TRUE, 1 }, { 0, 0, 0 } },
    { { FALSE, 22, 5, 2, TRUE, TRUE, 9 }, { 3, 2, 1 } },
    { { TRUE, 20, 5, 2, FALSE, TRUE, 2 }, { 5, 2, 2 } },
    { { TRUE, 19, 5, 2, FALSE, TRUE, 2 }, { 0, 0, 0 } },
    { { TRUE, 20, 5, 2, TRUE, FALSE, 2 }, { 0, 0, 0 } },
    { { TRUE, 20, 1, 9, FALSE, TRUE, 1 }, { 1, 2, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Lent lent = blitzwar_lend_lease (&cases[i].lending);

      g_assert_cmpint (lent.fleet, ==, cases[i].lent.fleet);
      g_assert_cmpint (lent.supply, ==, cases[i].lent.supply);
      g_assert_cmpint (lent.air, ==, cases[i].lent.air);
    }
}

static void
test_blitz_allowed (void)
{
  static const struct
  {
    WarMember weather;
    gboolean snowed_in;
    WarMember side;
    int turn;
    gboolean allowed;
  } cases[] = {
    { WEATHER_FAIR, TRUE, SIDE_AXIS, 1, TRUE },     { WEATHER_MUD, FALSE, SIDE_AXIS, 46, FALSE },
    { WEATHER_SNOW, FALSE, SIDE_SOVIETS, 4, TRUE }, { WEATHER_SNOW, TRUE, SIDE_SOVIETS, 21, FALSE },
    { WEATHER_SNOW, TRUE, SIDE_SOVIETS, 28, TRUE }, { WEATHER_SNOW, TRUE, SIDE_AXIS, 29, FALSE },
    { WEATHER_SNOW, TRUE, SIDE_ALLIES, 29, FALSE }, { WEATHER_SNOW, TRUE, SIDE_AXIS, 36, TRUE },
    { WEATHER_SNOW, TRUE, SIDE_ALLIES, 36, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (
        blitzwar_blitz_allowed (cases[i].weather, cases[i].snowed_in, cases[i].side, cases[i].turn), ==,
        cases[i].allowed);
}

static void
test_us_entry (void)
{
  for (int i = 0; i < 8; i++)
    g_assert_cmpint (blitzwar_us_entry ((i & 1) != 0, (i & 2) != 0, (i & 4) != 0), ==,
                     20 - (i & 1) - (i >> 1 & 1) - (i >> 2));
}

static void
test_war_cards (void)
{
  static const struct { WarMember side; int us_entry, ussr_attacked, axis_attacked, turn; } cases[] = {
    { SIDE_AXIS, 20, 0, 0, 20 },     { SIDE_AXIS, 18, 0, 0, 18 },     { SIDE_AXIS, 20, 10, 0, 11 },
    { SIDE_AXIS, 20, 19, 0, 20 },    { SIDE_AXIS, 20, 30, 0, 20 },    { SIDE_AXIS, 20, 0, 10, 20 },
    { SIDE_SOVIETS, 20, 0, 0, 24 },  { SIDE_SOVIETS, 20, 0, 14, 15 }, { SIDE_SOVIETS, 20, 0, 23, 24 },
    { SIDE_SOVIETS, 20, 0, 40, 24 }, { SIDE_SOVIETS, 20, 14, 0, 24 }, { SIDE_ALLIES, 20, 5, 5, 20 },
    { SIDE_ALLIES, 17, 0, 0, 17 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (blitzwar_war_cards (cases[i].side, cases[i].us_entry, cases[i].ussr_attacked,
                                         cases[i].axis_attacked), ==, cases[i].turn);
}

static void
test_victory (void)
{
  static const struct { int from, to, axis; } by_turn[] = {
    { 1, 39, 0 }, { 40, 40, 1 }, { 41, 42, 2 }, { 43, 44, 3 }, { 45, 46, 4 }, { 47, 47, 5 },
  };
  static const struct { int from, to, axis; } by_points[] = {
    { 0, 12, 6 }, { 13, 19, 7 }, { 20, 25, 8 }, { 26, 30, 9 }, { 31, 99, 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (by_turn); i++)
    for (int turn = by_turn[i].from; turn <= by_turn[i].to; turn++)
      {
        Victory v = blitzwar_victory_by_surrender (turn);

        g_assert_cmpint (v.axis, ==, by_turn[i].axis);
        g_assert_cmpint (v.allies, ==, 10 - by_turn[i].axis);
        g_assert_cmpint (v.winner, ==, turn == 47 ? WAR_NONE : SIDE_ALLIES);
      }
  for (guint i = 0; i < G_N_ELEMENTS (by_points); i++)
    for (int points = by_points[i].from; points <= by_points[i].to; points++)
      {
        Victory v = blitzwar_victory_by_points (points);

        g_assert_cmpint (v.axis, ==, by_points[i].axis);
        g_assert_cmpint (v.allies, ==, 10 - by_points[i].axis);
        g_assert_cmpint (v.winner, ==, SIDE_AXIS);
      }
}

static void
test_card_value (void)
{
  static const struct { CardContents card; gint64 num, den; } cases[] = {
    { { 2, 1, 2, 0, 2, 4, 0 }, 8, 1 }, { { 0, 0, 0, 0, 0, 0, 0 }, 0, 1 }, { { 0, 0, 1, 0, 0, 0, 0 }, 3, 4 },
    { { 0, 0, 0, 0, 0, 1, 0 }, 1, 4 }, { { 0, 0, 0, 1, 0, 0, 0 }, 1, 1 }, { { 0, 0, 0, 0, 1, 0, 1 }, 9, 4 },
    { { 2, 2, 2, 0, 2, 4, 0 }, 10, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_chance (blitzwar_card_value (&cases[i].card), cases[i].num, cases[i].den);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/naval/three-against-two-until-turn-31", test_naval_early);
  g_test_add_func ("/naval/from-turn-32-the-axis-loses-by-a-six", test_naval_late);
  g_test_add_func ("/naval/the-die-is-held-against-units-before-or-after-losses", test_naval_stop);
  g_test_add_func ("/naval/the-largest-fights-are-exact", test_naval_extremes);
  g_test_add_func ("/britain/six-against-four", test_britain);
  g_test_add_func ("/britain/the-largest-battles-are-exact", test_britain_extremes);
  g_test_add_func ("/supply/halves-by-action-and-token", test_supply_cost);
  g_test_add_func ("/supply/actions-take-their-own-tokens", test_tokens_taken);
  g_test_add_func ("/supply/units-are-rounded-up", test_units_are_rounded_up);
  g_test_add_func ("/economy/blockade-is-capped-on-the-sum", test_blockade);
  g_test_add_func ("/economy/units-given-up-cover-three-or-five", test_covered);
  g_test_add_func ("/economy/lend-lease-by-both-seas", test_lend_lease);
  g_test_add_func ("/dates/blitz-by-weather-side-and-year", test_blitz_allowed);
  g_test_add_func ("/dates/the-usa-enters-earlier-for-each-reason", test_us_entry);
  g_test_add_func ("/dates/total-war-cards-by-side", test_war_cards);
  g_test_add_func ("/victory/every-turn-and-every-count-of-points", test_victory);
  g_test_add_func ("/cards/value-in-quarters", test_card_value);

  return g_test_run ();
}
