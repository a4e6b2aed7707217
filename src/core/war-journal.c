/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading the lines. A line's type is told by its members, in any order; what is not known is passed over. A
 * value that the data of today cannot name (a member of an overlay that is not here) makes its change a
 * foreign one: kept as it stands, walked like any other, judged by nobody. Writing is in
 * war-journal-write.c. */

#include "war-journal.h"

#include <string.h>

gboolean
war_journal_read_header (WarSlice line, WarHeader *header)
{
  WarSlice name;
  WarScan scan;
  gint64 format = 0;

  *header = (WarHeader) { 0 };
  war_scan_init (&scan, line.at, line.len);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    if (war_slice_is (name, "mariscal"))
      war_scan_int (&scan, &format);
    else if (war_slice_is (name, "game") && header->game == NULL)
      header->game = war_scan_text (&scan);
    else
      war_scan_skip (&scan, NULL);
  header->format = (int) CLAMP (format, 0, G_MAXINT);
  if (war_scan_done (&scan) && format >= 1 && header->game != NULL)
    return TRUE;
  war_header_clear (header);
  return FALSE;
}

void
war_header_clear (WarHeader *header)
{
  g_clear_pointer (&header->game, g_free);
}

char *
war_slice_text (WarSlice raw)
{
  WarScan scan;

  war_scan_init (&scan, raw.at - 1, raw.len + 2);                       /* its quotes stand around it */
  return war_scan_text (&scan);
}

static gboolean
is_countable (WarScan *scan, gint64 n)
{
  return (n >= -WAR_COUNT_LIMIT && n <= WAR_COUNT_LIMIT) || war_scan_fail (scan, "journal-beyond-counting");
}

/* A foreign cell keeps the JSON of its value as a text; what is nothing in any type is nothing here too. What
 * is no value in any type is none here either. */
static gboolean
read_foreign (WarData *data, WarScan *scan, WarValue *v)
{
  WarScanType type = war_scan_peek (scan);
  WarSlice whole = { scan->at, 0 };
  gint64 n = 1;

  if (type == WAR_SCAN_OBJECT || type == WAR_SCAN_ARRAY)
    return FALSE;
  if (type == WAR_SCAN_NUMBER ? !war_scan_int (scan, &n) || !is_countable (scan, n)
                              : !war_scan_skip (scan, NULL))
    return FALSE;
  whole.len = (gsize) (scan->at - whole.at);
  if (n == 0 || war_slice_is (whole, "null") || war_slice_is (whole, "false") || war_slice_is (whole, "\"\""))
    *v = WAR_NONE;
  else
    *v = war_text (data, whole.at, (gssize) whole.len);
  return TRUE;
}

static gboolean
read_number (const WarFieldInfo *info, WarScan *scan, WarValue *v)
{
  gint64 n;

  if (info == NULL || (info->type != WAR_TYPE_COUNT && info->type != WAR_TYPE_DIE) ||
      !war_scan_int (scan, &n) || !is_countable (scan, n))
    return FALSE;
  *v = (WarValue) n;
  return TRUE;
}

static gboolean
read_string (WarData *data, const WarFieldInfo *info, WarScan *scan, WarValue *v)
{
  WarSlice raw;

  if (info == NULL || !war_scan_string (scan, &raw))
    return FALSE;
  if (raw.len == 1 && *raw.at == '?' && info->type != WAR_TYPE_TEXT && info->unknown)
    return *v = WAR_UNKNOWN, TRUE;
  if (info->type != WAR_TYPE_TEXT && info->type != WAR_TYPE_MEMBER)
    return FALSE;
  if (memchr (raw.at, '\\', raw.len) != NULL)
    {
      g_autofree char *text = war_slice_text (raw);

      if (text == NULL)
        return FALSE;
      *v = info->type == WAR_TYPE_TEXT ? war_text (data, text, -1) : war_find (data, info->kind, text);
    }
  else
    *v = info->type == WAR_TYPE_TEXT ? war_text (data, raw.at, (gssize) raw.len)
                                     : war_find_len (data, info->kind, raw.at, raw.len);
  return *v != WAR_NONE;
}

