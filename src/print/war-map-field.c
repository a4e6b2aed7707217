/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks spread over their piece of land at equal speed: squares wait in a queue by their distance from the
 * mark that would take them, so where nothing is in the way borders are the straight lines between two marks,
 * and nobody leaps over a gulf. A country may be larger than its marks tell, and one without any is nobody's:
 * then land spreads from further points as well. */

#include "war-map-field.h"

#include <math.h>

#define SMALL_ISLAND 6000.0 /* km²: without a mark it goes with the nearest one… */
#define OFFSHORE     200.0 /* …within so many kilometres */
#define STEPS        2048 /* of the queue, half a square each */
#define OVER_WATER   2 /* squares that a cell reaches beyond its coast */

typedef struct
{
  int square, after; /* after: who came to this step next; −1: nobody yet */
  gint16 mark;
} Waiting;

typedef struct
{
  int first, last; /* −1: nobody waits */
} Step;

typedef struct
{
  WarMapField *f;
  const WarMapPoint *marks;
  GArray *waiting;    /* of Waiting, of all steps */
  guint16 *soonest; /* a square: the step it waits for; who would take it later need not wait */
  Step steps[STEPS];
  guint now;
} Queue;

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  double x = *(const double *)a, y = *(const double *)b;

  return x < y ? -1 : x > y;
}

/* Where the outline crosses the middle of each row. */
static void
cross_rows (const WarMapField *f, const WarMapPiece *piece, GArray **rows)
{
  guint from = 0;

  for (guint r = 0; r < piece->ends->len; r++)
    {
      guint end = g_array_index (piece->ends, guint, r);

      for (guint i = from, k = end - 1; i < end; k = i++)
        {
          WarMapPoint a = g_array_index (piece->points, WarMapPoint, i);
          WarMapPoint b = g_array_index (piece->points, WarMapPoint, k);
          double low = (MIN (a.y, b.y) - f->top) / WAR_MAP_SQUARE - 0.5;
          double high = (MAX (a.y, b.y) - f->top) / WAR_MAP_SQUARE - 0.5;

          for (int y = MAX (0, (int)ceil (low)); y < high && y < f->h; y++)
            {
              double at = f->top + (y + 0.5) * WAR_MAP_SQUARE;
              double x = a.x + (b.x - a.x) * (at - a.y) / (b.y - a.y);

              g_array_append_val (rows[y], x);
            }
        }
      from = end;
    }
}

static void
fill_piece (WarMapField *f, const WarMapPiece *piece, gint16 number, GArray **rows)
{
  int first = MAX (0, (int)((piece->box.y - f->top) / WAR_MAP_SQUARE) - 1);
  int last = MIN (f->h - 1, (int)((piece->box.y + piece->box.h - f->top) / WAR_MAP_SQUARE) + 1);

  cross_rows (f, piece, rows);
  for (int y = first; y <= last; y++)
    {
      g_array_sort (rows[y], compare_numbers);
      for (guint i = 0; i + 1 < rows[y]->len; i += 2)
        {
          double from = (g_array_index (rows[y], double, i) - f->left) / WAR_MAP_SQUARE - 0.5;
          double to = (g_array_index (rows[y], double, i + 1) - f->left) / WAR_MAP_SQUARE - 0.5;

          for (int x = (int)ceil (MAX (0, from)); x < to && x < f->w; x++)
            f->piece[y * f->w + x] = number;
        }
      g_array_set_size (rows[y], 0);
    }
}

static void
fill_pieces (WarMapField *f, const WarMapGround *ground)
{
  g_autofree GArray **rows = g_new (GArray *, f->h);

  for (int y = 0; y < f->h; y++)
    rows[y] = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < ground->land->len && i < G_MAXINT16; i++)
    fill_piece (f, g_ptr_array_index (ground->land, i), (gint16)i, rows);
  for (int y = 0; y < f->h; y++)
    g_array_unref (rows[y]);
}

