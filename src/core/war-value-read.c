/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One value read or judged by the rules of its field: its type, its range, and if it is a member, that the
 * data knows it. Every mistake is one sentence with the path it stands in. Rows are not numbered in a path
 * (`attackers.tanks`); the sentence says which one it is. */

#include "war-record.h"

#include "war-error.h"
#include "war-game.h"
#include "war-words.h"

/* By whose words all is called here; NULL: by none. */
static const WarData *
find_data (const WarPlace *place)
{
  while (place != NULL && place->up != NULL)
    place = place->up;
  return place != NULL ? place->words : NULL;
}

static const WarWords *
find_words (const WarData *data)
{
  return war_game_words (war_data_game (data), war_language ());
}

static char *
call_place (const WarPlace *place, const WarData *data)
{
  if (data == NULL || place->field == NULL)
    return g_strdup (place->id);
  return war_words_label (find_words (data), war_data_schema (data), place->field->field);
}

/* "attackers.tanks"; in words "Attackers, Tanks". */
static void
print_path (const WarPlace *place, const WarData *data, GString *out)
{
  g_autofree char *called = NULL;

  if (place == NULL)
    return;
  print_path (place->up, data, out);
  if (place->id == NULL)
    return;
  called = call_place (place, data);
  g_string_append_printf (out, "%s%s", out->len == 0 ? "" : data != NULL ? ", " : ".", called);
}

/* "number 3 of actions, number 1 of tokens": every list on the way, from without; how many they are, and
 * where in the innermost this stands. */
static guint
name_rows (const WarPlace *place, const WarData *data, GString *out, guint *row)
{
  guint n = place != NULL ? name_rows (place->up, data, out, row) : 0;
  g_autofree char *list = NULL, *said = NULL;

  if (place == NULL || place->row == 0)
    return n;
  list = call_place (place->up, data);
  said = war_words_core ("form-row-of", WAR_ARGS (WAR_N ("n", place->row), WAR_SAY ("list", list)));
  g_string_append_printf (out, "%s%s", n > 0 ? ", " : "", said);
  *row = place->row;
  return n + 1;
}

static char *
add_rows (const WarPlace *place, char *why)
{
  g_autofree char *alone = why;
  g_autoptr (GString) rows = g_string_new (NULL);
  guint row, n = name_rows (place, find_data (place), rows, &row);

  if (n == 0)
    return g_steal_pointer (&alone);
  if (n == 1)
    return war_words_core ("form-row", WAR_ARGS (WAR_SAY ("why", alone), WAR_N ("n", row)));
  return war_words_core ("form-rows", WAR_ARGS (WAR_SAY ("why", alone), WAR_SAY ("rows", rows->str)));
}

static const char *
find_order_sentence (gboolean in_words, gboolean has_rule)
{
  if (in_words)
    return has_rule ? "form-order-said-rule" : "form-order-said";
  return has_rule ? "form-order-rule" : "form-order";
}

/* A mistake in an order names the order and the paragraph that says what it takes: of the field, else of the
 * order. */
static char *
add_order (const WarPlace *place, char *why)
{
  const WarData *data = find_data (place);
  const WarFormInfo *order = NULL;
  const char *rule = NULL;
  g_autofree char *alone = why, *called = NULL;

  for (; place != NULL; place = place->up)
    {
      rule = rule == NULL && place->field != NULL ? place->field->rule : rule;
      order = place->order;
    }
  if (order == NULL)
    return g_steal_pointer (&alone);
  rule = rule != NULL ? rule : order->rule;
  called = data != NULL ? war_words_order (find_words (data), order->id) : g_strdup (order->id);
  return war_words_core (find_order_sentence (data != NULL, rule != NULL),
                         WAR_ARGS (WAR_SAY ("why", alone), WAR_SAY ("order", called),
                                   WAR_SAY ("rule", rule != NULL ? rule : "")));
}

/* What a member is called here. */
char *
war_place_name (const WarPlace *place, const WarData *data, WarMember member)
{
  const WarData *said = find_data (place);

  if (said == NULL)
    return g_strdup (war_id (data, member));
  return war_words_name (find_words (said), NULL, data, member, NULL);
}

