/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The readings of a house are thirty pairs of sentences: they are made when somebody opens them. */

#include "new-choices.h"

#include <glib/gi18n.h>

typedef struct { NewChoice *choice; guint value; } Pick;

static void
free_pick (gpointer pick, GClosure *closure)
{
  g_free (pick);
}

static Pick *
new_pick (NewChoice *choice, guint value)
{
  Pick *pick = g_new (Pick, 1);

  *pick = (Pick) { choice, value };
  return pick;
}

static void
toggled_cb (GtkToggleButton *button, Pick *pick)
{
  if (gtk_toggle_button_get_active (button))
    pick->choice->chosen = pick->value;
}

static void
checked_cb (GtkCheckButton *button, Pick *pick)
{
  if (gtk_check_button_get_active (button))
    pick->choice->chosen = pick->value;
}

GtkWidget *
new_choice_row (NewChoice *choice)
{
  GtkWidget *row = adw_action_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *first = NULL;

  for (guint i = 0; i < choice->names->len; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (g_ptr_array_index (choice->names, i));

      if (first != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      else
        first = button;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), i == choice->chosen);
      g_signal_connect_data (button, "toggled", G_CALLBACK (toggled_cb), new_pick (choice, i), free_pick, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), choice->label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), box);
  return row;
}

static GtkWidget *
new_reading (NewChoice *choice, guint i, GtkWidget *first)
{
  const char *name = g_ptr_array_index (choice->names, i);
  /* translators: after one of two readings of a rule: a campaign begins with this one */
  g_autofree char *text = i == choice->start ? g_strdup_printf (_("%s (as it begins)"), name) : g_strdup (name);
  GtkWidget *button = gtk_check_button_new (), *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), label);
  if (first != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), GTK_CHECK_BUTTON (first));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), i == choice->chosen);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_data (button, "toggled", G_CALLBACK (checked_cb), new_pick (choice, i), free_pick, 0);
  return button;
}

/* There is no rulebook to open here yet: it is read, not pressed. */
static GtkWidget *
new_paragraph (const char *rule)
{
  g_autofree char *text = g_strdup_printf ("§\302\240%s", rule);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "quiet");
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

/* A rule of the house: what it is about, its paragraph, each reading in full. */
static GtkWidget *
new_rule (NewChoice *choice)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (choice->label), *row = gtk_list_box_row_new (), *first = NULL;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (head), label);
  if (choice->rule != NULL)
    gtk_box_append (GTK_BOX (head), new_paragraph (choice->rule));
  gtk_box_append (GTK_BOX (box), head);
  for (guint i = 0; i < choice->names->len; i++)
    {
      GtkWidget *reading = new_reading (choice, i, first);

      first = first != NULL ? first : reading;
      gtk_box_append (GTK_BOX (box), reading);
    }
  gtk_widget_add_css_class (box, "reading");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
expanded_cb (AdwExpanderRow *row, GParamSpec *spec, NewView *view)
{
  if (!adw_expander_row_get_expanded (row) || g_object_get_data (G_OBJECT (row), "mariscal-filled") != NULL)
    return;
  g_object_set_data (G_OBJECT (row), "mariscal-filled", row);
  for (guint i = 0; i < view->house->len; i++)
    adw_expander_row_add_row (row, new_rule (g_ptr_array_index (view->house, i)));
}

GtkWidget *
new_house_row (NewView *view)
{
  GtkWidget *row = adw_expander_row_new ();
  g_autofree char *count = g_strdup_printf (ngettext ("%u place of the rules that can be read in more than one way",
                                                      "%u places of the rules that can be read in more than one way",
                                                      view->house->len), view->house->len);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("House rules"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), count);
  g_signal_connect (row, "notify::expanded", G_CALLBACK (expanded_cb), view);
  return row;
}

static void
own_cb (GtkSwitch *control, GParamSpec *spec, NewView *view)
{
  view->with_own = gtk_switch_get_active (control);
}

GtkWidget *
new_own_row (NewView *view)
{
  GtkWidget *row = adw_action_row_new (), *control = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (control), view->with_own);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Own copy of the game"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("The campaign carries it inside, as it is now"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Own copy of the game"),
                                  -1);
  g_signal_connect (control, "notify::active", G_CALLBACK (own_cb), view);
  return row;
}
