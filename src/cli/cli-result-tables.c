/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts that stand in columns: tables, grids of dice, bars, choices, units. */

#include "cli-drawing.h"

#define FIGURES 36                         /* cells beside a name: its mark, a chance, "best" */

static void
put_cell (Drawing *d, const WarPart *part, guint row, guint column, guint cells)
{
  guint            n_columns = g_strv_length (part->columns);
  guint            i = row * n_columns + column;
  g_autofree char *text = drawing_say_label (d, part->cells[i]);
  gboolean         own = i < part->items->len && drawing_get_item (part, i)->happened;
  gboolean         lit = own || ((int) column == part->column && (int) row == part->row);
  gboolean         dim = i < part->items->len && drawing_get_item (part, i)->off;
  g_autofree char *shown = lit ? g_strdup_printf ("[%s]", text) : g_strdup_printf (" %s ", text);

  cli_put_right (&d->page, shown, cells + 2, lit ? CLI_LIT : dim ? CLI_DIM : CLI_PLAIN);
}

/* Has each row a column of its own? Then none is pointed at for all. */
static gboolean
has_own_columns (const WarPart *part)
{
  for (guint i = 0; i < part->items->len; i++)
    if (drawing_get_item (part, i)->happened)
      return TRUE;
  return FALSE;
}

/* A column that is lit is pointed at from above, a row from the left, so they are found without colour. */
static void
draw_table_block (Drawing *d, const WarPart *part, guint from, guint to, guint cells, guint head)
{
  gboolean own = has_own_columns (part);

  cli_put_blanks (&d->page, CLI_INDENT + head);
  for (guint column = from; column < to; column++)
    {
      g_autofree char *name = drawing_say_label (d, part->columns[column]);
      gboolean         lit = (int) column == part->column && !own;
      g_autofree char *shown = g_strdup_printf ("%s%s ", lit ? "\xe2\x96\xbe" : "", name);

      cli_put_right (&d->page, shown, cells + 2, lit ? CLI_BOLD : CLI_DIM);
    }
  cli_end_line (&d->page);

  for (guint row = 0; part->rows[row] != NULL; row++)
    {
      g_autofree char *name = drawing_say_label (d, part->rows[row]);
      gboolean         lit = (int) row == part->row;

      cli_put_blanks (&d->page, CLI_INDENT - 2);
      cli_put (&d->page, lit ? "\xe2\x96\xb8 " : "  ", CLI_BOLD);
      cli_put_cells (&d->page, name, head, lit ? CLI_BOLD : CLI_DIM);
      for (guint column = from; column < to; column++)
        put_cell (d, part, row, column, cells);
      cli_end_line (&d->page);
    }
}

void
drawing_table (Drawing *d, const WarPart *part)
{
  guint n_columns = g_strv_length (part->columns), cells = 1, head = 1;

  drawing_title (d, &part->words);
  for (guint i = 0; part->columns[i] != NULL; i++)
    {
      g_autofree char *name = drawing_say_label (d, part->columns[i]);

      cells = MAX (cells, cli_cells (name));
    }
  for (guint i = 0; part->cells[i] != NULL; i++)
    {
      g_autofree char *text = drawing_say_label (d, part->cells[i]);

      cells = MAX (cells, cli_cells (text));
    }
  for (guint i = 0; part->rows[i] != NULL; i++)
    {
      g_autofree char *name = drawing_say_label (d, part->rows[i]);

      head = MAX (head, cli_cells (name));
    }

  guint room = d->page.width > CLI_INDENT + head ? (d->page.width - CLI_INDENT - head) / (cells + 2) : 1;

  for (guint from = 0; from < n_columns; from += MAX (room, 1))
    {
      if (from > 0)
        cli_end_line (&d->page);
      draw_table_block (d, part, from, MIN (from + MAX (room, 1), n_columns), cells, head);
    }
}

static CliStyle
style_of_class (guint class)
{
  static const CliStyle styles[] = { CLI_GOOD, CLI_EVEN, CLI_BAD, CLI_DIM, CLI_BOLD, CLI_PLAIN };

  return styles[class % G_N_ELEMENTS (styles)];
}

static void
draw_legend (Drawing *d, const WarPart *part)
{
  guint                cells;
  g_autoptr (GPtrArray) names = drawing_say_items (d, part, d->page.width - FIGURES, &cells);

  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = drawing_get_item (part, i);
      char               mark[2] = { item->mark, '\0' };

      cli_put_blanks (&d->page, CLI_INDENT);
      cli_put_cells (&d->page, mark, 3, style_of_class (i));
      drawing_put_name (d, g_ptr_array_index (names, i), CLI_INDENT + 3, cells, CLI_PLAIN);
      cli_put_blanks (&d->page, 2);
      if (war_ratio_exact (item->chance))
        {
          g_autofree char *chance = war_words_chance (d->w, item->chance);

          cli_put (&d->page, chance, CLI_PLAIN);
        }
      cli_end_line (&d->page);
    }
}

