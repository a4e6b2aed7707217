/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Orders decided and not yet written: what would change, and the two boards to compare. The live state is
 * decided on and walked back, so a preview costs no copy; a board is copied only for who looks at it. */

#include "war-campaign-private.h"

#include "war-error.h"
#include "war-seal.h"

static void
free_outcome (gpointer p)
{
  WarOutcome *o = p;

  g_free (o->rule);
  g_free (o->why);
  g_free (o->die_what);
  war_args_free (o->args);
  g_clear_pointer (&o->before, g_array_unref);
  g_clear_pointer (&o->after, g_array_unref);
  g_free (o);
}

WarProposal *
war_proposal_new (WarCampaign *c, guint32 from)
{
  WarProposal *p = g_new0 (WarProposal, 1);

  p->campaign = g_object_ref (c);
  p->from = from;
  p->head = c->tree.head;
  p->branch = c->tree.branch;
  p->data = c->data;
  p->size = war_tree_size (&c->tree);
  p->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  p->decisions = g_ptr_array_new ();
  p->outcomes = g_ptr_array_new_with_free_func (free_outcome);
  return p;
}

void
war_proposal_free (WarProposal *p)
{
  if (p == NULL)
    return;
  g_ptr_array_unref (p->decisions);
  g_ptr_array_unref (p->groups);
  g_ptr_array_unref (p->outcomes);
  war_state_free (p->before);
  war_state_free (p->after);
  g_clear_pointer (&p->breaks, g_ptr_array_unref);
  g_clear_pointer (&p->secrets, g_ptr_array_unref);
  g_object_unref (p->campaign);   /* last: it keeps the data of all these */
  g_free (p);
}

GPtrArray *
war_proposal_outcomes (WarProposal *p)
{
  return p->outcomes;
}

const WarState *
war_proposal_before (WarProposal *p)
{
  if (p->before == NULL)
    p->before = war_campaign_look (p->campaign, p->head);
  return p->before;
}

const WarState *
war_proposal_after (WarProposal *p)
{
  if (p->after == NULL)
    {
      /* Over other data its numbers mean something else; it can't be committed any more. */
      p->after = war_campaign_look (p->campaign, p->from);
      for (guint i = 0; p->data == p->campaign->data && i < p->decisions->len; i++)
        war_changes_apply (p->after, ((WarDecision *) g_ptr_array_index (p->decisions, i))->changes);
    }
  return p->after;
}

/* Whether it says the same of the same place, whatever the figures in it. */
static gboolean
complains_of (const WarReport *report, const char *path, const char *words)
{
  for (guint i = 0; i < war_report_n (report); i++)
    if (g_str_equal (war_report_path (report, i), path) && g_str_equal (war_report_words (report, i), words))
      return TRUE;
  return FALSE;
}

/* What `after` complains of and `before` does not, in sentences that name the place themselves. */
static GPtrArray *
tell_new (WarCampaign *c, const WarReport *before, const WarReport *after)
{
  const WarWords *words = war_game_words (c->game, war_language ());
  GPtrArray *told = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < war_report_n (after); i++)
    if (!complains_of (before, war_report_path (after, i), war_report_words (after, i)))
      g_ptr_array_add (told, war_report_say (after, i, words, c->data));
  return told;
}

/* Of a revision: each order that was asked again fits by itself, and yet what they lead to together may not
 * be right. */
GPtrArray *
war_proposal_breaks (WarProposal *p)
{
  WarCampaign *c = p->campaign;

  if (p->breaks == NULL)
    {
      g_autoptr (WarReport) before = war_report_new (), after = war_report_new ();

      if (c->game->check != NULL)
        {
          c->game->check (war_proposal_before (p), before);
          c->game->check (war_proposal_after (p), after);
        }
      p->breaks = tell_new (c, before, after);
    }
  return p->breaks;
}

/* Makes a table that breaks the game's own invariants impossible: what an order newly breaks is a reason
 * against it, unless it overrides. What was broken before (by a correction, say) stays the players'
 * affair. */
gboolean
war_proposal_check (WarCampaign *c, const WarRecord *order, const GPtrArray *decisions, GError **error)
{
  g_autoptr (WarReport) after = war_report_new (), before = war_report_new ();
  g_autoptr (GPtrArray) told = NULL;

  if (c->game->check == NULL || war_order_overrides (order, NULL))
    return TRUE;
  c->game->check (c->state, after);
  if (war_report_n (after) == 0)
    return TRUE;
  for (guint i = decisions->len; i-- > 0;)
    war_changes_walk_back (c->state, ((WarDecision *) g_ptr_array_index (decisions, i))->changes);
  c->game->check (c->state, before);
  for (guint i = 0; i < decisions->len; i++)
    war_changes_apply (c->state, ((WarDecision *) g_ptr_array_index (decisions, i))->changes);
  told = tell_new (c, before, after);
  if (told->len > 0)
    g_set_error (error, WAR_ERROR, WAR_ERROR_NO, "%s: %s", war_record_id (order),
                 (const char *) g_ptr_array_index (told, 0));
  return told->len == 0;
}

