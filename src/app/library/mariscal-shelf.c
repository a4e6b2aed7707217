/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Samples lie in a folder of their own, and are told by it. */

#include "mariscal-shelf.h"

#include <glib/gstdio.h>
#include <string.h>

#include "mariscal-settings.h"

#define KEY    "campaigns"
#define SUFFIX ".mariscal"

static char *
find_folder (const char *within)
{
  return g_build_filename (g_get_user_data_dir (), "mariscal", within, NULL);
}

typedef struct
{
  char   *path;
  time_t  changed;
} Found;

static void
clear_found (gpointer found)
{
  g_free (((Found *) found)->path);
}

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *p = a, *q = b;

  return p->changed < q->changed ? 1 : p->changed > q->changed ? -1 : strcmp (p->path, q->path);
}

static GArray *
list_folder (void)
{
  g_autofree char *folder = find_folder (NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Found));
  const char *name;

  g_array_set_clear_func (all, clear_found);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      Found found = { g_build_filename (folder, name, NULL), 0 };
      GStatBuf about;

      if (g_str_has_suffix (name, SUFFIX) && g_stat (found.path, &about) == 0)
        {
          found.changed = about.st_mtime;
          g_array_append_val (all, found);
        }
      else
        clear_found (&found);
    }
  g_array_sort (all, compare_found);
  return all;
}

/* What was changed last comes first. */
static char **
find_paths (void)
{
  g_autoptr (GArray) all = list_folder ();
  guint n = MIN (all->len, MARISCAL_SHELF_MOST);
  char **paths = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    paths[i] = g_strdup (g_array_index (all, Found, i).path);
  return paths;
}

char **
mariscal_shelf_paths (void)
{
  return mariscal_settings_keeps (KEY) ? mariscal_settings_get_strings (KEY) : find_paths ();
}

/* All but this one, behind a new first one if there is to be any. */
static void
write_without (const char *path, const char *first)
{
  g_auto (GStrv) old = mariscal_shelf_paths ();
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();

  if (first != NULL)
    g_ptr_array_add (paths, (gpointer) first);
  for (guint i = 0; old[i] != NULL && paths->len < MARISCAL_SHELF_MOST; i++)
    if (strcmp (old[i], path) != 0)
      g_ptr_array_add (paths, old[i]);
  g_ptr_array_add (paths, NULL);
  mariscal_settings_set_strings (KEY, (const char *const *) paths->pdata);
}

void
mariscal_shelf_put (const char *path)
{
  write_without (path, path);
}

void
mariscal_shelf_take_off (const char *path)
{
  write_without (path, NULL);
}

/* A name is not a path: it may not lead elsewhere. */
static char *
find_free (const char *folder, const char *name)
{
  g_autofree char *base = g_strdelimit (g_strdup (name), "/\\", '-');
  char *path = g_strconcat (folder, G_DIR_SEPARATOR_S, base, SUFFIX, NULL);

  for (guint n = 2; g_file_test (path, G_FILE_TEST_EXISTS); n++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s%c%s %u" SUFFIX, folder, G_DIR_SEPARATOR, base, n);

      g_free (path);
      path = g_steal_pointer (&numbered);
    }
  return path;
}

/* Whether the folder could be made is told by who writes into it. */
char *
mariscal_shelf_new_path (const char *name)
{
  g_autofree char *folder = find_folder (NULL);

  g_mkdir_with_parents (folder, 0700);
  return find_free (folder, name);
}

char *
mariscal_shelf_sample (const char *name)
{
  g_autofree char *folder = find_folder ("samples");

  g_mkdir_with_parents (folder, 0700);
  return find_free (folder, name);
}

gboolean
mariscal_shelf_is_sample (const char *path)
{
  g_autofree char *folder = find_folder ("samples"), *own = g_path_get_dirname (path);

  return strcmp (folder, own) == 0;
}
