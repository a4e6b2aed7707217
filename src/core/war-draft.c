/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a rule may do while it decides. Every write is a change (cell, old, new) in the decision, so that
 * walking the list back restores the table. The first thing that is wrong is the verdict; what a rule still
 * does after it is walked back. */

#include "war-draft-private.h"

#include <string.h>

#include "war-data-private.h"
#include "war-game.h"
#include "war-words.h"

const WarState *
war_draft_state (WarDraft *d)
{
  return d->state;
}

WarData *
war_draft_data (WarDraft *d)
{
  return d->data;
}

gboolean
war_draft_ok (WarDraft *d)
{
  return d->group->verdict == WAR_DECIDED;
}

static void
stop (WarDraft *d, WarVerdict verdict, const char *rule, const char *words, const WarArg *args)
{
  if (!war_draft_ok (d))
    return;
  d->group->verdict = verdict;
  d->group->rule = g_strdup (rule);
  d->group->words = g_strdup (words);
  d->group->args = war_args_copy (args);
}

static void
note_override (WarDraft *d, const char *rule)
{
  const char *name = rule != NULL ? rule : "";

  if (!g_ptr_array_find_with_equal_func (d->decision->over, name, g_str_equal, NULL))
    g_ptr_array_add (d->decision->over, g_strdup (name));
}

gboolean
war_forbid (WarDraft *d, const char *rule, const char *words, const WarArg *args)
{
  if (d->overrides)
    {
      note_override (d, rule);
      return FALSE;
    }
  stop (d, WAR_FORBIDDEN, rule, words, args);
  return TRUE;
}

/* The paragraph a refusal is told with: the order's, unless the sentence names one itself. */
static const char *
find_rule (WarDraft *d, const char *words)
{
  const WarWords *w = war_game_words (war_data_game (d->data), war_language ());
  const char *said = war_words_plain (w, words);

  return said != NULL && strstr (said, "§") != NULL
             ? NULL
             : war_form_info (war_data_schema (d->data), war_record_form (d->order))->rule;
}

void
war_refuse (WarDraft *d, const char *words, const WarArg *args)
{
  stop (d, WAR_REFUSED, find_rule (d, words), words, args);
}

static void
write_cell (WarDraft *d, const WarCell *cell, WarValue v)
{
  WarChange change = { *cell, war_state_read (d->state, cell), v };

  if (change.old == change.new)
    return;
  war_state_write (d->state, cell, v);
  g_array_append_val (d->decision->changes, change);
}

/* A value nobody here can name may stand in the same path; what is written takes its place. */
void
war_draft_write (WarDraft *d, const WarCell *cell, WarValue v)
{
  if (war_state_has_foreign (d->state))
    {
      g_autoptr (GString) path = g_string_new (NULL);
      WarCell foreign;

      war_path_print (d->data, cell, path);
      war_path_read_foreign (d->data, path->str, path->len, &foreign);
      write_cell (d, &foreign, WAR_NONE);
    }
  write_cell (d, cell, v);
}

static void
out_of_range (WarDraft *d, const WarFieldInfo *info, const WarCell *cell, WarValue v)
{
  const WarArg *args;

  args = WAR_ARGS (WAR_AT ("path", *cell), WAR_N ("value", v), WAR_N ("min", info->min),
                   WAR_N ("max", info->max));
  if (v < -WAR_COUNT_LIMIT || v > WAR_COUNT_LIMIT)
    war_refuse (d, "draft-beyond-counting", WAR_ARGS (WAR_AT ("path", *cell)));
  else
    war_forbid (d, info->rule, v < info->min ? "draft-too-few" : "draft-too-many", args);
}

void
war_draft_put (WarDraft *d, const WarCell *cell, WarValue v)
{
  const WarFieldInfo *info = war_field_info (war_data_schema (d->data), cell->field);

  if (info->type == WAR_TYPE_COUNT && v != WAR_NONE && v != WAR_UNKNOWN && (v < info->min || v > info->max))
    {
      out_of_range (d, info, cell, v);
      if (!war_draft_ok (d))
        return;
    }
  war_draft_write (d, cell, v);
}

