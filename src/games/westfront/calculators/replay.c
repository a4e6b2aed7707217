/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The same round as in battle.c, with the dice that fell: the rules of battle-rules.c applied once. */

#include "replay.h"

typedef struct
{
  const WarRecord *r, *dice;
  const Battle    *b;
  Replay          *out;
  GError         **error;
} Thrown;

static gboolean
complain_of_number (const Thrown *t, const char *where, guint wanted)
{
  return westfront_complain (t->r, t->error, where, "why-dice", WAR_ARGS (WAR_N ("n", wanted)));
}

static int
count_hits (const WarRecord *list, WarField die, WarMember fire)
{
  int hits = 0;

  for (guint i = 0; i < war_rows (list, die); i++)
    hits += war_item (list, die, i) > 6 - westfront_faces (fire);
  return hits;
}

static int
count_repulses (const WarRecord *list, WarField die, int highest)
{
  int n = 0;

  for (guint i = 0; i < war_rows (list, die); i++)
    n += war_item (list, die, i) <= highest;
  return n;
}

/* As many lists as blocks, as many dice in each as its block throws. */
static gboolean
check_lists (const Thrown *t, WarField lists, WarField die, const char *where, BattleSide side, const WarMember *fires)
{
  if (war_rows (t->dice, lists) != t->b->n[side])
    return complain_of_number (t, where, t->b->n[side]);
  for (guint i = 0; i < t->b->n[side]; i++)
    {
      const WarRung *rung = &t->out->rung[side];
      const guint wanted
          = westfront_is_in (rung, i) && fires[i] != FIRE_NONE ? (guint) MAX (0, (int) rung->value[i]) : 0;

      if (war_rows (war_row (t->dice, lists, i), die) != wanted)
        return complain_of_number (t, where, wanted);
    }
  return TRUE;
}

static gboolean
replay_airstrike (const Thrown *t)
{
  const Round *round = &t->b->rounds[0];
  const guint  n = war_rows (t->dice, FORM_BATTLE_DICE_AIRSTRIKE);

  if (n != (guint) round->air_dice)
    return complain_of_number (t, "dice.airstrike", (guint) round->air_dice);
  t->out->airstrike = count_hits (t->dice, FORM_BATTLE_DICE_AIRSTRIKE, round->air_fire);
  for (int i = 0; i < t->out->airstrike; i++)
    westfront_hit (t->b, round, DEFENDERS, &t->out->rung[DEFENDERS], westfront_air_need);
  westfront_lone_statics (t->b, DEFENDERS, &t->out->rung[DEFENDERS]);
  return TRUE;
}

static void
suffer (const Thrown *t, int repulses, int hits, gboolean assault)
{
  const Round  *round = &t->b->rounds[0];
  WarRung      *rung = &t->out->rung[ATTACKERS];
  const WarRung before = *rung;

  for (int i = 0; i < repulses; i++)
    westfront_throw_back (t->b, round, &before, rung);
  for (int i = 0; i < hits; i++)
    if (westfront_hit (t->b, round, ATTACKERS, rung, NULL) && assault)
      westfront_surplus (t->b, ATTACKERS, rung);
}

static gboolean
replay_defence (const Thrown *t)
{
  const Round *round = &t->b->rounds[0];
  const int    highest = westfront_repulse (t->b, 0);
  WarMember    fires[BATTLE_BLOCKS];

  for (guint i = 0; i < t->b->n[DEFENDERS]; i++)
    fires[i] = westfront_defensive (t->b, round, &t->out->rung[DEFENDERS], i);
  if (!check_lists (t, FORM_BATTLE_DICE_DEFENSIVE, FORM_BATTLE_DICE_DEFENSIVE_DIE, "dice.defensive", DEFENDERS, fires))
    return FALSE;
  for (guint i = 0; i < t->b->n[DEFENDERS]; i++)
    {
      const WarRecord *list = war_row (t->dice, FORM_BATTLE_DICE_DEFENSIVE, i);
      int hits = count_hits (list, FORM_BATTLE_DICE_DEFENSIVE_DIE, fires[i]);
      int repulses = count_repulses (list, FORM_BATTLE_DICE_DEFENSIVE_DIE, highest);

      t->out->defensive += hits;
      t->out->repulses += repulses;
      if (t->b->house.block_by_block)
        suffer (t, repulses, hits, highest > 0);
    }
  if (!t->b->house.block_by_block)
    suffer (t, t->out->repulses, t->out->defensive, highest > 0);
  westfront_airborne_loss (t->b, ATTACKERS, &t->out->rung[ATTACKERS]);
  westfront_lone_statics (t->b, ATTACKERS, &t->out->rung[ATTACKERS]);
  return TRUE;
}

static gboolean
replay_offence (const Thrown *t)
{
  const Round *round = &t->b->rounds[0];
  WarMember    fires[BATTLE_BLOCKS];

  for (guint i = 0; i < t->b->n[ATTACKERS]; i++)
    fires[i] = westfront_offensive (t->b, round, i);
  if (!check_lists (t, FORM_BATTLE_DICE_OFFENSIVE, FORM_BATTLE_DICE_OFFENSIVE_DIE, "dice.offensive", ATTACKERS, fires))
    return FALSE;
  for (guint i = 0; i < t->b->n[ATTACKERS]; i++)
    t->out->offensive += count_hits (war_row (t->dice, FORM_BATTLE_DICE_OFFENSIVE, i), FORM_BATTLE_DICE_OFFENSIVE_DIE,
                                     fires[i]);
  for (int i = 0; i < t->out->offensive; i++)
    westfront_hit (t->b, round, DEFENDERS, &t->out->rung[DEFENDERS], westfront_need);
  westfront_lone_statics (t->b, DEFENDERS, &t->out->rung[DEFENDERS]);
  return TRUE;
}

gboolean
westfront_replay (const WarRecord *r, const Battle *b, Replay *replay, GError **error)
{
  const Thrown t = { r, war_within (r, FORM_BATTLE_DICE), b, replay, error };

  if (b->n_rounds != 1)
    return westfront_complain (r, error, "rounds", "why-dice-one-round", NULL);
  *replay = (Replay) { .airstrike = 0 };
  for (int side = 0; side < SIDES; side++)
    {
      replay->rung[side] = westfront_begin (b, (BattleSide) side);
      westfront_lone_statics (b, (BattleSide) side, &replay->rung[side]);
    }
  if (!replay_airstrike (&t) || !replay_defence (&t) || !replay_offence (&t))
    return FALSE;
  replay->rung[DEFENDERS].part = 0;
  return TRUE;
}
