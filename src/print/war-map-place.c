/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where names and stacks go. Each has a ring of places round its mark, near ones liked better; what a place
 * costs by itself (marks, letters and panels under it, links across it) is known beforehand. Then all are
 * moved by turns to where they are least in each other's way; a pair that will not come apart weighs more
 * every time, so that at last others make room. */

#include "war-map-sheet.h"

#include <math.h>

#define WAYS   24 /* directions round a mark */
#define RINGS  5
#define PLACES (WAYS * RINGS)
#define ROUNDS 60
#define AIR    2.5 /* dots kept free round each */
#define NEAR   2 /* rings without a line that leads there */
#define MISLEADS 80 /* what it costs to stand beside another's mark */

typedef struct
{
  WarMapPoint anchor;
  double w, h, clear; /* clear: half the size of what stands at the anchor */
  gboolean stack;
  float cost[PLACES];
  guint at;      /* the place taken… */
  WarMapBox box; /* …and where that is */
  double weight;
  GArray *rivals; /* of guint: those that may come in the way */
} Label;

/* The ways lead to the rim of a square: asked for a hundred thousand times, they are worked out once. */
static const WarMapPoint *
find_ways (void)
{
  static WarMapPoint ways[WAYS];
  static gsize found;

  if (g_once_init_enter (&found))
    {
      for (guint way = 0; way < WAYS; way++)
        {
          double angle = way * 2 * G_PI / WAYS, c = cos (angle), s = sin (angle);
          double wide = MAX (fabs (c), fabs (s));

          ways[way] = (WarMapPoint){ c / wide, s / wide };
        }
      g_once_init_leave (&found, 1);
    }
  return ways;
}

static WarMapBox
place_of (const Label *l, guint place, double dot)
{
  WarMapPoint way = find_ways ()[place % WAYS];
  double away = l->clear + (1.5 + 7.0 * (place / WAYS)) * dot;
  double x = l->anchor.x + way.x * (l->w / 2 + away), y = l->anchor.y + way.y * (l->h / 2 + away);

  return (WarMapBox) { x - l->w / 2, y - l->h / 2, l->w, l->h };
}

/* How much of two boxes lies over each other, with some air between them, in square dots. */
static double
overlap (WarMapBox a, WarMapBox b, double dot)
{
  double w = MIN (a.x + a.w, b.x + b.w) - MAX (a.x, b.x) + AIR * dot;
  double h = MIN (a.y + a.h, b.y + b.h) - MAX (a.y, b.y) + AIR * dot;

  return w > 0 && h > 0 ? w * h / (dot * dot) : 0;
}

/* How long a line runs over a box, in dots. */
static double
crossing (WarMapPoint a, WarMapPoint b, WarMapBox box, double dot)
{
  double from = 0, to = 1, dx = b.x - a.x, dy = b.y - a.y;
  const double p[] = { -dx, dx, -dy, dy };
  const double q[] = { a.x - box.x, box.x + box.w - a.x, a.y - box.y, box.y + box.h - a.y };

  for (guint i = 0; i < G_N_ELEMENTS (p); i++)
    if (p[i] == 0 && q[i] < 0)
      return 0;
    else if (p[i] < 0)
      from = MAX (from, q[i] / p[i]);
    else if (p[i] > 0)
      to = MIN (to, q[i] / p[i]);
  return to > from ? (to - from) * hypot (dx, dy) / dot : 0;
}

/* Below is where a name is looked for, above is where a stack is. */
static double
taste (const Label *l, guint place)
{
  double angle = (place % WAYS) * 360.0 / WAYS, best = l->stack ? 270 : 90;
  double off = fabs (remainder (angle - best, 360)), ring = place / WAYS;

  return off / 30 + (fabs (remainder (off, 90)) > 20 ? 1.5 : 0) + 5 * ring + (ring >= NEAR ? 10 : 0);
}

static WarMapBox
mark_box (const WarMapSheet *sheet, const WarMapMark *mark)
{
  double half = (WAR_MAP_MARK + 2.5) * sheet->dot;

  return (WarMapBox) { mark->at.x - half, mark->at.y - half, 2 * half, 2 * half };
}

