/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Blocks of values, one a kind. Invariants: the block of a listed kind has a row for each member of the
 * WarData; that of a made kind has rows up to the highest member written so far, and a row beyond it is as
 * good as one that never existed. Pins are sorted by their cells, and a pin of a fixed value stands in the
 * kind's corrected rows too; foreign cells stand at their numbers. */

#include "war-state-private.h"

#include <string.h>

static void
start_row (const WarShelf *shelf, WarValue *row)
{
  memcpy (row, shelf->nothing, shelf->n_kept * sizeof (WarValue));
}

static void
ensure_rows (WarState *s, WarKind kind, guint rows)
{
  const WarShelf *shelf = &s->data->shelves[kind - 1];
  Block *block = &s->blocks[kind - 1];

  if (block->rows >= rows)
    return;
  block->values = g_renew (WarValue, block->values, MAX (rows, 1) * MAX (shelf->n_kept, 1));
  for (guint r = block->rows; r < rows; r++)
    start_row (shelf, block->values + r * shelf->n_kept);
  block->rows = rows;
}

WarState *
war_state_new (WarData *data)
{
  WarState *s = g_new0 (WarState, 1);

  s->data = data;
  s->blocks = g_new0 (Block, data->n_kinds);
  s->corrected = g_new0 (WarValue *, data->n_kinds);
  s->pins = g_array_new (FALSE, FALSE, sizeof (Pin));
  s->foreign = g_array_new (FALSE, FALSE, sizeof (WarValue));
  for (guint k = 1; k <= data->n_kinds; k++)
    if (!data->shelves[k - 1].info->made)
      ensure_rows (s, (WarKind) k, war_pool_size (data->shelves[k - 1].members));
  return s;
}

void
war_state_free (WarState *s)
{
  if (s == NULL)
    return;
  for (guint k = 0; k < s->data->n_kinds; k++)
    {
      g_free (s->blocks[k].values);
      g_free (s->corrected[k]);
    }
  g_free (s->blocks);
  g_free (s->corrected);
  g_array_unref (s->pins);
  g_array_unref (s->foreign);
  g_free (s);
}

static gsize
size_of_fixed (const WarState *s, guint kind_index)
{
  const WarShelf *shelf = &s->data->shelves[kind_index];

  return shelf->info->made ? 0 : war_pool_size (shelf->members) * shelf->n_fixed * sizeof (WarValue);
}

WarState *
war_state_copy (const WarState *s)
{
  WarState *copy = g_new0 (WarState, 1);

  copy->data = s->data;
  copy->blocks = g_new0 (Block, s->data->n_kinds);
  copy->corrected = g_new0 (WarValue *, s->data->n_kinds);
  copy->pins = g_array_copy (s->pins);
  copy->foreign = g_array_copy (s->foreign);
  for (guint k = 0; k < s->data->n_kinds; k++)
    {
      gsize size = s->blocks[k].rows * s->data->shelves[k].n_kept * sizeof (WarValue);

      copy->blocks[k].rows = s->blocks[k].rows;
      copy->blocks[k].values = g_memdup2 (s->blocks[k].values, size);
      if (s->corrected[k] != NULL)
        copy->corrected[k] = g_memdup2 (s->corrected[k], size_of_fixed (s, k));
    }
  return copy;
}

WarData *
war_state_data (const WarState *s)
{
  return s->data;
}

/* Where the cell's pin stands, or would. */
static guint
find_pin (const WarState *s, const WarCell *cell, gboolean *found)
{
  guint at = 0, end = s->pins->len;

  while (at < end)
    {
      guint middle = at + (end - at) / 2;

      if (war_cells_compare (&g_array_index (s->pins, Pin, middle).cell, cell) < 0)
        at = middle + 1;
      else
        end = middle;
    }
  *found = at < s->pins->len && war_cells_compare (&g_array_index (s->pins, Pin, at).cell, cell) == 0;
  return at;
}

static gboolean
has_pin_of (const WarState *s, WarField field)
{
  gboolean found;
  guint at = find_pin (s, &(WarCell) { field, 0, 0 }, &found);

  return at < s->pins->len && g_array_index (s->pins, Pin, at).cell.field == field;
}

