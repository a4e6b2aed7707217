/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Syncing after a sync that failed, and what is said when that does not go. The disk is ours here: fdatasync fails when it
 * is told to. */

#include "scratch-file.h"

#include <errno.h>

#include "war-lock.h"
#include "war-words.h"

static int disk_says;                      /* an errno, or 0 */

int
fdatasync (int fd)
{
  errno = disk_says;
  return disk_says != 0 ? -1 : fsync (fd);
}

/* A file with a line that a sync has failed to bring to the disk. */
static WarFile *
make_unsynced (Place *p)
{
  g_autoptr (GError) error = NULL;
  WarFile *f;

  make_file (p->path, 1);
  f = open_whole (p->path, 2);
  g_assert_true (append (f, 2, &error));
  g_assert_no_error (error);
  disk_says = EIO;
  g_assert_false (war_file_sync (f, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_DISK);
  return f;
}

static void
assert_says (const GError *error, const char *key)
{
  g_autofree char *words = war_words_core (key, NULL);

  g_assert_true (g_str_has_suffix (error->message, words));
}

static void
test_disk (Place *p, gconstpointer data)
{
  g_autoptr (WarFile) f = make_unsynced (p);
  g_autoptr (GError) again = NULL, once_more = NULL;

  disk_says = ENOSPC;
  g_assert_false (war_file_sync (f, &again));
  g_assert_error (again, WAR_ERROR, WAR_ERROR_DISK);
  assert_says (again, "file-disk-full");
  disk_says = 0;
  g_assert_true (war_file_sync (f, &once_more));
  g_assert_no_error (once_more);
}

/* Somebody is in the middle of an append: his lines are not written over, and it is said why. */
static void
test_busy (Place *p, gconstpointer data)
{
  g_autoptr (WarFile) f = make_unsynced (p);
  g_autoptr (GError) busy = NULL, late = NULL;
  int other = open (p->path, O_RDWR);

  disk_says = 0;
  g_assert_true (war_lock_take (other, WAR_LOCK_WRITING, FALSE, 0));
  g_assert_false (war_file_sync (f, &busy));
  g_assert_error (busy, WAR_ERROR, WAR_ERROR_READER);
  assert_says (busy, "file-busy");
  close (other);
  g_assert_true (war_file_sync (f, &late));
  g_assert_no_error (late);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  g_test_add ("/sync/says-what-the-disk-says", Place, NULL, set_up, test_disk, tear_down);
  g_test_add ("/sync/waits-for-who-writes-and-says-so", Place, NULL, set_up, test_busy, tear_down);
  return g_test_run ();
}
