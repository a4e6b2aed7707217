/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ground, wash and front are drawn by cairo, since they are most of the work; links and layers are the text
 * that a picture on paper has. A hatch is a small tile laid over and over, anchored on the map, so that it
 * stays where it is when the view moves. */

#include "war-map-scene.h"

#include <math.h>

#include "war-map-art.h"
#include "war-print-picture.h"

#define SIDES 3 /* tones that are somebody's */
#define WASH  0.22
#define SMALL 0.6 /* of a wash that is seen small */
#define HATCH 0.26
#define TILE  12.0 /* in dots of the sheet */

typedef struct
{
  guint tone;
  WarMapBox box;
} Inset;

/* Of the name of a sea; the outline belongs to the scene. */
typedef struct
{
  WarMapPoint at;
  double turn, width, size;
  const cairo_path_t *outline;
} Letter;

struct _WarMapScene
{
  gatomicrefcount refs;
  WarMapPaper *paper;
  const WarMapTones *tones;
  gboolean held, contrast, plain;
  gboolean *land;
  GPtrArray *rings; /* a side: GArray of WarMapPoint, as WarMapCells has them */
  GPtrArray *front; /* of GArray of WarMapPoint */
  const char *front_ink;
  WarMapBox whole;
  GArray *insets;       /* of Inset */
  char *reach, *lines;  /* as SVG: what is cut along the coast, and what is not */
  GHashTable *outlines; /* char * → cairo_path_t at size 1 */
  GArray *letters;      /* of Letter */
};

static void
take_held (WarMapScene *scene, const WarMapView *view, const WarMapCells *held)
{
  scene->rings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < SIDES; i++)
    g_ptr_array_add (scene->rings, g_array_ref (g_ptr_array_index (held->cells, i)));
  scene->front = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < held->borders->len; i++)
    {
      const WarMapBorder *border = g_ptr_array_index (held->borders, i);

      if (war_map_are_enemies (view->sheet, border->a, border->b))
        g_ptr_array_add (scene->front, g_array_ref (border->points));
    }
  scene->front_ink = war_map_front_ink (view->sheet, view->tones);
}

/* An inset is held by whoever holds the mark in it. */
static void
take_insets (WarMapScene *scene, const WarMapSheet *sheet)
{
  scene->insets = g_array_new (FALSE, FALSE, sizeof (Inset));
  for (guint i = 0; i < sheet->plan->insets->len; i++)
    for (guint k = 0; k < sheet->marks->len; k++)
      {
        const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, k);
        Inset inset = { mark->tone, g_array_index (sheet->plan->insets, WarMapBox, i) };
        gboolean within = mark->at.x > inset.box.x && mark->at.x < inset.box.x + inset.box.w
                          && mark->at.y > inset.box.y && mark->at.y < inset.box.y + inset.box.h;

        if (!within || mark->tone > SIDES)
          continue;
        g_array_append_val (scene->insets, inset);
        break;
      }
}

static void
take_texts (WarMapScene *scene, const WarMapView *view, const WarMapCells *held)
{
  GString *reach = g_string_new (NULL), *lines = g_string_new (NULL);
  WarMapDrawing d
      = { .sheet = view->sheet, .cells = view->cells, .held = held, .tones = view->tones, .out = lines };

  war_map_draw_limits (&d);
  war_map_draw_links (&d);
  for (guint i = 0; view->paints[i] != NULL; i++)
    {
      d.out = lines;
      war_map_draw_layer (&d, view->paints[i]);
      d.out = reach;
      war_map_draw_reach (&d, view->paints[i]);
    }
  scene->lines = g_string_free (lines, FALSE);
  scene->reach = g_string_free (reach, FALSE);
}

static const cairo_path_t *
find_outline (WarMapScene *scene, const WarMapSheet *sheet, const char *text)
{
  cairo_path_t *outline = g_hash_table_lookup (scene->outlines, text);

  if (outline == NULL)
    {
      outline = war_map_outline (sheet->measure, WAR_MAP_ITALIC, text);
      g_hash_table_insert (scene->outlines, g_strdup (text), outline);
    }
  return outline;
}

