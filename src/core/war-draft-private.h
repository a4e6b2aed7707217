/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A draft as war-decision.c sets it up, and the orders every game has. */

#pragma once

#include "war-decision.h"
#include "war-game.h"

struct _WarDraft
{
  WarState          *state;
  WarData           *data;
  const WarRecord   *order;
  WarDecision       *decision;             /* being filled */
  WarGroup          *group;                /* gets the verdict when something is wrong */
  const WarOccasion *occasion;
  GArray            *used;                 /* of gboolean, parallel to the occasion's throws */
  GQueue            *next;                 /* of WarRecord: consequences */
  gboolean           overrides;
  guint              name;                 /* members made now are named after this entry */
  guint              made;
  char              *by;                   /* who throws the dice that come, as WarThrow has it */
};

/* The change, if its range or the order allows it. */
void war_draft_put   (WarDraft *d, const WarCell *cell, WarValue v);
void war_draft_write (WarDraft *d, const WarCell *cell, WarValue v);     /* the change, whatever ranges say */
void war_draft_begin (WarDraft *d, WarMember member);                    /* what its fields start with */
void war_scenario_set (WarDraft *d, const char *table);                  /* what a scenario says; or refuses */

typedef void (*WarDecide) (WarDraft *d, const WarRecord *order);
/* Of sealed dice: war-seal-orders.c. */
void war_decide_seal (WarDraft *d, const WarRecord *order);
void war_decide_call (WarDraft *d, const WarRecord *order);
void war_decide_open (WarDraft *d, const WarRecord *order);
WarDecide war_core_decider (const char *order);   /* of the orders every game has; NULL: not one of them */
