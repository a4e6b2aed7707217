/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Campaigns on the disk: what is written is what is read, the head moves by groups, and two who hold one file lose
 * nothing. */

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "trial-game.h"

#define HEADER "{'mariscal':1,'game':'trial','id':'x'}"
#define FIRST "{'n':1,'on':0,'do':{'do':'set-up','scenario':'bare'},'set':[['game/turn',0,1]],'say':[]}"

static WarCampaign *
open_it (const char *path)
{
  g_autoptr (GError) error = NULL;
  WarCampaign *c = war_campaign_open (path, &error);

  g_assert_no_error (error);
  return c;
}

static void
write_it (WarCampaign *c)
{
  g_autoptr (GError) error = NULL;

  war_campaign_write (c, &error);
  g_assert_no_error (error);
}

static void
go (WarCampaign *c, guint entry)
{
  g_autoptr (GError) error = NULL;

  war_campaign_go (c, entry, &error);
  g_assert_no_error (error);
}

/* Opened again, it is what it was. */
static void
check_reopened (WarCampaign *c)
{
  g_autoptr (WarCampaign) again = open_it (war_campaign_path (c));
  g_autofree char *findings = trial_findings (again, FALSE);

  trial_same (war_campaign_state (c), war_campaign_state (again));
  g_assert_cmpuint (war_campaign_head (c), ==, war_campaign_head (again));
  g_assert_cmpuint (war_campaign_n (c), ==, war_campaign_n (again));
  g_assert_cmpstr (war_campaign_branch_now (c), ==, war_campaign_branch_now (again));
  g_assert_cmpstr (war_campaign_sum (c), ==, war_campaign_sum (again));
  g_assert_cmpuint (war_campaign_undo_to (c), ==, war_campaign_undo_to (again));
  g_assert_cmpuint (war_campaign_redo_to (c), ==, war_campaign_redo_to (again));
  g_assert_cmpstr (findings, ==, "");
}

static void
test_begins (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) other = NULL;

  g_assert_cmpuint (war_campaign_head (t.c), ==, 1);
  g_assert_cmpint (war_campaign_version (t.c), ==, 1);
  g_assert_true (war_campaign_writes (t.c));
  g_assert_true (war_campaign_game (t.c) == &trial_game);
  trial_expect (war_campaign_state (t.c), "place/mill/control", "'red'");
  trial_expect (war_campaign_state (t.c), "side/red/stock/mill", "5");
  check_reopened (t.c);
  other = war_campaign_create (t.path, &trial_game, NULL, NULL, &error);
  g_assert_null (other);
  g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
  check_reopened (t.c);                                                /* what was there is still there */
}

/* A page or a script may fill in what could not be read again: it is refused before it is written. */
static void
test_checks_what_was_filled (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (WarRecord) order = war_record_new (war_campaign_data (t.c), ORDER_STORM);
  g_autoptr (GPtrArray) orders = g_ptr_array_new ();
  g_autoptr (WarProposal) p = NULL;
  g_autoptr (GError) error = NULL;

  war_fill (order, STORM_DIE, 9, WAR_TYPED);
  g_ptr_array_add (orders, order);
  p = war_campaign_propose (t.c, orders, &error);
  g_assert_null (p);
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  g_assert_cmpuint (war_campaign_n (t.c), ==, 1);
}

static void
test_groups (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autofree char *start = trial_board (war_campaign_state (t.c)), *middle = NULL, *end = NULL, *now = NULL;
  g_autoptr (WarState) then = NULL;

  g_assert_cmpuint (trial_do (t.c, "{'do':'storm','die':6}"), ==, 3);   /* it and its consequence */
  middle = trial_board (war_campaign_state (t.c));
  g_assert_cmpuint (trial_do (t.c, "{'do':'recruit','place':'mill','side':'red'}\n{'do':'next'}\n{'do':'next'}"), ==, 6);
  end = trial_board (war_campaign_state (t.c));
  g_assert_cmpuint (war_campaign_undo_to (t.c), ==, 3);
  g_assert_cmpuint (war_campaign_redo_to (t.c), ==, 6);
  go (t.c, 3);
  now = trial_board (war_campaign_state (t.c));
  g_assert_cmpstr (now, ==, middle);
  check_reopened (t.c);
  go (t.c, war_campaign_undo_to (t.c));
  g_assert_cmpuint (war_campaign_head (t.c), ==, 1);
  g_assert_cmpuint (war_campaign_redo_to (t.c), ==, 3);
  go (t.c, 4);                                                          /* within a group: all of it */
  g_assert_cmpuint (war_campaign_head (t.c), ==, 6);
  g_free (g_steal_pointer (&now));
  now = trial_board (war_campaign_state (t.c));
  g_assert_cmpstr (now, ==, end);
  go (t.c, 6);
  g_free (g_steal_pointer (&now));
  then = war_campaign_look (t.c, 1);
  now = trial_board (then);
  g_assert_cmpstr (now, ==, start);
  g_assert_null (war_campaign_look (t.c, 7));
  g_assert_false (war_campaign_go (t.c, 7, NULL));
  check_reopened (t.c);
}

