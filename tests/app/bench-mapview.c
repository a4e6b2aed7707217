/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Frames of the map in the real window, 1600 × 1000 dots of it, on a full board: moved, and come nearer; beside them, in
 * the same run, the map's own SVG drawn anew for every frame. A frame is from where GTK begins it to where the display has
 * it all. */

#include "desk.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mariscal-map-canvas.h"
#include "war-print.h"

#define FRAMES 90
#define WIDTH  1600
#define HEIGHT 1000

typedef struct { double wall, processor; } Moment;

typedef struct
{
  Desk              *desk;
  MariscalMapCanvas *canvas;
  Moment             began;
  double             wall[FRAMES], processor[FRAMES];        /* ms */
  guint              n;
} Bench;

static double
read_clock (clockid_t which)
{
  struct timespec now;

  clock_gettime (which, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static Moment
look_at_clocks (void)
{
  return (Moment) { read_clock (CLOCK_MONOTONIC), read_clock (CLOCK_THREAD_CPUTIME_ID) };
}

static void
note (Bench *b, Moment from)
{
  Moment to = look_at_clocks ();

  if (b->n == FRAMES)
    return;
  b->wall[b->n] = to.wall - from.wall;
  b->processor[b->n++] = to.processor - from.processor;
}

static void
begun_cb (GdkFrameClock *clock, Bench *b)
{
  b->began = look_at_clocks ();
}

static void
painted_cb (GdkFrameClock *clock, Bench *b)
{
  gdk_display_sync (gtk_widget_get_display (GTK_WIDGET (b->canvas)));
  note (b, b->began);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* The median of the processor's time; what others do on the machine is not ours. */
static double
tell (const char *name, Bench *b, double *p95)
{
  qsort (b->wall, b->n, sizeof (double), compare);
  qsort (b->processor, b->n, sizeof (double), compare);
  *p95 = b->processor[b->n * 95 / 100];
  printf ("%-34s processor: min %5.1f  median %5.1f  p95 %5.1f ms   clock: median %5.1f  p95 %5.1f ms\n", name,
          b->processor[0], b->processor[b->n / 2], *p95, b->wall[b->n / 2], b->wall[b->n * 95 / 100]);
  return b->processor[b->n / 2];
}

static double
bench_frames (Bench *b, const char *name, void (*move) (Bench *b), double *p95)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (b->canvas));
  gulong begun = g_signal_connect (clock, "before-paint", G_CALLBACK (begun_cb), b);
  gulong painted = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), b);

  b->n = 0;
  while (b->n < FRAMES)
    {
      guint n = b->n;

      move (b);
      while (b->n == n)
        g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, begun);
  g_signal_handler_disconnect (clock, painted);
  desk_settle (b->desk);
  return tell (name, b, p95);
}

/* To and fro, farther than the margin. */
static void
pan (Bench *b)
{
  WarMapBox view = mariscal_map_canvas_view (b->canvas);
  double km = mariscal_map_canvas_km (b->canvas), step = 14 * km * (b->n < FRAMES / 2 ? 1 : -1);

  mariscal_map_canvas_look (b->canvas, (WarMapPoint) { view.x + view.w / 2 + step, view.y + view.h / 2 + step / 3 });
}

static void
zoom (Bench *b)
{
  mariscal_map_canvas_zoom (b->canvas, b->n % 30 < 15 ? 1.04 : 1 / 1.04);
}

static double
bench_svg (Bench *b, double *p95)
{
  MariscalSession *session = mariscal_window_session (b->desk->window);
  g_autofree char *svg = war_print_map (mariscal_session_state (session), mariscal_session_words (session), NULL, NULL);
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  RsvgRectangle all = { -700, -500, WIDTH * 1.9, WIDTH * 1.9 * 0.79 };

  for (b->n = 0; b->n < FRAMES / 5;)
    {
      cairo_t *cr = cairo_create (surface);
      Moment from = look_at_clocks ();

      rsvg_handle_render_document (handle, cr, &all, NULL);
      note (b, from);
      cairo_destroy (cr);
    }
  cairo_surface_destroy (surface);
  g_object_unref (handle);
  return tell ("    the SVG, for every frame", b, p95);
}

static void
find_canvas (GtkWidget *widget, MariscalMapCanvas **canvas)
{
  if (MARISCAL_IS_MAP_CANVAS (widget))
    *canvas = MARISCAL_MAP_CANVAS (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_canvas (child, canvas);
}

static gboolean
is_painted (Bench *b)
{
  gboolean painted;

  g_object_get (b->canvas, "painted", &painted, NULL);
  return painted;
}

static double
bench_first (Bench *b)
{
  double from = read_clock (CLOCK_MONOTONIC), work = read_clock (CLOCK_PROCESS_CPUTIME_ID), took;

  mariscal_window_show_page (b->desk->window, "map");
  find_canvas (GTK_WIDGET (b->desk->window), &b->canvas);
  while (!is_painted (b))
    g_main_context_iteration (NULL, TRUE);
  took = read_clock (CLOCK_MONOTONIC) - from;
  work = read_clock (CLOCK_PROCESS_CPUTIME_ID) - work;
  printf ("%-34s processor, all threads: %5.1f ms   clock: %5.1f ms\n", "    shown for the first time", work, took);
  return took;
}

int
main (int argc, char **argv)
{
  Bench b = { NULL };
  double panned, zoomed, svg, p95[3];
  gboolean kept;

  desk_begin (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  b.desk = desk_new_with ("blitzwar", "1939");
  desk_resize (b.desk, WIDTH + 212, HEIGHT + 100);
  printf ("frames of the map at %d x %d\n", WIDTH, HEIGHT);
  bench_first (&b);
  desk_settle (b.desk);
  panned = bench_frames (&b, "    moved", pan, &p95[0]);
  zoomed = bench_frames (&b, "    come nearer, and back", zoom, &p95[1]);
  svg = bench_svg (&b, &p95[2]);
  printf ("    to the SVG: moved %.2f, nearer %.2f\n", panned / svg, zoomed / svg);
  kept = p95[0] <= 20 && p95[1] <= 20 && panned <= svg / 3 && zoomed <= svg / 3;
  desk_free (b.desk);
  return kept ? 0 : 1;
}
