/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice of a group are gathered along its entries, which follow one another in the file. */

#include "war-asked.h"

#include <string.h>

#include "war-lasting.h"

static void
add_throws (WarCampaign *c, guint32 entry, GArray *throws)
{
  g_autoptr (GArray) own = NULL;

  if (!war_tree_node (&c->tree, entry)->throws)
    return;
  own = war_journal_throws (c->data, war_campaign_line (c, entry));
  for (guint i = 0; i < own->len; i++)
    {
      WarThrow t = g_array_index (own, WarThrow, i);

      t.what = (char *) war_lasting (t.what);                       /* names of dice are few */
      g_array_append_val (throws, t);
    }
}

/* Members are named after the entry that first made them (its number in another file, if that one was
 * adopted), so the names themselves tell. One that made none before is named after the first that ever asked
 * it. */
static void
add_name (WarAsked *a, WarCampaign *c, guint32 entry)
{
  const WarNode *node = war_tree_node (&c->tree, entry);
  guint name = entry == a->entry ? node->root : 0;

  for (guint i = 0; i < node->n; i++)
    {
      const WarChange *change = &g_array_index (c->changes, WarChange, node->first + i);

      if (change->cell.field == WAR_EXISTS && change->new == TRUE)
        {
          guint64 number = g_ascii_strtoull (war_id (c->data, change->cell.of), NULL, 10);

          name = number > 0 && number <= G_MAXINT32 ? (guint) number : name;
          break;
        }
    }
  g_array_append_val (a->names, name);
}

static void
add_entry (WarAsked *a, WarCampaign *c, guint32 entry)
{
  add_throws (c, entry, a->throws);
  add_name (a, c, entry);
}

void
war_asked_read (WarAsked *a, WarCampaign *c, guint32 entry, guint32 group_end, const WarRecord *instead)
{
  g_autofree char *json = instead == NULL ? war_journal_part (war_campaign_line (c, entry), "do") : NULL;

  *a = (WarAsked) { .entry = entry, .last = entry, .throws = g_array_new (FALSE, FALSE, sizeof (WarThrow)),
                    .names = g_array_new (FALSE, FALSE, sizeof (guint)) };
  add_entry (a, c, entry);
  while (a->last < group_end && war_tree_node (&c->tree, a->last + 1)->then)
    add_entry (a, c, ++a->last);
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
  g_clear_pointer (&a->names, g_array_unref);
}

WarGroup *
war_asked_decide (WarAsked *a, WarCampaign *c, WarState *state, guint32 first)
{
  g_autoptr (WarDice) dice = a->faces != NULL ? war_dice_new_faces (a->faces, 0) : NULL;
  WarOccasion occasion = { .first = first, .names = a->names, .throws = a->faces == NULL ? a->throws : NULL,
                           .dice = dice };
  WarGroup *group = war_decide (state, a->order, &occasion);

  a->faces_left = dice != NULL && group->verdict == WAR_DECIDED ? war_dice_left (dice) : 0;
  return group;
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
