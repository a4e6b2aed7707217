/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A copy of the table walks from the first entry to the last asked for; at the end of each turn the values
 * are read off. What made a step is found on the way: a change without which the value would be another. */

#include "war-series.h"

#include <json-glib/json-glib.h>

#include "war-cover.h"
#include "war-declared.h"
#include "war-export.h"

static void
free_info (gpointer p)
{
  WarSeriesInfo *info = p;

  g_array_unref (info->limits);
  g_free (info);
}

static void
read_limits (WarSeriesInfo *info, JsonNode *list)
{
  JsonArray *array = list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_node_get_array (list) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      JsonObject *o = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

      if (o != NULL)
        {
          WarSeriesLimit limit = { (int) war_declared_count (o, "at", 0), war_declared_text (o, "words"),
                                   war_declared_text (o, "rule") };

          g_array_append_val (info->limits, limit);
        }
    }
}

static const WarFieldInfo *
find_field (const WarSchema *schema, const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path != NULL ? path : "", "/", 2);
  WarKind kind = g_strv_length (parts) == 2 ? war_find_kind (schema, parts[0]) : 0;

  return kind != 0 ? war_find_field (schema, kind, parts[1], -1) : NULL;
}

static void
read_item (const WarSchema *schema, JsonObject *o, GPtrArray *all)
{
  const WarFieldInfo *field = find_field (schema, war_declared_text (o, "field"));
  const WarFieldInfo *whose = find_field (schema, war_declared_text (o, "whose"));
  WarSeriesInfo *info;

  if (field == NULL || war_declared_text (o, "id") == NULL)
    return;
  info = g_new0 (WarSeriesInfo, 1);
  info->id = war_declared_text (o, "id");
  info->field = field;
  info->whose = whose;
  info->kind = whose != NULL ? whose->kind : war_field_group (field->field);
  info->steps = war_declared_flag (o, "steps");
  info->sums = war_declared_flag (o, "sums");
  info->limits = g_array_new (FALSE, FALSE, sizeof (WarSeriesLimit));
  read_limits (info, war_declared_node (o, "limits"));
  g_ptr_array_add (all, info);
}

GPtrArray *
war_series_declared (const WarSchema *schema)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (free_info);
  const char *json = war_schema_declared (schema, "series");
  g_autoptr (JsonNode) node = json != NULL ? json_from_string (json, NULL) : NULL;
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    if (JSON_NODE_HOLDS_OBJECT (json_array_get_element (list, i)))
      read_item (schema, json_array_get_object_element (list, i), all);
  return all;
}

WarValue
war_series_value (const WarState *s, const WarSeriesInfo *info, WarMember of)
{
  WarCell cell = { info->field->field, of, 0 };
  WarValue v;

  if (!war_exists (s, of) || war_covered (s, &cell))
    return WAR_NONE;
  if (info->field->by != 0)
    return war_sum (s, info->field->field, of);
  return war_know (s, info->field->field, of, &v) ? v : WAR_NONE;
}

/* A series while it is sampled: values of all members, be anything known of them or not. */
typedef struct
{
  WarSeries *series;
  GArray    *now;                          /* of WarValue: of one with steps, what the table says now */
  GArray    *counted;                      /* of int: of one with sums, what each member had before */
} Sampler;

typedef struct
{
  WarCampaign *c;
  WarState    *table;
  guint        at;                         /* the entry it stands at */
  WarCourse   *course;
  GPtrArray   *samplers;
} Walk;

static void
free_series (gpointer p)
{
  WarSeries *series = p;

  g_array_unref (series->lines);
  g_array_unref (series->values);
  g_array_unref (series->causes);
  g_free (series);
}

static void
free_sampler (gpointer p)
{
  Sampler *sampler = p;

  g_array_unref (sampler->now);
  g_array_unref (sampler->counted);
  g_free (sampler);
}

static void
read_now (const Walk *w, Sampler *sampler)
{
  GArray *lines = sampler->series->lines;

  g_array_set_size (sampler->now, lines->len);
  for (guint i = 0; i < lines->len; i++)
    g_array_index (sampler->now, WarValue, i)
      = war_series_value (w->table, sampler->series->info, g_array_index (lines, WarMember, i));
}

