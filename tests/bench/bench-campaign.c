/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening, moving about in, revising and appending to long campaigns. Usage: bench-campaign [most entries]. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"
#include "long-campaign.h"
#include "war-games.h"
#include "war-tree.h"

#define SEED 1939

typedef struct
{
  char        *path;
  char        *text;
  gsize        len;
  WarCampaign *c;
  guint        far, near;
  guint        to;
  WarRecord   *order;
  guint        entry;
  int          fd;
  sqlite3     *db;
  sqlite3_stmt *insert;
  char         line[600];
  guint        i;
} Bench;

static void
open_it (gpointer user)
{
  g_autoptr (WarCampaign) c = war_campaign_open (((Bench *) user)->path, NULL);

  g_assert_nonnull (c);
}

static void
parse_bare (gpointer user)
{
  Bench *b = user;
  g_autoptr (JsonParser) parser = json_parser_new ();

  for (char *line = b->text; line < b->text + b->len;)
    {
      char *end = memchr (line, '\n', (gsize) (b->text + b->len - line));

      g_assert_true (json_parser_load_from_data (parser, line, end - line, NULL));
      line = end + 1;
    }
}

static void
undo_and_redo (gpointer user)
{
  Bench *b = user;

  g_assert_true (war_campaign_go (b->c, b->to, NULL));
  b->to = b->to == b->near ? b->far : b->near;
}

/* Everything of an undo but the disk: the walk there and back on a copy of the table. */
static void
look_there (gpointer user)
{
  Bench *b = user;
  g_autoptr (WarState) state = war_campaign_look (b->c, b->to);

  g_assert_nonnull (state);
}

static void
revise (gpointer user)
{
  Bench *b = user;
  g_autoptr (GError) error = NULL;
  g_autoptr (WarProposal) p = war_campaign_revise (b->c, b->entry, b->order, &error);

  g_assert_no_error (error);
}

static void
verify (gpointer user)
{
  g_autoptr (GPtrArray) findings = war_campaign_verify (((Bench *) user)->c, FALSE);
}

static void
append_entry (gpointer user)
{
  Bench *b = user;

  g_assert_true (war_campaign_note (b->c, b->line, NULL));
}

static void
append_bare (gpointer user)
{
  Bench *b = user;

  g_assert_cmpint (write (b->fd, b->line, strlen (b->line)), >, 0);
  g_assert_cmpint (fdatasync (b->fd), ==, 0);
}

static void
append_sqlite (gpointer user)
{
  Bench *b = user;

  sqlite3_bind_text (b->insert, 1, b->line, -1, SQLITE_STATIC);
  g_assert_cmpint (sqlite3_step (b->insert), ==, SQLITE_DONE);
  sqlite3_reset (b->insert);
}

static WarRecord *
order_of (WarCampaign *c, guint entry)
{
  g_autoptr (WarEntry) e = war_campaign_entry (c, entry);
  g_autofree char *json = war_entry_order (e);

  return war_order_read (war_campaign_data (c), json, strlen (json), NULL);
}

static void
measure_open (Bench *b, gboolean *kept)
{
  gsize before = bench_memory ();
  double file = (double) b->len;
  BenchTimes t;

  b->c = war_campaign_open (b->path, NULL);
  bench_limit ("memory after opening, × the file", (double) (bench_memory () - before) / file, 3, "×", kept);
  t = bench_pair ("open to the table", "json-glib, bare parse of the lines", 15, open_it, parse_bare, b, 0.4, kept);
  bench_limit_time ("open, ms", t.median / 1000, t.fair / 1000, 50, "ms", kept);
}

static void
measure_moves (Bench *b, gboolean *kept)
{
  BenchTimes t;

  b->to = war_campaign_undo_to (b->c);
  t = bench_time ("one undo, the table worked out (with its copy)", 2000, look_there, b);
  bench_limit_time ("undo, ms", t.median / 1000, t.fair / 1000, 0.1, "ms", kept);
  b->to = 1;
  t = bench_time ("the table at entry 1, from the head", 200, look_there, b);
  bench_limit_time ("goto, ms", t.median / 1000, t.fair / 1000, 2, "ms", kept);
  g_assert_true (war_campaign_write (b->c, NULL));
  b->far = war_campaign_head (b->c);
  b->near = b->to = war_campaign_undo_to (b->c);
  bench_time ("undo or redo, written and synced", 500, undo_and_redo, b);
  g_assert_true (war_campaign_go (b->c, b->far, NULL));
}

