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
};

static PangoLayout *
lay_out (WarPage *page, const char *font, double width, const char *text)
{
  PangoLayout *layout = pango_cairo_create_layout (page->cr);
  PangoFontDescription *description = pango_font_description_from_string (font);

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
  g_autoptr (PangoLayout) layout = lay_out (page, font, WAR_PAGE_ROOM, text);
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
  g_autoptr (PangoLayout) layout = lay_out (page, "Sans 8", WAR_PAGE_ROOM - 40, page->foot);

  double top = WAR_PAGE_BOTTOM + 14;
  double baseline = top + pango_units_to_double (pango_layout_get_baseline (layout));

  pango_layout_set_height (layout, 0);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  set_grey (page, 0.4);
  cairo_move_to (page->cr, WAR_PAGE_MARGIN, top);
  pango_cairo_show_layout (page->cr, layout);
  put_aside (page, "Sans 8", WAR_PAGE_W - WAR_PAGE_MARGIN, baseline, number);
  cairo_show_page (page->cr);
  page->number++;
  page->y = WAR_PAGE_MARGIN;
}

void
war_page_room (WarPage *page, double height)
{
  if (page->y > WAR_PAGE_MARGIN && page->y + height > WAR_PAGE_BOTTOM)
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

void
war_page_put (WarPage *page, WarPageStyle which, const char *label, const char *text)
{
  const Style *style = &styles[which];
  gboolean labelled = label != NULL && *label != '\0', inside = labelled && style->column == 0;
  g_autofree char *whole = inside ? g_strconcat (label, "  ", text, NULL) : g_strdup (text);
  double width = WAR_PAGE_ROOM - (style->column > 0 ? style->column + 8 : 0);
  g_autoptr (PangoLayout) layout = lay_out (page, style->font, width, whole);
  int height;

  pango_layout_set_indent (layout, (int) (-style->hang * PANGO_SCALE));
  if (inside)
    embolden (layout, strlen (label));
  if (page->y > WAR_PAGE_MARGIN)
    page->y += style->before;
  pango_layout_get_size (layout, NULL, &height);
  if (style->keep > 0)
    war_page_room (page, pango_units_to_double (height) + style->keep);
  put_lines (page, style, layout, labelled && !inside ? label : NULL);
}
