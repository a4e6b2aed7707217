/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The same round as in battle.c, with the dice that fell: the rules of battle-rules.c applied once. */

#include "replay.h"

#define MOST_DICE 4              /* of a block, and of an airstrike */

typedef struct
{
  const WarRecord *r, *dice;
  const Battle    *b;
  const Dicer     *dicer;
  Replay          *out;
  GError         **error;
} Thrown;

/* The faces of one block. */
typedef struct
{
  int   face[MOST_DICE];
  guint n;
} Faces;

static gboolean
complain_of_number (const Thrown *t, const char *where, guint wanted)
{
  return westfront_complain (t->r, t->error, where, "why-dice", WAR_ARGS (WAR_N ("n", wanted)));
}

static int
count_hits (const Faces *faces, WarMember fire)
{
  int hits = 0;

  for (guint i = 0; i < faces->n; i++)
    hits += faces->face[i] > 6 - westfront_faces (fire);
  return hits;
}

static int
count_repulses (const Faces *faces, int highest)
{
  int n = 0;

  for (guint i = 0; i < faces->n; i++)
    n += faces->face[i] <= highest;
  return n;
}

/* `list` NULL: nobody has said what falls. */
static void
fall (const Thrown *t, const WarRecord *list, WarField die, guint wanted, BattleSide side, const char *what, Faces *out)
{
  out->n = wanted;
  for (guint i = 0; i < wanted; i++)
    {
      const WarValue typed = list != NULL ? war_item (list, die, i) : WAR_NONE;

      out->face[i] = t->dicer != NULL ? t->dicer->fall (t->dicer->user, what, side, typed) : (int) typed;
    }
}

/* As many lists as blocks, as many dice in each as its block throws. Where nobody is left to be hit nobody throws for it. */
static gboolean
take_lists (const Thrown *t, WarField lists, WarField die, const char *where, const char *what, BattleSide side,
            const WarMember *fires, Faces *out)
{
  const gboolean   open = t->dicer != NULL && war_rows (t->dice, lists) == 0;
  const BattleSide other = side == ATTACKERS ? DEFENDERS : ATTACKERS;
  const gboolean   idle = open && westfront_count_in (t->b, other, &t->out->rung[other]) == 0;

  if (!open && war_rows (t->dice, lists) != t->b->n[side])
    return complain_of_number (t, where, t->b->n[side]);
  for (guint i = 0; i < t->b->n[side]; i++)
    {
      const WarRung *rung = &t->out->rung[side];
      const WarRecord *list = open ? NULL : war_row (t->dice, lists, i);
      const guint wanted
          = !idle && westfront_is_in (rung, i) && fires[i] != FIRE_NONE ? (guint) MAX (0, (int) rung->value[i]) : 0;

      if (!open && war_rows (list, die) != wanted)
        return complain_of_number (t, where, wanted);
      if (t->dicer != NULL && wanted > 0)
        t->dicer->turn (t->dicer->user, side, i);
      fall (t, list, die, wanted, side, what, &out[i]);
    }
  return TRUE;
}

static gboolean
replay_airstrike (const Thrown *t)
{
  const Round *round = &t->b->rounds[0];
  const guint  n = war_rows (t->dice, FORM_BATTLE_DICE_AIRSTRIKE);
  const gboolean open = t->dicer != NULL && n == 0;
  Faces faces;

  if (!open && n != (guint) round->air_dice)
    return complain_of_number (t, "dice.airstrike", (guint) round->air_dice);
  fall (t, open ? NULL : t->dice, FORM_BATTLE_DICE_AIRSTRIKE, (guint) round->air_dice, ATTACKERS, "airstrike", &faces);
  t->out->airstrike = count_hits (&faces, round->air_fire);
  for (int i = 0; i < t->out->airstrike; i++)
    westfront_hit (t->b, round, DEFENDERS, &t->out->rung[DEFENDERS], westfront_air_need);
  westfront_lone_statics (t->b, DEFENDERS, &t->out->rung[DEFENDERS]);
  return TRUE;
}

static void
suffer (const Thrown *t, int repulses, int hits)
{
  const Round  *round = &t->b->rounds[0];
  WarRung      *rung = &t->out->rung[ATTACKERS];
  const WarRung before = *rung;

  for (int i = 0; i < repulses; i++)
    westfront_throw_back (t->b, round, &before, rung);
  for (int i = 0; i < hits; i++)
    if (westfront_hit (t->b, round, ATTACKERS, rung, NULL))
      westfront_surplus (t->b, ATTACKERS, rung);
}

static gboolean
replay_defence (const Thrown *t)
{
  const Round *round = &t->b->rounds[0];
  const int    highest = westfront_repulse (t->b, 0);
  WarMember    fires[BATTLE_BLOCKS];
  Faces        faces[BATTLE_BLOCKS];

  for (guint i = 0; i < t->b->n[DEFENDERS]; i++)
    fires[i] = westfront_defensive (t->b, round, &t->out->rung[DEFENDERS], i);
  if (!take_lists (t, FORM_BATTLE_DICE_DEFENSIVE, FORM_BATTLE_DICE_DEFENSIVE_DIE, "dice.defensive", "defence", DEFENDERS,
                   fires, faces))
    return FALSE;
  for (guint i = 0; i < t->b->n[DEFENDERS]; i++)
    {
      int hits = count_hits (&faces[i], fires[i]), repulses = count_repulses (&faces[i], highest);

      t->out->defensive += hits;
      t->out->repulses += repulses;
      if (t->b->house.block_by_block)
        suffer (t, repulses, hits);
    }
  if (!t->b->house.block_by_block)
    suffer (t, t->out->repulses, t->out->defensive);
  westfront_airborne_loss (t->b, ATTACKERS, &t->out->rung[ATTACKERS]);
  westfront_lone_statics (t->b, ATTACKERS, &t->out->rung[ATTACKERS]);
  return TRUE;
}

static gboolean
replay_offence (const Thrown *t)
{
  const Round *round = &t->b->rounds[0];
  WarMember    fires[BATTLE_BLOCKS];
  Faces        faces[BATTLE_BLOCKS];

  for (guint i = 0; i < t->b->n[ATTACKERS]; i++)
    fires[i] = westfront_offensive (t->b, round, i);
  if (!take_lists (t, FORM_BATTLE_DICE_OFFENSIVE, FORM_BATTLE_DICE_OFFENSIVE_DIE, "dice.offensive", "offence", ATTACKERS,
                   fires, faces))
    return FALSE;
  for (guint i = 0; i < t->b->n[ATTACKERS]; i++)
    t->out->offensive += count_hits (&faces[i], fires[i]);
  for (int i = 0; i < t->out->offensive; i++)
    westfront_hit (t->b, round, DEFENDERS, &t->out->rung[DEFENDERS], westfront_need);
  westfront_lone_statics (t->b, DEFENDERS, &t->out->rung[DEFENDERS]);
  return TRUE;
}

gboolean
westfront_replay (const WarRecord *r, const Battle *b, const Dicer *dicer, Replay *replay, GError **error)
{
  const Thrown t = { r, war_within (r, FORM_BATTLE_DICE), b, dicer, replay, error };

  if (b->n_rounds != 1)
    return westfront_complain (r, error, "rounds", "why-dice-one-round", NULL);
  *replay = (Replay) { .airstrike = 0 };
  for (int side = 0; side < SIDES; side++)
    {
      replay->rung[side] = westfront_begin (b, (BattleSide) side);
      westfront_lone_statics (b, (BattleSide) side, &replay->rung[side]);
    }
  return replay_airstrike (&t) && replay_defence (&t) && replay_offence (&t);
}
