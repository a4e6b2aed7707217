/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The frame round the pages: what it shows follows from the session. */

#include "desk.h"

#include "mariscal-aside.h"
#include "mariscal-window-private.h"

static void
the_title_says_when_it_is (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Summer-2 1939"));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Saved · entry 1"));
}

static void
next_and_undo_by_key (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarCampaign *campaign = mariscal_session_campaign (mariscal_window_session (desk->window));

  g_assert_true (desk_press (desk, "<Control>Return"));
  g_assert_cmpuint (war_campaign_head (campaign), >, 1);
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_cmpuint (war_campaign_head (campaign), ==, 1);
  g_assert_false (desk_press (desk, "<Control>z"));
  g_assert_cmpuint (war_campaign_head (campaign), ==, 1);
}

/* Of all that lies over the page, which is the first child. */
static gboolean
is_told (Desk *desk, const char *sentence)
{
  GtkWidget *over = gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (desk->window->toasts)));

  for (; over != NULL; over = gtk_widget_get_next_sibling (over))
    if (desk_contains (over, sentence))
      return TRUE;
  return FALSE;
}

/* "Undo" takes back the last entry: what stands beside it is never an earlier one, in whatever haste they were typed. */
static void
undo_is_offered_of_the_last_entry_alone (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  desk_type (desk, "e lod\n");
  g_assert_true (is_told (desk, "Lodz passes"));
  desk_type (desk, "e poz\n");
  desk_type (desk, "e kra\n");
  desk_settle (desk);
  g_assert_true (is_told (desk, "Krakow passes"));
  g_assert_false (is_told (desk, "Poznan passes"));
  g_assert_true (desk_press (desk, "<Control>z"));
  desk_settle (desk);
  g_assert_false (is_told (desk, "Krakow passes"));
  g_assert_true (desk_press (desk, "<Control><Shift>z"));
  desk_type (desk, "e gdy\n");
  g_assert_true (is_told (desk, "Gdynia passes"));
  mariscal_window_show_library (desk->window);
  desk_settle (desk);
  g_assert_false (is_told (desk, "Gdynia passes"));
}

/* The first of what a page has, not the one behind it. */
static void
a_page_begins_at_its_beginning (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  g_autofree char *first = NULL;

  g_assert_true (desk_press (desk, "<Alt>6"));
  desk_settle (desk);
  g_assert_true (desk_contains (desk_focus (desk), "All"));
  g_assert_true (desk_press (desk, "<Alt>1"));
  g_assert_true (desk_press (desk, "<Alt>6"));
  g_assert_true (desk_contains (desk_focus (desk), "All"));
  g_assert_true (desk_press (desk, "<Alt>4"));
  desk_settle (desk);
  first = desk_label (desk_focus (desk));
  g_assert_cmpstr (first, ==, "Axis, 20: not laid yet");   /* of three that look alike */
  mariscal_window_show_page (desk->window, "turn");        /* the page is kept, and others begin there */
}

/* Where the journal is not in sight a note would else go without a trace. */
static void
a_note_is_told (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  desk_type (desk, "note Ana goes home\n");
  desk_settle (desk);
  g_assert_true (is_told (desk, "Noted at entry 1"));
}

static void
what_is_no_campaign_is_told (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  MariscalSession *before = mariscal_window_session (desk->window);

  mariscal_window_open (desk->window, "/dev/null");
  g_assert_true (mariscal_window_session (desk->window) == before);
}

/* Each key of the table does something: an action stands behind it, and none is listed twice. */
static void
every_key_is_one_command (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n;
  const MariscalCommand *commands = mariscal_window_commands (&n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) keys = g_strsplit (commands[i].accels != NULL ? commands[i].accels : "", " ", -1);

      g_assert_true (g_action_map_lookup_action (G_ACTION_MAP (desk->window), commands[i].name) != NULL);
      for (guint k = 0; keys[k] != NULL && *keys[k] != '\0'; k++)
        {
          g_auto (GStrv) actions = gtk_application_get_actions_for_accel (desk->application, keys[k]);

          g_assert_cmpuint (g_strv_length (actions), ==, 1);
          g_assert_true (g_hash_table_add (seen, g_strdup (keys[k])));
        }
    }
}

