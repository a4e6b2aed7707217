/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign's file where something is missing around it: the right to write, room for more, /proc. */

#include "scratch-file.h"

#include <sys/stat.h>

#include "war-file-private.h"

#define SOMEBODY_ELSE 65534

/* In a process of its own, with no more rights than anybody; how it ended. */
static int
run_apart (void (*work) (const Place *p), const Place *p)
{
  pid_t pid = fork ();
  int status;

  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      work (p);
      _exit (0);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

/* That another one writes is said of another one alone; here nobody could. */
static void
write_without_right (const Place *p)
{
  g_autoptr (GError) locked = NULL, appended = NULL;
  g_autofree char *name = g_path_get_basename (p->path);
  g_autoptr (WarFile) f = NULL;

  g_assert_cmpint (chdir (p->folder), ==, 0); /* whoever may not pass through the folders above stands in it */
  g_assert_true (geteuid () != 0 || setuid (SOMEBODY_ELSE) == 0);
  f = open_whole (name, 2);
  g_assert_false (war_file_write_lock (f, &locked));
  g_assert_error (locked, WAR_ERROR, WAR_ERROR_DISK);
  g_assert_false (append (f, 2, &appended));
  g_assert_error (appended, WAR_ERROR, WAR_ERROR_DISK);
}

static void
test_no_right (Place *p, gconstpointer data)
{
  make_file (p->path, 1);
  g_assert_cmpint (chmod (p->folder, 0755), ==, 0);
  g_assert_cmpint (chmod (p->path, 0444), ==, 0);
  g_assert_cmpint (run_apart (write_without_right, p), ==, 0);
  war_file_free (open_whole (p->path, 2));
}

/* What was written can be read: beyond what a reader takes, nothing is written. */
static void
test_full (Place *p, gconstpointer data)
{
  gint64 most = war_file_most;
  g_autoptr (GError) error = NULL;
  struct stat there;
  guint n = 0;

  make_file (p->path, 0);
  war_file_most = 4096;

  g_autoptr (WarFile) f = open_whole (p->path, 1);

  while (append (f, n + 1, &error))
    g_assert_cmpuint (++n, <, 100);
  g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
  g_assert_cmpuint (n, >, 20);
  g_assert_cmpint (stat (p->path, &there), ==, 0);
  g_assert_cmpint (there.st_size, <=, war_file_most);
  war_file_free (open_whole (p->path, n + 1));
  war_file_most = most;
}

/* A file without a name gets it through /proc; where that isn't mounted, it has one from the beginning. */
static void
begin_without_proc (const Place *p)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarFile) f = NULL;

  g_assert_true (chroot (p->folder) == 0 && chdir ("/") == 0);
  f = war_file_create ("/game.mariscal", HEADER, &error);
  g_assert_no_error (error);
}

static void
test_no_proc (Place *p, gconstpointer data)
{
  if (geteuid () != 0)
    {
      g_test_skip ("only root can go where there is no /proc");
      return;
    }
  g_assert_cmpint (run_apart (begin_without_proc, p), ==, 0);
  war_file_free (open_whole (p->path, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/limits/a-file-nobody-may-write-is-no-file-another-one-writes", Place, NULL, set_up, test_no_right, tear_down);
  g_test_add ("/limits/nothing-is-written-that-could-not-be-read", Place, NULL, set_up, test_full, tear_down);
  g_test_add ("/limits/a-campaign-begins-without-proc", Place, NULL, set_up, test_no_proc, tear_down);
  return g_test_run ();
}
