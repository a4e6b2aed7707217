/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Of what an order did and would do only the difference is told, and of that only what lies open. */

#include "mariscal-revise-view.h"

#include <glib/gi18n.h>

#include "mariscal-session-past.h"

static void
free_revised (gpointer p)
{
  MariscalRevised *revised = p;

  g_free (revised->title);
  g_free (revised->why);
  g_free (revised->rule);
  g_array_unref (revised->changes);
  g_free (revised);
}

void
mariscal_revision_free (MariscalRevision *revision)
{
  for (guint i = 0; i < MARISCAL_REVISED_GROUPS; i++)
    g_ptr_array_unref (revision->group[i]);
  g_ptr_array_unref (revision->breaks);
  g_free (revision);
}

/* The last change of a cell: an order may set it more than once. */
static const WarChange *
find_change (const GArray *changes, const WarCell *cell)
{
  for (guint i = changes != NULL ? changes->len : 0; i-- > 0;)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);

      if (change->cell.field == cell->field && change->cell.of == cell->of && change->cell.by == cell->by)
        return change;
    }
  return NULL;
}

static void
add_difference (GArray *out, const WarCell *cell, WarValue then, WarValue now)
{
  WarChange change = { *cell, then, now };

  if (then != now && find_change (out, cell) == NULL)
    g_array_append_val (out, change);
}

/* What was set then, and what would be: of a cell that only one of the two touches, what it would have stayed. */
static GArray *
find_differences (const WarOutcome *o, const WarSchema *schema)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (WarChange));

  for (guint i = 0; o->before != NULL && i < o->before->len; i++)
    {
      const WarChange *then = find_change (o->before, &g_array_index (o->before, WarChange, i).cell);
      const WarChange *now = find_change (o->after, &then->cell);

      add_difference (all, &then->cell, then->new, now != NULL ? now->new : then->old);
    }
  for (guint i = 0; o->after != NULL && i < o->after->len; i++)
    {
      const WarChange *now = find_change (o->after, &g_array_index (o->after, WarChange, i).cell);

      if (find_change (o->before, &now->cell) == NULL)
        add_difference (all, &now->cell, now->old, now->new);
    }
  return mariscal_open_changes (all, schema);
}

static char *
say_remark (const WarOutcome *o)
{
  if (o->fate == WAR_FACT_SET_AGAIN)
    return g_strdup (_("A correction states what is on the table: it is set again"));
  if (o->fate == WAR_OVERRIDE_IDLE)
    return g_strdup (_("It fits now without being done anyway"));
  if (o->dice_left > 0)
    return g_strdup_printf (ngettext ("%u die that fell is not asked for any more",
                                      "%u dice that fell are not asked for any more", o->dice_left), o->dice_left);
  return NULL;
}

static MariscalRevisedGroup
group_of (const WarOutcome *o)
{
  switch (o->fate)
    {
    case WAR_NO_LONGER_FITS:
      return MARISCAL_REVISED_LEFT_OUT;
    case WAR_NEEDS_DIE:
      return MARISCAL_REVISED_WANTS_DIE;
    case WAR_SAME:
      return o->dice_left > 0 ? MARISCAL_REVISED_OTHERWISE : MARISCAL_REVISED_SAME;
    case WAR_DIFFERS:
    case WAR_FACT_SET_AGAIN:
    case WAR_OVERRIDE_IDLE:
    default:
      return MARISCAL_REVISED_OTHERWISE;
    }
}

static MariscalRevised *
new_revised (MariscalSession *session, const WarOutcome *o)
{
  const WarWords *words = mariscal_session_words (session);
  g_autoptr (WarEntry) e = war_campaign_entry (mariscal_session_campaign (session), o->entry);
  g_autoptr (GPtrArray) says = war_entry_says (e, words);
  MariscalRevised *revised = g_new0 (MariscalRevised, 1);

  revised->entry = o->entry;
  revised->title = g_strdup (g_ptr_array_index (says, 0));
  revised->why = o->why != NULL ? war_words_say (words, mariscal_session_data (session), o->why, o->args)
                                : say_remark (o);
  revised->rule = g_strdup (o->rule);
  revised->die = o->fate == WAR_NEEDS_DIE ? o->die : 0;
  revised->changes = find_differences (o, mariscal_session_schema (session));
  return revised;
}

MariscalRevision *
mariscal_revision_new (MariscalSession *session, WarProposal *proposal)
{
  MariscalRevision *revision = g_new0 (MariscalRevision, 1);
  GPtrArray *outcomes = war_proposal_outcomes (proposal);

  for (guint i = 0; i < MARISCAL_REVISED_GROUPS; i++)
    revision->group[i] = g_ptr_array_new_with_free_func (free_revised);
  for (guint i = 0; i < outcomes->len; i++)
    {
      const WarOutcome *o = g_ptr_array_index (outcomes, i);

      g_ptr_array_add (revision->group[group_of (o)], new_revised (session, o));
    }
  revision->breaks = g_ptr_array_ref (war_proposal_breaks (proposal));
  return revision;
}
