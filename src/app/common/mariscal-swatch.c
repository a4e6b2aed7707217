/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two solid ones and two that let the paper through; the hatch of the side lies over all of them. */

#include "mariscal-swatch.h"

#include <math.h>

#include "mariscal-draw.h"

struct _MariscalSwatch
{
  MariscalDrawing parent;
  guint           tone;
  MariscalMark    mark;
};

G_DEFINE_FINAL_TYPE (MariscalSwatch, mariscal_swatch, MARISCAL_TYPE_DRAWING)

static const struct
{
  const char *symbol;
  float thick;                             /* of the fill */
} MARKS[] = {
  [MARISCAL_MARK_FLAG] = { "flag", 1 },
  [MARISCAL_MARK_ARROW] = { "arrow", 0.42f },
  [MARISCAL_MARK_DASH] = { "dash", 0.26f },
  [MARISCAL_MARK_SHIELD] = { "shield", 1 },
};

MariscalMark
mariscal_mark_of (WarEnding ending)
{
  switch (ending)
    {
    case WAR_ENDS_FALLEN_BACK: return MARISCAL_MARK_ARROW;
    case WAR_ENDS_STALLED:     return MARISCAL_MARK_DASH;
    case WAR_ENDS_HELD:        return MARISCAL_MARK_SHIELD;
    case WAR_ENDS_GONE:
    case WAR_ENDS_SOMEHOW:
    default:                   return MARISCAL_MARK_FLAG;
    }
}

static void
paint_mark (GtkSnapshot *snapshot, GtkWidget *widget, const graphene_rect_t *box, const char *symbol,
            const char *words, const GdkRGBA *ink)
{
  float size = MIN (16, MIN (box->size.width, box->size.height) - 6), letters = MIN (13, box->size.height * 0.46f);
  float words_width = words != NULL ? mariscal_draw_width (widget, words, letters) : 0;
  float gap = words != NULL ? 4 : 0, whole = size + gap + words_width;
  float left, centre = box->origin.y + box->size.height / 2;

  if (size < 7 || size + 4 > box->size.width)
    return;
  if (whole + 8 > box->size.width)
    {
      words = NULL;
      whole = size;
    }
  left = roundf (box->origin.x + (box->size.width - whole) / 2);
  mariscal_draw_symbol (snapshot, widget, symbol, left, roundf (centre - size / 2), size, ink);
  if (words != NULL)
    mariscal_draw_text (snapshot, widget, words, letters, left + size + gap + words_width / 2, centre, ink);
}

void
mariscal_swatch_paint (GtkSnapshot *snapshot, GtkWidget *widget, const graphene_rect_t *box, float radius, guint tone,
                       MariscalMark mark, const char *words)
{
  gboolean solid = MARKS[mark].thick == 1, stark = mariscal_tone_stark (widget);
  MariscalTone colours;
  GdkRGBA fill, hatch;

  mariscal_tone_read (widget, tone, &colours);
  fill = colours.fill;
  fill.alpha *= MARKS[mark].thick;
  hatch = solid ? colours.letter : colours.fill;
  hatch.alpha *= stark ? 0.6f : solid ? 0.22f : 0.4f;
  mariscal_draw_box (snapshot, box, radius, &fill, &colours.rim, stark ? 2 : 0);
  mariscal_draw_hatch (snapshot, tone, box, radius, &hatch, 6);
  paint_mark (snapshot, widget, box, MARKS[mark].symbol, words, solid ? &colours.letter : &colours.text);
}

static void
mariscal_swatch_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  MariscalSwatch *swatch = MARISCAL_SWATCH (drawing);

  mariscal_swatch_paint (snapshot, GTK_WIDGET (drawing), &GRAPHENE_RECT_INIT (0, 0, width, height), 6, swatch->tone,
                         swatch->mark, NULL);
}

void
mariscal_swatch_show (MariscalSwatch *swatch, guint tone, MariscalMark mark, const char *label)
{
  swatch->tone = tone;
  swatch->mark = mark;
  mariscal_drawing_say (MARISCAL_DRAWING (swatch), label != NULL ? label : "");
  mariscal_drawing_redraw (MARISCAL_DRAWING (swatch));
}

static void
mariscal_swatch_class_init (MariscalSwatchClass *klass)
{
  MARISCAL_DRAWING_CLASS (klass)->draw = mariscal_swatch_draw;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "swatch");
}

static void
mariscal_swatch_init (MariscalSwatch *swatch)
{
  swatch->tone = 4;
}

GtkWidget *
mariscal_swatch_new (guint tone, MariscalMark mark, int width, int height, const char *label)
{
  MariscalSwatch *swatch = g_object_new (MARISCAL_TYPE_SWATCH, NULL);

  mariscal_drawing_resize (MARISCAL_DRAWING (swatch), width, height);
  mariscal_swatch_show (swatch, tone, mark, label);
  return GTK_WIDGET (swatch);
}
