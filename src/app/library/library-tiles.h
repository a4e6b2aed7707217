/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign of the library as widgets: the last one large, any other small, and what stands there before there is
 * one. */

#pragma once

#include <adwaita.h>

#include "library-card.h"

GtkWidget *library_hero_new  (const LibraryCard *card, GdkTexture *map /* or NULL */);
GtkWidget *library_tile_new  (const LibraryCard *card, GdkTexture *map);
/* The one that Enter presses. */
GtkWidget *library_go_on_new (const char *action, const char *path /* or NULL */);
GtkWidget *library_first_new (void);                                         /* nobody has played here yet */
