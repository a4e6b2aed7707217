/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The report of a campaign as a PDF: the map as it stands over two pages, the board as the game's ledger
 * tells it, charts of how it went, the journal turn by turn. What is covered is in none of it. */

#include "war-print.h"

#include <cairo-pdf.h>

#include "war-chart.h"
#include "war-error.h"
#include "war-export.h"
#include "war-print-page.h"
#include "war-print-picture.h"

#define MANY 80                            /* letters of names */
#define DOTS 1950                          /* across the map: on two pages names are of 5 points */
#define CHART_H 150.0
#define MAP_TOP 58.0                       /* below two lines over it */

typedef struct
{
  WarPage         page;
  const WarWords *words;
} Report;

static void
put_words (Report *r, WarPageStyle style, const char *key, const WarArg *args)
{
  g_autofree char *text = war_words_say (r->words, NULL, key, args);

  war_page_put (&r->page, style, NULL, text);
}

/* On a page of its own what of the map fits there, from `left` of it on. */
static gboolean
put_part (Report *r, const char *svg, const char *title, const char *place, double scale, double left,
          GError **error)
{
  WarPage *page = &r->page;
  double width, height, x = WAR_PAGE_MARGIN / 2;
  gboolean drawn;

  if (!war_print_svg_size (svg, &width, &height, error))
    return FALSE;
  page->y = WAR_PAGE_MARGIN / 2;
  war_page_put (page, WAR_PAGE_LINE, title, place);
  cairo_save (page->cr);
  cairo_rectangle (page->cr, x, MAP_TOP, WAR_PAGE_W - 2 * x, height * scale);
  cairo_clip (page->cr);
  drawn = war_print_svg_draw (svg, page->cr, x - left, MAP_TOP, width * scale, height * scale, error);
  cairo_restore (page->cr);
  war_page_end (page);
  return drawn;
}

/* Over two pages that face each other, the middle on both; a narrow map on one. */
static gboolean
put_map (Report *r, const char *svg, const char *title, const char *place, GError **error)
{
  double width, height, scale, across = WAR_PAGE_W - WAR_PAGE_MARGIN;
  double down = WAR_PAGE_H - WAR_PAGE_MARGIN + 6 - MAP_TOP;

  if (!war_print_svg_size (svg, &width, &height, error))
    return FALSE;
  scale = MIN (down / height, 2 * across / width);
  return put_part (r, svg, title, place, scale, 0, error)
         && (width * scale <= across
             || put_part (r, svg, title, place, scale, width * scale - across, error));
}

static void
tell_heading (const char *heading, gboolean one, gpointer user)
{
  war_page_put (&((Report *) user)->page, WAR_PAGE_HEADING, NULL, heading);
}

/* A long list of names is read after what is said of them. */
static void
tell_group (const char *names, const char *values, gpointer user)
{
  gboolean many = g_utf8_strlen (names, -1) > MANY;

  war_page_put (&((Report *) user)->page, WAR_PAGE_LINE, many ? values : names, many ? names : values);
}

/* After one turn there is nothing to be compared. */
static void
add_charts (Report *r, WarCampaign *c, guint entry)
{
  g_autoptr (GPtrArray) charts = war_charts_new (c, entry, r->words);
  WarChartLook look;

  war_chart_look (&look, FALSE);
  for (guint i = 0; i < charts->len; i++)
    {
      const WarChart *chart = g_ptr_array_index (charts, i);

      if (chart->places < 2 || chart->lines->len == 0)
        continue;
      if (i == 0)
        put_words (r, WAR_PAGE_PART, "print-course", NULL);
      war_page_room (&r->page, CHART_H + 40);
      war_page_put (&r->page, WAR_PAGE_HEADING, NULL, chart->title);
      cairo_save (r->page.cr);
      cairo_translate (r->page.cr, WAR_PAGE_MARGIN, r->page.y);
      war_chart_draw (chart, r->page.cr, WAR_PAGE_ROOM, CHART_H, &look);
      cairo_restore (r->page.cr);
      r->page.y += CHART_H;
    }
}

