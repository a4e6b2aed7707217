/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of moves: two places, corps that dig in or are activated, zones confirmed, how the campaign is kept. */

#include "verbs.h"

#include "board/board.h"
#include "landing.h"

#define LAND_MOVE    "ictas"
#define HARBOUR_MOVE "ictasfu"

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
      if (blitzwar_ships_fight_for (s, country) == side
          && war_get_by (s, ZONE_FLEET, port, country) + war_get_by (s, ZONE_SUBMARINES, port, country) > 0)
        return country;
  return blitzwar_power (side);
}

/* "ham atl nor 2u", "gib alex 1f"; without numbers all that is there. */
static void
read_sailing (WarLine *l, WarMember from, WarMember to, WarMember country, const Pieces *told)
{
  const WarState *s = war_line_state (l);
  WarMember side = country != WAR_NONE ? blitzwar_ships_fight_for (s, country) : blitzwar_line_side (l);
  gboolean at_sea = war_member_kind (from) == KIND_SEA;

  if (side == WAR_NONE)
    {
      war_line_lacks (l, "line-which-side", NULL);
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
  fill_count (order, SAIL_FLEET, told != NULL ? told->n['f'] : fleet);
  fill_count (order, SAIL_SUBMARINES, told != NULL ? told->n['u'] : submarines);
}

/* Whose corps are meant on the beachheads beside a zone that somebody else holds; WAR_NONE: nobody's, or several
 * countries'. */
static WarMember
find_country_on_beach (const WarState *s, WarMember zone, WarMember country, WarMember side)
{
  WarMember only = WAR_NONE;
  int n = 0;

  if (country != WAR_NONE)
    side = blitzwar_units_fight_for (s, country);
  if (side == WAR_NONE || war_get (s, ZONE_CONTROL, zone) == side
      || blitzwar_side_on_beach (s, zone, side) == 0)
    return WAR_NONE;
  war_each (s, KIND_COUNTRY, each)
    if (blitzwar_corps_on_beach (s, zone, each) > 0 && (each == country || country == WAR_NONE))
      {
        only = each;
        n++;
      }
  return n == 1 ? only : WAR_NONE;
}

static void
read_how (WarLine *l, WarRecord *order)
{
  static const struct
  {
    const char *words;
    WarValue    how;
  } ways[] = {
    { "word/strategic", HOW_STRATEGIC_MOVE },
    { "word/by-sea", HOW_BY_SEA },
    { "word/beachhead", HOW_TO_BEACHHEAD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (war_line_word (l, ways[i].words))
      {
        war_fill (order, MOVE_HOW, ways[i].how, WAR_TYPED);
        return;
      }
}

static gboolean
names_any (const Pieces *pieces, const char *letters)
{
  for (; *letters != '\0'; letters++)
    if (pieces->named[(guchar) *letters])
      return TRUE;
  return FALSE;
}

/* "lon cal 2i", "lon cal usa 2i", "lod saar": without numbers all corps. */
void
blitzwar_read_move (WarLine *l, WarMember from, WarMember to, WarMember country)
{
  const WarState *s = war_line_state (l);
  Pieces pieces = { FALSE };
  gboolean any, beach = FALSE;

  gboolean sea = war_member_kind (from) == KIND_SEA || war_member_kind (to) == KIND_SEA;
  gboolean harbours = !sea && war_get (s, ZONE_PORT, from) && war_get (s, ZONE_PORT, to);

  if (country == WAR_NONE)
    country = war_line_member (l, KIND_COUNTRY, NULL, NULL);
  if (!read_move_pieces (l, sea ? "fu" : harbours ? HARBOUR_MOVE : LAND_MOVE, &pieces, &any))
    return;
  if (sea || names_any (&pieces, "fu"))
    {
      if (names_any (&pieces, "icas"))
        war_line_wrong (l, "ships-apart", NULL);
      else
        read_sailing (l, from, to, country, any ? &pieces : NULL);
      return;
    }

  WarMember on_beach = find_country_on_beach (s, from, country, blitzwar_line_side (l));

  if (on_beach != WAR_NONE)
    {
      country = on_beach;
      beach = TRUE;
    }
  if (country == WAR_NONE && (country = blitzwar_whose_stack (l, from)) == WAR_NONE)
    return;

  WarRecord *order = war_line_order (l, ORDER_MOVE);
  WarField infantry = beach ? ZONE_BEACH_INFANTRY : ZONE_INFANTRY, tanks = beach ? ZONE_BEACH_TANKS : ZONE_TANKS;

  war_fill (order, MOVE_FROM, from, WAR_TYPED);
  war_fill (order, MOVE_TO, to, WAR_TYPED);
  war_fill (order, MOVE_COUNTRY, country, WAR_TYPED);
  fill_count (order, MOVE_INFANTRY, any ? pieces.n['i'] : war_get_by (s, infantry, from, country));
  fill_count (order, MOVE_TANKS, any ? pieces.n['c'] : war_get_by (s, tanks, from, country));
  fill_count (order, MOVE_AIR, pieces.n['a']);
  fill_count (order, MOVE_SUPPLY, pieces.n['s']);
  read_how (l, order);
}

static void
read_fort (WarLine *l, gboolean undo)
{
  WarMember zone = war_line_member (l, KIND_ZONE, NULL, NULL);
  WarMember country = zone != WAR_NONE ? blitzwar_whose_stack (l, zone) : WAR_NONE;

  if (country == WAR_NONE)
    return;

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
  WarMember country = zone != WAR_NONE ? blitzwar_whose_stack (l, zone) : WAR_NONE;
  Pieces pieces = { FALSE };
  gboolean any;

  if (country == WAR_NONE || !read_move_pieces (l, "ict", &pieces, &any))
    return;

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

/* The zone beside whose beachheads corps stand; whose they are is the side to move. */
static WarMember
read_beach_zone (WarLine *l, WarMember *side)
{
  WarMember zone = war_line_member (l, KIND_ZONE, NULL, NULL);

  *side = blitzwar_read_side (l);
  if (*side == WAR_NONE)
    *side = blitzwar_line_side (l);
  if (zone != WAR_NONE && *side == WAR_NONE)
    war_line_lacks (l, "line-which-side", NULL);
  return *side == WAR_NONE ? WAR_NONE : zone;
}

/* With the tanks, of the country that has infantry on the beachheads. */
static void
read_riders_ashore (WarLine *l, WarRecord *order, WarMember zone, WarMember side)
{
  const WarState *s = war_line_state (l);
  WarMember country = WAR_NONE;
  char letter;
  int n;

  if (!war_line_count (l, "i", &letter, &n))
    return;
  war_each (s, KIND_COUNTRY, each)
    if (blitzwar_units_fight_for (s, each) == side && war_get_by (s, ZONE_BEACH_INFANTRY, zone, each) > 0
        && (country == WAR_NONE || war_get_by (s, ZONE_BEACH_TANKS, zone, each) > 0))
      country = each;

  WarRecord *row = war_add_row (order, GO_ASHORE_GOES_ON);

  war_fill (row, GO_ASHORE_GOES_ON_COUNTRY, country != WAR_NONE ? country : blitzwar_power (side), WAR_TYPED);
  war_fill (row, GO_ASHORE_GOES_ON_INFANTRY, n, WAR_TYPED);
}

/* "ashore trond", "ashore cherb par 1i": all of them, the tanks one zone more, and infantry with them */
void
blitzwar_read_go_ashore (WarLine *l)
{
  WarMember side, zone = read_beach_zone (l, &side), to;

  if (zone == WAR_NONE)
    return;

  WarRecord *order = war_line_order (l, ORDER_GO_ASHORE);

  war_fill (order, GO_ASHORE_ZONE, zone, WAR_TYPED);
  war_fill (order, GO_ASHORE_SIDE, side, WAR_TYPED);
  if (war_line_end (l) || (to = war_line_member (l, KIND_ZONE, NULL, NULL)) == WAR_NONE)
    return;
  war_fill (order, GO_ASHORE_TANKS_TO, to, WAR_TYPED);
  read_riders_ashore (l, order, zone, side);
}

/* "strand trond" */
void
blitzwar_read_give_up_beach (WarLine *l)
{
  WarMember side, zone = read_beach_zone (l, &side);

  if (zone == WAR_NONE)
    return;

  WarRecord *order = war_line_order (l, ORDER_GIVE_UP_BEACH);

  war_fill (order, GIVE_UP_BEACH_ZONE, zone, WAR_TYPED);
  war_fill (order, GIVE_UP_BEACH_SIDE, side, WAR_TYPED);
}
