/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Orders nobody would think of: any order of a game's schema with values that fit its fields, mostly, and now and then ones
 * that don't. Only the schema is known here, no game. The same seed makes the same orders from the same board. */

#pragma once

#include "war-form.h"
#include "war-state.h"

typedef struct
{
  GRand          *rand;
  const WarState *state;
  guint           pace;                    /* one in so many is `next` */
} RandomOrders;

WarRecord *random_order (const RandomOrders *r);
