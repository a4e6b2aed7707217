/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows and records within are said in brackets, their fields like those of the order itself. */

#include "war-record-say.h"

#include <string.h>

static void say_fields (GString *out, const WarState *s, const WarWords *w, const WarRecord *r,
                        const char *between);

static void
say_list (GString *out, const WarState *s, const WarWords *w, const WarRecord *r, const WarFieldInfo *info)
{
  for (guint i = 0; i < war_rows (r, info->field); i++)
    {
      g_autofree char *one = info->type == WAR_TYPE_ROWS
        ? NULL : war_words_value (w, s, war_state_data (s), info, war_item (r, info->field, i));

      g_string_append (out, i > 0 ? ", " : "");
      if (one != NULL)
        g_string_append (out, one);
      else
        {
          g_string_append_c (out, '(');
          say_fields (out, s, w, war_row (r, info->field, i), ", ");
          g_string_append_c (out, ')');
        }
    }
}

/* A text that leads to a value is said as that value is called. */
static char *
say_one (const WarState *s, const WarWords *w, const WarFieldInfo *info, WarValue v)
{
  WarData *data = war_state_data (s);
  const char *text = info->type == WAR_TYPE_TEXT ? war_text_of (data, v) : "";
  WarCell cell;

  if (*text != '\0' && war_path_parse (data, text, strlen (text), &cell))
    return war_words_cell (w, s, data, &cell);
  return war_words_value (w, s, data, info, v);
}

static void
say_value (GString *out, const WarState *s, const WarWords *w, const WarRecord *r, const WarFieldInfo *info)
{
  if (info->type == WAR_TYPE_ROWS || info->list)
    say_list (out, s, w, r, info);
  else if (info->type == WAR_TYPE_RECORD)
    {
      g_string_append_c (out, '(');
      say_fields (out, s, w, war_within (r, info->field), ", ");
      g_string_append_c (out, ')');
    }
  else
    {
      g_autofree char *value = say_one (s, w, info, war_arg (r, info->field));

      g_string_append (out, value);
    }
}

static void
say_fields (GString *out, const WarState *s, const WarWords *w, const WarRecord *r, const char *between)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const WarFormInfo *form = war_form_info (schema, war_record_form (r));
  guint n = 0;

  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);

      if (!war_has (r, info->field))
        continue;

      g_autofree char *label = war_words_label (w, schema, info->field);

      g_string_append_printf (out, "%s%s: ", n++ > 0 ? between : "", label);
      say_value (out, s, w, r, info);
    }
}

char *
war_order_said (const WarState *s, const WarWords *w, const WarRecord *order)
{
  GString *out = g_string_new (NULL);

  say_fields (out, s, w, order, " · ");
  return g_string_free (out, FALSE);
}

char *
war_order_say (const WarState *s, const WarWords *w, const WarRecord *order)
{
  g_autofree char *name = war_words_order (w, war_record_id (order)), *said = war_order_said (s, w, order);

  return *said != '\0' ? g_strdup_printf ("%s (%s)", name, said) : g_strdup (name);
}
