/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The two panels on the map: what it is and of when, and what its signs mean. They are drawn before names are
 * placed, so that nothing is put under them. */

#include "war-map-draw.h"

#include <string.h>

#include "war-export.h"

#define ROW    17.0 /* dots */
#define ROWS   6
#define MARGIN 10.0
#define SMALL  10.5 /* size of words, in dots */
#define EDGE   26.0 /* between a panel and the edge of the picture, in dots */
#define WIDE   300.0 /* of the title panel's lines, in dots */

typedef struct
{
  WarMapDrawing d; /* in dots, from the panel's own corner */
  double x, y, widest, right, bottom;
  guint row;
} Panel;

static char *
say (const Panel *p, const char *key)
{
  return war_words_say (p->d.sheet->words, war_state_data (p->d.sheet->state), key, NULL);
}

static void
next_row (Panel *p)
{
  if (++p->row % ROWS > 0)
    {
      p->y += ROW;
      return;
    }
  p->x += 26 + p->widest + 16;
  p->y = MARGIN + ROW / 2;
  p->widest = 0;
}

/* The words beside a sign that has just been drawn at (x, y). */
static void
add_words (Panel *p, const char *words, gboolean bold)
{
  WarMapFace face = bold ? WAR_MAP_BOLD : WAR_MAP_PLAIN;
  double width = war_map_width (p->d.sheet->measure, face, words);
  g_autofree char *style
      = g_strdup_printf (" fill=\"%s\"%s", p->d.tones->ink, bold ? " font-weight=\"bold\"" : "");

  war_map_add_text (p->d.out, p->x + 26, p->y + 3.7, SMALL, width, style, words);
  p->widest = MAX (p->widest, width * SMALL);
  p->right = MAX (p->right, p->x + 26 + width * SMALL);
  p->bottom = MAX (p->bottom, p->y + ROW / 2);
  next_row (p);
}

static void
add_key (Panel *p, const char *key)
{
  g_autofree char *words = say (p, key);

  add_words (p, words, FALSE);
}

static void
add_sides (Panel *p)
{
  const WarMapSheet *sheet = p->d.sheet;
  const WarData *data = war_state_data (sheet->state);

  for (guint i = 0; i < sheet->plan->sides->len; i++)
    {
      const WarMapSide *side = g_ptr_array_index (sheet->plan->sides, i);

      for (WarKind kind = 1; kind <= (WarKind)war_schema_n_kinds (sheet->plan->schema); kind++)
        {
          WarMember member = war_find (data, kind, side->id);

          if (member == WAR_NONE)
            continue;

          g_autofree char *name = war_words_name (sheet->words, sheet->state, data, member, NULL);
          g_autofree char *letter = war_map_sheet_letter (sheet, member);

          war_map_draw_badge (&p->d, side->tone, letter, p->x + 10, p->y, 13);
          add_words (p, name, TRUE);
          break;
        }
    }

  g_autofree char *letter = war_map_sheet_letter (sheet, WAR_NONE);

  war_map_draw_badge (&p->d, 4, letter, p->x + 10, p->y, 13);
  add_key (p, "print-neutral");
}

/* One symbol may stand for several counts: the game has a word for all of them, or the first one's name is
 * told. */
static char *
say_symbol (const Panel *p, const char *symbol, const WarFieldInfo *info)
{
  const WarMapSheet *sheet = p->d.sheet;
  g_autofree char *key = g_strconcat ("symbol/", symbol, NULL);

  return war_words_has (sheet->words, key) ? say (p, key)
                                           : war_words_label (sheet->words, sheet->plan->schema, info->field);
}

