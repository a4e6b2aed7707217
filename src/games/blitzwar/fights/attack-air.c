/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The air of an attack (§13.4.2): more than is up already comes from the airfields and stays over the zone until it is taken
 * off the board; of two sides' units there one goes for one, and a Blitz with superiority costs one more. */

#include "attack.h"

#include "air.h"
#include "board/board.h"

typedef struct
{
  WarMember    side;
  const Force *force;
  int          named;                      /* in the order, or as many as were up */
} Wing;

/* Air units by the books, wherever they are: no more can take part. */
static void
warn_of_air (Battle *b, const Wing *wing)
{
  int have = 0;

  war_each (b->s, KIND_COUNTRY, country)
    if (blitzwar_fights_for (b->s, country) == wing->side)
      have += war_get_by (b->s, COUNTRY_RAISED, country, UNIT_AIR) - war_get_by (b->s, COUNTRY_LOST, country, UNIT_AIR);
  if (wing->named > have)
    war_say (b->draft, "attack-more-air",
             WAR_ARGS (WAR_WHO ("side", wing->side), WAR_N ("have", MAX (have, 0)), WAR_N ("n", wing->named)));
}

static gboolean
has_corps_of (const Force *force, WarMember country)
{
  for (guint i = 0; i < force->n; i++)
    if (force->of[i].country == country)
      return TRUE;
  return FALSE;
}

/* The fullest airfield in range, those of the countries that fight there before any other of their side. */
static WarMember
find_airfield (const Battle *b, const Wing *wing, WarMember *whose)
{
  WarMember base = WAR_NONE;
  int most = 0;

  for (int fights = TRUE; fights >= FALSE && base == WAR_NONE; fights--)
    war_each (b->s, KIND_COUNTRY, country)
      {
        gboolean asked = blitzwar_fights_for (b->s, country) == wing->side && has_corps_of (wing->force, country) == fights;
        WarMember field = asked ? blitzwar_find_airfield (b->s, country, b->zone, blitzwar_is_in_air_range) : WAR_NONE;

        if (field == WAR_NONE || war_get_by (b->s, ZONE_AIR, field, country) <= most)
          continue;
        most = war_get_by (b->s, ZONE_AIR, field, country);
        *whose = country;
        base = field;
      }
  return base;
}

static void
send_up (Battle *b, const Wing *wing)
{
  if (wing->side == WAR_NONE || wing->named == 0)
    return;
  warn_of_air (b, wing);
  for (int i = blitzwar_air_over (b->s, b->zone, wing->side, FALSE); i < wing->named; i++)
    {
      WarMember whose = wing->force->of[0].country, base = find_airfield (b, wing, &whose);

      if (blitzwar_fights_for (b->s, whose) != wing->side)       /* a neutral's own are not followed */
        return;
      if (b->board && base != WAR_NONE)
        blitzwar_lose_air (b->draft, base, whose, 1);
      blitzwar_stay_over (b->draft, b->zone, whose, 1);
    }
}

void
blitzwar_bring_air (Battle *b)
{
  const Force *ours = &b->attack.attackers, *theirs = &b->attack.defenders;
  WarMember enemy = theirs->n == 0 ? WAR_NONE : blitzwar_defending_side (b->s, theirs->of[0].country, b->side);

  if (b->attack.situation.snow)
    return;
  if (war_arg (b->order, ATTACK_ATTACKER_AIR) > 0)
    blitzwar_clear_old_air (b->draft, b->side);
  send_up (b, &(Wing){ enemy, theirs, war_arg (b->order, ATTACK_DEFENDER_AIR) });
  send_up (b, &(Wing){ b->side, ours, war_arg (b->order, ATTACK_ATTACKER_AIR) });
}

void
blitzwar_lose_superiority (Battle *b)
{
  if (!b->fight.pair.blitz_fought || !b->fight.blitz.superiority)
    return;
  war_say (b->draft, "attack-air-lost", WAR_ARGS (WAR_WHO ("side", b->side)));
  war_each (b->s, KIND_COUNTRY, country)
    if (blitzwar_fights_for (b->s, country) == b->side && war_get_by (b->s, ZONE_AIR_OVER, b->zone, country) > 0)
      {
        war_add_by (b->draft, ZONE_AIR_OVER, b->zone, country, -1);
        blitzwar_count_lost (b->draft, country, UNIT_AIR, 1);
        return;
      }
}
