/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Covers: what lies face down is in nothing that is said of a table, of one that is only proposed, or of what differs
 * between the two. */

#include <string.h>

#include "trial-game.h"
#include "war-cover.h"

/* All that lies open, as JSON and in words. */
static char *
say_shown (const WarState *s)
{
  const WarWords *words = war_game_words (&trial_game, "en");
  g_autoptr (GArray) shown = war_shown_values (s);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < shown->len; i++)
    {
      const WarShown *one = &g_array_index (shown, WarShown, i);
      g_autofree char *cell = war_words_cell (words, s, war_state_data (s), &one->cell);
      g_autofree char *value = war_cell_value_say (s, words, &one->cell, one->value);

      war_path_print (war_state_data (s), &one->cell, out);
      g_string_append_c (out, '=');
      war_cell_value_print (war_state_data (s), &one->cell, one->value, out);
      g_string_append_printf (out, " (%s: %s)\n", cell, value);
    }
  return g_string_free (out, FALSE);
}

/* What differs and may be told: nothing that lies covered on either board. */
static char *
say_differences (const WarState *a, const WarState *b)
{
  g_autoptr (GArray) changes = war_state_compare (a, b);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);

      if (war_covered (a, &change->cell) || war_covered (b, &change->cell))
        continue;
      war_path_print (war_state_data (a), &change->cell, out);
      g_string_append_c (out, '=');
      war_cell_value_print (war_state_data (b), &change->cell, change->new, out);
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

static void
leaks_nothing (const char *said)
{
  static const char *const secrets[] = { "424242", "Zanzibar", "hand", "card/guns/pile", "card/guns/stake", "card/guns/whisper" };

  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    g_assert_null (strstr (said, secrets[i]));
}

static WarProposal *
propose (WarCampaign *c, const char *json)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (GError) error = NULL;
  WarProposal *p;

  g_ptr_array_add (orders, trial_order (war_campaign_data (c), json));
  p = war_campaign_propose (c, orders, &error);
  g_assert_no_error (error);
  return p;
}

#define DRAW "{'do':'draw','side':'red','stake':424242,'whisper':'Zanzibar'}"

/* The two boards of a proposal are what a preview shows. */
static void
test_proposals (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (WarProposal) p = NULL;
  g_autofree char *before = NULL, *after = NULL, *differences = NULL;

  trial_dice (t.c, "2");
  p = propose (t.c, DRAW);
  before = say_shown (war_proposal_before (p));
  after = say_shown (war_proposal_after (p));
  differences = say_differences (war_proposal_before (p), war_proposal_after (p));
  g_assert_nonnull (strstr (before, "card/guns/pile=\"deck\""));
  g_assert_nonnull (strstr (after, "card/guns/owner=\"red\""));
  g_assert_nonnull (strstr (after, "card/fog/pile=\"deck\""));
  g_assert_nonnull (strstr (after, "place/mill/troops/red=2 (Molino"));
  g_assert_cmpstr (differences, ==, "card/guns/owner=\"red\"\n");
  leaks_nothing (after);
  trial_expect (war_proposal_after (p), "card/guns/stake", "424242");
}

/* Turned up it is shown; the other way round it was not: what is told of the change is what lies open at both its ends. */
static void
test_turned_up (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (WarProposal) p = NULL;
  g_autofree char *before = NULL, *after = NULL, *differences = NULL;

  trial_dice (t.c, "2");
  trial_do (t.c, DRAW);
  p = propose (t.c, "{'do':'play','card':'guns'}");
  before = say_shown (war_proposal_before (p));
  after = say_shown (war_proposal_after (p));
  differences = say_differences (war_proposal_before (p), war_proposal_after (p));
  leaks_nothing (before);
  g_assert_nonnull (strstr (after, "card/guns/stake=424242"));
  g_assert_nonnull (strstr (after, "card/guns/whisper=\"Zanzibar\""));
  g_assert_cmpstr (differences, ==, "card/guns/owner=null\n");
}

