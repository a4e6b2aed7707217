/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who fires how, how many hits make a step, who takes the next. */

#include "battle.h"

WarRung
westfront_begin (const Battle *b, BattleSide side)
{
  WarRung rung = { .away = 0 };

  for (guint i = 0; i < BATTLE_BLOCKS; i++)
    rung.value[i] = i < b->n[side] ? (gint8) b->blocks[side][i].value : WAR_RUNG_GONE;
  return rung;
}

static int
find_lowest (const Block *block)
{
  return block->type == UNIT_TYPE_STATIC || block->type == UNIT_TYPE_HQ ? 0 : 1;
}

int
westfront_steps (const Block *block, int value)
{
  return value == WAR_RUNG_GONE ? 0 : value + 1 - find_lowest (block);
}

int
westfront_faces (WarMember fire)
{
  return fire == FIRE_SINGLE ? 1 : fire == FIRE_DOUBLE ? 2 : fire == FIRE_TRIPLE ? 3 : 0;
}

gboolean
westfront_is_in (const WarRung *rung, guint i)
{
  return rung->value[i] != WAR_RUNG_GONE && (rung->away & 1u << i) == 0;
}

guint
westfront_count_in (const Battle *b, BattleSide side, const WarRung *rung)
{
  guint n = 0;

  for (guint i = 0; i < b->n[side]; i++)
    n += westfront_is_in (rung, i);
  return n;
}

guint
westfront_count_alive (const Battle *b, BattleSide side, const WarRung *rung)
{
  guint n = 0;

  for (guint i = 0; i < b->n[side]; i++)
    n += rung->value[i] != WAR_RUNG_GONE;
  return n;
}

int
westfront_steps_lost (const Battle *b, BattleSide side, const WarRung *rung)
{
  int lost = 0;

  for (guint i = 0; i < b->n[side]; i++)
    {
      const Block *block = &b->blocks[side][i];

      lost += westfront_steps (block, block->value) - westfront_steps (block, rung->value[i]);
    }
  return lost;
}

static BattleSide
find_passive (const Round *round)
{
  return round->active == ATTACKERS ? DEFENDERS : ATTACKERS;
}

/* The unit table, as printed. */
static WarMember
find_printed (const Block *block, gboolean defends)
{
  switch (block->type)
    {
    case UNIT_TYPE_HQ:
      return FIRE_NONE;
    case UNIT_TYPE_ARMOR:
      return block->ss ? FIRE_TRIPLE : FIRE_DOUBLE;
    case UNIT_TYPE_MECH:
      return block->ss ? (defends ? FIRE_TRIPLE : FIRE_DOUBLE) : defends ? FIRE_DOUBLE : FIRE_SINGLE;
    case UNIT_TYPE_PARATROOP:
      return defends ? FIRE_DOUBLE : FIRE_SINGLE;
    case UNIT_TYPE_FORT:
      return defends ? FIRE_TRIPLE : FIRE_SINGLE;
    default:
      return FIRE_SINGLE;
    }
}

static gboolean
is_mountaineer (const Battle *b, const Block *block)
{
  return (block->type == UNIT_TYPE_MOUNTAIN || block->type == UNIT_TYPE_TITO) && b->terrain == TERRAIN_MOUNTAIN;
}

/* The class of its own, by type and place. */
static WarMember
find_own (const Battle *b, const Block *block, gboolean defends)
{
  if (is_mountaineer (b, block) && (defends || !b->house.mountain_on_defence))
    return block->ss ? FIRE_TRIPLE : FIRE_DOUBLE;
  if (block->type == UNIT_TYPE_AMPHIBIOUS && block->beachhead)
    return FIRE_DOUBLE;
  if (block->type == UNIT_TYPE_FORT && defends && !block->supplied)
    return b->house.fort_double ? FIRE_DOUBLE : FIRE_SINGLE;
  return find_printed (block, defends);
}

