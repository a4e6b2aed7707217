/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Corps on beachheads (§13.4.5, §14.1.2, §16.4). They stand beside a zone, not in it: shipped there from a port
 * of that sea, they attack the zone, go in once nobody defends it, or are shipped back. Once their beachheads
 * are taken off they wait for new ones and are lost if the next air phase of their side brings none. */

#pragma once

#include "blitzwar-names.h"
#include "due.h"
#include "war-draft.h"
#include "war-form.h"

/* Corps of one country that are to be put on the beachheads beside a zone. */
typedef struct
{
  WarMember country, side, port, zone;     /* port WAR_NONE: nobody said from where */
  int       infantry, tanks;
} Landing;

int      blitzwar_beachheads        (const WarState *s, WarMember zone, WarMember side);
int      blitzwar_corps_on_beach    (const WarState *s, WarMember zone, WarMember country);
int      blitzwar_side_on_beach     (const WarState *s, WarMember zone, WarMember side);
gboolean blitzwar_forbids_landing   (WarDraft *d, const Landing *l);  /* in the ledger it is said instead */
gboolean blitzwar_forbids_return    (WarDraft *d, WarMember zone, WarMember port, WarMember side);
void     blitzwar_put_on_beach      (WarDraft *d, const Landing *l);
void     blitzwar_leave_beach       (WarDraft *d, WarMember zone, WarMember country, int infantry, int tanks);
void     blitzwar_lay_beachhead     (WarDraft *d, WarMember zone, WarMember sea);  /* where it lies, and since when */
void     blitzwar_bring_ashore      (WarDraft *d, WarMember zone, WarMember side); /* all of them, into the zone */
gboolean blitzwar_tanks_go_on       (const WarState *s, WarMember zone, WarMember to); /* through it, from a beach */

void     blitzwar_decide_go_ashore     (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_give_up_beach (WarDraft *d, const WarRecord *order);
void     blitzwar_due_landing          (const Moment *m);
