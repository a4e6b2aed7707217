/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The series of a game as charts: a line for each of those that have one, dated by the game's calendar, with
 * the tones and letters of its map. */

#include "war-chart.h"

#include <string.h>

#include "war-calendar.h"
#include "war-map-plan.h"

static void
free_line (gpointer p)
{
  WarChartLine *line = p;

  g_free (line->name);
  g_free (line->letter);
  g_array_unref (line->values);
  g_free (line);
}

static void
clear_limit (gpointer p)
{
  g_free (((WarChartLimit *) p)->words);
}

static void
clear_mark (gpointer p)
{
  g_free (((WarChartMark *) p)->words);
}

static void
clear_tick (gpointer p)
{
  g_free (((WarChartTick *) p)->words);
}

void
war_chart_free (WarChart *chart)
{
  if (chart == NULL)
    return;
  g_free (chart->title);
  g_free (chart->empty);
  g_ptr_array_unref (chart->lines);
  g_array_unref (chart->limits);
  g_array_unref (chart->marks);
  g_array_unref (chart->ticks);
  g_ptr_array_unref (chart->dates);
  g_free (chart);
}

static GArray *
new_list (gsize size, GDestroyNotify clear)
{
  GArray *list = g_array_new (FALSE, FALSE, size);

  g_array_set_clear_func (list, clear);
  return list;
}

typedef struct
{
  const WarCourse  *course;
  const WarState   *state;
  const WarWords   *words;
  const WarMapPlan *plan;                  /* NULL: the game has no map */
} Making;

static void
add_line (const Making *m, WarChart *chart, const WarSeries *series, guint i)
{
  const WarData *data = war_state_data (m->state);
  WarChartLine *line = g_new0 (WarChartLine, 1);
  WarMember who = g_array_index (series->lines, WarMember, i);
  const WarMapSide *side = m->plan != NULL ? war_map_side (m->plan, war_id (data, who)) : NULL;
  int sum = 0;

  line->who = who;
  line->name = war_words_name (m->words, m->state, data, who, NULL);
  line->letter = side != NULL ? war_words_say (m->words, data, side->letter, NULL)
                              : g_utf8_substring (line->name, 0, 1);
  line->tone = side != NULL ? side->tone : 4;
  line->values = g_array_new (FALSE, FALSE, sizeof (WarValue));
  line->end = WAR_NONE;
  for (guint t = 0; t < m->course->ends->len; t++)
    {
      WarValue v = war_course_value (series, t, i);

      g_array_append_val (line->values, v);
      sum += v != WAR_NONE ? v : 0;
      line->end = v != WAR_NONE ? v : line->end;
    }
  line->end = series->info->sums ? sum : line->end;
  g_ptr_array_add (chart->lines, line);
}

static void
add_limits (const Making *m, WarChart *chart, const WarSeriesInfo *info)
{
  for (guint i = 0; i < info->limits->len; i++)
    {
      const WarSeriesLimit *limit = &g_array_index (info->limits, WarSeriesLimit, i);
      WarChartLimit one = { limit->at, NULL, limit->rule };

      one.words = limit->words != NULL
        ? war_words_say (m->words, war_state_data (m->state), limit->words, WAR_ARGS (WAR_N ("n", limit->at)))
        : g_strdup_printf ("%d", limit->at);
      g_array_append_val (chart->limits, one);
    }
}

static WarChartMark *
find_mark (WarChart *chart, const WarSeriesCause *cause)
{
  for (guint i = chart->marks->len; i-- > 0;)
    {
      WarChartMark *mark = &g_array_index (chart->marks, WarChartMark, i);

      if (mark->place == cause->turn && mark->line == cause->line)
        return mark;
    }
  return NULL;
}

/* How many causes a step has beside the two that are named. */
static guint
count_others (const WarSeries *series, const WarChartMark *mark)
{
  guint n = 0;

  for (guint i = 0; i < series->causes->len; i++)
    {
      const WarSeriesCause *cause = &g_array_index (series->causes, WarSeriesCause, i);

      n += cause->turn == mark->place && cause->line == mark->line;
    }
  return n > 2 ? n - 2 : 0;
}

