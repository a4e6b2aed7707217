/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice between players who do not sit at one table. One seals what he has rolled: only its sum is entered. The other
 * calls a number for each die. Then the first opens the seal, and of each die the two numbers are added, less the sides
 * where that is more. Who sealed did not know what would be called, who called did not know what was sealed: so neither
 * could choose what fell. docs/design/0009-trust.md says more.
 *
 * What was sealed lies on the computer of who sealed it until it is opened, in a file of its own that nobody else may
 * read, and never in the campaign. */

#pragma once

#include "war-dice.h"
#include "war-form.h"
#include "war-state.h"

#define WAR_SEAL_DICE 10                   /* at most */

/* The fields of a sealed roll, found by their names. */
typedef struct
{
  WarKind  kind;
  WarField hash, what, who, sides, dice, called;
} WarSealed;

WarSealed  war_sealed          (const WarSchema *schema);
/* 64 hexadecimal digits: the SHA-256 of these in lines, the numbers with blanks between. */
char      *war_seal_sum        (const char *numbers, const char *nonce, int sides, const char *who, const char *what);
/* `n` whole numbers from 1 to `sides`, and nothing else; NULL: they are not. */
GArray    *war_seal_read       (const char *numbers, guint n, int sides);

/* An order as it is entered: a roll that is to be sealed is rolled and gets its sum, one that is to be opened gets what
 * was sealed. A copy, where something was missing; the order itself where nothing was; NULL: it cannot be. `secrets` is
 * what must be kept (war_seal_keep) before the order is written. */
WarRecord *war_seal_complete   (const WarState *s, const WarRecord *order, WarDice *dice, GPtrArray *secrets,
                                GError **error);
GPtrArray *war_seal_secrets    (void);
gboolean   war_seal_keep       (const GPtrArray *secrets, GError **error);
