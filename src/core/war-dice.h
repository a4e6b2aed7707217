/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where dice come from: rolled here (getrandom with rejection, so every face is equally likely), scripted by a test,
 * taken from an entry decided before, or asked of the players. Dice typed from the table never come here: they are in
 * the order. */

#pragma once

#include <glib.h>

typedef struct _WarDice WarDice;

WarDice *war_dice_new_here     (void);
WarDice *war_dice_new_script   (const int *falls, guint n);   /* then none is left, and the order wants a die */
WarDice *war_dice_new_seeded   (guint64 seed);                         /* for random play in tests */
WarDice *war_dice_new_ask      (void);   /* has none: a preview must not show what will fall */
void     war_dice_free         (WarDice *dice);
gboolean war_dice_asks         (const WarDice *dice);                  /* it is of those that have none */
int      war_dice_roll         (WarDice *dice, int sides);             /* 1 … sides; 0: there is no die to be had */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarDice, war_dice_free)
