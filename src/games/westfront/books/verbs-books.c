/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of production: levels, steps, cadres, what is bought and paid, what arrives, beachheads, the tally. */

#include "verbs.h"

#include "books.h"

static gboolean
lacks_side (WarLine *l, WarMember side)
{
  if (side == WAR_NONE)
    war_line_lacks (l, "line-which-side", NULL);
  return side == WAR_NONE;
}

/* "level axis 39" */
void
westfront_read_level (WarLine *l)
{
  westfront_read_number (l, ORDER_LEVEL, LEVEL_SIDE, LEVEL_POINTS, 1);
}

static int
fits_building (const WarState *s, WarMember block, gpointer user)
{
  const WarMember *wanted = user;           /* a standing, and a side or none */
  gboolean theirs = wanted[1] == WAR_NONE || war_get (s, BLOCK_SIDE, block) == wanted[1];

  if (war_get (s, BLOCK_STANDING, block) == WAR_NONE)
    return 0;
  return 1 + (war_get (s, BLOCK_STANDING, block) == wanted[0] ? 2 : 0) + theirs;
}

static WarMember
read_standing (WarLine *l, WarMember standing)
{
  WarMember wanted[] = { standing, war_line_lead (l) };

  return war_line_member (l, KIND_BLOCK, fits_building, wanted);
}

static WarMember
read_supply (WarLine *l)
{
  static const struct { const char *words; WarMember supply; } ways[]
      = { { "word/naval", SUPPLIED_BY_NAVAL }, { "word/by-beachhead", SUPPLIED_BY_BEACHHEAD } };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (war_line_word (l, ways[i].words))
      return ways[i].supply;
  return WAR_NONE;
}

/* "step okw w af", "step f by-beachhead": a step each; how it is supplied is said behind the block. */
void
westfront_read_step (WarLine *l)
{
  WarMember block;

  while ((block = read_standing (l, STANDING_PLAY)) != WAR_NONE)
    {
      WarRecord *order = war_line_order (l, ORDER_BUILD);
      WarMember supply = read_supply (l);

      if (supply == WAR_NONE)
        supply = westfront_supply_guess (war_line_state (l), block);
      war_fill (order, BUILD_BLOCK, block, WAR_TYPED);
      war_fill (order, BUILD_WHAT, WHAT_STEP, WAR_TYPED);
      war_fill (order, BUILD_SUPPLY, supply, WAR_TYPED);
    }
}

/* "cadre z reggio" */
void
westfront_read_cadre (WarLine *l)
{
  WarMember block = read_standing (l, STANDING_ELIMINATED), place;
  WarRecord *order;

  if (block == WAR_NONE)
    return;
  order = war_line_order (l, ORDER_BUILD);
  war_fill (order, BUILD_BLOCK, block, WAR_TYPED);
  war_fill (order, BUILD_WHAT, WHAT_CADRE, WAR_TYPED);
  if (!war_line_end (l) && (place = westfront_read_place (l)) != WAR_NONE)
    war_fill (order, BUILD_PLACE, place, WAR_TYPED);
}

/* "buy axis 3 infantry", "buy allies cadre armor", "buy axis ss armor": of blocks nobody follows. */
void
westfront_read_buy (WarLine *l)
{
  WarMember side = westfront_line_side (l), type;
  WarRecord *order;
  int n;

  if (lacks_side (l, side))
    return;
  order = war_line_order (l, ORDER_BUY);
  war_fill (order, BUY_SIDE, side, WAR_TYPED);
  if (war_line_number (l, &n))
    war_fill (order, BUY_COUNT, n, WAR_TYPED);
  if (war_line_word (l, "word/cadre"))
    war_fill (order, BUY_WHAT, WHAT_CADRE, WAR_TYPED);
  if (war_line_word (l, "word/ss"))
    war_fill (order, BUY_SS, TRUE, WAR_TYPED);
  type = war_line_member (l, KIND_UNIT_TYPE, NULL, NULL);
  if (type != WAR_NONE)
    war_fill (order, BUY_TYPE, type, WAR_TYPED);
  if (war_line_word (l, "word/grounded"))
    war_fill (order, BUY_GROUNDED, TRUE, WAR_TYPED);

  WarMember supply = read_supply (l);

  if (supply != WAR_NONE)
    war_fill (order, BUY_SUPPLY, supply, WAR_TYPED);
}

void
westfront_read_pay (WarLine *l)
{
  westfront_read_number (l, ORDER_PAY, PAY_SIDE, PAY_HALVES, 2);
}

void
westfront_read_disband (WarLine *l)
{
  WarMember block;

  while ((block = westfront_read_block (l, war_line_lead (l))) != WAR_NONE)
    war_fill (war_line_order (l, ORDER_DISBAND), DISBAND_BLOCK, block, WAR_TYPED);
}

/* "arrive polish tunis", "arrive shaef london early weaker" */
void
westfront_read_arrive (WarLine *l)
{
  WarMember block = read_standing (l, STANDING_FUTURE), place;
  WarRecord *order;

  if (block == WAR_NONE)
    return;
  order = war_line_order (l, ORDER_ARRIVE);
  war_fill (order, ARRIVE_BLOCK, block, WAR_TYPED);
  if (war_line_word (l, "word/weaker"))
    war_fill (order, ARRIVE_EARLY, EARLY_WAY_WEAKER, WAR_TYPED);
  else if (war_line_word (l, "word/dearer"))
    war_fill (order, ARRIVE_EARLY, EARLY_WAY_CADRE_COST, WAR_TYPED);
  if (!war_line_end (l) && (place = westfront_read_place (l)) != WAR_NONE)
    war_fill (order, ARRIVE_PLACE, place, WAR_TYPED);
}

void
westfront_read_work (WarLine *l)
{
  WarMember marker;

  while ((marker = war_line_member (l, KIND_BEACHHEAD, NULL, NULL)) != WAR_NONE)
    war_fill (war_line_order (l, ORDER_WORK_BEACHHEAD), WORK_BEACHHEAD_BEACHHEAD, marker, WAR_TYPED);
}

/* "beachhead us 2 licata", "beachhead us 2 prep": a place means that it is deployed there. */
void
westfront_read_beachhead (WarLine *l)
{
  static const struct { const char *words; WarMember state; } states[]
      = { { "word/eliminated", STATE_ELIMINATED }, { "word/prep", STATE_PREP }, { "word/ready", STATE_READY } };
  WarMember marker = war_line_member (l, KIND_BEACHHEAD, NULL, NULL), place;
  WarRecord *order;

  if (marker == WAR_NONE)
    return;
  order = war_line_order (l, ORDER_MARK_BEACHHEAD);
  war_fill (order, MARK_BEACHHEAD_BEACHHEAD, marker, WAR_TYPED);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (war_line_word (l, states[i].words))
      war_fill (order, MARK_BEACHHEAD_STATE, states[i].state, WAR_TYPED);
  if (!war_line_end (l) && (place = westfront_read_place (l)) != WAR_NONE)
    {
      war_fill (order, MARK_BEACHHEAD_STATE, STATE_DEPLOYED, WAR_TYPED);
      war_fill (order, MARK_BEACHHEAD_PLACE, place, WAR_TYPED);
    }
}

void
westfront_read_tally (WarLine *l)
{
  war_line_order (l, ORDER_TALLY);
}
