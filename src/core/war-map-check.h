/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds of every map, whatever the game: each place has a name of its own, stands within the theatre and apart
 * from the others, and can be reached; each link joins two places that are there and lies clear of the rest. What
 * only one game's rules say of its map is for that game's `vet`. */

#pragma once

#include "war-report.h"

void   war_map_check    (const WarData *data, WarReport *out);
double war_map_distance (const WarData *data, WarMember a, WarMember b);   /* km as the crow flies between two marks */
