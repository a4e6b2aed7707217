/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An order is decided with the faces there are and then with the same face again and again, once for each
 * face there is: what all of these ask for alike is certain. */

#include "war-wanted.h"

#include "war-cover.h"

#define MOST_FACES 12                      /* of a die with more, the first */

typedef struct
{
  WarState        *s;                      /* as it was, after each */
  const WarState  *table;
  const WarRecord *order;
  guint            first;
  const GArray    *faces;
} Asking;

static void
free_lot (gpointer p)
{
  WarLot *lot = p;

  g_free (lot->what);
  g_free (lot->by);
  g_free (lot);
}

static WarGroup *
decide (const Asking *a, int rest, guint *left)
{
  g_autoptr (WarDice) dice = war_dice_new_faces (a->faces, rest);
  WarOccasion occasion = { .first = a->first, .dice = dice };
  WarGroup *group = war_decide (a->s, a->order, &occasion);

  for (guint i = group->decisions->len; i-- > 0;)
    war_changes_walk_back (a->s, ((WarDecision *) g_ptr_array_index (group->decisions, i))->changes);
  if (left != NULL)
    *left = war_dice_left (dice);
  return group;
}

static gboolean
is_of (const WarLot *lot, const WarThrow *t)
{
  return lot->of == t->of && lot->good_for == t->good_for && g_str_equal (lot->what, t->what)
         && g_strcmp0 (lot->by, t->by) == 0;
}

/* The throws that no field of the order held; the first `fallen` of them lie there. */
static GPtrArray *
gather (const WarGroup *group, guint fallen)
{
  GPtrArray *lots = g_ptr_array_new_with_free_func (free_lot);
  WarLot *lot = NULL;

  for (guint i = 0; i < group->decisions->len; i++)
    {
      const GArray *throws = ((WarDecision *) g_ptr_array_index (group->decisions, i))->throws;

      for (guint k = 0; k < throws->len; k++)
        {
          const WarThrow *t = &g_array_index (throws, WarThrow, k);

          if (t->asked && (lot == NULL || !is_of (lot, t)))
            {
              lot = g_new0 (WarLot, 1);
              *lot = (WarLot) { g_strdup (t->what), g_strdup (t->by), t->good_for, t->of, 0, 0 };
              g_ptr_array_add (lots, lot);
            }
          if (!t->asked)
            continue;
          lot->wanted++;
          lot->fell += fallen > 0;
          fallen -= fallen > 0;
        }
    }
  return lots;
}

static gboolean
is_alike (const WarLot *a, const WarLot *b)
{
  return a->wanted == b->wanted && a->of == b->of && a->good_for == b->good_for
         && g_str_equal (a->what, b->what) && g_strcmp0 (a->by, b->by) == 0;
}

static void
add_later (WarWanted *w, const char *what)
{
  if (!g_ptr_array_find_with_equal_func (w->later, what, g_str_equal, NULL))
    g_ptr_array_add (w->later, g_strdup (what));
}

/* Only what this way through asks for, too, is certain; the rest of either may come. */
static void
compare (WarWanted *w, const GPtrArray *lots)
{
  guint same = 0;

  while (same < w->lots->len && same < lots->len && is_alike (w->lots->pdata[same], lots->pdata[same]))
    same++;
  for (guint i = same; i < w->lots->len; i++)
    add_later (w, ((WarLot *) w->lots->pdata[i])->what);
  for (guint i = same; i < lots->len; i++)
    add_later (w, ((WarLot *) lots->pdata[i])->what);
  g_ptr_array_set_size (w->lots, (int) same);
}

/* What is drawn from a pile is no die that anybody could type. */
static gboolean
draws (const WarGroup *group)
{
  gboolean drawn = group->drawn;

  for (guint i = 0; i < group->decisions->len; i++)
    {
      const GArray *throws = ((WarDecision *) g_ptr_array_index (group->decisions, i))->throws;

      for (guint k = 0; k < throws->len; k++)
        drawn |= g_array_index (throws, WarThrow, k).drawn;
    }
  return drawn;
}

static void
ask_all (WarWanted *w, const Asking *a)
{
  for (int face = 1; face <= MIN (w->of, MOST_FACES); face++)
    {
      g_autoptr (WarGroup) group = decide (a, face, NULL);
      g_autoptr (GPtrArray) lots = gather (group, a->faces->len);

      w->drawn = w->drawn || draws (group);
      w->covered = w->covered || war_tells_covered_with (a->table, a->order, a->faces, face);
      if (face == 1)
        g_ptr_array_extend_and_steal (w->lots, g_steal_pointer (&lots));
      else
        compare (w, lots);
    }
  if (w->lots->len == 0 && w->later->len == 0)
    add_later (w, w->group->die_what);
}

static void
tell_nothing (WarWanted *w)
{
  w->left = 0;
  g_ptr_array_set_size (w->lots, 0);
  g_ptr_array_set_size (w->later, 0);
}

WarWanted *
war_wanted_new (const WarState *s, const WarRecord *order, guint first, const GArray *faces)
{
  WarWanted *w = g_new0 (WarWanted, 1);
  g_autoptr (WarState) copy = war_state_copy (s);
  const Asking a = { copy, s, order, first, faces };

  w->lots = g_ptr_array_new_with_free_func (free_lot);
  w->later = g_ptr_array_new_with_free_func (g_free);
  w->covered = war_tells_covered (s, order);
  if (w->covered)
    return w;
  w->group = decide (&a, 0, &w->left);
  w->verdict = w->group->verdict;
  w->left = w->verdict == WAR_DECIDED ? w->left : 0;
  w->of = w->verdict == WAR_WANTS_DIE ? w->group->die : 0;
  if (w->verdict == WAR_WANTS_DIE)
    ask_all (w, &a);
  else if (w->verdict == WAR_DECIDED)
    {
      g_ptr_array_extend_and_steal (w->lots, gather (w->group, faces->len - w->left));
      w->covered = w->lots->len > 0 && war_tells_covered_with (s, order, faces, 0);
    }
  w->drawn = w->drawn || draws (w->group);
  w->of = w->drawn ? 0 : w->of;
  w->any = !w->drawn && (w->verdict == WAR_WANTS_DIE || w->lots->len > 0);
  if (w->covered || w->drawn)
    tell_nothing (w);
  for (guint i = 0; i < w->lots->len; i++)
    w->lacking += ((WarLot *) w->lots->pdata[i])->wanted - ((WarLot *) w->lots->pdata[i])->fell;
  return w;
}

void
war_wanted_free (WarWanted *w)
{
  if (w == NULL)
    return;
  g_ptr_array_unref (w->lots);
  g_ptr_array_unref (w->later);
  war_group_free (w->group);
  g_free (w);
}

GPtrArray *
war_wanted_says (const WarWanted *w, const WarWords *words)
{
  GPtrArray *all;

  if (w->group == NULL || w->verdict != WAR_DECIDED || w->covered)
    return NULL;
  all = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < w->group->decisions->len; i++)
    g_ptr_array_extend_and_steal (
      all, war_decision_says (g_ptr_array_index (w->group->decisions, i), w->group->data, words));
  return all;
}
