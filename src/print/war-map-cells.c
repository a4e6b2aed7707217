/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Follows the edges between squares of different marks from one place where three meet to the next,
 * straightens them, and strings them round each mark. A border is straightened once, so both its sides have
 * the same one. */

#include "war-map-cells.h"

#include <math.h>

#define LOOSE (0.9 * WAR_MAP_SQUARE) /* what a straightened border may be off */

enum
{
  EAST,
  SOUTH,
  WEST,
  NORTH
};

static const int DX[] = { 1, 0, -1, 0 }, DY[] = { 0, 1, 0, -1 };

typedef struct
{
  const WarMapField *f;
  GPtrArray *borders;
  guint8 *done; /* a corner: bit 0, its edge to the east; bit 1, to the south */
} Walk;

/* The marks at the left and the right of the edge that leaves a corner. */
static void
look_beside (const WarMapField *f, int x, int y, int way, int *left, int *right)
{
  static const int beside[][4] = { { 0, -1, 0, 0 }, { 0, 0, -1, 0 }, { -1, 0, -1, -1 }, { -1, -1, 0, -1 } };
  const int *at = beside[way];

  *left = war_map_field_mark (f, x + at[0], y + at[1]);
  *right = war_map_field_mark (f, x + at[2], y + at[3]);
}

static gboolean
is_border (const WarMapField *f, int x, int y, int way)
{
  int left, right;

  look_beside (f, x, y, way, &left, &right);
  return left != right;
}

static guint8 *
edge_of (Walk *walk, int x, int y, int way, guint8 *bit)
{
  int cx = way == WEST ? x - 1 : x, cy = way == NORTH ? y - 1 : y;

  *bit = way == EAST || way == WEST ? 1 : 2;
  return &walk->done[cy * (walk->f->w + 1) + cx];
}

static guint
count_ways (const WarMapField *f, int x, int y)
{
  guint n = 0;

  for (int way = EAST; way <= NORTH; way++)
    n += is_border (f, x, y, way);
  return n;
}

/* Nearly every corner does. */
static gboolean
lies_within (const WarMapField *f, int x, int y)
{
  const gint16 *at = &f->mark[y * f->w + x];

  return x > 0 && y > 0 && x < f->w && y < f->h && at[0] == at[-1] && at[0] == at[-f->w]
         && at[0] == at[-f->w - 1];
}

static void
add_border (Walk *walk, int left, int right, GArray *corners)
{
  WarMapBorder *border = g_new (WarMapBorder, 1);

  border->a = left;
  border->b = right;
  border->points = war_map_straighten (corners, LOOSE);
  g_ptr_array_add (walk->borders, border);
}

/* From a corner along one of its edges, to where more than two borders meet or back to where it began. Only
 * turns are kept. */
static void
follow (Walk *walk, int x, int y, int way)
{
  const WarMapField *f = walk->f;
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  int from_x = x, from_y = y, left, right, before = -1;
  guint8 bit;

  if (*edge_of (walk, x, y, way, &bit) & bit)
    return;
  look_beside (f, x, y, way, &left, &right);
  for (;;)
    {
      WarMapPoint here = { f->left + x * WAR_MAP_SQUARE, f->top + y * WAR_MAP_SQUARE };
      int on = way;

      if (way != before)
        g_array_append_val (corners, here);
      *edge_of (walk, x, y, way, &bit) |= bit;
      before = way;
      x += DX[way];
      y += DY[way];
      if ((x == from_x && y == from_y) || count_ways (f, x, y) != 2)
        break;
      for (on = EAST; on <= NORTH; on++)
        if (on != (way + 2) % 4 && is_border (f, x, y, on))
          break;
      way = on;
    }

  WarMapPoint end = { f->left + x * WAR_MAP_SQUARE, f->top + y * WAR_MAP_SQUARE };

  g_array_append_val (corners, end);
  add_border (walk, left, right, corners);
}

/* First those that begin where several meet, then the loops that are left. */
static void
find_borders (Walk *walk)
{
  const WarMapField *f = walk->f;

  for (int loops = 0; loops < 2; loops++)
    for (int y = 0; y <= f->h; y++)
      for (int x = 0; x <= f->w; x++)
        {
          guint ways = lies_within (f, x, y) ? 0 : count_ways (f, x, y);

          for (int way = EAST; ways > 0 && (loops || ways != 2) && way <= NORTH; way++)
            if (is_border (f, x, y, way))
              follow (walk, x, y, way);
        }
}

