/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What more force would change: one unit more of each kind on every column, and the cheapest force for a chance. */

#pragma once

#include "assault.h"

typedef struct
{
  int infantry, tanks, air;
} More;

typedef enum
{
  WHAT_IF_AS_IS,
  WHAT_IF_INFANTRY,
  WHAT_IF_TANKS,
  WHAT_IF_AIR,
  WHAT_IFS
} WhatIfRow;

typedef struct
{
  int taken[WHAT_IFS];                  /* of 36, on the column the rules give */
  int by_column[WHAT_IFS][COLUMNS];           /* if the first phase were fought on 1-1 … 7-1 */
  int own[WHAT_IFS];                    /* the column the rules give, 0 … 7; below: no attack */
} WhatIf;

#define MORE_CORPS_LIMIT 12             /* how far the search for the cheapest goes */
#define MORE_TANKS_LIMIT 6
#define MORE_AIR_LIMIT   4

int      blitzwar_taken_with (const Attack *attack, More more, int shift);      /* of 36 */
void     blitzwar_what_if    (const Attack *attack, WhatIf *out);
gboolean blitzwar_cheapest   (const Attack *attack, int percent, More *more, int *taken);   /* FALSE: not within the limits */
