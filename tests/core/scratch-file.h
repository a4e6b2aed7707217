/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A scratch folder with a file of lines in it, and what is asked of such files again and again. A program that
 * includes it need not use all of it. */

#pragma once

#include "war-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define HEADER "{\"mariscal\":1,\"game\":\"none\"}"

typedef struct
{
  char *folder;
  char *path;
} Place;

static void
set_up (Place *p, gconstpointer data)
{
  p->folder = g_dir_make_tmp ("mariscal-file-XXXXXX", NULL);
  g_assert_nonnull (p->folder);
  p->path = g_build_filename (p->folder, "game.mariscal", NULL);
}

static void
tear_down (Place *p, gconstpointer data)
{
  GDir *dir = g_dir_open (p->folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (p->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_dir_close (dir);
  g_assert_cmpint (g_rmdir (p->folder), ==, 0);
  g_free (p->folder);
  g_free (p->path);
}

/* An entry of some length that says its number. */
static char *
make_entry (guint n)
{
  return g_strdup_printf ("{\"n\":%u,\"say\":\"%.*s ñ\"}", n, (int) (n % 40), "abcdefghijklmnopqrstuvwxyzabcdefghijklmnop");
}

static gboolean
append (WarFile *f, guint n, GError **error)
{
  g_autofree char *entry = make_entry (n);
  const char *const objects[] = { entry };

  return war_file_append (f, objects, 1, FALSE, error);
}

/* A file with a header and `n` entries, closed. */
static void
make_file (const char *path, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarFile) f = war_file_create (path, HEADER, &error);
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_free);

  g_assert_no_error (error);
  for (guint i = 1; i <= n; i++)
    g_ptr_array_add (objects, make_entry (i));
  if (n > 0)
    g_assert_true (war_file_append (f, (const char *const *) objects->pdata, n, TRUE, &error));
  g_assert_no_error (error);
}

static GString *
read_bytes (const char *path)
{
  char *text;
  gsize len;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, &len, &error);
  g_assert_no_error (error);

  GString *bytes = g_string_new_len (text, (gssize) len);

  g_free (text);
  return bytes;
}

/* In place: the same file keeps its inode. */
G_GNUC_UNUSED static void
write_bytes (const char *path, const GString *bytes)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC, 0666);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, bytes->str, bytes->len), ==, (gssize) bytes->len);
  close (fd);
}

G_GNUC_UNUSED static void
assert_same_bytes (const GString *a, const char *path)
{
  g_autoptr (GString) b = read_bytes (path);

  g_assert_cmpmem (a->str, a->len, b->str, b->len);
}

G_GNUC_UNUSED static gsize
find_line (const GString *bytes, guint line)
{
  const char *at = bytes->str;

  for (guint i = 0; i < line; i++)
    at = strchr (at, '\n') + 1;
  return (gsize) (at - bytes->str);
}

static WarFile *
open_whole (const char *path, guint lines)
{
  g_autoptr (GError) error = NULL;
  WarFile *f = war_file_open (path, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (war_file_good (f), ==, lines);
  g_assert_cmpint (war_file_health (f), ==, WAR_FILE_WHOLE);
  return f;
}

G_GNUC_UNUSED static void
assert_entry (const WarFile *f, guint line, guint n)
{
  g_autofree char *entry = make_entry (n);
  WarSlice slice = war_file_line (f, line);
  gsize len = slice.len - WAR_FILE_SEAL;

  g_assert_cmpuint (len, ==, strlen (entry) - 1);
  g_assert_cmpmem (slice.at, len, entry, len);
  g_assert_cmpint (slice.at[slice.len - 1], ==, '}');
}
