/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the tables of a game and, in the same shape, its owner's overlay. In the game's own tables a mistake
 * is an error; in an overlay it is a complaint that names the value and its line, and what is wrong stays as
 * the game has it. Members that an overlay adds come after the game's, so numbers of the game's members never
 * depend on an overlay. An overlay is anybody's file: what it may hold is bounded, whatever its size. */

#include "war-data-private.h"

#include <string.h>

#include "war-error.h"
#include "war-form.h"
#include "war-game.h"
#include "war-words.h"

typedef struct
{
  WarData   *data;
  GPtrArray *complaints;                   /* of char *; NULL: complain by failing */
  gboolean   overlay;
  GError   **error;
  const char *at;                          /* what has been read of the overlay… */
  guint      line;                         /* …and the line it stands on */
} Reader;

/* A campaign carries its overlay in one line, and a line is 1 MiB at most. */
#define MOST_BYTES ((1 << 20) - 4096)

/* Who has more to put right than this begins again. */
#define MOST_COMPLAINTS 4000

/* Values of one board, so that nothing grows with the square of what an overlay lists. */
#define MOST_VALUES (6 * 1000 * 1000)

#define MOST_LETTERS 120                   /* of a text that is printed on a board */

/* The line that stands here: an overlay is read from beginning to end, so nothing is counted twice. */
static void
come_to (Reader *r, const WarScan *scan)
{
  if (scan->at < r->at || r->at < scan->start)
    {
      r->at = scan->start;
      r->line = 1;
    }
  for (; r->at < scan->at; r->at++)
    r->line += *r->at == '\n';
}

static gboolean
complain (Reader *r, GError *wrong)
{
  g_autoptr (GError) own = wrong;
  g_autofree char *said = NULL;

  if (r->overlay)
    said = war_words_core ("table-line", WAR_ARGS (WAR_SAY ("why", wrong->message), WAR_N ("n", r->line)));
  if (!r->overlay || r->complaints == NULL)
    {
      g_set_error_literal (r->error, WAR_ERROR, wrong->code, said != NULL ? said : wrong->message);
      return FALSE;
    }
  if (r->complaints->len < MOST_COMPLAINTS)
    g_ptr_array_add (r->complaints, g_steal_pointer (&said));
  return TRUE;
}

static gboolean
complain_of (Reader *r, const char *where, const char *key)
{
  GError *wrong = NULL;

  war_error_set (&wrong, WAR_ERROR_INPUT, where, key, NULL);
  return complain (r, wrong);
}

/* The same of a name that stands there in the file, however long it is. */
static gboolean
complain_name (Reader *r, const char *where, WarSlice name, const char *key)
{
  g_autofree char *valid = g_utf8_make_valid (name.at, (gssize) MIN (name.len, 64));
  g_autofree char *path = where != NULL ? g_strconcat (where, "/", valid, NULL) : g_strdup (valid);

  return complain_of (r, path, key);
}

static WarShelf *
shelf_named (Reader *r, WarSlice name)
{
  WarKind kind = war_find_kind_len (r->data->schema, name.at, name.len);

  return kind == 0 ? NULL : &r->data->shelves[kind - 1];
}

/* More than any table of a board game, and few enough that rows × columns stay small. */
#define MOST_MEMBERS 2000

/* First pass over an overlay: who is new, who is gone. What cannot be is complained of in the second. */
static gboolean
add_members (Reader *r, WarShelf *shelf, WarScan *scan)
{
  WarSlice id;

  if (!war_scan_enter (scan))
    return FALSE;
  while (war_scan_member (scan, &id))
    {
      gboolean gone = war_scan_null (scan);
      guint index = war_pool_find (shelf->members, id.at, (gssize) id.len);

      if (index == WAR_POOL_NONE && !gone && war_is_id (id.at, id.len) &&
          war_pool_size (shelf->members) < MOST_MEMBERS)
        index = war_pool_add (shelf->members, id.at, (gssize) id.len);
      if (gone && index != WAR_POOL_NONE)
        {
          g_array_set_size (shelf->gone, MAX (shelf->gone->len, index + 1));
          g_array_index (shelf->gone, gboolean, index) = TRUE;
        }
      if (!gone && !war_scan_skip (scan, NULL))
        return FALSE;
    }
  return TRUE;
}