/* A new order after an undo leaves what was undone in the tree. */
static void
test_set_aside (void)
{
  g_auto (Trial) t = trial_new (NULL);

  trial_do (t.c, "{'do':'control','place':'mill','side':'red'}");
  trial_do (t.c, "{'do':'control','place':'marsh','side':'red'}");
  go (t.c, 2);
  g_assert_cmpuint (trial_do (t.c, "{'do':'control','place':'marsh','side':'blue'}"), ==, 4);
  g_assert_cmpuint (war_campaign_redo_to (t.c), ==, 4);
  g_assert_true (war_campaign_alive (t.c, 3));
  go (t.c, 3);
  trial_expect (war_campaign_state (t.c), "place/marsh/control", "'red'");
  check_reopened (t.c);
}

/* Nothing at all is as good as any order of a table: down to the empty one and up again. */
static void
test_to_nothing (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autofree char *board = NULL;

  go (t.c, 0);
  board = trial_board (war_campaign_state (t.c));
  g_assert_cmpstr (board, ==, "");
  g_assert_cmpuint (war_campaign_undo_to (t.c), ==, 0);
  check_reopened (t.c);
  go (t.c, war_campaign_redo_to (t.c));
  g_assert_cmpuint (war_campaign_head (t.c), ==, 1);
}

