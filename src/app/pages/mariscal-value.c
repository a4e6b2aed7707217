/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is kept changes the session, whose page then makes its widgets anew: nothing is done to this one after that. */

#include "mariscal-value.h"

#include <glib/gi18n.h>

#include "mariscal-figure.h"
#include "mariscal-keycap.h"

struct _MariscalValue
{
  AdwBin              parent;
  MariscalSession    *session;
  WarCell             cell;
  const WarFieldInfo *info;
  char               *says, *name;
  const char         *css_class;
  WarValue            value;
  gboolean            pinned;
  GPtrArray          *choices;             /* while they are open */
  GtkWidget          *entry, *list;        /* while it is typed, or chosen */
  guint               keeping;
};

G_DEFINE_FINAL_TYPE (MariscalValue, mariscal_value, ADW_TYPE_BIN)

static void show_value (MariscalValue *self);
static void close_editor (MariscalValue *self);

static gboolean
keep (MariscalValue *self, const char *json)
{
  g_autoptr (MariscalValue) held = g_object_ref (self);
  g_autoptr (MariscalSession) session = g_object_ref (self->session);
  g_autoptr (GError) error = NULL;
  WarCell cell = self->cell;

  if (mariscal_session_correct (session, &cell, json, &error))
    return TRUE;
  mariscal_session_tell (session, error->message, FALSE);
  if (held->entry != NULL)
    gtk_widget_add_css_class (held->entry, "error");
  return FALSE;
}

static void
keep_typed (MariscalValue *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (GError) error = NULL;
  g_autofree char *json = NULL;

  if (g_str_equal (typed, self->says))
    {
      close_editor (self);
      return;
    }
  json = ledger_json (self->info, typed, &error);
  if (json != NULL)
    keep (self, json);
  else
    {
      gtk_widget_add_css_class (self->entry, "error");
      mariscal_session_tell (self->session, error->message, FALSE);
    }
}

static void
unpin (MariscalValue *self)
{
  keep (self, "null");
}

static gboolean
keep_chosen (gpointer user)
{
  MariscalValue *self = user;
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->list));

  self->keeping = 0;
  if (i < self->choices->len)
    keep (self, ((LedgerChoice *) g_ptr_array_index (self->choices, i))->json);
  return G_SOURCE_REMOVE;
}

/* The list is in the middle of closing when it tells what was chosen. */
static void
chosen_cb (MariscalValue *self)
{
  if (self->keeping == 0)
    self->keeping = g_idle_add (keep_chosen, self);
}

static GtkWidget *
new_list (MariscalValue *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  guint at = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < self->choices->len; i++)
    {
      const LedgerChoice *choice = g_ptr_array_index (self->choices, i);

      gtk_string_list_append (names, choice->says);
      if (choice->value == self->value && at == GTK_INVALID_LIST_POSITION)
        at = i;
    }
  self->list = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->list), at);
  g_signal_connect_swapped (self->list, "notify::selected", G_CALLBACK (chosen_cb), self);
  return self->list;
}

static GtkWidget *
new_entry (MariscalValue *self)
{
  gboolean text = self->info->type != WAR_TYPE_COUNT;

  self->entry = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), text ? 16 : 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), text ? 16 : 4);
  gtk_entry_set_alignment (GTK_ENTRY (self->entry), text ? 0 : 1);
  if (self->value != WAR_NONE && self->value != WAR_UNKNOWN)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), self->says);
  gtk_widget_add_css_class (self->entry, "numeric");
  gtk_widget_add_css_class (self->entry, "value");
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (keep_typed), self);
  return self->entry;
}

static void
add_old (MariscalValue *self, GtkBox *box)
{
  g_autofree char *old = g_strdup_printf ("%s →", self->says);

  gtk_box_append (box, mariscal_figure_new ("quiet", old));
}

static void
add_unpin (MariscalValue *self, GtkBox *box)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("mariscal-pin-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("As worked out"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("As worked out"), -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (unpin), self);
  gtk_box_append (box, button);
}

static void
open_editor (MariscalValue *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *editor;

  self->choices = ledger_choices (self->session, self->info);
  add_old (self, GTK_BOX (box));
  editor = self->choices != NULL ? new_list (self) : new_entry (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (editor), GTK_ACCESSIBLE_PROPERTY_LABEL, self->name, -1);
  gtk_box_append (GTK_BOX (box), editor);
  if (self->choices == NULL)
    gtk_box_append (GTK_BOX (box), mariscal_keycap_new ("Return"));
  if (self->pinned && self->choices == NULL)
    add_unpin (self, GTK_BOX (box));
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_grab_focus (editor);
}

