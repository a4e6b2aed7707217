/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Walks an order's fields and fills them. What people type at a table has wrong values in it; so has this. */

#include "random-orders.h"

#include <string.h>

#define ONE_IN(r, n) (g_rand_int_range ((r)->rand, 0, (n)) == 0)

static WarMember
pick_member (const RandomOrders *r, WarKind kind)
{
  WarData *data = war_state_data (r->state);
  guint n = war_n_members (data, kind);

  if (n == 0)
    return WAR_NONE;
  return war_member_make (kind, (guint) g_rand_int_range (r->rand, 0, (gint32) n));
}

/* Counts are small at a table; now and then one is as large as it may be, or larger. */
static gint32
pick_count (const RandomOrders *r, const WarFieldInfo *info)
{
  gint32 span = MIN (info->max - info->min, 12);

  if (ONE_IN (r, 40))
    return info->max;
  if (ONE_IN (r, 200))
    return info->max + 1;
  return info->min + g_rand_int_range (r->rand, 0, span + 1);
}

static WarValue
pick_value (const RandomOrders *r, const WarFieldInfo *info)
{
  if (info->none && ONE_IN (r, 6))
    return WAR_NONE;
  switch (info->type)
    {
    case WAR_TYPE_COUNT:
      return pick_count (r, info);
    case WAR_TYPE_DIE:
      return g_rand_int_range (r->rand, 1, info->max + 1);
    case WAR_TYPE_FLAG:
      return g_rand_boolean (r->rand);
    case WAR_TYPE_MEMBER:
      return pick_member (r, info->kind);
    case WAR_TYPE_TEXT:
      return war_text (war_state_data (r->state), "Ana", -1);
    default:
      return WAR_NONE;
    }
}

static void fill_record (const RandomOrders *r, WarRecord *record);

static void
fill_list (const RandomOrders *r, WarRecord *record, const WarFieldInfo *info)
{
  guint n = MAX (info->least, 1) + (guint) (ONE_IN (r, 3) ? g_rand_int_range (r->rand, 0, 6) : 0);

  for (guint i = 0; i < n; i++)
    if (info->type == WAR_TYPE_ROWS)
      fill_record (r, war_add_row (record, info->field));
    else
      {
        WarValue v = pick_value (r, info);

        if (v != WAR_NONE)
          war_add_item (record, info->field, v, WAR_TYPED);
      }
}

static void
fill_record (const RandomOrders *r, WarRecord *record)
{
  const WarFormInfo *form
      = war_form_info (war_data_schema (war_state_data (r->state)), war_record_form (record));

  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);

      if (!info->required && ONE_IN (r, 3))
        continue;
      if (info->type == WAR_TYPE_RECORD)
        fill_record (r, war_within_edit (record, info->field));
      else if (info->type == WAR_TYPE_ROWS || info->list)
        fill_list (r, record, info);
      else if (info->type != WAR_TYPE_ANY)
        war_fill (record, info->field, pick_value (r, info), WAR_TYPED);
    }
}

/* Core's own orders take paths and prompts, which values made up here never are, and sealed dice are rolled for good and
 * kept in files of their own, so no seed would play them again: of core's only `next` is played. */
static gboolean
is_played (const WarFormInfo *form)
{
  static const char *const left_out[] = { "set-up", "correct", "waive", "seal-dice", "call-dice", "open-dice", NULL };

  return form->order && !form->part && !g_strv_contains (left_out, form->id);
}

WarRecord *
random_order (const RandomOrders *r)
{
  WarData *data = war_state_data (r->state);
  const WarSchema *schema = war_data_schema (data);
  WarForm first = 1024, form;

  if (ONE_IN (r, (gint32) r->pace))
    return war_record_new (data, war_find_form (schema, "next", TRUE));
  do
    form = first + g_rand_int_range (r->rand, 0, (gint32) war_schema_n_forms (schema));
  while (!is_played (war_form_info (schema, form)));

  WarRecord *order = war_record_new (data, form);

  fill_record (r, order);
  return order;
}