/* A symbol for each count that a stack may show. */
static void
add_units (Panel *p)
{
  const WarMapPlan *plan = p->d.sheet->plan;
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();

  for (guint i = 0; i < plan->layers->len && p->d.sheet->units; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (plan->layers, i);

      for (guint k = 0; k < layer->stack->len; k++)
        {
          const char *path = g_ptr_array_index (layer->stack, k), *slash = strchr (path, '/');
          WarKind kind = slash != NULL ? war_find_kind_len (plan->schema, path, slash - path) : 0;
          const WarFieldInfo *info = kind != 0 ? war_find_field (plan->schema, kind, slash + 1, -1) : NULL;
          const char *symbol = info != NULL ? g_hash_table_lookup (plan->symbols, info->id) : NULL;

          if (symbol == NULL || g_ptr_array_find_with_equal_func (seen, symbol, g_str_equal, NULL))
            continue;

          g_autofree char *words = say_symbol (p, symbol, info);

          g_ptr_array_add (seen, (gpointer)symbol);
          war_map_add_format (p->d.out,
                              "<use href=\"#unit-%s\" transform=\"translate(%f %f) scale(.85)\" "
                              "fill=\"%s\"/>",
                              symbol, p->x + 3, p->y - 7, p->d.tones->ink);
          add_words (p, words, FALSE);
        }
    }
}

static void
add_tag (Panel *p, guint tone, const char *sign, const char *key, const WarArg *args)
{
  g_autofree char *words = war_words_say (p->d.sheet->words, war_state_data (p->d.sheet->state), key, args);
  g_autofree char *style
      = g_strdup_printf (" text-anchor=\"middle\" fill=\"%s\"", p->d.tones->tone[tone - 1].faded);

  war_map_add_format (p->d.out, "<g transform=\"translate(%f %f) scale(.9)\">", p->x + 1, p->y - 6.3);
  war_map_draw_tag (&p->d, tone, 20, TRUE);
  war_map_add_text (p->d.out, 10, 10.1, 9, 0, style, sign);
  g_string_append (p->d.out, "</g>");
  add_words (p, words, FALSE);
}

/* Stacks that are not of this turn, where the game keeps when they were seen. */
static void
add_ages (Panel *p)
{
  const WarMapSheet *sheet = p->d.sheet;
  const WarArg *args = WAR_ARGS (WAR_N ("n", 4));
  g_autofree char *age = NULL;

  if (war_schema_seen (sheet->plan->schema) == NULL || !sheet->units)
    return;
  age = war_words_say (sheet->words, war_state_data (sheet->state), "print-age", args);
  add_tag (p, 1, age, "print-earlier", args);
  add_tag (p, 4, "?", "print-unseen", NULL);
}

static void
add_role (Panel *p, const char *role)
{
  const WarMapPlan *plan = p->d.sheet->plan;
  const char *field = war_map_role (plan, role);
  const WarFieldInfo *info
      = field != NULL ? war_find_field (
            plan->schema, war_find_kind (plan->schema, g_ptr_array_index (plan->nodes, 0)), field, -1)
                      : NULL;

  if (info == NULL)
    return;

  g_autofree char *words = war_words_label (p->d.sheet->words, plan->schema, info->field);
  const char *tick = p->d.tones->tick, *ink = p->d.tones->ink;

  if (g_str_equal (role, "port") || g_str_equal (role, "base"))
    war_map_add_format (p->d.out,
                        "<circle cx=\"%f\" cy=\"%f\" r=\"3.5\" fill=\"%s\" stroke=\"%s\" "
                        "stroke-width=\"1.5\"/>",
                        p->x + 10, p->y, p->d.tones->paper, tick);
  if (g_str_equal (role, "base"))
    war_map_add_format (p->d.out, "<circle cx=\"%f\" cy=\"%f\" r=\"1.4\" fill=\"%s\"/>", p->x + 10, p->y,
                        tick);
  if (g_str_equal (role, "source"))
    war_map_add_format (p->d.out,
                        "<use href=\"#unit-crate\" transform=\"translate(%f %f) scale(.65)\" fill=\"%s\"/>",
                        p->x + 4.8, p->y - 5.4, ink);
  if (g_str_equal (role, "hexagon"))
    war_map_add_format (p->d.out,
                        "<path transform=\"translate(%f %f) scale(.65)\" d=\"M-10.5 0L-5.25-9.2H5.25L10.5 0 "
                        "5.25 9.2H-5.25z\""
                        " fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>",
                        p->x + 10, p->y, p->d.tones->paper, ink);
  add_words (p, words, FALSE);
}

