/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Records read from JSON, strictly: a member nobody asked for, one that is missing, one given twice are
 * mistakes like a wrong value. A field that is read replaces what stood in it; the others stay. */

#include "war-record.h"

#include "war-error.h"

static gboolean read_members (WarRecord *r, WarScan *scan, const WarPlace *place, GError **error);

/* An order cannot name what the owner's map no longer has; old entries that do are kept as they are, and only
 * shown. */
static gboolean
check_standing (const WarRecord *r, const WarFieldInfo *info, WarValue v, const WarPlace *place,
                GError **error)
{
  if (info->type != WAR_TYPE_MEMBER || v == WAR_NONE || v == WAR_UNKNOWN || !war_member_gone (r->data, v))
    return TRUE;

  g_autofree char *name = war_place_name (place, r->data, v);

  return war_place_complain (error, place, "form-gone", WAR_ARGS (WAR_SAY ("text", name)));
}

static gboolean
count_items (const WarFieldInfo *info, guint n, const WarPlace *place, GError **error)
{
  if (n < info->least)
    return war_place_complain (error, place, "form-least", WAR_ARGS (WAR_N ("n", info->least)));
  if (n > WAR_ROWS_LIMIT)
    return war_place_complain (error, place, "form-most", WAR_ARGS (WAR_N ("n", WAR_ROWS_LIMIT)));
  return TRUE;
}

static gboolean
read_list (WarRecord *r, const WarFieldInfo *info, WarScan *scan, const WarPlace *place, GError **error)
{
  WarPlace item = { .up = place };

  if (war_scan_peek (scan) != WAR_SCAN_ARRAY || !war_scan_enter (scan))
    return war_place_complain_scan (error, place, scan, "form-want-list");
  while (war_scan_item (scan))
    {
      WarValue v;

      if (++item.row > WAR_ROWS_LIMIT)
        break;
      if (!war_place_scan (r->data, info, scan, &item, &v, error)
          || !check_standing (r, info, v, &item, error))
        return FALSE;
      war_add_item (r, info->field, v, WAR_TYPED);
    }
  if (scan->problem != NULL)
    return war_place_complain_scan (error, place, scan, "form-want-list");
  r->slots[war_field_index (info->field)].origin = WAR_TYPED;
  return count_items (info, item.row, place, error);
}

static gboolean
read_rows (WarRecord *r, const WarFieldInfo *info, WarScan *scan, const WarPlace *place, GError **error)
{
  WarPlace item = { .up = place };

  if (war_scan_peek (scan) != WAR_SCAN_ARRAY || !war_scan_enter (scan))
    return war_place_complain_scan (error, place, scan, "form-want-rows");
  while (war_scan_item (scan))
    {
      if (++item.row > WAR_ROWS_LIMIT)
        break;

      WarRecord *row = war_add_row (r, info->field);

      if (!(info->bare ? read_list (row, war_record_field (row, 0), scan, &item, error)
                       : read_members (row, scan, &item, error)))
        return FALSE;
    }
  if (scan->problem != NULL)
    return war_place_complain_scan (error, place, scan, "form-want-rows");
  r->slots[war_field_index (info->field)].origin = WAR_TYPED;
  return count_items (info, item.row, place, error);
}

static gboolean
read_field (WarRecord *r, const WarFieldInfo *info, WarScan *scan, const WarPlace *place, GError **error)
{
  WarValue v;

  war_clear (r, info->field);
  if (info->type == WAR_TYPE_RECORD)
    return read_members (war_within_edit (r, info->field), scan, place, error);
  if (info->type == WAR_TYPE_ROWS)
    return read_rows (r, info, scan, place, error);
  if (info->list)
    return read_list (r, info, scan, place, error);
  if (!war_place_scan (r->data, info, scan, place, &v, error) || !check_standing (r, info, v, place, error))
    return FALSE;
  war_fill (r, info->field, v, WAR_TYPED);
  return TRUE;
}

