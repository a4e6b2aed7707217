/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a date brings: the scenario it belongs to, weather, air, speeds, production bases, reinforcements, what the
 * Axis has lost by then. A month is its number: 1 is July 1943, 23 May 1945. A game is a scenario or the whole
 * campaign; nothing here looks at a table. */

#pragma once

#include "war-schema.h"
#include "westfront-names.h"
#include "war-odds.h"
#include "war-state.h"

#define WESTFRONT_MONTHS        23
#define WESTFRONT_BEACHHEADS    5

/* The months in which something changes for good. */
enum { MONTH_AUG_1943 = 2, MONTH_DEC_1943 = 6, MONTH_JUN_1944 = 12, MONTH_SEP_1944 = 15, MONTH_OCT_1944 = 16,
       MONTH_DEC_1944 = 18, MONTH_MAY_1945 = 23 };

typedef struct
{
  int         month;
  WarMember   side;
  const char *name;             /* as it stands on the block */
  WarMember   type;
  int         value;            /* an HQ's 0 is Ø */
  gboolean    ss;
} Reinforcement;

typedef struct { int month; const char *name; } Dated;

/* A sea and its basin (a storm). */
typedef struct { const char *name; WarMember basin; } Sea;

typedef struct
{
  gboolean extended_range, strategic_bombing, air_supremacy, ploesti_lost;
} Effects;

typedef struct { int first, last; } Span;

Span      westfront_span        (WarMember game);
WarMember westfront_scenario    (int month);                                /* SCENARIO_S43 … SCENARIO_W44 */
gboolean  westfront_produces    (WarMember game, int month, int fortnight); /* not in the first month of a game */
gboolean  westfront_is_last     (WarMember game, int month, int fortnight); /* it ends the game, or one of its scenarios */
Effects   westfront_effects     (int month);
int       westfront_base        (WarMember side, int month);                /* the lost ore route is taken off */
int       westfront_handicap    (WarMember scenario);                       /* 0 or less */

/* In the order of the schedule; HUSKY has its own. */
const Reinforcement *westfront_reinforcements (WarMember game, guint *n);
const Dated         *westfront_beachheads     (guint *n);                   /* ready ones that arrive */
const Dated         *westfront_entry_hexes    (guint *n);                   /* when the Axis loses each, oldest first */
const Sea           *westfront_seas           (guint *n);

/* Weather: two dice before a fortnight of November to February. */
gboolean  westfront_rolls_weather (int month);
WarMember westfront_weather       (int month, int sum);
WarMember westfront_storm         (int month, int sum);
int       westfront_ways          (int sum);                                /* in which two dice come to it, of 36 */

/* Air. The fire of the side's airstrikes, and how far one reaches for each point of command. */
WarMember westfront_air_fire    (WarMember side, int month);
int       westfront_air_reach   (WarMember side, WarMember kind, int month);

int       westfront_speed       (WarMember side, WarMember type, gboolean foot, WarMember weather, int month);
