/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of the reinforcement phase. In Board mode, while reinforcements are played, a bare line places what has arrived before
 * it is read as a stack: "lon 3i", or a zone alone if only one thing can be meant. */

#include "verbs.h"

#include "arrivals.h"
#include "board/board.h"

#define ARRIVAL_LETTERS "ictsauf"

static const struct { char letter; WarMember unit; WarField field; } placed[] = {
  { 'i', UNIT_INFANTRY, PLACE_INFANTRY }, { 'c', UNIT_TANKS, PLACE_TANKS }, { 'a', UNIT_AIR, PLACE_AIR },
  { 'f', UNIT_FLEET, PLACE_FLEET }, { 'u', UNIT_SUBMARINES, PLACE_SUBMARINES },
};

/* Reinforcements are said to be there, never to change. */
static gboolean
read_counts (WarLine *l, const char *letters, Pieces *pieces)
{
  gboolean any = blitzwar_read_pieces (l, letters, pieces);

  if (pieces->changes)
    war_line_wrong (l, "arrivals-have-no-sign", NULL);
  return any && !pieces->changes;
}

static int
fits_arrival (const WarState *s, WarMember country, gpointer user)
{
  return blitzwar_arrival_due (s, country).last != 0;
}

static int
fits_home (const WarState *s, WarMember zone, gpointer user)
{
  return blitzwar_is_home (s, *(const WarMember *) user, zone);
}

/* "arrive ita 1i 1a", "arrive fra par". */
static void
read_country (WarLine *l, WarMember country)
{
  static const struct { char letter; WarField field; } asked[] = {
    { 'i', ARRIVE_INFANTRY }, { 'c', ARRIVE_TANKS }, { 'a', ARRIVE_AIR }, { 'f', ARRIVE_FLEET },
  };
  WarMember zone = war_line_member (l, KIND_ZONE, fits_home, &country);
  WarRecord *order;
  Pieces pieces;

  read_counts (l, "ictaf", &pieces);
  order = war_line_order (l, ORDER_ARRIVE);
  war_fill (order, ARRIVE_COUNTRY, country, WAR_TYPED);
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    if (pieces.named[(guchar) asked[i].letter])
      war_fill (order, asked[i].field, pieces.n[(guchar) asked[i].letter], WAR_TYPED);
  if (zone != WAR_NONE)
    war_fill (order, ARRIVE_ZONE, zone, WAR_TYPED);
}

void
blitzwar_read_arrive (WarLine *l)
{
  WarMember country = war_line_member (l, KIND_COUNTRY, fits_arrival, NULL);

  if (country != WAR_NONE)
    read_country (l, country);
}

/* Has this country so much waiting, and may it stand there? */
static gboolean
can_place (const WarState *s, WarMember country, WarMember zone, const Pieces *pieces)
{
  int asked = 0;

  for (guint i = 0; i < G_N_ELEMENTS (placed); i++)
    {
      int n = pieces->n[(guchar) placed[i].letter];

      if (n > war_get_by (s, COUNTRY_ARRIVING, country, placed[i].unit)
          || (n > 0 && blitzwar_place_rule (s, country, placed[i].unit, zone) != NULL))
        return FALSE;
      asked += n;
    }
  if (pieces->n['s'] > 0)
    {
      WarMember side = blitzwar_fights_for (s, country);

      return side != WAR_NONE && war_get (s, ZONE_CONTROL, zone) == side && pieces->n['s'] <= war_get (s, SIDE_FRESH, side)
             && war_get (s, COUNTRY_CLASS, country) == CLASS_POWER;
    }
  return asked > 0;
}

