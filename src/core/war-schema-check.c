/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What cannot be meant in a game.json, with the place it stands in: a word that nobody reads, a value of
 * another type, a number out of bounds, a field that stands twice, a name that names nothing. */

#include <string.h>

#include "war-declared.h"
#include "war-schema-private.h"

/* The words of each part; the first letter says what stands behind one: a number, a flag, a text, a list, an
 * object, or anything. */
static const char *const words[][24] = {
  [WAR_PART_GAME] = { "nmariscal-game", "*id", "*title", "nturns", "ftemplate", "okinds", "oorders",
                      "oforms",
                      "*sequence", "*calendar", "*map", "*layers", "*decks", "*ledger", "*series", "*aids",
                      "*scenarios", "*overlays", "*samples", "*tally", "*glance", "*counters" },
  [WAR_PART_KIND] = { "lmembers", "ttable", "fone", "fmade", "tcover", "ofixed", "okept", "oworked" },
  [WAR_PART_FIELD] = { "*type", "nmin", "nmax", "*start", "trule", "fnone", "funknown", "tby", "tcover",
                       "tflag", "lwas", "orows", "*record", "flist", "fbare", "nleast", "nof" },
  [WAR_PART_FORM] = { "tabout", "trecords", "trule", "tstep", "lline", "lgroups", "tmore", "ofields" },
  [WAR_PART_STEP] = { "tstep", "fstop", "teach", "lof", "lsteps", "tphase" },
};

static gboolean
holds (JsonNode *node, char what)
{
  GType type = json_node_get_value_type (node);

  switch (what)
    {
    case 'n': return type == G_TYPE_INT64;
    case 'f': return type == G_TYPE_BOOLEAN;
    case 't': return type == G_TYPE_STRING;
    case 'l': return JSON_NODE_HOLDS_ARRAY (node);
    case 'o': return JSON_NODE_HOLDS_OBJECT (node);
    default:  return TRUE;
    }
}

gboolean
war_schema_check_words (WarSchemaReader *r, const char *where, JsonObject *o, WarSchemaPart part)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, o);
  while (json_object_iter_next_ordered (&iter, &id, &node))
    {
      guint i = 0;

      while (words[part][i] != NULL && !g_str_equal (words[part][i] + 1, id))
        i++;
      if (words[part][i] == NULL)
        return war_schema_wrong (r, where, "schema-odd-word", id);
      if (!holds (node, words[part][i][0]))
        return war_schema_wrong (r, where, "schema-bad-value", id);
    }
  return TRUE;
}

/* What a field can start with; a list starts with one item or with none, rows with none. Which member it is
 * turns out when all are known. */
static gboolean
may_start (const WarFieldInfo *info, JsonNode *node, gint64 min, gint64 max)
{
  if (JSON_NODE_HOLDS_NULL (node))
    return info->none || info->standing == WAR_ASKED;
  if (JSON_NODE_HOLDS_ARRAY (node) && (info->list || info->type == WAR_TYPE_ROWS))
    {
      JsonArray *items = json_node_get_array (node);
      guint n = json_array_get_length (items);

      if (n != 1 || !info->list)
        return n == 0;
      node = json_array_get_element (items, 0);
    }
  switch (info->type)
    {
    case WAR_TYPE_COUNT:
      return holds (node, 'n') && json_node_get_int (node) >= min && json_node_get_int (node) <= max;
    case WAR_TYPE_FLAG:
      return holds (node, 'f');
    case WAR_TYPE_TEXT:
      return holds (node, 't') && *json_node_get_string (node) == '\0';
    case WAR_TYPE_MEMBER:
      return holds (node, 't');
    default:
      return FALSE;
    }
}

/* Whether the field has a name, old or new, that another one of its kind or form has. */
static const char *
find_twin (const WarSchema *schema, const WarFieldInfo *info)
{
  gint32 group = war_field_group (info->field);

  if (war_find_field (schema, group, info->id, -1) != info)
    return info->id;
  for (guint i = 0; info->was != NULL && info->was[i] != NULL; i++)
    if (war_find_field (schema, group, info->was[i], -1) != info)
      return info->was[i];
  return NULL;
}

/* Rows that can be written without the name of what stands in them. */
static gboolean
has_one_list (const WarSchema *schema, const WarFieldInfo *info)
{
  const WarFormInfo *part = info->type == WAR_TYPE_ROWS ? war_form_info (schema, info->form) : NULL;

  return part != NULL && part->fields->len == 1 && ((const WarFieldInfo *) part->fields->pdata[0])->list;
}

