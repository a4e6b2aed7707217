/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A window without a campaign: the first start, what is on the shelf, a new campaign by keys, files that are none. */

#include "desk.h"

#include <utime.h>

#include <glib/gstdio.h>

#include <string.h>

#include "library-card.h"
#include "mariscal-library.h"
#include "mariscal-new-campaign.h"
#include "mariscal-settings.h"
#include "mariscal-resume.h"
#include "mariscal-shelf.h"
#include "mariscal-sides.h"
#include "mariscal-window-private.h"
#include "new-view.h"
#include "resume-view.h"

#define DAY (24 * 60 * 60)

static void
forget_all (void)
{
  const char *const one[] = { "/nowhere/one.mariscal", NULL }, *const none[] = { NULL };

  mariscal_settings_set_strings ("campaigns", one);        /* a list that is empty, and not none */
  mariscal_settings_set_strings ("campaigns", none);
}

static MariscalLibrary *
library_of (Desk *desk)
{
  return MARISCAL_LIBRARY (gtk_stack_get_child_by_name (desk->window->views, "library"));
}

/* Until all that is on the shelf has been read. */
static void
await_library (Desk *desk)
{
  while (!mariscal_library_done (library_of (desk)))
    g_main_context_iteration (NULL, TRUE);
  desk_settle (desk);
}

static Desk *
show_library (void)
{
  Desk *desk = desk_new ();

  gtk_window_present (GTK_WINDOW (desk->window));
  desk_settle (desk);
  await_library (desk);
  return desk;
}

static void
the_first_start_offers_a_campaign (void)
{
  g_autoptr (Desk) desk = NULL;

  forget_all ();
  desk = show_library ();
  g_assert_null (desk_session (desk));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "New campaign"));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Look round the sample"));
  g_assert_false (desk_press (desk, "<Control>Return"));
}

static GtkWidget *
find_opener (Desk *desk, const char *label)
{
  GtkWidget *says = desk_find (GTK_WIDGET (library_of (desk)), label);
  GtkWidget *button = says != NULL ? gtk_widget_get_ancestor (says, GTK_TYPE_BUTTON) : NULL;

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.open");
  return button;
}

/* Whoever brings a file with him need not look for it in a menu: beside New, with or without a campaign on the shelf. */
static void
a_file_can_be_opened_in_sight (void)
{
  g_autoptr (Desk) desk = NULL;
  g_autofree char *heard = NULL;
  guint tabs = 0;
  GtkWidget *button;

  forget_all ();
  desk = show_library ();
  find_opener (desk, "Open a campaign…");
  button = find_opener (desk, "Open a campaign (Ctrl+O)");
  heard = desk_label (button);
  g_assert_cmpstr (heard, ==, "Open a campaign (Ctrl+O)");
  while (desk_focus (desk) != button && tabs++ < 20)
    desk_press (desk, "Tab");
  g_assert_true (desk_focus (desk) == button);
}

/* GTK shows a button pressed for a while before it is: a click is the same without. */
static void
press_focused (Desk *desk)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));

  g_assert_true (GTK_IS_BUTTON (focus));
  g_signal_emit_by_name (focus, "clicked");
}

static void
the_last_campaign_comes_first (void)
{
  g_autoptr (Desk) desk = NULL;
  MariscalSession *session;
  gpointer left = NULL;

  forget_all ();
  desk = desk_new_with ("blitzwar", NULL);
  left = desk_session (desk);
  g_object_add_weak_pointer (G_OBJECT (desk_session (desk)), &left);
  g_assert_true (desk_press (desk, "<Alt>Home"));
  g_assert_null (left);                    /* nobody holds the pen any more */
  g_assert_null (desk_session (desk));
  await_library (desk);
  g_assert_true (desk_contains (GTK_WIDGET (library_of (desk)), "evening"));
  g_assert_true (desk_contains (GTK_WIDGET (library_of (desk)), "Summer-2 1939"));
  g_assert_nonnull (desk_find (GTK_WIDGET (library_of (desk)), "Go on"));
  press_focused (desk);
  desk_settle (desk);
  session = desk_session (desk);
  g_assert_nonnull (session);
  g_assert_true (mariscal_session_writes (session));
}

