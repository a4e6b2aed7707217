/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Gathers marks and links from the state by the roles that the game declares for its fields. */

#include "war-map-sheet.h"

#include <math.h>
#include <string.h>

#define LONGEST_NAME 40 /* letters */

WarValue
war_map_value (const WarState *s, WarKind kind, const char *field, WarMember of, WarValue otherwise)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const WarFieldInfo *info = field != NULL ? war_find_field (schema, kind, field, -1) : NULL;
  WarValue v;

  return info != NULL && info->by == 0 && war_know (s, info->field, of, &v) && v != WAR_NONE ? v : otherwise;
}

static WarValue
role_value (const WarMapSheet *sheet, WarKind kind, const char *role, WarMember of, WarValue otherwise)
{
  return war_map_value (sheet->state, kind, war_map_role (sheet->plan, role), of, otherwise);
}

guint
war_map_sheet_tone (const WarMapSheet *sheet, WarMember side)
{
  const WarMapSide *own
      = side != WAR_NONE ? war_map_side (sheet->plan, war_id (war_state_data (sheet->state), side)) : NULL;

  return own != NULL ? own->tone : 4;
}

/* The word of the side's letter; a side without one has the first of its name. */
char *
war_map_sheet_letter (const WarMapSheet *sheet, WarMember side)
{
  const WarData *data = war_state_data (sheet->state);
  const WarMapSide *own = side != WAR_NONE ? war_map_side (sheet->plan, war_id (data, side)) : NULL;

  if (own != NULL && own->letter != NULL)
    return war_words_say (sheet->words, data, own->letter, NULL);
  if (side == WAR_NONE)
    return war_words_say (sheet->words, data, "print-letter-neutral", NULL);

  g_autofree char *name = war_words_name (sheet->words, sheet->state, data, side, NULL);

  return g_utf8_substring (name, 0, MIN (1, g_utf8_strlen (name, -1)));
}

/* The field of a kind that a layer paints: "zone/control". */
static const char *
painted_field (const WarMapPlan *plan)
{
  for (guint i = 0; i < plan->layers->len; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (plan->layers, i);

      if (layer->paint != NULL && strchr (layer->paint, '/') != NULL)
        return strchr (layer->paint, '/') + 1;
    }
  return NULL;
}

/* Points of a place: of all layers that are badges. Those of a field that somebody owns are in his tone. */
static void
add_points (const WarMapSheet *sheet, WarKind kind, WarMapMark *mark)
{
  for (guint i = 0; i < sheet->plan->layers->len; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (sheet->plan->layers, i);

      for (guint k = 0; k < layer->badge->len; k++)
        {
          const char *path = g_ptr_array_index (layer->badge, k), *slash = strchr (path, '/');
          int n = slash != NULL ? war_map_value (sheet->state, kind, slash + 1, mark->who, 0) : 0;

          mark->points += n;
          if (n > 0 && g_strcmp0 (slash + 1, war_map_role (sheet->plan, "owned-points")) == 0)
            mark->points_tone
                = war_map_sheet_tone (sheet, role_value (sheet, kind, "points-owner", mark->who, WAR_NONE));
        }
    }
}

/* An owner's correction may give a name that no map can hold. */
static char *
shorten (char *name)
{
  if (g_utf8_strlen (name, -1) <= LONGEST_NAME)
    return name;

  g_autofree char *start = g_utf8_substring (name, 0, LONGEST_NAME - 1);

  g_free (name);
  return g_strconcat (start, "…", NULL);
}

