/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is to be printed is chosen and seen in a window of its own; what the printer is handed is what was seen. A side's own
 * sheet goes out with what that side lays face down, and nobody else's. */

#include "desk.h"

#include <glib/gstdio.h>
#include <locale.h>

#include <string.h>

#include "mariscal-print.h"
#include "mariscal-settings.h"
#include "mariscal-share.h"

static void
await_button (Desk *desk, GtkWidget *button)
{
  while (!gtk_widget_get_sensitive (button))
    g_main_context_iteration (NULL, TRUE);
  desk_settle (desk);
}

static GtkWidget *
open_print (Desk *desk)
{
  GtkWidget *button;

  g_assert_true (desk_press (desk, "<Control>p"));
  desk_settle (desk);
  g_assert_true (gtk_window_get_transient_for (desk_front (desk)) == GTK_WINDOW (desk->window));
  button = gtk_widget_get_ancestor (desk_find (GTK_WIDGET (desk_front (desk)), "Print…"), GTK_TYPE_BUTTON);
  await_button (desk, button);
  return button;
}

static void
choose (Desk *desk, const char *title, guint which)
{
  GtkWidget *row = gtk_widget_get_ancestor (desk_find (GTK_WIDGET (desk_front (desk)), title), ADW_TYPE_COMBO_ROW);

  adw_combo_row_set_selected (ADW_COMBO_ROW (row), which);
}

static void
a_sheet_is_chosen_and_seen (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *button = open_print (desk);
  GtkWidget *seen = GTK_WIDGET (desk_front (desk));

  g_assert_true (desk_contains (seen, "To set up again"));
  g_assert_true (desk_contains (seen, "Page 1 of "));
  g_assert_false (desk_contains (seen, "Page 1 of 2"));
  choose (desk, "Sheet", 5);                                    /* after three sides and the chronicle: the tables */
  await_button (desk, button);
  g_assert_true (desk_contains (seen, "Tables for the players"));
  g_assert_true (desk_contains (seen, "Page 1 of 2"));
  g_signal_emit_by_name (desk_find (seen, "The next page"), "clicked");
  g_assert_true (desk_contains (seen, "Page 2 of 2"));
  g_signal_emit_by_name (desk_find (seen, "The page before"), "clicked");
  g_assert_true (desk_contains (seen, "Page 1 of 2"));
  g_assert_true (desk_press (desk, "Escape"));
  desk_settle (desk);
  g_assert_true (desk_front (desk) == GTK_WINDOW (desk->window));
}

static guint
paper_there (Desk *desk)
{
  GtkWidget *row;
  guint chosen;

  open_print (desk);
  row = gtk_widget_get_ancestor (desk_find (GTK_WIDGET (desk_front (desk)), "Paper"), ADW_TYPE_COMBO_ROW);
  chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
  g_assert_true (desk_press (desk, "Escape"));
  desk_settle (desk);
  return chosen;
}

static void
the_paper_is_that_of_the_country (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *before = g_strdup (setlocale (LC_PAPER, NULL));

  g_assert_cmpuint (paper_there (desk), ==, 0);
  if (setlocale (LC_PAPER, "en_US.UTF-8") == NULL)
    {
      g_test_skip ("there is no locale en_US");
      return;
    }
  g_assert_cmpuint (paper_there (desk), ==, 1);
  setlocale (LC_PAPER, before);
}

/* What was chosen is chosen in the next campaign, too, wherever the player lives. */
static void
paper_and_greys_are_remembered (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *greys;

  open_print (desk);
  choose (desk, "Paper", 1);
  greys = desk_find (GTK_WIDGET (desk_front (desk)), "In greys");
  gtk_widget_activate (gtk_widget_get_ancestor (greys, ADW_TYPE_ACTION_ROW));
  desk_settle (desk);
  g_assert_true (mariscal_settings_get_flag ("print-greys"));
  gtk_window_close (desk_front (desk));
  desk_settle (desk);
  g_assert_cmpuint (paper_there (desk), ==, 1);
  mariscal_settings_set_string ("print-paper", "a0");
  g_assert_cmpuint (paper_there (desk), ==, 0);
  mariscal_settings_set_string ("print-paper", "");
  mariscal_settings_set_flag ("print-greys", FALSE);
}

