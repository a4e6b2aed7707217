/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values in quarters of a point, so that they stay whole. */

#include "cards.h"

int
blitzwar_card_quarters (const CardContents *card)
{
  return 4 * card->infantry + 8 * card->tanks + 3 * card->air + 4 * card->fleet + 3 * card->submarines
         + card->supply + 6 * card->development;
}

WarRatio
blitzwar_card_value (const CardContents *card)
{
  return war_ratio (blitzwar_card_quarters (card), 4);
}
