/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Records as values: made, copied, asked, filled and written. Reading them from JSON is in war-record-read.c.
 * A field of another form is a programmer's mistake and a critical; what people may get wrong is judged when
 * reading. */

#include "war-record.h"

static void
clear_slot (const WarFieldInfo *info, WarSlot *slot)
{
  slot->origin = WAR_FROM_NOBODY;
  if (info->type == WAR_TYPE_RECORD)
    for (guint i = 0; i < slot->within->n; i++)
      clear_slot (war_record_field (slot->within, i), &slot->within->slots[i]);
  else if (info->type == WAR_TYPE_ROWS)
    g_clear_pointer (&slot->rows, g_ptr_array_unref);
  else if (info->list)
    g_clear_pointer (&slot->items, g_array_unref);
  else
    slot->value = WAR_NONE;
}

WarRecord *
war_record_new (WarData *data, WarForm form)
{
  const WarFormInfo *info = war_form_info (war_data_schema (data), form);

  g_return_val_if_fail (info != NULL, NULL);

  WarRecord *r = g_malloc0 (sizeof *r + info->fields->len * sizeof (WarSlot));

  r->data = data;
  r->info = info;
  r->n = info->fields->len;
  for (guint i = 0; i < r->n; i++)
    {
      const WarFieldInfo *field = war_record_field (r, i);

      if (field->type == WAR_TYPE_RECORD)
        r->slots[i].within = war_record_new (data, field->form);
      else if (field->type != WAR_TYPE_ROWS && !field->list)
        r->slots[i].value = WAR_NONE;
    }
  return r;
}

void
war_record_free (WarRecord *r)
{
  if (r == NULL)
    return;
  for (guint i = 0; i < r->n; i++)
    {
      const WarFieldInfo *field = war_record_field (r, i);

      if (field->type == WAR_TYPE_RECORD)
        war_record_free (r->slots[i].within);
      else
        clear_slot (field, &r->slots[i]);
    }
  g_free (r->reason);
  g_free (r);
}

static GPtrArray *
copy_rows (const GPtrArray *rows)
{
  GPtrArray *copy = g_ptr_array_new_full (rows->len, (GDestroyNotify) war_record_free);

  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (copy, war_record_copy (rows->pdata[i]));
  return copy;
}

WarRecord *
war_record_copy (const WarRecord *r)
{
  WarRecord *copy = g_memdup2 (r, sizeof *r + r->n * sizeof (WarSlot));

  copy->reason = g_strdup (r->reason);
  for (guint i = 0; i < r->n; i++)
    {
      const WarFieldInfo *field = war_record_field (r, i);
      const WarSlot *from = &r->slots[i];
      WarSlot *to = &copy->slots[i];

      if (field->type == WAR_TYPE_RECORD)
        to->within = war_record_copy (from->within);
      else if (field->type == WAR_TYPE_ROWS)
        to->rows = from->rows != NULL ? copy_rows (from->rows) : NULL;
      else if (field->list)
        to->items = from->items != NULL ? g_array_copy (from->items) : NULL;
    }
  return copy;
}

WarForm
war_record_form (const WarRecord *r)
{
  return r->info->form;
}

const char *
war_record_id (const WarRecord *r)
{
  return war_form_info (war_data_schema (war_record_data (r)), war_record_form (r))->id;
}

WarData *
war_record_data (const WarRecord *r)
{
  return r->data;
}

gboolean
war_order_overrides (const WarRecord *r, const char **reason)
{
  if (reason != NULL)
    *reason = r->reason;
  return r->overrides;
}

void
war_order_override (WarRecord *r, const char *reason)
{
  g_return_if_fail (r->info->order);

  char *kept = g_strdup (reason);

  g_free (r->reason);
  r->reason = kept;
  r->overrides = TRUE;
}

