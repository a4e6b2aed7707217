/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what docs/backdrop.md describes: groups that say how, paths that say what, an element a line. A `t`
 * mirrors the last control point. What is smaller than half a dot is passed over, so a far view costs little;
 * lines without dashes stay thin however near one looks. */

#include "war-map-paper.h"

#include <math.h>
#include <string.h>

#define DEPTH    8   /* groups within groups */
#define FINE     0.5 /* in dots: nobody sees less */
#define THINNEST 0.7 /* of lines without dashes, in dots */
#define THICKEST 1.8

typedef struct
{
  char *classes;
  gboolean fills, strokes, even_odd;
  guint32 fill, stroke;  /* 0xrrggbb */
  double width, dash[2]; /* dash[0] 0: no dashes */
  cairo_line_join_t join;
  cairo_line_cap_t cap;
} Style;

typedef struct
{
  guint style;
  gboolean over;
  gboolean even_odd;
  double opacity;
  int land; /* which path of land this is; -1: none */
  WarMapBox box;
  guint from, to; /* steps */
} Shape;

/* M, l: to (x, y); q: with a control point; z: back to where it began. */
typedef struct
{
  char verb;
  float cx, cy, x, y;
} Step;

struct _WarMapPaper
{
  gatomicrefcount refs;
  GArray *styles, *shapes, *steps;
  guint pieces; /* paths of land after these lie in insets */
};

/* The value of an attribute within an element; NULL: it has none. */
static char *
find_attribute (const char *element, gsize len, const char *name)
{
  g_autofree char *head = g_strdup_printf (" %s=\"", name);
  const char *at = g_strstr_len (element, (gssize) len, head), *end;

  if (at == NULL)
    return NULL;
  at += strlen (head);
  end = memchr (at, '"', len - (gsize) (at - element));
  return end != NULL ? g_strndup (at, (gsize) (end - at)) : NULL;
}

/* "#d3e1e8", "none". */
static void
read_colour (const char *text, gboolean *on, guint32 *colour)
{
  if (text == NULL)
    return;
  *on = *text == '#';
  if (*on)
    *colour = (guint32) g_ascii_strtoull (text + 1, NULL, 16);
}

/* What a group says itself; the rest is as round it. */
static void
read_style (const char *element, gsize len, Style *style)
{
  static const char *const names[]
      = { "class",           "fill",          "stroke", "fill-rule", "stroke-width", "stroke-dasharray",
          "stroke-linejoin", "stroke-linecap" };
  char *value[G_N_ELEMENTS (names)];

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    value[i] = find_attribute (element, len, names[i]);
  style->classes = g_strdup (value[0] != NULL ? value[0] : style->classes);
  read_colour (value[1], &style->fills, &style->fill);
  read_colour (value[2], &style->strokes, &style->stroke);
  style->even_odd = value[3] != NULL ? g_str_equal (value[3], "evenodd") : style->even_odd;
  style->width = value[4] != NULL ? g_ascii_strtod (value[4], NULL) : style->width;
  if (value[5] != NULL)
    {
      char *rest;

      style->dash[0] = g_ascii_strtod (value[5], &rest);
      style->dash[1] = g_ascii_strtod (rest, NULL);
    }
  style->join = g_strcmp0 (value[6], "round") == 0 ? CAIRO_LINE_JOIN_ROUND : style->join;
  style->cap = g_strcmp0 (value[7], "round") == 0 ? CAIRO_LINE_CAP_ROUND : style->cap;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_free (value[i]);
}

static void
widen (Shape *shape, double x, double y, gboolean first)
{
  WarMapBox *box = &shape->box;
  double right = first ? x : MAX (box->x + box->w, x), bottom = first ? y : MAX (box->y + box->h, y);

  box->x = first ? x : MIN (box->x, x);
  box->y = first ? y : MIN (box->y, y);
  box->w = right - box->x;
  box->h = bottom - box->y;
}

