/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The forms of the book-keeping calculators read into the structs of their rules; answers and shows both begin here. */

#pragma once

#include "britain.h"
#include "calculators.h"
#include "cards/cards.h"
#include "dates.h"
#include "economy.h"
#include "naval.h"
#include "supply-cost.h"
#include "victory.h"

#define UNDIVIDED 0                     /* for war_fixed: the field has but one value */

typedef struct
{
  WarMember action;
  int       halves;
} Cost;

NavalFight   blitzwar_read_naval    (const WarRecord *r);
GArray      *blitzwar_read_costs    (const WarRecord *r, GError **error);   /* of Cost, one an action; NULL: bad input */
GivenUp      blitzwar_read_given_up (const WarRecord *r);
Lending      blitzwar_read_lending  (const WarRecord *r);
gboolean     blitzwar_read_victory  (const WarRecord *r, Victory *v, GError **error);
CardContents blitzwar_read_card     (const WarRecord *r);
WarMember    blitzwar_find_turn     (const WarData *data, int turn);