static void
measure_revision (Bench *b, gboolean *kept)
{
  g_autoptr (GError) error = NULL;
  WarProposal *p;
  BenchTimes t;
  gint64 start;
  double took, slow;

  for (b->entry = 500; b->order == NULL; b->entry++)
    b->order = order_of (b->c, b->entry);
  b->entry--;
  t = bench_time ("revise an entry of turn 3, shown", 9, revise, b);
  bench_limit_time ("revision shown, ms", t.median / 1000, t.fair / 1000, 100, "ms", kept);
  p = war_campaign_revise (b->c, b->entry, b->order, &error);
  g_assert_no_error (error);
  slow = bench_slowness ();
  start = g_get_monotonic_time ();
  g_assert_true (war_campaign_commit (b->c, p, &error));
  took = (double) (g_get_monotonic_time () - start) / 1000;
  slow = (slow + bench_slowness ()) / 2;
  bench_limit_time ("…committed, ms", took, took / slow, 80, "ms", kept);
  war_proposal_free (p);
}

static void
measure_appends (Bench *b, const char *folder, gboolean *kept)
{
  g_autofree char *bare = g_build_filename (folder, "bare", NULL), *db = g_build_filename (folder, "sqlite.db", NULL);
  BenchTimes ours;

  memset (b->line, 'x', 400);
  b->fd = open (bare, O_CREAT | O_WRONLY | O_APPEND, 0600);
  g_assert_cmpint (sqlite3_open (db, &b->db), ==, SQLITE_OK);
  sqlite3_exec (b->db,
                "PRAGMA journal_mode=DELETE; PRAGMA synchronous=FULL; CREATE TABLE entry (n INTEGER PRIMARY KEY, line TEXT)",
                NULL, NULL, NULL);
  sqlite3_prepare_v2 (b->db, "INSERT INTO entry (line) VALUES (?)", -1, &b->insert, NULL);
  ours = bench_pair ("a durable append", "bare write and fdatasync", 2000, append_entry, append_bare, b, 1.5, kept);
  bench_limit_time ("an append, µs: 3,000 a second", ours.median, ours.fair, 1e6 / 3000, "µs", kept);
  bench_pair ("a durable append", "SQLite, rollback journal, FULL", 500, append_entry, append_sqlite, b, 0.5, kept);
  sqlite3_finalize (b->insert);
  sqlite3_close (b->db);
  close (b->fd);
}

static void
measure_growth (const char *folder, guint most)
{
  for (guint n = 1000; n <= most; n *= 10)
    {
      g_autofree char *path = g_strdup_printf ("%s/grow-%u.mariscal", folder, n);
      Bench b = { .path = path, .to = 1 };

      printf ("%u entries\n", n);
      g_object_unref (long_campaign_make (path, n, SEED));
      bench_time ("open", 7, open_it, &b);
      b.c = war_campaign_open (path, NULL);
      bench_time ("goto entry 1", 20, look_there, &b);
      bench_time ("verify", 5, verify, &b);
      g_object_unref (b.c);
    }
}

static void
name_branches (gpointer user)
{
  WarTree tree;

  war_tree_init (&tree);
  war_tree_add (&tree, &(WarNode) { .as = 1 });
  for (guint i = 0; i < *(guint *) user; i++)
    {
      g_autofree char *name = g_strdup_printf ("what if %u", i);

      war_tree_name_branch (&tree, name, 1);
    }
  for (guint i = *(guint *) user; i > 0; i--)
    war_tree_drop_branch (&tree, i);
  war_tree_clear (&tree);
}

/* A name costs nothing for those that stand beside it: ten times as many take ten times as long, not a hundred times. */
static void
measure_branches (gboolean *kept)
{
  guint n = 2000, more = 20000;
  BenchTimes few = bench_time ("2,000 branches named and dropped", 15, name_branches, &n);
  BenchTimes many = bench_time ("20,000", 7, name_branches, &more);

  bench_limit ("    the one, × the other", many.fair / few.fair, 40, "×", kept);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("mariscal-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.mariscal", NULL);
  guint most = argc > 1 ? (guint) atoi (argv[1]) : 10000;
  gboolean kept = TRUE;
  Bench b = { .path = path };

  war_games_load ();
  printf ("A made-up campaign of 47 turns, 10,000 entries, seed %d\n", SEED);
  g_object_unref (long_campaign_make (path, 10000, SEED));
  g_assert_true (g_file_get_contents (path, &b.text, &b.len, NULL));
  printf ("  %.2f MB\n", (double) b.len / 1e6);
  measure_open (&b, &kept);
  measure_moves (&b, &kept);
  measure_revision (&b, &kept);
  measure_appends (&b, folder, &kept);
  g_object_unref (b.c);
  measure_growth (folder, most);
  measure_branches (&kept);
  war_record_free (b.order);
  g_free (b.text);
  return kept ? 0 : 1;
}
