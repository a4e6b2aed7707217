/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sheet on pages: those of a document, or each recorded and then drawn wherever it is wanted, on a printer
 * or as a preview. */

#include "war-sheet.h"

#include <cairo-pdf.h>
#include <string.h>

#include "war-error.h"
#include "war-print-picture.h"
#include "war-sheet-maps.h"

#define CHART_H  150.0
#define MAP_TOP  58.0                      /* of a map that has pages to itself: below two lines over it */
#define WIDE     1950                      /* dots across such a map: on two pages names are of 5 points */
#define COLUMNS  16

struct _WarSheetPages
{
  WarSheet     *sheet;
  WarPaper      paper;
  GPtrArray    *done;                      /* of cairo_surface_t */
  cairo_surface_t *document;               /* or NULL: pages are recorded */
  cairo_surface_t *now;                    /* the page being recorded */
  WarPage       page;
  guint         next;                      /* block */
  WarSheetMaps  maps;
  gboolean      ended;
};

static const struct { const char *name; double width, height; } PAPERS[] = {
  { "a4", WAR_PAGE_W, WAR_PAGE_H },
  { "letter", 612, 792 },
};

gboolean
war_paper_find (const char *name, WarPaper *paper)
{
  for (guint i = 0; i < G_N_ELEMENTS (PAPERS); i++)
    if (strcmp (PAPERS[i].name, name) == 0)
      {
        paper->width = PAPERS[i].width;
        paper->height = PAPERS[i].height;
        return TRUE;
      }
  return FALSE;
}

static void
begin_surface (WarSheetPages *p)
{
  if (p->document == NULL)
    p->now = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA,
                                             &(cairo_rectangle_t) { 0, 0, p->page.width, p->page.height });
  p->page.cr = cairo_create (p->document != NULL ? p->document : p->now);
}

static void
turn_page (WarPage *page, gpointer user)
{
  WarSheetPages *p = user;

  if (p->document != NULL)
    {
      cairo_show_page (page->cr);
      return;
    }
  cairo_destroy (page->cr);
  g_ptr_array_add (p->done, g_steal_pointer (&p->now));
  begin_surface (p);
}

static double
find_width_of (const WarPaper *paper)
{
  return paper->width > 0 ? paper->width : WAR_PAGE_W;
}

static double
find_height_of (const WarPaper *paper)
{
  return paper->height > 0 ? paper->height : WAR_PAGE_H;
}

static WarSheetPages *
new_pages (WarSheet *sheet, const WarPaper *paper, cairo_surface_t *document)
{
  WarSheetPages *p = g_new0 (WarSheetPages, 1);

  p->sheet = sheet;
  p->paper = *paper;
  p->document = document;
  p->done = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  p->page = (WarPage){ .width = find_width_of (paper),
                       .height = find_height_of (paper),
                       .y = WAR_PAGE_MARGIN,
                       .number = 1,
                       .foot = sheet->foot,
                       .turn = turn_page,
                       .user = p };
  p->maps = (WarSheetMaps) { .mono = paper->mono };
  begin_surface (p);
  return p;
}

WarSheetPages *
war_sheet_pages_new (WarSheet *sheet, const WarPaper *paper)
{
  return new_pages (sheet, paper, NULL);
}

void
war_sheet_pages_free (WarSheetPages *p)
{
  cairo_destroy (p->page.cr);
  g_clear_pointer (&p->now, cairo_surface_destroy);
  g_ptr_array_unref (p->done);
  war_sheet_maps_clear (&p->maps);
  war_sheet_free (p->sheet);
  g_free (p);
}

/* ---- blocks ---- */

/* Of pairs, each has its half, its quarter… of the width. */
static double
find_width (const WarSheetBlock *b, guint column, guint n, double across)
{
  if (b->pairs)
    return across * 2 / n * (column % 2 == 0 ? b->first : 1 - b->first);
  return column == 0 ? across * b->first : across * (1 - b->first) / (n - 1);
}

static void
take_row (const WarSheetPages *p, const WarSheetBlock *b, guint row, WarPageCell *cells, guint n)
{
  double across = war_page_across (&p->page);

  for (guint i = 0; i < n; i++)
    {
      const WarSheetCell *cell = &g_array_index (b->cells, WarSheetCell, row * b->columns + i);

      cells[i] = (WarPageCell) { cell->text, find_width (b, i, n, across),
                                 row == 0 || (i == 0 && b->middle), b->middle && i > 0, cell->box };
    }
}

