/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map as SVG: links, marks with whose they are (colour and letter), names, a legend. Text is escaped,
 * numbers are written whatever the locale, and nothing outside the file is referred to. */

#include "war-print.h"

#include "war-export.h"
#include "war-map-sheet.h"

typedef struct
{
  const char *sea, *paper, *ink, *faint, *line, *water;
  const char *halo;                        /* around names, so that links may pass behind them */
} Palette;

static const Palette light = { "#dbe6ea", "#fbf8f0", "#2b2a27", "#6f8790", "#8a6f4d", "#4f86a8",
                               "stroke=\"#dbe6ea\" stroke-width=\"4\" paint-order=\"stroke\"" };
static const Palette dim   = { "#1d262b", "#3a3831", "#efeadc", "#8ba3ad", "#b59a70", "#6fa6c8",
                               "stroke=\"#1d262b\" stroke-width=\"4\" paint-order=\"stroke\"" };

/* Sides by their order; told apart by letter as well. */
static const struct { const char *fill, *ink; } sides[] = {
  { "#6b7480", "#ffffff" }, { "#c9b36a", "#2b2a27" }, { "#b4463a", "#ffffff" },
  { "#5b86b0", "#ffffff" }, { "#7c9a5b", "#ffffff" },
};

static void
append_text (GString *out, double x, double y, double size, const char *style, const char *fill,
             const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  char at[3][G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (at[0], sizeof at[0], "%.1f", x);
  g_ascii_formatd (at[1], sizeof at[1], "%.1f", y);
  g_ascii_formatd (at[2], sizeof at[2], "%.1f", size);
  g_string_append_printf (out, "<text x=\"%s\" y=\"%s\" font-size=\"%s\" fill=\"%s\" text-anchor=\"middle\" ",
                          at[0], at[1], at[2], fill);
  g_string_append_printf (out, "%s>%s</text>\n", style, escaped);
}

static void
append_points (GString *out, const double *points, guint n)
{
  char at[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < 2 * n; i++)
    {
      g_ascii_formatd (at, sizeof at, "%.1f", points[i]);
      g_string_append_printf (out, "%s%s", i == 0 ? "" : i % 2 == 0 ? " " : ",", at);
    }
}

static void
append_lines (GString *out, const WarMapSheet *sheet, const Palette *p)
{
  g_string_append (out, "<g id=\"links\" fill=\"none\" stroke-width=\"5\">\n");
  for (guint i = 0; i < sheet->lines->len; i++)
    {
      const WarMapLine *line = &g_array_index (sheet->lines, WarMapLine, i);
      const double ends[] = { line->ax, line->ay, line->bx, line->by };

      g_string_append_printf (out, "<polyline stroke=\"%s\"%s points=\"",
                              line->over_water ? p->water : p->line,
                              line->over_water ? " stroke-dasharray=\"3 12\" stroke-linecap=\"round\"" : "");
      append_points (out, ends, 2);
      g_string_append (out, "\"/>\n");
    }
  g_string_append (out, "</g>\n");
}

static void
append_shape (GString *out, double x, double y, gboolean hexagon, const char *fill, const Palette *p)
{
  double r = WAR_MAP_MARK, h = r * 0.55;
  const double six[] = { x - r - 4, y, x - h, y - r - 2, x + h, y - r - 2,
                         x + r + 4, y, x + h, y + r + 2, x - h, y + r + 2 };
  const double four[] = { x - r, y - r, x + r, y - r, x + r, y + r, x - r, y + r };

  g_string_append (out, "<polygon points=\"");
  append_points (out, hexagon ? six : four, hexagon ? 6 : 4);
  g_string_append_printf (out, "\" fill=\"%s\" stroke=\"%s\" stroke-width=\"3\"/>\n", fill, p->ink);
}

static char *
letter_of (const WarState *s, const WarWords *w, WarMember owner)
{
  g_autofree char *name = war_words_name (w, s, war_state_data (s), owner, NULL);

  return g_utf8_substring (name, 0, MIN (1, g_utf8_strlen (name, -1)));
}

static void
append_owner (GString *out, double x, double y, gboolean hexagon, WarMember owner, const WarState *s,
              const WarWords *w, const Palette *p)
{
  guint colour = owner != WAR_NONE ? war_member_index (owner) % G_N_ELEMENTS (sides) : 0;
  g_autofree char *letter = owner != WAR_NONE ? letter_of (s, w, owner) : NULL;

  append_shape (out, x, y, hexagon, owner != WAR_NONE ? sides[colour].fill : p->paper, p);
  if (letter != NULL)
    append_text (out, x, y + 8, 24, "font-weight=\"bold\"", sides[colour].ink, letter);
}

static void
append_marks (GString *out, const WarMapSheet *sheet, const WarState *s, const WarWords *w, const Palette *p)
{
  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);
      const char *id = war_id (war_state_data (s), mark->who);

      g_string_append_printf (out, "<g id=\"%s-%s\">", mark->sea ? "sea" : "zone", id);
      if (mark->sea)
        append_text (out, mark->label_x, mark->label_y, 30, "font-style=\"italic\" letter-spacing=\"4\"",
                     p->faint, mark->name);
      else
        {
          append_owner (out, mark->x, mark->y, mark->hexagon, mark->owner, s, w, p);
          append_text (out, mark->label_x, mark->label_y + 7, WAR_MAP_LETTER, p->halo, p->ink, mark->name);
        }
      g_string_append (out, "</g>\n");
    }
}

