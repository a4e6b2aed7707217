/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which lines of a file are good: those that look whole, and among them those that are chained to the first.
 *
 * A link of the chain needs only the sum *written* in the line before, so links can be checked in any order
 * and beside each other: a thread begins at opening, and who waits for the answer takes shares of lines as
 * well. */

#include <string.h>

#include "war-file-private.h"

#define SHARE        64           /* lines taken at a time */
#define WORTH_THREAD (256 * 1024) /* bytes */

const char war_file_first_sum[] = "0000000000000000000000000000000000000000000000000000000000000000";

static const char *
get_sum (const WarFileLine *line)
{
  return line->at + line->len - WAR_FILE_SUM_LEN - 2;
}

/* Does a line, without its newline, look whole: an object that ends in its sum, in valid UTF-8? */
static gboolean
looks_whole (const char *line, gsize len)
{
  static const char name[] = ",\"sum\":\"";

  if (len < WAR_FILE_SEAL + 2 || len >= WAR_FILE_LINE_MOST || line[0] != '{'
      || memcmp (line + len - WAR_FILE_SEAL, name, strlen (name)) != 0
      || memcmp (line + len - 2, "\"}", 2) != 0)
    return FALSE;

  const char *sum = line + len - 2 - WAR_FILE_SUM_LEN;

  for (int i = 0; i < WAR_FILE_SUM_LEN; i++)
    if (!g_ascii_isdigit (sum[i]) && (sum[i] < 'a' || sum[i] > 'f'))
      return FALSE;
  return war_scan_utf8 (line, len);
}

gsize
war_file_index (WarFile *f, const char *text, gsize len)
{
  gsize at = 0;

  for (const char *newline; at < len && (newline = memchr (text + at, '\n', len - at)) != NULL;)
    {
      WarFileLine line = { text + at, (gsize) (newline - text) - at };

      if (!looks_whole (line.at, line.len))
        break;
      g_array_append_val (f->lines, line);
      at += line.len + 1;
    }
  return at;
}

void
war_file_seal (GChecksum *hash, const char *before, const char *body, gsize len, char *sum)
{
  g_checksum_reset (hash);
  g_checksum_update (hash, (const guchar *) before, WAR_FILE_SUM_LEN);
  g_checksum_update (hash, (const guchar *) body, (gssize) len);
  memcpy (sum, g_checksum_get_string (hash), WAR_FILE_SUM_LEN + 1);
}

static gboolean
link_holds (GChecksum *hash, const char *before, const WarFileLine *line)
{
  char sum[WAR_FILE_SUM_LEN + 1];

  war_file_seal (hash, before, line->at, line->len - WAR_FILE_SEAL, sum);
  return memcmp (sum, get_sum (line), WAR_FILE_SUM_LEN) == 0;
}

static void
note_bad (WarFile *f, int line)
{
  int first = g_atomic_int_get (&f->first_bad);

  while (line < first && !g_atomic_int_compare_and_exchange (&f->first_bad, first, line))
    first = g_atomic_int_get (&f->first_bad);
}

static gpointer
check_shares (gpointer data)
{
  WarFile *f = data;
  const WarFileLine *lines = (const WarFileLine *) (gpointer) f->lines->data;
  GChecksum *hash = g_checksum_new (G_CHECKSUM_SHA256);

  for (;;)
    {
      int from = g_atomic_int_add (&f->next_share, 1) * SHARE;
      int to = MIN (from + SHARE, g_atomic_int_get (&f->first_bad));

      if (from >= to)
        break;
      for (int i = from; i < to; i++)
        if (!link_holds (hash, i > 0 ? get_sum (&lines[i - 1]) : war_file_first_sum, &lines[i]))
          {
            note_bad (f, i);
            break;
          }
    }
  g_checksum_free (hash);
  return NULL;
}

void
war_file_start_check (WarFile *f)
{
  f->next_share = 0;
  f->first_bad = (int) f->lines->len;
  if (f->size > WORTH_THREAD)
    f->checker = g_thread_try_new ("check-links", check_shares, f, NULL);
}

/* Is what follows the good lines at most one line, so that a crash in an append explains it? */
gboolean
war_file_looks_torn (const char *tail, gsize len)
{
  const char *newline = memchr (tail, '\n', len);

  return len <= WAR_FILE_LINE_MOST && (newline == NULL || newline == tail + len - 1);
}

/* The lines that are left are good and end at `end`; `rest` is what stands behind them. */
static void
set_end (WarFile *f, gint64 end, const char *rest, gsize len)
{
  if (f->lines->len > 0)
    memcpy (f->sum, get_sum (&g_array_index (f->lines, WarFileLine, f->lines->len - 1)), WAR_FILE_SUM_LEN);
  f->end = end;
  g_clear_pointer (&f->tail, g_bytes_unref);
  if (len > 0 && !f->broken && war_file_looks_torn (rest, len))
    f->tail = g_bytes_new (rest, len);
  else if (len > 0)
    f->broken = TRUE;
}

void
war_file_settle (WarFile *f)
{
  if (f->settled)
    return;
  check_shares (f);
  g_clear_pointer (&f->checker, g_thread_join);
  g_array_set_size (f->lines, (guint) f->first_bad);

  /* They lie in the first block one behind the other, and the first is good, or the file would not be
   * open. */
  g_assert (f->lines->len > 0);

  const WarFileLine *last = &g_array_index (f->lines, WarFileLine, f->lines->len - 1);
  const char *text = g_ptr_array_index (f->blocks, 0);
  gsize good = (gsize) (last->at + last->len + 1 - text);

  set_end (f, (gint64) good, text + good, (gsize) f->size - good);
  f->synced = f->end;
  f->settled = TRUE;
}

void
war_file_take_in (WarFile *f, char *text, gsize len)
{
  g_autoptr (GChecksum) hash = g_checksum_new (G_CHECKSUM_SHA256);
  guint known = f->lines->len, good = known;
  gsize taken = 0;

  war_file_index (f, text, len);
  while (good < f->lines->len && link_holds (hash, f->sum, &g_array_index (f->lines, WarFileLine, good)))
    {
      const WarFileLine *line = &g_array_index (f->lines, WarFileLine, good++);

      memcpy (f->sum, get_sum (line), WAR_FILE_SUM_LEN);
      taken += line->len + 1;
    }
  g_array_set_size (f->lines, good);

  gint64 before = f->end;

  set_end (f, f->end + (gint64) taken, text + taken, len - taken);
  g_mutex_lock (&f->disk);
  if (f->synced == before)
    f->synced = f->end;
  g_mutex_unlock (&f->disk);
  if (good > known)
    g_ptr_array_add (f->blocks, text);
  else
    g_free (text);
}
