/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the view is, and what has to be worked out when it moves: the ground when hands rest or the margin ends, places
 * of names when it came nearer, marks when the board changed. */

#include "mariscal-map-canvas-private.h"

#include <glib/gi18n.h>
#include <malloc.h>
#include <math.h>

#include "map-says.h"
#include "map-walk.h"
#include "mariscal-map-zone.h"
#include "mariscal-tones.h"

#define FIRST_KM  1.7                      /* of the first view: names of all have room */
#define NEAREST   0.35
#define MARGIN    0.2                      /* of the view, drawn beyond each of its edges */
#define REST      120                      /* ms until hands are at rest */
#define TRIM      300                      /* ms after the last was drawn */

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

MapBoard *
mariscal_map_canvas_board (MariscalMapCanvas *canvas)
{
  return canvas->board;
}

static gboolean
holds (WarMapBox outer, WarMapBox inner)
{
  return outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.w >= inner.x + inner.w
         && outer.y + outer.h >= inner.y + inner.h;
}

/* The first one has no margin: somebody is waiting for it. Half the margin is then missing, and so comes the second. */
static void
ask_picture (MariscalMapCanvas *canvas)
{
  WarMapBox box = mariscal_map_canvas_view (canvas), have;
  cairo_surface_t *surface;
  double km, margin = map_picture_get (canvas->picture, &surface, &have, &km) ? MARGIN : 0;
  double x = ceil (box.w * margin / canvas->km) * canvas->km, y = ceil (box.h * margin / canvas->km) * canvas->km;

  box = (WarMapBox) { box.x - x, box.y - y, box.w + 2 * x, box.h + 2 * y };
  map_picture_ask (canvas->picture, canvas->scene, box, canvas->km, gtk_widget_get_scale_factor (GTK_WIDGET (canvas)));
}

/* Is half of the margin still there on every side, at this distance? */
static gboolean
has_picture (MariscalMapCanvas *canvas)
{
  WarMapBox have, want = mariscal_map_canvas_view (canvas);
  double x = want.w * MARGIN / 2, y = want.h * MARGIN / 2, km;
  cairo_surface_t *surface;

  return map_picture_get (canvas->picture, &surface, &have, &km) && km == canvas->km
         && holds (have, (WarMapBox) { want.x - x, want.y - y, want.w + 2 * x, want.h + 2 * y });
}

static WarMapPoint
first_middle (MariscalMapCanvas *canvas)
{
  return map_walk_front (map_board_sheet (canvas->board), mariscal_session_mover (canvas->session));
}

static void
take_pieces (MariscalMapCanvas *canvas)
{
  WarMapPoint middle = canvas->looked ? canvas->middle : first_middle (canvas);

  g_clear_pointer (&canvas->pieces, g_array_unref);
  canvas->pieces = map_board_pieces (canvas->board, canvas->dark);
  for (guint i = 0; i < canvas->pieces->len; i++)
    {
      MapPiece *piece = &g_array_index (canvas->pieces, MapPiece, i);
      WarMapPoint at = g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, piece->mark).at;

      piece->far = hypot (at.x - middle.x, at.y - middle.y);
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
  if (!has_picture (canvas))
    ask_picture (canvas);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  return G_SOURCE_REMOVE;
}

static void
rest_soon (MariscalMapCanvas *canvas)
{
  if (canvas->settle != 0)
    g_source_remove (canvas->settle);
  canvas->settle = g_timeout_add (REST, settle_cb, canvas);
}

/* The ground, and on it all that stands in view. */
static gboolean
is_painted (MariscalMapCanvas *canvas)
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
         && !map_stamps_busy (canvas->stamps) && has_picture (canvas);
}

/* From where all of the map is seen, one goes no farther. */
static double
farthest (MariscalMapCanvas *canvas)
{
  WarMapBox all = map_board_sheet (canvas->board)->whole;

  return MAX (MIN (all.w / width_of (canvas), all.h / height_of (canvas)) * 1.05, FIRST_KM);
}

static double
within (double middle, double half, double from, double length)
{
  return 2 * half >= length ? from + length / 2 : CLAMP (middle, from + half, from + length - half);
}

void
mariscal_canvas_set (MariscalMapCanvas *canvas, WarMapPoint middle, double km)
{
  WarMapBox all;

  if (canvas->board == NULL || map_board_sheet (canvas->board) == NULL)
    return;
  all = map_board_sheet (canvas->board)->whole;
  canvas->km = CLAMP (km, NEAREST, farthest (canvas));
  canvas->middle.x = within (middle.x, width_of (canvas) * canvas->km / 2, all.x, all.w);
  canvas->middle.y = within (middle.y, height_of (canvas) * canvas->km / 2, all.y, all.h);
  if (canvas->km == canvas->placed && !has_picture (canvas) && !map_picture_busy (canvas->picture))
    ask_picture (canvas);
  rest_soon (canvas);
  gtk_widget_queue_allocate (GTK_WIDGET (canvas));
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  g_signal_emit (canvas, mariscal_canvas_signals[MARISCAL_CANVAS_VIEWED], 0);
}

