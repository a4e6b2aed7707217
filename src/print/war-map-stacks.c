/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who stands where: the counts that a layer declares as a stack, put together by the side they belong to. A
 * count may be of a place by whoever owns it (zone/tanks by country, sea/fleet by side), or of an owner by
 * place (side/supply by zone). A field that names a place is one of pieces that say themselves where they
 * stand (block/place): they are counted, whatever they are, as far as they lie open. Where the game keeps the
 * turn in which a place was last confirmed, what is older than this turn has a tag of its own, and what was
 * never confirmed has one with a question mark. */

#include "war-map-sheet.h"

#include <stdlib.h>

#include <string.h>

#include "war-cover.h"

#define STACKS 8 /* at one mark */

typedef struct
{
  const WarFieldInfo *info;
  WarKind kind;
  const char *symbol;
} Counted;

static GArray *
find_counted (const WarMapSheet *sheet)
{
  const WarMapPlan *plan = sheet->plan;
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Counted));

  for (guint i = 0; i < plan->layers->len; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (plan->layers, i);

      for (guint k = 0; k < layer->stack->len; k++)
        {
          const char *path = g_ptr_array_index (layer->stack, k), *slash = strchr (path, '/');
          Counted one = { NULL, 0, NULL };

          if (slash == NULL)
            continue;
          one.kind = war_find_kind_len (plan->schema, path, slash - path);
          one.info = one.kind != 0 ? war_find_field (plan->schema, one.kind, slash + 1, -1) : NULL;
          one.symbol = g_hash_table_lookup (plan->symbols, slash + 1);
          if (one.info != NULL && one.symbol != NULL
              && (one.info->type == WAR_TYPE_COUNT || war_map_is_piece (one.info)))
            g_array_append_val (all, one);
        }
    }
  return all;
}

/* A country's side; a side is its own. */
static WarMember
side_of (const WarMapSheet *sheet, WarMember owner)
{
  if (war_map_side (sheet->plan, war_id (war_state_data (sheet->state), owner)) != NULL)
    return owner;
  return war_map_value (sheet->state, war_member_kind (owner), war_map_role (sheet->plan, "side"), owner,
                        WAR_NONE);
}

/* The tags of one mark, while they are put together: numbers are added up first and written when they are
 * known. */
typedef struct
{
  guint mark;
  gboolean old;                            /* what stands here was last confirmed in an earlier turn… */
  WarValue when;                           /* …in this one; WAR_NONE: never */
  WarMapStack stack[STACKS];
  int count[STACKS][WAR_MAP_ITEMS];
  guint n;
} Pile;

static guint
stack_of (Pile *pile, WarMember side, gboolean old)
{
  for (guint i = 0; i < pile->n; i++)
    if (pile->stack[i].side == side && pile->stack[i].old == old)
      return i;
  if (pile->n == STACKS)
    return STACKS;
  pile->stack[pile->n] = (WarMapStack) { .mark = pile->mark, .side = side, .old = old, .when = pile->when };
  return pile->n++;
}

static void
add_count (Pile *pile, WarMember side, gboolean old, const char *symbol, int n)
{
  guint at = stack_of (pile, side, old);
  WarMapStack *stack = &pile->stack[at];

  if (at == STACKS)
    return;
  for (guint i = 0; i < stack->n; i++)
    if (g_str_equal (stack->item[i].symbol, symbol))
      {
        pile->count[at][i] += n;
        return;
      }
  if (stack->n < WAR_MAP_ITEMS)
    {
      stack->item[stack->n] = (WarMapItem) { .symbol = symbol };
      pile->count[at][stack->n++] = n;
    }
}

/* "t4": of turn 4. */
static void
add_age (WarMapSheet *sheet, WarMapStack *stack)
{
  stack->age = war_words_say (sheet->words, war_state_data (sheet->state), "print-age",
                              WAR_ARGS (WAR_N ("n", stack->when)));
  stack->age_width = war_map_width (sheet->measure, WAR_MAP_PLAIN, stack->age);
  stack->width += stack->age_width * WAR_MAP_AGE + 3;
}

static void
finish_stack (WarMapSheet *sheet, WarMapStack *stack, const int *counts)
{
  stack->tone = war_map_sheet_tone (sheet, stack->side);
  stack->letter = war_map_sheet_letter (sheet, stack->side);
  stack->width = 15;
  for (guint i = 0; i < stack->n; i++)
    {
      stack->item[i].count = g_strdup_printf ("%d", counts[i]);
      stack->item[i].width = war_map_width (sheet->measure, WAR_MAP_BOLD, stack->item[i].count);
      stack->width += 13 + stack->item[i].width * 9.5 + 3;
    }
  if (stack->old && stack->when != WAR_NONE)
    add_age (sheet, stack);
  g_array_append_val (sheet->stacks, *stack);
}

