/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A naval combat to its end (§12.2), exactly.
 *
 * Ranges: until turn 31 a round in which nobody loses and nobody stops is taken out of the reckoning, which leaves
 * fifths; it can only happen to three defenders or more, and fights among fewer have sixths. No fight has rounds of
 * both kinds, since every round that leaves fewer than three of three or more also ends it. A round costs a unit, so
 * 24 against 24 is over after 47: 5^47 < 2^110, and the mean adds less than 6 bits. From turn 32 one side loses a
 * unit in every round, which leaves 6^24. So all of it fits 127 bits; the tests ask the largest fights. */

#pragma once

#include "war-odds.h"

#define NAVAL_MOST 24

typedef struct
{
  int      attackers, defenders;
  gboolean changed;             /* the table of turn 32 and after */
  gboolean axis_attacks;        /* who loses by its 6 */
  gboolean stops_after_losses;  /* a house rule: the die is held against the defenders left */
} NavalFight;

typedef struct
{
  WarRatio chance[NAVAL_MOST + 1][NAVAL_MOST + 1];      /* attackers, defenders left */
  WarRatio attacker_lost, defender_lost;
} NavalEnd;

typedef struct
{
  int      attackers, defenders;
  gboolean over;
} Waters;

Waters blitzwar_naval_round (const NavalFight *fight, int attackers, int defenders, int die);      /* one die */
void   blitzwar_naval       (const NavalFight *fight, NavalEnd *end);
