/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From a key to new odds, in the real window on the sample campaign: a battle with its ladder, table and chances, of which a
 * die is typed and taken back. Ours is from the key until nothing of ours is left to be done; what GTK lays out and paints then
 * comes to it. The processor's time, for what others do on the machine is not ours. */

#include "desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define KEYS  120
#define LIMIT 16                           /* ms */
#define LINE  "at mech ita 3i ger 1c 1i elite 1a - uk 2c 2i"

typedef struct { double ours[KEYS], seen[KEYS]; } Times;

static double
processor (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

static void
await_frame (Desk *desk)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (desk->window));
  gboolean painted = FALSE;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* 95 of 100 take less. */
static double
tell (const char *name, double *times)
{
  qsort (times, KEYS, sizeof *times, compare);
  printf ("%-42s processor: min %5.1f  median %5.1f  p95 %5.1f ms\n", name, times[0], times[KEYS / 2], times[KEYS * 95 / 100]);
  return times[KEYS * 95 / 100];
}

static void
time_key (Desk *desk, Times *times, guint i)
{
  static const char *const keys[] = { "1", "BackSpace", "4", "BackSpace", "6", "BackSpace" };
  double from = processor ();

  g_assert_true (desk_press (desk, keys[i % G_N_ELEMENTS (keys)]));
  times->ours[i] = processor () - from;
  await_frame (desk);
  times->seen[i] = processor () - from;
}

int
main (int argc, char **argv)
{
  Desk *desk;
  Times times;
  double seen;

  desk_begin (&argc, &argv);
  desk = desk_new_with ("blitzwar", "1939");
  desk_resize (desk, 1280, 800);
  desk_page (desk, "odds");
  desk_type (desk, LINE "\n");
  desk_settle (desk);
  desk->hasty = TRUE;                      /* what is timed is not waited for */
  for (guint i = 0; i < KEYS; i++)
    time_key (desk, &times, i);
  printf ("keys on the page for odds, 1280 x 800\n");
  tell ("    a key, until ours is done", times.ours);
  seen = tell ("    a key, until new odds are painted", times.seen);
  desk->hasty = FALSE;
  desk_free (desk);
  if (seen > LIMIT)
    printf ("FAIL: %d ms from a key to new odds are the most\n", LIMIT);
  return seen > LIMIT ? EXIT_FAILURE : EXIT_SUCCESS;
}