/* A value of a cell that is known; existence has no field. FALSE without a problem: today's data cannot name
 * it. */
static gboolean
read_value (WarData *data, const WarFieldInfo *info, WarScan *scan, WarValue *v)
{
  gboolean yes;

  switch (war_scan_peek (scan))
    {
    case WAR_SCAN_NULL:
      *v = WAR_NONE;
      return war_scan_null (scan) && (info == NULL || info->standing != WAR_KEPT || info->none ||
                                      (info->type != WAR_TYPE_COUNT && info->type != WAR_TYPE_FLAG));
    case WAR_SCAN_TRUE:
    case WAR_SCAN_FALSE:
      if (info != NULL && info->type != WAR_TYPE_FLAG)
        return FALSE;
      war_scan_bool (scan, &yes);
      *v = yes;
      return TRUE;
    case WAR_SCAN_NUMBER:
      return read_number (info, scan, v);
    case WAR_SCAN_STRING:
      return read_string (data, info, scan, v);
    case WAR_SCAN_BAD:
    case WAR_SCAN_END:
    case WAR_SCAN_OBJECT:
    case WAR_SCAN_ARRAY:
    default:
      return FALSE;
    }
}

typedef struct
{
  gboolean known;                          /* today's data can name it */
  WarValue v;                              /* else: its JSON, as a text */
} Half;

static gboolean
read_half (WarData *data, const WarCell *cell, WarScan *scan, Half *half)
{
  const char *before = scan->at;                                        /* a scalar moves nothing else */
  const WarFieldInfo *info = cell->field > WAR_EXISTS
    ? war_field_info (war_data_schema (data), cell->field) : NULL;

  half->known = cell->field != WAR_FOREIGN && read_value (data, info, scan, &half->v);
  if (half->known || scan->problem != NULL)
    return scan->problem == NULL;
  scan->at = before;
  return read_foreign (data, scan, &half->v);
}

/* A value that cannot be named stands in a foreign cell of the same path, and the cell itself holds nothing
 * meanwhile: so a path never has two values, and a later one that is known again is told from it. */
static void
add_change (WarData *data, WarSlice path, const WarCell *cell, const Half *old, const Half *new,
            GArray *changes)
{
  const WarFieldInfo *info = cell->field > WAR_EXISTS
    ? war_field_info (war_data_schema (data), cell->field) : NULL;
  gboolean kept = info != NULL && info->standing == WAR_KEPT;
  WarValue nothing = kept && !info->none && (info->type == WAR_TYPE_COUNT || info->type == WAR_TYPE_FLAG)
    ? 0 : WAR_NONE;
  WarChange known = { *cell, old->known ? old->v : nothing, new->known ? new->v : nothing };
  WarChange foreign = { { WAR_FOREIGN, WAR_NONE, 0 }, old->known ? WAR_NONE : old->v,
                        new->known ? WAR_NONE : new->v };

  if (cell->field != WAR_FOREIGN && (old->known || new->known))
    g_array_append_val (changes, known);
  if (old->known && new->known)
    return;
  war_path_read_foreign (data, path.at, path.len, &foreign.cell);
  g_array_append_val (changes, foreign);
}

/* ["zone/berlin/control", null, "axis"] */
static gboolean
read_change (WarData *data, WarScan *scan, GArray *changes)
{
  g_autofree char *plain = NULL;
  WarCell cell;
  WarSlice path;
  Half old, new;

  if (!war_scan_enter (scan) || !war_scan_item (scan) || !war_scan_string (scan, &path) ||
      !war_scan_item (scan))
    return FALSE;
  if (memchr (path.at, '\\', path.len) != NULL)                          /* some write \/ */
    {
      plain = war_slice_text (path);
      path = (WarSlice) { plain, strlen (plain) };
    }
  war_path_read (data, path.at, path.len, &cell);
  if (!read_half (data, &cell, scan, &old) || !war_scan_item (scan) || !read_half (data, &cell, scan, &new) ||
      war_scan_item (scan) || scan->problem != NULL)
    return FALSE;
  add_change (data, path, &cell, &old, &new, changes);
  return TRUE;
}