void
mariscal_map_canvas_look (MariscalMapCanvas *canvas, WarMapPoint middle)
{
  mariscal_canvas_set (canvas, middle, canvas->km);
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

static int
find_mark (MariscalMapCanvas *canvas, WarMember who)
{
  return canvas->board != NULL && map_board_sheet (canvas->board) != NULL
           ? war_map_sheet_find (map_board_sheet (canvas->board), who) : -1;
}

GtkWidget *
mariscal_map_canvas_zone (MariscalMapCanvas *canvas, WarMember who)
{
  int mark = find_mark (canvas, who);

  return mark >= 0 ? g_ptr_array_index (canvas->zones, mark) : NULL;
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
  int mark = find_mark (canvas, who);

  if (mark >= 0 && canvas->looked)
    bring_into_view (canvas, mark);
  else if (mark >= 0)
    canvas->wanted = who;
}

void
mariscal_map_canvas_come_to (MariscalMapCanvas *canvas, WarMember who)
{
  int mark = find_mark (canvas, who);

  if (mark < 0)
    return;
  canvas->last = mark;
  bring_into_view (canvas, mark);
  gtk_widget_grab_focus (g_ptr_array_index (canvas->zones, mark));
}

void
mariscal_canvas_open (MariscalMapCanvas *canvas, int mark)
{
  canvas->last = mark;
  gtk_widget_grab_focus (g_ptr_array_index (canvas->zones, mark));
  g_signal_emit (canvas, mariscal_canvas_signals[MARISCAL_CANVAS_OPENED], 0,
                 mariscal_map_zone_who (g_ptr_array_index (canvas->zones, mark)));
}

void
mariscal_canvas_measure (MariscalMapCanvas *canvas, int mark)
{
  if (find_mark (canvas, canvas->selected) >= 0)
    g_signal_emit (canvas, mariscal_canvas_signals[MARISCAL_CANVAS_MEASURED], 0, canvas->selected,
                   mariscal_map_zone_who (g_ptr_array_index (canvas->zones, mark)));
}

static void
zone_opened_cb (MariscalMapZone *zone, MariscalMapCanvas *canvas)
{
  guint mark;

  if (g_ptr_array_find (canvas->zones, zone, &mark))
    mariscal_canvas_open (canvas, (int) mark);
}

static void
leave_zones (MariscalMapCanvas *canvas)
{
  GtkWidget *child;

  g_ptr_array_set_size (canvas->zones, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (canvas))) != NULL)
    gtk_widget_unparent (child);
}

/* A widget a mark; they stay as long as the marks are the same. */
static void
make_zones (MariscalMapCanvas *canvas)
{
  const GArray *marks = map_board_sheet (canvas->board)->marks;
  gboolean same = canvas->zones->len == marks->len;

  for (guint i = 0; i < marks->len && same; i++)
    same = mariscal_map_zone_who (g_ptr_array_index (canvas->zones, i)) == g_array_index (marks, WarMapMark, i).who;
  if (!same)
    {
      leave_zones (canvas);
      canvas->last = canvas->under = canvas->dragged = -1;
    }
  for (guint i = canvas->zones->len; i < marks->len; i++)
    {
      GtkWidget *zone = mariscal_map_zone_new (g_array_index (marks, WarMapMark, i).who);

      gtk_widget_set_parent (zone, GTK_WIDGET (canvas));
      g_signal_connect (zone, "opened", G_CALLBACK (zone_opened_cb), canvas);
      g_ptr_array_add (canvas->zones, zone);
    }
  for (guint i = 0; i < marks->len; i++)
    {
      g_autofree char *says = map_says_place (canvas->board, canvas->session, i);

      mariscal_map_zone_tell (g_ptr_array_index (canvas->zones, i), says);
    }
}

/* What is wanted, or the front. */
static WarMapPoint
first_look (MariscalMapCanvas *canvas)
{
  int mark = find_mark (canvas, canvas->wanted);

  return mark >= 0 ? g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, mark).at
                   : first_middle (canvas);
}

static void
look_first (MariscalMapCanvas *canvas)
{
  if (canvas->looked || gtk_widget_get_width (GTK_WIDGET (canvas)) == 0 || canvas->board == NULL
      || map_board_sheet (canvas->board) == NULL)
    return;
  canvas->looked = TRUE;
  mariscal_canvas_set (canvas, first_look (canvas), canvas->km);
}

