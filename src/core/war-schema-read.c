/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads core's base.json and a game's game.json into a schema. Numbers are given in this order, which the
 * generated names and the loader share because both are this code: kinds as declared (core's first), then
 * choices as their fields are met (kinds, orders, forms), forms as declared (orders, then calculators, each
 * followed by the rows and records within it).
 *
 * A game.json is part of the program: a mistake in it is an error that names the place, for the game's
 * author. */

#include "war-schema-private.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "war-error.h"
#include "war-scan.h"

typedef struct
{
  WarSchema    *schema;
  WarSchemaFile file;
  gpointer      user;
  GPtrArray    *starts;                    /* of LateStart: members are found once all are known; a text starts empty */
  GError      **error;
} Reader;

typedef struct
{
  WarFieldInfo *info;
  const char   *id;
} LateStart;

static gboolean
is_wrong (Reader *r, const char *where, const char *key, const char *what)
{
  if (r->error != NULL && *r->error == NULL)
    war_error_set (r->error, WAR_ERROR_INPUT, where, key, WAR_ARGS (WAR_SAY ("what", what)));
  return FALSE;
}

/* A text, or the empty one: nothing has it for its name. */
static const char *
string_of (JsonNode *node)
{
  return g_intern_string (json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : "");
}

static const char *
text_of (JsonObject *o, const char *member)
{
  JsonNode *node = json_object_has_member (o, member) ? json_object_get_member (o, member) : NULL;

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING ? g_intern_string (json_node_get_string (node)) : NULL;
}

static gboolean
flag_of (JsonObject *o, const char *member)
{
  return json_object_has_member (o, member) && json_object_get_boolean_member_with_default (o, member, FALSE);
}

static gint64
count_of (JsonObject *o, const char *member, gint64 otherwise)
{
  return json_object_has_member (o, member) ? json_object_get_int_member_with_default (o, member, otherwise) : otherwise;
}

static JsonObject *
object_of (JsonObject *o, const char *member)
{
  JsonNode *node = o != NULL && json_object_has_member (o, member) ? json_object_get_member (o, member) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static GPtrArray *
texts_of (JsonNode *node)
{
  GPtrArray *texts = g_ptr_array_new ();

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        g_ptr_array_add (texts, (gpointer) string_of (json_array_get_element (array, i)));
    }
  return texts;
}

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
  g_ptr_array_unref (form->fields);
  g_free (form);
}

static void
free_field (gpointer p)
{
  WarFieldInfo *info = p;

  g_free ((gpointer) info->was);
  g_free (info);
}

static WarKindInfo *
add_kind (Reader *r, const char *id)
{
  WarKindInfo *kind = g_new0 (WarKindInfo, 1);

  kind->id = g_intern_string (id);
  kind->kind = (WarKind) war_pool_add (r->schema->kind_ids, id, -1) + 1;
  kind->members = g_ptr_array_new ();
  kind->fields = g_ptr_array_new_with_free_func (free_field);
  g_ptr_array_add (r->schema->kinds, kind);
  return kind;
}

/* The choice declared by a field: a kind of its name. A second field of that name must offer the same. */
static WarKind
read_choice (Reader *r, const char *where, const char *id, JsonNode *node)
{
  g_autoptr (GPtrArray) members = texts_of (node);
  WarKind kind = war_find_kind (r->schema, id);
  WarKindInfo *info;

  if (kind == 0)
    {
      info = add_kind (r, id);
      info->choice = TRUE;
      for (guint i = 0; i < members->len; i++)
        g_ptr_array_add (info->members, g_ptr_array_index (members, i));
      return info->kind;
    }
  info = g_ptr_array_index (r->schema->kinds, kind - 1);
  if (!info->choice || info->members->len != members->len)
    return is_wrong (r, where, "schema-two-choices", id), 0;
  for (guint i = 0; i < members->len; i++)
    if (g_ptr_array_index (members, i) != g_ptr_array_index (info->members, i))
      return is_wrong (r, where, "schema-two-choices", id), 0;
  return kind;
}

