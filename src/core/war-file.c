/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening a campaign's file, its lines, its writer. Nothing here changes a file, but for war_file_create. */

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "war-disk.h"
#include "war-file-private.h"
#include "war-lock.h"
#include "war-new-file.h"

#define MAGIC           "{\"mariscal\":"
#define READ_AT_A_TIME  (1024 * 1024)
#define WAIT_TO_READ_MS 1000

gint64 war_file_most = WAR_FILE_MOST;

static WarFile *
new_file (const char *path, int fd)
{
  WarFile *f = g_new0 (WarFile, 1);

  f->path = g_strdup (path);
  f->fd = fd;
  f->lines = g_array_new (FALSE, FALSE, sizeof (WarFileLine));
  f->blocks = g_ptr_array_new_with_free_func (g_free);
  memcpy (f->sum, war_file_first_sum, sizeof f->sum);
  g_mutex_init (&f->pen);
  g_mutex_init (&f->disk);
  return f;
}

void
war_file_free (WarFile *f)
{
  if (f == NULL)
    return;
  g_clear_pointer (&f->checker, g_thread_join);
  if (f->fd >= 0)
    close (f->fd);
  g_array_unref (f->lines);
  g_ptr_array_unref (f->blocks);
  g_clear_pointer (&f->tail, g_bytes_unref);
  g_clear_pointer (&f->failed, g_bytes_unref);
  g_mutex_clear (&f->pen);
  g_mutex_clear (&f->disk);
  g_free (f->torn_copy);
  g_free (f->path);
  g_free (f);
}

gboolean
war_file_stands_at (const char *path)
{
  char head[sizeof MAGIC - 1];
  struct stat info;
  gboolean found = FALSE;
  int fd;

  if (stat (path, &info) != 0 || !S_ISREG (info.st_mode))         /* a pipe would be waited for */
    return FALSE;
  fd = war_disk_open (path, O_RDONLY);
  if (fd >= 0)
    {
      found = war_disk_read_at (fd, head, sizeof head, 0) == (gssize) sizeof head
              && memcmp (head, MAGIC, sizeof head) == 0;
      close (fd);
    }
  return found;
}

WarFile *
war_file_create_with (const char *path, const char *const *objects, guint n, GError **error)
{
  g_return_val_if_fail (n > 0 && g_str_has_prefix (objects[0], MAGIC), NULL);

  char sum[WAR_FILE_SUM_LEN + 1];
  GString *lines = war_file_compose (war_file_first_sum, objects, n, sum, error);
  WarNewFile made;

  if (lines == NULL)
    return NULL;

  gsize len = lines->len;
  g_autofree char *text = g_string_free (lines, FALSE);

  if (!war_new_file_begin (&made, path, error) || !war_new_file_put (&made, text, len, error))
    return NULL;

  /* Locked before it has a name, so nobody comes between; where it has one from the start, somebody might. */
  gboolean writer = war_lock_take (made.fd, WAR_LOCK_WRITER, FALSE, 0);

  if (!war_new_file_finish (&made, error))
    return NULL;

  WarFile *f = new_file (path, made.fd);

  fstat (f->fd, &f->known);
  f->can_write = f->settled = TRUE;
  f->writer = writer;
  f->size = (gint64) len;
  war_file_take_in (f, g_steal_pointer (&text), len);
  return f;
}

WarFile *
war_file_create (const char *path, const char *header, GError **error)
{
  return war_file_create_with (path, &header, 1, error);
}

/* Is there a file that may be a campaign? Looked at before it is opened, because opening alone can do
 * something to what is no plain file. */
static gboolean
is_fit (const char *path, const struct stat *st, GError **error)
{
  const char *why = NULL;

  if (S_ISDIR (st->st_mode))
    why = "file-is-folder";
  else if (!S_ISREG (st->st_mode))
    why = "file-is-special";
  else if (st->st_size == 0)
    why = "file-is-empty";
  else if (st->st_size > war_file_most)
    why = "file-too-big";
  if (why != NULL)
    war_error_set (error, WAR_ERROR_FILE, path, why, NULL);
  return why == NULL;
}

/* Reads and indexes piece by piece, and no further than is of use: what follows a broken line is for
 * war_file_repair. */