static gboolean
show_again (gpointer self)
{
  MARISCAL_VALUE (self)->keeping = 0;
  show_value (self);
  return G_SOURCE_REMOVE;
}

static gboolean
switched_cb (MariscalValue *self, gboolean on)
{
  if (!keep (self, on ? "true" : "false") && self->keeping == 0)
    self->keeping = g_idle_add (show_again, self);
  return TRUE;
}

static GtkWidget *
new_switch (MariscalValue *self)
{
  GtkWidget *turn = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (turn), self->value != 0);
  gtk_widget_set_valign (turn, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (turn, "state-set", G_CALLBACK (switched_cb), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (turn), GTK_ACCESSIBLE_PROPERTY_LABEL, self->name, -1);
  return turn;
}

static GtkWidget *
new_button (MariscalValue *self)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *says;
  g_autofree char *spoken = g_strdup_printf ("%s: %s", self->name, self->says);

  if (self->pinned)
    {
      GtkWidget *pin = gtk_image_new_from_icon_name ("mariscal-pin-symbolic");

      gtk_widget_add_css_class (pin, "now");
      gtk_widget_set_tooltip_text (pin, _("by hand"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (pin), GTK_ACCESSIBLE_PROPERTY_LABEL, _("by hand"), -1);
      gtk_box_append (GTK_BOX (box), pin);
    }
  says = mariscal_figure_new (self->css_class != NULL ? self->css_class : "heading", self->says);
  if (self->info->type != WAR_TYPE_COUNT)
    gtk_label_set_ellipsize (GTK_LABEL (says), PANGO_ELLIPSIZE_END);
  if (self->info->type == WAR_TYPE_COUNT && self->value < 0 && self->value > WAR_UNKNOWN)
    gtk_widget_add_css_class (says, "negative");
  gtk_box_append (GTK_BOX (box), says);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "value");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (open_editor), self);
  return button;
}

static void
show_value (MariscalValue *self)
{
  gboolean turns = self->info->type == WAR_TYPE_FLAG && self->value != WAR_UNKNOWN && self->value != WAR_NONE
                   && self->info->standing == WAR_KEPT;
  GtkWidget *child = turns ? new_switch (self) : new_button (self);

  gtk_widget_set_sensitive (child, mariscal_session_writes (self->session));
  adw_bin_set_child (ADW_BIN (self), child);
}

static void
close_editor (MariscalValue *self)
{
  self->entry = self->list = NULL;
  g_clear_handle_id (&self->keeping, g_source_remove);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  show_value (self);
  mariscal_value_focus (self);
}

static gboolean
key_cb (MariscalValue *self, guint key, guint code, GdkModifierType modifiers)
{
  if (key != GDK_KEY_Escape || (self->entry == NULL && self->choices == NULL))
    return FALSE;
  close_editor (self);
  return TRUE;
}

static void
mariscal_value_dispose (GObject *object)
{
  MariscalValue *self = MARISCAL_VALUE (object);

  g_clear_handle_id (&self->keeping, g_source_remove);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_clear_pointer (&self->says, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->session);
  self->entry = self->list = NULL;
  G_OBJECT_CLASS (mariscal_value_parent_class)->dispose (object);
}

static void
mariscal_value_class_init (MariscalValueClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_value_dispose;
}

static void
mariscal_value_init (MariscalValue *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
mariscal_value_new (MariscalSession *session, const LedgerValue *value, const char *name, const char *css_class)
{
  MariscalValue *self = g_object_new (MARISCAL_TYPE_VALUE, NULL);

  self->session = g_object_ref (session);
  self->cell = value->cell;
  self->info = value->info;
  self->value = value->value;
  self->says = value->info->type == WAR_TYPE_COUNT && value->value > WAR_UNKNOWN ? mariscal_figure_number (value->value)
                                                                                : g_strdup (value->says);
  self->pinned = value->pinned;
  self->name = g_strdup (name);
  self->css_class = g_intern_string (css_class);
  show_value (self);
  return GTK_WIDGET (self);
}

const WarCell *
mariscal_value_cell (MariscalValue *value)
{
  return &value->cell;
}

void
mariscal_value_focus (MariscalValue *value)
{
  gtk_widget_child_focus (GTK_WIDGET (value), GTK_DIR_TAB_FORWARD);
}