static gboolean
read_changes (WarData *data, WarScan *scan, GArray *changes)
{
  if (!war_scan_enter (scan))
    return FALSE;
  while (war_scan_item (scan))
    if (!read_change (data, scan, changes))
      return war_scan_fail (scan, "journal-bad-change");
  return scan->problem == NULL;
}

/* Base64 to the letter: GLib would pass over what is none. */
static gboolean
is_base64 (const char *text)
{
  gsize len = strlen (text), body = len;

  while (body > 0 && len - body < 2 && text[body - 1] == '=')
    body--;
  for (gsize i = 0; i < body; i++)
    if (!g_ascii_isalnum (text[i]) && text[i] != '+' && text[i] != '/')
      return FALSE;
  return len % 4 == 0;
}

static char *
unveil (WarSlice base64, gsize *len)
{
  g_autofree char *text = war_slice_text (base64);
  guchar *plain = text != NULL && is_base64 (text) ? g_base64_decode (text, len) : NULL;

  if (plain != NULL && !war_scan_guard ((const char *) plain, *len, 1 << 20, WAR_SCAN_DEPTH, NULL))
    g_clear_pointer (&plain, g_free);
  return (char *) plain;
}

static gboolean
read_veil (WarData *data, WarSlice base64, WarJournalLine *out, GArray *changes)
{
  gsize len;
  g_autofree char *plain = unveil (base64, &len);
  gboolean found = FALSE;
  WarSlice name;
  WarScan scan;

  if (plain == NULL)
    return FALSE;
  war_scan_init (&scan, plain, len);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    if (war_slice_is (name, "set"))
      found = read_changes (data, &scan, changes);
    else
      {
        out->throws |= war_slice_is (name, "dice");
        war_scan_skip (&scan, NULL);
      }
  return war_scan_done (&scan) && found;
}

static void
read_entry_number (WarScan *scan, guint32 *out)
{
  gint64 n;

  if (!war_scan_int (scan, &n))
    war_scan_fail (scan, "json-wrong");
  else if (n < 0 || n > 0x0fffffff)
    war_scan_fail (scan, "journal-bad-number");
  else
    *out = (guint32) n;
}

static void
read_yes (WarScan *scan, gboolean *out)
{
  if (!war_scan_bool (scan, out))
    war_scan_fail (scan, "json-wrong");
}

static WarLineType
type_of (WarSlice name)
{
  static const struct { const char *name; WarLineType type; } titles[] = {
    { "n", WAR_LINE_ENTRY }, { "head", WAR_LINE_HEAD }, { "branch", WAR_LINE_BRANCH },
    { "note", WAR_LINE_NOTE }, { "data", WAR_LINE_DATA }, { "writer", WAR_LINE_WRITER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (war_slice_is (name, titles[i].name))
      return titles[i].type;
  return WAR_LINE_OTHER;
}

/* A line that could be of two types is of the first in the order of the enum, however its members stand; so
 * one that begins with its number, as ours do, is an entry whatever follows. */
static WarLineType
tell_type (WarSlice line)
{
  static const char entry[] = "{\"n\":";
  WarLineType type = WAR_LINE_OTHER;
  WarSlice name;
  WarScan scan;

  if (line.len > strlen (entry) && memcmp (line.at, entry, strlen (entry)) == 0)
    return WAR_LINE_ENTRY;
  war_scan_init (&scan, line.at, line.len);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name) && war_scan_skip (&scan, NULL))
    type = MIN (type, type_of (name));
  return type;
}

static void
read_title (WarScan *scan, WarJournalLine *out)
{
  if (!war_scan_string (scan, &out->name))
    war_scan_fail (scan, "json-wrong");
}

