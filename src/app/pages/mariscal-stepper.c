/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One thing for keyboard and screen reader: the two buttons are for the pointer. */

#include "mariscal-stepper.h"

#include <glib/gi18n.h>

#include "mariscal-figure.h"

struct _MariscalStepper
{
  GtkWidget  parent;
  GtkWidget *less, *label, *more;
  int        min, max, value;
  gboolean   known;
  gboolean   typing;                       /* the next digit goes behind those that stand there */
};

enum { STEPPED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalStepper, mariscal_stepper, GTK_TYPE_WIDGET)

static void
set_value (MariscalStepper *stepper, gint64 value)
{
  int v = (int) CLAMP (value, stepper->min, stepper->max);

  if (!stepper->known || v != stepper->value)
    g_signal_emit (stepper, signals[STEPPED], 0, v);
}

static void
step (MariscalStepper *stepper, int by)
{
  stepper->typing = FALSE;
  set_value (stepper, stepper->known ? (gint64) stepper->value + by : MAX (stepper->min, by > 0 ? 1 : 0));
}

static void
less_clicked_cb (GtkButton *button, MariscalStepper *stepper)
{
  step (stepper, -1);
}

static void
more_clicked_cb (GtkButton *button, MariscalStepper *stepper)
{
  step (stepper, 1);
}

static gboolean
type_digit (MariscalStepper *stepper, int digit)
{
  gint64 value = stepper->typing && stepper->known ? (gint64) stepper->value * 10 + digit : digit;

  stepper->typing = TRUE;
  set_value (stepper, value > stepper->max ? digit : value);
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers,
                MariscalStepper *stepper)
{
  guint32 letter = gdk_keyval_to_unicode (key);

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (g_unichar_isdigit (letter))
    return type_digit (stepper, g_unichar_digit_value (letter));
  if (key == GDK_KEY_Up || letter == '+')
    step (stepper, 1);
  else if (key == GDK_KEY_Down || letter == '-')
    step (stepper, -1);
  else
    return FALSE;
  return TRUE;
}

static void
focus_left_cb (GtkEventControllerFocus *focus, MariscalStepper *stepper)
{
  stepper->typing = FALSE;
}

static GtkWidget *
add_button (MariscalStepper *stepper, const char *icon, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (button, "clicked", clicked, stepper);
  gtk_widget_set_parent (button, GTK_WIDGET (stepper));
  return button;
}

static void
mariscal_stepper_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mariscal_stepper_parent_class)->dispose (object);
}

static void
mariscal_stepper_class_init (MariscalStepperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_stepper_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "stepper");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
  signals[STEPPED] = g_signal_new ("stepped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
mariscal_stepper_init (MariscalStepper *stepper)
{
  GtkEventController *keys = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();

  stepper->less = add_button (stepper, "list-remove-symbolic", _("One less"), G_CALLBACK (less_clicked_cb));
  stepper->label = gtk_label_new (NULL);
  gtk_widget_set_css_classes (stepper->label, (const char *[]) { "numeric", "stepper-value", NULL });
  gtk_widget_set_parent (stepper->label, GTK_WIDGET (stepper));
  stepper->more = add_button (stepper, "list-add-symbolic", _("One more"), G_CALLBACK (more_clicked_cb));
  gtk_widget_set_focusable (GTK_WIDGET (stepper), TRUE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), stepper);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left_cb), stepper);
  gtk_widget_add_controller (GTK_WIDGET (stepper), keys);
  gtk_widget_add_controller (GTK_WIDGET (stepper), focus);
}

GtkWidget *
mariscal_stepper_new (int min, int max, const char *label)
{
  MariscalStepper *stepper = g_object_new (MARISCAL_TYPE_STEPPER, NULL);

  stepper->min = min;
  stepper->max = max;
  gtk_accessible_update_property (GTK_ACCESSIBLE (stepper), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, (double) min, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                      (double) max, -1);
  return GTK_WIDGET (stepper);
}

void
mariscal_stepper_show (MariscalStepper *stepper, gboolean known, int value)
{
  g_autofree char *text = known ? mariscal_figure_number (value) : g_strdup ("–");

  stepper->known = known;
  stepper->value = value;
  gtk_label_set_text (GTK_LABEL (stepper->label), text);
  gtk_widget_set_sensitive (stepper->less, known && value > stepper->min);
  gtk_widget_set_sensitive (stepper->more, !known || value < stepper->max);
  gtk_accessible_update_property (GTK_ACCESSIBLE (stepper), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) value,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}
