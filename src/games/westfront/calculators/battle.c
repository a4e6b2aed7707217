/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The exact chances: round by round, airstrike, defensive and offensive fire each lead every pair of conditions to
 * others. A round is not fought where one side has nobody in the battle: nobody fires then, for a side without blocks
 * has no dice and an airstrike needs somebody to support. */

#include "battle.h"

typedef struct
{
  const Battle *b;
  BattleEnd    *end;
  const Round  *round;
  BattleSide    active, passive;
  guint         repulse;        /* the highest face that repulses; 0 */
} Fight;

static WarRung
get_rung (const Fight *f, BattleSide side, guint i)
{
  return *war_ladder_at (f->end->ladder[side], i);
}

/* ---- dice ---- */

static WarDie
make_die (WarMember fire, guint repulse)
{
  const int hits = westfront_faces (fire);
  const int both = MAX (0, (int) repulse - (6 - hits));

  return (WarDie) { (guint8) (hits - both), (guint8) ((int) repulse - both), (guint8) both };
}

typedef void (*Throw) (const Fight *f, const WarRung *rung, guint only, WarVolley *v);

#define ALL_BLOCKS G_MAXUINT

static void
throw_airstrike (const Fight *f, const WarRung *rung, guint only, WarVolley *v)
{
  if (westfront_count_in (f->b, f->active, rung) > 0)
    war_volley_throw (v, (guint) f->round->air_dice, make_die (f->round->air_fire, 0));
}

/* One block alone, or all. */
static void
throw_defence (const Fight *f, const WarRung *rung, guint only, WarVolley *v)
{
  for (guint i = 0; i < f->b->n[f->passive]; i++)
    {
      WarMember fire = westfront_defensive (f->b, f->round, rung, i);

      if (westfront_is_in (rung, i) && fire != FIRE_NONE && (only == ALL_BLOCKS || only == i))
        war_volley_throw (v, (guint) rung->value[i], make_die (fire, f->repulse));
    }
}

static void
throw_offence (const Fight *f, const WarRung *rung, guint only, WarVolley *v)
{
  for (guint i = 0; i < f->b->n[f->active]; i++)
    {
      WarMember fire = westfront_offensive (f->b, f->round, i);

      if (westfront_is_in (rung, i) && fire != FIRE_NONE)
        war_volley_throw (v, (guint) rung->value[i], make_die (fire, 0));
    }
}

/* ---- where it leads ---- */

typedef struct { Throw throw; BattleSide struck; HitsPerStep need; guint falls, only; } Strike;

static void
suffer (const Fight *f, const Strike *strike, guint falls, guint hits, WarRung *rung)
{
  const WarRung before = *rung;

  for (guint i = 0; i < falls; i++)
    westfront_throw_back (f->b, f->round, &before, rung);
  for (guint i = 0; i < hits; i++)
    if (westfront_hit (f->b, f->round, strike->struck, rung, strike->need) && strike->falls > 0)
      westfront_surplus (f->b, strike->struck, rung);
}

/* What each living condition of who fires may throw: WarVolley, one a condition. */
static WarVolley *
throw_all (const Fight *f, const Strike *strike, guint *dice)
{
  const BattleSide firing = strike->struck == f->active ? f->passive : f->active;
  const guint size = war_duel_size (f->end->duel, (WarDuelSide) firing);
  WarVolley *volleys = g_new (WarVolley, size);

  *dice = 0;
  for (guint i = 0; i < size; i++)
    {
      const WarRung rung = get_rung (f, firing, i);

      war_volley_init (&volleys[i], strike->falls);
      if (!war_duel_lives (f->end->duel, (WarDuelSide) firing, i))
        continue;
      strike->throw (f, &rung, strike->only, &volleys[i]);
      *dice = MAX (*dice, volleys[i].dice);
    }
  return volleys;
}

