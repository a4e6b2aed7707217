/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said is a table of paths, and the data is read anew from it as from a file: so whatever the
 * editor holds, a campaign can carry. A step is the list of what it changed in that table. */

#include "war-overlay-private.h"

#include <string.h>

#include "war-error.h"
#include "war-form.h"
#include "war-scan.h"

#define MOST_STEPS 1000

static void
clear_change (gpointer pointer)
{
  WarOverlayChange *change = pointer;

  g_free (change->path);
  g_free (change->old);
  g_free (change->new);
}

static GArray *
new_step (void)
{
  GArray *step = g_array_new (FALSE, FALSE, sizeof (WarOverlayChange));

  g_array_set_clear_func (step, clear_change);
  return step;
}

WarOverlay *
war_overlay_new (const WarGame *game)
{
  WarOverlay *o = g_new0 (WarOverlay, 1);

  o->game = game;
  o->said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  o->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  o->shipped = war_game_data (game, NULL, NULL, NULL);
  o->data = war_game_data (game, NULL, NULL, NULL);
  g_assert (o->data != NULL && o->shipped != NULL);        /* a game that is shipped loads */
  return o;
}

void
war_overlay_free (WarOverlay *o)
{
  if (o == NULL)
    return;
  war_data_free (o->shipped);
  war_data_free (o->data);
  g_hash_table_unref (o->said);
  g_ptr_array_unref (o->steps);
  g_clear_pointer (&o->on_disk, g_bytes_unref);
  g_free (o->path);
  g_free (o);
}

const WarGame *
war_overlay_game (const WarOverlay *o)
{
  return o->game;
}

WarData *
war_overlay_data (const WarOverlay *o)
{
  return o->data;
}

const WarData *
war_overlay_shipped (const WarOverlay *o)
{
  return o->shipped;
}

GBytes *
war_overlay_bytes (const WarOverlay *o)
{
  char *text = war_overlay_write (o);

  return g_bytes_new_take (text, strlen (text));
}

/* A title is not a value. */
gboolean
war_overlay_is_empty (const WarOverlay *o)
{
  GHashTableIter iter;
  gpointer path;

  g_hash_table_iter_init (&iter, o->said);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    if (strchr (path, '/') != NULL)
      return FALSE;
  return TRUE;
}

/* ---- the table ---- */

static void
put (WarOverlay *o, const char *path, const char *json)
{
  if (json != NULL)
    g_hash_table_replace (o->said, g_strdup (path), g_strdup (json));
  else
    g_hash_table_remove (o->said, path);
}

static void
change (WarOverlay *o, GArray *step, const char *path, const char *json)
{
  const char *old = g_hash_table_lookup (o->said, path);
  WarOverlayChange c = { g_strdup (path), g_strdup (old), g_strdup (json) };

  if (g_strcmp0 (old, json) == 0)
    {
      clear_change (&c);
      return;
    }
  g_array_append_val (step, c);
  put (o, path, json);
}

static void
walk_back (WarOverlay *o, const GArray *step)
{
  for (guint i = step->len; i-- > 0;)
    {
      const WarOverlayChange *c = &g_array_index (step, WarOverlayChange, i);

      put (o, c->path, c->old);
    }
}

static void
walk_on (WarOverlay *o, const GArray *step)
{
  for (guint i = 0; i < step->len; i++)
    {
      const WarOverlayChange *c = &g_array_index (step, WarOverlayChange, i);

      put (o, c->path, c->new);
    }
}

static gboolean
load (WarOverlay *o, GError **error)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) bytes = war_overlay_bytes (o);
  WarData *data = war_game_data (o->game, bytes, complaints, error);

  if (data != NULL && complaints->len > 0)
    {
      g_set_error_literal (error, WAR_ERROR, WAR_ERROR_INPUT, g_ptr_array_index (complaints, 0));
      g_clear_pointer (&data, war_data_free);
    }
  if (data == NULL)
    return FALSE;
  war_data_free (o->data);
  o->data = data;
  return TRUE;
}

/* What has been done becomes a step; what cannot be read again never happened. */
static gboolean
settle (WarOverlay *o, GArray *step, GError **error)
{
  if (step->len == 0)
    {
      g_array_unref (step);
      return TRUE;
    }
  if (!load (o, error))
    {
      walk_back (o, step);
      g_array_unref (step);
      load (o, NULL);
      return FALSE;
    }
  g_ptr_array_set_size (o->steps, (int) o->done);
  if (o->steps->len == MOST_STEPS)
    g_ptr_array_remove_index (o->steps, 0);
  g_ptr_array_add (o->steps, step);
  o->done = o->steps->len;
  o->saved = FALSE;
  return TRUE;
}