/* Where somebody is and nobody has confirmed what stands there: not nothing, but nobody knows. */
static void
add_unknown (WarMapSheet *sheet, guint mark)
{
  WarMapStack stack = { .mark = mark, .side = WAR_NONE, .tone = war_map_sheet_tone (sheet, WAR_NONE) };

  stack.old = TRUE;
  stack.when = WAR_NONE;
  stack.letter = g_strdup ("?");
  stack.width = WAR_MAP_STACK;
  g_array_append_val (sheet->stacks, stack);
}

/* A side's pieces are of it; those of nobody have no tag. */
static void
count_pieces (const WarMapSheet *sheet, const Counted *what, Pile *pile)
{
  WarMember here = g_array_index (sheet->marks, WarMapMark, pile->mark).who;

  if (what->info->kind != war_member_kind (here))
    return;
  war_each_with (sheet->state, what->info->field, here, piece)
  {
    WarMember side = side_of (sheet, piece);

    if (side != WAR_NONE && !war_covered (sheet->state, &(WarCell) { what->info->field, piece, 0 }))
      add_count (pile, side, FALSE, what->symbol, 1);
  }
}

/* What is kept by place of somebody else (a stock) is always followed. */
static void
count_at (const WarMapSheet *sheet, const Counted *what, Pile *pile)
{
  const WarMapMark *at = &g_array_index (sheet->marks, WarMapMark, pile->mark);
  WarKind here = war_member_kind (at->who);
  gboolean by_place = what->kind != here && what->info->by == here, old = pile->old && !by_place;

  if (what->kind != here && !by_place)
    return;
  if (what->info->by == 0)
    {
      int v = war_map_value (sheet->state, what->kind, what->info->id, at->who, 0);

      if (v > 0)
        add_count (pile, at->owner, old, what->symbol, v);
      return;
    }
  war_each (sheet->state, by_place ? what->kind : what->info->by, m)
  {
    WarValue v;

    if (war_know_by (sheet->state, what->info->field, by_place ? m : at->who, by_place ? at->who : m, &v)
        && v > 0)
      add_count (pile, side_of (sheet, m), old, what->symbol, v);
  }
}

static void
add_stacks (WarMapSheet *sheet, const GArray *counted, guint mark)
{
  const WarMoment *moment = war_schema_moment (sheet->plan->schema);
  const WarMapMark *at = &g_array_index (sheet->marks, WarMapMark, mark);
  Pile pile = { .mark = mark, .when = WAR_NONE };
  gboolean followed = !war_seen (sheet->state, at->who, &pile.when);

  pile.old = !followed && pile.when < war_get (sheet->state, moment->turn, moment->game);
  for (guint k = 0; k < counted->len; k++)
    {
      const Counted *what = &g_array_index (counted, Counted, k);

      if (what->info->type == WAR_TYPE_COUNT)
        count_at (sheet, what, &pile);
      else
        count_pieces (sheet, what, &pile);
    }
  for (guint k = 0; k < pile.n; k++)
    finish_stack (sheet, &pile.stack[k], pile.count[k]);
  if (!followed && pile.when == WAR_NONE && at->owner != WAR_NONE)
    add_unknown (sheet, mark);
}

void
war_map_sheet_stacks (WarMapSheet *sheet)
{
  g_autoptr (GArray) counted = find_counted (sheet);

  for (guint i = 0; i < sheet->marks->len; i++)
    if (g_array_index (sheet->marks, WarMapMark, i).seen)
      add_stacks (sheet, counted, i);
}

/* What is followed at least as far as a number. */
void
war_map_sheet_strengths (WarMapSheet *sheet)
{
  for (guint i = 0; i < sheet->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, i);
      WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, stack->mark);

      for (guint k = 0; k < stack->n && stack->side == mark->owner; k++)
        mark->strength += atoi (stack->item[k].count);
    }
}

void
war_map_sheet_far (WarMapSheet *sheet)
{
  war_map_sheet_strengths (sheet);
  sheet->strengths = sheet->units;
  g_array_set_size (sheet->stacks, 0);
  for (guint i = 0; i < sheet->marks->len; i++)
    {
      WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);

      mark->seen = mark->seen && (mark->capital || mark->points > 0);
    }
}
