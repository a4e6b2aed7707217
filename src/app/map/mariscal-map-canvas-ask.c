/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is drawn by threads, and when: the ground when the board changed, hands rest or the margin ends; names and marks
 * when the board changed or it came nearer. */

#include "mariscal-map-canvas-private.h"

#include <math.h>

#include "mariscal-thrift.h"

#define MARGIN 0.2                         /* of the view, drawn beyond each of its edges */
#define REST   120                         /* ms until hands are at rest */

static gboolean
holds (WarMapBox outer, WarMapBox inner)
{
  return outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.w >= inner.x + inner.w
         && outer.y + outer.h >= inner.y + inner.h;
}

/* What is in view; until the canvas has a size of its own, what will be: as large as the room it will stand in, if that
 * has one. */
static WarMapBox
view_to_come (MariscalMapCanvas *canvas)
{
  WarMapBox box = { 0, 0, 0, 0 };
  GtkWidget *room = GTK_WIDGET (canvas);
  WarMapPoint middle;

  if (canvas->looked)
    return mariscal_map_canvas_view (canvas);
  while (room != NULL && gtk_widget_get_width (room) == 0)
    room = gtk_widget_get_parent (room);
  if (room == NULL)
    return box;
  box.w = gtk_widget_get_width (room) * canvas->km;
  box.h = gtk_widget_get_height (room) * canvas->km;
  middle = mariscal_canvas_keep_in (canvas, mariscal_canvas_first_look (canvas), box.w, box.h);
  box.x = round ((middle.x - box.w / 2) / canvas->km) * canvas->km;
  box.y = round ((middle.y - box.h / 2) / canvas->km) * canvas->km;
  return box;
}

/* The first one has no margin: somebody is waiting for it. Half the margin is then missing, and so comes the second. */
void
mariscal_canvas_ask_ground (MariscalMapCanvas *canvas)
{
  WarMapBox box = view_to_come (canvas), have;
  cairo_surface_t *surface;
  double km, margin = map_picture_get (canvas->picture, &surface, &have, &km) ? MARGIN : 0;
  double x = ceil (box.w * margin / canvas->km) * canvas->km, y = ceil (box.h * margin / canvas->km) * canvas->km;

  box = (WarMapBox) { box.x - x, box.y - y, box.w + 2 * x, box.h + 2 * y };
  if (box.w > 0)
    map_picture_ask (canvas->picture, canvas->scene, box, canvas->km,
                     gtk_widget_get_scale_factor (GTK_WIDGET (canvas)));
}

/* Is half of the margin still there on every side, at this distance? */
gboolean
mariscal_canvas_has_ground (MariscalMapCanvas *canvas)
{
  WarMapBox have, want = mariscal_map_canvas_view (canvas);
  double x = want.w * MARGIN / 2, y = want.h * MARGIN / 2, km;
  cairo_surface_t *surface;

  return map_picture_get (canvas->picture, &surface, &have, &km) && km == canvas->km
         && holds (have, (WarMapBox) { want.x - x, want.y - y, want.w + 2 * x, want.h + 2 * y });
}

/* What is in view, which is not round, comes before what is not. */
static void
take_pieces (MariscalMapCanvas *canvas)
{
  WarMapBox view = view_to_come (canvas);

  g_clear_pointer (&canvas->pieces, g_array_unref);
  canvas->pieces = map_board_pieces (canvas->board, canvas->dark);
  for (guint i = 0; i < canvas->pieces->len; i++)
    {
      MapPiece *piece = &g_array_index (canvas->pieces, MapPiece, i);
      WarMapPoint at = g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, piece->mark).at;

      piece->far = MAX (fabs (at.x - view.x - view.w / 2) * view.h, fabs (at.y - view.y - view.h / 2) * view.w);
    }
  map_stamps_take (canvas->stamps, canvas->pieces, canvas->dark, MAP_DOTS,
                   gtk_widget_get_scale_factor (GTK_WIDGET (canvas)));
}

static void
take_scene (MariscalMapCanvas *canvas)
{
  g_clear_pointer (&canvas->scene, war_map_scene_unref);
  canvas->scene = map_board_scene (canvas->board, canvas->dark, canvas->contrast);
}

static gboolean
settle_cb (gpointer user)
{
  MariscalMapCanvas *canvas = user;

  canvas->settle = 0;
  if (canvas->placed != canvas->km)
    {
      canvas->placed = canvas->km;
      map_board_zoom (canvas->board, canvas->km);
      take_scene (canvas);
      take_pieces (canvas);
    }
  if (!mariscal_canvas_has_ground (canvas))
    mariscal_canvas_ask_ground (canvas);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  return G_SOURCE_REMOVE;
}

void
mariscal_canvas_rest_soon (MariscalMapCanvas *canvas)
{
  if (canvas->settle != 0)
    g_source_remove (canvas->settle);
  canvas->settle = g_timeout_add (REST, settle_cb, canvas);
}

/* The ground, and on it all that stands in view. */
gboolean
mariscal_canvas_is_painted (MariscalMapCanvas *canvas)
{
  WarMapBox have, view = mariscal_map_canvas_view (canvas);
  cairo_surface_t *surface;
  double km;

  if (!map_picture_get (canvas->picture, &surface, &have, &km))
    return FALSE;
  for (guint i = 0; map_stamps_busy (canvas->stamps) && i < canvas->pieces->len; i++)
    {
      const MapPiece *piece = &g_array_index (canvas->pieces, MapPiece, i);
      WarMapPoint at = g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, piece->mark).at;

      if (holds (view, (WarMapBox) { at.x, at.y, 0, 0 }) && map_stamps_find (canvas->stamps, piece->text) == NULL)
        return FALSE;
    }
  return TRUE;
}

gboolean
mariscal_map_canvas_settled (MariscalMapCanvas *canvas)
{
  if (canvas->board == NULL)
    return TRUE;                           /* a game without a map has nothing to draw */
  return canvas->looked && canvas->settle == 0 && !map_picture_busy (canvas->picture)
         && !map_stamps_busy (canvas->stamps) && mariscal_canvas_has_ground (canvas);
}

static void
drawn_cb (gpointer user)
{
  MariscalMapCanvas *canvas = user;

  if (!mariscal_canvas_has_ground (canvas))
    mariscal_canvas_rest_soon (canvas);
  if (mariscal_map_canvas_settled (canvas))
    mariscal_thrift_soon ();
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  g_object_notify (G_OBJECT (canvas), "painted");
}

void
mariscal_canvas_draw_anew (MariscalMapCanvas *canvas)
{
  canvas->placed = canvas->km;
  take_scene (canvas);
  mariscal_canvas_ask_ground (canvas);
  take_pieces (canvas);
}

void
mariscal_canvas_begin_drawing (MariscalMapCanvas *canvas)
{
  canvas->stamps = map_stamps_new (drawn_cb, canvas);
  canvas->picture = map_picture_new (drawn_cb, canvas);
}

void
mariscal_canvas_end_drawing (MariscalMapCanvas *canvas)
{
  g_clear_handle_id (&canvas->settle, g_source_remove);
  g_clear_pointer (&canvas->pieces, g_array_unref);
  g_clear_pointer (&canvas->stamps, map_stamps_free);
  g_clear_pointer (&canvas->picture, map_picture_free);
  g_clear_pointer (&canvas->scene, war_map_scene_unref);
}