/* Its changes stand open or under a veil, not both. */
static void
read_set (WarData *data, WarSlice name, WarScan *scan, WarJournalLine *out, GArray *changes)
{
  gboolean veiled = war_slice_is (name, "veil");
  WarSlice veil;

  if (out->has_changes)
    war_scan_fail (scan, "journal-bad-veil");
  else if (!veiled)
    read_changes (data, scan, changes);
  else if (!war_scan_string (scan, &veil) || !read_veil (data, veil, out, changes))
    war_scan_fail (scan, "journal-bad-veil");
  out->veiled |= veiled;
  out->has_changes = TRUE;
}

static void
read_entry_member (WarData *data, WarSlice name, WarScan *scan, WarJournalLine *out, GArray *changes)
{
  if (war_slice_is (name, "set") || war_slice_is (name, "veil"))
    read_set (data, name, scan, out, changes);
  else if (war_slice_is (name, "n"))
    read_entry_number (scan, &out->n);
  else if (war_slice_is (name, "on"))
    read_entry_number (scan, &out->on);
  else if (war_slice_is (name, "as"))
    read_entry_number (scan, &out->as);
  else if (war_slice_is (name, "then"))
    read_yes (scan, &out->then);
  else if (war_slice_is (name, "more"))
    read_yes (scan, &out->more);
  else if (war_slice_is (name, "aside"))
    read_yes (scan, &out->aside);
  else
    {
      out->throws |= war_slice_is (name, "dice");
      war_scan_skip (scan, NULL);
    }
}

/* A name means what it says in lines of its kind; in others it is one we don't know. */
static void
read_member (WarSlice name, WarScan *scan, WarJournalLine *out)
{
  gboolean head = out->type == WAR_LINE_HEAD, branch = out->type == WAR_LINE_BRANCH,
           note = out->type == WAR_LINE_NOTE;

  if (head && war_slice_is (name, "head"))
    read_entry_number (scan, &out->to);
  else if ((head || branch) && war_slice_is (name, "branch"))
    read_title (scan, out);
  else if (branch && war_slice_is (name, "tip"))
    {
      if (!(out->no_tip = war_scan_null (scan)))
        read_entry_number (scan, &out->to);
    }
  else if (note && war_slice_is (name, "note"))
    read_title (scan, out);
  else if (note && war_slice_is (name, "on"))
    read_entry_number (scan, &out->on);
  else if (out->type == WAR_LINE_WRITER && war_slice_is (name, "writer"))
    read_title (scan, out);
  else if (out->type == WAR_LINE_DATA && war_slice_is (name, "data") &&
           war_scan_peek (scan) != WAR_SCAN_OBJECT)
    war_scan_fail (scan, "json-kind");
  else
    war_scan_skip (scan, NULL);
}

/* Without these a line of its type says nothing. */
static gboolean
says_all (const WarJournalLine *line)
{
  if (line->type == WAR_LINE_ENTRY)
    return line->on != WAR_NOT_SAID && line->has_changes;
  if (line->type == WAR_LINE_BRANCH)
    return line->to != WAR_NOT_SAID || line->no_tip;
  return line->type != WAR_LINE_NOTE || line->on != WAR_NOT_SAID;
}

void
war_journal_read (WarData *data, WarSlice line, WarJournalLine *out, GArray *changes)
{
  WarSlice name;
  WarScan scan;

  *out = (WarJournalLine) { .type = tell_type (line), .on = WAR_NOT_SAID, .to = WAR_NOT_SAID,
                            .first = changes->len };
  war_scan_init (&scan, line.at, line.len);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    if (out->type == WAR_LINE_ENTRY)
      read_entry_member (data, name, &scan, out, changes);
    else
      read_member (name, &scan, out);
  if (war_scan_done (&scan) && !says_all (out))
    war_scan_fail (&scan, "journal-lacks");
  if (scan.problem != NULL)
    {
      out->type = WAR_LINE_BAD;
      out->problem = scan.problem;
      out->at = war_scan_offset (&scan) + 1;
      g_array_set_size (changes, out->first);
    }
  out->n_changes = changes->len - out->first;
}

