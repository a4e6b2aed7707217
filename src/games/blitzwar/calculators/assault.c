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

static gboolean
has_german (const Force *force, const Readings *readings)
{
  for (guint i = 0; i < force->n; i++)
    if (blitzwar_as_german (readings, force->of[i].country) && blitzwar_corps (force->of[i].has) > 0)
      return TRUE;
  return FALSE;
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
                                  phase.shifts.total + attack->shift, s.readings.uncapped);
  phase.superiority = phase.shifts.columns[SHIFT_ATTACKER_AIR] != 0;
  phase.german_owed = phase.shifts.columns[SHIFT_GERMAN_DEFENCE] != 0 && has_german (defenders, &s.readings);
  phase.fought = phase.column.allowed;
  return phase;
}

static Result
fall (const Attack *attack, const Phase *phase, int die, Force force[2])
{
  const Readings *readings = &attack->situation.readings;
  Result r = blitzwar_result (phase->column.column, die, blitzwar_can_take (phase->attackers),
                              blitzwar_can_take (phase->defenders));

  if (r.attacker_losses > 0)
    blitzwar_attacker_loses (&force[0], (Owed){ r.applied.tanks, FALSE, attack->attacker_tanks_first },
                             readings);
  blitzwar_defender_loses (&force[1], r.defender_losses,
                           (Owed){ r.applied.tanks, phase->german_owed, attack->defender_tanks_first },
                           readings);
  return r;
}

/* A fortress helps its defender to stay; that a Soviet one helps anybody is one reading. */
static gboolean
is_fortress_for (const Situation *s, const Force *defenders)
{
  return s->fortress
         && !(s->readings.fortress_for_owner && s->fortress_soviet
              && blitzwar_corps_for (defenders, SIDE_SOVIETS) == 0);
}

/* Ground on which one loss more than the attacker's does not drive the defender away. */
static gboolean
is_held_ground (const Situation *s, const Force *defenders)
{
  return s->terrain == TERRAIN_NARROW || s->terrain == TERRAIN_MOUNTAIN || s->terrain == TERRAIN_HIGH_MOUNTAIN
         || is_fortress_for (s, defenders) || s->only_lines || (s->readings.any_line_holds && s->any_line);
}

/* `before`: the defenders when the die of the Normal phase fell. */
static End
decide_end (const Attack *attack, Strength before, Force *defenders, Pair *pair)
{
  const Situation *s = &attack->situation;
  Strength now = blitzwar_strength (defenders);
  int can_take = blitzwar_can_take (now);
  int absorbed = s->readings.absorbed_is_no_loss ? before.fortified - now.fortified : 0;
  int more = pair->normal.defender_losses - absorbed - pair->normal.attacker_losses;

  if (can_take == 0)
    return END_ELIMINATED;
  if (more <= 0 || (more == 1 && is_held_ground (s, defenders)))
    return END_HOLDS;

  gboolean may_cancel
      = more == 1 || (attack->supplied && (is_fortress_for (s, defenders) || !attack->possible));

  if (attack->cancel && may_cancel && can_take > 1)
    {
      blitzwar_defender_loses (defenders, 1, (Owed){ .tanks_first = attack->defender_tanks_first },
                               &s->readings);
      pair->defender_lost++;
      pair->cancelled = TRUE;
      return END_HOLDS;
    }
  return attack->possible ? END_RETREATS : END_ELIMINATED;
}

static void
copy_corps (Force *to, const Force *from)
{
  memcpy (to->of, from->of, from->n * sizeof *from->of);
}

/* Attackers and defenders. */
static void
copy_forces (Force *to, const Force *from)
{
  copy_corps (&to[0], &from[0]);
  copy_corps (&to[1], &from[1]);
}

static void
copy_beginning (Force *to, const Attack *attack)
{
  copy_corps (&to[0], &attack->attackers);
  copy_corps (&to[1], &attack->defenders);
}

static void
close_pair (Pair *pair, End end, const Force force[2])
{
  pair->end = end;
  pair->attackers_left = blitzwar_strength (&force[0]);
  pair->defenders_left = blitzwar_strength (&force[1]);
  pair->taken = end <= END_RETREATS && blitzwar_corps (pair->attackers_left) > 0;
}

static Phase
look_at_blitz (const Attack *attack)
{
  Phase phase = look_at_phase (attack, &attack->attackers, &attack->defenders, 0);

  phase.fought = phase.fought && blitzwar_may_blitz (attack);
  return phase;
}

/* The Normal phase from what the Blitz left, or from how all began without one. */
static Phase
look_at_normal (const Attack *attack, const Phase *blitz, const Force force[2])
{
  Phase phase = look_at_phase (attack, &force[0], &force[1], blitz->fought && blitz->superiority ? 1 : 0);

  if (!attack->normal || (blitz->fought && phase.attackers.tanks == 0))
    phase.fought = FALSE;
  return phase;
}