static void
every_side_has_its_sheet_there (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *button = open_print (desk);

  for (guint which = 1; which <= 3; which++)
    {
      static const char *const sides[] = { "Axis", "Allies", "Soviets" };
      g_autofree char *told = g_strconcat ("Turn sheet: ", sides[which - 1], NULL);

      choose (desk, "Sheet", which);
      await_button (desk, button);
      g_assert_true (desk_contains (GTK_WIDGET (desk_front (desk)), told));
    }
}

static WarSheetPages *
lay_pages (Desk *desk, const char *sheet, const char *paper)
{
  MariscalSession *session = desk_session (desk);
  WarPaper size = { 0 };
  WarSheetPages *pages;
  GError *error = NULL;

  g_assert_true (war_paper_find (paper, &size));
  pages = war_sheet_pages_new (war_sheet_make (sheet, desk_campaign (desk), mariscal_session_entry (session),
                                               mariscal_session_words (session), NULL, NULL), &size);
  while (war_sheet_pages_lay (pages, &error))
    ;
  g_assert_no_error (error);
  return pages;
}

/* The number behind a word of what poppler says of a document; and the one behind an x. */
static double
read_number (const char *told, const char *word, double *other)
{
  const char *at = strstr (told, word);
  char *rest;
  double n;

  g_assert_nonnull (at);
  n = g_ascii_strtod (at + strlen (word), &rest);
  if (other != NULL)
    *other = g_ascii_strtod (rest + strlen (" x"), NULL);
  return n;
}

static void
check_pages (const char *path, guint n, double width, double height)
{
  const char *const asked[] = { "pdfinfo", path, NULL };
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;
  double high;

  g_assert_true (g_spawn_sync (NULL, (char **) asked, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &told, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (read_number (told, "Pages:", NULL), ==, n);
  g_assert_cmpfloat_with_epsilon (read_number (told, "Page size:", &high), width, 1);
  g_assert_cmpfloat_with_epsilon (high, height, 1);
}

/* What the printer would get goes into a file. */
static void
the_printer_gets_all_pages (void)
{
  static const struct { const char *paper; double width, height; } papers[] = { { "a4", 595.3, 841.9 }, { "letter", 612, 792 } };
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      WarSheetPages *pages = lay_pages (desk, "odds", papers[i].paper);
      guint n = war_sheet_pages_n (pages);
      g_autoptr (GtkPrintOperation) operation = mariscal_print_new (desk->window, pages, "evening");
      g_autofree char *path = g_build_filename (desk->folder, "printed.pdf", NULL), *text = NULL;
      g_autoptr (GError) error = NULL;
      gsize len;

      gtk_print_operation_set_export_filename (operation, path);
      gtk_print_operation_set_allow_async (operation, FALSE);
      g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (desk->window), &error),
                       ==, GTK_PRINT_OPERATION_RESULT_APPLY);
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &text, &len, NULL));
      g_assert_true (len > 5000 && g_str_has_prefix (text, "%PDF-"));
      check_pages (path, n, papers[i].width, papers[i].height);
    }
}

/* What GTK still makes of it, it makes without a window; then everything is given back. */
static void
a_window_may_go_while_it_is_looked_at (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkPrintOperation *operation = mariscal_print_new (desk->window, lay_pages (desk, "odds", "a4"), "evening");
  MariscalWindow *window = desk->window;

  g_object_set (gtk_settings_get_default (), "gtk-print-preview-command", "true %f", NULL);
  g_object_add_weak_pointer (G_OBJECT (operation), (gpointer *) &operation);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (desk->window), NULL);
  g_object_unref (operation);
  desk_settle (desk);
  gtk_dialog_response (GTK_DIALOG (desk_front (desk)), GTK_RESPONSE_APPLY);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  desk->window = NULL;
  while (operation != NULL || window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
a_file_that_cannot_be_is_told (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (GtkPrintOperation) operation = mariscal_print_new (desk->window, lay_pages (desk, "odds", "a4"), "evening");
  g_autofree char *path = g_build_filename (desk->folder, "no", "such", "folder.pdf", NULL);

  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, FALSE);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (desk->window), NULL),
                   ==, GTK_PRINT_OPERATION_RESULT_ERROR);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static char *