gboolean
war_journal_read_data (WarSlice line, WarSlice *overlay)
{
  WarSlice name, value;
  WarScan scan;

  if (tell_type (line) != WAR_LINE_DATA)
    return FALSE;
  war_scan_init (&scan, line.at, line.len);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name) && war_scan_skip (&scan, &value))
    if (war_slice_is (name, "data"))
      *overlay = value;
  return war_scan_done (&scan) && *overlay->at == '{';
}

/* The part in `text`, as its JSON. Where there is none, what a veil may hold of it goes to `veil`. */
static char *
find_part (const char *text, gsize len, const char *part, char **veil, gsize *veil_len)
{
  WarSlice name, whole;
  WarScan scan;

  war_scan_init (&scan, text, len);
  scan.proven = TRUE;                                                   /* it was read before */
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    {
      if (!war_scan_skip (&scan, &whole))
        return NULL;
      if (war_slice_is (name, part))
        return war_slice_dup (whole);
      if (veil != NULL && *veil == NULL && war_slice_is (name, "veil") && whole.len > 2)
        *veil = unveil ((WarSlice) { whole.at + 1, whole.len - 2 }, veil_len);
    }
  return NULL;
}

char *
war_journal_part (WarSlice line, const char *part)
{
  g_autofree char *veil = NULL;
  gsize len = 0;
  char *found = find_part (line.at, line.len, part, &veil, &len);

  return found == NULL && veil != NULL ? find_part (veil, len, part, NULL, NULL) : found;
}

static void
clear_throw (gpointer p)
{
  g_free (((WarThrow *) p)->what);
}

/* {"what":"yugoslavia","of":6,"fell":[6],"from":"table","for":"side/axis"}: a throw for each that fell. */
static gboolean
read_throws (WarData *data, WarScan *scan, GArray *throws)
{
  WarThrow t = { NULL, 0, 0, WAR_DIE_HERE, WAR_NONE };
  g_autofree char *what = NULL;
  WarSlice name, value, fell = { NULL, 0 };
  gint64 n;
  WarScan falls;

  if (!war_scan_enter (scan))
    return FALSE;
  while (war_scan_member (scan, &name))
    if (war_slice_is (name, "what") && what == NULL)
      what = war_scan_text (scan);
    else if (war_slice_is (name, "of") && war_scan_int (scan, &n))
      t.of = (int) CLAMP (n, 0, WAR_COUNT_LIMIT);
    else if (war_slice_is (name, "fell"))
      war_scan_skip (scan, &fell);
    else if (war_slice_is (name, "from") && war_scan_string (scan, &value))
      t.from = war_slice_is (value, "table") ? WAR_DIE_TABLE
               : war_slice_is (value, "sealed") ? WAR_DIE_SEALED : WAR_DIE_HERE;
    else if (war_slice_is (name, "for") && war_scan_string (scan, &value))
      war_member_parse (data, value.at, value.len, &t.good_for);
    else
      war_scan_skip (scan, NULL);
  if (what == NULL || fell.at == NULL)
    return scan->problem == NULL;
  war_scan_init (&falls, fell.at, fell.len);
  war_scan_enter (&falls);
  while (war_scan_item (&falls) && war_scan_int (&falls, &n))
    {
      t.what = g_strdup (what);
      t.fell = (int) CLAMP (n, 0, WAR_COUNT_LIMIT);
      g_array_append_val (throws, t);
    }
  return scan->problem == NULL;
}

GArray *
war_journal_throws (WarData *data, WarSlice line)
{
  GArray *throws = g_array_new (FALSE, FALSE, sizeof (WarThrow));
  g_autofree char *json = war_journal_part (line, "dice");
  WarScan scan;

  g_array_set_clear_func (throws, clear_throw);
  if (json == NULL)
    return throws;
  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (war_scan_item (&scan) && read_throws (data, &scan, throws))
    ;
  return throws;
}
