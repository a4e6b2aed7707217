/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Limits and steps with their words, which stand where no line, no dot and no other words are: in full, or as
 * much of them as there is room for, or not at all. */

#include "war-chart-private.h"

#include <string.h>

static gboolean
is_free (const WarChartField *f, const cairo_rectangle_t *box)
{
  for (guint i = 0; i < f->taken->len; i++)
    {
      const cairo_rectangle_t *other = &g_array_index (f->taken, cairo_rectangle_t, i);

      if (box->x < other->x + other->width && other->x < box->x + box->width
          && box->y < other->y + other->height && other->y < box->y + box->height)
        return FALSE;
    }
  return TRUE;
}

static gboolean
reaches (const cairo_rectangle_t *box, double left, double right, double one, double other)
{
  return right >= box->x && left <= box->x + box->width && MAX (one, other) >= box->y
         && MIN (one, other) <= box->y + box->height;
}

/* A stretch of a line, or the step up or down to it, runs through it. */
static gboolean
is_crossed_by (const WarChartField *f, const GArray *values, const cairo_rectangle_t *box)
{
  gboolean steps = f->chart->kind == WAR_CHART_STEPS;
  double last = 0;
  gboolean begun = FALSE;

  for (guint t = 0; t < values->len; t++)
    {
      WarValue v = g_array_index (values, WarValue, t);
      double y = v != WAR_NONE ? war_chart_y (f, v) : last;
      double x = war_chart_x (f, t), next = war_chart_x (f, t + 1);

      if (v == WAR_NONE)
        continue;
      if (steps ? reaches (box, x, next, y, y) || (begun && reaches (box, x, x, last, y))
                : begun && reaches (box, x, next, last, y))
        return TRUE;
      begun = TRUE;
      last = y;
    }
  return FALSE;
}

/* The dot of a step lies on it. */
static gboolean
is_dotted (const WarChartField *f, const cairo_rectangle_t *box)
{
  for (guint i = 0; i < f->chart->marks->len; i++)
    {
      const WarChartMark *mark = &g_array_index (f->chart->marks, WarChartMark, i);
      const GArray *values = ((WarChartLine *) g_ptr_array_index (f->chart->lines, mark->line))->values;
      WarValue v = g_array_index (values, WarValue, mark->place);
      double x = war_chart_x (f, mark->place), y = v != WAR_NONE ? war_chart_y (f, v) : 0, r = 0.55 * f->em;

      if (v != WAR_NONE && mark->line == 0 && reaches (box, x - r, x + r, y - r, y + r))
        return TRUE;
    }
  return FALSE;
}

/* A line runs through it, or a line's dot lies on it. */
static gboolean
is_crossed (const WarChartField *f, const cairo_rectangle_t *box)
{
  double near = 0.4 * f->em, level = 0.15 * f->em;
  cairo_rectangle_t round = { box->x - near, box->y - level, box->width + 2 * near, box->height + 2 * level };

  for (guint i = 0; i < f->chart->lines->len; i++)
    if (is_crossed_by (f, ((WarChartLine *) g_ptr_array_index (f->chart->lines, i))->values, &round))
      return TRUE;
  for (guint i = 0; i < f->chart->limits->len; i++)
    {
      double y = war_chart_y (f, g_array_index (f->chart->limits, WarChartLimit, i).at);

      if (y > box->y + 1 && y < box->y + box->height - 1)
        return TRUE;
    }
  return is_dotted (f, box);
}

/* On its line at the left, or farther on, or under it, where nothing runs through it. FALSE: there is no such
 * place. */
static gboolean
find_clear (const WarChartField *f, double y, cairo_rectangle_t *at)
{
  for (guint under = 0; under < 2; under++)
    {
      at->y = under ? y : y - at->height;
      for (at->x = f->left + 0.5 * f->em; at->x + at->width <= f->right; at->x += 2 * f->em)
        if (!is_crossed (f, at) && is_free (f, at))
          return TRUE;
    }
  return FALSE;
}

