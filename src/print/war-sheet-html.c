/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sheet as one page of HTML that asks nobody for anything. What the maps share is written once, and each
 * refers to it; a chart is a picture within the page. Every text goes through `append_escaped`. */

#include "war-sheet.h"

#include <string.h>

#include "war-print-picture.h"
#include "war-sheet-maps.h"

#define DOTS    860                        /* across a map */
#define CHART_W 700
#define CHART_H 210
#define FINE    2                          /* dots of a chart's picture for one of the page */

typedef struct
{
  GString        *out;
  const WarSheet *sheet;
  const WarPaper *paper;
  WarMapArt      *art;                     /* once a map was drawn */
} Writing;

static const char STYLE[] =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
  "img-src data:\">\n"
  "<meta name=\"viewport\" content=\"width=device-width\">\n"
  "<style>\n"
  "body{max-width:50em;margin:1.5em auto;padding:0 1em;font:1rem/1.45 sans-serif;"
  "color:#222;background:#fff}\n"
  "h1{margin-bottom:.2em}h2{margin-top:2em;border-bottom:1px solid #999}h3{margin:1.2em 0 .3em}\n"
  "p{margin:.25em 0;overflow-wrap:anywhere}.place,.note,.more{color:#444}.note{font-style:italic}\n"
  ".entry b,.more{font-weight:normal}.entry b{display:inline-block;min-width:2.2em;color:#666}\n"
  ".more,.note{padding-left:2.2em}.tick{padding-left:1.7em;text-indent:-1.7em}\n"
  ".tick input{width:1.1em;height:1.1em;margin:0 .6em 0 0;vertical-align:-.15em}\n"
  "table{border-collapse:collapse;width:100%;margin:.6em 0}\n"
  "th,td{border:1px solid #bbb;padding:.25em .45em;vertical-align:top;text-align:left;"
  "overflow-wrap:anywhere}\n"
  ".figures th,.figures td{text-align:center;overflow-wrap:normal}\n"
  ".hand{display:block;min-height:1.5em;border:1px solid #777;margin:.1em 0}\n"
  "svg,img{max-width:100%;height:auto}.wide{overflow-x:auto}\n"
  "@media(prefers-color-scheme:dark){body{background:#1e1e1e;color:#eee}"
  ".place,.note,.more,.entry b{color:#bbb}"
  "img{background:#fff}}\n"
  "@media print{body{max-width:none;margin:0;background:#fff;color:#000}"
  ".page{break-before:page}tr{break-inside:avoid}}\n";

static void
append_escaped (GString *out, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (out, escaped);
}

static void
append_element (GString *out, const char *tag, const char *attributes, const char *text)
{
  g_string_append_printf (out, "<%s%s>", tag, attributes);
  append_escaped (out, text);
  g_string_append_printf (out, "</%s>\n", tag);
}

static const struct { const char *tag, *class; } TAGS[] = {
  [WAR_PAGE_TITLE] = { "h1", "" },
  [WAR_PAGE_PLACE] = { "p", " class=\"place\"" },
  [WAR_PAGE_PART] = { "h2", "" },
  [WAR_PAGE_HEADING] = { "h3", "" },
  [WAR_PAGE_ENTRY] = { "p", " class=\"entry\"" },
  [WAR_PAGE_ENTRY_MORE] = { "p", " class=\"more\"" },
  [WAR_PAGE_NOTE] = { "p", " class=\"note\"" },
  [WAR_PAGE_LINE] = { "p", "" },
  [WAR_PAGE_TICK] = { "p", " class=\"tick\"" },
};

static void
write_text (const Writing *t, const WarSheetBlock *b)
{
  gboolean tick = b->style == WAR_PAGE_TICK, labelled = b->label != NULL && *b->label != '\0';

  g_string_append_printf (t->out, "<%s%s>%s", TAGS[b->style].tag, TAGS[b->style].class,
                          tick ? "<label><input type=\"checkbox\">" : "");
  if (labelled)
    append_element (t->out, "b", "", b->label);
  append_escaped (t->out, b->text);
  g_string_append_printf (t->out, "%s</%s>\n", tick ? "</label>" : "", TAGS[b->style].tag);
}

