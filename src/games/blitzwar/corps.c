/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Counting corps and taking losses (§16.2).
 *
 * A loss is looked for kind by kind in the order its owner gives them up, and within a kind entry by
 * entry. */

#include "corps.h"

typedef enum { FORTS, TANKS, INFANTRY } Arm;

typedef gboolean (*Counts) (const Corps *corps);

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

gboolean
blitzwar_has_elite (const Force *force)
{
  for (guint i = 0; i < force->n; i++)
    if (force->of[i].elite)
      return TRUE;
  return FALSE;
}

static gboolean
is_any (const Corps *corps G_GNUC_UNUSED)
{
  return TRUE;
}

static gboolean
is_elite (const Corps *corps)
{
  return corps->elite;
}

static gboolean
is_german (const Corps *corps)
{
  return corps->country == COUNTRY_GER;
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
take (Force *force, Arm arm, Counts counts)
{
  for (guint i = 0; i < force->n; i++)
    if (counts (&force->of[i]) && take_from (&force->of[i], arm))
      return TRUE;
  return FALSE;
}

static gboolean
take_freely (Force *force, Counts counts, gboolean tanks_first)
{
  return take (force, FORTS, counts)
         || take (force, tanks_first ? TANKS : INFANTRY, counts)
         || take (force, tanks_first ? INFANTRY : TANKS, counts);
}

/* The Elite rule goes before the tank rule: an Elite army of infantry gives infantry though a tank is
 * owed. */
void
blitzwar_attacker_loses (Force *force, gboolean tank_owed, gboolean tanks_first)
{
  Counts pool = blitzwar_has_elite (force) ? is_elite : is_any;

  if (!tank_owed || !take (force, TANKS, pool))
    take_freely (force, pool, tanks_first);
}

/* The German loss comes first and is the tank if it can be; a tank still owed is then given wherever one
 * stands, and no fort absorbs it; what is left is the owner's choice, forts before all. */
void
blitzwar_defender_loses (Force *force, int losses, gboolean tank_owed, gboolean german_owed,
                         gboolean tanks_first)
{
  if (german_owed && losses > 0)
    {
      if (tank_owed && take (force, TANKS, is_german))
        {
          tank_owed = FALSE;
          losses--;
        }
      else if (take_freely (force, is_german, tanks_first))
        losses--;
    }

  if (tank_owed && losses > 0 && take (force, TANKS, is_any))
    losses--;

  while (losses-- > 0)
    take_freely (force, is_any, tanks_first);
}
