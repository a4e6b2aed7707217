/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of moves: two places, corps that dig in or are activated, zones confirmed, how the campaign is kept. */

#include "verbs.h"

#include "board.h"

#define MOVE_LETTERS "ictas"

static gboolean
read_move_pieces (WarLine *l, const char *letters, Pieces *pieces, gboolean *any)
{
  *any = !war_line_end (l) && blitzwar_read_pieces (l, letters, pieces);
  if (*any && pieces->changes)
    {
      war_line_wrong (l, "moves-have-no-sign", NULL);
      return FALSE;
    }
  return TRUE;
}

static void
fill_count (WarRecord *order, WarField field, int n)
{
  if (n != 0)
    war_fill (order, field, n, WAR_TYPED);
}

static void
fill_ships (WarRecord *order, WarMember from, WarMember to)
{
  war_fill (order, war_member_kind (from) == KIND_SEA ? SAIL_SEA : SAIL_PORT, from, WAR_TYPED);
  war_fill (order, war_member_kind (to) == KIND_SEA ? SAIL_TO_SEA : SAIL_TO_PORT, to, WAR_TYPED);
}

/* Whose ships: of a port the country named or the one that has any there; of a sea the side to move. */
static WarMember
find_sailor (const WarState *s, WarMember from, WarMember to, WarMember side)
{
  WarMember port = war_member_kind (from) == KIND_ZONE ? from : to;

  if (war_member_kind (from) == KIND_ZONE)
    war_each (s, KIND_COUNTRY, country)
      if (blitzwar_units_fight_for (s, country) == side
          && war_get_by (s, ZONE_FLEET, port, country) + war_get_by (s, ZONE_SUBMARINES, port, country) > 0)
        return country;
  return blitzwar_power (side);
}

/* "ham atl nor 2u"; without numbers all that is there. */
static void
read_sailing (WarLine *l, WarMember from, WarMember to, WarMember country)
{
  const WarState *s = war_line_state (l);
  WarMember side = country != WAR_NONE ? blitzwar_units_fight_for (s, country) : blitzwar_side_to_move (s);
  gboolean at_sea = war_member_kind (from) == KIND_SEA, any;
  Pieces pieces = { { 0 } };

  if (!read_move_pieces (l, "fu", &pieces, &any))
    return;
  if (side == WAR_NONE)
    {
      war_line_wrong (l, "say-which-side", NULL);
      return;
    }
  if (country == WAR_NONE)
    country = find_sailor (s, from, to, side);

  WarRecord *order = war_line_order (l, ORDER_SAIL);
  int fleet = at_sea ? war_get_by (s, SEA_FLEET, from, side) : war_get_by (s, ZONE_FLEET, from, country);
  int submarines = at_sea ? war_get_by (s, SEA_SUBMARINES, from, side) : war_get_by (s, ZONE_SUBMARINES, from, country);

  war_fill (order, SAIL_SIDE, side, WAR_TYPED);
  war_fill (order, SAIL_COUNTRY, country, WAR_TYPED);
  fill_ships (order, from, to);
  fill_count (order, SAIL_FLEET, any ? pieces.n['f'] : fleet);
  fill_count (order, SAIL_SUBMARINES, any ? pieces.n['u'] : submarines);
}

