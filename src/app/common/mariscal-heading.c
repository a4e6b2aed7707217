/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each line is a squeezer with two labels; the second one is hidden from screen readers, who hear the first whatever is
 * seen. */

#include "mariscal-heading.h"

#include <string.h>

enum { PROP_TITLE = 1, PROP_SUBTITLE, PROP_BRIEF, N_PROPS };

static GParamSpec *props[N_PROPS];

struct _MariscalHeading
{
  AdwBin    parent;
  GtkLabel *text[N_PROPS], *small;
  GtkWidget *second;                       /* line */
};

G_DEFINE_FINAL_TYPE (MariscalHeading, mariscal_heading, ADW_TYPE_BIN)

/* Again whenever it has been shown: to be seen is to be heard. */
static void
hide_from_ears (GtkWidget *label)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

static GtkLabel *
add_label (GtkWidget *squeezer, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, css_class);
  if (gtk_widget_get_first_child (squeezer) != NULL)
    hide_from_ears (label);
  adw_squeezer_add (ADW_SQUEEZER (squeezer), label);
  return GTK_LABEL (label);
}

static GtkWidget *
add_squeezer (GtkWidget *box)
{
  GtkWidget *squeezer = adw_squeezer_new ();

  adw_squeezer_set_switch_threshold_policy (ADW_SQUEEZER (squeezer), ADW_FOLD_THRESHOLD_POLICY_NATURAL);
  adw_squeezer_set_homogeneous (ADW_SQUEEZER (squeezer), FALSE);
  gtk_box_append (GTK_BOX (box), squeezer);
  return squeezer;
}

static const char *
text_of (MariscalHeading *heading, guint prop)
{
  return gtk_label_get_text (heading->text[prop]);
}

/* A single word is shortened rather than hyphenated. */
static void
show_small (MariscalHeading *heading, const char *text)
{
  gtk_label_set_text (heading->small, text);
  gtk_label_set_lines (heading->small, strchr (text, ' ') != NULL ? 2 : 1);
}

static void
set_text (MariscalHeading *heading, guint prop, const char *text)
{
  text = text != NULL ? text : "";
  if (g_str_equal (text_of (heading, prop), text))
    return;
  gtk_label_set_text (heading->text[prop], text);
  if (prop == PROP_TITLE)
    show_small (heading, text);
  gtk_widget_set_visible (heading->second, *text_of (heading, PROP_SUBTITLE) != '\0');
  gtk_widget_set_visible (GTK_WIDGET (heading->text[PROP_BRIEF]), *text_of (heading, PROP_BRIEF) != '\0');
  hide_from_ears (GTK_WIDGET (heading->text[PROP_BRIEF]));
  g_object_notify_by_pspec (G_OBJECT (heading), props[prop]);
}

void
mariscal_heading_show (MariscalHeading *heading, const char *title, const char *subtitle, const char *brief)
{
  set_text (heading, PROP_TITLE, title);
  set_text (heading, PROP_SUBTITLE, subtitle);
  set_text (heading, PROP_BRIEF, brief);
}

static void
mariscal_heading_get_property (GObject *object, guint prop, GValue *value, GParamSpec *spec)
{
  g_value_set_string (value, text_of (MARISCAL_HEADING (object), prop));
}

static void
mariscal_heading_set_property (GObject *object, guint prop, const GValue *value, GParamSpec *spec)
{
  set_text (MARISCAL_HEADING (object), prop, g_value_get_string (value));
}

/* A squeezer asks for the least of its labels, and then asks each of them how high it would be in that. */
static void
mariscal_heading_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  MariscalHeading *heading = MARISCAL_HEADING (widget);
  GtkLabel *const labels[] = { heading->text[PROP_TITLE], heading->small, heading->text[PROP_SUBTITLE],
                               heading->text[PROP_BRIEF] };

  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, NULL, NULL);
  for (guint i = 0; orientation == GTK_ORIENTATION_HORIZONTAL && i < G_N_ELEMENTS (labels); i++)
    {
      int least;

      gtk_widget_measure (GTK_WIDGET (labels[i]), orientation, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
  *natural = MAX (*natural, *minimum);
}

static void
mariscal_heading_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, -1, NULL);
}

static void
mariscal_heading_class_init (MariscalHeadingClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = mariscal_heading_get_property;
  G_OBJECT_CLASS (klass)->set_property = mariscal_heading_set_property;
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags);
  props[PROP_BRIEF] = g_param_spec_string ("brief", NULL, NULL, "", flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  GTK_WIDGET_CLASS (klass)->measure = mariscal_heading_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = mariscal_heading_size_allocate;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "windowtitle");
}

static void
mariscal_heading_init (MariscalHeading *heading)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *first = add_squeezer (box);

  heading->second = add_squeezer (box);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  heading->text[PROP_TITLE] = add_label (first, "title");
  heading->small = add_label (first, "caption-heading");
  gtk_label_set_wrap (heading->small, TRUE);
  gtk_label_set_wrap_mode (heading->small, PANGO_WRAP_WORD_CHAR);
  heading->text[PROP_SUBTITLE] = add_label (heading->second, "subtitle");
  heading->text[PROP_BRIEF] = add_label (heading->second, "subtitle");
  gtk_widget_set_visible (heading->second, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (heading->text[PROP_BRIEF]), FALSE);
  gtk_widget_set_layout_manager (GTK_WIDGET (heading), NULL);
  adw_bin_set_child (ADW_BIN (heading), box);
}