static void
the_shortcuts_are_shown (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GListModel *windows = gtk_window_get_toplevels ();
  guint before = g_list_model_get_n_items (windows);
  g_autoptr (GtkWindow) told = NULL;

  g_assert_true (desk_press (desk, "<Control>question"));
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before + 1);
  told = g_list_model_get_item (windows, before);
  desk_settle (desk);
  g_assert_true (desk_contains (GTK_WIDGET (told), "On to the next moment"));
  g_assert_true (desk_contains (GTK_WIDGET (told), "New window"));
  g_object_set (told, "section-name", "places", NULL);
  desk_settle (desk);
  g_assert_true (desk_contains (GTK_WIDGET (told), "Measure from the place that is open"));
  g_assert_true (desk_contains (GTK_WIDGET (told), "Take the last die back"));
  g_assert_true (desk_contains (GTK_WIDGET (told), "Lines that were typed before"));
  gtk_window_destroy (told);
}

static void
what_is_told_before_a_window_goes_with_it (void)
{
  Desk *desk = desk_new_with ("blitzwar", NULL);
  GListModel *windows = gtk_window_get_toplevels ();
  guint before = g_list_model_get_n_items (windows);

  g_assert_true (desk_press (desk, "<Control>question"));
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "about", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before + 2);
  desk_free (desk);
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before - 1);
}

/* Where a page can be searched, one key goes there. */
static void
one_key_finds_on_map_ledger_and_journal (void)
{
  static const char *const pages[] = { "map", "ledger", "journal" };
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      mariscal_window_show_page (desk->window, pages[i]);
      desk_settle (desk);
      g_assert_true (desk_press (desk, "<Control>f"));
      g_assert_nonnull (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (desk->window)), GTK_TYPE_SEARCH_ENTRY));
    }
  mariscal_window_show_page (desk->window, "turn");        /* the page is kept, and others begin there */
}

static GtkWindow *
tell_rule (Desk *desk, const char *rule)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint before = g_list_model_get_n_items (windows);
  g_autoptr (GtkWindow) told = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "rule", g_variant_new_string (rule));
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before + 1);
  told = g_list_model_get_item (windows, before);
  return told;
}

/* What leans on a paragraph is told; of one that nothing names, that. */
static void
a_paragraph_tells_what_leans_on_it (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWindow *told = tell_rule (desk, "18"), *nothing = tell_rule (desk, "99.9");

  g_assert_nonnull (desk_find (GTK_WIDGET (told), "What leans on it"));
  g_assert_nonnull (desk_find (GTK_WIDGET (told), "§\302\24018"));
  g_assert_null (desk_find (GTK_WIDGET (nothing), "§\302\24099.9"));
  gtk_window_destroy (told);
  gtk_window_destroy (nothing);
}

static void
the_table_view_is_left_by_typing (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  g_assert_true (desk_press (desk, "F11"));
  g_assert_true (mariscal_window_is_table (desk->window));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Summer-2 1939"));
  desk_press (desk, "Escape");
  g_assert_false (mariscal_window_is_table (desk->window));
  g_assert_true (desk_press (desk, "F11"));
  desk_type (desk, "e");
  g_assert_false (mariscal_window_is_table (desk->window));
  g_assert_true (mariscal_order_bar_is_open (desk->window->order_bar));
}

/* The first entry at which dice fell and of which so much is said. */
static guint
find_long (Desk *desk, guint least)
{
  const WarWords *words = mariscal_session_words (desk_session (desk));

  for (guint n = 1; n <= desk_head (desk); n++)
    {
      g_autoptr (WarEntry) entry = war_campaign_entry (desk_campaign (desk), n);
      g_autoptr (GArray) throws = war_entry_throws (entry);
      g_autoptr (GPtrArray) says = throws->len > 0 ? war_entry_says (entry, words) : NULL;

      if (says != NULL && says->len >= least)
        return n;
    }
  g_error ("nobody says so much");
}

