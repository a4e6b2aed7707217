/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Members, fixed values, texts, and how all of them are written in files. Tables and overlays are read by
 * war-data-read.c. */

#include "war-data-private.h"

#include <string.h>

#include "war-json.h"

void
war_data_free (WarData *data)
{
  if (data == NULL)
    return;
  for (guint k = 0; k < data->n_kinds; k++)
    {
      WarShelf *shelf = &data->shelves[k];

      war_pool_free (shelf->members);
      g_array_unref (shelf->gone);
      for (guint f = 0; f < shelf->info->fields->len; f++)
        {
          g_free (shelf->columns[f].first);
          g_free (shelf->columns[f].next);
        }
      g_free (shelf->columns);
      g_free (shelf->fixed);
      g_free (shelf->nothing);
    }
  g_free (data->shelves);
  war_pool_free (data->texts);
  war_pool_free (data->foreign);
  g_clear_pointer (&data->called, g_hash_table_unref);
  g_clear_pointer (&data->lines, g_hash_table_unref);
  g_free (data);
}

const WarSchema *
war_data_schema (const WarData *data)
{
  return data->schema;
}

const WarGame *
war_data_game (const WarData *data)
{
  return data->game;
}

/* As the players call it now, else as it is printed. */
const char *
war_data_name (const WarData *data, WarMember member)
{
  const WarFieldInfo *info = war_find_field (data->schema, war_member_kind (member), "name", -1);
  gpointer called;

  if (info == NULL || info->type != WAR_TYPE_TEXT || info->standing != WAR_FIXED)
    return "";
  if (g_hash_table_lookup_extended (data->called, GINT_TO_POINTER (member), NULL, &called))
    return war_text_of (data, GPOINTER_TO_INT (called));
  return war_text_of (data, war_fixed (data, info->field, member, 0));
}

gboolean
war_data_renamed (const WarData *data, WarMember member)
{
  g_autoptr (GString) path = NULL;

  if (g_hash_table_contains (data->called, GINT_TO_POINTER (member)))
    return TRUE;
  if (g_hash_table_size (data->lines) == 0)
    return FALSE;
  path = g_string_new (NULL);
  war_member_print (data, member, path);
  g_string_append (path, "/name");
  return g_hash_table_contains (data->lines, path->str);
}

/* Of the value itself, else of its member. */
guint
war_data_line (const WarData *data, const char *path)
{
  g_autofree char *part = g_strdup (path);
  char *slash;

  while (!g_hash_table_contains (data->lines, part) && (slash = strrchr (part, '/')) != NULL)
    *slash = '\0';
  return GPOINTER_TO_UINT (g_hash_table_lookup (data->lines, part));
}

static const WarShelf *
shelf_of (const WarData *data, WarKind kind)
{
  g_return_val_if_fail (kind >= 1 && (guint) kind <= data->n_kinds, NULL);
  return &data->shelves[kind - 1];
}

WarMember
war_find_len (const WarData *data, WarKind kind, const char *id, gsize len)
{
  const WarShelf *shelf = shelf_of (data, kind);
  guint index = shelf != NULL ? war_pool_find (shelf->members, id, (gssize) len) : WAR_POOL_NONE;

  return index == WAR_POOL_NONE ? WAR_NONE : war_member_make (kind, index);
}

WarMember
war_find (const WarData *data, WarKind kind, const char *id)
{
  return war_find_len (data, kind, id, strlen (id));
}

const char *
war_id (const WarData *data, WarMember member)
{
  WarKind kind = war_member_kind (member);

  if (kind < 1 || (guint) kind > data->n_kinds || war_member_index (member) >= war_n_members (data, kind))
    return "?";
  return war_pool_at (data->shelves[kind - 1].members, war_member_index (member));
}

guint
war_n_members (const WarData *data, WarKind kind)
{
  const WarShelf *shelf = shelf_of (data, kind);

  return shelf != NULL ? war_pool_size (shelf->members) : 0;
}

gboolean
war_member_gone (const WarData *data, WarMember member)
{
  const WarShelf *shelf = shelf_of (data, war_member_kind (member));

  return shelf != NULL && war_member_index (member) < shelf->gone->len &&
         g_array_index (shelf->gone, gboolean, war_member_index (member));
}

WarMember
war_data_make (WarData *data, WarKind kind, const char *id)
{
  const WarShelf *shelf = shelf_of (data, kind);

  g_return_val_if_fail (shelf != NULL && shelf->info->made, WAR_NONE);
  return war_member_make (kind, war_pool_add (shelf->members, id, -1));
}

