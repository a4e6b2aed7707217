/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game offers as an example of a question that can be typed is one, and has an answer: in each language, for each
 * form that has one. */

#include "war-asking.h"
#include "war-games.h"

static const char *const LANGUAGES[] = { "en", "es" };

/* How many examples there were. */
static guint
try_game (const WarGame *game)
{
  const WarSchema *schema = war_game_schema (game);
  g_autoptr (WarData) data = war_game_data (game, NULL, NULL, NULL);
  g_autoptr (WarState) state = war_state_new (data);
  g_autoptr (WarAsking) asking = war_asking_new (state);
  guint n = 0;

  for (guint i = 0; i < war_schema_n_forms (schema); i++)
    for (guint k = 0; k < G_N_ELEMENTS (LANGUAGES); k++)
      {
        const WarFormInfo *form = war_form_info (schema, WAR_FIRST_FORM + (WarForm) i);
        g_autofree char *key = g_strconcat ("typed/", form->id, NULL);
        const char *typed = war_words_plain (war_game_words (game, LANGUAGES[k]), key);
        g_autoptr (GError) error = NULL;
        g_autoptr (WarRecord) read = NULL;
        g_autoptr (WarResult) result = war_result_new (data);
        const WarCalculator *calculator = war_game_calculator (game, form->form);

        if (form->order || form->part || typed == NULL)
          continue;
        read = war_asking_read (asking, form->form, typed, &error);
        g_assert_no_error (error);
        g_assert_nonnull (read);
        if (calculator->settle != NULL)
          calculator->settle (read);
        g_assert_true (calculator->show (read, result, &error));
        n++;
      }
  return n;
}

static void
test_examples_are_understood (void)
{
  guint n = 0;

  for (guint i = 0; i < war_game_count (); i++)
    n += try_game (war_game_at (i));
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  g_test_add_func ("/typed/examples-are-understood", test_examples_are_understood);
  return g_test_run ();
}
