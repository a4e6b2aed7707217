/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a campaign went: values at the end of each turn, what made a step, what a turn added, whose it was. */

#include <string.h>

#include "trial-game.h"
#include "war-series.h"

/* "1: 2 0 | 2: 5 3": each turn with the values of all lines. */
static char *
values_of (const WarCourse *course, guint which)
{
  const WarSeries *series = g_ptr_array_index (course->series, which);
  GString *out = g_string_new (NULL);

  for (guint t = 0; t < course->ends->len; t++)
    {
      g_string_append_printf (out, "%s%d:", t > 0 ? " | " : "", g_array_index (course->ends, WarTurnEnd, t).turn);
      for (guint i = 0; i < series->lines->len; i++)
        g_string_append_printf (out, " %d", war_course_value (series, t, i));
    }
  return g_string_free (out, FALSE);
}

#define expect_values(course, which, want) \
  G_STMT_START { g_autofree char *got_ = values_of (course, which); g_assert_cmpstr (got_, ==, want); } G_STMT_END

static void
go_to_turn (WarCampaign *c, int turn)
{
  while (war_get (war_campaign_state (c), GAME_TURN, GAME) < turn)
    trial_do (c, "{'do':'next','override':true}");
}

static void
test_declared (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GPtrArray) all = war_series_declared (war_data_schema (war_campaign_data (t.c)));
  const WarSeriesInfo *points = g_ptr_array_index (all, 0), *troops = g_ptr_array_index (all, 1);

  g_assert_cmpuint (all->len, ==, 3);                                   /* what names nothing is left out */
  g_assert_cmpstr (points->id, ==, "points");
  g_assert_true (points->steps && !points->sums);
  g_assert_cmpuint (points->limits->len, ==, 1);
  g_assert_cmpint (g_array_index (points->limits, WarSeriesLimit, 0).at, ==, 3);
  g_assert_true (troops->sums);
  g_assert_cmpint (troops->kind, ==, KIND_SIDE);
}

static void
test_turn_by_turn (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'bare'}");
  g_autoptr (WarCourse) course = NULL, then = NULL;
  guint first;

  trial_do (t.c, "{'do':'control','place':'hills','side':'red'}");
  first = trial_do (t.c, "{'do':'recruit','place':'hills','side':'red','n':4,'override':true}");
  go_to_turn (t.c, 2);
  trial_do (t.c, "{'do':'control','place':'harbour','side':'blue'}");
  trial_do (t.c, "{'do':'control','place':'hills','side':'blue'}");
  go_to_turn (t.c, 3);
  trial_do (t.c, "{'do':'recruit','place':'hills','side':'red','n':1,'override':true}");
  course = war_course_new (t.c, war_campaign_head (t.c));
  expect_values (course, 0, "1: 2 0 | 2: 0 5 | 3: 0 5");
  expect_values (course, 1, "1: 4 0 | 2: 0 0 | 3: 0 1");                /* to whom it belongs at the end of the turn */
  then = war_course_new (t.c, first);
  expect_values (then, 0, "1: 2 0");
  g_assert_cmpuint (g_array_index (then->ends, WarTurnEnd, 0).entry, ==, first);
}

static void
test_causes (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'bare'}");
  g_autoptr (WarCourse) course = NULL;
  const WarSeries *points;
  const WarSeriesCause *cause;
  guint taken;

  trial_do (t.c, "{'do':'recruit','place':'hills','side':'red','n':4,'override':true}");
  taken = trial_do (t.c, "{'do':'control','place':'hills','side':'red'}");
  trial_do (t.c, "{'do':'control','place':'marsh','side':'red'}");      /* worth nobody knows what: no step */
  course = war_course_new (t.c, war_campaign_head (t.c));
  points = g_ptr_array_index (course->series, 0);
  g_assert_cmpuint (points->causes->len, ==, 1);
  cause = &g_array_index (points->causes, WarSeriesCause, 0);
  g_assert_cmpint (cause->who, ==, PLACE_HILLS);
  g_assert_cmpuint (cause->entry, ==, taken);
  g_assert_cmpuint (cause->turn, ==, 0);
  g_assert_cmpint (g_array_index (points->lines, WarMember, cause->line), ==, SIDE_RED);
}

/* What lies covered draws no line, whoever asks. */
static void
test_covered (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCourse) course = NULL;
  const WarSeries *stakes;

  trial_dice (t.c, "1");
  trial_do (t.c, "{'do':'draw','side':'red','stake':7}");
  course = war_course_new (t.c, war_campaign_head (t.c));
  stakes = g_ptr_array_index (course->series, 2);
  g_assert_cmpuint (stakes->values->len, >, 0);
  for (guint i = 0; i < stakes->values->len; i++)
    g_assert_cmpint (g_array_index (stakes->values, WarValue, i), !=, 7);
}

/* The table itself stays where it is, and nothing at all has no turns. */
static void
test_leaves_the_table (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *before = trial_board (war_campaign_state (t.c)), *after = NULL;
  g_autoptr (WarCourse) course = war_course_new (t.c, war_campaign_head (t.c)), nothing = war_course_new (t.c, 0);

  after = trial_board (war_campaign_state (t.c));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (nothing->ends->len, ==, 0);
  g_assert_cmpuint (((WarSeries *) g_ptr_array_index (nothing->series, 0))->lines->len, ==, 0);
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/series/what-is-declared", test_declared);
  g_test_add_func ("/series/turn-by-turn", test_turn_by_turn);
  g_test_add_func ("/series/what-made-a-step", test_causes);
  g_test_add_func ("/series/what-lies-covered", test_covered);
  g_test_add_func ("/series/leaves-the-table", test_leaves_the_table);
  return g_test_run ();
}
