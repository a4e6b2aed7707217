/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A line from all bad to all good luck with a knob on it; half of what fell just so counts on either side. */

#include "mariscal-luck.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-badge.h"
#include "mariscal-figure.h"
#include "mariscal-reading.h"
#include "war-luck.h"

#define MARISCAL_TYPE_LUCK_LINE (mariscal_luck_line_get_type ())
G_DECLARE_FINAL_TYPE (MariscalLuckLine, mariscal_luck_line, MARISCAL, LUCK_LINE, GtkWidget)

struct _MariscalLuckLine
{
  GtkWidget parent;
  guint     tone;
  double    share;
};

G_DEFINE_FINAL_TYPE (MariscalLuckLine, mariscal_luck_line, GTK_TYPE_WIDGET)

static void
mariscal_luck_line_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MariscalLuckLine *self = MARISCAL_LUCK_LINE (widget);
  double width = gtk_widget_get_width (widget), middle = gtk_widget_get_height (widget) / 2.0;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, 2 * middle));
  GdkRGBA trough, ink;
  MariscalTone tone;

  mariscal_tone_read (widget, self->tone, &tone);
  mariscal_tone_named (widget, "bar_trough", &trough);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  gdk_cairo_set_source_rgba (cr, &trough);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, 8);
  cairo_move_to (cr, 5, middle);
  cairo_line_to (cr, width - 5, middle);
  cairo_stroke (cr);
  ink.alpha *= 0.5;
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_rectangle (cr, width / 2 - 1, middle - 9, 2, 18);
  cairo_fill (cr);
  cairo_arc (cr, 8 + self->share * (width - 16), middle, 7, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &tone.fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &tone.rim);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
mariscal_luck_line_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 80 : 22;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : 22;
}

static void
mariscal_luck_line_class_init (MariscalLuckLineClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mariscal_luck_line_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = mariscal_luck_line_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mariscal_luck_line_init (MariscalLuckLine *self)
{
}

#define NO_BREAK "\302\240"
#define THIN     "\342\200\257"
#define MILLION 1000000                    /* finer than what is shown of a share */

struct _MariscalLuck
{
  GtkBox           parent;
  MariscalSession *session;
  GtkGrid         *grid;
  int              rows;
  WarLuck          strangest;              /* the side whose luck is said: farthest from the middle */
  WarMember        who;
};

G_DEFINE_FINAL_TYPE (MariscalLuck, mariscal_luck, GTK_TYPE_BOX)

static double
share_of (const WarLuck *luck)
{
  double below = luck->below.den != 0 ? (double) luck->below.num / (double) luck->below.den : luck->p_below;
  double same = luck->same.den != 0 ? (double) luck->same.num / (double) luck->same.den : luck->p_same;

  return below + same / 2;
}

static GtkWidget *
add_label (MariscalLuck *self, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (self), label);
  return label;
}

