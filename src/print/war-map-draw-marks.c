/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks, names and stacks. Each is drawn in dots about its own place and enlarged from there, so that all its
 * sizes are those of the screen. The silhouettes of units are our own, on a grid of 16. */

#include "war-map-draw.h"

#include <math.h>
#include <string.h>

static const struct
{
  const char *id, *path;
} SYMBOLS[] = {
  { "helmet", "M2.3 10.2a5.7 6 0 0 1 11.4 0zM1 11.2h14v2.1H1z" },
  { "wall", "M3 7.4a5 5 0 0 1 10 0zM1.8 8.3h12.4v1.7H1.8zM1 11h6.2v3.4H1zM8.8 11H15v3.4H8.8z" },
  { "tank", "M4 4.6h5.4v1h6v1.5h-6v1.8H2.6V7a2.4 2.4 0 0 1 1.4-2.4zM2.9 9.7h10.2a2.2 2.2 0 0 1 0 4.4H2.9a2.2"
            " 2.2 0 0 1 0-4.4z" },
  { "aeroplane", "M8 .8c.8 0 1.2 1 1.2 2.3v2.7l6 3.2v1.7l-6-1.5v3.3l1.9 1.4v1.3L8 "
                 "14.5l-3.1.7v-1.3l1.9-1.4V9.2l-6"
                 " 1.5V9l6-3.2V3.1C6.8 1.8 7.2.8 8 .8z" },
  { "ship", "M.8 10h14.4l-2 4.2H2.8zM3.6 7.2h8.2V9H3.6zM5.6 3h1.5v3.2H5.6zM8.2 4.4h2.2v1.8H8.2z" },
  { "submarine", "M.8 10.8c2-1.9 4.8-2.3 7.2-2.3s5.2.4 7.2 2.3c-2 2-4.8 2.4-7.2 2.4s-5.2-.4-7.2-2.4zM6 "
                 "5.4h3.6v2.3H6zM8.4"
                 " 2.8h1.2v2H8.4z" },
  { "crate", "M3 2.5h10a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 13 14H3a1.5 1.5 0 0 1-1.5-1.5V4A1.5 1.5 0 0 "
             "1 3"
             " 2.5zM3.2 6.8v5.5h9.6V6.8zM6.3 8.2h3.4v2.4H6.3z" },
  { "patrol", "M8 .3c.64 0 .96.8.96 1.84v2.16l4.8 2.56v1.36l-4.8-1.2v2.64l1.5 1.1v1.04L8 11.3l-2.5.56v-1.04"
              "l1.5-1.1V7.06l-4.8 1.2V6.9l4.8-2.56V2.18C7.04 1.14 7.36.3 8 .3zM1 13.4h14v1.8H1z" },
  { "block", "M3 2h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z" },
  { "beach", "M8 .6l4.4 4.9H9.6v4.7H6.4V5.5H3.6zM1 12.4c1.2-1.3 2.3-1.3 3.5 0s2.3 1.3 3.5 0 2.3-1.3 3.5 0"
             " 2.3 1.3 3.5 0v2c-1.2 1.3-2.3 1.3-3.5 0s-2.3-1.3-3.5 0-2.3 1.3-3.5 0-2.3-1.3-3.5 0z" },
};

static const struct
{
  const char *id, *path;
} GLYPHS[] = {
  { "pass", "M-4.5-4.5C-1.5-2-1.5 2-4.5 4.5M4.5-4.5C1.5-2 1.5 2 4.5 4.5" },
  { "marsh", "M-4.5-2.8h9M-3 0h6M-4.5 2.8h9" },
  { "peak", "M-5 3.8L0-4 5 3.8z" },
  { "peaks", "M-5.5 3.8L-1.8-4 1 2M-1.4 3.8L2.4-2.6 5.5 3.8z" },
};

