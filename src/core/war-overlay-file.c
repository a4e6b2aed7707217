/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An overlay on the disk: a member a line, kinds and fields in the game's order, members by their ids, so
 * that two of them can be compared by any program. */

#include "war-overlay-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "war-error.h"
#include "war-json.h"
#include "war-scan.h"

#define MOST_BYTES (1 << 20)

/* ---- what a file says ---- */

/* A value as it stands there, on one line. */
static void
say (GHashTable *said, char *path, WarSlice value)
{
  char *json = war_slice_dup (value);

  g_hash_table_replace (said, path, g_strdelimit (json, "\r\n\t", ' '));
}

static void
read_member (WarScan *scan, const char *path, GHashTable *said)
{
  gboolean empty = TRUE;
  WarSlice name, value;

  if (war_scan_peek (scan) != WAR_SCAN_OBJECT)
    {
      if (war_scan_skip (scan, &value))
        say (said, g_strdup (path), value);
      return;
    }
  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    {
      empty = FALSE;
      if (war_scan_skip (scan, &value))
        say (said, g_strdup_printf ("%s/%.*s", path, (int) name.len, name.at), value);
    }
  if (empty)
    g_hash_table_replace (said, g_strdup (path), g_strdup ("{}"));
}

void
war_overlay_read (GBytes *file, GHashTable *said)
{
  gsize len;
  const char *text = g_bytes_get_data (file, &len);
  WarSlice kind, id, value;
  WarScan scan;

  g_hash_table_remove_all (said);
  war_scan_init (&scan, text, len);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &kind))
    if (war_slice_is (kind, "mariscal-data") || war_slice_is (kind, "game"))
      war_scan_skip (&scan, NULL);
    else if (war_scan_peek (&scan) != WAR_SCAN_OBJECT)     /* title, by, note */
      {
        if (war_scan_skip (&scan, &value))
          say (said, war_slice_dup (kind), value);
      }
    else
      for (war_scan_enter (&scan); war_scan_member (&scan, &id);)
        {
          g_autofree char *path = g_strdup_printf ("%.*s/%.*s", (int) kind.len, kind.at, (int) id.len, id.at);

          read_member (&scan, path, said);
        }
}

/* ---- how it is written ---- */

typedef struct { const char *path; char *kind, *id, *field; guint order; } Line;

static void
clear_line (gpointer pointer)
{
  Line *line = pointer;

  g_free (line->kind);
  g_free (line->id);
  g_free (line->field);
}

static int
compare_lines (gconstpointer one, gconstpointer other)
{
  const Line *a = one, *b = other;
  int by = (a->order >> 16) < (b->order >> 16) ? -1 : (a->order >> 16) > (b->order >> 16);

  if (by == 0)
    by = g_strcmp0 (a->id, b->id);
  if (by == 0)
    by = (a->order & 0xffff) < (b->order & 0xffff) ? -1 : (a->order & 0xffff) > (b->order & 0xffff);
  return by != 0 ? by : strcmp (a->path, b->path);
}

/* Kinds from 1 on in the upper half, fields in the lower; a heading is before all of them. */
static Line
read_path (const WarSchema *schema, const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", 3);
  Line line = { .path = path, .kind = g_strdup (parts[0]) };
  WarKind kind = parts[1] != NULL ? war_find_kind (schema, parts[0]) : 0;
  const WarFieldInfo *info;

  if (parts[1] == NULL)
    return line;
  line.id = g_strdup (parts[1]);
  line.field = g_strdup (parts[2]);
  info = line.field != NULL ? war_find_field (schema, kind, line.field, -1) : NULL;
  line.order = ((guint) kind << 16) | (info != NULL ? war_field_index (info->field) + 1 : 0);
  return line;
}

static GArray *
sort_lines (const WarOverlay *o)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));
  GHashTableIter iter;
  gpointer path;

  g_array_set_clear_func (lines, clear_line);
  g_hash_table_iter_init (&iter, o->said);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    {
      Line line = read_path (war_game_schema (o->game), path);

      g_array_append_val (lines, line);
    }
  g_array_sort (lines, compare_lines);
  return lines;
}

/* From one line to the next what is open is closed, and what begins is opened. */
static void
write_line (GString *out, const Line *before, const Line *line, const char *json)
{
  gboolean same_kind = before != NULL && before->id != NULL && strcmp (before->kind, line->kind) == 0;
  gboolean same_id = same_kind && before->field != NULL && strcmp (before->id, line->id) == 0;

  if (before != NULL && before->field != NULL && !same_id)
    g_string_append_c (out, '}');
  if (before != NULL && before->id != NULL && !same_kind)
    g_string_append (out, "\n }");
  if (line->id == NULL)
    {
      g_string_append_printf (out, ",\n \"%s\": %s", line->kind, json);
      return;
    }
  if (!same_kind)
    g_string_append_printf (out, ",\n \"%s\": {", line->kind);
  if (!same_id)
    g_string_append_printf (out, "%s\n   \"%s\": ", same_kind ? "," : "", line->id);
  if (line->field == NULL)
    g_string_append (out, json);
  else
    g_string_append_printf (out, "%s\"%s\": %s", same_id ? ", " : "{", line->field, json);
}

