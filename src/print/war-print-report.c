/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The report of a campaign as a PDF: a heading, the map as it stands, the journal turn by turn, the table as
 * it stands. What is covered is in none of it. Text flows line by line over pages of A4. */

#include "war-print.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

#include "war-error.h"
#include "war-export.h"
#include "war-print-picture.h"

#define PAGE_W 595.0
#define PAGE_H 842.0
#define MARGIN 48.0

typedef struct
{
  cairo_t        *cr;
  double          y;
  guint           page;
  const WarWords *words;
} Page;

static PangoLayout *
lay_out (Page *page, const char *font, double indent, const char *text)
{
  PangoLayout *layout = pango_cairo_create_layout (page->cr);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_width (layout, (int) ((PAGE_W - 2 * MARGIN - indent) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static void
end_page (Page *page)
{
  g_autofree char *number = g_strdup_printf ("%u", page->page);
  g_autoptr (PangoLayout) layout = lay_out (page, "Sans 8", 0, number);

  cairo_move_to (page->cr, MARGIN, PAGE_H - MARGIN + 12);
  pango_cairo_show_layout (page->cr, layout);
  cairo_show_page (page->cr);
  page->page++;
  page->y = MARGIN;
}

/* Wrapped; a text that is longer than what is left of the page goes on upon the next. */
static void
add_text (Page *page, const char *font, double indent, double before, const char *text)
{
  g_autoptr (PangoLayout) layout = lay_out (page, font, indent, text);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  if (page->y > MARGIN)
    page->y += before;
  do
    {
      PangoRectangle line;

      pango_layout_iter_get_line_extents (iter, NULL, &line);
      if (page->y + pango_units_to_double (line.height) > PAGE_H - MARGIN)
        end_page (page);
      cairo_move_to (page->cr, MARGIN + indent,
                     page->y + pango_units_to_double (pango_layout_iter_get_baseline (iter) - line.y));
      pango_cairo_show_layout_line (page->cr, pango_layout_iter_get_line_readonly (iter));
      page->y += pango_units_to_double (line.height);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

static gboolean
add_map (Page *page, const WarState *s, const WarWords *w, GError **error)
{
  g_autofree char *svg = war_print_map (s, w, NULL, FALSE, NULL);
  double width, height, room = PAGE_W - 2 * MARGIN;

  if (svg == NULL)
    return TRUE;                           /* a game without a map has a report without one */
  if (!war_print_svg_size (svg, &width, &height, error))
    return FALSE;
  page->y += 8;
  if (!war_print_svg_draw (svg, page->cr, MARGIN, page->y, room, room * height / width, error))
    return FALSE;
  page->y += room * height / width + 8;
  return TRUE;
}

static void
add_journal (Page *page, WarCampaign *c, guint entry)
{
  g_autoptr (GPtrArray) line = war_export_line (c, entry);
  int turn = -1;

  for (guint i = 0; i < line->len; i++)
    {
      WarEntry *e = g_ptr_array_index (line, i);
      g_autoptr (GPtrArray) says = NULL, notes = war_entry_notes (e);
      g_autofree char *number = g_strdup_printf ("%u", war_entry_number (e));

      if (war_entry_turn (e) != turn)
        {
          g_autofree char *heading = NULL;

          turn = war_entry_turn (e);
          heading = war_words_say (page->words, NULL, "next-turn", WAR_ARGS (WAR_N ("turn", turn)));
          add_text (page, "Sans Bold 11", 0, 10, heading);
        }
      if (war_entry_veiled (e))
        {
          g_autofree char *covered = war_words_say (page->words, NULL, "print-covered", NULL);

          add_text (page, "Sans Italic 9", 24, 2, covered);
          continue;
        }
      says = war_entry_says (e, page->words);
      for (guint k = 0; k < says->len; k++)
        {
          const char *sentence = g_ptr_array_index (says, k);
          g_autofree char *text = k == 0 ? g_strdup_printf ("%s  %s", number, sentence) : g_strdup (sentence);

          add_text (page, "Sans 9", k == 0 ? 0 : 24, 2, text);
        }
      for (guint k = 0; k < notes->len; k++)
        add_text (page, "Sans Italic 9", 24, 1, g_ptr_array_index (notes, k));
    }
}

static void
tell_kind (const char *kind, gboolean one, gpointer user)
{
  add_text (user, "Sans Bold 11", 0, 10, kind);
}

static void
tell_group (const char *names, const char *values, gpointer user)
{
  g_autofree char *text = g_strconcat (names, *names != '\0' ? ": " : "", values, NULL);

  add_text (user, "Sans 9", 0, 2, text);
}

GBytes *
war_print_report (WarCampaign *c, guint entry, const WarWords *w, GError **error)
{
  g_autoptr (WarState) state = war_campaign_look (c, entry);
  GByteArray *pdf = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (war_print_collect, pdf, PAGE_W, PAGE_H);
  const char *title = war_schema_title (war_data_schema (war_campaign_data (c)));
  g_autofree char *place = war_export_place (state, w);
  Page page = { .cr = cairo_create (surface), .y = MARGIN, .page = 1, .words = w };
  gboolean drawn;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  add_text (&page, "Sans Bold 20", 0, 0, title);
  add_text (&page, "Sans 11", 0, 4, place);
  drawn = add_map (&page, state, w, error);
  add_journal (&page, c, entry);
  war_export_groups (state, w, tell_kind, tell_group, &page);
  end_page (&page);
  cairo_destroy (page.cr);
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
