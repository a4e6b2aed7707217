/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts into lines. */

#include "game-page.h"

#include <string.h>

typedef struct
{
  GString    *out;
  WarData    *data;
  JsonObject *tables;
} Page;

static void
print_ratio (GString *out, WarRatio p)
{
  if (p.den == 0)
    g_string_append (out, " -");
  else if (p.den == 1)
    g_string_append_printf (out, " %" G_GINT64_FORMAT, (gint64) p.num);
  else
    g_string_append_printf (out, " %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, (gint64) p.num, (gint64) p.den);
}

static void
print_arg (Page *page, const WarArg *arg)
{
  g_string_append_printf (page->out, " %s=", arg->name);
  switch (arg->type)
    {
    case WAR_ARG_COUNT:
      g_string_append_printf (page->out, "%" G_GINT64_FORMAT, arg->n);
      break;
    case WAR_ARG_TEXT:
    case WAR_ARG_WORDS:
      g_string_append (page->out, arg->text);
      break;
    case WAR_ARG_WHO:
      g_string_append (page->out, war_id (page->data, arg->who));
      break;
    case WAR_ARG_CHANCE:
      print_ratio (page->out, arg->chance);
      break;
    case WAR_ARG_CELL:
      war_path_print (page->data, &arg->cell, page->out);
      break;
    case WAR_ARG_END:
      g_assert_not_reached ();
    }
}

static void
print_words (Page *page, const WarSentence *words)
{
  if (words->key == NULL)
    return;
  g_string_append_printf (page->out, " %s", words->key);
  for (const WarArg *arg = words->args; arg != NULL && arg->type != WAR_ARG_END; arg++)
    print_arg (page, arg);
}

static void
print_rule (Page *page, const char *rule)
{
  if (rule != NULL)
    g_string_append_printf (page->out, " §%s", rule);
}

static const WarPartItem *
get_item (const WarPart *part, guint i)
{
  return &g_array_index (part->items, WarPartItem, i);
}

static const char *
get_stop (const WarPart *part, int i)
{
  return i < 0 ? "-" : part->columns[i];
}

static void
print_field (Page *page, WarField field)
{
  g_string_append_printf (page->out, " %s", war_field_info (war_data_schema (page->data), field)->id);
}

static void
print_sum (Page *page, const WarPart *part)
{
  if (part->columns != NULL)
    {
      g_autofree char *stops = g_strjoinv (" ", part->columns);

      g_string_append_printf (page->out, " [%s>%s on %s]", get_stop (part, part->from), get_stop (part, part->to),
                              stops);
    }
  g_string_append_c (page->out, ':');
  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *term = get_item (part, i);

      print_words (page, &term->words);
      g_string_append_printf (page->out, term->off ? " (%d)" : " %d", term->n);
      print_rule (page, term->rule);
      g_string_append_c (page->out, ';');
    }
  g_string_append_printf (page->out, " = %d", war_part_total (part));
}

/* The name of a body that is known, else the body. */
static const char *
name_table (Page *page, const char *body)
{
  g_autoptr (GList) names = page->tables != NULL ? json_object_get_members (page->tables) : NULL;

  for (GList *l = names; l != NULL; l = l->next)
    if (strcmp (json_object_get_string_member (page->tables, l->data), body) == 0)
      return l->data;
  return body;
}

static void
print_table (Page *page, const WarPart *part)
{
  guint n = g_strv_length (part->columns);
  g_autofree char *heads = g_strjoinv (" ", part->columns);
  g_autoptr (GString) body = g_string_new (heads);

  for (guint row = 0; part->rows[row] != NULL; row++)
    {
      g_string_append_printf (body, " / %s:", part->rows[row]);
      for (guint column = 0; column < n; column++)
        g_string_append_printf (body, " %s", part->cells[row * n + column]);
    }
  /* A row's own column is that of the lit cell, in the row of which something is lit. */
  for (guint i = 0; i < part->items->len; i++)
    if ((int) (i / n) == part->row)
      g_assert_cmpint (get_item (part, i)->happened, ==, (int) (i % n) == part->column);
  g_string_append_printf (page->out, " [%d,%d]: %s", part->row, part->column, name_table (page, body->str));
}

