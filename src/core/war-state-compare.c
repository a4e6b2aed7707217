/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two states beside each other, and one told cell by cell: what differs, whether anything does, what is not
 * nothing. */

#include "war-state-private.h"

#include <string.h>

static const WarValue *
row_of (const WarState *s, guint kind_index, guint row)
{
  const WarShelf *shelf = &s->data->shelves[kind_index];

  return row < s->blocks[kind_index].rows
    ? s->blocks[kind_index].values + row * shelf->n_kept : shelf->nothing;
}

static gboolean
blocks_equal (const WarState *a, const WarState *b, guint k)
{
  guint rows = MIN (a->blocks[k].rows, b->blocks[k].rows), n = a->data->shelves[k].n_kept;
  const WarState *longer = a->blocks[k].rows > rows ? a : b;

  if (rows * n > 0 && memcmp (a->blocks[k].values, b->blocks[k].values, rows * n * sizeof (WarValue)) != 0)
    return FALSE;
  for (guint r = rows; r < longer->blocks[k].rows; r++)
    if (memcmp (row_of (longer, k, r), a->data->shelves[k].nothing, n * sizeof (WarValue)) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
pins_equal (const WarState *a, const WarState *b)
{
  if (a->pins->len != b->pins->len)
    return FALSE;
  for (guint i = 0; i < a->pins->len; i++)
    {
      const Pin *p = &g_array_index (a->pins, Pin, i), *q = &g_array_index (b->pins, Pin, i);

      if (war_cells_compare (&p->cell, &q->cell) != 0 || p->value != q->value)
        return FALSE;
    }
  return TRUE;
}

gboolean
war_state_equal (const WarState *a, const WarState *b)
{
  g_return_val_if_fail (a->data == b->data, FALSE);
  for (guint k = 0; k < a->data->n_kinds; k++)
    if (!blocks_equal (a, b, k))
      return FALSE;
  for (guint i = 0; i < MAX (a->foreign->len, b->foreign->len); i++)
    if (war_state_foreign (a, i) != war_state_foreign (b, i))
      return FALSE;
  return pins_equal (a, b);
}

/* A turn alone would not do: whoever overrides can put it to 0. */
gboolean
war_state_is_nothing (const WarState *s)
{
  const WarMoment *moment = war_schema_moment (war_data_schema (s->data));
  g_autoptr (WarState) nothing = NULL;

  if (war_get (s, moment->turn, moment->game) != 0)
    return FALSE;
  nothing = war_state_new (s->data);
  return war_state_equal (s, nothing);
}

typedef void (*Visit) (const WarCell *cell, gpointer user);

/* The kept cells of a kind, row by row; of what is made in play also whether it is there. */
static void
visit_rows (const WarState *s, guint k, guint rows, Visit visit, gpointer user)
{
  const WarShelf *shelf = &s->data->shelves[k];

  for (guint r = 0; r < rows; r++)
    {
      WarMember of = war_member_make ((WarKind) k + 1, r);

      if (shelf->info->made)
        visit (&(WarCell) { WAR_EXISTS, of, 0 }, user);
      for (guint f = 0; f < shelf->info->fields->len; f++)
        {
          const WarColumns *columns = &shelf->columns[f];

          for (guint c = 0; columns->info->standing == WAR_KEPT && c < columns->width; c++)
            visit (&(WarCell) { columns->info->field, of,
                                columns->info->by == 0 ? 0 : war_member_make (columns->info->by, c) }, user);
        }
    }
}

typedef struct
{
  const WarState *a, *b;
  GArray         *out;
} Comparison;

static void
compare_cell (const WarCell *cell, gpointer user)
{
  Comparison *c = user;
  WarChange change = { *cell, war_state_read (c->a, cell), war_state_read (c->b, cell) };

  if (change.old != change.new)
    g_array_append_val (c->out, change);
}

GArray *
war_state_compare (const WarState *a, const WarState *b)
{
  Comparison c = { a, b, g_array_new (FALSE, FALSE, sizeof (WarChange)) };

  g_return_val_if_fail (a->data == b->data, c.out);
  for (guint k = 0; k < a->data->n_kinds; k++)
    if (!blocks_equal (a, b, k))
      visit_rows (a, k, MAX (a->blocks[k].rows, b->blocks[k].rows), compare_cell, &c);
  for (guint i = 0; i < a->pins->len; i++)
    compare_cell (&g_array_index (a->pins, Pin, i).cell, &c);
  for (guint i = 0; i < b->pins->len; i++)
    if (!war_state_pinned (a, &g_array_index (b->pins, Pin, i).cell, NULL))
      compare_cell (&g_array_index (b->pins, Pin, i).cell, &c);
  for (guint i = 0; i < MAX (a->foreign->len, b->foreign->len); i++)
    compare_cell (&(WarCell) { WAR_FOREIGN, (WarMember) i, 0 }, &c);
  return c.out;
}

typedef struct
{
  const WarState *s;
  void          (*visit) (const WarCell *cell, WarValue v, gpointer user);
  gpointer        user;
} Walk;

/* Nothing: no count, no to a yes-or-no, nobody. */
static void
visit_something (const WarCell *cell, gpointer user)
{
  Walk *w = user;
  WarValue v = war_state_read (w->s, cell);
  const WarFieldInfo *info = cell->field > WAR_EXISTS
    ? war_field_info (w->s->data->schema, cell->field) : NULL;
  /* The text number 0 is the empty one. */
  gboolean zero = info != NULL && info->type != WAR_TYPE_MEMBER && v == 0;

  if (v != WAR_NONE && !zero)
    w->visit (cell, v, w->user);
}

void
war_state_walk_kind (const WarState *s, WarKind kind, void (*visit) (const WarCell *cell, WarValue v, gpointer user),
                     gpointer user)
{
  Walk w = { s, visit, user };

  visit_rows (s, kind - 1, s->blocks[kind - 1].rows, visit_something, &w);
  for (guint i = 0; i < s->pins->len; i++)
    {
      const Pin *pin = &g_array_index (s->pins, Pin, i);

      if (war_field_group (pin->cell.field) == kind)
        visit (&pin->cell, pin->value, user);
    }
}

void
war_state_walk (const WarState *s, void (*visit) (const WarCell *cell, WarValue v, gpointer user),
                gpointer user)
{
  Walk w = { s, visit, user };

  for (guint k = 0; k < s->data->n_kinds; k++)
    visit_rows (s, k, s->blocks[k].rows, visit_something, &w);
  for (guint i = 0; i < s->pins->len; i++)
    visit (&g_array_index (s->pins, Pin, i).cell, g_array_index (s->pins, Pin, i).value, user);
  for (guint i = 0; i < s->foreign->len; i++)
    if (war_state_foreign (s, i) != WAR_NONE)
      visit (&(WarCell) { WAR_FOREIGN, (WarMember) i, 0 }, war_state_foreign (s, i), user);
}
