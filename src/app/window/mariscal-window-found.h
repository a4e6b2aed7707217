/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the desktop's search has found, opened where it belongs: in the window that plays this game, else with the
 * campaign played last if it is of this game, else with the bare game. What is no longer there is told. */

#pragma once

#include <adwaita.h>

/* A game's id, and "5 4 tanks". */
void mariscal_window_show_odds  (GtkApplication *application, const char *game, const char *question);
/* A game's id, and "zone/trondheim". */
void mariscal_window_show_place (GtkApplication *application, const char *game, const char *place);