/* Whose a covered thing is lies open, and so does a thing that is nobody's; whether a cell may ever be covered asks no board. */
static void
test_who_may_see (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  const WarSchema *schema = war_game_schema (&trial_game);
  static const struct { WarCell cell; gboolean may, now; } cells[] = {
    { { CARD_STAKE, CARD_GUNS, 0 }, TRUE, TRUE },       { { CARD_OWNER, CARD_GUNS, 0 }, FALSE, FALSE },
    { { CARD_VALUE, CARD_GUNS, 0 }, TRUE, TRUE },       { { CARD_STAKE, CARD_FOG, 0 }, TRUE, FALSE },
    { { PLACE_FORT, PLACE_MILL, 0 }, FALSE, FALSE },    { { WAR_FOREIGN, 0, 0 }, FALSE, FALSE },
  };

  trial_dice (t.c, "2");
  trial_do (t.c, DRAW);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_assert_cmpint (war_may_be_covered (schema, &cells[i].cell), ==, cells[i].may);
      g_assert_cmpint (war_covered (war_campaign_state (t.c), &cells[i].cell), ==, cells[i].now);
    }
}

/* What may lie covered and does not, before or after, is written like anything else; as soon as it is somebody's it lies
 * under a veil, and so does what takes the cover off. */
static void
test_open_entries (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (WarEntry) set_up = NULL, open = NULL, covered = NULL, uncovered = NULL;

  trial_do (t.c, "{'do':'correct','path':'card/fog/stake','value':7}");
  trial_do (t.c, "{'do':'correct','path':'card/fog/owner','value':'red'}");
  trial_do (t.c, "{'do':'correct','path':'card/fog/stake','value':8}");
  set_up = war_campaign_entry (t.c, 1);
  open = war_campaign_entry (t.c, 2);
  covered = war_campaign_entry (t.c, 4);
  g_assert_false (war_entry_veiled (set_up));
  g_assert_false (war_entry_veiled (open));
  g_assert_true (war_entry_veiled (covered));
  trial_dice (t.c, "2");
  trial_do (t.c, DRAW);
  trial_do (t.c, "{'do':'play','card':'guns'}");
  uncovered = war_campaign_entry (t.c, 6);
  g_assert_true (war_entry_veiled (uncovered));
}

/* Where nobody has stated a value, what is printed is told, or that it is worked out. */
static void
test_nothing_stated (void)
{
  static const struct { WarCell cell; WarValue v; const char *said; } cells[] = {
    { { PLACE_WORTH, PLACE_MILL, 0 }, 5, "5" }, { { PLACE_WORTH, PLACE_MILL, 0 }, WAR_NONE, "1" },
    { { PLACE_WORTH, PLACE_MARSH, 0 }, WAR_NONE, "?" }, { { PLACE_COAST, PLACE_HILLS, SIDE_RED }, WAR_NONE, "yes" },
    { { SIDE_POINTS, SIDE_RED, 0 }, 9, "9" }, { { SIDE_POINTS, SIDE_RED, 0 }, WAR_NONE, "as worked out" },
    { { PLACE_CONTROL, PLACE_MILL, 0 }, WAR_NONE, "—" },
  };
  g_auto (Trial) t = trial_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autofree char *said = war_cell_value_say (war_campaign_state (t.c), war_game_words (&trial_game, "en"), &cells[i].cell,
                                                  cells[i].v);

      g_assert_cmpstr (said, ==, cells[i].said);
    }
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/cover/a-proposal-shows-nothing-that-lies-covered", test_proposals);
  g_test_add_func ("/cover/turned-up-it-is-shown", test_turned_up);
  g_test_add_func ("/cover/tells-what-may-be-covered-from-what-is", test_who_may_see);
  g_test_add_func ("/cover/what-is-nobodys-is-written-openly", test_open_entries);
  g_test_add_func ("/cover/where-nothing-is-stated-tells-what-holds", test_nothing_stated);
  return g_test_run ();
}