/* The slot of a field; NULL and a critical if the field belongs to another form. */
static WarSlot *
find_slot (const WarRecord *r, WarField field, const WarFieldInfo **info)
{
  guint i = war_field_index (field);

  g_return_val_if_fail (r != NULL && war_field_group (field) == r->info->form && i < r->n, NULL);
  *info = war_record_field (r, i);
  return (WarSlot *)&r->slots[i];
}

/* The same, for callers that take the field to be of one sort: one value, a list, rows or a record within. */
static WarSlot *
find_slot_of (const WarRecord *r, WarField field, const WarFieldInfo **info, gboolean list, WarType type)
{
  WarSlot *slot = find_slot (r, field, info);

  if (slot == NULL)
    return NULL;

  gboolean nested = (*info)->type == WAR_TYPE_ROWS || (*info)->type == WAR_TYPE_RECORD;
  gboolean wanted = type == WAR_TYPE_ROWS || type == WAR_TYPE_RECORD ? (*info)->type == type
                                                                     : !nested && (*info)->list == list;

  g_return_val_if_fail (wanted, NULL);
  return slot;
}

#define find_value(r, field, info)  find_slot_of (r, field, info, FALSE, WAR_TYPE_COUNT)
#define find_list(r, field, info)   find_slot_of (r, field, info, TRUE, WAR_TYPE_COUNT)
#define find_rows(r, field, info)   find_slot_of (r, field, info, FALSE, WAR_TYPE_ROWS)
#define find_within(r, field, info) find_slot_of (r, field, info, FALSE, WAR_TYPE_RECORD)

gboolean
war_has (const WarRecord *r, WarField field)
{
  const WarFieldInfo *info;
  const WarSlot *slot = find_slot (r, field, &info);

  return slot != NULL && slot->origin != WAR_FROM_NOBODY;
}

WarOrigin
war_arg_origin (const WarRecord *r, WarField field)
{
  const WarFieldInfo *info;
  const WarSlot *slot = find_slot (r, field, &info);

  return slot != NULL ? slot->origin : WAR_FROM_NOBODY;
}

WarValue
war_arg (const WarRecord *r, WarField field)
{
  const WarFieldInfo *info;
  const WarSlot *slot = find_value (r, field, &info);

  if (slot == NULL)
    return WAR_NONE;
  if (slot->origin != WAR_FROM_NOBODY)
    return slot->value;
  return info->type == WAR_TYPE_DIE ? WAR_NONE : info->start;
}

const char *
war_arg_text (const WarRecord *r, WarField field)
{
  const WarFieldInfo *info;
  const WarSlot *slot = find_value (r, field, &info);

  g_return_val_if_fail (slot != NULL && (info->type == WAR_TYPE_TEXT || info->type == WAR_TYPE_ANY), "");
  if (slot->origin == WAR_FROM_NOBODY || slot->value == WAR_NONE)
    return "";
  return war_text_of (r->data, slot->value);
}

/* A list's declared start is one value, or nothing. */
static gboolean
starts_with_item (const WarFieldInfo *info)
{
  return !info->required && info->start != WAR_NONE;
}

guint
war_rows (const WarRecord *r, WarField field)
{
  const WarFieldInfo *info;
  const WarSlot *slot = find_slot (r, field, &info);

  g_return_val_if_fail (slot != NULL && (info->type == WAR_TYPE_ROWS || info->list), 0);
  if (info->type == WAR_TYPE_ROWS)
    return slot->rows != NULL ? slot->rows->len : 0;
  if (slot->origin == WAR_FROM_NOBODY)
    return starts_with_item (info) ? 1 : 0;
  return slot->items != NULL ? slot->items->len : 0;
}

WarValue
war_item (const WarRecord *r, WarField field, guint i)
{
  const WarFieldInfo *info;
  const WarSlot *slot = find_list (r, field, &info);

  if (slot == NULL)
    return WAR_NONE;
  if (slot->origin == WAR_FROM_NOBODY)
    return starts_with_item (info) && i == 0 ? info->start : WAR_NONE;
  g_return_val_if_fail (slot->items != NULL && i < slot->items->len, WAR_NONE);
  return g_array_index (slot->items, WarValue, i);
}

