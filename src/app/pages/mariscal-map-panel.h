/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The place that is selected, beside the map: what it is, what can be done there, who stands there and next door. */

#pragma once

#include <adwaita.h>

#include "map-view.h"

#define MARISCAL_TYPE_MAP_PANEL (mariscal_map_panel_get_type ())
G_DECLARE_FINAL_TYPE (MariscalMapPanel, mariscal_map_panel, MARISCAL, MAP_PANEL, AdwBin)

/* Signals: `renamed` (text), `typed` (text): what stands there now, `went` (member): a neighbour was chosen. */
void mariscal_map_panel_show   (MariscalMapPanel *panel, MariscalSession *session, const MapView *view);
/* The action of the button that stands out. */
const char *mariscal_map_panel_suggests (MariscalMapPanel *panel);
void mariscal_map_panel_fold   (MariscalMapPanel *panel, gboolean sheet);           /* at the lower edge, and low */
void mariscal_map_panel_rename (MariscalMapPanel *panel);             /* the name can be typed over */
void mariscal_map_panel_stack  (MariscalMapPanel *panel);             /* what stands there can be typed */
/* What is being typed there, NULL: nothing; and somebody types so much of it. */
typedef enum { MARISCAL_MAP_PANEL_NAME, MARISCAL_MAP_PANEL_STACK } MariscalMapPanelLine;
const char *mariscal_map_panel_typed (MariscalMapPanel *panel, MariscalMapPanelLine line);
void mariscal_map_panel_type   (MariscalMapPanel *panel, MariscalMapPanelLine line, const char *text);
void mariscal_map_panel_tell   (MariscalMapPanel *panel, const char *says);          /* what would come of that */