/* In Mud all fire single, but for what a surprise or a reading of the table lifts. */
static gboolean
keeps_own_in_mud (const Battle *b, const Round *round, const Block *block)
{
  if (round->surprise && block->type == UNIT_TYPE_ARMOR)
    return TRUE;
  if (is_mountaineer (b, block) && b->house.mud_mountain_own)
    return TRUE;
  return block->type == UNIT_TYPE_AMPHIBIOUS && block->beachhead && b->house.mud_beachhead_own;
}

WarMember
westfront_offensive (const Battle *b, const Round *round, guint i)
{
  const Block *block = &b->blocks[round->active][i];
  gboolean surprised = round->surprise && block->type == UNIT_TYPE_ARMOR;

  if (block->type == UNIT_TYPE_HQ)
    return FIRE_NONE;
  if (b->terrain == TERRAIN_SWAMP && !(b->house.swamp_surprise && surprised))
    return FIRE_SINGLE;
  if (b->weather == WEATHER_MUD && !keeps_own_in_mud (b, round, block))
    return FIRE_SINGLE;
  return find_own (b, block, FALSE);
}

/* As it defends where no walls help. */
static WarMember
find_in_place (const Battle *b, const Block *block)
{
  const WarMember fire = find_own (b, block, TRUE);

  return b->major_city ? MAX (fire, (WarMember) FIRE_DOUBLE) : fire;
}

/* Of those that can fire the strongest, of equals the one of lowest class, then the first. A table may take the first
 * listed of all, and an HQ wastes it. −1: nobody. */
static int
find_largest (const Battle *b, BattleSide side, const WarRung *rung)
{
  int best = -1;

  for (guint i = 0; i < b->n[side]; i++)
    {
      const Block *block = &b->blocks[side][i];

      if (!westfront_is_in (rung, i) || (block->type == UNIT_TYPE_HQ && !b->house.largest_as_listed))
        continue;
      if (best < 0 || rung->value[i] > rung->value[best]
          || (rung->value[i] == rung->value[best] && !b->house.largest_as_listed
              && find_in_place (b, block) < find_in_place (b, &b->blocks[side][best])))
        best = (int) i;
    }
  return best;
}

WarMember
westfront_defensive (const Battle *b, const Round *round, const WarRung *rung, guint i)
{
  const BattleSide side = find_passive (round);
  const Block *block = &b->blocks[side][i];

  if (block->type == UNIT_TYPE_HQ)
    return FIRE_NONE;
  if (b->fortress && b->original_defender == side && find_largest (b, side, rung) == (int) i)
    return FIRE_TRIPLE;
  return find_in_place (b, block);
}

static gboolean
is_fort (const Block *block)
{
  return block->type == UNIT_TYPE_FORT && block->supplied;
}

static int
find_need (const Battle *b, const Round *round, guint i, gboolean closed)
{
  const BattleSide side = find_passive (round);
  const gboolean walls = b->fortress && b->original_defender == side;
  int need = b->terrain != TERRAIN_CLEAR || b->major_city || b->weather == WEATHER_MUD ? 2 : 1;

  if (walls && !round->supported && closed)
    return 0;
  if (walls)
    need = 3;
  if (!round->supported)
    need = MIN (3, need + 1);
  return is_fort (&b->blocks[side][i]) ? 3 : need;
}

int
westfront_need (const Battle *b, const Round *round, guint i)
{
  return find_need (b, round, i, TRUE);
}

int
westfront_air_need (const Battle *b, const Round *round, guint i)
{
  return find_need (b, round, i, !b->house.airstrike_counts);
}

int
westfront_repulse (const Battle *b, guint round)
{
  int lowest = G_MAXINT;

  if (!b->is_new || round > 0)
    return 0;
  for (guint i = 0; i < b->n[ATTACKERS]; i++)
    {
      const Block *block = &b->blocks[ATTACKERS][i];
      int faces = 0;

      if (block->way == WAY_RIVER)
        faces = b->weather == WEATHER_MUD ? 3 : 2;
      else if (block->way == WAY_AIR)
        faces = 1;
      else if (block->way == WAY_SEA)
        faces = b->attacker == SIDE_AXIS ? 4 : block->type == UNIT_TYPE_AMPHIBIOUS ? 1 : 2;
      lowest = MIN (lowest, faces);
    }
  return lowest;
}

