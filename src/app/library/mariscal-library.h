/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a window shows without a campaign: the last one large, the others as cards, odds without any. What its buttons
 * do are actions of the window. */

#pragma once

#include <adwaita.h>

#define MARISCAL_TYPE_LIBRARY (mariscal_library_get_type ())
G_DECLARE_FINAL_TYPE (MariscalLibrary, mariscal_library, MARISCAL, LIBRARY, AdwBin)

GtkWidget *mariscal_library_new  (void);
/* Campaigns are read again whenever it is shown; TRUE: all of them are there. */
gboolean   mariscal_library_done (MariscalLibrary *library);
