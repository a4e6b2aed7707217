/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Many dice of six thrown together: how many hit, and how many send somebody back. Weights out of 6ⁿ, n the dice. */

#pragma once

#include "war-vast.h"

#define WAR_VOLLEY_DICE  49     /* 6⁴⁹ is the last power that fits a weight */
#define WAR_VOLLEY_FALLS 8      /* sent back; more are not told apart */

/* How many of its six faces do what. */
typedef struct { guint8 hits, falls, both; } WarDie;

typedef struct
{
  guint     dice, falls;        /* thrown; at least so many sent back stand in the last row */
  WarWeight weight[(WAR_VOLLEY_FALLS + 1) * (WAR_VOLLEY_DICE + 1)];
} WarVolley;

/* `falls`: the most that anybody asks after, 0 where no die sends back. */
void      war_volley_init  (WarVolley *v, guint falls);
void      war_volley_throw (WarVolley *v, guint dice, WarDie die);
WarWeight war_volley_at    (const WarVolley *v, guint falls, guint hits);