static void
what_is_gone_can_be_taken_off (void)
{
  g_autoptr (Desk) desk = NULL;
  g_auto (GStrv) left = NULL;

  forget_all ();
  mariscal_shelf_put ("/nowhere/lost.mariscal");
  desk = show_library ();
  g_assert_true (desk_contains (GTK_WIDGET (library_of (desk)), "It is not where it was"));
  press_focused (desk);
  left = mariscal_shelf_paths ();
  g_assert_cmpuint (g_strv_length (left), ==, 0);
}

static void
lay_file (const char *path, time_t changed)
{
  struct utimbuf times = { changed, changed };

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* Where the desktop keeps nothing, or did not until now. */
static void
without_a_list_the_shelf_is_the_folder (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.mariscal_app.Mariscal");
  g_autofree char *older = mariscal_shelf_new_path ("older"), *newer = mariscal_shelf_new_path ("newer");
  g_autofree char *other = g_strconcat (newer, ".txt", NULL);
  g_auto (GStrv) found = NULL, kept = NULL;

  lay_file (older, time (NULL) + DAY);
  lay_file (newer, time (NULL) + 2 * DAY);
  lay_file (other, time (NULL) + 3 * DAY);
  g_settings_reset (settings, "campaigns");
  found = mariscal_shelf_paths ();
  g_assert_cmpuint (g_strv_length (found), >=, 2);
  g_assert_cmpstr (found[0], ==, newer);
  g_assert_cmpstr (found[1], ==, older);
  mariscal_shelf_take_off (newer);
  kept = mariscal_shelf_paths ();
  g_assert_cmpstr (kept[0], ==, older);
  g_unlink (older);
  g_unlink (newer);
  g_unlink (other);
}

static void
what_is_no_campaign_says_why (void)
{
  g_autoptr (Desk) desk = NULL;
  g_autofree char *path = NULL;

  forget_all ();
  desk = show_library ();
  path = g_build_filename (desk->folder, "shopping.mariscal", NULL);
  g_assert_true (g_file_set_contents (path, "eggs\nbread\n", -1, NULL));
  mariscal_window_open (desk->window, path);
  desk_settle (desk);
  g_assert_null (desk_session (desk));
  g_assert_true (desk_contains (GTK_WIDGET (desk->window), "shopping.mariscal"));
}

/* An enemy's file in the folder of samples, a name with a way in it: both stay where they belong. */
static void
a_name_is_no_way (void)
{
  g_autofree char *path = mariscal_shelf_new_path ("../../evil"), *folder = g_path_get_dirname (path);
  g_autofree char *sample = mariscal_shelf_sample ("x");

  g_assert_true (g_str_has_suffix (folder, "mariscal"));
  g_assert_true (mariscal_shelf_is_sample (sample));
  g_assert_false (mariscal_shelf_is_sample (path));
}

static void
the_shelf_is_in_order_and_not_endless (void)
{
  g_auto (GStrv) paths = NULL;

  forget_all ();
  for (guint i = 0; i < 2 * MARISCAL_SHELF_MOST; i++)
    {
      g_autofree char *path = g_strdup_printf ("/%u", i);

      mariscal_shelf_put (path);
    }
  mariscal_shelf_put ("/20");
  paths = mariscal_shelf_paths ();
  g_assert_cmpuint (g_strv_length (paths), ==, MARISCAL_SHELF_MOST);
  g_assert_cmpstr (paths[0], ==, "/20");
  g_assert_cmpstr (paths[1], ==, "/23");
  forget_all ();
}

static void
assert_when (int ago, const char *said)
{
  g_autoptr (GDateTime) noon = g_date_time_new_local (2026, 3, 20, 12, 0, 0);
  gint64 now = g_date_time_to_unix (noon);
  g_autofree char *text = library_say_when (now - ago, now);

  g_assert_cmpstr (text, ==, said);
}

static void
when_is_said_as_people_say_it (void)
{
  assert_when (60 * 60, "today, 11:00");
  assert_when (13 * 60 * 60, "yesterday, 23:00");
  assert_when (12 * DAY, "12 days ago");
  assert_when (22 * DAY, "3 weeks ago");
  assert_when (100 * DAY, "3 months ago");
  assert_when (800 * DAY, "2 years ago");
}

/* What is asked is what the game declares; only what differs from how it begins is written. */
static void
a_set_up_says_what_was_chosen (void)
{
  g_autoptr (NewView) view = new_view_new (war_game_find ("blitzwar"));
  g_autofree char *plain = new_view_set_up (view), *chosen = NULL;
  NewChoice *mode = g_ptr_array_index (view->asked, 0), *house = g_ptr_array_index (view->house, 0);

  g_assert_cmpuint (view->seats->len, ==, 3);
  g_assert_cmpuint (view->house->len, >, 30);
  g_assert_cmpuint (house->names->len, ==, 2);
  g_assert_nonnull (house->rule);
  g_assert_cmpstr (plain, ==, "{\"do\":\"set-up\",\"changes\":[]}");
  new_view_set_player (view, 1, "  Luis ");
  mode->chosen = 1;
  chosen = new_view_set_up (view);
  g_assert_cmpstr (chosen, ==,
                   "{\"do\":\"set-up\",\"changes\":[{\"path\":\"side/allies/player\",\"value\":\"Luis\"},"
                   "{\"path\":\"game/mode\",\"value\":\"board\"}]}");
}

static GtkWindow *
find_new (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (MARISCAL_IS_NEW_CAMPAIGN (window))
        return window;
    }
  return NULL;
}

