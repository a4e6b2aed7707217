/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where dice come from: rolled here (getrandom with rejection, so every face is equally likely), scripted by a test,
 * taken from an entry decided before, or asked of the players. Dice typed from the table are in the order where it has
 * a field for them; a run of them for an order that has none, or too many to have a field each, comes here. */

#pragma once

#include <glib.h>

typedef struct _WarDice WarDice;

typedef enum { WAR_DIE_HERE, WAR_DIE_TABLE, WAR_DIE_SEALED } WarDieFrom;   /* sealed, and opened */

/* A die that lies there, and who threw it. */
typedef struct { int fell; WarDieFrom from; } WarFace;

WarDice *war_dice_new_here     (void);
WarDice *war_dice_new_script   (const int *falls, guint n);   /* then none is left, and the order wants a die */
WarDice *war_dice_new_seeded   (guint64 seed);                         /* for random play in tests */
WarDice *war_dice_new_ask      (void);   /* has none: a preview must not show what will fall */
/* These in their order; then `rest` again and again, or where that is 0 none. */
WarDice *war_dice_new_faces    (const GArray *faces /* of WarFace */, int rest);
void     war_dice_free         (WarDice *dice);
gboolean war_dice_asks         (const WarDice *dice);                  /* it is of those that have none */
/* 1 … sides; 0: there is no die to be had. Of faces that lie there, what lies there. */
int      war_dice_roll         (WarDice *dice, int sides);
WarDieFrom war_dice_from       (const WarDice *dice);                  /* of the die that was had last */
guint    war_dice_left         (const WarDice *dice);                  /* faces that nobody has asked for */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarDice, war_dice_free)
