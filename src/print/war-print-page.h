/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Text over pages of A4, from top to bottom: headings that stay with what follows, paragraphs that hang, a foot on
 * each page. Whoever draws something else takes room for it. */

#pragma once

#include <cairo.h>
#include <glib.h>

#define WAR_PAGE_W      595.0
#define WAR_PAGE_H      842.0
#define WAR_PAGE_MARGIN 48.0
#define WAR_PAGE_BOTTOM (WAR_PAGE_H - WAR_PAGE_MARGIN)
#define WAR_PAGE_ROOM   (WAR_PAGE_W - 2 * WAR_PAGE_MARGIN)

typedef struct
{
  cairo_t    *cr;
  double      y;
  guint       number;
  const char *foot;                        /* said on every page, beside its number */
} WarPage;

typedef enum { WAR_PAGE_TITLE, WAR_PAGE_PLACE, WAR_PAGE_PART, WAR_PAGE_HEADING, WAR_PAGE_ENTRY, WAR_PAGE_ENTRY_MORE,
               WAR_PAGE_NOTE, WAR_PAGE_LINE } WarPageStyle;

/* `label` stands before the text: in a column of its own where the style has one, else bold on the same line.
 * "" or NULL: none. */
void war_page_put  (WarPage *page, WarPageStyle style, const char *label, const char *text);
void war_page_room (WarPage *page, double height);               /* on this page, or else on the next */
void war_page_end  (WarPage *page);
