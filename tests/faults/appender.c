/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The least program that keeps something in a campaign's file: numbered groups of three lines. What goes wrong with it
 * goes wrong in the file, not in a game.
 *
 *   appender make FILE   a new file with the group 1, made at once
 *   appender add FILE    one group more; a failing disk is tried ten times
 *   appender show FILE   the numbers of the whole groups; 1 if the file is broken
 *
 * The first line of a group says so, all but the last say that more follow. A group that isn't whole never happened. */

#include <stdio.h>
#include <string.h>

#include "war-file.h"

#define TRIES 10

/* The numbers of the whole groups, and the last of them. */
static GString *
read_groups (WarFile *f, gint64 *last)
{
  GString *groups = g_string_new (NULL);
  gint64 open = 0;

  *last = 0;
  for (guint i = 1; i < war_file_good (f); i++)
    {
      WarSlice line = war_file_line (f, i), name;
      gboolean first = FALSE, more = FALSE;
      gint64 group = 0;
      WarScan s;

      war_scan_init (&s, line.at, line.len);
      war_scan_enter (&s);
      while (war_scan_member (&s, &name))
        if (war_slice_is (name, "group"))
          war_scan_int (&s, &group);
        else if (war_slice_is (name, "first"))
          war_scan_bool (&s, &first);
        else if (war_slice_is (name, "more"))
          war_scan_bool (&s, &more);
        else
          war_scan_skip (&s, NULL);
      g_assert_true (war_scan_done (&s));
      if (first)
        open = group;
      g_assert_cmpint (group, ==, open);
      if (!more)
        {
          g_assert_cmpint (group, ==, *last + 1);
          *last = group;
          g_string_append_printf (groups, "%" G_GINT64_FORMAT "\n", group);
        }
    }
  return groups;
}

static WarFile *
make_file (const char *path, GError **error)
{
  static const char *const lines[] = { "{\"mariscal\":1,\"game\":\"none\"}", "{\"group\":1,\"first\":true,\"more\":true}",
                                       "{\"group\":1,\"more\":true}", "{\"group\":1}" };

  return war_file_create_with (path, lines, G_N_ELEMENTS (lines), error);
}

static gboolean
add_group (WarFile *f, GError **error)
{
  gint64 last;

  g_string_free (read_groups (f, &last), TRUE);

  int next = (int) last + 1;
  g_autofree char *first = g_strdup_printf ("{\"group\":%d,\"first\":true,\"more\":true}", next);
  g_autofree char *second = g_strdup_printf ("{\"group\":%d,\"more\":true}", next);
  g_autofree char *third = g_strdup_printf ("{\"group\":%d}", next);
  const char *const lines[] = { first, second, third };

  for (int i = 1; !war_file_append (f, lines, G_N_ELEMENTS (lines), TRUE, error); i++)
    {
      /* Nobody else writes: what has grown is our own failed write, and no news. */
      g_assert_false (g_error_matches (*error, WAR_ERROR, WAR_ERROR_GREW));
      if (i == TRIES || !g_error_matches (*error, WAR_ERROR, WAR_ERROR_DISK))
        return FALSE;
      g_clear_error (error);
    }
  return TRUE;
}

static int
complain (const GError *error)
{
  fprintf (stderr, "appender: %s\n", error->message);
  return 2;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarFile) f = NULL;

  if (argc != 3)
    return 2;
  f = strcmp (argv[1], "make") == 0 ? make_file (argv[2], &error) : war_file_open (argv[2], &error);
  if (f == NULL)
    return complain (error);
  if (strcmp (argv[1], "show") == 0)
    {
      gint64 last;
      g_autoptr (GString) groups = read_groups (f, &last);

      fputs (groups->str, stdout);
      return war_file_health (f) == WAR_FILE_BROKEN;
    }
  if (strcmp (argv[1], "add") == 0 && (!war_file_write_lock (f, &error) || !add_group (f, &error)))
    return complain (error);
  return 0;
}