share (Desk *desk, const char *form)
{
  g_autofree char *path = g_build_filename (desk->folder, "sheet.html", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char *text = NULL;

  g_unlink (path);
  mariscal_share_to (desk->window, form, file);
  while (!g_file_get_contents (path, &text, NULL, NULL) || strstr (text, "</html>") == NULL)
    {
      g_clear_pointer (&text, g_free);
      g_main_context_iteration (NULL, FALSE);
    }
  return text;
}

static void
a_side_shares_its_own_cards_alone (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *own = NULL, *theirs = NULL;

  desk_put (desk, "game/cards", "'in-program'");
  desk_do (desk, "{'do':'next'}");
  desk_do (desk, "{'do':'lay-card','side':'axis','card':'axis-limited-3'}");
  own = share (desk, "sheet:axis");
  theirs = share (desk, "sheet:allies");
  g_assert_nonnull (strstr (own, "Axis Limited War card 3"));
  g_assert_null (strstr (theirs, "Axis Limited War card 3"));
  g_assert_nonnull (strstr (theirs, "The sheet of the Allies"));
}

static void
the_menu_has_a_line_for_each_side (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (GMenu) lines = g_menu_new ();

  mariscal_share_list (desk->window, lines);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (lines)), ==, 3);
  for (int i = 0; i < 3; i++)
    {
      static const char *const forms[] = { "sheet:axis", "sheet:allies", "sheet:soviets" };
      g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (G_MENU_MODEL (lines), i, G_MENU_ATTRIBUTE_TARGET,
                                                                           G_VARIANT_TYPE_STRING);

      g_assert_cmpstr (g_variant_get_string (target, NULL), ==, forms[i]);
    }
  mariscal_share_list (desk->window, lines);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (lines)), ==, 3);
}

/* It is GTK's own, and stayed before nothing. */
static void
the_dialog_for_printers_goes_with_its_window (void)
{
  Desk *desk = desk_new_with ("blitzwar", NULL);
  GListModel *windows = gtk_window_get_toplevels ();
  guint before = g_list_model_get_n_items (windows);

  g_signal_emit_by_name (open_print (desk), "clicked");
  g_assert_true (GTK_IS_DIALOG (desk_front (desk)));
  desk_free (desk);
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before - 1);
}

static void
nobodys_odds_are_not_printed (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (MariscalSession) odds = mariscal_session_new_game (mariscal_session_game (desk_session (desk)));

  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), "print"));
  mariscal_window_set_session (desk->window, odds);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), "print"));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/print/a-sheet-is-chosen-and-seen", a_sheet_is_chosen_and_seen);
  g_test_add_func ("/print/the-paper-is-that-of-the-country", the_paper_is_that_of_the_country);
  g_test_add_func ("/print/paper-and-greys-are-remembered", paper_and_greys_are_remembered);
  g_test_add_func ("/print/every-side-has-its-sheet-there", every_side_has_its_sheet_there);
  g_test_add_func ("/print/the-printer-gets-all-pages", the_printer_gets_all_pages);
  g_test_add_func ("/print/a-window-may-go", a_window_may_go_while_it_is_looked_at);
  g_test_add_func ("/print/a-file-that-cannot-be-is-told", a_file_that_cannot_be_is_told);
  g_test_add_func ("/print/a-side-shares-its-own-cards-alone", a_side_shares_its_own_cards_alone);
  g_test_add_func ("/print/the-menu-has-a-line-for-each-side", the_menu_has_a_line_for_each_side);
  g_test_add_func ("/print/the-dialog-for-printers-goes-with-its-window", the_dialog_for_printers_goes_with_its_window);
  g_test_add_func ("/print/nobodys-odds-are-not-printed", nobodys_odds_are_not_printed);
  return g_test_run ();
}
