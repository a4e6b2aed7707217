/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Campaigns that come with a game: the evening is typed as it stands, its marks are not, and what cannot be typed is an error
 * that says where. */

#include <string.h>

#include "trial-game.h"
#include "war-sample.h"

static WarCampaign *
create (const Trial *t, const char *id, GError **error)
{
  g_autofree char *path = trial_path (t, "sample.mariscal");

  return war_sample_create (path, &trial_game, id, error);
}

static void
check_note (WarCampaign *c, const char *note)
{
  g_autoptr (WarEntry) first = war_campaign_entry (c, 1);
  g_autoptr (GPtrArray) notes = war_entry_notes (first);

  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (notes->pdata[0], ==, note);
}

static void
test_types_the_evening (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) c = create (&t, "first", &error);
  g_autofree char *findings = NULL;

  g_assert_no_error (error);
  findings = trial_findings (c, TRUE);
  g_assert_cmpstr (findings, ==, "");
  trial_expect (war_campaign_state (c), "place/mill/control", "'blue'");
  g_assert_cmpint (war_get (war_campaign_state (c), GAME_TURN, GAME), ==, 1);
  g_assert_cmpint (war_get (war_campaign_state (c), GAME_STEP, GAME), !=, WAR_NONE);
  g_assert_cmpuint (war_campaign_n (c), ==, 5);
  check_note (c, "A sample, made up");
}

/* It begins as the scenario it names. */
static void
test_begins_as_its_scenario (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) c = create (&t, "late", &error);

  g_assert_no_error (error);
  g_assert_cmpint (war_get (war_campaign_state (c), GAME_ENDS, GAME), ==, 3);
}

/* The overlay it names is in the file. */
static void
test_plays_on_its_overlay (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) c = create (&t, "first", NULL);
  g_autoptr (GBytes) with = war_sample_with (&trial_game, "first");

  g_assert_nonnull (with);
  g_assert_null (war_sample_with (&trial_game, "idle"));
  g_assert_null (war_sample_with (&trial_game, "nobody"));
  g_assert_cmpint (war_fixed (war_campaign_data (c), PLACE_WORTH, PLACE_MARSH, 0), ==, 1);
}

static void
test_notes_are_in_the_readers_language (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) c = NULL;

  war_language_set ("es");
  c = create (&t, "first", NULL);
  war_language_set ("en");
  check_note (c, "Una muestra, inventada");
}

static void
test_refusals (void)
{
  static const struct { const char *id, *says; } cases[] = {
    { "idle", "hills@9: nothing of that name is asked now" }, { "line", "this game has no lines to type" },
    { "bad", "samples" }, { "order", "dance" }, { "empty", "samples" },
    { "lost", "lost: there is no such sample campaign" }, { "nobody", "nobody: there is no such sample campaign" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Trial) t = trial_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (WarCampaign) c = create (&t, cases[i].id, &error);

      g_assert_null (c);
      g_assert_nonnull (error);
      g_test_message ("%s: %s", cases[i].id, error->message);
      g_assert_nonnull (strstr (error->message, cases[i].says));
      g_assert_null (strchr (error->message, '\n'));
    }
}

static void
test_leaves_a_file_that_is_there (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = trial_file (t.path), *after = NULL;

  g_assert_null (war_sample_create (t.path, &trial_game, "first", &error));
  g_assert_nonnull (error);
  after = trial_file (t.path);
  g_assert_cmpstr (before, ==, after);
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/sample/begins-as-its-scenario", test_begins_as_its_scenario);
  g_test_add_func ("/sample/types-the-evening", test_types_the_evening);
  g_test_add_func ("/sample/plays-on-its-overlay", test_plays_on_its_overlay);
  g_test_add_func ("/sample/notes-are-in-the-readers-language", test_notes_are_in_the_readers_language);
  g_test_add_func ("/sample/says-what-cannot-be-typed", test_refusals);
  g_test_add_func ("/sample/leaves-a-file-that-is-there", test_leaves_a_file_that_is_there);
  return g_test_run ();
}