gboolean
war_state_pinned (const WarState *s, const WarCell *cell, WarValue *v)
{
  gboolean found;
  guint at;

  if (s->pins->len == 0)
    return FALSE;
  at = find_pin (s, cell, &found);
  if (found && v != NULL)
    *v = g_array_index (s->pins, Pin, at).value;
  return found;
}

static void
write_pin (WarState *s, const WarCell *cell, WarValue v)
{
  gboolean found;
  guint at = find_pin (s, cell, &found);
  Pin pin = { *cell, v };

  if (found && v == WAR_NONE)
    g_array_remove_index (s->pins, at);
  else if (found)
    g_array_index (s->pins, Pin, at).value = v;
  else if (v != WAR_NONE)
    g_array_insert_val (s->pins, at, pin);
}

void
war_state_tell_names (const WarState *s)
{
  WarData *data = s->data;

  g_hash_table_remove_all (data->called);
  for (guint i = 0; i < s->pins->len; i++)
    {
      const Pin *pin = &g_array_index (s->pins, Pin, i);
      const WarFieldInfo *info = war_field_info (data->schema, pin->cell.field);

      if (info->type == WAR_TYPE_TEXT && info->standing == WAR_FIXED && g_str_equal (info->id, "name"))
        g_hash_table_insert (data->called, GINT_TO_POINTER (pin->cell.of), GINT_TO_POINTER (pin->value));
    }
}

static const WarValue *
fixed_rows (const WarState *s, WarKind kind)
{
  return s->corrected[kind - 1] != NULL ? s->corrected[kind - 1] : s->data->shelves[kind - 1].fixed;
}

/* `v` none: as printed again. */
static void
correct_fixed (WarState *s, const WarCell *cell, const WarColumns *columns, guint column, WarValue v)
{
  guint k = (guint) war_field_group (cell->field) - 1;
  const WarShelf *shelf = &s->data->shelves[k];
  guint at = war_member_index (cell->of) * shelf->n_fixed + columns->offset + column;

  if (s->corrected[k] == NULL)
    s->corrected[k] = g_memdup2 (shelf->fixed, size_of_fixed (s, k));
  s->corrected[k][at] = v != WAR_NONE ? v : shelf->fixed[at];
}

gboolean
war_state_has_foreign (const WarState *s)
{
  return s->foreign->len > 0;
}

static void
write_foreign (WarState *s, guint number, WarValue v)
{
  WarValue none = WAR_NONE;

  while (s->foreign->len <= number)
    g_array_append_val (s->foreign, none);
  g_array_index (s->foreign, WarValue, number) = v;
}

static WarValue
read_exists (const WarState *s, WarMember member)
{
  const Block *block = &s->blocks[war_member_kind (member) - 1];
  const WarShelf *shelf = &s->data->shelves[war_member_kind (member) - 1];

  return war_member_index (member) < block->rows &&
         block->values[war_member_index (member) * shelf->n_kept] != 0;
}

WarValue
war_state_read (const WarState *s, const WarCell *cell)
{
  const WarColumns *columns;
  const Block *block;
  WarValue v;
  gint column;
  guint n_kept;

  if (cell->field == WAR_FOREIGN)
    return war_state_foreign (s, (guint) cell->of);
  if (cell->field == WAR_EXISTS)
    return read_exists (s, cell->of) ? TRUE : WAR_NONE;
  columns = war_columns_of (s->data, cell->field, cell->of);
  column = columns != NULL ? war_column_of (columns, cell->by) : -1;
  g_return_val_if_fail (column >= 0, WAR_NONE);
  if (columns->standing != WAR_KEPT)
    return war_state_pinned (s, cell, &v) ? v : WAR_NONE;
  block = &s->blocks[war_field_group (cell->field) - 1];
  if (war_member_index (cell->of) >= block->rows)
    return war_nothing (columns->info);
  n_kept = s->data->shelves[war_field_group (cell->field) - 1].n_kept;
  return block->values[war_member_index (cell->of) * n_kept + columns->offset + (guint) column];
}

