/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A place of the map that can be focused, read aloud and opened. The canvas draws what it looks like and moves it. */

#pragma once

#include <gtk/gtk.h>

#include "war-schema.h"

#define MARISCAL_TYPE_MAP_ZONE (mariscal_map_zone_get_type ())
G_DECLARE_FINAL_TYPE (MariscalMapZone, mariscal_map_zone, MARISCAL, MAP_ZONE, GtkWidget)

#define MARISCAL_MAP_ZONE_SIZE 28

GtkWidget *mariscal_map_zone_new     (WarMember who);
WarMember  mariscal_map_zone_who     (MariscalMapZone *zone);
const char *mariscal_map_zone_says   (MariscalMapZone *zone);         /* to a screen reader */
void       mariscal_map_zone_tell    (MariscalMapZone *zone, const char *says);
void       mariscal_map_zone_mark    (MariscalMapZone *zone, const char *css_class, gboolean on);
