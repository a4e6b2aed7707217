/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map by hands: a stack dragged by its tag is a move, wheel and fingers come nearer, the map follows the hand, and so it
 * does in the small one; how far it is between two places. The canvas hears what its own gestures say; what they would ask of
 * a hand that no test has is answered here. */

#include "desk.h"

#include <math.h>

#include "mariscal-map-canvas-private.h"
#include "mariscal-map-mini.h"
#include "mariscal-settings.h"

static struct { double x, y; } fingers;    /* the middle between two */
static GdkModifierType held;

gboolean
gtk_gesture_get_bounding_box_center (GtkGesture *gesture, double *x, double *y)
{
  *x = fingers.x;
  *y = fingers.y;
  return TRUE;
}

GdkModifierType
gtk_event_controller_get_current_event_state (GtkEventController *controller)
{
  return held;
}

static gpointer
hand_of (gpointer widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;                 /* the widget has it */
    }
  g_assert_not_reached ();
}

static MariscalMapCanvas *
show_map (Desk *desk)
{
  desk_page (desk, "map");
  desk_settle (desk);
  return MARISCAL_MAP_CANVAS (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_MAP_CANVAS));
}

static WarMapPoint
point_of (Desk *desk, MariscalMapCanvas *canvas, const char *path)
{
  int mark = mariscal_canvas_mark_of (canvas, desk_member (desk, path));

  return g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, mark).at;
}

/* Where it is seen: the middle between the two is looked at. */
static void
look_at_both (Desk *desk, MariscalMapCanvas *canvas, const char *a, const char *b)
{
  WarMapPoint one = point_of (desk, canvas, a), other = point_of (desk, canvas, b);

  mariscal_map_canvas_look (canvas, (WarMapPoint) { (one.x + other.x) / 2, (one.y + other.y) / 2 });
  desk_settle (desk);
}

/* On the board, the Axis to move. */
static Desk *
desk_at_move (void)
{
  Desk *desk;

  mariscal_settings_set_int ("map-scale", 0);
  desk = desk_new_with ("blitzwar", "1939");
  desk_put (desk, "game/mode", "'board'");
  for (guint i = 0; i < 30 && mariscal_session_mover (desk_session (desk)) != desk_member (desk, "side/axis"); i++)
    g_assert_true (mariscal_session_next (desk_session (desk), NULL));
  g_assert_cmpint (mariscal_session_mover (desk_session (desk)), ==, desk_member (desk, "side/axis"));
  return desk;
}

/* A dot of its tag that no other lies over. */
static void
find_tag (MariscalMapCanvas *canvas, int mark, double *x, double *y)
{
  int found;

  for (*y = 0; *y < gtk_widget_get_height (GTK_WIDGET (canvas)); *y += 3)
    for (*x = 0; *x < gtk_widget_get_width (GTK_WIDGET (canvas)); *x += 3)
      if (mariscal_canvas_stack_at (canvas, *x, *y, &found) && found == mark)
        return;
  g_assert_not_reached ();
}

static void
drag (Desk *desk, gpointer widget, double x, double y, double dx, double dy)
{
  GtkGesture *drag = hand_of (widget, GTK_TYPE_GESTURE_DRAG);

  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", dx / 2, dy / 2);
  g_signal_emit_by_name (drag, "drag-update", dx, dy);
  g_signal_emit_by_name (drag, "drag-end", dx, dy);
  desk_settle (desk);
}

/* By the tag of the one to the mark of the other. */
static void
drag_stack (Desk *desk, MariscalMapCanvas *canvas, const char *from, const char *to)
{
  double x, y, there_x, there_y;

  look_at_both (desk, canvas, from, to);
  find_tag (canvas, mariscal_canvas_mark_of (canvas, desk_member (desk, from)), &x, &y);
  mariscal_canvas_place (canvas, point_of (desk, canvas, to), &there_x, &there_y);
  g_assert_cmpint (mariscal_canvas_mark_at (canvas, there_x, there_y), ==,
                   mariscal_canvas_mark_of (canvas, desk_member (desk, to)));
  drag (desk, canvas, x, y, there_x - x, there_y - y);
}

