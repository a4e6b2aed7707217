/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the sections `map` and `layers` of a game.json. A member that nobody knows is passed over, so a game
 * may declare more than is drawn here; the projection is Lambert's azimuthal equal-area one. */

#include "war-map-plan.h"

#include <string.h>

#include "war-error.h"
#include "war-map-cells.h"
#include "war-projection.h"
#include "war-scan.h"

static void
read_strings (WarScan *scan, GPtrArray *into)
{
  war_scan_enter (scan);
  while (war_scan_item (scan))
    g_ptr_array_add (into, war_scan_text (scan));
}

static void
read_pairs (WarScan *scan, GHashTable *into)
{
  WarSlice name;

  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    g_hash_table_insert (into, war_slice_dup (name), war_scan_text (scan));
}

static double
read_number (WarScan *scan)
{
  gint64 n = 0;

  war_scan_int (scan, &n);
  return (double)n;
}

/* A list of two numbers. */
static WarMapPoint
read_point (WarScan *scan)
{
  double both[2] = { 0, 0 };
  guint n = 0;

  war_scan_enter (scan);
  while (war_scan_item (scan))
    {
      double one = read_number (scan);

      if (n < G_N_ELEMENTS (both))
        both[n++] = one;
    }
  return (WarMapPoint) { both[0], both[1] };
}

static void
free_track (gpointer p)
{
  WarMapTrack *track = p;

  g_free (track->id);
  g_array_unref (track->points);
  g_free (track);
}

/* Places are listed as latitude and longitude in thousandths of a degree; they are put on the plane when all
 * is read. */
static void
read_track (WarScan *scan, const char *id, GPtrArray *into)
{
  WarMapTrack *track = g_new0 (WarMapTrack, 1);

  track->id = g_strdup (id);
  track->points = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  g_ptr_array_add (into, track);
  war_scan_enter (scan);
  while (war_scan_item (scan))
    {
      WarMapPoint point = read_point (scan);

      g_array_append_val (track->points, point);
    }
}

static void
read_tracks (WarScan *scan, const char *id, GPtrArray *into)
{
  war_scan_enter (scan);
  while (war_scan_item (scan))
    read_track (scan, id, into);
}

static void
read_curves (WarScan *scan, GPtrArray *into)
{
  WarSlice name;

  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    {
      g_autofree char *id = war_slice_dup (name);

      read_tracks (scan, id, into);
    }
}

static void
read_projection (WarScan *scan, WarMapPlan *plan)
{
  WarSlice name;

  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    if (war_slice_is (name, "lat"))
      plan->lat = read_number (scan) / 1000;
    else if (war_slice_is (name, "lon"))
      plan->lon = read_number (scan) / 1000;
    else if (war_slice_is (name, "radius"))
      plan->radius = read_number (scan);
    else
      war_scan_skip (scan, NULL);
}

/* One edge of a box; FALSE: the member is something else. */
static gboolean
read_edge (WarScan *scan, WarSlice name, WarMapBox *box)
{
  double *edge = war_slice_is (name, "left")     ? &box->x
                 : war_slice_is (name, "top")    ? &box->y
                 : war_slice_is (name, "width")  ? &box->w
                 : war_slice_is (name, "height") ? &box->h
                                                 : NULL;

  if (edge != NULL)
    *edge = read_number (scan);
  return edge != NULL;
}

static void
read_insets (WarScan *scan, GArray *into)
{
  WarSlice name;

  war_scan_enter (scan);
  while (war_scan_item (scan) && war_scan_enter (scan))
    {
      WarMapBox box = { 0, 0, 0, 0 };

      while (war_scan_member (scan, &name))
        if (!read_edge (scan, name, &box))
          war_scan_skip (scan, NULL);
      g_array_append_val (into, box);
    }
}

