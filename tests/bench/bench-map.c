/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps drawn: of each game that has one, as a campaign begins, as SVG; and as pictures, one a turn, each of another board:
 * the opening, then the boards of later years in the game's folder, every time with other units at every eighth place and
 * with every thirtieth in other hands. What counts is the time of the processor: a picture is work, and others may be at it
 * too. */

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "bench.h"
#include "game-folder.h"
#include "war-decision.h"
#include "war-game.h"
#include "war-games.h"
#include "war-map-art.h"

#define POINTS 100000
#define UNITS  8                           /* at every eighth place they are others */
#define HANDS  30

typedef struct
{
  WarMapArt      *art;
  WarState       *state;
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
draw_svg (gpointer user)
{
  const Bench *b = user;
  g_autofree char *svg = war_print_map (b->state, b->words, NULL, NULL);

  g_assert_nonnull (svg);
}

static void
draw_again (gpointer user)
{
  const Bench *b = user;
  g_autofree char *svg = war_map_art_svg (b->art, b->state, b->words, NULL, NULL);

  g_assert_nonnull (svg);
}

static void
draw_png (const Bench *b)
{
  g_autoptr (GBytes) png = war_map_art_png (b->art, b->state, b->words, NULL, NULL);

  g_assert_nonnull (png);
}

static void
measure_svg (const char *name, BenchWork draw, Bench *b, double most, gboolean *kept)
{
  BenchTimes t = bench_time (name, 15, draw, b);

  bench_limit_time ("    median, ms", t.median / 1000, t.fair / 1000, most, "ms", kept);
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
carry_out (WarState *s, const char *text)
{
  g_autoptr (WarRecord) order = war_order_read (war_state_data (s), text, strlen (text), NULL);
  g_autoptr (WarGroup) group = order != NULL ? war_decide (s, order, &(WarOccasion) { .first = 1 }) : NULL;

  g_assert_nonnull (group);
  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
}

/* Who holds what, as a campaign begins and as it stands on each board of the game's folder. */
static GPtrArray *
set_up_boards (const WarGame *game, WarData *data)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) war_state_free);
  g_autoptr (GPtrArray) cases = folder_cases ("boards");

  g_ptr_array_add (boards, war_state_new (data));
  carry_out (g_ptr_array_index (boards, 0), "{\"do\":\"set-up\"}");
  for (guint i = 0; i < cases->len; i++)
    {
      const FolderCase *c = g_ptr_array_index (cases, i);
      JsonArray *orders = folder_list (c->about, "orders");
      WarState *board;

      if (c->game != game)
        continue;
      g_ptr_array_add (boards, board = war_state_copy (g_ptr_array_index (boards, 0)));
      for (guint k = 0; k < json_array_get_length (orders); k++)
        {
          g_autofree char *order = folder_text (json_array_get_element (orders, k));

          carry_out (board, order);
        }
    }
  return boards;
}

static void
correct (WarState *s, const char *place, guint i, const char *what, const char *value)
{
  const WarData *data = war_state_data (s);
  WarMember at = war_member_make (war_find_kind (war_data_schema (data), place), (gint32) i);
  g_autofree char *order = g_strdup_printf ("{\"do\":\"correct\",\"path\":\"%s/%s/%s\",\"value\":%s}", place,
                                            war_id (data, at), what, value);

  carry_out (s, order);
}

/* The first unit of the layer that is counted by its owner; who holds what. */
static void
change_layer (WarState *s, const WarMapPlan *plan, const WarMapLayer *layer, guint turn)
{
  const WarData *data = war_state_data (s);
  const char *place = g_ptr_array_index (plan->nodes, 0);
  WarKind kind = war_find_kind (plan->schema, place);
  const char *unit = layer->stack->len > 0 ? strchr (g_ptr_array_index (layer->stack, 0), '/') + 1 : NULL;
  const WarFieldInfo *info = unit != NULL ? war_find_field (plan->schema, kind, unit, -1) : NULL;

  for (guint i = turn % UNITS; info != NULL && info->by != 0 && i < war_n_members (data, kind); i += UNITS)
    {
      WarMember by = war_member_make (info->by, (gint32) ((i + turn) % war_n_members (data, info->by)));
      g_autofree char *what = g_strconcat (unit, "/", war_id (data, by), NULL), *n = g_strdup_printf ("%u", 1 + turn % 5);

      correct (s, place, i, what, n);
    }
  for (guint i = turn % HANDS; layer->paint != NULL && i < war_n_members (data, kind); i += HANDS)
    {
      const WarMapSide *side = g_ptr_array_index (plan->sides, (i + turn) % plan->sides->len);
      g_autofree char *value = g_strdup_printf ("\"%s\"", side->id);

      correct (s, place, i, strchr (layer->paint, '/') + 1, value);
    }
}

static void
bench_turns (Bench *b, const GPtrArray *boards, gboolean *kept)
{
  const WarSchema *schema = b->art->plan->schema;
  const WarMoment *moment = war_schema_moment (schema);
  int turns = war_schema_turns (schema);
  double took = 0, fair = 0, slow = bench_slowness ();

  for (int i = 1; i <= turns; i++)
    {
      g_autofree char *turn = g_strdup_printf ("{\"do\":\"correct\",\"path\":\"%s/%s\",\"value\":%d}",
                                               war_kind_info (schema, war_member_kind (moment->game))->id,
                                               war_field_info (schema, moment->turn)->id, i);
      g_autoptr (WarState) state = war_state_copy (g_ptr_array_index (boards, (guint) (i - 1) * boards->len / (guint) turns));
      double start, time, before = slow;

      b->state = state;
      carry_out (state, turn);
      for (guint k = 0; k < b->art->plan->layers->len; k++)
        change_layer (state, b->art->plan, g_ptr_array_index (b->art->plan->layers, k), (guint) i);
      start = processor_time ();
      draw_png (b);
      time = processor_time () - start;
      slow = bench_slowness ();
      took += time;
      fair += time / ((before + slow) / 2);
    }
  bench_limit_time ("    pictures of all turns", took / 1e3, fair / 1e3, 20, "s", kept);
}

static void
bench_map (const WarGame *game, gboolean *kept)
{
  const WarSchema *schema = war_game_schema (game);
  g_autoptr (WarMapArt) art = war_map_art_new (schema, NULL);

  if (art == NULL)
    return;

  g_autoptr (WarData) data = war_game_data (game, NULL, NULL, NULL);
  g_autoptr (GPtrArray) boards = set_up_boards (game, data);
  Bench b = { art, g_ptr_array_index (boards, 0), war_game_words (game, "es") };

  printf ("map of %s\n", war_schema_id (schema));
  measure_svg ("SVG of a full board", draw_svg, &b, 100, kept);
  measure_svg ("the same, another turn", draw_again, &b, 60, kept);
  bench_points (&b, schema, kept);
  bench_turns (&b, boards, kept);
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