static void
a_stack_dragged_is_a_move_with_its_cost (void)
{
  g_autoptr (Desk) desk = desk_at_move ();
  MariscalMapCanvas *canvas = show_map (desk);
  guint head = desk_head (desk);
  WarValue owed = desk_value (desk, "side/axis/to-pay");
  WarMapBox view;

  g_assert_cmpint (desk_value (desk, "zone/kustrin/infantry/GER"), ==, 4);
  g_assert_cmpint (desk_value (desk, "zone/berlin/infantry/GER"), ==, 0);
  look_at_both (desk, canvas, "zone/kustrin", "zone/berlin");
  view = mariscal_map_canvas_view (canvas);
  drag_stack (desk, canvas, "zone/kustrin", "zone/berlin");
  g_assert_true (desk_says (desk, "Kustrin → Berlín"));
  g_assert_true (desk_says (desk, "4i from Kustrin to Berlín (tactical move); costs 1½."));
  g_assert_true (desk_contains (desk_focus (desk), "Do It"));
  g_assert_cmpuint (desk_head (desk), ==, head);
  g_assert_cmpfloat (mariscal_map_canvas_view (canvas).x, ==, view.x);  /* the stack went, not the map */
  g_assert_true (desk_press (desk, "Return"));
  g_assert_cmpuint (desk_head (desk), ==, head + 1);
  g_assert_cmpint (desk_value (desk, "zone/kustrin/infantry/GER"), ==, 0);
  g_assert_cmpint (desk_value (desk, "zone/berlin/infantry/GER"), ==, 4);
  g_assert_cmpint (desk_value (desk, "side/axis/to-pay"), ==, owed + 3);                 /* of half units */
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_cmpuint (desk_head (desk), ==, head);
  g_assert_cmpint (desk_value (desk, "zone/kustrin/infantry/GER"), ==, 4);
  g_assert_cmpint (desk_value (desk, "side/axis/to-pay"), ==, owed);
}

static void
a_stack_that_may_not_go_there_is_told_why (void)
{
  g_autoptr (Desk) desk = desk_at_move ();
  MariscalMapCanvas *canvas = show_map (desk);
  guint head = desk_head (desk);

  drag_stack (desk, canvas, "zone/kustrin", "zone/minsk");
  g_assert_true (desk_says (desk, "enemy corps stand in Minsk"));
  g_assert_true (desk_contains (desk_focus (desk), "Do It Anyway"));
  g_assert_true (desk_press (desk, "Escape"));
  g_assert_false (desk_says (desk, "enemy corps stand in Minsk"));
  g_assert_cmpuint (desk_head (desk), ==, head);
  g_assert_cmpint (desk_value (desk, "zone/kustrin/infantry/GER"), ==, 4);
  drag_stack (desk, canvas, "zone/minsk", "zone/kustrin");              /* the Soviets are not to move */
  g_assert_true (desk_says (desk, "a move needs units"));
  g_assert_cmpuint (desk_head (desk), ==, head);
}

/* What lay under the pointer lies there still, but for half a dot. */
static void
assert_under (MariscalMapCanvas *canvas, double x, double y, WarMapPoint was)
{
  WarMapPoint is = mariscal_canvas_point (canvas, x, y);

  g_assert_cmpfloat (hypot (is.x - was.x, is.y - was.y), <=, mariscal_map_canvas_km (canvas));
}