static void
read_backdrop (WarScan *scan, WarMapPlan *plan)
{
  WarSlice name;

  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    if (war_slice_is (name, "file") && plan->file == NULL)
      plan->file = war_scan_text (scan);
    else if (war_slice_is (name, "insets"))
      read_insets (scan, plan->insets);
    else if (!read_edge (scan, name, &plan->window))
      war_scan_skip (scan, NULL);
}

static void
free_side (gpointer p)
{
  WarMapSide *side = p;

  g_free (side->id);
  g_free (side->letter);
  g_free (side);
}

static void
read_sides (WarScan *scan, GPtrArray *into)
{
  WarSlice id, name;

  war_scan_enter (scan);
  while (war_scan_member (scan, &id) && war_scan_enter (scan))
    {
      WarMapSide *side = g_new0 (WarMapSide, 1);

      side->id = war_slice_dup (id);
      side->tone = 4;
      g_ptr_array_add (into, side);
      while (war_scan_member (scan, &name))
        if (war_slice_is (name, "tone"))
          {
            double tone = read_number (scan);

            side->tone = (guint)CLAMP (tone, 1, 4);
          }
        else if (war_slice_is (name, "words") && side->letter == NULL)
          side->letter = war_scan_text (scan);
        else
          war_scan_skip (scan, NULL);
    }
}

static void
free_front (gpointer p)
{
  WarMapFront *front = p;

  g_free (front->a);
  g_free (front->b);
  g_ptr_array_unref (front->since);
  g_free (front);
}

static void
read_fronts (WarScan *scan, GPtrArray *into)
{
  WarSlice name;

  war_scan_enter (scan);
  while (war_scan_item (scan) && war_scan_enter (scan))
    {
      g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_free);
      WarMapFront *front = g_new0 (WarMapFront, 1);

      front->since = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (into, front);
      while (war_scan_member (scan, &name))
        if (war_slice_is (name, "sides"))
          read_strings (scan, sides);
        else if (war_slice_is (name, "since"))
          read_strings (scan, front->since);
        else
          war_scan_skip (scan, NULL);
      front->a = sides->len > 0 ? g_strdup (g_ptr_array_index (sides, 0)) : NULL;
      front->b = sides->len > 1 ? g_strdup (g_ptr_array_index (sides, 1)) : NULL;
    }
}

static void
free_layer (gpointer p)
{
  WarMapLayer *layer = p;

  g_free (layer->id);
  g_free (layer->paint);
  g_free (layer->about);
  g_ptr_array_unref (layer->badge);
  g_ptr_array_unref (layer->stack);
  g_free (layer);
}

static void
read_layer (WarScan *scan, WarMapLayer *layer)
{
  WarSlice name;

  while (war_scan_member (scan, &name))
    if (war_slice_is (name, "id") && layer->id == NULL)
      layer->id = war_scan_text (scan);
    else if (war_slice_is (name, "paint") && layer->paint == NULL)
      layer->paint = war_scan_text (scan);
    else if (war_slice_is (name, "about") && layer->about == NULL)
      layer->about = war_scan_text (scan);
    else if (war_slice_is (name, "badge"))
      read_strings (scan, layer->badge);
    else if (war_slice_is (name, "stack"))
      read_strings (scan, layer->stack);
    else if (war_slice_is (name, "worked"))
      war_scan_bool (scan, &layer->worked);
    else
      war_scan_skip (scan, NULL);
}

static gboolean
read_layers (WarMapPlan *plan)
{
  const char *json = war_schema_declared (plan->schema, "layers");
  WarScan scan;

  if (json == NULL)
    return TRUE;
  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (war_scan_item (&scan) && war_scan_enter (&scan))
    {
      WarMapLayer *layer = g_new0 (WarMapLayer, 1);

      layer->badge = g_ptr_array_new_with_free_func (g_free);
      layer->stack = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (plan->layers, layer);
      read_layer (&scan, layer);
    }
  return war_scan_done (&scan);
}

