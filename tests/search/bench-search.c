/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a text costs whoever types it into the desktop: there and back over a bus, beside a call that only goes there and back. */

#include <stdio.h>
#include <string.h>

#include "bench.h"
#include "search-bus.h"
#include "war-games.h"
#include "war-sample.h"

typedef struct { SearchBus *bus; const char *text; char *id; } Bench;

static void
find (gpointer user)
{
  Bench *b = user;
  g_auto (GStrv) found = search_bus_find (b->bus, b->text);

  g_assert_nonnull (found[0]);
}

static void
tell (gpointer user)
{
  Bench *b = user;
  g_autofree char *name = search_bus_tell (b->bus, b->id, "name");

  g_assert_cmpstr (name, !=, "");
}

static void
there_and_back (gpointer user)
{
  Bench *b = user;

  g_assert_cmpuint (search_bus_pid (b->bus), !=, 0);
}

/* Beside a call that does nothing: how long a bus takes here, and how busy the machine is. Two programs and three threads
 * wait for each other in each, so only what is quickest can be judged where others work too. */
static void
measure (SearchBus *bus, const char *text, gboolean *kept)
{
  g_auto (GStrv) found = search_bus_find (bus, text);
  Bench b = { bus, text, found[0] };
  g_autofree char *name = g_strdup_printf ("\"%s\" found", text), *told = g_strdup_printf ("\"%s\" told", text);

  BenchTimes t = bench_time (name, 1000, find, &b), bare = bench_time ("a call of the bus itself", 1000, there_and_back, &b);

  bench_time (told, 1000, tell, &b);
  bench_limit ("    found, times that call, both at their best", t.min / bare.min, 15, "×", kept);
}

int
main (int argc, char **argv)
{
  char *home = search_home_new ();
  g_autofree char *path = g_build_filename (home, "evening.mariscal", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = NULL;
  SearchBus *bus;
  gboolean kept = TRUE;

  war_games_load ();
  campaign = war_sample_create (path, war_game_find ("blitzwar"), "1939", &error);
  g_assert_no_error (error);
  bus = search_bus_new (home, "es", path);
  while (TRUE)                             /* warm: the campaign has been read */
    {
      g_autofree char *told = search_bus_tell (bus, "place:blitzwar:zone/trondheim", "description");

      if (strstr (told, "evening") != NULL)
        break;
    }
  measure (bus, "5:4 tanks air", &kept);
  measure (bus, "blitz 7 3 montaña", &kept);
  measure (bus, "Trondheim", &kept);
  search_bus_free (bus);
  search_home_free (home);
  return kept ? 0 : 1;
}
