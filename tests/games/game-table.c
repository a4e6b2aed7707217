/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-table.h"

#include <string.h>

WarPrompt *
table_find_prompt (const WarPrompts *due, const char *id)
{
  return (WarPrompt *) war_prompts_find (due, id);
}

gboolean
table_is_due (const WarState *s, const char *id)
{
  g_autoptr (WarPrompts) due = war_due (s);

  return table_find_prompt (due, id) != NULL;
}

void
table_check_values (const WarState *s, JsonObject *expect, const char *where)
{
  WarData *data = war_state_data (s);
  g_autoptr (GList) paths = expect != NULL ? json_object_get_members (expect) : NULL;

  for (GList *l = paths; l != NULL; l = l->next)
    {
      const char *path = l->data;
      g_autofree char *wanted = folder_text (json_object_get_member (expect, path));
      g_autoptr (GString) found = g_string_new (NULL);
      WarCell cell;
      WarValue v;

      if (!war_path_parse (data, path, strlen (path), &cell))
        g_error ("no such path: %s", path);
      if (!war_know_by (s, cell.field, cell.of, cell.by, &v))
        v = WAR_UNKNOWN;
      war_value_print (data, war_field_info (war_data_schema (data), cell.field), v, found);
      if (!g_str_equal (found->str, wanted))
        g_error ("%s: %s is %s, not %s", where, path, found->str, wanted);
    }
}