/* ---- values ---- */

static gboolean
refuse (GError **error, const char *path, const char *words)
{
  war_error_set (error, WAR_ERROR_INPUT, path, words, NULL);
  return FALSE;
}

/* The value a game was shipped with; FALSE: nobody was there. */
static gboolean
find_shipped (const WarOverlay *o, const WarFieldInfo *info, WarMember of, WarMember by, WarValue *v)
{
  WarMember there = war_find (o->shipped, war_member_kind (of), war_id (o->data, of));
  WarMember at = info->by != 0 ? war_find (o->shipped, info->by, war_id (o->data, by)) : 0;

  if (there == WAR_NONE || at == WAR_NONE)
    return FALSE;
  *v = war_fixed (o->shipped, info->field, there, at);
  return TRUE;
}

static char *
print_value (const WarData *data, const WarFieldInfo *info, WarValue v)
{
  GString *out = g_string_new (NULL);

  war_value_print (data, info, v, out);
  return g_string_free (out, FALSE);
}

/* Who was not there began with what such a member begins with. */
static gboolean
is_as_shipped (const WarOverlay *o, const WarFieldInfo *info, WarMember of, WarMember by, WarValue v)
{
  WarValue was;

  if (!find_shipped (o, info, of, by, &was))
    return v == info->start;

  g_autofree char *old = print_value (o->shipped, info, was), *new = print_value (o->data, info, v);

  return strcmp (old, new) == 0;
}

/* What a file has to say of a field, with `v` in one place of it; NULL: nothing. A flag by a kind is the
 * list of all of which it is true; of a count by one only what differs is told. */
static char *
print_field (const WarOverlay *o, const WarFieldInfo *info, WarMember of, WarMember by, WarValue v)
{
  gboolean flag = info->type == WAR_TYPE_FLAG, differs = FALSE, first = TRUE;
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < war_n_members (o->data, info->by); i++)
    {
      WarMember at = war_member_make (info->by, i);
      WarValue here = at == by ? v : war_fixed (o->data, info->field, of, at);
      gboolean same = is_as_shipped (o, info, of, at, here);
      g_autofree char *json = print_value (o->data, info, here);

      differs = differs || !same;
      if (war_member_gone (o->data, at) || (flag ? here != TRUE : same))
        continue;
      g_string_append_printf (out, flag ? "%s\"%s\"" : "%s\"%s\": %s", first ? "" : ", ",
                              war_id (o->data, at), json);
      first = FALSE;
    }
  return differs ? g_strdup_printf (flag ? "[%s]" : "{%s}", out->str) : NULL;
}

static void
forget_member (WarOverlay *o, GArray *step, const char *member)
{
  g_autofree char *within = g_strconcat (member, "/", NULL);
  g_autoptr (GList) paths = g_hash_table_get_keys (o->said);

  for (GList *l = paths; l != NULL; l = l->next)
    if (strcmp (l->data, member) == 0 || g_str_has_prefix (l->data, within))
      change (o, step, l->data, NULL);
}

/* Adds, takes off, or has it as shipped. */
static gboolean
set_member (WarOverlay *o, GArray *step, const char *path, WarKind kind, const char *id, const char *json,
            GError **error)
{
  WarMember who = war_find (o->data, kind, id);
  gboolean shipped = war_find (o->shipped, kind, id) != WAR_NONE;
  gboolean adds = json != NULL && strcmp (json, "{}") == 0;

  if (!war_is_id (id, strlen (id)))
    return refuse (error, path, "table-bad-id");
  if (json != NULL && !adds && strcmp (json, "null") != 0)
    return refuse (error, path, "table-wants-object");
  if (adds && who != WAR_NONE && !war_member_gone (o->data, who))
    return refuse (error, path, "overlay-there");
  if (!adds && who == WAR_NONE)
    return refuse (error, path, "table-no-member");
  if (!adds)
    forget_member (o, step, path);
  if (adds || (json != NULL && shipped))
    change (o, step, path, adds && shipped ? NULL : json);
  return TRUE;
}

/* Nobody is called nothing, and no campaign takes such a file along. */
static gboolean
is_nameless (const char *path, const char *json)
{
  return g_str_has_suffix (path, "/name") && strcmp (json, "\"\"") == 0;
}

