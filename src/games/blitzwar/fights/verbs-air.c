/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of air units and of fights at sea and over London. */

#include "verbs.h"

#include "board/board.h"

/* Dice at the end of a line, as they fell. */
static void
read_dice (WarLine *l, WarRecord *order, WarField dice)
{
  int die;

  while (war_line_number (l, &die))
    war_add_item (order, dice, die, WAR_TYPED);
}

/* Units of a country from an airfield, either of which may be named. */
typedef struct { WarMember country, from; int units; } Squadron;

typedef struct { Squadron ours, theirs; } Flight;

static gboolean
read_squadron (WarLine *l, Squadron *q)
{
  char letter;

  q->country = war_line_member (l, KIND_COUNTRY, NULL, NULL);
  q->from = war_line_member (l, KIND_ZONE, NULL, NULL);
  if (!war_line_count (l, "a", &letter, &q->units))
    return FALSE;
  if (q->country == WAR_NONE)
    q->country = war_line_member (l, KIND_COUNTRY, NULL, NULL);
  return TRUE;
}

/* The only country at war that has air there, or WAR_NONE. */
static WarMember
whose_air (const WarState *s, WarMember from)
{
  WarMember found = WAR_NONE;

  war_each (s, KIND_COUNTRY, country)
    if (from != WAR_NONE && war_get_by (s, ZONE_AIR, from, country) > 0 && blitzwar_fights_for (s, country) != WAR_NONE)
      {
        if (found != WAR_NONE)
          return WAR_NONE;
        found = country;
      }
  return found;
}

/* "2a - 1a", an airfield before it, a country before it or behind, else whoever has air at that airfield, or the usual one: so
 * many go, so many of them are answered. */
static gboolean
read_flight (WarLine *l, WarMember usual, Flight *f)
{
  int sign = 0;

  *f = (Flight) { .theirs = { WAR_NONE, WAR_NONE, 0 } };
  if (!read_squadron (l, &f->ours))
    return FALSE;
  if (war_line_sign (l, &sign) && !read_squadron (l, &f->theirs))
    war_line_wrong (l, "say-how-many", NULL);
  if (f->ours.country == WAR_NONE)
    f->ours.country = whose_air (war_line_state (l), f->ours.from);
  if (f->ours.country == WAR_NONE)
    f->ours.country = usual;
  if (f->ours.country == WAR_NONE)
    war_line_wrong (l, "say-which-country", NULL);
  if (f->theirs.country == WAR_NONE)
    f->theirs.country = whose_air (war_line_state (l), f->theirs.from);
  return f->ours.country != WAR_NONE;
}

/* Where the numbers of a flight stand in an order. */
typedef struct { WarField country, units, from, answered, by, answer_from; } FlightFields;

static void
fill_named (WarRecord *order, WarField field, WarMember who)
{
  if (who != WAR_NONE && field != WAR_NONE)
    war_fill (order, field, who, WAR_TYPED);
}

static void
fill_flight (WarRecord *order, const FlightFields *to, const Flight *f)
{
  war_fill (order, to->country, f->ours.country, WAR_TYPED);
  war_fill (order, to->units, f->ours.units, WAR_TYPED);
  fill_named (order, to->from, f->ours.from);
  if (f->theirs.units > 0)
    war_fill (order, to->answered, f->theirs.units, WAR_TYPED);
  fill_named (order, to->by, f->theirs.country);
  fill_named (order, to->answer_from, f->theirs.from);
}

static const FlightFields FLY = { FLY_COUNTRY, FLY_UNITS, FLY_FROM, FLY_ANSWERED, FLY_BY, FLY_ANSWER_FROM };
static const FlightFields BOMBS = { BOMB_COUNTRY, BOMB_UNITS, BOMB_FROM, BOMB_ANSWERED, WAR_NONE, BOMB_ANSWER_FROM };

/* "over lod 2a", "over cherb usa 2a", "over cherb lon 2a - paris 1a" */
void
blitzwar_read_over (WarLine *l)
{
  static const WarKind kinds[] = { KIND_SEA, KIND_ZONE };
  WarMember place = war_line_member_of (l, kinds, G_N_ELEMENTS (kinds), NULL, NULL);
  Flight f;

  if (place == WAR_NONE || !read_flight (l, blitzwar_power (blitzwar_line_side (l)), &f))
    return;

  WarRecord *order = war_line_order (l, ORDER_FLY);

  war_fill (order, war_member_kind (place) == KIND_SEA ? FLY_SEA : FLY_OVER, place, WAR_TYPED);
  fill_flight (order, &FLY, &f);
}