/* Its head stands with the first row, and again on every page it goes on. */
static void
put_table (WarSheetPages *p, const WarSheetBlock *b)
{
  WarPageCell head[COLUMNS], cells[COLUMNS];
  guint n = MIN (b->columns, COLUMNS);
  double y;

  take_row (p, b, 0, head, n);
  war_page_room (&p->page, war_page_row_height (&p->page, head, n) + 30);
  war_page_row (&p->page, head, n, TRUE);
  for (guint row = 1; (row + 1) * b->columns <= b->cells->len; row++)
    {
      take_row (p, b, row, cells, n);
      y = p->page.y;
      war_page_room (&p->page, war_page_row_height (&p->page, cells, n));
      if (p->page.y < y)
        war_page_row (&p->page, head, n, TRUE);
      war_page_row (&p->page, cells, n, TRUE);
    }
  p->page.y += 4;
}

void
war_sheet_chart_look (WarChartLook *look, gboolean mono)
{
  if (mono)
    war_chart_look_mono (look);
  else
    war_chart_look (look, FALSE);
}

static void
put_chart (WarSheetPages *p, const WarChart *chart)
{
  WarPage *page = &p->page;
  WarChartLook look;

  war_sheet_chart_look (&look, p->paper.mono);
  war_page_room (page, CHART_H + 40);
  war_page_put (page, WAR_PAGE_HEADING, NULL, chart->title);
  cairo_save (page->cr);
  cairo_translate (page->cr, WAR_PAGE_MARGIN, page->y);
  war_chart_draw (chart, page->cr, war_page_across (page), CHART_H, &look);
  cairo_restore (page->cr);
  page->y += CHART_H;
}

static gboolean
put_map (WarSheetPages *p, const WarSheetBlock *b, GError **error)
{
  WarPage *page = &p->page;
  double across = war_page_across (page);

  page->y += page->y > WAR_PAGE_MARGIN ? 6 : 0;
  war_page_room (page, across * (p->maps.shape > 0 ? p->maps.shape : 1));
  if (!war_sheet_maps_draw (&p->maps, b->state, p->sheet->words, page->cr, WAR_PAGE_MARGIN, page->y, across,
                            error))
    return FALSE;
  page->y += across * p->maps.shape + 4;
  return TRUE;
}

/* On a page of its own what of the map fits there, from `left` of it on. */
static gboolean
put_part (WarSheetPages *p, const WarSheetBlock *b, const char *svg, double scale, double left,
          GError **error)
{
  WarPage *page = &p->page;
  double width, height, x = WAR_PAGE_MARGIN / 2;
  gboolean drawn;

  if (!war_print_svg_size (svg, &width, &height, error))
    return FALSE;
  page->y = WAR_PAGE_MARGIN / 2;
  if (b->text != NULL)
    war_page_put (page, WAR_PAGE_LINE, b->label, b->text);
  cairo_save (page->cr);
  cairo_rectangle (page->cr, x, MAP_TOP, page->width - 2 * x, height * scale);
  cairo_clip (page->cr);
  drawn = war_print_svg_draw (svg, page->cr, x - left, MAP_TOP, width * scale, height * scale, error);
  cairo_restore (page->cr);
  return drawn;
}

/* Over two pages that face each other, the middle on both; a narrow map on one. */
static gboolean
put_spread (WarSheetPages *p, const WarSheetBlock *b, GError **error)
{
  WarPage *page = &p->page;
  WarMapLook look = { .dots = WIDE, .mono = p->paper.mono };
  g_autofree char *coloured = war_print_map (b->state, p->sheet->words, &look, error);
  g_autofree char *grey = coloured != NULL && p->paper.mono ? war_sheet_grey (coloured) : NULL;
  const char *svg = grey != NULL ? grey : coloured;
  double width, height, scale, across = page->width - WAR_PAGE_MARGIN;
  double down = page->height - WAR_PAGE_MARGIN + 6 - MAP_TOP;

  if (svg == NULL || !war_print_svg_size (svg, &width, &height, error))
    return FALSE;
  scale = MIN (down / height, 2 * across / width);
  if (!put_part (p, b, svg, scale, 0, error))
    return FALSE;
  if (width * scale <= across)
    return TRUE;
  war_page_end (page);
  return put_part (p, b, svg, scale, width * scale - across, error);
}

