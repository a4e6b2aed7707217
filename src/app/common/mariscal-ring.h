/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Seconds that run out: the number in a ring that empties. */

#pragma once

#include "mariscal-drawing.h"

#define MARISCAL_TYPE_RING (mariscal_ring_get_type ())
G_DECLARE_FINAL_TYPE (MariscalRing, mariscal_ring, MARISCAL, RING, MariscalDrawing)

GtkWidget *mariscal_ring_new  (guint of);                                /* as many seconds as there are at first */
void       mariscal_ring_show (MariscalRing *ring, guint left);
