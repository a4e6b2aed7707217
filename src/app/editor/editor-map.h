/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map of the own copy: a place that is dragged moves, one that is opened tells in a panel what is printed of it
 * and what joins it to others; with none open the panel tells what is odd. */

#pragma once

#include <adwaita.h>

#include "mariscal-overlay.h"

#define EDITOR_TYPE_MAP (editor_map_get_type ())
G_DECLARE_FINAL_TYPE (EditorMap, editor_map, EDITOR, MAP, AdwBin)

GtkWidget *editor_map_new (MariscalOverlay *overlay);                         /* NULL: the game has no map */
/* What a path is about: a place, or a link; FALSE: it is about neither. */
gboolean   editor_map_go  (EditorMap *map, const char *path);
