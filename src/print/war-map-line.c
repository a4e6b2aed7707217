/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done to a line of points before it is drawn. Both its ends stay where they are, unless a box hides
 * them. */

#include "war-map-cells.h"

#include <math.h>

static double
distance_to (WarMapPoint p, WarMapPoint a, WarMapPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  double t = length > 0 ? CLAMP (((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0, 1) : 0;

  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/* The points that must stay between two that do, added in order; the one at `to` is the caller's. */
static void
keep_corners (const GArray *points, guint from, guint to, double loose, GArray *out)
{
  WarMapPoint a = g_array_index (points, WarMapPoint, from), b = g_array_index (points, WarMapPoint, to);
  double most = loose;
  guint at = 0;

  for (guint i = from + 1; i < to; i++)
    {
      double off = distance_to (g_array_index (points, WarMapPoint, i), a, b);

      if (off > most)
        {
          most = off;
          at = i;
        }
    }
  if (at == 0)
    {
      g_array_append_val (out, a);
      return;
    }
  keep_corners (points, from, at, loose, out);
  keep_corners (points, at, to, loose, out);
}

GArray *
war_map_straighten (const GArray *points, double loose)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  WarMapPoint last = g_array_index (points, WarMapPoint, points->len - 1);

  keep_corners (points, 0, points->len - 1, loose, out);
  g_array_append_val (out, last);
  return out;
}

static void
append_turn (GArray *out, WarMapPoint from, WarMapPoint corner, WarMapPoint to, guint stretches)
{
  for (guint k = 0; k <= stretches; k++)
    {
      double t = (double)k / stretches, u = 1 - t;
      WarMapPoint on = { u * u * from.x + 2 * u * t * corner.x + t * t * to.x,
                         u * u * from.y + 2 * u * t * corner.y + t * t * to.y };

      g_array_append_val (out, on);
    }
}

/* Each corner becomes a curve from half of the stretch before it to half of the one after, or from less. */
GArray *
war_map_round_off (const GArray *points, double reach, guint stretches)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  const WarMapPoint *p = (const WarMapPoint *)(void *)points->data;

  g_array_append_val (out, p[0]);
  for (guint i = 1; i + 1 < points->len; i++)
    {
      double before = hypot (p[i].x - p[i - 1].x, p[i].y - p[i - 1].y);
      double after = hypot (p[i + 1].x - p[i].x, p[i + 1].y - p[i].y);
      double a = before > 2 * reach ? reach / before : 0.5, b = after > 2 * reach ? reach / after : 0.5;
      WarMapPoint from = { p[i].x + a * (p[i - 1].x - p[i].x), p[i].y + a * (p[i - 1].y - p[i].y) };
      WarMapPoint to = { p[i].x + b * (p[i + 1].x - p[i].x), p[i].y + b * (p[i + 1].y - p[i].y) };

      append_turn (out, from, p[i], to, stretches);
    }
  g_array_append_val (out, p[points->len - 1]);
  return out;
}

/* The part of a stretch that lies in a box, as shares of its length. FALSE: it only touches it, or not even
 * that. */
static gboolean
find_inside (WarMapPoint a, WarMapPoint b, WarMapBox box, double *in, double *out)
{
  const double from[] = { a.x, a.y }, by[] = { b.x - a.x, b.y - a.y };
  const double low[] = { box.x, box.y }, high[] = { box.x + box.w, box.y + box.h };

  *in = 0;
  *out = 1;
  for (guint i = 0; i < G_N_ELEMENTS (from); i++)
    if (by[i] != 0)
      {
        double one = (low[i] - from[i]) / by[i], other = (high[i] - from[i]) / by[i];

        *in = MAX (*in, MIN (one, other));
        *out = MIN (*out, MAX (one, other));
      }
    else if (from[i] <= low[i] || from[i] >= high[i])
      return FALSE;
  return *in < *out;
}

static void
append_between (GArray *line, WarMapPoint a, WarMapPoint b, double t)
{
  WarMapPoint at = { a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };

  g_array_append_val (line, at);
}

GPtrArray *
war_map_cut_out (const GArray *points, WarMapBox box)
{
  GPtrArray *out = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  GArray *line = NULL; /* the piece that is being drawn */

  for (guint i = 1; i < points->len; i++)
    {
      WarMapPoint a = g_array_index (points, WarMapPoint, i - 1), b = g_array_index (points, WarMapPoint, i);
      double in, leaves;
      gboolean hidden = find_inside (a, b, box, &in, &leaves);

      if (line == NULL && (!hidden || in > 0))
        {
          g_ptr_array_add (out, line = g_array_new (FALSE, FALSE, sizeof (WarMapPoint)));
          g_array_append_val (line, a);
        }
      if (line != NULL)
        append_between (line, a, b, hidden ? in : 1);
      if (!hidden)
        continue;
      line = NULL;
      if (leaves < 1)
        {
          g_ptr_array_add (out, line = g_array_new (FALSE, FALSE, sizeof (WarMapPoint)));
          append_between (line, a, b, leaves);
          g_array_append_val (line, b);
        }
    }
  return out;
}