/* Nobody scrolls from across the room: what is to come gives way to what came of the dice. */
static void
the_table_view_tells_a_result_to_its_end (void)
{
  static const int heights[] = { 800, 1000, 900 };
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  g_autoptr (WarEntry) entry = NULL;
  g_autoptr (GPtrArray) says = NULL;
  GtkAdjustment *down;

  mariscal_session_look_at (desk_session (desk), find_long (desk, 5));
  entry = war_campaign_entry (desk_campaign (desk), find_long (desk, 5));
  says = war_entry_says (entry, mariscal_session_words (desk_session (desk)));
  desk_press (desk, "F11");
  for (guint k = 0; k < G_N_ELEMENTS (heights); k++)
    {
      GtkWidget *table = gtk_stack_get_visible_child (desk->window->views);

      desk_resize (desk, 1280, heights[k]);
      desk_settle (desk);
      for (guint i = 0; i < says->len; i++)
        g_assert_nonnull (desk_find (table, g_ptr_array_index (says, i)));
      down = gtk_scrolled_window_get_vadjustment (
        GTK_SCROLLED_WINDOW (desk_find_type (table, GTK_TYPE_SCROLLED_WINDOW)));
      g_assert_cmpfloat (gtk_adjustment_get_upper (down), <=, gtk_adjustment_get_page_size (down));
    }
}

/* There is room for it beside the heading. */
static void
what_is_open_stands_in_a_line (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  guint open = war_prompts_open (mariscal_session_due (desk_session (desk)));
  g_autofree char *says = g_strdup_printf ("%u open", open);
  GtkWidget *pill;

  desk_press (desk, "F11");
  pill = desk_find (gtk_stack_get_visible_child (desk->window->views), says);
  g_assert_nonnull (pill);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (pill))), ==, 1);
}

static GtkWidget *
find_explained (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "explains") && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      GtkWidget *found = find_explained (c);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
await_gone (gpointer *object)
{
  for (guint i = 0; *object != NULL && i < 300; i++)
    {
      g_usleep (10000);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  g_assert_null (*object);
}

/* A window that is closed over it takes it along: it kept the whole campaign, and asked for a surface that was gone. */
static void
an_explanation_goes_with_its_window (void)
{
  Desk *desk = desk_new_with ("blitzwar", "1939");
  gpointer session = desk_session (desk);

  g_object_add_weak_pointer (session, &session);
  g_signal_emit_by_name (find_explained (GTK_WIDGET (desk->window)), "clicked");
  desk_settle (desk);
  desk_free (desk);
  await_gone (&session);
}

static void
an_explanation_opens_where_nothing_has_the_keys (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *button = find_explained (GTK_WIDGET (desk->window));

  gtk_window_set_focus (GTK_WINDOW (desk->window), NULL);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (gtk_widget_get_mapped (gtk_widget_get_last_child (button)));
}

/* The keys are the button's as soon as it closes. */
static void
an_explanation_that_closes_goes_with_its_campaign (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  gpointer session = desk_session (desk);
  GtkWidget *button = find_explained (GTK_WIDGET (desk->window)), *bubble;

  g_signal_emit_by_name (button, "clicked");
  desk_settle (desk);
  bubble = gtk_widget_get_last_child (button);
  gtk_popover_set_child (GTK_POPOVER (bubble), gtk_entry_new ());
  g_assert_true (gtk_widget_child_focus (bubble, GTK_DIR_TAB_FORWARD));
  g_object_add_weak_pointer (session, &session);
  gtk_popover_popdown (GTK_POPOVER (bubble));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (desk->window)) == button);
  mariscal_window_set_session (desk->window, NULL);
  await_gone (&session);
}

/* A number is shown anew while the keys are in what explains it. GTK 4.8 held its button for ever. */
static void
an_explanation_that_is_taken_away_goes_with_its_campaign (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  gpointer button = find_explained (GTK_WIDGET (desk->window)), bubble;

  g_signal_emit_by_name (button, "clicked");
  desk_settle (desk);
  bubble = gtk_widget_get_last_child (button);
  gtk_popover_set_child (GTK_POPOVER (bubble), gtk_entry_new ());
  g_assert_true (gtk_widget_child_focus (bubble, GTK_DIR_TAB_FORWARD));
  g_object_add_weak_pointer (button, &button);
  g_object_add_weak_pointer (bubble, &bubble);
  desk->hasty = TRUE;
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_null (bubble);
  await_gone (&button);
}