/* "lon cal 2i", "lod saar": without numbers all corps. */
void
blitzwar_read_move (WarLine *l, WarMember from, WarMember to, WarMember country)
{
  const WarState *s = war_line_state (l);
  Pieces pieces = { { 0 } };
  gboolean any;

  if (war_member_kind (from) == KIND_SEA || war_member_kind (to) == KIND_SEA)
    {
      read_sailing (l, from, to, country);
      return;
    }
  if (!read_move_pieces (l, MOVE_LETTERS, &pieces, &any))
    return;
  if (country == WAR_NONE)
    country = blitzwar_country_of_stack (s, from);
  if (country == WAR_NONE)
    {
      war_line_wrong (l, "say-which-country", NULL);
      return;
    }

  WarRecord *order = war_line_order (l, ORDER_MOVE);

  war_fill (order, MOVE_FROM, from, WAR_TYPED);
  war_fill (order, MOVE_TO, to, WAR_TYPED);
  war_fill (order, MOVE_COUNTRY, country, WAR_TYPED);
  fill_count (order, MOVE_INFANTRY, any ? pieces.n['i'] : war_get_by (s, ZONE_INFANTRY, from, country));
  fill_count (order, MOVE_TANKS, any ? pieces.n['c'] : war_get_by (s, ZONE_TANKS, from, country));
  fill_count (order, MOVE_AIR, pieces.n['a']);
  fill_count (order, MOVE_SUPPLY, pieces.n['s']);
  if (war_line_word (l, "word/strategic"))
    war_fill (order, MOVE_HOW, HOW_STRATEGIC_MOVE, WAR_TYPED);
  else if (war_line_word (l, "word/by-sea"))
    war_fill (order, MOVE_HOW, HOW_BY_SEA, WAR_TYPED);
}

static void
read_fort (WarLine *l, gboolean undo)
{
  const WarState *s = war_line_state (l);
  WarMember zone = war_line_member (l, KIND_ZONE, NULL, NULL);
  WarMember country = zone != WAR_NONE ? blitzwar_country_of_stack (s, zone) : WAR_NONE;

  if (zone == WAR_NONE)
    return;
  if (country == WAR_NONE)
    {
      war_line_wrong (l, "say-which-country", NULL);
      return;
    }

  WarRecord *order = war_line_order (l, ORDER_FORTIFY);

  war_fill (order, FORTIFY_ZONE, zone, WAR_TYPED);
  war_fill (order, FORTIFY_COUNTRY, country, WAR_TYPED);
  if (undo)
    war_fill (order, FORTIFY_UNDO, TRUE, WAR_TYPED);
}

void
blitzwar_read_fortify (WarLine *l)
{
  read_fort (l, FALSE);
}

void
blitzwar_read_unfortify (WarLine *l)
{
  read_fort (l, TRUE);
}

/* "act kus 3i" */
void
blitzwar_read_activate (WarLine *l)
{
  const WarState *s = war_line_state (l);
  WarMember zone = war_line_member (l, KIND_ZONE, NULL, NULL);
  WarMember country = zone != WAR_NONE ? blitzwar_country_of_stack (s, zone) : WAR_NONE;
  Pieces pieces = { { 0 } };
  gboolean any;

  if (zone == WAR_NONE || !read_move_pieces (l, "ict", &pieces, &any))
    return;
  if (country == WAR_NONE)
    {
      war_line_wrong (l, "say-which-country", NULL);
      return;
    }

  WarRecord *order = war_line_order (l, ORDER_ACTIVATE);

  war_fill (order, ACTIVATE_ZONE, zone, WAR_TYPED);
  war_fill (order, ACTIVATE_COUNTRY, country, WAR_TYPED);
  fill_count (order, ACTIVATE_INFANTRY, any ? pieces.n['i'] : war_get_by (s, ZONE_INFANTRY, zone, country));
  fill_count (order, ACTIVATE_TANKS, any ? pieces.n['c'] : war_get_by (s, ZONE_TANKS, zone, country));
}

void
blitzwar_read_confirm (WarLine *l)
{
  WarRecord *order = NULL;
  WarMember zone;

  while ((zone = war_line_member (l, KIND_ZONE, NULL, NULL)) != WAR_NONE)
    {
      if (order == NULL)
        order = war_line_order (l, ORDER_CONFIRM);
      war_add_item (order, CONFIRM_ZONES, zone, WAR_TYPED);
    }
}

void
blitzwar_read_ledger (WarLine *l)
{
  war_fill (war_line_order (l, ORDER_FOLLOW), FOLLOW_MODE, MODE_LEDGER, WAR_TYPED);
}

void
blitzwar_read_board (WarLine *l)
{
  war_fill (war_line_order (l, ORDER_FOLLOW), FOLLOW_MODE, MODE_BOARD, WAR_TYPED);
}
