/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Editing the past: another order in the place of an entry, and everything asked after it decided again,
 * with the dice that fell then. What no longer fits is left out and listed; nothing moves before the
 * proposal is committed.
 *
 * The live state goes back to before the entry, is decided on, and comes home the way it went. */

#include "war-campaign-private.h"

#include <string.h>

#include "war-asked.h"
#include "war-error.h"
#include "war-lasting.h"

typedef struct
{
  WarCampaign *c;
  WarProposal *p;
  GPtrArray   *into;                       /* the group being decided, or NULL before its first order */
  const GArray *dice;                      /* of WarGivenDie, or NULL */
  const GArray *faces;                     /* of WarFace: what fell for the revised order; NULL: as it was */
  guint32      revised;   /* where the new order is put in: it is judged at once, by itself */
  GError      *wrong;                      /* why it cannot be */
} Revision;

static WarOutcome *
add_outcome (Revision *r, guint32 entry, WarFate fate)
{
  WarOutcome *o = g_new0 (WarOutcome, 1);

  o->entry = entry;
  o->fate = fate;
  g_ptr_array_add (r->p->outcomes, o);
  return o;
}

/* The same values set: a correction states a fact of the table, whatever stood there before. */
static gboolean
sets_the_same (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const WarChange *x = &g_array_index (a, WarChange, i), *y = &g_array_index (b, WarChange, i);

      if (x->cell.field != y->cell.field || x->cell.of != y->cell.of || x->cell.by != y->cell.by ||
          x->new != y->new)
        return FALSE;
    }
  return TRUE;
}

static WarFate
fate_of (const WarRecord *order, const WarGroup *group, const GArray *before, const GArray *after)
{
  const WarDecision *first = g_ptr_array_index (group->decisions, 0);

  if (war_order_overrides (order, NULL) && first->over->len == 0)
    return WAR_OVERRIDE_IDLE;
  if (war_changes_equal (before, after))
    return WAR_SAME;
  return g_str_equal (war_record_id (order), "correct") && sets_the_same (before, after)
    ? WAR_FACT_SET_AGAIN : WAR_DIFFERS;
}

static void
leave_out (Revision *r, const WarAsked *a, const WarGroup *group)
{
  WarOutcome *o = add_outcome (r, a->entry,
                               group->verdict == WAR_WANTS_DIE ? WAR_NEEDS_DIE : WAR_NO_LONGER_FITS);

  o->rule = g_strdup (group->rule);
  o->why = g_strdup (group->words);
  o->args = war_args_copy (group->args);
  o->die = group->die;
  o->die_what = g_strdup (group->die_what);
}

/* A die given for an entry stands as if it had fallen there then. FALSE: none is left that could. */
static gboolean
give_die (Revision *r, WarAsked *a, const WarGroup *group, guint *next)
{
  for (; r->dice != NULL && *next < r->dice->len; (*next)++)
    {
      const WarGivenDie *given = &g_array_index (r->dice, WarGivenDie, *next);
      WarThrow t = { (char *) war_lasting (group->die_what), group->die, given->fell, WAR_DIE_TABLE,
                     WAR_NONE };

      if (given->entry != a->entry || given->fell < 1 || given->fell > group->die)
        continue;
      g_array_append_val (a->throws, t);
      (*next)++;
      return TRUE;
    }
  return FALSE;
}

static WarGroup *
decide_with_dice (Revision *r, WarAsked *a)
{
  guint first = r->p->size + r->p->decisions->len + 1, next = 0;
  WarGroup *group = war_asked_decide (a, r->c, r->c->state, first);

  while (a->faces == NULL && group->verdict == WAR_WANTS_DIE && give_die (r, a, group, &next))
    {
      war_group_free (group);
      group = war_asked_decide (a, r->c, r->c->state, first);
    }
  return group;
}

static void
take (Revision *r, const WarAsked *a, WarGroup *group)
{
  g_autoptr (GArray) before = war_asked_changes (r->c, a), after = war_group_changes (group);
  WarFate fate = fate_of (a->order, group, before, after);
  WarOutcome *o = add_outcome (r, a->entry, fate);

  o->now = ((WarDecision *) g_ptr_array_index (group->decisions, 0))->n;
  o->dice_left = group->dice_left->len;
  if (fate != WAR_SAME)
    {
      o->before = g_steal_pointer (&before);
      o->after = g_steal_pointer (&after);
    }
  ((WarDecision *) g_ptr_array_index (group->decisions, 0))->as = a->entry;
  war_proposal_take (r->p, r->into, group);
}

/* The revised order is judged at once: by the dice that were given for it, and by what the game complains
 * of. */
static gboolean
may_be_put (Revision *r, const WarAsked *a, const WarGroup *group)
{
  if (a->faces_left == 0)
    return war_proposal_check (r->c, a->order, group->decisions, &r->wrong);
  war_error_set (&r->wrong, WAR_ERROR_INPUT, war_record_id (a->order), "dice-too-many",
                 WAR_ARGS (WAR_N ("n", (int) a->faces_left)));
  return FALSE;
}

