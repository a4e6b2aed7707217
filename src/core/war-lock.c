/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Byte locks of open file descriptions. Another one's lock is waited for by asking again, never inside the
 * kernel: a process stopped in the middle of an append must not stop the others. */

#include "war-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#define PATIENCE           100 /* so often it is asked again after an interruption */
#define LOCKS_FROM         (G_GINT64_CONSTANT (1) << 62)
#define PAUSE_MICROSECONDS 200

static int
set_lock (int fd, WarLock lock, short type)
{
  struct flock ask = { .l_type = type, .l_whence = SEEK_SET, .l_start = LOCKS_FROM + (gint64) lock,
                       .l_len = 1 };

  return fcntl (fd, F_OFD_SETLK, &ask);
}

gboolean
war_lock_take (int fd, WarLock lock, gboolean shared, guint wait_ms)
{
  gint64 until = g_get_monotonic_time () + (gint64) wait_ms * 1000;

  for (int interrupted = 0; set_lock (fd, lock, shared ? F_RDLCK : F_WRLCK) < 0;)
    {
      if (errno == EINTR && ++interrupted < PATIENCE)
        continue;
      if (errno != EAGAIN && errno != EACCES)
        return TRUE;
      if (g_get_monotonic_time () >= until)
        return FALSE;
      g_usleep (PAUSE_MICROSECONDS);
    }
  return TRUE;
}

void
war_lock_release (int fd, WarLock lock)
{
  set_lock (fd, lock, F_UNLCK);
}

gboolean
war_lock_is_held (int fd, WarLock lock)
{
  struct flock ask = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCKS_FROM + (gint64) lock,
                       .l_len = 1 };

  return fcntl (fd, F_OFD_GETLK, &ask) == 0 && ask.l_type != F_UNLCK;
}
