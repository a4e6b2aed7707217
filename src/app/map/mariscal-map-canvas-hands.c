/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What hands do to the map: drag and wheel and two fingers move it, a click opens, arrows walk, the loaded brush
 * paints, and a stack that is dragged by its tag goes where it is let go. */

#include "mariscal-map-canvas-private.h"

#include <math.h>

#include "map-walk.h"
#include "mariscal-map-zone.h"

#define NOTCH     1.25                     /* nearer by so much, a notch of the wheel or a key */
#define TREMBLE   6.0                      /* dots a pointer may move and it is still a click */
#define GRIP      16.0                     /* dots from a mark at which it is taken hold of */
#define STRIDE    10.0                     /* kilometres that a key moves a place */

gboolean
mariscal_canvas_stack_at (MariscalMapCanvas *canvas, double x, double y, int *mark)
{
  const GArray *marks = map_board_sheet (canvas->board)->marks;

  for (guint i = canvas->pieces->len; i-- > 0;)
    {
      const MapPiece *piece = &g_array_index (canvas->pieces, MapPiece, i);
      double px, py;

      if (piece->type != MAP_PIECE_STACK)
        continue;
      mariscal_canvas_place (canvas, g_array_index (marks, WarMapMark, piece->mark).at, &px, &py);
      px += (piece->x + piece->box.x) * MAP_DOTS;
      py += (piece->y + piece->box.y) * MAP_DOTS;
      if (x < px || y < py || x > px + piece->box.w * MAP_DOTS || y > py + piece->box.h * MAP_DOTS)
        continue;
      *mark = (int) piece->mark;
      return TRUE;
    }
  return FALSE;
}

int
mariscal_canvas_mark_at (MariscalMapCanvas *canvas, double x, double y)
{
  int mark = -1;

  if (canvas->board == NULL || canvas->pieces == NULL)
    return -1;
  if (mariscal_canvas_stack_at (canvas, x, y, &mark))
    return mark;
  return map_board_at (canvas->board, mariscal_canvas_point (canvas, x, y), canvas->km);
}

static void
light (MariscalMapCanvas *canvas, int mark)
{
  if (mark == canvas->under)
    return;
  if (canvas->under >= 0 && canvas->under < (int) canvas->zones->len)
    gtk_widget_unset_state_flags (mariscal_canvas_zone (canvas, canvas->under), GTK_STATE_FLAG_PRELIGHT);
  if (mark >= 0)
    gtk_widget_set_state_flags (mariscal_canvas_zone (canvas, mark), GTK_STATE_FLAG_PRELIGHT, FALSE);
  canvas->under = mark;
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, MariscalMapCanvas *canvas)
{
  light (canvas, mariscal_canvas_mark_at (canvas, x, y));
  canvas->drag_x = x;
  canvas->drag_y = y;
}

static void
leave_cb (GtkEventControllerMotion *motion, MariscalMapCanvas *canvas)
{
  light (canvas, -1);
}

/* A mark once a stroke. */
static void
paint_at (MariscalMapCanvas *canvas, double x, double y)
{
  int mark = mariscal_canvas_mark_at (canvas, x, y);

  if (mark < 0 || g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, mark).sea)
    return;
  for (guint i = 0; i < canvas->stroke->len; i++)
    if (g_array_index (canvas->stroke, int, i) == mark)
      return;
  g_array_append_val (canvas->stroke, mark);
  mariscal_map_zone_mark (MARISCAL_MAP_ZONE (mariscal_canvas_zone (canvas, mark)), "painted", TRUE);
}

static void
end_stroke (MariscalMapCanvas *canvas)
{
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (WarMember));

  for (guint i = 0; i < canvas->stroke->len; i++)
    {
      int mark = g_array_index (canvas->stroke, int, i);
      WarMember who = mariscal_canvas_who (canvas, mark);

      g_array_append_val (members, who);
      mariscal_map_zone_mark (MARISCAL_MAP_ZONE (mariscal_canvas_zone (canvas, mark)), "painted", FALSE);
    }
  g_array_set_size (canvas->stroke, 0);
  if (members->len > 0)
    g_signal_emit (canvas, mariscal_canvas_signals[MARISCAL_CANVAS_STROKE], 0, members, canvas->back);
}

