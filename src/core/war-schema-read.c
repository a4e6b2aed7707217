/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads core's base.json and a game's game.json into a schema. Numbers are given in this order, which the
 * generated names and the loader share because both are this code: kinds as declared (core's first), then
 * choices as their fields are met (kinds, orders, forms), forms as declared (orders, then calculators, each
 * followed by the rows and records within it).
 *
 * A game.json is part of the program: a mistake in it is an error that names the place, for the game's
 * author. */

#include <string.h>

#include "war-declared.h"
#include "war-error.h"
#include "war-lasting.h"
#include "war-scan.h"
#include "war-schema-private.h"

static void
free_kind (gpointer p)
{
  WarKindInfo *kind = p;

  g_ptr_array_unref (kind->members);
  g_ptr_array_unref (kind->fields);
  g_free (kind);
}

static void
free_form (gpointer p)
{
  WarFormInfo *form = p;

  g_clear_pointer (&form->line, g_ptr_array_unref);
  g_clear_pointer (&form->groups, g_ptr_array_unref);
  g_ptr_array_unref (form->fields);
  g_free (form);
}

/* The ids of a kind's members, in the order of its table. Values are read by war-data.c. */
static gboolean
list_table (WarSchemaReader *r, WarKindInfo *kind)
{
  g_autoptr (GBytes) bytes = r->file != NULL ? r->file (kind->table, r->user) : NULL;
  gsize len;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &len) : NULL;
  WarSlice name;
  WarScan scan;

  if (text == NULL)
    return war_schema_wrong (r, kind->id, "schema-no-table", kind->table);
  war_scan_init (&scan, text, len);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    {
      if (!war_slice_is (name, kind->id))
        {
          war_scan_skip (&scan, NULL);
          continue;
        }
      war_scan_enter (&scan);
      while (war_scan_member (&scan, &name))
        {
          g_autofree char *id = war_slice_dup (name);

          g_ptr_array_add (kind->members, (gpointer) war_lasting (id));
          war_scan_skip (&scan, NULL);
        }
    }
  return war_scan_done (&scan) || war_schema_wrong (r, kind->table, "schema-bad-table", kind->id);
}

static gboolean
declare_kind (WarSchemaReader *r, const char *id, JsonObject *o)
{
  WarKind known = war_find_kind (r->schema, id);
  WarKindInfo *kind = known != 0
    ? g_ptr_array_index (r->schema->kinds, known - 1) : war_schema_add_kind (r, id);
  g_autoptr (GPtrArray) members = war_declared_texts (war_declared_node (o, "members"));

  kind->one = kind->one || war_declared_flag (o, "one");
  kind->made = kind->made || war_declared_flag (o, "made");
  kind->table = war_declared_text (o, "table");
  kind->cover = war_declared_text (o, "cover");
  for (guint i = 0; i < members->len; i++)
    g_ptr_array_add (kind->members, g_ptr_array_index (members, i));
  if (kind->one && kind->members->len == 0)
    g_ptr_array_add (kind->members, (gpointer) kind->id);
  return kind->table == NULL || list_table (r, kind);
}

static gboolean
read_kinds (WarSchemaReader *r, JsonObject *kinds, gboolean declare)
{
  static const struct { const char *id; WarStanding standing; } standings[] = {
    { "fixed", WAR_FIXED }, { "kept", WAR_KEPT }, { "worked", WAR_WORKED },
  };
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  if (kinds == NULL)
    return TRUE;
  json_object_iter_init_ordered (&iter, kinds);
  while (json_object_iter_next_ordered (&iter, &id, &node))
    {
      JsonObject *o = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
      WarKindInfo *kind;

      if (o == NULL ||
          (declare && !(war_schema_check_words (r, id, o, WAR_PART_KIND) && declare_kind (r, id, o))))
        return war_schema_wrong (r, "kinds", "schema-bad-kind", id);
      if (declare)
        continue;
      kind = g_ptr_array_index (r->schema->kinds, war_find_kind (r->schema, id) - 1);
      for (guint i = 0; i < G_N_ELEMENTS (standings); i++)
        if (!war_schema_read_fields (r, id, war_declared_object (o, standings[i].id), kind->kind,
                                     kind->fields, standings[i].standing))
          return FALSE;
    }
  return TRUE;
}

