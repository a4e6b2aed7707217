/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a sum, and what another copy's words say of this one. */

#include <string.h>

#include "trial-game.h"
#include "war-four-words.h"

/* Every word of the list, by a sum that begins with it. */
static char *
word_at (guint i)
{
  g_autofree char *sum = g_strdup_printf ("%011" G_GINT64_MODIFIER "x%053d", (guint64) i << 33, 0);
  g_autofree char *words = war_four_words (sum);

  return g_strndup (words, strcspn (words, " "));
}

static void
test_list (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 2048; i++)
    {
      char *word = word_at (i);

      g_assert_cmpuint (strlen (word), ==, 4);
      g_assert_nonnull (strchr ("bdfgklmnprst", word[0]));
      g_assert_nonnull (strchr ("aeiou", word[1]));
      g_assert_nonnull (strchr ("bdfgklmnprst", word[2]));
      g_assert_nonnull (strchr ("aeiou", word[3]));
      g_assert_true (g_hash_table_add (seen, word));
    }
}

/* Said out loud, in either language, they are rude. */
static void
test_polite (void)
{
  static const char *const rude[] = { "puta", "puto", "kaka", "pene", "pedo", "teta", "kulo", "rape", "kike", "dike", "paki",
                                      "negu", "niga", "fuki", "pusi", "kono", "mora", "moro", "sida", "nazi", "feto", "kago",
                                      "meko", "pito" };
  g_autoptr (GHashTable) list = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 2048; i++)
    g_hash_table_add (list, word_at (i));
  for (guint i = 0; i < G_N_ELEMENTS (rude); i++)
    g_assert_false (g_hash_table_contains (list, rude[i]));
}

