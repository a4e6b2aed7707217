/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the fields of kinds and forms: their types, ranges and starts, the choices and the parts that are
 * declared with them. A start that names a member is looked up at the end, when all members are known. */

#include <string.h>

#include "war-declared.h"
#include "war-error.h"
#include "war-lasting.h"
#include "war-schema-private.h"

typedef struct
{
  WarFieldInfo *info;
  const char   *place, *id;
} LateStart;

gboolean
war_schema_wrong (WarSchemaReader *r, const char *where, const char *key, const char *what)
{
  if (r->error != NULL && *r->error == NULL)
    war_error_set (r->error, WAR_ERROR_INPUT, where, key, WAR_ARGS (WAR_SAY ("what", what)));
  return FALSE;
}

static void
free_field (gpointer p)
{
  WarFieldInfo *info = p;

  g_free ((gpointer) info->was);
  g_free (info);
}

WarMember
war_schema_find_listed (const WarSchema *schema, WarKind kind, const char *id)
{
  const WarKindInfo *info = war_kind_info (schema, kind);

  for (guint i = 0; i < info->members->len; i++)
    if (g_str_equal (g_ptr_array_index (info->members, i), id))
      return war_member_make (kind, i);
  return WAR_NONE;
}

WarKindInfo *
war_schema_add_kind (WarSchemaReader *r, const char *id)
{
  WarKindInfo *kind = g_new0 (WarKindInfo, 1);

  kind->id = war_lasting (id);
  kind->kind = (WarKind) war_pool_add (r->schema->kind_ids, id, -1) + 1;
  kind->members = g_ptr_array_new ();
  kind->fields = g_ptr_array_new_with_free_func (free_field);
  g_ptr_array_add (r->schema->kinds, kind);
  return kind;
}

WarFormInfo *
war_schema_add_form (WarSchemaReader *r, const char *id)
{
  WarFormInfo *form = g_new0 (WarFormInfo, 1);

  form->id = war_lasting (id);
  form->form = WAR_FIRST_FORM + (WarForm) r->schema->forms->len;
  form->fields = g_ptr_array_new_with_free_func (free_field);
  g_ptr_array_add (r->schema->forms, form);
  return form;
}

/* The choice declared by a field: a kind of its name. A second field of that name must offer the same. */
static WarKind
read_choice (WarSchemaReader *r, const char *where, const char *id, JsonNode *node)
{
  g_autoptr (GPtrArray) members = war_declared_texts (node);
  WarKind kind = war_find_kind (r->schema, id);
  WarKindInfo *info;

  if (kind == 0)
    {
      info = war_schema_add_kind (r, id);
      info->choice = TRUE;
      for (guint i = 0; i < members->len; i++)
        g_ptr_array_add (info->members, g_ptr_array_index (members, i));
      return info->kind;
    }
  info = g_ptr_array_index (r->schema->kinds, kind - 1);
  if (!info->choice || info->members->len != members->len)
    return war_schema_wrong (r, where, "schema-two-choices", id), 0;
  for (guint i = 0; i < members->len; i++)
    if (g_ptr_array_index (members, i) != g_ptr_array_index (info->members, i))
      return war_schema_wrong (r, where, "schema-two-choices", id), 0;
  return kind;
}

static const struct { const char *id; WarType type; } plain_types[] = {
  { "count", WAR_TYPE_COUNT }, { "flag", WAR_TYPE_FLAG }, { "text", WAR_TYPE_TEXT },
  { "die", WAR_TYPE_DIE }, { "any", WAR_TYPE_ANY },
};

static gboolean
read_type (WarSchemaReader *r, const char *where, JsonObject *o, WarFieldInfo *info)
{
  JsonNode *node = war_declared_node (o, "type");
  const char *name;

  info->type = WAR_TYPE_MEMBER;
  if (node == NULL)
    return war_schema_wrong (r, where, "schema-no-type", "type");
  if (JSON_NODE_HOLDS_ARRAY (node))
    return (info->kind = read_choice (r, where, info->id, node)) != 0;
  name = war_declared_string (node);
  for (guint i = 0; i < G_N_ELEMENTS (plain_types); i++)
    if (g_str_equal (name, plain_types[i].id))
      {
        info->type = plain_types[i].type;
        return TRUE;
      }
  info->kind = war_find_kind (r->schema, name);
  return info->kind != 0 || war_schema_wrong (r, where, "schema-no-type", name);
}

static void
read_start (WarSchemaReader *r, const char *place, JsonObject *o, WarFieldInfo *info)
{
  JsonNode *node = war_declared_node (o, "start");
  gboolean number = !info->list && (info->type == WAR_TYPE_COUNT || info->type == WAR_TYPE_FLAG);

  /* A list starts with one item or with none. */
  if (node != NULL && info->list && JSON_NODE_HOLDS_ARRAY (node) &&
      json_array_get_length (json_node_get_array (node)) == 1)
    node = json_array_get_element (json_node_get_array (node), 0);
  info->required = node == NULL && info->standing == WAR_ASKED && info->type != WAR_TYPE_DIE;
  info->start = info->unknown ? WAR_UNKNOWN : number && !info->none ? 0 : WAR_NONE;
  if (node == NULL || JSON_NODE_HOLDS_NULL (node) || !JSON_NODE_HOLDS_VALUE (node))
    return;
  if (info->type == WAR_TYPE_COUNT)
    info->start = (WarValue) json_node_get_int (node);
  else if (info->type == WAR_TYPE_FLAG)
    info->start = json_node_get_boolean (node);
  else if (info->type == WAR_TYPE_MEMBER)
    {
      LateStart *late = g_new (LateStart, 1);

      *late = (LateStart) { info, g_string_chunk_insert_const (r->places, place),
                            war_declared_string (node) };
      g_ptr_array_add (r->starts, late);
    }
}

