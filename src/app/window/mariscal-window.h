/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One window: a campaign with its pages, or the shelf of campaigns where none is open. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"

#define MARISCAL_TYPE_WINDOW (mariscal_window_get_type ())
G_DECLARE_FINAL_TYPE (MariscalWindow, mariscal_window, MARISCAL, WINDOW, AdwApplicationWindow)

MariscalWindow  *mariscal_window_new         (GtkApplication *application);
MariscalSession *mariscal_window_session     (MariscalWindow *window);         /* NULL: no campaign is open */
void             mariscal_window_set_session (MariscalWindow *window, MariscalSession *session);
void             mariscal_window_show_campaign (MariscalWindow *window, WarCampaign *campaign);
/* A sentence why not, where it cannot be opened; then the window shows what it showed. */
void             mariscal_window_open        (MariscalWindow *window, const char *path);
void             mariscal_window_show_page   (MariscalWindow *window, const char *id);
/* In the language that was chosen meanwhile; all else stays as it was. */
void             mariscal_window_speak_anew  (MariscalWindow *window);
const char      *mariscal_window_page        (MariscalWindow *window);        /* "turn" */
void             mariscal_window_tell        (MariscalWindow *window, const char *text, gboolean undoable);

/* Once for all windows: the keys of their commands. */
void             mariscal_window_install_keys (GtkApplication *application);