static double
find_table_height (WarSheetPages *p, const WarSheetBlock *b)
{
  WarPageCell cells[COLUMNS];
  guint n = MIN (b->columns, COLUMNS);
  double height = 4;

  for (guint row = 0; (row + 1) * b->columns <= b->cells->len; row++)
    {
      take_row (p, b, row, cells, n);
      height += war_page_row_height (&p->page, cells, n);
    }
  return height;
}

/* A table of figures stands whole, on one page with its heading and with what it takes for granted. */
static void
keep_table (WarSheetPages *p, const WarSheetBlock *heading)
{
  double height = war_page_height (&p->page, heading->style, heading->label, heading->text);

  for (guint i = p->next; i < p->sheet->blocks->len; i++)
    {
      const WarSheetBlock *b = g_ptr_array_index (p->sheet->blocks, i);

      if (b->kind == WAR_SHEET_TABLE && b->middle)
        {
          war_page_room (&p->page, height + find_table_height (p, b));
          return;
        }
      if (b->kind != WAR_SHEET_TEXT || b->style != WAR_PAGE_LINE)
        return;
      height += war_page_height (&p->page, b->style, b->label, b->text);
    }
}

static gboolean
put_block (WarSheetPages *p, const WarSheetBlock *b, GError **error)
{
  switch (b->kind)
    {
    case WAR_SHEET_TEXT:
      if (b->style == WAR_PAGE_PART)
        keep_table (p, b);
      war_page_put (&p->page, b->style, b->label, b->text);
      return TRUE;
    case WAR_SHEET_TABLE:
      put_table (p, b);
      return TRUE;
    case WAR_SHEET_MAP:
      return b->spread ? put_spread (p, b, error) : put_map (p, b, error);
    case WAR_SHEET_CHART:
      put_chart (p, b->chart);
      return TRUE;
    case WAR_SHEET_BREAK:
      if (p->page.y > WAR_PAGE_MARGIN || p->next > 1)
        war_page_end (&p->page);
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

gboolean
war_sheet_pages_lay (WarSheetPages *p, GError **error)
{
  if (p->ended)
    return FALSE;
  if (p->next < p->sheet->blocks->len)
    return put_block (p, g_ptr_array_index (p->sheet->blocks, p->next++), error);
  war_page_end (&p->page);
  p->ended = TRUE;
  return FALSE;
}

guint
war_sheet_pages_n (const WarSheetPages *p)
{
  return p->done->len;
}

void
war_sheet_pages_paper (const WarSheetPages *p, WarPaper *paper)
{
  *paper = (WarPaper) { p->page.width, p->page.height, p->paper.mono };
}

void
war_sheet_pages_draw (const WarSheetPages *p, guint i, cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_source_surface (cr, g_ptr_array_index (p->done, i), 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* ---- a document ---- */

static gboolean
lay_all (WarSheetPages *p, GError **error)
{
  GError *wrong = NULL;

  while (war_sheet_pages_lay (p, &wrong))
    ;
  if (wrong != NULL)
    g_propagate_error (error, wrong);
  return wrong == NULL;
}

/* Drawn at once and not recorded first: only so do the names on a map stay words. */
GBytes *
war_sheet_pdf (WarSheet *sheet, const WarPaper *paper, GError **error)
{
  g_autoptr (GByteArray) pdf = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      war_print_collect, pdf, find_width_of (paper), find_height_of (paper));
  gboolean drawn;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, sheet->title);
  {
    g_autoptr (WarSheetPages) p = new_pages (sheet, paper, surface);

    drawn = lay_all (p, error);
  }
  cairo_surface_finish (surface);
  if (drawn && cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      war_error_set (error, WAR_ERROR_DISK, NULL, "print-no-picture", NULL);
      drawn = FALSE;
    }
  cairo_surface_destroy (surface);
  return drawn ? g_byte_array_free_to_bytes (g_steal_pointer (&pdf)) : NULL;
}