static GtkWidget *
new_line (MariscalLuck *self, WarMember side, double share, const char *percent)
{
  MariscalLuckLine *line = g_object_new (MARISCAL_TYPE_LUCK_LINE, NULL);
  g_autofree char *name = mariscal_sides_name (self->session, side);
  g_autofree char *said = g_strdup_printf (_("Luck of %s: %s"), name, percent);

  line->tone = mariscal_sides_tone (self->session, side);
  line->share = share;
  gtk_widget_set_hexpand (GTK_WIDGET (line), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  return GTK_WIDGET (line);
}

static void
add_side (MariscalLuck *self, const GArray *dice, WarMember side)
{
  WarLuck luck = war_luck (dice, side);
  double share = luck.n > 0 ? share_of (&luck) : 0.5;
  g_autofree char *percent = mariscal_figure_percent (war_ratio ((gint64) (share * MILLION + 0.5), MILLION));
  GtkWidget *figure;

  if (luck.n == 0)
    return;
  figure = gtk_label_new (percent);
  gtk_widget_add_css_class (figure, "heading");
  gtk_widget_add_css_class (figure, "numeric");
  gtk_label_set_xalign (GTK_LABEL (figure), 1);
  gtk_grid_attach (self->grid, mariscal_badge_new_side (self->session, side, 20), 0, self->rows, 1, 1);
  gtk_grid_attach (self->grid, new_line (self, side, share, percent), 1, self->rows, 2, 1);
  gtk_grid_attach (self->grid, figure, 3, self->rows, 1, 1);
  self->rows++;
  if (self->who == WAR_NONE || ABS (share - 0.5) > ABS (share_of (&self->strangest) - 0.5))
    {
      self->strangest = luck;
      self->who = side;
    }
}

static void
add_ends (MariscalLuck *self)
{
  GtkWidget *bad = gtk_label_new (_("unlucky")), *good = gtk_label_new (_("lucky"));

  gtk_label_set_xalign (GTK_LABEL (bad), 0);
  gtk_label_set_xalign (GTK_LABEL (good), 1);
  gtk_widget_add_css_class (bad, "caption");
  gtk_widget_add_css_class (bad, "quiet");
  gtk_widget_add_css_class (good, "caption");
  gtk_widget_add_css_class (good, "quiet");
  gtk_grid_attach (self->grid, bad, 1, 0, 1, 1);
  gtk_grid_attach (self->grid, good, 2, 0, 1, 1);
  self->rows = 1;
}

static WarKind
kind_of_sides (const GArray *dice)
{
  for (guint i = 0; i < dice->len; i++)
    if (g_array_index (dice, WarLuckDie, i).good_for != WAR_NONE)
      return war_member_kind (g_array_index (dice, WarLuckDie, i).good_for);
  return 0;
}

/* In the window a percentage is written one way, as beside the lines above. */
static char *
write_percentages (char *said)
{
  g_auto (GStrv) parts = g_strsplit (said, "%", -1);

  for (guint i = 0; parts[i] != NULL && parts[i + 1] != NULL; i++)
    {
      if (g_str_has_suffix (parts[i], NO_BREAK))
        parts[i][strlen (parts[i]) - strlen (NO_BREAK)] = '\0';
      g_strchomp (parts[i]);
    }
  g_free (said);
  return g_strjoinv (THIN "%", parts);
}

static char *
say_luck (MariscalLuck *self)
{
  if (self->who == WAR_NONE)
    return g_strdup (_("No die has fallen for anybody yet."));
  return write_percentages (war_luck_say (&self->strangest, mariscal_session_words (self->session),
                                          mariscal_session_data (self->session), self->who));
}

static void
mariscal_luck_dispose (GObject *object)
{
  g_clear_object (&MARISCAL_LUCK (object)->session);
  G_OBJECT_CLASS (mariscal_luck_parent_class)->dispose (object);
}

static void
mariscal_luck_class_init (MariscalLuckClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_luck_dispose;
}

static void
mariscal_luck_init (MariscalLuck *self)
{
  self->who = WAR_NONE;
}

GtkWidget *
mariscal_luck_new (MariscalSession *session)
{
  MariscalLuck *self
    = g_object_new (MARISCAL_TYPE_LUCK, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8, NULL);
  g_autoptr (GArray) dice
    = war_luck_dice (mariscal_session_campaign (session), mariscal_session_entry (session));
  g_autofree char *said = NULL, *count
    = g_strdup_printf (ngettext ("%u die has fallen", "%u dice have fallen", dice->len), dice->len);
  WarKind kind = kind_of_sides (dice);

  self->session = g_object_ref (session);
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 10);
  gtk_grid_set_row_spacing (self->grid, 6);
  add_label (self, _("Luck"), "heading");
  if (dice->len > 0)                       /* or the sentence below says the same again */
    gtk_widget_add_css_class (add_label (self, count, "caption"), "quiet");
  if (kind != 0)
    {
      add_ends (self);
      war_each (mariscal_session_state (session), kind, side)
        add_side (self, dice, side);
    }
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->grid));
  said = say_luck (self);
  add_label (self, said, "body");
  return mariscal_reading_new (GTK_WIDGET (self), _("Luck"), said);
}
