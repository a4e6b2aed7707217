/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of supply (§7) of all sides as the board stands: worked out for the whole board at once, asked as often as one likes. It
 * looks at the state it was made of, and is of no use once that has changed. */

#pragma once

#include "board/board.h"
#include "war-draft.h"
#include "war-paint.h"
#include "war-result.h"

typedef struct _Supply Supply;

typedef enum
{
  SUPPLY_NONE,
  SUPPLY_DEFENCE,                          /* through a friend's zones, or beside a minor ally's units: to defend only */
  SUPPLY_LINE
} SupplyLine;

Supply    *blitzwar_supply_new     (const WarState *s);
Supply    *blitzwar_supply_network    (const WarState *s);        /* only blitzwar_supply_reach () may be asked of it */
void       blitzwar_supply_free    (Supply *y);
SupplyLine blitzwar_zone_supply    (const Supply *y, WarMember zone, WarMember side);      /* of units of that side, if they stand there */
SupplyLine blitzwar_beach_supply   (const Supply *y, WarMember zone, WarMember side);      /* of those on beachheads before it */
SupplyLine blitzwar_unit_supply    (const Supply *y, WarMember zone, WarMember country);   /* minors at home, stacks with them */
gboolean   blitzwar_may_act        (const Supply *y, WarMember zone, WarMember country);   /* move and attack, §7 */
gboolean   blitzwar_ships_supplied (const Supply *y, WarMember place, WarMember side, gboolean fleet);   /* at a port or at sea */
gboolean   blitzwar_counts_as_held (const Supply *y, WarMember zone, WarMember side, gboolean friendly);   /* a line may lead through */
gboolean   blitzwar_supplied_at_home (const WarState *s, WarMember zone, WarMember country);   /* whatever lines there are */
gboolean   blitzwar_minor_at_home    (const WarState *s, WarMember zone, WarMember side);
gboolean   blitzwar_side_stands    (const WarState *s, WarMember zone, WarMember side);        /* any corps of its countries */
gboolean   blitzwar_draws_on       (const Supply *y, WarMember zone, WarMember side);      /* a supply zone of its own */
WarMember  blitzwar_pays_at        (const WarState *s, WarMember zone, WarMember country);     /* its stocks must have a line there; WAR_NONE: no */
gboolean  *blitzwar_supply_reach   (Supply *y, WarMember side, WarMember from);   /* by zones: a line to act leads there; from WAR_NONE: its supply zones */

/* In play: marks at the end of a side's turn, and what nobody does without a line. The checks ask on a followed board only. */
void       blitzwar_mark_supply        (WarDraft *d, WarMember begins);        /* the step that begins */
void       blitzwar_carry_mark         (WarDraft *d, WarMember from, WarMember to);             /* before all corps of `from` go there */
gboolean   blitzwar_walks_unsupplied   (const WarState *s, WarMember zone, WarMember country);   /* one zone, for nothing, §17.5 */
gboolean   blitzwar_forbids_unsupplied (WarDraft *d, WarMember zone, WarMember country);
gboolean   blitzwar_beach_may_act       (const WarState *s, WarMember zone, WarMember side, gboolean walks);   /* `walks`: only in, on foot */
gboolean   blitzwar_forbids_unsupplied_beach (WarDraft *d, WarMember zone, WarMember side, gboolean walks);
gboolean   blitzwar_forbids_unsupplied_ships (WarDraft *d, WarMember place, WarMember side, gboolean fleet);
gboolean   blitzwar_airfield_supplied  (const WarState *s, WarMember zone, WarMember side);

/* Explained. Ways and sets are of zones and seas; `line` says over which zones: to act, or only to defend. */
GArray    *blitzwar_supply_way     (Supply *y, WarMember zone, WarMember side, SupplyLine line);    /* NULL: there is none */
GPtrArray *blitzwar_supply_mend    (Supply *y, WarMember zone, WarMember side, SupplyLine line, guint most);   /* of GArray */
GArray    *blitzwar_supply_cut     (Supply *y, WarMember side, guint *cost);                /* zones, and what is lost with one: */
gboolean   blitzwar_explain_supply (const WarState *s, const WarCell *cell, WarResult *out);   /* …corps on a followed board, else zones */

/* Layers of the map: supply, and air of a zone. */
void       blitzwar_layer          (const WarState *s, const char *layer, WarMember about, WarPaint *out);

WarValue   blitzwar_work_supply_line    (const WarState *s, WarMember zone, WarMember side);
WarValue   blitzwar_work_ships_supplied (const WarState *s, WarMember sea, WarMember side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Supply, blitzwar_supply_free)