/* A letter, Tab or Enter where the new campaign has the focus; each is one key. */
static void
type_in (GtkWindow *window, const char *keys)
{
  for (const char *at = keys; *at != '\0'; at++)
    {
      GtkWidget *focus = gtk_window_get_focus (window);
      const char one[2] = { *at, '\0' };

      if (*at == '\t')
        g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
      else if (*at == '\n')
        g_signal_emit_by_name (focus, "activate");
      else
        {
          g_assert_true (GTK_IS_TEXT (focus));
          g_signal_emit_by_name (focus, "insert-at-cursor", one);
        }
    }
}

/* Ctrl+N and thirteen keys more; then a letter begins the first order. */
static void
a_campaign_begins_in_fourteen_keys (void)
{
  const char *keys = "Ana\tLuis\tPau\n";
  g_autoptr (Desk) desk = NULL;
  g_autofree char *player = NULL;
  MariscalSession *session;

  forget_all ();
  desk = show_library ();
  g_assert_true (desk_press (desk, "<Control>n"));
  g_assert_nonnull (find_new ());
  g_assert_cmpuint (1 + strlen (keys), ==, 14);
  type_in (find_new (), keys);
  desk_settle (desk);
  g_assert_null (find_new ());
  session = desk_session (desk);
  g_assert_nonnull (session);
  player = mariscal_session_player (session, mariscal_sides_member (session, "soviets"));
  g_assert_cmpstr (player, ==, "Pau");
  g_assert_cmpuint (war_campaign_head (mariscal_session_campaign (session)), ==, 1);
  g_assert_true (mariscal_session_writes (session));
}

/* Where nothing can be written the window stays, with all that was typed, and says why. */
static void
what_cannot_be_written_is_said (void)
{
  g_autoptr (NewView) view = new_view_new (war_game_find ("blitzwar"));
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = new_view_create (view, "/proc/nowhere/x.mariscal", &error);

  g_assert_null (campaign);
  g_assert_nonnull (error);
}

static void
odds_need_no_campaign (void)
{
  g_autoptr (Desk) desk = NULL;

  forget_all ();
  desk = show_library ();
  g_assert_cmpint (g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), "quick-odds"), ==,
                   mariscal_window_has_quick_odds ());
  if (!mariscal_window_has_quick_odds ())
    return;
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "quick-odds", NULL);
  desk_settle (desk);
  g_assert_null (mariscal_session_campaign (desk_session (desk)));
}

static void
a_night_away_is_told (void)
{
  g_assert_false (resume_is_due (0, 40 * DAY));
  g_assert_false (resume_is_due (40 * DAY, 40 * DAY + 8 * 60 * 60));
  g_assert_true (resume_is_due (40 * DAY, 40 * DAY + 8 * 60 * 60 + 1));
}

static void
the_card_tells_where_one_stopped (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  MariscalSession *session = desk_session (desk);
  WarCampaign *campaign = mariscal_session_campaign (session);
  g_autoptr (ResumeView) view = resume_view_new (session, g_get_real_time () / G_USEC_PER_SEC);
  const ResumeEntry *last = g_ptr_array_index (view->entries, 0);

  g_assert_cmpuint (view->numbers->len, ==, 4);
  g_assert_cmpuint (view->entries->len, ==, RESUME_ENTRIES);
  g_assert_cmpuint (last->number, <=, war_campaign_head (campaign));
  g_assert_cmpuint (view->arrivals->len, ==, 3);
  g_assert_cmpuint (view->fresh + view->older + view->unseen, >, 0);
}