void
war_set_by (WarDraft *d, WarField field, WarMember of, WarMember by, WarValue v)
{
  const WarFieldInfo *info = war_field_info (war_data_schema (d->data), field);

  g_return_if_fail (info != NULL && info->standing == WAR_KEPT);
  g_return_if_fail (v != WAR_NONE || info->start == WAR_NONE || info->none);
  g_return_if_fail (war_value_suits (info, v));
  war_draft_put (d, &(WarCell) { field, of, by }, v);
}

void
war_set (WarDraft *d, WarField field, WarMember of, WarValue v)
{
  war_set_by (d, field, of, 0, v);
}

void
war_add_by (WarDraft *d, WarField field, WarMember of, WarMember by, int n)
{
  WarValue now = war_get_by (d->state, field, of, by);

  g_return_if_fail (now != WAR_NONE);                  /* nothing and unknown are no counts */
  war_set_by (d, field, of, by,
              (WarValue) CLAMP ((gint64) now + n, -WAR_COUNT_LIMIT - 1, WAR_COUNT_LIMIT + 1));
}

void
war_add (WarDraft *d, WarField field, WarMember of, int n)
{
  war_add_by (d, field, of, 0, n);
}

void
war_learn (WarDraft *d, WarField field, WarMember of, WarValue v)
{
  const WarFieldInfo *info = war_field_info (war_data_schema (d->data), field);

  g_return_if_fail (info != NULL && info->standing == WAR_FIXED && info->by == 0);
  g_return_if_fail (war_value_suits (info, v));
  war_draft_put (d, &(WarCell) { field, of, 0 }, v);
}

void
war_set_text (WarDraft *d, WarField field, WarMember of, const char *text)
{
  war_set (d, field, of, war_text (d->data, text, -1));
}

/* Writes every start that a member's fields declare and that differs from nothing. */
void
war_draft_begin (WarDraft *d, WarMember member)
{
  const WarKindInfo *kind = war_kind_info (war_data_schema (d->data), war_member_kind (member));

  for (guint f = 0; f < kind->fields->len; f++)
    {
      const WarFieldInfo *info = g_ptr_array_index (kind->fields, f);
      guint n = info->by == 0 ? 1 : war_n_members (d->data, info->by);

      for (guint c = 0; info->standing == WAR_KEPT && info->start != war_nothing (info) && c < n; c++)
        war_draft_write (d,
                         &(WarCell) { info->field, member,
                                      info->by == 0 ? 0 : war_member_make (info->by, c) }, info->start);
    }
}

/* Named after the entry and a letter, so that editing the past never turns it into another one. A name that
 * is taken (a copy written apart was adopted) takes the next letter. */
WarMember
war_make (WarDraft *d, WarKind kind)
{
  WarMember member;

  do
    {
      g_autofree char *id = d->made < 26 ? g_strdup_printf ("%u%c", d->name, 'a' + (int) d->made)
                                         : g_strdup_printf ("%u%c%u", d->name, 'a' + (int) (d->made % 26),
                                                            d->made / 26);

      d->made++;
      member = war_data_make (d->data, kind, id);
    }
  while (member != WAR_NONE && war_exists (d->state, member));
  war_draft_write (d, &(WarCell) { WAR_EXISTS, member, 0 }, TRUE);
  war_draft_begin (d, member);
  return member;
}

void
war_remove (WarDraft *d, WarMember made)
{
  const WarSchema *schema = war_data_schema (d->data);
  const WarKindInfo *kind = war_kind_info (schema, war_member_kind (made));

  g_return_if_fail (kind != NULL && kind->made);
  for (guint f = 0; f < kind->fields->len; f++)
    {
      const WarFieldInfo *info = g_ptr_array_index (kind->fields, f);
      guint n = info->by == 0 ? 1 : war_n_members (d->data, info->by);

      for (guint c = 0; c < n; c++)
        war_draft_write (d,
                         &(WarCell) { info->field, made, info->by == 0 ? 0 : war_member_make (info->by, c) },
                         info->standing == WAR_KEPT ? war_nothing (info) : WAR_NONE);
    }
  war_draft_write (d, &(WarCell) { WAR_EXISTS, made, 0 }, WAR_NONE);
}

