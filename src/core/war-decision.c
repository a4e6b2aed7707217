/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Decides an order and all that follows from it. Either the whole group is decided and the state has its
 * changes, or the state is as it was. */

#include "war-cover.h"
#include "war-draft-private.h"

#include "war-error.h"
#include "war-words.h"

/* Consequences of consequences: more is a game's mistake, not a campaign's length. */
#define LONGEST_GROUP 1000

static void
clear_throw (gpointer p)
{
  g_free (((WarThrow *) p)->what);
  g_free (((WarThrow *) p)->by);
}

void
war_decision_free (gpointer p)
{
  WarDecision *decision = p;

  war_record_free (decision->order);
  g_array_unref (decision->throws);
  g_array_unref (decision->changes);
  g_string_free (decision->says, TRUE);
  g_ptr_array_unref (decision->over);
  g_free (decision);
}

const char *
war_die_from (WarDieFrom from)
{
  static const char *const names[] = { [WAR_DIE_HERE] = "here", [WAR_DIE_TABLE] = "table",
                                       [WAR_DIE_SEALED] = "sealed" };

  return names[from];
}

gboolean
war_decision_idle (const WarDecision *decision)
{
  return decision->changes->len == 0 && decision->throws->len == 0 && decision->says->len == 0 &&
         decision->over->len == 0;
}

static WarDecision *
new_decision (WarRecord *order, gboolean then)
{
  WarDecision *decision = g_new0 (WarDecision, 1);

  decision->order = order;
  decision->then = then;
  decision->throws = g_array_new (FALSE, FALSE, sizeof (WarThrow));
  g_array_set_clear_func (decision->throws, clear_throw);
  decision->changes = g_array_new (FALSE, FALSE, sizeof (WarChange));
  decision->says = g_string_new (NULL);
  decision->over = g_ptr_array_new_with_free_func (g_free);
  return decision;
}

void
war_group_free (WarGroup *group)
{
  if (group == NULL)
    return;
  g_free (group->rule);
  g_free (group->words);
  war_args_free (group->args);
  g_free (group->die_what);
  g_ptr_array_unref (group->decisions);
  g_array_unref (group->dice_left);
  g_free (group);
}

void
war_changes_apply (WarState *state, const GArray *changes)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);

      war_state_write (state, &change->cell, change->new);
    }
}

void
war_changes_walk_back (WarState *state, const GArray *changes)
{
  for (guint i = changes->len; i-- > 0;)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);

      war_state_write (state, &change->cell, change->old);
    }
}

gboolean
war_changes_equal (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const WarChange *x = &g_array_index (a, WarChange, i), *y = &g_array_index (b, WarChange, i);

      if (x->cell.field != y->cell.field || x->cell.of != y->cell.of || x->cell.by != y->cell.by ||
          x->old != y->old || x->new != y->new)
        return FALSE;
    }
  return TRUE;
}

/* Where a table wants it strict, what is asked is asked in its own step; what follows from it follows when it
 * does. */
static gboolean
forbids_step (WarDraft *d, const WarFormInfo *form)
{
  const WarSchema *schema = war_data_schema (d->data);
  const WarMoment *moment = war_schema_moment (schema);
  WarValue step = war_get (d->state, moment->step, moment->game);

  if (form->step == NULL || d->decision->then || !war_get (d->state, moment->strict, moment->game))
    return FALSE;
  return step != WAR_NONE && !war_form_is_of_step (form, war_step_info (schema, step)->part)
         && war_forbid (d, NULL, "order-out-of-step", WAR_ARGS (WAR_WHO ("step", step)));
}

/* Everything begins with the set-up, and it is done once: whoever went back before it does it anew. */
static gboolean
refuses_beginning (WarDraft *d, const WarFormInfo *form)
{
  gboolean sets_up = g_str_equal (form->id, "set-up"), begun = !war_state_is_nothing (d->state);

  if (sets_up == begun)
    war_refuse (d, sets_up ? "set-up-once" : "set-up-first", NULL);
  return sets_up == begun;
}

static void
run (WarDraft *d)
{
  const WarGame *game = war_data_game (d->data);
  WarForm form = war_record_form (d->order);
  const WarFormInfo *info = war_form_info (war_data_schema (d->data), form);
  const char *id = info->id;
  WarDecide decide = war_core_decider (id);

  for (const WarDecider *o = game != NULL ? game->orders : NULL;
       decide == NULL && o != NULL && o->decide != NULL; o++)
    if (o->order == form)
      decide = o->decide;
  if (decide == NULL)
    war_refuse (d, "order-nobody-decides", WAR_ARGS (WAR_SAY ("order", id)));
  else if (!refuses_beginning (d, info) && !forbids_step (d, info))
    decide (d, d->order);
}

