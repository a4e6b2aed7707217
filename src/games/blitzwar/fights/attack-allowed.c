/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an attack may be made, and what it looks like before the dice: who attacks whom, from where,
 * once a phase (§16.1). What has no meaning is refused; what a rule forbids the table may do all the same. */

#include "attack.h"

#include "arrivals/arrivals.h"
#include "board/board.h"
#include "calculators/calculators.h"
#include "moves/carried.h"
#include "supply/supply.h"
#include "verbs.h"

static WarMember
row_country (const Battle *b, guint i)
{
  return war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_COUNTRY);
}

static WarMember
find_side (const Battle *b)
{
  WarMember side = war_arg (b->order, ATTACK_SIDE);

  if (side == WAR_NONE)
    side = war_arg (war_row (b->order, ATTACK_ATTACKERS, 0), ATTACK_ATTACKERS_SIDE);
  if (side == WAR_NONE)
    side = blitzwar_fights_for (b->s, row_country (b, 0));
  return side != WAR_NONE ? side : blitzwar_side_to_move (b->s);
}

/* The same three questions that the calculator asks of a form. */
static gboolean
refuses_forces (Battle *b)
{
  int ours = 0, theirs = 0;

  for (guint i = 0; i < war_rows (b->order, ATTACK_ATTACKERS); i++)
    {
      const WarRecord *row = war_row (b->order, ATTACK_ATTACKERS, i);
      int corps = war_arg (row, ATTACK_ATTACKERS_TANKS) + war_arg (row, ATTACK_ATTACKERS_INFANTRY);
      gboolean elite = war_arg (row, ATTACK_ATTACKERS_ELITE);

      ours += corps;
      if (elite && row_country (b, i) != COUNTRY_GER)
        war_refuse (b->draft, "why-elite-german", NULL);
      if (elite && (corps < 2 || corps > 3))
        war_refuse (b->draft, "why-elite-two-or-three", NULL);
      if (war_arg (row, ATTACK_ATTACKERS_GOES_ON) > war_arg (row, ATTACK_ATTACKERS_INFANTRY))
        war_refuse (b->draft, "attack-goes-on-who", WAR_ARGS (WAR_N ("n", war_arg (row, ATTACK_ATTACKERS_INFANTRY))));
      else if (war_arg (row, ATTACK_ATTACKERS_GOES_ON) > 0 && war_arg (b->order, ATTACK_TANKS_TO) == WAR_NONE)
        war_refuse (b->draft, "attack-goes-on-where", NULL);
    }
  for (guint i = 0; i < war_rows (b->order, ATTACK_DEFENDERS); i++)
    {
      const WarRecord *row = war_row (b->order, ATTACK_DEFENDERS, i);

      theirs += war_arg (row, ATTACK_DEFENDERS_TANKS) + war_arg (row, ATTACK_DEFENDERS_INFANTRY)
                + war_arg (row, ATTACK_DEFENDERS_FORTIFIED);
    }
  if (ours == 0 || theirs == 0)
    war_refuse (b->draft, "why-no-corps", NULL);
  return !war_draft_ok (b->draft);
}

gboolean
blitzwar_lay_out (Battle *b)
{
  g_autoptr (WarRecord) form = war_record_new (war_draft_data (b->draft), FORM_ASSAULT);
  g_autoptr (GError) error = NULL;

  b->side = find_side (b);
  if (b->side == WAR_NONE)
    war_refuse (b->draft, "say-which-side", NULL);
  if (b->side == WAR_NONE || refuses_forces (b))
    return FALSE;
  b->ways = blitzwar_ways (b->s, b->zone);
  b->taking = (BlitzwarTaking){ b->draft, b->side, { 0 } };

  war_carry (b->order, form);
  for (guint i = 0; i < war_rows (form, ASSAULT_ATTACKERS); i++)
    war_fill (war_row_edit (form, ASSAULT_ATTACKERS, i), ASSAULT_ATTACKERS_SIDE, b->side, WAR_FROM_BOARD);
  if (war_arg (b->order, ATTACK_RETREAT_TO) != WAR_NONE)
    war_fill (war_within_edit (form, ASSAULT_RETREAT), ASSAULT_RETREAT_POSSIBLE, TRUE, WAR_FROM_BOARD);
  blitzwar_prefill_assault (b->s, form, b->zone);
  if (b->turn == 0)
    war_fill (form, ASSAULT_TURN, 1, WAR_FROM_START);
  if (!blitzwar_read_attack (form, &b->attack, &error))
    {
      war_refuse (b->draft, "why-no-corps", NULL);
      return FALSE;
    }
  return TRUE;
}