/* "Paris, Lyon": those of one step of one line; of many two, and how many more: "Paris, Lyon +3". */
static void
add_marks (const Making *m, WarChart *chart, const WarSeries *series)
{
  for (guint i = 0; i < series->causes->len; i++)
    {
      const WarSeriesCause *cause = &g_array_index (series->causes, WarSeriesCause, i);
      WarChartMark *known = find_mark (chart, cause), mark = { cause->turn, cause->line, NULL };
      g_autofree char *name
        = war_words_name (m->words, m->state, war_state_data (m->state), cause->who, NULL);
      g_autofree char *old = NULL;

      if (known == NULL)
        {
          mark.words = g_steal_pointer (&name);
          g_array_append_val (chart->marks, mark);
        }
      else if (strchr (known->words, ',') == NULL)
        {
          guint others = count_others (series, known);

          old = known->words;
          known->words = others > 0 ? g_strdup_printf ("%s, %s +%u", old, name, others)
                                    : g_strdup_printf ("%s, %s", old, name);
        }
    }
}

/* Where a year begins; without a calendar every fifth turn. */
static void
add_dates (const Making *m, WarChart *chart)
{
  int year = WAR_NONE;

  for (guint t = 0; t < m->course->ends->len; t++)
    {
      int turn = g_array_index (m->course->ends, WarTurnEnd, t).turn;
      g_auto (WarDay) day = war_calendar_day (m->state, m->words, turn);
      WarChartTick tick = { t, NULL };

      g_ptr_array_add (chart->dates, day.date != NULL ? g_strdup (day.date) : g_strdup_printf ("%d", turn));
      if (day.turn != WAR_NONE && day.year != WAR_NONE ? day.year == year : turn % 5 != 0 && t > 0)
        continue;
      year = day.turn != WAR_NONE ? day.year : WAR_NONE;
      tick.words = year != WAR_NONE ? g_strdup_printf ("%d", year) : g_strdup_printf ("%d", turn);
      g_array_append_val (chart->ticks, tick);
    }
}

/* Nothing was entered; whether nothing happened, only the players know. */
static gboolean
is_empty (const WarChart *chart)
{
  const int nothing = chart->kind == WAR_CHART_BARS ? 0 : WAR_NONE;

  for (guint i = 0; i < chart->lines->len; i++)
    if (((const WarChartLine *) g_ptr_array_index (chart->lines, i))->end != nothing)
      return FALSE;
  return TRUE;
}

static WarChart *
make_chart (const Making *m, const WarSeries *series)
{
  WarChart *chart = g_new0 (WarChart, 1);
  g_autofree char *key = g_strconcat ("series/", series->info->id, NULL);

  chart->kind = series->info->sums ? WAR_CHART_BARS : series->info->steps ? WAR_CHART_STEPS : WAR_CHART_LINES;
  chart->title = war_words_say (m->words, war_state_data (m->state), key, NULL);
  chart->places = m->course->ends->len;
  chart->lines = g_ptr_array_new_with_free_func (free_line);
  chart->limits = new_list (sizeof (WarChartLimit), clear_limit);
  chart->marks = new_list (sizeof (WarChartMark), clear_mark);
  chart->ticks = new_list (sizeof (WarChartTick), clear_tick);
  chart->dates = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < series->lines->len; i++)
    add_line (m, chart, series, i);
  add_limits (m, chart, series->info);
  add_marks (m, chart, series);
  add_dates (m, chart);
  if (is_empty (chart))
    chart->empty = war_words_say (m->words, NULL, "print-empty", NULL);
  return chart;
}

GPtrArray *
war_charts_new (WarCampaign *c, guint entry, const WarWords *w)
{
  GPtrArray *charts = g_ptr_array_new_with_free_func ((GDestroyNotify) war_chart_free);
  g_autoptr (WarCourse) course = war_course_new (c, entry);
  g_autoptr (WarState) state = war_campaign_look (c, entry);
  g_autoptr (WarMapPlan) plan = war_map_plan_new (war_data_schema (war_campaign_data (c)), NULL);
  const Making m = { course, state, w, plan };

  for (guint i = 0; i < course->series->len; i++)
    g_ptr_array_add (charts, make_chart (&m, g_ptr_array_index (course->series, i)));
  return charts;
}
