/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawn by cairo: dashes begin at the upper edge of each row, so rows of whole dashes would show no seam; the others
 * show one of at most a dash. */

#include "mariscal-journal-lane.h"

#define FIRST 19.0                         /* where the campaign's own line is */
#define APART 18.0                         /* from lane to lane */
#define DASH  4.0

struct _MariscalJournalLane
{
  GtkWidget    parent;
  MariscalLane what;
  guint        n;
};

G_DEFINE_FINAL_TYPE (MariscalJournalLane, mariscal_journal_lane, GTK_TYPE_WIDGET)

static double
lane_x (guint lane)
{
  return FIRST + APART * (lane + 1);
}

static void
take_colour (cairo_t *cr, GtkWidget *widget, const char *name, double alpha)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA colour;

  if (name == NULL || !gtk_style_context_lookup_color (style, name, &colour))
    gtk_style_context_get_color (style, &colour);
  colour.alpha *= alpha;
  gdk_cairo_set_source_rgba (cr, &colour);
}

static void
begin_line (cairo_t *cr, GtkWidget *widget, gboolean apart)
{
  const double dashes[] = { DASH, 3 };

  take_colour (cr, widget, apart ? "accent_color" : NULL, apart ? 1 : 0.4);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dashes, apart ? 2 : 0, 0);
}

static void
draw_own (cairo_t *cr, MariscalJournalLane *self, double height)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->what.up)
    {
      begin_line (cr, widget, self->what.apart_up);
      cairo_move_to (cr, FIRST, 0);
      cairo_line_to (cr, FIRST, height / 2);
      cairo_stroke (cr);
    }
  if (self->what.down)
    {
      begin_line (cr, widget, self->what.apart_down);
      cairo_move_to (cr, FIRST, height / 2);
      cairo_line_to (cr, FIRST, height);
      cairo_stroke (cr);
    }
}

/* From above it bends into the campaign's line. */
static void
draw_lane (cairo_t *cr, MariscalJournalLane *self, guint lane, double height)
{
  guint bits = self->what.lane[lane];
  double x = lane_x (lane), middle = height / 2;

  begin_line (cr, GTK_WIDGET (self), TRUE);
  if (bits & MARISCAL_LANE_UP)
    {
      cairo_move_to (cr, x, 0);
      if (bits & MARISCAL_LANE_JOINS)
        cairo_curve_to (cr, x, middle * 0.8, x - 4, middle, FIRST + 5, middle);
      else
        cairo_line_to (cr, x, middle);
    }
  if (bits & MARISCAL_LANE_DOWN)
    {
      cairo_move_to (cr, x, middle + (bits & MARISCAL_LANE_BEGINS ? 6 : 0));
      cairo_line_to (cr, x, height);
    }
  cairo_stroke (cr);
  if (!(bits & MARISCAL_LANE_BEGINS))
    return;
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 2.5);
  cairo_arc (cr, x, middle, 5, 0, 2 * G_PI);
  cairo_stroke (cr);
}

static void
draw_knob (cairo_t *cr, MariscalJournalLane *self, double height)
{
  if (self->what.knob == MARISCAL_KNOB_NONE)
    return;
  take_colour (cr, GTK_WIDGET (self), "window_bg_color", 1);
  cairo_arc (cr, FIRST, height / 2, self->what.knob == MARISCAL_KNOB_HERE ? 8 : 5, 0, 2 * G_PI);
  cairo_fill (cr);
  if (self->what.knob == MARISCAL_KNOB_HERE)
    take_colour (cr, GTK_WIDGET (self), "accent_color", 1);
  else
    take_colour (cr, GTK_WIDGET (self), NULL, 0.75);
  cairo_arc (cr, FIRST, height / 2, self->what.knob == MARISCAL_KNOB_HERE ? 6.5 : 4, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
mariscal_journal_lane_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MariscalJournalLane *self = MARISCAL_JOURNAL_LANE (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  draw_own (cr, self, height);
  for (guint i = 0; i < self->n; i++)
    if (self->what.lane[i] != 0)
      draw_lane (cr, self, i, height);
  draw_knob (cr, self, height);
  cairo_destroy (cr);
}

static void
mariscal_journal_lane_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                               int *minimum_baseline, int *natural_baseline)
{
  guint n = MARISCAL_JOURNAL_LANE (widget)->n;

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 32 + (int) (n * APART) : 20;
}

static void
mariscal_journal_lane_class_init (MariscalJournalLaneClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mariscal_journal_lane_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = mariscal_journal_lane_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mariscal_journal_lane_init (MariscalJournalLane *self)
{
}

void
mariscal_journal_lane_show (MariscalJournalLane *self, const MariscalLane *what, guint n_lanes)
{
  gboolean resize = self->n != n_lanes;

  self->what = *what;
  self->n = n_lanes;
  if (resize)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
