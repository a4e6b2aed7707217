/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reinforcements, and what is lost of them (§11, §12.4). What has come stands in country/…/arriving until it is placed, and is
 * counted in `raised`; `fresh` is what came this turn: only that can be given up, lent, or shared out. Of supply the fresh part
 * lies in the side's own supply zone with the rest. Questions here write nothing. */

#pragma once

#include "board/orders.h"

#define FIRST_ARRIVALS 2                   /* turn 1 has no reinforcements, §11.1 */
#define KARELIA_COUNTS_FROM 20             /* the first turn of 1942, §11.8 */

/* What comes to a country that has a mark in the calendar: since the last time, as far as it was not waived. */
typedef struct
{
  int last;                                /* the turn of the latest mark; 0: nothing comes */
  int units;                               /* of them together */
} Arrival;

Arrival   blitzwar_arrival_due   (const WarState *s, WarMember country);
gboolean  blitzwar_is_home       (const WarState *s, WarMember country, WarMember zone);   /* new corps may stand there */
gboolean  blitzwar_has_capital   (const WarState *s, WarMember country);                   /* and they stand nowhere else */
gboolean  blitzwar_reached       (const WarState *s, int turn, WarMember step);            /* that step of that turn has come */
gboolean  blitzwar_arrivals_over (const WarState *s, int turn);                            /* of that turn */
int       blitzwar_waived_until  (const WarState *s, const char *what);                    /* the last turn of a prompt WHAT@TURN set aside */
WarMember blitzwar_supply_zone   (const WarState *s, WarMember side);                      /* where its supply comes to; or WAR_NONE */
void      blitzwar_raise         (WarDraft *d, WarMember country, WarMember unit, int n);
void      blitzwar_put           (WarDraft *d, WarMember country, WarMember zone, WarMember unit, int n);
void      blitzwar_take_as_placed (WarDraft *d);
int       blitzwar_waiting       (const WarState *s, WarMember country);                   /* units not yet placed */
int       blitzwar_may_place     (const WarState *s, WarMember country, WarMember unit);   /* of them, those there are tokens for */
const char *blitzwar_place_rule  (const WarState *s, WarMember country, WarMember unit, WarMember zone);   /* why not, a word key; or NULL */

/* Supply lost by a side in this phase, and what was left open in one before. */
typedef struct
{
  int blockade, bombing, points, owed;
  int sum;
  int since;                               /* the turn it belongs to; 0: nothing is lost */
} SupplyLoss;

SupplyLoss blitzwar_loss_due     (const WarState *s, WarMember side);
void       blitzwar_forget_losses (WarDraft *d, WarMember side);                           /* left open, and owed */

typedef struct
{
  int fleet, supply, air;                  /* that can lend; the most supply; the most air */
} LendLease;

LendLease blitzwar_may_lend      (const WarState *s, WarMember route);
gboolean  blitzwar_germans_in_ussr (const WarState *s);
int       blitzwar_air_to_lend   (const WarState *s);                                      /* fresh, not placed */

int       blitzwar_special_corps_turn (const WarState *s);                                 /* 0: not in sight */
int       blitzwar_elite_turn    (const WarState *s, int nth);                             /* of the nth Elite army, 1 or 2; 0: not in sight */
gboolean  blitzwar_karelia_due   (const WarState *s);

void      blitzwar_begin_arrivals (WarDraft *d, WarMember country);                        /* it has just joined the war */
void      blitzwar_enter_arrivals (WarDraft *d, WarMember step);

void      blitzwar_decide_arrive        (WarDraft *d, const WarRecord *order);
void      blitzwar_decide_share_card    (WarDraft *d, const WarRecord *order);
void      blitzwar_decide_settle        (WarDraft *d, const WarRecord *order);
void      blitzwar_decide_lend          (WarDraft *d, const WarRecord *order);
void      blitzwar_decide_place         (WarDraft *d, const WarRecord *order);
void      blitzwar_decide_develop       (WarDraft *d, const WarRecord *order);
void      blitzwar_decide_special_corps (WarDraft *d, const WarRecord *order);
void      blitzwar_decide_give_elite    (WarDraft *d, const WarRecord *order);
void      blitzwar_decide_karelia_tanks (WarDraft *d, const WarRecord *order);
