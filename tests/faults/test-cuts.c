/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign's file of 47 turns cut at any length and flipped at any bit: it opens to the last whole group, or it is refused
 * in one line. Opening changes nothing; the first write sets a torn tail aside. What must stand there was noted down when
 * the campaign was written: where each write ended in the file, the head and the board of that moment.
 *
 * Usually some 2,000 lengths and 2,000 bytes of a large file. With MARISCAL_LONG every length and every byte, one bit of each
 * (under a sanitizer 20,000 of them), of a file of fewer entries: each place costs an opening. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "long-campaign.h"
#include "war-cover.h"
#include "war-error.h"
#include "war-games.h"

#define SEED 1939

#if defined(__SANITIZE_ADDRESS__)
#define USUAL_TRIES   200
#define USUAL_ENTRIES 300
#define LONG_TRIES    20000
#else
#define USUAL_TRIES   2000
#define USUAL_ENTRIES 1000
#define LONG_TRIES    G_MAXINT32
#endif
#define LONG_ENTRIES  200

static char *folder, *path;
static gsize tries_wanted;
static GString *bytes;   /* of the whole file */
static GArray *ends;     /* gsize: where each line ends, its newline included */
static GArray *expected; /* Seen: of the first n lines alone */
static GArray *moments;  /* Moment: of the writing */

typedef struct
{
  guint head, n;
  guint64 board; /* a digest */
} Seen;

typedef struct
{
  gsize end;
  Seen seen;
} Moment;

typedef struct
{
  WarData *data;
  GString *text;
  guint64 sum;
} Digest;

/* In words, because numbers of texts are each reader's own. */
static void
add_value (const WarCell *cell, WarValue v, gpointer user)
{
  Digest *digest = user;

  g_string_truncate (digest->text, 0);
  war_path_print (digest->data, cell, digest->text);
  g_string_append_c (digest->text, '=');
  war_cell_value_print (digest->data, cell, v, digest->text);
  for (gsize i = 0; i < digest->text->len; i++)
    digest->sum = (digest->sum ^ (guchar) digest->text->str[i]) * G_GUINT64_CONSTANT (0x100000001b3);
}

static Seen
look_at (WarCampaign *c)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Digest digest = { war_campaign_data (c), text, 0 };

  war_state_walk (war_campaign_state (c), add_value, &digest);
  return (Seen) { war_campaign_head (c), war_campaign_n (c), digest.sum };
}

static void
note_moment (WarCampaign *c, gpointer user)
{
  struct stat file;
  Moment moment;

  g_assert_cmpint (stat (path, &file), ==, 0);
  moment = (Moment) { (gsize) file.st_size, look_at (c) };
  g_array_append_val (moments, moment);
}

