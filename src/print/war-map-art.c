/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays a map out and draws its parts. */

#include "war-map-art.h"

#include <math.h>
#include <string.h>

#include "war-error.h"
#include "war-map-layers.h"

WarMapArt *
war_map_art_new (const WarSchema *schema, GError **error)
{
  WarMapPlan *plan = war_map_plan_new (schema, error);
  WarMapArt *art;

  if (plan == NULL)
    return NULL;
  art = g_new0 (WarMapArt, 1);
  art->plan = plan;
  art->ground = war_map_ground_new (plan);
  art->places = g_array_new (FALSE, TRUE, sizeof (WarMapPoint));
  art->stamps = war_map_stamps_new ();
  return art;
}

static void
forget (WarMapKept *kept)
{
  g_clear_pointer (&kept->svg, g_free);
  g_clear_pointer (&kept->surface, cairo_surface_destroy);
}

void
war_map_art_free (WarMapArt *art)
{
  war_map_plan_free (art->plan);
  war_map_ground_free (art->ground);
  g_clear_pointer (&art->cells, war_map_cells_free);
  for (guint i = 0; i < WAR_MAP_PARTS; i++)
    forget (&art->part[i]);
  forget (&art->coast);
  war_map_stamps_free (art->stamps);
  g_array_unref (art->places);
  g_free (art);
}

/* What the game declares of the land of its places; an id that is none of them is nobody. */
static GArray *
find_lands (const WarMapArt *art, const WarMapSheet *sheet)
{
  GArray *lands = g_array_new (FALSE, FALSE, sizeof (WarMapLand));
  WarKind kind = war_find_kind (art->plan->schema, g_ptr_array_index (art->plan->nodes, 0));

  for (guint i = 0; i < art->plan->lands->len; i++)
    {
      const WarMapTrack *track = g_ptr_array_index (art->plan->lands, i);
      WarMember who = war_find (war_state_data (sheet->state), kind, track->id);

      for (guint k = 0; k < track->points->len; k++)
        {
          WarMapLand land = { g_array_index (track->points, WarMapPoint, k),
                              who != WAR_NONE ? war_map_sheet_find (sheet, who) : -1 };

          g_array_append_val (lands, land);
        }
    }
  return lands;
}

/* Cells depend on places alone, and those hardly ever change. */
void
war_map_art_refresh (WarMapArt *art, const WarMapSheet *sheet)
{
  g_autoptr (GArray) places = g_array_new (FALSE, TRUE, sizeof (WarMapPoint)), lands = NULL;

  for (guint i = 0; i < sheet->marks->len; i++)
    if (!g_array_index (sheet->marks, WarMapMark, i).sea)
      g_array_append_val (places, g_array_index (sheet->marks, WarMapMark, i).at);
  if (art->cells != NULL && places->len == art->places->len
      && memcmp (places->data, art->places->data, places->len * sizeof (WarMapPoint)) == 0)
    return;
  g_clear_pointer (&art->cells, war_map_cells_free);
  lands = find_lands (art, sheet);
  art->cells = war_map_cells_new (art->ground, sheet->whole, (const WarMapPoint *)(void *)places->data,
                                  places->len, lands);
  g_array_unref (art->places);
  art->places = g_steal_pointer (&places);
}

/* Stacks of those who are cut off; of two that a side has at a mark, the first. */
void
war_map_mark_cut (WarMapSheet *sheet, const WarPaint *paint)
{
  for (guint i = 0; paint != NULL && i < sheet->stacks->len; i++)
    {
      WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, i);
      WarMember who = g_array_index (sheet->marks, WarMapMark, stack->mark).who;

      if (i > 0 && stack[-1].cut && stack[-1].mark == stack->mark && stack[-1].side == stack->side)
        continue;
      for (guint k = 0; k < paint->cut->len; k++)
        {
          const WarPaintPlace *cut = &g_array_index (paint->cut, WarPaintPlace, k);

          stack->cut = stack->cut || (cut->who == who && cut->side == stack->side);
        }
    }
}

static void
append_head (const WarMapDrawing *d)
{
  WarMapBox in = d->sheet->window;
  double width = in.w / d->sheet->dot;

  war_map_add_format (d->out,
                      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
                      "viewBox=\""
                      "%f %f %f %f\" width=\"%f\" height=\"%f\" font-family=\"" WAR_MAP_FONT
                      "\" xml:lang=\"%s\">\n<title>%m</title>\n",
                      in.x, in.y, in.w, in.h, width, width * in.h / in.w,
                      war_words_language (d->sheet->words), war_schema_title (d->sheet->plan->schema));
}

void
war_map_draw_style (const WarMapDrawing *d)
{
  war_map_add_format (d->out,
                      "<style>%s.name{fill:%s;stroke:%s;stroke-width:%fpx;stroke-linejoin:round;"
                      "paint-order:stroke}</style>\n<defs>\n",
                      d->tones->ground, d->tones->ink, d->tones->halo, WAR_MAP_HALO);
  war_map_draw_symbols (d);
  g_string_append (d->out, "</defs>\n");
}