static void
add_line (Panel *p, const char *key, const char *colour, double width, const char *more, const char *path)
{
  war_map_add_format (p->d.out,
                      "<path transform=\"translate(%f %f)\" d=\"%s\" fill=\"none\" stroke=\"%s\" "
                      "stroke-width=\"%f\"%s/>",
                      p->x, p->y, path, colour, width, more);
  add_key (p, key);
}

static void
add_signs (Panel *p)
{
  static const char *const roles[] = { "hexagon", "port", "base", "source" };
  const WarMapTones *t = p->d.tones;

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    add_role (p, roles[i]);
  if (p->d.sheet->points)
    {
      g_autofree char *style
          = g_strdup_printf (" font-weight=\"bold\" text-anchor=\"middle\" fill=\"%s\"", t->gold);

      war_map_add_text (p->d.out, p->x + 10, p->y + 4, 11.5, 0, style, "1");
      add_key (p, "print-points");
    }
  add_line (p, "print-front", t->ink, 3.2, "", "M1 0H19");
  if (p->d.sheet->plan->links->len > 0)
    add_line (p, "print-link", t->link, 1.6, "", "M1 0H19");
  if (war_map_role (p->d.sheet->plan, "over-water") != NULL)
    add_line (p, "print-dotted", t->dotted, 2.2, " stroke-linecap=\"round\" stroke-dasharray=\"0.1 4.5\"",
              "M1 0H19");
  if (war_map_role (p->d.sheet->plan, "river") != NULL)
    add_line (p, "print-river", t->tick, 2.4, " stroke-linecap=\"round\"", "M10-5V5");
  if (war_map_role (p->d.sheet->plan, "wall") != NULL)
    add_line (p, "print-wall", t->ink, 1.8, "", "M1 1L3.5-2 6 1 8.5-2 11 1 13.5-2 16 1 18.5-2");
  if (p->d.sheet->plan->limits->len > 0)
    add_line (p, "print-limit", t->limit, 2.2, "", "M1 0H19");
}

/* The key of what a layer draws: "layer/supply/cut". NULL: it draws none, or the game has no words for it. */
static char *
key_of_drawn (const Panel *p, const GArray *drawn, const char *what)
{
  g_autofree char *key = g_strdup_printf ("layer/%s/%s", p->d.sheet->layer->id, what);

  return drawn->len > 0 && war_words_has (p->d.sheet->words, key) ? g_steal_pointer (&key) : NULL;
}

static void
add_paint (Panel *p, const WarPaint *paint)
{
  const WarMapTones *t = p->d.tones;

  if (paint == NULL)
    return;

  g_autofree char *ways = key_of_drawn (p, paint->ways, "ways"), *cut = key_of_drawn (p, paint->cut, "cut");
  g_autofree char *sources = key_of_drawn (p, paint->sources, "sources");
  g_autofree char *reached = key_of_drawn (p, paint->reached, "reached");

  if (ways != NULL)
    {
      war_map_add_format (p->d.out,
                          "<path transform=\"translate(%f %f)\" d=\"M1 0H19\" stroke=\"%s\" "
                          "stroke-width=\"4\"/>",
                          p->x, p->y, t->tone[0].fill);
      add_line (p, ways, t->halo, 1.3, " stroke-dasharray=\"5 4\"", "M1 0H19");
    }
  if (sources != NULL)
    add_line (p, sources, t->tone[0].fill, 2, "", "M4 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z");
  if (cut != NULL)
    {
      war_map_add_format (p->d.out, "<circle cx=\"%f\" cy=\"%f\" r=\"5.5\" fill=\"%s\"/>", p->x + 10, p->y,
                          t->warning);
      add_line (p, cut, t->paper, 1.6, "", "M10-3.2v3.9M10 1.9v1.3");
    }
  if (reached != NULL)
    add_line (p, reached, t->focus, 2.4, " stroke-dasharray=\"6 4\"", "M1 0H19");
}

