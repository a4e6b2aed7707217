/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What joins a place to others: a row each, with the way to what is printed of it, and one to take it off; and with
 * whom else it could be joined. Paths throughout: "zone/minsk", "link/minsk-gomel". */

#pragma once

#include <adwaita.h>

#include "mariscal-overlay.h"
#include "war-map-plan.h"

typedef void (*EditorOpen) (const char *path, gpointer user);

/* Into `list`, anew; `open` is called with the path of a link. */
void       editor_links_show   (GtkListBox *list, MariscalOverlay *overlay, const WarMapPlan *plan, const char *place,
                                EditorOpen open, gpointer user);
/* With whom it can be joined by ways of this kind; NULL: such a place by no such way. */
GtkWidget *editor_links_choice (MariscalOverlay *overlay, WarKind link, const char *place);
/* All that can be gone to, to be searched by name; `open` is called with the path of a place. */
GtkWidget *editor_places_new   (MariscalOverlay *overlay, const WarMapPlan *plan, EditorOpen open, gpointer user);
