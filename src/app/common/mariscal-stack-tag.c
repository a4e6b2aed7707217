/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One rounded tag in the side's fill: letter │ symbol number symbol number. What is old is laid on thin; what is cut
 * off has a dashed rim and a knob. */

#include "mariscal-stack-tag.h"

#include <math.h>

#include "mariscal-draw.h"

#define ROOM 5                             /* round the tag, for what is cut off */

struct _MariscalStackTag
{
  MariscalDrawing parent;
  int             height;
  MariscalStack   stack;
  char           *letter, *symbols[MARISCAL_STACK_ITEMS];
};

enum { PROP_HEIGHT = 1, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MariscalStackTag, mariscal_stack_tag, MARISCAL_TYPE_DRAWING)

/* Shares of the height. */
#define LETTER 0.58f
#define COUNT  0.66f
#define HEAD   0.95f                       /* what the letter takes */
#define NEAR   0.05f                       /* between a symbol and its number… */
#define GAP    0.22f                       /* …and before the next */

/* On the grid of 16 where it can be. */
static float
symbol_size (MariscalStackTag *tag)
{
  return MAX (roundf (tag->height / 3.0f) + 8, roundf (tag->height * 0.66f));
}

static float
count_width (MariscalStackTag *tag, int count, char **text)
{
  *text = g_strdup_printf ("%d", count);
  return mariscal_draw_width (GTK_WIDGET (tag), *text, tag->height * COUNT);
}

static float
tag_width (MariscalStackTag *tag)
{
  float width = tag->height * HEAD + (tag->stack.n > 0 ? tag->height * GAP : 0);

  for (guint i = 0; i < tag->stack.n; i++)
    {
      g_autofree char *text = NULL;

      width += symbol_size (tag) + tag->height * (NEAR + GAP) + count_width (tag, tag->stack.item[i].count, &text);
    }
  return tag->stack.unseen ? tag->height : ceilf (width);
}

static void
draw_items (MariscalStackTag *tag, GtkSnapshot *snapshot, float x, float y, const GdkRGBA *colour)
{
  float height = tag->height, symbol = symbol_size (tag);
  GdkRGBA line = *colour;

  line.alpha *= 0.45f;
  gtk_snapshot_append_color (snapshot, &line,
                             &GRAPHENE_RECT_INIT (roundf (x + height * HEAD), y + roundf (height * 0.17f), 1,
                                                  height - 2 * roundf (height * 0.17f)));
  x += height * (HEAD + GAP);
  for (guint i = 0; i < tag->stack.n; i++)
    {
      g_autofree char *text = NULL;
      float width = count_width (tag, tag->stack.item[i].count, &text);

      mariscal_draw_symbol (snapshot, GTK_WIDGET (tag), tag->symbols[i], roundf (x), roundf (y + (height - symbol) / 2),
                            symbol, colour);
      x += symbol + height * NEAR;
      mariscal_draw_text (snapshot, GTK_WIDGET (tag), text, height * COUNT, x + width / 2, y + height / 2, colour);
      x += width + height * GAP;
    }
}

static void
draw_cut (MariscalStackTag *tag, GtkSnapshot *snapshot, float width, float height)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  double across = roundf (tag->height * 0.5f) + 2, r = tag->height * 0.25 + 2;
  double left = ROOM - 2.2, right = width - left, bottom = height - left;
  GdkRGBA warning, paper;

  mariscal_tone_named (GTK_WIDGET (tag), "warning_mark", &warning);
  mariscal_tone_named (GTK_WIDGET (tag), "view_bg_color", &paper);
  gdk_cairo_set_source_rgba (cr, &warning);
  cairo_set_line_width (cr, 1.8);
  cairo_set_dash (cr, (double[]) { 4, 2.5 }, 2, 0);
  cairo_new_sub_path (cr);
  cairo_arc (cr, right - r, left + r, r, -G_PI / 2, 0);
  cairo_arc (cr, right - r, bottom - r, r, 0, G_PI / 2);
  cairo_arc (cr, left + r, bottom - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, left + r, left + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_stroke (cr);
  cairo_destroy (cr);
  mariscal_draw_box (snapshot, &GRAPHENE_RECT_INIT (width - across, 0, across, across), across / 2, &warning, &paper,
                     0);
  mariscal_draw_text (snapshot, GTK_WIDGET (tag), "!", across * 0.8, width - across / 2, across / 2, &paper);
}

