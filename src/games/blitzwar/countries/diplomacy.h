/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* When the dice of diplomacy may be rolled (§9.3). */

#pragma once

#include "blitzwar-names.h"
#include "war-state.h"

#define YUGOSLAVIA_ROLLS_ON 14

gboolean blitzwar_may_be_rolled (const WarState *s, WarMember country);    /* neutral, and not rolled for yet */
gboolean blitzwar_allows_roll   (const WarState *s, WarMember fallen);     /* whose surrender allows it: Spain's France, Turkey's Greece */
