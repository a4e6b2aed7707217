/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each kind of part has one drawing, on its own lines and indented by two cells; a blank line stands between parts, but not
 * between sentences or what-ifs that follow each other. */

#include "cli-result.h"

#include <string.h>

#include "cli-page.h"

#define INDENT  2
#define LEAST   40                         /* narrower terminals wrap by themselves */
#define MOST    100                        /* wider lines are hard to read */
#define LABELS  34                         /* cells that names may take beside bars and figures */

typedef struct
{
  CliPage         page;
  const WarWords *w;
  WarData        *data;
} Drawing;

static const WarPartItem *
get_item (const WarPart *part, guint i)
{
  return &g_array_index (part->items, WarPartItem, i);
}

static char *
say (const Drawing *d, const WarSentence *sentence)
{
  return cli_clean (war_sentence_say (sentence, d->w, d->data));
}

static char *
say_label (const Drawing *d, const char *text)
{
  return cli_clean (war_label_say (text, d->w));
}

static char *
say_core (const Drawing *d, const char *key, const WarArg *args)
{
  return war_words_say (d->w, d->data, key, args);
}

static char *
say_rule (const char *rule)
{
  return rule == NULL ? g_strdup ("") : g_strdup_printf ("\xc2\xa7\xc2\xa0%s", rule);
}

static char *
say_signed (int n)
{
  return n < 0 ? g_strdup_printf ("\xe2\x88\x92%u", 0u - (guint) n) : g_strdup_printf (n > 0 ? "+%d" : "%d", n);
}

static CliStyle
style_of_tone (WarTone tone)
{
  switch (tone)
    {
    case WAR_TONE_GOOD:  return CLI_GOOD;
    case WAR_TONE_EVEN:  return CLI_EVEN;
    case WAR_TONE_BAD:   return CLI_BAD;
    case WAR_TONE_PLAIN:
    default:             return CLI_BOLD;
    }
}

static gboolean
has_words (const WarSentence *sentence)
{
  return sentence->key != NULL || sentence->text != NULL;
}

/* The names of all items, and how wide the column they stand in is. */
static GPtrArray *
say_items (const Drawing *d, const WarPart *part, guint *cells)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  *cells = 0;
  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = get_item (part, i);
      char              *name = has_words (&item->words) ? say (d, &item->words) : g_strdup_printf ("%d", item->n);

      *cells = MAX (*cells, cli_cells (name));
      g_ptr_array_add (names, name);
    }
  *cells = MIN (*cells, LABELS);
  return names;
}

/* A name in its column; one too long for it gets the line for itself. */
static void
put_name (Drawing *d, const char *name, guint cells, CliStyle style)
{
  if (cli_cells (name) > cells)
    {
      cli_put_wrapped (&d->page, name, INDENT, INDENT + 2, style);
      cli_end_line (&d->page);
      cli_put_blanks (&d->page, INDENT + cells);
    }
  else
    cli_put_cells (&d->page, name, cells, style);
}

static void
draw_title (Drawing *d, const WarSentence *title)
{
  if (!has_words (title))
    return;

  g_autofree char *text = say (d, title);

  cli_put (&d->page, text, CLI_BOLD);
  cli_end_line (&d->page);
}

static void
draw_section (Drawing *d, const WarPart *part)
{
  g_autofree char   *title = say (d, &part->words);
  g_autoptr(GString) line = g_string_new (NULL);

  for (guint i = cli_cells (title) + 4; i < d->page.width; i++)
    g_string_append (line, "\xe2\x94\x80");
  cli_put (&d->page, "\xe2\x94\x80\xe2\x94\x80 ", CLI_DIM);
  cli_put (&d->page, title, CLI_BOLD);
  cli_put (&d->page, " ", CLI_PLAIN);
  cli_put (&d->page, line->str, CLI_DIM);
  cli_end_line (&d->page);
}

static void
draw_verdict (Drawing *d, const WarPart *part)
{
  g_autofree char *words = say (d, &part->words);
  CliStyle         style = style_of_tone (part->tone);

  cli_put_wrapped (&d->page, words, 0, INDENT, style);
  if (war_ratio_exact (part->chance))
    {
      g_autofree char *chance = war_words_chance (d->w, part->chance);
      guint            cells = cli_cells (words);

      if (cells + 26 + cli_cells (chance) > d->page.width)
        {
          cli_end_line (&d->page);
          cli_put_blanks (&d->page, INDENT);
        }
      else
        cli_put_blanks (&d->page, 2);
      cli_put_bar (&d->page, war_ratio_double (part->chance), 20, style, TRUE);
      cli_put_blanks (&d->page, 2);
      cli_put (&d->page, chance, style);
    }
  cli_end_line (&d->page);
}

