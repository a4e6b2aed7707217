/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Battles kept in the campaign (7): what the table says of one, put into the form `battle` (fill-battle.c), and the order
 * `battle` decided with dice or told with its losses (battle-order.c). The rules of the fight itself are the calculator's. */

#pragma once

#include "calculators/battle.h"
#include "board/board.h"
#include "war-form.h"

/* Where the fields of a party stand in the form `battle`. */
typedef struct
{
  WarField rows, block, type, value, ss, supplied, beachhead;
} BattleParty;

extern const BattleParty westfront_parties[SIDES];

/* The combat phase this is, numbered through the game: airstrikes are kept by it. */
int       westfront_combat         (const WarState *s);
/* What nobody has said; FALSE: it is about nothing, or nobody knows who is active. */
gboolean  westfront_prefill_battle (const WarState *s, WarRecord *r, WarMember about);