void
war_state_write (WarState *s, const WarCell *cell, WarValue v)
{
  const WarColumns *columns;
  WarValue *row;
  WarKind kind;
  gint column;

  if (cell->field == WAR_FOREIGN)
    {
      write_foreign (s, (guint) cell->of, v);
      return;
    }
  kind = war_member_kind (cell->of);
  if (cell->field == WAR_EXISTS)
    {
      ensure_rows (s, kind, war_member_index (cell->of) + 1);
      s->blocks[kind - 1].values[war_member_index (cell->of) * s->data->shelves[kind - 1].n_kept] = v == TRUE;
      return;
    }
  columns = war_columns_of (s->data, cell->field, cell->of);
  column = columns != NULL ? war_column_of (columns, cell->by) : -1;
  g_return_if_fail (column >= 0);
  if (columns->standing != WAR_KEPT)
    {
      write_pin (s, cell, v);
      if (columns->standing == WAR_FIXED)
        correct_fixed (s, cell, columns, (guint) column, v);
      return;
    }
  ensure_rows (s, kind, war_member_index (cell->of) + 1);
  row = s->blocks[kind - 1].values + war_member_index (cell->of) * s->data->shelves[kind - 1].n_kept;
  row[columns->offset + (guint) column] = v;
}

static WarValue
look (const WarState *s, WarField field, WarMember of, WarMember by)
{
  const WarColumns *columns = war_columns_of (s->data, field, of);
  gint column = columns != NULL ? war_column_of (columns, by) : -1;
  guint index = war_member_index (of);
  const WarShelf *shelf;
  WarValue pinned;

  g_return_val_if_fail (column >= 0, WAR_NONE);
  shelf = &s->data->shelves[war_field_group (field) - 1];
  if (columns->standing == WAR_KEPT)
    {
      const Block *block = &s->blocks[war_field_group (field) - 1];

      return index < block->rows ? block->values[index * shelf->n_kept + columns->offset + (guint) column]
                                 : war_nothing (columns->info);
    }
  if (columns->standing == WAR_FIXED)
    return fixed_rows (s, war_field_group (field))[index * shelf->n_fixed + columns->offset + (guint) column];
  if (war_state_pinned (s, &(WarCell) { field, of, by }, &pinned))
    return pinned;
  g_return_val_if_fail (columns->work != NULL, WAR_NONE);
  return columns->work (s, of, by);
}

WarValue
war_get_by (const WarState *s, WarField field, WarMember of, WarMember by)
{
  WarValue v = look (s, field, of, by);

  g_return_val_if_fail (v != WAR_UNKNOWN, WAR_NONE);
  return v;
}

WarValue
war_get (const WarState *s, WarField field, WarMember of)
{
  return war_get_by (s, field, of, 0);
}

gboolean
war_know_by (const WarState *s, WarField field, WarMember of, WarMember by, WarValue *v)
{
  *v = look (s, field, of, by);
  return *v != WAR_UNKNOWN;
}

gboolean
war_know (const WarState *s, WarField field, WarMember of, WarValue *v)
{
  return war_know_by (s, field, of, 0, v);
}

gboolean
war_seen (const WarState *s, WarMember of, WarValue *turn)
{
  const WarFieldInfo *seen = war_schema_seen (war_data_schema (s->data));

  if (seen == NULL || of < 0 || war_member_kind (of) != war_field_group (seen->field))
    return FALSE;
  if (!war_know (s, seen->field, of, turn))
    *turn = WAR_NONE;
  return TRUE;
}

int
war_sum (const WarState *s, WarField field, WarMember of)
{
  const WarColumns *columns = war_columns_of (s->data, field, of);
  int sum = 0;

  g_return_val_if_fail (columns != NULL && columns->by != 0, 0);
  if (columns->standing == WAR_KEPT && !columns->info->none && !columns->info->unknown)
    {
      const Block *block = &s->blocks[war_field_group (field) - 1];
      guint stride = s->data->shelves[war_field_group (field) - 1].n_kept, row = war_member_index (of);
      guint width = row < block->rows ? columns->width : 0;
      const WarValue *values = block->values + row * stride + columns->offset;

      for (guint c = 0; c < width; c++)
        sum += values[c];
      return sum;
    }
  for (guint c = 0; c < columns->width; c++)
    {
      WarValue v = war_get_by (s, field, of, war_member_make (columns->by, c));

      sum += v != WAR_NONE ? v : 0;
    }
  return sum;
}

