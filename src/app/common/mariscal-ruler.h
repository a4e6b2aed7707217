/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a number stands among the bands in which it means something else, and where the next of them begins. */

#pragma once

#include "mariscal-drawing.h"

#include "war-glance.h"

#define MARISCAL_TYPE_RULER (mariscal_ruler_get_type ())
G_DECLARE_FINAL_TYPE (MariscalRuler, mariscal_ruler, MARISCAL, RULER, MariscalDrawing)

GtkWidget *mariscal_ruler_new (const WarGlance *g, guint tone);          /* with bands; it keeps what it needs */