static const struct { const char *id; WarType type; } plain_types[] = {
  { "count", WAR_TYPE_COUNT }, { "flag", WAR_TYPE_FLAG }, { "text", WAR_TYPE_TEXT },
  { "die", WAR_TYPE_DIE }, { "any", WAR_TYPE_ANY },
};

static gboolean
read_type (Reader *r, const char *where, JsonObject *o, WarFieldInfo *info)
{
  JsonNode *node = json_object_has_member (o, "type") ? json_object_get_member (o, "type") : NULL;
  const char *name;

  info->type = WAR_TYPE_MEMBER;
  if (node == NULL)
    return is_wrong (r, where, "schema-no-type", "type");
  if (JSON_NODE_HOLDS_ARRAY (node))
    return (info->kind = read_choice (r, where, info->id, node)) != 0;
  name = string_of (node);
  for (guint i = 0; i < G_N_ELEMENTS (plain_types); i++)
    if (g_str_equal (name, plain_types[i].id))
      {
        info->type = plain_types[i].type;
        return TRUE;
      }
  info->kind = war_find_kind (r->schema, name);
  return info->kind != 0 || is_wrong (r, where, "schema-no-type", name);
}

static void
read_start (Reader *r, JsonObject *o, WarFieldInfo *info)
{
  JsonNode *node = json_object_has_member (o, "start") ? json_object_get_member (o, "start") : NULL;
  gboolean number = !info->list && (info->type == WAR_TYPE_COUNT || info->type == WAR_TYPE_FLAG);

  /* A list starts with one item or with none. */
  if (node != NULL && info->list && JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) == 1)
    node = json_array_get_element (json_node_get_array (node), 0);
  info->required = node == NULL && info->standing == WAR_ASKED && info->type != WAR_TYPE_DIE;
  info->start = info->unknown ? WAR_UNKNOWN : number && !info->none ? 0 : WAR_NONE;
  if (node == NULL || JSON_NODE_HOLDS_NULL (node) || !JSON_NODE_HOLDS_VALUE (node))
    return;
  if (info->type == WAR_TYPE_COUNT)
    info->start = (WarValue) json_node_get_int (node);
  else if (info->type == WAR_TYPE_FLAG)
    info->start = json_node_get_boolean (node);
  else if (info->type == WAR_TYPE_MEMBER || (info->type == WAR_TYPE_TEXT && *string_of (node) != '\0'))
    {
      LateStart *late = g_new (LateStart, 1);

      *late = (LateStart) { info, string_of (node) };
      g_ptr_array_add (r->starts, late);
    }
}

static gboolean read_fields (Reader *r, const char *where, JsonObject *fields, gint32 group, GPtrArray *into,
                             WarStanding standing);

static WarFormInfo *
add_form (Reader *r, const char *id)
{
  WarFormInfo *form = g_new0 (WarFormInfo, 1);

  form->id = g_intern_string (id);
  form->form = WAR_FIRST_FORM + (WarForm) r->schema->forms->len;
  form->fields = g_ptr_array_new_with_free_func (free_field);
  g_ptr_array_add (r->schema->forms, form);
  return form;
}

/* Rows and records within a form are forms of their own, called "assault.attackers". */
static gboolean
read_part (Reader *r, const char *where, JsonObject *fields, WarFieldInfo *info, WarType type)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", where, info->id);
  WarFormInfo *part = add_form (r, id);

  part->part = TRUE;
  info->type = type;
  info->form = part->form;
  return read_fields (r, id, fields, part->form, part->fields, WAR_ASKED);
}

