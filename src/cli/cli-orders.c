/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every order of a game with its fields, types and paragraphs, as its game.json declares them. */

#include "cli.h"

#include <string.h>

typedef struct
{
  Cli             *cli;
  const WarSchema *schema;
  const WarData   *data;
  const WarWords  *words;
} Catalogue;

static const char *
type_name (const WarFieldInfo *info)
{
  switch (info->type)
    {
    case WAR_TYPE_COUNT:  return "count";
    case WAR_TYPE_FLAG:   return "flag";
    case WAR_TYPE_TEXT:   return "text";
    case WAR_TYPE_MEMBER: return "member";
    case WAR_TYPE_DIE:    return "die";
    case WAR_TYPE_ROWS:   return "rows";
    case WAR_TYPE_RECORD: return "record";
    case WAR_TYPE_ANY:    return "any";
    }
  return "any";
}

static gboolean
is_a_choice (const Catalogue *c, const WarFieldInfo *info)
{
  return info->type == WAR_TYPE_MEMBER && war_kind_info (c->schema, info->kind)->choice;
}

static void write_fields (const Catalogue *c, WarJson *json, WarForm form);

static void
write_values (const Catalogue *c, WarJson *json, const WarFieldInfo *info)
{
  const WarKindInfo *kind = war_kind_info (c->schema, info->kind);

  war_json_text (json, "kind", kind->id);
  if (!kind->choice)
    return;
  war_json_open (json, "values", '[');
  for (guint i = 0; i < kind->members->len; i++)
    war_json_text (json, NULL, g_ptr_array_index (kind->members, i));
  war_json_close (json, ']');
}

static void
write_start (const Catalogue *c, WarJson *json, const WarFieldInfo *info)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (info->required || info->type == WAR_TYPE_ROWS || info->type == WAR_TYPE_RECORD
      || info->type == WAR_TYPE_ANY
      || info->type == WAR_TYPE_DIE || info->list)
    return;
  war_value_print (c->data, info, info->start, value);
  war_json_raw (json, "start", value->str);
}

static void
write_field (const Catalogue *c, WarJson *json, const WarFieldInfo *info)
{
  g_autofree char *label = war_words_label (c->words, c->schema, info->field);

  war_json_open (json, NULL, '{');
  war_json_text (json, "id", info->id);
  war_json_text (json, "type", is_a_choice (c, info) ? "choice" : type_name (info));
  war_json_text (json, "label", label);
  if (info->type == WAR_TYPE_MEMBER)
    write_values (c, json, info);
  if (info->type == WAR_TYPE_COUNT || info->type == WAR_TYPE_DIE)
    {
      war_json_int (json, "min", info->min);
      war_json_int (json, "max", info->max);
    }
  war_json_bool (json, "required", info->required);
  war_json_bool (json, "none", info->none);
  if (info->list)
    war_json_bool (json, "list", TRUE);
  if (info->least > 0)
    war_json_int (json, "least", info->least);
  write_start (c, json, info);
  war_json_text (json, "rule", info->rule);
  if (info->type == WAR_TYPE_ROWS || info->type == WAR_TYPE_RECORD)
    write_fields (c, json, info->form);
  war_json_close (json, '}');
}

static void
write_fields (const Catalogue *c, WarJson *json, WarForm form)
{
  const WarFormInfo *info = war_form_info (c->schema, form);

  war_json_open (json, "fields", '[');
  for (guint i = 0; i < info->fields->len; i++)
    write_field (c, json, g_ptr_array_index (info->fields, i));
  war_json_close (json, ']');
}

/* A form's name for people, or "" where nobody gave it one. */
static char *
order_label (const Catalogue *c, const WarFormInfo *info)
{
  g_autofree char *key = g_strconcat ("order/", info->id, NULL);

  return war_words_has (c->words, key) ? war_words_say (c->words, c->data, key, NULL) : g_strdup ("");
}

static void
write_order (const Catalogue *c, WarJson *json, const WarFormInfo *info)
{
  g_autofree char *label = order_label (c, info);

  war_json_open (json, NULL, '{');
  war_json_text (json, "do", info->id);
  war_json_text (json, "label", label);
  war_json_text (json, "about", info->about != 0 ? war_kind_info (c->schema, info->about)->id : NULL);
  war_json_text (json, "step", info->step);
  war_json_text (json, "rule", info->rule);
  write_fields (c, json, info->form);
  war_json_close (json, '}');
}