/* Whose arrivals these are: of those who can, the zone's own country, or the only one. */
static WarMember
find_arriving (const WarState *s, WarMember zone, const Pieces *pieces, int *n)
{
  WarMember found = WAR_NONE, own = war_get (s, ZONE_COUNTRY, zone);

  *n = 1;
  if (own != WAR_NONE && can_place (s, own, zone, pieces))
    return own;
  *n = 0;
  war_each (s, KIND_COUNTRY, country)
    if (can_place (s, country, zone, pieces))
      {
        (*n)++;
        found = country;
      }
  return found;
}

static void
fill_place (WarLine *l, WarMember country, WarMember zone, const Pieces *pieces)
{
  WarRecord *order = war_line_order (l, ORDER_PLACE);

  war_fill (order, PLACE_ZONE, zone, WAR_TYPED);
  war_fill (order, PLACE_COUNTRY, country, WAR_TYPED);
  for (guint i = 0; i < G_N_ELEMENTS (placed); i++)
    if (pieces->named[(guchar) placed[i].letter])
      war_fill (order, placed[i].field, pieces->n[(guchar) placed[i].letter], WAR_TYPED);
  if (pieces->named['s'])
    war_fill (order, PLACE_SUPPLY, pieces->n['s'], WAR_TYPED);
}

/* A zone alone: the arrival that is due there, if it is the only one. */
static gboolean
read_alone (WarLine *l, WarMember zone)
{
  const WarState *s = war_line_state (l);
  WarMember found = WAR_NONE;
  int n = 0;

  war_each (s, KIND_COUNTRY, country)
    if (country != COUNTRY_ITA && blitzwar_arrival_due (s, country).last != 0 && blitzwar_is_home (s, country, zone))
      {
        found = country;
        n++;
      }
  if (n != 1)
    return FALSE;

  WarRecord *order = war_line_order (l, ORDER_ARRIVE);

  war_fill (order, ARRIVE_COUNTRY, found, WAR_TYPED);
  war_fill (order, ARRIVE_ZONE, zone, WAR_TYPED);
  return TRUE;
}

/* Exactly one unit is waiting that may stand there. */
static gboolean
find_only_unit (const WarState *s, WarMember zone, WarMember *who, Pieces *pieces)
{
  int n = 0;

  *pieces = (Pieces) { FALSE };
  war_each (s, KIND_COUNTRY, country)
    for (guint i = 0; i < G_N_ELEMENTS (placed); i++)
      {
        int waiting = war_get_by (s, COUNTRY_ARRIVING, country, placed[i].unit);

        if (waiting <= 0 || blitzwar_place_rule (s, country, placed[i].unit, zone) != NULL)
          continue;
        n += waiting;
        *who = country;
        pieces->n[(guchar) placed[i].letter] = 1;
        pieces->named[(guchar) placed[i].letter] = TRUE;
      }
  return n == 1;
}

static int
fits_placing (const WarState *s, WarMember who, gpointer user)
{
  if (war_member_kind (who) == KIND_COUNTRY)
    return blitzwar_waiting (s, who) > 0 || blitzwar_arrival_due (s, who).last != 0;
  return war_get (s, ZONE_CONTROL, who) != WAR_NONE;
}

/* One zone and what comes to it. FALSE: it is no arrival. */
static gboolean
read_placing (WarLine *l, WarMember zone, WarMember country)
{
  const WarState *s = war_line_state (l);
  WarMember named = war_line_member (l, KIND_COUNTRY, fits_placing, NULL);
  Pieces pieces;
  int n = 1;

  if (named != WAR_NONE)
    country = named;
  if (!blitzwar_read_pieces (l, ARRIVAL_LETTERS, &pieces))
    {
      if (read_alone (l, zone))
        return TRUE;
      if (!find_only_unit (s, zone, &country, &pieces))
        return FALSE;
    }
  else if (pieces.changes)
    return FALSE;
  if (country == WAR_NONE)
    country = find_arriving (s, zone, &pieces, &n);
  if (country == WAR_NONE || n != 1)
    return FALSE;
  fill_place (l, country, zone, &pieces);
  return TRUE;
}

