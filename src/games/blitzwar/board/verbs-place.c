/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines that say what stands in a sea or a zone. */

#include "verbs.h"

#include "board.h"

/* Of the side named, else that of the country named before the sea, else the side to move. */
static void
read_sea (WarLine *l, WarMember sea, WarMember country)
{
  static const struct { char letter; WarField asked, kept; } at_sea[] = {
    { 'f', AT_SEA_FLEET, SEA_FLEET },
    { 'u', AT_SEA_SUBMARINES, SEA_SUBMARINES },
    { 'a', AT_SEA_AIR, SEA_AIR },
  };
  const WarState *s = war_line_state (l);
  WarMember side = blitzwar_named_side (l);
  Pieces pieces;
  int n;

  if (!blitzwar_read_pieces (l, SEA_LETTERS, &pieces) || blitzwar_mixes (l, &pieces))
    return;
  if (side == WAR_NONE)
    side = country != WAR_NONE ? blitzwar_ships_fight_for (s, country) : blitzwar_side_to_move (s);
  if (side == WAR_NONE)
    {
      war_line_lacks (l, "line-which-side", NULL);
      return;
    }

  WarRecord *order = war_line_order (l, ORDER_AT_SEA);

  war_fill (order, AT_SEA_SEA, sea, WAR_TYPED);
  war_fill (order, AT_SEA_SIDE, side, WAR_TYPED);
  for (guint i = 0; i < G_N_ELEMENTS (at_sea); i++)
    if (blitzwar_settle_count (l, &pieces, at_sea[i].letter, war_get_by (s, at_sea[i].kept, sea, side), &n))
      war_fill (order, at_sea[i].asked, n, WAR_TYPED);
}

/* Whose units a bare stack is about: of those of the side named or to move the one country that stands there,
 * else the zone's own country, else the side's power. */
WarMember
blitzwar_country_of_stack (const WarState *s, WarMember zone, WarMember side)
{
  WarMember own = blitzwar_country_of (s, zone), there = WAR_NONE;
  int n = 0;

  if (side == WAR_NONE)
    side = war_get (s, ZONE_CONTROL, zone);
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_units_fight_for (s, country) == side && side != WAR_NONE
        && blitzwar_corps_there (s, zone, country) + war_get_by (s, ZONE_AIR, zone, country) > 0)
      {
        there = country;
        n++;
      }
  if (n == 1)
    return there;
  if (own != WAR_NONE && (side == WAR_NONE || blitzwar_units_fight_for (s, own) == side))
    return own;
  return blitzwar_power (side);
}

WarMember
blitzwar_whose_stack (WarLine *l, WarMember zone)
{
  WarMember country = blitzwar_country_of_stack (war_line_state (l), zone, blitzwar_line_side (l));

  if (country == WAR_NONE)
    war_line_wrong (l, "say-which-country", NULL);
  return country;
}

static void
read_stack (WarLine *l, WarMember zone, WarMember country)
{
  static const struct { char letter; WarField asked, kept; } stacked[] = {
    { 'i', STACK_INFANTRY, ZONE_INFANTRY },   { 'c', STACK_TANKS, ZONE_TANKS },
    { 'F', STACK_FORTIFIED, ZONE_FORTIFIED }, { 'a', STACK_AIR, ZONE_AIR },
    { 'f', STACK_FLEET, ZONE_FLEET },         { 'u', STACK_SUBMARINES, ZONE_SUBMARINES },
  };
  const WarState *s = war_line_state (l);
  WarData *data = war_state_data (s);
  Pieces pieces;
  int n;

  if (!blitzwar_read_pieces (l, LAND_LETTERS, &pieces) || blitzwar_mixes (l, &pieces))
    return;
  if (country == WAR_NONE && (country = blitzwar_whose_stack (l, zone)) == WAR_NONE)
    return;

  WarRecord *order = war_line_order (l, ORDER_STACK);
  WarMember side = blitzwar_units_fight_for (s, country);

  war_fill (order, STACK_ZONE, zone, WAR_TYPED);
  war_fill (order, STACK_COUNTRY, country, WAR_TYPED);
  for (guint i = 0; i < G_N_ELEMENTS (stacked); i++)
    if (blitzwar_settle_count (l, &pieces, stacked[i].letter, war_get_by (s, stacked[i].kept, zone, country), &n))
      war_fill (order, stacked[i].asked, n, WAR_TYPED);
  if (pieces.named['s'] && side != WAR_NONE
      && blitzwar_settle_count (l, &pieces, 's', war_get_by (s, SIDE_SUPPLY, side, zone), &n))
    {
      g_autofree char *path = g_strdup_printf ("side/%s/supply/%s", war_id (data, side), war_id (data, zone));

      blitzwar_correct (l, path, n);
    }
}

/* Whom what follows is about: the country named, and the side named or to move. */
typedef struct { WarMember country, side; } Speaker;

/* After a country its own zones go first, then those of the side; places go before countries, so "noru 4f"
 * is the sea and not Norway. */
static int
fits_place (const WarState *s, WarMember who, gpointer user)
{
  const Speaker *speaker = user;
  WarMember side = speaker->side, country = speaker->country;

  if (war_member_kind (who) == KIND_COUNTRY)
    return 0;
  if (war_member_kind (who) == KIND_SEA)
    return 1;
  if (country != WAR_NONE && war_get (s, ZONE_COUNTRY, who) == country)
    return 3;
  return side != WAR_NONE && war_get (s, ZONE_CONTROL, who) == side ? 2 : 1;
}

/* "atl nor 2u", "ruhr 1i 2a", "pol var 4i lod 2i": a country holds for the stacks that follow it. Two places behind one another
 * are a move: "lon cal 2i". */
void
blitzwar_read_place (WarLine *l)
{
  static const WarKind kinds[] = { KIND_SEA, KIND_ZONE, KIND_COUNTRY };
  Speaker speaker = { WAR_NONE, blitzwar_line_side (l) };
  WarMember who, to;

  while ((who = war_line_member_of (l, kinds, G_N_ELEMENTS (kinds), fits_place, &speaker)) != WAR_NONE)
    if (war_member_kind (who) == KIND_COUNTRY)
      speaker.country = who;
    else if ((to = war_line_member_of (l, kinds, 2, fits_place, &speaker)) != WAR_NONE)
      blitzwar_read_move (l, who, to, speaker.country);
    else if (war_member_kind (who) == KIND_SEA)
      read_sea (l, who, speaker.country);
    else
      read_stack (l, who, speaker.country);
}
