/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two copies of one campaign, written apart and brought together. */

#include <stdio.h>
#include <string.h>

#include "trial-game.h"

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

/* Three entries are shared. */
static Pair
new_pair (void)
{
  Pair p = { trial_new (NULL), NULL, NULL };
  g_autofree char *text = NULL;
  gsize len;

  trial_do (p.t.c, "{'do':'control','place':'mill','side':'red'}");
  trial_do (p.t.c, "{'do':'raise','place':'mill','side':'red'}");
  p.path = trial_path (&p.t, "ana.mariscal");
  g_assert_true (g_file_get_contents (p.t.path, &text, &len, NULL));
  g_assert_true (g_file_set_contents (p.path, text, (gssize) len, NULL));
  p.other = war_campaign_open (p.path, NULL);
  g_assert_true (war_campaign_write (p.other, NULL));
  trial_dice (p.other, "");
  return p;
}

static char *
adopt (WarCampaign *c, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) copy = war_campaign_open (path, &error);
  char *branch = NULL;

  g_assert_no_error (error);
  war_campaign_adopt (c, copy, &branch, &error);
  g_assert_no_error (error);
  return branch;
}

static void
test_both_ways (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *ours = NULL, *theirs = NULL, *now = NULL, *branch = NULL, *name = NULL, *findings = NULL;
  g_autoptr (WarEntry) entry = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (WarCampaign) again = NULL;

  trial_do (p.t.c, "{'do':'control','place':'hills','side':'red'}");
  trial_do (p.other, "{'do':'control','place':'marsh','side':'blue'}");
  trial_do (p.other, "{'do':'storm','place':'hills','die':6}");
  g_assert_true (war_campaign_note (p.other, "well played", NULL));
  ours = trial_board (war_campaign_state (p.t.c));
  theirs = trial_board (war_campaign_state (p.other));
  branch = adopt (p.t.c, p.path);
  g_assert_cmpstr (branch, ==, "ana");
  now = trial_board (war_campaign_state (p.t.c));
  g_assert_cmpstr (now, ==, ours);                                      /* our table stays where it is */
  g_assert_cmpuint (war_campaign_head (p.t.c), ==, 4);
  g_assert_cmpuint (war_campaign_redo_to (p.t.c), ==, 4);
  g_assert_true (war_campaign_switch (p.t.c, "ana", NULL));
  g_free (now);
  now = trial_board (war_campaign_state (p.t.c));
  g_assert_cmpstr (now, ==, theirs);
  entry = war_campaign_entry (p.t.c, 7);
  notes = war_entry_notes (entry);
  g_assert_cmpuint (notes->len, ==, 1);
  name = adopt (p.other, p.t.path);
  g_assert_cmpstr (name, ==, "trial");
  g_assert_true (war_campaign_switch (p.other, "trial", NULL));
  findings = trial_findings (p.t.c, FALSE);
  g_assert_cmpstr (findings, ==, "");
  again = war_campaign_open (p.t.path, NULL);
  trial_same (war_campaign_state (again), war_campaign_state (p.t.c));
}

typedef enum { THE_SAME, BEHIND, FOREIGN, ANOTHER_GAME, NOT_THERE } Kind;
static const struct { const char *name; Kind kind; WarError code; } refusals[] = {
  { "nothing-new", THE_SAME, WAR_ERROR_NO }, { "an-older-copy", BEHIND, WAR_ERROR_NO }, { "a-stranger", FOREIGN, WAR_ERROR_NO },
  { "another-game", ANOTHER_GAME, WAR_ERROR_FILE }, { "nobody", NOT_THERE, WAR_ERROR_FILE },
};

static void
test_refusal (gconstpointer user)
{
  Kind kind = refusals[GPOINTER_TO_UINT (user)].kind;
  g_auto (Pair) p = new_pair ();
  g_autofree char *path = trial_path (&p.t, "else.mariscal"), *before = NULL, *after = NULL;
  g_autoptr (WarCampaign) stranger = NULL, copy = NULL;
  g_autoptr (GError) error = NULL;

  if (kind == BEHIND)
    trial_do (p.t.c, "{'do':'control','place':'hills','side':'red'}");
  else if (kind == FOREIGN)
    stranger = war_campaign_create (path, &trial_game, NULL, NULL, NULL);
  else if (kind == ANOTHER_GAME)
    trial_write (path, (const char *const[]) { "{'mariscal':1,'game':'chess'}", NULL });
  before = trial_file (p.t.path);
  copy = war_campaign_open (kind < FOREIGN ? p.path : path, &error);
  g_assert_false (copy != NULL && war_campaign_adopt (p.t.c, copy, NULL, &error));
  g_assert_error (error, WAR_ERROR, (int) refusals[GPOINTER_TO_UINT (user)].code);
  after = trial_file (p.t.path);
  g_assert_cmpstr (before, ==, after);
}