void
war_proposal_take (WarProposal *p, GPtrArray *into, WarGroup *group)
{
  for (guint i = 0; i < group->decisions->len; i++)
    g_ptr_array_add (p->decisions, g_ptr_array_index (group->decisions, i));
  g_ptr_array_extend_and_steal (into, g_ptr_array_ref (group->decisions));
}

static gboolean
decide_next (WarCampaign *c, WarProposal *p, GPtrArray *into, const WarRecord *order, GError **error)
{
  WarOccasion occasion = { .first = p->size + p->decisions->len + 1, .dice = c->dice };
  g_autoptr (WarGroup) group = war_decide (c->state, order, &occasion);

  if (group->verdict != WAR_DECIDED)
    {
      war_group_error (group, war_record_id (order), error);
      return FALSE;
    }
  if (!war_proposal_check (c, order, group->decisions, error))
    {
      for (guint i = group->decisions->len; i-- > 0;)
        war_changes_walk_back (c->state, ((WarDecision *) g_ptr_array_index (group->decisions, i))->changes);
      return FALSE;
    }
  war_proposal_take (p, into, group);
  return TRUE;
}

/* Dice that are to be sealed are rolled here, and those that are to be opened found again. */
static gboolean
decide_whole (WarCampaign *c, WarProposal *p, GPtrArray *into, const WarRecord *order, GError **error)
{
  WarRecord *whole;
  gboolean fits;

  if (p->secrets == NULL)
    p->secrets = war_seal_secrets ();
  whole = war_seal_complete (c->state, order, c->dice, p->secrets, error);
  fits = whole != NULL && decide_next (c, p, into, whole, error);
  if (whole != order)
    war_record_free (whole);
  return fits;
}

/* An entry that would not differ from none at all; one among others that do something may stand. */
static gboolean
is_idle (const WarProposal *p)
{
  for (guint i = 0; i < p->decisions->len; i++)
    if (!war_decision_idle (g_ptr_array_index (p->decisions, i)))
      return FALSE;
  return TRUE;
}

WarProposal *
war_campaign_propose (WarCampaign *c, GPtrArray *orders, GError **error)
{
  g_autoptr (WarProposal) p = war_proposal_new (c, c->tree.head);
  GPtrArray *into = g_ptr_array_new_with_free_func (war_decision_free);
  gboolean fits = TRUE;

  g_ptr_array_add (p->groups, into);
  if (orders->len == 0)
    {
      war_error_set (error, WAR_ERROR_INPUT, NULL, "order-none", NULL);
      return NULL;
    }
  /* What would be refused when it is read again is not written, whoever filled it in. */
  for (guint i = 0; i < orders->len; i++)
    if (!war_record_check_said (g_ptr_array_index (orders, i), error))
      return NULL;
  for (guint i = 0; fits && i < orders->len; i++)
    fits = decide_whole (c, p, into, g_ptr_array_index (orders, i), error);
  for (guint i = p->decisions->len; i-- > 0;)
    war_changes_walk_back (c->state, ((WarDecision *) g_ptr_array_index (p->decisions, i))->changes);
  if (fits && is_idle (p))
    {
      war_error_set (error, WAR_ERROR_INPUT, war_record_id (g_ptr_array_index (orders, 0)), "order-idle",
                     NULL);
      return NULL;
    }
  return fits ? g_steal_pointer (&p) : NULL;
}

WarProposal *
war_campaign_propose_thrown (WarCampaign *c, GPtrArray *orders, const GArray *faces, GError **error)
{
  WarDice *before = c->dice;
  g_autoptr (WarDice) dice = war_dice_new_faces (faces, 0);
  g_autoptr (WarProposal) p = NULL;

  c->dice = dice;
  p = war_campaign_propose (c, orders, error);
  c->dice = before;
  if (p == NULL || war_dice_left (dice) == 0)
    return g_steal_pointer (&p);
  war_error_set (error, WAR_ERROR_INPUT, war_record_id (g_ptr_array_index (orders, 0)), "dice-too-many",
                 WAR_ARGS (WAR_N ("n", (int) war_dice_left (dice))));
  return NULL;
}