/* The only sea that washes a beach of the zone; WAR_NONE: none, or more than one. */
static WarMember
find_beach (const WarState *s, WarMember zone)
{
  WarMember found = WAR_NONE;

  war_each (s, KIND_SEA, sea)
    if (war_get_by (s, ZONE_BEACH, zone, sea))
      {
        if (found != WAR_NONE)
          return WAR_NONE;
        found = sea;
      }
  return found;
}

/* "beach trond 2a"; the sea is named where the zone has beaches on two */
void
blitzwar_read_beach (WarLine *l)
{
  WarMember zone = war_line_member (l, KIND_ZONE, NULL, NULL), sea;
  const WarState *s = war_line_state (l);
  Flight f;

  if (zone == WAR_NONE)
    return;
  sea = war_line_member (l, KIND_SEA, NULL, NULL);
  if (sea == WAR_NONE)
    sea = find_beach (s, zone);
  if (sea == WAR_NONE)
    {
      if (war_sum (s, ZONE_BEACH, zone) == 0)
        war_line_lacks (l, "has-no-beach", WAR_ARGS (WAR_WHO ("zone", zone)));
      else
        war_line_wrong (l, "say-which-sea", NULL);
      return;
    }
  if (!read_flight (l, blitzwar_power (blitzwar_line_side (l)), &f))
    return;

  WarRecord *order = war_line_order (l, ORDER_FLY);

  war_fill (order, FLY_OVER, zone, WAR_TYPED);
  war_fill (order, FLY_SEA, sea, WAR_TYPED);
  war_fill (order, FLY_BEACHHEAD, TRUE, WAR_TYPED);
  fill_flight (order, &FLY, &f);
}

/* "land", with or without a side */
void
blitzwar_read_fly_home (WarLine *l)
{
  WarMember side = blitzwar_read_side (l);

  if (side == WAR_NONE)
    side = blitzwar_line_side (l);
  if (side == WAR_NONE)
    war_line_lacks (l, "line-which-side", NULL);
  else
    war_fill (war_line_order (l, ORDER_FLY_HOME), FLY_HOME_SIDE, side, WAR_TYPED);
}

/* "bomb 3a - 1a", "bomb lon 3a - berlin 1a" */
void
blitzwar_read_bomb (WarLine *l)
{
  Flight f;

  if (read_flight (l, COUNTRY_UK, &f))
    fill_flight (war_line_order (l, ORDER_BOMB), &BOMBS, &f);
}

/* "britain 6 4: 3 5"; "britain" and "britain: 3 5" count on the board */
void
blitzwar_read_britain (WarLine *l)
{
  WarRecord *order = war_line_order (l, ORDER_FIGHT_BRITAIN);
  int german, allied;

  if (!war_line_colon (l) && war_line_number (l, &german))
    {
      if (war_line_colon (l) || !war_line_number (l, &allied))
        {
          war_line_wrong (l, "britain-how-many", NULL);
          return;
        }
      war_fill (order, FIGHT_BRITAIN_GERMAN, german, WAR_TYPED);
      war_fill (order, FIGHT_BRITAIN_ALLIED, allied, WAR_TYPED);
    }
  read_dice (l, order, FIGHT_BRITAIN_DICE);
}

/* "naval atl nor: 4 6", "naval e atl nor a: 4 6": who begins it, where, against whom */
void
blitzwar_read_sea_battle (WarLine *l)
{
  WarMember side = blitzwar_read_side (l), sea = war_line_member (l, KIND_SEA, NULL, NULL), against;

  if (sea == WAR_NONE)
    return;
  against = blitzwar_read_side (l);
  if (side == WAR_NONE)
    side = blitzwar_line_side (l);
  if (side == WAR_NONE)
    {
      war_line_lacks (l, "line-which-side", NULL);
      return;
    }

  WarRecord *order = war_line_order (l, ORDER_NAVAL_BATTLE);

  war_fill (order, NAVAL_BATTLE_SEA, sea, WAR_TYPED);
  war_fill (order, NAVAL_BATTLE_SIDE, side, WAR_TYPED);
  if (against != WAR_NONE)
    war_fill (order, NAVAL_BATTLE_AGAINST, against, WAR_TYPED);
  read_dice (l, order, NAVAL_BATTLE_DICE);
}
