/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The orders every game has: set-up, next, correct, waive; those of sealed dice are in war-seal-orders.c.
 * Their fields stand in base.json, so they are found by name. */

#include "war-draft-private.h"

#include <string.h>

#include "war-calendar.h"
#include "war-prompt.h"
#include "war-words.h"

static WarField
field_of (WarDraft *d, const char *field)
{
  const WarSchema *schema = war_data_schema (d->data);

  return war_find_field (schema, war_record_form (d->order), field, -1)->field;
}

static const WarMoment *
moment_of (WarDraft *d)
{
  return war_schema_moment (war_data_schema (d->data));
}

/* A member must stand on the table; nothing else can be missing. */
static gboolean
is_there (WarDraft *d, const WarFieldInfo *info, WarValue v)
{
  return info->type != WAR_TYPE_MEMBER || v == WAR_NONE || v == WAR_UNKNOWN || war_exists (d->state, v);
}

/* A value as a player states it: a count may be beyond its range if the order overrides, everything else must
 * fit. */
static gboolean
read_stated (WarDraft *d, const WarFieldInfo *info, const char *path, const char *json, WarValue *v)
{
  g_autoptr (GError) wrong = NULL;
  WarScan scan;
  gint64 n;

  war_scan_init (&scan, json, strlen (json));
  if (war_scan_null (&scan))
    {
      *v = WAR_NONE;
      if (info->standing != WAR_KEPT || info->none || info->start == WAR_NONE)
        return TRUE;
    }
  else if (info->type == WAR_TYPE_COUNT && war_scan_peek (&scan) == WAR_SCAN_NUMBER &&
           war_scan_int (&scan, &n))
    {
      *v = (WarValue) CLAMP (n, -WAR_COUNT_LIMIT - 1, WAR_COUNT_LIMIT + 1);
      return TRUE;
    }
  else if (war_value_scan (d->data, info, &scan, path, v, &wrong) && is_there (d, info, *v))
    return TRUE;
  war_refuse (d, "correct-wrong-value", WAR_ARGS (WAR_SAY ("path", path), WAR_SAY ("value", json)));
  return FALSE;
}

static gboolean
is_printed_name (const WarFieldInfo *info)
{
  return info->standing == WAR_FIXED && info->type == WAR_TYPE_TEXT && g_str_equal (info->id, "name");
}

/* Whether everybody would take this one to be meant: its printed name, or its name in a language. */
static gboolean
answers_to (WarDraft *d, WarMember who, const WarFieldInfo *info, const char *folded)
{
  const WarGame *game = war_data_game (d->data);
  const WarWords *words[] = { war_game_words (game, "en"), war_game_words (game, "es") };
  g_autofree char *printed = war_fold (war_text_of (d->data, war_get (d->state, info->field, who)));
  g_autoptr (GString) key = g_string_new (NULL);
  gboolean same = g_str_equal (printed, folded);

  war_member_print (d->data, who, key);
  for (guint i = 0; !same && i < G_N_ELEMENTS (words); i++)
    {
      const char *said = war_words_plain (words[i], key->str);
      g_autofree char *plain = said != NULL ? war_fold (said) : NULL;

      same = plain != NULL && g_str_equal (plain, folded);
    }
  return same;
}

/* A new name on the board is one that can be read, and nobody else's. */
static gboolean
may_be_called (WarDraft *d, WarMember who, WarValue name)
{
  const char *text = war_text_of (d->data, name);
  const char *wrong = *text == '\0' ? "map-no-name" : war_text_wrong (text);
  g_autofree char *folded = war_fold (text);
  const WarSchema *schema = war_data_schema (d->data);

  if (wrong != NULL)
    {
      war_refuse (d, wrong, NULL);
      return FALSE;
    }
  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    {
      const WarFieldInfo *printed = war_find_field (schema, (WarKind) k, "name", -1);

      if (printed == NULL || !is_printed_name (printed))
        continue;
      war_each (d->state, (WarKind) k, other)
        if (other != who && answers_to (d, other, printed, folded))
          return !war_forbid (d, NULL, "map-name-twice",
                              WAR_ARGS (WAR_SAY ("name", text), WAR_WHO ("other", other)));
    }
  return TRUE;
}

/* A value that was stated: what its cell held and holds, and what players knew there and know, whoever says
 * so. */
typedef struct
{
  WarChange change;
  WarValue  before, after;
} Statement;

static WarValue
known_value (WarDraft *d, const WarCell *cell)
{
  WarValue v;

  war_know_by (d->state, cell->field, cell->of, cell->by, &v);
  return v;
}

/* States one value of the table. What is worked out or printed is pinned; null takes the pin out, and so does
 * what is printed. */
