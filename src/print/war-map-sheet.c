/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts the declared map on a plane: Lambert's azimuthal equal-area projection, names beside their marks where
 * they are least in the way of others. */

#include "war-map-sheet.h"

#include <math.h>
#include <string.h>

#include "war-error.h"

typedef struct
{
  const WarSchema *schema;
  GPtrArray       *nodes, *seas, *links;   /* of char *: kinds */
  char            *words, *hexagon, *owner;
  double           lat, lon, radius;
} Declared;

static void
clear_declared (Declared *d)
{
  g_ptr_array_unref (d->nodes);
  g_ptr_array_unref (d->seas);
  g_ptr_array_unref (d->links);
  g_free (d->words);
  g_free (d->hexagon);
  g_free (d->owner);
}

static void
read_list (WarScan *scan, GPtrArray *into)
{
  war_scan_enter (scan);
  while (war_scan_item (scan))
    g_ptr_array_add (into, war_scan_text (scan));
}

static void
read_projection (WarScan *scan, Declared *d)
{
  WarSlice name;
  gint64 n;

  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    if (war_slice_is (name, "lat") && war_scan_int (scan, &n))
      d->lat = (double) n / 1000;
    else if (war_slice_is (name, "lon") && war_scan_int (scan, &n))
      d->lon = (double) n / 1000;
    else if (war_slice_is (name, "radius") && war_scan_int (scan, &n))
      d->radius = (double) n;
    else
      war_scan_skip (scan, NULL);
}

static gboolean
read_declared (Declared *d, const WarSchema *schema)
{
  const char *json = war_schema_declared (schema, "map");
  WarSlice name;
  WarScan scan;

  *d = (Declared) { .schema = schema, .radius = 6371 };
  d->nodes = g_ptr_array_new_with_free_func (g_free);
  d->seas = g_ptr_array_new_with_free_func (g_free);
  d->links = g_ptr_array_new_with_free_func (g_free);
  if (json == NULL)
    return FALSE;
  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    if (war_slice_is (name, "nodes"))
      read_list (&scan, d->nodes);
    else if (war_slice_is (name, "seas"))
      read_list (&scan, d->seas);
    else if (war_slice_is (name, "links"))
      read_list (&scan, d->links);
    else if (war_slice_is (name, "projection"))
      read_projection (&scan, d);
    else if (war_slice_is (name, "words") && d->words == NULL)
      d->words = war_scan_text (&scan);
    else if (war_slice_is (name, "hexagon") && d->hexagon == NULL)
      d->hexagon = war_scan_text (&scan);
    else
      war_scan_skip (&scan, NULL);
  return war_scan_done (&scan) && d->nodes->len > 0;
}

/* Layers are declared as [{"id":"control","paint":"zone/control"},…]. The one wanted, or the first that
 * paints. */
static gboolean
read_layer (Declared *d, const char *layer)
{
  const char *json = war_schema_declared (d->schema, "layers");
  WarSlice name;
  WarScan scan;

  if (json == NULL)
    return layer == NULL;
  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (war_scan_item (&scan) && war_scan_enter (&scan))
    {
      g_autofree char *id = NULL, *paint = NULL;

      while (war_scan_member (&scan, &name))
        if (war_slice_is (name, "id"))
          id = war_scan_text (&scan);
        else if (war_slice_is (name, "paint"))
          paint = war_scan_text (&scan);
        else
          war_scan_skip (&scan, NULL);
      if (d->owner == NULL && paint != NULL && strchr (paint, '/') != NULL
          && (layer == NULL || g_strcmp0 (id, layer) == 0))
        d->owner = g_strdup (strchr (paint, '/') + 1);
    }
  return layer == NULL || d->owner != NULL;
}

static void
project (const Declared *d, double lat, double lon, double *x, double *y)
{
  double p = lat * G_PI / 180, l = (lon - d->lon) * G_PI / 180, p0 = d->lat * G_PI / 180;
  double k = sqrt (2 / (1 + sin (p0) * sin (p) + cos (p0) * cos (p) * cos (l)));

  *x = d->radius * k * cos (p) * sin (l);
  *y = -d->radius * k * (cos (p0) * sin (p) - sin (p0) * cos (p) * cos (l));
}

