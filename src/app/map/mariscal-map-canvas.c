/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the view is, what is selected in it, and what it is to the window: a widget with a size, keys and an end. */

#include "mariscal-map-canvas-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "map-walk.h"
#include "mariscal-map-zone.h"
#include "mariscal-tones.h"

#define FIRST_KM  1.7                      /* of the first view: names of all have room */
#define NEAREST   0.35

enum { PROP_PAINTED = 1 };
guint mariscal_canvas_signals[MARISCAL_CANVAS_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalMapCanvas, mariscal_map_canvas, GTK_TYPE_WIDGET)

static int
width_of (MariscalMapCanvas *canvas)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (canvas)), 1);
}

static int
height_of (MariscalMapCanvas *canvas)
{
  return MAX (gtk_widget_get_height (GTK_WIDGET (canvas)), 1);
}

/* Whole dots from the corner, so that a picture is moved and never blurred. */
static WarMapPoint
corner_of (MariscalMapCanvas *canvas)
{
  double left = canvas->middle.x / canvas->km - width_of (canvas) / 2.0;
  double top = canvas->middle.y / canvas->km - height_of (canvas) / 2.0;

  return (WarMapPoint) { round (left) * canvas->km, round (top) * canvas->km };
}

WarMapPoint
mariscal_canvas_point (MariscalMapCanvas *canvas, double x, double y)
{
  WarMapPoint corner = corner_of (canvas);

  return (WarMapPoint) { corner.x + x * canvas->km, corner.y + y * canvas->km };
}

void
mariscal_canvas_place (MariscalMapCanvas *canvas, WarMapPoint at, double *x, double *y)
{
  WarMapPoint corner = corner_of (canvas);

  *x = (at.x - corner.x) / canvas->km;
  *y = (at.y - corner.y) / canvas->km;
}

WarMapBox
mariscal_map_canvas_view (MariscalMapCanvas *canvas)
{
  WarMapPoint corner = corner_of (canvas);

  return (WarMapBox) { corner.x, corner.y, width_of (canvas) * canvas->km, height_of (canvas) * canvas->km };
}

double
mariscal_map_canvas_km (MariscalMapCanvas *canvas)
{
  return canvas->km;
}

void
mariscal_map_canvas_begin (MariscalMapCanvas *canvas, double km)
{
  if (!canvas->looked)
    canvas->km = MAX (km, NEAREST);
}

void
mariscal_map_canvas_look_first (MariscalMapCanvas *canvas, WarMapPoint middle, double km)
{
  mariscal_map_canvas_begin (canvas, km);
  canvas->told = middle;
  canvas->is_told = TRUE;
  if (canvas->looked)
    mariscal_canvas_set (canvas, middle, km);
}

MapBoard *
mariscal_map_canvas_board (MariscalMapCanvas *canvas)
{
  return canvas->board;
}

/* What was told, what is wanted, or the front. */
WarMapPoint
mariscal_canvas_first_look (MariscalMapCanvas *canvas)
{
  int mark = mariscal_canvas_mark_of (canvas, canvas->wanted);

  if (canvas->is_told)
    return canvas->told;
  return mark >= 0 ? g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, mark).at
                   : map_walk_front (map_board_sheet (canvas->board), mariscal_session_mover (canvas->session));
}

static double
within (double middle, double half, double from, double length)
{
  return 2 * half >= length ? from + length / 2 : CLAMP (middle, from + half, from + length - half);
}

/* A view so wide and high does not look beyond the map. */
WarMapPoint
mariscal_canvas_keep_in (MariscalMapCanvas *canvas, WarMapPoint middle, double width, double height)
{
  WarMapBox all = map_board_sheet (canvas->board)->whole;

  all.h += canvas->covered * canvas->km;
  return (WarMapPoint) { within (middle.x, width / 2, all.x, all.w), within (middle.y, height / 2, all.y, all.h) };
}

/* From where all of the map is seen, one goes no farther. */
static double
farthest (MariscalMapCanvas *canvas)
{
  WarMapBox all = map_board_sheet (canvas->board)->whole;

  return MAX (MIN (all.w / width_of (canvas), all.h / height_of (canvas)) * 1.05, FIRST_KM);
}

