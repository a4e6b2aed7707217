/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who holds what, as a wash and a hatch over the land around each mark, and where enemies meet. */

#include "war-map-draw.h"

#include <math.h>

#define WASH  "0.24"

void
war_map_draw_coast (const WarMapDrawing *d)
{
  g_string_append (d->out, "<clipPath id=\"" WAR_MAP_HELD_LAND "\">");
  for (guint i = 0; i < d->ground->land->len; i++)
    if (d->cells->land[i])
      war_map_add_format (d->out, "<use href=\"#land-%d\"/>", (int)i);
  g_string_append (d->out, "</clipPath>\n<clipPath id=\"" WAR_MAP_INSET_LAND "\">");
  for (guint i = d->ground->land->len; i < d->ground->n_paths; i++)
    war_map_add_format (d->out, "<use href=\"#land-%d\"/>", (int)i);
  g_string_append (d->out, "</clipPath>\n");
}

/* Whole kilometres, each point from the one before; a ring ends where it began. */
void
war_map_add_rings (GString *out, const GArray *rings)
{
  long x = 0, y = 0, from_x = 0, from_y = 0;
  gboolean open = FALSE;

  for (guint i = 0; i < rings->len; i++)
    {
      WarMapPoint p = g_array_index (rings, WarMapPoint, i);
      long to_x = lround (p.x), to_y = lround (p.y);

      if (!open)
        {
          g_string_append_printf (out, "M%ld %ldl", to_x, to_y);
          from_x = to_x;
          from_y = to_y;
        }
      else if (to_x == from_x && to_y == from_y)
        g_string_append_c (out, 'z');
      else if (to_x != x || to_y != y)
        g_string_append_printf (out, "%ld %ld ", to_x - x, to_y - y);
      open = !open || to_x != from_x || to_y != from_y;
      x = to_x;
      y = to_y;
    }
  if (open)
    g_string_append_c (out, 'z');
}

void
war_map_draw_wash (const WarMapDrawing *d)
{
  g_string_append (d->out, "<g id=\"wash\">\n");
  for (guint tone = 1; tone < G_N_ELEMENTS (d->tones->tone); tone++)
    {
      const GArray *rings = g_ptr_array_index (d->held->cells, tone - 1);

      if (rings->len == 0)
        continue;
      war_map_add_format (d->out, "<path fill=\"%s\" fill-opacity=\"" WASH "\" d=\"",
                          d->tones->tone[tone - 1].wash);
      war_map_add_rings (d->out, rings);
      g_string_append (d->out, "\"/>\n");
      war_map_draw_hatch (d, tone);
    }
  g_string_append (d->out, "</g>\n");
}

static gboolean
lies_in (WarMapPoint p, WarMapBox box)
{
  return p.x > box.x && p.x < box.x + box.w && p.y > box.y && p.y < box.y + box.h;
}

void
war_map_draw_insets (const WarMapDrawing *d)
{
  const GArray *insets = d->sheet->plan->insets;

  g_string_append (d->out, "<g id=\"inset-wash\" clip-path=\"url(#" WAR_MAP_INSET_LAND ")\">\n");
  for (guint i = 0; i < insets->len; i++)
    for (guint k = 0; k < d->sheet->marks->len; k++)
      {
        WarMapBox box = g_array_index (insets, WarMapBox, i);
        const WarMapMark *mark = &g_array_index (d->sheet->marks, WarMapMark, k);

        if (mark->tone > 3 || !lies_in (mark->at, box))
          continue;
        war_map_add_format (d->out,
                            "<rect x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\" fill=\"%s\" "
                            "fill-opacity=\"" WASH "\"/>\n",
                            box.x + 2, box.y + 2, box.w - 4, box.h - 4, d->tones->tone[mark->tone - 1].wash);
        war_map_draw_hatch_box (d, mark->tone, box);
        break;
      }
  g_string_append (d->out, "</g>\n");
}

