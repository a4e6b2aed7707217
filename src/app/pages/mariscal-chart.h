/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A chart on the screen, drawn by the code that draws it on paper, and its table. */

#pragma once

#include <gtk/gtk.h>

#include "mariscal-session.h"
#include "war-chart.h"

#define MARISCAL_TYPE_CHART (mariscal_chart_get_type ())
G_DECLARE_FINAL_TYPE (MariscalChart, mariscal_chart, MARISCAL, CHART, GtkWidget)

/* The chart must outlive the widget. */
GtkWidget *mariscal_chart_new       (const WarChart *chart, int height);
GtkWidget *mariscal_chart_table_new (const WarChart *chart);

/* In one line for who cannot see it: "Axis 21, Allies 12". */
char      *mariscal_chart_say       (const WarChart *chart);