WarRecord *
war_row_edit (WarRecord *r, WarField field, guint i)
{
  const WarFieldInfo *info;
  WarSlot *slot = find_rows (r, field, &info);

  g_return_val_if_fail (slot != NULL && slot->rows != NULL && i < slot->rows->len, NULL);
  return slot->rows->pdata[i];
}

const WarRecord *
war_row (const WarRecord *r, WarField field, guint i)
{
  return war_row_edit ((WarRecord *) r, field, i);
}

const WarRecord *
war_within (const WarRecord *r, WarField field)
{
  const WarFieldInfo *info;
  const WarSlot *slot = find_within (r, field, &info);

  return slot != NULL ? slot->within : NULL;
}

WarRecord *
war_within_edit (WarRecord *r, WarField field)
{
  const WarFieldInfo *info;
  WarSlot *slot = find_within (r, field, &info);

  if (slot == NULL)
    return NULL;
  if (slot->origin == WAR_FROM_NOBODY)
    slot->origin = WAR_TYPED;
  return slot->within;
}

/* Its range is for war_value_check: a page may hold a wrong number for a while. */
void
war_fill (WarRecord *r, WarField field, WarValue v, WarOrigin from)
{
  const WarFieldInfo *info;
  WarSlot *slot = find_value (r, field, &info);

  g_return_if_fail (slot != NULL && war_value_suits (info, v));
  slot->value = v;
  slot->origin = from;
}

void
war_fill_text (WarRecord *r, WarField field, const char *text, WarOrigin from)
{
  const WarFieldInfo *info;
  WarSlot *slot = find_value (r, field, &info);

  g_return_if_fail (slot != NULL && (info->type == WAR_TYPE_TEXT || info->type == WAR_TYPE_ANY));
  slot->value = text != NULL ? war_text (r->data, text, -1) : WAR_NONE;
  slot->origin = from;
}

void
war_add_item (WarRecord *r, WarField field, WarValue v, WarOrigin from)
{
  const WarFieldInfo *info;
  WarSlot *slot = find_list (r, field, &info);

  g_return_if_fail (slot != NULL && war_value_suits (info, v));
  if (slot->items == NULL)
    slot->items = g_array_new (FALSE, FALSE, sizeof (WarValue));
  g_array_append_val (slot->items, v);
  slot->origin = from;
}

void
war_add_nothing (WarRecord *r, WarField field, WarOrigin from)
{
  const WarFieldInfo *info;
  WarSlot *slot = find_list (r, field, &info);

  g_return_if_fail (slot != NULL);
  if (slot->items == NULL)
    slot->items = g_array_new (FALSE, FALSE, sizeof (WarValue));
  slot->origin = from;
}

WarRecord *
war_add_row (WarRecord *r, WarField field)
{
  const WarFieldInfo *info;
  WarSlot *slot = find_rows (r, field, &info);

  g_return_val_if_fail (slot != NULL, NULL);
  if (slot->rows == NULL)
    slot->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  if (slot->origin == WAR_FROM_NOBODY)
    slot->origin = WAR_TYPED;

  WarRecord *row = war_record_new (r->data, info->form);

  g_ptr_array_add (slot->rows, row);
  return row;
}

void
war_remove_row (WarRecord *r, WarField field, guint i)
{
  const WarFieldInfo *info;
  WarSlot *slot = find_slot (r, field, &info);

  g_return_if_fail (slot != NULL && i < war_rows (r, field));
  if (info->type == WAR_TYPE_ROWS)
    g_ptr_array_remove_index (slot->rows, i);
  else
    g_array_remove_index (slot->items, i);
}

void
war_clear (WarRecord *r, WarField field)
{
  const WarFieldInfo *info;
  WarSlot *slot = find_slot (r, field, &info);

  if (slot != NULL)
    clear_slot (info, slot);
}