/* Where the pen is, and the control point a `t` mirrors. */
typedef struct
{
  double x, y, cx, cy;
  char verb;
} Pen;

static Step
make_step (Pen *pen, const double n[4])
{
  gboolean curve = pen->verb == 'q' || pen->verb == 't';
  guint last = pen->verb == 'q' ? 2 : 0;
  double cx = pen->verb == 'q' ? pen->x + n[0] : 2 * pen->x - pen->cx;
  double cy = pen->verb == 'q' ? pen->y + n[1] : 2 * pen->y - pen->cy;
  Step step = { .verb = curve ? 'q' : pen->verb };

  pen->x = (pen->verb == 'M' ? 0 : pen->x) + n[last];
  pen->y = (pen->verb == 'M' ? 0 : pen->y) + n[last + 1];
  pen->cx = curve ? cx : pen->x;
  pen->cy = curve ? cy : pen->y;
  step.cx = (float) pen->cx;
  step.cy = (float) pen->cy;
  step.x = (float) pen->x;
  step.y = (float) pen->y;
  return step;
}

static void
read_steps (WarMapPaper *paper, Shape *shape, const char *at, const char *end)
{
  Pen pen = { .verb = '\0' };
  Step start = { 0 };

  while (at < end)
    {
      double n[4] = { 0, 0, 0, 0 };
      guint want, got = 0;
      Step step;

      if (g_ascii_isalpha (*at))
        {
          pen.verb = *at++;
          if (pen.verb != 'z')
            continue;
          step = (Step){ .verb = 'z', .x = start.x, .y = start.y };
          g_array_append_val (paper->steps, step);
          pen.x = start.x;
          pen.y = start.y;
          continue;
        }
      want = pen.verb == 'q' ? 4 : 2;
      while (got < want && war_map_read_number (&at, end, &n[got]))
        got++;
      if (got < want)
        break; /* spaces at the end, or nothing we write */
      step = make_step (&pen, n);
      widen (shape, pen.x, pen.y, paper->steps->len == shape->from);
      g_array_append_val (paper->steps, step);
      start = step.verb == 'M' ? step : start;
      pen.verb = pen.verb == 'M' ? 'l' : pen.verb;
    }
  shape->to = paper->steps->len;
}

static void
read_shape (WarMapPaper *paper, const char *element, gsize len, guint style, gboolean over)
{
  g_autofree char *opacity = find_attribute (element, len, "fill-opacity");
  g_autofree char *rule = find_attribute (element, len, "fill-rule");
  g_autofree char *id = find_attribute (element, len, "id"), *d = find_attribute (element, len, "d");
  Shape shape = { .style = style, .over = over, .land = -1, .from = paper->steps->len };

  if (d == NULL)
    return;
  shape.opacity = opacity != NULL ? g_ascii_strtod (opacity, NULL) : 1;
  shape.even_odd
      = rule != NULL ? g_str_equal (rule, "evenodd") : g_array_index (paper->styles, Style, style).even_odd;
  if (id != NULL && g_str_has_prefix (id, "land-"))
    shape.land = (int) g_ascii_strtoull (id + strlen ("land-"), NULL, 10);
  read_steps (paper, &shape, d, d + strlen (d));
  g_array_append_val (paper->shapes, shape);
}

static void
read_text (WarMapPaper *paper, const GString *text, gboolean over)
{
  guint depth = 0, style[DEPTH] = { 0 };

  for (const char *line = text->str, *next; *line != '\0'; line = next)
    {
      const char *stop = strchr (line, '\n');
      gsize len;

      next = stop != NULL ? stop + 1 : line + strlen (line);
      len = (gsize) (next - line);
      if (g_str_has_prefix (line, "<g") && depth + 1 < DEPTH)
        {
          Style own = g_array_index (paper->styles, Style, style[depth]);

          read_style (line, len, &own);
          g_array_append_val (paper->styles, own);
          style[++depth] = paper->styles->len - 1;
        }
      else if (g_str_has_prefix (line, "</g") && depth > 0)
        depth--;
      else if (g_str_has_prefix (line, "<path"))
        read_shape (paper, line, len, style[depth], over);
    }
}

