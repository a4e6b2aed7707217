/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A layer that the game worked out: lines with a light dash in them, rings where they begin, a warning where
 * somebody is cut off, and how many steps away each place is. */

#include "war-map-draw.h"

#include <math.h>

#include "war-map-layers.h"

static const WarMapMark *
mark_of (const WarMapDrawing *d, WarMember who)
{
  int i = war_map_sheet_find (d->sheet, who);

  return i >= 0 ? &g_array_index (d->sheet->marks, WarMapMark, i) : NULL;
}

static gboolean
lies_on_letters (const WarMapDrawing *d, WarMapPoint p)
{
  for (guint i = 0; i < d->sheet->seas->len; i++)
    {
      const WarMapSeaName *sea = &g_array_index (d->sheet->seas, WarMapSeaName, i);

      for (guint k = 0; k < sea->letters->len; k++)
        {
          WarMapPoint at = g_array_index (sea->letters, WarMapLetter, k).at;

          if (fabs (at.x - p.x) < 1.3 * sea->size && fabs (at.y - p.y) < 1.1 * sea->size)
            return TRUE;
        }
    }
  return FALSE;
}

/* Ways over a sea meet beside its name. */
static WarMapPoint
meeting_place (const WarMapDrawing *d, const WarMapMark *mark)
{
  for (int off = 0; mark->sea && off < 10; off++)
    {
      double by = (off % 2 == 0 ? 1 : -1) * (off + 1) / 2 * 8 * d->sheet->dot;
      WarMapPoint p = { mark->at.x, mark->at.y + by };

      if (!lies_on_letters (d, p))
        return p;
    }
  return mark->at;
}

/* Ways of several sides along the same link lie beside each other. */
static void
append_way (const WarMapDrawing *d, const WarPaintWay *way, guint tone)
{
  const WarMapMark *a = mark_of (d, way->a), *b = mark_of (d, way->b);
  double shift = (tone == 1 ? 0 : tone == 2 ? 2.5 : -2.5) * d->sheet->dot;

  if (a == NULL || b == NULL)
    return;

  WarMapPoint from = meeting_place (d, a), to = meeting_place (d, b);

  war_map_add_format (d->out, "M%f %fL%f %f", from.x + shift, from.y + shift, to.x + shift, to.y + shift);
}

static void
draw_ways (const WarMapDrawing *d, const WarPaint *paint)
{
  double dot = d->sheet->dot;

  for (guint tone = 1; tone <= 3; tone++)
    {
      g_autofree char *id = g_strdup_printf ("ways-%u", tone);

      war_map_add_format (d->out, "<defs><path id=\"%s\" d=\"", id);
      for (guint i = 0; i < paint->ways->len; i++)
        {
          const WarPaintWay *way = &g_array_index (paint->ways, WarPaintWay, i);

          if (war_map_sheet_tone (d->sheet, way->side) == tone)
            append_way (d, way, tone);
        }
      war_map_add_format (d->out,
                          "\"/></defs><use href=\"#%s\" stroke=\"%s\" stroke-width=\"%f\"/>\n<use "
                          "href=\"#%s\" stroke=\"%s\" "
                          "stroke-width=\"%f\" stroke-dasharray=\"%f %f\"/>\n",
                          id, d->tones->tone[tone - 1].fill, 4 * dot, id, d->tones->halo, 1.3 * dot, 5 * dot,
                          4 * dot);
    }
}

static void
draw_sources (const WarMapDrawing *d, const WarPaint *paint)
{
  for (guint i = 0; i < paint->sources->len; i++)
    {
      const WarPaintPlace *source = &g_array_index (paint->sources, WarPaintPlace, i);
      const WarMapMark *mark = mark_of (d, source->who);
      guint tone = war_map_sheet_tone (d->sheet, source->side);

      if (mark != NULL)
        war_map_add_format (
            d->out, "<circle cx=\"%f\" cy=\"%f\" r=\"%f\" stroke=\"%s\" stroke-width=\"%f\"/>\n", mark->at.x,
            mark->at.y, 17 * d->sheet->dot, d->tones->tone[tone - 1].fill, 2.4 * d->sheet->dot);
    }
}

/* Where a stack of the side is there to see, it is the stack that wears the warning. */
static gboolean
has_stack (const WarMapDrawing *d, const WarPaintPlace *place)
{
  for (guint i = 0; i < d->sheet->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (d->sheet->stacks, WarMapStack, i);

      if (stack->side == place->side
          && g_array_index (d->sheet->marks, WarMapMark, stack->mark).who == place->who)
        return TRUE;
    }
  return FALSE;
}