void
mariscal_canvas_set (MariscalMapCanvas *canvas, WarMapPoint middle, double km)
{
  if (canvas->board == NULL || map_board_sheet (canvas->board) == NULL)
    return;
  canvas->km = CLAMP (km, NEAREST, farthest (canvas));
  canvas->middle = mariscal_canvas_keep_in (canvas, middle, width_of (canvas) * canvas->km,
                                            height_of (canvas) * canvas->km);
  if (canvas->km == canvas->placed && !mariscal_canvas_has_ground (canvas) && !map_picture_busy (canvas->picture))
    mariscal_canvas_ask_ground (canvas);
  mariscal_canvas_rest_soon (canvas);
  gtk_widget_queue_allocate (GTK_WIDGET (canvas));
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  g_signal_emit (canvas, mariscal_canvas_signals[MARISCAL_CANVAS_VIEWED], 0);
}

void
mariscal_map_canvas_look (MariscalMapCanvas *canvas, WarMapPoint middle)
{
  middle.y += canvas->covered / 2.0 * canvas->km;
  mariscal_canvas_set (canvas, middle, canvas->km);
}

void
mariscal_map_canvas_cover (MariscalMapCanvas *canvas, int dots)
{
  canvas->covered = dots;
  mariscal_canvas_set (canvas, canvas->middle, canvas->km);
}

/* The dot under the hand stays; or, on the way to a place, the middle moves along. */
static void
come_cb (double t, gpointer user)
{
  MariscalMapCanvas *canvas = user;
  double km = canvas->from_km * pow (canvas->to_km / canvas->from_km, t);
  WarMapPoint middle = { canvas->from.x + t * (canvas->to.x - canvas->from.x),
                         canvas->from.y + t * (canvas->to.y - canvas->from.y) };

  if (canvas->to_km != canvas->from_km)
    {
      middle.x = canvas->anchor.x - (canvas->anchor_x - width_of (canvas) / 2.0) * km;
      middle.y = canvas->anchor.y - (canvas->anchor_y - height_of (canvas) / 2.0) * km;
    }
  mariscal_canvas_set (canvas, middle, km);
}

static void
come (MariscalMapCanvas *canvas, WarMapPoint middle, double km, guint ms)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (come_cb, canvas, NULL);

  g_clear_object (&canvas->coming);
  canvas->from = canvas->middle;
  canvas->from_km = canvas->km;
  canvas->to = middle;
  canvas->to_km = km;
  canvas->coming = adw_timed_animation_new (GTK_WIDGET (canvas), 0, 1, ms, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (canvas->coming), ADW_EASE_OUT_CUBIC);
  adw_animation_play (canvas->coming);
}

void
mariscal_canvas_nearer (MariscalMapCanvas *canvas, double factor, double x, double y, gboolean smoothly)
{
  double going = canvas->coming != NULL && adw_animation_get_state (canvas->coming) == ADW_ANIMATION_PLAYING
                 && canvas->to_km != canvas->from_km ? canvas->to_km : canvas->km;
  double km = CLAMP (going / factor, NEAREST, farthest (canvas));

  canvas->anchor = mariscal_canvas_point (canvas, x, y);
  canvas->anchor_x = x;
  canvas->anchor_y = y;
  if (km == canvas->km)
    return;
  if (smoothly)
    come (canvas, canvas->middle, km, 150);
  else
    {
      canvas->from_km = canvas->km;
      canvas->to_km = km;
      come_cb (1, canvas);
    }
}

void
mariscal_map_canvas_zoom (MariscalMapCanvas *canvas, double factor)
{
  mariscal_canvas_nearer (canvas, factor, width_of (canvas) / 2.0, height_of (canvas) / 2.0, TRUE);
}

void
mariscal_map_canvas_fit (MariscalMapCanvas *canvas)
{
  mariscal_map_canvas_zoom (canvas, canvas->km / farthest (canvas));
}

GtkWidget *
mariscal_map_canvas_zone (MariscalMapCanvas *canvas, WarMember who)
{
  int mark = mariscal_canvas_mark_of (canvas, who);

  return mark >= 0 ? mariscal_canvas_zone (canvas, mark) : NULL;
}

void
mariscal_map_canvas_select (MariscalMapCanvas *canvas, WarMember who)
{
  GtkWidget *before = mariscal_map_canvas_zone (canvas, canvas->selected),
            *now = mariscal_map_canvas_zone (canvas, who);

  canvas->selected = who;
  if (before != NULL)
    mariscal_map_zone_mark (MARISCAL_MAP_ZONE (before), "selected", FALSE);
  if (now != NULL)
    mariscal_map_zone_mark (MARISCAL_MAP_ZONE (now), "selected", TRUE);
}

