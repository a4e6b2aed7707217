/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts of a result as JSON, for other programs: one object a part, names of members fixed, words in the
 * reader's language. */

#include "war-result.h"

#include "war-json.h"

static const char *const part_names[] = {
  [WAR_PART_VERDICT] = "verdict", [WAR_PART_SUM] = "sum",         [WAR_PART_TABLE] = "table",
  [WAR_PART_GRID] = "grid",       [WAR_PART_BARS] = "bars",       [WAR_PART_CHOICE] = "choice",
  [WAR_PART_UNITS] = "units",     [WAR_PART_WHAT_IF] = "what-if", [WAR_PART_SAYS] = "says",
  [WAR_PART_UNKNOWN] = "unknown", [WAR_PART_SECTION] = "section",
};

static const char *const tone_names[] = {
  [WAR_TONE_PLAIN] = "plain", [WAR_TONE_GOOD] = "good", [WAR_TONE_EVEN] = "even", [WAR_TONE_BAD] = "bad",
};

typedef struct
{
  WarJson         j;
  const WarWords *w;
  WarData        *data;
} Writer;

char *
war_sentence_say (const WarSentence *sentence, const WarWords *w, const WarData *data)
{
  return sentence->key != NULL ? war_words_say (w, data, sentence->key, sentence->args) : g_strdup ("");
}

char *
war_label_say (const char *text, const WarWords *w)
{
  return war_words_has (w, text) ? war_words_say (w, NULL, text, NULL) : g_strdup (text);
}

static const WarPartItem *
get_item (const WarPart *part, guint i)
{
  return &g_array_index (part->items, WarPartItem, i);
}

static const WarFieldInfo *
find_info (const Writer *writer, const WarPart *part)
{
  return part->field == 0 ? NULL : war_field_info (war_data_schema (writer->data), part->field);
}

static void
write_words (Writer *writer, const char *name, const WarSentence *sentence)
{
  if (sentence->key == NULL)
    return;

  g_autofree char *said = war_sentence_say (sentence, writer->w, writer->data);

  war_json_text (&writer->j, name, said);
}

static void
write_chance (Writer *writer, const char *name, WarRatio chance)
{
  if (war_ratio_exact (chance))
    war_json_ratio (&writer->j, name, chance);
}

static void
write_rule (Writer *writer, const char *rule)
{
  if (rule != NULL)
    war_json_text (&writer->j, "rule", rule);
}

static void
write_labels (Writer *writer, const char *name, GStrv texts)
{
  war_json_open (&writer->j, name, '[');
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      g_autofree char *said = war_label_say (texts[i], writer->w);

      war_json_text (&writer->j, NULL, said);
    }
  war_json_close (&writer->j, ']');
}

static void
write_stop (Writer *writer, const char *name, const WarPart *part, int stop)
{
  if (stop < 0)
    {
      war_json_null (&writer->j, name);
      return;
    }

  g_autofree char *said = war_label_say (part->columns[stop], writer->w);

  war_json_text (&writer->j, name, said);
}

static void
write_sum (Writer *writer, const WarPart *part)
{
  WarJson *j = &writer->j;

  write_words (writer, "title", &part->words);
  if (part->columns != NULL)
    write_stop (writer, "from", part, part->from);
  war_json_open (j, "terms", '[');
  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *term = get_item (part, i);

      war_json_open (j, NULL, '{');
      write_words (writer, "words", &term->words);
      war_json_int (j, "n", term->n);
      write_rule (writer, term->rule);
      if (term->off)
        war_json_bool (j, "off", TRUE);
      war_json_close (j, '}');
    }
  war_json_close (j, ']');

  if (part->columns == NULL)
    {
      war_json_int (j, "total", war_part_total (part));
      return;
    }
  write_stop (writer, "to", part, part->to);
  write_labels (writer, "scale", part->columns);
  if (part->to >= 0)
    war_json_int (j, "at", part->to);
  else
    war_json_null (j, "at");
}