static gboolean
state_value (WarDraft *d, const char *path, const char *json, Statement *said)
{
  const WarFieldInfo *info;
  WarChange *change = &said->change;
  WarCell *cell = &change->cell;

  if (!war_path_parse (d->data, path, strlen (path), cell) || cell->field == WAR_EXISTS ||
      !war_exists (d->state, cell->of) || (cell->by != 0 && !war_exists (d->state, cell->by)))
    {
      war_refuse (d, "correct-no-path", WAR_ARGS (WAR_SAY ("path", path)));
      return FALSE;
    }
  info = war_field_info (war_data_schema (d->data), cell->field);
  if (!read_stated (d, info, path, json, &change->new))
    return FALSE;
  if (is_printed_name (info) && change->new != WAR_NONE && !may_be_called (d, cell->of, change->new))
    return FALSE;
  if (info->standing == WAR_FIXED && change->new == war_fixed (d->data, cell->field, cell->of, cell->by))
    change->new = WAR_NONE;
  change->old = war_state_read (d->state, cell);
  said->before = known_value (d, cell);
  war_draft_put (d, cell, change->new);
  said->after = known_value (d, cell);
  return war_draft_ok (d);
}

static void
decide_correct (WarDraft *d, const WarRecord *order)
{
  const char *path = war_arg_text (order, field_of (d, "path"));
  WarField value = field_of (d, "value");
  const char *json = war_arg (order, value) == WAR_NONE ? "null" : war_arg_text (order, value);
  const WarFieldInfo *info;
  Statement said;

  if (!state_value (d, path, json, &said) || said.change.old == said.change.new)
    return;
  info = war_field_info (war_data_schema (d->data), said.change.cell.field);
  war_say (d, "corrected",
           WAR_ARGS (WAR_AT ("path", said.change.cell), war_arg_of_value ("old", d->data, info, said.before),
                     war_arg_of_value ("new", d->data, info, said.after)));
}

/* A sentence about what was asked, which is said in its own words: their arguments go along. */
static void
say_of_prompt (WarDraft *d, const char *words, const WarPrompt *prompt, const WarArg *own)
{
  g_autoptr (GArray) args = g_array_new (TRUE, TRUE, sizeof (WarArg));

  for (const WarArg *arg = prompt->args; arg != NULL && arg->type != WAR_ARG_END; arg++)
    g_array_append_val (args, *arg);
  for (; own->type != WAR_ARG_END; own++)
    g_array_append_val (args, *own);
  war_say (d, words, (const WarArg *) args->data);
}

static void
decide_waive (WarDraft *d, const WarRecord *order)
{
  const char *id = war_arg_text (order, field_of (d, "prompt"));
  const char *why = war_arg_text (order, field_of (d, "why"));
  WarKind kind = war_find_kind (war_data_schema (d->data), "waived");
  g_autoptr (WarPrompts) due = war_due (d->state);
  const WarPrompt *prompt = war_prompts_find (due, id);

  if (prompt == NULL)
    {
      war_refuse (d, "waive-not-due", WAR_ARGS (WAR_SAY ("prompt", id)));
      return;
    }
  war_set_text (d, war_find_field (war_data_schema (d->data), kind, "prompt", -1)->field, war_make (d, kind),
                id);
  say_of_prompt (d, *why != '\0' ? "waived-because" : "waived", prompt,
                 WAR_ARGS (WAR_KEY ("prompt", prompt->words), WAR_SAY ("why", why)));
}

/* A stop: the game says so, somebody else plays now, or something is asked that was not asked before; what is
 * asked is given back where it was looked at. */
static gboolean
is_stop (WarDraft *d, const WarStepInfo *from, const WarStepInfo *to, WarPrompts *before, WarPrompts **now)
{
  if (to->stop || from == NULL || from->who != to->who)
    return TRUE;
  *now = war_due (d->state);
  for (guint i = 0; i < war_prompts_n (*now); i++)
    if (war_prompts_at (*now, i)->urgency != WAR_REMINDER &&
        !war_prompts_have (before, war_prompts_at (*now, i)->id))
      return TRUE;
  return FALSE;
}

/* Is it asked for still, together with what has come since? */
static gboolean
is_taken_in (const WarPrompt *prompt, const WarPrompts *now)
{
  gsize name = strcspn (prompt->id, "@") + 1;

  for (guint i = 0; prompt->sums && i < war_prompts_n (now); i++)
    if (strncmp (war_prompts_at (now, i)->id, prompt->id, name) == 0)
      return TRUE;
  return FALSE;
}

