/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck: what the dice thrown for a side came to, among all that could have fallen. */

#pragma once

#include "war-campaign.h"

/* A die of the campaign, and the entry it fell in. */
typedef struct
{
  guint     entry;
  int       of, fell;
  WarMember good_for;                      /* whom a high one is good for, or WAR_NONE */
} WarLuckDie;

typedef struct
{
  guint    n;                              /* dice for the side */
  int      sum;
  WarRatio mean;                           /* of that sum */
  WarRatio below, same;                    /* the share of all throws that comes to less, and to just as much */
  double   p_below, p_same;                /* the same where it does not fit a fraction: their denominator is 0 then */
  double   error;                          /* of these two, at most */
  guint    best, worst;                    /* the entries whose dice were the least to be expected; 0: none */
} WarLuck;

GArray  *war_luck_dice (WarCampaign *c, guint entry);                        /* of WarLuckDie: the line to this entry */
WarLuck  war_luck      (const GArray *dice, WarMember side);
/* "Axis: 42 dice, 160 together, where 147 is the mean. Of all results that were possible, 88.1% are
 * worse than this …" NULL: no dice. */
char    *war_luck_say  (const WarLuck *luck, const WarWords *w, const WarData *data, WarMember side);
