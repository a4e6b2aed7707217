/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing to a campaign's file.
 *
 * An append is one write at the known end, under the lock of writing, of lines that are chained beforehand.
 * Whatever fails on the way, the file is cut back to that end and the lines are not counted. If even the cut
 * fails, the bytes are remembered (`failed`), and the next append takes away what stands there of them before
 * it does anything else.
 *
 * A failed sync is worse than a failed write: the system may have forgotten what it could not write and call
 * the next sync a success. So what was not on the disk before is written again before it is synced again. */

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "war-disk.h"
#include "war-file-private.h"
#include "war-lock.h"
#include "war-new-file.h"

#define WAIT_TO_WRITE_MS 2000
#define ROOM             (64 * 1024)

/* The lines for `objects`, sealed one after the other; `sum` is then that of the last. */
GString *
war_file_compose (const char *before, const char *const *objects, guint n, char *sum, GError **error)
{
  g_autoptr (GChecksum) hash = g_checksum_new (G_CHECKSUM_SHA256);
  gsize room = 1;

  for (guint i = 0; i < n; i++)
    room += strlen (objects[i]) + WAR_FILE_SEAL;

  GString *out = g_string_sized_new (room);

  memcpy (sum, before, WAR_FILE_SUM_LEN + 1);
  for (guint i = 0; i < n; i++)
    {
      gsize len = strlen (objects[i]), from = out->len;

      g_return_val_if_fail (len > 2 && objects[i][0] == '{' && objects[i][len - 1] == '}', NULL);
      g_return_val_if_fail (memchr (objects[i], '\n', len) == NULL, NULL);
      if (len + WAR_FILE_SEAL > WAR_FILE_LINE_MOST)
        {
          war_error_set (error, WAR_ERROR_INPUT, NULL, "file-line-too-long", NULL);
          g_string_free (out, TRUE);
          return NULL;
        }
      g_string_append_len (out, objects[i], (gssize) len - 1);

      char before_this[WAR_FILE_SUM_LEN + 1];

      memcpy (before_this, sum, sizeof before_this);
      war_file_seal (hash, before_this, out->str + from, len - 1, sum);
      g_string_append (out, ",\"sum\":\"");
      g_string_append_len (out, sum, WAR_FILE_SUM_LEN);
      g_string_append (out, "\"}\n");
    }
  return out;
}

static gboolean
fail_on_disk (WarFile *f, int number, GError **error)
{
  war_error_set_system (error, WAR_ERROR_DISK, f->path, number);
  return FALSE;
}

/* Cuts the file back to the known end and looks whether that is so. 0, or the errno: what is called after it
 * may set another. */
static int
cut_back (WarFile *f)
{
  struct stat now;

  if (war_disk_cut (f->fd, f->end) < 0 || fstat (f->fd, &now) < 0)
    return errno;
  if (now.st_size != f->end)
    return EIO;
  f->size = f->end;
  return 0;
}

/* Takes away what an append of ours left behind that could neither be finished nor be taken back. If
 * anything else stands there it is not ours, and not touched. */
static gboolean
clear_failed (WarFile *f, gint64 size, GError **error)
{
  gsize most, len = (gsize) MAX (size - f->end, 0);
  const char *ours = g_bytes_get_data (f->failed, &most);
  gboolean is_ours = len <= most;
  int number = 0;

  if (len > 0 && is_ours)
    {
      g_autofree char *there = g_malloc (len);
      gssize got = war_disk_read_at (f->fd, there, len, f->end);

      if (got != (gssize) len)
        return fail_on_disk (f, got < 0 ? errno : EIO, error);
      is_ours = memcmp (there, ours, len) == 0;
    }
  if (len > 0 && is_ours && (number = cut_back (f)) != 0)
    return fail_on_disk (f, number, error);
  g_clear_pointer (&f->failed, g_bytes_unref);
  return TRUE;
}

/* Copies a torn tail to the first free NAME.torn-1, NAME.torn-2, …, then cuts it off. */
static gboolean
set_tail_aside (WarFile *f, GError **error)
{
  gsize len;
  const char *bytes = g_bytes_get_data (f->tail, &len);
  int number;

  for (guint i = 1;; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.torn-%u", f->path, i);
      g_autoptr (GError) problem = NULL;

      if (war_new_file_write (name, bytes, len, &problem))
        {
          g_free (f->torn_copy);
          f->torn_copy = g_steal_pointer (&name);
          break;
        }
      if (!g_error_matches (problem, WAR_ERROR, WAR_ERROR_FILE))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
    }
  if ((number = cut_back (f)) != 0)
    return fail_on_disk (f, number, error);
  g_clear_pointer (&f->tail, g_bytes_unref);
  return TRUE;
}

static gboolean
refuse_broken (WarFile *f, GError **error)
{
  war_error_set (error, WAR_ERROR_FILE, f->path, "file-broken", WAR_ARGS (WAR_N ("line", f->lines->len + 1)));
  return FALSE;
}

/* Makes sure that the file ends where we think, reading on or setting a torn tail aside. */
static gboolean
find_end (WarFile *f, GError **error)
{
  guint known = f->lines->len;
  gint64 size;

  if (!war_file_is_in_place (f, &size, error))
    return FALSE;
  if (f->failed != NULL && (!clear_failed (f, size, error) || !war_file_is_in_place (f, &size, error)))
    return FALSE;
  if ((size != f->size || f->tail != NULL) && !war_file_read_on (f, size, error))
    return FALSE;
  if (f->lines->len > known)
    {
      war_error_set (error, WAR_ERROR_GREW, f->path, "file-grew", NULL);
      return FALSE;
    }
  if (f->broken)
    return refuse_broken (f, error);
  return f->tail == NULL || set_tail_aside (f, error);
}

