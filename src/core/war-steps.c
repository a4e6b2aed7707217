/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps that stand next to each other in one phase of the sequence are a row; a step of no phase is a row
 * of its own. Entries are filed where war_entry_step has them. */

#include "war-steps.h"

#include "war-game.h"
#include "war-tally.h"

typedef struct
{
  WarCampaign     *c;
  const WarState  *s;
  const WarSchema *schema;
  const WarWords  *w;
  WarMember        now;
  WarSteps        *steps;
} Sorting;

static void
free_line (gpointer pointer)
{
  WarPhaseLine *line = pointer;

  g_free (line->says);
  g_free (line);
}

static void
free_phase (gpointer pointer)
{
  WarPhase *p = pointer;

  g_free (p->number);
  g_free (p->name);
  g_free (p->reason);
  g_ptr_array_unref (p->lines);
  g_free (p);
}

void
war_steps_free (WarSteps *steps)
{
  if (steps == NULL)
    return;
  g_ptr_array_unref (steps->phases);
  g_free (steps);
}

WarMember
war_prompt_step (const WarState *s, const WarPrompt *prompt)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const WarMoment *moment = war_schema_moment (schema);
  const WarFormInfo *form = prompt->order != NULL
    ? war_form_info (schema, war_record_form (prompt->order)) : NULL;

  if (form == NULL || form->step == NULL)
    return WAR_NONE;
  return war_form_step (schema, form, war_get (s, moment->step, moment->game));
}

char *
war_phase_number (const WarSchema *schema, WarMember step)
{
  const WarStepInfo *info = war_step_info (schema, step);

  return info != NULL && info->phase != NULL ? g_strdup (info->phase) : NULL;
}

static char *
name_phase (const Sorting *t, WarMember step)
{
  const WarStepInfo *info = war_step_info (t->schema, step);
  g_autofree char *key = info->phase != NULL ? g_strdup_printf ("phase/%s", info->phase) : NULL;

  return key != NULL ? war_words_say (t->w, NULL, key, NULL)
                     : war_words_name (t->w, t->s, war_state_data (t->s), step, NULL);
}

static const char *
find_reason (const Sorting *t, WarMember step)
{
  const WarGame *game = war_data_game (war_state_data (t->s));

  return game != NULL && game->skip != NULL ? game->skip (t->s, step) : NULL;
}

/* Skipped is what has no step to play. */
static WarPhaseStand
judge (const Sorting *t, const WarPhase *p)
{
  gboolean played = FALSE;

  if (t->now != WAR_NONE && t->now >= p->first && t->now <= p->last)
    return WAR_PHASE_NOW;
  for (WarMember step = p->first; step <= p->last; step++)
    played = played || find_reason (t, step) == NULL;
  if (!played)
    return WAR_PHASE_SKIPPED;
  return t->now != WAR_NONE && p->last < t->now ? WAR_PHASE_DONE : WAR_PHASE_TO_COME;
}

static void
add_phase (Sorting *t, WarMember first, WarMember last)
{
  WarPhase *p = g_new0 (WarPhase, 1);

  p->first = first;
  p->last = last;
  p->number = war_phase_number (t->schema, first);
  p->name = name_phase (t, first);
  p->lines = g_ptr_array_new_with_free_func (free_line);
  p->stand = judge (t, p);
  if (p->stand == WAR_PHASE_SKIPPED)
    p->reason = war_words_say (t->w, war_state_data (t->s), find_reason (t, first), NULL);
  g_ptr_array_add (t->steps->phases, p);
}

static gboolean
is_same_phase (const WarStepInfo *a, const WarStepInfo *b)
{
  return a->phase != NULL && a->who == b->who && g_strcmp0 (a->phase, b->phase) == 0;
}

static void
list_phases (Sorting *t)
{
  guint n = war_schema_n_steps (t->schema);

  for (guint i = 0, next; i < n; i = next)
    {
      const WarStepInfo *info = war_step_info (t->schema, war_step_at (t->schema, i));

      for (next = i + 1; next < n; next++)
        if (!is_same_phase (info, war_step_info (t->schema, war_step_at (t->schema, next))))
          break;
      if (info->who == WAR_NONE || info->who == t->steps->who)
        add_phase (t, war_step_at (t->schema, i), war_step_at (t->schema, next - 1));
    }
}