static void
add_marks (WarMapSheet *sheet, const char *kind_id, gboolean sea)
{
  const WarState *s = sheet->state;
  const WarData *data = war_state_data (s);
  WarKind kind = war_find_kind (sheet->plan->schema, kind_id);

  if (kind == 0)
    return;
  war_each (s, kind, m)
  {
    WarMapMark mark = { .who = m, .sea = sea, .owner = WAR_NONE, .tone = 4 };
    WarValue terrain = role_value (sheet, kind, "terrain", m, WAR_NONE);

    mark.at = war_map_project (sheet->plan, war_map_value (s, kind, "lat", m, 0) / 1000.0,
                               war_map_value (s, kind, "lon", m, 0) / 1000.0);
    mark.name = shorten (war_words_name (sheet->words, s, data, m, NULL));
    mark.capital = role_value (sheet, kind, "capital", m, FALSE);
    mark.width = war_map_width (sheet->measure, mark.capital ? WAR_MAP_BOLD : WAR_MAP_PLAIN, mark.name);
    if (!sea)
      {
        mark.owner = war_map_value (s, kind, painted_field (sheet->plan), m, WAR_NONE);
        mark.tone = war_map_sheet_tone (sheet, mark.owner);
        mark.hexagon = role_value (sheet, kind, "hexagon", m, FALSE);
        mark.port = role_value (sheet, kind, "port", m, FALSE);
        mark.base = role_value (sheet, kind, "base", m, FALSE);
        mark.source = role_value (sheet, kind, "source", m, FALSE);
        mark.glyph
            = terrain != WAR_NONE ? g_hash_table_lookup (sheet->plan->glyphs, war_id (data, terrain)) : NULL;
        add_points (sheet, kind, &mark);
      }
    g_array_append_val (sheet->marks, mark);
  }
}

int
war_map_sheet_find (const WarMapSheet *sheet, WarValue who)
{
  for (guint i = 0; i < sheet->marks->len; i++)
    if (g_array_index (sheet->marks, WarMapMark, i).who == who)
      return (int)i;
  return -1;
}

int
war_map_sheet_at (const WarMapSheet *sheet, WarMapPoint at, double reach)
{
  double least = reach * reach;
  int nearest = -1;

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);
      double dx = mark->at.x - at.x, dy = mark->at.y - at.y, far = dx * dx + dy * dy;

      if (mark->sea || far > least || (far == least && nearest >= 0))
        continue;
      least = far;
      nearest = (int)i;
    }
  return nearest;
}

/* A link has two ends, `a` and `b`; one between seas is the border's business, not a line. */
static void
add_lines (WarMapSheet *sheet, const char *kind_id)
{
  const WarState *s = sheet->state;
  WarKind kind = war_find_kind (sheet->plan->schema, kind_id);
  WarKind marks = war_find_kind (sheet->plan->schema, g_ptr_array_index (sheet->plan->nodes, 0));

  if (kind == 0)
    return;
  war_each (s, kind, m)
  {
    WarValue a = war_map_value (s, kind, "a", m, WAR_NONE), b = war_map_value (s, kind, "b", m, WAR_NONE);
    WarValue way = role_value (sheet, kind, "way", m, WAR_NONE),
             wall = role_value (sheet, kind, "wall", m, WAR_NONE);
    int from = a != WAR_NONE && war_member_kind (a) == marks ? war_map_sheet_find (sheet, a) : -1;
    int to = b != WAR_NONE && war_member_kind (b) == marks ? war_map_sheet_find (sheet, b) : -1;
    WarMapLine line;

    if (from < 0 || to < 0)
      continue;
    line = (WarMapLine) { .a = (guint)from, .b = (guint)to, .wall = -1 };
    line.dotted
        = way != WAR_NONE
          && g_strcmp0 (war_id (war_state_data (s), way), war_map_role (sheet->plan, "over-water")) == 0;
    line.river = role_value (sheet, kind, "river", m, FALSE);
    if (wall != WAR_NONE && !role_value (sheet, kind, "wall-gone", m, FALSE))
      line.wall = war_map_sheet_find (sheet, wall);
    g_array_append_val (sheet->lines, line);
  }
}

/* Without a ground the window is what the marks need. */
static void
find_window (WarMapSheet *sheet)
{
  WarMapBox box = sheet->plan->window;
  gboolean first = TRUE;

  for (guint i = 0; sheet->plan->window.w <= 0 && i < sheet->marks->len; i++)
    {
      WarMapPoint p = g_array_index (sheet->marks, WarMapMark, i).at;
      double right = first ? p.x : MAX (box.x + box.w, p.x), bottom = first ? p.y : MAX (box.y + box.h, p.y);

      box = (WarMapBox) { first ? p.x : MIN (box.x, p.x), first ? p.y : MIN (box.y, p.y), 0, 0 };
      box.w = right - box.x;
      box.h = bottom - box.y;
      first = FALSE;
    }
  if (!first)
    box = (WarMapBox) { box.x - 300, box.y - 300, box.w + 600, box.h + 600 };
  sheet->whole = sheet->window = box;
}

