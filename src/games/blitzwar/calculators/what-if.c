/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* More units fight as an entry of their own, of the country that is listed first: so no Elite army grows
 * by accident. */

#include "what-if.h"

#include "cards/cards.h"

#include <string.h>

static const More one_more[WHAT_IFS] = {
  [WHAT_IF_AS_IS] = { 0, 0, 0 },
  [WHAT_IF_INFANTRY] = { 1, 0, 0 },
  [WHAT_IF_TANKS] = { 0, 1, 0 },
  [WHAT_IF_AIR] = { 0, 0, 1 },
};

/* For the attackers and one entry more. */
#define MAKE_ROOM(attack) g_new (Corps, (attack)->attackers.n + 1)

/* `room` is one entry longer than the attackers' list. */
static Attack
add_more (const Attack *attack, More more, Corps *room)
{
  Attack other = *attack;
  guint  n = attack->attackers.n;

  memcpy (room, attack->attackers.of, n * sizeof *room);
  room[n] = room[0];
  room[n].elite = FALSE;
  room[n].has = (Strength) { more.tanks, more.infantry, 0 };
  other.attackers = (Force) { room, n + 1 };
  other.situation.attacker_air += more.air;
  return other;
}

int
blitzwar_taken_with (const Attack *attack, More more, int shift)
{
  g_autofree Corps *room = MAKE_ROOM (attack);
  Attack  other = add_more (attack, more, room);
  Assault a;

  other.shift += shift;
  blitzwar_assault (&other, &a);
  return a.taken;
}

/* The first phase is moved to each column in turn; what follows from it is shifted as far. */
void
blitzwar_what_if (const Attack *attack, WhatIf *out)
{
  g_autofree Corps *room = MAKE_ROOM (attack);

  for (int row = 0; row < WHAT_IFS; row++)
    {
      Attack  other = add_more (attack, one_more[row], room);
      Assault a;

      blitzwar_assault (&other, &a);

      const Column first = a.blitz.column;      /* that of the Normal phase too, where there is no Blitz */

      out->taken[row] = a.taken;
      out->own[row] = (int) first.column - ODDS_1_1;

      for (int column = 0; column < COLUMNS; column++)
        {
          other.shift = attack->shift + ODDS_1_1 + column - first.step;
          blitzwar_assault (&other, &a);
          out->by_column[row][column] = a.taken;
        }
    }
}

static int
count_cost (More more)
{
  return blitzwar_card_quarters (
      &(CardContents){ .infantry = more.infantry, .tanks = more.tanks, .air = more.air });
}

/* By the value of cards; of two that cost the same, the one with the better chance. */
gboolean
blitzwar_cheapest (const Attack *attack, int percent, More *more, int *taken)
{
  g_autofree Corps *room = MAKE_ROOM (attack);
  int least = G_MAXINT;

  for (int i = 0; i <= MORE_CORPS_LIMIT; i++)
    for (int t = 0; t <= MORE_TANKS_LIMIT; t++)
      for (int air = 0; air <= MORE_AIR_LIMIT; air++)
        {
          More other = { i, t, air };
          int  cost = count_cost (other);

          if (cost > least)
            continue;

          Attack  stronger = add_more (attack, other, room);
          Assault a;

          blitzwar_assault (&stronger, &a);
          if (a.taken * 100 < percent * PAIRS || (cost == least && a.taken <= *taken))
            continue;
          *more = other;
          *taken = a.taken;
          least = cost;
        }
  return least < G_MAXINT;
}
