/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a session does with the past: another order in the place of an entry, notes, branches, copies; and the banner that
 * stands over every page meanwhile. */

#include "desk.h"

#include <glib/gstdio.h>
#include <string.h>

#include "mariscal-past-banner.h"
#include "mariscal-session-past.h"

static WarRecord *
read_order (Desk *desk, const char *json)
{
  g_autoptr (GError) error = NULL;
  WarRecord *order = war_order_read (mariscal_session_data (desk_session (desk)), json, strlen (json), &error);

  g_assert_no_error (error);
  return order;
}

/* A die that was typed wrong, and something after it. */
static Desk *
new_desk (void)
{
  Desk *desk = desk_new_with ("blitzwar", NULL);

  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"poznan\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"krakow\"],\"side\":\"axis\"}");
  return desk;
}

static void
a_revision_is_left (void)
{
  g_autoptr (Desk) desk = new_desk ();
  g_autoptr (WarRecord) order = read_order (desk, "{\"do\":\"control\",\"zones\":[\"gdynia\"],\"side\":\"axis\"}");
  guint head = war_campaign_head (desk_campaign (desk)), n = war_campaign_n (desk_campaign (desk));
  g_autoptr (GError) error = NULL;
  g_autoptr (WarProposal) p = mariscal_session_revise (desk_session (desk), 2, order, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (war_proposal_outcomes (p)->len, ==, 3);
  g_clear_pointer (&p, war_proposal_free);
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
  g_assert_cmpuint (war_campaign_n (desk_campaign (desk)), ==, n);
}

static void
a_revision_is_accepted_from_the_past (void)
{
  g_autoptr (Desk) desk = new_desk ();
  g_autoptr (WarRecord) order = read_order (desk, "{\"do\":\"control\",\"zones\":[\"gdynia\"],\"side\":\"axis\"}");
  guint n = war_campaign_n (desk_campaign (desk));
  g_autoptr (WarProposal) p = NULL;

  mariscal_session_look_at (desk_session (desk), 2);
  p = mariscal_session_revise (desk_session (desk), 2, order, NULL, NULL, NULL);
  g_assert_true (mariscal_session_accept (desk_session (desk), p, NULL));
  g_assert_false (mariscal_session_is_past (desk_session (desk)));
  g_assert_cmpuint (war_campaign_n (desk_campaign (desk)), >, n);
  g_assert_false (mariscal_session_revises (desk_session (desk), 2));     /* it stands on no way to now any more */
}

static void
what_cannot_be_changed_says_so (void)
{
  g_autoptr (Desk) desk = new_desk ();
  g_autoptr (WarRecord) order = read_order (desk, "{\"do\":\"next\"}");
  g_autoptr (GError) error = NULL;

  g_assert_false (mariscal_session_revises (desk_session (desk), 0));
  g_assert_false (mariscal_session_revises (desk_session (desk), 99));
  g_assert_null (mariscal_session_revise (desk_session (desk), 99, order, NULL, NULL, &error));
  g_assert_nonnull (error);
}

static void
a_note_on_any_entry (void)
{
  g_autoptr (Desk) desk = new_desk ();
  g_autoptr (WarEntry) second = war_campaign_entry (desk_campaign (desk), 2);
  g_autoptr (GPtrArray) notes = NULL;

  g_assert_true (mariscal_session_note (desk_session (desk), 2, "Ana was late", NULL));
  g_assert_false (mariscal_session_note (desk_session (desk), 2, "", NULL));
  notes = war_entry_notes (second);
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (notes, 0), ==, "Ana was late");
}

static void
a_branch_is_played_on_compared_and_kept (void)
{
  g_autoptr (Desk) desk = new_desk ();
  g_autofree char *name = mariscal_session_new_name (desk_session (desk)), *second = NULL;
  guint head = war_campaign_head (desk_campaign (desk)), other;
  g_autoptr (GArray) differs = NULL;

  mariscal_session_look_at (desk_session (desk), 2);
  g_assert_true (mariscal_session_what_if (desk_session (desk), 2, name, NULL));
  g_assert_false (mariscal_session_is_past (desk_session (desk)));
  second = mariscal_session_new_name (desk_session (desk));
  g_assert_cmpstr (name, !=, second);
  other = desk_do (desk, "{\"do\":\"control\",\"zones\":[\"gdynia\"],\"side\":\"axis\"}");
  differs = mariscal_session_compare (desk_session (desk), head, other);
  g_assert_cmpuint (differs->len, >=, 3);                               /* poznan, krakow, gdynia */
  g_assert_true (mariscal_session_stand_on (desk_session (desk), "main", NULL));
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
  g_assert_true (mariscal_session_keep (desk_session (desk), name, NULL));
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, other);
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "main");
  g_assert_true (mariscal_session_drop (desk_session (desk), name, NULL));
  g_assert_false (mariscal_session_drop (desk_session (desk), name, NULL));
}

static guint
undo (Desk *desk)
{
  desk_press (desk, "<Control>z");
  return war_campaign_head (desk_campaign (desk));
}

/* One press too many at the wrong button costs nothing: neither the campaign's own entries nor those tried out, nor the past
 * as it was. */
