/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The turn as a list to tick off: the phases of whoever moves, what was entered in each, what it cost, and what was
 * left open there. */

#pragma once

#include "war-campaign.h"
#include "war-prompt.h"

typedef enum { WAR_PHASE_TO_COME, WAR_PHASE_NOW, WAR_PHASE_DONE, WAR_PHASE_SKIPPED } WarPhaseStand;

/* An entry of this turn, filed under the step it belongs to. */
typedef struct
{
  guint entry;
  char *says;
  int   cost;                              /* of the stock that the game's tally pays from */
} WarPhaseLine;

typedef struct
{
  char         *number;                    /* "4", "1–3"; NULL: the game numbers none */
  char         *name;
  WarPhaseStand stand;
  char         *reason;                    /* why it is skipped, or NULL */
  WarMember     first, last;               /* its steps */
  GPtrArray    *lines;                     /* of WarPhaseLine, as they were entered */
  int           cost;
  guint         open;                      /* prompts of it that must be answered, or are late */
} WarPhase;

typedef struct
{
  WarMember  who;                          /* whose they are; WAR_NONE: everybody's */
  GPtrArray *phases;                       /* of WarPhase; those everybody has been through already are one */
  int        cost;                         /* of all of them */
} WarSteps;

WarSteps  *war_steps        (WarCampaign *c, guint entry, const WarWords *w);  /* NULL: no such entry */
void       war_steps_free   (WarSteps *steps);
/* Where a prompt belongs; WAR_NONE: nowhere in particular. */
WarMember  war_prompt_step  (const WarState *s, const WarPrompt *prompt);
char      *war_phase_number (const WarSchema *schema, WarMember step);         /* "4"; NULL: it has none */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarSteps, war_steps_free)
