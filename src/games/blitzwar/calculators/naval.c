/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rounds of a naval combat as a walk over (attackers, defenders): every state is reached before it is
 * left, because a round that takes no unit away is taken out of the reckoning. */

#include "naval.h"

Waters
blitzwar_naval_round (const NavalFight *fight, int attackers, int defenders, int die)
{
  gboolean attacker_loses, defender_loses;

  if (fight->changed)
    {
      attacker_loses = die < 6 || fight->axis_attacks;
      defender_loses = die < 6 || !fight->axis_attacks;
    }
  else
    {
      attacker_loses = die == 1 || (die >= 3 && die <= 5);
      defender_loses = die >= 3;
    }

  Waters w = { attackers - (attacker_loses ? 1 : 0), defenders - (defender_loses ? 1 : 0), FALSE };

  w.over = w.attackers == 0 || w.defenders == 0
           || die >= (fight->stops_after_losses ? w.defenders : defenders);
  return w;
}

/* Hands the chance of standing here on to what one more round leads to. */
static void
leave_state (const NavalFight *fight, int a, int d, WarRatio here, WarRatio open[][NAVAL_MOST + 1],
             NavalEnd *end)
{
  Waters next[6];
  int    idle = 0;

  for (int i = 0; i < 6; i++)
    {
      next[i] = blitzwar_naval_round (fight, a, d, i + 1);
      if (!next[i].over && next[i].attackers == a && next[i].defenders == d)
        idle++;
    }

  WarRatio each = war_ratio_times (here, war_ratio (1, 6 - idle));

  for (int i = 0; i < 6; i++)
    {
      if (!next[i].over && next[i].attackers == a && next[i].defenders == d)
        continue;

      WarRatio (*into)[NAVAL_MOST + 1] = next[i].over ? end->chance : open;
      WarRatio *there = &into[next[i].attackers][next[i].defenders];

      *there = war_ratio_add (*there, each);
    }
}

void
blitzwar_naval (const NavalFight *fight, NavalEnd *end)
{
  WarRatio open[NAVAL_MOST + 1][NAVAL_MOST + 1];

  for (int a = 0; a <= NAVAL_MOST; a++)
    for (int d = 0; d <= NAVAL_MOST; d++)
      open[a][d] = end->chance[a][d] = WAR_RATIO_NOUGHT;

  open[fight->attackers][fight->defenders] = WAR_RATIO_ONE;
  for (int a = fight->attackers; a > 0; a--)
    for (int d = fight->defenders; d > 0; d--)
      if (open[a][d].num != 0)
        leave_state (fight, a, d, open[a][d], open, end);

  end->attacker_lost = end->defender_lost = WAR_RATIO_NOUGHT;
  for (int a = 0; a <= fight->attackers; a++)
    for (int d = 0; d <= fight->defenders; d++)
      {
        WarRatio p = end->chance[a][d];

        end->attacker_lost = war_ratio_add (end->attacker_lost,
                                            war_ratio_times (p, war_ratio (fight->attackers - a, 1)));
        end->defender_lost = war_ratio_add (end->defender_lost,
                                            war_ratio_times (p, war_ratio (fight->defenders - d, 1)));
      }
}