static gboolean
scan_value (WarOverlay *o, const WarFieldInfo *info, const char *path, const char *json, WarValue *v,
            GError **error)
{
  WarScan scan;

  if (!war_scan_guard (json, strlen (json), 4096, 2, error))
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  war_scan_init (&scan, json, strlen (json));
  if (!war_value_scan (o->data, info, &scan, path, v, error))
    return FALSE;
  if (info->type == WAR_TYPE_TEXT && war_text_wrong (war_text_of (o->data, *v)) != NULL)
    return refuse (error, path, war_text_wrong (war_text_of (o->data, *v)));
  if (is_nameless (path, json))
    return refuse (error, path, "map-no-name");
  return TRUE;
}

/* As a file has it: kind, id, field, also where a kind has one member alone. */
static char *
path_of_field (const WarData *data, const WarFieldInfo *info, WarMember of)
{
  const char *kind = war_kind_info (war_data_schema (data), war_member_kind (of))->id;

  return g_strjoin ("/", kind, war_id (data, of), info->id, NULL);
}

static gboolean
set_cell (WarOverlay *o, GArray *step, const char *path, const WarCell *cell, const char *json,
          GError **error)
{
  const WarFieldInfo *info = war_field_info (war_data_schema (o->data), cell->field);
  g_autofree char *field = path_of_field (o->data, info, cell->of), *new = NULL;
  WarValue v = info->start;
  gboolean shipped;

  if (info->standing != WAR_FIXED)
    return refuse (error, path, "table-no-field");
  if (war_member_gone (o->data, cell->of))
    return refuse (error, path, "overlay-gone");
  if (json != NULL && !scan_value (o, info, path, json, &v, error))
    return FALSE;
  shipped = json == NULL && find_shipped (o, info, cell->of, cell->by, &v);
  if (info->by != 0)
    new = print_field (o, info, cell->of, cell->by, v);
  else if (!shipped && !is_as_shipped (o, info, cell->of, 0, v))
    new = print_value (o->data, info, v);
  change (o, step, field, new);
  return TRUE;
}

/* Why nothing has this path. */
static gboolean
refuse_path (const WarOverlay *o, char **parts, const char *path, GError **error)
{
  WarKind kind = parts[0] != NULL ? war_find_kind (war_game_schema (o->game), parts[0]) : 0;
  gboolean known = kind != 0 && parts[1] != NULL && war_find (o->data, kind, parts[1]) != WAR_NONE;

  return refuse (error, path, kind == 0 ? "table-no-kind" : !known ? "table-no-member" : "table-no-field");
}

static gboolean
set_one (WarOverlay *o, GArray *step, const char *path, const char *json, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", -1);
  WarKind kind = g_strv_length (parts) == 2 ? war_find_kind (war_game_schema (o->game), parts[0]) : 0;
  const WarKindInfo *info = kind != 0 ? war_kind_info (war_game_schema (o->game), kind) : NULL;
  WarCell cell;

  if (war_path_parse (o->data, path, strlen (path), &cell))
    return set_cell (o, step, path, &cell, json, error);
  if (info != NULL && info->table != NULL && !info->made)
    return set_member (o, step, path, kind, parts[1], json, error);
  return refuse_path (o, parts, path, error);
}

gboolean
war_overlay_set_all (WarOverlay *o, const WarPrinted *values, GError **error)
{
  GArray *step = new_step ();

  for (; values->path != NULL; values++)
    if (!set_one (o, step, values->path, values->json, error))
      {
        walk_back (o, step);
        g_array_unref (step);
        load (o, NULL);
        return FALSE;
      }
    else if (values[1].path != NULL)
      load (o, NULL);                      /* the next may be about this */
  return settle (o, step, error);
}

gboolean
war_overlay_set (WarOverlay *o, const char *path, const char *json, GError **error)
{
  return war_overlay_set_all (o, WAR_PRINTED ({ path, json }), error);
}

gboolean
war_overlay_differs (const WarOverlay *o, const char *path)
{
  g_autofree char *within = g_strconcat (path, "/", NULL);
  GHashTableIter iter;
  gpointer said;

  g_hash_table_iter_init (&iter, o->said);
  while (g_hash_table_iter_next (&iter, &said, NULL))
    if (strcmp (said, path) == 0 || g_str_has_prefix (said, within))
      return TRUE;
  return FALSE;
}

/* ---- whole files ---- */

/* Who is off the board here has no values, and who has some there is on it again. */
static void
make_room (WarOverlay *o, GArray *step, const char *path, const char *json)
{
  const char *slash = strchr (path, '/'), *second = slash != NULL ? strchr (slash + 1, '/') : NULL;
  g_autofree char *member = second != NULL ? g_strndup (path, (gsize) (second - path)) : NULL;

  if (member != NULL && g_strcmp0 (g_hash_table_lookup (o->said, member), "null") == 0)
    change (o, step, member, NULL);
  else if (slash != NULL && second == NULL)
    forget_member (o, step, path);
}