static gboolean
read_field (Reader *r, const char *where, const char *id, JsonObject *o, WarFieldInfo *info)
{
  g_autofree char *place = g_strdup_printf ("%s.%s", where, id);
  JsonObject *rows = object_of (o, "rows"), *record = object_of (o, "record");
  const char *by = text_of (o, "by");

  info->id = g_intern_string (id);
  info->min = (gint32) count_of (o, "min", 0);
  info->max = (gint32) count_of (o, "max", WAR_COUNT_LIMIT);
  info->least = (guint) count_of (o, "least", 0);
  info->none = flag_of (o, "none");
  info->unknown = flag_of (o, "unknown");
  info->list = flag_of (o, "list");
  info->rule = text_of (o, "rule");
  info->flag = text_of (o, "flag");
  info->cover = text_of (o, "cover");
  if (json_object_has_member (o, "was"))
    {
      GPtrArray *was = texts_of (json_object_get_member (o, "was"));

      g_ptr_array_add (was, NULL);
      info->was = (const char *const *) g_ptr_array_free (was, FALSE);
    }
  if (rows != NULL || record != NULL)
    {
      if (!read_part (r, where, rows != NULL ? rows : record, info, rows != NULL ? WAR_TYPE_ROWS : WAR_TYPE_RECORD))
        return FALSE;
    }
  else if (!read_type (r, place, o, info))
    return FALSE;
  if (info->type == WAR_TYPE_DIE)
    info->min = 1, info->max = (gint32) count_of (o, "of", 6), info->none = TRUE;
  if (by != NULL && (info->by = war_find_kind (r->schema, by)) == 0)
    return is_wrong (r, place, "schema-no-kind", by);
  read_start (r, o, info);
  return info->type != WAR_TYPE_COUNT || info->start == 0 || info->start <= WAR_UNKNOWN ||   /* 0: none may be declared */
         (info->start >= info->min && info->start <= info->max) || is_wrong (r, place, "schema-bad-start", "start");
}

static gboolean
read_fields (Reader *r, const char *where, JsonObject *fields, gint32 group, GPtrArray *into, WarStanding standing)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  if (fields == NULL)
    return TRUE;
  json_object_iter_init_ordered (&iter, fields);
  while (json_object_iter_next_ordered (&iter, &id, &node))
    {
      WarFieldInfo *info = g_new0 (WarFieldInfo, 1);

      info->field = war_field_make (group, into->len);
      info->standing = standing;
      g_ptr_array_add (into, info);
      if (!JSON_NODE_HOLDS_OBJECT (node) || !read_field (r, where, id, json_node_get_object (node), info))
        return is_wrong (r, where, "schema-bad-field", id);
    }
  return TRUE;
}

/* The ids of a kind's members, in the order of its table. Values are read by war-data.c. */
static gboolean
list_table (Reader *r, WarKindInfo *kind)
{
  g_autoptr (GBytes) bytes = r->file != NULL ? r->file (kind->table, r->user) : NULL;
  gsize len;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &len) : NULL;
  WarSlice name;
  WarScan scan;

  if (text == NULL)
    return is_wrong (r, kind->id, "schema-no-table", kind->table);
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

          g_ptr_array_add (kind->members, (gpointer) g_intern_string (id));
          war_scan_skip (&scan, NULL);
        }
    }
  return war_scan_done (&scan) || is_wrong (r, kind->table, "schema-bad-table", kind->id);
}

static gboolean
declare_kind (Reader *r, const char *id, JsonObject *o)
{
  WarKind known = war_find_kind (r->schema, id);
  WarKindInfo *kind = known != 0 ? g_ptr_array_index (r->schema->kinds, known - 1) : add_kind (r, id);
  g_autoptr (GPtrArray) members = texts_of (json_object_has_member (o, "members") ? json_object_get_member (o, "members") : NULL);

  kind->one = kind->one || flag_of (o, "one");
  kind->made = kind->made || flag_of (o, "made");
  kind->table = text_of (o, "table");
  kind->cover = text_of (o, "cover");
  for (guint i = 0; i < members->len; i++)
    g_ptr_array_add (kind->members, g_ptr_array_index (members, i));
  if (kind->one && kind->members->len == 0)
    g_ptr_array_add (kind->members, (gpointer) kind->id);
  return kind->table == NULL || list_table (r, kind);
}

static gboolean
read_kinds (Reader *r, JsonObject *kinds, gboolean declare)
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

      if (o == NULL || (declare && !declare_kind (r, id, o)))
        return is_wrong (r, "kinds", "schema-bad-kind", id);
      if (declare)
        continue;
      kind = g_ptr_array_index (r->schema->kinds, war_find_kind (r->schema, id) - 1);
      for (guint i = 0; i < G_N_ELEMENTS (standings); i++)
        if (!read_fields (r, id, object_of (o, standings[i].id), kind->kind, kind->fields, standings[i].standing))
          return FALSE;
    }
  return TRUE;
}