static void
await (Queue *q, int square, gint16 mark)
{
  const WarMapField *f = q->f;
  double dx = f->left + (square % f->w + 0.5) * WAR_MAP_SQUARE - q->marks[mark].x;
  double dy = f->top + (square / f->w + 0.5) * WAR_MAP_SQUARE - q->marks[mark].y;
  guint step = (guint)(sqrt (dx * dx + dy * dy) / WAR_MAP_SQUARE * 2);
  Waiting one = { square, -1, mark };
  int number = (int)q->waiting->len;
  Step *to;

  step = CLAMP (step, q->now, STEPS - 1);
  if (step >= q->soonest[square])
    return;
  q->soonest[square] = (guint16)step;
  to = &q->steps[step];
  g_array_append_val (q->waiting, one);
  if (to->first < 0)
    to->first = number;
  else
    g_array_index (q->waiting, Waiting, to->last).after = number;
  to->last = number;
}

static void
begin_queue (Queue *q)
{
  g_array_set_size (q->waiting, 0);
  for (guint i = 0; i < STEPS; i++)
    q->steps[i] = (Step){ -1, -1 };
  for (int i = 0; i < q->f->w * q->f->h; i++)
    q->soonest[i] = STEPS;
  q->now = 0;
}

static void
take_square (Queue *q, Waiting one)
{
  WarMapField *f = q->f;
  int x = one.square % f->w, y = one.square / f->w;
  const int next[][2] = { { x - 1, y }, { x + 1, y }, { x, y - 1 }, { x, y + 1 } };

  if (f->mark[one.square] >= 0)
    return;
  f->mark[one.square] = one.mark;
  for (guint i = 0; i < G_N_ELEMENTS (next); i++)
    {
      int square = next[i][1] * f->w + next[i][0];

      if (next[i][0] >= 0 && next[i][1] >= 0 && next[i][0] < f->w && next[i][1] < f->h && f->mark[square] < 0
          && f->piece[square] == f->piece[one.square])
        await (q, square, one.mark);
    }
}

static void
spread (Queue *q)
{
  /* What is taken at a step may add to this very step. */
  for (q->now = 0; q->now < STEPS; q->now++)
    for (int i = q->steps[q->now].first; i >= 0; i = g_array_index (q->waiting, Waiting, i).after)
      take_square (q, g_array_index (q->waiting, Waiting, i));
}

static int
square_at (const WarMapField *f, WarMapPoint p)
{
  int x = (int)floor ((p.x - f->left) / WAR_MAP_SQUARE), y = (int)floor ((p.y - f->top) / WAR_MAP_SQUARE);

  return x < 0 || y < 0 || x >= f->w || y >= f->h ? -1 : y * f->w + x;
}

static void
start_marks (Queue *q, const WarMapGround *ground, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      int square = square_at (q->f, q->marks[i]), piece = war_map_ground_at (ground, q->marks[i]);

      if (piece < 0 || square < 0)
        continue;
      q->f->land[piece] = TRUE;
      q->f->piece[square] = (gint16)piece;
      await (q, square, (gint16)i);
    }
}

/* An island without a mark of its own. */
static void
start_island (Queue *q, const WarMapPiece *piece, guint number, guint n)
{
  WarMapPoint middle = { piece->box.x + piece->box.w / 2, piece->box.y + piece->box.h / 2 };
  double least = OFFSHORE;
  int nearest = -1;

  for (guint i = 0; i < n; i++)
    {
      double far = hypot (q->marks[i].x - middle.x, q->marks[i].y - middle.y);

      if (far < least)
        {
          least = far;
          nearest = (int)i;
        }
    }
  if (nearest < 0)
    return;
  q->f->land[number] = TRUE;
  for (guint i = 0; i < piece->points->len; i++)
    {
      int square = square_at (q->f, g_array_index (piece->points, WarMapPoint, i));

      if (square >= 0 && (q->f->piece[square] < 0 || q->f->piece[square] == (int)number))
        {
          q->f->piece[square] = (gint16)number;
          await (q, square, (gint16)nearest);
        }
    }
}

