/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal's rows without a screen: which there are, what they say, what is found among them, where branches run. */

#include "desk.h"

#include <string.h>

#include "mariscal-journal-view.h"
#include "mariscal-session-past.h"

typedef struct
{
  Desk                *desk;
  MariscalSession     *session;
  WarCampaign         *campaign;
  MariscalJournalView *view;
} Table;

static void
do_order (Table *t, const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) order = war_order_read (mariscal_session_data (t->session), json, strlen (json), &error);

  g_assert_no_error (error);
  mariscal_session_do_one (t->session, order, &error);
  g_assert_no_error (error);
}

/* 2: next; 3–5: zones taken; 6: a correction. */
static Table
new_table (void)
{
  Table t = { desk_new_with ("blitzwar", NULL) };

  t.session = mariscal_window_session (t.desk->window);
  t.campaign = mariscal_session_campaign (t.session);
  do_order (&t, "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\"}");
  do_order (&t, "{\"do\":\"control\",\"zones\":[\"varsovia\"],\"side\":\"axis\"}");
  do_order (&t, "{\"do\":\"control\",\"zones\":[\"poznan\"],\"side\":\"soviets\"}");
  do_order (&t, "{\"do\":\"correct\",\"path\":\"side/axis/supply/berlin\",\"value\":5}");
  t.view = mariscal_journal_view_new (t.session);
  return t;
}

static void
clear_table (Table *t)
{
  g_object_unref (t->view);
  desk_free (t->desk);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, clear_table)

/* "h5 e5 e4": headings, entries, consequences, branches. */
static char *
rows_of (MariscalJournalView *view)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < mariscal_journal_view_rows (view); i++)
    {
      const MariscalJournalRow *row = mariscal_journal_view_row (view, i);

      g_string_append_printf (out, "%s%c%u", i > 0 ? " " : "", "hetb"[row->kind], row->entry);
    }
  return g_string_free (out, FALSE);
}

#define expect_rows(view, want) \
  G_STMT_START { g_autofree char *got_ = rows_of (view); g_assert_cmpstr (got_, ==, want); } G_STMT_END

static void
newest_first_by_phase (void)
{
  g_auto (Table) t = new_table ();
  g_auto (MariscalJournalWords) heading = { NULL }, entry = { NULL };

  expect_rows (t.view, "h5 e5 e4 e3 e2 e1");
  mariscal_journal_view_say (t.view, 0, &heading);
  g_assert_nonnull (strstr (heading.when, "turn 1"));
  mariscal_journal_view_say (t.view, 3, &entry);
  g_assert_cmpstr (entry.title, ==, "Warsaw passes to the Axis.");
  g_assert_cmpstr (entry.points, ==, "9 → 10");
  g_assert_cmpstr (entry.rule, ==, "5");
  g_assert_cmpint (entry.side, !=, WAR_NONE);
  g_assert_false (entry.later);
}

static void
find (Table *t, const MariscalJournalFilter *filter, const char *want)
{
  mariscal_journal_view_filter (t->view, filter);
  expect_rows (t->view, want);
}

static void
found_by_what_is_asked (void)
{
  g_auto (Table) t = new_table ();
  const WarSchema *schema = mariscal_session_schema (t.session);
  WarMember berlin, soviets;
  MariscalJournalFilter any = { .side = WAR_NONE, .about = WAR_NONE }, f;

  g_assert_true (war_member_parse (mariscal_session_data (t.session), "zone/berlin", 11, &berlin));
  g_assert_true (war_member_parse (mariscal_session_data (t.session), "side/soviets", 12, &soviets));
  g_assert_true (mariscal_session_note (t.session, 2, "Ana era más rápida", NULL));
  f = any, f.text = "wársaw";
  find (&t, &f, "h3 e3");
  f.text = "  AXIS   passes ";
  find (&t, &f, "h3 e3 e2");
  f.text = "mas rapida";
  find (&t, &f, "h2 e2");
  f.text = "nowhere";
  find (&t, &f, "");
  f = any, f.corrections = TRUE;
  find (&t, &f, "h5 e5");
  f = any, f.notes = TRUE;
  find (&t, &f, "h2 e2");
  f = any, f.dice = TRUE;
  find (&t, &f, "");
  f = any, f.about = berlin;
  find (&t, &f, "h5 e5 e1");
  f = any, f.side = soviets;
  find (&t, &f, "h4 e4");
  f = any, f.order = war_find_form (schema, "control", TRUE);
  find (&t, &f, "h4 e4 e3 e2");
  find (&t, &any, "h5 e5 e4 e3 e2 e1");
}

static void
a_group_unfolds (void)
{
  g_auto (Table) t = new_table ();
  g_auto (MariscalJournalWords) words = { NULL };
  g_autofree char *folded = NULL, *unfolded = NULL;
  guint asked = war_campaign_head (t.campaign) + 1;

  do_order (&t, "{\"do\":\"join\",\"country\":\"ITA\",\"side\":\"axis\",\"override\":true}");
  mariscal_journal_view_renew (t.view, MARISCAL_ENTRIES);
  folded = rows_of (t.view);
  mariscal_journal_view_say (t.view, (guint) mariscal_journal_view_find (t.view, asked), &words);
  g_assert_cmpuint (words.n_then, ==, war_campaign_head (t.campaign) - asked);
  mariscal_journal_view_unfold (t.view, asked, TRUE);
  unfolded = rows_of (t.view);
  g_assert_cmpuint (mariscal_journal_view_rows (t.view), ==, 9 + words.n_then - (words.n_then > 0 ? 1 : 1));
  mariscal_journal_view_unfold (t.view, asked, FALSE);
  expect_rows (t.view, folded);
}