/* On the card nothing is done to the table by mistake: the first key only goes on. */
static void
one_key_goes_on (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarCampaign *campaign = mariscal_session_campaign (desk_session (desk));

  mariscal_window_resume (desk->window);
  desk_settle (desk);
  g_assert_true (desk_contains (GTK_WIDGET (desk->window), "Where we stopped"));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (desk->window))));
  g_assert_true (desk_press (desk, "<Control>Return"));
  g_assert_cmpuint (war_campaign_head (campaign), ==, 1);
  g_assert_false (desk_contains (GTK_WIDGET (desk->window), "Where we stopped"));
  mariscal_window_resume (desk->window);
  press_focused (desk);
  desk_settle (desk);
  g_assert_nonnull (mariscal_window_page_now (desk->window));
}

/* It scrolls nowhere where look.md promises it. */
static void
the_card_fits_its_screen (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *card = mariscal_resume_new (desk_session (desk)), *scroll;
  int least;

  g_object_ref_sink (card);
  scroll = gtk_widget_get_last_child (card);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER, GTK_POLICY_NEVER);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 960, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 660);
  g_object_unref (card);
}

/* Of two who open a campaign the second reads, is told so, and may take the pen. */
static void
who_comes_second_reads (void)
{
  g_autoptr (Desk) first = desk_new_with ("blitzwar", NULL), second = desk_new ();

  mariscal_window_open (second->window, first->file);
  gtk_window_present (GTK_WINDOW (second->window));
  desk_settle (second);
  g_assert_false (mariscal_session_writes (mariscal_window_session (second->window)));
  g_assert_nonnull (desk_find (GTK_WIDGET (second->window), "Take the pen"));
  g_action_group_activate_action (G_ACTION_GROUP (second->window), "take", NULL);
  desk_settle (second);
  g_assert_true (mariscal_session_writes (mariscal_window_session (second->window)));
  g_assert_null (desk_find (GTK_WIDGET (second->window), "Take the pen"));
}

/* Every reading is there in full, and the one that is picked is the one that is played. */
static void
a_house_picks_its_readings (void)
{
  g_autoptr (Desk) desk = NULL;
  const char *path = "house/black-sea";
  GtkWidget *row, *reading;
  MariscalSession *session;
  WarCell cell;

  forget_all ();
  desk = show_library ();
  desk_press (desk, "<Control>n");
  row = gtk_widget_get_ancestor (desk_find (GTK_WIDGET (find_new ()), "House rules"), ADW_TYPE_EXPANDER_ROW);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  desk_settle (desk);
  reading = desk_find (GTK_WIDGET (find_new ()),
                       "The Black Sea counts as Mediterranean: landings there are possible in winter.");
  g_assert_nonnull (reading);
  g_assert_true (desk_contains (GTK_WIDGET (find_new ()), "§"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_widget_get_parent (reading)), TRUE);
  type_in (find_new (), "Ana\n");
  desk_settle (desk);
  session = desk_session (desk);
  g_assert_true (war_path_parse (mariscal_session_data (session), path, strlen (path), &cell));
  g_assert_cmpstr (war_id (mariscal_session_data (session), war_get (mariscal_session_state (session), cell.field, cell.of)),
                   ==, "mediterranean");
}

/* Of the small map that stands in it; one that is still blank, or none, has one at most. */
static guint
count_colours (GtkWidget *widget)
{
  GtkWidget *picture = desk_find_type (widget, GTK_TYPE_PICTURE);
  GdkTexture *map = picture != NULL ? (GdkTexture *) gtk_picture_get_paintable (GTK_PICTURE (picture)) : NULL;
  guint n = map != NULL ? (guint) (gdk_texture_get_width (map) * gdk_texture_get_height (map)) : 0;
  g_autofree guint32 *dots = g_new0 (guint32, n + 1);
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);

  if (map != NULL)
    gdk_texture_download (map, (guchar *) dots, (gsize) gdk_texture_get_width (map) * sizeof *dots);
  for (guint i = 0; i < n; i++)
    g_hash_table_add (colours, GUINT_TO_POINTER (dots[i]));
  return g_hash_table_size (colours);
}

