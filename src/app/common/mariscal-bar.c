/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is negative or beyond the limit is drawn as nothing or as all; the number beside the bar says more. */

#include "mariscal-bar.h"

#include "mariscal-draw.h"

struct _MariscalBar
{
  MariscalDrawing parent;
  guint           tone;
  double          value, spent, limit;
};

G_DEFINE_FINAL_TYPE (MariscalBar, mariscal_bar, MARISCAL_TYPE_DRAWING)

static float
share_of (MariscalBar *bar, double value)
{
  return bar->limit > 0 ? CLAMP (value / bar->limit, 0, 1) : 0;
}

static void
draw_spent (GtkSnapshot *snapshot, const graphene_rect_t *box, const GdkRGBA *colour)
{
  GdkRGBA ground = *colour;

  ground.alpha *= 0.22f;
  gtk_snapshot_append_color (snapshot, &ground, box);
  mariscal_draw_hatch (snapshot, 1, box, 0, colour, 3.2f);
}

static void
mariscal_bar_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  MariscalBar *bar = MARISCAL_BAR (drawing);
  graphene_rect_t box = GRAPHENE_RECT_INIT (0, 0, width, height);
  float all = width * share_of (bar, bar->value), stays = width * share_of (bar, bar->value - bar->spent);
  gboolean stark = mariscal_tone_stark (GTK_WIDGET (drawing));
  GskRoundedRect shape;
  MariscalTone colours;
  GdkRGBA trough;

  mariscal_tone_read (GTK_WIDGET (drawing), bar->tone, &colours);
  mariscal_tone_named (GTK_WIDGET (drawing), "bar_trough", &trough);
  gsk_rounded_rect_init_from_rect (&shape, &box, height / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &trough, &box);
  gtk_snapshot_append_color (snapshot, bar->tone < 4 ? &colours.fill : &colours.rim,
                             &GRAPHENE_RECT_INIT (0, 0, stays, height));
  if (all > stays)
    draw_spent (snapshot, &GRAPHENE_RECT_INIT (stays, 0, all - stays, height),
                bar->tone < 4 ? &colours.fill : &colours.rim);
  gtk_snapshot_pop (snapshot);
  if (stark)
    gtk_snapshot_append_border (snapshot, &shape, (float[4]) { 1, 1, 1, 1 },
                                (GdkRGBA[4]) { colours.rim, colours.rim, colours.rim, colours.rim });
}

void
mariscal_bar_show (MariscalBar *bar, guint tone, double value, double spent, double limit, const char *label)
{
  bar->tone = tone;
  bar->value = value;
  bar->spent = spent;
  bar->limit = limit;
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, limit,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value, -1);
  mariscal_drawing_redraw (MARISCAL_DRAWING (bar));
}

static void
mariscal_bar_class_init (MariscalBarClass *klass)
{
  MARISCAL_DRAWING_CLASS (klass)->draw = mariscal_bar_draw;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "bar");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_METER);
}

static void
mariscal_bar_init (MariscalBar *bar)
{
  bar->tone = 4;
  gtk_widget_set_halign (GTK_WIDGET (bar), GTK_ALIGN_FILL);
}

GtkWidget *
mariscal_bar_new (int width, int height)
{
  GtkWidget *bar = g_object_new (MARISCAL_TYPE_BAR, NULL);

  mariscal_drawing_resize (MARISCAL_DRAWING (bar), width, height);
  return bar;
}
