/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Charts of a campaign, drawn with cairo on whatever it draws on: a page, a picture, a window. Sides are told by tone,
 * by dash or hatch, and by their letter where a line ends; there is no legend. */

#pragma once

#include <cairo.h>

#include "war-series.h"
#include "war-words.h"

typedef enum { WAR_CHART_STEPS, WAR_CHART_LINES, WAR_CHART_BARS } WarChartKind;

typedef struct
{
  WarMember who;
  char     *name, *letter;
  guint     tone;                          /* 1 … 4 */
  GArray   *values;                        /* of WarValue, one a place; WAR_NONE: nobody knows */
  int       end;                           /* the last of them; of bars all together; WAR_NONE: there is none */
} WarChartLine;

typedef struct { int at; char *words; const char *rule; } WarChartLimit;
typedef struct { guint place, line; char *words; } WarChartMark;                     /* what made a step */
typedef struct { guint place; char *words; } WarChartTick;

typedef struct
{
  WarChartKind kind;
  char        *title;
  guint        places;                     /* from left to right: turns */
  GPtrArray   *lines;                      /* of WarChartLine */
  GArray      *limits, *marks, *ticks;     /* of WarChartLimit, WarChartMark, WarChartTick */
  GPtrArray   *dates;                      /* of char *: what each place is called */
  char        *empty;                      /* said where nothing was entered; NULL: there is something to see */
} WarChart;

typedef struct { double r, g, b, a; } WarInk;

typedef struct
{
  WarInk ink, paper, accent;
  struct { WarInk fill, letter, text, rim; } tone[4];
  const char *font;
  double      size;                        /* of small letters, in the units drawn in */
  gboolean    stark;                       /* for those who see little: scales as dark as all else */
} WarChartLook;

GPtrArray *war_charts_new   (WarCampaign *c, guint entry, const WarWords *w);     /* of WarChart, one a series */
void       war_chart_free   (WarChart *chart);
void       war_chart_look   (WarChartLook *look, gboolean dark);                 /* the map's tones, for paper */
void       war_chart_look_mono (WarChartLook *look);                              /* without colours */
void       war_chart_draw   (const WarChart *chart, cairo_t *cr, double width, double height, const WarChartLook *look);
/* The same; of cairo_rectangle_t: where the words of limits and steps stand. */
GArray    *war_chart_draw_telling (const WarChart *chart, cairo_t *cr, double width, double height,
                                   const WarChartLook *look);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarChart, war_chart_free)
