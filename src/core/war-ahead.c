/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The calendar may name the events of its turns: "events" is a flag by turn (event/on), "rule" a text of
 * the same kind, "moot" a flag of those that have nothing left to do. The sentence of an event is its name.
 * What hangs on the board the game's C says. */

#include "war-ahead.h"

#include <string.h>

#include "war-declared.h"
#include "war-game.h"
#include "war-glance.h"

static void
free_coming (gpointer pointer)
{
  WarComing *c = pointer;

  g_free (c->id);
  g_free (c->words);
  g_free (c->rule);
  g_free (c);
}

static void
free_ahead (gpointer pointer)
{
  WarAhead *a = pointer;

  war_day_clear (&a->day);
  g_ptr_array_unref (a->coming);
  g_free (a);
}

static void
add_coming (WarAhead *a, const char *id, char *words, const char *rule, WarMember about)
{
  WarComing *c = g_new (WarComing, 1);

  *c = (WarComing) { g_strdup (id), words, g_strdup (rule), about };
  g_ptr_array_add (a->coming, c);
}

/* The same thing is told once, whoever tells it first. */
static gboolean
tells (const WarAhead *a, const char *id, WarMember about)
{
  for (guint i = 0; i < a->coming->len; i++)
    {
      const WarComing *c = g_ptr_array_index (a->coming, i);

      if (g_strcmp0 (c->id, id) == 0 || (about != WAR_NONE && c->about == about))
        return TRUE;
    }
  return FALSE;
}

static void
add_prompts (WarAhead *a, const WarState *s, const WarWords *w, const WarPrompts *prompts)
{
  for (guint i = 0; i < war_prompts_n (prompts); i++)
    {
      const WarPrompt *p = war_prompts_at (prompts, i);

      if (p->urgency == WAR_REMINDER && !p->late && !tells (a, p->id, p->about))
        add_coming (a, p->id, war_words_say (w, war_state_data (s), p->words, p->args), p->rule, p->about);
    }
}

/* Fields of the kind of events. */
typedef struct
{
  WarKind             kind;
  const WarFieldInfo *on, *rule, *moot;
} Events;

static gboolean
find_events (const WarSchema *schema, Events *e)
{
  g_autoptr (JsonNode) node = war_declared_section (schema, "calendar");
  JsonObject *o = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *path = o != NULL ? war_declared_text (o, "events") : NULL;
  const char *slash = path != NULL ? strchr (path, '/') : NULL;
  const char *rule, *moot;

  e->kind = slash != NULL ? war_find_kind_len (schema, path, (gsize) (slash - path)) : 0;
  e->on = e->kind != 0 ? war_find_field (schema, e->kind, slash + 1, -1) : NULL;
  if (e->on == NULL || e->on->type != WAR_TYPE_FLAG)
    return FALSE;
  rule = war_declared_text (o, "rule");
  moot = war_declared_text (o, "moot");
  e->rule = rule != NULL ? war_find_field (schema, e->kind, rule, -1) : NULL;
  e->moot = moot != NULL ? war_find_field (schema, e->kind, moot, -1) : NULL;
  return TRUE;
}

static void
add_events (WarAhead *a, const WarState *s, const WarWords *w)
{
  WarData *data = war_state_data (s);
  Events e;

  if (!find_events (war_data_schema (data), &e) || war_member_kind (a->day.turn) != e.on->by)
    return;
  war_each (s, e.kind, event)
    {
      if (!war_get_by (s, e.on->field, event, a->day.turn)
          || (e.moot != NULL && war_get (s, e.moot->field, event)))
        continue;
      add_coming (a, NULL, war_words_name (w, s, data, event, NULL),
                  e.rule != NULL ? war_text_of (data, war_get (s, e.rule->field, event)) : NULL, event);
    }
}