static void
clear_style (gpointer p)
{
  g_free (((Style *) p)->classes);
}

WarMapPaper *
war_map_paper_new (const WarMapGround *ground)
{
  WarMapPaper *paper = g_new0 (WarMapPaper, 1);
  Style none = { .classes = g_strdup (""), .width = 1 };

  g_atomic_ref_count_init (&paper->refs);
  paper->styles = g_array_new (FALSE, FALSE, sizeof (Style));
  g_array_set_clear_func (paper->styles, clear_style);
  paper->shapes = g_array_new (FALSE, FALSE, sizeof (Shape));
  paper->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  paper->pieces = ground->land->len;
  g_array_append_val (paper->styles, none);
  read_text (paper, ground->under, FALSE);
  read_text (paper, ground->over, TRUE);
  return paper;
}

WarMapPaper *
war_map_paper_ref (WarMapPaper *paper)
{
  g_atomic_ref_count_inc (&paper->refs);
  return paper;
}

void
war_map_paper_unref (WarMapPaper *paper)
{
  if (!g_atomic_ref_count_dec (&paper->refs))
    return;
  g_array_unref (paper->styles);
  g_array_unref (paper->shapes);
  g_array_unref (paper->steps);
  g_free (paper);
}

guint
war_map_paper_pieces (const WarMapPaper *paper)
{
  return paper->pieces;
}

/* Through a quadratic curve cairo draws a cubic one. */
static void
add_curve (cairo_t *cr, double x, double y, const Step *to)
{
  cairo_curve_to (cr, x + 2.0 / 3 * (to->cx - x), y + 2.0 / 3 * (to->cy - y),
                  to->x + 2.0 / 3 * (to->cx - to->x), to->y + 2.0 / 3 * (to->cy - to->y), to->x, to->y);
}

/* Steps too small to be seen are gathered into one; the last before the ring closes is taken as it is. */
static void
add_path (const WarMapPaper *paper, const Shape *shape, cairo_t *cr, double dot)
{
  const Step *step = &g_array_index (paper->steps, Step, 0);
  double x = 0, y = 0, fine = FINE * dot, near = 4 * dot;

  for (guint i = shape->from; i < shape->to; i++)
    {
      const Step *to = &step[i];
      double far = MAX (fabs (to->x - x), fabs (to->y - y));

      if (to->verb == 'z')
        cairo_close_path (cr);
      else if (to->verb == 'M')
        cairo_move_to (cr, to->x, to->y);
      else if (far < fine && i + 1 < shape->to)
        continue;
      else if (to->verb == 'q' && (far > near || step[i - 1].x != (float) x || step[i - 1].y != (float) y))
        add_curve (cr, x, y, to);
      else
        cairo_line_to (cr, to->x, to->y);
      x = to->x;
      y = to->y;
    }
}

static gboolean
meet (WarMapBox a, WarMapBox b, double room)
{
  return a.x - room < b.x + b.w && b.x < a.x + a.w + room && a.y - room < b.y + b.h && b.y < a.y + a.h + room;
}

/* What a style sheet says of a class; NULL: nothing. It is ".class{property:value;…}…". */
static char *
ask_sheet (const char *sheet, const char *classes, const char *property)
{
  g_auto (GStrv) each = g_strsplit (classes, " ", -1);
  char *found = NULL;

  for (guint i = 0; each[i] != NULL; i++)
    {
      g_autofree char *head = g_strdup_printf (".%s{", each[i]), *name = g_strdup_printf ("%s:", property);
      const char *rule = *each[i] != '\0' ? strstr (sheet, head) : NULL;
      const char *end = rule != NULL ? strchr (rule, '}') : NULL,
                 *at = rule != NULL ? rule + strlen (head) - 1 : NULL;

      for (; at != NULL && end != NULL && at < end; at = strpbrk (at + 1, ";}"))
        if (g_str_has_prefix (at + 1, name))
          {
            at += 1 + strlen (name);
            g_free (found);
            found = g_strndup (at, strcspn (at, ";}"));
          }
    }
  return found;
}

