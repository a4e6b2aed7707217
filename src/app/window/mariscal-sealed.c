/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is closed is listed anew after each of the three orders, so who does several need not come back. */

#include "mariscal-sealed.h"

#include <glib/gi18n.h>

#include "mariscal-aside.h"
#include "mariscal-help.h"
#include "mariscal-text.h"
#include "war-seal.h"

typedef struct
{
  MariscalSession     *session;
  AdwPreferencesGroup *closed, *asked;
  GPtrArray           *rows;               /* of what is closed: made anew after each order */
  GtkWidget           *wrong;
  GtkWidget           *what, *who, *dice, *sides;
} Sealed;

static void show_closed (Sealed *self);

static void
free_sealed (gpointer p)
{
  Sealed *self = p;

  g_object_unref (self->session);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static WarRecord *
new_order (Sealed *self, const char *id)
{
  return war_record_new (mariscal_session_data (self->session),
                         war_find_form (mariscal_session_schema (self->session), id, TRUE));
}

static WarField
field_of (Sealed *self, const WarRecord *order, const char *field)
{
  return war_find_field (mariscal_session_schema (self->session), war_record_form (order), field, -1)->field;
}

static gboolean
enter (Sealed *self, const WarRecord *order)
{
  g_autoptr (GError) error = NULL;
  gboolean done = mariscal_session_do_one (self->session, order, &error);

  gtk_label_set_text (GTK_LABEL (self->wrong), done ? "" : error->message);
  gtk_widget_set_visible (self->wrong, !done);
  if (done)
    show_closed (self);
  return done;
}

static void
open_cb (GtkWidget *button, Sealed *self)
{
  g_autoptr (WarRecord) order = new_order (self, "open-dice");

  war_fill (order, field_of (self, order, "which"), GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "roll")),
            WAR_TYPED);
  enter (self, order);
}

static void
call_cb (GtkWidget *row, Sealed *self)
{
  g_autoptr (WarRecord) order = new_order (self, "call-dice");

  war_fill (order, field_of (self, order, "which"), GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "roll")),
            WAR_TYPED);
  war_fill_text (order, field_of (self, order, "numbers"), gtk_editable_get_text (GTK_EDITABLE (row)), WAR_TYPED);
  enter (self, order);
}

static const char *
text_of (Sealed *self, WarField field, WarMember roll)
{
  const WarState *state = mariscal_session_state (self->session);

  return war_text_of (mariscal_session_data (self->session), war_get (state, field, roll));
}

/* "Ana · 2 dice, 6 sides · called 3 5" */
static char *
say_roll (Sealed *self, const WarSealed *fields, WarMember roll)
{
  const WarState *state = mariscal_session_state (self->session);
  const char *who = text_of (self, fields->who, roll), *called = text_of (self, fields->called, roll);
  int n = war_get (state, fields->dice, roll), sides = war_get (state, fields->sides, roll);
  g_autofree char *dice = g_strdup_printf (ngettext ("%d die, %d sides", "%d dice, %d sides", (gulong) n), n, sides);
  g_autofree char *heard = *called != '\0' ? g_strdup_printf (_("called %s"), called) : NULL;

  return g_strdup_printf ("%s%s%s%s%s", who, *who != '\0' ? " · " : "", dice, heard != NULL ? " · " : "",
                          heard != NULL ? heard : "");
}

static void
add_row (Sealed *self, GtkWidget *row)
{
  adw_preferences_group_add (self->closed, row);
  g_ptr_array_add (self->rows, row);
}

static void
add_roll (Sealed *self, const WarSealed *fields, WarMember roll)
{
  GtkWidget *row = adw_action_row_new (), *answer;
  g_autofree char *what = say_roll (self, fields, roll);
  gboolean called = *text_of (self, fields->called, roll) != '\0';

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text_of (self, fields->what, roll));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), what);
  add_row (self, row);
  answer = called ? gtk_button_new_with_label (_("Open the seal")) : adw_entry_row_new ();
  g_object_set_data (G_OBJECT (answer), "roll", GINT_TO_POINTER (roll));
  gtk_widget_set_sensitive (answer, mariscal_session_writes (self->session));
  if (called)
    {
      gtk_widget_set_valign (answer, GTK_ALIGN_CENTER);
      g_signal_connect (answer, "clicked", G_CALLBACK (open_cb), self);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), answer);
      return;
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (answer), _("Numbers called by the other player"));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (answer), TRUE);
  g_signal_connect (answer, "apply", G_CALLBACK (call_cb), self);
  add_row (self, answer);
}