/* What a file says and the game has anyway is no difference; who was added stays without any value too. */
static void
tidy (WarOverlay *o, GArray *step, const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", 3);
  const WarSchema *schema = war_game_schema (o->game);
  WarKind kind = parts[1] != NULL ? war_find_kind (schema, parts[0]) : 0;
  WarMember of = kind != 0 ? war_find (o->data, kind, parts[1]) : WAR_NONE;
  gboolean shipped = of != WAR_NONE && war_find (o->shipped, kind, parts[1]) != WAR_NONE;
  gboolean field = of != WAR_NONE && parts[2] != NULL;
  const WarFieldInfo *info = field ? war_find_field (schema, kind, parts[2], -1) : NULL;
  g_autofree char *member = of != WAR_NONE ? g_strjoin ("/", parts[0], parts[1], NULL) : NULL, *now = NULL;

  if (of != WAR_NONE && !shipped)
    change (o, step, member, "{}");
  else if (of != WAR_NONE && parts[2] == NULL && strcmp (g_hash_table_lookup (o->said, path), "{}") == 0)
    change (o, step, path, NULL);
  if (info == NULL)
    return;
  if (info->by != 0)
    now = print_field (o, info, of, WAR_NONE, 0);
  else if (!is_as_shipped (o, info, of, 0, war_fixed (o->data, info->field, of, 0)))
    now = print_value (o->data, info, war_fixed (o->data, info->field, of, 0));
  change (o, step, path, now);
}

static void
tidy_all (WarOverlay *o, GArray *step)
{
  g_autoptr (GList) paths = g_hash_table_get_keys (o->said);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (g_free);

  for (GList *l = paths; l != NULL; l = l->next)
    g_ptr_array_add (copies, g_strdup (l->data));
  for (guint i = 0; i < copies->len; i++)
    tidy (o, step, g_ptr_array_index (copies, i));
}

gboolean
war_overlay_take (WarOverlay *o, GBytes *file, GError **error)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (WarData) tried = war_game_data (o->game, file, complaints, error);
  g_autoptr (GHashTable) theirs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GArray *step = new_step ();
  GHashTableIter iter;
  gpointer path, json;

  if (tried == NULL || complaints->len > 0)
    {
      if (tried != NULL)
        g_set_error_literal (error, WAR_ERROR, WAR_ERROR_INPUT, g_ptr_array_index (complaints, 0));
      g_array_unref (step);
      return FALSE;
    }
  war_overlay_read (file, theirs);
  g_hash_table_iter_init (&iter, theirs);
  while (g_hash_table_iter_next (&iter, &path, &json))
    {
      if (is_nameless (path, json))
        {
          walk_back (o, step);
          g_array_unref (step);
          return refuse (error, path, "map-no-name");
        }
      make_room (o, step, path, json);
      change (o, step, path, json);
    }
  if (load (o, NULL))                      /* else settling tells why */
    tidy_all (o, step);
  return settle (o, step, error);
}

gboolean
war_overlay_clear (WarOverlay *o, GError **error)
{
  g_autoptr (GList) paths = g_hash_table_get_keys (o->said);
  GArray *step = new_step ();

  for (GList *l = paths; l != NULL; l = l->next)
    change (o, step, l->data, NULL);
  return settle (o, step, error);
}

/* ---- there and back ---- */

gboolean
war_overlay_can_undo (const WarOverlay *o)
{
  return o->done > 0;
}

gboolean
war_overlay_can_redo (const WarOverlay *o)
{
  return o->done < o->steps->len;
}

/* Both ways lead to what has been read before. */
static const char *
arrive (WarOverlay *o, const GArray *step)
{
  gboolean loaded = load (o, NULL);

  g_assert (loaded);
  o->saved = FALSE;
  return g_array_index (step, WarOverlayChange, 0).path;
}

const char *
war_overlay_undo (WarOverlay *o)
{
  const GArray *step;

  if (!war_overlay_can_undo (o))
    return NULL;
  step = g_ptr_array_index (o->steps, --o->done);
  walk_back (o, step);
  return arrive (o, step);
}

const char *
war_overlay_redo (WarOverlay *o)
{
  const GArray *step;

  if (!war_overlay_can_redo (o))
    return NULL;
  step = g_ptr_array_index (o->steps, o->done++);
  walk_on (o, step);
  return arrive (o, step);
}
