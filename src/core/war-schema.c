/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a loaded schema answers. It is filled by war-schema-read.c. */

#include "war-schema-private.h"

#include <string.h>

#include "war-scan.h"

#define LONGEST_ID 64

gboolean
war_is_id (const char *text, gsize len)
{
  for (gsize i = 0; i < len; i++)
    if (!g_ascii_isalnum (text[i]) && text[i] != '-' && text[i] != '_')
      return FALSE;
  return len > 0 && len <= LONGEST_ID;
}

void
war_schema_free (WarSchema *schema)
{
  if (schema == NULL)
    return;
  g_ptr_array_unref (schema->kinds);
  g_ptr_array_unref (schema->forms);
  g_array_unref (schema->steps);
  g_hash_table_unref (schema->declared);
  war_pool_free (schema->kind_ids);
  g_free (schema);
}

const char *
war_schema_id (const WarSchema *schema)
{
  return schema->id;
}

const char *
war_schema_title (const WarSchema *schema)
{
  return schema->title;
}

int
war_schema_turns (const WarSchema *schema)
{
  return schema->turns;
}

gboolean
war_schema_template (const WarSchema *schema)
{
  return schema->is_template;
}

const char *
war_schema_declared (const WarSchema *schema, const char *section)
{
  return g_hash_table_lookup (schema->declared, section);
}

/* A section of things by id: {"1939": {"table": "scenario-1939.json"}}. FALSE: the game has none. */
static gboolean
enter_section (const WarSchema *schema, const char *section, WarScan *scan)
{
  const char *json = war_schema_declared (schema, section);

  if (json == NULL)
    return FALSE;
  war_scan_init (scan, json, strlen (json));
  return war_scan_enter (scan);
}

char **
war_schema_listed (const WarSchema *schema, const char *section)
{
  GPtrArray *ids = g_ptr_array_new ();
  WarSlice name;
  WarScan scan;

  if (enter_section (schema, section, &scan))
    while (war_scan_member (&scan, &name))
      {
        g_ptr_array_add (ids, war_slice_dup (name));
        war_scan_skip (&scan, NULL);
      }
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}

char *
war_schema_listed_text (const WarSchema *schema, const char *section, const char *id, const char *member)
{
  WarSlice name;
  WarScan scan;

  if (!enter_section (schema, section, &scan))
    return NULL;
  while (war_scan_member (&scan, &name))
    {
      if (!war_slice_is (name, id))
        {
          war_scan_skip (&scan, NULL);
          continue;
        }
      war_scan_enter (&scan);
      while (war_scan_member (&scan, &name))
        {
          if (war_slice_is (name, member) && war_scan_peek (&scan) == WAR_SCAN_STRING)
            return war_scan_text (&scan);
          war_scan_skip (&scan, NULL);
        }
    }
  return NULL;
}

const WarMoment *
war_schema_moment (const WarSchema *schema)
{
  return &schema->moment;
}

const WarFieldInfo *
war_schema_seen (const WarSchema *schema)
{
  return schema->seen;
}

guint
war_schema_n_kinds (const WarSchema *schema)
{
  return schema->kinds->len;
}

guint
war_schema_n_forms (const WarSchema *schema)
{
  return schema->forms->len;
}

const WarKindInfo *
war_kind_info (const WarSchema *schema, WarKind kind)
{
  g_return_val_if_fail (kind >= 1 && (guint) kind <= schema->kinds->len, NULL);
  return g_ptr_array_index (schema->kinds, kind - 1);
}

const WarFormInfo *
war_form_info (const WarSchema *schema, WarForm form)
{
  g_return_val_if_fail (form >= WAR_FIRST_FORM && (guint) (form - WAR_FIRST_FORM) < schema->forms->len, NULL);
  return g_ptr_array_index (schema->forms, form - WAR_FIRST_FORM);
}