static void
walk_back_group (WarState *state, WarGroup *group)
{
  for (guint i = group->decisions->len; i-- > 0;)
    war_changes_walk_back (state, ((WarDecision *) g_ptr_array_index (group->decisions, i))->changes);
  g_ptr_array_set_size (group->decisions, 0);
}

/* Numbers of new entries are nobody else's, so a consequence that was not there before takes no other
 * member's name. */
static guint
name_after (const WarOccasion *occasion, guint index)
{
  guint name = occasion->names != NULL && index < occasion->names->len
    ? g_array_index (occasion->names, guint, index) : 0;

  return name != 0 ? name : occasion->first + index;
}

/* Decides one order of the group; its consequences join the queue. */
static void
decide_one (WarState *state, WarRecord *order, WarGroup *group, const WarOccasion *occasion, GArray *used,
            GQueue *next)
{
  guint index = group->decisions->len;
  WarDecision *decision = new_decision (order, index > 0);
  WarDraft d = {
    .state = state, .data = war_state_data (state), .order = order, .decision = decision, .group = group,
    .occasion = occasion, .used = used, .next = next,
    .name = name_after (occasion, index),
  };

  /* What an overridden order sets off is part of what was overridden. */
  d.overrides = war_order_overrides (order, NULL) ||
                (index > 0 &&
                 war_order_overrides (((WarDecision *) g_ptr_array_index (group->decisions, 0))->order,
                                      NULL));
  decision->n = occasion->first + index;
  g_ptr_array_add (group->decisions, decision);
  if (index >= LONGEST_GROUP)
    war_refuse (&d, "draft-endless", NULL);
  else
    run (&d);
  decision->covers = war_covers_changed (state, decision->changes);
  g_free (d.by);
}

static void
gather_dice_left (WarGroup *group, const WarOccasion *occasion, const GArray *used)
{
  for (guint i = 0; i < used->len; i++)
    if (!g_array_index (used, gboolean, i))
      g_array_append_val (group->dice_left, g_array_index (occasion->throws, WarThrow, i));
}

WarGroup *
war_decide (WarState *state, const WarRecord *order, const WarOccasion *occasion)
{
  WarGroup *group = g_new0 (WarGroup, 1);
  g_autoptr (GArray) used = g_array_new (FALSE, TRUE, sizeof (gboolean));
  GQueue next = G_QUEUE_INIT;

  group->data = war_state_data (state);
  group->decisions = g_ptr_array_new_with_free_func (war_decision_free);
  group->dice_left = g_array_new (FALSE, FALSE, sizeof (WarThrow));
  g_array_set_size (used, occasion->throws != NULL ? occasion->throws->len : 0);
  g_queue_push_tail (&next, war_record_copy (order));
  while (group->verdict == WAR_DECIDED && !g_queue_is_empty (&next))
    decide_one (state, g_queue_pop_head (&next), group, occasion, used, &next);
  g_queue_clear_full (&next, (GDestroyNotify) war_record_free);
  if (group->verdict != WAR_DECIDED)
    walk_back_group (state, group);
  else
    gather_dice_left (group, occasion, used);
  return group;
}

char *
war_group_say (const WarGroup *group, const WarWords *words)
{
  g_autofree char *sentence = war_words_say (words, group->data, group->words, group->args);

  return group->rule != NULL
    ? g_strdup_printf ("%s (§ %s)", sentence, group->rule) : g_steal_pointer (&sentence);
}

void
war_group_error (const WarGroup *group, const char *order, GError **error)
{
  const WarWords *words = war_game_words (war_data_game (group->data), war_language ());
  g_autofree char *sentence = war_group_say (group, words);

  g_set_error (error, WAR_ERROR, group->verdict == WAR_REFUSED ? WAR_ERROR_INPUT : WAR_ERROR_NO, "%s: %s",
               order, sentence);
}

GPtrArray *
war_decision_says (const WarDecision *d, const WarData *data, const WarWords *words)
{
  g_autofree char *list = g_strconcat ("[", d->says->str, "]", NULL);
  GPtrArray *says = war_words_say_list (words, data, d->covers ? "[]" : list);

  if (says->len == 0)
    g_ptr_array_add (says, war_words_order (words, war_record_id (d->order)));
  return says;
}
