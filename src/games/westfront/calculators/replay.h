/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One round as it was thrown at the table. */

#pragma once

#include "calculators.h"

typedef struct
{
  int     airstrike, defensive, repulses, offensive;    /* as thrown, before any are lost */
  WarRung rung[SIDES];
} Replay;

/* A die of a side as it is thrown, `typed` or WAR_NONE; what falls. Before the dice of a block, which block. */
typedef struct
{
  void   (*turn) (gpointer user, BattleSide side, guint block);
  int    (*fall) (gpointer user, const char *what, BattleSide side, WarValue typed);
  gpointer user;
} Dicer;

/* FALSE: the dice are not as many as the blocks throw. With a dicer each die goes through its hands, and where a list of them
 * is missing they are thrown; without one (NULL) all are in the question. */
gboolean westfront_replay (const WarRecord *r, const Battle *b, const Dicer *dicer, Replay *replay, GError **error);
