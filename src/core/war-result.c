/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of parts a calculator fills. Everything given is copied, so a caller may build rows on its
 * stack. */

#include "war-result.h"

struct _WarResult
{
  WarData   *data;
  GPtrArray *parts;                        /* of WarPart */
};

static void
clear_sentence (WarSentence *sentence)
{
  g_clear_pointer (&sentence->key, g_free);
  g_clear_pointer (&sentence->args, war_args_free);
}

static void
clear_item (gpointer pointer)
{
  WarPartItem *item = pointer;

  clear_sentence (&item->words);
  g_clear_pointer (&item->rule, g_free);
}

static void
free_part (gpointer pointer)
{
  WarPart *part = pointer;

  clear_sentence (&part->words);
  g_free (part->rule);
  g_free (part->rows_words);
  g_clear_pointer (&part->items, g_array_unref);
  g_clear_pointer (&part->notes, g_array_unref);
  g_strfreev (part->columns);
  g_strfreev (part->rows);
  g_strfreev (part->cells);
  g_clear_pointer (&part->classes, g_bytes_unref);
  g_free (part);
}

WarResult *
war_result_new (WarData *data)
{
  WarResult *r = g_new0 (WarResult, 1);

  r->data = data;
  r->parts = g_ptr_array_new_with_free_func (free_part);
  return r;
}

void
war_result_free (WarResult *r)
{
  if (r == NULL)
    return;
  g_ptr_array_unref (r->parts);
  g_free (r);
}

WarData *
war_result_data (const WarResult *r)
{
  return r->data;
}

guint
war_result_parts (const WarResult *r)
{
  return r->parts->len;
}

const WarPart *
war_result_part (const WarResult *r, guint i)
{
  return i < r->parts->len ? g_ptr_array_index (r->parts, i) : NULL;
}

static WarSentence
keep_sentence (const char *key, const WarArg *args)
{
  return (WarSentence) { .key = g_strdup (key), .args = key != NULL ? war_args_copy (args) : NULL };
}

static GArray *
new_items (void)
{
  GArray *items = g_array_new (FALSE, TRUE, sizeof (WarPartItem));

  g_array_set_clear_func (items, clear_item);
  return items;
}

static WarPart *
add_part (WarResult *r, WarPartType type, const char *words, const WarArg *args)
{
  WarPart *part = g_new0 (WarPart, 1);

  part->type = type;
  part->words = keep_sentence (words, args);
  part->whose = WAR_NONE;
  part->value = WAR_NONE;
  part->row = part->column = part->from = part->to = -1;
  part->items = new_items ();
  g_ptr_array_add (r->parts, part);
  return part;
}

static WarPartItem *
add_item_to (GArray *items, const char *words, const WarArg *args)
{
  WarPartItem item = { .words = keep_sentence (words, args), .value = WAR_NONE, .who = WAR_NONE };

  item.paint.whose = WAR_NONE;
  g_array_append_val (items, item);
  return &g_array_index (items, WarPartItem, items->len - 1);
}

static WarPartItem *
add_item (WarPart *part, const char *words, const WarArg *args)
{
  return add_item_to (part->items, words, args);
}

/* Where nobody was named, nobody is. */
static WarPaintwork
keep_paint (WarPaintwork paint)
{
  if (war_member_kind (paint.whose) == 0)
    paint.whose = WAR_NONE;
  return paint;
}

static GStrv
keep_texts (const char *const *texts, guint n)
{
  GStrv kept = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    kept[i] = g_strdup (texts[i] != NULL ? texts[i] : "");
  return kept;
}

void
war_show_verdict (WarResult *r, WarTone tone, WarRatio p, const char *words, const WarArg *args)
{
  WarPart *part = add_part (r, WAR_PART_VERDICT, words, args);

  part->tone = tone;
  part->chance = p;
}

void
war_show_sum (WarResult *r, const char *title, const WarTerm *terms, guint n, const WarScale *scale)
{
  WarPart *part = add_part (r, WAR_PART_SUM, title, NULL);

  for (guint i = 0; i < n; i++)
    {
      WarPartItem *item = add_item (part, terms[i].words, terms[i].args);

      item->n = terms[i].n;
      item->rule = g_strdup (terms[i].rule);
      item->off = terms[i].off;
    }

  if (scale == NULL)
    return;
  part->columns = keep_texts (scale->stops, scale->n);
  part->from = CLAMP (scale->from, -1, (int) scale->n - 1);
  part->to = CLAMP (scale->to, -1, (int) scale->n - 1);
}

int
war_part_total (const WarPart *part)
{
  gint64 total = 0;

  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = &g_array_index (part->items, WarPartItem, i);

      total += item->off ? 0 : item->n;
    }
  return (int) CLAMP (total, G_MININT, G_MAXINT);
}

