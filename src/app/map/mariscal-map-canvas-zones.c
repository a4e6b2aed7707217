/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A widget a mark, which has its name, its ring and the keys. They stay as long as the marks are the same. */

#include "mariscal-map-canvas-private.h"

#include <math.h>

#include "map-says.h"
#include "mariscal-map-zone.h"

static const WarMapMark *
mark_at (MariscalMapCanvas *canvas, guint mark)
{
  return &g_array_index (map_board_sheet (canvas->board)->marks, WarMapMark, mark);
}

int
mariscal_canvas_mark_of (MariscalMapCanvas *canvas, WarMember who)
{
  return canvas->board != NULL && map_board_sheet (canvas->board) != NULL
           ? war_map_sheet_find (map_board_sheet (canvas->board), who) : -1;
}

WarMember
mariscal_canvas_who (MariscalMapCanvas *canvas, int mark)
{
  return mark_at (canvas, (guint) mark)->who;
}

static MariscalMapZone *
zone_at (MariscalMapCanvas *canvas, guint mark)
{
  return g_ptr_array_index (canvas->zones, mark);
}

static void
opened_cb (MariscalMapZone *zone, MariscalMapCanvas *canvas)
{
  guint mark;

  if (g_ptr_array_find (canvas->zones, zone, &mark))
    mariscal_canvas_open (canvas, (int) mark);
}

GtkWidget *
mariscal_canvas_zone (MariscalMapCanvas *canvas, int mark)
{
  return GTK_WIDGET (zone_at (canvas, (guint) mark));
}

void
mariscal_canvas_leave_zones (MariscalMapCanvas *canvas)
{
  GtkWidget *child;

  g_ptr_array_set_size (canvas->zones, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (canvas))) != NULL)
    gtk_widget_unparent (child);
}

static void
make (MariscalMapCanvas *canvas, WarMember who)
{
  GtkWidget *zone = mariscal_map_zone_new (who);

  gtk_widget_set_parent (zone, GTK_WIDGET (canvas));
  g_signal_connect (zone, "opened", G_CALLBACK (opened_cb), canvas);
  g_ptr_array_add (canvas->zones, zone);
}

void
mariscal_canvas_renew_zones (MariscalMapCanvas *canvas)
{
  guint n = map_board_sheet (canvas->board)->marks->len;
  gboolean same = canvas->zones->len == n;

  for (guint i = 0; i < n && same; i++)
    same = mariscal_map_zone_who (zone_at (canvas, i)) == mark_at (canvas, i)->who;
  if (!same)
    {
      mariscal_canvas_leave_zones (canvas);
      canvas->last = canvas->under = canvas->dragged = -1;
    }
  for (guint i = canvas->zones->len; i < n; i++)
    make (canvas, mark_at (canvas, i)->who);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *says = map_says_place (canvas->board, canvas->session, i);

      mariscal_map_zone_tell (zone_at (canvas, i), says);
    }
}

int
mariscal_canvas_focused (MariscalMapCanvas *canvas)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (canvas));
  guint mark;

  return focus != NULL && g_ptr_array_find (canvas->zones, focus, &mark) ? (int) mark : -1;
}

/* GTK wants to be asked for the size of what it is to lay out. */
void
mariscal_canvas_measure_zones (MariscalMapCanvas *canvas, GtkOrientation orientation, int for_size)
{
  for (guint i = 0; i < canvas->zones->len; i++)
    gtk_widget_measure (GTK_WIDGET (zone_at (canvas, i)), orientation, for_size, NULL, NULL, NULL, NULL);
}

void
mariscal_canvas_lay_zones (MariscalMapCanvas *canvas)
{
  double half = MARISCAL_MAP_ZONE_SIZE / 2.0;

  for (guint i = 0; i < canvas->zones->len; i++)
    {
      double x, y;

      mariscal_canvas_place (canvas, mark_at (canvas, i)->at, &x, &y);
      gtk_widget_allocate (GTK_WIDGET (zone_at (canvas, i)), MARISCAL_MAP_ZONE_SIZE, MARISCAL_MAP_ZONE_SIZE, -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) round (x - half),
                                                                                (float) round (y - half))));
    }
}

void
mariscal_canvas_draw_zones (MariscalMapCanvas *canvas, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (canvas);

  for (guint i = 0; i < canvas->zones->len; i++)
    {
      double x, y;

      mariscal_canvas_place (canvas, mark_at (canvas, i)->at, &x, &y);
      if (x > -30 && y > -30 && x < gtk_widget_get_width (widget) + 30 && y < gtk_widget_get_height (widget) + 30)
        gtk_widget_snapshot_child (widget, GTK_WIDGET (zone_at (canvas, i)), snapshot);
    }
}
