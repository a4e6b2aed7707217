/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is chosen in the desktop's search opens the real window at its place: the real search, over a real bus, and an
 * application that has its name there. */

#include "desk.h"

#include <glib/gstdio.h>
#include <string.h>

#include "mariscal-library.h"
#include "mariscal-settings.h"
#include "mariscal-window-private.h"
#include "war-sample.h"

#define SEARCH MARISCAL_APPLICATION_ID ".SearchProvider"

static GtkApplication *application;

static void
appeared_cb (GDBusConnection *bus, const char *name, const char *owner, gpointer there)
{
  *(gboolean *) there = TRUE;
}

/* Once for all tests; it goes with the bus. */
static void
start_search (void)
{
  static gboolean there;
  const char *program = g_getenv ("MARISCAL_SEARCH");
  const char *const arguments[] = { program != NULL ? program : "src/search/mariscal-search", NULL };
  g_autoptr (GError) error = NULL;

  if (there)
    return;
  g_bus_watch_name (G_BUS_TYPE_SESSION, SEARCH, G_BUS_NAME_WATCHER_FLAGS_NONE, appeared_cb, NULL, &there, NULL);
  g_spawn_async (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  while (!there)
    g_main_context_iteration (NULL, TRUE);
}

static void
done_cb (GObject *bus, GAsyncResult *result, gpointer done)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) said = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);

  g_assert_no_error (error);
  *(gboolean *) done = TRUE;
}

/* The window in which what was chosen has been opened. */
static Desk *
choose (const char *id)
{
  static const char *const none[] = { NULL };
  GDBusConnection *bus = g_application_get_dbus_connection (G_APPLICATION (application));
  Desk *desk = g_new0 (Desk, 1);
  gboolean done = FALSE;
  guint before = g_list_length (gtk_application_get_windows (application));

  start_search ();
  g_dbus_connection_call (bus, SEARCH, "/io/github/mariscal_app/Mariscal/SearchProvider", "org.gnome.Shell.SearchProvider2",
                          "ActivateResult", g_variant_new ("(s^asu)", id, none, 0), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                          done_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  /* Its call to us is on the same bus behind the answer to ours. */
  while (gtk_application_get_active_window (application) == NULL
         || (before == 0 && g_list_length (gtk_application_get_windows (application)) == before))
    g_main_context_iteration (NULL, TRUE);
  desk->application = application;
  desk->window = MARISCAL_WINDOW (gtk_application_get_active_window (application));
  desk_settle (desk);
  return desk;
}

static void
close_all (Desk *desk)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (application));

  for (GList *at = windows; at != NULL; at = at->next)
    gtk_window_destroy (at->data);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_free (desk);
}

static WarCampaign *
campaign_of (Desk *desk)
{
  return mariscal_session_campaign (mariscal_window_session (desk->window));
}

static void
odds_open_without_any_campaign (void)
{
  Desk *desk;

  mariscal_settings_set_string ("last-campaign", "");
  desk = choose ("odds:blitzwar:5 4 air tanks");
  g_assert_null (campaign_of (desk));
  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "odds");
  g_assert_nonnull (mariscal_window_page_now (desk->window));
  g_assert_true (desk_says (desk, "5 against 4 · 3-1"));
  g_assert_true (desk_says (desk, "11/36"));
  close_all (desk);
}

static void
a_place_opens_without_any_campaign (void)
{
  Desk *desk;

  mariscal_settings_set_string ("last-campaign", "");
  desk = choose ("place:blitzwar:zone/trondheim");
  g_assert_null (campaign_of (desk));
  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "map");
  g_assert_true (mariscal_session_selected (mariscal_window_session (desk->window)) == desk_member (desk, "zone/trondheim"));
  g_assert_true (desk_says (desk, "Trondheim"));
  close_all (desk);
}

static char *
make_campaign (char **folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = NULL;
  char *path;

  *folder = g_dir_make_tmp ("mariscal-found-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (*folder, "evening.mariscal", NULL);
  campaign = war_sample_create (path, war_game_find ("blitzwar"), "1939", &error);
  g_assert_no_error (error);
  return path;
}

/* The campaign played last; what is chosen next comes to the same window, whatever lies before its pages. */
static void
all_opens_with_the_last_campaign (void)
{
  g_autofree char *folder = NULL, *path = make_campaign (&folder);
  MariscalWindow *window;
  guint head;
  Desk *desk;

  mariscal_settings_set_string ("last-campaign", path);
  desk = choose ("place:blitzwar:zone/oslo");
  window = desk->window;
  g_assert_cmpstr (war_campaign_path (campaign_of (desk)), ==, path);
  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "map");
  g_assert_true (mariscal_session_selected (mariscal_window_session (desk->window)) == desk_member (desk, "zone/oslo"));
  head = desk_head (desk);
  mariscal_window_show_table (window, TRUE);
  g_free (desk);
  desk = choose ("odds:blitzwar:7 3 terrain mountain");
  while (mariscal_window_is_table (window) || g_strcmp0 (mariscal_window_page (window), "odds") != 0)
    g_main_context_iteration (NULL, TRUE);
  desk_settle (desk);
  g_assert_true (desk->window == window);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (application)), ==, 1);
  g_assert_true (desk_says (desk, "7 against 3 · 3-2"));
  g_assert_cmpuint (desk_head (desk), ==, head);
  close_all (desk);
  mariscal_settings_set_string ("last-campaign", "");
  desk_remove (folder);
}

/* Whatever comes over the bus: a sentence, and the window stands. */
static void
what_is_no_longer_there_is_told (void)
{
  static const char *const ids[] = { "place:nobody:zone/oslo", "place:blitzwar:zone/atlantis", "place:blitzwar:../..",
                                     "odds:blitzwar:%s%n", "odds:blitzwar:" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      Desk *desk = choose (ids[i]);
      g_autoptr (GPtrArray) texts = desk_texts (GTK_WIDGET (desk->window));

      g_assert_cmpuint (texts->len, >, 0);
      g_assert_true (desk_says (desk, i < 3 ? "What was found is no longer there"
                                            : i == 3 ? "s: nothing here is called so" : "the numbers are missing"));
      close_all (desk);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  desk_begin (&argc, &argv);
  application = mariscal_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  g_assert_false (g_application_get_is_remote (G_APPLICATION (application)));
  g_test_add_func ("/found/odds-open-without-any-campaign", odds_open_without_any_campaign);
  g_test_add_func ("/found/a-place-opens-without-any-campaign", a_place_opens_without_any_campaign);
  g_test_add_func ("/found/all-opens-with-the-last-campaign", all_opens_with_the_last_campaign);
  g_test_add_func ("/found/what-is-no-longer-there-is-told", what_is_no_longer_there_is_told);
  return g_test_run ();
}
