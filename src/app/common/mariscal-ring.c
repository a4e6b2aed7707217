/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* It is drawn once a second, not as it moves: nobody has to watch it. */

#include "mariscal-ring.h"

#include "mariscal-draw.h"

#define SIZE  40
#define THICK 4

struct _MariscalRing
{
  MariscalDrawing parent;
  guint           left, of;
};

G_DEFINE_FINAL_TYPE (MariscalRing, mariscal_ring, MARISCAL_TYPE_DRAWING)

static void
draw_arc (GtkSnapshot *snapshot, int width, int height, double share, const GdkRGBA *colour)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  double radius = (MIN (width, height) - THICK) / 2.0;

  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, THICK);
  cairo_arc (cr, width / 2.0, height / 2.0, radius, -G_PI_2, -G_PI_2 + 2 * G_PI * share);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
mariscal_ring_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  MariscalRing *ring = MARISCAL_RING (drawing);
  g_autofree char *number = g_strdup_printf ("%u", ring->left);
  GdkRGBA ink, trough, accent;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (ring)), &ink);
  mariscal_tone_named (GTK_WIDGET (ring), "bar_trough", &trough);
  mariscal_tone_named (GTK_WIDGET (ring), "accent_color", &accent);
  draw_arc (snapshot, width, height, 1, &trough);
  if (ring->of > 0)
    draw_arc (snapshot, width, height, MIN (1, (double) ring->left / ring->of), &accent);
  mariscal_draw_text (snapshot, GTK_WIDGET (ring), number, 15, (float) width / 2, (float) height / 2, &ink);
}

void
mariscal_ring_show (MariscalRing *ring, guint left)
{
  g_autofree char *number = g_strdup_printf ("%u", left);

  ring->left = left;
  mariscal_drawing_say (MARISCAL_DRAWING (ring), number);
  mariscal_drawing_redraw (MARISCAL_DRAWING (ring));
}

static void
mariscal_ring_class_init (MariscalRingClass *klass)
{
  MARISCAL_DRAWING_CLASS (klass)->draw = mariscal_ring_draw;
}

static void
mariscal_ring_init (MariscalRing *ring)
{
  mariscal_drawing_resize (MARISCAL_DRAWING (ring), SIZE, SIZE);
}

GtkWidget *
mariscal_ring_new (guint of)
{
  MariscalRing *ring = g_object_new (MARISCAL_TYPE_RING, NULL);

  ring->of = of;
  mariscal_ring_show (ring, of);
  return GTK_WIDGET (ring);
}