/* The two members of an order that are no fields of it. FALSE with `error` unset: it is neither. */
static gboolean
read_frame (WarRecord *r, WarSlice name, WarScan *scan, const WarPlace *up, GError **error)
{
  const WarPlace place = { .up = up, .id = "override" };
  gboolean yes;

  if (war_slice_is (name, "do"))
    return war_scan_skip (scan, NULL) || war_place_complain_scan (error, up, scan, "form-want-order");
  if (!war_slice_is (name, "override"))
    return FALSE;
  if (war_scan_peek (scan) == WAR_SCAN_STRING)
    {
      g_autofree char *reason = war_scan_text (scan);

      if (reason == NULL)
        return war_place_complain_scan (error, &place, scan, "form-want-reason");
      war_order_override (r, reason);
      return TRUE;
    }
  if (war_scan_peek (scan) != WAR_SCAN_TRUE || !war_scan_bool (scan, &yes))
    return war_place_complain_scan (error, &place, scan, "form-want-reason");
  war_order_override (r, NULL);
  return TRUE;
}

static gboolean
read_member (WarRecord *r, WarSlice name, WarScan *scan, guint8 *seen, const WarPlace *place, GError **error)
{
  const WarFieldInfo *info
      = war_find_field (war_data_schema (r->data), r->info->form, name.at, (gssize) name.len);

  if (info == NULL)
    {
      g_autofree char *text = g_strndup (name.at, MIN (name.len, 80));
      g_autofree char *valid = g_utf8_make_valid (text, -1);
      g_autofree char *brief = war_place_brief (valid);
      const WarPlace here = { .up = place, .id = brief };

      return war_place_complain (error, &here, "form-no-field", NULL);
    }

  const WarPlace here = { .up = place, .id = info->id, .field = info };

  if (seen[war_field_index (info->field)]++)
    return war_place_complain (error, &here, "form-twice", NULL);
  return read_field (r, info, scan, &here, error);
}

static gboolean
check_members (const WarRecord *r, const WarPlace *place, GError **error)
{
  for (guint i = 0; i < r->n; i++)
    {
      const WarFieldInfo *info = war_record_field (r, i);
      const WarPlace here = { .up = place, .id = info->id, .field = info };

      if (r->slots[i].origin == WAR_FROM_NOBODY && info->required)
        return war_place_complain (error, &here, "form-missing", NULL);
    }
  return TRUE;
}

