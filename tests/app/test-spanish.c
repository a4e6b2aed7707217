/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window in Spanish: every page, what the library shows and what is saved, walked in both languages; and every page changes
 * its language at once. */

#include "hearing.h"

#include <string.h>

#include "mariscal-chronicle.h"
#include "mariscal-editor.h"
#include "mariscal-language.h"
#include "mariscal-library.h"
#include "mariscal-pages.h"
#include "mariscal-session-past.h"
#include "mariscal-settings.h"
#include "mariscal-shelf.h"
#include "mariscal-window-private.h"

static void
look_at (Hearing *h, const char *path)
{
  mariscal_session_select (desk_session (h->desk), desk_member (h->desk, path));
  hear_page (h, "map");
}

static void
hear_map (Hearing *h)
{
  static const char *const acts[] = { "map.stack", "map.sweep", "map.pack-up", "map.brush" };

  look_at (h, "zone/paris");
  look_at (h, "sea/atlantico_norte");
  look_at (h, "zone/gibraltar");
  look_at (h, "zone/minsk");
  hear_menus (h, "map, layers");
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      hear_action (h, acts[i], acts[i]);
      desk_press (h->desk, "Escape");
    }
  hear_action (h, "map.words", "map in words");
  hear_action (h, "map.words", "map");
  mariscal_session_select (desk_session (h->desk), WAR_NONE);
}

static void
hear_journal (Hearing *h)
{
  guint entry = 40;

  hear_page (h, "journal");
  mariscal_session_note (desk_session (h->desk), entry, "xyzzy", NULL);
  mariscal_session_look_at (desk_session (h->desk), entry);
  hear_drawn (h, "journal, the past");
  hear_menus (h, "journal, the past");
  hearing_click (h, "_Change this entry…");
  hear (h, "journal, an entry changed");
  hearing_click (h, "_Leave");
  hear_page (h, "turn");
  mariscal_session_look_now (desk_session (h->desk));
}

static void
hear_file (Hearing *h, const char *name)
{
  g_autofree char *path = g_build_filename (h->desk->folder, name, NULL), *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) pieces = NULL;

  mariscal_chronicle_save (desk_session (h->desk), file, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  pieces = g_regex_split_simple (g_str_has_suffix (name, ".csv") ? "[,\n\"]+" : "(?s)<style.*?</style>|<[^>]*>|\n", text, 0, 0);
  for (guint i = 0; pieces[i] != NULL; i++)
    hear_text (h, g_strstrip (pieces[i]), name);
}

static void
hear_shelf (Hearing *h, const char *where)
{
  GtkWidget *library;

  mariscal_window_set_session (h->desk->window, NULL);
  gtk_window_present (GTK_WINDOW (h->desk->window));
  hear_drawn (h, where);
  library = gtk_stack_get_child_by_name (h->desk->window->views, "library");
  while (!mariscal_library_done (MARISCAL_LIBRARY (library)))
    g_main_context_iteration (NULL, TRUE);
  hear_drawn (h, where);
}

static void
hear_library (Hearing *h)
{
  static const char *const none[] = { NULL };

  mariscal_settings_set_strings ("campaigns", none);
  h->desk = desk_new ();
  hear_shelf (h, "library");
  hear_menus (h, "library");
  hearing_do (h, "quick-odds", NULL);
  hear (h, "quick odds");
  mariscal_window_open (h->desk->window, "/nowhere/xyzzy.mariscal");
  hear (h, "library, no such file");
  mariscal_shelf_put ("/nowhere/xyzzy.mariscal");
  hear_shelf (h, "library, a file that is gone");
  g_clear_pointer (&h->desk, desk_free);
}

/* Chosen among the preferences of a window that stands open. */
static void
choose (Desk *desk, guint language)
{
  GtkWindow *told;

  desk->hasty = FALSE;
  g_assert_true (desk_press (desk, "<Control>comma"));
  told = desk_front (desk);
  adw_combo_row_set_selected (ADW_COMBO_ROW (desk_find_type (GTK_WIDGET (told), ADW_TYPE_COMBO_ROW)), language);
  desk_settle (desk);
  gtk_window_destroy (desk_front (desk));  /* it comes again, in that language */
}

/* What is odd is brought about, and told; the sections one after another. */
static void
hear_editor (Hearing *h)
{
  static const char *const paths[] = { "card/axis-limited-1", "zone/oran", "link/minsk-gomel", "country/YUG" };
  static const char *const opened[] = { "editor.differences", "editor.campaigns" };
  MariscalEditor *editor;
  MariscalOverlay *overlay;

  hearing_do (h, "editor", NULL);
  editor = MARISCAL_EDITOR (gtk_stack_get_visible_child (h->desk->window->views));
  overlay = mariscal_editor_overlay (editor);
  hear_drawn (h, "editor");
  mariscal_overlay_set (overlay, "card/axis-limited-1/supply", "4");
  mariscal_overlay_set (overlay, "zone/oran/port", "false");
  mariscal_overlay_set (overlay, "zone/oran/terrain", "\"marsh\"");
  mariscal_overlay_set (overlay, "link/minsk-gomel", "null");
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      mariscal_editor_go (editor, paths[i]);
      hear_drawn (h, paths[i]);
    }
  hear_menus (h, "editor");
  for (guint i = 0; i < G_N_ELEMENTS (opened); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (editor), opened[i], NULL);
      hear_front (h, opened[i]);
    }
  mariscal_overlay_set (overlay, "card/axis-limited-1/supply", "777");
  hear (h, "editor, refused");
  mariscal_overlay_clear (overlay);
  hearing_do (h, "library", NULL);
}

static void
walk_pages (Hearing *h)
{
  static const char *const pages[] = { "turn", "cards", "ledger", "report" };

  hear_no_typed (h, "xyzzy");
  hear_library (h);
  h->desk = desk_new_with ("blitzwar", "1939");
  hear_toasts (h);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      hear_page (h, pages[i]);
      hear_menus (h, pages[i]);
    }
  hear_map (h);
  hear_editor (h);
  hear_journal (h);
  hear_file (h, "report.html");
  hear_file (h, "report.csv");
  hear_shelf (h, "library, with a campaign");
  desk_free (h->desk);
}

static void
nothing_is_left_in_english (void)
{
  hearing_walk ("pages", walk_pages, 2000);
}

/* With a place open: the page in front first, then every page. */
static void
another_language_is_spoken_at_once (void)
{
  Hearing english, spanish;
  guint n;
  const MariscalPageInfo *pages = mariscal_pages (&n);

  hearing_init (&english);
  hearing_init (&spanish);
  english.desk = spanish.desk = desk_new_with ("blitzwar", "1939");
  mariscal_session_select (desk_session (english.desk), desk_member (english.desk, "zone/paris"));
  for (guint i = 0; i < n; i++)
    hear_page (&english, pages[i].id);
  choose (spanish.desk, 2);
  g_assert_cmpstr (mariscal_window_page (spanish.desk->window), ==, pages[n - 1].id);
  hear (&spanish, "the page in front");
  g_assert_cmpuint (g_hash_table_size (spanish.said), >, 50);
  for (guint i = 0; i < n; i++)
    hear_page (&spanish, pages[i].id);
  g_assert_cmpuint (hearing_count_faults (&english, &spanish), ==, 0);
  choose (spanish.desk, 1);
  desk_free (spanish.desk);
  hearing_clear (&english);
  hearing_clear (&spanish);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/spanish/another-language-is-spoken-at-once", another_language_is_spoken_at_once);
  g_test_add_func ("/spanish/nothing-is-left-in-english", nothing_is_left_in_english);
  return g_test_run ();
}
