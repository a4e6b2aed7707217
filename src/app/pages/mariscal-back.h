/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The back of a side's cards: its hatch and nothing else, the same for every card. */

#pragma once

#include "mariscal-drawing.h"

#define MARISCAL_TYPE_BACK (mariscal_back_get_type ())
G_DECLARE_FINAL_TYPE (MariscalBack, mariscal_back, MARISCAL, BACK, MariscalDrawing)

GtkWidget *mariscal_back_new (guint tone, int width, int height, const char *label);
