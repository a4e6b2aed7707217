/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sides without colour: slanting lines, dots, level lines. They are lines of our own and no pattern of SVG's,
 * which takes librsvg four times as long as all the rest of a map. Dots are lines in dashes as long as they
 * are wide: round ones take six times as long, and nobody sees the corners of so small a thing. They keep to
 * a grid, whatever the cell. */

#include "war-map-draw.h"

#include <math.h>

#define STEP  9.0 /* between two lines, in dots */
#define HATCH "0.42"

typedef struct
{
  double turn; /* degrees, clockwise */
  gboolean dots;
  double width; /* in dots */
} Hatch;

static const Hatch HATCHES[] = { { -45, FALSE, 1 }, { 0, TRUE, 2 }, { 0, FALSE, 1 } };

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  double x = *(const double *)a, y = *(const double *)b;

  return x < y ? -1 : x > y;
}

/* Where the rings of a cell cross the lines; lines are numbered by their distance from the centre of the
 * plane. */
static void
cross_lines (const GArray *rings, const Hatch *hatch, double step, GHashTable *lines)
{
  double c = cos (-hatch->turn * G_PI / 180), s = sin (-hatch->turn * G_PI / 180);

  for (guint i = 1; i < rings->len; i++)
    {
      WarMapPoint p = g_array_index (rings, WarMapPoint, i - 1), q = g_array_index (rings, WarMapPoint, i);
      WarMapPoint a = { c * p.x - s * p.y, s * p.x + c * p.y }, b = { c * q.x - s * q.y, s * q.x + c * q.y };

      for (int n = (int)ceil (MIN (a.y, b.y) / step); n * step < MAX (a.y, b.y); n++)
        {
          double x = a.x + (b.x - a.x) * (n * step - a.y) / (b.y - a.y);
          GArray *line = g_hash_table_lookup (lines, GINT_TO_POINTER (n));

          if (line == NULL)
            {
              line = g_array_new (FALSE, FALSE, sizeof (double));
              g_hash_table_insert (lines, GINT_TO_POINTER (n), line);
            }
          g_array_append_val (line, x);
        }
    }
}

/* A line from crossing to crossing; where one cell ends as the next begins it goes on. */
static void
append_line (GString *out, const GArray *line, int n, double step, const Hatch *hatch)
{
  for (guint i = 0; i + 1 < line->len; i += 2)
    {
      double from = g_array_index (line, double, i), to = g_array_index (line, double, i + 1);

      while (i + 3 < line->len && g_array_index (line, double, i + 2) - to < 1)
        {
          to = g_array_index (line, double, i + 3);
          i += 2;
        }
      if (hatch->dots)
        {
          double shift = (n & 1) ? step / 2 : 0;

          from = ceil ((from - shift) / step) * step + shift;
        }
      if (to > from)
        war_map_add_format (out, "M%f %fH%f", from, n * step, to);
    }
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return GPOINTER_TO_INT (a) - GPOINTER_TO_INT (b);
}

/* In order, so that the same map is the same text. */
static void
draw_lines (const WarMapDrawing *d, guint tone, GHashTable *lines)
{
  const Hatch *hatch = &HATCHES[tone - 1];
  double dot = d->sheet->dot, step = STEP * dot;
  GList *numbers = g_list_sort (g_hash_table_get_keys (lines), compare_keys);

  war_map_add_format (d->out,
                      "<path class=\"hatch-%d\" fill=\"none\" stroke=\"%s\" stroke-opacity=\"" HATCH
                      "\" stroke-width=\"%f\"",
                      (int)tone, d->tones->tone[tone - 1].wash, hatch->width * dot);
  if (hatch->turn != 0)
    war_map_add_format (d->out, " transform=\"rotate(%f)\"", hatch->turn);
  if (hatch->dots)
    war_map_add_format (d->out, " stroke-dasharray=\"%f %f\"", hatch->width * dot, step - hatch->width * dot);
  g_string_append (d->out, " d=\"");
  for (GList *l = numbers; l != NULL; l = l->next)
    {
      GArray *line = g_hash_table_lookup (lines, l->data);

      g_array_sort (line, compare_numbers);
      append_line (d->out, line, GPOINTER_TO_INT (l->data), step, hatch);
    }
  g_string_append (d->out, "\"/>\n");
  g_list_free (numbers);
}

static GHashTable *
new_lines (void)
{
  return g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, (GDestroyNotify)g_array_unref);
}

/* A cell's rings come one after another, each ending where it began: they are told apart again, lest a line
 * lead from one to the next. */
static void
cross_cell (const GArray *rings, const Hatch *hatch, double step, GHashTable *lines)
{
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));

  for (guint i = 0; i < rings->len; i++)
    {
      WarMapPoint p = g_array_index (rings, WarMapPoint, i), first = p;

      if (ring->len > 0)
        first = g_array_index (ring, WarMapPoint, 0);
      g_array_append_val (ring, p);
      if (ring->len > 1 && p.x == first.x && p.y == first.y)
        {
          cross_lines (ring, hatch, step, lines);
          g_array_set_size (ring, 0);
        }
    }
}

void
war_map_draw_hatch (const WarMapDrawing *d, guint tone)
{
  g_autoptr (GHashTable) lines = new_lines ();

  cross_cell (g_ptr_array_index (d->held->cells, tone - 1), &HATCHES[tone - 1], STEP * d->sheet->dot, lines);
  draw_lines (d, tone, lines);
}

void
war_map_draw_hatch_box (const WarMapDrawing *d, guint tone, WarMapBox box)
{
  g_autoptr (GHashTable) lines = new_lines ();
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  WarMapPoint corners[] = { { box.x, box.y },
                            { box.x + box.w, box.y },
                            { box.x + box.w, box.y + box.h },
                            { box.x, box.y + box.h },
                            { box.x, box.y } };

  g_array_append_vals (ring, corners, G_N_ELEMENTS (corners));
  cross_lines (ring, &HATCHES[tone - 1], STEP * d->sheet->dot, lines);
  draw_lines (d, tone, lines);
}