/* On the first card and on a small one: that it is a sample, beside its name; and how its map stands. */
static void
assert_sample (Desk *desk, const char *type)
{
  GtkWidget *name, *tag, *card;

  await_library (desk);
  name = desk_find (GTK_WIDGET (library_of (desk)), "Sample campaign");
  tag = desk_find (GTK_WIDGET (library_of (desk)), "sample");
  g_assert_nonnull (name);
  g_assert_nonnull (tag);
  g_assert_true (gtk_widget_get_mapped (tag));
  g_assert_true (gtk_widget_get_parent (tag) == gtk_widget_get_parent (name));
  for (card = name; !gtk_widget_has_css_class (card, "card"); card = gtk_widget_get_parent (card))
    ;
  g_assert_cmpint (gtk_widget_has_css_class (card, "tile"), ==, g_str_equal (type, "small"));
  g_assert_cmpuint (count_colours (card), >, 20);
}

/* It is typed once; who comes again finds it as he left it. */
static void
the_sample_is_labelled (void)
{
  g_autoptr (Desk) desk = NULL, other = NULL;
  MariscalSession *session;

  forget_all ();
  desk = show_library ();
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "sample", NULL);
  while (desk_session (desk) == NULL)
    g_main_context_iteration (NULL, TRUE);
  session = desk_session (desk);
  g_assert_true (mariscal_shelf_is_sample (war_campaign_path (mariscal_session_campaign (session))));
  g_assert_true (mariscal_session_writes (session));
  g_assert_cmpuint (war_campaign_head (mariscal_session_campaign (session)), >, 100);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Sample campaign"));
  g_assert_true (desk_press (desk, "<Alt>Home"));
  assert_sample (desk, "large");
  other = desk_new_with ("blitzwar", NULL);
  g_assert_true (desk_press (other, "<Alt>Home"));
  assert_sample (other, "small");
}

static void
opened_twice_it_still_writes (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  mariscal_window_open (desk->window, desk->file);
  g_assert_true (mariscal_session_writes (desk_session (desk)));
}

int
main (int argc, char **argv)
{
  int failed;
  g_autofree char *home = g_dir_make_tmp ("mariscal-home-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  desk_begin (&argc, &argv);
  g_test_add_func ("/library/the-first-start-offers-a-campaign", the_first_start_offers_a_campaign);
  g_test_add_func ("/library/a-file-can-be-opened-in-sight", a_file_can_be_opened_in_sight);
  g_test_add_func ("/library/the-last-campaign-comes-first", the_last_campaign_comes_first);
  g_test_add_func ("/library/what-is-gone-can-be-taken-off", what_is_gone_can_be_taken_off);
  g_test_add_func ("/library/without-a-list-the-shelf-is-the-folder", without_a_list_the_shelf_is_the_folder);
  g_test_add_func ("/library/what-is-no-campaign-says-why", what_is_no_campaign_says_why);
  g_test_add_func ("/library/a-name-is-no-way", a_name_is_no_way);
  g_test_add_func ("/library/the-shelf-is-in-order-and-not-endless", the_shelf_is_in_order_and_not_endless);
  g_test_add_func ("/library/when-is-said-as-people-say-it", when_is_said_as_people_say_it);
  g_test_add_func ("/library/a-set-up-says-what-was-chosen", a_set_up_says_what_was_chosen);
  g_test_add_func ("/library/a-campaign-begins-in-fourteen-keys", a_campaign_begins_in_fourteen_keys);
  g_test_add_func ("/library/what-cannot-be-written-is-said", what_cannot_be_written_is_said);
  g_test_add_func ("/library/odds-need-no-campaign", odds_need_no_campaign);
  g_test_add_func ("/library/who-comes-second-reads", who_comes_second_reads);
  g_test_add_func ("/library/opened-twice-it-still-writes", opened_twice_it_still_writes);
  g_test_add_func ("/library/a-house-picks-its-readings", a_house_picks_its_readings);
  g_test_add_func ("/library/the-sample-is-labelled", the_sample_is_labelled);
  g_test_add_func ("/resume/a-night-away-is-told", a_night_away_is_told);
  g_test_add_func ("/resume/the-card-tells-where-one-stopped", the_card_tells_where_one_stopped);
  g_test_add_func ("/resume/one-key-goes-on", one_key_goes_on);
  g_test_add_func ("/resume/the-card-fits-its-screen", the_card_fits_its_screen);
  failed = g_test_run ();
  desk_remove (home);
  return failed;
}
