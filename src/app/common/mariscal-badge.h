/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The badge of a side: its tone, its letter, its shape. */

#pragma once

#include "mariscal-drawing.h"
#include "mariscal-sides.h"

#define MARISCAL_TYPE_BADGE (mariscal_badge_get_type ())
G_DECLARE_FINAL_TYPE (MariscalBadge, mariscal_badge, MARISCAL, BADGE, MariscalDrawing)

/* Sizes: 15 within a line, 18 … 20 in rows and the header, 22 … 26 in titles, 64 on the table view. */
GtkWidget *mariscal_badge_new      (guint tone, const char *letter, int size);
GtkWidget *mariscal_badge_new_side (MariscalSession *session, WarMember side, int size);
void       mariscal_badge_set_side (MariscalBadge *badge, MariscalSession *session, WarMember side);