/* Memory, where there is such a folder: what a disk does is another test's. */
static char *
make_folder (void)
{
  g_autofree char *there = g_strdup ("/dev/shm/mariscal-cuts-XXXXXX");

  return g_mkdtemp (there) != NULL ? g_steal_pointer (&there) : g_dir_make_tmp ("mariscal-cuts-XXXXXX", NULL);
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

static void
assert_stands (WarCampaign *c, guint lines)
{
  const Seen *wanted = &g_array_index (expected, Seen, lines);
  Seen seen = look_at (c);

  g_assert_cmpuint (seen.head, ==, wanted->head);
  g_assert_cmpuint (seen.n, ==, wanted->n);
  g_assert_cmpuint (seen.board, ==, wanted->board);
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
  assert_stands (c, lines);
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
      g_autoptr (WarCampaign) again = war_campaign_open (path, NULL);

      g_assert_true (g_file_get_contents (path, &there, NULL, NULL));
      g_assert_cmpmem (there, end, text, end);
      assert_stands (again, lines);
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

/* Places to try: all of them, or as many as are wanted, all over. */
static gsize
next_place (gsize at)
{
  gint32 step = (gint32) (2 * bytes->len / tries_wanted);

  return at + 1 + (step > 1 ? (gsize) g_test_rand_int_range (0, step) : 0);
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
  g_assert_cmpuint (tries, >, MIN (tries_wanted, bytes->len) / 2);
}

static void
flip (gsize at, gboolean write_too)
{
  char mask = (char) (1 << g_test_rand_int_range (0, 8));
  guint lines = lines_before (at);

  bytes->str[at] ^= mask;
  open_damaged (bytes->str, bytes->len, lines);
  if (lines > 0 && write_too)
    write_damaged (bytes->str, bytes->len, lines);
  bytes->str[at] ^= mask;
}

static void
test_flip (void)
{
  guint tries = 0;

  for (gsize at = 0; at < bytes->len; at = next_place (at), tries++)
    flip (at, tries % 20 == 0);
  g_test_message ("%u bytes of %" G_GSIZE_FORMAT, tries, bytes->len);
  g_assert_cmpuint (tries, >, MIN (tries_wanted, bytes->len) / 2);
}

/* The last data are looked for before anything is known of the lines' sums. */
static void
test_flip_data (void)
{
  gsize at = (gsize) (g_strrstr (bytes->str, "\n{\"data\":") + 1 - bytes->str);

  for (guint i = 0; bytes->str[at] != '\n'; i++, at++)
    flip (at, i % 20 == 0);
}

/* What the first `n` lines give, of which the last ends at `end`: what stood there when the last write before that was done. */
static void
expect (gsize end, guint entries)
{
  static guint at;
  Seen seen = { 0, entries, 0 };

  while (at + 1 < moments->len && g_array_index (moments, Moment, at + 1).end <= end)
    at++;
  if (g_array_index (moments, Moment, at).end <= end)
    {
      seen = g_array_index (moments, Moment, at).seen;
      if (g_array_index (moments, Moment, at).end == end)
        g_assert_cmpuint (seen.n, ==, entries);
      seen.n = entries;
    }
  g_array_append_val (ends, end);
  g_array_append_val (expected, seen);
}

/* How many lines of the file are of this kind: a test of nothing but one kind would be half a test. */
static void
assert_has (const char *kind)
{
  guint n = 0;

  for (const char *at = bytes->str; (at = strstr (at, kind)) != NULL; at++)
    n++;
  g_test_message ("%u × %s", n, kind + (kind[0] == '\n'));
  g_assert_cmpuint (n, >, 0);
}

static void
make_campaign (void)
{
  char *text;
  gsize len, end = 0;
  guint entries = 0;
  gboolean is_long = g_getenv ("MARISCAL_LONG") != NULL;

  folder = make_folder ();
  path = g_build_filename (folder, "game.mariscal", NULL);
  tries_wanted = is_long ? LONG_TRIES : USUAL_TRIES;
  moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  g_object_unref (long_campaign_mix (path, is_long ? LONG_ENTRIES : USUAL_ENTRIES, SEED, note_moment, NULL));
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  bytes = g_string_new_len (text, (gssize) len);
  g_free (text);

  ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  expected = g_array_new (FALSE, FALSE, sizeof (Seen));
  expect (0, 0);
  for (const char *newline; (newline = memchr (bytes->str + end, '\n', len - end)) != NULL;)
    {
      entries += g_str_has_prefix (bytes->str + end, "{\"n\":");
      end = (gsize) (newline + 1 - bytes->str);
      expect (end, entries);
    }
  g_assert_cmpuint (end, ==, len);
}

static void
test_kinds (void)
{
  static const char *const kinds[] = { "\n{\"n\":", "\"more\":true", "\n{\"head\":", "\n{\"note\":", "\n{\"data\":",
                                       "\"branch\":\"what if", "\"tip\":null", "\"path\":\"game/turn\",\"value\":47" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    assert_has (kinds[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  make_campaign ();
  g_test_add_func ("/cuts/the-file-has-every-kind-of-line", test_kinds);
  g_test_add_func ("/cuts/a-file-cut-anywhere-opens-to-its-last-whole-group", test_cut);
  g_test_add_func ("/cuts/a-file-flipped-anywhere-opens-to-the-line-before", test_flip);
  g_test_add_func ("/cuts/data-flipped-anywhere-are-a-bad-line-and-no-more", test_flip_data);

  int result = g_test_run ();

  g_unlink (path);
  g_rmdir (folder);
  g_string_free (bytes, TRUE);
  g_array_unref (ends);
  g_array_unref (expected);
  g_array_unref (moments);
  g_free (path);
  g_free (folder);
  return result;
}
