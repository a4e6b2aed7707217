/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dates that follow from the calendar or from what happened (§6, §9.3, §10.2). A turn of 0 is "not yet". */

#pragma once

#include "blitzwar-names.h"
#include "war-schema.h"

#define LAST_TURN 47

gboolean blitzwar_blitz_allowed (WarMember weather, gboolean snowed_in, WarMember side, int turn);
int      blitzwar_us_entry      (gboolean spain_rolled_6, gboolean turkey_rolled_6, gboolean landing_in_britain);
int      blitzwar_war_cards     (WarMember side, int us_entry, int ussr_attacked, int axis_attacked_ussr);
