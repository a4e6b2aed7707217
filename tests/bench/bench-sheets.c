/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The chronicle of a whole campaign on paper: all its turns with a map each, in processor time. */

#include <glib/gstdio.h>
#include <stdio.h>
#include <time.h>

#include "bench.h"
#include "long-campaign.h"
#include "war-games.h"
#include "war-print.h"

#define ENTRIES 10000                      /* the 47 turns of a campaign */

static double
processor_time (void)
{
  return clock () * 1e6 / CLOCKS_PER_SEC;
}

static void
bench_chronicle (WarCampaign *c, const char *language, gboolean *kept)
{
  const WarWords *words = war_game_words (war_campaign_game (c), language);
  double before = bench_slowness_long (), start = processor_time (), took, slow;
  g_autoptr (GBytes) pdf = war_sheet_pdf (war_sheet_make ("chronicle", c, war_campaign_head (c), words, NULL, NULL),
                                          &(WarPaper) { 0 }, NULL);

  took = processor_time () - start;
  slow = (before + bench_slowness_long ()) / 2;
  g_assert_nonnull (pdf);
  printf ("chronicle (%s): %.1f MB\n", language, (double) g_bytes_get_size (pdf) / 1e6);
  bench_limit_time ("    of a whole campaign", took / 1e6, took / 1e6 / slow, 5, "s", kept);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bench-sheets-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.mariscal", NULL);
  gboolean kept = TRUE;

  war_games_load ();
  {
    g_autoptr (WarCampaign) c = long_campaign_make (path, ENTRIES, 7);

    bench_chronicle (c, "en", &kept);
    bench_chronicle (c, "es", &kept);
  }
  g_unlink (path);
  g_rmdir (folder);
  return kept ? 0 : 1;
}
