/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The Battle of Britain (§13.4.3), exactly: halves only, one a round at most for each Allied unit. */

#pragma once

#include "war-odds.h"

#define BRITAIN_MOST 40

typedef struct
{
  WarRatio chance[BRITAIN_MOST + 1][BRITAIN_MOST + 1];  /* German, Allied units left */
  WarRatio won;
} BritainEnd;

gboolean blitzwar_britain_goes_on (int german, int allied);              /* a round may be fought */
void     blitzwar_britain_round   (int die, int *german, int *allied);
void     blitzwar_battle_of_britain (int german, int allied, BritainEnd *end);