/* Where an isthmus is narrower than a square, the land beyond it is reached over the gap. */
static void
leap_gaps (Queue *q)
{
  const WarMapField *f = q->f;

  begin_queue (q);
  for (int y = 2; y + 2 < f->h; y++)
    for (int x = 2; x + 2 < f->w; x++)
      {
        int at = y * f->w + x;

        for (int i = 0; f->piece[at] >= 0 && f->mark[at] < 0 && i < 25; i++)
          {
            int beside = at + (i / 5 - 2) * f->w + i % 5 - 2;

            if (f->mark[beside] >= 0 && f->piece[beside] == f->piece[at])
              await (q, at, f->mark[beside]);
          }
      }
  spread (q);
}

/* One square further out, over water alone. */
static void
reach_out (WarMapField *f)
{
  g_autofree gint16 *before = g_memdup2 (f->mark, (gsize)(f->w * f->h) * sizeof *f->mark);

  for (int y = 0; y < f->h; y++)
    for (int x = 0; x < f->w; x++)
      {
        int at = y * f->w + x;
        const int next[] = { x > 0 ? at - 1 : at, x + 1 < f->w ? at + 1 : at, y > 0 ? at - f->w : at,
                             y + 1 < f->h ? at + f->w : at };

        for (guint i = 0; before[at] < 0 && f->piece[at] < 0 && i < G_N_ELEMENTS (next) && f->mark[at] < 0;
             i++)
          f->mark[at] = before[next[i]];
      }
}

/* What was spread from beyond a mark is that mark's. */
static void
give_lands (WarMapField *f, const GArray *lands, guint n)
{
  for (int i = 0; i < f->w * f->h; i++)
    if (f->mark[i] >= (int)n)
      f->mark[i] = (gint16)g_array_index (lands, WarMapLand, f->mark[i] - n).mark;
}

/* The marks, and after them wherever else their land spreads from. */
static GArray *
list_starts (const WarMapPoint *marks, guint n, const GArray *lands)
{
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));

  g_array_append_vals (starts, marks, n);
  for (guint i = 0; lands != NULL && i < lands->len; i++)
    g_array_append_val (starts, g_array_index (lands, WarMapLand, i).at);
  return starts;
}

WarMapField *
war_map_field_new (const WarMapGround *ground, WarMapBox window, const WarMapPoint *marks, guint n,
                   const GArray *lands)
{
  WarMapField *f = g_new0 (WarMapField, 1);
  g_autoptr (GArray) starts = list_starts (marks, n, lands);
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));
  g_autofree guint16 *soonest = NULL;
  Queue q = { .f = f, .marks = (const WarMapPoint *)(void *)starts->data, .waiting = waiting };

  g_return_val_if_fail (starts->len < G_MAXINT16, NULL);
  f->left = window.x - 2 * WAR_MAP_SQUARE;
  f->top = window.y - 2 * WAR_MAP_SQUARE;
  f->w = (int)ceil (window.w / WAR_MAP_SQUARE) + 4;
  f->h = (int)ceil (window.h / WAR_MAP_SQUARE) + 4;
  f->piece = g_new (gint16, f->w * f->h);
  f->mark = g_new (gint16, f->w * f->h);
  f->land = g_new0 (gboolean, ground->land->len + 1);
  for (int i = 0; i < f->w * f->h; i++)
    f->piece[i] = f->mark[i] = -1;
  q.soonest = soonest = g_new (guint16, f->w * f->h);
  fill_pieces (f, ground);
  begin_queue (&q);
  start_marks (&q, ground, starts->len);
  for (guint i = 0; i < ground->land->len && i < G_MAXINT16; i++)
    if (!f->land[i] && war_map_piece_area (g_ptr_array_index (ground->land, i)) < SMALL_ISLAND)
      start_island (&q, g_ptr_array_index (ground->land, i), i, n);
  spread (&q);
  leap_gaps (&q);
  give_lands (f, lands, n);
  for (guint i = 0; i < OVER_WATER; i++)
    reach_out (f);
  g_clear_pointer (&f->piece, g_free);
  return f;
}

void
war_map_field_free (WarMapField *field)
{
  g_free (field->mark);
  g_free (field->land);
  g_free (field);
}