static void
keep_notes (WarPart *part, const WarNote *notes, guint n)
{
  part->notes = new_items ();
  for (guint i = 0; i < n; i++)
    add_item_to (part->notes, notes[i].words, notes[i].args)->chance = notes[i].chance;
}

void
war_show_table (WarResult *r, const WarTable *table, int row, int column)
{
  WarPart *part = add_part (r, WAR_PART_TABLE, table->title, NULL);
  guint    n = table->n_rows * table->n_columns;

  part->columns = keep_texts (table->columns, table->n_columns);
  part->rows = keep_texts (table->rows, table->n_rows);
  part->cells = keep_texts (table->cells, n);
  part->row = row >= 0 && row < (int) table->n_rows ? row : -1;
  part->column = column >= 0 && column < (int) table->n_columns ? column : -1;
  part->field = table->fills;
  part->rows_words = g_strdup (table->rows_words);
  if (table->notes != NULL)
    keep_notes (part, table->notes, table->n_rows);
  for (guint i = 0; (table->dimmed != NULL || table->own != NULL) && i < n; i++)
    {
      WarPartItem *item = add_item (part, NULL, NULL);

      item->off = table->dimmed != NULL && table->dimmed[i];
      item->happened = table->own != NULL && table->own[i / table->n_columns] == (int) (i % table->n_columns);
    }
}

void
war_show_grid (WarResult *r, const WarGrid *grid)
{
  WarPart *part = add_part (r, WAR_PART_GRID, grid->title, NULL);

  part->row = (int) grid->n_rows;
  part->column = (int) grid->n_columns;
  part->rows = keep_texts (&grid->rows_words, 1);
  part->columns = keep_texts (&grid->columns_words, 1);
  part->classes = g_bytes_new (grid->classes, grid->n_rows * grid->n_columns);
  for (guint i = 0; i < grid->n_classes; i++)
    {
      WarPartItem *item = add_item (part, grid->legend[i].words, NULL);

      item->mark = grid->legend[i].mark;
      item->chance = grid->legend[i].chance;
      item->paint = keep_paint (grid->legend[i].paint);
    }
}

void
war_show_bars (WarResult *r, const char *title, const WarBar *bars, guint n, WarRatio mean)
{
  WarPart *part = add_part (r, WAR_PART_BARS, title, NULL);

  part->gain = mean;
  for (guint i = 0; i < n; i++)
    {
      WarPartItem *item = add_item (part, bars[i].words, bars[i].args);

      item->n = bars[i].n;
      item->chance = bars[i].chance;
      item->happened = bars[i].happened;
      item->paint = keep_paint (bars[i].paint);
    }
}

void
war_show_choice (WarResult *r, WarField field, WarMember whose, const WarOption *options, guint n)
{
  WarPart *part = add_part (r, WAR_PART_CHOICE, NULL, NULL);

  part->field = field;
  part->whose = whose;
  for (guint i = 0; i < n; i++)
    {
      WarPartItem *item = add_item (part, options[i].words, options[i].args);

      item->value = options[i].value;
      item->chance = options[i].chance;
      item->best = options[i].best;
    }
}

void
war_show_units (WarResult *r, const WarUnitRow *rows, guint n)
{
  WarPart *part = add_part (r, WAR_PART_UNITS, NULL, NULL);

  for (guint i = 0; i < n; i++)
    {
      WarPartItem *item = add_item (part, rows[i].words, rows[i].args);

      item->who = rows[i].who;
      item->n = rows[i].before;
      item->after = rows[i].after;
    }
}

void
war_show_what_if (WarResult *r, WarField field, WarValue instead, WarRatio p, WarRatio gain,
                  const char *words, const WarArg *args)
{
  WarPart *part = add_part (r, WAR_PART_WHAT_IF, words, args);

  part->field = field;
  part->value = instead;
  part->chance = p;
  part->gain = gain;
}

void
war_show_says (WarResult *r, const char *rule, const char *words, const WarArg *args)
{
  add_part (r, WAR_PART_SAYS, words, args)->rule = g_strdup (rule);
}

void
war_show_noted (WarResult *r, const char *rule, const char *words, const WarArg *args)
{
  WarPart *part = add_part (r, WAR_PART_SAYS, words, args);

  part->rule = g_strdup (rule);
  part->noted = TRUE;
}

void
war_show_unknown (WarResult *r, WarCell cell)
{
  add_part (r, WAR_PART_UNKNOWN, NULL, NULL)->cell = cell;
}

void
war_show_section (WarResult *r, const char *title)
{
  add_part (r, WAR_PART_SECTION, title, NULL);
}

void
war_show_section_of (WarResult *r, const char *title, const WarArg *args)
{
  add_part (r, WAR_PART_SECTION, title, args);
}