/* The surroundings of a mark, as far as there is map. */
static void
come_near (WarMapSheet *sheet, WarMember who)
{
  WarMapBox all = sheet->whole, box = { 0, 0, WAR_MAP_DOTS / 2 * sheet->dot, 0 };
  int mark = who != WAR_NONE ? war_map_sheet_find (sheet, who) : -1;
  WarMapPoint at;

  if (mark < 0)
    return;
  at = g_array_index (sheet->marks, WarMapMark, mark).at;
  box.w = MIN (box.w, all.w);
  box.h = all.w > 0 ? box.w * all.h / all.w : 0;
  box.x = CLAMP (at.x - box.w / 2, all.x, all.x + all.w - box.w);
  box.y = CLAMP (at.y - box.h / 2, all.y, all.y + all.h - box.h);
  sheet->window = box;
}

static void
find_seen (WarMapSheet *sheet)
{
  WarMapBox in = sheet->window;
  double edge = (WAR_MAP_MARK + WAR_MAP_LETTER * 1.6) * sheet->dot;             /* room for its name */

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);

      mark->seen = in.w >= sheet->whole.w
                   || (mark->at.x > in.x + edge && mark->at.y > in.y + edge && mark->at.x < in.x + in.w - edge
                       && mark->at.y < in.y + in.h - edge);
    }
}

static void
clear_mark (gpointer p)
{
  g_free (((WarMapMark *)p)->name);
}

static void
clear_stack (gpointer p)
{
  WarMapStack *stack = p;

  g_free (stack->letter);
  g_free (stack->age);
  for (guint i = 0; i < stack->n; i++)
    g_free (stack->item[i].count);
}

static void
clear_sea (gpointer p)
{
  g_array_unref (((WarMapSeaName *)p)->letters);
}

void
war_map_sheet_free (WarMapSheet *sheet)
{
  g_array_unref (sheet->marks);
  g_array_unref (sheet->stacks);
  g_array_unref (sheet->lines);
  g_array_unref (sheet->seas);
  g_array_unref (sheet->panels);
  war_map_measure_free (sheet->measure);
  g_free (sheet);
}

WarMapSheet *
war_map_sheet_new (const WarState *s, const WarWords *w, const WarMapPlan *plan, const WarMapLayer *layer,
                   WarMember near, double dot)
{
  WarMapSheet *sheet = g_new0 (WarMapSheet, 1);

  sheet->state = s;
  sheet->words = w;
  sheet->plan = plan;
  sheet->dot = dot;
  sheet->layer = layer;
  sheet->about = WAR_NONE;
  sheet->points = layer == NULL || layer->badge->len > 0;
  sheet->units = layer == NULL || layer->stack->len > 0 || layer->worked;
  sheet->measure = war_map_measure_new ();
  sheet->marks = g_array_new (FALSE, FALSE, sizeof (WarMapMark));
  g_array_set_clear_func (sheet->marks, clear_mark);
  sheet->stacks = g_array_new (FALSE, FALSE, sizeof (WarMapStack));
  g_array_set_clear_func (sheet->stacks, clear_stack);
  sheet->lines = g_array_new (FALSE, FALSE, sizeof (WarMapLine));
  sheet->seas = g_array_new (FALSE, FALSE, sizeof (WarMapSeaName));
  g_array_set_clear_func (sheet->seas, clear_sea);
  sheet->panels = g_array_new (FALSE, FALSE, sizeof (WarMapBox));
  for (guint i = 0; i < plan->nodes->len; i++)
    add_marks (sheet, g_ptr_array_index (plan->nodes, i), FALSE);
  for (guint i = 0; i < plan->seas->len; i++)
    add_marks (sheet, g_ptr_array_index (plan->seas, i), TRUE);
  for (guint i = 0; i < plan->links->len; i++)
    add_lines (sheet, g_ptr_array_index (plan->links, i));
  find_window (sheet);
  come_near (sheet, near);
  find_seen (sheet);
  war_map_sheet_curves (sheet);
  if (sheet->units)
    war_map_sheet_stacks (sheet);
  return sheet;
}

void
war_map_sheet_zoom (WarMapSheet *sheet, double dot)
{
  sheet->dot = dot;
  g_array_set_size (sheet->seas, 0);
  war_map_sheet_curves (sheet);
}
