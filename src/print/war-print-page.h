/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Text over pages, from top to bottom: headings that stay with what follows, paragraphs that hang, a foot on
 * each page. Whoever draws something else takes room for it. Lengths are points. */

#pragma once

#include <cairo.h>
#include <glib.h>

#define WAR_PAGE_W      595.0              /* of A4 */
#define WAR_PAGE_H      842.0
#define WAR_PAGE_MARGIN 48.0

typedef struct _WarPage WarPage;

struct _WarPage
{
  cairo_t    *cr;
  double      width, height;               /* of the paper */
  double      y;
  guint       number;
  const char *foot;                        /* said on every page, beside its number */
  void      (*turn) (WarPage *page, gpointer user);      /* gives the next page its `cr`; NULL: the surface has pages */
  gpointer    user;
};

#define war_page_bottom(page) ((page)->height - WAR_PAGE_MARGIN)
#define war_page_across(page) ((page)->width - 2 * WAR_PAGE_MARGIN)

typedef enum { WAR_PAGE_TITLE, WAR_PAGE_PLACE, WAR_PAGE_PART, WAR_PAGE_HEADING, WAR_PAGE_ENTRY, WAR_PAGE_ENTRY_MORE,
               WAR_PAGE_NOTE, WAR_PAGE_LINE, WAR_PAGE_TICK } WarPageStyle;

/* `label` stands before the text: in a column of its own where the style has one, else bold on the same line.
 * "" or NULL: none. */
void war_page_put  (WarPage *page, WarPageStyle style, const char *label, const char *text);
/* What that takes. */
double war_page_height (WarPage *page, WarPageStyle style, const char *label, const char *text);
void war_page_room (WarPage *page, double height);               /* on this page, or else on the next */
void war_page_end  (WarPage *page);

/* A row of a table: as high as its highest cell, and never parted. */
typedef struct
{
  const char *text;
  double      width;
  gboolean    bold, middle, box;           /* box: room to write in, its text small below it */
} WarPageCell;

void war_page_row  (WarPage *page, const WarPageCell *cells, guint n, gboolean ruled);
double war_page_row_height (WarPage *page, const WarPageCell *cells, guint n);