/* What players have written down stays true: of the sums in docs/save-format.md. */
static void
test_for_good (void)
{
  static const struct { const char *sum, *words; } known[] = {
    { "48e654ce7ab09852a2cfaa4cd06d4ddf081c3eeeca5d91f179967aec4344ab1b", "gofa fanu fari tini" },
    { "346eb0b2ecd5232f983614b4473dbccf2549152ef87f7526b0b80d061e621922", "fatu logo dule seke" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *words = war_four_words (known[i].sum);

      g_assert_cmpstr (words, ==, known[i].words);
    }
}

/* Two copies of one campaign; three entries are shared. */
typedef struct
{
  Trial        t;
  char        *path;
  WarCampaign *other;
} Pair;

static void
clear_pair (Pair *p)
{
  g_clear_object (&p->other);
  g_clear_pointer (&p->path, g_free);
  trial_clear (&p->t);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pair, clear_pair)

static Pair
new_pair (void)
{
  Pair p = { trial_new (NULL), NULL, NULL };
  g_autofree char *text = NULL;

  trial_do (p.t.c, "{'do':'control','place':'mill','side':'red'}");
  trial_do (p.t.c, "{'do':'raise','place':'mill','side':'red'}");
  p.path = trial_path (&p.t, "ana.mariscal");
  text = trial_file (p.t.path);
  g_assert_true (g_file_set_contents (p.path, text, -1, NULL));
  p.other = war_campaign_open (p.path, NULL);
  g_assert_true (war_campaign_write (p.other, NULL));
  trial_dice (p.other, "");
  return p;
}

static WarSame
ask (WarCampaign *c, WarCampaign *other)
{
  g_autofree char *words = war_campaign_four_words (other, war_campaign_head (other));
  g_autoptr (GError) error = NULL;
  WarSame same;

  war_campaign_same (c, words, &same, &error);
  g_assert_no_error (error);
  return same;
}

static void
test_copies (void)
{
  g_auto (Pair) p = new_pair ();
  WarSame same = ask (p.t.c, p.other);

  g_assert_cmpint (same.how, ==, WAR_SAME_HERE);
  g_assert_cmpuint (same.entry, ==, 3);
  trial_do (p.t.c, "{'do':'control','place':'hills','side':'red'}\n{'do':'control','place':'marsh','side':'red'}");
  trial_do (p.t.c, "{'do':'next'}");
  same = ask (p.t.c, p.other);                             /* two steps: the first wrote two entries at once */
  g_assert_cmpint (same.how, ==, WAR_SAME_AND_ON);
  g_assert_cmpuint (same.entry, ==, 3);
  g_assert_cmpuint (same.n, ==, 2);
  g_assert_cmpint (ask (p.other, p.t.c).how, ==, WAR_SAME_NOWHERE);
  trial_do (p.other, "{'do':'control','place':'hills','side':'blue'}");
  g_assert_cmpint (ask (p.t.c, p.other).how, ==, WAR_SAME_NOWHERE);
}

/* A note, an undo and a branch are lines too, and no entries: whoever stands at the entry has its words. */
static void
test_no_entries (void)
{
  g_auto (Pair) p = new_pair ();
  WarSame same;

  g_assert_true (war_campaign_note (p.t.c, "late", NULL));
  g_assert_true (war_campaign_go (p.t.c, 2, NULL));
  same = ask (p.t.c, p.other);
  g_assert_cmpint (same.how, ==, WAR_SAME_AND_BACK);
  g_assert_cmpuint (same.n, ==, 1);
  g_assert_true (war_campaign_go (p.t.c, 3, NULL));
  g_assert_cmpint (ask (p.t.c, p.other).how, ==, WAR_SAME_HERE);
  g_assert_true (war_campaign_branch_from (p.t.c, 2, "what if", NULL));
  same = ask (p.t.c, p.other);
  g_assert_cmpint (same.how, ==, WAR_SAME_AND_BACK);
  trial_do (p.t.c, "{'do':'control','place':'hills','side':'blue'}");
  same = ask (p.t.c, p.other);
  g_assert_cmpint (same.how, ==, WAR_SAME_TILL);
  g_assert_cmpuint (same.meet, ==, 2);
}

static void
test_typed (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *words = war_campaign_four_words (p.t.c, 3), *loud = g_ascii_strup (words, -1);
  g_auto (GStrv) parts = g_strsplit (loud, " ", -1);
  g_autofree char *odd = g_strdup_printf (" %s, %s-%s\t%s.", parts[0], parts[1], parts[2], parts[3]);
  static const char *const wrong[] = { "", "bako", "bako luma nira", "bako luma nira xxxx", "puta luma nira bako",
                                       "b a k o", "bakoluma nira dame", "\xff\xfe" };
  WarSame same;

  g_assert_true (war_campaign_same (p.t.c, odd, &same, NULL));
  g_assert_cmpint (same.how, ==, WAR_SAME_HERE);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (war_campaign_same (p.t.c, wrong[i], &same, &error));
      g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
      g_assert_null (strchr (error->message, '\n'));
    }
}

static void
test_turns (void)
{
  g_auto (Pair) p = new_pair ();
  guint second, third;

  while (war_tree_node (&p.t.c->tree, war_campaign_head (p.t.c))->turn < 4)
    trial_do (p.t.c, "{'do':'next'}");
  g_autoptr (GArray) ends = war_campaign_turn_ends (p.t.c);

  g_assert_cmpuint (ends->len, >, 2);
  g_assert_cmpuint (g_array_index (ends, WarTurnEnd, 0).entry, ==, war_campaign_head (p.t.c));
  for (guint i = 1; i < ends->len; i++)
    {
      second = g_array_index (ends, WarTurnEnd, i - 1).entry;
      third = g_array_index (ends, WarTurnEnd, i).entry;
      g_assert_cmpuint (third, <, second);
      g_assert_cmpint (g_array_index (ends, WarTurnEnd, i).turn, <, g_array_index (ends, WarTurnEnd, i - 1).turn);
    }
  g_assert_cmpint (g_array_index (ends, WarTurnEnd, ends->len - 1).turn, ==, 1);
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/four-words/are-2048-of-four-letters", test_list);
  g_test_add_func ("/four-words/offend-nobody", test_polite);
  g_test_add_func ("/four-words/of-a-sum-never-change", test_for_good);
  g_test_add_func ("/four-words/tell-who-is-ahead", test_copies);
  g_test_add_func ("/four-words/are-of-entries-and-of-nothing-else", test_no_entries);
  g_test_add_func ("/four-words/are-read-however-they-are-typed", test_typed);
  g_test_add_func ("/four-words/tell-turn-by-turn", test_turns);
  return g_test_run ();
}