/* Rows and records within a form are forms of their own, called "assault.attackers". */
static gboolean
read_part (WarSchemaReader *r, const char *where, JsonObject *fields, WarFieldInfo *info, WarType type)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", where, info->id);
  WarFormInfo *part = war_schema_add_form (r, id);

  part->part = TRUE;
  info->type = type;
  info->form = part->form;
  return war_schema_read_fields (r, id, fields, part->form, part->fields, WAR_ASKED);
}

/* Where the start of a kept field is looked up late, that of its likeness is too; where none was said, a
 * choice begins with the first. */
static void
copy_start (WarSchemaReader *r, const WarFieldInfo *from, WarFieldInfo *to)
{
  const WarKindInfo *kind = to->type == WAR_TYPE_MEMBER ? war_kind_info (r->schema, to->kind) : NULL;
  guint              n = r->starts->len;

  if (kind != NULL && kind->choice && !to->none)
    to->start = war_member_make (kind->kind, 0);
  for (guint i = 0; i < n; i++)
    {
      const LateStart *late = g_ptr_array_index (r->starts, i);

      if (late->info != from)
        continue;

      LateStart *other = g_new (LateStart, 1);

      *other = (LateStart) { to, late->place, late->id };
      g_ptr_array_add (r->starts, other);
    }
}

/* A record of what a kind keeps: "house" of a question, without saying every rule again. */
static gboolean
read_likeness (WarSchemaReader *r, const char *where, const char *kind_id, WarFieldInfo *info)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", where, info->id);
  WarKind kind = war_find_kind (r->schema, kind_id);

  if (kind == 0)
    return war_schema_wrong (r, id, "schema-no-kind", kind_id);

  WarFormInfo *part = war_schema_add_form (r, id);

  part->part = TRUE;
  part->like = kind;
  info->type = WAR_TYPE_RECORD;
  info->form = part->form;

  const GPtrArray *fields = war_kind_info (r->schema, kind)->fields;

  for (guint i = 0; i < fields->len; i++)
    {
      const WarFieldInfo *from = g_ptr_array_index (fields, i);
      WarFieldInfo *to = g_memdup2 (from, sizeof *from);

      to->field = war_field_make (part->form, part->fields->len);
      to->standing = WAR_ASKED;
      to->required = FALSE;
      to->was = NULL;
      g_ptr_array_add (part->fields, to);
      if (from->standing != WAR_KEPT || from->by != 0)
        return war_schema_wrong (r, id, "schema-bad-value", from->id);
      copy_start (r, from, to);
    }
  return TRUE;
}

static gboolean
read_field (WarSchemaReader *r, const char *where, const char *id, JsonObject *o, WarFieldInfo *info)
{
  g_autofree char *place = g_strdup_printf ("%s.%s", where, id);
  JsonObject *rows = war_declared_object (o, "rows"), *record = war_declared_object (o, "record");
  const char *by = war_declared_text (o, "by"), *likeness = war_declared_text (o, "record");

  if (!war_schema_check_words (r, place, o, WAR_PART_FIELD))
    return FALSE;
  info->min = (gint32) war_declared_count (o, "min", 0);
  info->max = (gint32) war_declared_count (o, "max", WAR_COUNT_LIMIT);
  info->least = (guint) war_declared_count (o, "least", 0);
  info->none = war_declared_flag (o, "none");
  info->unknown = war_declared_flag (o, "unknown");
  info->list = war_declared_flag (o, "list");
  info->bare = war_declared_flag (o, "bare");
  info->rule = war_declared_text (o, "rule");
  info->flag = war_declared_text (o, "flag");
  info->cover = war_declared_text (o, "cover");
  if (json_object_has_member (o, "was"))
    {
      GPtrArray *was = war_declared_texts (json_object_get_member (o, "was"));

      g_ptr_array_add (was, NULL);
      info->was = (const char *const *) g_ptr_array_free (was, FALSE);
    }
  if (rows != NULL || record != NULL)
    {
      if (!read_part (r, where, rows != NULL ? rows : record, info,
                      rows != NULL ? WAR_TYPE_ROWS : WAR_TYPE_RECORD))
        return FALSE;
    }
  else if (likeness != NULL)
    {
      if (!read_likeness (r, where, likeness, info))
        return FALSE;
    }
  else if (!read_type (r, place, o, info))
    return FALSE;
  if (info->type == WAR_TYPE_DIE)
    info->min = 1, info->max = (gint32) war_declared_count (o, "of", 6), info->none = TRUE;
  if (by != NULL && (info->by = war_find_kind (r->schema, by)) == 0)
    return war_schema_wrong (r, place, "schema-no-kind", by);
  read_start (r, place, o, info);
  return war_schema_check_field (r, place, o, info);
}

gboolean
war_schema_read_fields (WarSchemaReader *r, const char *where, JsonObject *fields, gint32 group,
                        GPtrArray *into, WarStanding standing)
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

      info->id = war_lasting (id);
      info->field = war_field_make (group, into->len);
      info->standing = standing;
      g_ptr_array_add (into, info);
      if (!JSON_NODE_HOLDS_OBJECT (node) || !read_field (r, where, id, json_node_get_object (node), info))
        return war_schema_wrong (r, where, "schema-bad-field", id);
    }
  return TRUE;
}

gboolean
war_schema_find_starts (WarSchemaReader *r)
{
  for (guint i = 0; i < r->starts->len; i++)
    {
      LateStart *late = g_ptr_array_index (r->starts, i);

      late->info->start = war_schema_find_listed (r->schema, late->info->kind, late->id);
      if (late->info->start == WAR_NONE)
        return war_schema_wrong (r, late->place, "schema-bad-start", late->id);
    }
  return TRUE;
}
