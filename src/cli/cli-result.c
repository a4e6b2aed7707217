/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each kind of part has one drawing, on its own lines and indented by two cells; a blank line stands
 * between parts, but not between sentences or what-ifs that follow each other. */

#include "cli-result.h"

#include <string.h>

#include "cli-drawing.h"

#define LEAST   40                         /* narrower terminals wrap by themselves */
#define MOST    100                        /* wider lines are hard to read */

const WarPartItem *
drawing_get_item (const WarPart *part, guint i)
{
  return &g_array_index (part->items, WarPartItem, i);
}

char *
drawing_say (const Drawing *d, const WarSentence *sentence)
{
  return cli_clean (war_sentence_say (sentence, d->w, d->data));
}

char *
drawing_say_label (const Drawing *d, const char *text)
{
  return cli_clean (war_label_say (text, d->w));
}

char *
drawing_say_core (const Drawing *d, const char *key, const WarArg *args)
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
  if (n < 0)
    return g_strdup_printf ("\xe2\x88\x92%u", 0u - (guint) n);
  return g_strdup_printf (n > 0 ? "+%d" : "%d", n);
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
  return sentence->key != NULL;
}

/* The names of all items, and how wide the column they stand in is; one that is too long doesn't widen it. */
GPtrArray *
drawing_say_items (const Drawing *d, const WarPart *part, guint most, guint *cells)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  *cells = 0;
  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = drawing_get_item (part, i);
      char              *name = has_words (&item->words) ? drawing_say (d, &item->words)
                                                         : g_strdup_printf ("%d", item->n);

      if (cli_cells (name) <= most)
        *cells = MAX (*cells, cli_cells (name));
      g_ptr_array_add (names, name);
    }
  return names;
}

/* A name in its column, which begins at this cell; one too long for it gets the line for itself. */
void
drawing_put_name (Drawing *d, const char *name, guint at, guint cells, CliStyle style)
{
  if (cli_cells (name) > cells)
    {
      cli_put_wrapped (&d->page, name, at, at + 2, style);
      cli_end_line (&d->page);
      cli_put_blanks (&d->page, at + cells);
    }
  else
    cli_put_cells (&d->page, name, cells, style);
}

void
drawing_title (Drawing *d, const WarSentence *title)
{
  if (!has_words (title))
    return;

  g_autofree char *text = drawing_say (d, title);

  cli_put (&d->page, text, CLI_BOLD);
  cli_end_line (&d->page);
}