static void
test_refusals (void)
{
  static const struct { const char *orders; WarError code; const char *why; } cases[] = {
    { "{'do':'control','place':'mill','side':'red'}", WAR_ERROR_NO, "control: Red holds it already (§ 1.1)" },
    { "{'do':'march','block':'2a','place':'mill'}", WAR_ERROR_INPUT, "march: there is no such block" },
    { "{'do':'recruit','place':'mill','side':'red','n':9}", WAR_ERROR_NO,
      "recruit: more than ten stand in Molino (§ 4.9)" },
    { "{'do':'next'}\n{'do':'control','place':'mill','side':'red'}", WAR_ERROR_NO, "control: Red holds it already (§ 1.1)" },
    { "{'do':'storm'}", WAR_ERROR_NO, "storm: a die of 6 is needed: storm" },
    { "{'do':'set-up'}", WAR_ERROR_INPUT, NULL },
  };
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;

  trial_do (t.c, "{'do':'raise','place':'mill','side':'red'}");
  trial_do (t.c, "{'do':'disband','block':'2a'}");
  before = trial_file (t.path);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *why = trial_refused (t.c, cases[i].orders, cases[i].code);

      if (cases[i].why != NULL)
        g_assert_cmpstr (why, ==, cases[i].why);
    }
  g_assert_null (war_campaign_propose (t.c, none, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  after = trial_file (t.path);
  g_assert_cmpstr (before, ==, after);
}

/* What a correction broke stays the players' affair; what an order breaks anew does not. */
static void
test_broken_board (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autofree char *why = NULL;

  trial_do (t.c, "{'do':'correct','path':'place/mill/troops/red','value':15,'override':true}");
  trial_do (t.c, "{'do':'recruit','place':'mill','side':'red'}");
  why = trial_refused (t.c, "{'do':'recruit','place':'mill','side':'red','n':3}", WAR_ERROR_NO);
  g_assert_cmpstr (why, ==, "recruit: nobody can feed all who stand in Molino (§ 4.10)");
  g_free (trial_refused (t.c, "{'do':'recruit','place':'marsh','side':'red','n':11}", WAR_ERROR_NO));
  trial_do (t.c, "{'do':'recruit','place':'marsh','side':'red','n':11,'override':true}");
  check_reopened (t.c);
}

static void
test_moved_on (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (WarProposal) p = NULL, unseen = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (orders, trial_order (war_campaign_data (t.c), "{'do':'control','place':'mill','side':'blue'}"));
  p = war_campaign_propose (t.c, orders, NULL);
  unseen = war_campaign_propose (t.c, orders, NULL);
  trial_expect (war_proposal_before (p), "place/mill/control", "null");
  trial_expect (war_proposal_after (p), "place/mill/control", "'blue'");
  trial_expect (war_campaign_state (t.c), "place/mill/control", "null");
  trial_do (t.c, "{'do':'control','place':'mill','side':'red'}");
  g_assert_false (war_campaign_commit (t.c, p, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_GREW);
  trial_expect (war_campaign_state (t.c), "place/mill/control", "'red'");
  trial_expect (war_proposal_before (unseen), "place/mill/control", "null");  /* what it was worked out on, not what came since */
  trial_expect (war_proposal_after (unseen), "place/mill/control", "'blue'");
}

/* A proposal is looked at for as long as it is there, whoever closed the campaign meanwhile. */
static void
test_outlives (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  WarCampaign *there = t.c;
  WarProposal *p;

  g_ptr_array_add (orders, trial_order (war_campaign_data (t.c), "{'do':'control','place':'mill','side':'blue'}"));
  p = war_campaign_propose (t.c, orders, NULL);
  g_ptr_array_set_size (orders, 0);
  g_object_add_weak_pointer (G_OBJECT (t.c), (gpointer *) &there);
  g_clear_object (&t.c);
  g_assert_nonnull (there);
  trial_expect (war_proposal_after (p), "place/mill/control", "'blue'");
  war_proposal_free (p);
  g_assert_null (there);
}

static void
test_revision_moved_on (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarProposal) p = NULL;
  g_autoptr (GError) error = NULL;

  trial_do (t.c, "{'do':'control','place':'mill','side':'blue'}");
  war_campaign_branch (t.c, "other", NULL);
  trial_do (t.c, "{'do':'control','place':'hills','side':'blue'}");
  p = trial_revise (t.c, 2, "{'do':'control','place':'mill','side':'red'}");
  g_assert_true (war_campaign_switch (t.c, "main", NULL));
  g_assert_false (war_campaign_commit (t.c, p, &error));               /* it was worked out for another place */
  g_assert_error (error, WAR_ERROR, WAR_ERROR_GREW);
  g_assert_cmpuint (war_campaign_tip (t.c, "main"), ==, 2);
}

static GBytes *
new_overlay (void)
{
  return trial_bytes ("{'mariscal-data':1,'game':'trial','place':{'island':{'name':'Isla','worth':9},'marsh':{'worth':6}}}");
}

/* Another overlay renames nothing and frees nothing that somebody still holds. */
static void
test_play_on (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GBytes) overlay = new_overlay (),
    bad = trial_bytes ("{'mariscal-data':1,'game':'trial','place':{'mill':{'worth':99}}}");
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (WarProposal) p = NULL;
  g_autoptr (WarState) looked = war_campaign_look (t.c, 1);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (orders, trial_order (war_campaign_data (t.c), "{'do':'control','place':'mill','side':'blue'}"));
  p = war_campaign_propose (t.c, orders, NULL);
  war_proposal_after (p);
  g_assert_false (war_campaign_play_on (t.c, bad, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_true (war_campaign_play_on (t.c, overlay, &error));
  trial_expect (war_campaign_state (t.c), "place/marsh/worth", "6");
  trial_expect (looked, "place/marsh/worth", "'?'");
  g_assert_false (war_campaign_commit (t.c, p, &error));               /* decided on other data */
  g_assert_error (error, WAR_ERROR, WAR_ERROR_GREW);
  trial_do (t.c, "{'do':'control','place':'island','side':'blue'}");
  trial_expect (war_campaign_state (t.c), "side/blue/points", "9");
  check_reopened (t.c);
}

static void
test_overlay_at_once (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "other.mariscal");
  g_autoptr (GBytes) overlay = new_overlay ();
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) set_up = trial_order (war_campaign_data (t.c), "{'do':'set-up','scenario':'short'}");
  g_autoptr (WarCampaign) c = war_campaign_create (path, &trial_game, overlay, set_up, &error);

  g_assert_no_error (error);
  trial_expect (war_campaign_state (c), "place/island/name", "'Isla'");
  check_reopened (c);
}

static void
test_branches (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GPtrArray) names = NULL;

  trial_do (t.c, "{'do':'control','place':'mill','side':'red'}");
  g_assert_true (war_campaign_branch (t.c, "what if", NULL));
  trial_do (t.c, "{'do':'control','place':'mill','side':'blue'}");
  g_assert_true (war_campaign_switch (t.c, "main", NULL));
  trial_expect (war_campaign_state (t.c), "place/mill/control", "'red'");
  g_assert_cmpuint (war_campaign_tip (t.c, "what if"), ==, 3);
  check_reopened (t.c);
  g_assert_true (war_campaign_keep (t.c, "what if", NULL));
  g_assert_cmpstr (war_campaign_branch_now (t.c), ==, "main");
  trial_expect (war_campaign_state (t.c), "place/mill/control", "'blue'");
  g_assert_true (war_campaign_drop (t.c, "what if", NULL));
  names = war_campaign_branches (t.c);
  g_assert_cmpuint (names->len, ==, 1);
  g_assert_cmpuint (war_campaign_tip (t.c, "what if"), ==, 0);
  check_reopened (t.c);
}

