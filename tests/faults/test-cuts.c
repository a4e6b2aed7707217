/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign's file cut at any length and flipped at any bit: it opens to the last whole group, the board of that moment
 * standing, or it is refused in one line. Opening changes nothing; the first write sets a torn tail aside.
 *
 * Usually some 2,000 lengths and 2,000 bytes of a campaign of 300 entries. With MARISCAL_LONG every length and every byte,
 * one bit of each, of a shorter one. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "long-campaign.h"
#include "war-error.h"
#include "war-games.h"

#define SEED 1939

#if defined(__SANITIZE_ADDRESS__)
#define USUAL_TRIES   200
#define USUAL_ENTRIES 60
#else
#define USUAL_TRIES   2000
#define USUAL_ENTRIES 300
#endif

static char *folder, *path;
static GString *bytes;   /* of the whole file */
static GArray *ends;     /* gsize: where each line ends, its newline included */
static GArray *expected; /* Seen: of the first n lines alone */

typedef struct
{
  guint head, n;
  guint64 board; /* a digest */
} Seen;

static void
add_value (const WarCell *cell, WarValue v, gpointer user)
{
  guint64 *digest = user;
  gint64 parts[] = { cell->field, cell->of, cell->by, v };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    *digest = (*digest ^ (guint64) parts[i]) * G_GUINT64_CONSTANT (0x100000001b3);
}

static Seen
look_at (WarCampaign *c)
{
  Seen seen = { war_campaign_head (c), war_campaign_n (c), G_GUINT64_CONSTANT (0xcbf29ce484222325) };

  war_state_walk (war_campaign_state (c), add_value, &seen.board);
  return seen;
}

static void
write_file (const char *text, gsize len)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC, 0666);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, text, len), ==, (gssize) len);
  close (fd);
}

static void
assert_file (const char *name, const char *text, gsize len)
{
  g_autofree char *there = NULL;
  gsize got;

  g_assert_true (g_file_get_contents (name, &there, &got, NULL));
  g_assert_true (got == len && memcmp (there, text, len) == 0);
}

/* Opens what `text` is, whose first `lines` lines are whole. */
static void
open_damaged (const char *text, gsize len, guint lines)
{
  g_autoptr (GError) error = NULL;
  struct stat before, after;

  write_file (text, len);
  stat (path, &before);

  g_autoptr (WarCampaign) c = war_campaign_open (path, &error);

  stat (path, &after);
  g_assert_true (before.st_mtim.tv_sec == after.st_mtim.tv_sec && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec);
  assert_file (path, text, len);
  if (lines == 0)
    {
      g_assert_null (c);
      g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
      g_assert_null (strchr (error->message, '\n'));
      return;
    }
  g_assert_no_error (error);

  const Seen *wanted = &g_array_index (expected, Seen, lines);
  Seen seen = look_at (c);

  g_assert_cmpuint (seen.head, ==, wanted->head);
  g_assert_cmpuint (seen.n, ==, wanted->n);
  g_assert_cmpuint (seen.board, ==, wanted->board);
}

/* Writes to a damaged campaign: the tail is set aside and all before it is there; or nothing is written at all. */
static void
write_damaged (const char *text, gsize len, guint lines)
{
  gsize end = g_array_index (ends, gsize, lines);
  g_autofree char *torn = g_strconcat (path, ".torn-1", NULL);
  g_autoptr (WarCampaign) c = war_campaign_open (path, NULL);
  gboolean is_torn = len > end && war_campaign_torn (c), is_broken = war_campaign_broken (c) != 0;
  gboolean done = war_campaign_write (c, NULL) && war_campaign_note (c, "after the damage", NULL);

  g_assert_cmpint (done, ==, !is_broken);
  if (is_torn)
    assert_file (torn, text + end, len - end);
  else
    g_assert_false (g_file_test (torn, G_FILE_TEST_EXISTS));
  if (!done)
    assert_file (path, text, len);
  else
    {
      g_autofree char *there = NULL;

      g_assert_true (g_file_get_contents (path, &there, NULL, NULL));
      g_assert_cmpmem (there, end, text, end);
    }
  g_unlink (torn);
}

static guint
lines_before (gsize at)
{
  guint n = 0;

  while (n + 1 < ends->len && g_array_index (ends, gsize, n + 1) <= at)
    n++;
  return n;
}

/* Places to try: all of them in the long form, else some 2,000, all over. */
static gsize
next_place (gsize at)
{
  if (g_getenv ("MARISCAL_LONG") != NULL)
    return at + 1;
  return at + 1 + (gsize) g_test_rand_int_range (0, (gint32) (2 * bytes->len / USUAL_TRIES));
}

static void
test_cut (void)
{
  guint tries = 0;

  for (gsize len = 1; len < bytes->len; len = next_place (len), tries++)
    {
      guint lines = lines_before (len);

      open_damaged (bytes->str, len, lines);
      if (lines > 0 && tries % 20 == 0)
        write_damaged (bytes->str, len, lines);
    }
  g_test_message ("%u lengths of %" G_GSIZE_FORMAT " bytes", tries, bytes->len);
  g_assert_cmpuint (tries, >, USUAL_TRIES / 2);
}

static void
test_flip (void)
{
  guint tries = 0;

  for (gsize at = 0; at < bytes->len; at = next_place (at), tries++)
    {
      char mask = (char) (1 << g_test_rand_int_range (0, 8));
      guint lines = lines_before (at);

      bytes->str[at] ^= mask;
      open_damaged (bytes->str, bytes->len, lines);
      if (lines > 0 && tries % 20 == 0)
        write_damaged (bytes->str, bytes->len, lines);
      bytes->str[at] ^= mask;
    }
  g_test_message ("%u bytes of %" G_GSIZE_FORMAT, tries, bytes->len);
  g_assert_cmpuint (tries, >, USUAL_TRIES / 2);
}

static void
make_campaign (void)
{
  char *text;
  gsize len, end = 0;
  Seen none = { 0, 0, 0 };

  folder = g_dir_make_tmp ("mariscal-cuts-XXXXXX", NULL);
  path = g_build_filename (folder, "game.mariscal", NULL);
  g_object_unref (long_campaign_make (path, g_getenv ("MARISCAL_LONG") != NULL ? 60 : USUAL_ENTRIES, SEED));
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  bytes = g_string_new_len (text, (gssize) len);
  g_free (text);

  ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  expected = g_array_new (FALSE, FALSE, sizeof (Seen));
  g_array_append_val (ends, end);
  g_array_append_val (expected, none);
  for (const char *newline; (newline = memchr (bytes->str + end, '\n', len - end)) != NULL;)
    {
      end = (gsize) (newline + 1 - bytes->str);
      write_file (bytes->str, end);

      g_autoptr (WarCampaign) c = war_campaign_open (path, NULL);
      Seen seen = look_at (c);

      g_array_append_val (ends, end);
      g_array_append_val (expected, seen);
    }
  g_assert_cmpuint (end, ==, len);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  make_campaign ();
  g_test_add_func ("/cuts/a-file-cut-anywhere-opens-to-its-last-whole-group", test_cut);
  g_test_add_func ("/cuts/a-file-flipped-anywhere-opens-to-the-line-before", test_flip);

  int result = g_test_run ();

  g_unlink (path);
  g_rmdir (folder);
  g_string_free (bytes, TRUE);
  g_array_unref (ends);
  g_array_unref (expected);
  g_free (path);
  g_free (folder);
  return result;
}