static void
write_cell (const Writing *t, const WarSheetCell *cell, gboolean row_head, gboolean head)
{
  const char *tag = row_head || head ? "th" : "td";

  g_string_append_printf (t->out, "<%s%s>", tag, head ? " scope=\"col\"" : row_head ? " scope=\"row\"" : "");
  if (cell->box)
    {
      g_autofree char *said = war_words_say (t->sheet->words, NULL, "sheet-box", NULL);

      g_string_append (t->out, "<span class=\"hand\" role=\"img\" aria-label=\"");
      append_escaped (t->out, said);
      g_string_append (t->out, "\"></span>");
    }
  append_escaped (t->out, cell->text);
  g_string_append_printf (t->out, "</%s>", tag);
}

static void
write_table (const Writing *t, const WarSheetBlock *b)
{
  g_string_append_printf (t->out, "<div class=\"wide\"><table%s>\n", b->middle ? " class=\"figures\"" : "");
  for (guint i = 0; i < b->cells->len; i++)
    {
      gboolean first = i % b->columns == 0, names = b->pairs ? i % 2 == 0 : first;

      g_string_append (t->out, first ? "<tr>" : "");
      write_cell (t, &g_array_index (b->cells, WarSheetCell, i), names, i < b->columns);
      g_string_append (t->out, (i + 1) % b->columns == 0 ? "</tr>\n" : "");
    }
  g_string_append (t->out, "</table></div>\n");
}

/* ---- maps ---- */

/* What an attribute of the drawing's own head holds. */
static char *
find_attribute (const char *head, const char *name)
{
  g_autofree char *begins = g_strdup_printf (" %s=\"", name);
  const char *from = strstr (head, begins);

  from = from != NULL ? from + strlen (begins) : "";
  return g_strndup (from, strcspn (from, "\""));
}

/* Several maps stand on a page, and an id stands once: those that nothing refers to go. */
static void
append_part (const Writing *t, const char *svg)
{
  g_autofree char *grey = t->paper->mono ? war_sheet_grey (svg) : NULL;
  const char *text = grey != NULL ? grey : svg;

  for (const char *next; (next = strstr (text, " id=\"")) != NULL;)
    {
      const char *id = next + strlen (" id=\"");
      gsize len = strcspn (id, "\"");
      g_autofree char *name = g_strdup_printf ("#%.*s", (int) len, id);

      g_string_append_len (t->out, text, strstr (svg, name) != NULL ? id + len + 1 - text : next - text);
      text = id + len + 1;
    }
  g_string_append (t->out, text);
}

static void
append_whole (const Writing *t, const char *svg)
{
  g_autofree char *grey = t->paper->mono ? war_sheet_grey (svg) : NULL;

  g_string_append (t->out, grey != NULL ? grey : svg);
}

static void
write_shared (const Writing *t, const WarMapParts *parts)
{
  g_string_append (t->out, "<svg width=\"0\" height=\"0\" aria-hidden=\"true\" style=\"position:absolute\">");
  append_whole (t, parts->symbols->str);
  g_string_append (t->out, "<defs><g id=\"map-under\">");
  append_whole (t, parts->part[WAR_MAP_UNDER]->str);
  g_string_append (t->out, "</g><g id=\"map-over\">");
  append_whole (t, parts->part[WAR_MAP_OVER]->str);
  g_string_append (t->out, "</g><g id=\"map-lines\">");
  append_whole (t, parts->part[WAR_MAP_LINES]->str);
  g_string_append (t->out, "</g></defs>");
  append_whole (t, parts->coast->str);
  g_string_append (t->out, "</svg>\n");
}