static void
take_letters (WarMapScene *scene, const WarMapSheet *sheet)
{
  scene->outlines
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) cairo_path_destroy);
  scene->letters = g_array_new (FALSE, FALSE, sizeof (Letter));
  for (guint i = 0; i < sheet->seas->len; i++)
    {
      const WarMapSeaName *sea = &g_array_index (sheet->seas, WarMapSeaName, i);

      for (guint k = 0; k < sea->letters->len; k++)
        {
          const WarMapLetter *from = &g_array_index (sea->letters, WarMapLetter, k);
          Letter letter = { from->at, from->turn * G_PI / 180, from->width, sea->size,
                            find_outline (scene, sheet, from->text) };

          g_array_append_val (scene->letters, letter);
        }
    }
}

WarMapScene *
war_map_scene_new (const WarMapView *view)
{
  WarMapScene *scene = g_new0 (WarMapScene, 1);
  g_autoptr (WarMapCells) held = war_map_held (view->cells, view->sheet);

  g_atomic_ref_count_init (&scene->refs);
  scene->paper = war_map_paper_ref (view->paper);
  scene->tones = view->tones;
  scene->held = view->held;
  scene->contrast = view->contrast;
  scene->plain = view->plain;
  scene->whole = view->sheet->whole;
  scene->land
      = g_memdup2 (view->cells->land, MAX (war_map_paper_pieces (view->paper), 1) * sizeof *scene->land);
  take_held (scene, view, held);
  take_insets (scene, view->sheet);
  take_letters (scene, view->sheet);
  take_texts (scene, view, held);
  return scene;
}

WarMapScene *
war_map_scene_ref (WarMapScene *scene)
{
  g_atomic_ref_count_inc (&scene->refs);
  return scene;
}

void
war_map_scene_unref (WarMapScene *scene)
{
  if (!g_atomic_ref_count_dec (&scene->refs))
    return;
  war_map_paper_unref (scene->paper);
  g_ptr_array_unref (scene->rings);
  g_ptr_array_unref (scene->front);
  g_array_unref (scene->insets);
  g_free (scene->land);
  g_array_unref (scene->letters);
  g_hash_table_unref (scene->outlines);
  g_free (scene->reach);
  g_free (scene->lines);
  g_free (scene);
}

typedef struct
{
  const WarMapScene *scene;
  cairo_t *cr; /* in kilometres */
  WarMapBox box;
  double dot;  /* a dot of the picture, in kilometres */
  double dots; /* of the picture, to one of the sheet */
  cairo_surface_t *land, *cut; /* opaque where somebody can hold land; what is to be cut along it */
} Painter;