/* A die that fell when this order was decided before: the next unused one of its name and size. */
static const WarThrow *
fell_before (WarDraft *d, const char *what, int sides)
{
  const GArray *throws = d->occasion->throws;

  for (guint i = 0; throws != NULL && i < throws->len; i++)
    {
      const WarThrow *t = &g_array_index (throws, WarThrow, i);

      if (!g_array_index (d->used, gboolean, i) && t->of == sides && g_str_equal (t->what, what))
        {
          g_array_index (d->used, gboolean, i) = TRUE;
          return t;
        }
    }
  return NULL;
}

static char *
print_sentence (WarDraft *d, const char *words, const WarArg *args)
{
  GString *out = g_string_new ("[");

  war_json_quote (out, words, -1);
  g_string_append_c (out, ',');
  war_words_args_write (d->data, args, out);
  g_string_append_c (out, ']');
  return g_string_free (out, FALSE);
}

void
war_throw_by (WarDraft *d, const char *words, const WarArg *args)
{
  g_free (d->by);
  d->by = print_sentence (d, words, args);
}

static int
roll (WarDraft *d, const char *what, int sides, WarMember good_for, WarValue typed, gboolean drawn)
{
  const WarThrow *before = fell_before (d, what, sides);
  WarThrow t = { .of = sides, .good_for = good_for, .asked = typed == WAR_NONE, .drawn = drawn };

  if (typed != WAR_NONE)
    {
      t.fell = typed;
      t.from = WAR_DIE_TABLE;
    }
  else if (before != NULL)
    {
      t.fell = before->fell;
      t.from = before->from;
    }
  else if (d->occasion->dice != NULL)
    {
      t.fell = war_dice_roll (d->occasion->dice, sides);
      t.from = war_dice_from (d->occasion->dice);
    }
  if (t.fell == 0)
    {
      if (war_draft_ok (d))
        {
          stop (d, WAR_WANTS_DIE, NULL, "draft-wants-die",
                WAR_ARGS (WAR_SAY ("what", what), WAR_N ("sides", sides)));
          d->group->die = sides;
          d->group->drawn = drawn;
          d->group->die_what = g_strdup (what);
        }
      return 1;
    }
  if (t.fell < 1 || t.fell > sides)
    war_refuse (d, "draft-no-such-face", WAR_ARGS (WAR_N ("value", t.fell), WAR_N ("sides", sides)));
  t.what = g_strdup (what);
  t.by = g_strdup (d->by);
  g_array_append_val (d->decision->throws, t);
  return CLAMP (t.fell, 1, sides);
}

int
war_roll (WarDraft *d, const char *what, int sides, WarMember good_for, WarValue typed)
{
  return roll (d, what, sides, good_for, typed, FALSE);
}

WarMember
war_draw (WarDraft *d, const char *what, WarField pile, WarValue from)
{
  WarMember m;
  int n = 0;

  war_each_with (d->state, pile, from, each)
    n++;
  if (n == 0)
    return WAR_NONE;
  n = roll (d, what, n, WAR_NONE, WAR_NONE, TRUE);
  m = war_next_with (d->state, pile, from, WAR_NONE);
  while (--n > 0)
    m = war_next_with (d->state, pile, from, m);
  return m;
}

void
war_say (WarDraft *d, const char *words, const WarArg *args)
{
  GString *says = d->decision->says;
  g_autofree char *sentence = print_sentence (d, words, args);

  if (says->len > 0)
    g_string_append_c (says, ',');
  g_string_append (says, sentence);
}

gboolean
war_follows (WarDraft *d)
{
  return d->decision->then;
}

WarRecord *
war_then (WarDraft *d, WarForm order)
{
  WarRecord *record = war_record_new (d->data, order);

  g_queue_push_tail (d->next, record);
  return record;
}