static gboolean
lies_over (WarMapBox a, WarMapBox b)
{
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* How many marks and letters a panel would lie on; another panel is worth more than all of them. */
static guint
count_hidden (const WarMapSheet *sheet, WarMapBox box)
{
  double clear = (WAR_MAP_MARK + WAR_MAP_LETTER * 1.6) * sheet->dot; /* room for its name */
  guint n = 0;

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);

      n += !mark->sea
           && lies_over (box, (WarMapBox) { mark->at.x - clear, mark->at.y - clear, 2 * clear, 2 * clear });
    }
  for (guint i = 0; i < sheet->seas->len; i++)
    {
      const GArray *letters = g_array_index (sheet->seas, WarMapSeaName, i).letters;

      for (guint k = 0; k < letters->len; k++)
        {
          WarMapPoint at = g_array_index (letters, WarMapLetter, k).at;

          n += lies_over (box, (WarMapBox) { at.x - clear / 2, at.y - clear / 2, clear, clear });
        }
    }
  for (guint i = 0; i < sheet->panels->len; i++)
    n += lies_over (box, g_array_index (sheet->panels, WarMapBox, i)) ? 1000 : 0;
  return n;
}

/* Its own corner, where the whole map is seen; elsewhere the corner or the edge where it hides least. */
static WarMapBox
find_place (const WarMapSheet *sheet, double w, double h, gboolean right, gboolean bottom, gboolean corners,
            guint *hidden)
{
  static const struct
  {
    double x, y;
  } places[] = { { 0, 0 },    { 0, 1 },    { 1, 0 },    { 1, 1 },    { 0.5, 0 },  { 0.5, 1 },
                 { 0, 0.5 },  { 1, 0.5 },  { 0.25, 0 }, { 0.75, 0 }, { 0.25, 1 }, { 0.75, 1 },
                 { 0, 0.25 }, { 0, 0.75 }, { 1, 0.25 }, { 1, 0.75 } };
  double edge = EDGE * sheet->dot;
  gboolean all = sheet->window.w >= sheet->whole.w;
  WarMapBox in = sheet->window, best = { 0, 0, 0, 0 };

  for (guint i = 0; i < (all ? 1 : corners ? 4 : G_N_ELEMENTS (places)) && (i == 0 || *hidden > 0); i++)
    {
      double x = places[i].x, y = places[i].y;
      WarMapBox box = { in.x + edge + (right ? 1 - x : x) * (in.w - w - 2 * edge),
                        in.y + edge + (bottom ? 1 - y : y) * (in.h - h - 2 * edge), w, h };
      guint n = count_hidden (sheet, box);

      if (i > 0 && n >= *hidden)
        continue;
      *hidden = n;
      best = box;
    }
  return best;
}

/* A frame, what was written put into it, and the place kept free. What can be spared is left out rather than
 * put on a mark, unless all of the map is seen. */
static void
close_panel (Panel *p, WarMapSheet *sheet, const WarMapDrawing *d, gboolean right, gboolean bottom,
             gboolean spared, const char *id)
{
  double w = p->right + MARGIN, h = p->bottom + MARGIN - 2, dot = sheet->dot;
  g_autoptr (GString) inside = g_steal_pointer (&p->d.out);
  guint hidden = 0;
  WarMapBox box = find_place (sheet, w * dot, h * dot, right, bottom, spared, &hidden);
  WarMapStamp stamp;

  if (spared && hidden > 0 && sheet->window.w < sheet->whole.w)
    return;
  stamp = war_map_open_stamp (d, (WarMapPoint) { box.x, box.y }, id, NULL);
  war_map_add_format (d->out,
                      "\n<rect width=\"%f\" height=\"%f\" rx=\"6\" fill=\"%s\""
                      " fill-opacity=\".94\" stroke=\"%s\" stroke-width=\".8\"/>\n%s",
                      w, h, d->tones->paper, d->tones->tone[3].rim, inside->str);
  war_map_close_stamp (d, stamp, (WarMapBox) { -1, -1, w + 2, h + 2 });
  g_array_append_val (sheet->panels, box);
}

static Panel
open_panel (WarMapSheet *sheet, const WarMapTones *tones)
{
  return (Panel) { .d = { .sheet = sheet, .tones = tones, .out = g_string_new (NULL) },
                   .x = MARGIN,
                   .y = MARGIN + ROW / 2 };
}