static void
read_places (WarLine *l)
{
  static const WarKind kinds[] = { KIND_ZONE, KIND_COUNTRY };
  WarMember country = WAR_NONE, who;

  while ((who = war_line_member_of (l, kinds, G_N_ELEMENTS (kinds), fits_placing, NULL)) != WAR_NONE)
    if (war_member_kind (who) == KIND_COUNTRY)
      country = who;
    else if (!read_placing (l, who, country))
      {
        war_line_wrong (l, "nothing-to-place", WAR_ARGS (WAR_WHO ("zone", who)));
        return;
      }
}

/* "place lon 3i 1a sca 1f", "place uk lon 3i", "place lon usa 2i". */
void
blitzwar_read_put (WarLine *l)
{
  read_places (l);
}

/* The same without the word, while reinforcements are played. */
void
blitzwar_read_arrivals (WarLine *l)
{
  const WarState *s = war_line_state (l);
  int turn = blitzwar_turn (s);

  if (turn < FIRST_ARRIVALS || !blitzwar_reached (s, turn, STEP_MINOR_ARRIVALS) || blitzwar_arrivals_over (s, turn)
      || blitzwar_is_ledger (s))
    return;
  read_places (l);
}

/* "loses allies 1i": what is given up instead of supply. */
void
blitzwar_read_settle (WarLine *l)
{
  static const struct { char letter; WarField field; } given[] = {
    { 'i', SETTLE_INFANTRY }, { 'f', SETTLE_FLEET }, { 'c', SETTLE_TANKS },
  };
  WarMember side = blitzwar_named_side (l);
  WarRecord *order;
  Pieces pieces;

  if (side == WAR_NONE)
    {
      war_line_lacks (l, "line-which-side", NULL);
      return;
    }
  read_counts (l, "ifct", &pieces);
  order = war_line_order (l, ORDER_SETTLE);
  war_fill (order, SETTLE_SIDE, side, WAR_TYPED);
  for (guint i = 0; i < G_N_ELEMENTS (given); i++)
    if (pieces.named[(guchar) given[i].letter])
      war_fill (order, given[i].field, pieces.n[(guchar) given[i].letter], WAR_TYPED);
}

/* "lend norwegian 4s 1a". */
void
blitzwar_read_lend (WarLine *l)
{
  WarMember route = war_line_member (l, KIND_ROUTE, NULL, NULL);
  Pieces pieces;

  if (route == WAR_NONE || !read_counts (l, "sa", &pieces))
    return;

  WarRecord *order = war_line_order (l, ORDER_LEND);

  war_fill (order, LEND_ROUTE, route, WAR_TYPED);
  war_fill (order, LEND_SUPPLY, pieces.n['s'], WAR_TYPED);
  war_fill (order, LEND_AIR, pieces.n['a'], WAR_TYPED);
}

/* "develop air". */
void
blitzwar_read_develop (WarLine *l)
{
  WarMember token = war_line_member (l, KIND_RESERVE, NULL, NULL);

  if (token != WAR_NONE)
    war_fill (war_line_order (l, ORDER_DEVELOP), DEVELOP_TOKEN, token, WAR_TYPED);
}

/* "british 1i 2a": of the Allied card, what is said; the rest is American. */
void
blitzwar_read_share_card (WarLine *l)
{
  static const struct { char letter; WarField field; } shared[] = {
    { 'i', SHARE_CARD_INFANTRY }, { 'c', SHARE_CARD_TANKS }, { 'a', SHARE_CARD_AIR },
    { 'f', SHARE_CARD_FLEET },    { 'u', SHARE_CARD_SUBMARINES },
  };
  WarRecord *order;
  Pieces pieces;

  if (!read_counts (l, "ictafu", &pieces))
    return;
  order = war_line_order (l, ORDER_SHARE_CARD);
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    war_fill (order, shared[i].field, pieces.n[(guchar) shared[i].letter], WAR_TYPED);
}
