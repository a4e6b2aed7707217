/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What `query` answers of a battle. */

#include "replay.h"

static const char *
name_fire (const WarRecord *r, WarMember fire)
{
  return war_id (war_record_data (r), fire);
}

static void
write_round (const WarRecord *r, const Battle *b, guint i, WarJson *out)
{
  const Round     *round = &b->rounds[i];
  const BattleSide passive = round->active == ATTACKERS ? DEFENDERS : ATTACKERS;
  const WarRung    listed = westfront_begin (b, passive);

  war_json_open (out, NULL, '{');
  war_json_text (out, "active", round->active == ATTACKERS ? "attackers" : "defenders");
  war_json_open (out, "offensive", '[');
  for (guint j = 0; j < b->n[round->active]; j++)
    war_json_text (out, NULL, name_fire (r, westfront_offensive (b, round, j)));
  war_json_close (out, ']');
  war_json_open (out, "defensive", '[');
  for (guint j = 0; j < b->n[passive]; j++)
    war_json_text (out, NULL, name_fire (r, westfront_defensive (b, round, &listed, j)));
  war_json_close (out, ']');
  war_json_open (out, "hits_per_step", '[');
  for (guint j = 0; j < b->n[passive]; j++)
    war_json_int (out, NULL, westfront_need (b, round, j));
  war_json_close (out, ']');
  war_json_int (out, "repulse_on", westfront_repulse (b, i));
  war_json_close (out, '}');
}

static void
write_distribution (WarJson *out, const char *name, const char *what, const WarChance *chances, guint n)
{
  war_json_open (out, name, '[');
  for (guint i = 0; i < n; i++)
    {
      if (chances[i].ratio.num == 0 && !chances[i].near)
        continue;
      war_json_open (out, NULL, '{');
      war_json_int (out, what, i);
      war_json_chance (out, "probability", chances[i]);
      war_json_close (out, '}');
    }
  war_json_close (out, ']');
}

static void
write_blocks (WarJson *out, const Battle *b, BattleSide side, const WarRung *rung)
{
  war_json_open (out, side == ATTACKERS ? "attackers" : "defenders", '[');
  for (guint i = 0; i < b->n[side]; i++)
    {
      war_json_open (out, NULL, '{');
      if (rung->value[i] == WAR_RUNG_GONE)
        war_json_null (out, "value");
      else
        war_json_int (out, "value", rung->value[i]);
      if (side == ATTACKERS)
        war_json_bool (out, "repulsed", (rung->away & 1u << i) != 0);
      war_json_close (out, '}');
    }
  war_json_close (out, ']');
}

static void
write_ends (WarJson *out, const Battle *b, const BattleEnd *end)
{
  const guint n = war_duel_size (end->duel, WAR_DUEL_FIRST), m = war_duel_size (end->duel, WAR_DUEL_SECOND);
  g_autofree guint16 *cells = g_new (guint16, (gsize) n * m);

  war_json_open (out, "ends", '[');
  for (guint i = 0; i < n; i++)
    {
      g_autofree WarChance *chances = g_new (WarChance, m);

      for (gsize j = 0; j < (gsize) n * m; j++)
        cells[j] = j / m == i ? (guint16) (j % m) : WAR_DUEL_NO_CLASS;
      war_duel_gather (end->duel, cells, m, chances);
      for (guint j = 0; j < m; j++)
        {
          if (chances[j].ratio.num == 0 && !chances[j].near)
            continue;
          war_json_open (out, NULL, '{');
          write_blocks (out, b, ATTACKERS, war_ladder_at (end->ladder[ATTACKERS], i));
          write_blocks (out, b, DEFENDERS, war_ladder_at (end->ladder[DEFENDERS], j));
          war_json_chance (out, "probability", chances[j]);
          war_json_close (out, '}');
        }
    }
  war_json_close (out, ']');
}

static void
write_replay (WarJson *out, const Battle *b, const Replay *replay)
{
  war_json_open (out, "replay", '{');
  war_json_open (out, "hits", '{');
  war_json_int (out, "airstrike", replay->airstrike);
  war_json_int (out, "defensive", replay->defensive);
  war_json_int (out, "repulses", replay->repulses);
  war_json_int (out, "offensive", replay->offensive);
  war_json_close (out, '}');
  write_blocks (out, b, ATTACKERS, &replay->rung[ATTACKERS]);
  write_blocks (out, b, DEFENDERS, &replay->rung[DEFENDERS]);
  war_json_close (out, '}');
}

static void
write_end (WarJson *out, const BattleEnd *end)
{
  write_distribution (out, "attackers_lost", "steps", end->lost[ATTACKERS], BATTLE_STEPS + 1);
  write_distribution (out, "defenders_lost", "steps", end->lost[DEFENDERS], BATTLE_STEPS + 1);
  write_distribution (out, "attackers_in_battle", "units", end->in_battle, BATTLE_BLOCKS + 1);
  war_json_open (out, "outcomes", '{');
  war_json_chance (out, "defenders_eliminated", end->defenders_eliminated);
  war_json_chance (out, "attackers_eliminated", end->attackers_eliminated);
  war_json_chance (out, "attackers_repulsed", end->attackers_repulsed);
  war_json_chance (out, "battle_goes_on", end->goes_on);
  war_json_close (out, '}');
  war_json_open (out, "expected", '{');
  war_json_chance (out, "attackers_lost", end->mean_lost[ATTACKERS]);
  war_json_chance (out, "defenders_lost", end->mean_lost[DEFENDERS]);
  war_json_close (out, '}');
}

gboolean
westfront_answer_battle (const WarRecord *r, WarJson *out, GError **error)
{
  g_auto (BattleEnd) end = { .duel = NULL };
  const gboolean replays = war_has (r, FORM_BATTLE_DICE);
  Battle b;
  Replay replay;

  if (!westfront_refuse_for_people (r, error, FORM_BATTLE_WANTED, "wanted")
      || !westfront_refuse_for_people (r, error, FORM_BATTLE_QUICK, "quick")
      || !westfront_question_battle (r, &b, error) || (replays && !westfront_replay (r, &b, NULL, &replay, error)))
    return FALSE;

  westfront_fight (&b, &end);
  war_json_open (out, "rounds", '[');
  for (guint i = 0; i < b.n_rounds; i++)
    write_round (r, &b, i, out);
  war_json_close (out, ']');
  write_end (out, &end);
  if (war_arg (r, FORM_BATTLE_ENDS))
    write_ends (out, &b, &end);
  if (replays)
    write_replay (out, &b, &replay);
  return TRUE;
}