static void
write_notes (Writer *writer, const WarPart *part)
{
  war_json_open (&writer->j, "notes", '[');
  for (guint i = 0; i < part->notes->len; i++)
    {
      const WarPartItem *note = &g_array_index (part->notes, WarPartItem, i);

      war_json_open (&writer->j, NULL, '{');
      write_words (writer, "words", &note->words);
      write_chance (writer, "chance", note->chance);
      war_json_close (&writer->j, '}');
    }
  war_json_close (&writer->j, ']');
}

static void
write_table (Writer *writer, const WarPart *part)
{
  WarJson *j = &writer->j;
  guint    n_columns = g_strv_length (part->columns);

  write_words (writer, "title", &part->words);
  write_labels (writer, "columns", part->columns);
  write_labels (writer, "rows", part->rows);
  war_json_open (j, "cells", '[');
  for (guint row = 0; part->rows[row] != NULL; row++)
    {
      war_json_open (j, NULL, '[');
      for (guint column = 0; column < n_columns; column++)
        {
          g_autofree char *said = war_label_say (part->cells[row * n_columns + column], writer->w);

          war_json_text (j, NULL, said);
        }
      war_json_close (j, ']');
    }
  war_json_close (j, ']');

  war_json_open (j, "lit", '{');
  if (part->row >= 0)
    war_json_int (j, "row", part->row);
  if (part->column >= 0)
    war_json_int (j, "column", part->column);
  war_json_close (j, '}');

  war_json_open (j, "dimmed", '[');
  for (guint i = 0; i < part->items->len; i++)
    if (get_item (part, i)->off)
      war_json_int (j, NULL, i);
  war_json_close (j, ']');

  if (part->notes != NULL)
    write_notes (writer, part);
  war_json_open (j, "own", '[');
  for (guint i = 0; i < part->items->len; i++)
    if (get_item (part, i)->happened)
      war_json_int (j, NULL, i);
  war_json_close (j, ']');
}

static void
write_grid (Writer *writer, const WarPart *part)
{
  WarJson      *j = &writer->j;
  gsize         n;
  const guint8 *classes = g_bytes_get_data (part->classes, &n);

  write_words (writer, "title", &part->words);
  write_labels (writer, "sides", part->rows);
  write_labels (writer, "across", part->columns);
  war_json_open (j, "cells", '[');
  for (int row = 0; row < part->row; row++)
    {
      war_json_open (j, NULL, '[');
      for (int column = 0; column < part->column; column++)
        war_json_int (j, NULL, classes[row * part->column + column]);
      war_json_close (j, ']');
    }
  war_json_close (j, ']');

  war_json_open (j, "classes", '[');
  for (guint i = 0; i < part->items->len; i++)
    {
      char mark[2] = { get_item (part, i)->mark, '\0' };

      war_json_open (j, NULL, '{');
      war_json_text (j, "mark", mark);
      write_words (writer, "words", &get_item (part, i)->words);
      write_chance (writer, "chance", get_item (part, i)->chance);
      war_json_close (j, '}');
    }
  war_json_close (j, ']');
}

static void
write_value (Writer *writer, const char *name, const WarPart *part, WarValue value)
{
  const WarFieldInfo *info = find_info (writer, part);
  g_autoptr (GString)  text = g_string_new (NULL);

  if (info == NULL)
    return;
  war_value_print (writer->data, info, value, text);
  war_json_raw (&writer->j, name, text->str);
}