/* The stops a ladder is drawn with: all, or as many as fit around where it begins and ends. */
static void
pick_stops (const Drawing *d, const WarPart *part, guint stop_cells, int *first, int *last)
{
  int n = (int) g_strv_length (part->columns);
  int room = MAX ((int) ((d->page.width - INDENT - 4) / (stop_cells + 3)), 3);
  int low = MIN (part->from, part->to), high = MAX (part->from, part->to);

  if (low < 0)
    low = high;
  *first = 0;
  *last = n - 1;
  if (n <= room)
    return;
  *first = CLAMP ((MAX (low, 0) + MAX (high, 0) + 1 - room) / 2, 0, n - room);
  *last = *first + room - 1;
}

/* 1-2 · 2-3 · 1-1 → 3-2 → [2-1] · 3-1 */
static void
draw_scale (Drawing *d, const WarPart *part)
{
  g_autoptr(GPtrArray) stops = g_ptr_array_new_with_free_func (g_free);
  guint                cells = 1;
  int                  first, last;

  for (guint i = 0; part->columns[i] != NULL; i++)
    {
      g_ptr_array_add (stops, say_label (d, part->columns[i]));
      cells = MAX (cells, cli_cells (g_ptr_array_index (stops, i)));
    }
  pick_stops (d, part, cells, &first, &last);

  cli_put_blanks (&d->page, INDENT);
  if (first > 0)
    cli_put (&d->page, "\xe2\x80\xa6 ", CLI_DIM);
  for (int i = first; i <= last; i++)
    {
      const char      *stop = g_ptr_array_index (stops, i);
      g_autofree char *lit = g_strdup_printf ("[%s]", stop);
      gboolean         right = part->from >= 0 && i >= part->from && i < part->to;
      gboolean         left = part->to >= 0 && i >= part->to && i < part->from;

      cli_put (&d->page, i == part->to ? lit : stop, i == part->to ? CLI_LIT : i == part->from ? CLI_BOLD : CLI_DIM);
      if (i < last)
        cli_put (&d->page, right ? " \xe2\x86\x92 " : left ? " \xe2\x86\x90 " : " \xc2\xb7 ", CLI_DIM);
    }
  if (last + 1 < (int) stops->len)
    cli_put (&d->page, " \xe2\x80\xa6", CLI_DIM);
  cli_end_line (&d->page);
}

static void
draw_term (Drawing *d, const WarPartItem *term, const char *name, guint cells, guint figures)
{
  g_autofree char *n = say_signed (term->n);
  g_autofree char *rule = say_rule (term->rule);
  g_autofree char *off = say_core (d, "part-off", NULL);

  cli_put_blanks (&d->page, INDENT);
  cli_put_right (&d->page, n, figures, term->off ? CLI_DIM : CLI_BOLD);
  cli_put_blanks (&d->page, 2);
  if (cli_cells (name) > cells)
    {
      cli_put_wrapped (&d->page, name, INDENT + figures + 2, INDENT + figures + 4, term->off ? CLI_DIM : CLI_PLAIN);
      cli_put_blanks (&d->page, 2);
    }
  else
    cli_put_cells (&d->page, name, cells + 2, term->off ? CLI_DIM : CLI_PLAIN);
  cli_put (&d->page, rule, CLI_DIM);
  if (term->off)
    {
      cli_put_blanks (&d->page, *rule != '\0' ? 2 : 0);
      cli_put (&d->page, off, CLI_DIM);
    }
  cli_end_line (&d->page);
}

static void
draw_total (Drawing *d, int total, guint figures)
{
  g_autofree char   *n = say_signed (total);
  g_autofree char   *words = say_core (d, "part-total", NULL);
  g_autoptr(GString) line = g_string_new (NULL);

  for (guint i = 0; i < figures; i++)
    g_string_append (line, "\xe2\x94\x80");
  cli_put_blanks (&d->page, INDENT);
  cli_put (&d->page, line->str, CLI_DIM);
  cli_end_line (&d->page);
  cli_put_blanks (&d->page, INDENT);
  cli_put_right (&d->page, n, figures, CLI_BOLD);
  cli_put_blanks (&d->page, 2);
  cli_put (&d->page, words, CLI_BOLD);
  cli_end_line (&d->page);
}

