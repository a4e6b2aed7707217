/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A widget is put right when it is mapped: it has its label then, and whoever made it has said of it what he wanted. */

#include "mariscal-spoken.h"

#include <glib/gi18n.h>

static gboolean
has_label (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
is_labelled_by (GtkWidget *widget)
{
  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* The first that has words. */
static GtkWidget *
find_words (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget))
    return *gtk_label_get_text (GTK_LABEL (widget)) != '\0' ? widget : NULL;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL;
       c = gtk_widget_get_next_sibling (c))
    found = find_words (c);
  return found;
}

/* Its mnemonic's label speaks for it, unless somebody has said more of a button that has other things in it; the words
 * in it speak where nobody has said anything. */
static void
say_button_once (GtkButton *button)
{
  GtkAccessible *spoken = GTK_ACCESSIBLE (button);
  gboolean label = has_label (GTK_WIDGET (button)), by = is_labelled_by (GTK_WIDGET (button));
  GtkWidget *words;

  if (label && by && gtk_button_get_label (button) != NULL)
    gtk_accessible_reset_property (spoken, GTK_ACCESSIBLE_PROPERTY_LABEL);
  else if (label && by && ADW_IS_BUTTON_CONTENT (gtk_button_get_child (button)))
    gtk_accessible_reset_relation (spoken, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  else if (!label && g_strcmp0 (gtk_button_get_icon_name (button), "window-close-symbolic") == 0)
    {                                      /* a toast's */
      gtk_accessible_reset_relation (spoken, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (spoken, GTK_ACCESSIBLE_PROPERTY_LABEL, _("Close"), -1);
    }
  else if (!label && !by && (words = find_words (GTK_WIDGET (button))) != NULL)
    gtk_accessible_update_relation (spoken, GTK_ACCESSIBLE_RELATION_LABELLED_BY, words, NULL, -1);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user)
{
  GtkWidget *widget = g_value_get_object (values), *words;

  if (GTK_IS_BUTTON (widget))
    say_button_once (GTK_BUTTON (widget));
  else if (GTK_IS_EXPANDER (widget) && !has_label (widget) && (words = find_words (widget)) != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, words, NULL, -1);
  else if ((GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_SWITCH (widget)) && has_label (widget) && is_labelled_by (widget))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  return TRUE;
}

static void
say_only (GtkWidget *widget, const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* From 4.10 on GTK works out names as browsers do: each once, and what somebody has said of a widget goes first.
 * But it looks for words no deeper than in a button's own label; a line of a menu is labelled by what is told to
 * nobody; and for a row that is written in two labels speak, with its title both: large while it is empty, and
 * small. */
static gboolean
mapped_now_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user)
{
  GtkWidget *widget = g_value_get_object (values), *words = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") && (words = find_words (widget)) != NULL)
    say_only (widget, gtk_label_get_text (GTK_LABEL (words)));
  else if (ADW_IS_ENTRY_ROW (widget))
    say_only (widget, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)));
  else if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) == NULL && !has_label (widget)
           && !is_labelled_by (widget) && (words = find_words (widget)) != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, words, NULL, -1);
  return TRUE;
}

void
mariscal_spoken_begin (void)
{
  static gulong hook;
  g_autoptr (GTypeClass) widgets = g_type_class_ref (GTK_TYPE_WIDGET);          /* or it has no signals yet */

  if (hook == 0)
    hook = g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0,
                                       gtk_get_minor_version () < 10 ? mapped_cb : mapped_now_cb, NULL, NULL);
}

GtkWidget *
mariscal_spoken_ornament (const char *icon)
{
  return g_object_new (GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}
