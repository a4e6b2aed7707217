/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads campaigns one after another and draws their small maps, in a thread: whoever looks at the library waits for
 * none of them. Nothing is opened for writing. */

#pragma once

#include <gtk/gtk.h>

#include "library-card.h"

typedef struct _LibraryReader LibraryReader;

/* First `map` NULL, as soon as there are words; then once more with the map, if the game has one. */
typedef void (*LibraryRead) (guint i, const LibraryCard *card, GdkTexture *map, gpointer user);

LibraryReader *library_reader_new  (char **paths, gboolean dark, LibraryRead read, gpointer user);
void           library_reader_stop (LibraryReader *reader);                  /* it calls nobody any more */
gboolean       library_reader_done (const LibraryReader *reader);
