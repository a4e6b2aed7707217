/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the desktop knows of the program: commands in its menu, which need no window, and recent files. */

#include "desk.h"

#include "mariscal-new-campaign.h"
#include "mariscal-recent.h"
#include "mariscal-shelf.h"
#include "mariscal-window-private.h"

static void
ask (Desk *desk, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), action, NULL);
  desk_settle (desk);
}

/* A window of the program beside the desk's own; NULL: there is none. */
static MariscalWindow *
find_other (Desk *desk)
{
  for (GList *at = gtk_application_get_windows (desk->application); at != NULL; at = at->next)
    if (MARISCAL_IS_WINDOW (at->data) && at->data != desk->window)
      return at->data;
  return NULL;
}

static void
odds_are_in_nobodys_way (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  MariscalSession *campaign = desk_session (desk);
  MariscalWindow *other;

  ask (desk, "quick-odds");
  other = find_other (desk);
  g_assert_nonnull (other);
  g_assert_true (desk_session (desk) == campaign);
  g_assert_nonnull (mariscal_window_session (other));
  g_assert_null (mariscal_session_campaign (mariscal_window_session (other)));
  g_assert_cmpstr (mariscal_window_page (other), ==, "odds");
  gtk_window_destroy (GTK_WINDOW (other));
}

static void
a_library_that_is_shown_is_shown (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  MariscalWindow *other;

  ask (desk, "library");
  other = find_other (desk);
  g_assert_nonnull (other);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (other->views), ==, "library");
  ask (desk, "library");
  g_assert_true (find_other (desk) == other);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (desk->application)), ==, 2);
  gtk_window_destroy (GTK_WINDOW (other));
  g_assert_nonnull (desk_session (desk));
}

static void
a_new_campaign_is_asked_for (void)
{
  g_autoptr (Desk) desk = desk_new ();
  GtkWindow *asks;

  ask (desk, "new");
  asks = desk_front (desk);
  g_assert_true (MARISCAL_IS_NEW_CAMPAIGN (asks));
  g_assert_true (gtk_window_get_transient_for (asks) == GTK_WINDOW (desk->window));
  gtk_window_destroy (asks);
}

/* One that holds a campaign is left alone; what is no campaign is told in one that holds none. */
static void
what_cannot_be_opened_needs_one_window (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *path = g_build_filename (desk->folder, "no-campaign.mariscal", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "nothing of ours", -1, NULL));
  for (guint i = 0; i < 3; i++)
    {
      g_application_open (G_APPLICATION (desk->application), &file, 1, "");
      desk_settle (desk);
      g_assert_cmpuint (g_list_length (gtk_application_get_windows (desk->application)), ==, 2);
    }
  g_assert_nonnull (desk_session (desk));
  gtk_window_destroy (GTK_WINDOW (find_other (desk)));
}

/* What the desktop says of a file; NULL: nothing. */
static GtkRecentInfo *
look_up (const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  return gtk_recent_manager_lookup_item (gtk_recent_manager_get_default (), uri, NULL);
}

static void
a_campaign_is_a_recent_file (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (GtkRecentInfo) info = look_up (desk->file);

  g_assert_nonnull (info);
  g_assert_cmpstr (gtk_recent_info_get_mime_type (info), ==, "application/x-mariscal-campaign");
  g_assert_true (gtk_recent_info_has_application (info, "Mariscal"));
}

static void
what_is_taken_off_is_no_longer_recent (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *path = g_strdup (desk->file);

  mariscal_window_take_off (desk->window, path);
  desk_settle (desk);
  g_assert_null (look_up (path));
  mariscal_window_take_off (desk->window, path);           /* nor does anybody mind */
  desk_settle (desk);
}

static void
a_sample_is_nobodys_file (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *sample = mariscal_shelf_sample ("Sample");

  mariscal_recent_put (sample);
  desk_settle (desk);
  g_assert_null (look_up (sample));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/from-desktop/odds-are-in-nobodys-way", odds_are_in_nobodys_way);
  g_test_add_func ("/from-desktop/a-library-that-is-shown-is-shown", a_library_that_is_shown_is_shown);
  g_test_add_func ("/from-desktop/what-cannot-be-opened", what_cannot_be_opened_needs_one_window);
  g_test_add_func ("/from-desktop/a-new-campaign-is-asked-for", a_new_campaign_is_asked_for);
  g_test_add_func ("/from-desktop/a-campaign-is-a-recent-file", a_campaign_is_a_recent_file);
  g_test_add_func ("/from-desktop/what-is-taken-off-is-no-longer-recent", what_is_taken_off_is_no_longer_recent);
  g_test_add_func ("/from-desktop/a-sample-is-nobodys-file", a_sample_is_nobodys_file);
  return g_test_run ();
}