static void
draw_section (Drawing *d, const WarPart *part)
{
  g_autofree char   *title = drawing_say (d, &part->words);
  g_autoptr (GString) line = g_string_new (NULL);

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
  g_autofree char *words = drawing_say (d, &part->words);
  CliStyle         style = style_of_tone (part->tone);

  cli_put_wrapped (&d->page, words, 0, CLI_INDENT, style);
  if (war_ratio_exact (part->chance))
    {
      g_autofree char *chance = war_words_chance (d->w, part->chance);
      guint            cells = cli_cells (words);

      if (cells + 26 + cli_cells (chance) > d->page.width)
        {
          cli_end_line (&d->page);
          cli_put_blanks (&d->page, CLI_INDENT);
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
  int room = MAX ((int) ((d->page.width - CLI_INDENT - 4) / (stop_cells + 3)), 3);
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
  g_autoptr (GPtrArray) stops = g_ptr_array_new_with_free_func (g_free);
  guint                cells = 1;
  int                  first, last;

  for (guint i = 0; part->columns[i] != NULL; i++)
    {
      g_ptr_array_add (stops, drawing_say_label (d, part->columns[i]));
      cells = MAX (cells, cli_cells (g_ptr_array_index (stops, i)));
    }
  pick_stops (d, part, cells, &first, &last);

  cli_put_blanks (&d->page, CLI_INDENT);
  if (first > 0)
    cli_put (&d->page, "\xe2\x80\xa6 ", CLI_DIM);
  for (int i = first; i <= last; i++)
    {
      const char      *stop = g_ptr_array_index (stops, i);
      g_autofree char *lit = g_strdup_printf ("[%s]", stop);
      gboolean         right = part->from >= 0 && i >= part->from && i < part->to;
      gboolean         left = part->to >= 0 && i >= part->to && i < part->from;

      if (i == part->to)
        cli_put (&d->page, lit, CLI_LIT);
      else
        cli_put (&d->page, stop, i == part->from ? CLI_BOLD : CLI_DIM);
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
  g_autofree char *off = term->off ? drawing_say_core (d, "part-off", NULL) : g_strdup ("");
  g_autofree char *tail = g_strconcat (rule, *rule != '\0' && *off != '\0' ? "  " : "", off, NULL);
  CliStyle         style = term->off ? CLI_DIM : CLI_PLAIN;
  guint            begin = CLI_INDENT + figures + 2;

  cli_put_blanks (&d->page, CLI_INDENT);
  cli_put_right (&d->page, n, figures, term->off ? CLI_DIM : CLI_BOLD);
  cli_put_blanks (&d->page, 2);

  guint at = cli_put_wrapped (&d->page, name, begin, begin + 2, style);

  if (at <= begin + cells)
    cli_put_blanks (&d->page, begin + cells - at + 2);
  else if (at + 2 + cli_cells (tail) <= d->page.width)
    cli_put_blanks (&d->page, 2);
  else if (*tail != '\0')
    {
      cli_end_line (&d->page);
      cli_put_blanks (&d->page, begin + 2);
    }
  cli_put (&d->page, tail, CLI_DIM);
  cli_end_line (&d->page);
}

static void
draw_total (Drawing *d, int total, guint figures)
{
  g_autofree char   *n = say_signed (total);
  g_autofree char   *words = drawing_say_core (d, "part-total", NULL);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < figures; i++)
    g_string_append (line, "\xe2\x94\x80");
  cli_put_blanks (&d->page, CLI_INDENT);
  cli_put (&d->page, line->str, CLI_DIM);
  cli_end_line (&d->page);
  cli_put_blanks (&d->page, CLI_INDENT);
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
  g_autoptr (GPtrArray) names = drawing_say_items (d, part, CLI_LABELS, &cells);

  drawing_title (d, &part->words);
  for (guint i = 0; i < part->items->len; i++)
    {
      g_autofree char *n = say_signed (drawing_get_item (part, i)->n);

      figures = MAX (figures, cli_cells (n));
    }
  for (guint i = 0; i < part->items->len; i++)
    draw_term (d, drawing_get_item (part, i), g_ptr_array_index (names, i), cells, figures);

  if (part->columns != NULL && part->columns[0] != NULL)
    draw_scale (d, part);
  else
    draw_total (d, war_part_total (part), figures);
}

/* In points of a hundred: what one thing more is worth. */
static char *
say_gain (const Drawing *d, WarRatio gain)
{
  if (gain.num == 0)
    return drawing_say_core (d, "part-no-change", NULL);

  g_autofree char *points = war_words_number (d->w, war_ratio_times (gain, war_ratio (100, 1)), 1);

  if (strcmp (points, "0") == 0)
    return drawing_say_core (d, "part-hardly", NULL);
  return g_strdup_printf ("%s%s", gain.num > 0 ? "+" : "", points);
}

static void
draw_what_if (Drawing *d, const WarPart *part, guint cells)
{
  g_autofree char *words = drawing_say (d, &part->words);

  cli_put_blanks (&d->page, CLI_INDENT);
  drawing_put_name (d, words, CLI_INDENT, cells, CLI_PLAIN);
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
  g_autofree char *title = drawing_say_core (d, "part-what-if", NULL);
  const WarPart   *part;
  guint            cells = 0, end = i;

  for (; (part = war_result_part (r, end)) != NULL && part->type == WAR_PART_WHAT_IF; end++)
    {
      g_autofree char *words = drawing_say (d, &part->words);

      if (cli_cells (words) <= CLI_LABELS)
        cells = MAX (cells, cli_cells (words));
    }

  cli_put (&d->page, title, CLI_BOLD);
  cli_end_line (&d->page);
  for (; i < end; i++)
    draw_what_if (d, war_result_part (r, i), cells);
  return end;
}

static void
draw_says (Drawing *d, const WarPart *part)
{
  g_autofree char *words = drawing_say (d, &part->words);
  g_autofree char *rule = say_rule (part->rule);
  g_autofree char *whole = part->rule == NULL ? g_strdup (words) : g_strdup_printf ("%s %s", words, rule);

  cli_put (&d->page, "\xe2\x80\xa2 ", CLI_DIM);
  cli_put_wrapped (&d->page, whole, CLI_INDENT, CLI_INDENT, CLI_PLAIN);
  cli_end_line (&d->page);
}

static void
draw_unknown (Drawing *d, const WarPart *part)
{
  g_autofree char *cell = cli_clean (war_words_cell (d->w, NULL, d->data, &part->cell));
  g_autofree char *words = drawing_say_core (d, "part-unknown", WAR_ARGS (WAR_SAY ("cell", cell)));

  cli_put (&d->page, "? ", CLI_EVEN);
  cli_put_wrapped (&d->page, words, CLI_INDENT, CLI_INDENT, CLI_PLAIN);
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
    case WAR_PART_TABLE:   drawing_table (d, part); break;
    case WAR_PART_GRID:    drawing_grid (d, part); break;
    case WAR_PART_BARS:    drawing_bars (d, part); break;
    case WAR_PART_CHOICE:  drawing_choice (d, part); break;
    case WAR_PART_UNITS:   drawing_units (d, part); break;
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

/* Does a sum follow before the next section? */
static gboolean
has_sum (const WarResult *r, guint section)
{
  const WarPart *part;

  for (guint i = section + 1; (part = war_result_part (r, i)) != NULL && part->type != WAR_PART_SECTION; i++)
    if (part->type == WAR_PART_SUM)
      return TRUE;
  return FALSE;
}

void
cli_result_glance (const WarResult *r, const WarWords *w, GString *out, guint width)
{
  Drawing d = { .page = { out, CLAMP (width, LEAST, MOST), FALSE }, .w = w, .data = war_result_data (r) };

  for (guint i = 0; i < war_result_parts (r); i++)
    {
      WarPartType type = war_result_part (r, i)->type;

      if (type == WAR_PART_VERDICT || type == WAR_PART_SUM || (type == WAR_PART_SECTION && has_sum (r, i)))
        draw_part (&d, r, i);
    }
}