gboolean
war_schema_check_field (WarSchemaReader *r, const char *where, JsonObject *o, const WarFieldInfo *info)
{
  gint64 min = war_declared_count (o, "min", 0), max = war_declared_count (o, "max", WAR_COUNT_LIMIT);
  gint64 least = war_declared_count (o, "least", 0), of = war_declared_count (o, "of", 6);
  JsonNode *start = war_declared_node (o, "start");
  gboolean asked = info->standing == WAR_ASKED;
  gboolean only_asked = info->list || info->type >= WAR_TYPE_DIE;

  if (find_twin (r->schema, info) != NULL)
    return war_schema_wrong (r, where, "schema-field-twice", find_twin (r->schema, info));
  if (only_asked && !asked)
    return war_schema_wrong (r, where, "schema-only-asked", info->id);
  if (info->bare && !has_one_list (r->schema, info))
    return war_schema_wrong (r, where, "schema-bad-value", "bare");
  if (info->by != 0 && (asked || war_kind_info (r->schema, info->by)->made))
    return war_schema_wrong (r, where, "schema-bad-value", "by");
  if (min < -WAR_COUNT_LIMIT || min > max)
    return war_schema_wrong (r, where, "schema-bad-value", "min");
  if (max > WAR_COUNT_LIMIT)
    return war_schema_wrong (r, where, "schema-bad-value", "max");
  if (least < 0 || least > WAR_COUNT_LIMIT)
    return war_schema_wrong (r, where, "schema-bad-value", "least");
  if (of < 1 || of > WAR_COUNT_LIMIT)
    return war_schema_wrong (r, where, "schema-bad-value", "of");
  if (start != NULL && !may_start (info, start, min, max))
    {
      g_autofree char *text = json_to_string (start, FALSE);

      return war_schema_wrong (r, where, "schema-bad-start", text);
    }
  return TRUE;
}

/* The field at the end of a path, "attackers.tanks": each part a field, all but the last with fields of
 * its own. NULL: there is none. */
static const WarFieldInfo *
follow_path (const WarSchema *schema, WarForm form, const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, ".", -1);
  const WarFieldInfo *info = NULL;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      info = form != 0 ? war_find_field (schema, form, parts[i], -1) : NULL;
      if (info == NULL)
        return NULL;
      form = info->form;
    }
  return info;
}

static gboolean
leads_to_field (const WarSchema *schema, WarForm form, const char *path)
{
  const WarFieldInfo *info = follow_path (schema, form, path);

  return info != NULL && info->form == 0;
}

static gboolean
is_part_of_a_step (const WarSchema *schema, const char *part)
{
  for (guint i = 0; i < schema->steps->len; i++)
    if (g_str_equal (g_array_index (schema->steps, WarStepInfo, i).part, part))
      return TRUE;
  return FALSE;
}

/* Paths with blanks between. */
static gboolean
lead_to_fields (WarSchemaReader *r, const WarFormInfo *form, const char *paths)
{
  g_auto (GStrv) each = g_strsplit (paths, " ", -1);

  for (guint i = 0; each[i] != NULL; i++)
    if (follow_path (r->schema, form->form, each[i]) == NULL)
      return war_schema_wrong (r, form->id, "schema-no-field", each[i]);
  return TRUE;
}

gboolean
war_schema_check_form (WarSchemaReader *r, JsonObject *o, const WarFormInfo *form)
{
  g_auto (GStrv) steps = g_strsplit (form->step != NULL ? form->step : "", " ", -1);

  if (json_object_has_member (o, "about") && form->about == 0)
    return war_schema_wrong (r, form->id, "schema-no-kind", war_declared_text (o, "about"));
  if (json_object_has_member (o, "records") && form->records == 0)
    return war_schema_wrong (r, form->id, "schema-no-order", war_declared_text (o, "records"));
  for (guint i = 0; steps[i] != NULL; i++)
    if (!is_part_of_a_step (r->schema, steps[i]))
      return war_schema_wrong (r, form->id, "schema-no-step", steps[i]);
  for (guint i = 0; form->line != NULL && i < form->line->len; i++)
    if (!leads_to_field (r->schema, form->form, g_ptr_array_index (form->line, i)))
      return war_schema_wrong (r, form->id, "schema-no-field", g_ptr_array_index (form->line, i));
  for (guint i = 0; form->groups != NULL && i < form->groups->len; i++)
    if (!lead_to_fields (r, form, g_ptr_array_index (form->groups, i)))
      return FALSE;
  return form->more == NULL || lead_to_fields (r, form, form->more);
}

static gboolean
covers (const WarSchema *schema, WarKind kind, const char *cover)
{
  const WarFieldInfo *info = cover != NULL ? war_find_field (schema, kind, cover, -1) : NULL;

  return cover == NULL || (info != NULL && info->by == 0);
}

gboolean
war_schema_check_kinds (WarSchemaReader *r)
{
  for (guint k = 0; k < r->schema->kinds->len; k++)
    {
      const WarKindInfo *kind = g_ptr_array_index (r->schema->kinds, k);

      if (!covers (r->schema, kind->kind, kind->cover))
        return war_schema_wrong (r, kind->id, "schema-no-field", kind->cover);
      for (guint f = 0; f < kind->fields->len; f++)
        {
          const WarFieldInfo *info = g_ptr_array_index (kind->fields, f);
          g_autofree char *where = g_strdup_printf ("%s.%s", kind->id, info->id);

          if (kind->made && info->standing == WAR_FIXED)
            return war_schema_wrong (r, where, "schema-made-fixed", kind->id);
          if (!covers (r->schema, kind->kind, info->cover))
            return war_schema_wrong (r, where, "schema-no-field", info->cover);
        }
    }
  return TRUE;
}
