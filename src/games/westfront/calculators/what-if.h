/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What more force would change, and the cheapest that gives a chance: each asks the battle anew. */

#pragma once

#include "battle.h"

/* The same with more; FALSE: it cannot be had. */
gboolean westfront_add_step  (const Battle *b, Battle *more);   /* the first block, if it is not whole */
gboolean westfront_add_block (const Battle *b, Battle *more);   /* one like the first, whole, by its way or by land */
gboolean westfront_add_air   (const Battle *b, Battle *more);   /* a die of the first airstrike, or one of its first */

typedef struct { int infantry, tanks, air, points; WarRatio chance; } Cheapest;     /* steps of new blocks; air dice */

/* In production points, then the better chance. FALSE: not within eight blocks and three dice. */
gboolean westfront_cheapest  (const Battle *b, int percent, int month, Cheapest *out);
