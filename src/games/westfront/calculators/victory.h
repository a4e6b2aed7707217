/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Victory points (17.1), levels (17.2), Victory Cities (17.3), and the two dice of the political phase (16). */

#pragma once

#include "months.h"

/* What one side counts; what only the Allies have is 0 for the Axis. */
typedef struct
{
  int production, hq_values, hqs_eliminated, units_eliminated, light_units_eliminated, unsupplied;
  int beachheads_ready, beachheads_eliminated;
  int north_major, north_minor, south_major, south_minor;
  WarMember spain, portugal;    /* the scenario war was declared in, or WAR_NONE */
  int units_in_north;           /* caps beachheads and ports in W43 */
} Standing;

typedef enum
{
  VP_PRODUCTION, VP_HQS, VP_ELIMINATED, VP_UNSUPPLIED, VP_BEACHHEADS, VP_PORTS, VP_CAP, VP_DECLARATIONS, VP_HANDICAP,
  VP_ITEMS
} VpItem;

#define VP_AXIS_ITEMS VP_BEACHHEADS     /* the first of those that are the Allies' alone */

typedef struct { int points[VP_ITEMS]; int total; } Tally;

typedef enum { LEVEL_DRAW, LEVEL_MARGINAL, LEVEL_MAJOR, LEVEL_DECISIVE } VictoryLevel;

typedef struct
{
  int          difference;      /* Allied less Axis */
  WarMember    leader;          /* a side, or WAR_NONE in a draw */
  VictoryLevel level;
  int          allies, axis;    /* tournament points */
} Verdict;

typedef struct { gboolean eliminated_hq_both, cap_net; } VictoryHouse;

Tally   westfront_tally         (WarMember scenario, WarMember side, const Standing *s, VictoryHouse house);
Verdict westfront_verdict       (int allies, int axis);                 /* of victory points */
Verdict westfront_city_verdict  (int allies, int axis);                 /* of cities, W44 */
int     westfront_city_weight   (const char *name, gboolean madrid);    /* Berlin 2, Madrid 0 or 1, others 1 */
int     westfront_declaration   (WarMember spain, WarMember portugal);

/* One die below N: Italy's surrender with so many ports and eliminated units, the Maquis with so many hexes. */
WarRatio westfront_below        (int n);
