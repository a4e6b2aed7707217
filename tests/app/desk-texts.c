/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window says, to the eye and to a screen reader. GTK has no getter for what a screen reader is told; but its test of
 * it gives back what it found instead. */

#include "desk.h"

#include <string.h>

#define NOBODY_SAYS_THIS "\001"

static gboolean
is_told (void)
{
  return g_strcmp0 (g_getenv ("GTK_A11Y"), "test") == 0;
}

static char *
find_property (GtkWidget *widget, GtkAccessibleProperty property)
{
  char *found = NULL;

  if (!is_told () || !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  found = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, NOBODY_SAYS_THIS);
  return found;
}

char *
desk_label (GtkWidget *widget)
{
  return find_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
}

char *
desk_meaning (GtkWidget *widget)
{
  return find_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
add_text (GPtrArray *texts, const char *text)
{
  if (text != NULL && *text != '\0')
    g_ptr_array_add (texts, g_strdup (text));
}

static void
add_told (GPtrArray *texts, GtkWidget *widget)
{
  g_autofree char *label = desk_label (widget), *meaning = desk_meaning (widget);

  add_text (texts, label);
  add_text (texts, meaning);
}

/* What this widget itself says. */
static void
add_own_texts (GPtrArray *texts, GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    add_text (texts, gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_EDITABLE (widget))
    add_text (texts, gtk_editable_get_text (GTK_EDITABLE (widget)));
  else if (GTK_IS_WINDOW (widget))
    add_text (texts, gtk_window_get_title (GTK_WINDOW (widget)));
  if (GTK_IS_ENTRY (widget))
    add_text (texts, gtk_entry_get_placeholder_text (GTK_ENTRY (widget)));
  add_text (texts, gtk_widget_get_tooltip_text (widget));
}

static void
collect_texts (GPtrArray *texts, GtkWidget *widget)
{
  add_own_texts (texts, widget);
  add_told (texts, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child))
      collect_texts (texts, child);
}

GPtrArray *
desk_texts (GtkWidget *widget)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  collect_texts (texts, widget);
  return texts;
}

gboolean
desk_contains (GtkWidget *widget, const char *part)
{
  g_autoptr (GPtrArray) texts = desk_texts (widget);

  for (guint i = 0; i < texts->len; i++)
    if (strstr (g_ptr_array_index (texts, i), part) != NULL)
      return TRUE;
  return FALSE;
}

gboolean
desk_says (Desk *desk, const char *part)
{
  return desk_contains (GTK_WIDGET (desk->window), part)
         || (desk_front (desk) != GTK_WINDOW (desk->window) && desk_contains (GTK_WIDGET (desk_front (desk)), part));
}

GtkWidget *
desk_find (GtkWidget *widget, const char *text)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func (g_free);

  add_own_texts (own, widget);
  for (guint i = 0; i < own->len; i++)
    if (g_str_equal (g_ptr_array_index (own, i), text))
      return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtk_widget_get_visible (child) ? desk_find (child, text) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
desk_find_type (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = desk_find_type (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}
