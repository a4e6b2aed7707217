/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map: the front of the side to move, layers, the panel of the place that is selected, the brush, the sweep; and
 * the same in words. */

#pragma once

#include "mariscal-page.h"

#define MARISCAL_TYPE_MAP_PAGE (mariscal_map_page_get_type ())
G_DECLARE_FINAL_TYPE (MariscalMapPage, mariscal_map_page, MARISCAL, MAP_PAGE, MariscalPage)