static WarValue
value_of (const WarState *s, WarKind kind, const char *field, WarMember of, WarValue otherwise)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const WarFieldInfo *info = field != NULL ? war_find_field (schema, kind, field, -1) : NULL;
  WarValue v;

  return info != NULL && info->by == 0 && war_know (s, info->field, of, &v) && v != WAR_NONE ? v : otherwise;
}

static void
add_marks (WarMapSheet *sheet, const Declared *d, const WarState *s, const WarWords *w, const char *kind_id,
           gboolean sea)
{
  WarKind kind = war_find_kind (d->schema, kind_id);

  if (kind == 0)
    return;
  war_each (s, kind, m)
    {
      WarMapMark mark = { .who = m, .sea = sea, .owner = WAR_NONE };

      project (d, value_of (s, kind, "lat", m, 0) / 1000.0, value_of (s, kind, "lon", m, 0) / 1000.0,
               &mark.x, &mark.y);
      mark.hexagon = value_of (s, kind, d->hexagon, m, FALSE);
      if (!sea)
        mark.owner = value_of (s, kind, d->owner, m, WAR_NONE);
      mark.name = war_words_name (w, s, war_state_data (s), m, NULL);
      mark.label_x = mark.x;
      mark.label_y = mark.y;
      g_array_append_val (sheet->marks, mark);
    }
}

static const WarMapMark *
mark_of (const WarMapSheet *sheet, WarValue who)
{
  for (guint i = 0; i < sheet->marks->len; i++)
    if (g_array_index (sheet->marks, WarMapMark, i).who == who)
      return &g_array_index (sheet->marks, WarMapMark, i);
  return NULL;
}

/* A link has two ends, `a` and `b`; one between seas is the border's business, not a line. */
static void
add_lines (WarMapSheet *sheet, const Declared *d, const WarState *s, const char *kind_id)
{
  WarKind kind = war_find_kind (d->schema, kind_id);
  const WarFieldInfo *way = kind != 0 ? war_find_field (d->schema, kind, "way", -1) : NULL;

  if (kind == 0)
    return;
  war_each (s, kind, m)
    {
      const WarMapMark *a = mark_of (sheet, value_of (s, kind, "a", m, WAR_NONE));
      const WarMapMark *b = mark_of (sheet, value_of (s, kind, "b", m, WAR_NONE));
      WarMapLine line;

      if (a == NULL || b == NULL || a->sea || b->sea)
        continue;
      line = (WarMapLine) { a->x, a->y, b->x, b->y, FALSE };
      line.over_water = way != NULL
                        && g_str_equal (war_id (war_state_data (s), war_get (s, way->field, m)), "dotted");
      g_array_append_val (sheet->lines, line);
    }
}

/* How much two boxes, given by middle and size, lie over each other. */
static double
overlap (double ax, double ay, double aw, double ah, double bx, double by, double bw, double bh)
{
  double w = MIN (ax + aw / 2, bx + bw / 2) - MAX (ax - aw / 2, bx - bw / 2);
  double h = MIN (ay + ah / 2, by + bh / 2) - MAX (ay - ah / 2, by - bh / 2);

  return w > 0 && h > 0 ? w * h : 0;
}

static double
label_width (const WarMapMark *mark)
{
  return (double) g_utf8_strlen (mark->name, -1) * WAR_MAP_LETTER * (mark->sea ? 0.9 : 0.56);
}

static double
crowding (const WarMapSheet *sheet, guint self, double x, double y)
{
  const WarMapMark *own = &g_array_index (sheet->marks, WarMapMark, self);
  double w = label_width (own), h = WAR_MAP_LETTER, sum = 0;

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *m = &g_array_index (sheet->marks, WarMapMark, i);

      if (!m->sea && i != self)
        sum += 2 * overlap (x, y, w, h, m->x, m->y, 2 * WAR_MAP_MARK, 2 * WAR_MAP_MARK);
      if (i < self)
        sum += overlap (x, y, w, h, m->label_x, m->label_y, label_width (m), WAR_MAP_LETTER);
    }
  return sum;
}

