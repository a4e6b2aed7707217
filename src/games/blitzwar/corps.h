/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The corps of both parties, as the question lists them: an entry a country, in the order its losses fall. */

#pragma once

#include "blitzwar-names.h"
#include "war-schema.h"

typedef struct
{
  int tanks, infantry, fortified;
} Strength;

typedef struct
{
  WarMember country;
  WarMember side;
  gboolean  minor;              /* a minor country; minor powers are none */
  gboolean  elite;              /* an Elite army: never with fewer than two corps */
  Strength  has;
} Corps;

typedef struct
{
  Corps *of;
  guint  n;
} Force;

int      blitzwar_corps          (Strength has);
int      blitzwar_can_take       (Strength has);        /* losses: unfortifying absorbs one */
Strength blitzwar_strength       (const Force *force);
int      blitzwar_corps_of       (const Force *force, WarMember country);
int      blitzwar_corps_for      (const Force *force, WarMember side);
gboolean blitzwar_has_elite      (const Force *force);
void     blitzwar_attacker_loses (Force *force, gboolean tank_owed, gboolean tanks_first);
void     blitzwar_defender_loses (Force *force, int losses, gboolean tank_owed, gboolean german_owed,
                                  gboolean tanks_first);