/* Half a second after the mouse came to a bubble GTK 4.8 asks where it stands in it, and complains if that has no surface any
 * more: whoever holds it is not to blame. */
static void
no_tip_is_asked_of_what_has_gone (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *button = find_explained (GTK_WIDGET (desk->window));
  g_autoptr (GtkWidget) bubble = NULL;

  g_signal_emit_by_name (button, "clicked");
  desk_settle (desk);
  bubble = g_object_ref (gtk_widget_get_last_child (button));
  desk_put_mouse (desk, bubble);
  desk_take_mouse_away ();
  desk->hasty = TRUE;
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_false (gtk_widget_get_realized (bubble));
  g_usleep (600 * 1000);
  desk->hasty = FALSE;
  desk_settle (desk);
}

static GtkWidget *
find_bubble (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_POPOVER (widget) ? widget : NULL;

  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL; c = gtk_widget_get_next_sibling (c))
    found = find_bubble (c);
  return found;
}

static void
destroy_below (GtkWindow *aside)
{
  gtk_window_destroy (gtk_window_get_transient_for (aside));
}

static void
close_below (GtkWindow *aside)
{
  gtk_window_close (gtk_window_get_transient_for (aside));
}

static void
open_a_list_and (void (*close) (GtkWindow *aside))
{
  static const char *const words[] = { "one", "two", NULL };
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWindow *aside = mariscal_aside_new (GTK_WINDOW (desk->window), "Aside", 400, 300);
  GtkWidget *group = adw_preferences_group_new (), *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) model = gtk_string_list_new (words);
  gpointer bubble = find_bubble (row);

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  mariscal_aside_add (aside, group);
  gtk_window_present (aside);
  desk_settle (desk);
  adw_action_row_activate (ADW_ACTION_ROW (row));
  desk_settle (desk);
  g_assert_true (gtk_widget_get_mapped (bubble));
  g_object_add_weak_pointer (bubble, &bubble);
  g_object_add_weak_pointer (G_OBJECT (desk->window), (gpointer *) &desk->window);
  close (aside);
  await_gone (&bubble);
}

static void
a_list_that_is_open_goes_with_its_window (void)
{
  open_a_list_and (gtk_window_close);
}

static void
a_list_that_is_open_goes_with_the_window_below (void)
{
  open_a_list_and (close_below);
}

/* Nobody is asked then. */
static void
a_list_that_is_open_goes_with_what_is_destroyed (void)
{
  open_a_list_and (destroy_below);
}

/* On a narrower page its button may be far below the screen, and GTK complains of a bubble that points there. */
/* GTK let it keep the pointer, and with that itself. */
static void
a_list_that_is_open_goes_with_its_campaign (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *list;
  gpointer bubble;

  desk_page (desk, "journal");
  list = desk_find_type (mariscal_window_seen (desk->window), GTK_TYPE_DROP_DOWN);
  bubble = desk_find_type (list, GTK_TYPE_POPOVER);
  g_object_add_weak_pointer (bubble, &bubble);
  g_signal_emit_by_name (gtk_widget_get_first_child (list), "clicked");
  desk_settle (desk);
  g_assert_true (gtk_widget_get_mapped (bubble));
  mariscal_window_set_session (desk->window, NULL);
  await_gone (&bubble);
}

static void
an_explanation_closes_as_the_window_is_resized (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *button, *bubble;

  desk_resize (desk, 1200, 800);
  desk_page (desk, "ledger");
  button = find_explained (GTK_WIDGET (mariscal_window_page_now (desk->window)));
  g_signal_emit_by_name (button, "clicked");
  desk_settle (desk);
  bubble = gtk_widget_get_last_child (button);
  g_assert_true (GTK_IS_POPOVER (bubble));
  g_assert_true (gtk_widget_get_mapped (bubble));
  desk_resize (desk, 360, 600);
  g_assert_false (gtk_widget_get_mapped (bubble));
}

