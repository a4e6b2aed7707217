/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The first order that is not decided ends a trial: those behind it hang on what it does. */

#include "war-trial.h"

#include "war-cover.h"

/* FALSE: the rest hangs on this one. */
static gboolean
try_order (WarTrial *trial, const WarRecord *order, guint *next)
{
  g_autoptr (WarDice) none = war_dice_new_ask ();
  WarOccasion occasion = { .first = *next, .dice = none };
  WarGroup *group;

  trial->covered = war_tells_covered (trial->after, order);
  if (trial->covered)
    return FALSE;
  group = war_decide (trial->after, order, &occasion);
  trial->verdict = group->verdict;
  trial->n++;
  g_ptr_array_add (trial->groups, group);
  if (group->verdict != WAR_DECIDED)
    {
      trial->idle = FALSE;
      return FALSE;
    }
  for (guint i = 0; i < group->decisions->len; i++, (*next)++)
    trial->idle = trial->idle && war_decision_idle (g_ptr_array_index (group->decisions, i));
  return TRUE;
}

WarTrial *
war_trial_new (const WarState *s, const GPtrArray *orders, guint first)
{
  WarTrial *trial = g_new0 (WarTrial, 1);

  trial->verdict = WAR_DECIDED;
  trial->idle = TRUE;
  trial->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) war_group_free);
  trial->after = war_state_copy (s);
  for (guint i = 0; i < orders->len; i++)
    if (!try_order (trial, g_ptr_array_index (orders, i), &first))
      break;
  return trial;
}

void
war_trial_free (WarTrial *trial)
{
  g_ptr_array_unref (trial->groups);
  war_state_free (trial->after);
  g_free (trial);
}

const WarGroup *
war_trial_end (const WarTrial *trial)
{
  return trial->groups->len > 0 ? g_ptr_array_index (trial->groups, trial->groups->len - 1) : NULL;
}

GPtrArray *
war_trial_says (const WarTrial *trial, const WarWords *w)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < trial->groups->len; i++)
    {
      const WarGroup *group = g_ptr_array_index (trial->groups, i);

      for (guint k = 0; group->verdict == WAR_DECIDED && k < group->decisions->len; k++)
        g_ptr_array_extend_and_steal (
          all, war_decision_says (g_ptr_array_index (group->decisions, k), group->data, w));
    }
  return all;
}
