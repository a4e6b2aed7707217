/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing SVG: numbers with one decimal whatever the locale, text escaped and as wide as it was measured. Also the
 * measure: how wide a text will be, in the font that the picture asks for. */

#pragma once

#include <cairo.h>
#include <glib.h>

#define WAR_MAP_FONT "Cantarell, DejaVu Sans Condensed, DejaVu Sans, Noto Sans, sans-serif"

typedef enum { WAR_MAP_PLAIN, WAR_MAP_BOLD, WAR_MAP_ITALIC, WAR_MAP_FACES } WarMapFace;

typedef struct _WarMapMeasure WarMapMeasure;

WarMapMeasure *war_map_measure_new  (void);
void           war_map_measure_free (WarMapMeasure *measure);
double         war_map_width        (WarMapMeasure *measure, WarMapFace face, const char *text);     /* at size 1 */

/* Its outline at size 1, its line at y = 0. */
cairo_path_t  *war_map_outline      (WarMapMeasure *measure, WarMapFace face, const char *text);

/* In a format %s is a text as it stands, %m one that is escaped, %f a number, %d a whole one; there is nothing else.
 * A width is that at size 1; 0: whatever it comes to. */
void war_map_add_number (GString *out, double n);
void war_map_add_format (GString *out, const char *format, ...);
void war_map_add_text   (GString *out, double x, double y, double size, double width, const char *style,
                         const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapMeasure, war_map_measure_free)