void
war_map_add_track (GString *out, const GArray *points)
{
  for (guint i = 0; i < points->len; i++)
    {
      WarMapPoint p = g_array_index (points, WarMapPoint, i);

      war_map_add_format (out, "%s%f %f", i == 0 ? "M" : i == 1 ? "L" : " ", p.x, p.y);
    }
}

void
war_map_draw_limits (const WarMapDrawing *d)
{
  const GPtrArray *limits = d->sheet->plan->limits;

  war_map_add_format (d->out,
                      "<path id=\"limits\" fill=\"none\" stroke=\"%s\" stroke-width=\"%f\" "
                      "stroke-linecap=\"round\""
                      " stroke-linejoin=\"round\" d=\"",
                      d->tones->limit, 2.2 * d->sheet->dot);
  for (guint i = 0; i < limits->len; i++)
    war_map_add_track (d->out, ((const WarMapTrack *)g_ptr_array_index (limits, i))->points);
  g_string_append (d->out, "\"/>\n");
}

static gboolean
has_begun (const WarMapSheet *sheet, const WarMapFront *front)
{
  const WarMoment *moment = war_schema_moment (sheet->plan->schema);
  gboolean begun = front->since->len == 0;

  for (guint i = 0; i < front->since->len && !begun; i++)
    begun = war_map_value (sheet->state, war_member_kind (moment->game), g_ptr_array_index (front->since, i),
                           moment->game, WAR_NONE)
            != WAR_NONE;
  return begun;
}

static const char *
side_of (const WarMapPlan *plan, int tone)
{
  for (guint i = 0; i < plan->sides->len; i++)
    if ((int)((const WarMapSide *)g_ptr_array_index (plan->sides, i))->tone == tone)
      return ((const WarMapSide *)g_ptr_array_index (plan->sides, i))->id;
  return NULL;
}

gboolean
war_map_are_enemies (const WarMapSheet *sheet, int a, int b)
{
  const char *one = a >= 0 ? side_of (sheet->plan, a + 1) : NULL,
             *other = b >= 0 ? side_of (sheet->plan, b + 1) : NULL;

  for (guint i = 0; i < sheet->plan->fronts->len && one != NULL && other != NULL; i++)
    {
      const WarMapFront *front = g_ptr_array_index (sheet->plan->fronts, i);

      if (((g_strcmp0 (front->a, one) == 0 && g_strcmp0 (front->b, other) == 0)
           || (g_strcmp0 (front->a, other) == 0 && g_strcmp0 (front->b, one) == 0))
          && has_begun (sheet, front))
        return TRUE;
    }
  return FALSE;
}

const char *
war_map_front_ink (const WarMapSheet *sheet, const WarMapTones *tones)
{
  const WarMoment *moment = war_schema_moment (sheet->plan->schema);
  WarMember step = war_get (sheet->state, moment->step, moment->game);
  const WarStepInfo *now = step != WAR_NONE ? war_step_info (sheet->plan->schema, step) : NULL;
  guint tone = now != NULL ? war_map_sheet_tone (sheet, now->who) : 4;

  return tone < 4 ? tones->tone[tone - 1].text : tones->ink;
}

void
war_map_draw_front (const WarMapDrawing *d)
{
  const WarMapSheet *sheet = d->sheet;
  const char *ink = war_map_front_ink (sheet, d->tones);
  g_autoptr (GString) path = g_string_new (NULL);
  WarMapBox in = sheet->whole;

  for (guint i = 0; i < d->held->borders->len; i++)
    {
      const WarMapBorder *border = g_ptr_array_index (d->held->borders, i);

      if (war_map_are_enemies (sheet, border->a, border->b))
        war_map_add_track (path, border->points);
    }
  war_map_add_format (d->out, "<g id=\"front\" fill=\"none\" "
                              "stroke-linejoin=\"round\""
                              " stroke-linecap=\"round\">\n");
  if (path->len > 0)
    war_map_add_format (d->out,
                        "<clipPath id=\"in-frame\"><rect x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\"/>"
                        "</clipPath>\n"
                        "<g clip-path=\"url(#in-frame)\">\n",
                        in.x + WAR_MAP_FRAME, in.y + WAR_MAP_FRAME, in.w - 2 * WAR_MAP_FRAME,
                        in.h - 2 * WAR_MAP_FRAME);
  if (path->len > 0)
    war_map_add_format (d->out,
                        "<path stroke=\"%s\" stroke-width=\"%f\" d=\"%s\"/>\n<path stroke=\"%s\" "
                        "stroke-width=\"%f\" d=\"%s\"/>\n</g>\n",
                        d->tones->halo, 5.5 * sheet->dot, path->str,
                        ink, 3.2 * sheet->dot,
                        path->str);
  g_string_append (d->out, "</g>\n");
}