static void
write_item (Writer *writer, const WarPart *part, const WarPartItem *item)
{
  WarJson *j = &writer->j;

  war_json_open (j, NULL, '{');
  write_words (writer, "words", &item->words);
  if (part->type == WAR_PART_BARS && item->words.key == NULL)
    war_json_int (j, "n", item->n);
  if (part->type == WAR_PART_CHOICE)
    write_value (writer, "value", part, item->value);
  if (part->type == WAR_PART_UNITS)
    {
      g_autofree char *who = war_words_name (writer->w, NULL, writer->data, item->who, NULL);

      if (item->who != WAR_NONE)
        war_json_text (j, "who", who);
      war_json_int (j, "before", item->n);
      war_json_int (j, "after", item->after);
    }
  else
    write_chance (writer, "chance", item->chance);
  if (item->best)
    war_json_bool (j, "best", TRUE);
  if (item->happened)
    war_json_bool (j, "happened", TRUE);
  war_json_close (j, '}');
}

static void
write_items (Writer *writer, const char *name, const WarPart *part)
{
  war_json_open (&writer->j, name, '[');
  for (guint i = 0; i < part->items->len; i++)
    write_item (writer, part, get_item (part, i));
  war_json_close (&writer->j, ']');
}

static void
write_choice (Writer *writer, const WarPart *part)
{
  const WarFieldInfo *info = find_info (writer, part);
  g_autofree char    *label = war_words_label (writer->w, war_data_schema (writer->data), part->field);
  g_autofree char    *whose = war_words_name (writer->w, NULL, writer->data, part->whose, NULL);

  war_json_text (&writer->j, "field", info != NULL ? info->id : NULL);
  war_json_text (&writer->j, "label", label);
  if (part->whose != WAR_NONE)
    war_json_text (&writer->j, "whose", whose);
  write_items (writer, "options", part);
}

static void
write_what_if (Writer *writer, const WarPart *part)
{
  const WarFieldInfo *info = find_info (writer, part);

  write_words (writer, "words", &part->words);
  if (info != NULL)
    {
      war_json_text (&writer->j, "field", info->id);
      write_value (writer, "value", part, part->value);
    }
  write_chance (writer, "chance", part->chance);
  write_chance (writer, "gain", part->gain);
}

static void
write_unknown (Writer *writer, const WarPart *part)
{
  g_autoptr (GString) path = g_string_new (NULL);
  g_autofree char   *words = war_words_cell (writer->w, NULL, writer->data, &part->cell);

  war_path_print (writer->data, &part->cell, path);
  war_json_text (&writer->j, "cell", path->str);
  war_json_text (&writer->j, "words", words);
}

static void
write_part (Writer *writer, const WarPart *part)
{
  war_json_open (&writer->j, NULL, '{');
  war_json_text (&writer->j, "part", part_names[part->type]);

  switch (part->type)
    {
    case WAR_PART_VERDICT:
      war_json_text (&writer->j, "tone", tone_names[part->tone]);
      write_chance (writer, "chance", part->chance);
      write_words (writer, "words", &part->words);
      break;
    case WAR_PART_SUM:     write_sum (writer, part); break;
    case WAR_PART_TABLE:   write_table (writer, part); break;
    case WAR_PART_GRID:    write_grid (writer, part); break;
    case WAR_PART_BARS:
      write_words (writer, "title", &part->words);
      write_items (writer, "items", part);
      write_chance (writer, "mean", part->gain);
      break;
    case WAR_PART_CHOICE:  write_choice (writer, part); break;
    case WAR_PART_UNITS:   write_items (writer, "rows", part); break;
    case WAR_PART_WHAT_IF: write_what_if (writer, part); break;
    case WAR_PART_SAYS:
      write_words (writer, "words", &part->words);
      write_rule (writer, part->rule);
      break;
    case WAR_PART_UNKNOWN: write_unknown (writer, part); break;
    case WAR_PART_SECTION: write_words (writer, "title", &part->words); break;
    }

  war_json_close (&writer->j, '}');
}

void
war_result_write (const WarResult *r, const WarWords *w, GString *out)
{
  Writer writer = { .w = w, .data = war_result_data (r) };

  war_json_init (&writer.j, out);
  war_json_open (&writer.j, NULL, '[');
  for (guint i = 0; i < war_result_parts (r); i++)
    write_part (&writer, war_result_part (r, i));
  war_json_close (&writer.j, ']');
}
