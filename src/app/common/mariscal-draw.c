/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes and texts are nodes that a renderer draws by itself; only what has slanting edges goes through cairo. */

#include "mariscal-draw.h"

#include <math.h>

#define BADGE_WIDER 1.25                   /* a diamond is that much wider, so that it weighs the same */

void
mariscal_draw_box (GtkSnapshot *snapshot, const graphene_rect_t *box, float radius, const GdkRGBA *fill,
                   const GdkRGBA *rim, float rim_width)
{
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, box, MIN (radius, MIN (box->size.width, box->size.height) / 2));
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, fill, box);
  gtk_snapshot_pop (snapshot);
  if (rim_width > 0)
    gtk_snapshot_append_border (snapshot, &shape, (float[4]) { rim_width, rim_width, rim_width, rim_width },
                                (GdkRGBA[4]) { *rim, *rim, *rim, *rim });
}

/* A square on its corner, its corners rounded. */
static void
add_diamond (cairo_t *cr, double x, double y, double half, double radius)
{
  double side = half * G_SQRT2 / 2, r = radius;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, G_PI / 4);
  cairo_new_sub_path (cr);
  cairo_arc (cr, side - r, -side + r, r, -G_PI / 2, 0);
  cairo_arc (cr, side - r, side - r, r, 0, G_PI / 2);
  cairo_arc (cr, -side + r, side - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, -side + r, -side + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* Fill and rim of a diamond, or of nobody's circle, whose rim is dashed. */
static void
draw_path_shape (GtkSnapshot *snapshot, guint tone, double x, double y, double size, const MariscalTone *colours,
                 double rim)
{
  double reach = size * BADGE_WIDER / 2 + 1, half = (size - rim) / 2;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - reach, y - reach, 2 * reach, 2 * reach));
  double dash = 2 * G_PI * half / (size < 40 ? 24 : 40);

  if (tone == 3)
    add_diamond (cr, x, y, half * BADGE_WIDER + size * 0.05, size * 0.12);
  else
    cairo_arc (cr, x, y, half, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &colours->fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &colours->rim);
  cairo_set_line_width (cr, rim);
  if (tone == 4)
    cairo_set_dash (cr, &dash, 1, 0);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* What is no diamond leaves room for one, in whole dots. */
void
mariscal_draw_shape (GtkSnapshot *snapshot, guint tone, const graphene_rect_t *box, const MariscalTone *colours,
                     float rim)
{
  float room = box->size.width, size = room - 2 * ceilf (room / 10);
  float x = box->origin.x + room / 2, y = box->origin.y + box->size.height / 2;
  graphene_rect_t within = GRAPHENE_RECT_INIT (x - size / 2, y - size / 2, size, size);

  if (tone <= 2)
    mariscal_draw_box (snapshot, &within, tone == 1 ? size * 0.2f : size / 2, &colours->fill, &colours->rim, rim);
  else
    draw_path_shape (snapshot, tone, x, y, size, colours, tone == 4 ? MAX (rim, MIN (size * 0.07, 3)) : rim);
}

static void
add_lines (cairo_t *cr, guint tone, const graphene_rect_t *box, double step)
{
  double left = box->origin.x, top = box->origin.y, wide = box->size.width, high = box->size.height;

  if (tone == 1)
    for (double x = step / 2; x < wide + high; x += step * G_SQRT2)
      {
        cairo_move_to (cr, left + x, top);
        cairo_line_to (cr, left + x - high, top + high);
      }
  else if (tone == 3)
    for (double y = step / 2; y < high; y += step)
      {
        cairo_move_to (cr, left, top + y);
        cairo_rel_line_to (cr, wide, 0);
      }
  else
    for (int row = 0; row * step < high + step; row++)
      for (double x = (row & 1) ? step : step / 2; x < wide + step; x += step)
        {
          cairo_move_to (cr, left + x, top + (row + 0.5) * step / 1.2);
          cairo_rel_line_to (cr, 0, 0);
        }
}

void
mariscal_draw_hatch (GtkSnapshot *snapshot, guint tone, const graphene_rect_t *box, float radius,
                     const GdkRGBA *colour, float step)
{
  GskRoundedRect shape;
  cairo_t *cr;

  if (tone < 1 || tone > 3)
    return;
  gsk_rounded_rect_init_from_rect (&shape, box, MIN (radius, MIN (box->size.width, box->size.height) / 2));
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  cr = gtk_snapshot_append_cairo (snapshot, box);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_cap (cr, tone == 2 ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, tone == 2 ? 1.6 : 1.1);
  add_lines (cr, tone, box, step);
  cairo_stroke (cr);
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
}

static PangoLayout *
lay_out (GtkWidget *widget, const char *text, float size)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_HEAVY));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

float
mariscal_draw_width (GtkWidget *widget, const char *text, float size)
{
  g_autoptr (PangoLayout) layout = lay_out (widget, text, size);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (float)width / PANGO_SCALE;
}

/* What is seen of a text is in the middle, not the line it would stand on: there are only capitals and figures here. */
void
mariscal_draw_text (GtkSnapshot *snapshot, GtkWidget *widget, const char *text, float size, float middle, float centre,
                    const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = lay_out (widget, text, size);
  PangoRectangle ink, logical;

  pango_layout_get_extents (layout, &ink, &logical);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (middle - (ink.x + ink.width / 2.0) / PANGO_SCALE,
                                                centre - (ink.y + ink.height / 2.0) / PANGO_SCALE));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static char *
find_symbol (GtkIconTheme *theme, const char *symbol, float size)
{
  g_autofree char *large = g_strdup_printf ("mariscal-%s-large-symbolic", symbol);

  if (size >= 18 && gtk_icon_theme_has_icon (theme, large))
    return g_steal_pointer (&large);
  return g_strdup_printf ("mariscal-%s-symbolic", symbol);
}

void
mariscal_draw_symbol (GtkSnapshot *snapshot, GtkWidget *widget, const char *symbol, float x, float y, float size,
                      const GdkRGBA *colour)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autofree char *name = find_symbol (theme, symbol, size);
  g_autoptr (GtkIconPaintable) icon
    = gtk_icon_theme_lookup_icon (theme, name, NULL, ceilf (size), gtk_widget_get_scale_factor (widget),
                                  GTK_TEXT_DIR_LTR, GTK_ICON_LOOKUP_FORCE_SYMBOLIC);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, size, size, colour, 1);
  gtk_snapshot_restore (snapshot);
}
