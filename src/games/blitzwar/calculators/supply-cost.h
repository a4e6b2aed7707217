/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What actions cost in supply (§7), in halves of a unit, by token: a token carries one unit or more of one type. */

#pragma once

#include "blitzwar-names.h"
#include "war-schema.h"

typedef struct
{
  WarMember type;               /* TYPE_INFANTRY … */
  int       units;
} Token;

typedef struct
{
  WarMember action;             /* DO_TACTICAL … */
  gboolean  far;                /* over more than two seas, from America, to Suez or to Asian Bases: twice, once */
} Action;

gboolean blitzwar_takes     (WarMember action, WarMember type);
gboolean blitzwar_takes_any (WarMember action);
int      blitzwar_halves    (const Action *action, const Token *tokens, guint n);
int      blitzwar_units     (int halves);               /* a stock is paid in whole units */
