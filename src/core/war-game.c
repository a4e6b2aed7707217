/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The games this program has, and what is wrong with a state or with data. Games are registered once, before
 * anything else, by the generated list of src/games. */

#include "war-game.h"
#include "war-error.h"
#include "war-words-private.h"

#include <string.h>

#define BUNDLE "/io/github/mariscal_app/Mariscal/games/"
#define CORE   "/io/github/mariscal_app/Mariscal/core/"

static GPtrArray *games;                   /* of const WarGame, by id */
static GHashTable *schemas;                /* of WarGame → WarSchema */

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const WarGame *const *) a)->id, (*(const WarGame *const *) b)->id);
}

void
war_game_register (const WarGame *game)
{
  if (games == NULL)
    {
      games = g_ptr_array_new ();
      schemas = g_hash_table_new (NULL, NULL);
    }
  if (g_ptr_array_find (games, game, NULL))
    return;
  g_ptr_array_add (games, (gpointer) game);
  g_ptr_array_sort (games, compare_ids);
}

guint
war_game_count (void)
{
  return games != NULL ? games->len : 0;
}

const WarGame *
war_game_at (guint i)
{
  return g_ptr_array_index (games, i);
}

const WarGame *
war_game_find (const char *id)
{
  for (guint i = 0; i < war_game_count (); i++)
    if (g_str_equal (war_game_at (i)->id, id))
      return war_game_at (i);
  return NULL;
}

GBytes *
war_game_file (const char *id, const char *name)
{
  g_autofree char *path = g_strconcat (BUNDLE, id, "/", name, NULL);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static GBytes *
file_of_game (const char *name, gpointer game)
{
  return war_game_file (((const WarGame *) game)->id, name);
}

static WarSchema *
load_schema (const WarGame *game)
{
  g_autoptr (GBytes) json = war_game_file (game->id, "game.json");
  g_autoptr (GError) error = NULL;
  WarSchema *schema;

  if (json == NULL)
    g_error ("%s: no game.json in its bundle", game->id);
  schema = war_schema_load_with (json, file_of_game, (gpointer) game, &error);
  if (schema == NULL)
    g_error ("%s: %s", game->id, error->message);
  return schema;
}

const WarSchema *
war_game_schema (const WarGame *game)
{
  static GMutex lock;
  WarSchema *schema;

  g_mutex_lock (&lock);
  schema = g_hash_table_lookup (schemas, game);
  if (schema == NULL)
    {
      schema = load_schema (game);
      g_hash_table_insert (schemas, (gpointer) game, schema);
    }
  g_mutex_unlock (&lock);
  return schema;
}

GBytes *
war_game_overlay (const WarGame *game, const char *id)
{
  g_autofree char *file = war_schema_listed_text (war_game_schema (game), "overlays", id, "file");

  return file != NULL ? war_game_file (game->id, file) : NULL;
}

WarData *
war_game_data (const WarGame *game, GBytes *overlay, GPtrArray *complaints, GError **error)
{
  const WarSchema *schema = war_game_schema (game);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GHashTable) read = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    {
      const char *table = war_kind_info (schema, (WarKind) k)->table;

      if (table != NULL && g_hash_table_add (read, (gpointer) table))
        g_ptr_array_add (tables, war_game_file (game->id, table));
    }
  return war_data_load (schema, game, tables, overlay, complaints, error);
}

typedef struct
{
  const WarGame *game;
  GBytes        *overlay;                  /* or NULL */
  GPtrArray     *complaints;
} Reading;

static void
free_reading (gpointer p)
{
  Reading *r = p;

  g_clear_pointer (&r->overlay, g_bytes_unref);
  g_clear_pointer (&r->complaints, g_ptr_array_unref);
  g_free (r);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer reading, GCancellable *cancellable)
{
  Reading *r = reading;
  GError *error = NULL;
  WarData *data = war_game_data (r->game, r->overlay, r->complaints, &error);

  if (data != NULL)
    g_task_return_pointer (task, data, (GDestroyNotify) war_data_free);
  else
    g_task_return_error (task, error);
}

