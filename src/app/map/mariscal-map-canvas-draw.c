/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A frame of the map: the ground as it was drawn, moved or enlarged to where it lies now, and on it whatever stands
 * there. cairo's renderer copies a texture at every frame, so it gets the dots themselves; others keep textures. */

#include "mariscal-map-canvas-private.h"

#include <math.h>

/* For either renderer: cr NULL, textures. */
typedef struct
{
  MariscalMapCanvas *canvas;
  GtkSnapshot       *snapshot;
  cairo_t           *cr;
  int                width, height;
} Frame;

static void
lay_ground (const Frame *f)
{
  cairo_surface_t *surface;
  WarMapBox box;
  double km, x, y, zoom;

  if (!map_picture_get (f->canvas->picture, &surface, &box, &km))
    return;
  mariscal_canvas_place (f->canvas, (WarMapPoint) { box.x, box.y }, &x, &y);
  zoom = km / f->canvas->km;
  if (f->cr == NULL)
    {
      gtk_snapshot_append_texture (f->snapshot, map_picture_texture (f->canvas->picture),
                                   &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) (box.w / f->canvas->km),
                                                        (float) (box.h / f->canvas->km)));
      return;
    }
  cairo_save (f->cr);
  cairo_translate (f->cr, zoom == 1 ? round (x) : x, zoom == 1 ? round (y) : y);
  cairo_scale (f->cr, zoom, zoom);
  cairo_set_source_surface (f->cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (f->cr), zoom == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  cairo_set_operator (f->cr, CAIRO_OPERATOR_SOURCE);
  cairo_rectangle (f->cr, 0, 0, box.w / km, box.h / km);
  cairo_fill (f->cr);
  cairo_restore (f->cr);
}

static void
lay_stamp (const Frame *f, MapStamp *stamp, double x, double y)
{
  if (f->cr == NULL)
    {
      gtk_snapshot_append_texture (f->snapshot, map_stamp_texture (stamp),
                                   &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) stamp->width,
                                                        (float) stamp->height));
      return;
    }
  cairo_set_source_surface (f->cr, stamp->surface, x, y);
  cairo_paint (f->cr);
}

static void
lay_leader (const Frame *f, const MapPiece *piece, double x, double y)
{
  const WarMapTones *tones = f->canvas->dark ? &war_map_dark : &war_map_light;

  if (f->cr == NULL)
    return;                                /* a renderer of textures draws no lines: names alone are enough */
  war_map_set_ink (f->cr, tones->ink, 0.6);
  cairo_set_line_width (f->cr, 1);
  cairo_move_to (f->cr, x, y);
  cairo_line_to (f->cr, x + piece->to_x * MAP_DOTS, y + piece->to_y * MAP_DOTS);
  cairo_stroke (f->cr);
}

/* What is nowhere near the view is passed over. */
static void
lay_pieces (const Frame *f)
{
  const GArray *marks = map_board_sheet (f->canvas->board)->marks;

  for (int leaders = 1; leaders >= 0; leaders--)
    for (guint i = 0; i < f->canvas->pieces->len; i++)
      {
        const MapPiece *piece = &g_array_index (f->canvas->pieces, MapPiece, i);
        MapStamp *stamp;
        double x, y;

        if (leaders && !piece->led)
          continue;
        mariscal_canvas_place (f->canvas, g_array_index (marks, WarMapMark, piece->mark).at, &x, &y);
        if (x < -300 || y < -200 || x > f->width + 300 || y > f->height + 200)
          continue;
        if (leaders)
          {
            lay_leader (f, piece, x, y);
            continue;
          }
        stamp = map_stamps_find (f->canvas->stamps, piece->text);
        if (stamp != NULL)
          lay_stamp (f, stamp, round (x + piece->x * MAP_DOTS + stamp->x), round (y + piece->y * MAP_DOTS + stamp->y));
      }
}

/* Bowed, so that names along the way can be read; the head ends where the hand is. */
static void
draw_arrow (MariscalMapCanvas *canvas, cairo_t *cr)
{
  const WarMapTones *tones = canvas->dark ? &war_map_dark : &war_map_light;
  WarMapPoint at = g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, canvas->dragged).at;
  double x, y, to_x = canvas->drag_x, to_y = canvas->drag_y, bow_x, bow_y, turn;
  const struct { const char *colour; double width; } strokes[] = { { tones->halo, 9 }, { tones->focus, 5 } };

  mariscal_canvas_place (canvas, at, &x, &y);
  bow_x = (x + to_x) / 2 - (to_y - y) * 0.2;
  bow_y = (y + to_y) / 2 + (to_x - x) * 0.2;
  turn = atan2 (to_y - bow_y, to_x - bow_x);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
    {
      war_map_set_ink (cr, strokes[i].colour, 1);
      cairo_set_line_width (cr, strokes[i].width);
      cairo_move_to (cr, x, y);
      cairo_curve_to (cr, x + (bow_x - x) * 2 / 3, y + (bow_y - y) * 2 / 3, to_x + (bow_x - to_x) * 2 / 3,
                      to_y + (bow_y - to_y) * 2 / 3, to_x - 8 * cos (turn), to_y - 8 * sin (turn));
      for (int side = -1; side <= 1; side += 2)
        {
          cairo_move_to (cr, to_x, to_y);
          cairo_line_to (cr, to_x - 14 * cos (turn + side * 0.5), to_y - 14 * sin (turn + side * 0.5));
        }
      cairo_stroke (cr);
    }
}

static gboolean
copies_textures (GtkWidget *widget)
{
  return GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (widget)));
}

void
mariscal_canvas_draw (MariscalMapCanvas *canvas, GtkSnapshot *snapshot)
{
  const WarMapTones *tones = canvas->dark ? &war_map_dark : &war_map_light;
  Frame f = { canvas, snapshot, NULL, gtk_widget_get_width (GTK_WIDGET (canvas)),
              gtk_widget_get_height (GTK_WIDGET (canvas)) };
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, f.width, f.height);
  GdkRGBA sea;

  gdk_rgba_parse (&sea, tones->sea);
  gtk_snapshot_append_color (snapshot, &sea, &all);
  if (copies_textures (GTK_WIDGET (canvas)))
    f.cr = gtk_snapshot_append_cairo (snapshot, &all);
  lay_ground (&f);
  lay_pieces (&f);
  if (canvas->dragged >= 0 && f.cr == NULL)
    f.cr = gtk_snapshot_append_cairo (snapshot, &all);
  if (canvas->dragged >= 0)
    draw_arrow (canvas, f.cr);
  if (f.cr != NULL)
    cairo_destroy (f.cr);
}