static void
set_fixed (WarShelf *shelf, const WarColumns *columns, guint member, guint column, WarValue v)
{
  shelf->fixed[member * shelf->n_fixed + columns->offset + column] = v;
}

/* Passes over what was not understood, so that an overlay's other values are still read. */
static gboolean
pass_over (WarScan *scan, const WarScan *before)
{
  *scan = *before;
  return war_scan_skip (scan, NULL);
}

const char *
war_text_wrong (const char *text)
{
  if (g_utf8_strlen (text, -1) > MOST_LETTERS)
    return "table-long-text";
  if (*text != '\0' && (g_unichar_isspace (g_utf8_get_char (text)) ||
                        g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (text + strlen (text))))))
    return "table-blank-around";
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    switch (g_unichar_type (g_utf8_get_char (p)))
      {
      case G_UNICODE_CONTROL:
      case G_UNICODE_FORMAT:
      case G_UNICODE_LINE_SEPARATOR:
      case G_UNICODE_PARAGRAPH_SEPARATOR:
        return "table-odd-text";
      default:
        break;
      }
  return NULL;
}

static gboolean
read_one (Reader *r, WarShelf *shelf, const WarColumns *columns, guint member, guint column,
          const char *where, WarScan *scan)
{
  WarScan before = *scan;
  GError *wrong = NULL;
  WarValue v;

  if (!war_value_scan (r->data, columns->info, scan, where, &v, &wrong))
    return complain (r, wrong) && pass_over (scan, &before);
  if (r->overlay && columns->info->type == WAR_TYPE_TEXT && war_text_wrong (war_text_of (r->data, v)) != NULL)
    return complain_of (r, where, war_text_wrong (war_text_of (r->data, v)));
  set_fixed (shelf, columns, member, column, v);
  return TRUE;
}