/* All its words, or those before a comma, or the number alone: as much as there is room for. */
static void
put_limit (const WarChartField *f, const WarChartLimit *limit, double y)
{
  const char *comma = strchr (limit->words, ',');
  g_autofree char *first = g_strndup (limit->words, comma != NULL ? comma - limit->words : 0);
  g_autofree char *number = g_strdup_printf ("%d", limit->at);
  const char *const words[] = { limit->words, first, number };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      cairo_rectangle_t box
        = { .width = war_chart_text_width (f, words[i], f->em, TRUE), .height = 1.4 * f->em };

      if (*words[i] == '\0' || !find_clear (f, y, &box))
        continue;
      war_chart_put_clear (f, words[i], box.x, box.y + 0.65 * f->em, f->look->accent);
      g_array_append_val (f->taken, box);
      return;
    }
}

void
war_chart_draw_limits (const WarChartField *f)
{
  const double dashes[] = { 0.6 * f->em, 0.35 * f->em };

  for (guint i = f->chart->limits->len; i-- > 0;)
    {
      const WarChartLimit *limit = &g_array_index (f->chart->limits, WarChartLimit, i);
      double y = war_chart_y (f, limit->at);

      if (limit->at > f->high || limit->at < f->low)
        continue;
      cairo_set_dash (f->cr, dashes, 2, 0);
      cairo_set_line_width (f->cr, 0.16 * f->em);
      war_chart_take (f, f->look->accent, 1);
      cairo_move_to (f->cr, f->left, y);
      cairo_line_to (f->cr, f->right + 0.6 * f->em, y);
      cairo_stroke (f->cr);
      cairo_set_dash (f->cr, NULL, 0, 0);
      put_limit (f, limit, y);
    }
}

/* Below the step, or above it, where nothing stands yet and nothing runs; else nowhere. */
static void
put_mark (const WarChartField *f, const char *words, double x, double y)
{
  static const double places[] = { 1.3, 2.6, -1.2, 3.9, -2.5 };
  double width = war_chart_text_width (f, words, f->em, TRUE);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (places); i++)
    {
      double place = places[i / 2], middle = y + place * f->em;
      gboolean before = (place < 0) != (i % 2 == 1);
      double at = before ? x - width - 0.9 * f->em : x + 0.7 * f->em;
      cairo_rectangle_t box = { at, middle - 0.65 * f->em, width + 0.4 * f->em, 1.3 * f->em };

      if (at < f->left || at + width > f->right || middle > f->bottom - 0.6 * f->em || middle < f->top
          || !is_free (f, &box) || is_crossed (f, &box))
        continue;
      war_chart_put_clear (f, words, at, middle, f->look->ink);
      g_array_append_val (f->taken, box);
      return;
    }
}

/* What made a step of the first line stands beside it, as long as there is room. */
void
war_chart_draw_marks (const WarChartField *f)
{
  for (guint i = 0; i < f->chart->marks->len; i++)
    {
      const WarChartMark *mark = &g_array_index (f->chart->marks, WarChartMark, i);
      const WarChartLine *line = g_ptr_array_index (f->chart->lines, mark->line);
      WarValue v = g_array_index (line->values, WarValue, mark->place);
      double x = war_chart_x (f, mark->place), y = v != WAR_NONE ? war_chart_y (f, v) : 0;

      if (v == WAR_NONE || mark->line != 0)
        continue;
      cairo_arc (f->cr, x, y, 0.38 * f->em, 0, 2 * G_PI);
      war_chart_take (f, f->look->paper, 1);
      cairo_fill_preserve (f->cr);
      cairo_set_line_width (f->cr, 0.18 * f->em);
      war_chart_take (f, f->look->tone[CLAMP (line->tone, 1, 4) - 1].text, 1);
      cairo_stroke (f->cr);
      put_mark (f, mark->words, x, y);
    }
}
