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

/* FALSE: the dice are not as many as the blocks throw. */
gboolean westfront_replay (const WarRecord *r, const Battle *b, Replay *replay, GError **error);
