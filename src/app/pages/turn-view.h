/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the Turn page shows, worked out without a screen: what is asked and what each answer would come to, the phases,
 * what comes, the numbers at a glance. */

#pragma once

#include "mariscal-session.h"
#include "war-ahead.h"
#include "war-glance.h"
#include "war-steps.h"

typedef struct
{
  int   face;
  char *says;                              /* what would come of it */
} TurnFace;

typedef struct
{
  const WarPrompt *prompt;                 /* the session's own */
  char            *title, *phase;          /* phase: "phase 3", where it was left; or NULL */
  gboolean         must, covered;
  WarMember        side;                   /* whose it is, or WAR_NONE */
  char            *does;                   /* what the button says; NULL: it proposes nothing that could be done */
  GPtrArray       *says;                   /* of char *: what would come of that */
  GPtrArray       *faces;                  /* of TurnFace: a die is wanted; else empty */
} TurnPrompt;

typedef struct
{
  GPtrArray *asked;                        /* of TurnPrompt, the most urgent first; without reminders */
  GPtrArray *ahead;                        /* of WarAhead */
  gboolean   over;                         /* no step and no turn comes after this one */
  GPtrArray *glance;                       /* of WarGlance */
  WarSteps  *steps;                        /* NULL: there is no campaign */
} TurnView;

TurnView *turn_view_new   (MariscalSession *session);
void      turn_view_bring (TurnView *view, MariscalSession *session, const char *id);   /* this one before the others */
void      turn_view_free  (TurnView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TurnView, turn_view_free)
