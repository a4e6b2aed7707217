/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing: hairlines and figures first, then the lines, the limits with their words, and the ends. All
 * measures are in letters' size, so that a chart is the same on paper, on a screen and at twice the size. */

#include "war-chart-private.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "war-map-tones.h"

static WarInk
ink_of (const char *hex)
{
  guint32 n = (guint32) g_ascii_strtoull (hex + 1, NULL, 16);

  return (WarInk) { (n >> 16 & 255) / 255.0, (n >> 8 & 255) / 255.0, (n & 255) / 255.0, 1 };
}

static void
take_tones (WarChartLook *look, const WarMapTones *tones, const char *ink, const char *paper)
{
  *look = (WarChartLook) { .ink = ink_of (ink), .paper = ink_of (paper), .accent = ink_of (tones->focus),
                           .font = "Sans", .size = 8 };
  for (guint i = 0; i < 4; i++)
    {
      look->tone[i].fill = ink_of (tones->tone[i].fill);
      look->tone[i].letter = ink_of (tones->tone[i].letter);
      look->tone[i].text = ink_of (tones->tone[i].text);
      look->tone[i].rim = ink_of (tones->tone[i].rim);
    }
}

void
war_chart_look (WarChartLook *look, gboolean dark)
{
  if (dark)
    take_tones (look, &war_map_dark, war_map_dark.ink, war_map_dark.paper);
  else
    take_tones (look, &war_map_light, "#1e1e1e", "#ffffff");
}

void
war_chart_look_mono (WarChartLook *look)
{
  take_tones (look, &war_map_mono, war_map_mono.ink, war_map_mono.paper);
}

void
war_chart_take (const WarChartField *f, WarInk ink, double alpha)
{
  cairo_set_source_rgba (f->cr, ink.r, ink.g, ink.b, ink.a * alpha);
}

/* Of the ink; in high contrast nothing is quiet. */
static double
faint (const WarChartField *f, double alpha)
{
  return f->look->stark ? MIN (2.5 * alpha, 1) : alpha;
}