/* A tick across the middle of a line, as a river is; a tooth by tooth wall before the mark that it defends.
 */
static void
append_tick (const WarMapDrawing *d, WarMapPoint a, WarMapPoint b)
{
  double length = hypot (b.x - a.x, b.y - a.y), dot = d->sheet->dot;
  double mx = (a.x + b.x) / 2, my = (a.y + b.y) / 2;
  double nx = -(b.y - a.y) / length * 5 * dot, ny = (b.x - a.x) / length * 5 * dot;

  if (length > 0)
    war_map_add_format (d->out, "M%f %fL%f %f", mx - nx, my - ny, mx + nx, my + ny);
}

static void
append_wall (const WarMapDrawing *d, WarMapPoint own, WarMapPoint other)
{
  double length = hypot (other.x - own.x, other.y - own.y), dot = d->sheet->dot;
  double ux = (other.x - own.x) / length, uy = (other.y - own.y) / length;
  double cx = own.x + ux * MIN (15 * dot, length / 2), cy = own.y + uy * MIN (15 * dot, length / 2);

  if (length <= 0)
    return;
  for (int i = -4; i <= 4; i++)
    {
      double out = (i & 1) ? 2.5 * dot : -0.5 * dot, along = i * 2.4 * dot;

      war_map_add_format (d->out, "%s%f %f", i == -4 ? "M" : "L", cx + ux * out - uy * along,
                          cy + uy * out + ux * along);
    }
}

void
war_map_draw_links (const WarMapDrawing *d)
{
  const struct
  {
    const char *head, *colour, *more;
    double width;
  } groups[] = {
    { "links", d->tones->link, "", 1.6 },
    { "dotted", d->tones->dotted, " stroke-linecap=\"round\"", 2.2 },
    { "rivers-crossed", d->tones->tick, " stroke-linecap=\"round\"", 2.4 },
    { "walls", d->tones->ink, " stroke-linejoin=\"round\"", 1.8 },
  };

  for (guint g = 0; g < G_N_ELEMENTS (groups); g++)
    {
      war_map_add_format (d->out, "<path id=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%f\"%s",
                          groups[g].head, groups[g].colour, groups[g].width * d->sheet->dot, groups[g].more);
      if (g == 1)
        war_map_add_format (d->out, " stroke-dasharray=\"0.1 %f\"", 4.5 * d->sheet->dot);
      g_string_append (d->out, " d=\"");
      for (guint i = 0; i < d->sheet->lines->len; i++)
        {
          const WarMapLine *line = &g_array_index (d->sheet->lines, WarMapLine, i);
          WarMapPoint a = g_array_index (d->sheet->marks, WarMapMark, line->a).at;
          WarMapPoint b = g_array_index (d->sheet->marks, WarMapMark, line->b).at;

          if (g < 2 && line->dotted == (g == 1))
            war_map_add_format (d->out, "M%f %fL%f %f", a.x, a.y, b.x, b.y);
          else if (g == 2 && line->river)
            append_tick (d, a, b);
          else if (g == 3 && line->wall >= 0)
            append_wall (d, line->wall == (int)line->a ? a : b, line->wall == (int)line->a ? b : a);
        }
      g_string_append (d->out, "\"/>\n");
    }
}