static gboolean
read_forms (WarSchemaReader *r, JsonObject *forms, gboolean orders)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  if (forms == NULL)
    return TRUE;
  json_object_iter_init_ordered (&iter, forms);
  while (json_object_iter_next_ordered (&iter, &id, &node))
    {
      JsonObject *o = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
      const char *about = o != NULL ? war_declared_text (o, "about") : NULL;
      const char *records = o != NULL ? war_declared_text (o, "records") : NULL;
      WarFormInfo *form;

      if (o == NULL || war_find_form (r->schema, id, orders) != 0)
        return war_schema_wrong (r, orders ? "orders" : "forms", "schema-bad-form", id);
      if (!war_schema_check_words (r, id, o, WAR_PART_FORM))
        return FALSE;
      form = war_schema_add_form (r, id);
      form->order = orders;
      form->rule = war_declared_text (o, "rule");
      form->step = war_declared_text (o, "step");
      form->about = about != NULL ? war_find_kind (r->schema, about) : 0;
      form->records = records != NULL ? war_find_form (r->schema, records, TRUE) : 0;
      form->line = json_object_has_member (o, "line")
        ? war_declared_texts (war_declared_node (o, "line")) : NULL;
      form->groups = json_object_has_member (o, "groups")
        ? war_declared_texts (war_declared_node (o, "groups")) : NULL;
      form->more = war_declared_text (o, "more");
      if (!war_schema_read_fields (r, id, war_declared_object (o, "fields"), form->form, form->fields,
                                   WAR_ASKED) ||
          !war_schema_check_form (r, o, form))
        return FALSE;
    }
  return TRUE;
}

static void
add_step (WarSchemaReader *r, const char *part, gboolean stop, WarMember who, const char *who_id)
{
  WarKindInfo *kind = g_ptr_array_index (r->schema->kinds, r->schema->step_kind - 1);
  g_autofree char *id = who_id != NULL ? g_strdup_printf ("%s.%s", who_id, part) : g_strdup (part);
  WarStepInfo step = { war_lasting (id), g_intern_string (part), who, stop, r->phase };

  g_array_append_val (r->schema->steps, step);
  g_ptr_array_add (kind->members, (gpointer) step.id);
}

static gboolean read_sequence (WarSchemaReader *r, JsonNode *node, WarMember who, const char *who_id);

static gboolean
read_phase (WarSchemaReader *r, JsonObject *o, WarMember who, const char *who_id)
{
  gboolean read;

  r->phase = war_declared_text (o, "phase");
  read = json_object_has_member (o, "steps")
         && read_sequence (r, json_object_get_member (o, "steps"), who, who_id);
  read = read || war_schema_wrong (r, "sequence", "schema-bad-step", r->phase);
  r->phase = NULL;
  return read;
}