/* "1–6", "axis | allies", "zone": what may be typed for a field. */
static char *
values_of (const Catalogue *c, const WarFieldInfo *info)
{
  if (info->type == WAR_TYPE_COUNT && info->min == 0 && info->max == WAR_COUNT_LIMIT)
    return war_words_core ("cli-type-count", NULL);
  if (info->type == WAR_TYPE_COUNT || info->type == WAR_TYPE_DIE)
    return g_strdup_printf ("%d–%d", info->type == WAR_TYPE_DIE ? 1 : info->min, info->max);
  if (info->type == WAR_TYPE_FLAG)
    return g_strdup ("true | false");
  if (info->type == WAR_TYPE_TEXT)
    return war_words_core ("cli-type-text", NULL);
  if (info->type == WAR_TYPE_ANY)
    return war_words_core ("cli-type-any", NULL);
  if (info->type == WAR_TYPE_ROWS || info->type == WAR_TYPE_RECORD)
    return g_strdup (info->type == WAR_TYPE_ROWS ? "[…]" : "{…}");

  const WarKindInfo *kind = war_kind_info (c->schema, info->kind);

  if (!kind->choice)
    return g_strdup (kind->id);

  g_autoptr (GString) values = g_string_new (NULL);

  for (guint i = 0; i < kind->members->len; i++)
    g_string_append_printf (values, "%s%s", i > 0 ? " | " : "",
                            (const char *) g_ptr_array_index (kind->members, i));
  return g_string_free (g_steal_pointer (&values), FALSE);
}

static void
print_fields (const Catalogue *c, WarForm form, int indent)
{
  const WarFormInfo *info = war_form_info (c->schema, form);

  for (guint i = 0; i < info->fields->len; i++)
    {
      const WarFieldInfo *field = g_ptr_array_index (info->fields, i);
      g_autofree char *values = values_of (c, field);
      g_autofree char *label = war_words_label (c->words, c->schema, field->field);

      const char *mark = field->required ? "" : "?";

      g_string_append_printf (c->cli->out, "%*s%s%s  %s%s%s", indent, "", field->id, mark,
                              field->list ? "[" : "", values, field->list ? "]" : "");
      if (field->none)
        g_string_append (c->cli->out, " | null");
      if (strcmp (label, field->id) != 0)
        g_string_append_printf (c->cli->out, "  %s", label);
      if (field->rule != NULL)
        g_string_append_printf (c->cli->out, "  § %s", field->rule);
      g_string_append_c (c->cli->out, '\n');
      if (field->type == WAR_TYPE_ROWS || field->type == WAR_TYPE_RECORD)
        print_fields (c, field->form, indent + 4);
    }
}

static void
print_order (const Catalogue *c, const WarFormInfo *info)
{
  g_autofree char *label = order_label (c, info);

  g_string_append (c->cli->out, info->id);
  if (*label != '\0')
    g_string_append_printf (c->cli->out, "  %s", label);
  if (info->rule != NULL)
    g_string_append_printf (c->cli->out, "  § %s", info->rule);
  g_string_append_c (c->cli->out, '\n');
  print_fields (c, info->form, 4);
}

gboolean
cli_orders (Cli *cli, GError **error)
{
  const WarGame *game = cli_game (cli_word (cli, 0), error);
  g_autoptr (WarData) data = game != NULL ? war_game_data (game, NULL, NULL, error) : NULL;
  WarJson json;

  if (data == NULL)
    return FALSE;

  const WarWords *words = war_game_words (game, war_language ());
  Catalogue c = { cli, war_game_schema (game), data, words };

  war_json_init (&json, cli->out);
  if (cli_has (cli, CLI_JSON))
    war_json_open (&json, NULL, '[');
  for (guint i = 0; i < war_schema_n_forms (c.schema); i++)
    {
      const WarFormInfo *info = war_form_info (c.schema, 1024 + (WarForm) i);

      if (!info->order || info->part)
        continue;
      if (cli_has (cli, CLI_JSON))
        write_order (&c, &json, info);
      else
        print_order (&c, info);
    }
  if (cli_has (cli, CLI_JSON))
    {
      war_json_close (&json, ']');
      g_string_append_c (cli->out, '\n');
    }
  return TRUE;
}