/* Main kept away from under its own entries, a branch dropped, the past gone back to: all of it stands as before. */
static void
test_standing (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarFooting) as = NULL;

  trial_do (t.c, "{'do':'control','place':'mill','side':'red'}");
  g_assert_true (war_campaign_branch (t.c, "what if", NULL));
  trial_do (t.c, "{'do':'control','place':'mill','side':'blue'}");
  g_assert_true (war_campaign_switch (t.c, "main", NULL));
  trial_do (t.c, "{'do':'next'}");
  trial_do (t.c, "{'do':'next'}");
  g_assert_true (war_campaign_go (t.c, war_campaign_undo_to (t.c), NULL));
  as = war_campaign_footing (t.c);
  g_assert_true (war_campaign_keep (t.c, "what if", NULL));
  g_assert_true (war_campaign_drop (t.c, "what if", NULL));
  trial_expect (war_campaign_state (t.c), "place/mill/control", "'blue'");
  for (guint i = 0; i < 2; i++)            /* the second time there is nothing left to put right */
    {
      g_assert_true (war_campaign_stand (t.c, as, NULL));
      g_assert_cmpstr (war_campaign_branch_now (t.c), ==, "main");
      g_assert_cmpuint (war_campaign_head (t.c), ==, 4);
      g_assert_cmpuint (war_campaign_tip (t.c, "main"), ==, 5);
      g_assert_cmpuint (war_campaign_tip (t.c, "what if"), ==, 3);
      trial_expect (war_campaign_state (t.c), "place/mill/control", "'red'");
      check_reopened (t.c);
    }
}

/* The file with the first `lines` lines of those that follow `before`; where the table stands then. */
static void
check_kept_so_far (const Trial *t, const char *before, const char *after, guint lines)
{
  const char *end = after + strlen (before);
  g_autofree char *path = trial_path (t, "cut.mariscal");
  g_autoptr (WarCampaign) c = NULL;

  for (guint i = 0; i < lines; i++)
    end = strchr (end, '\n') + 1;
  g_assert_true (g_file_set_contents (path, after, end - after, NULL));
  c = war_campaign_open (path, NULL);
  g_assert_cmpuint (war_campaign_broken (c), ==, 0);
  g_assert_true (war_tree_is_on (&c->tree, c->tree.head, war_campaign_tip (c, war_campaign_branch_now (c))));
  if (lines > 0)
    {
      g_assert_cmpstr (war_campaign_branch_now (c), ==, "main");
      g_assert_cmpuint (war_campaign_head (c), ==, war_campaign_tip (c, "what if"));
    }
  if (*end == '\0')
    g_assert_cmpuint (war_campaign_tip (c, "main"), ==, war_campaign_head (c));
}

/* A branch beside main, then one that main runs on behind: wherever a crash cuts it, the table stands on the way of its
 * branch, and from the first line on on main. */
static void
test_kept_in_order (void)
{
  for (guint behind = 0; behind < 2; behind++)
    {
      g_auto (Trial) t = trial_new (NULL);
      g_autofree char *before = NULL, *after = NULL;

      trial_do (t.c, "{'do':'control','place':'mill','side':'red'}");
      g_assert_true (war_campaign_branch (t.c, "what if", NULL));
      if (behind == 0)
        trial_do (t.c, "{'do':'control','place':'mill','side':'blue'}");
      g_assert_true (war_campaign_switch (t.c, "main", NULL));
      trial_do (t.c, "{'do':'next'}");
      before = trial_file (t.path);
      g_assert_true (war_campaign_keep (t.c, "what if", NULL));
      after = trial_file (t.path);
      for (guint lines = 0; lines <= 1 + behind; lines++)
        check_kept_so_far (&t, before, after, lines);
      check_reopened (t.c);
    }
}