static void
draw_sum (Drawing *d, const WarPart *part)
{
  guint                cells;
  guint                figures = 3;
  g_autoptr(GPtrArray) names = say_items (d, part, &cells);

  draw_title (d, &part->words);
  for (guint i = 0; i < part->items->len; i++)
    {
      g_autofree char *n = say_signed (get_item (part, i)->n);

      figures = MAX (figures, cli_cells (n));
    }
  for (guint i = 0; i < part->items->len; i++)
    draw_term (d, get_item (part, i), g_ptr_array_index (names, i), cells, figures);

  if (part->columns != NULL && part->columns[0] != NULL)
    draw_scale (d, part);
  else
    draw_total (d, war_part_total (part), figures);
}

static void
put_cell (Drawing *d, const WarPart *part, guint row, guint column, guint cells)
{
  guint            n_columns = g_strv_length (part->columns);
  guint            i = row * n_columns + column;
  g_autofree char *text = say_label (d, part->cells[i]);
  gboolean         lit = (int) column == part->column && (int) row == part->row;
  gboolean         dim = i < part->items->len && get_item (part, i)->off;
  g_autofree char *shown = lit ? g_strdup_printf ("[%s]", text) : g_strdup_printf (" %s ", text);

  cli_put_right (&d->page, shown, cells + 2, lit ? CLI_LIT : dim ? CLI_DIM : CLI_PLAIN);
}

/* A column that is lit is pointed at from above, a row from the left, so they are found without colour. */
static void
draw_table_block (Drawing *d, const WarPart *part, guint from, guint to, guint cells, guint head)
{
  cli_put_blanks (&d->page, INDENT + head);
  for (guint column = from; column < to; column++)
    {
      g_autofree char *name = say_label (d, part->columns[column]);
      gboolean         lit = (int) column == part->column;
      g_autofree char *shown = g_strdup_printf ("%s%s ", lit ? "\xe2\x96\xbe" : "", name);

      cli_put_right (&d->page, shown, cells + 2, lit ? CLI_BOLD : CLI_DIM);
    }
  cli_end_line (&d->page);

  for (guint row = 0; part->rows[row] != NULL; row++)
    {
      g_autofree char *name = say_label (d, part->rows[row]);
      gboolean         lit = (int) row == part->row;

      cli_put_blanks (&d->page, INDENT - 2);
      cli_put (&d->page, lit ? "\xe2\x96\xb8 " : "  ", CLI_BOLD);
      cli_put_cells (&d->page, name, head, lit ? CLI_BOLD : CLI_DIM);
      for (guint column = from; column < to; column++)
        put_cell (d, part, row, column, cells);
      cli_end_line (&d->page);
    }
}

static void
draw_table (Drawing *d, const WarPart *part)
{
  guint n_columns = g_strv_length (part->columns), cells = 1, head = 1;

  draw_title (d, &part->words);
  for (guint i = 0; part->columns[i] != NULL; i++)
    {
      g_autofree char *name = say_label (d, part->columns[i]);

      cells = MAX (cells, cli_cells (name));
    }
  for (guint i = 0; part->cells[i] != NULL; i++)
    {
      g_autofree char *text = say_label (d, part->cells[i]);

      cells = MAX (cells, cli_cells (text));
    }
  for (guint i = 0; part->rows[i] != NULL; i++)
    {
      g_autofree char *name = say_label (d, part->rows[i]);

      head = MAX (head, cli_cells (name));
    }

  guint room = d->page.width > INDENT + head ? (d->page.width - INDENT - head) / (cells + 2) : 1;

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
  g_autoptr(GPtrArray) names = say_items (d, part, &cells);

  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = get_item (part, i);
      char               mark[2] = { item->mark, '\0' };

      cli_put_blanks (&d->page, INDENT);
      cli_put_cells (&d->page, mark, 3, style_of_class (i));
      cli_put_cells (&d->page, g_ptr_array_index (names, i), cells + 2, CLI_PLAIN);
      if (war_ratio_exact (item->chance))
        {
          g_autofree char *chance = war_words_chance (d->w, item->chance);

          cli_put (&d->page, chance, CLI_PLAIN);
        }
      cli_end_line (&d->page);
    }
}