static gboolean
read_step (WarSchemaReader *r, JsonNode *node, WarMember who, const char *who_id)
{
  JsonObject *o = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *kind = o != NULL ? war_declared_text (o, "each") : NULL;
  WarKind each = kind != NULL ? war_find_kind (r->schema, kind) : 0;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    return add_step (r, json_node_get_string (node), FALSE, who, who_id), TRUE;
  if (o != NULL && !war_schema_check_words (r, "sequence", o, WAR_PART_STEP))
    return FALSE;
  if (o != NULL && war_declared_text (o, "step") != NULL)
    return add_step (r, war_declared_text (o, "step"), war_declared_flag (o, "stop"), who, who_id), TRUE;
  if (o != NULL && war_declared_text (o, "phase") != NULL && r->phase == NULL)
    return read_phase (r, o, who, who_id);
  if (each != 0 && json_object_has_member (o, "steps"))
    {
      g_autoptr (GPtrArray) of = war_declared_texts (war_declared_node (o, "of"));

      for (guint i = 0; i < of->len; i++)
        {
          const char *id = g_ptr_array_index (of, i);
          WarMember one = war_schema_find_listed (r->schema, each, id);

          if (one == WAR_NONE || !read_sequence (r, json_object_get_member (o, "steps"), one, id))
            return war_schema_wrong (r, "sequence", "schema-bad-step", id);
        }
      return TRUE;
    }
  return war_schema_wrong (r, "sequence", "schema-bad-step", "step");
}

static gboolean
read_sequence (WarSchemaReader *r, JsonNode *node, WarMember who, const char *who_id)
{
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (array == NULL)
    return node == NULL;
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (!read_step (r, json_array_get_element (array, i), who, who_id))
      return FALSE;
  return TRUE;
}

/* Members are numbered by their place in the list, so none may stand in it twice, and each has a name that
 * fits a path. That of a step is two in one, with a point between, and a choice is a value and begins no
 * path. */
static gboolean
check_members (WarSchemaReader *r)
{
  for (guint k = 0; k < r->schema->kinds->len; k++)
    {
      const WarKindInfo *kind = g_ptr_array_index (r->schema->kinds, k);
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

      for (guint i = 0; i < kind->members->len; i++)
        {
          const char *id = g_ptr_array_index (kind->members, i);
          gboolean plain = !kind->choice && kind->kind != r->schema->step_kind;
          gboolean fits = plain ? war_is_id (id, strlen (id)) : *id != '\0';

          if (!fits || !g_hash_table_add (seen, (gpointer) id))
            return war_schema_wrong (r, kind->id, "schema-bad-member", id);
        }
    }
  return TRUE;
}

static void
keep_declared (WarSchema *schema, JsonObject *root)
{
  static const char *const sections[] = {
    "calendar", "map", "layers", "decks", "ledger", "series", "scenarios", "overlays", "samples", "tally",
    "glance", "aids", "counters"
  };

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    if (json_object_has_member (root, sections[i]))
      g_hash_table_insert (schema->declared, (gpointer) sections[i],
                           json_to_string (json_object_get_member (root, sections[i]), FALSE));
}

static void
find_moment (WarSchema *schema)
{
  WarKind game = war_find_kind (schema, "game");

  schema->moment = (WarMoment) { war_member_make (game, 0), war_find_field (schema, game, "turn", -1)->field,
                                 war_find_field (schema, game, "step", -1)->field,
                                 war_find_field (schema, game, "strict", -1)->field };
}

/* The map may say in which field of its places stands the turn in which their counts were last confirmed. */
static gboolean
find_seen (WarSchemaReader *r, JsonObject *map)
{
  const char *path = map != NULL ? war_declared_text (map, "seen") : NULL;
  const char *slash = path != NULL ? strchr (path, '/') : NULL;
  WarKind kind = slash != NULL ? war_find_kind_len (r->schema, path, (gsize) (slash - path)) : 0;
  const WarFieldInfo *info = kind != 0 ? war_find_field (r->schema, kind, slash + 1, -1) : NULL;

  if (path == NULL)
    return TRUE;
  if (info == NULL || info->type != WAR_TYPE_COUNT || !info->none || info->by != 0)
    return war_schema_wrong (r, "map", "schema-bad-field", path);
  r->schema->seen = info;
  return TRUE;
}

