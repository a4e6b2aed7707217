/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes in and what goes out, as bytes of UTF-8 whatever the locale. */

#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "war-file.h"

/* A closed standard file would be opened again as the campaign, and then printed into: each gets something
 * harmless. FALSE: there is no standard output. */
gboolean
cli_guard_files (void)
{
  gboolean output = fcntl (STDOUT_FILENO, F_GETFD) != -1;

  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) == -1 && errno == EBADF)
      {
        int opened = open ("/dev/null", fd == STDERR_FILENO ? O_WRONLY : O_RDONLY);

        if (opened >= 0 && opened != fd)
          {
            dup2 (opened, fd);
            close (opened);
          }
      }
  return output;
}

/* A terminal must not be steered by what stands in a foreign file. */
static char *
disarm (const char *text, gssize len, gboolean one_line)
{
  g_autofree char *valid = g_utf8_make_valid (text, len);
  GString *out = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\n' && !one_line)
        g_string_append_c (out, '\n');
      else if (c == '\n' || c == '\r' || c == '\t')
        g_string_append_c (out, ' ');
      else if (g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029 || (c >= 0x202a && c <= 0x202e)
               || (c >= 0x2066 && c <= 0x2069))
        g_string_append (out, "\357\277\275");
      else
        g_string_append_unichar (out, c);
    }
  return g_string_free (out, FALSE);
}

static gboolean
write_all (int fd, const char *text, gsize len)
{
  while (len > 0)
    {
      gssize n = write (fd, text, len);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      text += n;
      len -= (gsize) n;
    }
  return TRUE;
}

void
cli_complain (const char *what, const char *message)
{
  g_autofree char *raw = g_strconcat ("mariscal-cli: ", what, ": ", message, NULL);
  g_autofree char *line = disarm (raw, -1, TRUE);
  g_autofree char *whole = g_strconcat (line, "\n", NULL);

  (void) !write_all (STDERR_FILENO, whole, strlen (whole));
}

gboolean
cli_print (Cli *cli)
{
  if (cli->coloured)
    return write_all (STDOUT_FILENO, cli->out->str, cli->out->len);

  g_autofree char *plain = disarm (cli->out->str, (gssize) cli->out->len, FALSE);

  return write_all (STDOUT_FILENO, plain, strlen (plain));
}

void
cli_say (Cli *cli, const char *key, const WarArg *args)
{
  g_autofree char *sentence = war_words_core (key, args);

  g_string_append_printf (cli->out, "%s\n", sentence);
}

guint
cli_columns (void)
{
  struct winsize size;

  if (isatty (STDOUT_FILENO) && ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
    return size.ws_col;
  return CLI_WIDTH;
}

static void
system_error (GError **error, const char *path, const char *key, int number)
{
  war_error_set (error, WAR_ERROR_INPUT, path, key, WAR_ARGS (WAR_SAY ("why", g_strerror (number))));
}

static gboolean
read_all (int fd, GString *text, const char *where, GError **error)
{
  char buffer[64 * 1024];

  while (text->len <= CLI_INPUT_MOST)
    {
      gssize n = read (fd, buffer, sizeof buffer);

      if (n == 0)
        return TRUE;
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          system_error (error, where, "cli-cannot-read", errno);
          return FALSE;
        }
      g_string_append_len (text, buffer, n);
    }
  war_error_set (error, WAR_ERROR_INPUT, where, "cli-too-long",
                 WAR_ARGS (WAR_N ("n", CLI_INPUT_MOST / (1024 * 1024))));
  return FALSE;
}

/* The JSON of a file, or of standard input ("-"): capped and guarded before anybody parses it. */
char *
cli_read (const char *path, gsize *len, GError **error)
{
  gboolean standard = path == NULL || strcmp (path, "-") == 0;
  g_autofree char *where = standard ? g_strdup ("-") : g_filename_display_name (path);
  g_autoptr (GString) text = g_string_new (NULL);
  int fd = standard ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);

  if (fd < 0)
    {
      system_error (error, where, "cli-cannot-read", errno);
      return NULL;
    }

  gboolean good = read_all (fd, text, where, error);

  if (!standard)
    close (fd);
  if (!good)
    return NULL;
  if (!war_scan_guard (text->str, text->len, CLI_INPUT_MOST, WAR_SCAN_DEPTH, error))
    {
      g_autofree char *member = war_scan_bad_number (text->str, text->len);

      g_prefix_error (error, "%s: ", member != NULL ? member : where);
      return NULL;
    }
  *len = text->len;
  return g_strdup (text->str);
}

/* GLib says what went wrong in the words of the locale and with names of its own. */
static int
find_errno (const GError *why)
{
  static const struct { GFileError code; int number; } known[] = {
    { G_FILE_ERROR_NOENT, ENOTDIR }, { G_FILE_ERROR_NOTDIR, ENOTDIR }, { G_FILE_ERROR_ACCES, EACCES },
    { G_FILE_ERROR_PERM, EPERM },    { G_FILE_ERROR_ISDIR, EISDIR },   { G_FILE_ERROR_NOSPC, ENOSPC },
    { G_FILE_ERROR_ROFS, EROFS },    { G_FILE_ERROR_LOOP, ELOOP },
    { G_FILE_ERROR_NAMETOOLONG, ENAMETOOLONG },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_error_matches (why, G_FILE_ERROR, (int) known[i].code))
      return known[i].number;
  return EIO;
}

/* Pipes and devices: a file put in their place would take them away from everybody. 0, or what went wrong.
 * Nobody is waited for: a pipe that nobody reads is an error. */
static int
write_into (const char *path, const char *text, gsize len)
{
  int fd = open (path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  int failed = 0;

  if (fd < 0)
    return errno;
  if (fcntl (fd, F_SETFL, 0) != 0 || !write_all (fd, text, len))
    failed = errno;
  if (close (fd) != 0 && failed == 0)
    failed = errno;
  return failed;
}

static gboolean
is_no_file (const char *path)
{
  struct stat info;

  return stat (path, &info) == 0 && !S_ISREG (info.st_mode);
}

/* Whole or not at all: what stood there before stays until the new file is complete. A link goes on leading
 * where it led. */
gboolean
cli_write_file (const char *path, const char *text, gsize len, GError **error)
{
  g_autofree char *where = g_filename_display_name (path);
  char *real = realpath (path, NULL);
  g_autofree char *target = g_strdup (real != NULL ? real : path);
  g_autoptr (GError) why = NULL;
  int failed = 0;

  free (real);
  if (war_file_stands_at (path))
    war_error_set (error, WAR_ERROR_INPUT, where, "export-over-a-campaign", NULL);
  else if (g_file_test (path, G_FILE_TEST_IS_DIR))
    war_error_set_system (error, WAR_ERROR_DISK, where, EISDIR);
  else if (is_no_file (path))
    {
      failed = write_into (path, text, len);
      if (failed == 0)
        return TRUE;
      war_error_set_system (error, WAR_ERROR_DISK, where, failed);
    }
  else if (!g_file_set_contents_full (target, text, (gssize) len,
                                      G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                      0644, &why))
    war_error_set_system (error, WAR_ERROR_DISK, where, find_errno (why));
  else
    return TRUE;
  return FALSE;
}
