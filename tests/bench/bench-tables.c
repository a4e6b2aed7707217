/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of every game loaded and its map checked, as shipped and with an owner's corrections of every place: what is
 * done whenever a campaign is opened or a file of corrections saved. */

#include <stdio.h>

#include "bench.h"
#include "war-game.h"
#include "war-games.h"
#include "war-map-check.h"

typedef struct
{
  const WarGame *game;
  GBytes        *overlay;
  guint          faults;
} Bench;

/* A new name for each place that has one. */
static GBytes *
write_overlay (const WarGame *game)
{
  g_autoptr (WarData) data = war_game_data (game, NULL, NULL, NULL);
  const WarSchema *schema = war_data_schema (data);
  GString *text = g_string_new (NULL);
  gsize len;

  g_string_append_printf (text, "{\"mariscal-data\":1,\"game\":\"%s\"", game->id);
  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    {
      const WarKindInfo *kind = war_kind_info (schema, (WarKind) k);

      if (kind->table == NULL || war_find_field (schema, (WarKind) k, "lat", -1) == NULL)
        continue;
      g_string_append_printf (text, ",\n\"%s\":{", kind->id);
      for (guint i = 0; i < war_n_members (data, (WarKind) k); i++)
        g_string_append_printf (text, "%s\n\"%s\":{\"name\":\"%s %u\"}", i > 0 ? "," : "",
                                war_id (data, war_member_make (kind->kind, i)), kind->id, i);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, '}');
  len = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), len);
}

static void
load_and_check (gpointer user)
{
  Bench *b = user;
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (WarData) data = war_game_data (b->game, b->overlay, complaints, NULL);
  g_autoptr (WarReport) report = war_report_new ();

  war_map_check (data, report);
  if (b->game->vet != NULL)
    b->game->vet (data, report);
  b->faults = complaints->len + war_report_n (report);
}

static void
measure (const WarGame *game, gboolean *kept)
{
  g_autoptr (GBytes) overlay = write_overlay (game);
  Bench b = { .game = game };
  BenchTimes t;

  printf ("map of %s\n", game->id);
  t = bench_time ("tables loaded and checked", 100, load_and_check, &b);
  bench_limit_time ("    as shipped, median", t.median, t.fair, 10000, "µs", kept);
  *kept = *kept && b.faults == 0;
  b.overlay = overlay;
  t = bench_time ("the same with every place corrected", 100, load_and_check, &b);
  bench_limit_time ("    corrected, median", t.median, t.fair, 10000, "µs", kept);
  *kept = *kept && b.faults == 0;
}

int
main (void)
{
  gboolean kept = TRUE;

  war_games_load ();
  for (guint i = 0; i < war_game_count (); i++)
    if (!war_schema_template (war_game_schema (war_game_at (i))))
      measure (war_game_at (i), &kept);
  return kept ? 0 : 1;
}
