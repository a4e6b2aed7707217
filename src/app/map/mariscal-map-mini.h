/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All of the map, small, with a frame round what is seen of it; a click or a drag looks there. */

#pragma once

#include "mariscal-map-canvas.h"

#define MARISCAL_TYPE_MAP_MINI (mariscal_map_mini_get_type ())
G_DECLARE_FINAL_TYPE (MariscalMapMini, mariscal_map_mini, MARISCAL, MAP_MINI, GtkWidget)

void mariscal_map_mini_follow (MariscalMapMini *mini, MariscalMapCanvas *canvas);
void mariscal_map_mini_renew  (MariscalMapMini *mini);                  /* the board has changed */