static gboolean
forbids_countries (Battle *b)
{
  WarMember holder = war_get (b->s, ZONE_CONTROL, b->zone);

  if (holder != WAR_NONE && !blitzwar_enemies (holder, b->side)
      && war_forbid (b->draft, "16.1", "attack-no-enemy-zone",
                     WAR_ARGS (WAR_WHO ("zone", b->zone), WAR_WHO ("side", holder))))
    return TRUE;
  for (guint i = 0; i < b->attack.attackers.n; i++)
    if (blitzwar_units_fight_for (b->s, b->attack.attackers.of[i].country) != b->side
        && war_forbid (
            b->draft, "9.1", "attack-not-at-war",
            WAR_ARGS (WAR_WHO ("country", b->attack.attackers.of[i].country), WAR_WHO ("side", b->side))))
      return TRUE;
  for (guint i = 0; i < b->attack.defenders.n; i++)
    if (!blitzwar_is_hostile (b->s, b->attack.defenders.of[i].country, b->side)
        && war_forbid (
            b->draft, "16.1", "attack-no-enemy",
            WAR_ARGS (WAR_WHO ("country", b->attack.defenders.of[i].country), WAR_WHO ("side", b->side))))
      return TRUE;
  return FALSE;
}

static gboolean
is_from_beach (const Battle *b)
{
  return blitzwar_says_beachhead (b->order) || blitzwar_has_beachhead (b->s, b->zone, b->side);
}

static gboolean
is_next_door (const Battle *b)
{
  for (guint i = 0; i < b->ways.n; i++)
    if (war_get (b->s, ZONE_CONTROL, b->ways.way[i].zone) == b->side)
      return TRUE;
  return FALSE;
}

/* From next door, or from the beachheads beside the zone: those are written as coming from the zone itself. */
static gboolean
forbids_way (Battle *b, WarMember from)
{
  const WarArg *args = WAR_ARGS (WAR_WHO ("from", from), WAR_WHO ("zone", b->zone));

  if (from == b->zone)
    return !blitzwar_has_beachhead (b->s, b->zone, b->side)
           && war_forbid (b->draft, "14.1.2", "landing-no-beachhead", args);
  return blitzwar_way_from (&b->ways, from) == WAR_NONE && (b->board || !is_from_beach (b))
         && war_forbid (b->draft, "16.1", "attack-not-adjacent", args);
}

/* On a followed board all must come from somewhere. */
static gboolean
forbids_ways (Battle *b)
{
  gboolean told = FALSE;

  for (guint i = 0; i < war_rows (b->order, ATTACK_ATTACKERS); i++)
    {
      WarMember from = war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_FROM);

      told |= from != WAR_NONE;
      if (from != WAR_NONE ? forbids_way (b, from)
                           : b->board && war_forbid (b->draft, "16.1", "attack-from-where", NULL))
        return TRUE;
    }
  return !told && !is_next_door (b) && !is_from_beach (b)
         && war_forbid (b->draft, "16.1", "attack-nobody-adjacent",
                        WAR_ARGS (WAR_WHO ("zone", b->zone), WAR_WHO ("side", b->side)));
}

/* Once in the Blitz phase, once in the Normal one (§16.1). */
static gboolean
forbids_again (Battle *b)
{
  return b->turn > 0 && war_get_by (b->s, ZONE_STORMED, b->zone, b->side) == b->turn
         && war_forbid (b->draft, "16.1", "attack-twice", WAR_ARGS (WAR_WHO ("zone", b->zone)));
}

/* What all rows say of one country's corps in one zone. */
static Stand
add_up_attackers (const Battle *b, WarMember from, WarMember country)
{
  Stand sum = { country, from };

  for (guint i = 0; i < b->attack.attackers.n; i++)
    if (b->attack.attackers.of[i].country == country
        && war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_FROM) == from)
      {
        sum.tanks += b->attack.attackers.of[i].has.tanks;
        sum.infantry += b->attack.attackers.of[i].has.infantry;
      }
  return sum;
}

