/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice of a group are gathered along its entries, which follow one another in the file. */

#include "war-asked.h"

#include <string.h>

static void
add_throws (WarCampaign *c, guint32 entry, GArray *throws)
{
  g_autoptr (GArray) own = war_journal_throws (c->data, war_campaign_line (c, entry));

  for (guint i = 0; i < own->len; i++)
    {
      WarThrow t = g_array_index (own, WarThrow, i);

      t.what = (char *) g_intern_string (t.what);                       /* names of dice are few */
      g_array_append_val (throws, t);
    }
}

void
war_asked_read (WarAsked *a, WarCampaign *c, guint32 entry, guint32 group_end, const WarRecord *instead)
{
  g_autofree char *json = instead == NULL ? war_journal_part (war_campaign_line (c, entry), "do") : NULL;

  *a = (WarAsked) { .entry = entry, .last = entry, .throws = g_array_new (FALSE, FALSE, sizeof (WarThrow)) };
  add_throws (c, entry, a->throws);
  while (a->last < group_end && war_tree_node (&c->tree, a->last + 1)->then)
    add_throws (c, ++a->last, a->throws);
  if (instead != NULL)
    a->order = war_record_copy (instead);
  else if (json != NULL)
    a->order = war_order_read (c->data, json, strlen (json), NULL);
}

void
war_asked_clear (WarAsked *a)
{
  war_record_free (a->order);
  g_clear_pointer (&a->throws, g_array_unref);
}

/* Members made come out with the names they had: those of the first entry that ever asked this order. */
WarGroup *
war_asked_decide (WarAsked *a, WarCampaign *c, WarState *state, guint32 first)
{
  WarOccasion occasion = { .first = first, .name = war_tree_node (&c->tree, a->entry)->root, .throws = a->throws };

  return war_decide (state, a->order, &occasion);
}

GArray *
war_asked_changes (WarCampaign *c, const WarAsked *a)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (WarChange));

  for (guint32 e = a->entry; e <= a->last; e++)
    {
      const WarNode *node = war_tree_node (&c->tree, e);

      if (node->n > 0)
        g_array_append_vals (changes, &g_array_index (c->changes, WarChange, node->first), node->n);
    }
  return changes;
}

GArray *
war_group_changes (const WarGroup *group)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (WarChange));

  for (guint i = 0; i < group->decisions->len; i++)
    {
      const WarDecision *decision = g_ptr_array_index (group->decisions, i);

      if (decision->changes->len > 0)
        g_array_append_vals (changes, decision->changes->data, decision->changes->len);
    }
  return changes;
}
