/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes hand the focus on to their children, and words take none: so this is a widget of its own. */

#include "mariscal-reading.h"

struct _MariscalReading
{
  GtkWidget parent;
};

G_DEFINE_FINAL_TYPE (MariscalReading, mariscal_reading, GTK_TYPE_WIDGET)

static void
mariscal_reading_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (mariscal_reading_parent_class)->dispose (object);
}

static void
mariscal_reading_class_init (MariscalReadingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_reading_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "reading");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mariscal_reading_init (MariscalReading *reading)
{
  gtk_widget_set_focusable (GTK_WIDGET (reading), TRUE);
}

GtkWidget *
mariscal_reading_new (GtkWidget *child, const char *name, const char *says)
{
  GtkWidget *reading = g_object_new (MARISCAL_TYPE_READING, NULL);

  gtk_widget_set_parent (child, reading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (reading), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, says, -1);
  return reading;
}