/* A place near the edge is brought to the middle. */
static void
bring_into_view (MariscalMapCanvas *canvas, int mark)
{
  WarMapPoint at = g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, mark).at;
  double x, y, edge = MIN (80, width_of (canvas) / 5.0);

  mariscal_canvas_place (canvas, at, &x, &y);
  if (x < edge || y < edge || x > width_of (canvas) - edge || y > height_of (canvas) - edge)
    come (canvas, at, canvas->km, 250);
}

void
mariscal_map_canvas_reveal (MariscalMapCanvas *canvas, WarMember who)
{
  int mark = mariscal_canvas_mark_of (canvas, who);

  if (mark >= 0 && canvas->looked)
    bring_into_view (canvas, mark);
  else if (mark >= 0)
    canvas->wanted = who;
}

void
mariscal_map_canvas_come_to (MariscalMapCanvas *canvas, WarMember who)
{
  int mark = mariscal_canvas_mark_of (canvas, who);

  if (mark < 0)
    return;
  canvas->last = mark;
  bring_into_view (canvas, mark);
  gtk_widget_grab_focus (mariscal_canvas_zone (canvas, mark));
}

void
mariscal_canvas_open (MariscalMapCanvas *canvas, int mark)
{
  canvas->last = mark;
  gtk_widget_grab_focus (mariscal_canvas_zone (canvas, mark));
  g_signal_emit (canvas, mariscal_canvas_signals[MARISCAL_CANVAS_OPENED], 0, mariscal_canvas_who (canvas, mark));
}

void
mariscal_canvas_measure (MariscalMapCanvas *canvas, int mark)
{
  if (mariscal_canvas_mark_of (canvas, canvas->selected) >= 0)
    g_signal_emit (canvas, mariscal_canvas_signals[MARISCAL_CANVAS_MEASURED], 0, canvas->selected,
                   mariscal_canvas_who (canvas, mark));
}

static void
look_first (MariscalMapCanvas *canvas)
{
  if (canvas->looked || gtk_widget_get_width (GTK_WIDGET (canvas)) == 0 || canvas->board == NULL
      || map_board_sheet (canvas->board) == NULL)
    return;
  canvas->looked = TRUE;
  mariscal_canvas_set (canvas, mariscal_canvas_first_look (canvas), canvas->km);
}

static void
show_again (MariscalMapCanvas *canvas)
{
  if (canvas->board == NULL)
    return;
  map_board_set_up (canvas->board, canvas->session, &canvas->shown, canvas->km);
  mariscal_canvas_draw_anew (canvas);
  mariscal_canvas_renew_zones (canvas);
  mariscal_map_canvas_select (canvas, canvas->selected);
  look_first (canvas);
  gtk_widget_queue_allocate (GTK_WIDGET (canvas));
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

void
mariscal_map_canvas_show (MariscalMapCanvas *canvas, MariscalSession *session, const MapShown *shown)
{
  if (canvas->board == NULL)
    canvas->board = map_board_new (mariscal_session_schema (session));
  canvas->session = session;
  canvas->shown = *shown;
  show_again (canvas);
}

void
mariscal_map_canvas_load (MariscalMapCanvas *canvas, gboolean brush)
{
  canvas->brush = brush;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (canvas), brush ? "crosshair" : NULL);
}

/* Another room, another scale of the screen. */
static void
room_changed_cb (GObject *object, GParamSpec *spec, MariscalMapCanvas *canvas)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  canvas->dark = adw_style_manager_get_dark (style);
  canvas->contrast = mariscal_tone_stark (GTK_WIDGET (canvas));
  if (canvas->session != NULL)
    show_again (canvas);
}

static void
mariscal_map_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MariscalMapCanvas *canvas = MARISCAL_MAP_CANVAS (widget);

  look_first (canvas);
  mariscal_canvas_lay_zones (canvas);
  if (canvas->looked && canvas->settle == 0 && !mariscal_canvas_has_ground (canvas))
    mariscal_canvas_rest_soon (canvas);
}

