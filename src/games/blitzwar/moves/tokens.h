/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Units as tokens. Rules charge by the token and limit stacks by it, and the books count units; so the cheapest tokens that may
 * hold them at that date are assumed, and shown.
 *
 * What the rulebook says of sizes: British and Soviet tokens take a third corps from 1942 on, Soviet ones not before the first
 * of the twelve that are held back has been developed; some Soviet tokens hold six supply
 * units; two naval units in the set-up's port are moved as one token. The mix of tokens in the box it does not say. */

#pragma once

#include "calculators/supply-cost.h"
#include "war-state.h"

#define MOST_TOKENS 400

typedef struct
{
  int infantry, tanks, air, supply, fleet, submarines;
} Load;

typedef struct
{
  int  n;
  char letter;                             /* of the set-up list */
} Lettered;

int   blitzwar_token_size (const WarState *s, WarMember country);   /* corps in its largest land token now */
int   blitzwar_fewest_tokens (const WarState *s, WarMember country, int corps);   /* that hold them, for stacks (§4) */
guint blitzwar_group      (const WarState *s, WarMember country, const Load *load, Token tokens[MOST_TOKENS]);
int   blitzwar_load_cost  (const WarState *s, WarMember country, const Load *load, const Action *action);   /* in halves */
int   blitzwar_room         (const WarState *s, WarMember zone, WarMember country);   /* for so many corps more of it, §4 */
char *blitzwar_letters    (const Lettered parts[], guint n);    /* "2i 1c"; what is none is left out */
char *blitzwar_load_text  (const Load *load);                   /* in letters */
char *blitzwar_units_text (int halves);                         /* "3½" */
