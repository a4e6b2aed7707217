/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A place that gets another name in mid-campaign: an entry like any other, shown wherever the place is spoken of, and
 * found by its old names as well. */

#include "trial-game.h"

#include "war-line.h"
#include "war-record-say.h"
#include "war-words.h"

#define NAME(place, name) "{'do':'correct','path':'place/" place "/name','value':'" name "'}"
#define RENAME(name) NAME ("mill", name)

/* What the mill is called: on the board, and where no board is asked, with the words of a sentence around it. */
static void
expect_name (const Trial *t, const char *name)
{
  const WarWords *words = war_game_words (&trial_game, "en");
  WarData *data = war_campaign_data (t->c);
  g_autofree char *board = war_words_name (words, war_campaign_state (t->c), data, PLACE_MILL, NULL);
  g_autofree char *alone = war_words_name (words, NULL, data, PLACE_MILL, NULL);
  g_autofree char *said = war_words_say (words, data, "taken",
                                         WAR_ARGS (WAR_WHO ("place", PLACE_MILL), WAR_WHO ("side", SIDE_RED)));
  g_autofree char *wanted = g_strdup_printf ("%s is taken by the Red side", name);

  g_assert_cmpstr (board, ==, name);
  g_assert_cmpstr (alone, ==, name);
  g_assert_cmpstr (said, ==, wanted);
}

static WarMember
find_place (const Trial *t, const char *typed)
{
  const WarWords *words[] = { war_game_words (&trial_game, "en"), war_game_words (&trial_game, "es") };
  g_autoptr (WarLine) l = war_line_new_with (war_campaign_state (t->c), typed, words, G_N_ELEMENTS (words));
  WarMember who = war_line_member (l, KIND_PLACE, NULL, NULL);

  return war_line_end (l) ? who : WAR_NONE;
}

static void
test_everywhere (void)
{
  Trial t = trial_new (NULL);
  guint before = war_campaign_head (t.c);
  g_autoptr (WarCampaign) again = NULL;

  expect_name (&t, "Molino");
  trial_do (t.c, RENAME ("Aceña"));
  expect_name (&t, "Aceña");
  g_assert_cmpint (find_place (&t, "acena"), ==, PLACE_MILL);
  g_assert_cmpint (find_place (&t, "molino"), ==, PLACE_MILL);
  g_assert_cmpint (find_place (&t, "mill"), ==, PLACE_MILL);

  again = war_campaign_open (t.path, NULL);
  expect_name (&(Trial) { .c = again }, "Aceña");

  g_assert_true (war_campaign_go (t.c, war_campaign_undo_to (t.c), NULL));
  g_assert_cmpuint (war_campaign_head (t.c), ==, before);
  expect_name (&t, "Molino");
  trial_clear (&t);
}

/* A sentence keeps its preposition, and a name that the players gave has no article. */
static void
test_in_sentences (void)
{
  static const struct { const char *language, *form, *said; } cases[] = {
    { "es", "in", "en Aceña" }, { "es", "of", "de Aceña" }, { "es", "to", "a Aceña" }, { "es", "the", "Aceña" },
    { "en", "in", "in Aceña" }, { "en", "the", "Aceña" },
  };
  Trial t = trial_new (NULL);

  trial_do (t.c, RENAME ("Aceña"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = war_words_name (war_game_words (&trial_game, cases[i].language), NULL, war_campaign_data (t.c),
                                              PLACE_MILL, cases[i].form);

      g_assert_cmpstr (said, ==, cases[i].said);
    }
  trial_clear (&t);
}

/* The printed name comes back when the correction is taken out. */
static void
test_taken_out (void)
{
  Trial t = trial_new (NULL);

  trial_do (t.c, RENAME ("Aceña"));
  trial_do (t.c, "{'do':'correct','path':'place/mill/name','value':null}");
  expect_name (&t, "Molino");
  trial_clear (&t);
}

static void
test_refused (void)
{
  static const struct { const char *order, *why; WarError code; } cases[] = {
    { RENAME ("Puerto"), "correct: “Puerto” is also a name of Puerto", WAR_ERROR_NO },
    { RENAME ("PUERTO"), "correct: “PUERTO” is also a name of Puerto", WAR_ERROR_NO },
    { NAME ("harbour", "The Mill"), "correct: “The Mill” is also a name of Molino", WAR_ERROR_NO },
    { NAME ("harbour", "El molino"), "correct: “El molino” is also a name of Molino", WAR_ERROR_NO },
    { RENAME (""), "correct: it has no name", WAR_ERROR_INPUT },
    { RENAME (" "), "correct: it begins or ends with a blank", WAR_ERROR_INPUT },
    { RENAME (" Aceña"), "correct: it begins or ends with a blank", WAR_ERROR_INPUT },
    { RENAME ("Aceña\\u00a0"), "correct: it begins or ends with a blank", WAR_ERROR_INPUT },
    { RENAME ("Mo\\nlino"), "correct: a character stands in it that cannot be seen", WAR_ERROR_INPUT },
  };
  Trial t = trial_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *why = trial_refused (t.c, cases[i].order, cases[i].code);

      g_assert_cmpstr (why, ==, cases[i].why);
    }
  trial_do (t.c, RENAME ("the Mill"));                                  /* one of its own names */
  trial_do (t.c, "{'do':'correct','path':'place/mill/name','value':'Puerto','override':true}");
  expect_name (&t, "Puerto");
  trial_clear (&t);
}

/* As the journal tells what was asked for: nobody knows paths. */
static void
test_said (void)
{
  Trial t = trial_new (NULL);
  const WarWords *words = war_game_words (&trial_game, "en");
  g_autoptr (WarEntry) e = NULL;
  g_autoptr (WarRecord) order = NULL;
  g_autofree char *said = NULL;

  trial_do (t.c, "{'do':'correct','path':'place/mill/fort','value':true}");
  e = war_campaign_entry (t.c, war_campaign_head (t.c));
  order = war_entry_record (e);
  said = war_order_say (war_campaign_state (t.c), words, order);
  g_assert_cmpstr (said, ==, "Correction (What: Molino: fort · As it is on the table: true)");
  trial_clear (&t);
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/rename/shows-everywhere-and-is-undone", test_everywhere);
  g_test_add_func ("/rename/sentences-stay-whole", test_in_sentences);
  g_test_add_func ("/rename/the-printed-name-comes-back", test_taken_out);
  g_test_add_func ("/rename/a-name-belongs-to-one-place", test_refused);
  g_test_add_func ("/rename/a-correction-is-said-in-words", test_said);
  return g_test_run ();
}