/* Always FALSE, so that a caller can return it. */
gboolean
war_place_complain (GError **error, const WarPlace *place, const char *words, const WarArg *args)
{
  if (error == NULL)
    return FALSE;

  g_autoptr (GString) path = g_string_new (NULL);
  g_autofree char *why = add_order (place, add_rows (place, war_words_core (words, args)));

  print_path (place, find_data (place), path);
  g_set_error (error, WAR_ERROR, WAR_ERROR_INPUT, path->len > 0 ? "%s: %s" : "%s%s", path->str, why);
  return FALSE;
}

/* What stands here isn't what was wanted, or isn't JSON at all. */
gboolean
war_place_complain_scan (GError **error, const WarPlace *place, WarScan *scan, const char *words)
{
  if (war_scan_peek (scan) != WAR_SCAN_BAD)
    return war_place_complain (error, place, words, NULL);

  g_autoptr (GString) path = g_string_new (NULL);

  print_path (place, find_data (place), path);
  war_scan_complain (scan, path->str, error);
  return FALSE;
}

/* "clear, narrow, marsh" of a choice; NULL where the list would be too long to read, or changes. */
static char *
list_members (WarData *data, WarKind kind)
{
  guint n = war_n_members (data, kind);

  if (n == 0 || n > 12 || war_kind_info (war_data_schema (data), kind)->made)
    return NULL;

  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? ", " : "", war_id (data, war_member_make (kind, i)));
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* A piece of foreign text that fits into a sentence of one line. */
char *
war_place_brief (const char *text)
{
  g_autofree char *start = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), 40));

  for (char *c = start; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return g_steal_pointer (&start);
}

static gboolean
complain_member (WarData *data, const WarFieldInfo *info, const char *text, const WarPlace *place,
                 GError **error)
{
  g_autofree char *brief = war_place_brief (text);
  g_autofree char *list = list_members (data, info->kind);

  if (list != NULL)
    return war_place_complain (error, place, "form-one-of",
                               WAR_ARGS (WAR_SAY ("text", brief), WAR_SAY ("list", list)));
  return war_place_complain (error, place, "form-nobody", WAR_ARGS (WAR_SAY ("text", brief)));
}

static gboolean
scan_member (WarData *data, const WarFieldInfo *info, WarScan *scan, const WarPlace *place, WarValue *v,
             GError **error)
{
  WarScan ahead = *scan;
  WarSlice raw;

  if (war_scan_peek (scan) != WAR_SCAN_STRING || !war_scan_string (scan, &raw))
    return war_place_complain_scan (error, place, scan, "form-want-name");
  *v = war_find_len (data, info->kind, raw.at, raw.len);
  if (*v != WAR_NONE)
    return TRUE;

  g_autofree char *text = war_scan_text (&ahead);

  *v = war_find (data, info->kind, text);
  return *v != WAR_NONE || complain_member (data, info, text, place, error);
}

static gboolean
scan_text (WarData *data, WarScan *scan, const WarPlace *place, WarValue *v, GError **error)
{
  g_autofree char *text = war_scan_peek (scan) == WAR_SCAN_STRING ? war_scan_text (scan) : NULL;

  if (text == NULL)
    return war_place_complain_scan (error, place, scan, "form-want-text");
  *v = war_text (data, text, -1);
  return TRUE;
}

static gboolean
scan_any (WarData *data, const WarFieldInfo *info, WarScan *scan, const WarPlace *place, WarValue *v,
          GError **error)
{
  WarScanType type = war_scan_peek (scan);
  WarSlice whole;

  if (type == WAR_SCAN_NULL && !info->none)
    return war_place_complain (error, place, "form-null", NULL);
  if (type == WAR_SCAN_OBJECT || type == WAR_SCAN_ARRAY)
    return war_place_complain (error, place, "form-want-one", NULL);
  if (!war_scan_skip (scan, &whole))
    return war_place_complain_scan (error, place, scan, "form-want-one");
  *v = war_text (data, whole.at, (gssize) whole.len);
  return TRUE;
}

static gboolean
check_range (const WarFieldInfo *info, gint64 n, const WarPlace *place, GError **error)
{
  if (n >= info->min && n <= info->max)
    return TRUE;

  /* As texts, not as counts: what chooses a plural is none of these. */
  g_autofree char *given = g_strdup_printf ("%" G_GINT64_FORMAT, n);
  g_autofree char *from = g_strdup_printf ("%d", info->min);
  g_autofree char *to = g_strdup_printf ("%d", info->max);

  return war_place_complain (error, place, "form-range",
                             WAR_ARGS (WAR_SAY ("given", given), WAR_SAY ("from", from), WAR_SAY ("to", to)));
}