static gboolean
read_all (WarFile *f, GError **error)
{
  gsize size = (gsize) f->size, got = 0, whole = 0;
  char *text = g_try_malloc (size);

  if (text == NULL)
    {
      war_error_set_system (error, WAR_ERROR_FILE, f->path, ENOMEM);
      return FALSE;
    }
  g_ptr_array_add (f->blocks, text);
  while (got < size && !f->broken)
    {
      gssize n = war_disk_read_at (f->fd, text + got, MIN (size - got, READ_AT_A_TIME), (gint64) got);

      if (n < 0)
        {
          war_error_set_system (error, WAR_ERROR_DISK, f->path, errno);
          return FALSE;
        }
      if (n == 0)
        f->size = (gint64) (size = got);
      got += (gsize) n;
      whole += war_file_index (f, text + whole, got - whole);
      f->broken = !war_file_looks_torn (text + whole, got - whole);
    }
  return TRUE;
}

static gboolean
has_magic (const WarFile *f)
{
  return f->size >= (gint64) strlen (MAGIC) &&
         memcmp (g_ptr_array_index (f->blocks, 0), MAGIC, strlen (MAGIC)) == 0;
}

/* Without its first line nothing can be said about a file. */
static gboolean
check_header (WarFile *f, GError **error)
{
  char sum[WAR_FILE_SUM_LEN + 1];
  gboolean holds = FALSE;

  if (f->lines->len > 0)
    {
      g_autoptr (GChecksum) hash = g_checksum_new (G_CHECKSUM_SHA256);
      const WarFileLine *line = &g_array_index (f->lines, WarFileLine, 0);

      war_file_seal (hash, war_file_first_sum, line->at, line->len - WAR_FILE_SEAL, sum);
      holds = has_magic (f) &&
              memcmp (line->at + line->len - 2 - WAR_FILE_SUM_LEN, sum, WAR_FILE_SUM_LEN) == 0;
    }
  if (!holds)
    war_error_set (error, WAR_ERROR_FILE, f->path, has_magic (f) ? "file-header-damaged" : "file-is-foreign",
                   NULL);
  return holds;
}

static gboolean
read_file (WarFile *f, GError **error)
{
  if (fstat (f->fd, &f->known) < 0)
    {
      war_error_set_system (error, WAR_ERROR_FILE, f->path, errno);
      return FALSE;
    }
  if (!is_fit (f->path, &f->known, error))
    return FALSE;

  /* Behind an append that is under way, so it is seen whole or not at all. Who is stuck in one is not waited
   * for. */
  gboolean locked = war_lock_take (f->fd, WAR_LOCK_WRITING, TRUE, WAIT_TO_READ_MS);

  fstat (f->fd, &f->known);
  f->size = f->known.st_size;

  gboolean ok = read_all (f, error) && check_header (f, error);

  if (locked)
    war_lock_release (f->fd, WAR_LOCK_WRITING);
  if (ok)
    war_file_start_check (f);
  return ok;
}

WarFile *
war_file_open (const char *path, GError **error)
{
  struct stat st;

  if (stat (path, &st) < 0)
    {
      war_error_set_system (error, WAR_ERROR_FILE, path, errno);
      return NULL;
    }
  if (!is_fit (path, &st, error))
    return NULL;

  int fd = war_disk_open (path, O_RDONLY | O_NONBLOCK);

  if (fd < 0)
    {
      war_error_set_system (error, WAR_ERROR_FILE, path, errno);
      return NULL;
    }

  WarFile *f = new_file (path, fd);

  if (!read_file (f, error))
    g_clear_pointer (&f, war_file_free);
  return f;
}

const char *
war_file_path (const WarFile *f)
{
  return f->path;
}

guint
war_file_lines (const WarFile *f)
{
  return f->lines->len;
}

WarSlice
war_file_line (const WarFile *f, guint i)
{
  g_return_val_if_fail (i < f->lines->len, ((WarSlice) { "", 0 }));

  const WarFileLine *line = &g_array_index (f->lines, WarFileLine, i);

  return (WarSlice) { line->at, line->len };
}

gint64
war_file_end (WarFile *f)
{
  war_file_settle (f);
  return f->end;
}

guint
war_file_good (WarFile *f)
{
  war_file_settle (f);
  return f->lines->len;
}

WarFileHealth
war_file_health (WarFile *f)
{
  war_file_settle (f);
  return f->broken ? WAR_FILE_BROKEN : f->tail != NULL ? WAR_FILE_TORN : WAR_FILE_WHOLE;
}

const char *
war_file_sum (WarFile *f)
{
  war_file_settle (f);
  return f->sum;
}

gboolean
war_file_tail_ends (WarFile *f)
{
  gsize len = 0;
  const char *tail = war_file_health (f) == WAR_FILE_TORN ? g_bytes_get_data (f->tail, &len) : NULL;

  return len > 0 && tail[len - 1] == '\n';
}

const char *
war_file_torn_copy (const WarFile *f)
{
  return f->torn_copy;
}

