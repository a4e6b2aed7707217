/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands in it is put into a page that scrolls and keeps a line readable. */

#include "mariscal-aside.h"

#include "mariscal-bubbles.h"

static void
close_by_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcut *escape = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                          gtk_named_action_new ("window.close"));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), escape);
  gtk_widget_add_controller (window, keys);
}

GtkWindow *
mariscal_aside_new (GtkWindow *over, const char *title, int width, int height)
{
  GtkWidget *aside = adw_window_new (), *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = adw_header_bar_new (), *page = adw_preferences_page_new ();

  gtk_widget_add_css_class (head, "flat");
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (column), head);
  gtk_box_append (GTK_BOX (column), page);
  adw_window_set_content (ADW_WINDOW (aside), column);
  close_by_escape (aside);
  mariscal_bubbles_follow (GTK_WINDOW (aside));
  gtk_window_set_title (GTK_WINDOW (aside), title);
  gtk_window_set_transient_for (GTK_WINDOW (aside), over);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (aside), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (aside), width, height);
  return GTK_WINDOW (aside);
}

void
mariscal_aside_add (GtkWindow *aside, GtkWidget *group)
{
  GtkWidget *column = adw_window_get_content (ADW_WINDOW (aside));

  adw_preferences_page_add (ADW_PREFERENCES_PAGE (gtk_widget_get_last_child (column)), ADW_PREFERENCES_GROUP (group));
}

void
mariscal_aside_close_all (GtkWindow *over)
{
  g_autolist (GtkWindow) windows = gtk_window_list_toplevels ();

  g_list_foreach (windows, (GFunc) (void (*) (void)) g_object_ref, NULL);
  for (GList *at = windows; at != NULL; at = at->next)
    if (gtk_window_get_transient_for (at->data) == over)
      gtk_window_close (at->data);
}
