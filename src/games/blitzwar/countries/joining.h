/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who comes into the war by date or event (§9.3). */

#pragma once

#include "blitzwar-names.h"
#include "war-draft.h"

/* What the calendar and the board ask of one country. */
typedef struct
{
  WarMember side;                          /* WAR_NONE: nothing */
  int       since;                         /* the turn it is to join */
} Summons;

Summons blitzwar_summons          (const WarState *s, WarMember country);
void    blitzwar_let_pass         (WarDraft *d, WarMember country, WarMember side);
void    blitzwar_follow_points    (WarDraft *d, int before);      /* Italy and Hungary, if the Axis now has its twenty */
void    blitzwar_hasten_america   (WarDraft *d);