/* Of two equals the one that takes the hit: not a supplied Fort, then the one listed first. */
static gboolean
goes_before (const Battle *b, BattleSide side, const WarRung *rung, guint i, guint other)
{
  const gboolean fort = is_fort (&b->blocks[side][i]), other_fort = is_fort (&b->blocks[side][other]);

  if (rung->value[i] != rung->value[other])
    return rung->value[i] > rung->value[other];
  return !b->house.ties_as_listed && other_fort && !fort;
}

/* The strongest of those in the battle, or of those thrown back; −1: there is none. */
static int
find_target (const Battle *b, BattleSide side, const WarRung *rung, gboolean away)
{
  int best = -1;

  for (guint i = 0; i < b->n[side]; i++)
    if (rung->value[i] != WAR_RUNG_GONE && westfront_is_in (rung, i) != away
        && (best < 0 || goes_before (b, side, rung, i, (guint) best)))
      best = (int) i;
  return best;
}

static void
lose_step (const Battle *b, BattleSide side, WarRung *rung, guint i)
{
  if (rung->value[i] <= find_lowest (&b->blocks[side][i]))
    {
      rung->value[i] = WAR_RUNG_GONE;
      rung->away &= (guint8) ~(1u << i);
    }
  else
    rung->value[i]--;
}

/* A block that is partly hit has had the greatest value since its last step, so it still is the one found here: hits
 * on a side never make another of its blocks stronger or prefer one that stood behind. */
gboolean
westfront_hit (const Battle *b, const Round *round, BattleSide side, WarRung *rung, HitsPerStep need)
{
  const int i = find_target (b, side, rung, FALSE);
  const int needed = i < 0 ? 0 : need == NULL ? 1 : need (b, round, (guint) i);

  if (i < 0)
    return TRUE;
  if (needed == 0)
    return FALSE;
  rung->part++;
  if (rung->part >= needed)
    {
      rung->part = 0;
      lose_step (b, side, rung, (guint) i);
    }
  return FALSE;
}

void
westfront_lone_statics (const Battle *b, BattleSide side, WarRung *rung)
{
  guint statics = 0, in = westfront_count_in (b, side, rung);

  for (guint i = 0; i < b->n[side]; i++)
    statics += westfront_is_in (rung, i) && b->blocks[side][i].type == UNIT_TYPE_STATIC && rung->value[i] == 0;
  if (in == 0 || statics != in || (b->house.lone_static_one && in > 1))
    return;
  for (guint i = 0; i < MIN (b->n[side], WAR_RUNG_BLOCKS); i++)
    if (westfront_is_in (rung, i))
      rung->value[i] = WAR_RUNG_GONE;
  rung->part = 0;
}

void
westfront_throw_back (const Battle *b, const Round *round, const WarRung *before, WarRung *rung)
{
  int weakest = -1;

  for (guint i = 0; i < b->n[round->active]; i++)
    if (westfront_is_in (rung, i) && (weakest < 0 || before->value[i] < before->value[weakest]))
      weakest = (int) i;
  if (weakest >= 0)
    rung->away |= (guint8) (1u << weakest);
}

void
westfront_surplus (const Battle *b, BattleSide side, WarRung *rung)
{
  const int i = b->house.surplus_lost ? -1 : find_target (b, side, rung, TRUE);

  if (i >= 0)
    lose_step (b, side, rung, (guint) i);
}

void
westfront_airborne_loss (const Battle *b, BattleSide side, WarRung *rung)
{
  for (guint i = 0; i < b->n[side]; i++)
    if ((rung->away & 1u << i) != 0 && b->blocks[side][i].way == WAY_AIR)
      lose_step (b, side, rung, i);
}
