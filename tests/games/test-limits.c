/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Borders between seas end at the frame of an inset, on the map of every game that has one; and how a line is cut where
 * a box lies over it. */

#include <math.h>

#include "war-game.h"
#include "war-games.h"
#include "war-map-cells.h"
#include "war-map-plan.h"

/* A line of up to four points about a box from (10, 10) to (20, 20), and the pieces of it that stay. */
typedef struct
{
  const char *name;
  WarMapPoint line[4];
  guint       n;
  const char *pieces;
} Case;

static const Case CASES[] = {
  { "beside-it", { { 0, 0 }, { 30, 0 } }, 2, "0,0 30,0;" },
  { "across", { { 0, 15 }, { 30, 15 } }, 2, "0,15 10,15;20,15 30,15;" },
  { "across-at-a-slant", { { 5, 13 }, { 25, 17 } }, 2, "5,13 10,14;20,16 25,17;" },
  { "into-it", { { 0, 15 }, { 15, 15 } }, 2, "0,15 10,15;" },
  { "out-of-it", { { 15, 15 }, { 15, 30 }, { 0, 30 } }, 3, "15,20 15,30 0,30;" },
  { "within", { { 12, 12 }, { 18, 12 }, { 18, 18 } }, 3, "" },
  { "a-corner-within", { { 0, 15 }, { 15, 15 }, { 15, 30 } }, 3, "0,15 10,15;15,20 15,30;" },
  { "along-its-edge", { { 0, 10 }, { 30, 10 } }, 2, "0,10 30,10;" },
  { "past-a-corner", { { 0, 20 }, { 20, 0 } }, 2, "0,20 20,0;" },
  { "twice", { { 0, 12 }, { 30, 12 }, { 30, 18 }, { 0, 18 } }, 4, "0,12 10,12;20,12 30,12 30,18 20,18;10,18 0,18;" },
};

static void
test_cut (gconstpointer p)
{
  const Case *c = p;
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  g_autoptr (GPtrArray) pieces = NULL;
  g_autoptr (GString) told = g_string_new (NULL);

  g_array_append_vals (line, c->line, c->n);
  pieces = war_map_cut_out (line, (WarMapBox) { 10, 10, 10, 10 });
  for (guint i = 0; i < pieces->len; i++)
    {
      const GArray *piece = g_ptr_array_index (pieces, i);

      g_assert_cmpuint (piece->len, >, 1);
      for (guint k = 0; k < piece->len; k++)
        {
          WarMapPoint at = g_array_index (piece, WarMapPoint, k);

          g_string_append_printf (told, "%s%ld,%ld", k > 0 ? " " : "", lround (at.x), lround (at.y));
        }
      g_string_append_c (told, ';');
    }
  g_assert_cmpstr (told->str, ==, c->pieces);
}

/* Looked at from step to step, a hundred to a stretch. */
static void
check_track (const GArray *points, WarMapBox box)
{
  for (guint i = 0; i < (points->len - 1) * 100; i++)
    {
      WarMapPoint a = g_array_index (points, WarMapPoint, i / 100), b = g_array_index (points, WarMapPoint, i / 100 + 1);
      double t = (i % 100 + 0.5) / 100, x = a.x + t * (b.x - a.x), y = a.y + t * (b.y - a.y);

      g_assert_false (x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h);
    }
}

static void
test_no_limit_in_an_inset (void)
{
  guint looked = 0;

  for (guint i = 0; i < war_game_count (); i++)
    {
      g_autoptr (WarMapPlan) plan = war_map_plan_new (war_game_schema (war_game_at (i)), NULL);

      for (guint k = 0; plan != NULL && k < plan->insets->len; k++)
        for (guint l = 0; l < plan->limits->len; l++, looked++)
          check_track (((const WarMapTrack *) g_ptr_array_index (plan->limits, l))->points,
                       g_array_index (plan->insets, WarMapBox, k));
    }
  g_assert_cmpuint (looked, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *path = g_strconcat ("/limits/cut/", CASES[i].name, NULL);

      g_test_add_data_func (path, &CASES[i], test_cut);
    }
  g_test_add_func ("/limits/none-runs-over-an-inset", test_no_limit_in_an_inset);
  return g_test_run ();
}
