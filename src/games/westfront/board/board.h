/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table as the rules ask of it: dates, blocks, places, seas. Nothing here writes, but for the few that say so with a draft. */

#pragma once

#include "war-draft.h"
#include "westfront-names.h"

#include "calculators/costs.h"
#include "calculators/months.h"

/* Dates. A turn is a fortnight; its month is the calculators' number. */
#define ORE_ROUTE 5                        /* production points of the Axis (16.2) */

int        westfront_turn          (const WarState *s);
int        westfront_month         (const WarState *s);
int        westfront_month_of      (int turn);
gboolean   westfront_begins_month  (int turn);
WarMember  westfront_calendar      (const WarState *s);                      /* this turn's; WAR_NONE: beyond it */
WarMember  westfront_part          (const WarState *s);                      /* the scenario of the date; of the example HUSKY */
gboolean   westfront_may_produce   (const WarState *s, int turn);            /* not in the first month of a game */
gboolean   westfront_ends_part     (const WarState *s, int turn);            /* a scenario ends with this turn */
gboolean   westfront_is_mud        (const WarState *s);
gboolean   westfront_is_board      (const WarState *s);
WarMember  westfront_mover         (const WarState *s);                      /* whose step it is; WAR_NONE: everybody's */
WarMember  westfront_enemy         (WarMember side);
int        westfront_base_now      (const WarState *s, WarMember side, int turn);   /* of production; HUSKY has none: WAR_NONE */

/* Blocks. */
gboolean   westfront_in_play       (const WarState *s, WarMember block);
gboolean   westfront_is_hq         (const WarState *s, WarMember block);
gboolean   westfront_is_active     (const WarState *s, WarMember block);
gboolean   westfront_is_supreme    (const WarState *s, WarMember block);     /* SHQ or THQ */
gboolean   westfront_stands_at_nought (const WarState *s, WarMember block);  /* HQs and statics: their last step is 0 */
int        westfront_lowest        (const WarState *s, WarMember block);
WarValue   westfront_effective     (const WarState *s, WarMember block);     /* less one in Mud; -1: no capability; WAR_NONE: unknown */
gboolean   westfront_has_blitz     (const WarState *s, WarMember side);
int        westfront_bring_supreme (const WarState *s, WarMember block);     /* supreme moves of an activation; -1: nobody knows */
WarField   westfront_counted_as    (const WarState *s, WarMember block);     /* which of the ledger's losses it is */
void       westfront_eliminate     (WarDraft *d, WarMember block);
gboolean   westfront_lose_steps    (WarDraft *d, WarMember block, int steps);   /* TRUE: it is eliminated; of unknown value: never */
void       westfront_say_loss      (WarDraft *d, WarMember block, int steps, gboolean gone);
void       westfront_book_command  (WarDraft *d, WarMember side, int steps); /* the ledger's total of HQ values falls */
void       westfront_spend_command (WarDraft *d, WarMember block, gboolean last);  /* a step of an active HQ; last: it deactivates */
void       westfront_bring_in      (WarDraft *d, WarMember block, int value, WarMember place);

gboolean   westfront_moves_unknown (const WarState *s, WarMember side);      /* an SHQ of unknown value orders supreme moves */
void       westfront_take          (WarDraft *d, WarMember place, WarMember side);  /* and what follows it */
void       westfront_cover         (WarDraft *d, WarMember side, WarMember owner);  /* WAR_NONE: it lies open */

/* Places and seas. */
gboolean   westfront_is_italian    (const WarState *s, WarMember place);     /* a port of the surrender roll */
int        westfront_italian_ports (const WarState *s);
int        westfront_italians_lost (const WarState *s);
WarMember  westfront_sea_control   (const WarState *s, WarMember sea);
/* What a place gives to a side that holds it (11.3): its city, its minerals and oil, which count twice for the Axis. What is not
 * known counts for nothing; FALSE: there is such. */
gboolean   westfront_yield         (const WarState *s, WarMember place, WarMember side, int *cities, int *resources);
gboolean   westfront_count_centres (const WarState *s, WarMember side, int *cities, int *resources);   /* of all it holds */
WarValue   westfront_counted_level (const WarState *s, WarMember side);      /* base and centres; WAR_NONE: one is not known */
gboolean   westfront_is_major      (const WarState *s, WarMember place);
gboolean   westfront_counts_as_port (const WarState *s, WarMember place);    /* for victory points, were it free */
int        westfront_city_votes    (const WarState *s, WarMember place);     /* of a Victory City, at the end of W44 */
WarMember  westfront_country_of    (WarMember nation);                      /* whose places are the nation's */
