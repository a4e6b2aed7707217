/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bench.h"

#include <json-glib/json-glib.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define YARDSTICK 1000.0                   /* microseconds, on the machine that the budgets are meant for */
#define A_WHILE   20000.0                  /* microseconds, after which a machine may have another speed */

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
  t = (BenchTimes) { .min = times[0], .median = times[n / 2], .p95 = times[MIN (n - 1, n * 95 / 100)] };
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

/* The yardstick: work that nobody here tunes, and much like ours in what it asks of a machine. */
static void
read_yardstick (gpointer user)
{
  const GString *text = user;
  g_autoptr (JsonParser) parser = json_parser_new ();

  g_assert_true (json_parser_load_from_data (parser, text->str, (gssize) text->len, NULL));
}

static double
median_of (double *times, guint n)
{
  qsort (times, n, sizeof (double), compare);
  return times[n / 2];
}

static double
measure_slowness (guint readings)
{
  static GString *text;
  g_autofree double *times = g_new (double, readings);

  if (text == NULL)
    {
      text = g_string_new ("[0");
      for (int i = 0; i < 400; i++)
        g_string_append_printf (text, ",{\"n\":%d,\"path\":\"zone/%d\",\"from\":null,\"to\":[%d,true]}", i, i % 29, i * 31);
      g_string_append_c (text, ']');
    }
  for (guint i = 0; i < readings; i++)
    times[i] = once (read_yardstick, text);
  return median_of (times, readings) / YARDSTICK;
}

double
bench_slowness (void)
{
  return measure_slowness (3);
}

double
bench_slowness_long (void)
{
  return measure_slowness (301);
}

/* A speed of the machine, held against what was done since it was last asked. */
typedef struct
{
  double slowness, since;
} Pace;

static double
pace_of (Pace *pace, double took)
{
  double before = pace->slowness;

  if (took < A_WHILE && now () - pace->since < A_WHILE)
    return before;
  *pace = (Pace) { bench_slowness (), now () };
  return took < A_WHILE ? pace->slowness : (before + pace->slowness) / 2;
}

BenchTimes
bench_time (const char *name, guint times, BenchWork work, gpointer user)
{
  g_autofree double *taken = g_new (double, times), *fair = g_new (double, times);
  Pace pace = { bench_slowness (), now () };
  BenchTimes t;

  for (guint i = 0; i < times; i++)
    {
      taken[i] = once (work, user);
      fair[i] = taken[i] / pace_of (&pace, taken[i]);
    }
  t = sum_up (name, taken, times);
  t.fair = median_of (fair, times);
  return t;
}

BenchTimes
bench_pair (const char *name, const char *other, guint times, BenchWork work, BenchWork compared, gpointer user,
            double most, gboolean *kept)
{
  g_autofree double *a = g_new (double, times), *b = g_new (double, times), *fair = g_new (double, times);
  Pace pace = { bench_slowness (), now () };
  BenchTimes ours, theirs;

  for (guint i = 0; i < times; i++)
    {
      a[i] = once (work, user);
      fair[i] = a[i] / pace_of (&pace, a[i]);
      b[i] = once (compared, user);
    }
  ours = sum_up (name, a, times);
  ours.fair = median_of (fair, times);
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

void
bench_limit_time (const char *name, double took, double fair, double most, const char *unit, gboolean *kept)
{
  printf ("  %-52s %10.3f %s; on a machine of the yardstick's %.3f (at most %g)%s\n", name, took, unit, fair, most,
          fair <= most ? "" : "  MISSED");
  fflush (stdout);
  *kept = *kept && fair <= most;
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