static gboolean
read_forms (Reader *r, JsonObject *forms, gboolean orders)
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
      const char *about = o != NULL ? text_of (o, "about") : NULL;
      WarFormInfo *form;

      if (o == NULL || war_find_form (r->schema, id, orders) != 0)
        return is_wrong (r, orders ? "orders" : "forms", "schema-bad-form", id);
      form = add_form (r, id);
      form->order = orders;
      form->rule = text_of (o, "rule");
      form->step = text_of (o, "step");
      form->about = about != NULL ? war_find_kind (r->schema, about) : 0;
      form->records = text_of (o, "records") != NULL ? war_find_form (r->schema, text_of (o, "records"), TRUE) : 0;
      form->line = json_object_has_member (o, "line") ? texts_of (json_object_get_member (o, "line")) : NULL;
      if (about != NULL && form->about == 0)
        return is_wrong (r, id, "schema-no-kind", about);
      if (!read_fields (r, id, object_of (o, "fields"), form->form, form->fields, WAR_ASKED))
        return FALSE;
    }
  return TRUE;
}

static void
add_step (Reader *r, const char *part, gboolean stop, WarMember who, const char *who_id)
{
  WarKindInfo *kind = g_ptr_array_index (r->schema->kinds, r->schema->step_kind - 1);
  g_autofree char *id = who_id != NULL ? g_strdup_printf ("%s.%s", who_id, part) : g_strdup (part);
  WarStepInfo step = { g_intern_string (id), g_intern_string (part), who, stop };

  g_array_append_val (r->schema->steps, step);
  g_ptr_array_add (kind->members, (gpointer) step.id);
}

static WarMember
find_listed (const WarSchema *schema, WarKind kind, const char *id)
{
  const WarKindInfo *info = war_kind_info (schema, kind);

  for (guint i = 0; i < info->members->len; i++)
    if (g_str_equal (g_ptr_array_index (info->members, i), id))
      return war_member_make (kind, i);
  return WAR_NONE;
}

static gboolean read_sequence (Reader *r, JsonNode *node, WarMember who, const char *who_id);

static gboolean
read_step (Reader *r, JsonNode *node, WarMember who, const char *who_id)
{
  JsonObject *o = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  WarKind each = o != NULL && text_of (o, "each") != NULL ? war_find_kind (r->schema, text_of (o, "each")) : 0;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    return add_step (r, json_node_get_string (node), FALSE, who, who_id), TRUE;
  if (o != NULL && text_of (o, "step") != NULL)
    return add_step (r, text_of (o, "step"), flag_of (o, "stop"), who, who_id), TRUE;
  if (each != 0 && json_object_has_member (o, "steps"))
    {
      g_autoptr (GPtrArray) of = texts_of (json_object_has_member (o, "of") ? json_object_get_member (o, "of") : NULL);

      for (guint i = 0; i < of->len; i++)
        {
          const char *id = g_ptr_array_index (of, i);
          WarMember one = find_listed (r->schema, each, id);

          if (one == WAR_NONE || !read_sequence (r, json_object_get_member (o, "steps"), one, id))
            return is_wrong (r, "sequence", "schema-bad-step", id);
        }
      return TRUE;
    }
  return is_wrong (r, "sequence", "schema-bad-step", "step");
}

static gboolean
read_sequence (Reader *r, JsonNode *node, WarMember who, const char *who_id)
{
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (array == NULL)
    return node == NULL;
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (!read_step (r, json_array_get_element (array, i), who, who_id))
      return FALSE;
  return TRUE;
}

/* Members are numbered by their place in the list, so none may stand in it twice, and each has a name. */
static gboolean
check_members (Reader *r)
{
  for (guint k = 0; k < r->schema->kinds->len; k++)
    {
      const WarKindInfo *kind = g_ptr_array_index (r->schema->kinds, k);
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

      for (guint i = 0; i < kind->members->len; i++)
        if (*(const char *) g_ptr_array_index (kind->members, i) == '\0' ||
            !g_hash_table_add (seen, g_ptr_array_index (kind->members, i)))
          return is_wrong (r, kind->id, "schema-bad-member", g_ptr_array_index (kind->members, i));
    }
  return TRUE;
}

