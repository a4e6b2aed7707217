/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes two files of a damaged one: a whole campaign up to the damage, and everything behind it as it
 * stands. */

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "war-disk.h"
#include "war-file-private.h"
#include "war-new-file.h"

#define COPY_AT_A_TIME (256 * 1024)

/* Copies [from, to) of the file; counts its lines, one without a newline included. */
static gboolean
copy_bytes (WarFile *f, gint64 from, gint64 to, WarNewFile *out, guint *lines, GError **error)
{
  g_autofree char *piece = g_malloc (COPY_AT_A_TIME);
  char last = '\n';

  *lines = 0;
  while (from < to)
    {
      gssize n = war_disk_read_at (f->fd, piece, (gsize) MIN (to - from, COPY_AT_A_TIME), from);

      if (n <= 0)
        {
          war_error_set_system (error, WAR_ERROR_DISK, f->path, n < 0 ? errno : EIO);
          war_new_file_drop (out);
          return FALSE;
        }
      if (!war_new_file_put (out, piece, (gsize) n, error))
        return FALSE;
      for (const char *at = piece; (at = memchr (at, '\n', (gsize) (piece + n - at))) != NULL; at++)
        (*lines)++;
      last = piece[n - 1];
      from += n;
    }
  *lines += last != '\n';
  return TRUE;
}

static gboolean
copy_part (WarFile *f, gint64 from, gint64 to, const char *path, guint *lines, GError **error)
{
  WarNewFile out;

  if (!war_new_file_begin (&out, path, error) || !copy_bytes (f, from, to, &out, lines, error)
      || !war_new_file_finish (&out, error))
    return FALSE;
  close (out.fd);
  return TRUE;
}

/* Where the first `most` of the good lines end; they lie in the first block one behind the other. */
static gint64
find_end (const WarFile *f, guint most)
{
  return most < f->lines->len
    ? war_file_line (f, most).at - (const char *) g_ptr_array_index (f->blocks, 0) : f->end;
}

gboolean
war_file_repair (const char *path, guint most, const char *out, guint *good, guint *bad, GError **error)
{
  g_autoptr (WarFile) f = war_file_open (path, error);
  g_autofree char *rest = g_strconcat (out, ".rest", NULL);
  struct stat there;

  *good = *bad = 0;
  if (f == NULL)
    return FALSE;
  war_file_settle (f);

  gint64 end = find_end (f, most);

  if (lstat (rest, &there) == 0)
    {
      war_error_set_system (error, WAR_ERROR_FILE, rest, EEXIST);
      return FALSE;
    }
  if (!copy_part (f, 0, end, out, good, error))
    return FALSE;
  if (f->size == end || copy_part (f, end, f->size, rest, bad, error))
    return TRUE;
  unlink (out);
  return FALSE;
}
