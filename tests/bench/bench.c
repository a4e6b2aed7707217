/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bench.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec * 1e6 + (double) t.tv_nsec / 1e3;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static BenchTimes
sum_up (const char *name, double *times, guint n)
{
  BenchTimes t;

  qsort (times, n, sizeof (double), compare);
  t = (BenchTimes) { times[0], times[n / 2], times[MIN (n - 1, n * 95 / 100)] };
  printf ("  %-52s min %10.2f  median %10.2f  p95 %10.2f µs\n", name, t.min, t.median, t.p95);
  fflush (stdout);
  return t;
}

static double
once (BenchWork work, gpointer user)
{
  double start = now ();

  work (user);
  return now () - start;
}

BenchTimes
bench_time (const char *name, guint times, BenchWork work, gpointer user)
{
  g_autofree double *taken = g_new (double, times);

  for (guint i = 0; i < times; i++)
    taken[i] = once (work, user);
  return sum_up (name, taken, times);
}

BenchTimes
bench_pair (const char *name, const char *other, guint times, BenchWork work, BenchWork compared, gpointer user,
            double most, gboolean *kept)
{
  g_autofree double *a = g_new (double, times), *b = g_new (double, times);
  BenchTimes ours, theirs;

  for (guint i = 0; i < times; i++)
    {
      a[i] = once (work, user);
      b[i] = once (compared, user);
    }
  ours = sum_up (name, a, times);
  theirs = sum_up (other, b, times);
  bench_limit ("    ratio of the medians", ours.median / theirs.median, most, "×", kept);
  return ours;
}

void
bench_limit (const char *name, double value, double most, const char *unit, gboolean *kept)
{
  printf ("  %-52s %10.3f %s (at most %g)%s\n", name, value, unit, most, value <= most ? "" : "  MISSED");
  fflush (stdout);
  *kept = *kept && value <= most;
}

gsize
bench_memory (void)
{
  unsigned long pages = 0, resident = 0;
  FILE *f = fopen ("/proc/self/statm", "r");

  if (f != NULL && fscanf (f, "%lu %lu", &pages, &resident) != 2)
    resident = 0;
  if (f != NULL)
    fclose (f);
  return resident * (gsize) sysconf (_SC_PAGESIZE);
}