/* Whose marks are whose, and what kind of map this is. */
static void
append_legend (GString *out, const WarMapSheet *sheet, const WarState *s, const WarWords *w, const Palette *p)
{
  g_autofree char *place = war_export_place (s, w);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (WarMember));
  double x = sheet->left + 50, y = sheet->top + 50, middle = sheet->left + sheet->width / 2;

  g_string_append (out, "<g id=\"legend\">\n");
  for (guint i = 0; i < sheet->marks->len; i++)
    {
      WarMember owner = g_array_index (sheet->marks, WarMapMark, i).owner;
      gboolean known = owner == WAR_NONE;

      for (guint k = 0; k < seen->len; k++)
        known = known || g_array_index (seen, WarMember, k) == owner;
      if (!known)
        g_array_append_val (seen, owner);
    }
  for (guint k = 0; k < seen->len; k++)
    {
      WarMember owner = g_array_index (seen, WarMember, k);
      g_autofree char *name = war_words_name (w, s, war_state_data (s), owner, NULL);

      append_owner (out, x, y + 54 * k, FALSE, owner, s, w, p);
      append_text (out, x + 150, y + 9 + 54 * k, 28, "", p->ink, name);
    }
  append_text (out, middle, sheet->top + 56, 44, "font-weight=\"bold\"", p->ink, place);
  if (sheet->notice != NULL)
    append_text (out, middle, sheet->top + sheet->height - 24, 28, "font-style=\"italic\"", p->ink,
                 sheet->notice);
  g_string_append (out, "</g>\n");
}

static void
append_head (GString *out, const WarMapSheet *sheet, const WarState *s, const Palette *p)
{
  g_autofree char *title = g_markup_escape_text (war_schema_title (war_data_schema (war_state_data (s))), -1);
  int left = (int) sheet->left, top = (int) sheet->top;
  int width = (int) sheet->width, height = (int) sheet->height;

  g_string_append (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_string_append_printf (out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\"",
                          left, top, width, height);
  g_string_append_printf (out, " width=\"%d\" height=\"%d\"", (int) (sheet->width / 2),
                          (int) (sheet->height / 2));
  g_string_append (out, " font-family=\"Cantarell, DejaVu Sans, sans-serif\">\n");
  g_string_append_printf (out, "<title>%s</title>\n", title);
  g_string_append_printf (out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
                          left - 1, top - 1, width + 2, height + 2, p->sea);
}

char *
war_print_map (const WarState *s, const WarWords *w, const char *layer, gboolean dark, GError **error)
{
  g_autoptr (WarMapSheet) sheet = war_map_sheet_new (s, w, layer, error);
  const Palette *p = dark ? &dim : &light;
  GString *out;

  if (sheet == NULL)
    return NULL;
  out = g_string_new (NULL);
  append_head (out, sheet, s, p);
  append_lines (out, sheet, p);
  append_marks (out, sheet, s, w, p);
  append_legend (out, sheet, s, w, p);
  g_string_append (out, "</svg>\n");
  return g_string_free (out, FALSE);
}