void
drawing_grid (Drawing *d, const WarPart *part)
{
  gsize            n;
  const guint8    *classes = g_bytes_get_data (part->classes, &n);
  g_autofree char *down = drawing_say_label (d, part->rows[0]);
  g_autofree char *across = drawing_say_label (d, part->columns[0]);
  g_autofree char *sides = g_strdup_printf ("%s \xe2\x86\x93   %s \xe2\x86\x92", down, across);

  drawing_title (d, &part->words);
  cli_put_blanks (&d->page, CLI_INDENT);
  cli_put (&d->page, sides, CLI_DIM);
  cli_end_line (&d->page);

  cli_put_blanks (&d->page, CLI_INDENT + 3);
  for (int column = 0; column < part->column; column++)
    {
      g_autofree char *name = g_strdup_printf ("%d", column + 1);

      cli_put_right (&d->page, name, 3, CLI_DIM);
    }
  cli_end_line (&d->page);

  for (int row = 0; row < part->row; row++)
    {
      g_autofree char *name = g_strdup_printf ("%d", row + 1);

      cli_put_blanks (&d->page, CLI_INDENT);
      cli_put_right (&d->page, name, 3, CLI_DIM);
      for (int column = 0; column < part->column; column++)
        {
          guint class = classes[row * part->column + column];
          char  mark[2] = { class < part->items->len ? drawing_get_item (part, class)->mark : '?', '\0' };

          cli_put_right (&d->page, mark, 3, style_of_class (class));
        }
      cli_end_line (&d->page);
    }
  draw_legend (d, part);
}

/* What a bar of full length is worth: a half, or the largest chance if that is more. */
static double
measure_bars (const WarPart *part)
{
  double most = 0.5;

  for (guint i = 0; i < part->items->len; i++)
    if (war_ratio_exact (drawing_get_item (part, i)->chance))
      most = MAX (most, war_ratio_double (drawing_get_item (part, i)->chance));
  return most;
}

static void
draw_bar (Drawing *d, const WarPartItem *item, const char *name, guint cells, guint bar, double most)
{
  CliStyle         style = item->happened ? CLI_GOOD : CLI_PLAIN;
  double           part = war_ratio_exact (item->chance) ? war_ratio_double (item->chance) / most : 0;
  g_autofree char *chance = war_words_chance (d->w, item->chance);

  cli_put_blanks (&d->page, CLI_INDENT);
  drawing_put_name (d, name, CLI_INDENT, cells, item->happened ? CLI_BOLD : CLI_PLAIN);
  cli_put_blanks (&d->page, 2);
  cli_put_bar (&d->page, part, bar, style, FALSE);
  cli_put_blanks (&d->page, 2);
  cli_put (&d->page, chance, style);
  if (item->happened)
    cli_put (&d->page, " \xe2\x97\x80", CLI_GOOD);
  cli_end_line (&d->page);
}

void
drawing_bars (Drawing *d, const WarPart *part)
{
  guint                cells;
  g_autoptr (GPtrArray) names = drawing_say_items (d, part, CLI_LABELS, &cells);
  guint                used = CLI_INDENT + cells + 2 + 2 + 18;
  guint                bar = CLAMP ((int) d->page.width - (int) used, 8, 36);

  drawing_title (d, &part->words);
  for (guint i = 0; i < part->items->len; i++)
    draw_bar (d, drawing_get_item (part, i), g_ptr_array_index (names, i), cells, bar, measure_bars (part));

  if (!war_ratio_exact (part->gain))
    return;

  g_autofree char *mean = drawing_say_core (d, "part-mean", WAR_ARGS (WAR_P ("mean", part->gain)));

  cli_put_blanks (&d->page, CLI_INDENT);
  cli_put (&d->page, mean, CLI_DIM);
  cli_end_line (&d->page);
}

void
drawing_choice (Drawing *d, const WarPart *part)
{
  guint                cells;
  g_autoptr (GPtrArray) names = drawing_say_items (d, part, d->page.width - FIGURES, &cells);
  g_autofree char     *label = war_words_label (d->w, war_data_schema (d->data), part->field);
  g_autofree char     *best = drawing_say_core (d, "part-best", NULL);

  cli_put (&d->page, label, CLI_BOLD);
  if (part->whose != WAR_NONE)
    {
      g_autofree char *who = cli_clean (war_words_name (d->w, NULL, d->data, part->whose, NULL));
      g_autofree char *whose = g_strdup_printf (" (%s)", who);

      cli_put (&d->page, whose, CLI_PLAIN);
    }
  cli_end_line (&d->page);

  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = drawing_get_item (part, i);
      g_autofree char   *number = g_strdup_printf ("%u", i + 1);

      cli_put_blanks (&d->page, CLI_INDENT);
      cli_put_cells (&d->page, number, 3, CLI_BOLD);
      drawing_put_name (d, g_ptr_array_index (names, i), CLI_INDENT + 3, cells, CLI_PLAIN);
      cli_put_blanks (&d->page, 2);
      if (war_ratio_exact (item->chance))
        {
          g_autofree char *chance = war_words_chance (d->w, item->chance);

          cli_put (&d->page, chance, CLI_PLAIN);
        }
      if (item->best)
        {
          cli_put (&d->page, "  \xe2\x97\x80 ", CLI_GOOD);
          cli_put (&d->page, best, CLI_GOOD);
        }
      cli_end_line (&d->page);
    }
}

void
drawing_units (Drawing *d, const WarPart *part)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint                cells = 0;

  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = drawing_get_item (part, i);
      g_autofree char   *words = drawing_say (d, &item->words);
      g_autofree char   *who = cli_clean (war_words_name (d->w, NULL, d->data, item->who, NULL));
      gboolean           both = item->who != WAR_NONE && *words != '\0';

      g_ptr_array_add (names, both ? g_strdup_printf ("%s, %s", who, words)
                                   : g_strdup (item->who != WAR_NONE ? who : words));
      cells = MAX (cells, cli_cells (g_ptr_array_index (names, i)));
    }

  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = drawing_get_item (part, i);
      g_autofree char   *change = g_strdup_printf ("%d \xe2\x86\x92 %d", item->n, item->after);

      cli_put_blanks (&d->page, CLI_INDENT);
      cli_put_cells (&d->page, g_ptr_array_index (names, i), cells + 2, CLI_PLAIN);
      cli_put (&d->page, change, item->after < item->n ? CLI_BAD : CLI_PLAIN);
      cli_end_line (&d->page);
    }
}
