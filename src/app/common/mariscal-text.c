/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The labels that every page is made of, made in one place. */

#include "mariscal-text.h"

#include "mariscal-bubbles.h"

char *
mariscal_text_bound (const char *text)
{
  GString *bound = g_string_new (text);

  g_string_replace (bound, "\302\247 ", "\302\247\302\240", 0);
  return g_string_free (bound, FALSE);
}

GtkWidget *
mariscal_text_new (const char *text, const char *css_class)
{
  g_autofree char *bound = mariscal_text_bound (text);
  GtkWidget *label = gtk_label_new (bound);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

GtkWidget *
mariscal_text_new_wide (const char *text, const char *css_class)
{
  GtkWidget *label = mariscal_text_new (text, css_class);

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

double
mariscal_text_scale (GtkWidget *widget)
{
  int dpi = -1;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (dpi / (96.0 * 1024), 1) : 1;
}

GtkWidget *
mariscal_text_add_list (GtkBox *box, const char *title)
{
  GtkWidget *label = gtk_label_new (title), *list = gtk_list_box_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_top (label, 12);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (box, label);
  gtk_box_append (box, list);
  return list;
}

/* Others read of it in the same breath. */
static void
let_go_later (gpointer widget, GClosure *closure)
{
  g_idle_add_once ((GSourceOnceFunc) g_object_unref, widget);
}

static void
keys_moved_cb (GtkRoot *root, GParamSpec *spec, GtkWidget *had)
{
  g_signal_handlers_disconnect_by_func (root, keys_moved_cb, had);
}

/* What had the keys and is taken out has them until the next frame, when GTK gives them to another; a label that can be
 * selected then asks whether they were within it. */
static void
outlive_its_keys (GtkWidget *box)
{
  GtkRoot *root = gtk_widget_get_root (box);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, box))
    g_signal_connect_data (root, "notify::focus-widget", G_CALLBACK (keys_moved_cb), g_object_ref (focus), let_go_later,
                           0);
}

void
mariscal_box_empty (GtkBox *box)
{
  GtkWidget *child;

  outlive_its_keys (GTK_WIDGET (box));
  mariscal_bubbles_close_in (GTK_WIDGET (box));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}
