/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For war-state*.c alone: what a state is made of. */

#pragma once

#include "war-data-private.h"

typedef struct
{
  WarValue *values;
  guint     rows;
} Block;

typedef struct
{
  WarCell  cell;
  WarValue value;
} Pin;

struct _WarState
{
  WarData *data;
  Block   *blocks;                         /* a kind each */
  GArray  *pins;                           /* of Pin, sorted by cell: corrected fixed and worked values */
  /* a kind each: its fixed rows with what was corrected in them; NULL: as printed. A deck that was learned is
   * hundreds of pins, and every rule about cards reads it */
  WarValue **corrected;
  /* of WarValue (texts of JSON), by number of the foreign path; shorter: the rest is none */
  GArray  *foreign;
};

static inline int
war_cells_compare (const WarCell *a, const WarCell *b)
{
  if (a->field != b->field)
    return a->field < b->field ? -1 : 1;
  if (a->of != b->of)
    return a->of < b->of ? -1 : 1;
  return a->by < b->by ? -1 : a->by > b->by;
}

static inline WarValue
war_state_foreign (const WarState *s, guint number)
{
  return number < s->foreign->len ? g_array_index (s->foreign, WarValue, number) : WAR_NONE;
}
