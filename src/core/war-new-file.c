/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* New files, there whole or not at all. */

#include "war-new-file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "war-disk.h"
#include "war-error.h"

void
war_new_file_drop (WarNewFile *n)
{
  if (n->path == NULL)
    return;
  if (n->named)
    unlink (n->path);
  if (n->fd >= 0)
    close (n->fd);
  g_clear_pointer (&n->path, g_free);
  n->fd = -1;
}

/* Something went wrong: says what, and takes back all that was done. */
static gboolean
give_up (WarNewFile *n, int number, GError **error)
{
  /* Of a file to be, only its folder is missing. */
  war_error_set_system (error, number == EEXIST ? WAR_ERROR_FILE : WAR_ERROR_DISK, n->path,
                        number == ENOENT ? ENOTDIR : number);
  war_new_file_drop (n);
  return FALSE;
}

static char *
name_nameless (const WarNewFile *n)
{
  return g_strdup_printf ("/proc/self/fd/%d", n->fd);
}

/* A nameless file gets its name through /proc, which is not mounted everywhere. */
static gboolean
can_be_named (const WarNewFile *n)
{
  g_autofree char *nameless = name_nameless (n);
  struct stat there;

  return lstat (nameless, &there) == 0;
}

gboolean
war_new_file_begin (WarNewFile *n, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  struct stat there;

  *n = (WarNewFile) { g_strdup (path), -1, 0, FALSE };
  if (lstat (path, &there) == 0)
    return give_up (n, EEXIST, error);

  n->fd = war_disk_open (folder, O_TMPFILE | O_RDWR);
  if (n->fd >= 0 && !can_be_named (n))
    {
      close (n->fd);
      n->fd = -1;
      errno = EOPNOTSUPP;
    }
  if (n->fd < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL))
    {
      n->fd = war_disk_open (path, O_CREAT | O_EXCL | O_RDWR);
      n->named = n->fd >= 0;
    }
  return n->fd >= 0 || give_up (n, errno, error);
}

gboolean
war_new_file_put (WarNewFile *n, const char *bytes, gsize len, GError **error)
{
  while (len > 0)
    {
      gssize put = war_disk_write_at (n->fd, bytes, len, n->len);

      if (put <= 0)
        return give_up (n, put < 0 ? errno : ENOSPC, error);
      n->len += put;
      bytes += put;
      len -= (gsize) put;
    }
  return TRUE;
}

/* Gives a nameless file its name; -1 and EEXIST if another has it. */
static int
give_name (WarNewFile *n)
{
  g_autofree char *nameless = name_nameless (n);

  return linkat (AT_FDCWD, nameless, AT_FDCWD, n->path, AT_SYMLINK_FOLLOW);
}

gboolean
war_new_file_finish (WarNewFile *n, GError **error)
{
  if (war_disk_sync (n->fd) < 0)
    return give_up (n, errno, error);
  if (!n->named && give_name (n) < 0)
    return give_up (n, errno, error);
  n->named = TRUE;
  if (war_disk_sync_folder (n->path) < 0)
    return give_up (n, errno, error);
  g_clear_pointer (&n->path, g_free);
  return TRUE;
}

gboolean
war_new_file_write (const char *path, const char *bytes, gsize len, GError **error)
{
  WarNewFile n;

  if (!war_new_file_begin (&n, path, error) || !war_new_file_put (&n, bytes, len, error)
      || !war_new_file_finish (&n, error))
    return FALSE;
  close (n.fd);
  return TRUE;
}
