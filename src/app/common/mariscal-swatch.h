/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How an end of a fight is painted: the tone of who holds the place after it, and a mark. In grids, bars, legends. */

#pragma once

#include "mariscal-drawing.h"
#include "war-result.h"

typedef enum
{
  MARISCAL_MARK_FLAG,                      /* solid: taken, nobody is left… */
  MARISCAL_MARK_ARROW,                     /* …thin: taken, they fall back */
  MARISCAL_MARK_DASH,                      /* thinner: it stalls */
  MARISCAL_MARK_SHIELD                     /* solid: it is held */
} MariscalMark;

MariscalMark mariscal_mark_of (WarEnding ending);

#define MARISCAL_TYPE_SWATCH (mariscal_swatch_get_type ())
G_DECLARE_FINAL_TYPE (MariscalSwatch, mariscal_swatch, MARISCAL, SWATCH, MariscalDrawing)

/* Sizes: 22 in a legend; it fills whatever more it is given. `label` NULL: words stand beside it. */
GtkWidget *mariscal_swatch_new  (guint tone, MariscalMark mark, int width, int height, const char *label);
void       mariscal_swatch_show (MariscalSwatch *swatch, guint tone, MariscalMark mark, const char *label);
/* The same within another drawing; radius 6 for a cell, 0 for a piece of a bar. `words` stand beside the mark; what
 * has no room is left out. */
void       mariscal_swatch_paint (GtkSnapshot *snapshot, GtkWidget *widget, const graphene_rect_t *box, float radius,
                                  guint tone, MariscalMark mark, const char *words);