static gboolean
write_map (Writing *t, const WarSheetBlock *b, GError **error)
{
  g_auto (WarMapParts) parts = { NULL };
  g_autofree char *box = NULL, *font = NULL;
  WarMapLook look = { .dots = DOTS, .far = TRUE, .mono = t->paper->mono };
  gboolean first = t->art == NULL;

  if (first && (t->art = war_map_art_new (t->sheet->schema, error)) == NULL)
    return FALSE;
  if (!war_map_parts_draw (&parts, t->art, b->state, t->sheet->words, &look, error))
    return FALSE;
  if (first)
    write_shared (t, &parts);
  if (b->text != NULL)
    append_element (t->out, "p", " class=\"place\"", b->text);
  box = find_attribute (parts.head->str, "viewBox");
  font = find_attribute (parts.head->str, "font-family");
  g_string_append_printf (t->out,
                          "<svg viewBox=\"%s\" width=\"%u\" font-family=\"%s\">\n<use href=\"#map-under\"/>"
                          "<g clip-path=\"url(#" WAR_MAP_HELD_LAND ")\">",
                          box, parts.width, font);
  append_part (t, parts.part[WAR_MAP_WASH]->str);
  g_string_append (t->out, "</g><use href=\"#map-over\"/><g clip-path=\"url(#" WAR_MAP_HELD_LAND ")\">");
  append_part (t, parts.part[WAR_MAP_FRONT]->str);
  g_string_append (t->out, "</g><use href=\"#map-lines\"/>");
  append_part (t, parts.part[WAR_MAP_LEADERS]->str);
  append_part (t, parts.part[WAR_MAP_MARKS]->str);
  g_string_append (t->out, "</svg>\n");
  return TRUE;
}

static gboolean
write_chart (const Writing *t, const WarChart *chart, GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, CHART_W * FINE, CHART_H * FINE);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) png = NULL;
  g_autofree char *coded = NULL;
  WarChartLook look;
  gsize len;
  const void *data;

  war_sheet_chart_look (&look, t->paper->mono);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, FINE, FINE);
  war_chart_draw (chart, cr, CHART_W, CHART_H, &look);
  cairo_destroy (cr);
  png = war_print_surface_png (surface, error);
  cairo_surface_destroy (surface);
  if (png == NULL)
    return FALSE;
  append_element (t->out, "h3", "", chart->title);
  data = g_bytes_get_data (png, &len);
  coded = g_base64_encode (data, len);
  g_string_append_printf (t->out, "<img width=\"%d\" height=\"%d\" alt=\"", CHART_W, CHART_H);
  append_escaped (t->out, chart->title);
  g_string_append_printf (t->out, "\" src=\"data:image/png;base64,%s\">\n", coded);
  return TRUE;
}

static gboolean
write_block (Writing *t, const WarSheetBlock *b, GError **error)
{
  switch (b->kind)
    {
    case WAR_SHEET_TEXT:
      write_text (t, b);
      return TRUE;
    case WAR_SHEET_TABLE:
      write_table (t, b);
      return TRUE;
    case WAR_SHEET_MAP:
      return write_map (t, b, error);
    case WAR_SHEET_CHART:
      return write_chart (t, b->chart, error);
    case WAR_SHEET_BREAK:
      g_string_append (t->out, "<div class=\"page\"></div>\n");
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

GBytes *
war_sheet_html (WarSheet *taken, const WarPaper *paper, GError **error)
{
  g_autoptr (WarSheet) sheet = taken;
  Writing t = { g_string_new ("<!DOCTYPE html>\n"), sheet, paper, NULL };
  gboolean written = TRUE;

  g_string_append_printf (t.out, "<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n%s",
                          war_words_language (sheet->words), STYLE);
  if (paper->width > 0)
    g_string_append_printf (t.out, "@page{size:%dpt %dpt}\n", (int) paper->width, (int) paper->height);
  g_string_append (t.out, "</style>\n");
  append_element (t.out, "title", "", sheet->title);
  g_string_append (t.out, "</head>\n<body>\n");
  for (guint i = 0; i < sheet->blocks->len && written; i++)
    written = write_block (&t, g_ptr_array_index (sheet->blocks, i), error);
  g_string_append (t.out, "</body>\n</html>\n");
  g_clear_pointer (&t.art, war_map_art_free);
  if (written)
    return g_string_free_to_bytes (t.out);
  g_string_free (t.out, TRUE);
  return NULL;
}
