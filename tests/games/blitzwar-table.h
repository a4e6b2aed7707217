/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A fight in one line of a test: forces as "GER 1c1i! + ITA 3i" (c tanks, i infantry, f fortified, ! Elite), the
 * situation as words ("turn=38 mountain water air=2"), and what comes of two dice as a line again. */

#pragma once

#include "calculators/assault.h"

typedef struct
{
  Corps  ours[8], theirs[8];
  Attack attack;
} Table;

void  table_set     (Table *t, const char *attackers, const char *defenders, const char *situation);
char *table_pair    (const Assault *a, int blitz_die, int normal_die); /* "retreats 0/3: 4i - 1c, Blitz 0/1, Normal C/2, taken" */
void  table_force   (Force *force, Corps *room, const char *text);
char *table_print   (const Force *force);                                /* "GER 1c1i! + ITA 3i" again */
char *table_shifts  (const Shifts *shifts);                              /* "german-attack 1, tanks 1" */
