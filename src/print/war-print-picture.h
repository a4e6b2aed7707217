/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing an SVG of ours on any surface, and collecting what cairo writes. */

#pragma once

#include <cairo.h>
#include <glib.h>

gboolean       war_print_svg_size (const char *svg, double *width, double *height, GError **error);
gboolean       war_print_svg_draw (const char *svg, cairo_t *cr, double x, double y, double width, double height,
                                   GError **error);
GBytes        *war_print_surface_png (cairo_surface_t *surface, GError **error);
/* Dots of an image; of a large one they lie apart from all else, and go back to the system with it. */
cairo_surface_t *war_print_surface_new (cairo_format_t format, int width, int height);
cairo_status_t war_print_collect  (void *bytes /* GByteArray */, const unsigned char *more, unsigned int n);
