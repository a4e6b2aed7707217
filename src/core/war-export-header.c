/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands at the head of every page about a campaign: its date and weather by the game's calendar, whose
 * move it is, and the values that the game lists as its "header". A calendar names the kind whose members are
 * turns, and its fields of year, season, half and weather; whatever is not declared is not said. An item of
 * the header is {"field": PATH} and maybe "words", a sentence with {n} or {value}. */

#include "war-export.h"

#include <string.h>

#include "war-game.h"

typedef struct
{
  char *kind, *year, *season, *half, *weather;
} Calendar;

static void
clear_calendar (Calendar *c)
{
  g_free (c->kind);
  g_free (c->year);
  g_free (c->season);
  g_free (c->half);
  g_free (c->weather);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Calendar, clear_calendar)

/* Those members of an object that are texts and asked for; the last of two of the same name counts. */
static void
read_texts (WarScan *scan, const char *const *names, char **const *into)
{
  WarSlice name;

  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    {
      guint i = 0;

      while (names[i] != NULL && !war_slice_is (name, names[i]))
        i++;
      if (names[i] == NULL || war_scan_peek (scan) != WAR_SCAN_STRING)
        {
          war_scan_skip (scan, NULL);
          continue;
        }
      g_free (*into[i]);
      *into[i] = war_scan_text (scan);
    }
}

/* FALSE: the game has none. */
static gboolean
read_calendar (const WarSchema *schema, Calendar *c)
{
  static const char *const names[] = { "kind", "year", "season", "half", "weather", NULL };
  char **const into[] = { &c->kind, &c->year, &c->season, &c->half, &c->weather };
  const char *json = war_schema_declared (schema, "calendar");
  WarScan scan;

  if (json == NULL)
    return FALSE;
  war_scan_init (&scan, json, strlen (json));
  read_texts (&scan, names, into);
  return c->kind != NULL;
}

static WarValue
value_of (const WarState *s, WarMember of, const char *field)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const WarFieldInfo *info = field != NULL ? war_find_field (schema, war_member_kind (of), field, -1) : NULL;
  WarValue v;

  return info != NULL && info->by == 0 && war_know (s, info->field, of, &v) ? v : WAR_NONE;
}

/* The calendar's own member for this turn; WAR_NONE: it does not reach so far. */
static WarMember
turn_now (const WarState *s, const Calendar *c)
{
  const WarData *data = war_state_data (s);
  const WarSchema *schema = war_data_schema (data);
  const WarMoment *moment = war_schema_moment (schema);
  g_autofree char *id = g_strdup_printf ("%d", war_get (s, moment->turn, moment->game));
  WarKind kind = war_find_kind (schema, c->kind);

  return kind != 0 ? war_find (data, kind, id) : WAR_NONE;
}

static gboolean
is_member (WarValue v)
{
  return v != WAR_NONE && war_member_kind (v) > 0;
}

static char *
say_date (const WarState *s, const WarWords *w, const Calendar *c, WarMember turn)
{
  WarValue year = value_of (s, turn, c->year), season = value_of (s, turn, c->season);
  WarValue half = value_of (s, turn, c->half);

  if (year == WAR_NONE || !is_member (season))
    return NULL;

  g_autofree char *name = war_words_name (w, s, war_state_data (s), season, NULL);
  g_autofree char *first = g_utf8_substring (name, 0, MIN (1, g_utf8_strlen (name, -1)));
  g_autofree char *upper = g_utf8_strup (first, -1);
  g_autofree char *part = half != WAR_NONE ? g_strdup_printf ("-%d", half) : g_strdup ("");

  return g_strdup_printf ("%s%s%s %d", upper, name + strlen (first), part, year);
}

char *
war_export_date (const WarState *s, const WarWords *w)
{
  g_auto (Calendar) c = { NULL };
  WarMember turn = read_calendar (war_data_schema (war_state_data (s)), &c) ? turn_now (s, &c) : WAR_NONE;

  return turn != WAR_NONE ? say_date (s, w, &c, turn) : NULL;
}

static void
add_weather (const WarState *s, const WarWords *w, GPtrArray *parts)
{
  g_auto (Calendar) c = { NULL };
  WarMember turn = read_calendar (war_data_schema (war_state_data (s)), &c) ? turn_now (s, &c) : WAR_NONE;
  WarValue weather = turn != WAR_NONE ? value_of (s, turn, c.weather) : WAR_NONE;

  if (is_member (weather))
    g_ptr_array_add (parts, war_words_name (w, s, war_state_data (s), weather, NULL));
}

static void
add_mover (const WarState *s, const WarWords *w, GPtrArray *parts)
{
  const WarData *data = war_state_data (s);
  const WarMoment *moment = war_schema_moment (war_data_schema (data));
  WarMember step = war_get (s, moment->step, moment->game);
  const WarStepInfo *info = step != WAR_NONE ? war_step_info (war_data_schema (data), step) : NULL;

  if (info != NULL && info->who != WAR_NONE)
    g_ptr_array_add (parts,
                     war_words_say (w, data, "export-to-move", WAR_ARGS (WAR_WHO ("who", info->who))));
}

static void
add_value (const WarState *s, const WarWords *w, const char *path, const char *words, GPtrArray *parts)
{
  const WarData *data = war_state_data (s);
  WarCell cell;
  WarValue v;

  if (path == NULL || !war_path_parse (data, path, strlen (path), &cell) || cell.field <= WAR_EXISTS
      || war_covered (s, &cell) || !war_know_by (s, cell.field, cell.of, cell.by, &v) || v == WAR_NONE)
    return;

  g_autofree char *value = war_cell_value_say (s, w, &cell, v);
  g_autofree char *label = war_words_label (w, war_data_schema (data), cell.field);

  const WarArg *args = WAR_ARGS (WAR_N ("n", v), WAR_SAY ("value", value));

  g_ptr_array_add (parts, words != NULL ? war_words_say (w, data, words, args)
                                        : g_strconcat (label, " ", value, NULL));
}

static void
add_listed (const WarState *s, const WarWords *w, GPtrArray *parts)
{
  static const char *const names[] = { "field", "words", NULL };
  const char *json = war_schema_declared (war_data_schema (war_state_data (s)), "header");
  WarScan scan;

  if (json == NULL)
    return;
  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (war_scan_item (&scan))
    {
      g_autofree char *path = NULL, *words = NULL;
      char **const into[] = { &path, &words };

      read_texts (&scan, names, into);
      add_value (s, w, path, words, parts);
    }
}

char *
war_export_header (const WarState *s, const WarWords *w, gboolean dated)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  char *date = dated ? war_export_date (s, w) : NULL;

  if (date != NULL)
    g_ptr_array_add (parts, date);
  add_weather (s, w, parts);
  add_mover (s, w, parts);
  add_listed (s, w, parts);
  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}
