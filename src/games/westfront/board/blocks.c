/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Blocks: what they are, what a loss does to one, what an activation takes. Values may be unknown, where nobody follows a block;
 * then nothing is counted down, and nothing is made up. */

#include "board.h"

gboolean
westfront_in_play (const WarState *s, WarMember block)
{
  return war_get (s, BLOCK_STANDING, block) == STANDING_PLAY;
}

static WarValue
type_of (const WarState *s, WarMember block)
{
  WarValue type;

  return war_know (s, BLOCK_TYPE, block, &type) ? type : WAR_NONE;
}

gboolean
westfront_is_hq (const WarState *s, WarMember block)
{
  return type_of (s, block) == UNIT_TYPE_HQ;
}

gboolean
westfront_is_active (const WarState *s, WarMember block)
{
  return war_get (s, BLOCK_ROLE, block) != WAR_NONE;
}

gboolean
westfront_is_supreme (const WarState *s, WarMember block)
{
  WarValue kind = war_get (s, BLOCK_HQ_KIND, block);

  return kind == HQ_KIND_SUPREME || kind == HQ_KIND_SPANISH;
}

gboolean
westfront_stands_at_nought (const WarState *s, WarMember block)
{
  WarValue type = type_of (s, block);

  return type == UNIT_TYPE_HQ || type == UNIT_TYPE_STATIC;
}

int
westfront_lowest (const WarState *s, WarMember block)
{
  return westfront_stands_at_nought (s, block) ? 0 : 1;
}

/* OKW in Berlin and an Allied SHQ in London are not disorganised (5.8). */
static gboolean
is_exempt (const WarState *s, WarMember block)
{
  WarValue place = war_get (s, BLOCK_PLACE, block);

  if (war_get (s, BLOCK_HQ_KIND, block) != HQ_KIND_SUPREME)
    return FALSE;
  return place == (war_get (s, BLOCK_SIDE, block) == SIDE_AXIS ? PLACE_BERLIN : PLACE_LONDON);
}

WarValue
westfront_effective (const WarState *s, WarMember block)
{
  WarValue value = war_get (s, BLOCK_VALUE, block);

  if (!westfront_is_hq (s, block) || !westfront_in_play (s, block) || value == WAR_NONE)
    return WAR_NONE;
  return value - (westfront_is_mud (s) && !is_exempt (s, block) ? 1 : 0);
}

gboolean
westfront_has_blitz (const WarState *s, WarMember side)
{
  war_each_with (s, BLOCK_BLITZ, TRUE, block)
    if (war_get (s, BLOCK_SIDE, block) == side && westfront_is_active (s, block))
      return TRUE;
  return FALSE;
}

int
westfront_bring_supreme (const WarState *s, WarMember block)
{
  WarValue value = westfront_effective (s, block);

  if (value == WAR_NONE)
    return -1;
  if (value < 0)
    return 0;
  return war_get (s, BLOCK_HQ_KIND, block) == HQ_KIND_SPANISH ? value : 2 * value;
}

/* The total that a ledger keeps of the values of a side's HQs. */
void
westfront_book_command (WarDraft *d, WarMember side, int steps)
{
  const WarState *s = war_draft_state (d);
  int lost = MIN (steps, war_get (s, SIDE_HQ_VALUES, side));

  if (!westfront_is_board (s) && lost > 0)
    war_add (d, SIDE_HQ_VALUES, side, -lost);
}

/* A Spanish HQ counts as the house says. */
WarField
westfront_counted_as (const WarState *s, WarMember block)
{
  if (war_get (s, BLOCK_LIGHT, block))
    return SIDE_LIGHT_LOST;
  return westfront_is_hq (s, block) ? SIDE_HQS_LOST : SIDE_UNITS_LOST;
}

/* The books of the ledger, where blocks are not followed. */
static void
book_loss (WarDraft *d, WarMember block)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_get (s, BLOCK_SIDE, block);

  if (westfront_is_board (s))
    return;
  war_add (d, westfront_counted_as (s, block), side, 1);
  if (westfront_is_hq (s, block))
    westfront_book_command (d, side, war_get (s, BLOCK_VALUE, block));
  if (war_get (s, BLOCK_ITALIAN, block))
    war_add (d, GAME_ITALIANS_LOST, GAME, 1);
}

void
westfront_eliminate (WarDraft *d, WarMember block)
{
  const WarState *s = war_draft_state (d);

  if (!westfront_in_play (s, block))
    return;
  book_loss (d, block);
  war_set (d, BLOCK_STANDING, block, STANDING_ELIMINATED);
  war_set (d, BLOCK_VALUE, block, WAR_NONE);
  war_set (d, BLOCK_PLACE, block, WAR_NONE);
  war_set (d, BLOCK_AREA, block, WAR_NONE);
  war_set_text (d, BLOCK_WHERE, block, "");
  war_set (d, BLOCK_ROLE, block, WAR_NONE);
  war_set (d, BLOCK_BLITZ, block, FALSE);
  war_set (d, BLOCK_OUT_OF_SUPPLY, block, FALSE);
}

gboolean
westfront_lose_steps (WarDraft *d, WarMember block, int steps)
{
  const WarState *s = war_draft_state (d);
  WarValue value = war_get (s, BLOCK_VALUE, block);

  if (value != WAR_NONE && value - steps < westfront_lowest (s, block))
    {
      westfront_eliminate (d, block);
      return TRUE;
    }
  if (westfront_is_hq (s, block))
    westfront_book_command (d, war_get (s, BLOCK_SIDE, block), steps);
  if (value != WAR_NONE)
    war_set (d, BLOCK_VALUE, block, value - steps);
  return FALSE;
}

/* After the combat phase a Blitz HQ gives a step and stays, be it at the lowest (5.7). */
void
westfront_spend_command (WarDraft *d, WarMember block, gboolean last)
{
  const WarState *s = war_draft_state (d);
  WarValue value = war_get (s, BLOCK_VALUE, block);

  if (last)
    {
      war_set (d, BLOCK_ROLE, block, WAR_NONE);
      war_set (d, BLOCK_BLITZ, block, FALSE);
    }
  if (value == 0 && !last)
    return;
  if (value == 0)
    war_say (d, "hq-falls", WAR_ARGS (WAR_WHO ("block", block)));
  westfront_lose_steps (d, block, 1);
}

void
westfront_bring_in (WarDraft *d, WarMember block, int value, WarMember place)
{
  const WarState *s = war_draft_state (d);

  war_set (d, BLOCK_STANDING, block, STANDING_PLAY);
  war_set (d, BLOCK_VALUE, block, value);
  war_set (d, BLOCK_PLACE, block, place);
  if (westfront_is_hq (s, block) && !westfront_is_board (s) && value != WAR_NONE && value > 0)
    war_add (d, SIDE_HQ_VALUES, war_get (s, BLOCK_SIDE, block), value);
}
