/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What replacement steps, cadres and beachheads cost (11.4), and what one production phase comes to (11.2). */

#pragma once

#include "months.h"

typedef enum { BUILD_OF_STEP, BUILD_OF_CADRE, BUILD_OF_PREP, BUILD_OF_READY } BuildWhat;

/* One thing asked of the production phase, for `count` different blocks. */
typedef struct
{
  BuildWhat what;
  WarMember type;               /* of steps and cadres */
  WarMember hq_kind, supply;    /* SUPPLIED_BY_RAIL … */
  int       count;
  gboolean  ss, grounded, engaged;
} BuildOrder;

/* Why it is refused; the order is the one they are looked at in. */
typedef enum
{
  REFUSED_NOT, REFUSED_NO_PRODUCTION, REFUSED_ENGAGED, REFUSED_UNSUPPLIED, REFUSED_FORTRESS_SUPPLY,
  REFUSED_ONE_SS_STEP, REFUSALS
} Refusal;

#define WESTFRONT_NO_PRICE (-1) /* nobody can build that */

/* The parts of an HQ's price. */
typedef enum { HQ_BASE, HQ_BOMBING, HQ_PLOESTI, HQ_OVERSEAS, HQ_BEACHHEAD, HQ_ITEMS } HqItem;

typedef struct { int points[HQ_ITEMS]; int total; gboolean spanish; } HqPrice;

/* What one table takes otherwise. */
typedef struct { gboolean tito_cadre, ss_cadre_free; } CostHouse;

HqPrice westfront_hq_price  (WarMember side, int month, BuildWhat what, WarMember kind, WarMember supply);
int     westfront_price     (WarMember side, int month, const BuildOrder *order, CostHouse house);

/* A production phase: the orders in turn, each allowed or refused. */
typedef struct { int each, cost; Refusal refusal; } BuildItem;

typedef struct
{
  gboolean ss_used;             /* the month's SS step */
  int      total;
} BuildLedger;

BuildItem westfront_build   (BuildLedger *ledger, gboolean due, WarMember side, int month, const BuildOrder *order,
                             CostHouse house);

/* A side's level: its base, and what its centres give. */
typedef struct { int city, resource; gboolean producing; } Centre;
typedef struct { int base, cities, resources, level; } Level;

Level   westfront_level     (WarMember side, int month, gboolean copenhagen_allied, const Centre *centres, guint n);