/* A flag by a kind is the list of the members it is true of, and replaces the list that was there. */
static gboolean
read_flags (Reader *r, WarShelf *shelf, const WarColumns *columns, guint member, const char *where,
            WarScan *scan)
{
  WarScan before = *scan;
  WarSlice id;

  war_scan_enter (scan);
  while (war_scan_item (scan))
    if (war_scan_peek (scan) != WAR_SCAN_STRING || !war_scan_string (scan, &id))
      return complain_of (r, where, "table-wants-list") && pass_over (scan, &before);
  for (guint c = 0; c < columns->width; c++)
    set_fixed (shelf, columns, member, c, FALSE);
  *scan = before;
  war_scan_enter (scan);
  while (war_scan_item (scan) && war_scan_string (scan, &id))
    {
      WarMember by = war_find_len (r->data, columns->info->by, id.at, id.len);

      come_to (r, scan);
      if (by != WAR_NONE)
        set_fixed (shelf, columns, member, war_member_index (by), TRUE);
      else if (!complain_name (r, where, id, "table-no-member"))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_columns (Reader *r, WarShelf *shelf, const WarColumns *columns, guint member, const char *where,
              WarScan *scan)
{
  WarSlice id;

  if (!war_scan_enter (scan))
    return complain_of (r, where, "table-wants-object");
  while (war_scan_member (scan, &id))
    {
      WarMember by = war_find_len (r->data, columns->info->by, id.at, id.len);

      come_to (r, scan);
      if (by == WAR_NONE)
        {
          if (!complain_name (r, where, id, "table-no-member") || !war_scan_skip (scan, NULL))
            return FALSE;
          continue;
        }

      g_autofree char *here = g_strconcat (where, "/", war_id (r->data, by), NULL);

      if (!read_one (r, shelf, columns, member, war_member_index (by), here, scan))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_value (Reader *r, WarShelf *shelf, const WarFieldInfo *info, guint member, const char *where,
            WarScan *scan)
{
  const WarColumns *columns = &shelf->columns[war_field_index (info->field)];
  WarScanType type = war_scan_peek (scan);

  if (info->by == 0)
    return read_one (r, shelf, columns, member, 0, where, scan);
  if (type != (info->type == WAR_TYPE_FLAG ? WAR_SCAN_ARRAY : WAR_SCAN_OBJECT))
    return complain_of (r, where, info->type == WAR_TYPE_FLAG ? "table-wants-list" : "table-wants-object") &&
           war_scan_skip (scan, NULL);
  return info->type == WAR_TYPE_FLAG ? read_flags (r, shelf, columns, member, where, scan)
                                     : read_columns (r, shelf, columns, member, where, scan);
}

static gboolean
is_name (const WarFieldInfo *info)
{
  return info->type == WAR_TYPE_TEXT && info->by == 0 && g_str_equal (info->id, "name");
}

/* Nobody is called nothing. Where all is gathered that is wrong, the check of the map says so. */
static gboolean
read_name (Reader *r, WarShelf *shelf, const WarFieldInfo *info, guint member, const char *where,
           WarScan *scan)
{
  WarScan ahead = *scan;
  g_autofree char *typed = war_scan_peek (&ahead) == WAR_SCAN_STRING ? war_scan_text (&ahead) : NULL;

  if (r->overlay && r->complaints == NULL && typed != NULL && *g_strstrip (typed) == '\0')
    return complain_of (r, where, "map-no-name");
  return read_value (r, shelf, info, member, where, scan);
}

/* What is found wrong later, of the whole map, is told with the line too. */
static void
note_line (Reader *r, const char *path)
{
  if (r->overlay)
    g_hash_table_replace (r->data->lines, g_strdup (path), GUINT_TO_POINTER (r->line));
}

static gboolean
read_member (Reader *r, WarShelf *shelf, guint member, const char *path, WarScan *scan)
{
  WarSlice name;

  if (war_scan_peek (scan) != WAR_SCAN_OBJECT)
    return complain_of (r, path, "table-wants-object") && war_scan_skip (scan, NULL);
  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    {
      const WarFieldInfo *info = war_find_field (r->data->schema, shelf->info->kind, name.at,
                                                 (gssize) name.len);
      g_autofree char *where = g_strdup_printf ("%s/%.*s", path, (int) MIN (name.len, 64), name.at);

      come_to (r, scan);
      note_line (r, where);
      if (info == NULL || info->standing != WAR_FIXED)
        {
          if (!complain_of (r, where, "table-no-field") || !war_scan_skip (scan, NULL))
            return FALSE;
        }
      else if (!(is_name (info) ? read_name (r, shelf, info, member, where, scan)
                                : read_value (r, shelf, info, member, where, scan)))
        return FALSE;
    }
  return TRUE;
}

/* Why an overlay has no member of this name. */
static const char *
why_nobody (const WarShelf *shelf, WarSlice id, gboolean taken_off)
{
  if (shelf->info->table == NULL || taken_off)
    return "table-no-member";
  return war_is_id (id.at, id.len) ? "table-too-many" : "table-bad-id";
}

static gboolean
read_members (Reader *r, WarShelf *shelf, WarScan *scan)
{
  WarSlice id;

  if (war_scan_peek (scan) != WAR_SCAN_OBJECT)
    return complain_of (r, shelf->info->id, "table-wants-object") && war_scan_skip (scan, NULL);
  war_scan_enter (scan);
  while (war_scan_member (scan, &id))
    {
      guint member = war_pool_find (shelf->members, id.at, (gssize) id.len);

      come_to (r, scan);
      if (member == WAR_POOL_NONE || shelf->info->made)
        {
          gboolean taken_off = war_scan_peek (scan) == WAR_SCAN_NULL;

          if (!complain_name (r, shelf->info->id, id, why_nobody (shelf, id, taken_off)) ||
              !war_scan_skip (scan, NULL))
            return FALSE;
          continue;
        }

      g_autofree char *path = g_strconcat (shelf->info->id, "/", war_pool_at (shelf->members, member), NULL);

      note_line (r, path);
      if (shelf->info->table != NULL && war_scan_null (scan))
        continue;
      if (!read_member (r, shelf, member, path, scan))
        return FALSE;
    }
  return TRUE;
}

/* What stands in an overlay beside its kinds. */
static gboolean
is_heading (WarSlice name)
{
  return war_slice_is (name, "mariscal-data") || war_slice_is (name, "game") ||
         war_slice_is (name, "title") || war_slice_is (name, "by") || war_slice_is (name, "note");
}

static gboolean
read_table (Reader *r, GBytes *bytes, gboolean members_only)
{
  gsize len;
  const char *text = g_bytes_get_data (bytes, &len);
  WarSlice name;
  WarScan scan;

  war_scan_init (&scan, text, len);
  scan.proven = r->overlay;                /* the guard has looked for names that stand twice */
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    {
      WarShelf *shelf = is_heading (name) ? NULL : shelf_named (r, name);

      come_to (r, &scan);
      if (shelf == NULL && !members_only && !is_heading (name) &&
          !complain_name (r, NULL, name, "table-no-kind"))
        return FALSE;
      if (shelf == NULL ||
          (members_only && (war_scan_peek (&scan) != WAR_SCAN_OBJECT || shelf->info->table == NULL)))
        war_scan_skip (&scan, NULL);
      else if (!(members_only ? add_members (r, shelf, &scan) : read_members (r, shelf, &scan)))
        break;
    }
  if (scan.problem != NULL && (r->error == NULL || *r->error == NULL))
    war_scan_complain (&scan, "", r->error);
  return war_scan_done (&scan);
}

static void
lay_out_kind (WarData *data, WarShelf *shelf)
{
  shelf->n_fixed = 0;
  shelf->n_kept = shelf->info->made ? 1 : 0;
  for (guint f = 0; f < shelf->info->fields->len; f++)
    {
      WarColumns *columns = &shelf->columns[f];
      guint *n = columns->info->standing == WAR_FIXED ? &shelf->n_fixed : &shelf->n_kept;

      columns->width
        = columns->info->by == 0 ? 1 : war_pool_size (data->shelves[columns->info->by - 1].members);
      if (columns->info->standing == WAR_WORKED)
        continue;
      columns->offset = *n;
      *n += columns->width;
    }
}

static void
fill_starts (WarShelf *shelf)
{
  guint rows = shelf->info->made ? 0 : war_pool_size (shelf->members);

  shelf->fixed = g_new0 (WarValue, rows * shelf->n_fixed + 1);
  shelf->nothing = g_new0 (WarValue, shelf->n_kept + 1);
  for (guint f = 0; f < shelf->info->fields->len; f++)
    {
      const WarColumns *columns = &shelf->columns[f];

      for (guint c = 0; c < columns->width; c++)
        if (columns->info->standing == WAR_KEPT)
          shelf->nothing[columns->offset + c] = war_nothing (columns->info);
        else if (columns->info->standing == WAR_FIXED)
          for (guint m = 0; m < rows; m++)
            set_fixed (shelf, columns, m, c, columns->info->start);
    }
}

static void
set_up_shelf (WarData *data, WarKind kind)
{
  WarShelf *shelf = &data->shelves[kind - 1];

  shelf->info = war_kind_info (data->schema, kind);
  shelf->members = war_pool_new ();
  shelf->gone = g_array_new (FALSE, TRUE, sizeof (gboolean));
  shelf->columns = g_new0 (WarColumns, shelf->info->fields->len + 1);
  for (guint i = 0; i < shelf->info->members->len; i++)
    war_pool_add (shelf->members, g_ptr_array_index (shelf->info->members, i), -1);
  for (guint f = 0; f < shelf->info->fields->len; f++)
    {
      const WarFieldInfo *info = g_ptr_array_index (shelf->info->fields, f);

      shelf->columns[f] = (WarColumns) { .info = info, .standing = info->standing, .by = info->by };
    }
}

static void
find_workers (WarData *data)
{
  for (const WarWorker *w = data->game != NULL ? data->game->worked : NULL; w != NULL && w->work != NULL; w++)
    data->shelves[war_field_group (w->field) - 1].columns[war_field_index (w->field)].work = w->work;
}

static void
thread_field (const WarData *data, const WarShelf *shelf, WarColumns *columns)
{
  guint rows = war_pool_size (shelf->members);

  columns->first = g_new0 (guint32, war_pool_size (data->shelves[columns->info->kind - 1].members) + 1);
  columns->next = g_new0 (guint32, rows + 1);
  for (guint m = rows; m-- > 0;)
    {
      WarValue v = shelf->fixed[m * shelf->n_fixed + columns->offset];

      if (v == WAR_NONE || v == WAR_UNKNOWN)
        continue;
      columns->next[m] = columns->first[war_member_index (v)];
      columns->first[war_member_index (v)] = m + 1;
    }
}

static void
thread_fields (WarData *data, WarShelf *shelf)
{
  for (guint f = 0; f < shelf->info->fields->len; f++)
    {
      const WarFieldInfo *info = shelf->columns[f].info;

      if (info->standing == WAR_FIXED && info->by == 0 && info->type == WAR_TYPE_MEMBER &&
          !shelf->info->made && !data->shelves[info->kind - 1].info->made)
        thread_field (data, shelf, &shelf->columns[f]);
    }
}

/* All that one board holds, fixed and kept. */
static gboolean
fits (const WarData *data, GError **error)
{
  guint64 values = 0;

  for (guint k = 0; k < data->n_kinds; k++)
    values += (guint64) war_pool_size (data->shelves[k].members)
              * (data->shelves[k].n_fixed + data->shelves[k].n_kept);
  if (values <= MOST_VALUES)
    return TRUE;
  war_error_set (error, WAR_ERROR_INPUT, NULL, "overlay-too-much", NULL);
  return FALSE;
}

/* The heading of an overlay: {"mariscal-data":1,"game":"…"}. What is missing in it is named. */
static gboolean
check_heading (WarData *data, GBytes *overlay, GError **error)
{
  gsize len;
  const char *text = g_bytes_get_data (overlay, &len);
  gint64 format = 0;
  gboolean fits = FALSE, named = FALSE;
  const char *why;
  WarSlice name, value;
  WarScan scan;

  /* In a campaign it stands in a line, one deeper. */
  if (!war_scan_guard (text, len, MOST_BYTES, WAR_SCAN_DEPTH - 1, error))
    return FALSE;
  war_scan_init (&scan, text, len);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    if (war_slice_is (name, "mariscal-data") && war_scan_peek (&scan) == WAR_SCAN_NUMBER)
      war_scan_int (&scan, &format);
    else if (war_slice_is (name, "game") && war_scan_peek (&scan) == WAR_SCAN_STRING)
      {
        named = TRUE;
        fits = war_scan_string (&scan, &value) && war_slice_is (value, war_schema_id (data->schema));
      }
    else
      war_scan_skip (&scan, NULL);
  if (format == 1 && fits)
    return TRUE;
  why = format > 1 ? "overlay-newer" : format != 1 ? "overlay-foreign" : named ? "overlay-other-game"
                                                                              : "overlay-no-game";
  war_error_set (error, format > 1 ? WAR_ERROR_NEWER : WAR_ERROR_INPUT, NULL, why,
                 WAR_ARGS (WAR_SAY ("game", war_schema_id (data->schema))));
  return FALSE;
}

/* Two of a kind with one printed name, one of which the overlay gave: told of that one. */
static gboolean
check_name (Reader *r, GHashTable *taken, WarMember who)
{
  g_autofree char *folded = war_fold (war_data_name (r->data, who));
  WarMember        other = GPOINTER_TO_INT (g_hash_table_lookup (taken, folded));
  gboolean         his = other != 0 && !war_data_renamed (r->data, who);
  g_autoptr (GString) one = g_string_new (NULL), two = g_string_new (NULL);
  GError *wrong = NULL;

  if (*folded == '\0' || (other != 0 && his && !war_data_renamed (r->data, other)))
    return TRUE;
  if (other == 0)
    {
      g_hash_table_insert (taken, g_steal_pointer (&folded), GINT_TO_POINTER (who));
      return TRUE;
    }
  war_member_print (r->data, his ? other : who, one);
  war_member_print (r->data, his ? who : other, two);
  g_string_append (one, "/name");
  r->line = war_data_line (r->data, one->str);
  war_error_set (&wrong, WAR_ERROR_INPUT, one->str, "map-name-twice",
                 WAR_ARGS (WAR_SAY ("name", war_data_name (r->data, who)), WAR_SAY ("other", two->str)));
  return complain (r, wrong);
}

static gboolean
check_names (Reader *r)
{
  for (guint k = 0; k < r->data->n_kinds; k++)
    {
      g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      const WarShelf *shelf = &r->data->shelves[k];

      for (guint m = 0; shelf->info->table != NULL && m < war_pool_size (shelf->members); m++)
        {
          WarMember who = war_member_make ((WarKind) k + 1, m);

          if (!war_member_gone (r->data, who) && !check_name (r, taken, who))
            return FALSE;
        }
    }
  return TRUE;
}

WarData *
war_data_load (const WarSchema *schema, const WarGame *game, GPtrArray *tables, GBytes *overlay,
               GPtrArray *complaints, GError **error)
{
  g_autoptr (WarData) data = g_new0 (WarData, 1);
  Reader reader = { data, complaints, FALSE, error, NULL, 1 };

  data->schema = schema;
  data->game = game;
  data->n_kinds = war_schema_n_kinds (schema);
  data->shelves = g_new0 (WarShelf, data->n_kinds);
  data->texts = war_pool_new ();
  war_pool_add (data->texts, "", 0);                                 /* number 0 */
  data->foreign = war_pool_new ();
  data->called = g_hash_table_new (NULL, NULL);
  data->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint k = 1; k <= data->n_kinds; k++)
    set_up_shelf (data, (WarKind) k);
  if (overlay != NULL && !check_heading (data, overlay, error))
    return NULL;
  reader.overlay = TRUE;
  if (overlay != NULL && !read_table (&reader, overlay, TRUE))
    return NULL;
  reader.overlay = FALSE;
  for (guint k = 0; k < data->n_kinds; k++)
    lay_out_kind (data, &data->shelves[k]);
  if (!fits (data, error))
    return NULL;
  for (guint k = 0; k < data->n_kinds; k++)
    fill_starts (&data->shelves[k]);
  find_workers (data);
  for (guint i = 0; tables != NULL && i < tables->len; i++)
    if (!read_table (&reader, g_ptr_array_index (tables, i), FALSE))
      return NULL;
  reader.overlay = TRUE;
  if (overlay != NULL && !read_table (&reader, overlay, FALSE))
    return NULL;
  /* Where all that is wrong is gathered, the check of the map finds these. */
  if (overlay != NULL && complaints == NULL && !check_names (&reader))
    return NULL;
  for (guint k = 0; k < data->n_kinds; k++)
    thread_fields (data, &data->shelves[k]);
  return g_steal_pointer (&data);
}
