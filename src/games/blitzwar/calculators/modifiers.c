/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which shifts a situation gives, and how much each (§16.3). */

#include "modifiers.h"

#define WINTER_1942    20 /* its first turn; it has two */
#define POINTS_TO_HOLD 20 /* Axis points that keep the German defence from 1942 on */

static const struct
{
  const char *id;
  const char *words;
  const char *rule;
} shifts[SHIFTS] = {
  [SHIFT_GERMAN_ATTACK] = { "german-attack", "shift-german-attack", "16.3.1" },
  [SHIFT_BRITISH_ON_ITALIANS] = { "british-on-italians", "shift-british-on-italians", "16.3.1" },
  [SHIFT_TANKS] = { "tanks", "shift-tanks", "16.3.1" },
  [SHIFT_ATTACKER_AIR] = { "attacker-air", "shift-attacker-air", "16.3.1" },
  [SHIFT_OUT_OF_SUPPLY] = { "out-of-supply", "shift-out-of-supply", "16.3.1" },
  [SHIFT_GERMAN_DEFENCE] = { "german-defence", "shift-german-defence", "16.3.2" },
  [SHIFT_FORTIFIED] = { "fortified", "shift-fortified", "16.3.2" },
  [SHIFT_DEFENDER_AIR] = { "defender-air", "shift-defender-air", "16.3.2" },
  [SHIFT_TERRAIN] = { "terrain", "shift-terrain", "16.3.2" },
  [SHIFT_FORTRESS] = { "fortress", "shift-fortress", "16.3.2" },
  [SHIFT_FORTIFIED_LINE] = { "fortified-line", "shift-fortified-line", "16.3.2" },
};

const char *
blitzwar_shift_id (Shift shift)
{
  return shifts[shift].id;
}

const char *
blitzwar_shift_words (Shift shift)
{
  return shifts[shift].words;
}

const char *
blitzwar_shift_rule (Shift shift)
{
  return shifts[shift].rule;
}

static gboolean
is_winter_1942 (int turn)
{
  return turn == WINTER_1942 || turn == WINTER_1942 + 1;
}

/* A window opens with the turn of the first attack and lasts so many turns, that one among them. */
static gboolean
is_open (int turn, int opened, int lasts)
{
  return opened != 0 && turn >= opened && turn < opened + lasts;
}

static gboolean
are_mostly_minor (const Force *force)
{
  int minor = 0;

  for (guint i = 0; i < force->n; i++)
    if (force->of[i].minor)
      minor += blitzwar_corps (force->of[i].has);
  return minor * 2 > blitzwar_corps (blitzwar_strength (force));
}

static gboolean
is_german_attack (const Situation *s, const Force *attackers, const Force *defenders)
{
  if (blitzwar_corps_of (attackers, COUNTRY_GER) == 0)
    return FALSE;

  return blitzwar_has_elite (attackers) || are_mostly_minor (defenders)
         || (s->poland_conquered && is_open (s->turn, s->west_attack_turn, 3)
             && blitzwar_corps_for (defenders, SIDE_ALLIES) > 0)
         || (!is_winter_1942 (s->turn) && is_open (s->turn, s->ussr_attack_turn, 5)
             && blitzwar_corps_for (defenders, SIDE_SOVIETS) > 0);
}

static gint8
count_british_on_italians (const Situation *s, const Force *attackers, const Force *defenders, int defending)
{
  if (blitzwar_corps_of (attackers, COUNTRY_UK) == 0
      || blitzwar_corps_of (defenders, COUNTRY_ITA) < defending)
    return 0;

  return s->british_italian_turns < 2 ? 2 : 1;
}

/* Germans beside others may do without it; Germans alone and Finns without Germans may not. Finns beside
 * Germans are others, unless the table takes them for Germans. */
static gboolean
is_german_defence (const Situation *s, const Force *defenders, int defending)
{
  int finns = blitzwar_corps_of (defenders, COUNTRY_FIN);
  int germans = blitzwar_corps_of (defenders, COUNTRY_GER) + (s->readings.finns_as_germans ? finns : 0);

  if (germans + finns == 0)
    return FALSE;
  if (s->turn >= WINTER_1942 && s->axis_points < POINTS_TO_HOLD)
    return FALSE;
  if (s->in_ussr && is_winter_1942 (s->turn))
    return FALSE;

  return s->axis_uses_german_defence || germans == 0 || germans == defending;
}

static gboolean
is_hard_ground (const Situation *s)
{
  return s->terrain == TERRAIN_MARSH || s->terrain == TERRAIN_MOUNTAIN || s->terrain == TERRAIN_HIGH_MOUNTAIN
         || (s->only_water && !(s->readings.one_kind_of_water && s->both_waters));
}

Shifts
blitzwar_modifiers (const Situation *s, const Force *attackers, const Force *defenders)
{
  Strength ours = blitzwar_strength (attackers);
  Strength theirs = blitzwar_strength (defenders);
  int defending = blitzwar_corps (theirs);
  Shifts all = { 0 };
  gint8 *columns = all.columns;

  columns[SHIFT_GERMAN_ATTACK] = is_german_attack (s, attackers, defenders) ? 1 : 0;
  columns[SHIFT_BRITISH_ON_ITALIANS] = count_british_on_italians (s, attackers, defenders, defending);
  columns[SHIFT_TANKS] = ours.tanks > 0 ? 1 : 0;
  columns[SHIFT_ATTACKER_AIR] = !s->snow && s->attacker_air > s->defender_air ? 2 : 0;
  columns[SHIFT_OUT_OF_SUPPLY] = s->out_of_supply ? 2 : 0;
  columns[SHIFT_GERMAN_DEFENCE] = is_german_defence (s, defenders, defending) ? -1 : 0;
  columns[SHIFT_FORTIFIED] = theirs.fortified > 0 && theirs.fortified == defending ? -1 : 0;
  columns[SHIFT_DEFENDER_AIR] = !s->snow && s->defender_air > s->attacker_air ? -2 : 0;
  columns[SHIFT_TERRAIN] = is_hard_ground (s) ? -1 : 0;
  columns[SHIFT_FORTRESS]
      = s->fortress && (!s->fortress_soviet || blitzwar_corps_for (defenders, SIDE_SOVIETS) > 0) ? -1 : 0;
  columns[SHIFT_FORTIFIED_LINE] = s->only_lines ? -2 : 0;

  for (int i = 0; i < SHIFTS; i++)
    all.total += columns[i];
  return all;
}