/* The lines stand in the file; from now on they count. A small group goes into shared room, so a thousand
 * small appends don't make a thousand blocks. */
static void
count_lines (WarFile *f, GString *lines, const char *sum)
{
  gsize len = lines->len;
  char *text;

  if (len > ROOM / 4)
    {
      text = g_string_free (lines, FALSE);
      g_ptr_array_add (f->blocks, text);
    }
  else
    {
      if (f->room_left < len)
        {
          f->room = g_malloc (ROOM);
          f->room_left = ROOM;
          g_ptr_array_add (f->blocks, f->room);
        }
      text = memcpy (f->room, lines->str, len);
      f->room += len;
      f->room_left -= len;
      g_string_free (lines, TRUE);
    }

  for (gsize at = 0; at < len;)
    {
      const char *newline = memchr (text + at, '\n', len - at);
      WarFileLine line = { text + at, (gsize) (newline - text) - at };

      g_array_append_val (f->lines, line);
      at += line.len + 1;
    }
  f->end = f->size = f->end + (gint64) len;
  memcpy (f->sum, sum, sizeof f->sum);
}

/* Writes again, where they stand, the lines that no sync has covered. 0, or the errno. */
static int
rewrite_lost (WarFile *f)
{
  gint64 at = f->end;

  for (guint i = f->lines->len; at > f->synced; i--)
    {
      const WarFileLine *line = &g_array_index (f->lines, WarFileLine, i - 1);

      at -= (gint64) line->len + 1;

      /* Its newline stands behind it in memory too. */
      gssize put = war_disk_write_at (f->fd, line->at, line->len + 1, at);

      if (put != (gssize) line->len + 1)
        return put < 0 ? errno : ENOSPC;
    }
  return 0;
}

/* Syncs what stands up to `end`, whatever an earlier sync lost of it included: `number` says whether that has
 * been seen to. 0, or the errno of what went wrong first. */
static int
sync_to (WarFile *f, gint64 end, int number)
{
  if (number == 0 && war_disk_sync (f->fd) < 0)
    number = errno;
  f->resync = number != 0;
  if (number == 0)
    f->synced = MAX (f->synced, end);
  return number;
}

/* Writes at the known end, and syncs if asked. FALSE: nothing of it is there any more, or it is remembered
 * as failed. */
static gboolean
write_lines (WarFile *f, const GString *lines, gboolean sync, GError **error)
{
  gssize put = war_disk_write_at (f->fd, lines->str, lines->len, f->end);
  int number = put < 0 ? errno : ENOSPC; /* a short write says nothing; a full disk is what makes one */

  if (put == (gssize) lines->len)
    {
      if (!sync)
        return TRUE;
      g_mutex_lock (&f->disk);
      number = sync_to (f, f->end + put, f->resync ? rewrite_lost (f) : 0);
      g_mutex_unlock (&f->disk);
      if (number == 0)
        return TRUE;
    }
  if (cut_back (f) != 0)
    f->failed = g_bytes_new (lines->str, lines->len);
  return fail_on_disk (f, number, error);
}

static gboolean
fail_as_busy (WarFile *f, GError **error)
{
  war_error_set (error, WAR_ERROR_READER, f->path, "file-busy", NULL);
  return FALSE;
}

gboolean
war_file_append (WarFile *f, const char *const *objects, guint n, gboolean sync, GError **error)
{
  char sum[WAR_FILE_SUM_LEN + 1];

  war_file_settle (f);
  if (f->broken)
    return refuse_broken (f, error);
  if (!war_file_open_to_write (f, error))
    return FALSE;

  GString *lines = war_file_compose (f->sum, objects, n, sum, error);
  gboolean ok = FALSE;

  if (lines == NULL)
    return FALSE;
  if (f->end + (gint64) lines->len > war_file_most)
    {
      war_error_set (error, WAR_ERROR_FILE, f->path, "file-full", NULL);
      g_string_free (lines, TRUE);
      return FALSE;
    }
  g_mutex_lock (&f->pen);
  if (!war_lock_take (f->fd, WAR_LOCK_WRITING, FALSE, WAIT_TO_WRITE_MS))
    fail_as_busy (f, error);
  else
    {
      ok = find_end (f, error) && write_lines (f, lines, sync, error);
      if (ok)
        count_lines (f, g_steal_pointer (&lines), sum);
      war_lock_release (f->fd, WAR_LOCK_WRITING);
    }
  g_mutex_unlock (&f->pen);
  if (lines != NULL)
    g_string_free (lines, TRUE);
  return ok;
}

/* What an earlier sync lost may only be written again while nobody else writes. */
static int
rewrite_alone (WarFile *f)
{
  int number;

  if (!war_lock_take (f->fd, WAR_LOCK_WRITING, FALSE, WAIT_TO_WRITE_MS))
    return EBUSY;
  number = rewrite_lost (f);
  war_lock_release (f->fd, WAR_LOCK_WRITING);
  return number;
}

gboolean
war_file_sync (WarFile *f, GError **error)
{
  g_mutex_lock (&f->pen);
  g_mutex_lock (&f->disk);

  gint64 end = f->end;
  int number = f->resync ? rewrite_alone (f) : 0;

  g_mutex_unlock (&f->pen);
  number = sync_to (f, end, number);   /* without the pen: lines are appended while the disk is waited for */
  g_mutex_unlock (&f->disk);
  return number == 0 || (number == EBUSY ? fail_as_busy (f, error) : fail_on_disk (f, number, error));
}
