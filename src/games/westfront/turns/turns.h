/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The fortnight: its weather, its politics, and what is rolled and when. */

#pragma once

#include "board/board.h"

#define TITO_PRICE 10                      /* the Allied mountain cadre, where the house asks for it (16.32) */

WarValue   westfront_weather_of     (const WarState *s, int turn);           /* WAR_NONE: not rolled yet */
WarValue   westfront_storm_of       (const WarState *s, int turn);
gboolean   westfront_wants_weather  (const WarState *s);                     /* this fortnight is rolled for, and was not */
int        westfront_surrender_below (const WarState *s);                    /* Italy's N; 0: no roll */
gboolean   westfront_italy_fights   (const WarState *s);
int        westfront_neutral_ports  (const WarState *s, WarMember nation);   /* of Spain or Portugal, in Allied hands */
int        westfront_neutrals_lost  (const WarState *s, WarMember nation);   /* its eliminated blocks */
int        westfront_neutral_below  (const WarState *s, WarMember nation);   /* its N; 0: no roll */
gboolean   westfront_maquis_may_rise (const WarState *s);
gboolean   westfront_group_e_may_enter (const WarState *s);
gboolean   westfront_surprise_is_on (const WarState *s);                     /* the Ardennes, unused, in W44 */
WarMember  westfront_fallen_capital (const WarState *s, WarMember nation);   /* held by the enemy; WAR_NONE */