static void
test_bad_branches (void)
{
  static const char *const bad[] = { "", "two\nlines", "\xff", "12345678901234567890123456789012345678901234567890123456789012",
                                     "main" };
  g_auto (Trial) t = trial_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (war_campaign_branch (t.c, bad[i], &error));
      g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
    }
  g_assert_false (war_campaign_drop (t.c, "main", NULL));
  g_assert_false (war_campaign_drop (t.c, "nowhere", NULL));
  g_assert_false (war_campaign_switch (t.c, "nowhere", NULL));
  g_assert_false (war_campaign_keep (t.c, "nowhere", NULL));
  g_assert_true (war_campaign_branch (t.c, "here", NULL));
  g_assert_false (war_campaign_drop (t.c, "here", NULL));
  check_reopened (t.c);
}

/* From where the table does not stand: at the end of that group; what comes after stays where it was. */
static void
test_branch_from (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GError) error = NULL;

  trial_do (t.c, "{'do':'storm','die':6}");                             /* 2 and what follows from it, 3 */
  trial_do (t.c, "{'do':'control','place':'marsh','side':'red'}");
  g_assert_false (war_campaign_branch_from (t.c, 9, "far", &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  g_assert_true (war_campaign_branch_from (t.c, 2, "calm", NULL));
  g_assert_cmpuint (war_campaign_head (t.c), ==, 3);
  g_assert_cmpstr (war_campaign_branch_now (t.c), ==, "calm");
  g_assert_cmpuint (war_campaign_tip (t.c, "main"), ==, 4);
  trial_do (t.c, "{'do':'control','place':'mill','side':'blue'}");
  g_assert_cmpuint (war_campaign_meet (t.c, 4, 5), ==, 3);
  g_assert_cmpuint (war_campaign_meet (t.c, 4, 9), ==, 0);
  g_assert_cmpuint (war_campaign_depth (t.c, 5), ==, 4);
  check_reopened (t.c);
}

static void
test_notes (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) again = NULL;
  g_autoptr (WarEntry) entry = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (GError) error = NULL;

  war_campaign_set_by (t.c, "red");
  g_assert_true (war_campaign_note (t.c, "Ana \"left\" \\ early\nand more", &error));
  g_assert_true (war_campaign_note (t.c, "again", &error));
  g_assert_false (war_campaign_note (t.c, "", &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  g_assert_false (war_campaign_note (t.c, "\xc3(", NULL));
  trial_do (t.c, "{'do':'control','place':'marsh','side':'red'}");
  g_assert_false (war_campaign_note_on (t.c, 3, "nowhere", NULL));
  g_assert_true (war_campaign_note_on (t.c, 1, "later", NULL));
  again = open_it (t.path);
  entry = war_campaign_entry (again, 1);
  notes = war_entry_notes (entry);
  g_assert_cmpuint (notes->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (notes, 2), ==, "later");
  g_assert_cmpstr (g_ptr_array_index (notes, 0), ==, "Ana \"left\" \\ early\nand more");
  check_reopened (t.c);
}

static void
test_entries (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  const WarWords *words = war_game_words (&trial_game, "es");
  g_autoptr (WarEntry) storm = NULL, then = NULL;
  g_autoptr (GPtrArray) says = NULL;
  g_autoptr (GArray) throws = NULL, changes = NULL;
  g_autofree char *order = NULL, *by = NULL, *at = NULL, *over = NULL;

  war_campaign_set_by (t.c, "blue");
  trial_do (t.c, "{'do':'storm','place':'mill','die':6,'override':'agreed'}");
  storm = war_campaign_entry (t.c, 2);
  then = war_campaign_entry (t.c, 3);
  g_assert_null (war_campaign_entry (t.c, 4));
  g_assert_null (war_campaign_entry (t.c, 0));
  throws = war_entry_throws (storm);
  g_assert_cmpuint (throws->len, ==, 1);
  g_assert_cmpint (g_array_index (throws, WarThrow, 0).good_for, ==, SIDE_RED);
  order = war_entry_order (storm);
  g_assert_cmpstr (order, ==, "{\"do\":\"storm\",\"die\":6,\"place\":\"mill\",\"override\":\"agreed\"}");
  by = war_entry_by (storm);
  g_assert_cmpstr (by, ==, "blue");
  at = war_entry_at (storm);
  g_assert_cmpuint (strlen (at), ==, 20);
  says = war_entry_says (then, words);
  g_assert_cmpstr (g_ptr_array_index (says, 0), ==, "el bando rojo toma Molino");
  over = war_entry_overrides (then);
  g_assert_cmpstr (over, ==, "1.1");
  changes = war_entry_changes (then);
  g_assert_cmpuint (changes->len, ==, 0);
  g_assert_true (war_entry_then (then) && !war_entry_more (then) && war_entry_more (storm));
  g_assert_cmpuint (war_entry_on (then), ==, 2);
  g_assert_cmpuint (war_entry_number (then), ==, 3);
  g_assert_cmpuint (war_entry_as (then), ==, 0);
  g_assert_cmpint (war_entry_turn (then), ==, 1);
  g_assert_cmpint (war_entry_step (then), ==, STEP_DAWN);
  g_assert_false (war_entry_veiled (then));
}

/* An order is filed under its own step of whoever plays, not under the step the table happens to be in. */
static void
test_filed (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (WarEntry) recruit = NULL, storm = NULL;

  trial_do (t.c, "{'do':'next'}\n{'do':'next'}");                       /* dawn → red.move → blue.move */
  recruit = war_campaign_entry (t.c, trial_do (t.c, "{'do':'recruit','place':'mill','side':'blue'}"));
  storm = war_campaign_entry (t.c, trial_do (t.c, "{'do':'storm','die':1}"));
  g_assert_cmpint (war_entry_step (recruit), ==, STEP_BLUE_MOVE);
  g_assert_cmpint (war_entry_step (storm), ==, STEP_BLUE_FIGHT);
}

typedef struct
{
  guint at, removed, added, calls, saved;
} Heard;

static void
items_changed_cb (GListModel *list, guint at, guint removed, guint added, Heard *heard)
{
  *heard = (Heard) { at, removed, added, heard->calls + 1, heard->saved };
}

static void
saved_cb (WarCampaign *c, Heard *heard)
{
  heard->saved++;
}

static void
check_heard (Heard *heard, guint at, guint removed, guint added)
{
  g_assert_cmpuint (heard->at, ==, at);
  g_assert_cmpuint (heard->removed, ==, removed);
  g_assert_cmpuint (heard->added, ==, added);
}

static void
test_list (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GListModel) list = war_campaign_entries (t.c);
  g_autoptr (WarEntry) third = NULL;
  Heard heard = { 0 };

  g_signal_connect (list, "items-changed", G_CALLBACK (items_changed_cb), &heard);
  g_signal_connect (t.c, "saved", G_CALLBACK (saved_cb), &heard);
  g_assert_true (g_list_model_get_item_type (list) == WAR_TYPE_ENTRY);
  trial_do (t.c, "{'do':'next'}\n{'do':'next'}");
  check_heard (&heard, 1, 0, 2);
  go (t.c, 1);
  check_heard (&heard, 1, 2, 0);
  trial_do (t.c, "{'do':'control','place':'mill','side':'red'}");
  check_heard (&heard, 1, 0, 1);
  go (t.c, 3);
  check_heard (&heard, 1, 1, 2);
  g_assert_cmpuint (heard.calls, ==, 4);
  g_assert_true (war_campaign_note (t.c, "well", NULL));
  g_assert_cmpuint (heard.calls, ==, 4);                                /* a note moves no entry */
  g_assert_cmpuint (heard.saved, ==, 5);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 3);
  third = g_list_model_get_item (list, 2);
  g_assert_cmpuint (war_entry_number (third), ==, 3);
  g_assert_null (g_list_model_get_item (list, 3));
}