WarValue
war_fixed (const WarData *data, WarField field, WarMember of, WarMember by)
{
  const WarColumns *columns = war_columns_of (data, field, of);
  gint column = columns != NULL ? war_column_of (columns, by) : -1;
  const WarShelf *shelf;

  g_return_val_if_fail (column >= 0 && columns->info->standing == WAR_FIXED, WAR_NONE);
  shelf = &data->shelves[war_field_group (field) - 1];
  return shelf->fixed[war_member_index (of) * shelf->n_fixed + columns->offset + (guint) column];
}

WarValue
war_text (WarData *data, const char *text, gssize len)
{
  return (WarValue) war_pool_add (data->texts, text, len);
}

const char *
war_text_of (const WarData *data, WarValue text)
{
  if ((guint) text >= war_pool_size (data->texts))
    return "";
  return war_pool_at (data->texts, (guint) text);
}

/* Cuts the next part off a path; the last one ends with the path. */
static gboolean
next_part (const char **at, const char *end, const char **part, gsize *len)
{
  const char *slash;

  if (*at == NULL || *at >= end)
    return FALSE;
  slash = memchr (*at, '/', (gsize) (end - *at));
  *part = *at;
  *len = (gsize) ((slash != NULL ? slash : end) - *at);
  *at = slash != NULL ? slash + 1 : end;
  return *len > 0;
}

typedef enum { UNKNOWN_PATH, MISSING_MADE, KNOWN_PATH } Found;

/* `made` gets the slice of a made member's name that nobody has made so far. */
static Found
find_cell (const WarData *data, const char *path, gsize len, WarCell *cell, const char **made,
           gsize *made_len)
{
  const char *at = path, *end = path + len, *part;
  const WarFieldInfo *info;
  const WarShelf *shelf;
  WarKind kind;
  gsize n;

  *cell = (WarCell) { WAR_FOREIGN, WAR_NONE, 0 };
  if (!next_part (&at, end, &part, &n) || (kind = war_find_kind_len (data->schema, part, n)) == 0)
    return UNKNOWN_PATH;
  shelf = &data->shelves[kind - 1];
  if (shelf->info->one)
    cell->of = war_member_make (kind, 0);
  else if (!next_part (&at, end, &part, &n))
    return UNKNOWN_PATH;
  else if ((cell->of = war_find_len (data, kind, part, n)) == WAR_NONE)
    {
      *made = part;
      *made_len = n;
      return shelf->info->made && n > 0 && n <= 64 ? MISSING_MADE : UNKNOWN_PATH;
    }
  if (at == end && shelf->info->made && end[-1] != '/')
    return cell->field = WAR_EXISTS, KNOWN_PATH;
  if (!next_part (&at, end, &part, &n) ||
      (info = war_find_field (data->schema, kind, part, (gssize) n)) == NULL)
    return UNKNOWN_PATH;
  cell->field = info->field;
  if (info->by != 0 &&
      (!next_part (&at, end, &part, &n) || (cell->by = war_find_len (data, info->by, part, n)) == WAR_NONE))
    return UNKNOWN_PATH;
  return at == end && end[-1] != '/' ? KNOWN_PATH : UNKNOWN_PATH;
}

gboolean
war_path_parse (const WarData *data, const char *path, gsize len, WarCell *cell)
{
  const char *made;
  gsize n;

  return find_cell (data, path, len, cell, &made, &n) == KNOWN_PATH;
}

void
war_path_read (WarData *data, const char *path, gsize len, WarCell *cell)
{
  const char *made = NULL;
  gsize n = 0;
  Found found = find_cell (data, path, len, cell, &made, &n);

  if (found == MISSING_MADE && war_is_id (made, n))
    {
      WarKind kind = war_find_kind_len (data->schema, path,
                                        (gsize) ((const char *) memchr (path, '/', len) - path));

      /* A million blocks is no campaign; their numbers would run into those of the next kind. */
      if (war_n_members (data, kind) < WAR_COUNT_LIMIT)
        war_pool_add (data->shelves[kind - 1].members, made, (gssize) n);
      found = find_cell (data, path, len, cell, &made, &n);
    }
  if (found != KNOWN_PATH)
    war_path_read_foreign (data, path, len, cell);
}

