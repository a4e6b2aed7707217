/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The track of stops, the column that is reached, the row that fell, the arcs. */

#include "mariscal-ladder-private.h"

#include <math.h>

#include "mariscal-tones.h"

static void
fill_box (GtkSnapshot *snapshot, double x, double y, double width, double height, float radius, const GdkRGBA *colour)
{
  GskRoundedRect box;

  gsk_rounded_rect_init_from_rect (&box, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height),
                                   radius);
  gtk_snapshot_push_rounded_clip (snapshot, &box);
  gtk_snapshot_append_color (snapshot, colour, &box.bounds);
  gtk_snapshot_pop (snapshot);
}

static GdkRGBA
thin (GdkRGBA colour, float alpha)
{
  colour.alpha *= alpha;
  return colour;
}

/* From the leftmost to the rightmost stop that any step touches. */
static void
find_reach (MariscalLadder *ladder, double *low, double *high)
{
  *low = *high = MAX (ladder->from, 0);
  for (guint i = 0; i < ladder->terms->len; i++)
    {
      LadderTerm *term = ladder->terms->pdata[i];

      *low = MIN (*low, term->to);
      *high = MAX (*high, term->to);
    }
}

static void
draw_track (GtkWidget *widget, GtkSnapshot *snapshot, const LadderPlan *plan, const GdkRGBA *ink,
            const GdkRGBA *accent)
{
  MariscalLadder *ladder = MARISCAL_LADDER (widget);
  GdkRGBA track = thin (*ink, 0.07f), walked = thin (*accent, 0.2f);
  double low, high;

  fill_box (snapshot, plan->head, plan->stops + 2, plan->table - plan->head, LADDER_STOPS - 4, 14, &track);
  if (!ladder->scaled || ladder->from < 0)
    return;
  find_reach (ladder, &low, &high);
  fill_box (snapshot, plan->head + low * plan->cell, plan->stops + 2, (high - low + 1) * plan->cell,
            LADDER_STOPS - 4, 14, &walked);
}

static void
draw_table (GtkWidget *widget, GtkSnapshot *snapshot, const LadderPlan *plan, const GdkRGBA *ink,
            const GdkRGBA *accent)
{
  MariscalLadder *ladder = MARISCAL_LADDER (widget);
  int n = (int) ladder->rows->len, bottom = plan->rows + n * plan->row_height;
  int right = plan->note_width > 0 ? plan->note + plan->note_width : plan->table;
  GdkRGBA line = thin (*ink, 0.1f), column = thin (*accent, 0.14f), solid;
  double x = plan->head + ladder->to * plan->cell;

  for (int i = 1; i < n; i++)
    gtk_snapshot_append_color (snapshot, &line, &GRAPHENE_RECT_INIT ((float) plan->head,
                                                                     (float) (plan->rows + i * plan->row_height),
                                                                    (float) (right - plan->head), 1));
  if (ladder->lit >= 0 && ladder->lit < n)
    fill_box (snapshot, plan->head, plan->rows + ladder->lit * plan->row_height, right - plan->head + 4,
              plan->row_height, 6, &column);
  if (ladder->to < 0)
    return;
  if (n > 0)
    fill_box (snapshot, x, plan->stops + LADDER_STOPS / 2, plan->cell, bottom - plan->stops - LADDER_STOPS / 2, 8,
              &column);
  mariscal_tone_named (widget, "accent_solid", &solid);
  fill_box (snapshot, x, plan->stops - 1, plan->cell, LADDER_STOPS + 2, 7, &solid);
}

static void
draw_head (cairo_t *cr, double x, double y, double angle)
{
  cairo_move_to (cr, x - 7 * cos (angle - 0.5), y - 7 * sin (angle - 0.5));
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x - 7 * cos (angle + 0.5), y - 7 * sin (angle + 0.5));
}

static void
draw_arc (cairo_t *cr, const LadderPlan *plan, const LadderTerm *term, int base)
{
  double way = term->to > term->from ? 1 : -1;
  double x0 = ladder_x (plan, term->from) + 3 * way, x1 = ladder_x (plan, term->to) - 3 * way;
  double lift = MIN (LADDER_ARC - 3, 9 + fabs (x1 - x0) / 8);

  cairo_move_to (cr, x0, base);
  cairo_curve_to (cr, x0 + 3 * way, base - lift * 1.3, x1 - 3 * way, base - lift * 1.3, x1, base);
  cairo_stroke (cr);
  draw_head (cr, x1, base, G_PI / 2 - 0.22 * way);
  cairo_stroke (cr);
}

static void
draw_riser (cairo_t *cr, const LadderPlan *plan, double stop, double shift)
{
  const double dash[] = { 3, 3 };

  cairo_set_dash (cr, dash, 2, 0);
  cairo_move_to (cr, ladder_x (plan, stop) + shift, plan->arc[1] + 3);
  cairo_line_to (cr, ladder_x (plan, stop) + shift, plan->stops - 2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Up from where the rights have led, back, and down to where the lefts end. */
static void
draw_arcs (GtkWidget *widget, cairo_t *cr, const LadderPlan *plan, const GdkRGBA *right, const GdkRGBA *left)
{
  MariscalLadder *ladder = MARISCAL_LADDER (widget);
  double begun = -1, ended = -1, highest = MAX (ladder->from, 0);

  cairo_set_line_width (cr, 2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < ladder->terms->len; i++)
    {
      LadderTerm *term = ladder->terms->pdata[i];
      gboolean back = term->columns < 0;

      if (term->off || term->from == term->to)
        continue;
      gdk_cairo_set_source_rgba (cr, back ? left : right);
      draw_arc (cr, plan, term, plan->arc[back ? 1 : 0]);
      highest = back ? highest : MAX (highest, term->to);
      ended = back ? term->to : ended;
      begun = back && begun < 0 ? term->from : begun;
    }
  if (begun < 0)
    return;
  gdk_cairo_set_source_rgba (cr, right);
  draw_riser (cr, plan, begun, 2);
  gdk_cairo_set_source_rgba (cr, left);
  draw_riser (cr, plan, ended, -2);
}

void
ladder_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget);
  LadderPlan plan;
  GdkRGBA ink, accent, error;
  cairo_t *cr;

  ladder_plan (MARISCAL_LADDER (widget), width, &plan);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  mariscal_tone_named (widget, "accent_color", &accent);
  mariscal_tone_named (widget, "error_color", &error);
  draw_track (widget, snapshot, &plan, &ink, &accent);
  draw_table (widget, snapshot, &plan, &ink, &accent);
  if (plan.stops > 0)
    {
      cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) plan.stops));
      draw_arcs (widget, cr, &plan, &accent, &error);
      cairo_destroy (cr);
    }
  GTK_WIDGET_CLASS (g_type_class_peek_parent (GTK_WIDGET_GET_CLASS (widget)))->snapshot (widget, snapshot);
}