/* "Diplomacy" and "Cards" are "Diplomacy, cards". */
static void
join_names (WarPhase *p, const WarPhase *next)
{
  g_autofree char *first = g_utf8_substring (next->name, 0, 1), *lower = g_utf8_strdown (first, -1);
  char *name = g_strconcat (p->name, ", ", lower, next->name + strlen (first), NULL);

  g_free (p->name);
  p->name = name;
}

/* What everybody has been through before the first side's move is one row. */
static void
merge_common (Sorting *t)
{
  GPtrArray *phases = t->steps->phases;
  WarPhase *p = phases->len > 0 ? g_ptr_array_index (phases, 0) : NULL;
  g_autofree char *first = p != NULL ? g_strdup (p->number) : NULL;

  while (t->steps->who != WAR_NONE && phases->len > 1
         && war_step_info (t->schema, ((WarPhase *) g_ptr_array_index (phases, 1))->first)->who == WAR_NONE
         && ((WarPhase *) g_ptr_array_index (phases, 1))->last < t->now)
    {
      const WarPhase *next = g_ptr_array_index (phases, 1);

      join_names (p, next);
      p->last = next->last;
      if (first != NULL && next->number != NULL)
        {
          g_free (p->number);
          p->number = g_strdup_printf ("%s–%s", first, next->number);
        }
      p->stand = WAR_PHASE_DONE;
      g_clear_pointer (&p->reason, g_free);
      g_ptr_array_remove_index (phases, 1);
    }
}

static WarPhase *
find_phase (const Sorting *t, WarMember step)
{
  for (guint i = 0; i < t->steps->phases->len; i++)
    {
      WarPhase *p = g_ptr_array_index (t->steps->phases, i);

      if (step != WAR_NONE && step >= p->first && step <= p->last)
        return p;
    }
  return NULL;
}

/* Going on, and the set-up, are no entries of a phase. */
static gboolean
is_of_the_turn (const Sorting *t, WarEntry *e)
{
  WarForm form = war_entry_form (e);

  return form != war_find_form (t->schema, "next", TRUE) && form != war_find_form (t->schema, "set-up", TRUE);
}

static void
file_entry (Sorting *t, WarEntry *e)
{
  WarPhase *p = find_phase (t, war_entry_step (e));
  WarPhaseLine *line;

  if (p == NULL || !is_of_the_turn (t, e))
    return;

  g_autoptr (GPtrArray) says = war_entry_says (e, t->w);
  g_autoptr (GArray) changes = war_entry_changes (e);

  g_ptr_array_add (says, NULL);
  line = g_new0 (WarPhaseLine, 1);
  line->entry = war_entry_number (e);
  line->says = g_strjoinv (" ", (char **) says->pdata);
  line->cost = war_tally_paid (t->schema, changes, t->steps->who);
  p->cost += line->cost;
  t->steps->cost += line->cost;
  g_ptr_array_insert (p->lines, 0, line);
}

/* From the last one back to where the turn began. */
static void
file_entries (Sorting *t, guint entry)
{
  const WarMoment *moment = war_schema_moment (t->schema);
  int turn = war_get (t->s, moment->turn, moment->game);

  while (entry > 0)
    {
      g_autoptr (WarEntry) e = war_campaign_entry (t->c, entry);

      if (e == NULL || war_entry_turn (e) != turn)
        break;
      file_entry (t, e);
      entry = war_entry_on (e);
    }
}

static void
count_open (Sorting *t)
{
  g_autoptr (WarPrompts) due = war_due (t->s);

  for (guint i = 0; i < war_prompts_n (due); i++)
    {
      const WarPrompt *prompt = war_prompts_at (due, i);
      WarPhase *p = find_phase (t, war_prompt_step (t->s, prompt));

      if (p != NULL && war_prompt_open (prompt))
        p->open++;
    }
}

WarSteps *
war_steps (WarCampaign *c, guint entry, const WarWords *w)
{
  g_autoptr (WarState) s = war_campaign_look (c, entry);
  const WarSchema *schema = war_data_schema (war_campaign_data (c));
  const WarMoment *moment = war_schema_moment (schema);
  Sorting t = { c, s, schema, w, WAR_NONE, NULL };

  if (s == NULL)
    return NULL;
  t.now = war_get (s, moment->step, moment->game);
  t.steps = g_new0 (WarSteps, 1);
  t.steps->who = t.now != WAR_NONE ? war_step_info (schema, t.now)->who : WAR_NONE;
  t.steps->phases = g_ptr_array_new_with_free_func (free_phase);
  list_phases (&t);
  merge_common (&t);
  file_entries (&t, entry);
  count_open (&t);
  return t.steps;
}
