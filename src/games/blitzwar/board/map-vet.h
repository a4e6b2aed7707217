/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rules say of the printed map, held against its tables with the owner's corrections in them. The owner is
 * right where the rules are silent: only what a paragraph says is looked for here. */

#pragma once

#include "blitzwar-names.h"
#include "war-report.h"

void blitzwar_vet_map    (const WarData *data, WarReport *out);            /* zones and countries */
void blitzwar_vet_facts  (const WarData *data, WarReport *out);            /* single values */
void blitzwar_vet_ways   (const WarData *data, WarReport *out);            /* links, straits, distances */

/* Whether it still stands on the map, and one of its yes-or-no values. */
#define blitzwar_stands(data, who)           (!war_member_gone (data, who))
#define blitzwar_printed(data, field, who)   (war_fixed (data, field, who, 0) == TRUE)
