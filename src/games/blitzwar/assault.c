/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Both phases of an attack: Blitz, then Normal with its retreat (§16, §17). */

#include "assault.h"

#include <string.h>

gboolean
blitzwar_blitz_ground (const Attack *attack)
{
  const Situation *s = &attack->situation;

  return s->terrain != TERRAIN_MARSH && s->terrain != TERRAIN_HIGH_MOUNTAIN && !s->only_lines;
}

gboolean
blitzwar_may_blitz (const Attack *attack)
{
  return attack->blitz && blitzwar_blitz_ground (attack) && blitzwar_strength (&attack->attackers).tanks > 0;
}

/* What a phase looks like from these forces; `air_spent` units of the attacker's superiority are gone. */
static Phase
look_at_phase (const Attack *attack, const Force *attackers, const Force *defenders, int air_spent)
{
  Situation s = attack->situation;
  Phase phase = { .attackers = blitzwar_strength (attackers), .defenders = blitzwar_strength (defenders) };

  s.attacker_air -= air_spent;
  phase.shifts = blitzwar_modifiers (&s, attackers, defenders);
  phase.column = blitzwar_column (blitzwar_corps (phase.attackers), blitzwar_corps (phase.defenders),
                                  phase.shifts.total + attack->shift);
  phase.superiority = phase.shifts.columns[SHIFT_ATTACKER_AIR] != 0;
  phase.german_owed = phase.shifts.columns[SHIFT_GERMAN_DEFENCE] != 0
                      && blitzwar_corps_of (defenders, COUNTRY_GER) > 0;
  phase.fought = phase.column.allowed;
  return phase;
}

static Result
fight (const Attack *attack, const Phase *phase, int die, Force *attackers, Force *defenders)
{
  Result r = blitzwar_result (phase->column.column, die, blitzwar_can_take (phase->attackers),
                              blitzwar_can_take (phase->defenders));

  if (r.attacker_losses > 0)
    blitzwar_attacker_loses (attackers, r.applied.tanks, attack->attacker_tanks_first);
  blitzwar_defender_loses (defenders, r.defender_losses, r.applied.tanks, phase->german_owed,
                           attack->defender_tanks_first);
  return r;
}

/* Ground on which one loss more than the attacker's does not drive the defender away. */
static gboolean
is_held_ground (const Situation *s)
{
  return s->terrain == TERRAIN_NARROW || s->terrain == TERRAIN_MOUNTAIN || s->terrain == TERRAIN_HIGH_MOUNTAIN
         || s->fortress || s->only_lines;
}

static End
decide_end (const Attack *attack, Force *defenders, Pair *pair)
{
  int can_take = blitzwar_can_take (blitzwar_strength (defenders));
  int more = pair->normal.defender_losses - pair->normal.attacker_losses;

  if (can_take == 0)
    return END_ELIMINATED;
  if (more <= 0 || (more == 1 && is_held_ground (&attack->situation)))
    return END_HOLDS;

  gboolean may_cancel = more == 1 || (attack->supplied && (attack->situation.fortress || !attack->possible));

  if (attack->cancel && may_cancel && can_take > 1)
    {
      blitzwar_defender_loses (defenders, 1, FALSE, FALSE, attack->defender_tanks_first);
      pair->defender_lost++;
      pair->cancelled = TRUE;
      return END_HOLDS;
    }
  return attack->possible ? END_RETREATS : END_ELIMINATED;
}

static void
copy_force (Force *to, const Force *from)
{
  memcpy (to->of, from->of, from->n * sizeof *from->of);
}

static void
close_pair (Pair *pair, End end, const Force *attackers, const Force *defenders)
{
  pair->end = end;
  pair->attackers_left = blitzwar_strength (attackers);
  pair->defenders_left = blitzwar_strength (defenders);
  pair->taken = end <= END_RETREATS && blitzwar_corps (pair->attackers_left) > 0;
}

