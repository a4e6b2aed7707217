/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the Odds page makes of an answer: what is loudest, and where each part stands. Nothing is drawn. */

#include "desk.h"

#include "mariscal-odds-view.h"

#define FIRST "at mech ita 3i ger 1c 1i elite 1a - uk 2c 2i"

typedef struct
{
  MariscalSession  *session;
  MariscalQuestion *q;
  MariscalOddsView *view;
} Asked;

static Asked
ask (const char *line)
{
  Asked a = { .session = mariscal_session_new_game (war_game_find ("blitzwar")) };
  g_autoptr (GError) error = NULL;

  a.q = mariscal_question_new (a.session);
  mariscal_question_type (a.q, line, &error);
  g_assert_no_error (error);
  a.view = mariscal_odds_view_new (a.q, a.session);
  return a;
}

static void
end (Asked *a)
{
  mariscal_odds_view_free (a->view);
  mariscal_question_free (a->q);
  g_object_unref (a->session);
}

static const MariscalOutcome *
outcome (const Asked *a, guint i)
{
  return &g_array_index (a->view->outcomes, MariscalOutcome, i);
}

static void
the_first_battle (void)
{
  Asked a = ask (FIRST);

  g_assert_cmpstr (a.view->percent, ==, "44\342\200\257%");
  g_assert_cmpstr (a.view->fraction, ==, "4/9");
  g_assert_cmpstr (a.view->heading, ==, "5 against 4 · Mechili · 4-1");
  end (&a);
}

/* So the left part of the bar is the chance. */
static void
who_gains_stands_at_the_left (void)
{
  Asked a = ask (FIRST);

  g_assert_cmpuint (a.view->outcomes->len, ==, 4);
  g_assert_cmpstr (outcome (&a, 0)->fraction, ==, "1/36");
  g_assert_cmpstr (outcome (&a, 1)->fraction, ==, "5/12");
  g_assert_cmpstr (outcome (&a, 2)->fraction, ==, "1/3");
  g_assert_cmpstr (outcome (&a, 3)->fraction, ==, "2/9");
  g_assert_cmpint (outcome (&a, 0)->paint.whose, ==, outcome (&a, 1)->paint.whose);
  g_assert_cmpint (outcome (&a, 2)->paint.whose, ==, outcome (&a, 3)->paint.whose);
  g_assert_cmpint (outcome (&a, 1)->paint.whose, !=, outcome (&a, 2)->paint.whose);
  end (&a);
}

static void
losses_of_what_is_there (void)
{
  Asked a = ask (FIRST);
  const MariscalLoss *ours = &g_array_index (a.view->losses, MariscalLoss, 0), *theirs = ours + 1;

  g_assert_cmpuint (a.view->losses->len, ==, 2);
  g_assert_cmpstr (ours->fraction, ==, "5/6");
  g_assert_cmpstr (ours->decimal, ==, "0.83");
  g_assert_cmpint (ours->have, ==, 5);
  g_assert_cmpstr (theirs->fraction, ==, "41/18");
  g_assert_cmpint (theirs->have, ==, 4);
  end (&a);
}

/* Every part stands somewhere, once; ends and losses are in the verdict's panel. */
static void
every_part_stands_somewhere (void)
{
  Asked a = ask (FIRST);
  GArray *const arrays[] = { a.view->before, a.view->phases, a.view->panels };
  const WarResult *result = mariscal_question_result (a.q);
  g_autofree guint *seen = g_new0 (guint, war_result_parts (result));

  for (guint k = 0; k < G_N_ELEMENTS (arrays); k++)
    for (guint i = 0; i < arrays[k]->len; i++)
      for (guint at = g_array_index (arrays[k], MariscalSpan, i).first; at < g_array_index (arrays[k], MariscalSpan,
                                                                                            i).end; at++)
        seen[at]++;
  for (guint i = 0; i < war_result_parts (result); i++)
    {
      WarPartType type = war_result_part (result, i)->type;

      g_assert_cmpuint (seen[i], ==, type == WAR_PART_SECTION || type == WAR_PART_VERDICT ? 0 : 1);
    }
  g_assert_cmpuint (a.view->phases->len, ==, 2);
  end (&a);
}

static void
a_phase_waits_for_its_die (void)
{
  Asked a = ask (FIRST);
  WarField first = mariscal_odds_view_die (a.view, mariscal_question_result (a.q), 0);
  MariscalFieldPath at;

  g_assert_cmpint (first, !=, 0);
  g_assert_cmpint (mariscal_odds_view_die (a.view, mariscal_question_result (a.q), 1), ==, 0);
  g_assert_true (mariscal_question_find (a.q, first, &at));
  mariscal_question_fill (a.q, &at, 1);
  mariscal_odds_view_free (a.view);
  a.view = mariscal_odds_view_new (a.q, a.session);
  g_assert_cmpint (mariscal_odds_view_die (a.view, mariscal_question_result (a.q), 1), !=, 0);
  g_assert_cmpint (mariscal_odds_view_die (a.view, mariscal_question_result (a.q), 1), !=, first);
  end (&a);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/odds-view/the-first-battle", the_first_battle);
  g_test_add_func ("/odds-view/who-gains-stands-at-the-left", who_gains_stands_at_the_left);
  g_test_add_func ("/odds-view/losses-of-what-is-there", losses_of_what_is_there);
  g_test_add_func ("/odds-view/every-part-stands-somewhere", every_part_stands_somewhere);
  g_test_add_func ("/odds-view/a-phase-waits-for-its-die", a_phase_waits_for_its_die);
  return g_test_run ();
}
