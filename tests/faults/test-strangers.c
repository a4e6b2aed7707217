/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that are no campaigns, or campaigns made to do harm: a command that is given one must answer in one line, at once
 * and without eating memory.
 *
 *   test-strangers COMMAND   {} in it is the file
 *
 * Where the sums are right, it is what the lines say that must be found out. Each line of the table is a file and the exit
 * status it must lead to: 2 refused, 0 read as far as it goes. */

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define SLOWER 20
#else
#define SLOWER 1
#endif

#define MOST_TIMES 10                      /* the time that an honest file needs, the first of the table */
#define MOST_KIB (64 * 1024)
#define HEADER   "{\"mariscal\":1,\"game\":\"%s\",\"id\":\"x\",\"made\":\"2026-11-18T10:00:00Z\",\"by\":\"a test\",\"data\":{}}"

static const char *command;

typedef enum
{
  NOTHING, /* there is no such file */
  FOLDER,
  FIFO,
  LOOP,
  BYTES,  /* `text`, `times` times */
  BEHIND, /* the magic, then that */
  SEALED, /* a header, then an entry with a member x that is `text`, `times` times */
  FIRST,  /* `text` as the header */
  NAMED   /* a header of the game `text` */
} What;

static const struct
{
  const char *name;
  What what;
  const char *text;
  guint times;
  int status;
  gboolean quiet; /* nothing is wrong with it */
} strangers[] = {
  { "a-campaign-with-an-unknown-member", SEALED, "1", 1, 0, TRUE },
  { "no-file", NOTHING, NULL, 0, 2 },
  { "a-folder", FOLDER, NULL, 0, 2 },
  { "a-pipe", FIFO, NULL, 0, 2 },
  { "a-link-to-itself", LOOP, NULL, 0, 2 },
  { "an-empty-file", BYTES, "", 1, 2 },
  { "a-zero-byte", BYTES, NULL, 1, 2 },
  { "a-newline", BYTES, "\n", 1, 2 },
  { "another-json", BYTES, "{\"name\":\"mariscal\"}\n", 1, 2 },
  { "half-the-magic", BYTES, "{\"maris", 1, 2 },
  { "the-magic-alone", BYTES, "{\"mariscal\":", 1, 2 },
  { "a-header-without-a-sum", BYTES, "{\"mariscal\":1}\n", 1, 2 },
  { "200000-brackets", BYTES, "[", 200000, 2 },
  { "200000-brackets-behind-the-magic", BEHIND, "[", 200000, 2 },
  { "a-million-members", BEHIND, "1,\"a\":1", 1000000, 2 },
  { "64-mebibytes-in-a-line", BEHIND, "0123456789abcdef", 4194304, 2 },
  { "a-million-lines", BEHIND, "1}\n{\"a\":", 1000000, 2 },
  { "a-game-nobody-knows", NAMED, "chess", 1, 2 },
  { "a-game-that-is-a-path", NAMED, "../blitzwar", 1, 2 },
  { "a-game-that-is-empty", NAMED, "", 1, 2 },
  { "a-header-with-brackets", FIRST, "{\"mariscal\":1,\"game\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]}", 1, 2 },
  { "a-header-with-1e400", FIRST, "{\"mariscal\":1e400,\"game\":\"blitzwar\"}", 1, 2 },
  { "a-header-with-a-half-format", FIRST, "{\"mariscal\":1.5,\"game\":\"blitzwar\"}", 1, 2 },
  { "a-header-of-format-zero", FIRST, "{\"mariscal\":0,\"game\":\"blitzwar\"}", 1, 2 },
  { "a-header-with-two-games", FIRST, "{\"mariscal\":1,\"game\":\"blitzwar\",\"game\":\"blitzwar\"}", 1, 2 },
  { "a-header-without-a-game", FIRST, "{\"mariscal\":1}", 1, 2 },
  { "a-header-with-half-a-character", FIRST, "{\"mariscal\":1,\"game\":\"\\ud800\"}", 1, 2 },
  { "a-header-with-a-zero", FIRST, "{\"mariscal\":1,\"game\":\"\\u0000\"}", 1, 2 },
  { "a-header-that-ends-too-early", FIRST, "{\"mariscal\":1,\"game\":\"blitzwar\"]}", 1, 2 },
  { "a-newer-format", FIRST, "{\"mariscal\":2,\"game\":\"blitzwar\"}", 1, 0 },
  { "an-entry-with-500000-brackets", SEALED, "[", 500000, 0 },
  { "an-entry-with-100000-members", SEALED, "1,\"a\":1", 100000, 0 },
  { "an-entry-with-1e400", SEALED, "1e400", 1, 0 },
  { "an-entry-with-half-a-character", SEALED, "\"\\udc00\"", 1, 0 },
  { "an-entry-with-a-zero-character", SEALED, "\"\\u0000\"", 1, 0 },
  { "an-entry-with-a-member-twice", SEALED, "1,\"x\":2", 1, 0 },
  { "an-entry-with-a-number-of-70-bits", SEALED, "1180591620717411303424", 1, 0 },
};

static void
put (int fd, const char *text, gsize len)
{
  g_assert_cmpint (write (fd, text, len), ==, (gssize) len);
}

/* `text` again and again, in pieces: this process must stay small, for its size counts as its child's. */
static void
put_times (int fd, const char *text, guint times)
{
  g_autoptr (GString) piece = g_string_new (NULL);

  for (guint i = 0; i < times; i++)
    {
      g_string_append (piece, text);
      if (piece->len > 65536 || i + 1 == times)
        {
          put (fd, piece->str, piece->len);
          g_string_truncate (piece, 0);
        }
    }
}

