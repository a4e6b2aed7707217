/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Speeds, headquarters, pursuit fire and interception (5, 6, 13, 15.7). */

#pragma once

#include "months.h"
#include "war-odds.h"

typedef struct { WarMember side, kind; int value; gboolean exempt, invasion; } Headquarters;

/* What an HQ can do; each WAR_NONE where it can do nothing of the kind. */
typedef struct { int effective, radius, supreme_moves, air_dice, air_range; WarMember air_fire; } Command;

Command  westfront_command      (const Headquarters *hq, WarMember weather, int month);

typedef struct { WarMember side, type; gboolean foot; int value; } Mover;

#define PURSUERS      8
#define PURSUIT_ENDS  6         /* unhurt, up to five steps */

typedef struct
{
  Mover     rearguard, pursuers[PURSUERS];
  guint     n;
  WarMember terrain;
  gboolean  major_city, fortress, evacuation;
  gboolean  hqs_fire, terrain_only;     /* readings of section 8 */
} Pursuit;

typedef struct
{
  int       speed, need;
  WarMember fires[PURSUERS];
  int       value[PURSUIT_ENDS];        /* from unhurt down; WAR_NONE eliminated, last */
  WarRatio  chance[PURSUIT_ENDS];
  guint     n;
} PursuitEnd;

void     westfront_pursue       (const Pursuit *p, WarMember weather, int month, PursuitEnd *end);

typedef struct { WarMember side, what; int dice; } Crossing;

/* repulse: faces 1 … n; hit: faces n … 6, 7 none. */
typedef struct { int repulse, hit; WarRatio repulsed, clean; WarSpread hits; } CrossingEnd;

void     westfront_cross        (const Crossing *c, CrossingEnd *end);
