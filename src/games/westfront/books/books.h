/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The books: production, what is built with it, what arrives, and victory. */

#pragma once

#include "board/board.h"
#include "calculators/victory.h"

/* Production. */
gboolean westfront_is_producing   (const WarState *s);                       /* this turn's production has begun */
void     westfront_open_books     (WarDraft *d);                             /* as production begins */
int      westfront_price_of       (const WarState *s, WarMember block, BuildWhat what, WarMember supply);
int      westfront_hq_price_now   (const WarState *s, WarMember side);       /* a step, by rail */
WarMember westfront_supply_guess  (const WarState *s, WarMember block);      /* as its place lets it be thought */

/* Arrivals. */
#define BEACHHEAD_PRICE 20                 /* a state better (11.44) */
#define MONTH_MAR_1944  9

gboolean westfront_arrives_now    (const WarState *s, WarMember block);
gboolean westfront_may_come_early (const WarState *s, WarMember block);
WarMember westfront_beachhead_due (const WarState *s, WarMember marker);     /* the marker, or WAR_NONE */
int      westfront_beachhead_month (const WarState *s, WarMember marker);    /* in which it arrives ready; 0: it does not */

/* Victory. */
gboolean westfront_markers_unknown (const WarState *s);     /* the state of a beachhead that is in play */
gboolean westfront_standing       (const WarState *s, WarMember side, Standing *out);   /* FALSE: something is unknown */
gboolean westfront_points         (const WarState *s, WarMember side, Tally *out);
gboolean westfront_decision       (const WarState *s, Verdict *out);
int      westfront_cities         (const WarState *s, WarMember side);
WarValue westfront_hq_total       (const WarState *s, WarMember side);
int      westfront_lost           (const WarState *s, WarMember side, WarField ledger);
int      westfront_unsupplied     (const WarState *s, WarMember side);
