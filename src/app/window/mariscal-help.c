/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The same pages are installed twice: as Mallard for the desktop's viewer, and as one page a language for everybody who
 * has none, or whose viewer does not see what this program brought along. */

#include "mariscal-help.h"

#include <glib/gi18n.h>

#include "mariscal-window-private.h"
#include "war-words.h"

#define DECLARED "mariscal-help"

static MariscalHelpOpener test_opener;
static gpointer test_user;

void
mariscal_help_set_opener (MariscalHelpOpener opener, gpointer user)
{
  test_opener = opener;
  test_user = user;
}

static const char *
find_above (GtkWidget *widget)
{
  const char *page = NULL;

  for (; widget != NULL && page == NULL; widget = gtk_widget_get_parent (widget))
    page = g_object_get_data (G_OBJECT (widget), DECLARED);
  return page;
}

/* Who has the focus in the sidebar or nowhere is at what fills the window. */
const char *
mariscal_help_here (GtkWindow *window)
{
  const char *page = find_above (gtk_window_get_focus (window));

  if (page == NULL && MARISCAL_IS_WINDOW (window))
    page = find_above (mariscal_window_seen (MARISCAL_WINDOW (window)));
  if (page == NULL)
    page = find_above (GTK_WIDGET (window));
  return page != NULL ? page : "index";
}

static gboolean
has_pages (const char *data_dir)
{
  g_autofree char *index = g_build_filename (data_dir, "help", "C", "mariscal", "index.page", NULL);

  return g_file_test (index, G_FILE_TEST_EXISTS);
}

/* A viewer that is there, and finds our pages where it looks. */
static gboolean
viewer_has_them (void)
{
  const char *const *dirs = g_get_system_data_dirs ();
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  gboolean there = has_pages (g_get_user_data_dir ());

  for (guint i = 0; dirs[i] != NULL && !there; i++)
    there = has_pages (dirs[i]);
  return viewer != NULL && there;
}

/* Beside the program while it is built, else where it was installed. */
static char *
find_file (void)
{
  const char *given = g_getenv ("MARISCAL_HELP_DIR");
  g_autofree char *name = g_strdup_printf ("%s.html", war_language ());

  return g_build_filename (given != NULL ? given : MARISCAL_HELP_DIR, name, NULL);
}

/* Where toasts are: a dialog has none of its own. NULL: nowhere, or its window is closed. */
static GtkWindow *
find_desk (GtkWindow *window)
{
  while (window != NULL && !MARISCAL_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  return window != NULL && gtk_widget_get_realized (GTK_WIDGET (window)) ? window : NULL;
}

static void
tell (GtkWindow *desk, const char *text)
{
  if (desk != NULL && gtk_widget_get_realized (GTK_WIDGET (desk)))
    mariscal_window_tell (MARISCAL_WINDOW (desk), text, FALSE);
}

/* Whoever asked may have closed both windows by then. The one that lay over the other is not kept until then:
 * GTK 4.8 asks it, as it goes, for the one that has gone. */
static void
shown_cb (GObject *source, GAsyncResult *result, gpointer user)
{
  g_autoptr (GtkWindow) desk = user;
  g_autofree char *path = find_file ();
  g_autofree char *text = g_strdup_printf (_("Nothing on this machine shows the help; it is in %s"), path);

  if (!gtk_show_uri_full_finish (desk, result, NULL))
    tell (desk, text);
}

/* A browser is told which part of the page; the general way, through a portal, knows files alone. */
static gboolean
browse (GtkWindow *window, const char *uri)
{
  g_autoptr (GAppInfo) browser = g_app_info_get_default_for_type ("text/html", TRUE);
  g_autoptr (GdkAppLaunchContext) context
      = gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (window)));
  g_autoptr (GList) uris = g_list_append (NULL, (gpointer) uri);

  return browser != NULL && g_app_info_launch_uris (browser, uris, G_APP_LAUNCH_CONTEXT (context), NULL);
}

void
mariscal_help_show (GtkWindow *window)
{
  const char *page = mariscal_help_here (window);
  g_autofree char *path = find_file ();
  g_autofree char *file = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *part = g_strdup_printf ("%s#%s", file, page);
  g_autofree char *pages = g_strdup_printf ("help:mariscal/%s", page);
  gboolean viewer = viewer_has_them ();
  GtkWindow *desk = find_desk (window);

  if (!viewer && !g_file_test (path, G_FILE_TEST_EXISTS))
    tell (desk, _("The help is not installed with this program"));
  else if (test_opener != NULL)
    test_opener (viewer ? pages : part, test_user);
  else if (viewer || !browse (window, part))
    gtk_show_uri_full (desk, viewer ? pages : file, GDK_CURRENT_TIME, NULL, shown_cb,
                       desk != NULL ? g_object_ref (desk) : NULL);
}

static gboolean
asked_cb (GtkWidget *window, GVariant *argument, gpointer user)
{
  mariscal_help_show (GTK_WINDOW (window));
  return TRUE;
}

/* The keys of the application are those of its own windows; a dialog has this one for itself. */
static void
take_key (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0), gtk_callback_action_new (asked_cb, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
}

void
mariscal_help_declare (gpointer widget, const char *page)
{
  g_object_set_data (widget, DECLARED, (gpointer) g_intern_string (page));
  if (GTK_IS_WINDOW (widget))
    take_key (widget);
}
