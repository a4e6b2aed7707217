/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A printed value where it can be said: a text or a number to type, a switch, one of several; after its declared
 * type, by its path, so that it stays right whatever is read anew behind it. What nobody has told is empty, with a
 * question mark. */

#pragma once

#include <adwaita.h>

#include "mariscal-overlay.h"

/* The control alone; `says` is read aloud. */
GtkWidget *mariscal_printed_new     (MariscalOverlay *overlay, const char *path, const char *says);
/* The same in a row: what it is, what came instead, and back to that. Of a field by a kind one that unfolds. */
GtkWidget *mariscal_printed_row_new (MariscalOverlay *overlay, const char *path, const char *title);
/* A row for each printed value of a member. */
GtkWidget *mariscal_printed_list    (MariscalOverlay *overlay, const char *member);