/* Slanting lines, dots, level lines. */
static void
draw_tile (cairo_t *cr, guint tone, double size)
{
  if (tone == 1)
    for (int i = -1; i <= 1; i++)
      {
        cairo_move_to (cr, (i - 0.5) * size, 1.5 * size);
        cairo_line_to (cr, (i + 1.5) * size, -0.5 * size);
      }
  else if (tone == 2)
    for (int i = 1; i <= 3; i += 2)
      {
        cairo_move_to (cr, i * size / 4, i * size / 4);
        cairo_close_path (cr);
      }
  else
    {
      cairo_move_to (cr, 0, floor (size / 2) + 0.5);
      cairo_line_to (cr, size, floor (size / 2) + 0.5);
    }
  cairo_set_line_cap (cr, tone == 2 ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
}

static cairo_pattern_t *
new_hatch (const Painter *p, guint tone)
{
  int size = (int) round (TILE * p->dots);
  cairo_surface_t *tile = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (tile);
  cairo_pattern_t *hatch;
  cairo_matrix_t matrix;
  double x = round (p->box.x / p->dot), y = round (p->box.y / p->dot);

  draw_tile (cr, tone, size);
  cairo_set_line_width (cr, (tone == 2 ? 2.2 : 1) * p->dots);
  war_map_set_ink (cr, p->scene->tones->tone[tone - 1].wash, p->scene->contrast ? 1 : HATCH);
  cairo_stroke (cr);
  cairo_destroy (cr);
  hatch = cairo_pattern_create_for_surface (tile);
  cairo_surface_destroy (tile);
  cairo_pattern_set_extend (hatch, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (hatch, CAIRO_FILTER_NEAREST);
  cairo_matrix_init (&matrix, 1 / p->dot, 0, 0, 1 / p->dot, x - p->box.x / p->dot, y - p->box.y / p->dot);
  cairo_pattern_set_matrix (hatch, &matrix);
  return hatch;
}

/* The path is there: what a side holds. */
static void
fill_held (const Painter *p, guint tone)
{
  cairo_pattern_t *hatch;

  war_map_set_ink (p->cr, p->scene->tones->tone[tone - 1].wash,
           p->scene->plain      ? SMALL
           : p->scene->contrast ? 0
                                : WASH);
  cairo_fill_preserve (p->cr);
  if (p->scene->plain)
    {
      cairo_new_path (p->cr);
      return;
    }
  hatch = new_hatch (p, tone);
  cairo_set_source (p->cr, hatch);
  cairo_fill (p->cr);
  cairo_pattern_destroy (hatch);
}

/* Rings come one after another, each ending where it began. */
static void
add_rings (cairo_t *cr, const GArray *rings)
{
  WarMapPoint from = { 0, 0 };
  gboolean open = FALSE;

  for (guint i = 0; i < rings->len; i++)
    {
      WarMapPoint at = g_array_index (rings, WarMapPoint, i);
      gboolean ends = open && at.x == from.x && at.y == from.y;

      if (ends)
        cairo_close_path (cr);
      else if (open)
        cairo_line_to (cr, at.x, at.y);
      else
        cairo_move_to (cr, at.x, at.y);
      from = open ? from : at;
      open = !ends;
    }
}

static void
draw_wash (const Painter *p)
{
  for (guint tone = 1; tone <= SIDES && p->scene->held; tone++)
    {
      cairo_new_path (p->cr);
      add_rings (p->cr, g_ptr_array_index (p->scene->rings, tone - 1));
      fill_held (p, tone);
    }
}

static void
draw_front (const Painter *p)
{
  WarMapBox in = p->scene->whole;
  const double widths[] = { 6.5, 4.2 };

  cairo_save (p->cr);
  cairo_rectangle (p->cr, in.x + WAR_MAP_FRAME, in.y + WAR_MAP_FRAME, in.w - 2 * WAR_MAP_FRAME,
                   in.h - 2 * WAR_MAP_FRAME);
  cairo_clip (p->cr);
  cairo_set_line_join (p->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (p->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < p->scene->front->len; i++)
    {
      const GArray *points = g_ptr_array_index (p->scene->front, i);

      for (guint k = 0; k < points->len; k++)
        if (k == 0)
          cairo_move_to (p->cr, g_array_index (points, WarMapPoint, k).x,
                         g_array_index (points, WarMapPoint, k).y);
        else
          cairo_line_to (p->cr, g_array_index (points, WarMapPoint, k).x,
                         g_array_index (points, WarMapPoint, k).y);
    }
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      war_map_set_ink (p->cr, i == 0 ? p->scene->tones->halo : p->scene->front_ink, 1);
      cairo_set_line_width (p->cr, widths[i] * p->dots * p->dot);
      cairo_stroke_preserve (p->cr);
    }
  cairo_new_path (p->cr);
  cairo_restore (p->cr);
}

static void
draw_text (const Painter *p, const char *text)
{
  g_autofree char *svg = NULL;
  g_autoptr (GString) head = g_string_new (NULL);

  if (*text == '\0')
    return;
  war_map_add_format (
      head,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%f %f %f %f\" preserveAspectRatio=\"none\" "
      "font-family=\"" WAR_MAP_FONT "\">",
      p->box.x, p->box.y, p->box.w, p->box.h);
  svg = g_strconcat (head->str, text, "</svg>", NULL);
  war_print_svg_draw (svg, p->cr, p->box.x, p->box.y, p->box.w, p->box.h, NULL);
}

static void
add_letters (const Painter *p)
{
  WarMapBox in = p->box;

  for (guint i = 0; i < p->scene->letters->len; i++)
    {
      const Letter *l = &g_array_index (p->scene->letters, Letter, i);

      if (l->at.x < in.x - l->size || l->at.x > in.x + in.w + l->size || l->at.y < in.y - l->size
          || l->at.y > in.y + in.h + l->size)
        continue;
      cairo_save (p->cr);
      cairo_translate (p->cr, l->at.x, l->at.y);
      cairo_rotate (p->cr, l->turn);
      cairo_scale (p->cr, l->size, l->size);
      cairo_translate (p->cr, -l->width / 2, 0.35);
      cairo_append_path (p->cr, l->outline);
      cairo_restore (p->cr);
    }
}

/* Names of seas. */
static void
draw_letters (const Painter *p)
{
  cairo_new_path (p->cr);
  add_letters (p);
  cairo_set_line_join (p->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (p->cr, 2.5 * p->dots * p->dot);
  war_map_set_ink (p->cr, p->scene->tones->sea_halo, 1);
  cairo_stroke_preserve (p->cr);
  war_map_set_ink (p->cr, p->scene->tones->sea_name, 1);
  cairo_fill (p->cr);
}

static void
lay_out (cairo_t *cr, const Painter *p)
{
  cairo_scale (cr, 1 / p->dot, 1 / p->dot);
  cairo_translate (cr, -p->box.x, -p->box.y);
}

/* Opaque where somebody can hold land. */
static cairo_surface_t *
draw_land (const Painter *p, int width, int height)
{
  cairo_surface_t *mask = war_print_surface_new (CAIRO_FORMAT_A8, width, height);
  cairo_t *cr = cairo_create (mask);

  lay_out (cr, p);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  war_map_paper_land (p->scene->paper, p->scene->land, cr, p->box, p->dot);
  cairo_fill (cr);
  cairo_destroy (cr);
  return mask;
}

static void
begin_painting (Painter *p, cairo_surface_t *on)
{
  p->cr = cairo_create (on);
  cairo_set_antialias (p->cr, CAIRO_ANTIALIAS_FAST); /* a fifth less to do, and nobody sees which it was */
}

/* What is cut along the coast is drawn whole and laid on through the land. */
static void
draw_cut (const Painter *p, void (*draw) (const Painter *p))
{
  Painter whole = *p;

  begin_painting (&whole, p->cut);
  cairo_set_operator (whole.cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (whole.cr);
  cairo_set_operator (whole.cr, CAIRO_OPERATOR_OVER);
  lay_out (whole.cr, &whole);
  draw (&whole);
  cairo_destroy (whole.cr);
  cairo_save (p->cr);
  cairo_identity_matrix (p->cr);
  cairo_set_source_surface (p->cr, p->cut, 0, 0);
  cairo_mask_surface (p->cr, p->land, 0, 0);
  cairo_restore (p->cr);
}

static void
draw_fronts (const Painter *p)
{
  draw_text (p, p->scene->reach);
  draw_front (p);
}

static void
draw_insets (const Painter *p)
{
  for (guint i = 0; i < p->scene->insets->len && p->scene->held; i++)
    {
      const Inset *inset = &g_array_index (p->scene->insets, Inset, i);

      cairo_save (p->cr);
      cairo_new_path (p->cr);
      war_map_paper_inset_land (p->scene->paper, p->cr, inset->box, p->dot);
      cairo_clip (p->cr);
      cairo_rectangle (p->cr, inset->box.x + 2, inset->box.y + 2, inset->box.w - 4, inset->box.h - 4);
      fill_held (p, inset->tone);
      cairo_restore (p->cr);
    }
}

static void
draw_lines (const Painter *p)
{
  if (*p->scene->reach != '\0' || p->scene->front->len > 0)
    draw_cut (p, draw_fronts);
  draw_text (p, p->scene->lines);
  draw_letters (p);
}

void
war_map_scene_draw (const WarMapScene *scene, cairo_surface_t *picture, WarMapBox box, double dots)
{
  int width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture);
  Painter p = { scene, NULL, box, box.w / width, dots, NULL, NULL };

  p.land = draw_land (&p, width, height);
  p.cut = war_print_surface_new (CAIRO_FORMAT_ARGB32, width, height);
  begin_painting (&p, picture);
  war_map_set_ink (p.cr, scene->tones->halo, 1);
  cairo_paint (p.cr);
  lay_out (p.cr, &p);
  war_map_paper_draw (scene->paper, FALSE, scene->tones->ground, p.cr, box, p.dot);
  draw_cut (&p, draw_wash);
  war_map_paper_draw (scene->paper, TRUE, scene->tones->ground, p.cr, box, p.dot);
  draw_insets (&p);
  if (!scene->plain)
    draw_lines (&p);
  cairo_destroy (p.cr);
  cairo_surface_destroy (p.cut);
  cairo_surface_destroy (p.land);
}