static void
add_series (Walk *w, const WarSeriesInfo *info)
{
  const WarData *data = war_state_data (w->table);
  WarSeries *series = g_new0 (WarSeries, 1);
  Sampler *sampler = g_new0 (Sampler, 1);

  series->info = info;
  series->lines = g_array_new (FALSE, FALSE, sizeof (WarMember));
  series->values = g_array_new (FALSE, FALSE, sizeof (WarValue));
  series->causes = g_array_new (FALSE, FALSE, sizeof (WarSeriesCause));
  for (guint i = 0; i < war_n_members (data, info->kind); i++)
    {
      WarMember member = war_member_make (info->kind, i);

      g_array_append_val (series->lines, member);
    }
  sampler->series = series;
  sampler->now = g_array_new (FALSE, FALSE, sizeof (WarValue));
  sampler->counted = g_array_new (FALSE, TRUE, sizeof (int));
  g_ptr_array_add (w->course->series, series);
  g_ptr_array_add (w->samplers, sampler);
}

/* Members made in play have no line of their own. */
static gboolean
has_line (const WarSeries *series, WarMember member)
{
  return member != WAR_NONE && member != WAR_UNKNOWN && war_member_kind (member) == series->info->kind
         && war_member_index (member) < series->lines->len;
}

/* What each has had since the turn before goes to whom it belongs to. */
static void
add_up (const Walk *w, Sampler *sampler, int *sums)
{
  const WarSeriesInfo *info = sampler->series->info;
  WarKind kind = war_field_group (info->field->field);

  g_array_set_size (sampler->counted, war_n_members (war_state_data (w->table), kind));
  war_each (w->table, kind, member)
    {
      int *before = &g_array_index (sampler->counted, int, war_member_index (member));
      WarValue now = war_series_value (w->table, info, member), owner = member;

      if (now == WAR_NONE || now == *before)
        continue;
      if (info->whose != NULL && !war_know (w->table, info->whose->field, member, &owner))
        owner = WAR_NONE;
      if (has_line (sampler->series, owner))
        sums[war_member_index (owner)] += now - *before;
      *before = now;
    }
}

static void
sample (const Walk *w, Sampler *sampler)
{
  guint n = sampler->series->lines->len;
  g_autofree int *sums = g_new0 (int, n);

  if (sampler->series->info->sums)
    {
      add_up (w, sampler, sums);
      g_array_append_vals (sampler->series->values, sums, n);
      return;
    }
  read_now (w, sampler);
  g_array_append_vals (sampler->series->values, sampler->now->data, n);
}

static void
sample_turn (Walk *w, int turn)
{
  WarTurnEnd end = { turn, w->at };

  g_array_append_val (w->course->ends, end);
  for (guint i = 0; i < w->samplers->len; i++)
    sample (w, g_ptr_array_index (w->samplers, i));
}

static void
add_cause (WarSeries *series, guint turn, guint line, guint entry, WarMember who)
{
  WarSeriesCause cause = { turn, line, entry, who };

  for (guint i = series->causes->len; i-- > 0;)
    {
      const WarSeriesCause *old = &g_array_index (series->causes, WarSeriesCause, i);

      if (old->turn != turn)
        break;
      if (old->line == line && old->who == who)
        return;
    }
  g_array_append_val (series->causes, cause);
}

/* Each change by itself taken back: is the value another then? */
static void
find_causes (Walk *w, WarSeries *series, guint line, guint entry, const GArray *changes)
{
  WarMember of = g_array_index (series->lines, WarMember, line);
  WarValue now = war_series_value (w->table, series->info, of);

  for (guint i = 0; i < changes->len; i++)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);

      if (change->cell.field <= WAR_EXISTS)
        continue;
      war_state_write (w->table, &change->cell, change->old);
      if (war_series_value (w->table, series->info, of) != now)
        add_cause (series, w->course->ends->len, line, entry, change->cell.of);
      war_state_write (w->table, &change->cell, change->new);
    }
}

static void
find_steps (Walk *w, Sampler *sampler, guint entry, const GArray *changes)
{
  g_autoptr (GArray) before = g_array_copy (sampler->now);

  read_now (w, sampler);
  for (guint i = 0; i < before->len; i++)
    if (g_array_index (before, WarValue, i) != g_array_index (sampler->now, WarValue, i))
      find_causes (w, sampler->series, i, entry, changes);
}