/* Until it has a size of its own it is given one, the ground is drawn as large as what it will stand in. */
static void
ask_ahead (MariscalMapCanvas *canvas)
{
  GtkWidget *room = GTK_WIDGET (canvas);
  WarMapBox all = map_board_sheet (canvas->board)->whole, box;
  WarMapPoint middle = first_look (canvas);

  while (room != NULL && gtk_widget_get_width (room) == 0)
    room = gtk_widget_get_parent (room);
  if (room == NULL)
    return;
  box.w = gtk_widget_get_width (room) * canvas->km;
  box.h = gtk_widget_get_height (room) * canvas->km;
  box.x = round ((within (middle.x, box.w / 2, all.x, all.w) - box.w / 2) / canvas->km) * canvas->km;
  box.y = round ((within (middle.y, box.h / 2, all.y, all.h) - box.h / 2) / canvas->km) * canvas->km;
  map_picture_ask (canvas->picture, canvas->scene, box, canvas->km, gtk_widget_get_scale_factor (room));
}

static void
show_again (MariscalMapCanvas *canvas)
{
  if (canvas->board == NULL)
    return;
  map_board_set_up (canvas->board, canvas->session, &canvas->shown, canvas->km);
  canvas->placed = canvas->km;
  take_scene (canvas);
  if (canvas->looked)
    ask_picture (canvas);
  else
    ask_ahead (canvas);
  take_pieces (canvas);
  make_zones (canvas);
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

/* A quarter of all the window has was only needed to get here. */
static gboolean
trim_cb (gpointer user)
{
  malloc_trim (0);
  return G_SOURCE_REMOVE;
}

static void
show_drawn (MariscalMapCanvas *canvas)
{
  if (mariscal_map_canvas_settled (canvas))
    g_timeout_add (TRIM, trim_cb, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
  g_object_notify (G_OBJECT (canvas), "painted");
}

static void
picture_done_cb (gpointer user)
{
  MariscalMapCanvas *canvas = user;

  if (!has_picture (canvas))
    rest_soon (canvas);
  show_drawn (canvas);
}

static void
stamps_done_cb (gpointer canvas)
{
  show_drawn (canvas);
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
  double half = MARISCAL_MAP_ZONE_SIZE / 2.0;

  look_first (canvas);
  for (guint i = 0; i < canvas->zones->len; i++)
    {
      double x, y;

      mariscal_canvas_place (canvas, g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, i).at, &x, &y);
      gtk_widget_allocate (g_ptr_array_index (canvas->zones, i), MARISCAL_MAP_ZONE_SIZE, MARISCAL_MAP_ZONE_SIZE, -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) round (x - half),
                                                                                (float) round (y - half))));
    }
  if (canvas->looked && canvas->settle == 0 && !has_picture (canvas))
    rest_soon (canvas);
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
  for (guint i = 0; i < canvas->zones->len; i++)
    {
      double x, y;

      mariscal_canvas_place (canvas, g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, i).at, &x, &y);
      if (x > -30 && y > -30 && x < width + 30 && y < height + 30)
        gtk_widget_snapshot_child (widget, g_ptr_array_index (canvas->zones, i), snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

/* Tab leads on to what is beside the map: from place to place go the arrows. */
static gboolean
mariscal_map_canvas_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MariscalMapCanvas *canvas = MARISCAL_MAP_CANVAS (widget);
  int mark = find_mark (canvas, canvas->selected);

  if (gtk_widget_get_focus_child (widget) != NULL || canvas->zones->len == 0)
    return FALSE;
  if (mark < 0)
    mark = canvas->last >= 0 ? canvas->last
                             : war_map_sheet_at (map_board_sheet (canvas->board), canvas->middle, G_MAXDOUBLE);
  return mark >= 0 && gtk_widget_grab_focus (g_ptr_array_index (canvas->zones, mark));
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

  for (guint i = 0; i < canvas->zones->len; i++)
    gtk_widget_measure (g_ptr_array_index (canvas->zones, i), orientation, for_size, NULL, NULL, NULL, NULL);
  *minimum = 200;
  *natural = 600;
}

static void
mariscal_map_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_PAINTED)
    g_value_set_boolean (value, is_painted (MARISCAL_MAP_CANVAS (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mariscal_map_canvas_dispose (GObject *object)
{
  MariscalMapCanvas *canvas = MARISCAL_MAP_CANVAS (object);

  g_signal_handlers_disconnect_by_data (adw_style_manager_get_default (), canvas);
  g_clear_handle_id (&canvas->settle, g_source_remove);
  g_clear_object (&canvas->coming);
  leave_zones (canvas);
  g_clear_pointer (&canvas->pieces, g_array_unref);
  g_clear_pointer (&canvas->stroke, g_array_unref);
  g_clear_pointer (&canvas->stamps, map_stamps_free);
  g_clear_pointer (&canvas->picture, map_picture_free);
  g_clear_pointer (&canvas->scene, war_map_scene_unref);
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
  canvas->stamps = map_stamps_new (stamps_done_cb, canvas);
  canvas->picture = map_picture_new (picture_done_cb, canvas);
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
