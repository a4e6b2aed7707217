/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How numbers are written, the same everywhere: a chance in per cent and as its fraction, a change with its sign. */

#pragma once

#include <adwaita.h>

#include "war-odds.h"

int        mariscal_figure_points   (WarRatio p);                        /* 44: per cent, rounded; p is exact */
/* "44 %", "< 1 %"; never 0 or 100 that is not exact. */
char      *mariscal_figure_percent  (WarRatio p);
char      *mariscal_figure_fraction (WarRatio p);                        /* "4/9", "0", "1" */
/* The fraction where it can be read in passing; NULL: only a list of its own has room for it. */
char      *mariscal_figure_short    (WarRatio p);
char      *mariscal_figure_number   (int n);                             /* "−3" with its own minus */
char      *mariscal_figure_signed   (int n);                             /* "+2", "−2", "0" */
/* A label of figures: class "figure-xl", "figure-l", "figure", "figure-m" or NULL. */
GtkWidget *mariscal_figure_new      (const char *class, const char *text);
/* A symbol with its number and the name of it for who cannot see it: "2 infantry". */
GtkWidget *mariscal_figure_units    (const char *symbol, int count, const char *label);
