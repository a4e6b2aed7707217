/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The second label is hidden from screen readers, who hear the first whatever is seen; whoever comes upon it all the
 * same hears one number. */

#include "mariscal-fraction.h"

enum { WHOLE, HALVES, N_FORMS };

struct _MariscalFraction
{
  GtkWidget  parent;
  GtkWidget *form[N_FORMS];
};

G_DEFINE_FINAL_TYPE (MariscalFraction, mariscal_fraction, GTK_TYPE_WIDGET)

static int
width_of (GtkWidget *label)
{
  int natural;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* The widest form that fits; NULL: not even a half does. */
static GtkWidget *
find_form (MariscalFraction *self, int width)
{
  for (guint i = 0; i < N_FORMS; i++)
    if (width < 0 || width_of (self->form[i]) <= width)
      return self->form[i];
  return NULL;
}

static GtkSizeRequestMode
mariscal_fraction_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mariscal_fraction_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  MariscalFraction *self = MARISCAL_FRACTION (widget);
  GtkWidget *form = find_form (self, orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = width_of (self->form[WHOLE]);
  else if (form != NULL)
    gtk_widget_measure (form, orientation, -1, minimum, natural, NULL, NULL);
}

static void
mariscal_fraction_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MariscalFraction *self = MARISCAL_FRACTION (widget);
  GtkWidget *seen = find_form (self, width);

  for (guint i = 0; i < N_FORMS; i++)
    gtk_widget_set_child_visible (self->form[i], self->form[i] == seen);
  if (seen != NULL)
    gtk_widget_allocate (seen, width, height, baseline, NULL);
}

static void
mariscal_fraction_dispose (GObject *object)
{
  MariscalFraction *self = MARISCAL_FRACTION (object);

  for (guint i = 0; i < N_FORMS; i++)
    g_clear_pointer (&self->form[i], gtk_widget_unparent);
  G_OBJECT_CLASS (mariscal_fraction_parent_class)->dispose (object);
}

static void
mariscal_fraction_class_init (MariscalFractionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_fraction_dispose;
  widget_class->get_request_mode = mariscal_fraction_get_request_mode;
  widget_class->measure = mariscal_fraction_measure;
  widget_class->size_allocate = mariscal_fraction_size_allocate;
}

static void
mariscal_fraction_init (MariscalFraction *self)
{
  for (guint i = 0; i < N_FORMS; i++)
    {
      self->form[i] = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (self->form[i]), 0);
      gtk_widget_set_parent (self->form[i], GTK_WIDGET (self));
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->form[HALVES]), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

GtkWidget *
mariscal_fraction_new (const char *css_class)
{
  MariscalFraction *self = g_object_new (MARISCAL_TYPE_FRACTION, NULL);
  g_auto (GStrv) classes = g_strsplit (css_class, " ", -1);

  for (guint i = 0; i < N_FORMS; i++)
    gtk_widget_set_css_classes (self->form[i], (const char **) classes);
  return GTK_WIDGET (self);
}

void
mariscal_fraction_show (MariscalFraction *self, const char *fraction)
{
  g_autoptr (GString) halves = g_string_new (fraction);

  g_string_replace (halves, "/", "/\n", 1);
  gtk_widget_set_visible (GTK_WIDGET (self), fraction != NULL && *fraction != '\0');
  gtk_label_set_text (GTK_LABEL (self->form[WHOLE]), fraction != NULL ? fraction : "");
  gtk_label_set_text (GTK_LABEL (self->form[HALVES]), halves->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->form[HALVES]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  fraction != NULL ? fraction : "", -1);
}