static gboolean
forbids_corps_there (Battle *b)
{
  for (guint i = 0; i < b->attack.attackers.n; i++)
    {
      WarMember from = war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_FROM);
      WarMember country = row_country (b, i);

      gboolean beach = from == b->zone;

      if (from == WAR_NONE || (!beach && !blitzwar_is_followed (b->s, from)))
        continue;

      Stand sum = add_up_attackers (b, from, country);
      const Load load = { .infantry = sum.infantry, .tanks = sum.tanks };
      int tanks = war_get_by (b->s, beach ? ZONE_BEACH_TANKS : ZONE_TANKS, from, country),
          infantry = war_get_by (b->s, beach ? ZONE_BEACH_INFANTRY : ZONE_INFANTRY, from, country);

      if (!beach && (blitzwar_forbids_carried (b->draft, from, country, &load)
                     || blitzwar_forbids_unsupplied (b->draft, from, country)))
        return TRUE;
      if ((sum.tanks > tanks || sum.infantry > infantry)
          && war_forbid (b->draft, "16.1", "attack-too-few-there",
                         WAR_ARGS (WAR_WHO ("zone", from), WAR_WHO ("country", country),
                                   WAR_N ("tanks", tanks), WAR_N ("infantry", infantry))))
        return TRUE;
    }
  return FALSE;
}

static gboolean
forbids_beach (Battle *b)
{
  for (guint i = 0; i < b->attack.attackers.n; i++)
    if (war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_FROM) == b->zone)
      return blitzwar_forbids_unsupplied_beach (b->draft, b->zone, b->side, FALSE);
  return FALSE;
}

static gboolean
stands_as_told (const Battle *b, WarMember country)
{
  int tanks = 0, infantry = 0, fortified = 0;

  for (guint i = 0; i < b->attack.defenders.n; i++)
    if (b->attack.defenders.of[i].country == country)
      {
        tanks += b->attack.defenders.of[i].has.tanks;
        infantry += b->attack.defenders.of[i].has.infantry;
        fortified += b->attack.defenders.of[i].has.fortified;
      }
  return tanks == war_get_by (b->s, ZONE_TANKS, b->zone, country)
         && infantry == war_get_by (b->s, ZONE_INFANTRY, b->zone, country)
         && fortified == war_get_by (b->s, ZONE_FORTIFIED, b->zone, country);
}

/* All defenders fight, and only those that stand there; who knows better puts the board right by it. */
static gboolean
forbids_defenders (Battle *b)
{
  if (!blitzwar_is_followed (b->s, b->zone))
    return FALSE;
  war_each (b->s, KIND_COUNTRY, country)
    if (!stands_as_told (b, country) && blitzwar_is_hostile (b->s, country, b->side))
      return war_forbid (b->draft, "16.1", "attack-other-defenders",
                         WAR_ARGS (WAR_WHO ("zone", b->zone), WAR_WHO ("country", country),
                                   WAR_N ("tanks", war_get_by (b->s, ZONE_TANKS, b->zone, country)),
                                   WAR_N ("infantry", war_get_by (b->s, ZONE_INFANTRY, b->zone, country)),
                                   WAR_N ("fortified", war_get_by (b->s, ZONE_FORTIFIED, b->zone, country))));
  return FALSE;
}

static int
count_elites_given (const Battle *b)
{
  int there = 0;

  for (int turn; (turn = blitzwar_elite_turn (b->s, there + 1)) > 0 && turn <= b->turn;)
    there++;
  return there;
}

/* No Elite army before the turn that brings it, no third one, and one alone in the USSR (§11.7). */
static gboolean
forbids_elite (Battle *b)
{
  int armies = blitzwar_count_elites (&b->attack.attackers), there = count_elites_given (b);

  if (b->turn > 0 && armies > there
      && war_forbid (b->draft, "11.7", there == 0 ? "elite-not-given" : "elite-fewer-given", WAR_ARGS (WAR_N ("n", there))))
    return TRUE;
  return armies > 1 && war_get (b->s, ZONE_COUNTRY, b->zone) == COUNTRY_USSR
         && war_forbid (b->draft, "11.7", "elite-one-in-ussr", NULL);
}

gboolean
blitzwar_forbids_attack (Battle *b)
{
  return forbids_countries (b) || forbids_elite (b) || forbids_ways (b) || forbids_again (b)
         || (b->board && (forbids_corps_there (b) || forbids_beach (b) || forbids_defenders (b)));
}
