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

typedef struct { WarMember country; int units, answered; } Flight;

/* "2a - 1a", a country before it or behind, else the usual one: so many go, so many of them are answered. */
static gboolean
read_flight (WarLine *l, WarMember usual, Flight *f)
{
  char letter;
  int sign = 0;

  *f = (Flight) { war_line_member (l, KIND_COUNTRY, NULL, NULL), 0, 0 };
  if (!war_line_count (l, "a", &letter, &f->units))
    return FALSE;
  if (war_line_sign (l, &sign) && !war_line_count (l, "a", &letter, &f->answered))
    war_line_wrong (l, "say-how-many", NULL);
  if (f->country == WAR_NONE)
    f->country = war_line_member (l, KIND_COUNTRY, NULL, NULL);
  if (f->country == WAR_NONE)
    f->country = usual;
  if (f->country == WAR_NONE)
    war_line_wrong (l, "say-which-country", NULL);
  return f->country != WAR_NONE;
}

/* "over lod 2a", "over cherb usa 2a", "over noru 2a - 1a" */
void
blitzwar_read_over (WarLine *l)
{
  static const WarKind kinds[] = { KIND_SEA, KIND_ZONE };
  WarMember place = war_line_member_of (l, kinds, G_N_ELEMENTS (kinds), NULL, NULL);
  Flight f;

  if (place == WAR_NONE || !read_flight (l, blitzwar_power (blitzwar_line_side (l)), &f))
    return;

  WarRecord *order = war_line_order (l, ORDER_FLY);

  war_fill (order, FLY_COUNTRY, f.country, WAR_TYPED);
  war_fill (order, war_member_kind (place) == KIND_SEA ? FLY_SEA : FLY_OVER, place, WAR_TYPED);
  war_fill (order, FLY_UNITS, f.units, WAR_TYPED);
  if (f.answered > 0)
    war_fill (order, FLY_ANSWERED, f.answered, WAR_TYPED);
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
      war_line_wrong (l, war_sum (s, ZONE_BEACH, zone) == 0 ? "has-no-beach" : "say-which-sea", NULL);
      return;
    }
  if (!read_flight (l, blitzwar_power (blitzwar_line_side (l)), &f))
    return;

  WarRecord *order = war_line_order (l, ORDER_FLY);

  war_fill (order, FLY_COUNTRY, f.country, WAR_TYPED);
  war_fill (order, FLY_OVER, zone, WAR_TYPED);
  war_fill (order, FLY_SEA, sea, WAR_TYPED);
  war_fill (order, FLY_UNITS, f.units, WAR_TYPED);
  war_fill (order, FLY_BEACHHEAD, TRUE, WAR_TYPED);
  if (f.answered > 0)
    war_fill (order, FLY_ANSWERED, f.answered, WAR_TYPED);
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

/* "bomb 3a - 1a" */
void
blitzwar_read_bomb (WarLine *l)
{
  Flight f;

  if (!read_flight (l, COUNTRY_UK, &f))
    return;

  WarRecord *order = war_line_order (l, ORDER_BOMB);

  war_fill (order, BOMB_COUNTRY, f.country, WAR_TYPED);
  war_fill (order, BOMB_UNITS, f.units, WAR_TYPED);
  if (f.answered > 0)
    war_fill (order, BOMB_ANSWERED, f.answered, WAR_TYPED);
}

/* "britain 6 4: 3 5"; "britain" alone counts on the board */
void
blitzwar_read_britain (WarLine *l)
{
  WarRecord *order = war_line_order (l, ORDER_FIGHT_BRITAIN);
  int german, allied;

  if (!war_line_number (l, &german))
    return;
  if (!war_line_number (l, &allied))
    {
      war_line_wrong (l, "britain-how-many", NULL);
      return;
    }
  war_fill (order, FIGHT_BRITAIN_GERMAN, german, WAR_TYPED);
  war_fill (order, FIGHT_BRITAIN_ALLIED, allied, WAR_TYPED);
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