/* Both made a block in their fourth entry: each branch has its own, and what is asked again finds it by its name. */
static void
test_same_names (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *branch = NULL, *outcomes = NULL, *rules = NULL;
  g_autoptr (WarProposal) revision = NULL;

  trial_do (p.t.c, "{'do':'raise','place':'hills','side':'red'}");
  trial_do (p.t.c, "{'do':'next'}");
  trial_do (p.other, "{'do':'raise','place':'marsh','side':'blue','then':1}");
  trial_do (p.other, "{'do':'march','block':'4a','place':'harbour'}");
  trial_do (p.other, "{'do':'march','block':'5a','place':'harbour'}");
  branch = adopt (p.t.c, p.path);
  trial_expect (war_campaign_state (p.t.c), "block/4a/owner", "'red'");
  g_assert_true (war_campaign_switch (p.t.c, branch, NULL));
  trial_expect (war_campaign_state (p.t.c), "block/4a/owner", "'blue'");
  trial_expect (war_campaign_state (p.t.c), "block/5a/place", "'harbour'");
  rules = trial_findings (p.t.c, TRUE);
  g_assert_cmpstr (rules, ==, "");
  revision = trial_revise (p.t.c, 6, "{'do':'raise','place':'marsh','side':'blue','then':1}");
  outcomes = trial_outcomes (revision);
  g_assert_cmpstr (outcomes, ==, "6 same, 8 same, 9 same");
  for (guint i = 0; i < 3; i++)
    trial_do (p.t.c, "{'do':'raise','place':'mill','side':'blue'}");
  trial_expect (war_campaign_state (p.t.c), "block/12a/place", "'mill'");
}

