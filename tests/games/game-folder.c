/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds and reads the case files. A file that cannot be read is a failure, not a file without cases. */

#include "game-folder.h"

#include "war-sample.h"

static void
free_case (gpointer p)
{
  FolderCase *c = p;

  g_free (c->path);
  g_free (c->name);
  g_clear_pointer (&c->with, g_bytes_unref);
  json_object_unref (c->page);
  g_free (c);
}

/* A test's name has no slashes of its own; its number keeps it apart from others. */
static char *
name_case (const WarGame *game, const char *path, guint number, const char *name)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *words = g_strdelimit (g_strdup (name), "/ ", '-');

  *g_strrstr (base, ".json") = '\0';
  return g_strdup_printf ("/%s/%s/%u-%s", game->id, base, number, words);
}

static void
add_file (GPtrArray *cases, const WarGame *game, const char *path, GBytes *with)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);

  JsonObject *page = json_node_get_object (json_parser_get_root (parser));
  JsonArray *list = json_object_get_array_member (page, "cases");

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonObject *about = json_array_get_object_element (list, i);
      const char *name = folder_member (about, "name", folder_member (about, "line", NULL));
      FolderCase *c = g_new0 (FolderCase, 1);

      g_assert_nonnull (name);
      *c = (FolderCase){ game, g_strdup (path), name_case (game, path, i + 1, name), json_object_ref (page),
                         about, with != NULL ? g_bytes_ref (with) : NULL };
      g_ptr_array_add (cases, c);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

static void
add_folder (GPtrArray *cases, const WarGame *game, const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json"))
      g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    add_file (cases, game, names->pdata[i], NULL);
}

GPtrArray *
folder_cases (const char *folder)
{
  GPtrArray *cases = g_ptr_array_new_with_free_func (free_case);
  const char *source = g_getenv ("MARISCAL_SOURCE");

  g_assert_nonnull (source);
  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarGame *game = war_game_at (i);
      g_autofree char *path = g_build_filename (source, "src", "games", game->id, "tests", folder, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      if (g_str_has_suffix (folder, ".json"))
        add_file (cases, game, path, NULL);
      else
        add_folder (cases, game, path);
    }
  return cases;
}

void
folder_add_samples (GPtrArray *cases)
{
  const char *source = g_getenv ("MARISCAL_SOURCE");

  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarGame *game = war_game_at (i);
      const WarSchema *schema = war_game_schema (game);
      g_auto (GStrv) ids = war_schema_listed (schema, "samples");

      for (guint k = 0; ids[k] != NULL; k++)
        {
          g_autofree char *file = war_schema_listed_text (schema, "samples", ids[k], "file");
          g_autofree char *path = g_build_filename (source, "src", "games", game->id, file, NULL);
          g_autoptr (GBytes) with = war_sample_with (game, ids[k]);

          add_file (cases, game, path, with);
        }
    }
}

char *
folder_text (JsonNode *node)
{
  return json_to_string (node, FALSE);
}

const char *
folder_member (JsonObject *o, const char *name, const char *otherwise)
{
  return json_object_get_string_member_with_default (o, name, otherwise);
}

JsonArray *
folder_list (JsonObject *o, const char *name)
{
  return json_object_has_member (o, name) ? json_object_get_array_member (o, name) : NULL;
}

JsonObject *
folder_object (JsonObject *o, const char *name)
{
  return json_object_has_member (o, name) ? json_object_get_object_member (o, name) : NULL;
}