void
war_path_read_foreign (WarData *data, const char *path, gsize len, WarCell *cell)
{
  *cell = (WarCell) { WAR_FOREIGN, (WarMember) war_pool_add (data->foreign, path, (gssize) len), 0 };
}

void
war_member_print (const WarData *data, WarMember member, GString *out)
{
  WarKind kind = war_member_kind (member);
  const WarKindInfo *info = kind >= 1 && (guint) kind <= data->n_kinds ? data->shelves[kind - 1].info : NULL;

  g_return_if_fail (info != NULL);
  g_string_append (out, info->id);
  if (!info->one)
    {
      g_string_append_c (out, '/');
      g_string_append (out, war_id (data, member));
    }
}

void
war_path_print (const WarData *data, const WarCell *cell, GString *out)
{
  if (cell->field == WAR_FOREIGN)
    {
      g_string_append (out, war_pool_at (data->foreign, (guint) cell->of));
      return;
    }
  war_member_print (data, cell->of, out);
  if (cell->field == WAR_EXISTS)
    return;
  g_string_append_c (out, '/');
  g_string_append (out, war_field_info (data->schema, cell->field)->id);
  if (war_field_info (data->schema, cell->field)->by != 0)
    {
      g_string_append_c (out, '/');
      g_string_append (out, war_id (data, cell->by));
    }
}

gboolean
war_member_parse (const WarData *data, const char *path, gsize len, WarMember *member)
{
  const char *at = path, *end = path + len, *part;
  WarKind kind;
  gsize n;

  if (!next_part (&at, end, &part, &n) || (kind = war_find_kind_len (data->schema, part, n)) == 0)
    return FALSE;
  if (data->shelves[kind - 1].info->one)
    *member = war_member_make (kind, 0);
  else if (!next_part (&at, end, &part, &n) || (*member = war_find_len (data, kind, part, n)) == WAR_NONE)
    return FALSE;
  return at == end && end[-1] != '/';
}

void
war_value_print (const WarData *data, const WarFieldInfo *info, WarValue v, GString *out)
{
  if (v == WAR_NONE)
    g_string_append (out, "null");
  else if (v == WAR_UNKNOWN)
    g_string_append (out, "\"?\"");
  else if (info == NULL || info->type == WAR_TYPE_FLAG)              /* existence has no field of its own */
    g_string_append (out, v != 0 ? "true" : "false");
  else if (info->type == WAR_TYPE_TEXT)
    war_json_quote (out, war_text_of (data, v), -1);
  else if (info->type == WAR_TYPE_MEMBER)
    war_json_quote (out, war_id (data, v), -1);
  else if (info->type == WAR_TYPE_ANY)
    g_string_append (out, war_text_of (data, v));
  else
    war_json_digits (out, v);
}

static void
print_values (const WarData *data, const WarShelf *shelf, WarMember who, const WarColumns *columns,
              GString *out)
{
  for (guint c = 0; c < columns->width; c++)
    {
      WarCell cell = { columns->info->field, who,
                       columns->info->by == 0 ? 0 : war_member_make (columns->info->by, c) };
      WarValue v = shelf->fixed[war_member_index (who) * shelf->n_fixed + columns->offset + c];

      if (v == war_nothing (columns->info))
        continue;
      war_path_print (data, &cell, out);
      g_string_append_c (out, '=');
      war_value_print (data, columns->info, v, out);
      g_string_append_c (out, '\n');
    }
}

/* A line for each member that stands there, and one for each value that is not nothing. */
static void
print_fixed (const WarData *data, const WarShelf *shelf, GString *out)
{
  for (guint m = 0; m < war_pool_size (shelf->members); m++)
    {
      WarMember who = war_member_make (shelf->info->kind, m);

      if (war_member_gone (data, who))
        continue;
      war_member_print (data, who, out);
      g_string_append_c (out, '\n');
      for (guint f = 0; f < shelf->info->fields->len; f++)
        if (shelf->columns[f].info->standing == WAR_FIXED)
          print_values (data, shelf, who, &shelf->columns[f], out);
    }
}

char *
war_data_print (const WarData *data, const char *kind)
{
  WarKind k = war_find_kind (data->schema, kind);
  g_autoptr (GString) out = g_string_new (NULL);

  g_return_val_if_fail (k != 0, NULL);
  if (!data->shelves[k - 1].info->made)
    print_fixed (data, &data->shelves[k - 1], out);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, out->str, (gssize) out->len);
}
