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

/* Where the rules of combat can be read two ways and this table reads them the other way; all FALSE is the first. */
typedef struct
{
  gboolean uncapped;            /* a ratio above 7-1 counts as further columns before the shifts */
  gboolean tank_before_elite;   /* a tank owed beside an Elite army of infantry is another German tank */
  gboolean fort_absorbs_tank;   /* a fort may absorb the loss that is owed as a tank */
  gboolean finns_as_germans;    /* in the German defence and its loss */
  gboolean one_kind_of_water;   /* rivers and beachheads in one attack shift nothing */
  gboolean absorbed_is_no_loss; /* when it is asked who lost more */
  gboolean fortress_for_owner;  /* a Soviet fortress holds Soviets only */
  gboolean any_line_holds;      /* one way over a fortified line is enough to hold */
} Readings;

/* What is owed of one phase's losses, and what their owner gives up first. */
typedef struct
{
  gboolean tank, german;
  gboolean tanks_first;
} Owed;

int      blitzwar_corps          (Strength has);
int      blitzwar_can_take       (Strength has);        /* losses: unfortifying absorbs one */
Strength blitzwar_strength       (const Force *force);
int      blitzwar_corps_of       (const Force *force, WarMember country);
int      blitzwar_corps_for      (const Force *force, WarMember side);
gboolean blitzwar_has_elite      (const Force *force);
int      blitzwar_count_elites   (const Force *force);   /* armies */
void     blitzwar_attacker_loses (Force *force, Owed owed, const Readings *readings);
void     blitzwar_defender_loses (Force *force, int losses, Owed owed, const Readings *readings);
gboolean blitzwar_as_german      (const Readings *readings, WarMember country);
