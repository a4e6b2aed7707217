/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by those who draw a chart. */

#pragma once

#include "war-chart.h"

typedef struct
{
  cairo_t            *cr;
  const WarChart     *chart;
  const WarChartLook *look;
  double              left, top, right, bottom;   /* of the field */
  double              width, height, em;
  int                 low, high;
  GArray             *taken;               /* of cairo_rectangle_t: where words stand */
} WarChartField;

void   war_chart_take        (const WarChartField *f, WarInk ink, double alpha);
double war_chart_text_width  (const WarChartField *f, const char *text, double size, gboolean bold);
void   war_chart_put_clear   (const WarChartField *f, const char *text, double x, double y, WarInk ink);
double war_chart_x           (const WarChartField *f, double place);
double war_chart_y           (const WarChartField *f, double v);
void   war_chart_draw_limits (const WarChartField *f);
void   war_chart_draw_marks  (const WarChartField *f);