/* Who was added, and has values besides. */
static gboolean
is_told_by_values (const Line *line, const Line *next)
{
  return line->id != NULL && line->field == NULL && strcmp (line->kind, next->kind) == 0
         && g_strcmp0 (line->id, next->id) == 0;
}

char *
war_overlay_write (const WarOverlay *o)
{
  g_autoptr (GArray) lines = sort_lines (o);
  GString *out = g_string_new (NULL);
  const Line *before = NULL;

  g_string_append_printf (out, "{\"mariscal-data\": 1, \"game\": \"%s\"", o->game->id);
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      if (i + 1 < lines->len && is_told_by_values (line, line + 1))
        continue;
      write_line (out, before, line, g_hash_table_lookup (o->said, line->path));
      before = line;
    }
  if (before != NULL && before->field != NULL)
    g_string_append_c (out, '}');
  if (before != NULL && before->id != NULL)
    g_string_append (out, "\n }");
  g_string_append (out, "}\n");
  return g_string_free (out, FALSE);
}

/* ---- on the disk ---- */

char *
war_overlay_place (const WarGame *game)
{
  g_autofree char *name = g_strconcat (game->id, ".mariscal-data", NULL);

  return g_build_filename (g_get_user_data_dir (), "mariscal", "copies", name, NULL);
}

/* NULL without an error: there is no file. */
static GBytes *
read_disk (const char *path, GError **error)
{
  g_autofree char *where = g_filename_display_name (path);
  g_autoptr (GError) why = NULL;
  GStatBuf info;
  char *text;
  gsize len;

  if (g_stat (path, &info) != 0)
    {
      if (errno != ENOENT)
        war_error_set_system (error, WAR_ERROR_DISK, where, errno);
      return NULL;
    }
  if (!S_ISREG (info.st_mode) || info.st_size > MOST_BYTES)
    {
      const char *wrong = S_ISREG (info.st_mode) ? "overlay-too-much" : "overlay-no-file";

      war_error_set (error, WAR_ERROR_INPUT, where, wrong, NULL);
      return NULL;
    }
  if (g_file_get_contents (path, &text, &len, &why))
    return g_bytes_new_take (text, len);
  war_error_set (error, WAR_ERROR_DISK, where, "overlay-unread", NULL);
  return NULL;
}

static gboolean
is_same (GBytes *a, GBytes *b)
{
  return a == b || (a != NULL && b != NULL && g_bytes_equal (a, b));
}

static gboolean
read_own (WarOverlay *o, GError **error)
{
  g_autofree char *where = g_filename_display_name (o->path);
  g_autoptr (GError) wrong = NULL;

  o->on_disk = read_disk (o->path, &wrong);
  if (wrong != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
  if (o->on_disk == NULL || war_overlay_take (o, o->on_disk, &wrong))
    return TRUE;
  g_propagate_prefixed_error (error, g_steal_pointer (&wrong), "%s: ", where);
  return FALSE;
}

WarOverlay *
war_overlay_open (const WarGame *game, const char *path, GError **error)
{
  g_autoptr (WarOverlay) o = war_overlay_new (game);

  o->path = g_strdup (path);
  if (!read_own (o, error))
    return NULL;
  g_ptr_array_set_size (o->steps, 0);
  o->done = 0;
  o->saved = TRUE;
  return g_steal_pointer (&o);
}

gboolean
war_overlay_save (WarOverlay *o, GError **error)
{
  g_autofree char *where = g_filename_display_name (o->path), *folder = g_path_get_dirname (o->path);
  g_autoptr (GBytes) now = war_overlay_bytes (o), there = NULL;
  g_autoptr (GError) why = NULL;

  there = read_disk (o->path, &why);
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  if (!is_same (there, o->on_disk) && !is_same (there, now))
    {
      war_error_set (error, WAR_ERROR_GREW, where, "overlay-grew", NULL);
      return FALSE;
    }
  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      war_error_set_system (error, WAR_ERROR_DISK, where, errno);
      return FALSE;
    }
  if (!g_file_set_contents_full (o->path, g_bytes_get_data (now, NULL), (gssize) g_bytes_get_size (now),
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0644, &why))
    {
      war_error_set (error, WAR_ERROR_DISK, where, "overlay-unwritten", NULL);
      return FALSE;
    }
  g_clear_pointer (&o->on_disk, g_bytes_unref);
  o->on_disk = g_steal_pointer (&now);
  o->saved = TRUE;
  return TRUE;
}

gboolean
war_overlay_is_alone (const WarOverlay *o)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) there = read_disk (o->path, &error);

  return error == NULL && is_same (there, o->on_disk);
}

/* Where there is no file any more there is nothing to take in. */
gboolean
war_overlay_meet (WarOverlay *o, GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (GBytes) there = read_disk (o->path, &why);

  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  if (there != NULL && !war_overlay_take (o, there, error))
    return FALSE;
  g_clear_pointer (&o->on_disk, g_bytes_unref);
  o->on_disk = g_steal_pointer (&there);
  return TRUE;
}

gboolean
war_overlay_is_saved (const WarOverlay *o)
{
  return o->saved;
}