/* GTK 4.8 holds what the focus is to be moved from until the next frame, and lets go of it only once if it is told so
 * twice meanwhile. Of a closed window that somebody still holds there is no next frame. */
static void
a_page_that_had_the_keys_goes_with_its_window (void)
{
  Desk *desk = desk_new_with ("blitzwar", "1939");
  gpointer session = desk_session (desk);
  g_autoptr (MariscalWindow) held = g_object_ref (desk->window);

  desk_page (desk, "cards");
  g_assert_true (gtk_widget_child_focus (mariscal_window_seen (held), GTK_DIR_TAB_FORWARD));
  g_object_add_weak_pointer (session, &session);
  gtk_window_destroy (GTK_WINDOW (held));
  mariscal_window_show_page (held, "map");
  desk->window = NULL;
  g_clear_object (&held);
  desk_free (desk);
  await_gone (&session);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/window/the-title-says-when-it-is", the_title_says_when_it_is);
  g_test_add_func ("/window/next-and-undo-by-key", next_and_undo_by_key);
  g_test_add_func ("/window/every-key-is-one-command", every_key_is_one_command);
  g_test_add_func ("/window/the-shortcuts-are-shown", the_shortcuts_are_shown);
  g_test_add_func ("/window/what-is-told-before-a-window-goes-with-it", what_is_told_before_a_window_goes_with_it);
  g_test_add_func ("/window/one-key-finds-on-map-ledger-and-journal", one_key_finds_on_map_ledger_and_journal);
  g_test_add_func ("/window/a-paragraph-tells-what-leans-on-it", a_paragraph_tells_what_leans_on_it);
  g_test_add_func ("/window/the-table-view-is-left-by-typing", the_table_view_is_left_by_typing);
  g_test_add_func ("/window/the-table-view-tells-a-result-to-its-end", the_table_view_tells_a_result_to_its_end);
  g_test_add_func ("/window/what-is-open-stands-in-a-line", what_is_open_stands_in_a_line);
  g_test_add_func ("/window/undo-is-offered-of-the-last-entry-alone", undo_is_offered_of_the_last_entry_alone);
  g_test_add_func ("/window/a-page-begins-at-its-beginning", a_page_begins_at_its_beginning);
  g_test_add_func ("/window/a-note-is-told", a_note_is_told);
  g_test_add_func ("/window/what-is-no-campaign-is-told", what_is_no_campaign_is_told);
  g_test_add_func ("/window/an-explanation-goes-with-its-window", an_explanation_goes_with_its_window);
  g_test_add_func ("/window/an-explanation-opens-where-nothing-has-the-keys", an_explanation_opens_where_nothing_has_the_keys);
  g_test_add_func ("/window/an-explanation-that-closes-goes-with-its-campaign",
                   an_explanation_that_closes_goes_with_its_campaign);
  g_test_add_func ("/window/an-explanation-that-is-taken-away-goes-with-its-campaign",
                   an_explanation_that_is_taken_away_goes_with_its_campaign);
  g_test_add_func ("/window/no-tip-is-asked-of-what-has-gone", no_tip_is_asked_of_what_has_gone);
  g_test_add_func ("/window/a-list-that-is-open-goes-with-its-window", a_list_that_is_open_goes_with_its_window);
  g_test_add_func ("/window/a-list-that-is-open-goes-with-the-window-below",
                   a_list_that_is_open_goes_with_the_window_below);
  g_test_add_func ("/window/a-list-that-is-open-goes-with-what-is-destroyed",
                   a_list_that_is_open_goes_with_what_is_destroyed);
  g_test_add_func ("/window/a-list-that-is-open-goes-with-its-campaign", a_list_that_is_open_goes_with_its_campaign);
  g_test_add_func ("/window/an-explanation-closes-as-the-window-is-resized", an_explanation_closes_as_the_window_is_resized);
  g_test_add_func ("/window/a-page-that-had-the-keys-goes-with-its-window", a_page_that_had_the_keys_goes_with_its_window);
  return g_test_run ();
}