/* What had to be done and is asked no longer, because its moment has gone by: the journal keeps it. */
static void
say_left_undone (WarDraft *d, const WarPrompts *before, WarPrompts *now)
{
  for (guint i = 0; i < war_prompts_n (before); i++)
    {
      const WarPrompt *prompt = war_prompts_at (before, i);

      if (prompt->urgency == WAR_MUST && !war_prompts_have (now, prompt->id) && !is_taken_in (prompt, now))
        say_of_prompt (d, "left-undone", prompt, WAR_ARGS (WAR_KEY ("what", prompt->words)));
    }
}

/* What must be done, or should have been, and is asked still: one number, and no word where there is
 * nothing. */
static void
say_left_open (WarDraft *d, WarPrompts *before, const WarPrompts *now)
{
  guint n = 0;

  for (guint i = 0; i < war_prompts_n (now); i++)
    {
      const WarPrompt *prompt = war_prompts_at (now, i);

      n += (prompt->late || prompt->urgency == WAR_MUST) && war_prompts_have (before, prompt->id);
    }
  if (n > 0)
    war_say (d, "left-open", WAR_ARGS (WAR_N ("n", (int) n)));
}

/* Moves to the step after this one, over the end of a turn if need be. */
static gboolean
advance (WarDraft *d)
{
  const WarSchema *schema = war_data_schema (d->data);
  const WarMoment *moment = war_schema_moment (schema);
  WarValue at = war_get (d->state, moment->step, moment->game);
  guint n = war_schema_n_steps (schema), next = at == WAR_NONE ? 0 : war_member_index (at) + 1;
  int now = war_get (d->state, moment->turn, moment->game);

  if (n == 0 || next >= n)
    {
      if (now >= war_calendar_last (d->state) &&
          war_forbid (d, NULL, "campaign-over", WAR_ARGS (WAR_N ("turn", now))))
        return FALSE;
      war_set (d, moment->turn, moment->game, now + 1);
      next = 0;
    }
  if (n > 0)
    war_set (d, moment->step, moment->game, war_step_at (schema, next));
  return war_draft_ok (d);
}

static void
say_where (WarDraft *d)
{
  const WarMoment *moment = moment_of (d);
  WarValue step = war_get (d->state, moment->step, moment->game);
  int turn = war_get (d->state, moment->turn, moment->game);

  if (step == WAR_NONE)
    war_say (d, "next-turn", WAR_ARGS (WAR_N ("turn", turn)));
  else
    war_say (d, "next-step", WAR_ARGS (WAR_N ("turn", turn), WAR_WHO ("step", step)));
}

/* Where the last turn ends everybody stops, played or passed over: there is nowhere to go on to. */
static gboolean
is_the_end (WarDraft *d)
{
  const WarSchema *schema = war_data_schema (d->data);
  const WarMoment *moment = war_schema_moment (schema);
  WarValue at = war_get (d->state, moment->step, moment->game);

  return at != WAR_NONE && war_member_index (at) + 1 >= war_schema_n_steps (schema) &&
         war_get (d->state, moment->turn, moment->game) >= war_calendar_last (d->state);
}

static void
decide_next (WarDraft *d, const WarRecord *order)
{
  const WarSchema *schema = war_data_schema (d->data);
  const WarGame *game = war_data_game (d->data);
  const WarMoment *moment = war_schema_moment (schema);
  const WarStepInfo *from = war_step_info (schema, war_get (d->state, moment->step, moment->game));
  g_autoptr (WarPrompts) before = war_due (d->state);
  g_autoptr (WarPrompts) now = NULL;
  guint n = MAX (war_schema_n_steps (schema), 1);

  for (guint i = 0; i < n; i++)
    {
      WarValue at;

      g_clear_pointer (&now, war_prompts_free);
      if (!advance (d))
        return;
      at = war_get (d->state, moment->step, moment->game);
      if (at != WAR_NONE && game != NULL && game->skip != NULL && game->skip (d->state, at) != NULL &&
          !is_the_end (d))
        continue;
      if (game != NULL && game->enter != NULL && at != WAR_NONE)
        game->enter (d, at);
      if (!war_draft_ok (d))
        return;
      if (at == WAR_NONE || is_the_end (d) || is_stop (d, from, war_step_info (schema, at), before, &now))
        break;
    }
  if (now == NULL)
    now = war_due (d->state);
  say_left_undone (d, before, now);
  say_where (d);
  say_left_open (d, before, now);
}

static void
set_starts (WarDraft *d)
{
  const WarSchema *schema = war_data_schema (d->data);

  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    if (!war_kind_info (schema, (WarKind) k)->made)
      war_each (d->state, (WarKind) k, m)
        war_draft_begin (d, m);
}