static void
the_wheel_comes_nearer_about_the_pointer (void)
{
  g_autoptr (Desk) desk = desk_at_move ();
  MariscalMapCanvas *canvas = show_map (desk);
  double km = mariscal_map_canvas_km (canvas), x = 150, y = 120;
  WarMapPoint under = mariscal_canvas_point (canvas, x, y);
  gpointer wheel = hand_of (canvas, GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  gboolean taken = FALSE;

  g_signal_emit_by_name (hand_of (canvas, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", x, y);
  g_signal_emit_by_name (wheel, "scroll", 0.0, -1.0, &taken);
  desk_settle (desk);
  g_assert_true (taken);
  g_assert_cmpfloat_with_epsilon (mariscal_map_canvas_km (canvas), km / 1.25, 0.001);
  assert_under (canvas, x, y, under);
  g_signal_emit_by_name (wheel, "scroll", 0.0, 1.0, &taken);
  desk_settle (desk);
  g_assert_cmpfloat_with_epsilon (mariscal_map_canvas_km (canvas), km, 0.001);
  assert_under (canvas, x, y, under);
}

static void
two_fingers_come_nearer (void)
{
  g_autoptr (Desk) desk = desk_at_move ();
  MariscalMapCanvas *canvas = show_map (desk);
  double km = mariscal_map_canvas_km (canvas);
  gpointer pinch = hand_of (canvas, GTK_TYPE_GESTURE_ZOOM);
  WarMapPoint under;

  fingers.x = 200;
  fingers.y = 300;
  under = mariscal_canvas_point (canvas, fingers.x, fingers.y);
  g_signal_emit_by_name (pinch, "begin", NULL);
  g_signal_emit_by_name (pinch, "scale-changed", 1.2);
  g_signal_emit_by_name (pinch, "scale-changed", 1.5);                  /* of how it was when they came */
  desk_settle (desk);
  g_assert_cmpfloat_with_epsilon (mariscal_map_canvas_km (canvas), km / 1.5, 0.001);
  assert_under (canvas, fingers.x, fingers.y, under);
  g_signal_emit_by_name (pinch, "begin", NULL);
  g_signal_emit_by_name (pinch, "scale-changed", 0.8);
  desk_settle (desk);
  g_assert_cmpfloat_with_epsilon (mariscal_map_canvas_km (canvas), km / 1.2, 0.001);
}

/* Between the marks, where nothing is taken hold of. */
static void
the_map_follows_the_hand (void)
{
  g_autoptr (Desk) desk = desk_at_move ();
  MariscalMapCanvas *canvas = show_map (desk);
  double x = 0, y = 300, km = mariscal_map_canvas_km (canvas);
  guint head = desk_head (desk);
  int mark;
  WarMapBox view;

  look_at_both (desk, canvas, "zone/berlin", "zone/minsk");
  view = mariscal_map_canvas_view (canvas);
  do
    x += 5;
  while (mariscal_canvas_stack_at (canvas, x, y, &mark));
  drag (desk, canvas, x, y, 60, -40);
  g_assert_cmpfloat_with_epsilon (mariscal_map_canvas_view (canvas).x, view.x - 60 * km, km);
  g_assert_cmpfloat_with_epsilon (mariscal_map_canvas_view (canvas).y, view.y + 40 * km, km);
  g_assert_cmpfloat (mariscal_map_canvas_km (canvas), ==, km);
  g_assert_cmpuint (desk_head (desk), ==, head);
  g_assert_cmpint (mariscal_session_selected (desk_session (desk)), ==, WAR_NONE);
}

/* A dot of the small map, in kilometres. */
static WarMapPoint
point_of_mini (MariscalMapCanvas *canvas, GtkWidget *mini, double x, double y)
{
  WarMapBox all = map_board_sheet (canvas->board)->whole;

  return (WarMapPoint) { all.x + x * all.w / gtk_widget_get_width (mini), all.y + y * all.h / gtk_widget_get_height (mini) };
}

static void
assert_middle (MariscalMapCanvas *canvas, WarMapPoint wanted)
{
  WarMapBox view = mariscal_map_canvas_view (canvas);

  wanted.y += canvas->covered / 2.0 * canvas->km;
  g_assert_cmpfloat_with_epsilon (view.x + view.w / 2, wanted.x, 20);
  g_assert_cmpfloat_with_epsilon (view.y + view.h / 2, wanted.y, 20);
}

static void
the_small_map_moves_the_view (void)
{
  g_autoptr (Desk) desk = desk_at_move ();
  MariscalMapCanvas *canvas = show_map (desk);
  GtkWidget *mini = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_MAP_MINI);
  double km = mariscal_map_canvas_km (canvas), x, y;
  gpointer hand;

  g_assert_true (gtk_widget_get_mapped (mini));
  hand = hand_of (mini, GTK_TYPE_GESTURE_DRAG);
  x = gtk_widget_get_width (mini) / 2.0;
  y = gtk_widget_get_height (mini) / 2.0;
  g_signal_emit_by_name (hand, "drag-begin", x, y);                     /* a click is no more than that */
  desk_settle (desk);
  assert_middle (canvas, point_of_mini (canvas, mini, x, y));
  g_signal_emit_by_name (hand, "drag-update", 20.0, -8.0);
  desk_settle (desk);
  assert_middle (canvas, point_of_mini (canvas, mini, x + 20, y - 8));
  g_assert_cmpfloat (mariscal_map_canvas_km (canvas), ==, km);
}

/* Berlin is selected: to Kustrin it is one link, to Warsaw it goes on over Poznan and Lodz. */
static void
how_far_it_is_between_two_places (void)
{
  g_autoptr (Desk) desk = desk_at_move ();
  MariscalMapCanvas *canvas = show_map (desk);
  double x, y;

  look_at_both (desk, canvas, "zone/berlin", "zone/varsovia");
  mariscal_map_canvas_come_to (canvas, desk_member (desk, "zone/berlin"));
  g_assert_true (desk_press (desk, "Return"));
  mariscal_map_canvas_come_to (canvas, desk_member (desk, "zone/kustrin"));
  g_assert_true (desk_press (desk, "<Shift>Return"));
  g_assert_true (desk_says (desk, "Berlín – Kustrin: 1 link, "));
  g_assert_cmpint (mariscal_session_selected (desk_session (desk)), ==, desk_member (desk, "zone/berlin"));
  mariscal_canvas_place (canvas, point_of (desk, canvas, "zone/varsovia"), &x, &y);
  held = GDK_SHIFT_MASK;
  drag (desk, canvas, x, y, 1, 0);                                      /* a click that trembles */
  held = 0;
  g_assert_true (desk_says (desk, "Berlín – Warsaw: 4 links, "));
  g_assert_cmpint (mariscal_session_selected (desk_session (desk)), ==, desk_member (desk, "zone/berlin"));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/hands/a-stack-dragged-is-a-move-with-its-cost", a_stack_dragged_is_a_move_with_its_cost);
  g_test_add_func ("/hands/a-stack-that-may-not-go-there-is-told-why", a_stack_that_may_not_go_there_is_told_why);
  g_test_add_func ("/hands/the-wheel-comes-nearer-about-the-pointer", the_wheel_comes_nearer_about_the_pointer);
  g_test_add_func ("/hands/two-fingers-come-nearer", two_fingers_come_nearer);
  g_test_add_func ("/hands/the-map-follows-the-hand", the_map_follows_the_hand);
  g_test_add_func ("/hands/the-small-map-moves-the-view", the_small_map_moves_the_view);
  g_test_add_func ("/hands/how-far-it-is-between-two-places", how_far_it_is_between_two_places);
  return g_test_run ();
}
