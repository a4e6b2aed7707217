/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The last band has no end: it is as long as the one before, or reaches to the number. A band that is too narrow for
 * its words leaves them to who listens. */

#include "mariscal-ruler.h"

#include "mariscal-draw.h"

#define HEIGHT  70
#define TOP     26                         /* of the bands; the number stands above, where they begin below */
#define THICK   22
#define GAP     2
#define LETTERS 13
#define SMALL   11

struct _MariscalRuler
{
  MariscalDrawing parent;
  guint           tone;
  int             n, limit, top;
  GArray         *bands;                   /* of WarBand */
};

G_DEFINE_FINAL_TYPE (MariscalRuler, mariscal_ruler, MARISCAL_TYPE_DRAWING)

static const WarBand *
band_of (MariscalRuler *ruler, guint i)
{
  return &g_array_index (ruler->bands, WarBand, i);
}

static float
x_of (MariscalRuler *ruler, int n, int width)
{
  int least = band_of (ruler, 0)->from;

  return roundf ((float) width * (float) (CLAMP (n, least, ruler->top) - least) / (float) (ruler->top - least));
}

static void
draw_words (MariscalRuler *ruler, GtkSnapshot *snapshot, const char *words, float size, float x, float y, int width,
            const GdkRGBA *ink)
{
  float half = mariscal_draw_width (GTK_WIDGET (ruler), words, size) / 2;

  mariscal_draw_text (snapshot, GTK_WIDGET (ruler), words, size, CLAMP (x, half, (float) width - half), y, ink);
}

/* Each a little heavier than the one before, and a number where it begins. */
static void
draw_band (MariscalRuler *ruler, GtkSnapshot *snapshot, guint i, int width, const GdkRGBA *ink)
{
  const WarBand *band = band_of (ruler, i);
  gboolean last = i + 1 == ruler->bands->len;
  int end = last ? ruler->top : band_of (ruler, i + 1)->from;
  float left = x_of (ruler, band->from, width), right = x_of (ruler, end, width);
  graphene_rect_t box = GRAPHENE_RECT_INIT (left, TOP, MAX (right - left - (last ? 0 : GAP), 1), THICK);
  g_autofree char *from = g_strdup_printf ("%d", band->from);
  GdkRGBA fill = *ink;

  fill.alpha = 0.08f + 0.28f * (float) i / (float) ruler->bands->len;
  mariscal_draw_box (snapshot, &box, 4, &fill, ink, mariscal_tone_stark (GTK_WIDGET (ruler)) ? 1 : 0);
  if (mariscal_draw_width (GTK_WIDGET (ruler), band->says, LETTERS) + 4 <= box.size.width)
    draw_words (ruler, snapshot, band->says, LETTERS, left + box.size.width / 2, TOP + THICK / 2, width, ink);
  draw_words (ruler, snapshot, from, SMALL, left, TOP + THICK + 11, width, ink);
}

static void
draw_limit (MariscalRuler *ruler, GtkSnapshot *snapshot, int width)
{
  float x = x_of (ruler, ruler->limit, width) - GAP;
  GdkRGBA accent;

  if (ruler->limit == WAR_NONE || ruler->limit > ruler->top)
    return;
  mariscal_tone_named (GTK_WIDGET (ruler), "accent_color", &accent);
  for (int y = TOP - 8; y < TOP + THICK + 4; y += 6)
    gtk_snapshot_append_color (snapshot, &accent, &GRAPHENE_RECT_INIT (x, (float) y, 2, 4));
}

/* A pin in the side's colour from the number down through its band. */
static void
draw_number (MariscalRuler *ruler, GtkSnapshot *snapshot, int width, const GdkRGBA *ink)
{
  g_autofree char *number = g_strdup_printf ("%d", ruler->n);
  float x = CLAMP (x_of (ruler, ruler->n, width), 1, (float) width - 2);
  MariscalTone colours;

  mariscal_tone_read (GTK_WIDGET (ruler), ruler->tone, &colours);
  gtk_snapshot_append_color (snapshot, ruler->tone < 4 ? &colours.fill : &colours.rim,
                             &GRAPHENE_RECT_INIT (x - 1, TOP - 6, 3, THICK + 10));
  draw_words (ruler, snapshot, number, 16, x, 10, width, ink);
}

static void
mariscal_ruler_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  MariscalRuler *ruler = MARISCAL_RULER (drawing);
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (ruler)), &ink);
  for (guint i = 0; i < ruler->bands->len; i++)
    draw_band (ruler, snapshot, i, width, &ink);
  draw_limit (ruler, snapshot, width);
  draw_number (ruler, snapshot, width, &ink);
}

static void
mariscal_ruler_finalize (GObject *object)
{
  g_array_unref (MARISCAL_RULER (object)->bands);
  G_OBJECT_CLASS (mariscal_ruler_parent_class)->finalize (object);
}

static void
mariscal_ruler_class_init (MariscalRulerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mariscal_ruler_finalize;
  MARISCAL_DRAWING_CLASS (klass)->draw = mariscal_ruler_draw;
}

static void
mariscal_ruler_init (MariscalRuler *ruler)
{
  mariscal_drawing_resize (MARISCAL_DRAWING (ruler), 160, HEIGHT);
  gtk_widget_set_halign (GTK_WIDGET (ruler), GTK_ALIGN_FILL);
  gtk_widget_set_hexpand (GTK_WIDGET (ruler), TRUE);
}

static int
find_top (const GArray *bands, int n)
{
  int last = g_array_index (bands, WarBand, bands->len - 1).from;
  int before = bands->len > 1 ? g_array_index (bands, WarBand, bands->len - 2).from : last - 1;

  return MAX (n, last + last - before);
}

GtkWidget *
mariscal_ruler_new (const WarGlance *g, guint tone)
{
  MariscalRuler *ruler = g_object_new (MARISCAL_TYPE_RULER, NULL);
  g_autoptr (GString) said = g_string_new (g->label);

  ruler->tone = tone;
  ruler->n = g->n;
  ruler->limit = g->limit;
  ruler->bands = g_array_ref (g->bands);
  ruler->top = find_top (g->bands, g->n);
  g_string_append_printf (said, " %s", g->value);
  for (guint i = 0; i < ruler->bands->len; i++)
    g_string_append_printf (said, "; %d+: %s", band_of (ruler, i)->from, band_of (ruler, i)->says);
  mariscal_drawing_say (MARISCAL_DRAWING (ruler), said->str);
  return GTK_WIDGET (ruler);
}