/* Can what stands in one field stand in the other? */
static gboolean
alike (const WarFieldInfo *a, const WarFieldInfo *b)
{
  return a->type == b->type && a->list == b->list && (a->type != WAR_TYPE_MEMBER || a->kind == b->kind);
}

static void
carry_slot (const WarFieldInfo *info, const WarSlot *from, WarSlot *to, WarRecord *of, WarField field)
{
  clear_slot (war_record_field (of, war_field_index (field)), to);
  if (info->type == WAR_TYPE_RECORD)
    war_carry (from->within, to->within);
  else if (info->type == WAR_TYPE_ROWS)
    for (guint i = 0; from->rows != NULL && i < from->rows->len; i++)
      war_carry (from->rows->pdata[i], war_add_row (of, field));
  else if (info->list)
    to->items = from->items != NULL ? g_array_copy (from->items) : NULL;
  else
    to->value = from->value;
  to->origin = from->origin;
}

void
war_carry (const WarRecord *from, WarRecord *to)
{
  g_return_if_fail (from->data == to->data);

  const WarSchema *schema = war_data_schema (from->data);

  for (guint i = 0; i < from->n; i++)
    {
      const WarFieldInfo *mine = war_record_field (from, i);
      const WarFieldInfo *theirs = war_find_field (schema, to->info->form, mine->id, -1);

      if (from->slots[i].origin != WAR_FROM_NOBODY && theirs != NULL && alike (mine, theirs))
        carry_slot (mine, &from->slots[i], &to->slots[war_field_index (theirs->field)], to, theirs->field);
    }
}

static void write_slot (const WarRecord *r, const WarFieldInfo *info, const WarSlot *slot, GString *out);

static void
write_row (const WarRecord *row, gboolean bare, GString *out)
{
  if (bare)
    write_slot (row, war_record_field (row, 0), &row->slots[0], out);
  else
    war_record_write (row, out);
}

static void
write_slot (const WarRecord *r, const WarFieldInfo *info, const WarSlot *slot, GString *out)
{
  if (info->type == WAR_TYPE_RECORD)
    war_record_write (slot->within, out);
  else if (info->type == WAR_TYPE_ROWS)
    {
      g_string_append_c (out, '[');
      for (guint i = 0; slot->rows != NULL && i < slot->rows->len; i++)
        {
          if (i > 0)
            g_string_append_c (out, ',');
          write_row (slot->rows->pdata[i], info->bare, out);
        }
      g_string_append_c (out, ']');
    }
  else if (info->list)
    {
      g_string_append_c (out, '[');
      for (guint i = 0; slot->items != NULL && i < slot->items->len; i++)
        {
          if (i > 0)
            g_string_append_c (out, ',');
          war_value_print (r->data, info, g_array_index (slot->items, WarValue, i), out);
        }
      g_string_append_c (out, ']');
    }
  else
    war_value_print (r->data, info, slot->value, out);
}

static void
write_name (const char *name, gboolean *first, GString *out)
{
  if (!*first)
    g_string_append_c (out, ',');
  *first = FALSE;
  war_json_quote (out, name, -1);
  g_string_append_c (out, ':');
}

void
war_record_write (const WarRecord *r, GString *out)
{
  gboolean first = TRUE;

  g_string_append_c (out, '{');
  if (r->info->order)
    {
      write_name ("do", &first, out);
      war_json_quote (out, r->info->id, -1);
    }
  for (guint i = 0; i < r->n; i++)
    {
      const WarFieldInfo *info = war_record_field (r, i);

      if (r->slots[i].origin == WAR_FROM_NOBODY)
        continue;
      write_name (info->id, &first, out);
      write_slot (r, info, &r->slots[i], out);
    }
  if (r->overrides)
    {
      write_name ("override", &first, out);
      if (r->reason != NULL)
        war_json_quote (out, r->reason, -1);
      else
        g_string_append (out, "true");
    }
  g_string_append_c (out, '}');
}
