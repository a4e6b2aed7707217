/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The shifts of the column that the situation gives (§16.3), each under the name of its rule.
 *
 * The situation is what does not change between two looks at a fight, but for the air units: what the corps do is
 * worked out anew from the forces given. */

#pragma once

#include "corps.h"

typedef enum
{
  SHIFT_GERMAN_ATTACK,
  SHIFT_BRITISH_ON_ITALIANS,
  SHIFT_TANKS,
  SHIFT_ATTACKER_AIR,
  SHIFT_OUT_OF_SUPPLY,
  SHIFT_GERMAN_DEFENCE,
  SHIFT_FORTIFIED,
  SHIFT_DEFENDER_AIR,
  SHIFT_TERRAIN,
  SHIFT_FORTRESS,
  SHIFT_FORTIFIED_LINE,
  SHIFTS
} Shift;

typedef struct
{
  int       turn;
  WarMember terrain;
  gboolean  fortress, fortress_soviet;
  gboolean  only_lines;                 /* attacked over fortified lines and over nothing else */
  gboolean  any_line;                   /* over one among others */
  gboolean  only_water;                 /* over rivers or from beachheads and over nothing else */
  gboolean  both_waters;                /* over rivers and from beachheads */
  gboolean  only_beaches;               /* from beachheads and over nothing else */
  int       attacker_air, defender_air;
  gboolean  snow;
  gboolean  out_of_supply;
  int       axis_points;
  gboolean  axis_uses_german_defence;
  gboolean  poland_conquered;
  int       west_attack_turn;           /* of the first such attack; 0: none yet */
  int       ussr_attack_turn;
  int       british_italian_turns;
  gboolean  in_ussr;
  Readings  readings;
} Situation;

typedef struct
{
  int   total;
  gint8 columns[SHIFTS];
} Shifts;

Shifts      blitzwar_modifiers   (const Situation *s, const Force *attackers, const Force *defenders);
const char *blitzwar_shift_id    (Shift shift);         /* "german-attack" */
const char *blitzwar_shift_words (Shift shift);         /* key of its words */
const char *blitzwar_shift_rule  (Shift shift);