static void
mariscal_map_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MariscalMapCanvas *canvas = MARISCAL_MAP_CANVAS (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (canvas->board == NULL || !canvas->looked)
    return;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  mariscal_canvas_draw (canvas, snapshot);
  mariscal_canvas_draw_zones (canvas, snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Tab leads on to what is beside the map: from place to place go the arrows. They may come before there is a view. */
static gboolean
mariscal_map_canvas_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MariscalMapCanvas *canvas = MARISCAL_MAP_CANVAS (widget);
  int mark = mariscal_canvas_mark_of (canvas, canvas->selected);

  if (gtk_widget_get_focus_child (widget) != NULL || canvas->zones->len == 0)
    return FALSE;
  if (mark < 0)
    mark = canvas->last >= 0 ? canvas->last
                             : war_map_sheet_at (map_board_sheet (canvas->board),
                                                 canvas->looked ? canvas->middle : mariscal_canvas_first_look (canvas),
                                                 G_MAXDOUBLE);
  return mark >= 0 && gtk_widget_grab_focus (mariscal_canvas_zone (canvas, mark));
}

static gboolean
mariscal_map_canvas_grab_focus (GtkWidget *widget)
{
  return mariscal_map_canvas_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
mariscal_map_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  MariscalMapCanvas *canvas = MARISCAL_MAP_CANVAS (widget);

  mariscal_canvas_measure_zones (canvas, orientation, for_size);
  *minimum = 200;
  *natural = 600;
}

static void
mariscal_map_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_PAINTED)
    g_value_set_boolean (value, mariscal_canvas_is_painted (MARISCAL_MAP_CANVAS (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mariscal_map_canvas_dispose (GObject *object)
{
  MariscalMapCanvas *canvas = MARISCAL_MAP_CANVAS (object);

  g_signal_handlers_disconnect_by_data (adw_style_manager_get_default (), canvas);
  g_clear_object (&canvas->coming);
  mariscal_canvas_leave_zones (canvas);
  mariscal_canvas_end_drawing (canvas);
  g_clear_pointer (&canvas->stroke, g_array_unref);
  g_clear_pointer (&canvas->board, map_board_free);
  G_OBJECT_CLASS (mariscal_map_canvas_parent_class)->dispose (object);
}

static void
mariscal_map_canvas_finalize (GObject *object)
{
  g_ptr_array_unref (MARISCAL_MAP_CANVAS (object)->zones);
  G_OBJECT_CLASS (mariscal_map_canvas_parent_class)->finalize (object);
}

static void
mariscal_map_canvas_class_init (MariscalMapCanvasClass *klass)
{
  static const char *const names[] = { "opened", "focused", "stroke", "dropped", "measured", "viewed", "moved" };
  const GType arguments[][2] = { { G_TYPE_INT, 0 }, { G_TYPE_INT, 0 }, { G_TYPE_ARRAY, G_TYPE_BOOLEAN },
                                 { G_TYPE_INT, G_TYPE_INT }, { G_TYPE_INT, G_TYPE_INT }, { 0, 0 },
                                 { G_TYPE_INT, 0 } };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mariscal_map_canvas_get_property;
  G_OBJECT_CLASS (klass)->dispose = mariscal_map_canvas_dispose;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_PAINTED,
                                   g_param_spec_boolean ("painted", NULL, NULL, FALSE,
                                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  G_OBJECT_CLASS (klass)->finalize = mariscal_map_canvas_finalize;
  widget_class->measure = mariscal_map_canvas_measure;
  widget_class->size_allocate = mariscal_map_canvas_size_allocate;
  widget_class->snapshot = mariscal_map_canvas_snapshot;
  widget_class->focus = mariscal_map_canvas_focus;
  widget_class->grab_focus = mariscal_map_canvas_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "mapcanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  for (guint i = 0; i < MARISCAL_CANVAS_SIGNALS; i++)
    mariscal_canvas_signals[i] = g_signal_new (
        names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
        (guint) (arguments[i][0] != 0) + (guint) (arguments[i][1] != 0), arguments[i][0], arguments[i][1]);
}

static void
mariscal_map_canvas_init (MariscalMapCanvas *canvas)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  canvas->zones = g_ptr_array_new ();
  mariscal_canvas_begin_drawing (canvas);
  canvas->stroke = g_array_new (FALSE, FALSE, sizeof (int));
  canvas->km = FIRST_KM;
  canvas->last = canvas->under = canvas->dragged = -1;
  canvas->selected = canvas->wanted = WAR_NONE;
  gtk_widget_set_overflow (GTK_WIDGET (canvas), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (canvas), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Map"), -1);
  g_signal_connect (style, "notify::dark", G_CALLBACK (room_changed_cb), canvas);
  g_signal_connect (style, "notify::high-contrast", G_CALLBACK (room_changed_cb), canvas);
  g_signal_connect (canvas, "notify::scale-factor", G_CALLBACK (room_changed_cb), canvas);
  room_changed_cb (NULL, NULL, canvas);
  mariscal_canvas_take_hands (canvas);
}
