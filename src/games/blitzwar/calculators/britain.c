/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rounds are fought as long as they are allowed: the Germans are more and an Allied unit is left. */

#include "britain.h"

gboolean
blitzwar_britain_goes_on (int german, int allied)
{
  return allied > 0 && german > allied;
}

void
blitzwar_britain_round (int die, int *german, int *allied)
{
  *german -= die <= 3 ? 2 : 1;
  *allied -= 1;
}

void
blitzwar_battle_of_britain (int german, int allied, BritainEnd *end)
{
  for (int g = 0; g <= BRITAIN_MOST; g++)
    for (int a = 0; a <= BRITAIN_MOST; a++)
      end->chance[g][a] = WAR_RATIO_NOUGHT;

  end->chance[german][allied] = WAR_RATIO_ONE;
  for (int a = allied; a > 0; a--)
    for (int g = german; g > a; g--)
      {
        WarRatio  half = war_ratio_times (end->chance[g][a], war_ratio (1, 2));
        WarRatio *dear = &end->chance[g - 2][a - 1];
        WarRatio *even = &end->chance[g - 1][a - 1];

        *dear = war_ratio_add (*dear, half);
        *even = war_ratio_add (*even, half);
        end->chance[g][a] = WAR_RATIO_NOUGHT;
      }

  end->won = WAR_RATIO_NOUGHT;
  for (int g = 0; g <= german; g++)
    end->won = war_ratio_add (end->won, end->chance[g][0]);
}