/* All that stands still: marks, letters of seas, panels. */
static GArray *
find_fixed (const WarMapSheet *sheet)
{
  GArray *fixed = g_array_new (FALSE, FALSE, sizeof (WarMapBox));

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);
      WarMapBox box = mark_box (sheet, mark);

      if (!mark->sea)
        g_array_append_val (fixed, box);
    }
  for (guint i = 0; i < sheet->seas->len; i++)
    {
      const WarMapSeaName *sea = &g_array_index (sheet->seas, WarMapSeaName, i);

      for (guint k = 0; k < sea->letters->len; k++)
        {
          const WarMapLetter *letter = &g_array_index (sea->letters, WarMapLetter, k);
          double half = sea->size * 0.42;
          WarMapBox box = { letter->at.x - half, letter->at.y - half, 2 * half, 2 * half };

          g_array_append_val (fixed, box);
        }
    }
  g_array_append_vals (fixed, sheet->panels->data, sheet->panels->len);
  return fixed;
}

static double
cost_outside (const WarMapSheet *sheet, WarMapBox box)
{
  WarMapBox in = sheet->window;
  double edge = 10 * sheet->dot;
  gboolean inside = box.x > in.x + edge && box.y > in.y + edge && box.x + box.w < in.x + in.w - edge
                    && box.y + box.h < in.y + in.h - edge;

  return inside ? 0 : 2000;
}

/* Squared: it is compared alone. */
static double
distance_to (WarMapPoint p, WarMapBox box)
{
  double x = MAX (0, MAX (box.x - p.x, p.x - box.x - box.w)),
         y = MAX (0, MAX (box.y - p.y, p.y - box.y - box.h));

  return x * x + y * y;
}

/* A name that stands nearer to another mark than to its own would be taken for that one's. */
static gboolean
misleads (const GArray *others, const Label *l, WarMapBox box)
{
  double own = distance_to (l->anchor, box) * 1.3;

  for (guint i = 0; i < others->len; i++)
    if (distance_to (g_array_index (others, WarMapPoint, i), box) < own)
      return TRUE;
  return FALSE;
}

/* Marks but for its own that any of its places may come near. */
static GArray *
find_others (const WarMapSheet *sheet, const Label *l, double reach)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);
      double x = fabs (mark->at.x - l->anchor.x), y = fabs (mark->at.y - l->anchor.y);

      if (!mark->sea && x < 2 * reach && y < 2 * reach && x + y > 0)
        g_array_append_val (others, mark->at);
    }
  return others;
}

static void
weigh_places (const WarMapSheet *sheet, Label *l, const GArray *fixed)
{
  double reach = l->w + l->h + l->clear + 45 * sheet->dot;
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (WarMapBox));
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (WarMapLine));
  g_autoptr (GArray) others = find_others (sheet, l, reach);
  WarMapBox around = { l->anchor.x - reach, l->anchor.y - reach, 2 * reach, 2 * reach };

  for (guint i = 0; i < fixed->len; i++)
    if (overlap (around, g_array_index (fixed, WarMapBox, i), sheet->dot) > 0)
      g_array_append_val (near, g_array_index (fixed, WarMapBox, i));
  for (guint i = 0; i < sheet->lines->len; i++)
    {
      const WarMapLine *line = &g_array_index (sheet->lines, WarMapLine, i);

      if (crossing (g_array_index (sheet->marks, WarMapMark, line->a).at,
                    g_array_index (sheet->marks, WarMapMark, line->b).at, around, sheet->dot)
          > 0)
        g_array_append_val (lines, *line);
    }
  for (guint place = 0; place < PLACES; place++)
    {
      WarMapBox box = place_of (l, place, sheet->dot);
      double cost = taste (l, place) + cost_outside (sheet, box) + (misleads (others, l, box) ? MISLEADS : 0);

      for (guint i = 0; i < near->len; i++)
        {
          double over = overlap (box, g_array_index (near, WarMapBox, i), sheet->dot);

          cost += over > 0 ? 150 + 10 * over : 0;
        }
      for (guint i = 0; i < lines->len; i++)
        {
          const WarMapLine *line = &g_array_index (lines, WarMapLine, i);

          cost += 0.12
                  * crossing (g_array_index (sheet->marks, WarMapMark, line->a).at,
                              g_array_index (sheet->marks, WarMapMark, line->b).at, box, sheet->dot);
        }
      l->cost[place] = (float)cost;
      l->at = l->cost[place] < l->cost[l->at] ? place : l->at;
    }
  l->box = place_of (l, l->at, sheet->dot);
}

