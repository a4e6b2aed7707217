/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The network behind supply.h. Its places are the zones, then the seas, then the beachheads there are, then the roads through a
 * neutral's zones, then the way round the Cape: so the order of answers is that of the map. One network, whose places are set
 * anew for each side: over what the side itself holds (lines to act), or over what it or its friend holds (lines to defend). */

#pragma once

#include "supply/supply.h"
#include "war-trace.h"

#define SIDES 3

struct _Supply
{
  const WarState *s;
  WarTrace       *trace;
  guint           zones, seas, places;
  GArray         *beaches;                 /* of WarMember: the zones that beachheads lie before */
  GArray         *roads;                   /* of WarMember: zones of neutral Sweden, which the Axis draws through as they are */
  guint           cape;                    /* between Suez and Asian Bases, by the house; else as good as not there */
  guint          *ports;                   /* the need of each sea for a port */
  gboolean       *dominated[2];            /* each sea: by the Axis; by its enemies */
  gboolean       *own[SIDES], *friendly[SIDES];    /* places reached by each side's lines */
};

void       blitzwar_supply_set    (Supply *y, WarMember side, gboolean friendly);   /* the network as that side sees it */
guint      blitzwar_supply_place  (const Supply *y, WarMember member);               /* of a zone or a sea */
WarMember  blitzwar_supply_member (const Supply *y, guint place);                    /* WAR_NONE: neither; a beachhead's zone */