static void
print_grid (Page *page, const WarPart *part)
{
  const guint8 *classes = g_bytes_get_data (part->classes, NULL);

  g_string_append_printf (page->out, ", %s by %s: ", part->rows[0], part->columns[0]);
  for (int i = 0; i < part->row * part->column; i++)
    {
      g_assert_cmpuint (classes[i], <, part->items->len);
      g_string_append_printf (page->out, "%s%c", i > 0 && i % part->column == 0 ? "/" : "",
                              get_item (part, classes[i])->mark);
    }
  for (guint i = 0; i < part->items->len; i++)
    {
      g_string_append_printf (page->out, "; %c", get_item (part, i)->mark);
      print_words (page, &get_item (part, i)->words);
      print_ratio (page->out, get_item (part, i)->chance);
    }
}

static void
print_bars (Page *page, const WarPart *part)
{
  g_string_append (page->out, " ~");
  print_ratio (page->out, part->gain);
  g_string_append_c (page->out, ':');
  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *bar = get_item (part, i);

      print_words (page, &bar->words);
      if (bar->words.key == NULL)
        g_string_append_printf (page->out, " %d", bar->n);
      print_ratio (page->out, bar->chance);
      g_string_append (page->out, bar->happened ? "!;" : ";");
    }
}

static void
print_choice (Page *page, const WarPart *part)
{
  const WarFieldInfo *info = war_field_info (war_data_schema (page->data), part->field);

  print_field (page, part->field);
  g_string_append_printf (page->out, " of %s:", war_id (page->data, part->whose));
  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *option = get_item (part, i);

      if (info->type == WAR_TYPE_MEMBER)
        g_string_append_printf (page->out, " %s", war_id (page->data, option->value));
      else
        g_string_append_printf (page->out, " %d", option->value);
      print_words (page, &option->words);
      print_ratio (page->out, option->chance);
      g_string_append (page->out, option->best ? "*;" : ";");
    }
}

static void
print_units (Page *page, const WarPart *part)
{
  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *row = get_item (part, i);

      g_assert_cmpint (row->who, ==, WAR_NONE);
      print_words (page, &row->words);
      g_string_append_printf (page->out, " %d>%d;", row->n, row->after);
    }
}

static void
print_verdict (Page *page, const WarPart *part)
{
  static const char *const tones[] = { "plain", "good", "even", "bad" };

  g_string_append_printf (page->out, "verdict %s", tones[part->tone]);
  print_ratio (page->out, part->chance);
  print_words (page, &part->words);
}

static void
print_what_if (Page *page, const WarPart *part)
{
  g_string_append (page->out, "what-if");
  print_field (page, part->field);
  g_string_append_printf (page->out, "=%d", part->value);
  print_words (page, &part->words);
  print_ratio (page->out, part->chance);
  print_ratio (page->out, part->gain);
}

typedef void (*Print) (Page *page, const WarPart *part);

/* Those that begin with what they are and their title. */
static const struct { const char *name; Print print; } titled[] = {
  [WAR_PART_SUM] = { "sum", print_sum },       [WAR_PART_TABLE] = { "table", print_table },
  [WAR_PART_GRID] = { "grid", print_grid },    [WAR_PART_BARS] = { "bars", print_bars },
  [WAR_PART_CHOICE] = { "choice", print_choice }, [WAR_PART_UNITS] = { "units", print_units },
  [WAR_PART_SAYS] = { "says", NULL },          [WAR_PART_SECTION] = { "section", NULL },
};

static void
print_part (Page *page, const WarPart *part)
{
  switch (part->type)
    {
    case WAR_PART_VERDICT:
      print_verdict (page, part);
      break;
    case WAR_PART_WHAT_IF:
      print_what_if (page, part);
      break;
    case WAR_PART_UNKNOWN:
      g_string_append (page->out, "unknown ");
      war_path_print (page->data, &part->cell, page->out);
      break;
    default:
      g_string_append (page->out, titled[part->type].name);
      print_words (page, &part->words);
      if (titled[part->type].print != NULL)
        titled[part->type].print (page, part);
      print_rule (page, part->rule);
    }
}

char *
page_print (const WarResult *r, JsonObject *tables)
{
  Page page = { g_string_new (NULL), war_result_data (r), tables };

  for (guint i = 0; i < war_result_parts (r); i++)
    {
      if (i > 0)
        g_string_append_c (page.out, '\n');
      print_part (&page, war_result_part (r, i));
    }
  return g_string_free (page.out, FALSE);
}