void
war_game_data_async (const WarGame *game, GBytes *overlay, GCancellable *cancellable,
                     GAsyncReadyCallback done, gpointer user)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, done, user);
  Reading *r = g_new (Reading, 1);

  *r = (Reading) { .game = game, .complaints = g_ptr_array_new_with_free_func (g_free) };
  r->overlay = overlay != NULL ? g_bytes_ref (overlay) : NULL;
  g_task_set_task_data (task, r, free_reading);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, read_in_thread);
}

WarData *
war_game_data_finish (GAsyncResult *result, GPtrArray **complaints, GError **error)
{
  g_autoptr (WarData) data = g_task_propagate_pointer (G_TASK (result), error);
  Reading *r = g_task_get_task_data (G_TASK (result));

  if (data == NULL)
    return NULL;
  if (complaints != NULL)
    *complaints = g_steal_pointer (&r->complaints);
  else if (r->complaints->len > 0)
    {
      g_set_error_literal (error, WAR_ERROR, WAR_ERROR_INPUT, g_ptr_array_index (r->complaints, 0));
      return NULL;
    }
  return g_steal_pointer (&data);
}

static WarWords *
load_words (const WarGame *game, const char *language)
{
  g_autofree char *name = g_strconcat ("text/", language, ".json", NULL);
  g_autofree char *core_path = g_strconcat (CORE, name, NULL);
  g_autoptr (GBytes) core = g_resources_lookup_data (core_path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GBytes) own = war_game_file (game->id, name);
  g_autoptr (GError) error = NULL;
  WarWords *words = war_words_new (language, core, own, &error);

  if (words == NULL)
    g_error ("%s: %s: %s", game->id, name, error->message);
  return words;
}

/* Words never change once they are loaded, so everybody shares them; a search from another thread too. */
const WarWords *
war_game_words (const WarGame *game, const char *language)
{
  static GHashTable *loaded;               /* "ID/LANGUAGE" → WarWords */
  static GMutex lock;
  g_autofree char *name = NULL;
  WarWords *words;

  if (game == NULL)
    return war_words_of_core (language);
  name = g_strconcat (game->id, "/", language, NULL);
  g_mutex_lock (&lock);
  if (loaded == NULL)
    loaded = g_hash_table_new (g_str_hash, g_str_equal);
  words = g_hash_table_lookup (loaded, name);
  if (words == NULL)
    {
      words = load_words (game, language);
      g_hash_table_insert (loaded, g_steal_pointer (&name), words);
    }
  g_mutex_unlock (&lock);
  return words;
}

const WarCalculator *
war_game_calculator (const WarGame *game, WarForm form)
{
  for (const WarCalculator *c = game->forms; c != NULL && c->form != 0; c++)
    if (c->form == form)
      return c;
  return NULL;
}

/* What the order is about, if the calculator may be pointed at such. */
static WarMember
find_about (const WarSchema *schema, const WarFormInfo *asks, const WarRecord *order)
{
  const WarKindInfo *kind = asks->about != 0 ? war_kind_info (schema, asks->about) : NULL;
  const WarFieldInfo *field
    = kind != NULL ? war_find_field (schema, war_record_form (order), kind->id, -1) : NULL;

  if (field == NULL || field->type != WAR_TYPE_MEMBER || field->kind != asks->about || field->list)
    return WAR_NONE;
  return war_arg (order, field->field);
}

WarRecord *
war_game_question (const WarState *s, const WarRecord *order)
{
  WarData *data = war_state_data (s);
  const WarGame *game = war_data_game (data);

  for (const WarCalculator *c = game != NULL ? game->forms : NULL; c != NULL && c->form != 0; c++)
    {
      const WarFormInfo *asks = war_form_info (war_data_schema (data), c->form);
      g_autoptr (WarRecord) question = NULL;

      if (asks->records != war_record_form (order) || c->prefill == NULL || c->show == NULL)
        continue;
      question = war_record_new (data, c->form);
      war_carry (order, question);
      if (!c->prefill (s, question, find_about (war_data_schema (data), asks, order)))
        return NULL;
      if (c->settle != NULL)
        c->settle (question);
      return war_record_check (question, NULL) ? g_steal_pointer (&question) : NULL;
    }
  return NULL;
}