static void
set_ink (cairo_t *cr, guint32 colour, double opacity)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                         (colour & 0xff) / 255.0, opacity);
}

/* As the room has it. */
typedef struct
{
  guint32 fill, stroke;
  double opacity;
} Ink;

static Ink
find_ink (const Style *style, const char *sheet)
{
  g_autofree char *fill = ask_sheet (sheet, style->classes, "fill");
  g_autofree char *stroke = ask_sheet (sheet, style->classes, "stroke");
  g_autofree char *opacity = ask_sheet (sheet, style->classes, "fill-opacity");
  Ink ink = { style->fill, style->stroke, opacity != NULL ? g_ascii_strtod (opacity, NULL) : 1 };
  gboolean on;

  read_colour (fill, &on, &ink.fill);
  read_colour (stroke, &on, &ink.stroke);
  return ink;
}

static void
draw_shape (const WarMapPaper *paper, const Shape *shape, const Style *style, Ink ink, cairo_t *cr,
            double dot)
{
  cairo_new_path (cr);
  add_path (paper, shape, cr, dot);
  if (style->fills)
    {
      cairo_set_fill_rule (cr, shape->even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
      set_ink (cr, ink.fill, ink.opacity * shape->opacity);
      cairo_fill_preserve (cr);
    }
  if (style->strokes)
    {
      gboolean dashed = style->dash[0] > 0;

      cairo_set_dash (cr, style->dash, dashed ? 2 : 0, 0);
      cairo_set_line_width (cr, dashed ? style->width : CLAMP (style->width, THINNEST * dot, THICKEST * dot));
      cairo_set_line_join (cr, style->join);
      cairo_set_line_cap (cr, style->cap);
      set_ink (cr, ink.stroke, 1);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
}

void
war_map_paper_draw (const WarMapPaper *paper, gboolean over, const char *sheet, cairo_t *cr, WarMapBox box,
                    double dot)
{
  g_autofree Ink *inks = g_new (Ink, paper->styles->len);

  for (guint i = 0; i < paper->styles->len; i++)
    inks[i] = find_ink (&g_array_index (paper->styles, Style, i), sheet);
  cairo_save (cr);
  cairo_set_tolerance (cr, 0.3);
  for (guint i = 0; i < paper->shapes->len; i++)
    {
      const Shape *shape = &g_array_index (paper->shapes, Shape, i);
      const Style *style = &g_array_index (paper->styles, Style, shape->style);

      if (shape->over == over && meet (shape->box, box, style->width)
          && MAX (shape->box.w, shape->box.h) > FINE * dot)
        draw_shape (paper, shape, style, inks[shape->style], cr, dot);
    }
  cairo_restore (cr);
}

void
war_map_paper_land (const WarMapPaper *paper, const gboolean *which, cairo_t *cr, WarMapBox box, double dot)
{
  for (guint i = 0; i < paper->shapes->len; i++)
    {
      const Shape *shape = &g_array_index (paper->shapes, Shape, i);

      if (shape->land >= 0 && shape->land < (int) paper->pieces && which[shape->land]
          && meet (shape->box, box, 0))
        add_path (paper, shape, cr, dot);
    }
}

void
war_map_paper_inset_land (const WarMapPaper *paper, cairo_t *cr, WarMapBox box, double dot)
{
  for (guint i = 0; i < paper->shapes->len; i++)
    {
      const Shape *shape = &g_array_index (paper->shapes, Shape, i);

      if (shape->land >= (int) paper->pieces && meet (shape->box, box, 0))
        add_path (paper, shape, cr, dot);
    }
}