/* Two at one table: who holds the pen writes, the other reads and is told. */
static void
test_reads (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) second = open_it (t.path);
  g_autoptr (GError) error = NULL;

  g_assert_false (war_campaign_writes (second));
  g_assert_false (war_campaign_write (second, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_READER);
  g_clear_error (&error);
  g_assert_false (war_campaign_note (second, "mine", &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_READER);
  trial_do (t.c, "{'do':'control','place':'mill','side':'red'}");
  g_assert_cmpuint (war_campaign_head (second), ==, 1);
  g_assert_true (war_campaign_refresh (second, NULL));
  g_assert_cmpuint (war_campaign_head (second), ==, 2);
  trial_same (war_campaign_state (second), war_campaign_state (t.c));
  g_clear_object (&t.c);                                                /* the lock goes with its holder */
  write_it (second);
  trial_do (second, "{'do':'control','place':'mill','side':'blue'}");
  check_reopened (second);
}

static void
check_taken (gboolean refreshes)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) second = open_it (t.path);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (WarProposal) p = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (war_campaign_take (second, &error));
  trial_do (second, "{'do':'control','place':'mill','side':'blue'}");
  if (refreshes)
    g_assert_true (war_campaign_refresh (t.c, NULL));
  g_ptr_array_add (orders, trial_order (war_campaign_data (t.c), "{'do':'control','place':'hills','side':'red'}"));
  p = war_campaign_propose (t.c, orders, NULL);
  g_assert_false (war_campaign_commit (t.c, p, &error));
  g_assert_false (war_campaign_writes (t.c));
  g_assert_cmpuint (war_campaign_head (t.c), ==, 2);                    /* and has read what the other wrote */
  trial_do (second, "{'do':'control','place':'marsh','side':'blue'}");
  g_clear_error (&error);
  g_assert_true (war_campaign_take (t.c, &error));                      /* and back again */
  trial_do (t.c, "{'do':'control','place':'hills','side':'red'}");
  g_assert_false (war_campaign_note (second, "late", NULL));
  g_assert_false (war_campaign_writes (second));
  g_assert_cmpuint (war_campaign_n (t.c), ==, 4);
  check_reopened (t.c);
}