static gboolean
same_point (WarMapPoint a, WarMapPoint b)
{
  return fabs (a.x - b.x) < 0.01 && fabs (a.y - b.y) < 0.01;
}

static WarMapPoint
end_of (const WarMapBorder *border, gboolean back, gboolean last)
{
  return g_array_index (border->points, WarMapPoint, back == last ? 0 : border->points->len - 1);
}

static void
append_border (GArray *ring, const WarMapBorder *border, gboolean back)
{
  guint n = border->points->len;

  for (guint i = 0; i < n; i++)
    {
      WarMapPoint p = g_array_index (border->points, WarMapPoint, back ? n - 1 - i : i);

      g_array_append_val (ring, p);
    }
}

/* All borders of one mark, with the mark always at the same hand, strung into rings. */
static GArray *
string_rings (const GPtrArray *own, int mark)
{
  GArray *rings = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  g_autofree gboolean *used = g_new0 (gboolean, own->len + 1);

  for (guint i = 0; i < own->len; i++)
    {
      const WarMapBorder *border = g_ptr_array_index (own, i);
      gboolean back = border->b == mark, more = !used[i];
      WarMapPoint start = end_of (border, back, FALSE), at = end_of (border, back, TRUE);

      if (used[i])
        continue;
      used[i] = TRUE;
      append_border (rings, border, back);
      while (more && !same_point (at, start))
        {
          more = FALSE;
          for (guint k = 0; k < own->len && !more; k++)
            {
              const WarMapBorder *next = g_ptr_array_index (own, k);
              gboolean turned = next->b == mark;

              if (used[k] || !same_point (end_of (next, turned, FALSE), at))
                continue;
              used[k] = more = TRUE;
              append_border (rings, next, turned);
              at = end_of (next, turned, TRUE);
            }
        }
    }
  return rings;
}

static void
free_border (gpointer p)
{
  WarMapBorder *border = p;

  g_array_unref (border->points);
  g_free (border);
}

void
war_map_cells_string (WarMapCells *cells, guint n)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (own, g_ptr_array_new ());
  for (guint i = 0; i < cells->borders->len; i++)
    {
      WarMapBorder *border = g_ptr_array_index (cells->borders, i);

      if (border->a >= 0)
        g_ptr_array_add (g_ptr_array_index (own, border->a), border);
      if (border->b >= 0)
        g_ptr_array_add (g_ptr_array_index (own, border->b), border);
    }
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (cells->cells, string_rings (g_ptr_array_index (own, i), (int)i));
}

WarMapCells *
war_map_cells_empty (void)
{
  WarMapCells *cells = g_new0 (WarMapCells, 1);

  cells->borders = g_ptr_array_new_with_free_func (free_border);
  cells->cells = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  return cells;
}

WarMapCells *
war_map_cells_new (const WarMapGround *ground, WarMapBox window, const WarMapPoint *marks, guint n,
                   const GArray *lands)
{
  WarMapField *field = war_map_field_new (ground, window, marks, n, lands);
  WarMapCells *cells = war_map_cells_empty ();
  Walk walk = { .f = field };

  cells->land = g_steal_pointer (&field->land);
  cells->field = field;
  walk.borders = cells->borders;
  walk.done = g_new0 (guint8, (field->w + 1) * (field->h + 1));
  find_borders (&walk);
  g_free (walk.done);
  war_map_cells_string (cells, n);
  return cells;
}

void
war_map_cells_free (WarMapCells *cells)
{
  g_ptr_array_unref (cells->borders);
  g_ptr_array_unref (cells->cells);
  g_free (cells->land);
  g_clear_pointer (&cells->field, war_map_field_free);
  g_free (cells);
}

int
war_map_cells_at (const WarMapCells *cells, WarMapPoint at)
{
  const WarMapField *f = cells->field;
  double x = (at.x - f->left) / WAR_MAP_SQUARE, y = (at.y - f->top) / WAR_MAP_SQUARE;

  return x >= 0 && y >= 0 && x < f->w && y < f->h ? war_map_field_mark (f, (int)x, (int)y) : -1;
}
