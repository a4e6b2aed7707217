/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is the program's own in place of what is printed: members whose flag `sample` holds. Whatever shows a
 * campaign says so. */

#include "war-export.h"

static gboolean
has_samples (const WarState *s, WarKind kind)
{
  const WarFieldInfo *info = war_find_field (war_data_schema (war_state_data (s)), kind, "sample", -1);

  if (info == NULL || info->type != WAR_TYPE_FLAG || info->standing != WAR_FIXED || info->by != 0)
    return FALSE;
  war_each (s, kind, who)
    if (war_get (s, info->field, who) == TRUE)
      return TRUE;
  return FALSE;
}

char *
war_export_sample (const WarState *s, const WarWords *w)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  g_autoptr (GString) what = g_string_new (NULL);

  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    if (has_samples (s, (WarKind) k))
      {
        g_autofree char *key = g_strconcat ("kind/", war_kind_info (schema, (WarKind) k)->id, NULL);
        g_autofree char *name = war_words_say (w, NULL, key, NULL);

        g_string_append_printf (what, "%s%s", what->len > 0 ? ", " : "", name);
      }
  if (what->len == 0)
    return NULL;
  return war_words_say (w, NULL, "export-sample", WAR_ARGS (WAR_SAY ("what", what->str)));
}