/* An object as a line of a campaign; `sum` is that of the line before and then its own. */
static void
put_sealed (int fd, const char *object, char *sum)
{
  g_autoptr (GChecksum) hash = g_checksum_new (G_CHECKSUM_SHA256);
  gsize len = strlen (object) - 1;

  g_checksum_update (hash, (const guchar *) sum, 64);
  g_checksum_update (hash, (const guchar *) object, (gssize) len);
  memcpy (sum, g_checksum_get_string (hash), 65);
  put (fd, object, len);
  put (fd, ",\"sum\":\"", 8);
  put (fd, sum, 64);
  put (fd, "\"}\n", 3);
}

static void
write_sealed (int fd, gsize i)
{
  const char *text = strangers[i].text;
  g_autofree char *header = g_strdup_printf (HEADER, strangers[i].what == NAMED ? text : "blitzwar");
  char sum[65];

  memset (sum, '0', 64);
  put_sealed (fd, strangers[i].what == FIRST ? text : header, sum);
  if (strangers[i].what == SEALED)
    {
      g_autoptr (GString) entry = g_string_new ("{\"n\":1,\"on\":0,\"at\":\"\",\"by\":\"\",\"do\":{\"do\":\"next\"},\"x\":");

      for (guint j = 0; j < strangers[i].times; j++)
        g_string_append (entry, text);
      g_string_append (entry, ",\"set\":[],\"say\":[]}");
      put_sealed (fd, entry->str, sum);
    }
}

static void
write_bytes (int fd, gsize i)
{
  if (strangers[i].text == NULL)
    put (fd, "", 1);
  else if (strangers[i].what == BYTES)
    put_times (fd, strangers[i].text, strangers[i].times);
  else if (strangers[i].what == BEHIND)
    {
      put (fd, "{\"mariscal\":", 12);
      put_times (fd, strangers[i].text, strangers[i].times);
    }
  else
    write_sealed (fd, i);
}

static void
make_stranger (const char *path, gsize i)
{
  switch (strangers[i].what)
    {
    case NOTHING: break;
    case FOLDER: g_assert_cmpint (g_mkdir (path, 0777), ==, 0); break;
    case FIFO: g_assert_cmpint (mkfifo (path, 0666), ==, 0); break;
    case LOOP: g_assert_cmpint (symlink (path, path), ==, 0); break;
    case BYTES:
    case BEHIND:
    case SEALED:
    case FIRST:
    case NAMED:
    default:
      {
        int fd = open (path, O_WRONLY | O_CREAT | O_EXCL, 0666);

        g_assert_cmpint (fd, >=, 0);
        write_bytes (fd, i);
        close (fd);
      }
    }
}

/* Runs the command on a file, its complaints into another. Whoever hangs is ended by his alarm. */
static int
run_command (const char *path, const char *complaints, struct rusage *used)
{
  g_auto (GStrv) argv = NULL;
  int status;

  g_assert_true (g_shell_parse_argv (command, NULL, &argv, NULL));
  for (int i = 0; argv[i] != NULL; i++)
    if (strcmp (argv[i], "{}") == 0)
      {
        g_free (argv[i]);
        argv[i] = g_strdup (path);
      }

  pid_t pid = fork ();

  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      int out = open ("/dev/null", O_RDWR), err = open (complaints, O_WRONLY | O_CREAT | O_TRUNC, 0666);

      dup2 (out, 0);
      dup2 (out, 1);
      dup2 (err, 2);
      alarm (60);
      unsetenv ("MALLOC_PERTURB_"); /* it touches all memory that is asked for, used or not */
      execv (argv[0], argv);
      _exit (127);
    }
  while (wait4 (pid, &status, 0, used) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  return status;
}

static void
assert_one_line (const char *text)
{
  const char *newline = strchr (text, '\n');

  g_assert_true (newline != NULL && newline > text && newline[1] == '\0');
}

static void
test_stranger (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *folder = g_dir_make_tmp ("mariscal-strangers-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.mariscal", NULL);
  g_autofree char *complaints = g_build_filename (folder, "complaints", NULL);
  g_autofree char *text = NULL;
  static glong honest;
  glong best = G_MAXLONG;
  struct rusage used;

  make_stranger (path, i);

  /* The best of three: what it needs, not what else the machine does. */
  for (int n = 0; n < 3; n++)
    {
      int status = run_command (path, complaints, &used);

      g_clear_pointer (&text, g_free);
      g_assert_true (g_file_get_contents (complaints, &text, NULL, NULL));
      g_test_message ("%.300s", text);
      g_assert_true (WIFEXITED (status));
      g_assert_cmpint (WEXITSTATUS (status), ==, strangers[i].status);
      if (strangers[i].quiet)
        g_assert_cmpstr (text, ==, "");
      else
        assert_one_line (text);
      best = MIN (best, (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000 + used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    }
  if (honest == 0)
    honest = MAX (best, 1);
  g_test_message ("%ld µs, %.1f × an honest file, %ld KiB", best, (double) best / (double) honest, used.ru_maxrss);
  g_assert_cmpint (best, <=, MOST_TIMES * honest);
  g_assert_cmpint (used.ru_maxrss, <, MOST_KIB * SLOWER);

  g_unlink (complaints);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  command = argv[1];
  for (gsize i = 0; i < G_N_ELEMENTS (strangers); i++)
    {
      g_autofree char *name = g_strdup_printf ("/strangers/%s", strangers[i].name);

      g_test_add_data_func (name, GSIZE_TO_POINTER (i), test_stranger);
    }
  return g_test_run ();
}