/* A member of `map`; one that is a text names the field that plays a role, or a word key. */
static void
read_member (WarScan *scan, WarSlice name, WarMapPlan *plan)
{
  static const char *const lists[] = { "nodes", "seas", "links" };
  GPtrArray *const into[] = { plan->nodes, plan->seas, plan->links };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (war_slice_is (name, lists[i]))
      {
        read_strings (scan, into[i]);
        return;
      }
  if (war_slice_is (name, "projection"))
    read_projection (scan, plan);
  else if (war_slice_is (name, "backdrop"))
    read_backdrop (scan, plan);
  else if (war_slice_is (name, "symbols"))
    read_pairs (scan, plan->symbols);
  else if (war_slice_is (name, "glyphs"))
    read_pairs (scan, plan->glyphs);
  else if (war_slice_is (name, "sides"))
    read_sides (scan, plan->sides);
  else if (war_slice_is (name, "fronts"))
    read_fronts (scan, plan->fronts);
  else if (war_slice_is (name, "limits"))
    read_tracks (scan, NULL, plan->limits);
  else if (war_slice_is (name, "curves"))
    read_curves (scan, plan->curves);
  else if (war_slice_is (name, "lands"))
    read_curves (scan, plan->lands);
  else if (war_slice_is (name, "title"))
    plan->title = read_point (scan);
  else if (war_slice_is (name, "legend"))
    plan->legend = read_point (scan);
  else if (war_scan_peek (scan) == WAR_SCAN_STRING)
    g_hash_table_insert (plan->roles, war_slice_dup (name), war_scan_text (scan));
  else
    war_scan_skip (scan, NULL);
}

static void
project_all (const WarMapPlan *plan, GPtrArray *tracks)
{
  for (guint i = 0; i < tracks->len; i++)
    {
      GArray *points = ((WarMapTrack *)g_ptr_array_index (tracks, i))->points;

      for (guint k = 0; k < points->len; k++)
        {
          WarMapPoint *p = &g_array_index (points, WarMapPoint, k);

          *p = war_map_project (plan, p->x / 1000, p->y / 1000);
        }
    }
}

/* An inset shows another part of the world: no border between seas of this one runs over it. */
static void
cut_limits (WarMapPlan *plan, WarMapBox inset)
{
  g_autoptr (GPtrArray) whole = g_steal_pointer (&plan->limits);

  plan->limits = g_ptr_array_new_with_free_func (free_track);
  for (guint i = 0; i < whole->len; i++)
    {
      g_autoptr (GPtrArray) pieces
          = war_map_cut_out (((const WarMapTrack *)g_ptr_array_index (whole, i))->points, inset);

      for (guint k = 0; k < pieces->len; k++)
        {
          WarMapTrack *track = g_new0 (WarMapTrack, 1);

          track->points = g_array_ref (g_ptr_array_index (pieces, k));
          g_ptr_array_add (plan->limits, track);
        }
    }
}

static WarMapPlan *
make_plan (const WarSchema *schema)
{
  WarMapPlan *plan = g_new0 (WarMapPlan, 1);

  plan->schema = schema;
  plan->radius = 6371;
  plan->nodes = g_ptr_array_new_with_free_func (g_free);
  plan->seas = g_ptr_array_new_with_free_func (g_free);
  plan->links = g_ptr_array_new_with_free_func (g_free);
  plan->roles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  plan->symbols = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  plan->glyphs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  plan->sides = g_ptr_array_new_with_free_func (free_side);
  plan->fronts = g_ptr_array_new_with_free_func (free_front);
  plan->limits = g_ptr_array_new_with_free_func (free_track);
  plan->curves = g_ptr_array_new_with_free_func (free_track);
  plan->lands = g_ptr_array_new_with_free_func (free_track);
  plan->layers = g_ptr_array_new_with_free_func (free_layer);
  plan->insets = g_array_new (FALSE, FALSE, sizeof (WarMapBox));
  return plan;
}

