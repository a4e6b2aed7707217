/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions about the board that several rules ask: who holds what, whose corps stand where, who falls. Nothing here writes. */

#pragma once

#include "blitzwar-names.h"
#include "war-state.h"

#define LOWEST_POINTS_FOR_JOINING 20       /* Italy and Hungary, §9.3 */
#define LAST_TURN_OF_RETURNS 27            /* §9.2 */
#define ITALY_MAY_FALL_FROM 12             /* §9.2 */

typedef enum
{
  BLITZWAR_HOLDS,
  BLITZWAR_FALLS_PERHAPS,                  /* it hangs on corps that nobody has counted */
  BLITZWAR_FALLS
} BlitzwarFall;

int          blitzwar_turn            (const WarState *s);                     /* 0 before the first */
WarMember    blitzwar_calendar        (const WarState *s);                     /* the member of `turn`, or WAR_NONE beyond the calendar */
gboolean     blitzwar_is_ledger       (const WarState *s);
gboolean     blitzwar_enemies         (WarMember side, WarMember other);       /* nobody is the enemy of nobody */
WarMember    blitzwar_fights_for      (const WarState *s, WarMember country);  /* its side while it is at war; else WAR_NONE */
int          blitzwar_points          (const WarState *s, WarMember side);     /* counted on the board; a pin is not looked at */
int          blitzwar_points_in       (const WarState *s, WarMember side, WarMember region);
int          blitzwar_corps_there     (const WarState *s, WarMember zone, WarMember country);
int          blitzwar_all_corps       (const WarState *s, WarMember zone);       /* of everybody */
gboolean     blitzwar_enemy_corps     (const WarState *s, WarMember zone, WarMember side);
WarMember    blitzwar_capital         (const WarState *s, WarMember country);
BlitzwarFall blitzwar_falls           (const WarState *s, WarMember country);
WarMember    blitzwar_conqueror       (const WarState *s, WarMember country);  /* to whom it would surrender */
gboolean     blitzwar_comes_back      (const WarState *s, WarMember country);
gboolean     blitzwar_east_at_war     (const WarState *s);                     /* Germany and the USSR */
int          blitzwar_east_since      (const WarState *s);                     /* the turn that began; only if they are */
int          blitzwar_us_entry_now    (const WarState *s);                     /* the turn, by what has happened so far */
int          blitzwar_stock           (const WarState *s, WarMember side, WarMember *largest);
