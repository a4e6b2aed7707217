/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A thin bar toward a limit. What will be spent of it is hatched: solid stays, hatched goes. */

#pragma once

#include "mariscal-drawing.h"

#define MARISCAL_TYPE_BAR (mariscal_bar_get_type ())
G_DECLARE_FINAL_TYPE (MariscalBar, mariscal_bar, MARISCAL, BAR, MariscalDrawing)

/* Heights: 6 in the strip, 10 in the ledger. It is as wide as it is given, at least `width`. */
GtkWidget *mariscal_bar_new  (int width, int height);
/* Of `limit` there is `value`, of which `spent` goes. `label` says what it is. */
void       mariscal_bar_show (MariscalBar *bar, guint tone, double value, double spent, double limit,
                              const char *label);
