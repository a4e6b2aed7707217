/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the bus starts inherits what stands in our environment when the bus comes up. */

#include "search-bus.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define TRIES 100
#define PATH  "/io/github/mariscal_app/Mariscal/SearchProvider"

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
each_file (const char *folder, void (*visit) (const char *path, gboolean folder, gpointer user), gpointer user)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    {
      gboolean within = g_file_test (paths->pdata[i], G_FILE_TEST_IS_DIR)
                        && !g_file_test (paths->pdata[i], G_FILE_TEST_IS_SYMLINK);

      if (within)
        each_file (paths->pdata[i], visit, user);
      visit (paths->pdata[i], within, user);
    }
}

static void
remove_file (const char *path, gboolean folder, gpointer user)
{
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
print_file (const char *path, gboolean folder, gpointer user)
{
  GStatBuf info;
  g_autofree char *text = NULL, *sum = NULL;
  gsize len = 0;

  g_assert_cmpint (g_lstat (path, &info), ==, 0);
  if (!folder && S_ISREG (info.st_mode))
    g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) (text != NULL ? text : ""), len);
  g_string_append_printf (user, "%s %o %" G_GINT64_FORMAT ".%ld %s\n", path, info.st_mode, (gint64) info.st_mtim.tv_sec,
                          info.st_mtim.tv_nsec, sum);
}

char *
search_home_new (void)
{
  g_autoptr (GError) error = NULL;
  char *home = g_dir_make_tmp ("mariscal-search-XXXXXX", &error);

  g_assert_no_error (error);
  return home;
}

void
search_home_free (char *home)
{
  each_file (home, remove_file, NULL);
  g_assert_cmpint (g_rmdir (home), ==, 0);
  g_free (home);
}

char *
search_home_print (const char *home)
{
  GString *print = g_string_new (NULL);

  each_file (home, print_file, print);
  return g_string_free (print, FALSE);
}

static void
write_settings (const char *home, const char *language, const char *last)
{
  g_autofree char *folder = g_build_filename (home, "config", "glib-2.0", "settings", NULL);
  g_autofree char *path = g_build_filename (folder, "keyfile", NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GVariant) path_of_last = g_variant_ref_sink (g_variant_new_string (last));
  g_autofree char *said = g_strdup_printf ("'%s'", language), *where = g_variant_print (path_of_last, FALSE);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_key_file_set_string (file, "io/github/mariscal_app/Mariscal", "language", said);
  g_key_file_set_string (file, "io/github/mariscal_app/Mariscal", "last-campaign", where);
  g_assert_true (g_key_file_save_to_file (file, path, NULL));
}

/* As a desktop gives to everybody who logs in: without it GLib makes a cache of its own in the home. */
static void
set_run (const char *home)
{
  g_autofree char *run = g_build_filename (home, "run", NULL);

  g_assert_cmpint (g_mkdir_with_parents (run, 0700), ==, 0);
  g_setenv ("XDG_RUNTIME_DIR", run, TRUE);
}

static void
set_home (const char *home)
{
  static const char *const places[][2]
    = { { "HOME", "home" }, { "XDG_CONFIG_HOME", "config" }, { "XDG_DATA_HOME", "data" }, { "XDG_STATE_HOME", "state" },
        { "XDG_CACHE_HOME", "cache" } };

  set_run (home);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *place = g_build_filename (home, places[i][1], NULL);

      g_setenv (places[i][0], place, TRUE);
    }
}

SearchBus *
search_bus_new (const char *home, const char *language, const char *last)
{
  SearchBus *b = g_new0 (SearchBus, 1);
  g_autoptr (GError) error = NULL;

  b->home = home == NULL ? search_home_new () : NULL;
  set_home (home != NULL ? home : b->home);
  write_settings (home != NULL ? home : b->home, language, last);
  b->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_add_service_dir (b->bus, g_getenv ("MARISCAL_SERVICES"));
  g_test_dbus_up (b->bus);
  b->connection = g_dbus_connection_new_for_address_sync (
    g_test_dbus_get_bus_address (b->bus),
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL, NULL, &error);
  g_assert_no_error (error);
  return b;
}

void
search_bus_free (SearchBus *b)
{
  g_assert_true (g_dbus_connection_close_sync (b->connection, NULL, NULL));
  g_object_unref (b->connection);
  g_test_dbus_down (b->bus);
  g_object_unref (b->bus);
  if (b->home != NULL)
    search_home_free (b->home);
  g_free (b);
}

GVariant *
search_bus_call (SearchBus *b, const char *method, GVariant *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = g_dbus_connection_call_sync (b->connection, SEARCH_NAME, PATH, "org.gnome.Shell.SearchProvider2",
                                                             method, arguments, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);

  g_assert_no_error (error);
  return g_variant_n_children (answer) > 0 ? g_variant_get_child_value (answer, 0) : NULL;
}

char **
search_bus_try (SearchBus *b, const char *text)
{
  g_auto (GStrv) terms = g_strsplit (text, " ", -1);
  g_autoptr (GVariant) found = search_bus_call (b, "GetInitialResultSet", g_variant_new ("(^as)", terms));

  return g_variant_dup_strv (found, NULL);
}

char **
search_bus_find (SearchBus *b, const char *text)
{
  for (guint i = 1;; i++)
    {
      g_auto (GStrv) found = search_bus_try (b, text);

      if (found[0] != NULL || i == TRIES)
        return g_steal_pointer (&found);
    }
}

char *
search_bus_tell (SearchBus *b, const char *id, const char *member)
{
  const char *const ids[] = { id, NULL };

  for (guint i = 1;; i++)
    {
      g_autoptr (GVariant) metas = search_bus_call (b, "GetResultMetas", g_variant_new ("(^as)", ids)), meta = NULL;
      char *value = NULL;

      if (g_variant_n_children (metas) == 0 && i < TRIES)
        continue;
      g_assert_cmpuint (g_variant_n_children (metas), ==, 1);
      meta = g_variant_get_child_value (metas, 0);
      g_assert_true (g_variant_lookup (meta, member, "s", &value));
      return value;
    }
}

guint
search_bus_pid (SearchBus *b)
{
  g_autoptr (GVariant) answer
    = g_dbus_connection_call_sync (b->connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                   "GetConnectionUnixProcessID", g_variant_new ("(s)", SEARCH_NAME), NULL,
                                   G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  guint pid = 0;

  if (answer != NULL)
    g_variant_get (answer, "(u)", &pid);
  return pid;
}