static void
the_past_and_what_came_later (void)
{
  g_auto (Table) t = new_table ();
  g_auto (MariscalJournalWords) later = { NULL }, here = { NULL }, before = { NULL };
  MariscalLane lane;

  mariscal_session_look_at (t.session, 3);
  mariscal_journal_view_say (t.view, 2, &later);
  mariscal_journal_view_say (t.view, 3, &here);
  mariscal_journal_view_say (t.view, 4, &before);
  g_assert_true (later.later && !here.later && !before.later);
  g_assert_true (here.here && !later.here);
  g_assert_true (g_str_has_prefix (here.caption, "you look here"));
  mariscal_journal_view_lane (t.view, 3, &lane);
  g_assert_cmpint (lane.knob, ==, MARISCAL_KNOB_HERE);
  mariscal_journal_view_lane (t.view, 0, &lane);
  g_assert_cmpint (lane.knob, ==, MARISCAL_KNOB_NONE);
}

static void
a_branch_runs_beside (void)
{
  g_auto (Table) t = new_table ();
  g_auto (MariscalJournalWords) words = { NULL };
  MariscalLane lane;

  g_assert_true (mariscal_session_what_if (t.session, 3, "Sea Lion", NULL));
  do_order (&t, "{\"do\":\"control\",\"zones\":[\"krakow\"],\"side\":\"axis\"}");
  mariscal_journal_view_renew (t.view, MARISCAL_ENTRIES);
  expect_rows (t.view, "h6 e6 b5 e3 e2 e1");                         /* we stand on it; the campaign is beside */
  mariscal_journal_view_lane (t.view, 1, &lane);
  g_assert_true (lane.apart_up && lane.apart_down);
  mariscal_journal_view_lane (t.view, 2, &lane);
  g_assert_cmpuint (lane.lane[0], ==, MARISCAL_LANE_BEGINS | MARISCAL_LANE_DOWN);
  mariscal_journal_view_lane (t.view, 3, &lane);
  g_assert_cmpuint (lane.lane[0], ==, MARISCAL_LANE_UP | MARISCAL_LANE_JOINS);
  g_assert_true (lane.apart_up && !lane.apart_down);
  mariscal_journal_view_say (t.view, 2, &words);
  g_assert_cmpstr (words.title, ==, "The campaign");
  g_assert_cmpstr (words.caption, ==, "2 entries");
  g_assert_true (mariscal_session_stand_on (t.session, "main", NULL));
  mariscal_journal_view_renew (t.view, MARISCAL_ENTRIES);
  expect_rows (t.view, "b6 h5 e5 e4 e3 e2 e1");
  mariscal_journal_view_lane (t.view, 3, &lane);
  g_assert_cmpuint (lane.lane[0], ==, MARISCAL_LANE_UP | MARISCAL_LANE_DOWN);
  mariscal_journal_view_lane (t.view, 5, &lane);
  g_assert_cmpuint (lane.lane[0], ==, 0);
}

static void
what_was_undone_can_be_seen (void)
{
  g_auto (Table) t = new_table ();
  g_auto (MariscalJournalWords) words = { NULL };

  g_assert_true (mariscal_session_undo (t.session, NULL));
  mariscal_journal_view_renew (t.view, MARISCAL_ENTRIES);
  expect_rows (t.view, "b5 h4 e4 e3 e2 e1");
  mariscal_journal_view_say (t.view, 0, &words);
  g_assert_cmpstr (words.title, ==, "Undone");
}

static void
count_changes_cb (GListModel *list, guint at, guint removed, guint added, guint *changed)
{
  *changed += removed + added;
}

/* A list keeps its place: only what is new is announced. */
static void
little_is_announced (void)
{
  g_auto (Table) t = new_table ();
  guint changed = 0;

  g_signal_connect (t.view, "items-changed", G_CALLBACK (count_changes_cb), &changed);
  do_order (&t, "{\"do\":\"control\",\"zones\":[\"krakow\"],\"side\":\"axis\"}");
  mariscal_journal_view_renew (t.view, MARISCAL_ENTRIES);
  g_assert_cmpuint (changed, ==, 3);                                    /* another heading, another entry */
}

/* Whatever is written in a covered entry is not found, nor is its die shown. */
static void
nothing_covered_is_told (void)
{
  g_auto (Table) t = new_table ();
  MariscalJournalFilter f = { .text = "value", .side = WAR_NONE, .about = WAR_NONE };

  do_order (&t, "{\"do\":\"correct\",\"path\":\"game/cards\",\"value\":\"in-program\"}");
  do_order (&t, "{\"do\":\"lay-card\",\"side\":\"axis\",\"card\":\"axis-limited-1\",\"override\":true}");
  mariscal_journal_view_renew (t.view, MARISCAL_ENTRIES);
  f.text = "axis-limited-1";
  find (&t, &f, "");
  f.text = "Axis Limited War card 1";
  find (&t, &f, "");
  f.text = "";
  f.order = war_find_form (mariscal_session_schema (t.session), "lay-card", TRUE);
  find (&t, &f, "h7 e7");
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/journal-view/newest-first-by-phase", newest_first_by_phase);
  g_test_add_func ("/journal-view/found-by-what-is-asked", found_by_what_is_asked);
  g_test_add_func ("/journal-view/a-group-unfolds", a_group_unfolds);
  g_test_add_func ("/journal-view/the-past-and-what-came-later", the_past_and_what_came_later);
  g_test_add_func ("/journal-view/a-branch-runs-beside", a_branch_runs_beside);
  g_test_add_func ("/journal-view/what-was-undone-can-be-seen", what_was_undone_can_be_seen);
  g_test_add_func ("/journal-view/little-is-announced", little_is_announced);
  g_test_add_func ("/journal-view/nothing-covered-is-told", nothing_covered_is_told);
  return g_test_run ();
}
