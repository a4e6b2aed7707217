/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where diplomacy keeps units from going (§9.6). These are told, not forbidden: the table decides. */

#pragma once

#include "blitzwar-names.h"
#include "war-state.h"

int      blitzwar_germans_south_from (const WarState *s);         /* the turn from which Germans may attack Greece and go to Africa */
gboolean blitzwar_is_south           (const WarState *s, WarMember zone);   /* Greece or Africa */
