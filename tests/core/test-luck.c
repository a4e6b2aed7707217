/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck: sums of dice among all that could have fallen, counted by hand where that can be done. */

#include <math.h>
#include <string.h>

#include "trial-game.h"
#include "war-luck.h"

/* "6:4 6:6" are two dice of six faces that fell 4 and 6, for red; each word of dice joined by "+" is one entry, and
 * "/" before a die makes it blue's. */
static GArray *
read_dice (const char *text)
{
  GArray *dice = g_array_new (FALSE, FALSE, sizeof (WarLuckDie));
  g_auto (GStrv) entries = g_strsplit (text, " ", -1);

  for (guint i = 0; *text != '\0' && entries[i] != NULL; i++)
    {
      g_auto (GStrv) each = g_strsplit (entries[i], "+", -1);

      for (guint k = 0; each[k] != NULL; k++)
        {
          const char *at = each[k] + (each[k][0] == '/');
          const WarLuckDie die = { i + 1, at[0] - '0', at[2] - '0', at == each[k] ? SIDE_RED : SIDE_BLUE };

          g_array_append_val (dice, die);
        }
    }
  return dice;
}

typedef struct
{
  const char *name, *dice;
  guint       n;
  int         sum;
  int         below, same, whole;
  guint       best, worst;
} Case;

static const Case cases[] = {
  { "no-die-is-no-luck", "", 0, 0, 0, 1, 1, 0, 0 },
  { "one-die", "6:4", 1, 4, 3, 1, 6, 1, 1 },
  { "the-best-of-all", "6:6+6:6", 2, 12, 35, 1, 36, 1, 1 },
  { "two-dice-and-a-seven", "6:3 6:4", 2, 7, 15, 6, 36, 2, 1 },
  { "the-enemys-are-not-counted", "/6:6 6:1 /6:6", 1, 1, 0, 1, 6, 2, 2 },
  { "nothing-is-less-the-worst-than-the-highest", "6:5 6:6", 2, 11, 33, 2, 36, 2, 1 },
  { "dice-of-other-sizes", "6:5 4:1", 2, 6, 10, 4, 24, 1, 2 },
  { "two-sixes-in-one-entry-are-rarer-than-one", "6:6 6:6+6:6 6:1", 4, 19, -1, -1, 1296, 2, 3 },
  { "behind-the-enemys-in-one-entry", "/6:1+6:6 6:2", 2, 8, 21, 5, 36, 1, 2 },
  { "of-two-as-rare-the-later", "6:6 6:1 6:6 6:1", 4, 14, -1, -1, 1296, 3, 4 },
};

static void
test_case (gconstpointer user)
{
  const Case *about = user;
  g_autoptr (GArray) dice = read_dice (about->dice);
  WarLuck luck = war_luck (dice, SIDE_RED);

  g_assert_cmpuint (luck.n, ==, about->n);
  g_assert_cmpint (luck.sum, ==, about->sum);
  g_assert_cmpuint (luck.best, ==, about->best);
  g_assert_cmpuint (luck.worst, ==, about->worst);
  g_assert_true (fabs (war_ratio_double (luck.below) - luck.p_below) <= luck.error);
  g_assert_true (fabs (war_ratio_double (luck.same) - luck.p_same) <= luck.error);
  if (about->below < 0)
    return;
  g_assert_cmpint (war_ratio_compare (luck.below, war_ratio (about->below, about->whole)), ==, 0);
  g_assert_cmpint (war_ratio_compare (luck.same, war_ratio (about->same, about->whole)), ==, 0);
}

static GArray *
throw_many (guint n, int fell)
{
  GArray *dice = g_array_new (FALSE, FALSE, sizeof (WarLuckDie));

  for (guint i = 0; i < n; i++)
    {
      const WarLuckDie die = { i + 1, 6, i % 2 == 0 ? fell : 7 - fell, SIDE_RED };

      g_array_append_val (dice, die);
    }
  return dice;
}

/* Half of all sums are below the mean, but for those that are the mean itself; that must hold however many there are. */
static void
test_many (void)
{
  static const guint numbers[] = { 2, 20, 48, 49, 50, 100, 400 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GArray) dice = throw_many (numbers[i] & ~1u, 3);
      WarLuck luck = war_luck (dice, SIDE_RED);

      g_assert_cmpint (war_ratio_exact (luck.below), ==, numbers[i] < 50);
      g_assert_true (fabs (2 * luck.p_below + luck.p_same - 1) <= 3 * luck.error);
      g_assert_cmpfloat (luck.error, <, 1e-11);
      g_assert_cmpint (war_ratio_compare (luck.mean, war_ratio (luck.sum, 1)), ==, 0);
    }
}

static void
test_said (void)
{
  g_autoptr (WarData) data = trial_data (NULL, NULL, NULL);
  g_autoptr (GArray) dice = read_dice ("6:3 6:4"), many = throw_many (400, 3), none = read_dice ("");
  WarLuck two = war_luck (dice, SIDE_RED), lots = war_luck (many, SIDE_RED), no = war_luck (none, SIDE_RED);
  g_autofree char *en = war_luck_say (&two, war_game_words (&trial_game, "en"), data, SIDE_RED);
  g_autofree char *es = war_luck_say (&two, war_game_words (&trial_game, "es"), data, SIDE_RED);
  g_autofree char *all = war_luck_say (&lots, war_game_words (&trial_game, "en"), data, SIDE_RED);

  g_assert_cmpstr (en, ==, "Red: 2 dice, 7 together, where 7 is the mean. Of all results that were possible, "
                           "41.7% are worse than this and 16.7% just as good.");
  g_assert_nonnull (strstr (es, "peores que este: 41,7"));
  g_assert_nonnull (strstr (all, "49.4% are worse"));
  g_assert_null (war_luck_say (&no, war_game_words (&trial_game, "en"), data, SIDE_RED));
}

static void
test_campaign (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GArray) dice = NULL;

  trial_do (t.c, "{'do':'twice','first':5,'second':2}\n{'do':'storm','die':4}");
  dice = war_luck_dice (t.c, war_campaign_head (t.c));
  g_assert_cmpuint (dice->len, ==, 3);
  g_assert_cmpint (g_array_index (dice, WarLuckDie, 1).fell, ==, 2);
  g_assert_cmpuint (g_array_index (dice, WarLuckDie, 1).entry, ==, 2);
  g_assert_cmpuint (g_array_index (dice, WarLuckDie, 2).entry, ==, 3);
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/luck/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/luck/of-many-dice", test_many);
  g_test_add_func ("/luck/as-a-sentence", test_said);
  g_test_add_func ("/luck/of-a-campaign", test_campaign);
  return g_test_run ();
}