static GPtrArray *
fields_of (const WarSchema *schema, gint32 group)
{
  if (group >= WAR_FIRST_FORM && (guint) (group - WAR_FIRST_FORM) < schema->forms->len)
    return ((WarFormInfo *) g_ptr_array_index (schema->forms, group - WAR_FIRST_FORM))->fields;
  if (group >= 1 && (guint) group <= schema->kinds->len)
    return ((WarKindInfo *) g_ptr_array_index (schema->kinds, group - 1))->fields;
  return NULL;
}

const WarFieldInfo *
war_field_info (const WarSchema *schema, WarField field)
{
  GPtrArray *fields = fields_of (schema, war_field_group (field));

  g_return_val_if_fail (fields != NULL && war_field_index (field) < fields->len, NULL);
  return g_ptr_array_index (fields, war_field_index (field));
}

guint
war_schema_n_steps (const WarSchema *schema)
{
  return schema->steps->len;
}

WarMember
war_step_at (const WarSchema *schema, guint i)
{
  g_return_val_if_fail (i < schema->steps->len, WAR_NONE);
  return war_member_make (schema->step_kind, i);
}

gboolean
war_form_is_of_step (const WarFormInfo *form, const char *part)
{
  g_auto (GStrv) steps = form->step != NULL ? g_strsplit (form->step, " ", -1) : NULL;

  return steps == NULL || g_strv_contains ((const char *const *) steps, part);
}

WarMember
war_form_step (const WarSchema *schema, const WarFormInfo *form, WarMember now)
{
  const WarStepInfo *at = war_step_info (schema, now);

  if (at == NULL || war_form_is_of_step (form, at->part))
    return now;
  for (guint i = 0; i < schema->steps->len; i++)
    {
      const WarStepInfo *info = &g_array_index (schema->steps, WarStepInfo, i);

      if (war_form_is_of_step (form, info->part) && (info->who == at->who || info->who == WAR_NONE))
        return war_step_at (schema, i);
    }
  return now;
}

const WarStepInfo *
war_step_info (const WarSchema *schema, WarMember step)
{
  if (war_member_kind (step) != schema->step_kind || war_member_index (step) >= schema->steps->len)
    return NULL;
  return &g_array_index (schema->steps, WarStepInfo, war_member_index (step));
}

WarKind
war_find_kind (const WarSchema *schema, const char *id)
{
  return war_find_kind_len (schema, id, strlen (id));
}

WarKind
war_find_kind_len (const WarSchema *schema, const char *id, gsize len)
{
  guint number = war_pool_find (schema->kind_ids, id, (gssize) len);

  return number == WAR_POOL_NONE ? 0 : (WarKind) number + 1;
}

WarForm
war_find_form (const WarSchema *schema, const char *id, gboolean order)
{
  for (guint i = 0; i < schema->forms->len; i++)
    {
      const WarFormInfo *form = g_ptr_array_index (schema->forms, i);

      if (!form->part && !form->order == !order && g_str_equal (form->id, id))
        return form->form;
    }
  return 0;
}

static gboolean
is_named (const WarFieldInfo *info, const char *id, gsize len)
{
  if (strlen (info->id) == len && memcmp (info->id, id, len) == 0)
    return TRUE;
  for (guint i = 0; info->was != NULL && info->was[i] != NULL; i++)
    if (strlen (info->was[i]) == len && memcmp (info->was[i], id, len) == 0)
      return TRUE;
  return FALSE;
}

const WarFieldInfo *
war_find_field (const WarSchema *schema, gint32 kind_or_form, const char *id, gssize len)
{
  GPtrArray *fields = fields_of (schema, kind_or_form);
  gsize n = len < 0 ? strlen (id) : (gsize) len;

  g_return_val_if_fail (fields != NULL, NULL);
  for (guint i = 0; i < fields->len; i++)
    if (is_named (g_ptr_array_index (fields, i), id, n))
      return g_ptr_array_index (fields, i);
  return NULL;
}