static void
find_rivals (Label *labels, guint n, double dot)
{
  for (guint i = 0; i < n; i++)
    {
      Label *l = &labels[i];

      l->rivals = g_array_new (FALSE, FALSE, sizeof (guint));
      for (guint k = 0; k < n; k++)
        if (k != i
            && fabs (labels[k].anchor.x - l->anchor.x)
                   < l->w + labels[k].w + l->clear + labels[k].clear + 80 * dot
            && fabs (labels[k].anchor.y - l->anchor.y)
                   < l->h + labels[k].h + l->clear + labels[k].clear + 80 * dot)
          g_array_append_val (l->rivals, k);
    }
}

/* Counted no farther than `most`. */
static double
cost_among (const Label *labels, const Label *l, WarMapBox box, double dot, double most)
{
  double cost = 0;

  for (guint i = 0; i < l->rivals->len && cost < most; i++)
    {
      const Label *rival = &labels[g_array_index (l->rivals, guint, i)];
      double over = overlap (box, rival->box, dot);

      cost += over > 0 ? (60 + 6 * over) * MAX (l->weight, rival->weight) : 0;
    }
  return cost;
}

/* TRUE: it is still in another's way. */
static gboolean
move_label (Label *labels, Label *l, double dot)
{
  double least = l->cost[l->at] + cost_among (labels, l, l->box, dot, INFINITY);

  for (guint place = 0; place < PLACES; place++)
    {
      double cost = l->cost[place];

      if (cost < least)
        cost += cost_among (labels, l, place_of (l, place, dot), dot, least - cost);
      if (cost < least - 1e-6)
        {
          least = cost;
          l->at = place;
        }
    }
  l->box = place_of (l, l->at, dot);
  return cost_among (labels, l, l->box, dot, INFINITY) > 0;
}

static void
settle (Label *labels, guint n, double dot)
{
  gboolean crowded = TRUE;

  for (guint round = 0; round < ROUNDS && crowded; round++)
    {
      crowded = FALSE;
      for (guint i = 0; i < n; i++)
        if (move_label (labels, &labels[i], dot))
          {
            labels[i].weight *= 1.3;
            crowded = TRUE;
          }
    }
}

static guint
gather_labels (const WarMapSheet *sheet, Label *labels)
{
  double dot = sheet->dot;
  guint n = 0;

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);

      if (!mark->sea && mark->seen)
        labels[n++] = (Label) { .anchor = mark->at,
                                .w = mark->width * WAR_MAP_LETTER * dot,
                                .h = WAR_MAP_LETTER * 1.05 * dot,
                                .clear = (WAR_MAP_MARK + 1.5) * dot,
                                .weight = 1 };
    }
  for (guint i = 0; i < sheet->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, i);
      const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, stack->mark);

      labels[n++] = (Label) { .anchor = mark->at,
                              .w = stack->width * dot,
                              .h = WAR_MAP_STACK * dot,
                              .stack = TRUE,
                              .clear = (mark->sea ? 3 : WAR_MAP_MARK + 1.5) * dot,
                              .weight = 1 };
    }
  return n;
}

static void
take_places (WarMapSheet *sheet, const Label *labels)
{
  guint n = 0;

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);

      if (mark->sea || !mark->seen)
        continue;
      mark->box = labels[n].box;
      mark->led = labels[n++].at / WAYS >= NEAR;
    }
  for (guint i = 0; i < sheet->stacks->len; i++, n++)
    {
      WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, i);

      stack->box = labels[n].box;
      stack->led = labels[n].at / WAYS >= NEAR;
    }
}

void
war_map_sheet_place (WarMapSheet *sheet)
{
  g_autofree Label *labels = g_new0 (Label, sheet->marks->len + sheet->stacks->len + 1);
  g_autoptr (GArray) fixed = find_fixed (sheet);
  guint n = gather_labels (sheet, labels);

  for (guint i = 0; i < n; i++)
    weigh_places (sheet, &labels[i], fixed);
  find_rivals (labels, n, sheet->dot);
  settle (labels, n, sheet->dot);
  take_places (sheet, labels);
  for (guint i = 0; i < n; i++)
    g_array_unref (labels[i].rivals);
}
