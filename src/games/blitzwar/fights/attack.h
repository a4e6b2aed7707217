/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Land attacks kept in the campaign (§16, §17): what the board says about one (attack-board.c), the same put into the form
 * `assault` (attack-fill.c), and the order `attack` decided (attack.c, attack-allowed.c, attack-air.c, attack-after.c). The fight itself is
 * the calculator's (assault.h); here is only what goes in and what becomes of the corps. Units are written on a followed
 * board only; in the ledger losses are counted and said. */

#pragma once

#include "calculators/assault.h"
#include "board/orders.h"

#define MOST_WAYS 16                       /* land links of one zone */

/* A neighbour by land and the way it attacks across: a member of `via`. */
typedef struct
{
  WarMember zone, via;
} Way;

typedef struct
{
  Way   way[MOST_WAYS];
  guint n;
} Ways;

/* Corps of one country in one zone. */
typedef struct
{
  WarMember country, from;
  int       tanks, infantry, fortified;
} Stand;

Ways      blitzwar_ways           (const WarState *s, WarMember zone);
WarMember blitzwar_way_from       (const Ways *ways, WarMember from);                       /* WAR_NONE: it is not next door */
gboolean  blitzwar_is_hostile     (const WarState *s, WarMember country, WarMember side);   /* it may be attacked by this side */
WarMember blitzwar_defending_side (const WarState *s, WarMember country, WarMember attacker);
WarMember blitzwar_find_defender  (const WarState *s, WarMember zone, WarMember attacker);  /* who stands there or owns it */
gboolean  blitzwar_is_followed    (const WarState *s, WarMember zone);                      /* its corps are known */
gboolean  blitzwar_has_beachhead  (const WarState *s, WarMember zone, WarMember side);
int       blitzwar_air_over       (const WarState *s, WarMember zone, WarMember side, gboolean enemies);
gboolean  blitzwar_says_beachhead (const WarRecord *order);                                 /* some of them come over one */
GArray   *blitzwar_who_attacks    (const WarState *s, WarMember zone, WarMember side);      /* of Stand: proposed, if nobody says who */
GArray   *blitzwar_who_stands     (const WarState *s, WarMember zone, WarMember from_side); /* of Stand: the side's enemies there */
GArray   *blitzwar_corps_on_beaches (const WarState *s, WarMember zone, WarMember side);    /* of Stand: beside it; `from` is the zone itself */
GArray   *blitzwar_corps_of_side  (const WarState *s, WarMember zone, WarMember side);      /* of Stand: the side's own, no forts */
WarMember blitzwar_retreat_zone   (const WarState *s, WarMember zone, WarMember country, WarMember attacker);
gboolean  blitzwar_can_retreat    (const WarState *s, const Ways *ways, WarMember country, WarMember attacker);
gboolean  blitzwar_may_retreat_to (const WarState *s, WarMember zone, WarMember to, WarMember country, WarMember attacker);

gboolean  blitzwar_prefill_assault (const WarState *s, WarRecord *r, WarMember about);

/* One attack being decided. */
typedef struct
{
  WarDraft        *draft;
  const WarState  *s;
  const WarRecord *order;
  WarMember        zone, side;
  int              turn;
  gboolean         board;                  /* units are followed */
  Ways             ways;                   /* to the zone */
  Attack           attack;
  Fight            fight;
  BlitzwarTaking   taking;
} Battle;

gboolean  blitzwar_lay_out        (Battle *b);                            /* FALSE: forbidden, or without meaning */
gboolean  blitzwar_forbids_attack (Battle *b);
void      blitzwar_bring_air      (Battle *b);                            /* what the order names and is not up yet */
void      blitzwar_lose_superiority (Battle *b);                          /* one unit, after a Blitz that had it */
void      blitzwar_settle_battle  (Battle *b);                            /* losses, retreat, advance */
void      blitzwar_decide_attack  (WarDraft *d, const WarRecord *order);