static PangoLayout *
lay_out (const WarChartField *f, const char *text, double size, gboolean bold)
{
  PangoLayout *layout = pango_cairo_create_layout (f->cr);
  PangoFontDescription *font = pango_font_description_from_string (f->look->font);

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

double
war_chart_text_width (const WarChartField *f, const char *text, double size, gboolean bold)
{
  g_autoptr (PangoLayout) layout = lay_out (f, text, size, bold);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return pango_units_to_double (width);
}

/* Its middle at y; x is its left end, its middle (0.5) or its right end (1). */
static void
put_text (const WarChartField *f, const char *text, double x, double y, double part, double size,
          gboolean bold)
{
  g_autoptr (PangoLayout) layout = lay_out (f, text, size, bold);
  int width, height;

  pango_layout_get_size (layout, &width, &height);
  cairo_move_to (f->cr, x - part * pango_units_to_double (width), y - pango_units_to_double (height) / 2);
  pango_cairo_show_layout (f->cr, layout);
  cairo_new_path (f->cr);
}

/* Words on lines: a rim of the paper keeps them apart, and they end where the picture does. */
void
war_chart_put_clear (const WarChartField *f, const char *text, double x, double y, WarInk ink)
{
  g_autoptr (PangoLayout) layout = lay_out (f, text, f->em, TRUE);
  int height;

  pango_layout_set_width (layout, pango_units_from_double (MAX (f->right + 0.6 * f->em - x, f->em)));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_size (layout, NULL, &height);
  cairo_move_to (f->cr, x, y - pango_units_to_double (height) / 2);
  pango_cairo_layout_path (f->cr, layout);
  cairo_set_line_join (f->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (f->cr, 0.4 * f->em);
  war_chart_take (f, f->look->paper, 0.9);
  cairo_stroke (f->cr);
  war_chart_take (f, ink, 1);
  cairo_move_to (f->cr, x, y - pango_units_to_double (height) / 2);
  pango_cairo_show_layout (f->cr, layout);
  cairo_new_path (f->cr);
}

double
war_chart_y (const WarChartField *f, double v)
{
  return f->bottom - (v - f->low) / (f->high - f->low) * (f->bottom - f->top);
}

/* A place has its share of the width; what stands at the end of a turn stands at the right of it. */
double
war_chart_x (const WarChartField *f, double place)
{
  return f->left + place / MAX (f->chart->places, 1) * (f->right - f->left);
}

/* A step of 1, 2, 5, 10, 20… or 3, 4, 6, 8, 12: so that four or five lines carry all values. */
static int
find_step (int span)
{
  static const int steps[] = { 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80 };

  for (int scale = 1; scale < 1000000; scale *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
      if (steps[i] * scale * 4 >= span)
        return steps[i] * scale;
  return MAX (span / 4, 1);
}

static void
find_range (WarChartField *f)
{
  int low = 0, high = 1, step;

  for (guint i = 0; i < f->chart->lines->len; i++)
    {
      const WarChartLine *line = g_ptr_array_index (f->chart->lines, i);

      for (guint t = 0; t < line->values->len; t++)
        {
          WarValue v = g_array_index (line->values, WarValue, t);

          low = v != WAR_NONE && f->chart->kind != WAR_CHART_BARS ? MIN (low, v) : low;
          high = v != WAR_NONE ? MAX (high, v) : high;
        }
    }
  /* The next limit belongs to the picture, if it is not far. */
  for (guint i = 0; i < f->chart->limits->len; i++)
    {
      int at = g_array_index (f->chart->limits, WarChartLimit, i).at;

      if (at > high && at <= high * 3 / 2)
        {
          high = at;
          break;
        }
    }
  step = find_step (high - low);
  f->low = low < 0 ? -((-low + step - 1) / step) * step : 0;
  f->high = (high + step - 1) / step * step;
}

static void
draw_rules (const WarChartField *f)
{
  int step = find_step (f->high - f->low);
  double written = 0;                      /* to there years have their names */

  cairo_set_line_width (f->cr, 1);
  for (int v = f->low; v <= f->high; v += step)
    {
      g_autofree char *text = g_strdup_printf ("%s%d", v < 0 ? "−" : "", ABS (v));
      double y = floor (war_chart_y (f, v)) + 0.5;

      war_chart_take (f, f->look->ink, faint (f, v == 0 ? 0.25 : 0.1));
      cairo_move_to (f->cr, f->left, y);
      cairo_line_to (f->cr, f->right + 0.6 * f->em, y);
      cairo_stroke (f->cr);
      war_chart_take (f, f->look->ink, faint (f, 0.72));
      put_text (f, text, f->left - 0.7 * f->em, y, 1, f->em, FALSE);
    }
  for (guint i = 0; i < f->chart->ticks->len; i++)
    {
      const WarChartTick *tick = &g_array_index (f->chart->ticks, WarChartTick, i);
      double x = floor (war_chart_x (f, tick->place)) + 0.5;
      double width = war_chart_text_width (f, tick->words, f->em, FALSE);
      double begins = i == 0 ? x : x - 0.5 * width;

      war_chart_take (f, f->look->ink, faint (f, 0.25));
      cairo_move_to (f->cr, x, f->bottom);
      cairo_line_to (f->cr, x, f->bottom + 0.5 * f->em);
      cairo_stroke (f->cr);
      if (begins < written)                /* two years may be nearer than their names are long */
        continue;
      war_chart_take (f, f->look->ink, faint (f, 0.72));
      put_text (f, tick->words, begins, f->bottom + 1.3 * f->em, 0, f->em, FALSE);
      written = begins + width + 0.4 * f->em;
    }
}

/* Slanting lines, dots, level lines, nothing: as wide apart as a letter. */
static void
draw_hatch (const WarChartField *f, guint tone, WarInk ink, double x, double y, double w, double h,
            double alpha, double apart)
{
  cairo_save (f->cr);
  cairo_rectangle (f->cr, x, y, w, h);
  cairo_clip (f->cr);
  war_chart_take (f, ink, alpha);
  cairo_set_line_width (f->cr, 1);
  if (tone == 1)
    for (double at = x - h; at < x + w; at += apart)
      {
        cairo_move_to (f->cr, at, y + h);
        cairo_line_to (f->cr, at + h, y);
      }
  else if (tone == 3)
    for (double at = y + h - apart / 2; at > y; at -= apart)
      {
        cairo_move_to (f->cr, x, at);
        cairo_line_to (f->cr, x + w, at);
      }
  cairo_stroke (f->cr);
  for (double row = y + h - apart / 2; tone == 2 && row > y; row -= apart)
    for (double at = x + apart / 2; at < x + w; at += apart)
      {
        cairo_arc (f->cr, at, row, 0.11 * apart + 0.4, 0, 2 * G_PI);
        cairo_fill (f->cr);
      }
  cairo_restore (f->cr);
}

static void
take_dash (const WarChartField *f, guint tone)
{
  static const double dashes[][2] = { { 0, 0 }, { 7, 4 }, { 2, 3.5 }, { 1.5, 6 } };
  double scaled[2] = { dashes[tone - 1][0] * f->em / 12, dashes[tone - 1][1] * f->em / 12 };

  cairo_set_dash (f->cr, scaled, tone > 1 ? 2 : 0, 0);
}

static void
trace_badge (const WarChartField *f, guint tone, double x, double y, double size)
{
  double half = size / 2, r = tone == 3 ? size * 0.62 : half, round = size * 0.2;

  cairo_new_path (f->cr);
  if (tone == 1)
    {
      cairo_arc (f->cr, x - half + round, y - half + round, round, G_PI, 1.5 * G_PI);
      cairo_arc (f->cr, x + half - round, y - half + round, round, 1.5 * G_PI, 2 * G_PI);
      cairo_arc (f->cr, x + half - round, y + half - round, round, 0, 0.5 * G_PI);
      cairo_arc (f->cr, x - half + round, y + half - round, round, 0.5 * G_PI, G_PI);
      cairo_close_path (f->cr);
    }
  else if (tone == 3)
    {
      cairo_move_to (f->cr, x, y - r);
      cairo_line_to (f->cr, x + r, y);
      cairo_line_to (f->cr, x, y + r);
      cairo_line_to (f->cr, x - r, y);
      cairo_close_path (f->cr);
    }
  else
    cairo_arc (f->cr, x, y, half, 0, 2 * G_PI);
}

static void
draw_badge (const WarChartField *f, const WarChartLine *line, double x, double y)
{
  guint tone = CLAMP (line->tone, 1, 4);

  cairo_set_dash (f->cr, NULL, 0, 0);
  cairo_set_line_join (f->cr, CAIRO_LINE_JOIN_ROUND);
  trace_badge (f, tone, x, y, 1.5 * f->em);
  war_chart_take (f, f->look->tone[tone - 1].fill, 1);
  cairo_fill_preserve (f->cr);
  cairo_set_line_width (f->cr, 0.09 * f->em);
  war_chart_take (f, f->look->tone[tone - 1].rim, 1);
  cairo_stroke (f->cr);
  war_chart_take (f, f->look->tone[tone - 1].letter, 1);
  put_text (f, line->letter, x, y, 0.5, 0.9 * f->em, TRUE);
}

/* The badge, and the number it ends with. */
static void
draw_end (const WarChartField *f, const WarChartLine *line, double y)
{
  g_autofree char *text = g_strdup_printf ("%s%d", line->end < 0 ? "−" : "", ABS (line->end));

  draw_badge (f, line, f->right + 1.9 * f->em, y);
  war_chart_take (f, f->look->ink, 1);
  put_text (f, text, f->right + 3.1 * f->em, y, 0, 1.3 * f->em, TRUE);
}

/* Ends keep their distance, the highest first. */
static void
draw_ends (const WarChartField *f)
{
  guint n = f->chart->lines->len;
  g_autofree gboolean *done = g_new0 (gboolean, n + 1);
  double last = -1e9;

  for (guint k = 0; k < n; k++)
    {
      const WarChartLine *next = NULL;
      guint at = 0;

      for (guint i = 0; i < n; i++)
        {
          const WarChartLine *line = g_ptr_array_index (f->chart->lines, i);

          if (!done[i] && line->end != WAR_NONE && (next == NULL || line->end > next->end))
            next = line, at = i;
        }
      if (next == NULL)
        return;
      done[at] = TRUE;
      last = MAX (last + 1.9 * f->em,
                  f->chart->kind == WAR_CHART_BARS ? f->top + 0.8 * f->em : war_chart_y (f, next->end));
      draw_end (f, next, last);
    }
}

/* Along the values: steps go level to the end of a turn, then up or down. FALSE: there is nothing to be
 * drawn. */
static gboolean
trace_line (const WarChartField *f, const WarChartLine *line)
{
  gboolean begun = FALSE;

  cairo_new_path (f->cr);
  for (guint t = 0; t < line->values->len; t++)
    {
      WarValue v = g_array_index (line->values, WarValue, t);
      double y = v != WAR_NONE ? war_chart_y (f, v) : 0;

      if (v == WAR_NONE)
        continue;
      if (f->chart->kind == WAR_CHART_STEPS)
        {
          if (begun)
            cairo_line_to (f->cr, war_chart_x (f, t), y);
          else
            cairo_move_to (f->cr, war_chart_x (f, t), y);
          cairo_line_to (f->cr, war_chart_x (f, t + 1), y);
        }
      else if (begun)
        cairo_line_to (f->cr, war_chart_x (f, t + 1), y);
      else
        cairo_move_to (f->cr, war_chart_x (f, t + 1), y);
      begun = TRUE;
    }
  return begun;
}

/* Under the first line of steps: it is the one that counts. */
static void
draw_fill (const WarChartField *f, const WarChartLine *line)
{
  guint tone = CLAMP (line->tone, 1, 4);

  cairo_save (f->cr);
  if (trace_line (f, line))
    {
      cairo_line_to (f->cr, war_chart_x (f, line->values->len), war_chart_y (f, MAX (f->low, 0)));
      cairo_line_to (f->cr, f->left, war_chart_y (f, MAX (f->low, 0)));
      cairo_close_path (f->cr);
      cairo_clip (f->cr);
      war_chart_take (f, f->look->tone[tone - 1].fill, 0.08);
      cairo_paint (f->cr);
      draw_hatch (f, tone, f->look->tone[tone - 1].fill, f->left, f->top, f->right - f->left,
                  f->bottom - f->top, 0.22, f->em);
    }
  cairo_restore (f->cr);
}

/* Of a single value no line can be drawn: a dot where it would begin. */
static void
draw_lone (const WarChartField *f, const WarChartLine *line)
{
  guint known = 0, at = 0;

  for (guint t = 0; t < line->values->len; t++)
    if (g_array_index (line->values, WarValue, t) != WAR_NONE)
      {
        known++;
        at = t;
      }
  if (known != 1 || f->chart->kind != WAR_CHART_LINES)
    return;
  cairo_new_path (f->cr);
  cairo_arc (f->cr, war_chart_x (f, at + 1), war_chart_y (f, g_array_index (line->values, WarValue, at)),
             0.3 * f->em, 0, 2 * G_PI);
  war_chart_take (f, f->look->tone[CLAMP (line->tone, 1, 4) - 1].text, 1);
  cairo_fill (f->cr);
}

static void
draw_line (const WarChartField *f, const WarChartLine *line)
{
  guint tone = CLAMP (line->tone, 1, 4);

  draw_lone (f, line);
  if (!trace_line (f, line))
    return;
  take_dash (f, tone);
  cairo_set_line_join (f->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (f->cr, (f->chart->kind == WAR_CHART_STEPS ? 0.28 : 0.22) * f->em);
  war_chart_take (f, f->look->tone[tone - 1].text, 1);
  cairo_stroke (f->cr);
  cairo_set_dash (f->cr, NULL, 0, 0);
}

static void
draw_bar (const WarChartField *f, guint tone, double x, double width, WarValue v)
{
  double y = war_chart_y (f, v), base = war_chart_y (f, MAX (f->low, 0));
  double h = base - y;

  if (v == WAR_NONE || v <= 0)
    return;
  war_chart_take (f, f->look->tone[tone - 1].fill, 1);
  cairo_rectangle (f->cr, x, y, width, h);
  cairo_fill (f->cr);
  draw_hatch (f, tone, f->look->tone[tone - 1].letter, x, y, width, h, 0.45, 0.45 * f->em);
  war_chart_take (f, f->look->tone[tone - 1].rim, 1);
  cairo_set_line_width (f->cr, 0.8);
  cairo_rectangle (f->cr, x, y, width, h);
  cairo_stroke (f->cr);
}

static void
draw_bars (const WarChartField *f)
{
  guint n = MAX (f->chart->lines->len, 1);
  double slot = (f->right - f->left) / MAX (f->chart->places, 1), width = MIN (slot * 0.8 / n, 1.2 * f->em);

  for (guint i = 0; i < f->chart->lines->len; i++)
    {
      const WarChartLine *line = g_ptr_array_index (f->chart->lines, i);

      for (guint t = 0; t < line->values->len; t++)
        draw_bar (f, CLAMP (line->tone, 1, 4), war_chart_x (f, t) + (slot - width * n) / 2 + width * i, width,
                  g_array_index (line->values, WarValue, t));
    }
}

static void
draw_lines (const WarChartField *f)
{
  if (f->chart->kind == WAR_CHART_STEPS && f->chart->lines->len > 0)
    draw_fill (f, g_ptr_array_index (f->chart->lines, 0));
  for (guint i = f->chart->lines->len; i-- > 0;)
    draw_line (f, g_ptr_array_index (f->chart->lines, i));
}

/* Room at the left for the widest figure, at the right for badges and numbers. */
static void
lay_field (WarChartField *f)
{
  g_autofree char *highest = g_strdup_printf ("%d", f->high), *lowest = g_strdup_printf ("−%d", -f->low);
  double figures = MAX (war_chart_text_width (f, highest, f->em, FALSE),
                        f->low < 0 ? war_chart_text_width (f, lowest, f->em, FALSE) : 0);

  f->left = figures + 1.2 * f->em;
  f->right = f->width - 4 * f->em - MAX (war_chart_text_width (f, highest, f->em, TRUE), 1.6 * f->em);
  f->top = 1.2 * f->em;
  f->bottom = f->height - 2.2 * f->em;
}

/* In the middle, for there is nothing to be kept clear of. */
static void
draw_empty (const WarChartField *f)
{
  war_chart_take (f, f->look->ink, faint (f, 0.72));
  put_text (f, f->chart->empty, f->width / 2, f->height / 2, 0.5, 1.2 * f->em, FALSE);
}

GArray *
war_chart_draw_telling (const WarChart *chart, cairo_t *cr, double width, double height,
                        const WarChartLook *look)
{
  WarChartField f = { .cr = cr, .chart = chart, .look = look,
                      .width = width, .height = height, .em = look->size,
                      .taken = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t)) };

  find_range (&f);
  lay_field (&f);
  if (f.right <= f.left || f.bottom <= f.top)
    return f.taken;
  if (chart->empty != NULL)
    {
      draw_empty (&f);
      return f.taken;
    }
  draw_rules (&f);
  if (chart->kind == WAR_CHART_BARS)
    draw_bars (&f);
  else
    draw_lines (&f);
  war_chart_draw_limits (&f);
  if (chart->kind == WAR_CHART_STEPS)
    war_chart_draw_marks (&f);
  draw_ends (&f);
  return f.taken;
}

void
war_chart_draw (const WarChart *chart, cairo_t *cr, double width, double height, const WarChartLook *look)
{
  g_array_unref (war_chart_draw_telling (chart, cr, width, height, look));
}