static gboolean
find_starts (Reader *r)
{
  for (guint i = 0; i < r->starts->len; i++)
    {
      LateStart *late = g_ptr_array_index (r->starts, i);

      late->info->start = late->info->kind != 0 ? find_listed (r->schema, late->info->kind, late->id) : WAR_NONE;
      if (late->info->start == WAR_NONE)
        return is_wrong (r, late->info->id, "schema-bad-start", late->id);
    }
  return TRUE;
}

static void
keep_declared (WarSchema *schema, JsonObject *root)
{
  static const char *const sections[] = {
    "calendar", "map", "layers", "decks", "ledger", "series", "scenarios", "overlays", "samples", "pad", "glance"
  };

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    if (json_object_has_member (root, sections[i]))
      g_hash_table_insert (schema->declared, (gpointer) sections[i],
                           json_to_string (json_object_get_member (root, sections[i]), FALSE));
}

static gboolean
read_both (Reader *r, JsonObject *base, JsonObject *root)
{
  WarSchema *schema = r->schema;

  if (!read_kinds (r, object_of (base, "kinds"), TRUE) || !read_kinds (r, object_of (root, "kinds"), TRUE))
    return FALSE;
  schema->step_kind = war_find_kind (schema, "step");
  if (!read_kinds (r, object_of (base, "kinds"), FALSE) || !read_kinds (r, object_of (root, "kinds"), FALSE))
    return FALSE;
  if (!read_sequence (r, json_object_has_member (root, "sequence") ? json_object_get_member (root, "sequence") : NULL,
                      WAR_NONE, NULL))
    return FALSE;
  if (!read_forms (r, object_of (base, "orders"), TRUE) || !read_forms (r, object_of (root, "orders"), TRUE) ||
      !read_forms (r, object_of (root, "forms"), FALSE) || !check_members (r) || !find_starts (r))
    return FALSE;
  keep_declared (schema, root);
  schema->id = text_of (root, "id");
  schema->title = text_of (root, "title");
  schema->turns = (int) count_of (root, "turns", 0);
  if (schema->turns > 0)
    ((WarFieldInfo *) war_find_field (schema, war_find_kind (schema, "game"), "turn", -1))->max = schema->turns;
  schema->is_template = flag_of (root, "template");
  return (schema->id != NULL && schema->title != NULL) || is_wrong (r, "id", "schema-no-type", "id");
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
    return war_error_set (error, WAR_ERROR_INPUT, "game.json", "schema-bad-kind", WAR_ARGS (WAR_SAY ("what", "{}"))), NULL;
  return g_steal_pointer (&parser);
}

WarSchema *
war_schema_load_with (GBytes *game_json, WarSchemaFile file, gpointer user, GError **error)
{
  g_autoptr (GBytes) base_json = g_resources_lookup_data ("/io/github/mariscal_app/Mariscal/core/base.json", 0, NULL);
  g_autoptr (JsonParser) base = parse (base_json, error);
  g_autoptr (JsonParser) game = base != NULL ? parse (game_json, error) : NULL;
  g_autoptr (WarSchema) schema = g_new0 (WarSchema, 1);
  g_autoptr (GPtrArray) starts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) wrong = NULL;
  Reader reader = { schema, file, user, starts, &wrong };

  schema->kinds = g_ptr_array_new_with_free_func (free_kind);
  schema->forms = g_ptr_array_new_with_free_func (free_form);
  schema->kind_ids = war_pool_new ();
  schema->steps = g_array_new (FALSE, FALSE, sizeof (WarStepInfo));
  schema->declared = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  if (game == NULL)
    return NULL;
  if (read_both (&reader, json_node_get_object (json_parser_get_root (base)), json_node_get_object (json_parser_get_root (game))))
    return g_steal_pointer (&schema);
  if (wrong == NULL)
    is_wrong (&reader, "game.json", "schema-bad-kind", "game.json");
  g_propagate_error (error, g_steal_pointer (&wrong));
  return NULL;
}

WarSchema *
war_schema_load (GBytes *game_json, GError **error)
{
  return war_schema_load_with (game_json, NULL, NULL, error);
}
