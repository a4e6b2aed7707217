/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Places by what people call them: as printed, in either language, by their aliases, without regard to accents and
 * capitals, from the first letters on. */

#pragma once

#include "map-board.h"

/* Marks, the best first: of guint. An empty text finds none. */
GArray *map_find (const MapBoard *board, MariscalSession *session, const char *typed, guint most);
