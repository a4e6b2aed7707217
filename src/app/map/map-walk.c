/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Plain searches over the marks: there are some two hundred. */

#include "map-walk.h"

#include <math.h>

#include "war-map-draw.h"

#define LINKED 0.38                        /* cosine of how far a link may point aside */
#define NEAR   0.7                         /* …and a mark without a link */
#define ASHORE 1.4                         /* what has no links seems so much farther than what is linked */

static const WarMapMark *
mark_at (const WarMapSheet *sheet, int i)
{
  return &g_array_index (sheet->marks, WarMapMark, i);
}

/* How far it seems: what lies aside seems farther. Infinite: not that way. */
static double
seems (WarMapPoint from, WarMapPoint to, int dx, int dy, double least)
{
  double x = to.x - from.x, y = to.y - from.y, far = hypot (x, y);
  double cosine = far > 0 ? (x * dx + y * dy) / (far * hypot (dx, dy)) : -1;

  return cosine > least ? far * (2 - cosine) * (2 - cosine) : INFINITY;
}

typedef struct
{
  const WarMapSheet *sheet;
  int                from, dx, dy;
  int                best;                 /* mark so far, or −1 */
  double             far;
} Step;

static void
consider (Step *step, int to, double least, double weight)
{
  double far = weight * seems (mark_at (step->sheet, step->from)->at, mark_at (step->sheet, to)->at, step->dx, step->dy,
                               least);

  if (far < step->far)
    {
      step->far = far;
      step->best = to;
    }
}

static gboolean
is_linked (const WarMapSheet *sheet, guint mark)
{
  for (guint i = 0; i < sheet->lines->len; i++)
    if (g_array_index (sheet->lines, WarMapLine, i).a == mark || g_array_index (sheet->lines, WarMapLine, i).b == mark)
      return TRUE;
  return FALSE;
}

/* A sea has no links: it lies beside whatever is near. Taken only where no link leads, some would never be. */
int
map_walk (const WarMapSheet *sheet, int from, int dx, int dy)
{
  Step step = { sheet, from, dx, dy, -1, INFINITY };
  gboolean linked;

  for (guint i = 0; i < sheet->lines->len; i++)
    {
      const WarMapLine *line = &g_array_index (sheet->lines, WarMapLine, i);

      if ((int) line->a == from)
        consider (&step, (int) line->b, LINKED, 1);
      else if ((int) line->b == from)
        consider (&step, (int) line->a, LINKED, 1);
    }
  linked = step.best >= 0;
  for (guint i = 0; i < sheet->marks->len; i++)
    if ((int) i != from && (!linked || !is_linked (sheet, i)))
      consider (&step, (int) i, NEAR, linked ? ASHORE : 1);
  return step.best;
}

static gboolean
are_enemies (const WarMapSheet *sheet, int a, int b)
{
  return war_map_are_enemies (sheet, (int) mark_at (sheet, a)->tone - 1, (int) mark_at (sheet, b)->tone - 1);
}

static gboolean
has (const GArray *marks, int mark)
{
  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, int, i) == mark)
      return TRUE;
  return FALSE;
}

static void
add_facing (const WarMapSheet *sheet, int mark, WarMember mover, GArray *facing)
{
  if ((mover == WAR_NONE || mark_at (sheet, mark)->owner == mover) && !has (facing, mark))
    g_array_append_val (facing, mark);
}

static double
distance (const WarMapSheet *sheet, int a, int b)
{
  return hypot (mark_at (sheet, a)->at.x - mark_at (sheet, b)->at.x,
                mark_at (sheet, a)->at.y - mark_at (sheet, b)->at.y);
}

/* From the first, which lies farthest north, always on to the nearest. */
static void
sort_along (const WarMapSheet *sheet, GArray *marks)
{
  int *at = (int *) (void *) marks->data;

  for (guint i = 0; i < marks->len; i++)
    {
      guint next = i;

      for (guint k = i + 1; k < marks->len; k++)
        if (i == 0 ? mark_at (sheet, at[k])->at.y < mark_at (sheet, at[next])->at.y
                   : distance (sheet, at[i - 1], at[k]) < distance (sheet, at[i - 1], at[next]))
          next = k;
      if (next != i)
        {
          int moved = at[next];

          at[next] = at[i];
          at[i] = moved;
        }
    }
}

GArray *
map_walk_along (const WarMapSheet *sheet, WarMember mover)
{
  GArray *facing = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < sheet->lines->len; i++)
    {
      const WarMapLine *line = &g_array_index (sheet->lines, WarMapLine, i);

      if (!are_enemies (sheet, (int) line->a, (int) line->b))
        continue;
      add_facing (sheet, (int) line->a, mover, facing);
      add_facing (sheet, (int) line->b, mover, facing);
    }
  sort_along (sheet, facing);
  return facing;
}

/* The one of them that is nearest to all the others; −1: there are none. */
static int
find_middle (const WarMapSheet *sheet, const GArray *marks)
{
  double least = INFINITY;
  int middle = -1;

  for (guint i = 0; i < marks->len; i++)
    {
      double sum = 0;

      for (guint k = 0; k < marks->len; k++)
        sum += distance (sheet, g_array_index (marks, int, i), g_array_index (marks, int, k));
      if (sum < least)
        {
          least = sum;
          middle = g_array_index (marks, int, i);
        }
    }
  return middle;
}

/* No link leads to an enemy: the two enemies that are nearest to each other, one of them the mover's. */
static void
add_nearest (const WarMapSheet *sheet, WarMember mover, GArray *marks)
{
  int a = -1, b = -1, n = (int) sheet->marks->len;

  for (int i = 0; i < n; i++)
    for (int k = i + 1; k < n; k++)
      if (are_enemies (sheet, i, k)
          && (mover == WAR_NONE || mark_at (sheet, i)->owner == mover || mark_at (sheet, k)->owner == mover)
          && (a < 0 || distance (sheet, i, k) < distance (sheet, a, b)))
        {
          a = i;
          b = k;
        }
  if (a < 0)
    return;
  g_array_append_val (marks, a);
  g_array_append_val (marks, b);
}

WarMapPoint
map_walk_front (const WarMapSheet *sheet, WarMember mover)
{
  g_autoptr (GArray) marks = map_walk_along (sheet, mover);
  WarMapBox all = sheet->whole;
  int middle;

  if (marks->len == 0)
    add_nearest (sheet, mover, marks);
  for (int i = 0; marks->len == 0 && mover != WAR_NONE && i < (int) sheet->marks->len; i++)
    if (mark_at (sheet, i)->owner == mover)
      g_array_append_val (marks, i);
  middle = find_middle (sheet, marks);
  return middle >= 0 ? mark_at (sheet, middle)->at : (WarMapPoint) { all.x + all.w / 2, all.y + all.h / 2 };
}

int
map_walk_steps (const WarMapSheet *sheet, int from, int to)
{
  g_autofree int *steps = g_new (int, sheet->marks->len);
  gboolean more = TRUE;

  for (guint i = 0; i < sheet->marks->len; i++)
    steps[i] = -1;
  steps[from] = 0;
  for (int far = 0; more && steps[to] < 0; far++)
    {
      more = FALSE;
      for (guint i = 0; i < sheet->lines->len; i++)
        {
          const WarMapLine *line = &g_array_index (sheet->lines, WarMapLine, i);
          int *a = &steps[line->a], *b = &steps[line->b];

          if (*a == far && *b < 0)
            *b = far + 1;
          else if (*b == far && *a < 0)
            *a = far + 1;
          else
            continue;
          more = TRUE;
        }
    }
  return steps[to];
}
