/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists that grow. A way is the same in both directions. */

#include "war-paint.h"

WarPaint *
war_paint_new (void)
{
  WarPaint *paint = g_new0 (WarPaint, 1);

  paint->sources = g_array_new (FALSE, FALSE, sizeof (WarPaintPlace));
  paint->cut = g_array_new (FALSE, FALSE, sizeof (WarPaintPlace));
  paint->ways = g_array_new (FALSE, FALSE, sizeof (WarPaintWay));
  paint->reached = g_array_new (FALSE, FALSE, sizeof (WarPaintReach));
  return paint;
}

void
war_paint_free (WarPaint *paint)
{
  g_array_unref (paint->sources);
  g_array_unref (paint->cut);
  g_array_unref (paint->ways);
  g_array_unref (paint->reached);
  g_free (paint);
}

void
war_paint_source (WarPaint *paint, WarMember who, WarMember side)
{
  WarPaintPlace place = { who, side };

  g_array_append_val (paint->sources, place);
}

void
war_paint_cut (WarPaint *paint, WarMember who, WarMember side)
{
  WarPaintPlace place = { who, side };

  g_array_append_val (paint->cut, place);
}

void
war_paint_way (WarPaint *paint, WarMember a, WarMember b, WarMember side)
{
  WarPaintWay way = { MIN (a, b), MAX (a, b), side };

  for (guint i = 0; i < paint->ways->len; i++)
    {
      const WarPaintWay *other = &g_array_index (paint->ways, WarPaintWay, i);

      if (other->a == way.a && other->b == way.b && other->side == side)
        return;
    }
  g_array_append_val (paint->ways, way);
}

void
war_paint_reach (WarPaint *paint, WarMember who, int steps)
{
  WarPaintReach reach = { who, steps };

  g_array_append_val (paint->reached, reach);
}