/* A house rule begins as the first of its readings. */
static void
set_house_rules (WarDraft *d)
{
  const WarSchema *schema = war_data_schema (d->data);
  WarKind house = war_find_kind (schema, "house");
  const WarKindInfo *kind = house != 0 ? war_kind_info (schema, house) : NULL;

  for (guint i = 0; kind != NULL && i < kind->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (kind->fields, i);
      WarMember one = war_member_make (house, 0);

      if (info->standing == WAR_KEPT && info->type == WAR_TYPE_MEMBER &&
          war_get (d->state, info->field, one) == WAR_NONE)
        war_set (d, info->field, one, war_member_make (info->kind, 0));
    }
}

static void
set_changes (WarDraft *d, const WarRecord *order)
{
  const WarSchema *schema = war_data_schema (d->data);
  WarField rows = field_of (d, "changes");
  WarForm part = war_field_info (schema, rows)->form;
  WarField path = war_find_field (schema, part, "path", -1)->field,
    value = war_find_field (schema, part, "value", -1)->field;
  Statement said;

  for (guint i = 0; i < war_rows (order, rows); i++)
    {
      const WarRecord *row = war_row (order, rows, i);
      const char *json = war_arg (row, value) == WAR_NONE ? "null" : war_arg_text (row, value);

      if (!state_value (d, war_arg_text (row, path), json, &said))
        return;
    }
}

/* Where a game has a field whose members are called as its scenarios, whoever states that field begins
 * with that scenario: a page that asks the field needs to know no more. */
static const char *
find_scenario (WarDraft *d, const WarRecord *order, char **scenarios)
{
  WarField rows = field_of (d, "changes");
  const WarSchema *schema = war_data_schema (d->data);
  WarForm part = war_field_info (schema, rows)->form;
  WarField path = war_find_field (schema, part, "path", -1)->field,
    value = war_find_field (schema, part, "value", -1)->field;
  const char *named = NULL;

  for (guint i = 0; i < war_rows (order, rows); i++)
    {
      const WarRecord *row = war_row (order, rows, i);
      const char *json = war_arg_text (row, value);
      g_autofree char *id = NULL;
      WarScan scan;

      war_scan_init (&scan, json, strlen (json));
      if (!g_str_equal (war_arg_text (row, path), "game/scenario")
          || war_scan_peek (&scan) != WAR_SCAN_STRING)
        continue;
      id = war_scan_text (&scan);
      for (guint k = 0; id != NULL && scenarios[k] != NULL; k++)
        if (g_str_equal (scenarios[k], id))
          named = scenarios[k];
    }
  return named != NULL ? named : scenarios[0];   /* the first is what a campaign begins with if nobody says */
}

static void
decide_set_up (WarDraft *d, const WarRecord *order)
{
  const WarSchema *schema = war_data_schema (d->data);
  const WarGame *game = war_data_game (d->data);
  const WarMoment *moment = moment_of (d);
  const char *scenario = war_arg_text (order, field_of (d, "scenario"));
  g_auto (GStrv) scenarios = war_schema_listed (schema, "scenarios");
  g_autofree char *table = NULL;

  if (*scenario == '\0' && scenarios[0] != NULL)
    scenario = find_scenario (d, order, scenarios);
  table = war_schema_listed_text (schema, "scenarios", scenario, "table");

  if (table == NULL && *scenario != '\0')
    {
      war_refuse (d, "set-up-no-scenario", WAR_ARGS (WAR_SAY ("scenario", scenario)));
      return;
    }
  set_starts (d);
  set_house_rules (d);
  war_set (d, moment->turn, moment->game, 1);
  if (table != NULL)
    war_scenario_set (d, table);
  for (guint i = 0; i < war_schema_n_steps (schema); i++)
    if (game == NULL || game->skip == NULL || game->skip (d->state, war_step_at (schema, i)) == NULL)
      {
        war_set (d, moment->step, moment->game, war_step_at (schema, i));
        break;
      }
  set_changes (d, order);
  if (game != NULL && game->begin != NULL && war_draft_ok (d))
    game->begin (d);
  war_say (d, "set-up", WAR_ARGS (WAR_SAY ("scenario", scenario)));
}

WarDecide
war_core_decider (const char *order)
{
  static const struct { const char *id; WarDecide decide; } deciders[] = {
    { "set-up", decide_set_up }, { "next", decide_next }, { "correct", decide_correct },
    { "waive", decide_waive }, { "seal-dice", war_decide_seal }, { "call-dice", war_decide_call },
    { "open-dice", war_decide_open },
  };

  for (guint i = 0; i < G_N_ELEMENTS (deciders); i++)
    if (g_str_equal (deciders[i].id, order))
      return deciders[i].decide;
  return NULL;
}
