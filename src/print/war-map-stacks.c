/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who stands where: the counts that a layer declares as a stack, put together by the side they belong to. A
 * count may be of a place by whoever owns it (zone/tanks by country, sea/fleet by side), or of an owner by
 * place (side/supply by zone). */

#include "war-map-sheet.h"

#include <string.h>

#define SIDES 8

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
          if (one.info != NULL && one.info->type == WAR_TYPE_COUNT && one.symbol != NULL)
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

static WarMapStack *
stack_of (WarMapStack *all, guint *n, guint mark, WarMember side)
{
  for (guint i = 0; i < *n; i++)
    if (all[i].side == side)
      return &all[i];
  if (*n == SIDES)
    return NULL;
  all[*n] = (WarMapStack) { .mark = mark, .side = side };
  return &all[(*n)++];
}

/* Numbers are added up first and written when they are known. */
static void
add_count (WarMapStack *stack, int *counts, const char *symbol, int n)
{
  for (guint i = 0; i < stack->n; i++)
    if (g_str_equal (stack->item[i].symbol, symbol))
      {
        counts[i] += n;
        return;
      }
  if (stack->n < WAR_MAP_ITEMS)
    {
      stack->item[stack->n] = (WarMapItem) { .symbol = symbol };
      counts[stack->n++] = n;
    }
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
  g_array_append_val (sheet->stacks, *stack);
}

static void
count_at (const WarMapSheet *sheet, const Counted *what, guint mark, WarMapStack *stacks,
          int (*counts)[WAR_MAP_ITEMS], guint *n)
{
  const WarMapMark *at = &g_array_index (sheet->marks, WarMapMark, mark);
  WarKind here = war_member_kind (at->who);
  gboolean by_place = what->kind != here && what->info->by == here;

  if (what->kind != here && !by_place)
    return;
  if (what->info->by == 0)
    {
      int v = war_map_value (sheet->state, what->kind, what->info->id, at->who, 0);
      WarMapStack *stack = v > 0 ? stack_of (stacks, n, mark, at->owner) : NULL;

      if (stack != NULL)
        add_count (stack, counts[stack - stacks], what->symbol, v);
      return;
    }
  war_each (sheet->state, by_place ? what->kind : what->info->by, m)
  {
    WarValue v;

    if (!war_know_by (sheet->state, what->info->field, by_place ? m : at->who, by_place ? at->who : m, &v)
        || v <= 0)
      continue;

    WarMapStack *stack = stack_of (stacks, n, mark, side_of (sheet, m));

    if (stack != NULL)
      add_count (stack, counts[stack - stacks], what->symbol, v);
  }
}

void
war_map_sheet_stacks (WarMapSheet *sheet)
{
  g_autoptr (GArray) counted = find_counted (sheet);

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      WarMapStack stacks[SIDES];
      int counts[SIDES][WAR_MAP_ITEMS] = { { 0 } };
      guint n = 0;

      if (!g_array_index (sheet->marks, WarMapMark, i).seen)
        continue;
      for (guint k = 0; k < counted->len; k++)
        count_at (sheet, &g_array_index (counted, Counted, k), i, stacks, counts, &n);
      for (guint k = 0; k < n; k++)
        finish_stack (sheet, &stacks[k], counts[k]);
    }
}