static void
kept_dropped_and_changed_are_undone (void)
{
  g_autoptr (Desk) desk = new_desk ();
  WarCampaign *c = desk_campaign (desk);
  g_autoptr (WarRecord) order = read_order (desk, "{\"do\":\"control\",\"zones\":[\"gdynia\"],\"side\":\"axis\"}");
  g_autoptr (WarProposal) p = mariscal_session_revise (desk_session (desk), 2, order, NULL, NULL, NULL);
  guint head = war_campaign_head (c), other;

  g_assert_true (mariscal_session_accept (desk_session (desk), p, NULL));
  g_assert_cmpuint (war_campaign_head (c), !=, head);
  g_assert_cmpuint (undo (desk), ==, head);
  g_assert_true (mariscal_session_what_if (desk_session (desk), 2, "Sea Lion", NULL));
  other = desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lvov\"],\"side\":\"axis\"}");
  g_assert_true (mariscal_session_keep (desk_session (desk), "Sea Lion", NULL));
  g_assert_cmpuint (war_campaign_tip (c, "main"), ==, other);
  g_assert_cmpuint (undo (desk), ==, other);
  g_assert_cmpstr (war_campaign_branch_now (c), ==, "Sea Lion");
  g_assert_cmpuint (war_campaign_tip (c, "main"), ==, head);
  g_assert_true (mariscal_session_drop (desk_session (desk), "Sea Lion", NULL));       /* from where one stands */
  g_assert_cmpuint (war_campaign_head (c), ==, head);
  g_assert_cmpuint (war_campaign_tip (c, "Sea Lion"), ==, 0);
  g_assert_cmpuint (undo (desk), ==, other);
  g_assert_cmpuint (war_campaign_tip (c, "Sea Lion"), ==, other);
  g_assert_cmpuint (undo (desk), <, other);                             /* and from there on one entry at a time */
}

/* What came since is what undo takes back. */
static void
undo_goes_back_by_what_came_last (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head;

  g_assert_true (mariscal_session_what_if (desk_session (desk), 2, "Sea Lion", NULL));
  g_assert_true (mariscal_session_stand_on (desk_session (desk), "main", NULL));
  g_assert_true (mariscal_session_drop (desk_session (desk), "Sea Lion", NULL));
  head = war_campaign_head (desk_campaign (desk));
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lvov\"],\"side\":\"axis\"}");
  g_assert_cmpuint (undo (desk), ==, head);
  g_assert_cmpuint (war_campaign_tip (desk_campaign (desk), "Sea Lion"), ==, 0);
}

static void
two_laptops_meet (void)
{
  g_autoptr (Desk) desk = new_desk (), other = desk_new ();
  g_autofree char *copy = g_build_filename (other->folder, "pau.mariscal", NULL), *text = NULL;
  g_autoptr (GPtrArray) branches = NULL;
  gsize len;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (desk->file, &text, &len, NULL) && g_file_set_contents (copy, text, len, NULL));
  mariscal_window_open (other->window, copy);
  desk_do (other, "{\"do\":\"control\",\"zones\":[\"gdynia\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"next\"}");
  g_assert_true (mariscal_session_adopt (desk_session (desk), copy, NULL, &error));
  branches = war_campaign_branches (desk_campaign (desk));
  g_assert_cmpuint (branches->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (branches, 1), ==, "pau");
  g_assert_false (mariscal_session_adopt (desk_session (desk), "/dev/null", NULL, &error));
  g_assert_nonnull (error);
}

static void
the_banner_says_where_one_looks (void)
{
  g_autoptr (Desk) desk = new_desk ();
  GtkWidget *banner = g_object_ref_sink (g_object_new (MARISCAL_TYPE_PAST_BANNER, NULL));

  g_object_set (banner, "session", desk_session (desk), NULL);
  g_assert_false (gtk_widget_get_visible (banner));
  mariscal_session_look_at (desk_session (desk), 2);
  g_assert_true (gtk_widget_get_visible (banner));
  g_assert_nonnull (desk_find (banner, "You are looking at turn 1 of 47 · Surrenders. Nothing is lost."));
  g_signal_emit_by_name (gtk_widget_get_ancestor (desk_find (banner, "Back to now"), GTK_TYPE_BUTTON), "clicked");
  g_assert_false (mariscal_session_is_past (desk_session (desk)));
  g_assert_false (gtk_widget_get_visible (banner));
  g_object_unref (banner);
}

/* Nobody plays on for an evening in what was only tried out: it is said on every page, with the way back. */
static void
the_banner_says_what_is_tried_out (void)
{
  static const char *const pages[] = { "turn", "map", "journal" };
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (desk_campaign (desk));

  g_assert_false (desk_says (desk, "Back to the campaign"));
  g_assert_true (mariscal_session_what_if (desk_session (desk), 2, "Sea Lion", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      desk_page (desk, pages[i]);
      g_assert_true (desk_says (desk, "This is tried out as “Sea Lion”. The campaign stays as it is."));
    }
  mariscal_session_look_at (desk_session (desk), 1);
  desk_settle (desk);
  g_assert_false (desk_says (desk, "Back to the campaign"));
  desk_click (desk, "Back to now");
  desk_click (desk, "Back to the campaign");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
  g_assert_false (desk_says (desk, "Back to the campaign"));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/past/a-revision-is-left", a_revision_is_left);
  g_test_add_func ("/past/a-revision-is-accepted-from-the-past", a_revision_is_accepted_from_the_past);
  g_test_add_func ("/past/what-cannot-be-changed-says-so", what_cannot_be_changed_says_so);
  g_test_add_func ("/past/a-note-on-any-entry", a_note_on_any_entry);
  g_test_add_func ("/past/a-branch-is-played-on-compared-and-kept", a_branch_is_played_on_compared_and_kept);
  g_test_add_func ("/past/kept-dropped-and-changed-are-undone", kept_dropped_and_changed_are_undone);
  g_test_add_func ("/past/undo-goes-back-by-what-came-last", undo_goes_back_by_what_came_last);
  g_test_add_func ("/past/two-laptops-meet", two_laptops_meet);
  g_test_add_func ("/past/the-banner-says-where-one-looks", the_banner_says_where_one_looks);
  g_test_add_func ("/past/the-banner-says-what-is-tried-out", the_banner_says_what_is_tried_out);
  return g_test_run ();
}
