/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* System calls on files. */

#include "war-disk.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* So often a call is made again after an interruption. */
#define PATIENCE 100

/* Makes `call` until it isn't interrupted; its result goes to `result`. */
#define MAKE_CALL(result, call)                                                                             \
  G_STMT_START                                                                                              \
  {                                                                                                         \
    int tries_ = 0;                                                                                         \
    do                                                                                                      \
      (result) = (call);                                                                                    \
    while ((result) < 0 && errno == EINTR && ++tries_ < PATIENCE);                                          \
  }                                                                                                         \
  G_STMT_END

int
war_disk_open (const char *path, int flags)
{
  int fd;

  MAKE_CALL (fd, open (path, flags | O_CLOEXEC | O_NOCTTY, 0666));
  return fd;
}

gssize
war_disk_read_at (int fd, char *to, gsize len, gint64 from)
{
  gsize got = 0;

  while (got < len)
    {
      gssize n;

      MAKE_CALL (n, pread (fd, to + got, len - got, from + (gint64) got));
      if (n < 0)
        return -1;
      if (n == 0)
        break;
      got += (gsize) n;
    }
  return (gssize) got;
}

gssize
war_disk_write_at (int fd, const char *bytes, gsize len, gint64 at)
{
  gssize n;

  MAKE_CALL (n, pwrite (fd, bytes, len, at));
  return n;
}

int
war_disk_cut (int fd, gint64 len)
{
  int result;

  MAKE_CALL (result, ftruncate (fd, len));
  return result;
}

int
war_disk_sync (int fd)
{
  int result;

  MAKE_CALL (result, fdatasync (fd));
  return result;
}

int
war_disk_sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = war_disk_open (folder, O_RDONLY | O_DIRECTORY), result;

  /* A folder one may write to but not look into can't be synced, and some file systems know no such thing. */
  if (fd < 0)
    return errno == EACCES ? 0 : -1;
  MAKE_CALL (result, fsync (fd));
  if (result < 0 && (errno == EINVAL || errno == EOPNOTSUPP))
    result = 0;

  int number = errno;

  close (fd);
  errno = number;
  return result;
}
