/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A form is a tree of fields; here its leaves stand in a row. */

#include "war-form-path.h"

#include <string.h>

static void
collect_paths (const WarSchema *schema, WarForm form, WarFieldPath place, GArray *paths)
{
  const WarFormInfo *info = war_form_info (schema, form);

  for (guint i = 0; i < info->fields->len; i++)
    {
      WarFieldPath path = place;

      path.info = g_ptr_array_index (info->fields, i);
      if (path.info->type != WAR_TYPE_ROWS && path.info->type != WAR_TYPE_RECORD)
        g_array_append_val (paths, path);
      else if (path.depth < WAR_PATH_DEPTH)
        {
          path.inside[path.depth++] = path.info;
          collect_paths (schema, path.info->form, path, paths);
        }
    }
}

GArray *
war_form_paths (const WarSchema *schema, WarForm form)
{
  GArray *paths = g_array_new (FALSE, FALSE, sizeof (WarFieldPath));

  collect_paths (schema, form, (WarFieldPath) { NULL }, paths);
  return paths;
}

char *
war_path_name (const WarFieldPath *path)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < path->depth; i++)
    g_string_append_printf (name, "%s.", path->inside[i]->id);
  g_string_append (name, path->info->id);
  return g_string_free (name, FALSE);
}

const WarFieldPath *
war_find_path (const GArray *paths, const char *path)
{
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *its = war_path_name (&g_array_index (paths, WarFieldPath, i));

      if (strcmp (its, path) == 0)
        return &g_array_index (paths, WarFieldPath, i);
    }
  return NULL;
}

WarRecord *
war_path_record (WarRecord *record, const WarFieldPath *path)
{
  for (guint i = 0; i < path->depth; i++)
    {
      const WarFieldInfo *inside = path->inside[i];

      if (inside->type == WAR_TYPE_RECORD)
        record = war_within_edit (record, inside->field);
      else if (war_rows (record, inside->field) == 0)
        record = war_add_row (record, inside->field);
      else
        record = war_row_edit (record, inside->field, 0);
    }
  return record;
}

gboolean
war_field_is_bare (const WarFieldInfo *info)
{
  gboolean from_nought = info->required ? info->min == 0 : info->start == 0 && info->min <= 1;

  return info->type == WAR_TYPE_COUNT && !info->list && from_nought;
}