static void
show_closed (Sealed *self)
{
  const WarState *state = mariscal_session_state (self->session);
  WarSealed fields = war_sealed (mariscal_session_schema (self->session));

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->closed, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  war_each (state, fields.kind, roll)
    add_roll (self, &fields, roll);
  adw_preferences_group_set_description (self->closed, self->rows->len == 0 ? _("No roll is sealed now.") : NULL);
}

static void
seal_cb (Sealed *self)
{
  g_autoptr (WarRecord) order = new_order (self, "seal-dice");
  g_autofree char *what = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->what))));
  g_autofree char *who = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->who))));

  war_fill_text (order, field_of (self, order, "what"), what, WAR_TYPED);
  war_fill (order, field_of (self, order, "dice"), gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->dice)),
            WAR_TYPED);
  war_fill (order, field_of (self, order, "sides"), gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->sides)),
            WAR_TYPED);
  if (*who != '\0')
    war_fill_text (order, field_of (self, order, "who"), who, WAR_TYPED);
  if (enter (self, order))
    gtk_editable_set_text (GTK_EDITABLE (self->what), "");
}

static GtkWidget *
add_entry (Sealed *self, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (self->asked, row);
  return row;
}

static GtkWidget *
add_number (Sealed *self, const char *title, int least, int most, int now)
{
  GtkWidget *row = adw_action_row_new (), *spin = gtk_spin_button_new_with_range (least, most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), now);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  adw_preferences_group_add (self->asked, row);
  return spin;
}

static void
ask (Sealed *self)
{
  GtkWidget *seal = gtk_button_new_with_mnemonic (_("_Roll and seal"));
  WarMember mover = mariscal_session_mover (self->session);
  g_autofree char *player = mover != WAR_NONE ? mariscal_session_player (self->session, mover) : NULL;

  adw_preferences_group_set_title (self->asked, _("Seal a roll"));
  adw_preferences_group_set_description (self->asked,
                                         _("The program rolls and shows nobody what fell. The other player calls a "
                                           "number for each die; then the seal is opened, and the two are added, "
                                           "less the sides where that is more."));
  self->what = add_entry (self, _("For what"));
  self->who = add_entry (self, _("Who seals"));
  gtk_editable_set_text (GTK_EDITABLE (self->who), player != NULL ? player : "");
  self->dice = add_number (self, _("Dice"), 1, WAR_SEAL_DICE, 1);
  self->sides = add_number (self, _("Sides"), 2, 1000, 6);
  gtk_widget_add_css_class (seal, "suggested-action");
  gtk_widget_set_halign (seal, GTK_ALIGN_END);
  gtk_widget_set_margin_top (seal, 12);
  gtk_widget_set_sensitive (seal, mariscal_session_writes (self->session));
  g_signal_connect_swapped (seal, "clicked", G_CALLBACK (seal_cb), self);
  adw_preferences_group_add (self->asked, seal);
}

void
mariscal_sealed (MariscalWindow *over, const char *argument)
{
  MariscalSession *session = mariscal_window_session (over);
  GtkWindow *told;
  Sealed *self;

  if (session == NULL || mariscal_session_campaign (session) == NULL)
    return;
  told = mariscal_aside_new (GTK_WINDOW (over), _("Sealed dice"), 480, 620);
  mariscal_help_declare (told, "sealed-dice");
  self = g_new0 (Sealed, 1);
  self->session = g_object_ref (session);
  self->rows = g_ptr_array_new ();
  self->wrong = mariscal_text_new_wide ("", "error");
  self->closed = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  self->asked = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_object_set_data_full (G_OBJECT (told), "sealed", self, free_sealed);
  adw_preferences_group_set_title (self->closed, _("Closed"));
  adw_preferences_group_add (self->closed, self->wrong);
  gtk_widget_hide (self->wrong);
  mariscal_aside_add (told, GTK_WIDGET (self->closed));
  mariscal_aside_add (told, GTK_WIDGET (self->asked));
  ask (self);
  show_closed (self);
  gtk_window_present (told);
}