static void
test_taken (void)
{
  check_taken (FALSE);
}

static void
test_taken_and_seen (void)
{
  check_taken (TRUE);
}

/* He who took the pen and went away leaves it to whoever comes; who held the lock all along is not asked. */
static void
test_taken_and_left (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) second = open_it (t.path), third = NULL;

  g_assert_true (war_campaign_take (second, NULL));
  g_clear_object (&second);
  g_clear_object (&t.c);
  third = open_it (t.path);
  write_it (third);
  trial_do (third, "{'do':'control','place':'mill','side':'blue'}");
  check_reopened (third);
}

/* Taking it up is written down; where the disk has no room for that, the next who comes finds it lying there still. */
static void
test_taken_up_without_room (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) second = open_it (t.path), third = NULL, fourth = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit all, little;
  GStatBuf file;

  g_assert_true (war_campaign_take (second, NULL));
  g_clear_object (&second);
  g_clear_object (&t.c);
  third = open_it (t.path);
  g_assert_cmpint (g_stat (t.path, &file), ==, 0);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &all), ==, 0);
  little = (struct rlimit) { (rlim_t) file.st_size, all.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  g_assert_false (war_campaign_write (third, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &all), ==, 0);
  g_assert_error (error, WAR_ERROR, WAR_ERROR_DISK);
  g_assert_false (war_campaign_writes (third));
  fourth = open_it (t.path);
  write_it (fourth);
}

static void
gather_cb (WarCampaign *c, guint what, guint *all)
{
  *all |= what;
}

/* An overlay that came from the other player, while this one holds boards and proposals over the old data. */
static void
test_data_from_elsewhere (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) second = open_it (t.path), reader = open_it (t.path);
  guint told = 0, read = 0;
  g_autoptr (GBytes) overlay = new_overlay ();
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (WarProposal) p = NULL;

  g_ptr_array_add (orders, trial_order (war_campaign_data (t.c), "{'do':'control','place':'mill','side':'blue'}"));
  p = war_campaign_propose (t.c, orders, NULL);
  war_proposal_after (p);
  g_assert_true (war_campaign_take (second, NULL));
  g_signal_connect (t.c, "changed", G_CALLBACK (gather_cb), &told);
  g_signal_connect (reader, "changed", G_CALLBACK (gather_cb), &read);
  g_assert_true (war_campaign_refresh (reader, NULL));
  g_assert_cmpuint (read & WAR_CHANGED_DATA, ==, 0);
  g_assert_true (war_campaign_play_on (second, overlay, NULL));
  g_assert_false (war_campaign_commit (t.c, p, NULL));
  g_assert_true (war_campaign_refresh (reader, NULL));
  g_assert_cmpuint (told & WAR_CHANGED_DATA, !=, 0);
  g_assert_cmpuint (read & WAR_CHANGED_DATA, !=, 0);
  trial_expect (war_campaign_state (t.c), "place/island/worth", "9");
  trial_same (war_campaign_state (t.c), war_campaign_state (second));
}

