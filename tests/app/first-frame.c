/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Loaded before a program that has a window, ours or another's, it tells when a frame stood on the screen that shows a
 * text, and so measures all of them in one way and none of them with code of its own:
 *
 *   FIRST_FRAME_TEXT   of a label; unset: any frame
 *   FIRST_FRAME_MAP    set: then the page of the map is shown, and told is when its ground stood there
 *
 * A line on standard output each, "frame" or "map" and the microseconds of the monotonic clock. */

#include <gtk/gtk.h>
#include <stdio.h>

static gboolean
shows (GtkWidget *widget, const char *text)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (text == NULL || (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0))
    return TRUE;
  for (GtkWidget *at = gtk_widget_get_first_child (widget); at != NULL; at = gtk_widget_get_next_sibling (at))
    if (shows (at, text))
      return TRUE;
  return FALSE;
}

/* The map of ours has a property that says so. */
static gboolean
is_painted (GtkWidget *widget)
{
  gboolean painted = FALSE;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "MariscalMapCanvas"))
    g_object_get (widget, "painted", &painted, NULL);
  for (GtkWidget *at = gtk_widget_get_first_child (widget); at != NULL && !painted;
       at = gtk_widget_get_next_sibling (at))
    painted = is_painted (at);
  return painted;
}

/* What was drawn has come to the display. */
static void
tell (const char *what)
{
  gdk_display_sync (gdk_display_get_default ());
  printf ("%s %" G_GINT64_FORMAT "\n", what, g_get_monotonic_time ());
  fflush (stdout);
}

static gboolean
show_map_cb (gpointer window)
{
  printf ("asked %" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
  gtk_widget_activate_action (window, "win.page", "s", "map");
  return G_SOURCE_REMOVE;
}

static gboolean
painted_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user)
{
  static gboolean shown;
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GtkWidget) window = g_list_model_get_item (windows, 0);

  if (window == NULL)
    return TRUE;
  if (!shown && shows (window, g_getenv ("FIRST_FRAME_TEXT")))
    {
      shown = TRUE;
      tell ("frame");
      if (g_getenv ("FIRST_FRAME_MAP") != NULL)
        g_timeout_add (500, show_map_cb, window);
    }
  else if (shown && is_painted (window))
    {
      tell ("map");
      return FALSE;
    }
  return !shown || g_getenv ("FIRST_FRAME_MAP") != NULL;
}

__attribute__ ((constructor)) static void
begin (void)
{
  GTypeClass *clock = g_type_class_ref (GDK_TYPE_FRAME_CLOCK);

  g_signal_add_emission_hook (g_signal_lookup ("after-paint", G_TYPE_FROM_CLASS (clock)), 0, painted_cb, NULL, NULL);
}
