/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What several drawings draw: boxes, hatches, the shape of a side, letters, symbols. */

#pragma once

#include "mariscal-tones.h"

/* Rim 0: none. Its colour lies within the box. */
void mariscal_draw_box    (GtkSnapshot *snapshot, const graphene_rect_t *box, float radius, const GdkRGBA *fill,
                           const GdkRGBA *rim, float rim_width);
/* The badge's shape, in the middle of a square box; a diamond fills it, the others leave a tenth on each side. */
void mariscal_draw_shape  (GtkSnapshot *snapshot, guint tone, const graphene_rect_t *box, const MariscalTone *colours,
                           float rim);
/* Slanting lines, dots, level lines; nobody's tone has none. */
void mariscal_draw_hatch  (GtkSnapshot *snapshot, guint tone, const graphene_rect_t *box, float radius,
                           const GdkRGBA *colour, float step);
/* Heavy figures or letters; `middle`: what they stand on either side of, `baseline` below capitals of this size. */
void mariscal_draw_text   (GtkSnapshot *snapshot, GtkWidget *widget, const char *text, float size, float middle,
                           float centre, const GdkRGBA *colour);
float mariscal_draw_width (GtkWidget *widget, const char *text, float size);             /* of such a text */
/* A symbol of ours by its name: "tank", "arrow". Some are drawn finer from 18 dots on. */
void mariscal_draw_symbol (GtkSnapshot *snapshot, GtkWidget *widget, const char *symbol, float x, float y, float size,
                           const GdkRGBA *colour);