/* The set-up is no step. */
static void
step_on (Walk *w, WarEntry *e)
{
  g_autoptr (GArray) changes = war_entry_changes (e);

  war_campaign_move (w->c, w->table, w->at, war_entry_number (e));
  for (guint i = 0; changes->len > 0 && i < w->samplers->len; i++)
    {
      Sampler *sampler = g_ptr_array_index (w->samplers, i);

      if (sampler->series->info->steps && w->at != 0)
        find_steps (w, sampler, war_entry_number (e), changes);
      else if (sampler->series->info->steps)
        read_now (w, sampler);
    }
  w->at = war_entry_number (e);
}

static gboolean
is_known (const WarSeries *series, guint turns, guint line)
{
  for (guint t = 0; t < turns; t++)
    {
      WarValue v = g_array_index (series->values, WarValue, t * series->lines->len + line);

      if (v != WAR_NONE && (v != 0 || !series->info->sums))
        return TRUE;
    }
  return FALSE;
}

/* Of whom nothing is known there is no line. */
static void
leave_out_unknown (WarSeries *series, guint turns)
{
  guint n = series->lines->len;
  g_autofree guint *to = g_new (guint, n + 1);
  g_autoptr (GArray) lines = g_array_ref (series->lines), values = g_array_ref (series->values);
  g_autoptr (GArray) causes = g_array_ref (series->causes);

  for (guint i = 0, next = 0; i < n; i++)
    to[i] = is_known (series, turns, i) ? next++ : G_MAXUINT;
  g_array_unref (series->lines);
  g_array_unref (series->values);
  g_array_unref (series->causes);
  series->lines = g_array_new (FALSE, FALSE, sizeof (WarMember));
  series->values = g_array_new (FALSE, FALSE, sizeof (WarValue));
  series->causes = g_array_new (FALSE, FALSE, sizeof (WarSeriesCause));
  for (guint i = 0; i < n; i++)
    if (to[i] != G_MAXUINT)
      g_array_append_val (series->lines, g_array_index (lines, WarMember, i));
  for (guint i = 0; i < values->len; i++)
    if (to[i % n] != G_MAXUINT)
      g_array_append_val (series->values, g_array_index (values, WarValue, i));
  for (guint i = 0; i < causes->len; i++)
    {
      WarSeriesCause cause = g_array_index (causes, WarSeriesCause, i);

      cause.line = to[cause.line];
      if (cause.line != G_MAXUINT)
        g_array_append_val (series->causes, cause);
    }
}

static void
walk_along (Walk *w, guint entry)
{
  g_autoptr (GPtrArray) way = war_export_line (w->c, entry);
  int turn = 0;

  for (guint i = 0; i < way->len; i++)
    {
      WarEntry *e = g_ptr_array_index (way, i);

      if (i > 0 && war_entry_turn (e) != turn)
        sample_turn (w, turn);
      turn = war_entry_turn (e);
      step_on (w, e);
    }
  if (way->len > 0)
    sample_turn (w, turn);
}

WarCourse *
war_course_new (WarCampaign *c, guint entry)
{
  WarCourse *course = g_new0 (WarCourse, 1);
  g_autoptr (GPtrArray) samplers = g_ptr_array_new_with_free_func (free_sampler);
  g_autoptr (WarState) table = war_campaign_look (c, 0);
  Walk w = { c, table, 0, course, samplers };

  course->declared = war_series_declared (war_data_schema (war_campaign_data (c)));
  course->ends = g_array_new (FALSE, FALSE, sizeof (WarTurnEnd));
  course->series = g_ptr_array_new_with_free_func (free_series);
  for (guint i = 0; i < course->declared->len; i++)
    add_series (&w, g_ptr_array_index (course->declared, i));
  walk_along (&w, entry);
  for (guint i = 0; i < course->series->len; i++)
    leave_out_unknown (g_ptr_array_index (course->series, i), course->ends->len);
  return course;
}

void
war_course_free (WarCourse *course)
{
  if (course == NULL)
    return;
  g_ptr_array_unref (course->series);
  g_ptr_array_unref (course->declared);
  g_array_unref (course->ends);
  g_free (course);
}

WarValue
war_course_value (const WarSeries *series, guint turn, guint line)
{
  return g_array_index (series->values, WarValue, turn * series->lines->len + line);
}
