/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps drawn: of each game that has one, as a campaign begins, as SVG; and as pictures, one a turn. What counts is the
 * time of the processor: a picture is work, and others may be at it too. */

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "bench.h"
#include "war-decision.h"
#include "war-game.h"
#include "war-games.h"
#include "war-map-art.h"

#define POINTS 100000

typedef struct
{
  WarMapArt      *art;
  const WarState *state;
  const WarWords *words;
} Bench;

static double
processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* Alone, as the command line draws it: the ground read, the cells found, everything placed. */
static void
draw_svg (const Bench *b)
{
  g_autofree char *svg = war_print_map (b->state, b->words, NULL, NULL);

  g_assert_nonnull (svg);
}

static void
draw_again (const Bench *b)
{
  g_autofree char *svg = war_map_art_svg (b->art, b->state, b->words, NULL, NULL);

  g_assert_nonnull (svg);
}

static void
draw_png (const Bench *b)
{
  g_autoptr (GBytes) png = war_map_art_png (b->art, b->state, b->words, NULL, NULL);

  g_assert_nonnull (png);
}

/* Milliseconds of each, the middle one of several. */
static double
time_of (void (*draw) (const Bench *b), const Bench *b)
{
  double times[7];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      double start = processor_time (), time;
      guint at = i;

      draw (b);
      for (time = processor_time () - start; at > 0 && times[at - 1] > time; at--)
        times[at] = times[at - 1];
      times[at] = time;
    }
  return times[G_N_ELEMENTS (times) / 2];
}

static WarMapPoint
point_of (WarMapBox in, guint i)
{
  return (WarMapPoint) { in.x + i * 7 % 997 / 997.0 * in.w, in.y + i % 991 / 991.0 * in.h };
}

/* Microseconds from a point to the mark that is meant, and to whose land it is; the same points for both. */
static void
bench_points (const Bench *b, const WarSchema *schema, gboolean *kept)
{
  g_autoptr (WarMapPlan) plan = war_map_plan_new (schema, NULL);
  g_autoptr (WarMapSheet) sheet = war_map_sheet_new (b->state, b->words, plan, NULL, WAR_NONE, 2);
  WarMapBox in = sheet->window;
  guint found = 0, held = 0;
  double start = processor_time (), nearest;

  for (guint i = 0; i < POINTS; i++)
    found += war_map_sheet_at (sheet, point_of (in, i), 60) >= 0;
  nearest = (processor_time () - start) * 1e3 / POINTS;
  start = processor_time ();
  for (guint i = 0; i < POINTS; i++)
    held += war_map_cells_at (b->art->cells, point_of (in, i)) >= 0;
  g_assert_true (found > 0 && held > 0);
  bench_limit ("    from a point to its mark", nearest, 5, "us", kept);
  bench_limit ("    from a point to whose land it is", (processor_time () - start) * 1e3 / POINTS, 5, "us", kept);
}

static void
bench_map (const WarGame *game, gboolean *kept)
{
  static const char set_up[] = "{\"do\":\"set-up\"}";
  const WarSchema *schema = war_game_schema (game);
  g_autoptr (WarMapArt) art = war_map_art_new (schema, NULL);

  if (art == NULL)
    return;

  g_autoptr (WarData) data = war_game_data (game, NULL, NULL, NULL);
  g_autoptr (WarState) state = war_state_new (data);
  g_autoptr (WarRecord) order = war_order_read (data, set_up, strlen (set_up), NULL);
  g_autoptr (WarGroup) group = war_decide (state, order, &(WarOccasion) { .first = 1 });
  Bench b = { art, state, war_game_words (game, "es") };
  double start;

  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
  printf ("map of %s\n", war_schema_id (schema));
  bench_limit ("    SVG of a full board", time_of (draw_svg, &b), 100, "ms", kept);
  bench_limit ("    the same, another turn", time_of (draw_again, &b), 60, "ms", kept);
  bench_points (&b, schema, kept);
  start = processor_time ();
  for (int i = 0; i < war_schema_turns (schema); i++)
    draw_png (&b);
  bench_limit ("    pictures of all turns", (processor_time () - start) / 1e3, 20, "s", kept);
}

int
main (void)
{
  gboolean kept = TRUE;

  war_games_load ();
  for (guint i = 0; i < war_game_count (); i++)
    bench_map (war_game_at (i), &kept);
  return kept ? 0 : 1;
}