static void
add_entry (Report *r, WarEntry *e)
{
  g_autoptr (GPtrArray) says = war_entry_says (e, r->words), notes = war_entry_notes (e);
  g_autofree char *number = g_strdup_printf ("%u", war_entry_number (e));

  if (war_entry_veiled (e))
    {
      g_autofree char *covered = war_words_say (r->words, NULL, "print-covered", NULL);

      war_page_put (&r->page, WAR_PAGE_ENTRY, number, covered);
      return;
    }
  for (guint k = 0; k < says->len; k++)
    war_page_put (&r->page, k == 0 ? WAR_PAGE_ENTRY : WAR_PAGE_ENTRY_MORE, k == 0 ? number : NULL,
                  g_ptr_array_index (says, k));
  for (guint k = 0; k < notes->len; k++)
    war_page_put (&r->page, WAR_PAGE_NOTE, NULL, g_ptr_array_index (notes, k));
}

static void
add_journal (Report *r, WarCampaign *c, guint entry)
{
  g_autoptr (GPtrArray) line = war_export_line (c, entry);
  int turn = -1;

  put_words (r, WAR_PAGE_PART, "export-journal", NULL);
  for (guint i = 0; i < line->len; i++)
    {
      WarEntry *e = g_ptr_array_index (line, i);

      if (war_entry_turn (e) != turn)
        {
          turn = war_entry_turn (e);
          put_words (r, WAR_PAGE_HEADING, "next-turn", WAR_ARGS (WAR_N ("turn", turn)));
        }
      add_entry (r, e);
    }
}

/* A game without a map has its heading on the first page of text. */
static gboolean
add_head (Report *r, const WarState *s, const char *title, const char *place, GError **error)
{
  g_autofree char *header = war_export_header (s, r->words, TRUE);
  g_autofree char *svg = war_print_map (s, r->words, &(WarMapLook) { .dots = DOTS }, NULL);
  g_autofree char *sample = war_export_sample (s, r->words);
  g_autofree char *all = g_strconcat (place, header != NULL ? " · " : "", header != NULL ? header : "",
                                      sample != NULL ? " · " : "", sample, NULL);

  if (svg != NULL)
    return put_map (r, svg, title, all, error);
  war_page_put (&r->page, WAR_PAGE_TITLE, NULL, title);
  war_page_put (&r->page, WAR_PAGE_PLACE, NULL, all);
  return TRUE;
}

static gboolean
add_all (Report *r, WarCampaign *c, guint entry, const char *title, const char *place, GError **error)
{
  g_autoptr (WarState) state = war_campaign_look (c, entry);

  if (!add_head (r, state, title, place, error))
    return FALSE;
  put_words (r, WAR_PAGE_PART, "export-state", NULL);
  war_export_ledger (state, r->words, tell_heading, tell_group, r);
  add_charts (r, c, entry);
  add_journal (r, c, entry);
  war_page_end (&r->page);
  return TRUE;
}

GBytes *
war_print_report (WarCampaign *c, guint entry, const WarWords *w, GError **error)
{
  g_autoptr (WarState) state = war_campaign_look (c, entry);
  GByteArray *pdf = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (war_print_collect, pdf, WAR_PAGE_W,
                                                                  WAR_PAGE_H);
  const char *title = war_schema_title (war_data_schema (war_campaign_data (c)));
  g_autofree char *place = war_export_place (state, w), *foot = g_strconcat (title, " · ", place, NULL);
  Report r = { { .cr = cairo_create (surface), .y = WAR_PAGE_MARGIN, .number = 1, .foot = foot }, w };
  gboolean drawn;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  drawn = add_all (&r, c, entry, title, place, error);
  cairo_destroy (r.page.cr);
  cairo_surface_finish (surface);
  if (drawn && cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      war_error_set (error, WAR_ERROR_DISK, NULL, "print-no-picture", NULL);
      drawn = FALSE;
    }
  cairo_surface_destroy (surface);
  if (drawn)
    return g_byte_array_free_to_bytes (pdf);
  g_byte_array_unref (pdf);
  return NULL;
}
