/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The editor: the own copy of a game, in sections that follow from what the game declares. It stands in the window
 * in the place of the desk or the library, and needs no campaign.
 *
 * Signal: `told` (text), a sentence for the player. */

#pragma once

#include <adwaita.h>

#include "mariscal-overlay.h"

#define MARISCAL_TYPE_EDITOR (mariscal_editor_get_type ())
G_DECLARE_FINAL_TYPE (MariscalEditor, mariscal_editor, MARISCAL, EDITOR, AdwBin)

GtkWidget       *mariscal_editor_new     (const WarGame *game, GError **error);
MariscalOverlay *mariscal_editor_overlay (MariscalEditor *editor);
void             mariscal_editor_undo    (MariscalEditor *editor);
void             mariscal_editor_redo    (MariscalEditor *editor);
void             mariscal_editor_go      (MariscalEditor *editor, const char *path);   /* to what it is about */
void             mariscal_editor_take    (MariscalEditor *editor, GFile *file);        /* all that it says, over this */

/* mariscal-editor-file.c: what comes in from elsewhere, what goes out, and how two of them differ. */
void             mariscal_editor_install_files (GtkWidgetClass *klass);
void             mariscal_editor_save_to (MariscalEditor *editor, GFile *file);        /* a copy of what is said */
void             mariscal_editor_compare_with (MariscalEditor *editor, GFile *file);
void             mariscal_editor_compare (MariscalEditor *editor, const char *title, const WarData *before);
/* mariscal-editor-campaigns.c: which campaigns carry what. */
void             mariscal_editor_show_campaigns (MariscalEditor *editor);
