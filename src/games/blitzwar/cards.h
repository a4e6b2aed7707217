/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The value of a reinforcement card (rules of the card editor: the eight of one side and kind are worth the same). */

#pragma once

#include "war-odds.h"

typedef struct
{
  int infantry, tanks, air, fleet, submarines, supply, development;
} CardContents;

WarRatio blitzwar_card_value    (const CardContents *card);
int      blitzwar_card_quarters (const CardContents *card);