static void
draw_grid (Drawing *d, const WarPart *part)
{
  gsize            n;
  const guint8    *classes = g_bytes_get_data (part->classes, &n);
  g_autofree char *down = say_label (d, part->rows[0]);
  g_autofree char *across = say_label (d, part->columns[0]);
  g_autofree char *sides = g_strdup_printf ("%s \xe2\x86\x93   %s \xe2\x86\x92", down, across);

  draw_title (d, &part->words);
  cli_put_blanks (&d->page, INDENT);
  cli_put (&d->page, sides, CLI_DIM);
  cli_end_line (&d->page);

  cli_put_blanks (&d->page, INDENT + 3);
  for (int column = 0; column < part->column; column++)
    {
      g_autofree char *name = g_strdup_printf ("%d", column + 1);

      cli_put_right (&d->page, name, 3, CLI_DIM);
    }
  cli_end_line (&d->page);

  for (int row = 0; row < part->row; row++)
    {
      g_autofree char *name = g_strdup_printf ("%d", row + 1);

      cli_put_blanks (&d->page, INDENT);
      cli_put_right (&d->page, name, 3, CLI_DIM);
      for (int column = 0; column < part->column; column++)
        {
          guint class = classes[row * part->column + column];
          char  mark[2] = { class < part->items->len ? get_item (part, class)->mark : '?', '\0' };

          cli_put_right (&d->page, mark, 3, style_of_class (class));
        }
      cli_end_line (&d->page);
    }
  draw_legend (d, part);
}

static void
draw_bars (Drawing *d, const WarPart *part)
{
  guint                cells;
  g_autoptr(GPtrArray) names = say_items (d, part, &cells);
  guint                used = INDENT + cells + 2 + 2 + 18;
  guint                bar = CLAMP ((int) d->page.width - (int) used, 8, 36);

  draw_title (d, &part->words);
  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = get_item (part, i);
      CliStyle           style = item->happened ? CLI_GOOD : CLI_PLAIN;
      g_autofree char   *chance = war_words_chance (d->w, item->chance);

      cli_put_blanks (&d->page, INDENT);
      put_name (d, g_ptr_array_index (names, i), cells, item->happened ? CLI_BOLD : CLI_PLAIN);
      cli_put_blanks (&d->page, 2);
      cli_put_bar (&d->page, war_ratio_exact (item->chance) ? war_ratio_double (item->chance) : 0, bar, style, FALSE);
      cli_put_blanks (&d->page, 2);
      cli_put (&d->page, chance, style);
      if (item->happened)
        cli_put (&d->page, " \xe2\x97\x80", CLI_GOOD);
      cli_end_line (&d->page);
    }

  if (!war_ratio_exact (part->gain))
    return;

  g_autofree char *mean = say_core (d, "part-mean", WAR_ARGS (WAR_P ("mean", part->gain)));

  cli_put_blanks (&d->page, INDENT);
  cli_put (&d->page, mean, CLI_DIM);
  cli_end_line (&d->page);
}

static void
draw_choice (Drawing *d, const WarPart *part)
{
  guint                cells;
  g_autoptr(GPtrArray) names = say_items (d, part, &cells);
  g_autofree char     *label = war_words_label (d->w, war_data_schema (d->data), part->field);
  g_autofree char     *best = say_core (d, "part-best", NULL);

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
      const WarPartItem *item = get_item (part, i);
      g_autofree char   *number = g_strdup_printf ("%u", i + 1);

      cli_put_blanks (&d->page, INDENT);
      cli_put_cells (&d->page, number, 3, CLI_BOLD);
      cli_put_cells (&d->page, g_ptr_array_index (names, i), cells + 2, CLI_PLAIN);
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

static void
draw_units (Drawing *d, const WarPart *part)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint                cells = 0;

  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = get_item (part, i);
      g_autofree char   *words = say (d, &item->words);
      g_autofree char   *who = item->who == WAR_NONE ? NULL
                                                     : cli_clean (war_words_name (d->w, NULL, d->data, item->who, NULL));

      g_ptr_array_add (names, who == NULL ? g_strdup (words) : *words == '\0' ? g_strdup (who)
                                                                              : g_strdup_printf ("%s, %s", who, words));
      cells = MAX (cells, cli_cells (g_ptr_array_index (names, i)));
    }

  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = get_item (part, i);
      g_autofree char   *change = g_strdup_printf ("%d \xe2\x86\x92 %d", item->n, item->after);

      cli_put_blanks (&d->page, INDENT);
      cli_put_cells (&d->page, g_ptr_array_index (names, i), cells + 2, CLI_PLAIN);
      cli_put (&d->page, change, item->after < item->n ? CLI_BAD : CLI_PLAIN);
      cli_end_line (&d->page);
    }
}

/* In points of a hundred: what one thing more is worth. */
static char *
say_gain (const Drawing *d, WarRatio gain)
{
  if (gain.num == 0)
    return say_core (d, "part-no-change", NULL);

  g_autofree char *points = war_words_number (d->w, war_ratio_times (gain, war_ratio (100, 1)), 1);

  if (strcmp (points, "0") == 0)
    return say_core (d, "part-hardly", NULL);
  return g_strdup_printf ("%s%s", gain.num > 0 ? "+" : "", points);
}