/* The six Normal dice of one row: `begun` and `now` are what the Blitz left, or how all began without one. */
static void
fight_normal (const Attack *attack, const Pair *begun, const Force now[2], Force scratch[2], Assault *out,
              int row)
{
  int    air_spent = begun->blitz_fought && out->blitz.superiority ? 1 : 0;
  Phase *phase = &out->normal[row];

  *phase = look_at_phase (attack, &now[0], &now[1], air_spent);
  if (!attack->normal || (begun->blitz_fought && phase->attackers.tanks == 0))
    phase->fought = FALSE;

  for (int die = 1; die <= 6; die++)
    {
      Pair *pair = &out->dice[row][die - 1];

      *pair = *begun;
      if (!phase->fought)
        {
          close_pair (pair, !attack->normal && begun->blitz_fought ? END_HOLDS : END_NO_ATTACK, &now[0],
                      &now[1]);
          continue;
        }

      copy_force (&scratch[0], &now[0]);
      copy_force (&scratch[1], &now[1]);
      pair->normal_fought = TRUE;
      pair->normal_column = phase->column.column;
      pair->normal = fight (attack, phase, die, &scratch[0], &scratch[1]);
      pair->attacker_lost += pair->normal.attacker_losses;
      pair->defender_lost += pair->normal.defender_losses;

      End end = decide_end (attack, &scratch[1], pair);

      close_pair (pair, end, &scratch[0], &scratch[1]);
    }
}

/* One Blitz die and all that follows it. */
static void
fight_blitz (const Attack *attack, int die, Force now[2], Force scratch[2], Assault *out)
{
  Pair begun = { .blitz_fought = TRUE };

  copy_force (&now[0], &attack->attackers);
  copy_force (&now[1], &attack->defenders);
  begun.blitz = fight (attack, &out->blitz, die, &now[0], &now[1]);
  begun.attacker_lost = begun.blitz.attacker_losses;
  begun.defender_lost = begun.blitz.defender_losses;

  if (blitzwar_corps (blitzwar_strength (&now[1])) > 0)
    {
      fight_normal (attack, &begun, now, scratch, out, die - 1);
      return;
    }

  close_pair (&begun, END_ELIMINATED_IN_BLITZ, &now[0], &now[1]);
  for (int i = 0; i < 6; i++)
    out->dice[die - 1][i] = begun;
}

static void
add_up (Assault *out)
{
  for (int i = 0; i < 36; i++)
    {
      const Pair *pair = &out->dice[i / 6][i % 6];

      out->ends[pair->end]++;
      out->taken += pair->taken ? 1 : 0;
      out->attacker_lost += pair->attacker_lost;
      out->defender_lost += pair->defender_lost;
    }
}

void
blitzwar_assault (const Attack *attack, Assault *out)
{
  guint  n = attack->attackers.n, m = attack->defenders.n;
  Corps  few[32];
  Corps *room = n + m <= G_N_ELEMENTS (few) / 2 ? few : g_new (Corps, 2 * (n + m));
  Force  now[2] = { { room, n }, { room + n, m } };
  Force  scratch[2] = { { room + n + m, n }, { room + n + m + n, m } };

  memset (out, 0, sizeof *out);
  out->blitz = look_at_phase (attack, &attack->attackers, &attack->defenders, 0);
  out->blitz.fought = out->blitz.fought && blitzwar_may_blitz (attack);

  if (out->blitz.fought)
    for (int die = 1; die <= 6; die++)
      fight_blitz (attack, die, now, scratch, out);
  else
    {
      Pair begun = { .blitz_fought = FALSE };

      copy_force (&now[0], &attack->attackers);
      copy_force (&now[1], &attack->defenders);
      fight_normal (attack, &begun, now, scratch, out, 0);
      for (int i = 1; i < 6; i++)
        {
          out->normal[i] = out->normal[0];
          memcpy (out->dice[i], out->dice[0], sizeof out->dice[0]);
        }
    }

  add_up (out);
  if (room != few)
    g_free (room);
}