void
war_map_draw_symbols (const WarMapDrawing *d)
{
  for (guint i = 0; i < G_N_ELEMENTS (SYMBOLS); i++)
    war_map_add_format (d->out, "<path id=\"unit-%s\" fill-rule=\"evenodd\" d=\"%s\"/>\n", SYMBOLS[i].id,
                        SYMBOLS[i].path);
  for (guint i = 0; i < G_N_ELEMENTS (GLYPHS); i++)
    war_map_add_format (d->out,
                        "<path id=\"glyph-%s\" fill=\"none\" stroke-width=\"1.3\" stroke-linejoin=\"round\" "
                        "d=\"%s\"/>\n",
                        GLYPHS[i].id, GLYPHS[i].path);
}

static gboolean
is_symbol (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (SYMBOLS); i++)
    if (g_str_equal (SYMBOLS[i].id, id))
      return TRUE;
  return FALSE;
}

/* Of a place in kilometres the nearest whole dot. */
WarMapStamp
war_map_open_stamp (const WarMapDrawing *d, WarMapPoint at, const char *about, const char *title)
{
  WarMapBox in = d->sheet->window;
  double dot = d->sheet->dot;
  WarMapPoint on = { in.x + round ((at.x - in.x) / dot) * dot, in.y + round ((at.y - in.y) / dot) * dot };
  char scale[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (scale, sizeof scale, "%.4g", dot);
  war_map_add_format (d->out, "<g transform=\"translate(%f %f) scale(%s)\"%s>", on.x, on.y, scale, about);
  if (title != NULL)
    war_map_add_format (d->out, "<title>%m</title>", title);
  return (WarMapStamp) { .from = d->out->len, .at = on };
}

void
war_map_close_stamp (const WarMapDrawing *d, WarMapStamp stamp, WarMapBox box)
{
  stamp.to = d->out->len;
  stamp.box = box;
  g_string_append (d->out, "</g>\n");
  if (d->stamps != NULL)
    g_array_append_val (d->stamps, stamp);
}

/* From far away a mark is filled, and says how much stands there. */
static gboolean
is_filled (const WarMapDrawing *d, const WarMapMark *mark)
{
  return d->sheet->strengths && mark->strength > 0;
}

static void
draw_inside (const WarMapDrawing *d, const WarMapMark *mark)
{
  if (is_filled (d, mark))
    {
      g_autofree char *digits = g_strdup_printf ("%d", mark->strength);
      g_autofree char *style = g_strdup_printf (" font-weight=\"bold\" text-anchor=\"middle\" fill=\"%s\"",
                                                d->tones->tone[mark->tone - 1].letter);

      war_map_add_text (d->out, 0, 4.1, 11.5, 0, style, digits);
    }
  else if (mark->points > 0 && d->sheet->points)
    {
      g_autofree char *digits = g_strdup_printf ("%d", mark->points);
      g_autofree char *style = g_strdup_printf (" font-weight=\"bold\" text-anchor=\"middle\" fill=\"%s\"",
                                                mark->points_tone >= 1 && mark->points_tone <= 4
                                                    ? d->tones->tone[mark->points_tone - 1].text
                                                    : d->tones->gold);

      war_map_add_text (d->out, 0, 4.1, 11.5, 0, style, digits);
    }
  else if (mark->glyph != NULL)
    war_map_add_format (d->out, "<use href=\"#glyph-%s\" stroke=\"%s\"/>", mark->glyph,
                        d->tones->tone[3].text);
}

/* Ports are rings left below, a naval base has a dot in it; a source of supply is a crate right below. */
static void
draw_corners (const WarMapDrawing *d, const WarMapMark *mark)
{
  if (mark->port || mark->base)
    war_map_add_format (d->out,
                        "<circle cx=\"-8.5\" cy=\"8.5\" r=\"3\" fill=\"%s\" stroke=\"%s\" "
                        "stroke-width=\"1.4\"/>",
                        d->tones->paper, d->tones->tick);
  if (mark->base)
    war_map_add_format (d->out, "<circle cx=\"-8.5\" cy=\"8.5\" r=\"1.2\" fill=\"%s\"/>", d->tones->tick);
  if (mark->source)
    war_map_add_format (d->out,
                        "<rect x=\"4.3\" y=\"4.3\" width=\"9\" height=\"9\" rx=\"1.5\" fill=\"%s\"/>"
                        "<use href=\"#unit-crate\" transform=\"translate(4.3 4.1) scale(.56)\" fill=\"%s\"/>",
                        d->tones->paper, d->tones->ink);
}

static void
draw_mark (const WarMapDrawing *d, const WarMapMark *mark)
{
  const WarData *data = war_state_data (d->sheet->state);
  const WarMapTone *tone = &d->tones->tone[mark->tone - 1];
  g_autofree char *id = g_strdup_printf (" id=\"mark-%s\"", war_id (data, mark->who)), *title = NULL;
  g_autofree char *owner = mark->owner != WAR_NONE
                               ? war_words_name (d->sheet->words, d->sheet->state, data, mark->owner, NULL)
                               : war_words_say (d->sheet->words, data, "print-neutral", NULL);

  const char *fill = is_filled (d, mark) ? tone->fill : d->tones->paper;
  WarMapStamp stamp;

  title = g_strdup_printf ("%s · %s", mark->name, owner);
  stamp = war_map_open_stamp (d, mark->at, id, title);
  if (mark->hexagon)
    war_map_add_format (d->out,
                        "<path d=\"M-10.5 0L-5.25-9.2H5.25L10.5 0 5.25 9.2H-5.25z\" fill=\"%s\" "
                        "stroke=\"%s\" "
                        "stroke-width=\"%s\"/>",
                        fill, mark->tone < 4 ? tone->fill : tone->rim, mark->tone < 4 ? "3" : "2");
  else
    war_map_add_format (d->out,
                        "<rect x=\"-8.5\" y=\"-8.5\" width=\"17\" height=\"17\" rx=\"3.5\" fill=\"%s\" "
                        "stroke=\"%s\" "
                        "stroke-width=\"%s\"/>",
                        fill, mark->tone < 4 ? tone->fill : tone->rim, mark->tone < 4 ? "3" : "2");
  draw_inside (d, mark);
  draw_corners (d, mark);
  war_map_close_stamp (d, stamp, (WarMapBox) { -15, -15, 30, 30 });
}

void
war_map_draw_marks (const WarMapDrawing *d)
{
  g_string_append (d->out, "<g id=\"marks\">\n");
  for (guint i = 0; i < d->sheet->marks->len; i++)
    if (!g_array_index (d->sheet->marks, WarMapMark, i).sea)
      draw_mark (d, &g_array_index (d->sheet->marks, WarMapMark, i));
  g_string_append (d->out, "</g>\n");
}

/* From a mark to the nearest place of a box that stands away from it; marks and names lie over it. */
static void
draw_leader (const WarMapDrawing *d, WarMapPoint from, WarMapBox box)
{
  double x = CLAMP (from.x, box.x, box.x + box.w), y = CLAMP (from.y, box.y, box.y + box.h);

  war_map_add_format (d->out,
                      "<path d=\"M%f %fL%f %f\" stroke=\"%s\" stroke-opacity=\".6\" stroke-width=\"%f\"/>\n",
                      from.x, from.y, x, y, d->tones->ink, 0.8 * d->sheet->dot);
}

/* How they look is said by the style sheet: a name is drawn alone as it is among others. */
void
war_map_draw_names (const WarMapDrawing *d)
{
  g_string_append (d->out, "<g id=\"names\">\n");
  for (guint i = 0; i < d->sheet->marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (d->sheet->marks, WarMapMark, i);
      WarMapPoint at = { mark->box.x, mark->box.y + mark->box.h * 0.8 };
      WarMapStamp stamp;

      if (mark->sea || !mark->seen)
        continue;
      stamp = war_map_open_stamp (d, at, "", NULL);
      war_map_add_text (d->out, 0, 0, WAR_MAP_LETTER, mark->width,
                        mark->capital ? " class=\"name\" font-weight=\"bold\"" : " class=\"name\"",
                        mark->name);
      war_map_close_stamp (d, stamp, (WarMapBox) { -4, -WAR_MAP_LETTER - 4, mark->width * WAR_MAP_LETTER + 8,
                                                   1.5 * WAR_MAP_LETTER + 8 });
    }
  g_string_append (d->out, "</g>\n");
}

void
war_map_draw_seas (const WarMapDrawing *d)
{
  war_map_add_format (d->out,
                      "<g id=\"seas\" font-style=\"italic\" text-anchor=\"middle\" fill=\"%s\" stroke=\"%s\" "
                      "stroke-width=\"%f\""
                      " stroke-linejoin=\"round\" paint-order=\"stroke\">\n",
                      d->tones->sea_name, d->tones->sea_halo, 2.5 * d->sheet->dot);
  for (guint i = 0; i < d->sheet->seas->len; i++)
    {
      const WarMapSeaName *sea = &g_array_index (d->sheet->seas, WarMapSeaName, i);
      const WarMapMark *mark = &g_array_index (d->sheet->marks, WarMapMark, sea->mark);

      war_map_add_format (
          d->out, "<g id=\"sea-%s\" role=\"img\" aria-label=\"%m\" font-size=\"%f\"><title>%m</title>\n",
          war_id (war_state_data (d->sheet->state), mark->who), mark->name, sea->size, mark->name);
      for (guint k = 0; k < sea->letters->len; k++)
        {
          const WarMapLetter *letter = &g_array_index (sea->letters, WarMapLetter, k);

          war_map_add_format (d->out, "<text transform=\"translate(%f %f) rotate(%f)\" y=\"%f\">%m</text>\n",
                              letter->at.x, letter->at.y, letter->turn, sea->size * 0.35, letter->text);
        }
      g_string_append (d->out, "</g>\n");
    }
  g_string_append (d->out, "</g>\n");
}

/* Who cannot see that a tag is faint is told why it is. */
static char *
say_when (const WarMapDrawing *d, const WarMapStack *stack)
{
  const WarData *data = war_state_data (d->sheet->state);
  const WarArg *args = WAR_ARGS (WAR_N ("n", stack->when));
  g_autofree char *words
      = war_words_say (d->sheet->words, data, stack->when == WAR_NONE ? "print-unseen" : "print-as-of", args);

  return g_strdup_printf ("%s · %s", g_array_index (d->sheet->marks, WarMapMark, stack->mark).name, words);
}

/* What was not confirmed this turn is laid on thin. */
void
war_map_draw_tag (const WarMapDrawing *d, guint tone, double width, gboolean old)
{
  const WarMapTone *t = &d->tones->tone[tone - 1];

  if (old)
    war_map_add_format (d->out, "<rect width=\"%f\" height=\"%f\" rx=\"4\" fill=\"%s\"/>", width,
                        WAR_MAP_STACK, d->tones->paper);
  war_map_add_format (d->out, "<rect width=\"%f\" height=\"%f\" rx=\"4\" fill=\"%s\"%s stroke=\"%s\"/>",
                      width, WAR_MAP_STACK, t->fill, old ? " fill-opacity=\".55\"" : "", t->rim);
}

static void
draw_cut (const WarMapDrawing *d, const WarMapStack *stack)
{
  war_map_add_format (d->out,
                      "<rect x=\"-1.5\" y=\"-1.5\" width=\"%f\" height=\"%f\" rx=\"5\" fill=\"none\" "
                      "stroke=\"%s\""
                      " stroke-width=\"1.6\" stroke-dasharray=\"3 2\"/><circle cx=\"%f\" cy=\"0\" "
                      "r=\"4.5\" fill=\"%s\"/>"
                      "<path d=\"M%f-2.6v3.2M%f 1.7v1.1\" stroke=\"%s\" stroke-width=\"1.4\"/>",
                      stack->width + 3, WAR_MAP_STACK + 3, d->tones->warning, stack->width,
                      d->tones->warning, stack->width, stack->width, d->tones->paper);
}

/* Letter │ symbol number symbol number, and how old it is. */
static void
draw_stack (const WarMapDrawing *d, const WarMapStack *stack)
{
  const WarMapTone *tone = &d->tones->tone[stack->tone - 1];
  const char *letter = stack->old ? tone->faded : tone->letter;
  g_autofree char *title = stack->old ? say_when (d, stack) : NULL;
  WarMapStamp stamp = war_map_open_stamp (d, (WarMapPoint) { stack->box.x, stack->box.y }, "", title);
  double x = 15;

  war_map_draw_tag (d, stack->tone, stack->width, stack->old);
  if (stack->n > 0)
    war_map_add_format (d->out, "<path d=\"M12.5 2.5v9\" stroke=\"%s\" stroke-opacity=\".45\"/>", letter);
  war_map_add_format (d->out, "<g fill=\"%s\" font-weight=\"bold\">", letter);
  war_map_add_text (d->out, stack->n > 0 ? 6.7 : stack->width / 2, 10.2, 9, 0, " text-anchor=\"middle\"",
                    stack->letter);
  for (guint i = 0; i < stack->n; i++)
    {
      const WarMapItem *item = &stack->item[i];

      if (is_symbol (item->symbol))
        war_map_add_format (d->out, "<use href=\"#unit-%s\" transform=\"translate(%f 1) scale(.75)\"/>",
                            item->symbol, x);
      war_map_add_text (d->out, x + 13, 10.4, 9.5, item->width, "", item->count);
      x += 13 + item->width * 9.5 + 3;
    }
  if (stack->age != NULL)
    war_map_add_text (d->out, x, 10.1, WAR_MAP_AGE, stack->age_width, " font-weight=\"normal\"", stack->age);
  g_string_append (d->out, "</g>");
  if (stack->cut)
    draw_cut (d, stack);
  war_map_close_stamp (d, stamp, (WarMapBox) { -6, -6, stack->width + 12, WAR_MAP_STACK + 12 });
}

void
war_map_draw_leaders (const WarMapDrawing *d)
{
  g_string_append (d->out, "<g id=\"leaders\">\n");
  for (guint i = 0; i < d->sheet->marks->len; i++)
    if (g_array_index (d->sheet->marks, WarMapMark, i).led)
      draw_leader (d, g_array_index (d->sheet->marks, WarMapMark, i).at,
                   g_array_index (d->sheet->marks, WarMapMark, i).box);
  for (guint i = 0; i < d->sheet->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (d->sheet->stacks, WarMapStack, i);

      if (stack->led)
        draw_leader (d, g_array_index (d->sheet->marks, WarMapMark, stack->mark).at, stack->box);
    }
  g_string_append (d->out, "</g>\n");
}

void
war_map_draw_stacks (const WarMapDrawing *d)
{
  g_string_append (d->out, "<g id=\"stacks\">\n");
  for (guint i = 0; i < d->sheet->stacks->len; i++)
    draw_stack (d, &g_array_index (d->sheet->stacks, WarMapStack, i));
  g_string_append (d->out, "</g>\n");
}

/* Square, circle, diamond; nobody's is a circle with a dashed rim. */
void
war_map_draw_badge (const WarMapDrawing *d, guint tone, const char *letter, double x, double y, double size)
{
  const WarMapTone *t = &d->tones->tone[tone - 1];
  static const char *const shapes[]
      = { "<rect x=\"-8\" y=\"-8\" width=\"16\" height=\"16\" rx=\"3.2\"/>", "<circle r=\"8\"/>",
          "<path d=\"M0-9.6L9.6 0 0 9.6-9.6 0z\" stroke-linejoin=\"round\"/>",
          "<circle r=\"8\" stroke-dasharray=\"2.5 1.8\"/>" };

  war_map_add_format (d->out,
                      "<g transform=\"translate(%f %f) scale(%f)\"><g fill=\"%s\" stroke=\"%s\">%s</g>", x, y,
                      size / 16, t->fill, t->rim, shapes[tone - 1]);
  g_autofree char *style
      = g_strdup_printf (" font-weight=\"bold\" text-anchor=\"middle\" fill=\"%s\"", t->letter);

  war_map_add_text (d->out, 0, 3.6, 10, 0, style, letter);
  g_string_append (d->out, "</g>\n");
}