gboolean
war_file_is_written (const WarFile *f)
{
  return war_lock_is_held (f->fd, WAR_LOCK_WRITER);
}

gboolean
war_file_is_writer (const WarFile *f)
{
  return f->writer;
}

/* Does the path still lead to this file? Its size, if so. */
gboolean
war_file_is_in_place (WarFile *f, gint64 *size, GError **error)
{
  struct stat ours, there;

  if (fstat (f->fd, &ours) < 0)
    {
      war_error_set_system (error, WAR_ERROR_DISK, f->path, errno);
      return FALSE;
    }
  if (stat (f->path, &there) < 0 || there.st_dev != ours.st_dev || there.st_ino != ours.st_ino)
    {
      war_error_set (error, WAR_ERROR_FILE, f->path, "file-replaced", NULL);
      return FALSE;
    }
  *size = ours.st_size;
  return TRUE;
}

gboolean
war_file_read_on (WarFile *f, gint64 size, GError **error)
{
  gsize len = (gsize) (size - f->end);

  if (size < f->end)
    {
      war_error_set (error, WAR_ERROR_FILE, f->path, "file-shrank", NULL);
      return FALSE;
    }
  if (size > war_file_most)
    {
      war_error_set (error, WAR_ERROR_FILE, f->path, "file-too-big", NULL);
      return FALSE;
    }

  g_autofree char *text = g_try_malloc (len + 1);
  gssize got = text != NULL ? war_disk_read_at (f->fd, text, len, f->end) : -1;

  if (got < 0)
    {
      war_error_set_system (error, WAR_ERROR_DISK, f->path, text != NULL ? errno : ENOMEM);
      return FALSE;
    }
  f->size = f->end + got;
  war_file_take_in (f, g_steal_pointer (&text), (gsize) got);
  return TRUE;
}

gboolean
war_file_refresh (WarFile *f, GError **error)
{
  gint64 size;

  war_file_settle (f);
  /* What may stand there of a failed append of ours is not to be read as somebody's lines: the next append
   * looks. */
  if (f->broken || f->failed != NULL)
    return TRUE;
  if (!war_file_is_in_place (f, &size, error))
    return FALSE;
  if (size == f->size && f->tail == NULL)
    return TRUE;

  g_mutex_lock (&f->pen);

  gboolean locked = war_lock_take (f->fd, WAR_LOCK_WRITING, TRUE, WAIT_TO_READ_MS);
  gboolean ok = war_file_is_in_place (f, &size, error) && war_file_read_on (f, size, error);

  if (locked)
    war_lock_release (f->fd, WAR_LOCK_WRITING);
  g_mutex_unlock (&f->pen);
  return ok;
}

gboolean
war_file_open_to_write (WarFile *f, GError **error)
{
  if (f->can_write)
    return TRUE;

  int fd = war_disk_open (f->path, O_RDWR | O_NONBLOCK);
  struct stat there;

  if (fd < 0)
    {
      war_error_set_system (error, WAR_ERROR_DISK, f->path, errno);
      return FALSE;
    }
  if (fstat (fd, &there) < 0 || there.st_dev != f->known.st_dev || there.st_ino != f->known.st_ino)
    {
      war_error_set (error, WAR_ERROR_FILE, f->path, "file-replaced", NULL);
      close (fd);
      return FALSE;
    }

  /* Under the number of the old one, because a sync in another thread may be using it. */
  if (dup3 (fd, f->fd, O_CLOEXEC) < 0)
    war_error_set_system (error, WAR_ERROR_DISK, f->path, errno);
  else
    f->can_write = TRUE;
  close (fd);
  return f->can_write;
}

gboolean
war_file_write_lock (WarFile *f, GError **error)
{
  struct stat now;

  if (f->writer)
    return TRUE;
  if (!war_file_open_to_write (f, error))
    return FALSE;
  if (!war_lock_take (f->fd, WAR_LOCK_WRITER, FALSE, 0))
    {
      war_error_set (error, WAR_ERROR_READER, f->path, "file-another-writes", NULL);
      return FALSE;
    }
  f->writer = TRUE;

  /* The chain is not waited for unless something was written since we read. */
  if (fstat (f->fd, &now) == 0 && now.st_size == f->size)
    return TRUE;
  if (war_file_refresh (f, error))
    return TRUE;
  war_file_write_unlock (f);
  return FALSE;
}

void
war_file_write_unlock (WarFile *f)
{
  if (f->writer)
    war_lock_release (f->fd, WAR_LOCK_WRITER);
  f->writer = FALSE;
}
