/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From a point of the map to the place it means, on every game's map: the mark that is nearest, as a hand that points
 * would have it, and whose land it is. */

#include <math.h>

#include "war-game.h"
#include "war-games.h"
#include "war-map-art.h"
#include "war-map-sheet.h"

#define POINTS 2000

typedef struct
{
  WarData     *data;
  WarState    *state;
  WarMapPlan  *plan;
  WarMapSheet *sheet;
} Board;

static void
each_map (void (*look) (const Board *b))
{
  guint n = 0;

  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarGame *game = war_game_at (i);
      Board b = { .plan = war_map_plan_new (war_game_schema (game), NULL) };

      if (b.plan == NULL)
        continue;
      b.data = war_game_data (game, NULL, NULL, NULL);
      b.state = war_state_new (b.data);
      b.sheet = war_map_sheet_new (b.state, war_game_words (game, "en"), b.plan, NULL, WAR_NONE, 2);
      look (&b);
      war_map_sheet_free (b.sheet);
      war_state_free (b.state);
      war_data_free (b.data);
      war_map_plan_free (b.plan);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

static WarMapPoint
roll_point (const Board *b)
{
  WarMapBox in = b->sheet->window;

  return (WarMapPoint) { g_test_rand_double_range (in.x, in.x + in.w), g_test_rand_double_range (in.y, in.y + in.h) };
}

static double
far_from (const Board *b, int mark, WarMapPoint p)
{
  WarMapPoint at = g_array_index (b->sheet->marks, WarMapMark, mark).at;

  return hypot (at.x - p.x, at.y - p.y);
}

/* No other is nearer, and where none is told there is none. */
static void
check_nearest (const Board *b)
{
  guint found = 0;

  for (guint i = 0; i < POINTS; i++)
    {
      WarMapPoint p = roll_point (b);
      double reach = g_test_rand_double_range (0, 400);
      int at = war_map_sheet_at (b->sheet, p, reach);

      found += at >= 0;
      for (guint k = 0; k < b->sheet->marks->len; k++)
        if (!g_array_index (b->sheet->marks, WarMapMark, k).sea)
          g_assert_cmpfloat (far_from (b, (int) k, p), >=, (at >= 0 ? far_from (b, at, p) : reach) - 1e-6);
      if (at >= 0)
        {
          g_assert_cmpfloat (far_from (b, at, p), <=, reach + 1e-6);
          g_assert_false (g_array_index (b->sheet->marks, WarMapMark, at).sea);
        }
    }
  g_assert_cmpuint (found, >, 0);
  g_assert_cmpuint (found, <, POINTS);
}

static void
test_the_nearest_mark (void)
{
  each_map (check_nearest);
}

/* A mark is on its own land; beyond the edge and far out at sea is nobody's. */
static void
check_land (const Board *b)
{
  g_autoptr (WarMapGround) ground = war_map_ground_new (b->plan);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  WarMapBox in = b->sheet->window;

  for (guint i = 0; i < b->sheet->marks->len && !g_array_index (b->sheet->marks, WarMapMark, i).sea; i++)
    g_array_append_val (places, g_array_index (b->sheet->marks, WarMapMark, i).at);

  g_autoptr (WarMapCells) cells = war_map_cells_new (ground, in, (const WarMapPoint *) (void *) places->data, places->len, NULL);

  for (guint i = 0; i < places->len; i++)
    {
      WarMapPoint p = g_array_index (places, WarMapPoint, i);

      g_assert_cmpint (war_map_sheet_at (b->sheet, p, 1), ==, (int) i);
      if (war_map_ground_at (ground, p) >= 0)
        g_assert_cmpint (war_map_cells_at (cells, p), ==, (int) i);
    }
  g_assert_cmpint (war_map_cells_at (cells, (WarMapPoint) { in.x - 1e4, in.y }), ==, -1);
  g_assert_cmpint (war_map_cells_at (cells, (WarMapPoint) { in.x, in.y + in.h + 1e4 }), ==, -1);
  for (guint i = 0; i < POINTS && ground->land->len > 0; i++)
    {
      WarMapPoint p = roll_point (b);
      int whose = war_map_cells_at (cells, p);

      /* The emptiest corners, in the desert and beyond the Volga, are some 2,000 km from the mark they go with. */
      g_assert_cmpint (whose, <, (int) places->len);
      if (war_map_ground_at (ground, p) >= 0 && whose >= 0)
        g_assert_cmpfloat (far_from (b, whose, p), <, 2500);
    }
}

static void
test_whose_land (void)
{
  each_map (check_land);
}

/* Land that is declared a place's is its own, however near another is; a country without a place has nobody's. */
static void
check_declared (const Board *b)
{
  g_autoptr (WarMapArt) art = war_map_art_new (b->plan->schema, NULL);
  g_autofree char *svg = war_map_art_svg (art, b->state, b->sheet->words, NULL, NULL);
  WarKind kind = war_find_kind (b->plan->schema, g_ptr_array_index (b->plan->nodes, 0));
  guint nobodys = 0, land = 0;

  for (guint i = 0; i < b->plan->lands->len; i++)
    {
      const WarMapTrack *track = g_ptr_array_index (b->plan->lands, i);
      gboolean nobody = g_str_equal (track->id, "nobody");
      WarMember who = nobody ? WAR_NONE : war_find (b->data, kind, track->id);

      g_assert_true (nobody || who != WAR_NONE);
      for (guint k = 0; k < track->points->len; k++)
        {
          WarMapPoint p = g_array_index (track->points, WarMapPoint, k);

          if (war_map_ground_at (art->ground, p) < 0)
            g_error ("%s, point %u, is water", track->id, k);
          g_assert_cmpint (war_map_cells_at (art->cells, p), ==, nobody ? -1 : war_map_sheet_find (b->sheet, who));
          nobodys += nobody;
          land++;
        }
    }
  g_assert_true (land == 0 || (nobodys > 0 && nobodys < land));
}

static void
test_declared_land (void)
{
  each_map (check_declared);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  g_test_add_func ("/points/the-nearest-mark-is-meant", test_the_nearest_mark);
  g_test_add_func ("/points/each-mark-is-on-its-own-land", test_whose_land);
  g_test_add_func ("/points/land-is-whose-it-is-declared", test_declared_land);
  return g_test_run ();
}