static gboolean
scan_count (const WarFieldInfo *info, WarScan *scan, const WarPlace *place, WarValue *v, GError **error)
{
  gint64 n;

  if (war_scan_peek (scan) != WAR_SCAN_NUMBER)
    return war_place_complain_scan (error, place, scan, "form-want-count");
  if (!war_scan_int (scan, &n))
    return war_place_complain_scan (error, place, scan, "form-want-count");
  if (!check_range (info, n, place, error))
    return FALSE;
  *v = (WarValue) n;
  return TRUE;
}

/* "?" where the field may be unknown. A text field never takes it for a text. */
static gboolean
takes_unknown (const WarFieldInfo *info, WarScan *scan)
{
  WarScan ahead = *scan;
  WarSlice raw;

  if (!info->unknown || war_scan_peek (&ahead) != WAR_SCAN_STRING || !war_scan_string (&ahead, &raw)
      || !war_slice_is (raw, "?"))
    return FALSE;
  *scan = ahead;
  return TRUE;
}

gboolean
war_place_scan (WarData *data, const WarFieldInfo *info, WarScan *scan, const WarPlace *place, WarValue *v,
                GError **error)
{
  if (info->type == WAR_TYPE_ANY)
    return scan_any (data, info, scan, place, v, error);
  if (war_scan_null (scan))
    {
      *v = WAR_NONE;
      return info->none || war_place_complain (error, place, "form-null", NULL);
    }
  if (takes_unknown (info, scan))
    {
      *v = WAR_UNKNOWN;
      return TRUE;
    }

  WarScanType type = war_scan_peek (scan);
  gboolean yes;

  switch (info->type)
    {
    case WAR_TYPE_COUNT:
    case WAR_TYPE_DIE:
      return scan_count (info, scan, place, v, error);
    case WAR_TYPE_FLAG:
      if ((type != WAR_SCAN_TRUE && type != WAR_SCAN_FALSE) || !war_scan_bool (scan, &yes))
        return war_place_complain_scan (error, place, scan, "form-want-flag");
      *v = yes;
      return TRUE;
    case WAR_TYPE_TEXT:
      return scan_text (data, scan, place, v, error);
    case WAR_TYPE_MEMBER:
      return scan_member (data, info, scan, place, v, error);
    case WAR_TYPE_ROWS:
    case WAR_TYPE_RECORD:
    case WAR_TYPE_ANY:
      break;
    }
  g_return_val_if_reached (FALSE);
}

gboolean
war_value_scan (WarData *data, const WarFieldInfo *info, WarScan *scan, const char *where, WarValue *v,
                GError **error)
{
  WarPlace place = { .id = where };

  return war_place_scan (data, info, scan, &place, v, error);
}

gboolean
war_place_check (WarData *data, const WarFieldInfo *info, WarValue v, const WarPlace *place, GError **error)
{
  if (v == WAR_NONE)
    return info->none || war_place_complain (error, place, "form-null", NULL);
  if (v == WAR_UNKNOWN)
    return info->unknown || war_place_complain (error, place, "form-not-unknown", NULL);

  switch (info->type)
    {
    case WAR_TYPE_COUNT:
    case WAR_TYPE_DIE:
      return check_range (info, v, place, error);
    case WAR_TYPE_FLAG:
      return v == 0 || v == 1 || war_place_complain (error, place, "form-want-flag", NULL);
    case WAR_TYPE_MEMBER:
      if (war_member_kind (v) != info->kind || war_member_index (v) >= war_n_members (data, info->kind))
        return war_place_complain (error, place, "form-want-name", NULL);
      return TRUE;
    default:
      return TRUE;
    }
}

gboolean
war_value_check (WarData *data, const WarFieldInfo *info, WarValue v, const char *where, GError **error)
{
  WarPlace place = { .id = where };

  return war_place_check (data, info, v, &place, error);
}

gboolean
war_value_suits (const WarFieldInfo *info, WarValue v)
{
  return info->type != WAR_TYPE_MEMBER || v == WAR_NONE || v == WAR_UNKNOWN ||
         war_member_kind (v) == info->kind;
}