static void
draw_cut (const WarMapDrawing *d, const WarPaint *paint)
{
  for (guint i = 0; i < paint->cut->len; i++)
    {
      const WarPaintPlace *cut = &g_array_index (paint->cut, WarPaintPlace, i);
      const WarMapMark *mark = mark_of (d, cut->who);

      if (mark == NULL || has_stack (d, cut))
        continue;
      war_map_add_format (d->out,
                          "<g class=\"cut\" transform=\"translate(%f %f) scale(%f)\"><circle r=\"15\" "
                          "stroke=\"%s\" "
                          "stroke-width=\"1.8\" stroke-dasharray=\"3 2\"/><circle cx=\"11\" cy=\"-11\" "
                          "r=\"4.5\" fill=\"%s\"/>"
                          "<path d=\"M11-13.6v3.2M11-9.3v1.1\" stroke=\"%s\" stroke-width=\"1.4\"/></g>\n",
                          mark->at.x, mark->at.y, d->sheet->dot, d->tones->warning, d->tones->warning,
                          d->tones->paper);
    }
}

void
war_map_draw_layer (const WarMapDrawing *d, const WarPaint *paint)
{
  if (paint == NULL)
    return;
  g_string_append (d->out, "<g id=\"layer\" fill=\"none\" stroke-linecap=\"round\">\n");
  draw_ways (d, paint);
  draw_sources (d, paint);
  draw_cut (d, paint);
  g_string_append (d->out, "</g>\n");
}

static gboolean
is_reached (const WarMapDrawing *d, const WarPaint *paint, int mark)
{
  WarMember who = mark >= 0 ? g_array_index (d->sheet->marks, WarMapMark, mark).who : WAR_NONE;

  for (guint i = 0; i < paint->reached->len && mark >= 0; i++)
    if (g_array_index (paint->reached, WarPaintReach, i).who == who)
      return TRUE;
  return FALSE;
}

/* All that is reached as one piece, all the rest as another. */
static WarMapCells *
merge_reached (const WarMapDrawing *d, const WarPaint *paint)
{
  g_autofree int *group = g_new (int, d->cells->cells->len + 1);

  for (guint i = 0; i < d->cells->cells->len; i++)
    group[i] = is_reached (d, paint, (int)i) ? 0 : 1;
  return war_map_cells_merge (d->cells, group, 2);
}

/* An outline round all that is reached, and a light over it. */
void
war_map_draw_reach (const WarMapDrawing *d, const WarPaint *paint)
{
  g_autoptr (WarMapCells) reached = NULL;

  if (paint == NULL || paint->reached->len == 0)
    return;
  reached = merge_reached (d, paint);
  war_map_add_format (d->out,
                      "<g id=\"reach\" fill=\"none\">\n<path stroke=\"%s\" "
                      "stroke-width=\"%f\""
                      " stroke-dasharray=\"%f %f\" d=\"",
                      d->tones->focus, 2.4 * d->sheet->dot, 6 * d->sheet->dot, 4 * d->sheet->dot);
  for (guint i = 0; i < reached->borders->len; i++)
    {
      const WarMapBorder *border = g_ptr_array_index (reached->borders, i);

      if (border->a >= 0 && border->b >= 0)
        war_map_add_track (d->out, border->points);
    }
  war_map_add_format (d->out, "\"/>\n<path fill=\"%s\" fill-opacity=\".16\" d=\"", d->tones->focus);
  war_map_add_rings (d->out, g_ptr_array_index (reached->cells, 0));
  g_string_append (d->out, "\"/>\n</g>\n");
}

/* Each with how many steps away it is. */
void
war_map_draw_steps (const WarMapDrawing *d, const WarPaint *paint)
{
  g_autofree char *style
      = g_strdup_printf (" text-anchor=\"middle\" font-weight=\"bold\" fill=\"%s\"", d->tones->paper);

  for (guint i = 0; paint != NULL && i < paint->reached->len; i++)
    {
      const WarPaintReach *reach = &g_array_index (paint->reached, WarPaintReach, i);
      const WarMapMark *mark = mark_of (d, reach->who);
      g_autofree char *digits = g_strdup_printf ("%d", reach->steps);
      WarMapStamp stamp;

      if (mark == NULL)
        continue;
      stamp = war_map_open_stamp (d, mark->at, " class=\"steps\"", NULL);
      war_map_add_format (d->out, "<circle cx=\"10\" cy=\"-10\" r=\"6\" fill=\"%s\"/>", d->tones->focus);
      war_map_add_text (d->out, 10, -6.7, 9, 0, style, digits);
      war_map_close_stamp (d, stamp, (WarMapBox) { 3, -17, 14, 14 });
    }
}
