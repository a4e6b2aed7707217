/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What else is printed on the game than cards, map and counters: every other kind that has a table of its own,
 * member by member. */

#pragma once

#include <adwaita.h>

#include "mariscal-overlay.h"

#define EDITOR_TYPE_TABLES (editor_tables_get_type ())
G_DECLARE_FINAL_TYPE (EditorTables, editor_tables, EDITOR, TABLES, AdwBin)

GtkWidget *editor_tables_new (MariscalOverlay *overlay);                      /* NULL: there is nothing else */
gboolean   editor_tables_go  (EditorTables *tables, const char *path);
