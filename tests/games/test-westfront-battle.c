/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Random small battles held against brute force: every face of every die, one after another, with no table of weights, no
 * ladder and no duel between. Seeds are printed. */

#include "calculators/battle.h"

#include <string.h>

typedef struct
{
  const Battle *b;
  double        lost[SIDES][BATTLE_STEPS + 1];
  double        repulsed, gone;
} Forced;

typedef struct { WarRung rung[SIDES]; guint round, stage; double p; } Moment;

/* One die list thrown face by face: counts of hits and repulses, each with its chance. */
static void
throw_each (const WarMember *fires, guint n, int repulse, double p, guint hits, guint falls, double out[20][20])
{
  if (n == 0)
    {
      out[falls][hits] += p;
      return;
    }
  for (int face = 1; face <= 6; face++)
    throw_each (fires + 1, n - 1, repulse, p / 6, hits + (face > 6 - westfront_faces (fires[0])), falls + (face <= repulse), out);
}

static guint
list_dice (const Battle *b, const Round *round, const WarRung *rung, BattleSide side, gboolean defends, WarMember *fires)
{
  guint n = 0;

  for (guint i = 0; i < b->n[side]; i++)
    {
      const WarMember fire = defends ? westfront_defensive (b, round, rung, i) : westfront_offensive (b, round, i);

      for (int die = 0; fire != FIRE_NONE && westfront_is_in (rung, i) && die < rung->value[i]; die++)
        fires[n++] = fire;
    }
  return n;
}

static void
suffer (const Battle *b, const Round *round, BattleSide side, WarRung *rung, guint hits, guint falls, gboolean assault,
        HitsPerStep need)
{
  const WarRung before = *rung;

  for (guint i = 0; i < falls; i++)
    westfront_throw_back (b, round, &before, rung);
  for (guint i = 0; i < hits; i++)
    if (westfront_hit (b, round, side, rung, need) && assault)
      westfront_surplus (b, side, rung);
}

static void
end_branch (Forced *f, const Moment *m)
{
  for (int side = 0; side < SIDES; side++)
    f->lost[side][westfront_steps_lost (f->b, (BattleSide) side, &m->rung[side])] += m->p;
  if (westfront_count_alive (f->b, DEFENDERS, &m->rung[DEFENDERS]) == 0)
    f->gone += m->p;
  if (westfront_count_alive (f->b, ATTACKERS, &m->rung[ATTACKERS]) > 0
      && westfront_count_in (f->b, ATTACKERS, &m->rung[ATTACKERS]) == 0)
    f->repulsed += m->p;
}

/* Stages of a round: airstrike, defence, offence. */
static void
go_on (Forced *f, Moment m)
{
  const Battle *b = f->b;

  if (m.round == b->n_rounds)
    {
      end_branch (f, &m);
      return;
    }

  const Round     *round = &b->rounds[m.round];
  const BattleSide active = round->active, passive = active == ATTACKERS ? DEFENDERS : ATTACKERS;
  const BattleSide struck = m.stage == 1 ? active : passive;
  const int        repulse = m.stage == 1 ? westfront_repulse (b, m.round) : 0;
  WarMember        fires[32];
  guint            n = 0;
  double           chances[20][20] = { { 0 } };

  for (int side = 0; side < SIDES; side++)
    westfront_lone_statics (b, (BattleSide) side, &m.rung[side]);
  if (westfront_count_in (b, active, &m.rung[active]) > 0 && westfront_count_in (b, passive, &m.rung[passive]) > 0)
    {
      if (m.stage == 0)
        for (; n < (guint) round->air_dice; n++)
          fires[n] = round->air_fire;
      else
        n = list_dice (b, round, &m.rung[m.stage == 1 ? passive : active], m.stage == 1 ? passive : active, m.stage == 1,
                       fires);
    }
  throw_each (fires, n, repulse, m.p, 0, 0, chances);
  for (guint falls = 0; falls <= n; falls++)
    for (guint hits = 0; hits <= n; hits++)
      {
        Moment next = m;

        if (chances[falls][hits] == 0)
          continue;
        next.p = chances[falls][hits];
        suffer (b, round, struck, &next.rung[struck], hits, falls, repulse > 0,
                m.stage == 0 ? westfront_air_need : m.stage == 2 ? westfront_need : NULL);
        if (m.stage == 1)
          {
            if (repulse > 0)
              westfront_airborne_loss (b, active, &next.rung[active]);
            westfront_lone_statics (b, active, &next.rung[active]);
          }
        else
          westfront_lone_statics (b, passive, &next.rung[passive]);
        if (m.stage == 2)
          next.rung[passive].part = 0;
        next.round += m.stage == 2;
        next.stage = (m.stage + 1) % 3;
        go_on (f, next);
      }
}

