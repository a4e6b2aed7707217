/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A battle (7): what stands in it, round by round who fires how, and the exact chances of every end.
 *
 * Blocks keep the place they were listed in; a side's condition is a rung: the value of each block, who was thrown
 * back, and the hits on the one block that is partly hit. */

#pragma once

#include "months.h"
#include "war-duel.h"
#include "war-ladder.h"

#define BATTLE_BLOCKS 8
#define BATTLE_ROUNDS 8
#define BATTLE_STEPS  40        /* eight blocks of five steps */

typedef enum { ATTACKERS, DEFENDERS, SIDES } BattleSide;

typedef struct
{
  WarMember type, way;          /* way: WAY_LAND … */
  int       value;
  gboolean  ss, supplied, beachhead;
} Block;

typedef struct
{
  BattleSide active;
  gboolean   supported, surprise;
  int        air_dice;          /* 0: no airstrike */
  WarMember  air_fire;
} Round;

/* The readings of section 8 that a table may take otherwise; all FALSE is ours. */
typedef struct
{
  gboolean mountain_on_defence, mud_mountain_own, mud_beachhead_own, block_by_block, surplus_lost, ties_as_listed,
           largest_as_listed, airstrike_counts, lone_static_one, swamp_surprise, fort_double;
} BattleHouse;

typedef struct
{
  Block       blocks[SIDES][BATTLE_BLOCKS];
  guint       n[SIDES];
  WarMember   attacker;         /* SIDE_AXIS or SIDE_ALLIES */
  WarMember   terrain, weather;
  gboolean    major_city, fortress, is_new;
  BattleSide  original_defender;
  Round       rounds[BATTLE_ROUNDS];
  guint       n_rounds;
  BattleHouse house;
} Battle;

/* ---- the rules of one block and one round ---- */

WarRung   westfront_begin         (const Battle *b, BattleSide side);
int       westfront_steps         (const Block *block, int value);          /* with `value`; gone: 0 */
int       westfront_faces         (WarMember fire);                         /* of a die that hit */
gboolean  westfront_is_in         (const WarRung *rung, guint i);           /* neither gone nor thrown back */
guint     westfront_count_in      (const Battle *b, BattleSide side, const WarRung *rung);
guint     westfront_count_alive   (const Battle *b, BattleSide side, const WarRung *rung);
int       westfront_steps_lost          (const Battle *b, BattleSide side, const WarRung *rung);     /* steps */

WarMember westfront_offensive     (const Battle *b, const Round *round, guint i);
/* Of the passive side's block, which may be the largest of a fortress as it stands. */
WarMember westfront_defensive     (const Battle *b, const Round *round, const WarRung *rung, guint i);
int       westfront_need          (const Battle *b, const Round *round, guint i);              /* hits a step; 0: none can hit */
int       westfront_air_need      (const Battle *b, const Round *round, guint i);
int       westfront_repulse       (const Battle *b, guint round);                              /* the highest face that repulses; 0 */

/* ---- what happens to a side ---- */

typedef int (*HitsPerStep) (const Battle *b, const Round *round, guint i);

/* Hits one by one; `need` NULL: each is a step. What finds nobody is lost; TRUE: there was one such. */
gboolean  westfront_hit           (const Battle *b, const Round *round, BattleSide side, WarRung *rung, HitsPerStep need);
void      westfront_lone_statics  (const Battle *b, BattleSide side, WarRung *rung);
/* One attacker back: the weakest as they stood `before`. */
void      westfront_throw_back    (const Battle *b, const Round *round, const WarRung *before, WarRung *rung);
void      westfront_surplus       (const Battle *b, BattleSide side, WarRung *rung);           /* a hit on who was thrown back */
void      westfront_airborne_loss (const Battle *b, BattleSide side, WarRung *rung);

/* ---- the exact chances ---- */

typedef struct
{
  WarLadder *ladder[SIDES];
  WarDuel   *duel;
  /* What follows is worked out of these. */
  WarChance  lost[SIDES][BATTLE_STEPS + 1];
  WarChance  in_battle[BATTLE_BLOCKS + 1];      /* attackers */
  WarChance  defenders_eliminated, attackers_eliminated, attackers_repulsed, goes_on;
  WarChance  mean_lost[SIDES];
} BattleEnd;

void      westfront_fight         (const Battle *b, BattleEnd *end);
void      westfront_end_clear     (BattleEnd *end);
/* Only how likely the defenders all are gone: for comparisons, quicker. */
WarChance westfront_chance_gone   (const Battle *b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BattleEnd, westfront_end_clear)
