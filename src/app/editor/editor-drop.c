/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two looks of one list: the closed one gives way, the open one wraps and ticks what is chosen. */

#include "editor-drop.h"
#include "mariscal-spoken.h"

static void
set_up_closed_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_list_item_set_child (item, label);
}

static void
bind_closed_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *name = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (name));
}

static void
set_up_open_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (NULL);
  GtkWidget *chosen = mariscal_spoken_ornament ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), chosen);
  g_object_bind_property (item, "selected", chosen, "visible", G_BINDING_SYNC_CREATE);
  gtk_list_item_set_child (item, box);
}

static void
bind_open_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *name = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (label), gtk_string_object_get_string (name));
}

void
editor_drop_dress (GtkDropDown *drop)
{
  g_autoptr (GtkListItemFactory) closed = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) open = gtk_signal_list_item_factory_new ();

  g_signal_connect (closed, "setup", G_CALLBACK (set_up_closed_cb), NULL);
  g_signal_connect (closed, "bind", G_CALLBACK (bind_closed_cb), NULL);
  g_signal_connect (open, "setup", G_CALLBACK (set_up_open_cb), NULL);
  g_signal_connect (open, "bind", G_CALLBACK (bind_open_cb), NULL);
  gtk_drop_down_set_factory (drop, closed);
  gtk_drop_down_set_list_factory (drop, open);
}

GtkWidget *
editor_drop_new (const char *says, gboolean search)
{
  GtkWidget *drop = gtk_drop_down_new (NULL, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));

  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (drop), search);
  editor_drop_dress (GTK_DROP_DOWN (drop));
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop), GTK_ACCESSIBLE_PROPERTY_LABEL, says, -1);
  return drop;
}