static void
add_expected (WarAhead *a, const WarState *s, const WarWords *w)
{
  const WarGame *game = war_data_game (war_state_data (s));
  g_autoptr (WarPrompts) expected = war_prompts_new (war_state_data (s));

  if (game == NULL || game->ahead == NULL)
    return;
  game->ahead (s, a->turn, expected);
  add_prompts (a, s, w, expected);
}

GPtrArray *
war_ahead (const WarState *s, const WarWords *w, guint turns)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const WarMoment *moment = war_schema_moment (schema);
  int now = war_get (s, moment->turn, moment->game), last = war_calendar_last (s);
  g_autoptr (WarPrompts) due = war_due (s);
  GPtrArray *list = g_ptr_array_new_with_free_func (free_ahead);

  for (int turn = MAX (now, 1); list->len < turns && (last == 0 || turn <= last); turn++)
    {
      WarAhead *a = g_new0 (WarAhead, 1);

      a->turn = turn;
      a->coming = g_ptr_array_new_with_free_func (free_coming);
      a->day = war_calendar_day (s, w, turn);
      g_ptr_array_add (list, a);
      add_events (a, s, w);
      add_expected (a, s, w);
      if (turn == now)
        add_prompts (a, s, w, due);
    }
  return list;
}

/* "turn 6 of 47" at the beginning of a line. */
static char *
say_turn (const WarState *s, const WarWords *w, int turn)
{
  const WarArg *args = WAR_ARGS (WAR_N ("n", turn), WAR_N ("of", war_calendar_last (s)));
  g_autofree char *words = war_words_say (w, NULL, "export-turn", args);
  g_autofree char *first = g_utf8_substring (words, 0, 1);
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, words + strlen (first), NULL);
}

/* What there is to say beside the turn; NULL: nothing. */
static char *
say_brief (const WarState *s, const WarWords *w, const WarDay *day)
{
  g_autoptr (GPtrArray) glance = war_glance (s, w);
  GString *out = g_string_new (day->weather);

  for (guint i = 0; i < glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (glance, i);

      if (g->place == WAR_GLANCE_HEAD)
        g_string_append_printf (out, "%s%s", out->len > 0 ? " · " : "", g->value);
    }
  return g_string_free (out, out->len == 0);
}

char *
war_player (const WarState *s, WarMember who)
{
  const WarData *data = war_state_data (s);
  const WarFieldInfo *info = war_find_field (war_data_schema (data), war_member_kind (who), "player", -1);
  const char *player = info != NULL && info->type == WAR_TYPE_TEXT && info->by == 0
    ? war_text_of (data, war_get (s, info->field, who)) : "";

  return *player != '\0' ? g_strdup (player) : NULL;
}

void
war_heading (const WarState *s, const WarWords *w, WarHeading *heading)
{
  const WarData *data = war_state_data (s);
  const WarSchema *schema = war_data_schema (data);
  const WarMoment *moment = war_schema_moment (schema);
  int now = war_get (s, moment->turn, moment->game);
  const WarStepInfo *step = war_step_info (schema, war_get (s, moment->step, moment->game));
  g_autofree char *turn = say_turn (s, w, now);
  g_auto (WarDay) day = war_calendar_day (s, w, now);

  *heading = (WarHeading) { .who = step != NULL ? step->who : WAR_NONE };
  heading->brief = say_brief (s, w, &day);
  heading->subtitle = g_strjoin (" · ", turn, heading->brief, NULL);
  heading->title = day.date != NULL ? g_steal_pointer (&day.date) : g_steal_pointer (&turn);
  if (heading->who == WAR_NONE)
    return;
  heading->mover = war_words_say (w, data, "export-to-move", WAR_ARGS (WAR_WHO ("who", heading->who)));
  heading->player = war_player (s, heading->who);
}

void
war_heading_clear (WarHeading *heading)
{
  g_clear_pointer (&heading->title, g_free);
  g_clear_pointer (&heading->subtitle, g_free);
  g_clear_pointer (&heading->brief, g_free);
  g_clear_pointer (&heading->mover, g_free);
  g_clear_pointer (&heading->player, g_free);
}
