/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The verbs of WestFront's lines, and the pieces they share: a side, a place, a block. A line that begins with no verb
 * begins with a block, and says how strong it is and where. */

#include "verbs.h"

#include "orders.h"

WarMember
westfront_read_side (WarLine *l)
{
  if (war_line_word (l, "verb/axis"))
    return SIDE_AXIS;
  return war_line_word (l, "verb/allies") ? SIDE_ALLIES : WAR_NONE;
}

WarMember
westfront_line_side (WarLine *l)
{
  WarMember side = westfront_read_side (l);

  if (side == WAR_NONE)
    side = war_line_lead (l);
  return side != WAR_NONE ? side : westfront_mover (war_line_state (l));
}

/* Ports before what only has a name. */
static int
fits_place (const WarState *s, WarMember place, gpointer user)
{
  return war_get (s, PLACE_PORT, place) != WAR_NONE;
}

WarMember
westfront_read_place (WarLine *l)
{
  return war_line_member (l, KIND_PLACE, fits_place, NULL);
}

/* Who is in play before who is not, and of the side that is meant. */
static int
fits_block (const WarState *s, WarMember block, gpointer user)
{
  WarMember side = *(const WarMember *) user;
  gboolean theirs = side == WAR_NONE || war_get (s, BLOCK_SIDE, block) == side;

  if (war_get (s, BLOCK_STANDING, block) == WAR_NONE)
    return 0;
  return 1 + (theirs ? 2 : 0) + westfront_in_play (s, block);
}

WarMember
westfront_read_block (WarLine *l, WarMember side)
{
  return war_line_member (l, KIND_BLOCK, fits_block, &side);
}

void
westfront_read_number (WarLine *l, WarForm form, WarField whose, WarField number, int times)
{
  WarMember side = westfront_line_side (l);
  int n;

  if (side == WAR_NONE)
    war_line_lacks (l, "line-which-side", NULL);
  else if (war_line_number (l, &n))
    {
      WarRecord *order = war_line_order (l, form);

      war_fill (order, whose, side, WAR_TYPED);
      war_fill (order, number, times * n, WAR_TYPED);
    }
  else
    war_line_lacks (l, "line-how-many", NULL);
}

const WarVerb westfront_verbs[] = {
  { "axis", westfront_read_axis },
  { "allies", westfront_read_allies },
  { "nobody", westfront_read_nobody },
  { "engage", westfront_read_engage },
  { "free", westfront_read_free },
  { "cut", westfront_read_cut },
  { "reopen", westfront_read_reopen },
  { "gone", westfront_read_gone },
  { "battle", westfront_read_battle },
  { "lost", westfront_read_lost },
  { "attrition", westfront_read_attrition },
  { "activate", westfront_read_activate },
  { "mobilise", westfront_read_mobilise },
  { "supreme", westfront_read_supreme },
  { "ship", westfront_read_ship },
  { "rail", westfront_read_rail },
  { "level", westfront_read_level },
  { "step", westfront_read_step },
  { "cadre", westfront_read_cadre },
  { "buy", westfront_read_buy },
  { "pay", westfront_read_pay },
  { "disband", westfront_read_disband },
  { "arrive", westfront_read_arrive },
  { "work", westfront_read_work },
  { "beachhead", westfront_read_beachhead },
  { "tally", westfront_read_tally },
  { "weather", westfront_read_weather },
  { "italy", westfront_read_italy },
  { "spain", westfront_read_spain },
  { "portugal", westfront_read_portugal },
  { "maquis", westfront_read_maquis },
  { "raise", westfront_read_raise },
  { "declare", westfront_read_declare },
  { "defeat", westfront_read_defeat },
  { "group-e", westfront_read_group_e },
  { "ardennes", westfront_read_ardennes },
  { "intercept", westfront_read_intercept },
  { "france", westfront_read_france },
  { "north", westfront_read_north },
  { "cover", westfront_read_cover },
  { "uncover", westfront_read_uncover },
  { "ledger", westfront_read_ledger },
  { "board", westfront_read_board },
  { "stand", westfront_read_stand },
  { NULL, NULL },
};
