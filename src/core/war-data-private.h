/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For war-data*.c and war-state*.c alone: how values lie. A row holds one member's values; a field by another kind has
 * one value for each listed member of it. Fixed rows are here, kept rows in each state. The first kept value of a made
 * kind says whether the member exists. */

#pragma once

#include "war-data.h"
#include "war-pool.h"
#include "war-state.h"

typedef struct
{
  const WarFieldInfo *info;
  WarStanding         standing;            /* the info's, and its `by`: they are looked at for every value */
  WarKind             by;
  guint               offset;              /* in a fixed or a kept row */
  guint               width;               /* values: 1, or one for each member it is by */
  WarValue          (*work) (const WarState *s, WarMember of, WarMember by);   /* of a worked field; or NULL */
  /* A fixed member field is threaded: `first` has the first row that holds each member, `next` the row after each row
   * that holds the same, both one higher than it stands and 0 for none. Rules ask "which links end here" all the
   * time. */
  guint32            *first, *next;
} WarColumns;

typedef struct
{
  const WarKindInfo *info;
  WarPool           *members;
  GArray            *gone;                 /* of gboolean, a member each; shorter: the rest is there */
  WarColumns        *columns;              /* a field each */
  guint              n_fixed, n_kept;
  WarValue          *fixed;                /* rows of the listed members */
  WarValue          *nothing;              /* one kept row of a member nothing was ever written of */
} WarShelf;

struct _WarData
{
  const WarSchema *schema;
  const WarGame   *game;
  WarShelf        *shelves;                /* a kind each; kind k stands at k − 1 */
  guint            n_kinds;
  WarPool         *texts;                  /* grows: also with what players write */
  WarPool         *foreign;                /* paths nobody knows */
  GHashTable      *called;                 /* member → its name, where the players changed it on the table */
  GHashTable      *lines;                  /* path → the line of the overlay that speaks of it */
};

/* What a field holds that nothing was ever written into. A declared start is written by the set-up (or by making the
 * member), so that a file never depends on what the game declares today. */
static inline WarValue
war_nothing (const WarFieldInfo *info)
{
  gboolean number = info->type == WAR_TYPE_COUNT || info->type == WAR_TYPE_FLAG;

  return number && !info->none ? 0 : WAR_NONE;
}

/* The columns of a field, or NULL if the member is not of its kind: a mistake of the caller, who complains of it. */
static inline const WarColumns *
war_columns_of (const WarData *data, WarField field, WarMember of)
{
  gint32 group = war_field_group (field);

  if (G_UNLIKELY (group < 1 || (guint) group > data->n_kinds || war_member_kind (of) != group))
    return NULL;
  return &data->shelves[group - 1].columns[war_field_index (field)];
}

/* Where in a field's values those for `by` stand; −1 (no such) if it is not a listed member of the field's `by`, or the
 * field has none. */
static inline gint
war_column_of (const WarColumns *columns, WarMember by)
{
  if (columns->by == 0)
    return by == 0 ? 0 : -1;
  if (war_member_kind (by) != columns->by || war_member_index (by) >= columns->width)
    return -1;
  return (gint) war_member_index (by);
}
