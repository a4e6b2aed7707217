/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A library to be preloaded: it counts the system calls that touch certain files, and at the n-th something goes wrong.
 *
 *   MARISCAL_FAULT_PATH   which files: those whose path holds this text
 *   MARISCAL_FAULT_AT     the n of the n-th call, from 1; 0 or nothing: only count
 *   MARISCAL_FAULT_FOR    how many calls from that one on fail; 0: all of them; nothing: one
 *   MARISCAL_FAULT_DO     kill       the process dies before the call
 *                         kill-half  it dies after half of a write, before any other call
 *                         short      a write writes half of what it should, and says so
 *                         a number   the call is not made and fails with this errno
 *   MARISCAL_FAULT_WAIT   milliseconds that such a file takes to be on the disk
 *   MARISCAL_FAULT_COUNT  a file that is given the number of calls when the process ends by itself
 *
 * The calls themselves are made past the C library, so nothing here depends on what else is loaded. */

/* With 64 bits asked for, the headers would make one function of open and open64; here they are two. */
#undef _FILE_OFFSET_BITS

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#define EXPORT __attribute__ ((visibility ("default")))

typedef enum
{
  GO_ON,
  FAIL,
  HALF
} Verdict;

static int n_calls;

static int
get_number (const char *variable, int otherwise)
{
  const char *text = getenv (variable);

  return text != NULL ? atoi (text) : otherwise;
}

static void
die (void)
{
  syscall (SYS_kill, syscall (SYS_getpid), SIGKILL);
}

/* What becomes of a call that touches `path`. Sets errno if it fails. */
static Verdict
judge (const char *path, int writes)
{
  const char *match = getenv ("MARISCAL_FAULT_PATH"), *what = getenv ("MARISCAL_FAULT_DO");
  int at = get_number ("MARISCAL_FAULT_AT", 0), times = get_number ("MARISCAL_FAULT_FOR", 1);

  if (match == NULL || path == NULL || strstr (path, match) == NULL)
    return GO_ON;

  int n = __atomic_add_fetch (&n_calls, 1, __ATOMIC_SEQ_CST);

  if (what == NULL || at == 0 || n < at || (times > 0 && n >= at + times))
    return GO_ON;
  if (strcmp (what, "kill") == 0 || (strcmp (what, "kill-half") == 0 && !writes))
    die ();
  if (strcmp (what, "kill-half") == 0)
    return HALF;
  if (strcmp (what, "short") == 0)
    return writes ? HALF : GO_ON;
  errno = atoi (what);
  return FAIL;
}

static Verdict
judge_fd (int fd, int writes)
{
  char link[64], path[4096];

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);

  int number = errno;
  ssize_t len = readlink (link, path, sizeof path - 1);

  errno = number;
  if (len < 0)
    return GO_ON;
  path[len] = '\0';
  return judge (path, writes);
}

/* A disk that takes its time; who asked is in a thread of its own, or waits. */
static void
wait_for_disk (int fd)
{
  int ms = get_number ("MARISCAL_FAULT_WAIT", 0);
  const char *match = getenv ("MARISCAL_FAULT_PATH");
  char link[64], path[4096];
  ssize_t len;

  if (ms == 0 || match == NULL)
    return;
  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  len = readlink (link, path, sizeof path - 1);
  path[len < 0 ? 0 : len] = '\0';
  if (strstr (path, match) != NULL)
    usleep ((useconds_t) ms * 1000);
}

static void report (void) __attribute__ ((destructor));

