/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a command that writes to a file once for each of its system calls on that file and each thing that can go wrong
 * there, and looks at what is left.
 *
 *   test-faults --name NAME --library FAULTS.so --run COMMAND --show COMMAND [--make COMMAND] [--tail TEXT] [--kinds few]
 *
 * In a command {} is the file. --kinds few leaves out what differs little from another fault, unless MARISCAL_LONG is set: for
 * slow commands. --make makes the file beforehand, --tail puts a torn line behind it. What --show prints, with its exit status,
 * is the state: afterwards it must be the old one or the new one; the new one if the command said it succeeded; and where it is
 * the old one, the same command without faults must lead to the new one. A failure is one line; others may speak of a torn
 * tail. A tail set aside must be there byte for byte, and nothing else may lie about, but for what a command killed in the middle
 * of a write has left. */

#include <errno.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

static char *name, *library, *run, *show, *make, *tail, *kinds;

typedef struct
{
  int status; /* as from wait */
  char *out;
  char *err;
} Outcome;

static void
clear_outcome (Outcome *o)
{
  g_free (o->out);
  g_free (o->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outcome, clear_outcome)

/* What goes wrong: as the library takes it. An errno is written as its number. */
static const struct
{
  const char *words;
  const char *what;
  int number;
  int times; /* calls in a row; 0: all that follow */
  gboolean telling; /* one of the few */
} faults[] = {
  { "killed-before-a-call", "kill", 0, 1, TRUE },
  { "killed-in-the-middle-of-a-write", "kill-half", 0, 1, TRUE },
  { "the-disk-is-full-once", NULL, ENOSPC, 1, TRUE },
  { "the-disk-is-full-for-three-calls", NULL, ENOSPC, 3 },
  { "the-disk-is-full-for-good", NULL, ENOSPC, 0, TRUE },
  { "the-disk-fails-once", NULL, EIO, 1, TRUE },
  { "the-disk-fails-for-three-calls", NULL, EIO, 3 },
  { "the-disk-fails-for-good", NULL, EIO, 0 },
  { "the-quota-is-used-up-once", NULL, EDQUOT, 1 },
  { "the-quota-is-used-up-for-three-calls", NULL, EDQUOT, 3 },
  { "the-quota-is-used-up-for-good", NULL, EDQUOT, 0 },
  { "interrupted-once", NULL, EINTR, 1, TRUE },
  { "interrupted-seven-times", NULL, EINTR, 7 },
  { "interrupted-without-end", NULL, EINTR, 0 },
  { "no-right-once", NULL, EACCES, 1 },
  { "not-supported-once", NULL, EOPNOTSUPP, 1 },
  { "a-short-write", "short", 0, 1, TRUE },
  { "three-short-writes", "short", 0, 3 },
  { "short-writes-for-good", "short", 0, 0 },
};

/* Runs a command on a file; fault -1: none; at 0: the calls are only counted, into COUNT. */
static Outcome
run_command (const char *command, const char *path, int fault, int at, const char *count)
{
  Outcome o = { 0, NULL, NULL };
  g_auto (GStrv) argv = NULL;
  g_auto (GStrv) env = g_get_environ ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (path);

  g_shell_parse_argv (command, NULL, &argv, &error);
  g_assert_no_error (error);
  for (int i = 0; argv[i] != NULL; i++)
    if (strcmp (argv[i], "{}") == 0)
      {
        g_free (argv[i]);
        argv[i] = g_strdup (path);
      }
  if (fault >= 0 || count != NULL)
    {
      const char *asan = g_environ_getenv (env, "ASAN_OPTIONS");
      g_autofree char *options = g_strconcat (asan != NULL ? asan : "", ":verify_asan_link_order=0", NULL);
      g_autofree char *n = g_strdup_printf ("%d", at);

      env = g_environ_setenv (env, "ASAN_OPTIONS", options, TRUE);
      env = g_environ_setenv (env, "LD_PRELOAD", library, TRUE);
      env = g_environ_setenv (env, "MARISCAL_FAULT_PATH", folder, TRUE);
      env = g_environ_setenv (env, "MARISCAL_FAULT_AT", n, TRUE);
    }
  if (count != NULL)
    env = g_environ_setenv (env, "MARISCAL_FAULT_COUNT", count, TRUE);
  if (fault >= 0)
    {
      g_autofree char *times = g_strdup_printf ("%d", faults[fault].times);
      g_autofree char *number = g_strdup_printf ("%d", faults[fault].number);

      env = g_environ_setenv (env, "MARISCAL_FAULT_FOR", times, TRUE);
      env = g_environ_setenv (env, "MARISCAL_FAULT_DO", faults[fault].what != NULL ? faults[fault].what : number, TRUE);
    }
  g_spawn_sync (NULL, argv, env, G_SPAWN_SEARCH_PATH, NULL, NULL, &o.out, &o.err, &o.status, &error);
  g_assert_no_error (error);
  return o;
}

/* What the file says, as one text. */
static char *
read_state (const char *path)
{
  g_auto (Outcome) o = run_command (show, path, -1, 0, NULL);

  g_assert_true (WIFEXITED (o.status));
  return g_strdup_printf ("%d\n%s", WEXITSTATUS (o.status), o.out);
}

static char *made; /* the file as it is before the command, its tail included */

static char *
start_file (char **folder)
{
  g_autoptr (GError) error = NULL;

  *folder = g_dir_make_tmp ("mariscal-faults-XXXXXX", &error);
  g_assert_no_error (error);

  char *path = g_build_filename (*folder, "game.mariscal", NULL);

  if (make != NULL && made == NULL)
    {
      g_auto (Outcome) o = run_command (make, path, -1, 0, NULL);
      g_autofree char *text = NULL;

      g_assert_cmpint (o.status, ==, 0);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      made = g_strconcat (text, tail, NULL);
    }
  if (made != NULL)
    g_assert_true (g_file_set_contents (path, made, -1, NULL));
  return path;
}

/* Takes the folder away and looks whether it holds what it should: the file, and tails that were set aside. */
static void
end_file (char *folder, gboolean half_written)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  gboolean found = tail == NULL;

  for (const char *entry; (entry = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      if (strcmp (entry, "game.mariscal") != 0)
        {
          g_autofree char *text = NULL;

          g_assert_true (g_str_has_prefix (entry, "game.mariscal.torn-"));
          g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
          if (g_strcmp0 (text, tail) == 0)
            found = TRUE;
          else
            g_assert_true (half_written);
        }
      g_unlink (path);
    }
  g_dir_close (dir);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_true (found);
  g_free (folder);
}

/* From `least` to `most` lines, none of them empty, the last one ended. */
static void
assert_lines (const char *text, guint least, guint most)
{
  guint lines = 0;

  for (const char *at = text, *newline; *at != '\0'; at = newline + 1, lines++)
    {
      newline = strchr (at, '\n');
      g_assert_nonnull (newline);
      g_assert_cmpint (newline - at, >, 0);
    }
  g_assert_cmpuint (lines, >=, least);
  g_assert_cmpuint (lines, <=, most);
}

static char *old_state, *new_state;
static int n_calls;

/* Without faults: the two states, and how many calls there are. */
static void
learn (void)
{
  char *folder;
  g_autofree char *path = start_file (&folder);
  g_autofree char *count = g_strdup_printf ("%s.count", folder);
  g_autofree char *text = NULL;

  old_state = read_state (path);

  g_auto (Outcome) o = run_command (run, path, -1, 0, count);

  assert_lines (o.err, 0, tail != NULL ? 2 : 0);
  g_assert_cmpint (o.status, ==, 0);
  new_state = read_state (path);
  g_assert_cmpstr (old_state, !=, new_state);
  g_assert_true (g_str_has_prefix (new_state, "0\n"));
  g_assert_true (g_file_get_contents (count, &text, NULL, NULL));
  n_calls = atoi (text);
  g_unlink (count);
  end_file (folder, FALSE);
}

static void
try_fault (int fault, int at)
{
  char *folder;
  g_autofree char *path = start_file (&folder);
  g_auto (Outcome) o = run_command (run, path, fault, at, NULL);
  g_autofree char *state = read_state (path);
  gboolean is_old = strcmp (state, old_state) == 0;
  gboolean kills = faults[fault].what != NULL && g_str_has_prefix (faults[fault].what, "kill");

  g_test_message ("call %d: status %d %s%s", at, o.status, is_old ? "old " : "", o.err);
  if (!is_old && strcmp (state, new_state) != 0)
    g_error ("neither the old state nor the new one, but:\n%.200s", state);
  if (kills)
    g_assert_true (WIFSIGNALED (o.status) && WTERMSIG (o.status) == SIGKILL);
  else if (WIFEXITED (o.status) && WEXITSTATUS (o.status) == 0)
    g_assert_false (is_old);
  else if (make == NULL && at == 1 && faults[fault].number == EOPNOTSUPP)
    g_error ("a system that knows no files without a name is no reason to make none: %s", o.err);
  else
    {
      g_assert_true (WIFEXITED (o.status));
      g_assert_cmpint (WEXITSTATUS (o.status), <=, 2);
      assert_lines (o.err, 1, tail != NULL ? 2 : 1);
    }

  if (is_old)
    {
      g_auto (Outcome) again = run_command (run, path, -1, 0, NULL);
      g_autofree char *after = read_state (path);

      assert_lines (again.err, 0, 2);
      g_assert_cmpint (again.status, ==, 0);
      g_assert_true (strcmp (after, new_state) == 0);
    }
  end_file (folder, g_strcmp0 (faults[fault].what, "kill-half") == 0);
}

static void
test_fault (gconstpointer data)
{
  if (n_calls == 0)
    learn ();
  g_assert_cmpint (n_calls, >, 0);
  for (int at = 1; at <= n_calls; at++)
    try_fault (GPOINTER_TO_INT (data), at);
}

static void
read_options (int argc, char **argv)
{
  static const struct
  {
    const char *option;
    char **value;
  } options[] = {
    { "--name", &name }, { "--library", &library }, { "--run", &run },
    { "--show", &show }, { "--make", &make },       { "--tail", &tail },
    { "--kinds", &kinds },
  };

  for (int i = 1; i + 1 < argc; i += 2)
    {
      gsize o = 0;

      while (o < G_N_ELEMENTS (options) && strcmp (options[o].option, argv[i]) != 0)
        o++;
      g_assert_cmpuint (o, <, G_N_ELEMENTS (options));
      *options[o].value = argv[i + 1];
    }
  g_assert_true (name != NULL && library != NULL && run != NULL && show != NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  read_options (argc, argv);
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      if (!faults[i].telling && kinds != NULL && g_getenv ("MARISCAL_LONG") == NULL)
        continue;

      g_autofree char *path = g_strdup_printf ("/faults/%s/%s", name, faults[i].words);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_fault);
    }

  int result = g_test_run ();

  g_free (made);
  g_free (old_state);
  g_free (new_state);
  return result;
}