/* The mark itself, not its land: between marks the map is moved. */
static int
mark_in_hand (MariscalMapCanvas *canvas, double x, double y)
{
  const GArray *marks = map_board_sheet (canvas->board)->marks;
  double nearest = GRIP;
  int found = -1;

  for (guint i = 0; canvas->moves && i < marks->len; i++)
    {
      double px, py;

      mariscal_canvas_place (canvas, g_array_index (marks, WarMapMark, i).at, &px, &py);
      if (hypot (px - x, py - y) > nearest)
        continue;
      nearest = hypot (px - x, py - y);
      found = (int) i;
    }
  return found;
}

static void
move_place (MariscalMapCanvas *canvas, int mark, WarMapPoint to)
{
  canvas->moved_to = to;
  g_signal_emit (canvas, mariscal_canvas_signals[MARISCAL_CANVAS_MOVED], 0,
                 mariscal_canvas_who (canvas, mark));
}

void
mariscal_map_canvas_move_places (MariscalMapCanvas *canvas)
{
  canvas->moves = TRUE;
}

WarMapPoint
mariscal_map_canvas_moved_to (MariscalMapCanvas *canvas)
{
  return canvas->moved_to;
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, MariscalMapCanvas *canvas)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (drag));

  canvas->drag_from = canvas->middle;
  canvas->start_x = x;
  canvas->start_y = y;
  canvas->back = (modifiers & GDK_SHIFT_MASK) != 0;
  canvas->dragged = -1;
  if (canvas->coming != NULL)
    adw_animation_pause (canvas->coming);
  if (canvas->brush)
    paint_at (canvas, x, y);
  else if (canvas->moves)
    canvas->dragged = mark_in_hand (canvas, x, y);
  else if (!war_map_counts (map_board_plan (canvas->board))
           || !mariscal_canvas_stack_at (canvas, x, y, &canvas->dragged))
    canvas->dragged = -1;                  /* pieces go one by one, and a tag does not say which */
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, MariscalMapCanvas *canvas)
{
  double x = canvas->start_x, y = canvas->start_y;

  canvas->drag_x = x + dx;
  canvas->drag_y = y + dy;
  if (canvas->brush)
    paint_at (canvas, x + dx, y + dy);
  else if (canvas->dragged >= 0)
    light (canvas, mariscal_canvas_mark_at (canvas, x + dx, y + dy));
  else if (hypot (dx, dy) > TREMBLE)
    mariscal_canvas_set (canvas, (WarMapPoint) { canvas->drag_from.x - dx * canvas->km,
                                                 canvas->drag_from.y - dy * canvas->km }, canvas->km);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, MariscalMapCanvas *canvas)
{
  double x = canvas->start_x, y = canvas->start_y;
  int mark, from = canvas->dragged;

  mark = mariscal_canvas_mark_at (canvas, x + dx, y + dy);
  canvas->dragged = -1;
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  if (canvas->brush)
    end_stroke (canvas);
  else if (hypot (dx, dy) <= TREMBLE && mark >= 0 && canvas->back)
    mariscal_canvas_measure (canvas, mark);
  else if (hypot (dx, dy) <= TREMBLE && mark >= 0)
    mariscal_canvas_open (canvas, mark);
  else if (from >= 0 && canvas->moves)
    move_place (canvas, from, mariscal_canvas_point (canvas, x + dx, y + dy));
  else if (from >= 0 && mark >= 0 && mark != from)
    g_signal_emit (canvas, mariscal_canvas_signals[MARISCAL_CANVAS_DROPPED], 0,
                   mariscal_canvas_who (canvas, from),
                   mariscal_canvas_who (canvas, mark));
}

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, MariscalMapCanvas *canvas)
{
  GdkScrollUnit unit = gtk_event_controller_scroll_get_unit (scroll);
  gboolean wheel = unit == GDK_SCROLL_UNIT_WHEEL;

  mariscal_canvas_nearer (canvas, pow (NOTCH, wheel ? -dy : -dy / 40), canvas->drag_x, canvas->drag_y, wheel);
  return TRUE;
}

static void
pinch_begin_cb (GtkGesture *pinch, GdkEventSequence *sequence, MariscalMapCanvas *canvas)
{
  canvas->pinch_km = canvas->km;
}

