/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A die is typed by pressing the face that fell. One of many sides is a number to type. */

#include "mariscal-order-form.h"

#include "mariscal-die.h"

#define MOST_BUTTONS 6

typedef struct
{
  MariscalDieCall call;
  gpointer        user;
  GDestroyNotify  free;
} Call;

static void
free_call (gpointer p)
{
  Call *call = p;

  if (call->free != NULL)
    call->free (call->user);
  g_free (call);
}

static void
pressed_cb (GtkToggleButton *button, Call *call)
{
  gboolean active = gtk_toggle_button_get_active (button);
  int face = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "face"));

  mariscal_die_show (MARISCAL_DIE (gtk_button_get_child (GTK_BUTTON (button))), (guint) face,
                     active ? MARISCAL_DIE_FELL : MARISCAL_DIE_SHOWN);
  if (active)
    call->call (face, call->user);
}

static void
typed_cb (GtkSpinButton *spin, Call *call)
{
  call->call (gtk_spin_button_get_value_as_int (spin), call->user);
}

static void
add_button (GtkBox *box, int of, int face, int pressed, Call *call)
{
  GtkWidget *button = gtk_toggle_button_new (), *first = gtk_widget_get_first_child (GTK_WIDGET (box));
  g_autofree char *name = g_strdup_printf ("%d", face);

  gtk_button_set_child (GTK_BUTTON (button),
                        mariscal_die_new (of, face, face == pressed ? MARISCAL_DIE_FELL : MARISCAL_DIE_SHOWN, 30));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "die-button");
  gtk_widget_add_css_class (button, "small");
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), face == pressed);
  g_object_set_data (G_OBJECT (button), "face", GINT_TO_POINTER (face));
  g_signal_connect (button, "toggled", G_CALLBACK (pressed_cb), call);
  gtk_box_append (box, button);
}

GtkWidget *
mariscal_die_buttons_new (int of, int pressed, const char *name, MariscalDieCall to, gpointer user, GDestroyNotify free)
{
  GtkWidget *widget;
  Call *call = g_new0 (Call, 1);

  *call = (Call) { to, user, free };
  if (of <= MOST_BUTTONS)
    {
      widget = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
      for (int face = 1; face <= of; face++)
        add_button (GTK_BOX (widget), of, face, pressed, call);
    }
  else
    {
      widget = gtk_spin_button_new_with_range (1, of, 1);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget), MAX (pressed, 1));
      g_signal_connect (widget, "value-changed", G_CALLBACK (typed_cb), call);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (widget), "call", call, free_call);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  return widget;
}

static gboolean
digit_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, GtkWidget *buttons)
{
  int face = g_unichar_digit_value (gdk_keyval_to_unicode (key));

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || face < 1)
    return FALSE;
  for (GtkWidget *at = gtk_widget_get_first_child (buttons); at != NULL; at = gtk_widget_get_next_sibling (at))
    if (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (at), "face")) == face)
      {
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (at), TRUE);
        return TRUE;
      }
  return FALSE;
}

void
mariscal_die_buttons_take_digits (GtkWidget *buttons, GtkWidget *place)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (digit_cb), buttons, 0);
  gtk_widget_add_controller (place, keys);
}
