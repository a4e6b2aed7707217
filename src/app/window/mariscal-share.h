/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes out of the program: a campaign as a page, on paper, as a table, its map, or a copy of it for another
 * laptop. What is covered is in none but the copy, and on a side's own sheet. */

#pragma once

#include "mariscal-window.h"

/* Asks where to. `form` is "page", "paper", "table", "map", "copy" or "sheet:SIDE", the sheet of a side with what lies
 * under its own cover. */
void mariscal_share      (MariscalWindow *window, const char *form);
/* Written whole or not at all, and never over a campaign; a sentence tells what came of it. */
void mariscal_share_to   (MariscalWindow *window, const char *form, GFile *file);
/* A line of the menu for each side. */
void mariscal_share_list (MariscalWindow *window, GMenu *sheets);
/* The campaign can be dragged from this widget to wherever files go. */
void mariscal_share_drag (MariscalWindow *window, GtkWidget *from);