static gboolean
read_both (WarSchemaReader *r, JsonObject *base, JsonObject *root)
{
  WarSchema *schema = r->schema;

  if (!war_schema_check_words (r, "game.json", root, WAR_PART_GAME))
    return FALSE;
  if (!read_kinds (r, war_declared_object (base, "kinds"), TRUE) ||
      !read_kinds (r, war_declared_object (root, "kinds"), TRUE))
    return FALSE;
  schema->step_kind = war_find_kind (schema, "step");
  if (!read_kinds (r, war_declared_object (base, "kinds"), FALSE) ||
      !read_kinds (r, war_declared_object (root, "kinds"), FALSE))
    return FALSE;
  find_moment (schema);
  if (!read_sequence (r, war_declared_node (root, "sequence"),
                      WAR_NONE, NULL))
    return FALSE;
  if (!read_forms (r, war_declared_object (base, "orders"), TRUE) ||
      !read_forms (r, war_declared_object (root, "orders"), TRUE) ||
      !read_forms (r, war_declared_object (root, "forms"), FALSE) ||
      !check_members (r) || !war_schema_find_starts (r) || !war_schema_check_kinds (r))
    return FALSE;
  keep_declared (schema, root);
  if (!find_seen (r, war_declared_object (root, "map")))
    return FALSE;
  schema->id = war_declared_text (root, "id");
  schema->title = war_declared_text (root, "title");
  schema->turns = (int) war_declared_count (root, "turns", 0);
  if (schema->turns > 0)
    ((WarFieldInfo *) war_field_info (schema, schema->moment.turn))->max = schema->turns;
  schema->is_template = war_declared_flag (root, "template");
  if (schema->turns < 0 || schema->turns != war_declared_count (root, "turns", 0))
    return war_schema_wrong (r, "game.json", "schema-bad-value", "turns");
  return (schema->id != NULL && schema->title != NULL) || war_schema_wrong (r, "id", "schema-no-type", "id");
}

static JsonParser *
parse (GBytes *bytes, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  gsize len;
  const char *text = g_bytes_get_data (bytes, &len);

  if (!war_scan_guard (text, len, 1 << 20, WAR_SCAN_DEPTH, error)
      || !json_parser_load_from_data (parser, text, (gssize) len, error))
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)))
    return war_error_set (error, WAR_ERROR_INPUT, "game.json", "schema-bad-kind",
                          WAR_ARGS (WAR_SAY ("what", "{}"))), NULL;
  return g_steal_pointer (&parser);
}

WarSchema *
war_schema_load_with (GBytes *game_json, WarSchemaFile file, gpointer user, GError **error)
{
  g_autoptr (GBytes) base_json = g_resources_lookup_data ("/io/github/mariscal_app/Mariscal/core/base.json",
                                                          0, NULL);
  g_autoptr (JsonParser) base = parse (base_json, error);
  g_autoptr (JsonParser) game = base != NULL ? parse (game_json, error) : NULL;
  g_autoptr (WarSchema) schema = g_new0 (WarSchema, 1);
  g_autoptr (GPtrArray) starts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) wrong = NULL;
  g_autoptr (GStringChunk) places = g_string_chunk_new (1024);
  WarSchemaReader reader = { schema, file, user, starts, places, &wrong, NULL };

  schema->kinds = g_ptr_array_new_with_free_func (free_kind);
  schema->forms = g_ptr_array_new_with_free_func (free_form);
  schema->kind_ids = war_pool_new ();
  schema->steps = g_array_new (FALSE, FALSE, sizeof (WarStepInfo));
  schema->declared = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  if (game == NULL)
    return NULL;
  if (read_both (&reader, json_node_get_object (json_parser_get_root (base)),
                 json_node_get_object (json_parser_get_root (game))))
    return g_steal_pointer (&schema);
  if (wrong == NULL)
    war_schema_wrong (&reader, "game.json", "schema-bad-kind", "game.json");
  g_propagate_error (error, g_steal_pointer (&wrong));
  return NULL;
}

WarSchema *
war_schema_load (GBytes *game_json, GError **error)
{
  return war_schema_load_with (game_json, NULL, NULL, error);
}