/* A paragraph, broken between words where a line would grow too long. */
static void
add_paragraph (Panel *p, const char *text, double size, WarMapFace face)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *style = g_strdup_printf (" fill=\"%s\"%s", p->d.tones->ink,
                                            face == WAR_MAP_BOLD     ? " font-weight=\"bold\""
                                            : face == WAR_MAP_ITALIC ? " font-style=\"italic\""
                                                                     : "");

  for (guint i = 0; words[i] != NULL || line->len > 0; i += words[i] != NULL)
    {
      g_autofree char *longer = words[i] == NULL ? NULL
                                : line->len > 0  ? g_strconcat (line->str, " ", words[i], NULL)
                                                 : g_strdup (words[i]);
      double width = longer != NULL ? war_map_width (p->d.sheet->measure, face, longer) * size : 0;

      if (longer != NULL && (width <= WIDE || line->len == 0))
        {
          g_string_assign (line, longer);
          continue;
        }
      width = war_map_width (p->d.sheet->measure, face, line->str);
      p->y += size * 1.25;
      war_map_add_text (p->d.out, p->x, p->y, size, width, style, line->str);
      p->right = MAX (p->right, p->x + width * size);
      p->bottom = p->y + size * 0.3;
      g_string_truncate (line, 0);
      if (longer != NULL)
        g_string_assign (line, words[i]);
    }
}

/* "Air range: London"; NULL: the map as it stands. */
static char *
say_layer (const WarMapSheet *sheet)
{
  const WarData *data = war_state_data (sheet->state);

  if (sheet->layer == NULL)
    return NULL;

  g_autofree char *key = g_strconcat ("layer/", sheet->layer->id, NULL);
  g_autofree char *words = war_words_has (sheet->words, key) ? war_words_say (sheet->words, data, key, NULL)
                                                             : g_strdup (sheet->layer->id);

  if (sheet->about == WAR_NONE)
    return g_steal_pointer (&words);

  g_autofree char *name = war_words_name (sheet->words, sheet->state, data, sheet->about, NULL);

  return g_strconcat (words, ": ", name, NULL);
}

static void
draw_title (WarMapSheet *sheet, const WarMapDrawing *d)
{
  Panel p = open_panel (sheet, d->tones);
  const char *words = war_map_role (sheet->plan, "words");
  g_autofree char *place = war_export_place (sheet->state, sheet->words), *layer = say_layer (sheet);
  g_autofree char *date = war_export_date (sheet->state, sheet->words);
  g_autofree char *header = war_export_header (sheet->state, sheet->words, FALSE);

  p.y = MARGIN - 4;
  add_paragraph (&p, war_schema_title (sheet->plan->schema), 20, WAR_MAP_BOLD);
  if (date != NULL)
    add_paragraph (&p, date, 15, WAR_MAP_BOLD);
  add_paragraph (&p, place, 11.5, WAR_MAP_PLAIN);
  if (header != NULL)
    add_paragraph (&p, header, 11.5, WAR_MAP_PLAIN);
  if (layer != NULL)
    add_paragraph (&p, layer, 11.5, WAR_MAP_BOLD);
  p.y += 3;
  if (words != NULL)
    {
      g_autofree char *notice = say (&p, words);

      add_paragraph (&p, notice, 9, WAR_MAP_ITALIC);
    }
  close_panel (&p, sheet, d, TRUE, FALSE, FALSE, " id=\"title\"");
}

void
war_map_draw_panels (WarMapSheet *sheet, const WarMapTones *tones, const WarPaint *paint, GString *out,
                     GArray *stamps)
{
  WarMapDrawing d = { .sheet = sheet, .tones = tones, .out = out, .stamps = stamps };
  Panel p = open_panel (sheet, tones);

  draw_title (sheet, &d);
  add_sides (&p);
  add_units (&p);
  add_ages (&p);
  add_signs (&p);
  add_paint (&p, paint);
  close_panel (&p, sheet, &d, FALSE, TRUE, TRUE, " id=\"legend\"");
}