/* What went wrong in the file since it was opened is seen before anything is written. */
static void
test_went_wrong (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "told.mariscal"), *before = NULL, *after = NULL;
  g_autoptr (WarCampaign) writer = NULL, taker = NULL;
  g_autoptr (GError) error = NULL;

  trial_write (path, (const char *const[]) { HEADER, FIRST, NULL });
  writer = open_it (path);
  taker = open_it (path);
  g_assert_cmpuint (war_campaign_broken (writer), ==, 0);
  {
    g_autoptr (GString) worse = trial_seal ((const char *const[]) { HEADER, FIRST, "{'head':9}", NULL });
    FILE *file = fopen (path, "r+");

    g_assert_cmpuint (fwrite (worse->str, 1, worse->len, file), ==, worse->len);
    g_assert_cmpint (fclose (file), ==, 0);
  }
  before = trial_file (path);
  g_assert_false (war_campaign_write (writer, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
  g_assert_false (war_campaign_writes (writer));
  g_assert_false (war_campaign_take (taker, NULL));
  g_assert_cmpuint (war_campaign_broken (taker), ==, 3);
  g_assert_cmpuint (war_campaign_head (taker), ==, 1);
  after = trial_file (path);
  g_assert_cmpstr (before, ==, after);
}

typedef struct
{
  const char *file, *set_up, *overlay;
  WarError    code;
} Beginning;

static const Beginning beginnings[] = {
  { "new.mariscal", "{'do':'set-up','scenario':'nobody'}", NULL, WAR_ERROR_INPUT },
  { "new.mariscal", "{'do':'set-up','changes':[{'path':'side/red/stock/mill','value':21}]}", NULL, WAR_ERROR_NO },
  { "new.mariscal", NULL, "{'mariscal-data':1,'game':'trial','place':{'mill':{'worth':99}}}", WAR_ERROR_INPUT },
  { "no/folder/new.mariscal", NULL, NULL, WAR_ERROR_DISK },
};

/* A campaign that cannot begin leaves no file. */
static void
test_does_not_begin (gconstpointer user)
{
  const Beginning *about = user;
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, about->file);
  g_autoptr (GBytes) overlay = about->overlay != NULL ? trial_bytes (about->overlay) : NULL;
  g_autoptr (WarRecord) set_up = about->set_up != NULL ? trial_order (war_campaign_data (t.c), about->set_up) : NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (war_campaign_create (path, &trial_game, overlay, set_up, &error));
  g_assert_error (error, WAR_ERROR, (int) about->code);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/campaign/begins-with-its-set-up-and-overwrites-nothing", test_begins);
  g_test_add_func ("/campaign/refuses-what-could-not-be-read-again", test_checks_what_was_filled);
  g_test_add_func ("/campaign/moves-by-whole-groups", test_groups);
  g_test_add_func ("/campaign/sets-aside-what-was-undone", test_set_aside);
  g_test_add_func ("/campaign/goes-down-to-the-empty-table", test_to_nothing);
  g_test_add_func ("/campaign/says-why-not-and-writes-nothing", test_refusals);
  g_test_add_func ("/campaign/lets-no-order-break-the-board-anew", test_broken_board);
  g_test_add_func ("/campaign/commits-nothing-worked-out-before-the-table-changed", test_moved_on);
  g_test_add_func ("/campaign/lives-as-long-as-its-proposals", test_outlives);
  g_test_add_func ("/campaign/commits-no-revision-of-another-branch", test_revision_moved_on);
  g_test_add_func ("/campaign/plays-on-with-another-overlay", test_play_on);
  g_test_add_func ("/campaign/begins-with-an-overlay", test_overlay_at_once);
  g_test_add_func ("/campaign/branches-and-keeps-one", test_branches);
  g_test_add_func ("/campaign/stands-as-it-stood", test_standing);
  g_test_add_func ("/campaign/keeps-one-in-an-order-that-may-be-cut", test_kept_in_order);
  g_test_add_func ("/campaign/refuses-bad-names-of-branches", test_bad_branches);
  g_test_add_func ("/campaign/branches-from-any-entry", test_branch_from);
  g_test_add_func ("/campaign/keeps-notes", test_notes);
  g_test_add_func ("/campaign/shows-entries", test_entries);
  g_test_add_func ("/campaign/files-an-order-under-its-step", test_filed);
  g_test_add_func ("/campaign/tells-a-list-what-changed", test_list);
  g_test_add_func ("/campaign/a-second-one-reads", test_reads);
  g_test_add_func ("/campaign/who-lost-the-pen-finds-out-when-writing", test_taken);
  g_test_add_func ("/campaign/who-lost-the-pen-finds-out-when-reading", test_taken_and_seen);
  g_test_add_func ("/campaign/a-pen-left-behind-is-taken-up", test_taken_and_left);
  g_test_add_func ("/campaign/a-pen-that-cannot-be-taken-up-lies-there-still", test_taken_up_without_room);
  g_test_add_func ("/campaign/data-from-elsewhere-frees-nothing-in-use", test_data_from_elsewhere);
  g_test_add_func ("/campaign/sees-that-a-file-went-wrong-before-it-writes", test_went_wrong);
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      g_autofree char *name = g_strdup_printf ("/campaign/leaves-no-file-if-it-cannot-begin/%u", i + 1);

      g_test_add_data_func (name, &beginnings[i], test_does_not_begin);
    }
  return g_test_run ();
}