gboolean
war_exists (const WarState *s, WarMember member)
{
  WarKind kind = war_member_kind (member);

  if (kind < 1 || (guint) kind > s->data->n_kinds)
    return FALSE;
  if (s->data->shelves[kind - 1].info->made)
    return read_exists (s, member);
  return war_member_index (member) < war_pool_size (s->data->shelves[kind - 1].members) &&
         !war_member_gone (s->data, member);
}

WarMember
war_next (const WarState *s, WarKind kind, WarMember after)
{
  const WarShelf *shelf;
  guint n, i = after == WAR_NONE ? 0 : war_member_index (after) + 1;

  g_return_val_if_fail (kind >= 1 && (guint) kind <= s->data->n_kinds, WAR_NONE);
  n = s->blocks[kind - 1].rows;
  shelf = &s->data->shelves[kind - 1];
  if (!shelf->info->made && shelf->gone->len == 0)
    return i < n ? war_member_make (kind, i) : WAR_NONE;
  for (; i < n; i++)
    if (war_exists (s, war_member_make (kind, i)))
      return war_member_make (kind, i);
  return WAR_NONE;
}

/* A column of values as it lies in memory; NULL where it must be asked for, member by member, or is empty. */
static const WarValue *
column_of (const WarState *s, const WarColumns *columns, const WarShelf *shelf, const Block *block,
           guint *stride)
{
  if (columns->by != 0 || block->values == NULL)
    return NULL;
  if (columns->standing == WAR_KEPT)
    {
      *stride = shelf->n_kept;
      return block->values + columns->offset;
    }
  *stride = shelf->n_fixed;
  return columns->standing == WAR_FIXED ? fixed_rows (s, shelf->info->kind) + columns->offset : NULL;
}

/* A pin takes its member off the thread it was on; then the column is searched. */
static gboolean
is_threaded (const WarState *s, const WarColumns *columns, const WarShelf *shelf, WarValue value,
             WarMember after)
{
  if (columns->first == NULL || war_member_kind (value) != columns->info->kind ||
      (s->corrected[shelf->info->kind - 1] != NULL && has_pin_of (s, columns->info->field)))
    return FALSE;
  return after == WAR_NONE ||
         shelf->fixed[war_member_index (after) * shelf->n_fixed + columns->offset] == value;
}

static WarMember
follow_thread (const WarState *s, const WarColumns *columns, WarKind kind, WarMember value, WarMember after)
{
  guint32 at = after == WAR_NONE
    ? columns->first[war_member_index (value)] : columns->next[war_member_index (after)];

  while (at != 0 && !war_exists (s, war_member_make (kind, at - 1)))
    at = columns->next[at - 1];
  return at != 0 ? war_member_make (kind, at - 1) : WAR_NONE;
}

/* Rules ask "whose zones", "which are ports" all the time, so the column is searched as it lies. */
WarMember
war_next_with (const WarState *s, WarField field, WarValue value, WarMember after)
{
  WarKind kind = war_field_group (field);
  const WarColumns *columns = war_columns_of (s->data, field, war_member_make (kind, 0));
  const WarShelf *shelf;
  const WarValue *column;
  gboolean all;
  WarMember m;
  guint stride;

  g_return_val_if_fail (columns != NULL, WAR_NONE);
  shelf = &s->data->shelves[kind - 1];
  if (is_threaded (s, columns, shelf, value, after))
    return follow_thread (s, columns, kind, value, after);
  column = column_of (s, columns, shelf, &s->blocks[kind - 1], &stride);
  if (column == NULL)
    {
      for (m = war_next (s, kind, after); m != WAR_NONE && look (s, field, m, 0) != value;)
        m = war_next (s, kind, m);
      return m;
    }
  all = !shelf->info->made && shelf->gone->len == 0;
  for (guint i = after == WAR_NONE ? 0 : war_member_index (after) + 1; i < s->blocks[kind - 1].rows; i++)
    if (column[i * stride] == value && (all || war_exists (s, war_member_make (kind, i))))
      return war_member_make (kind, i);
  return WAR_NONE;
}
