/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A calendar names the kind whose members are turns, and its fields of year, season, half and weather; a
 * half may be a number or have a name. "words" is the key of a sentence with {season}, {half} and {year}
 * in it, where the order of the three is another; "last" is the field of a campaign that may end before
 * the game does. */

#include "war-calendar.h"

#include <string.h>

#include "war-declared.h"

typedef struct
{
  const WarState *s;
  const WarWords *w;
  JsonObject     *declared;
  WarMember       turn;
} Calendar;

static WarValue
value_of (const Calendar *c, const char *what)
{
  const WarSchema *schema = war_data_schema (war_state_data (c->s));
  const char *field = war_declared_text (c->declared, what);
  const WarFieldInfo *info = field != NULL
    ? war_find_field (schema, war_member_kind (c->turn), field, -1) : NULL;
  WarValue v;

  return info != NULL && info->by == 0 && war_know (c->s, info->field, c->turn, &v) ? v : WAR_NONE;
}

/* The name of the member a field holds; NULL: it holds none. */
static char *
name_of (const Calendar *c, const char *what)
{
  WarValue v = value_of (c, what);

  return v != WAR_NONE && war_member_kind (v) > 0
    ? war_words_name (c->w, c->s, war_state_data (c->s), v, NULL) : NULL;
}

static char *
say_season (const Calendar *c)
{
  WarValue half = value_of (c, "half");
  g_autofree char *name = name_of (c, "season"), *called = name_of (c, "half");

  if (name != NULL && called != NULL)
    return g_strdup_printf ("%s %s", name, called);
  return name == NULL || half == WAR_NONE ? g_steal_pointer (&name) : g_strdup_printf ("%s-%d", name, half);
}

static char *
raise_first (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, MIN (1, g_utf8_strlen (text, -1)));
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, text + strlen (first), NULL);
}

static char *
say_date (const Calendar *c, const char *season)
{
  WarValue year = value_of (c, "year");
  const char *words = war_declared_text (c->declared, "words");
  g_autofree char *said = NULL;

  if (year == WAR_NONE || season == NULL)
    return NULL;
  if (words == NULL)
    said = g_strdup_printf ("%s %d", season, year);
  else
    {
      const WarArg *args = WAR_ARGS (WAR_WHO ("season", value_of (c, "season")),
                                     WAR_WHO ("half", value_of (c, "half")), WAR_N ("year", year));

      said = war_words_say (c->w, war_state_data (c->s), words, args);
    }
  return raise_first (said);
}

int
war_calendar_last (const WarState *s)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  g_autoptr (JsonNode) node = war_declared_section (schema, "calendar");
  JsonObject *o = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *path = o != NULL ? war_declared_text (o, "last") : NULL;
  WarCell cell;
  WarValue last;

  if (path == NULL || !war_path_parse (war_state_data (s), path, strlen (path), &cell)
      || !war_know (s, cell.field, cell.of, &last) || last == WAR_NONE || last <= 0)
    return war_schema_turns (schema);
  return last;
}

WarDay
war_calendar_day (const WarState *s, const WarWords *w, int turn)
{
  const WarData *data = war_state_data (s);
  g_autoptr (JsonNode) node = war_declared_section (war_data_schema (data), "calendar");
  JsonObject *o = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *id = o != NULL ? war_declared_text (o, "kind") : NULL;
  WarKind kind = id != NULL ? war_find_kind (war_data_schema (data), id) : 0;
  g_autofree char *number = g_strdup_printf ("%d", turn);
  Calendar c = { s, w, o, kind != 0 ? war_find (data, kind, number) : WAR_NONE };
  WarDay day = { .turn = c.turn, .year = WAR_NONE };

  if (c.turn == WAR_NONE)
    return day;
  day.year = value_of (&c, "year");
  day.season = say_season (&c);
  day.date = say_date (&c, day.season);
  day.weather = name_of (&c, "weather");
  return day;
}

void
war_day_clear (WarDay *day)
{
  g_clear_pointer (&day->date, g_free);
  g_clear_pointer (&day->season, g_free);
  g_clear_pointer (&day->weather, g_free);
}
