/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player chooses of the program holds at once: another language is spoken by every window that stands open. */

#include "desk.h"

#include "mariscal-pages.h"
#include "mariscal-settings.h"
#include "mariscal-window-private.h"

static gboolean
says (Desk *desk, const char *text)
{
  return desk_find (GTK_WIDGET (desk->window), text) != NULL;
}

static void
another_language_is_spoken_at_once (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939"), other = desk_new_with ("blitzwar", NULL);
  guint n;
  const MariscalPageInfo *pages = mariscal_pages (&n);

  for (guint i = 0; i < n; i++)
    mariscal_window_show_page (desk->window, pages[i].id);
  mariscal_window_show_page (desk->window, "ledger");
  desk_settle (desk);
  g_assert_true (says (desk, "Ledger"));
  desk_speak (desk, "es");
  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "ledger");
  g_assert_true (says (desk, "Cuentas"));
  g_assert_false (says (desk, "Ledger"));
  desk_settle (other);
  g_assert_true (says (other, "Verano-2 1939"));
  g_assert_true (desk_press (other, "<Control>Return"));
  desk_speak (desk, "en");
  g_assert_true (says (desk, "Ledger"));
  g_assert_false (says (desk, "Cuentas"));
}

/* What is asked on the page for odds stays asked, and the line as it was typed. */
static void
a_question_outlives_the_language (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *line;

  desk_page (desk, "odds");
  desk_type (desk, "at gdy 2c 2i - 2i");
  g_assert_true (says (desk, "The zone is taken"));
  desk_page (desk, "ledger");
  desk_speak (desk, "es");
  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "ledger");
  desk_page (desk, "odds");
  g_assert_true (says (desk, "Se toma la zona"));
  line = desk_find_type (gtk_stack_get_visible_child (desk->window->stack), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, "at gdy 2c 2i - 2i");
  desk_speak (desk, "en");
}

static void
the_library_speaks_too (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  mariscal_window_show_library (desk->window);
  desk_settle (desk);
  desk_speak (desk, "es");
  g_assert_null (mariscal_window_session (desk->window));
  g_assert_true (says (desk, "Probabilidades rápidas"));
  desk_speak (desk, "en");
  g_assert_false (says (desk, "Probabilidades rápidas"));
}

/* What is nobody's campaign has no line that somebody was typing. */
static void
quick_odds_speak_too (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  mariscal_window_show_library (desk->window);
  desk_settle (desk);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "quick-odds", NULL);
  desk_settle (desk);
  g_assert_true (says (desk, "Odds"));
  desk_speak (desk, "es");
  g_assert_null (mariscal_session_campaign (mariscal_window_session (desk->window)));
  g_assert_true (says (desk, "Combate"));
  g_assert_false (says (desk, "Odds"));
  desk_speak (desk, "en");
  g_assert_true (says (desk, "Odds"));
}

static void
how_long_a_cover_stays_open_is_kept (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWindow *told = desk_preferences (desk);
  GtkWidget *seconds = desk_find_type (GTK_WIDGET (told), GTK_TYPE_SPIN_BUTTON);

  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (seconds)), ==, 15);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (seconds), 30);
  g_assert_cmpint (mariscal_settings_get_int ("cover-seconds", 0), ==, 30);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (seconds), 15);
  gtk_window_destroy (told);
}

#define MINUTE (60 * G_USEC_PER_SEC)

/* Where it was chosen, with nothing in front and a campaign open; any touch begins the minute anew. */
static void
the_table_view_comes_by_itself (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  MariscalRest *rest = desk->window->rest;
  GtkWindow *told;
  GtkWidget *toggle;

  mariscal_rest_touch (rest, 0);
  g_assert_false (mariscal_rest_look (rest, 5 * MINUTE));
  told = desk_preferences (desk);
  toggle = desk_find_type (GTK_WIDGET (told), GTK_TYPE_SWITCH);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (toggle)));
  gtk_switch_set_active (GTK_SWITCH (toggle), TRUE);
  g_assert_false (mariscal_rest_look (rest, 5 * MINUTE));               /* the preferences are in front */
  gtk_window_destroy (told);
  mariscal_rest_touch (rest, 4 * MINUTE + 1);
  g_assert_false (mariscal_rest_look (rest, 5 * MINUTE));
  g_assert_true (mariscal_rest_look (rest, 5 * MINUTE + 1));
  g_assert_true (mariscal_window_is_table (desk->window));
  g_assert_false (mariscal_rest_look (rest, 9 * MINUTE));               /* it is there */
  g_assert_true (desk_press (desk, "F11"));
  g_assert_false (mariscal_window_is_table (desk->window));
  mariscal_window_show_library (desk->window);
  g_assert_false (mariscal_rest_look (rest, 9 * MINUTE));
  mariscal_settings_set_flag (MARISCAL_REST_CHOSEN, FALSE);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/preferences/another-language-is-spoken-at-once", another_language_is_spoken_at_once);
  g_test_add_func ("/preferences/a-question-outlives-the-language", a_question_outlives_the_language);
  g_test_add_func ("/preferences/the-library-speaks-too", the_library_speaks_too);
  g_test_add_func ("/preferences/quick-odds-speak-too", quick_odds_speak_too);
  g_test_add_func ("/preferences/how-long-a-cover-stays-open-is-kept", how_long_a_cover_stays_open_is_kept);
  g_test_add_func ("/preferences/the-table-view-comes-by-itself", the_table_view_comes_by_itself);
  return g_test_run ();
}