static void
fire (const Fight *f, Strike strike)
{
  const WarDuelSide struck = (WarDuelSide) strike.struck, firing = (WarDuelSide) (1 - (int) struck);
  const guint       n_firing = war_duel_size (f->end->duel, firing), n_struck = war_duel_size (f->end->duel, struck);
  guint             dice;
  g_autofree WarVolley *volleys = throw_all (f, &strike, &dice);
  const guint       hits = dice + 1, n = (strike.falls + 1) * hits;
  g_autofree WarWeight *weights = g_new0 (WarWeight, (gsize) n * n_firing);
  g_autofree guint16 *leads = g_new0 (guint16, (gsize) n * n_struck);

  if (dice == 0)
    return;
  for (guint i = 0; i < n_firing; i++)
    for (guint r = 0; r < n; r++)
      weights[(gsize) i * n + r]
          = war_volley_at (&volleys[i], r / hits, r % hits) * war_power_of_six (dice - volleys[i].dice);
  for (guint i = 0; i < n_struck; i++)
    for (guint r = 0; r < n && war_duel_lives (f->end->duel, struck, i); r++)
      {
        WarRung rung = get_rung (f, strike.struck, i);

        suffer (f, &strike, r / hits, r % hits, &rung);
        leads[(gsize) i * n + r] = (guint16) war_ladder_find (f->end->ladder[strike.struck], &rung);
      }
  war_duel_strike (f->end->duel, struck, war_ladder_size (f->end->ladder[strike.struck]), dice, n, weights, leads);
}

/* ---- what follows without dice ---- */

typedef void (*Change) (const Battle *b, BattleSide side, WarRung *rung);

static void
drop_part (const Battle *b, BattleSide side, WarRung *rung)
{
  rung->part = 0;
}

static void
change (const Fight *f, BattleSide side, Change happens)
{
  const guint size = war_duel_size (f->end->duel, (WarDuelSide) side);
  g_autofree guint16 *leads = g_new (guint16, size);
  gboolean changes = FALSE;

  for (guint i = 0; i < size; i++)
    {
      WarRung rung = get_rung (f, side, i);

      leads[i] = (guint16) i;
      if (!war_duel_lives (f->end->duel, (WarDuelSide) side, i))
        continue;
      happens (f->b, side, &rung);
      leads[i] = (guint16) war_ladder_find (f->end->ladder[side], &rung);
      changes |= leads[i] != i;
    }
  if (changes)
    war_duel_move (f->end->duel, (WarDuelSide) side, war_ladder_size (f->end->ladder[side]), leads);
}

/* ---- a round ---- */

static void
defend (const Fight *f)
{
  const guint falls = f->repulse > 0 ? f->b->n[f->active] : 0;
  Strike      strike = { throw_defence, f->active, NULL, falls, ALL_BLOCKS };

  if (falls == 0 || !f->b->house.block_by_block)
    fire (f, strike);
  else
    for (strike.only = 0; strike.only < f->b->n[f->passive]; strike.only++)
      fire (f, strike);
  if (falls > 0)
    change (f, f->active, westfront_airborne_loss);
  change (f, f->active, westfront_lone_statics);
}

static void
fight_round (const Battle *b, BattleEnd *end, guint i)
{
  const Round *round = &b->rounds[i];
  const Fight  f = { b, end, round, round->active, round->active == ATTACKERS ? DEFENDERS : ATTACKERS,
                     (guint) westfront_repulse (b, i) };

  change (&f, f.active, westfront_lone_statics);
  change (&f, f.passive, westfront_lone_statics);
  if (round->air_dice > 0)
    {
      fire (&f, (Strike){ throw_airstrike, f.passive, westfront_air_need, 0, ALL_BLOCKS });
      change (&f, f.passive, westfront_lone_statics);
    }
  defend (&f);
  fire (&f, (Strike){ throw_offence, f.passive, westfront_need, 0, ALL_BLOCKS });
  change (&f, f.passive, westfront_lone_statics);
  change (&f, f.passive, drop_part);
}

static void
fight_rounds (const Battle *b, BattleEnd *end)
{
  for (int side = 0; side < SIDES; side++)
    {
      const WarRung rung = westfront_begin (b, (BattleSide) side);

      end->ladder[side] = war_ladder_new ();
      war_ladder_find (end->ladder[side], &rung);
    }
  end->duel = war_duel_new ();
  for (guint i = 0; i < b->n_rounds; i++)
    fight_round (b, end, i);
}