WarMapPlan *
war_map_plan_new (const WarSchema *schema, GError **error)
{
  const char *json = war_schema_declared (schema, "map");
  g_autoptr (WarMapPlan) plan = make_plan (schema);
  WarSlice name;
  WarScan scan;

  war_scan_init (&scan, json != NULL ? json : "{}", json != NULL ? strlen (json) : 2);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    read_member (&scan, name, plan);
  if (!war_scan_done (&scan) || plan->nodes->len == 0 || !read_layers (plan))
    {
      war_error_set (error, WAR_ERROR_NO, war_schema_id (schema), "print-no-map", NULL);
      return NULL;
    }
  project_all (plan, plan->limits);
  project_all (plan, plan->curves);
  project_all (plan, plan->lands);
  for (guint i = 0; i < plan->insets->len; i++)
    cut_limits (plan, g_array_index (plan->insets, WarMapBox, i));
  return g_steal_pointer (&plan);
}

void
war_map_plan_free (WarMapPlan *plan)
{
  GPtrArray *const lists[] = { plan->nodes,  plan->seas,   plan->links,  plan->sides,
                               plan->fronts, plan->limits, plan->curves, plan->lands,  plan->layers };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_ptr_array_unref (lists[i]);
  g_hash_table_unref (plan->roles);
  g_hash_table_unref (plan->symbols);
  g_hash_table_unref (plan->glyphs);
  g_array_unref (plan->insets);
  g_free (plan->file);
  g_free (plan);
}

WarMapPoint
war_map_project (const WarMapPlan *plan, double lat, double lon)
{
  WarMapPoint at = { 0, 0 };

  war_project (&(WarProjection) { plan->lat, plan->lon, plan->radius }, lat, lon, &at.x, &at.y);
  return at;
}

const WarFieldInfo *
war_map_holder (const WarMapPlan *plan, WarKind kind)
{
  for (guint i = 0; i < plan->layers->len; i++)
    {
      const char *paint = ((const WarMapLayer *) g_ptr_array_index (plan->layers, i))->paint;
      const char *slash = paint != NULL ? strchr (paint, '/') : NULL;
      WarKind painted = slash != NULL ? war_find_kind_len (plan->schema, paint, (gsize) (slash - paint)) : 0;

      if (painted != 0 && (kind == 0 || painted == kind))
        return war_find_field (plan->schema, painted, slash + 1, -1);
    }
  return NULL;
}

const char *
war_map_role (const WarMapPlan *plan, const char *role)
{
  return g_hash_table_lookup (plan->roles, role);
}

const WarMapLayer *
war_map_layer (const WarMapPlan *plan, const char *id, gsize len)
{
  for (guint i = 0; i < plan->layers->len; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (plan->layers, i);

      if (layer->id != NULL && strlen (layer->id) == len && memcmp (layer->id, id, len) == 0)
        return layer;
    }
  return NULL;
}

const WarMapSide *
war_map_side (const WarMapPlan *plan, const char *id)
{
  for (guint i = 0; i < plan->sides->len; i++)
    {
      const WarMapSide *side = g_ptr_array_index (plan->sides, i);

      if (g_strcmp0 (side->id, id) == 0)
        return side;
    }
  return NULL;
}

gboolean
war_map_is_piece (const WarFieldInfo *info)
{
  return info->type == WAR_TYPE_MEMBER && !info->list && info->by == 0;
}

gboolean
war_map_counts (const WarMapPlan *plan)
{
  for (guint i = 0; i < plan->layers->len; i++)
    {
      const GPtrArray *stack = ((const WarMapLayer *) g_ptr_array_index (plan->layers, i))->stack;

      for (guint k = 0; k < stack->len; k++)
        {
          const char *path = g_ptr_array_index (stack, k), *slash = strchr (path, '/');
          WarKind kind = slash != NULL ? war_find_kind_len (plan->schema, path, (gsize) (slash - path)) : 0;
          const WarFieldInfo *info = kind != 0 ? war_find_field (plan->schema, kind, slash + 1, -1) : NULL;

          if (info != NULL && info->type == WAR_TYPE_COUNT)
            return TRUE;
        }
    }
  return FALSE;
}