static void
draw_what_if (Drawing *d, const WarPart *part, guint cells)
{
  g_autofree char *words = say (d, &part->words);

  cli_put_blanks (&d->page, INDENT);
  put_name (d, words, cells, CLI_PLAIN);
  cli_put_blanks (&d->page, 2);
  if (war_ratio_exact (part->chance))
    {
      g_autofree char *chance = war_words_chance (d->w, part->chance);

      cli_put_cells (&d->page, chance, 16, CLI_PLAIN);
    }
  if (war_ratio_exact (part->gain))
    {
      g_autofree char *gain = say_gain (d, part->gain);

      cli_put (&d->page, "  ", CLI_PLAIN);
      cli_put (&d->page, gain, part->gain.num > 0 ? CLI_GOOD : part->gain.num < 0 ? CLI_BAD : CLI_DIM);
    }
  cli_end_line (&d->page);
}

/* Those that follow each other are one list with one title. */
static guint
draw_what_ifs (Drawing *d, const WarResult *r, guint i)
{
  g_autofree char *title = say_core (d, "part-what-if", NULL);
  const WarPart   *part;
  guint            cells = 0, end = i;

  for (; (part = war_result_part (r, end)) != NULL && part->type == WAR_PART_WHAT_IF; end++)
    {
      g_autofree char *words = say (d, &part->words);

      cells = MAX (cells, cli_cells (words));
    }

  cli_put (&d->page, title, CLI_BOLD);
  cli_end_line (&d->page);
  for (; i < end; i++)
    draw_what_if (d, war_result_part (r, i), MIN (cells, LABELS));
  return end;
}

static void
draw_says (Drawing *d, const WarPart *part)
{
  g_autofree char *words = say (d, &part->words);
  g_autofree char *rule = say_rule (part->rule);
  g_autofree char *whole = part->rule == NULL ? g_strdup (words) : g_strdup_printf ("%s %s", words, rule);

  cli_put (&d->page, "\xe2\x80\xa2 ", CLI_DIM);
  cli_put_wrapped (&d->page, whole, INDENT, INDENT, CLI_PLAIN);
  cli_end_line (&d->page);
}

static void
draw_unknown (Drawing *d, const WarPart *part)
{
  g_autofree char *cell = cli_clean (war_words_cell (d->w, NULL, d->data, &part->cell));
  g_autofree char *words = say_core (d, "part-unknown", WAR_ARGS (WAR_SAY ("cell", cell)));

  cli_put (&d->page, "? ", CLI_EVEN);
  cli_put_wrapped (&d->page, words, INDENT, INDENT, CLI_PLAIN);
  cli_end_line (&d->page);
}

static guint
draw_part (Drawing *d, const WarResult *r, guint i)
{
  const WarPart *part = war_result_part (r, i);

  switch (part->type)
    {
    case WAR_PART_VERDICT: draw_verdict (d, part); break;
    case WAR_PART_SUM:     draw_sum (d, part); break;
    case WAR_PART_TABLE:   draw_table (d, part); break;
    case WAR_PART_GRID:    draw_grid (d, part); break;
    case WAR_PART_BARS:    draw_bars (d, part); break;
    case WAR_PART_CHOICE:  draw_choice (d, part); break;
    case WAR_PART_UNITS:   draw_units (d, part); break;
    case WAR_PART_SAYS:    draw_says (d, part); break;
    case WAR_PART_UNKNOWN: draw_unknown (d, part); break;
    case WAR_PART_SECTION: draw_section (d, part); break;
    case WAR_PART_WHAT_IF: return draw_what_ifs (d, r, i);
    }
  return i + 1;
}

static gboolean
stands_close (WarPartType before, WarPartType now)
{
  return before == now && (now == WAR_PART_SAYS || now == WAR_PART_UNKNOWN || now == WAR_PART_VERDICT);
}

void
cli_result_print (const WarResult *r, const WarWords *w, GString *out, guint width, gboolean colour)
{
  Drawing d = { .page = { out, CLAMP (width, LEAST, MOST), colour }, .w = w, .data = war_result_data (r) };

  for (guint i = 0; i < war_result_parts (r);)
    {
      if (i > 0 && !stands_close (war_result_part (r, i - 1)->type, war_result_part (r, i)->type))
        cli_end_line (&d.page);
      i = draw_part (&d, r, i);
    }
}
