/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours of a map, for a light and for a dark room, and for paper without colours. Sides are four tones, the
 * fourth is nobody's; each has its own hatch as well. */

#pragma once

#include <cairo.h>

/* faded: a letter on a fill that is laid on thin. */
typedef struct { const char *fill, *letter, *text, *rim, *wash, *faded; } WarMapTone;

typedef struct
{
  const char *sea, *land, *link, *dotted, *limit, *tick, *sea_name;
  const char *paper, *ink, *halo, *sea_halo, *gold, *warning, *focus;
  const char *ground;                      /* a style sheet for what lies under the map */
  WarMapTone  tone[4];
} WarMapTones;

extern const WarMapTones war_map_light, war_map_dark, war_map_mono;

void war_map_set_ink (cairo_t *cr, const char *colour, double opacity);       /* "#rrggbb" */