static void
append_under (const WarMapDrawing *d)
{
  WarMapBox in = d->sheet->window;

  if (d->ground->under->len == 0)
    war_map_add_format (d->out, "<rect x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\" fill=\"%s\"/>\n", in.x,
                        in.y, in.w, in.h, d->tones->sea);
  g_string_append_len (d->out, d->ground->under->str, d->ground->under->len);
}

static void
append_coast (const WarMapDrawing *d)
{
  g_string_append (d->out, "<defs>\n");
  war_map_draw_coast (d);
  g_string_append (d->out, "</defs>\n");
}

static void
append_lines (const WarMapDrawing *d, const WarPaint *paint)
{
  war_map_draw_limits (d);
  war_map_draw_links (d);
  war_map_draw_layer (d, paint);
  war_map_draw_seas (d);
}

static void
append_marks (const WarMapDrawing *d, const GString *panels, const WarPaint *paint)
{
  g_string_append_len (d->out, panels->str, panels->len);
  war_map_draw_marks (d);
  war_map_draw_steps (d, paint);
  war_map_draw_names (d);
  war_map_draw_stacks (d);
}

/* What each tone holds. */
WarMapCells *
war_map_held (const WarMapCells *cells, const WarMapSheet *sheet)
{
  g_autofree int *group = g_new (int, cells->cells->len + 1);

  for (guint i = 0; i < cells->cells->len; i++)
    group[i] = (int)g_array_index (sheet->marks, WarMapMark, i).tone - 1;
  return war_map_cells_merge (cells, group, G_N_ELEMENTS (war_map_light.tone));
}

static void
draw_parts (WarMapParts *parts, WarMapDrawing *d, const WarPaint *paint, const GString *panels)
{
  for (guint i = 0; i < WAR_MAP_PARTS; i++)
    parts->part[i] = g_string_new (NULL);
  d->out = parts->head = g_string_new (NULL);
  append_head (d);
  d->out = parts->symbols = g_string_new (NULL);
  war_map_draw_style (d);
  d->out = parts->coast = g_string_new (NULL);
  append_coast (d);
  d->out = parts->part[WAR_MAP_UNDER];
  append_under (d);
  d->out = parts->part[WAR_MAP_WASH];
  war_map_draw_wash (d);
  d->out = parts->part[WAR_MAP_OVER];
  g_string_append_len (d->out, d->ground->over->str, d->ground->over->len);
  war_map_draw_insets (d);
  d->out = parts->part[WAR_MAP_FRONT];
  war_map_draw_reach (d, paint);
  war_map_draw_front (d);
  d->out = parts->part[WAR_MAP_LINES];
  append_lines (d, paint);
  d->out = parts->part[WAR_MAP_LEADERS];
  war_map_draw_leaders (d);
  d->out = parts->part[WAR_MAP_MARKS];
  append_marks (d, panels, paint);
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

static const WarMapTones *
find_tones (const WarMapLook *look)
{
  if (look != NULL && look->mono)
    return &war_map_mono;
  return look != NULL && look->dark ? &war_map_dark : &war_map_light;
}

gboolean
war_map_parts_draw (WarMapParts *parts, WarMapArt *art, const WarState *s, const WarWords *w,
                    const WarMapLook *look, GError **error)
{
  g_auto (WarMapShown) shown = { .about = WAR_NONE };
  g_autoptr (WarMapSheet) sheet = NULL;
  g_autoptr (WarMapCells) held = NULL;
  g_autoptr (GString) panels = g_string_new (NULL);
  double dot;
  WarMapDrawing d = { .ground = art->ground, .tones = find_tones (look) };

  if (!war_map_shown_find (&shown, s, w, art->plan, look, error))
    return FALSE;
  dot = look != NULL && look->dots > 0 ? look->dots : WAR_MAP_DOTS;
  dot = art->plan->window.w > 0 ? art->plan->window.w / dot : 2;
  sheet = war_map_sheet_new (s, w, art->plan, shown.layer, shown.near, dot / shown.times);
  sheet->about = shown.about;
  war_map_mark_cut (sheet, shown.paint);
  war_map_art_refresh (art, sheet);
  parts->stamps = g_array_new (FALSE, FALSE, sizeof (WarMapStamp));
  if (look != NULL && look->far)
    war_map_sheet_far (sheet);
  else
    war_map_draw_panels (sheet, d.tones, shown.paint, panels, parts->stamps);
  war_map_sheet_place (sheet);
  parts->width = (guint)ceil (sheet->window.w / sheet->dot - 1e-6);
  parts->height = (guint)ceil (sheet->window.h / sheet->dot - 1e-6);
  parts->corner = (WarMapPoint) { sheet->window.x, sheet->window.y };
  parts->dot = sheet->dot;
  d.sheet = sheet;
  d.cells = art->cells;
  d.held = held = war_map_held (art->cells, sheet);
  d.stamps = parts->stamps;
  draw_parts (parts, &d, shown.paint, panels);
  return TRUE;
}

void
war_map_parts_clear (WarMapParts *parts)
{
  g_clear_pointer (&parts->head, free_text);
  g_clear_pointer (&parts->symbols, free_text);
  g_clear_pointer (&parts->coast, free_text);
  g_clear_pointer (&parts->stamps, g_array_unref);
  for (guint i = 0; i < WAR_MAP_PARTS; i++)
    g_clear_pointer (&parts->part[i], free_text);
}