static Block
make_block (GRand *rand, gboolean attacks, guint i)
{
  static const WarMember types[] = { UNIT_TYPE_ARMOR, UNIT_TYPE_MECH, UNIT_TYPE_INFANTRY, UNIT_TYPE_PARATROOP,
                                     UNIT_TYPE_STATIC, UNIT_TYPE_FORT, UNIT_TYPE_HQ, UNIT_TYPE_MOUNTAIN };
  Block block = { .type = types[g_rand_int_range (rand, 0, G_N_ELEMENTS (types))],
                  .value = g_rand_int_range (rand, 1, 3), .ss = g_rand_int_range (rand, 0, 5) == 0,
                  .supplied = g_rand_int_range (rand, 0, 4) != 0, .way = WAY_LAND };

  if (attacks)
    block.way = block.type == UNIT_TYPE_PARATROOP ? WAY_AIR : g_rand_int_range (rand, 0, 4) == 0 ? WAY_LAND : WAY_RIVER;
  return block;
}

static Battle
make_battle (GRand *rand)
{
  Battle b = { .attacker = g_rand_boolean (rand) ? SIDE_AXIS : SIDE_ALLIES,
               .terrain = g_rand_boolean (rand) ? TERRAIN_CLEAR : TERRAIN_MOUNTAIN,
               .weather = g_rand_int_range (rand, 0, 3) == 0 ? WEATHER_MUD : WEATHER_DRY,
               .major_city = g_rand_int_range (rand, 0, 4) == 0, .fortress = g_rand_int_range (rand, 0, 4) == 0,
               .is_new = TRUE, .original_defender = g_rand_int_range (rand, 0, 3) == 0 ? ATTACKERS : DEFENDERS,
               .n = { (guint) g_rand_int_range (rand, 1, 3), (guint) g_rand_int_range (rand, 1, 3) },
               .n_rounds = (guint) g_rand_int_range (rand, 1, 3) };

  for (int side = 0; side < SIDES; side++)
    for (guint i = 0; i < b.n[side]; i++)
      b.blocks[side][i] = make_block (rand, side == ATTACKERS, i);
  for (guint i = 0; i < b.n_rounds; i++)
    b.rounds[i] = (Round) { .active = i > 0 && g_rand_boolean (rand) ? DEFENDERS : ATTACKERS,
                            .supported = g_rand_int_range (rand, 0, 3) != 0, .air_dice = g_rand_int_range (rand, 0, 3),
                            .air_fire = FIRE_DOUBLE };
  b.house.surplus_lost = g_rand_int_range (rand, 0, 4) == 0;
  b.house.ties_as_listed = g_rand_int_range (rand, 0, 4) == 0;
  b.house.lone_static_one = g_rand_int_range (rand, 0, 4) == 0;
  return b;
}

static void
assert_near (WarChance chance, double p)
{
  g_assert_cmpfloat_with_epsilon (war_ratio_double (chance.ratio), p, 1e-11);
}

static void
test_against_brute_force (void)
{
  const guint32 seed = (guint32) g_test_rand_int ();
  GRand *rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint trial = 0; trial < 250; trial++)
    {
      const Battle b = make_battle (rand);
      g_auto (BattleEnd) end = { .duel = NULL };
      Forced f = { .b = &b };

      westfront_fight (&b, &end);
      go_on (&f, (Moment) { { westfront_begin (&b, ATTACKERS), westfront_begin (&b, DEFENDERS) }, 0, 0, 1 });
      for (int side = 0; side < SIDES; side++)
        for (guint i = 0; i <= BATTLE_STEPS; i++)
          assert_near (end.lost[side][i], f.lost[side][i]);
      assert_near (end.defenders_eliminated, f.gone);
      assert_near (end.attackers_repulsed, f.repulsed);
    }
  g_rand_free (rand);
}

/* Eight whole blocks a side, eight rounds with airstrikes: the widest question there is. */
static void
test_widest (void)
{
  Battle b = { .attacker = SIDE_AXIS, .terrain = TERRAIN_CLEAR, .weather = WEATHER_DRY, .is_new = TRUE,
               .original_defender = DEFENDERS, .n = { BATTLE_BLOCKS, BATTLE_BLOCKS }, .n_rounds = BATTLE_ROUNDS };
  g_auto (BattleEnd) end = { .duel = NULL };
  double sum = 0;

  for (int side = 0; side < SIDES; side++)
    for (guint i = 0; i < BATTLE_BLOCKS; i++)
      b.blocks[side][i] = (Block) { UNIT_TYPE_MECH, WAY_RIVER, 4, FALSE, TRUE };
  for (guint i = 0; i < BATTLE_ROUNDS; i++)
    b.rounds[i] = (Round) { .active = ATTACKERS, .supported = TRUE, .air_dice = 3, .air_fire = FIRE_SINGLE };
  westfront_fight (&b, &end);
  for (guint i = 0; i <= BATTLE_STEPS; i++)
    sum += war_ratio_double (end.lost[DEFENDERS][i].ratio);
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-11);
  g_assert_true (end.mean_lost[ATTACKERS].near);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/random-battles-against-every-face", test_against_brute_force);
  g_test_add_func ("/battle/the-widest-question", test_widest);
  return g_test_run ();
}