/* Each name goes below, above, right or left of its mark, wherever it covers least of what stands there
 * already. */
static void
place_labels (WarMapSheet *sheet)
{
  for (guint i = 0; i < sheet->marks->len; i++)
    {
      WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);
      double side = WAR_MAP_MARK + label_width (mark) / 2 + 4, above = WAR_MAP_MARK + WAR_MAP_LETTER / 2 + 3;
      const double places[][2] = { { 0, above }, { 0, -above }, { side, 0 }, { -side, 0 } };
      double least = G_MAXDOUBLE;

      for (guint k = 0; !mark->sea && k < G_N_ELEMENTS (places); k++)
        {
          double crowd = crowding (sheet, i, mark->x + places[k][0], mark->y + places[k][1]);

          if (crowd >= least)
            continue;
          least = crowd;
          mark->label_x = mark->x + places[k][0];
          mark->label_y = mark->y + places[k][1];
        }
    }
}

static void
find_edges (WarMapSheet *sheet)
{
  double right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  sheet->left = sheet->top = G_MAXDOUBLE;
  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *m = &g_array_index (sheet->marks, WarMapMark, i);

      sheet->left = MIN (sheet->left, MIN (m->x, m->label_x - label_width (m) / 2) - 60);
      right = MAX (right, MAX (m->x, m->label_x + label_width (m) / 2) + 60);
      sheet->top = MIN (sheet->top, m->y - 120);
      bottom = MAX (bottom, m->y + 120);
    }
  sheet->width = right - sheet->left;
  sheet->height = bottom - sheet->top;
}

static void
clear_mark (gpointer p)
{
  g_free (((WarMapMark *) p)->name);
}

void
war_map_sheet_free (WarMapSheet *sheet)
{
  if (sheet == NULL)
    return;
  g_array_unref (sheet->marks);
  g_array_unref (sheet->lines);
  g_free (sheet->notice);
  g_free (sheet);
}

WarMapSheet *
war_map_sheet_new (const WarState *s, const WarWords *w, const char *layer, GError **error)
{
  g_autoptr (WarMapSheet) sheet = g_new0 (WarMapSheet, 1);
  const WarSchema *schema = war_data_schema (war_state_data (s));
  Declared d;

  sheet->marks = g_array_new (FALSE, FALSE, sizeof (WarMapMark));
  g_array_set_clear_func (sheet->marks, clear_mark);
  sheet->lines = g_array_new (FALSE, FALSE, sizeof (WarMapLine));
  if (!read_declared (&d, schema))
    {
      clear_declared (&d);
      war_error_set (error, WAR_ERROR_NO, war_schema_id (schema), "print-no-map", NULL);
      return NULL;
    }
  if (!read_layer (&d, layer))
    {
      clear_declared (&d);
      war_error_set (error, WAR_ERROR_INPUT, "--layer", "print-no-layer",
                     WAR_ARGS (WAR_SAY ("layer", layer)));
      return NULL;
    }
  for (guint i = 0; i < d.nodes->len; i++)
    add_marks (sheet, &d, s, w, g_ptr_array_index (d.nodes, i), FALSE);
  for (guint i = 0; i < d.seas->len; i++)
    add_marks (sheet, &d, s, w, g_ptr_array_index (d.seas, i), TRUE);
  for (guint i = 0; i < d.links->len; i++)
    add_lines (sheet, &d, s, g_ptr_array_index (d.links, i));
  if (d.words != NULL)
    sheet->notice = war_words_say (w, war_state_data (s), d.words, NULL);
  clear_declared (&d);
  place_labels (sheet);
  find_edges (sheet);
  return g_steal_pointer (&sheet);
}
