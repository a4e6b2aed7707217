/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every style is a row of a table: its font, where it stands, and how much must fit below it for it to stand
 * on a page. */

#include "war-print-page.h"

#include <pango/pangocairo.h>
#include <string.h>

typedef struct
{
  const char *font;
  double      before;                      /* room above, but not at the head of a page */
  double      column;                      /* the label's, right-aligned; 0: it stands in the text */
  double      hang;                        /* what the second line on is set in by */
  double      keep;                        /* with so much of what follows */
  double      grey;
} Style;

static const Style styles[] = {
  [WAR_PAGE_TITLE] = { "Sans Bold 22", 0, 0, 0, 0, 0 },
  [WAR_PAGE_PLACE] = { "Sans 11", 4, 0, 0, 0, 0.3 },
  [WAR_PAGE_PART] = { "Sans Bold 15", 24, 0, 0, 90, 0 },
  [WAR_PAGE_HEADING] = { "Sans Bold 10", 12, 0, 0, 44, 0 },
  [WAR_PAGE_ENTRY] = { "Sans 9", 4, 24, 0, 0, 0 },
  [WAR_PAGE_ENTRY_MORE] = { "Sans 9", 0, 24, 0, 0, 0.2 },
  [WAR_PAGE_NOTE] = { "Sans Italic 9", 1, 24, 0, 0, 0.35 },
  [WAR_PAGE_LINE] = { "Sans 9", 2, 0, 12, 0, 0 },
  [WAR_PAGE_TICK] = { "Sans 9", 4, 10, 0, 0, 0 },
};

/* A section sign is not parted from its number. */
static char *
bind_sections (const char *text)
{
  GString *bound = g_string_new (text);

  g_string_replace (bound, "\302\247 ", "\302\247\302\240", 0);
  return g_string_free (bound, FALSE);
}

/* Letters stand where they belong on paper, not on the dots of some screen: else words run into each other
 * where a page is seen small. */
static void
set_for_paper (PangoContext *context)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
}

