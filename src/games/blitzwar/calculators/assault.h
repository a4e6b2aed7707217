/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An attack on a zone through both phases of combat, exactly: all six Blitz dice times all six Normal dice; or with the two
 * dice that fell, one after the other, by the same steps.
 *
 * Each Blitz die is worked out once, and once from what it leaves each Normal die; a chance is a count of 36. */

#pragma once

#include "combat-table.h"
#include "modifiers.h"

typedef enum
{
  END_ELIMINATED_IN_BLITZ,
  END_ELIMINATED,
  END_RETREATS,
  END_HOLDS,
  END_NO_ATTACK,
  ENDS
} End;

typedef struct
{
  Situation situation;
  Force     attackers, defenders;
  gboolean  blitz;                      /* the weather lets it be fought here */
  gboolean  normal;
  gboolean  possible, supplied;         /* a retreat; the defender, for cancelling it */
  gboolean  cancel;                     /* the defender gives one more loss wherever he may */
  gboolean  attacker_tanks_first, defender_tanks_first;
  int       shift;                      /* columns besides those of the rules, for "what if" */
} Attack;

/* One phase before its die falls. */
typedef struct
{
  gboolean  fought;
  gboolean  superiority;                /* the attacker's */
  Shifts    shifts;
  Column    column;
  Strength  attackers, defenders;
  gboolean  german_owed;                /* of the defender's losses, one */
} Phase;

typedef struct
{
  End      end;
  int      attacker_lost, defender_lost;
  Strength attackers_left, defenders_left;
  gboolean blitz_fought, normal_fought;
  Result   blitz, normal;
  Odds     normal_column;
  gboolean cancelled;
  gboolean taken;
} Pair;

typedef struct
{
  Phase blitz;
  Phase normal[6];                      /* by the Blitz die; all alike without a Blitz */
  Pair  dice[6][6];                     /* Blitz, Normal */
  int   ends[ENDS];                     /* of 36; eliminated in the Blitz is not among eliminated */
  int   taken;
  int   attacker_lost, defender_lost;   /* summed over the 36 */
} Assault;

/* One attack being fought: what stands now, entry by entry, and what has come of it so far. */
typedef struct
{
  const Attack *attack;
  Corps        *room;
  Force         force[2];               /* attackers, defenders */
  Phase         blitz, normal;
  Pair          pair;
} Fight;

gboolean blitzwar_blitz_ground (const Attack *attack);         /* ground and ways let a Blitz be fought */
gboolean blitzwar_may_blitz    (const Attack *attack);         /* and weather and tanks too; odds are not asked */
void     blitzwar_assault      (const Attack *attack, Assault *out);
void     blitzwar_begin_fight  (Fight *fight, const Attack *attack);           /* the Blitz is looked at; is it fought? */
void     blitzwar_throw_blitz  (Fight *fight, int die);                        /* only if it is */
gboolean blitzwar_reach_normal (Fight *fight);                                 /* FALSE: no second die is thrown */
void     blitzwar_throw_normal (Fight *fight, int die);                        /* only if it is reached */
void     blitzwar_end_fight    (Fight *fight);                                 /* gives its room back */
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fight, blitzwar_end_fight)
