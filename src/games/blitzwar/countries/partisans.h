/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Yugoslav partisans (§9.5). */

#pragma once

#include "blitzwar-names.h"
#include "war-draft.h"

int       blitzwar_partisans_due  (const WarState *s);           /* the earliest mark not rolled for yet; 0: none */
WarMember blitzwar_partisans_zone (const WarState *s);           /* where they may rise; WAR_NONE: nowhere */