/* Why it is not: there is nothing new. The file is as it was. */
static void
refuse_as_known (WarCampaign *c, const char *path)
{
  g_autofree char *before = trial_file (war_campaign_path (c)), *after = NULL;
  g_autoptr (WarCampaign) copy = war_campaign_open (path, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (war_campaign_adopt (c, copy, NULL, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_NO);
  after = trial_file (war_campaign_path (c));
  g_assert_cmpstr (before, ==, after);
}

/* What came is known by what it says: the second time nothing comes, later only what was played since. */
static void
test_twice (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *first = NULL, *second = NULL;

  trial_do (p.t.c, "{'do':'control','place':'hills','side':'red'}");
  trial_do (p.other, "{'do':'raise','place':'marsh','side':'blue','then':2}");
  g_assert_true (war_campaign_note (p.other, "well played", NULL));
  first = adopt (p.t.c, p.path);
  g_assert_cmpstr (first, ==, "ana");
  refuse_as_known (p.t.c, p.path);
  g_assert_cmpuint (war_campaign_n (p.t.c), ==, war_campaign_n (p.other) + 1);
  trial_do (p.other, "{'do':'next'}");
  second = adopt (p.t.c, p.path);
  g_assert_cmpstr (second, ==, "ana");                                  /* nobody played on it here: it goes on */
  g_assert_cmpuint (war_campaign_n (p.t.c), ==, war_campaign_n (p.other) + 1);
  g_assert_true (war_campaign_switch (p.t.c, "ana", NULL));
  trial_same (war_campaign_state (p.t.c), war_campaign_state (p.other));
  refuse_as_known (p.t.c, p.path);
}

/* Entries whose numbers have two figures follow one another as they did, and are known again. */
static void
test_many (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *came = NULL;

  trial_do (p.t.c, "{'do':'control','place':'hills','side':'red'}");
  for (guint i = 0; i < 12; i++)
    trial_do (p.other, i % 2 == 0 ? "{'do':'control','place':'marsh','side':'blue'}"
                                  : "{'do':'control','place':'marsh','side':'red'}");
  came = adopt (p.t.c, p.path);
  refuse_as_known (p.t.c, p.path);
  g_assert_true (war_campaign_switch (p.t.c, came, NULL));
  trial_same (war_campaign_state (p.t.c), war_campaign_state (p.other));
}

/* Each has taken in the other: neither has anything left to bring. */
static void
test_into_each_other (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *here = NULL, *there = NULL;

  trial_do (p.t.c, "{'do':'control','place':'hills','side':'red'}");
  trial_do (p.other, "{'do':'control','place':'marsh','side':'blue'}");
  here = adopt (p.t.c, p.path);
  there = adopt (p.other, p.t.path);
  refuse_as_known (p.t.c, p.path);
  refuse_as_known (p.other, p.t.path);
  g_assert_cmpuint (war_campaign_n (p.t.c), ==, 5);
  g_assert_cmpuint (war_campaign_n (p.other), ==, 5);
}

/* A remark on an entry both know comes alone, and once, also when each has those of the other. */
static void
test_notes_alone (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *branch = NULL, *back = NULL;
  g_autoptr (WarEntry) entry = NULL;
  g_autoptr (GPtrArray) notes = NULL, branches = NULL;

  g_assert_true (war_campaign_note (p.t.c, "ours", NULL));
  g_assert_true (war_campaign_note (p.other, "theirs", NULL));
  branch = adopt (p.t.c, p.path);
  g_assert_null (branch);
  refuse_as_known (p.t.c, p.path);
  entry = war_campaign_entry (p.t.c, 3);
  notes = war_entry_notes (entry);
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (notes, 1), ==, "theirs");
  back = adopt (p.other, p.t.path);
  g_assert_null (back);
  refuse_as_known (p.t.c, p.path);
  refuse_as_known (p.other, p.t.path);
  branches = war_campaign_branches (p.t.c);
  g_assert_cmpuint (branches->len, ==, 1);
}

/* A name that was dropped, or one that somebody plays on under. */
static void
test_names_of_branches (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *first = NULL, *again = NULL, *second = NULL;
  guint size;

  trial_do (p.other, "{'do':'next'}");
  first = adopt (p.t.c, p.path);
  g_assert_cmpstr (first, ==, "ana");
  g_assert_true (war_campaign_drop (p.t.c, "ana", NULL));
  size = war_campaign_n (p.t.c);
  again = adopt (p.t.c, p.path);
  g_assert_cmpstr (again, ==, "ana");
  g_assert_cmpuint (war_campaign_n (p.t.c), ==, size);
  g_assert_true (war_campaign_switch (p.t.c, "ana", NULL));
  trial_do (p.t.c, "{'do':'next'}");
  trial_do (p.other, "{'do':'control','place':'marsh','side':'blue'}");
  second = adopt (p.t.c, p.path);
  g_assert_cmpstr (second, ==, "ana 2");

  g_autofree char *ours = adopt (p.other, p.t.path), *third = NULL;

  g_assert_true (war_campaign_switch (p.other, ours, NULL));
  trial_do (p.other, "{'do':'raise','place':'marsh','side':'blue'}");
  third = adopt (p.t.c, p.path);
  g_assert_cmpstr (third, ==, "ana 3");                                 /* “ana” is ours now, though they went on from it */
}

/* A file may be called what no branch may. */
static void
test_odd_names (void)
{
  static const char *const names[] = { "two\nlines.mariscal", "\033[31mred.mariscal", "\xff.mariscal", " .mariscal" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_auto (Pair) p = new_pair ();
      g_autofree char *path = trial_path (&p.t, names[i]), *branch = NULL;

      trial_do (p.other, "{'do':'next'}");
      g_assert_cmpint (rename (p.path, path), ==, 0);
      branch = adopt (p.t.c, path);
      g_assert_cmpstr (branch, ==, "?");
    }
}

/* A branch has a name of 60 characters at most, and one that comes twice a number behind it. */
static void
test_long_names (void)
{
  for (gsize len = 50; len <= 51; len++)
    {
      g_auto (Pair) p = new_pair ();
      g_autofree char *base = g_strnfill (len, 'x'), *name = g_strconcat (base, ".mariscal", NULL);
      g_autofree char *path = trial_path (&p.t, name), *branch = NULL;

      trial_do (p.other, "{'do':'next'}");
      g_assert_cmpint (rename (p.path, path), ==, 0);
      branch = adopt (p.t.c, path);
      g_assert_cmpstr (branch, ==, len == 50 ? base : "?");
    }
}

/* Where a table stands, as a reader of its file would see it. */
static char *
place_of (WarCampaign *c)
{
  g_autofree char *board = trial_board (war_campaign_state (c));
  const char *branch = war_campaign_branch_now (c);

  return g_strdup_printf ("%u on %s to %u\n%s", war_campaign_head (c), branch, war_campaign_tip (c, branch), board);
}

/* Nothing was played here since the copy was made, so all that comes is on our head: wherever a crash cuts it, the table
 * stands where it stood, and the copy can be taken in again. */
static void
test_cut_anywhere (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *before = trial_file (p.t.path), *after = NULL, *place = place_of (p.t.c), *branch = NULL;

  trial_do (p.other, "{'do':'control','place':'hills','side':'blue'}");
  trial_do (p.other, "{'do':'raise','place':'marsh','side':'blue','then':2}");
  g_assert_true (war_campaign_note (p.other, "well played", NULL));
  trial_do (p.other, "{'do':'next'}");
  branch = adopt (p.t.c, p.path);
  after = trial_file (p.t.path);
  g_clear_object (&p.t.c);
  for (gsize len = strlen (before); len <= strlen (after); len += after[len] == '\n' || after[len - 1] == '\n' ? 1 : 40)
    {
      g_autofree char *now = NULL, *again = NULL;
      g_autoptr (WarCampaign) c = NULL;

      g_assert_true (g_file_set_contents (p.t.path, after, (gssize) len, NULL));
      c = war_campaign_open (p.t.path, NULL);
      now = place_of (c);
      g_assert_cmpstr (now, ==, place);
      if (war_campaign_tip (c, branch) != 0)
        continue;
      g_assert_true (war_campaign_write (c, NULL));
      again = adopt (c, p.path);
      g_assert_cmpstr (again, ==, branch);
      g_assert_true (war_campaign_switch (c, branch, NULL));
      trial_same (war_campaign_state (c), war_campaign_state (p.other));
    }
}

/* What came as a copy of a copy is marked once, and what is played on it moves the table again. */
static void
test_copy_of_a_copy (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *path = trial_path (&p.t, "third.mariscal"), *text = trial_file (p.path), *theirs = NULL, *ours = NULL;
  g_autoptr (WarCampaign) third = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  trial_do (p.other, "{'do':'control','place':'hills','side':'blue'}");
  third = war_campaign_open (path, NULL);
  g_assert_true (war_campaign_write (third, NULL));
  theirs = adopt (third, p.path);
  g_assert_true (war_campaign_switch (third, theirs, NULL));
  trial_do (third, "{'do':'next'}");
  ours = adopt (p.t.c, path);
  g_assert_cmpuint (war_campaign_head (p.t.c), ==, 3);
  g_assert_true (war_campaign_switch (p.t.c, ours, NULL));
  trial_same (war_campaign_state (p.t.c), war_campaign_state (third));
}

/* Covered entries and members nobody knows come along as they stand; what never happened stays behind. */
static void
test_as_it_stands (void)
{
  g_auto (Pair) p = new_pair ();
  g_autofree char *text = NULL, *branch = NULL;
  g_autoptr (WarEntry) entry = NULL;

  trial_dice (p.other, "3");
  trial_do (p.other, "{'do':'draw','side':'red','stake':41414}");
  branch = adopt (p.t.c, p.path);
  entry = war_campaign_entry (p.t.c, 4);
  g_assert_true (war_entry_veiled (entry));
  g_assert_true (war_campaign_switch (p.t.c, branch, NULL));
  trial_expect (war_campaign_state (p.t.c), "card/spy/stake", "41414");
  text = trial_file (p.t.path);
  g_assert_null (strstr (text, "41414"));
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/adopt/brings-a-copy-in-both-ways", test_both_ways);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *name = g_strdup_printf ("/adopt/refuses/%s", refusals[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_refusal);
    }
  g_test_add_func ("/adopt/two-members-of-one-name", test_same_names);
  g_test_add_func ("/adopt/takes-in-once-what-is-there-twice", test_twice);
  g_test_add_func ("/adopt/two-that-took-each-other-in-have-nothing-left", test_into_each_other);
  g_test_add_func ("/adopt/knows-a-long-evening-again", test_many);
  g_test_add_func ("/adopt/takes-in-notes-alone", test_notes_alone);
  g_test_add_func ("/adopt/finds-a-name-for-the-branch", test_names_of_branches);
  g_test_add_func ("/adopt/names-no-branch-as-nobody-may", test_odd_names);
  g_test_add_func ("/adopt/leaves-room-for-a-number-behind-the-name", test_long_names);
  g_test_add_func ("/adopt/leaves-the-table-where-it-is-wherever-it-is-cut", test_cut_anywhere);
  g_test_add_func ("/adopt/takes-in-a-copy-of-a-copy", test_copy_of_a_copy);
  g_test_add_func ("/adopt/takes-lines-as-they-stand", test_as_it_stands);
  return g_test_run ();
}
