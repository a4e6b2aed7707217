/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The same scene as the map's, drawn once a board, and after the map: that is what somebody waits for. */

#include "mariscal-map-mini.h"

#include <glib/gi18n.h>
#include <math.h>

#include "map-picture.h"

#define WIDTH 176

struct _MariscalMapMini
{
  GtkWidget          parent;
  MariscalMapCanvas *canvas;               /* beside it in the page; or NULL */
  MapPicture        *picture;
  gboolean           due;                  /* the board is another than the one it shows */
  double             start_x, start_y;     /* where a drag began */
};

G_DEFINE_FINAL_TYPE (MariscalMapMini, mariscal_map_mini, GTK_TYPE_WIDGET)

static void
drawn_cb (gpointer mini)
{
  gtk_widget_queue_draw (mini);
}

/* Kilometres to a dot, so that all of the map is as wide as the widget. */
static double
km_of (const WarMapBox *all)
{
  return all->w / WIDTH;
}

static gboolean
find_all (MariscalMapMini *mini, WarMapBox *all)
{
  MapBoard *board = mini->canvas != NULL ? mariscal_map_canvas_board (mini->canvas) : NULL;

  if (board == NULL || map_board_sheet (board) == NULL)
    return FALSE;
  *all = map_board_sheet (board)->whole;
  return all->w > 0 && all->h > 0;
}

static void
draw_due (MariscalMapMini *mini)
{
  g_autoptr (WarMapScene) scene = NULL;
  gboolean painted = FALSE;
  WarMapBox all;

  if (!mini->due || !find_all (mini, &all))
    return;
  g_object_get (mini->canvas, "painted", &painted, NULL);
  if (!painted)
    return;
  mini->due = FALSE;
  scene = map_board_scene_plain (mariscal_map_canvas_board (mini->canvas),
                                 adw_style_manager_get_dark (adw_style_manager_get_default ()));
  map_picture_ask (mini->picture, scene, all, km_of (&all), gtk_widget_get_scale_factor (GTK_WIDGET (mini)));
}

void
mariscal_map_mini_renew (MariscalMapMini *mini)
{
  mini->due = TRUE;
  gtk_widget_queue_resize (GTK_WIDGET (mini));
  draw_due (mini);
}

static void
painted_cb (MariscalMapCanvas *canvas, GParamSpec *spec, MariscalMapMini *mini)
{
  draw_due (mini);
}

static void
viewed_cb (MariscalMapCanvas *canvas, MariscalMapMini *mini)
{
  gtk_widget_queue_draw (GTK_WIDGET (mini));
}

void
mariscal_map_mini_follow (MariscalMapMini *mini, MariscalMapCanvas *canvas)
{
  mini->canvas = canvas;
  g_signal_connect_object (canvas, "viewed", G_CALLBACK (viewed_cb), mini, 0);
  g_signal_connect_object (canvas, "notify::painted", G_CALLBACK (painted_cb), mini, 0);
}

static void
mariscal_map_mini_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MariscalMapMini *mini = MARISCAL_MAP_MINI (widget);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  const float sides[] = { 2, 2, 2, 2 };
  GdkRGBA accent[4];
  cairo_surface_t *surface;
  GskRoundedRect frame;
  WarMapBox all, view;
  double km;

  if (!find_all (mini, &all) || !map_picture_get (mini->picture, &surface, &view, &km))
    return;
  gtk_snapshot_append_texture (snapshot, map_picture_texture (mini->picture), &bounds);
  view = mariscal_map_canvas_view (mini->canvas);
  gsk_rounded_rect_init_from_rect (&frame,
                                   &GRAPHENE_RECT_INIT ((float) ((view.x - all.x) / km),
                                                        (float) ((view.y - all.y) / km), (float) (view.w / km),
                                                        (float) (view.h / km)),
                                   3);
  for (guint i = 0; i < G_N_ELEMENTS (accent); i++)
    if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_bg_color", &accent[i]))
      accent[i] = (GdkRGBA) { 0.2f, 0.5f, 0.9f, 1 };
  gtk_snapshot_push_clip (snapshot, &bounds);
  gtk_snapshot_append_border (snapshot, &frame, sides, accent);
  gtk_snapshot_pop (snapshot);
}

static void
mariscal_map_mini_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  WarMapBox all = { 0, 0, 1, 0.75 };

  find_all (MARISCAL_MAP_MINI (widget), &all);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : (int) ceil (all.h / km_of (&all));
}

static void
look_at (MariscalMapMini *mini, double x, double y)
{
  WarMapBox all;

  if (find_all (mini, &all))
    mariscal_map_canvas_look (mini->canvas, (WarMapPoint) { all.x + x * km_of (&all), all.y + y * km_of (&all) });
}

static void
begin_cb (GtkGestureDrag *drag, double x, double y, MariscalMapMini *mini)
{
  mini->start_x = x;
  mini->start_y = y;
  look_at (mini, x, y);
}

static void
update_cb (GtkGestureDrag *drag, double dx, double dy, MariscalMapMini *mini)
{
  look_at (mini, mini->start_x + dx, mini->start_y + dy);
}

static void
mariscal_map_mini_finalize (GObject *object)
{
  map_picture_free (MARISCAL_MAP_MINI (object)->picture);
  G_OBJECT_CLASS (mariscal_map_mini_parent_class)->finalize (object);
}

static void
mariscal_map_mini_class_init (MariscalMapMiniClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mariscal_map_mini_finalize;
  widget_class->snapshot = mariscal_map_mini_snapshot;
  widget_class->measure = mariscal_map_mini_measure;
  gtk_widget_class_set_css_name (widget_class, "mapmini");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mariscal_map_mini_init (MariscalMapMini *mini)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  mini->picture = map_picture_new (drawn_cb, mini);
  gtk_widget_set_overflow (GTK_WIDGET (mini), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (mini), GTK_ACCESSIBLE_PROPERTY_LABEL, _("All of the map"), -1);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (begin_cb), mini);
  g_signal_connect (drag, "drag-update", G_CALLBACK (update_cb), mini);
  gtk_widget_add_controller (GTK_WIDGET (mini), GTK_EVENT_CONTROLLER (drag));
}
