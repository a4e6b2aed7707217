/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures: each thing is done many times; min, median and p95 are printed, and compared with something done in the same
 * run, because machines are noisy. A benchmark fails only where its own ratio says so. */

#pragma once

#include <glib.h>

typedef void (*BenchWork) (gpointer user);

typedef struct
{
  double min, median, p95;                 /* microseconds */
  double fair;                             /* the median, had the machine always had the yardstick's speed */
} BenchTimes;

BenchTimes bench_time  (const char *name, guint times, BenchWork work, gpointer user);   /* prints a line */
/* Alternately; prints both and the ratio of medians, which may be at most `most`. */
BenchTimes bench_pair  (const char *name, const char *other, guint times, BenchWork work, BenchWork compared, gpointer user,
                        double most, gboolean *kept);
/* A figure and its bound. */
void       bench_limit (const char *name, double value, double most, const char *unit, gboolean *kept);
/* A budget in time is one for a machine on which the yardstick, a fixed text read by json-glib, takes a millisecond. How many
 * times slower is this one now? Two equal machines differ by two, and one of them does within a second. */
double     bench_slowness   (void);
double     bench_slowness_long (void);      /* for work of seconds: some three hundred readings */
/* What it took here, for the eye; and what it would have taken there, judged. */
void       bench_limit_time (const char *name, double took, double fair, double most, const char *unit, gboolean *kept);
gsize      bench_memory (void);            /* resident bytes now */