static void
pinch_cb (GtkGestureZoom *pinch, double scale, MariscalMapCanvas *canvas)
{
  double x, y;

  if (scale > 0 && gtk_gesture_get_bounding_box_center (GTK_GESTURE (pinch), &x, &y))
    mariscal_canvas_nearer (canvas, scale * canvas->km / canvas->pinch_km, x, y, FALSE);
}

static gboolean
walk (MariscalMapCanvas *canvas, int dx, int dy)
{
  int from = mariscal_canvas_focused (canvas), to;

  if (from < 0)
    return FALSE;
  to = map_walk (map_board_sheet (canvas->board), from, dx, dy);
  if (to >= 0)
    {
      WarMember who = mariscal_canvas_who (canvas, to);

      mariscal_map_canvas_come_to (canvas, who);
      g_signal_emit (canvas, mariscal_canvas_signals[MARISCAL_CANVAS_FOCUSED], 0, who);
    }
  return TRUE;
}

static gboolean
press_plain (MariscalMapCanvas *canvas, guint key)
{
  int mark = mariscal_canvas_focused (canvas);

  switch (key)
    {
    case GDK_KEY_Left: case GDK_KEY_KP_Left:
      return walk (canvas, -1, 0);
    case GDK_KEY_Right: case GDK_KEY_KP_Right:
      return walk (canvas, 1, 0);
    case GDK_KEY_Up: case GDK_KEY_KP_Up:
      return walk (canvas, 0, -1);
    case GDK_KEY_Down: case GDK_KEY_KP_Down:
      return walk (canvas, 0, 1);
    case GDK_KEY_plus: case GDK_KEY_KP_Add: case GDK_KEY_equal:
      mariscal_map_canvas_zoom (canvas, NOTCH);
      return TRUE;
    case GDK_KEY_minus: case GDK_KEY_KP_Subtract:
      mariscal_map_canvas_zoom (canvas, 1 / NOTCH);
      return TRUE;
    case GDK_KEY_0: case GDK_KEY_KP_0:
      mariscal_map_canvas_fit (canvas);
      return TRUE;
    case GDK_KEY_Return: case GDK_KEY_KP_Enter: case GDK_KEY_space:
      if (mark >= 0)
        mariscal_canvas_open (canvas, mark);
      return mark >= 0;
    default:
      return FALSE;
    }
}

/* A stride where the arrow points. */
static gboolean
press_stride (MariscalMapCanvas *canvas, guint key)
{
  int mark = mariscal_canvas_focused (canvas);
  int x = (key == GDK_KEY_Right || key == GDK_KEY_KP_Right) - (key == GDK_KEY_Left || key == GDK_KEY_KP_Left);
  int y = (key == GDK_KEY_Down || key == GDK_KEY_KP_Down) - (key == GDK_KEY_Up || key == GDK_KEY_KP_Up);
  WarMapPoint at;

  if (!canvas->moves || mark < 0 || (x == 0 && y == 0))
    return FALSE;
  at = g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, mark).at;
  move_place (canvas, mark, (WarMapPoint) { at.x + x * STRIDE, at.y + y * STRIDE });
  return TRUE;
}

static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, MariscalMapCanvas *canvas)
{
  if (canvas->board == NULL || canvas->zones->len == 0)
    return FALSE;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == GDK_CONTROL_MASK && press_stride (canvas, key))
    return TRUE;
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if ((modifiers & GDK_SHIFT_MASK) && (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
      && mariscal_canvas_focused (canvas) >= 0)
    {
      mariscal_canvas_measure (canvas, mariscal_canvas_focused (canvas));
      return TRUE;
    }
  return press_plain (canvas, key);
}

void
mariscal_canvas_take_hands (MariscalMapCanvas *canvas)
{
  GtkGesture *drag = gtk_gesture_drag_new (), *pinch = gtk_gesture_zoom_new ();
  GtkEventController *motion = gtk_event_controller_motion_new (), *keys = gtk_event_controller_key_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *all[] = { GTK_EVENT_CONTROLLER (drag), GTK_EVENT_CONTROLLER (pinch), motion, keys, scroll };

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), canvas);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), canvas);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), canvas);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), canvas);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), canvas);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), canvas);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), canvas);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), canvas);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), canvas);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    gtk_widget_add_controller (GTK_WIDGET (canvas), all[i]);
}
