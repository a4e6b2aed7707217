/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Columns, the table and its conversions (§16.1, §16.2). */

#include "combat-table.h"

#define LARGEST_RATIO 7         /* to one, on the table */

#define C(defender)    { 1, defender, 1 }
#define L(mine, yours) { mine, yours, 0 }

static const Losses table[][ODDS_7_1] = {
  { C (0),    C (0),    L (1, 0), C (1),    L (0, 1), L (0, 1), C (2),    L (0, 2) },
  { C (0),    L (1, 0), C (1),    L (1, 1), L (0, 1), L (0, 1), L (1, 2), L (0, 2) },
  { L (1, 0), C (1),    C (1),    L (0, 1), L (0, 1), C (2),    L (0, 2), L (0, 2) },
  { C (1),    L (1, 1), L (0, 1), L (0, 1), C (2),    L (1, 2), L (0, 2), L (0, 2) },
  { L (1, 1), L (0, 1), L (0, 1), L (0, 1), C (2),    L (0, 2), L (0, 2), C (3) },
  { L (0, 1), L (0, 1), L (0, 1), C (2),    L (1, 2), L (0, 2), L (0, 2), L (1, 3) },
};

#undef C
#undef L

/* How many attackers against how many defenders each step asks at least. */
static const struct { guint8 attack, defend; } steps[] = {
  { 2, 3 }, { 1, 1 }, { 3, 2 }, { 2, 1 }, { 3, 1 }, { 4, 1 }, { 5, 1 }, { 6, 1 }, { 7, 1 },
};

const char *
blitzwar_odds_name (Odds odds)
{
  static const char *const names[] = { "2-3", "1-1", "3-2", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1" };

  return odds == ODDS_BELOW ? NULL : names[odds];
}

static Odds
find_ratio (gint64 attack, gint64 defend)
{
  for (int i = ODDS_7_1; i >= ODDS_2_3; i--)
    if (attack * steps[i].defend >= defend * steps[i].attack)
      return (Odds) i;
  return ODDS_BELOW;
}

Column
blitzwar_column (int attack, int defend, int shift, gboolean uncapped)
{
  Column c = { .ratio = find_ratio (attack, defend), .shift = shift, .column = ODDS_BELOW };

  if (uncapped && c.ratio == ODDS_7_1)
    c.extra = attack / defend - LARGEST_RATIO;
  c.step = (int) c.ratio + c.extra + shift;
  if (c.ratio == ODDS_BELOW)
    c.why = "why-too-few-corps";
  else if (c.step < ODDS_1_1)
    c.why = "why-left-of-the-table";
  else
    {
      c.allowed = TRUE;
      c.column = (Odds) MIN (c.step, ODDS_7_1);
      c.beyond = c.step > ODDS_7_1
                 || (c.step == ODDS_7_1 && attack >= (gint64) defend * (LARGEST_RATIO + 1));
    }
  return c;
}

Losses
blitzwar_table (Odds column, int die)
{
  return table[die - 1][column - ODDS_1_1];
}

/* A party that cannot bear what is printed is spared it, and the other then loses nothing either (§16.2). */
static Losses
convert (Losses printed, int attacker_can_take, int defender_can_take)
{
  if (printed.attacker == 0)
    return printed;

  switch (printed.defender)
    {
    case 1:
      return attacker_can_take == 1 && defender_can_take == 1 ? (Losses) { 0, 0, 0 } : printed;
    case 2:
      return defender_can_take == 1 ? (Losses) { 0, 1, 0 } : printed;
    case 3:
      return defender_can_take <= 2 ? (Losses) { 0, (guint8) defender_can_take, 0 } : printed;
    default:
      return printed;
    }
}

Result
blitzwar_result (Odds column, int die, int attacker_can_take, int defender_can_take)
{
  Result r = { .printed = blitzwar_table (column, die) };

  r.applied = convert (r.printed, attacker_can_take, defender_can_take);
  r.attacker_losses = MIN (r.applied.attacker, attacker_can_take);
  r.defender_losses = MIN (r.applied.defender, defender_can_take);
  return r;
}

void
blitzwar_losses_print (Losses losses, char text[4])
{
  text[0] = losses.tanks ? 'C' : (char) ('0' + losses.attacker);
  text[1] = '/';
  text[2] = (char) ('0' + losses.defender);
  text[3] = '\0';
}
