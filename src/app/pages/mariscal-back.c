/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawn of the tone alone: nothing that lies under it could ever be seen in it. */

#include "mariscal-back.h"

#include "mariscal-draw.h"

struct _MariscalBack
{
  MariscalDrawing parent;
  guint           tone;
};

G_DEFINE_FINAL_TYPE (MariscalBack, mariscal_back, MARISCAL_TYPE_DRAWING)

static void
mariscal_back_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  graphene_rect_t box = GRAPHENE_RECT_INIT (0, 0, width, height);
  guint tone = MARISCAL_BACK (drawing)->tone;
  MariscalTone colours;
  GdkRGBA ground;

  mariscal_tone_read (GTK_WIDGET (drawing), tone, &colours);
  ground = colours.fill;
  ground.alpha *= 0.22f;
  mariscal_draw_box (snapshot, &box, 8, &ground, &colours.rim, mariscal_tone_stark (GTK_WIDGET (drawing)) ? 2 : 1);
  mariscal_draw_hatch (snapshot, tone, &box, 8, &colours.fill, 6);
}

static void
mariscal_back_class_init (MariscalBackClass *klass)
{
  MARISCAL_DRAWING_CLASS (klass)->draw = mariscal_back_draw;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "cardback");
}

static void
mariscal_back_init (MariscalBack *back)
{
  gtk_widget_set_halign (GTK_WIDGET (back), GTK_ALIGN_FILL);
  gtk_widget_set_valign (GTK_WIDGET (back), GTK_ALIGN_FILL);
}

GtkWidget *
mariscal_back_new (guint tone, int width, int height, const char *label)
{
  MariscalBack *back = g_object_new (MARISCAL_TYPE_BACK, NULL);

  back->tone = tone;
  mariscal_drawing_resize (MARISCAL_DRAWING (back), width, height);
  mariscal_drawing_say (MARISCAL_DRAWING (back), label);
  return GTK_WIDGET (back);
}