/* ---- what came of it ---- */

typedef guint16 (*Classify) (const Battle *b, const WarRung *attackers, const WarRung *defenders);

static guint16 *
classify (const Battle *b, const BattleEnd *end, Classify find)
{
  const guint n = war_duel_size (end->duel, WAR_DUEL_FIRST), m = war_duel_size (end->duel, WAR_DUEL_SECOND);
  guint16 *classes = g_new (guint16, (gsize) n * m);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < m; j++)
      classes[(gsize) i * m + j]
          = find (b, war_ladder_at (end->ladder[ATTACKERS], i), war_ladder_at (end->ladder[DEFENDERS], j));
  return classes;
}

static void
gather (const Battle *b, const BattleEnd *end, Classify find, guint n, WarChance *out)
{
  g_autofree guint16 *classes = classify (b, end, find);

  war_duel_gather (end->duel, classes, n, out);
}

static guint16
find_attackers_lost (const Battle *b, const WarRung *attackers, const WarRung *defenders)
{
  return (guint16) westfront_steps_lost (b, ATTACKERS, attackers);
}

static guint16
find_defenders_lost (const Battle *b, const WarRung *attackers, const WarRung *defenders)
{
  return (guint16) westfront_steps_lost (b, DEFENDERS, defenders);
}

static guint16
find_in_battle (const Battle *b, const WarRung *attackers, const WarRung *defenders)
{
  return (guint16) westfront_count_in (b, ATTACKERS, attackers);
}

static guint16
find_gone (const Battle *b, const WarRung *attackers, const WarRung *defenders)
{
  return westfront_count_alive (b, DEFENDERS, defenders) == 0 ? 0 : WAR_DUEL_NO_CLASS;
}

/* 0: all attackers gone, 1: alive but none in the battle, 2: both are in it. */
static guint16
find_outcome (const Battle *b, const WarRung *attackers, const WarRung *defenders)
{
  if (westfront_count_alive (b, ATTACKERS, attackers) == 0)
    return 0;
  if (westfront_count_in (b, ATTACKERS, attackers) == 0)
    return 1;
  return westfront_count_in (b, DEFENDERS, defenders) > 0 ? 2 : WAR_DUEL_NO_CLASS;
}

static WarChance
find_mean (const Battle *b, const BattleEnd *end, Classify find)
{
  g_autofree guint16 *values = classify (b, end, find);

  return war_duel_mean (end->duel, values);
}

void
westfront_fight (const Battle *b, BattleEnd *end)
{
  WarChance outcomes[3];

  fight_rounds (b, end);
  gather (b, end, find_attackers_lost, BATTLE_STEPS + 1, end->lost[ATTACKERS]);
  gather (b, end, find_defenders_lost, BATTLE_STEPS + 1, end->lost[DEFENDERS]);
  gather (b, end, find_in_battle, BATTLE_BLOCKS + 1, end->in_battle);
  gather (b, end, find_gone, 1, &end->defenders_eliminated);
  gather (b, end, find_outcome, 3, outcomes);
  end->attackers_eliminated = outcomes[0];
  end->attackers_repulsed = outcomes[1];
  end->goes_on = outcomes[2];
  end->mean_lost[ATTACKERS] = find_mean (b, end, find_attackers_lost);
  end->mean_lost[DEFENDERS] = find_mean (b, end, find_defenders_lost);
}

WarChance
westfront_chance_gone (const Battle *b)
{
  g_auto (BattleEnd) end = { .duel = NULL };
  WarChance gone;

  fight_rounds (b, &end);
  gather (b, &end, find_gone, 1, &gone);
  return gone;
}

void
westfront_end_clear (BattleEnd *end)
{
  for (int side = 0; side < SIDES; side++)
    g_clear_pointer (&end->ladder[side], war_ladder_free);
  g_clear_pointer (&end->duel, war_duel_free);
}