static void
report (void)
{
  const char *path = getenv ("MARISCAL_FAULT_COUNT");
  char text[32];

  if (path == NULL)
    return;

  long fd = syscall (SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  int len = snprintf (text, sizeof text, "%d\n", n_calls);

  if (fd >= 0 && syscall (SYS_write, fd, text, len) == len)
    syscall (SYS_close, fd);
}

static int
open_judged (int folder, const char *path, int flags, mode_t mode)
{
  return judge (path, 0) == FAIL ? -1 : (int) syscall (SYS_openat, folder, path, flags, mode);
}

/* The mode is there only if a file may be made; to read it in vain does no harm on any machine we know. */
#define OPEN_LIKE(name)                                                                                                \
  EXPORT int name (const char *path, int flags, ...);                                                                  \
  EXPORT int name (const char *path, int flags, ...)                                                                   \
  {                                                                                                                    \
    va_list more;                                                                                                      \
    va_start (more, flags);                                                                                            \
    mode_t mode = va_arg (more, mode_t);                                                                               \
    va_end (more);                                                                                                     \
    return open_judged (AT_FDCWD, path, flags, mode);                                                                  \
  }

#define OPENAT_LIKE(name)                                                                                              \
  EXPORT int name (int folder, const char *path, int flags, ...);                                                      \
  EXPORT int name (int folder, const char *path, int flags, ...)                                                       \
  {                                                                                                                    \
    va_list more;                                                                                                      \
    va_start (more, flags);                                                                                            \
    mode_t mode = va_arg (more, mode_t);                                                                               \
    va_end (more);                                                                                                     \
    return open_judged (folder, path, flags, mode);                                                                    \
  }

#define PWRITE_LIKE(name)                                                                                              \
  EXPORT ssize_t name (int fd, const void *bytes, size_t len, off_t at);                                               \
  EXPORT ssize_t name (int fd, const void *bytes, size_t len, off_t at)                                                \
  {                                                                                                                    \
    Verdict verdict = judge_fd (fd, 1);                                                                                \
    if (verdict == FAIL)                                                                                               \
      return -1;                                                                                                       \
    ssize_t n = syscall (SYS_pwrite64, fd, bytes, verdict == HALF ? len / 2 : len, at);                                \
    if (verdict == HALF && strcmp (getenv ("MARISCAL_FAULT_DO"), "kill-half") == 0)                                    \
      die ();                                                                                                          \
    return n;                                                                                                          \
  }

#define PREAD_LIKE(name)                                                                                               \
  EXPORT ssize_t name (int fd, void *bytes, size_t len, off_t at);                                                     \
  EXPORT ssize_t name (int fd, void *bytes, size_t len, off_t at)                                                      \
  {                                                                                                                    \
    return judge_fd (fd, 0) == FAIL ? -1 : syscall (SYS_pread64, fd, bytes, len, at);                                  \
  }

#define FTRUNCATE_LIKE(name)                                                                                           \
  EXPORT int name (int fd, off_t len);                                                                                 \
  EXPORT int name (int fd, off_t len)                                                                                  \
  {                                                                                                                    \
    return judge_fd (fd, 0) == FAIL ? -1 : (int) syscall (SYS_ftruncate, fd, len);                                     \
  }

/* Only locks count: the other commands touch nothing. */
#define FCNTL_LIKE(name)                                                                                               \
  EXPORT int name (int fd, int command, ...);                                                                          \
  EXPORT int name (int fd, int command, ...)                                                                           \
  {                                                                                                                    \
    va_list more;                                                                                                      \
    va_start (more, command);                                                                                          \
    void *argument = va_arg (more, void *);                                                                            \
    va_end (more);                                                                                                     \
    if ((command == F_OFD_SETLK || command == F_OFD_SETLKW || command == F_SETLK || command == F_SETLKW)               \
        && judge_fd (fd, 0) == FAIL)                                                                                   \
      return -1;                                                                                                       \
    return (int) syscall (SYS_fcntl, fd, command, argument);                                                           \
  }

OPEN_LIKE (open)
OPEN_LIKE (open64)
OPENAT_LIKE (openat)
OPENAT_LIKE (openat64)
PWRITE_LIKE (pwrite)
PWRITE_LIKE (pwrite64)
PREAD_LIKE (pread)
PREAD_LIKE (pread64)
FTRUNCATE_LIKE (ftruncate)
FTRUNCATE_LIKE (ftruncate64)
FCNTL_LIKE (fcntl)
FCNTL_LIKE (fcntl64)

EXPORT ssize_t
write (int fd, const void *bytes, size_t len)
{
  Verdict verdict = judge_fd (fd, 1);

  if (verdict == FAIL)
    return -1;

  ssize_t n = syscall (SYS_write, fd, bytes, verdict == HALF ? len / 2 : len);

  if (verdict == HALF && strcmp (getenv ("MARISCAL_FAULT_DO"), "kill-half") == 0)
    die ();
  return n;
}

EXPORT ssize_t
read (int fd, void *bytes, size_t len)
{
  return judge_fd (fd, 0) == FAIL ? -1 : syscall (SYS_read, fd, bytes, len);
}

EXPORT int
fsync (int fd)
{
  wait_for_disk (fd);
  return judge_fd (fd, 0) == FAIL ? -1 : (int) syscall (SYS_fsync, fd);
}

EXPORT int
fdatasync (int fd)
{
  wait_for_disk (fd);
  return judge_fd (fd, 0) == FAIL ? -1 : (int) syscall (SYS_fdatasync, fd);
}

/* A close that fails has closed. */
EXPORT int
close (int fd)
{
  Verdict verdict = judge_fd (fd, 0);
  int number = errno;
  int result = (int) syscall (SYS_close, fd);

  if (verdict != FAIL)
    return result;
  errno = number;
  return -1;
}

EXPORT int
rename (const char *from, const char *to)
{
  return judge (to, 0) == FAIL ? -1 : (int) syscall (SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

EXPORT int
link (const char *from, const char *to)
{
  return judge (to, 0) == FAIL ? -1 : (int) syscall (SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

EXPORT int
linkat (int from_folder, const char *from, int to_folder, const char *to, int flags)
{
  return judge (to, 0) == FAIL ? -1 : (int) syscall (SYS_linkat, from_folder, from, to_folder, to, flags);
}

EXPORT int
unlink (const char *path)
{
  return judge (path, 0) == FAIL ? -1 : (int) syscall (SYS_unlinkat, AT_FDCWD, path, 0);
}
