/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What many marks hold together, as one piece: borders between those of one group are gone, the others are
 * strung along from where three groups meet to the next such place, straightened and rounded off. Along the
 * water, which the coast cuts anyway, they stay as they are. */

#include "war-map-cells.h"

#include <math.h>

#define LOOSE (1.5 * WAR_MAP_SQUARE)       /* what a straightened border may be off */
#define ROUND 70.0                         /* so near to a corner, in kilometres, a border begins to turn */
#define CURVE 6                            /* stretches of a turn */

typedef struct
{
  const WarMapCells *from;
  WarMapCells       *to;
  const int         *group;
  GHashTable        *ends;                 /* a place → GArray of guint: borders that end there */
  gboolean          *used;
} Merge;

static int
group_of (const Merge *m, int mark)
{
  return mark >= 0 ? m->group[mark] : -1;
}

static const WarMapBorder *
border_at (const Merge *m, guint i)
{
  return g_ptr_array_index (m->from->borders, i);
}

static gboolean
divides (const Merge *m, guint i)
{
  return group_of (m, border_at (m, i)->a) != group_of (m, border_at (m, i)->b);
}

static WarMapPoint
end_of (const WarMapBorder *border, gboolean last)
{
  return g_array_index (border->points, WarMapPoint, last ? border->points->len - 1 : 0);
}

static gint64
key_of (WarMapPoint p)
{
  return ((gint64)lround (p.x * 4) * G_GINT64_CONSTANT (0x100000000)) + lround (p.y * 4);
}

static void
note_end (Merge *m, WarMapPoint p, guint border)
{
  gint64 key = key_of (p);
  GArray *here = g_hash_table_lookup (m->ends, &key);

  if (here == NULL)
    {
      here = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (m->ends, g_memdup2 (&key, sizeof key), here);
    }
  g_array_append_val (here, border);
}

static void
note_ends (Merge *m)
{
  m->ends = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify)g_array_unref);
  for (guint i = 0; i < m->from->borders->len; i++)
    if (divides (m, i))
      {
        note_end (m, end_of (border_at (m, i), FALSE), i);
        note_end (m, end_of (border_at (m, i), TRUE), i);
      }
}

static const GArray *
ends_at (const Merge *m, WarMapPoint p)
{
  gint64 key = key_of (p);

  return g_hash_table_lookup (m->ends, &key);
}

static void
append_points (GArray *chain, const WarMapBorder *border, gboolean back)
{
  guint n = border->points->len;

  for (guint i = chain->len > 0 ? 1 : 0; i < n; i++)
    {
      WarMapPoint p = g_array_index (border->points, WarMapPoint, back ? n - 1 - i : i);

      g_array_append_val (chain, p);
    }
}

/* From a border on, forward or back, as long as it goes on in one way only. */
static void
string_from (Merge *m, guint first, gboolean back)
{
  g_autoptr (GArray) chain = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  WarMapBorder *border = g_new (WarMapBorder, 1);
  gboolean more = TRUE, water;

  border->a = group_of (m, back ? border_at (m, first)->b : border_at (m, first)->a);
  border->b = group_of (m, back ? border_at (m, first)->a : border_at (m, first)->b);
  water = border->a < 0 || border->b < 0;
  for (guint on = first; more;)
    {
      m->used[on] = TRUE;
      append_points (chain, border_at (m, on), back);
      more = FALSE;

      WarMapPoint at = g_array_index (chain, WarMapPoint, chain->len - 1);
      const GArray *here = ends_at (m, at);

      for (guint k = 0; here->len == 2 && k < 2 && !more; k++)
        if (!m->used[g_array_index (here, guint, k)])
          {
            on = g_array_index (here, guint, k);
            back = key_of (end_of (border_at (m, on), FALSE)) != key_of (at);
            more = TRUE;
          }
    }
  if (water)
    border->points = g_array_ref (chain);
  else
    {
      g_autoptr (GArray) straight = war_map_straighten (chain, LOOSE);

      border->points = war_map_round_off (straight, ROUND, CURVE);
    }
  g_ptr_array_add (m->to->borders, border);
}

/* First those that begin where several meet, then the loops that are left. */
static void
string_all (Merge *m)
{
  for (int loops = 0; loops < 2; loops++)
    for (guint i = 0; i < m->from->borders->len; i++)
      for (int back = 0; back < 2; back++)
        if (!m->used[i] && divides (m, i)
            && (loops || ends_at (m, end_of (border_at (m, i), back))->len != 2))
          string_from (m, i, back);
}

WarMapCells *
war_map_cells_merge (const WarMapCells *cells, const int *group, guint n)
{
  WarMapCells *merged = war_map_cells_empty ();
  Merge m = { cells, merged, group, NULL, g_new0 (gboolean, cells->borders->len + 1) };

  note_ends (&m);
  string_all (&m);
  g_hash_table_unref (m.ends);
  g_free (m.used);
  war_map_cells_string (merged, n);
  return merged;
}