/* What was not confirmed this turn is laid on thin. */
static void
draw_ground (MariscalStackTag *tag, GtkSnapshot *snapshot, const graphene_rect_t *box, const MariscalTone *colours)
{
  float radius = tag->height * 0.25f, rim = mariscal_tone_stark (GTK_WIDGET (tag)) ? 2 : 1;
  GdkRGBA fill = colours->fill, paper;

  if (tag->stack.old)
    {
      mariscal_tone_named (GTK_WIDGET (tag), "tag_paper", &paper);
      mariscal_draw_box (snapshot, box, radius, &paper, &paper, 0);
      fill.alpha *= 0.55f;
    }
  mariscal_draw_box (snapshot, box, radius, &fill, &colours->rim, rim);
}

static void
mariscal_stack_tag_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  MariscalStackTag *tag = MARISCAL_STACK_TAG (drawing);
  float wide = tag_width (tag), x = ROOM, y = floorf ((height - tag->height) / 2.0f);
  gboolean alone = tag->stack.n == 0 || tag->stack.unseen;
  const char *letter = tag->stack.unseen ? "?" : tag->letter;
  MariscalTone colours;
  GdkRGBA ink, faint;

  mariscal_tone_read (GTK_WIDGET (tag), tag->stack.unseen ? 4 : tag->stack.tone, &colours);
  ink = faint = tag->stack.old ? colours.faded : colours.letter;
  faint.alpha *= alone ? 1 : 0.8f;
  draw_ground (tag, snapshot, &GRAPHENE_RECT_INIT (x, y, wide, tag->height), &colours);
  if (letter != NULL)
    mariscal_draw_text (snapshot, GTK_WIDGET (tag), letter, tag->height * LETTER,
                        x + (alone ? wide : tag->height * HEAD) / 2, y + tag->height / 2.0f, &faint);
  if (!alone)
    draw_items (tag, snapshot, x, y, &ink);
  if (tag->stack.cut)
    draw_cut (tag, snapshot, wide + 2 * ROOM, height);
}

static void
forget (MariscalStackTag *tag)
{
  g_clear_pointer (&tag->letter, g_free);
  for (guint i = 0; i < MARISCAL_STACK_ITEMS; i++)
    g_clear_pointer (&tag->symbols[i], g_free);
}

void
mariscal_stack_tag_show (MariscalStackTag *tag, const MariscalStack *stack, const char *label)
{
  forget (tag);
  tag->stack = *stack;
  tag->letter = g_strdup (stack->letter);
  for (guint i = 0; i < stack->n; i++)
    tag->symbols[i] = g_strdup (stack->item[i].symbol);
  mariscal_drawing_say (MARISCAL_DRAWING (tag), label);
  mariscal_drawing_resize (MARISCAL_DRAWING (tag), tag_width (tag) + 2 * ROOM, tag->height + 2 * ROOM);
  mariscal_drawing_redraw (MARISCAL_DRAWING (tag));
}

/* Other letters are of another width. */
static void
mariscal_stack_tag_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  MariscalStackTag *tag = MARISCAL_STACK_TAG (widget);

  GTK_WIDGET_CLASS (mariscal_stack_tag_parent_class)->css_changed (widget, change);
  mariscal_drawing_resize (MARISCAL_DRAWING (tag), tag_width (tag) + 2 * ROOM, tag->height + 2 * ROOM);
}

static void
mariscal_stack_tag_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MARISCAL_STACK_TAG (object)->height = g_value_get_int (value);
}

static void
mariscal_stack_tag_finalize (GObject *object)
{
  forget (MARISCAL_STACK_TAG (object));
  G_OBJECT_CLASS (mariscal_stack_tag_parent_class)->finalize (object);
}

static void
mariscal_stack_tag_class_init (MariscalStackTagClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = mariscal_stack_tag_set_property;
  object_class->finalize = mariscal_stack_tag_finalize;
  GTK_WIDGET_CLASS (klass)->css_changed = mariscal_stack_tag_css_changed;
  MARISCAL_DRAWING_CLASS (klass)->draw = mariscal_stack_tag_draw;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "stacktag");
  properties[PROP_HEIGHT] = g_param_spec_int ("tag-height", NULL, NULL, 12, 128, 24,
                                              G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT_ONLY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mariscal_stack_tag_init (MariscalStackTag *tag)
{
  tag->stack.tone = 4;
}

GtkWidget *
mariscal_stack_tag_new (int height)
{
  return g_object_new (MARISCAL_TYPE_STACK_TAG, "tag-height", height, NULL);
}
