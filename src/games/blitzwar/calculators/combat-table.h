/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The combat table of §16.2: from corps and shifts to a column, from a column and a die to losses.
 *
 * The odds are steps in a row. 2-3 is one step before the table begins: the corps may stand at it, the column may not. */

#pragma once

#include <glib.h>

typedef enum
{
  ODDS_BELOW = -1,              /* fewer than two against three: no attack, whatever the shift */
  ODDS_2_3,
  ODDS_1_1,
  ODDS_3_2,
  ODDS_2_1,
  ODDS_3_1,
  ODDS_4_1,
  ODDS_5_1,
  ODDS_6_1,
  ODDS_7_1
} Odds;

#define FACES   6
#define PAIRS   (FACES * FACES) /* of two dice */
#define COLUMNS ODDS_7_1        /* of the table, from 1-1 on */

typedef struct
{
  Odds        ratio;            /* of the corps alone */
  int         extra;            /* columns a ratio above 7-1 counts for, where the table counts them */
  int         shift;
  int         step;             /* where that leads to, on the table or off it */
  Odds        column;           /* ODDS_BELOW: there is none */
  gboolean    allowed;
  gboolean    beyond;           /* 8-1 or more: infantry advances like tanks */
  const char *why;              /* words, if it is not allowed */
} Column;

typedef struct
{
  guint8 attacker;              /* corps lost, 0 or 1 */
  guint8 defender;
  guint8 tanks;                 /* a C: the attacker's is a tank corps, and so is one of the defender's */
} Losses;

typedef struct
{
  Losses printed;
  Losses applied;               /* after the conversions of §16.2 and nothing else */
  int    attacker_losses;       /* what really falls */
  int    defender_losses;
} Result;

const char *blitzwar_odds_name    (Odds odds);                       /* "3-2"; NULL below 2-3 */
Column      blitzwar_column       (int attack, int defend, int shift, gboolean uncapped);
Losses      blitzwar_table        (Odds column, int die);
Result      blitzwar_result       (Odds column, int die, int attacker_can_take, int defender_can_take);
void        blitzwar_losses_print (Losses losses, char text[4]);     /* "C/2" */