static PangoLayout *
lay_out (WarPage *page, const char *font, double width, const char *said)
{
  g_autofree char *text = bind_sections (said);
  PangoLayout *layout = pango_cairo_create_layout (page->cr);
  PangoFontDescription *description = pango_font_description_from_string (font);

  set_for_paper (pango_layout_get_context (layout));
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static void
set_grey (WarPage *page, double grey)
{
  cairo_set_source_rgb (page->cr, grey, grey, grey);
}

/* Right-aligned to `right`, its first line on the baseline. */
static void
put_aside (WarPage *page, const char *font, double right, double baseline, const char *text)
{
  g_autoptr (PangoLayout) layout = lay_out (page, font, war_page_across (page), text);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  cairo_move_to (page->cr, right - pango_units_to_double (width),
                 baseline - pango_units_to_double (pango_layout_get_baseline (layout)));
  pango_cairo_show_layout (page->cr, layout);
}

void
war_page_end (WarPage *page)
{
  g_autofree char *number = g_strdup_printf ("%u", page->number);
  g_autoptr (PangoLayout) layout = lay_out (page, "Sans 8", war_page_across (page) - 40, page->foot);

  double top = war_page_bottom (page) + 14;
  double baseline = top + pango_units_to_double (pango_layout_get_baseline (layout));

  pango_layout_set_height (layout, 0);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  set_grey (page, 0.4);
  cairo_move_to (page->cr, WAR_PAGE_MARGIN, top);
  pango_cairo_show_layout (page->cr, layout);
  put_aside (page, "Sans 8", page->width - WAR_PAGE_MARGIN, baseline, number);
  if (page->turn != NULL)
    page->turn (page, page->user);
  else
    cairo_show_page (page->cr);
  page->number++;
  page->y = WAR_PAGE_MARGIN;
}

void
war_page_room (WarPage *page, double height)
{
  if (page->y > WAR_PAGE_MARGIN && page->y + height > war_page_bottom (page))
    war_page_end (page);
}

static void
embolden (PangoLayout *layout, gsize len)
{
  PangoAttrList *list = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  bold->start_index = 0;
  bold->end_index = (guint) len;
  pango_attr_list_insert (list, bold);
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
}

/* Line by line, so that a text longer than what is left of the page goes on upon the next. */
static void
put_lines (WarPage *page, const Style *style, PangoLayout *layout, const char *aside)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  double left = WAR_PAGE_MARGIN + (style->column > 0 ? style->column + 8 : 0);

  do
    {
      PangoRectangle line;
      double baseline;

      pango_layout_iter_get_line_extents (iter, NULL, &line);
      war_page_room (page, pango_units_to_double (line.height));
      baseline = page->y + pango_units_to_double (pango_layout_iter_get_baseline (iter) - line.y);
      set_grey (page, style->grey);
      cairo_move_to (page->cr, left + pango_units_to_double (line.x), baseline);
      pango_cairo_show_layout_line (page->cr, pango_layout_iter_get_line_readonly (iter));
      if (aside != NULL)
        {
          set_grey (page, 0.45);
          put_aside (page, "Sans 8", WAR_PAGE_MARGIN + style->column, baseline, aside);
          aside = NULL;
        }
      page->y += pango_units_to_double (line.height);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

/* Where the first line will stand: a box to tick. */
static void
put_tick (WarPage *page)
{
  war_page_room (page, 14);
  set_grey (page, 0);
  cairo_set_line_width (page->cr, 0.8);
  cairo_rectangle (page->cr, WAR_PAGE_MARGIN + 0.5, page->y + 2.5, 8, 8);
  cairo_stroke (page->cr);
}

static gboolean
is_inside (WarPageStyle which, const char *label)
{
  return label != NULL && *label != '\0' && (styles[which].column == 0 || which == WAR_PAGE_TICK);
}

static PangoLayout *
lay_text (WarPage *page, WarPageStyle which, const char *label, const char *text)
{
  const Style *style = &styles[which];
  gboolean inside = is_inside (which, label);
  g_autofree char *whole = inside ? g_strconcat (label, "  ", text, NULL) : g_strdup (text);
  double width = war_page_across (page) - (style->column > 0 ? style->column + 8 : 0);
  PangoLayout *layout = lay_out (page, style->font, width, whole);

  pango_layout_set_indent (layout, (int) (-style->hang * PANGO_SCALE));
  if (inside)
    embolden (layout, strlen (label));
  return layout;
}

static double
find_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return pango_units_to_double (height);
}

double
war_page_height (WarPage *page, WarPageStyle which, const char *label, const char *text)
{
  g_autoptr (PangoLayout) layout = lay_text (page, which, label, text);

  return styles[which].before + find_height (layout);
}

void
war_page_put (WarPage *page, WarPageStyle which, const char *label, const char *text)
{
  const Style *style = &styles[which];
  gboolean aside = label != NULL && *label != '\0' && !is_inside (which, label);
  g_autoptr (PangoLayout) layout = lay_text (page, which, label, text);

  if (page->y > WAR_PAGE_MARGIN)
    page->y += style->before;
  if (style->keep > 0)
    war_page_room (page, find_height (layout) + style->keep);
  if (which == WAR_PAGE_TICK)
    put_tick (page);
  put_lines (page, style, layout, aside ? label : NULL);
}

/* ---- rows ---- */

#define PAD  3.0
#define HAND 15.0                          /* of a box to write in */

static PangoLayout *
lay_cell (WarPage *page, const WarPageCell *cell, double *height)
{
  PangoLayout *layout = lay_out (page, cell->bold ? "Sans Bold 7.2" : cell->box ? "Sans 5.8" : "Sans 7.2",
                                 cell->width - 2 * PAD, cell->text != NULL ? cell->text : "");
  gboolean empty = cell->text == NULL || *cell->text == '\0';
  int tall;

  pango_layout_set_alignment (layout, cell->middle ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT);
  pango_layout_get_size (layout, NULL, &tall);
  *height = (cell->box ? HAND + PAD : 0) + (cell->box && empty ? 0 : pango_units_to_double (tall)) + PAD;
  return layout;
}

double
war_page_row_height (WarPage *page, const WarPageCell *cells, guint n)
{
  double most = 0;

  for (guint i = 0; i < n; i++)
    {
      double height;
      g_autoptr (PangoLayout) layout = lay_cell (page, &cells[i], &height);

      most = MAX (most, height);
    }
  return most;
}

static void
draw_frame (WarPage *page, double x, double y, double width, double height, double line)
{
  cairo_set_line_width (page->cr, line);
  cairo_rectangle (page->cr, x, y, width, height);
  cairo_stroke (page->cr);
}

void
war_page_row (WarPage *page, const WarPageCell *cells, guint n, gboolean ruled)
{
  double high = war_page_row_height (page, cells, n), x = WAR_PAGE_MARGIN;

  war_page_room (page, high);
  for (guint i = 0; i < n; x += cells[i++].width)
    {
      double height;
      g_autoptr (PangoLayout) layout = lay_cell (page, &cells[i], &height);

      set_grey (page, cells[i].box ? 0.35 : 0);
      cairo_move_to (page->cr, x + PAD, page->y + (cells[i].box ? HAND + PAD : PAD / 2));
      pango_cairo_show_layout (page->cr, layout);
      if (cells[i].box)
        draw_frame (page, x + PAD, page->y + PAD / 2, cells[i].width - 2 * PAD, HAND, 0.7);
    }
  page->y += high;
  set_grey (page, 0.75);
  if (!ruled)
    return;
  cairo_set_line_width (page->cr, 0.4);
  cairo_move_to (page->cr, WAR_PAGE_MARGIN, page->y);
  cairo_line_to (page->cr, x, page->y);
  cairo_stroke (page->cr);
}
