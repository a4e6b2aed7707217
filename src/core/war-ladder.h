/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* In what condition a side of a battle can be, each condition a rung, numbered as it is first met. Where the rules
 * say who takes the next hit, one rung leads to the next, and a side of many blocks has few of them. */

#pragma once

#include <glib.h>

#define WAR_RUNG_BLOCKS 8
#define WAR_RUNG_GONE   (-1)    /* a block that is no more */

typedef struct
{
  gint8  value[WAR_RUNG_BLOCKS];
  guint8 away;                  /* bits: blocks that take no part any more, and live */
  guint8 part;                  /* of the next step, already hit; the rules know of which block */
} WarRung;

typedef struct _WarLadder WarLadder;

WarLadder     *war_ladder_new  (void);
void           war_ladder_free (WarLadder *l);
/* Its number; met for the first time, the next. */
guint          war_ladder_find (WarLadder *l, const WarRung *rung);
const WarRung *war_ladder_at   (const WarLadder *l, guint i);                /* until the next is met */
guint          war_ladder_size (const WarLadder *l);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarLadder, war_ladder_free)
