/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* F1 asks for the page that tells of where one is, and that page is there. */

#include "desk.h"

#include <string.h>

#include "mariscal-help.h"
#include "mariscal-language.h"
#include "mariscal-pages.h"
#include "mariscal-window-private.h"

static char *asked;                        /* the address; NULL: nothing was asked for */
static char *told;                         /* the file into which a browser writes it */

static void
note_cb (const char *uri, gpointer user)
{
  g_free (asked);
  asked = g_strdup (uri);
}

/* The part of the file that was asked for. */
static gboolean
has_part (const char *uri, const char *page)
{
  g_auto (GStrv) halves = g_strsplit (uri, "#", 2);
  g_autofree char *path = g_filename_from_uri (halves[0], NULL, NULL);
  g_autofree char *part = g_strdup_printf ("<article id=\"%s\">", page);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return strcmp (halves[1], page) == 0 && strstr (text, part) != NULL;
}

static void
assert_help (Desk *desk, const char *page)
{
  g_clear_pointer (&asked, g_free);
  g_assert_true (desk_press (desk, "F1"));
  g_assert_nonnull (asked);
  if (!has_part (asked, page))
    g_error ("F1 asks for %s and not for “%s”, or it is not there", asked, page);
}

/* What stands before the window: by its action, as a menu or a paragraph asks for it. */
static void
assert_help_of (Desk *desk, const char *action, const char *argument, const char *page)
{
  GtkWindow *front;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), action,
                                  argument != NULL ? g_variant_new_string (argument) : NULL);
  desk_settle (desk);
  front = desk_front (desk);
  g_assert_true (front != GTK_WINDOW (desk->window));
  assert_help (desk, page);
  gtk_window_destroy (front);
  desk_settle (desk);
}

static void
each_page_has_its_own (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  guint n;
  const MariscalPageInfo *pages = mariscal_pages (&n);

  for (guint i = 0; i < n; i++)
    {
      desk_page (desk, pages[i].id);
      assert_help (desk, pages[i].id);
      gtk_widget_child_focus (GTK_WIDGET (desk->window->pages), GTK_DIR_TAB_FORWARD);
      assert_help (desk, pages[i].id);                                  /* also from the sidebar */
      gtk_window_set_focus (GTK_WINDOW (desk->window), NULL);
      assert_help (desk, pages[i].id);
    }
}

static void
so_have_the_bars (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  desk_page (desk, "turn");
  desk_type (desk, "e lod");
  assert_help (desk, "order-bar");
  desk_press (desk, "Escape");
  assert_help (desk, "turn");
  desk_press (desk, "<Control>Return");
  desk_press (desk, "<Control>Return");
  desk_press (desk, "<Control>t");
  assert_help (desk, "tally");
  desk_press (desk, "Escape");
  desk_press (desk, "F11");
  assert_help (desk, "waiting");
}

static void
so_have_the_windows_before_it (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  assert_help_of (desk, "preferences", NULL, "preferences");
  assert_help_of (desk, "shortcuts", NULL, "keyboard");
  assert_help_of (desk, "new", NULL, "new-campaign");
  assert_help_of (desk, "verbs", NULL, "order-bar");
  assert_help_of (desk, "rule", "10.1", "why");
  assert_help_of (desk, "print", NULL, "print");
  assert_help_of (desk, "backups", NULL, "backups");
  assert_help_of (desk, "same", NULL, "same-game");
  assert_help_of (desk, "sealed", NULL, "sealed-dice");
  assert_help (desk, mariscal_window_page (desk->window));
}

static void
so_has_the_own_copy (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  desk_press (desk, "<Control>e");
  desk_settle (desk);
  assert_help (desk, "own-copy");
  desk_press (desk, "<Alt>Home");
  desk_settle (desk);
  assert_help_of (desk, "hand-over", NULL, "two-laptops");
}

static void
the_library_too (void)
{
  g_autoptr (Desk) desk = desk_new ();

  gtk_window_present (GTK_WINDOW (desk->window));
  desk_settle (desk);
  assert_help (desk, "library");
}

static void
it_speaks_the_language_of_the_window (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  mariscal_language_choose ("es");
  desk_page (desk, "map");
  assert_help (desk, "map");
  g_assert_nonnull (strstr (asked, "/es.html#"));
  mariscal_language_choose ("en");
  assert_help (desk, "map");
  g_assert_nonnull (strstr (asked, "/en.html#"));
}

static void
where_it_is_not_installed_that_is_said (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *before = g_strdup (g_getenv ("MARISCAL_HELP_DIR"));

  g_setenv ("MARISCAL_HELP_DIR", "/nowhere", TRUE);
  g_clear_pointer (&asked, g_free);
  g_assert_true (desk_press (desk, "F1"));
  g_setenv ("MARISCAL_HELP_DIR", before, TRUE);
  g_assert_null (asked);
  g_assert_true (desk_says (desk, "The help is not installed with this program"));
}

/* A browser of our own: it writes down what it was given. */
static void
make_browser (void)
{
  g_autofree char *home = g_dir_make_tmp ("mariscal-help-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (home, "applications", NULL);
  g_autofree char *entry = g_build_filename (folder, "browser.desktop", NULL);
  g_autofree char *list = g_build_filename (folder, "mimeapps.list", NULL);
  g_autofree char *text = NULL;

  told = g_build_filename (home, "told", NULL);
  text = g_strdup_printf ("[Desktop Entry]\nType=Application\nName=Browser\nMimeType=text/html;\n"
                          "Exec=sh -c 'printf %%%%s \"$1\" > %s.part; mv %s.part %s' sh %%u\n",
                          told, told, told);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (entry, text, -1, NULL));
  g_assert_true (g_file_set_contents (list, "[Default Applications]\ntext/html=browser.desktop\n", -1, NULL));
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
}

static void
a_browser_is_told_which_part (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  g_autofree char *text = NULL;

  desk_page (desk, "cards");
  mariscal_help_set_opener (NULL, NULL);
  g_assert_true (desk_press (desk, "F1"));
  mariscal_help_set_opener (note_cb, NULL);
  while (!g_file_get_contents (told, &text, NULL, NULL) && g_get_monotonic_time () < end)
    g_usleep (10000);
  g_assert_nonnull (text);
  g_assert_true (has_part (text, "cards"));
}

int
main (int argc, char **argv)
{
  int status;

  make_browser ();
  desk_begin (&argc, &argv);
  mariscal_help_set_opener (note_cb, NULL);
  g_test_add_func ("/help/each-page-has-its-own", each_page_has_its_own);
  g_test_add_func ("/help/so-have-the-bars", so_have_the_bars);
  g_test_add_func ("/help/so-have-the-windows-before-it", so_have_the_windows_before_it);
  g_test_add_func ("/help/so-has-the-own-copy", so_has_the_own_copy);
  g_test_add_func ("/help/the-library-too", the_library_too);
  g_test_add_func ("/help/it-speaks-the-language-of-the-window", it_speaks_the_language_of_the_window);
  g_test_add_func ("/help/where-it-is-not-installed-that-is-said", where_it_is_not_installed_that_is_said);
  g_test_add_func ("/help/a-browser-is-told-which-part", a_browser_is_told_which_part);
  status = g_test_run ();
  g_free (asked);
  desk_remove (g_getenv ("XDG_CONFIG_HOME"));
  g_free (told);
  return status;
}
