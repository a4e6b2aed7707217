/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two sides, each in one of so many conditions, and how likely every pair of them is: exactly, as weights out of a
 * power of six. One side strikes the other with dice whose number hangs on its own condition; what they come to leads
 * the other from condition to condition. Nothing is known here of what a condition is. */

#pragma once

#include "war-volley.h"

typedef enum { WAR_DUEL_FIRST, WAR_DUEL_SECOND } WarDuelSide;

typedef struct _WarDuel WarDuel;

/* Both are in their condition 0, for certain. */
WarDuel  *war_duel_new   (void);
void      war_duel_free  (WarDuel *d);
gboolean  war_duel_lives (const WarDuel *d, WarDuelSide side, guint condition);  /* it is possible */
guint     war_duel_size  (const WarDuel *d, WarDuelSide side);
guint     war_duel_dice  (const WarDuel *d);                                     /* the power of six */

/* `struck` is hit by the other side, with `dice` dice at the most. Of each condition of those who strike the
 * weights of `n` results out of 6^dice, and of each condition of those struck where each result leads; rows of n.
 * Only rows of conditions that live are read. Those struck can be in `size` conditions afterwards. */
void      war_duel_strike (WarDuel *d, WarDuelSide struck, guint size, guint dice, guint n,
                           const WarWeight *weights, const guint16 *leads);
/* A change without dice: from each condition to another. */
void      war_duel_move   (WarDuel *d, WarDuelSide side, guint size, const guint16 *leads);

/* The chances of classes of pairs; a pair's class stands at first · (size of second) + second. */
#define WAR_DUEL_NO_CLASS G_MAXUINT16
void      war_duel_gather (const WarDuel *d, const guint16 *classes, guint n, WarChance *out);
WarChance war_duel_mean   (const WarDuel *d, const guint16 *values);             /* of a value below 64 for each pair */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarDuel, war_duel_free)