static void
throw_blitz (const Attack *attack, const Phase *phase, int die, Force force[2], Pair *pair)
{
  *pair = (Pair){ .blitz_fought = TRUE, .blitz = fall (attack, phase, die, force) };
  pair->attacker_lost = pair->blitz.attacker_losses;
  pair->defender_lost = pair->blitz.defender_losses;
  if (blitzwar_corps (blitzwar_strength (&force[1])) == 0)
    close_pair (pair, END_ELIMINATED_IN_BLITZ, force);
}

static gboolean
is_over_in_blitz (const Pair *pair, const Force *defenders)
{
  return pair->blitz_fought && blitzwar_corps (blitzwar_strength (defenders)) == 0;
}

static void
throw_normal (const Attack *attack, const Phase *phase, int die, Force force[2], Pair *pair)
{
  pair->normal_fought = TRUE;
  pair->normal_column = phase->column.column;
  pair->normal = fall (attack, phase, die, force);
  pair->attacker_lost += pair->normal.attacker_losses;
  pair->defender_lost += pair->normal.defender_losses;

  End end = decide_end (attack, phase->defenders, &force[1], pair);

  close_pair (pair, end, force);
}

/* No Normal die is thrown: it was not wanted, or there is no column for it. */
static void
leave_normal (const Attack *attack, const Force force[2], Pair *pair)
{
  close_pair (pair, !attack->normal && pair->blitz_fought ? END_HOLDS : END_NO_ATTACK, force);
}

/* The six Normal dice of one row: `begun` and `now` are what the Blitz left, or how all began without one. */
static void
fight_normal (const Attack *attack, const Pair *begun, const Force now[2], Force scratch[2], Assault *out,
              int row)
{
  Phase *phase = &out->normal[row];

  *phase = look_at_normal (attack, &out->blitz, now);
  for (int die = 1; die <= 6; die++)
    {
      Pair *pair = &out->dice[row][die - 1];

      *pair = *begun;
      if (phase->fought)
        {
          copy_forces (scratch, now);
          throw_normal (attack, phase, die, scratch, pair);
        }
      else
        leave_normal (attack, now, pair);
    }
}

/* One Blitz die and all that follows it. */
static void
fight_blitz (const Attack *attack, int die, Force now[2], Force scratch[2], Assault *out)
{
  Pair begun;

  copy_beginning (now, attack);
  throw_blitz (attack, &out->blitz, die, now, &begun);
  if (!is_over_in_blitz (&begun, &now[1]))
    fight_normal (attack, &begun, now, scratch, out, die - 1);
  else
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
  guint n = attack->attackers.n, m = attack->defenders.n;
  g_autofree Corps *room = g_new (Corps, 2 * (n + m));
  Force now[2] = { { room, n }, { room + n, m } };
  Force scratch[2] = { { room + n + m, n }, { room + n + m + n, m } };

  memset (out, 0, sizeof *out);
  out->blitz = look_at_blitz (attack);

  if (out->blitz.fought)
    for (int die = 1; die <= 6; die++)
      fight_blitz (attack, die, now, scratch, out);
  else
    {
      Pair begun = { .blitz_fought = FALSE };

      copy_beginning (now, attack);
      fight_normal (attack, &begun, now, scratch, out, 0);
      for (int i = 1; i < 6; i++)
        {
          out->normal[i] = out->normal[0];
          memcpy (out->dice[i], out->dice[0], sizeof out->dice[0]);
        }
    }

  add_up (out);
}

void
blitzwar_begin_fight (Fight *fight, const Attack *attack)
{
  guint n = attack->attackers.n, m = attack->defenders.n;

  *fight = (Fight){ .attack = attack, .room = g_new (Corps, n + m) };
  fight->force[0] = (Force){ fight->room, n };
  fight->force[1] = (Force){ fight->room + n, m };
  copy_beginning (fight->force, attack);
  fight->blitz = look_at_blitz (attack);
}

void
blitzwar_throw_blitz (Fight *fight, int die)
{
  throw_blitz (fight->attack, &fight->blitz, die, fight->force, &fight->pair);
}

gboolean
blitzwar_reach_normal (Fight *fight)
{
  if (is_over_in_blitz (&fight->pair, &fight->force[1]))
    return FALSE;
  fight->normal = look_at_normal (fight->attack, &fight->blitz, fight->force);
  if (!fight->normal.fought)
    leave_normal (fight->attack, fight->force, &fight->pair);
  return fight->normal.fought;
}

void
blitzwar_throw_normal (Fight *fight, int die)
{
  throw_normal (fight->attack, &fight->normal, die, fight->force, &fight->pair);
}

void
blitzwar_end_fight (Fight *fight)
{
  g_clear_pointer (&fight->room, g_free);
}
