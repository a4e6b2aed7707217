/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A place in words: for who hears the map, and for its textual twin. */

#pragma once

#include "map-board.h"

/* "Bruxelles, Axis, 3 tanks 5 infantry 2 air, 1 point". */
char *map_says_place (const MapBoard *board, MariscalSession *session, guint mark);
/* "3 tanks 5 infantry"; of what is older "as of turn 4" goes with it. */
char *map_says_stack (const MapBoard *board, MariscalSession *session, const WarMapStack *stack);