static gboolean
read_members (WarRecord *r, WarScan *scan, const WarPlace *place, GError **error)
{
  g_autofree guint8 *seen = g_new0 (guint8, r->n);
  WarSlice name;

  if (war_scan_peek (scan) != WAR_SCAN_OBJECT || !war_scan_enter (scan))
    return war_place_complain_scan (error, place, scan, "form-want-record");
  while (war_scan_member (scan, &name))
    {
      g_autoptr (GError) problem = NULL;

      if (r->info->order && read_frame (r, name, scan, place, &problem))
        continue;
      if (problem == NULL && read_member (r, name, scan, seen, place, &problem))
        continue;
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (scan->problem != NULL)
    return war_place_complain_scan (error, place, scan, "form-want-record");
  return check_members (r, place, error);
}

/* Where the places of a record begin: at an order's own name. */
static WarPlace
begin_place (const WarRecord *r)
{
  return (WarPlace) { .order = r->info->order && !r->info->part ? r->info : NULL };
}

gboolean
war_record_scan (WarRecord *r, WarScan *scan, GError **error)
{
  const WarPlace place = begin_place (r);

  return read_members (r, scan, &place, error);
}

static gboolean
begin_reading (WarScan *scan, const char *json, gsize len, GError **error)
{
  war_scan_init (scan, json, len);
  if (!war_scan_utf8 (json, len))
    {
      war_error_set (error, WAR_ERROR_INPUT, NULL, "form-no-text", NULL);
      return FALSE;
    }
  return TRUE;
}

static gboolean
end_reading (WarScan *scan, GError **error)
{
  if (war_scan_done (scan))
    return TRUE;
  if (scan->problem != NULL)
    war_scan_complain (scan, NULL, error);
  else
    war_error_set (error, WAR_ERROR_INPUT, NULL, "form-more-follows", NULL);
  return FALSE;
}

gboolean
war_record_read (WarRecord *r, const char *json, gsize len, GError **error)
{
  WarScan scan;

  return begin_reading (&scan, json, len, error) && war_record_scan (r, &scan, error)
         && end_reading (&scan, error);
}

/* Which order is it? Looks ahead: "do" needn't stand first. */
static WarForm
find_order (WarData *data, WarScan scan, GError **error)
{
  const WarPlace place = { .id = "do" };
  WarSlice name;

  if (war_scan_peek (&scan) != WAR_SCAN_OBJECT || !war_scan_enter (&scan))
    return war_place_complain_scan (error, NULL, &scan, "form-want-order");
  while (war_scan_member (&scan, &name))
    {
      if (!war_slice_is (name, "do"))
        {
          if (!war_scan_skip (&scan, NULL))
            return war_place_complain_scan (error, NULL, &scan, "form-want-order");
          continue;
        }

      g_autofree char *id = war_scan_peek (&scan) == WAR_SCAN_STRING ? war_scan_text (&scan) : NULL;

      if (id == NULL)
        return war_place_complain_scan (error, &place, &scan, "form-want-name");

      WarForm form = war_find_form (war_data_schema (data), id, TRUE);
      g_autofree char *brief = war_place_brief (id);

      return form != 0
                 ? form
                 : war_place_complain (error, &place, "form-no-order", WAR_ARGS (WAR_SAY ("text", brief)));
    }
  if (scan.problem != NULL)
    return war_place_complain_scan (error, NULL, &scan, "form-want-order");
  return war_place_complain (error, &place, "form-missing", NULL);
}

WarRecord *
war_order_scan (WarData *data, WarScan *scan, GError **error)
{
  WarForm form = find_order (data, *scan, error);

  if (form == 0)
    return NULL;

  g_autoptr (WarRecord) r = war_record_new (data, form);

  return war_record_scan (r, scan, error) ? g_steal_pointer (&r) : NULL;
}

WarRecord *
war_order_read (WarData *data, const char *json, gsize len, GError **error)
{
  WarScan scan;

  if (!begin_reading (&scan, json, len, error))
    return NULL;

  g_autoptr (WarRecord) r = war_order_scan (data, &scan, error);

  return r != NULL && end_reading (&scan, error) ? g_steal_pointer (&r) : NULL;
}

static gboolean
check_value (const WarRecord *r, const WarFieldInfo *info, WarValue v, const WarPlace *place, GError **error)
{
  return war_place_check (r->data, info, v, place, error) && check_standing (r, info, v, place, error);
}

static gboolean check_slot (const WarRecord *r, const WarFieldInfo *info, const WarSlot *slot,
                            const WarPlace *place, GError **error);

/* The whole of a record, wherever its values came from: filled by a page, by flags, or read. */
static gboolean
check_record (const WarRecord *r, const WarPlace *place, GError **error)
{
  for (guint i = 0; i < r->n; i++)
    {
      const WarFieldInfo *info = war_record_field (r, i);
      const WarPlace here = { .up = place, .id = info->id, .field = info };

      if (r->slots[i].origin != WAR_FROM_NOBODY && !check_slot (r, info, &r->slots[i], &here, error))
        return FALSE;
    }
  return check_members (r, place, error);
}

static gboolean
check_slot (const WarRecord *r, const WarFieldInfo *info, const WarSlot *slot, const WarPlace *place,
            GError **error)
{
  if (info->type == WAR_TYPE_RECORD)
    return check_record (slot->within, place, error);
  if (info->type != WAR_TYPE_ROWS && !info->list)
    return check_value (r, info, slot->value, place, error);

  guint n = war_rows (r, info->field);

  for (guint i = 0; i < n; i++)
    {
      const WarPlace item = { .up = place, .row = i + 1 };

      if (info->type == WAR_TYPE_ROWS ? !check_record (slot->rows->pdata[i], &item, error)
                                      : !check_value (r, info, war_item (r, info->field, i), &item, error))
        return FALSE;
    }
  return count_items (info, n, place, error);
}

gboolean
war_record_check (const WarRecord *r, GError **error)
{
  const WarPlace place = begin_place (r);

  return check_record (r, &place, error);
}

gboolean
war_record_check_said (const WarRecord *r, GError **error)
{
  WarPlace place = begin_place (r);

  place.words = r->data;
  return check_record (r, &place, error);
}
