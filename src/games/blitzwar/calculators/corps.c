/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Counting corps and taking losses (§16.2).
 *
 * A loss is looked for kind by kind in the order its owner gives them up, and within a kind entry by
 * entry. */

#include "corps.h"

typedef enum
{
  FORTS,
  TANKS,
  INFANTRY
} Arm;

typedef gboolean (*Counts) (const Corps *corps, const Readings *readings);

int
blitzwar_corps (Strength has)
{
  return has.tanks + has.infantry + has.fortified;
}

int
blitzwar_can_take (Strength has)
{
  return blitzwar_corps (has) + has.fortified;
}

Strength
blitzwar_strength (const Force *force)
{
  Strength all = { 0, 0, 0 };

  for (guint i = 0; i < force->n; i++)
    {
      all.tanks += force->of[i].has.tanks;
      all.infantry += force->of[i].has.infantry;
      all.fortified += force->of[i].has.fortified;
    }
  return all;
}

int
blitzwar_corps_of (const Force *force, WarMember country)
{
  int corps = 0;

  for (guint i = 0; i < force->n; i++)
    if (force->of[i].country == country)
      corps += blitzwar_corps (force->of[i].has);
  return corps;
}

int
blitzwar_corps_for (const Force *force, WarMember side)
{
  int corps = 0;

  for (guint i = 0; i < force->n; i++)
    if (force->of[i].side == side)
      corps += blitzwar_corps (force->of[i].has);
  return corps;
}

int
blitzwar_count_elites (const Force *force)
{
  int armies = 0;

  for (guint i = 0; i < force->n; i++)
    armies += force->of[i].elite;
  return armies;
}

gboolean
blitzwar_has_elite (const Force *force)
{
  return blitzwar_count_elites (force) > 0;
}

gboolean
blitzwar_as_german (const Readings *readings, WarMember country)
{
  return country == COUNTRY_GER || (readings->finns_as_germans && country == COUNTRY_FIN);
}

static gboolean
is_any (const Corps *corps G_GNUC_UNUSED, const Readings *readings G_GNUC_UNUSED)
{
  return TRUE;
}

static gboolean
is_elite (const Corps *corps, const Readings *readings G_GNUC_UNUSED)
{
  return corps->elite;
}

static gboolean
is_german (const Corps *corps, const Readings *readings)
{
  return blitzwar_as_german (readings, corps->country);
}

static gboolean
take_from (Corps *corps, Arm arm)
{
  int *corps_left = arm == FORTS   ? &corps->has.fortified
                    : arm == TANKS ? &corps->has.tanks
                                   : &corps->has.infantry;

  if (*corps_left == 0)
    return FALSE;

  --*corps_left;
  if (arm == FORTS)
    corps->has.infantry++;
  if (blitzwar_corps (corps->has) < 2)
    corps->elite = FALSE;
  return TRUE;
}

static gboolean
take (Force *force, Arm arm, Counts counts, const Readings *readings)
{
  for (guint i = 0; i < force->n; i++)
    if (counts (&force->of[i], readings) && take_from (&force->of[i], arm))
      return TRUE;
  return FALSE;
}

static gboolean
take_freely (Force *force, Counts counts, gboolean tanks_first, const Readings *readings)
{
  return take (force, FORTS, counts, readings)
         || take (force, tanks_first ? TANKS : INFANTRY, counts, readings)
         || take (force, tanks_first ? INFANTRY : TANKS, counts, readings);
}

/* The tank that is owed, or the fort that may stand in for it. */
static gboolean
take_tank (Force *force, Counts counts, const Readings *readings)
{
  return (readings->fort_absorbs_tank && take (force, FORTS, counts, readings))
         || take (force, TANKS, counts, readings);
}

/* The Elite rule goes before the tank rule: an Elite army of infantry gives infantry though a tank is
 * owed, unless the table reads it the other way. */
void
blitzwar_attacker_loses (Force *force, Owed owed, const Readings *readings)
{
  Counts pool = blitzwar_has_elite (force) ? is_elite : is_any;

  if (owed.tank && take (force, TANKS, pool, readings))
    return;
  if (owed.tank && pool == is_elite && readings->tank_before_elite
      && take (force, TANKS, is_german, readings))
    return;
  take_freely (force, pool, owed.tanks_first, readings);
}

/* The German loss comes first and is the tank if it can be; a tank still owed is then given wherever one
 * stands, and no fort absorbs it; what is left is the owner's choice, forts before all. */
void
blitzwar_defender_loses (Force *force, int losses, Owed owed, const Readings *readings)
{
  if (owed.german && losses > 0)
    {
      if (owed.tank && take_tank (force, is_german, readings))
        {
          owed.tank = FALSE;
          losses--;
        }
      else if (take_freely (force, is_german, owed.tanks_first, readings))
        losses--;
    }

  if (owed.tank && losses > 0 && take_tank (force, is_any, readings))
    losses--;

  while (losses-- > 0)
    take_freely (force, is_any, owed.tanks_first, readings);
}