static void
decide_again (Revision *r, WarAsked *a)
{
  g_autoptr (WarGroup) group = NULL;

  if (a->order == NULL)
    {
      add_outcome (r, a->entry, WAR_NO_LONGER_FITS)->why = g_strdup ("order-not-understood");
      return;
    }
  group = decide_with_dice (r, a);
  if (group->verdict == WAR_DECIDED && a->entry == r->revised && !may_be_put (r, a, group))
    for (guint i = group->decisions->len; i-- > 0;)
      war_changes_walk_back (r->c->state, ((WarDecision *) g_ptr_array_index (group->decisions, i))->changes);
  else if (group->verdict == WAR_DECIDED)
    take (r, a, group);
  else if (a->entry == r->revised)
    war_group_error (group, war_record_id (a->order), &r->wrong);
  else
    leave_out (r, a, group);
}

/* One old group: each order that was asked in it, in turn. Entries of a group follow one another in the
 * file. */
static void
decide_group (Revision *r, guint32 first, guint32 last, const WarRecord *order)
{
  r->into = g_ptr_array_new_with_free_func (war_decision_free);
  for (guint32 e = first; e <= last;)
    {
      WarAsked a;

      war_asked_read (&a, r->c, e, last, e == r->revised ? order : NULL);
      a.faces = e == r->revised ? r->faces : NULL;
      decide_again (r, &a);
      e = a.last + 1;
      war_asked_clear (&a);
    }
  if (r->into->len > 0)
    g_ptr_array_add (r->p->groups, g_steal_pointer (&r->into));
  else
    g_clear_pointer (&r->into, g_ptr_array_unref);
}

/* The groups from `first` to the head, oldest first: their first entries. */
static GArray *
groups_from (WarCampaign *c, guint32 first)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 at = c->tree.head;

  for (;;)
    {
      at = war_tree_group_start (&c->tree, at);
      g_array_append_val (groups, at);
      if (at <= first)
        break;
      at = war_tree_node (&c->tree, at)->on;
    }
  for (guint i = 0; i < groups->len / 2; i++)
    {
      guint32 other = g_array_index (groups, guint32, i);

      g_array_index (groups, guint32, i) = g_array_index (groups, guint32, groups->len - 1 - i);
      g_array_index (groups, guint32, groups->len - 1 - i) = other;
    }
  return groups;
}

/* A consequence is revised by revising the order it followed from. */
static guint32
asked_entry (WarCampaign *c, guint32 entry)
{
  while (war_tree_node (&c->tree, entry)->then && war_tree_node (&c->tree, entry)->on > 0)
    entry = war_tree_node (&c->tree, entry)->on;
  return entry;
}

/* On the way to the head, the entry that repeats this one, or the repeat of it; 0: none. What is
 * repeated came before. */
static guint32
find_heir (WarCampaign *c, guint32 entry)
{
  for (guint32 at = c->tree.head; at > entry; at = war_tree_node (&c->tree, at)->on)
    for (guint32 old = at, as; (as = war_tree_node (&c->tree, old)->as) >= entry && as < old; old = as)
      if (as == entry)
        return at;
  return 0;
}

static gboolean
revise_is_possible (WarCampaign *c, guint entry, GError **error)
{
  if (!war_campaign_has (c, entry) || entry == 0 || !war_tree_is_on (&c->tree, entry, c->tree.head))
    {
      guint32 heir = entry > 0 && war_campaign_has (c, entry) ? find_heir (c, asked_entry (c, entry)) : 0;

      war_error_set (error, WAR_ERROR_INPUT, war_campaign_path (c),
                     heir > 0 ? "revise-replaced" : "revise-not-behind",
                     WAR_ARGS (WAR_N ("entry", entry), WAR_N ("now", heir)));
      return FALSE;
    }
  return TRUE;
}

WarProposal *
war_campaign_revise_thrown (WarCampaign *c, guint entry, const WarRecord *order, const GArray *faces,
                            const GArray *dice, GError **error)
{
  g_autoptr (WarProposal) p = NULL;
  g_autoptr (GArray) groups = NULL;
  guint32 asked, first;
  Revision r;

  if (!revise_is_possible (c, entry, error))
    return NULL;
  asked = asked_entry (c, entry);
  first = war_tree_group_start (&c->tree, asked);
  if (first == 1 && strcmp (war_record_id (order), "set-up") != 0)
    {
      war_error_set (error, WAR_ERROR_INPUT, war_record_id (order), "revise-set-up", NULL);
      return NULL;
    }
  p = war_proposal_new (c, war_tree_node (&c->tree, first)->on);
  p->revision = TRUE;
  r = (Revision) { .c = c, .p = p, .dice = dice, .faces = faces, .revised = asked };
  groups = groups_from (c, first);
  war_campaign_walk (c, c->state, c->tree.head, p->from);
  for (guint i = 0; r.wrong == NULL && i < groups->len; i++)
    {
      guint32 start = g_array_index (groups, guint32, i);

      decide_group (&r, start, war_tree_group_end (&c->tree, start), order);
    }
  for (guint i = p->decisions->len; i-- > 0;)
    war_changes_walk_back (c->state, ((WarDecision *) g_ptr_array_index (p->decisions, i))->changes);
  war_campaign_walk (c, c->state, p->from, c->tree.head);
  if (r.wrong == NULL)
    return g_steal_pointer (&p);
  g_propagate_error (error, r.wrong);
  return NULL;
}

WarProposal *
war_campaign_revise_with (WarCampaign *c, guint entry, const WarRecord *order, const GArray *dice,
                          GError **error)
{
  return war_campaign_revise_thrown (c, entry, order, NULL, dice, error);
}

WarProposal *
war_campaign_revise (WarCampaign *c, guint entry, const WarRecord *order, GError **error)
{
  return war_campaign_revise_with (c, entry, order, NULL, error);
}
