/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands where and how strong it is, as the players state it; what is lost and what lack of supply takes (10.4, 17.1). */

#include "orders.h"

#include "board.h"

static gboolean
is_hidden (const WarState *s, WarMember block)
{
  return war_get (s, BLOCK_COVERED_BY, block) != WAR_NONE;
}

static void
say_stand (WarDraft *d, WarMember block, WarValue value, WarMember place)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("block", block), WAR_N ("value", value), WAR_WHO ("place", place));

  if ((value == WAR_NONE && place == WAR_NONE) || is_hidden (s, block))
    war_say (d, "stands", WAR_ARGS (WAR_WHO ("block", block)));
  else if (place == WAR_NONE)
    war_say (d, "stands-with", WAR_ARGS (WAR_WHO ("block", block), WAR_N ("value", value)));
  else
    war_say (d, value == WAR_NONE ? "stands-at" : "stands-with-at", args);
}

static gboolean
suits (WarDraft *d, WarMember block, WarValue value)
{
  const WarState *s = war_draft_state (d);
  WarValue most;

  if (value == WAR_NONE)
    return TRUE;
  if (value < westfront_lowest (s, block)
      && war_forbid (d, "2.4", "value-too-low", WAR_ARGS (WAR_WHO ("block", block))))
    return FALSE;
  return !war_know (s, BLOCK_PRINTED, block, &most) || value <= most
         || !war_forbid (d, "2.4", "value-too-high", WAR_ARGS (WAR_WHO ("block", block), WAR_N ("n", most)));
}

void
westfront_decide_stand (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember block = war_arg (order, STAND_BLOCK);
  WarValue value = war_arg (order, STAND_VALUE), standing = war_arg (order, STAND_STANDING);
  const char *where = war_arg_text (order, STAND_WHERE);
  gboolean somewhere = war_arg (order, STAND_PLACE) != WAR_NONE || war_arg (order, STAND_AREA) != WAR_NONE || *where != '\0';

  if (standing == WAR_NONE)
    standing = STANDING_PLAY;
  if (standing != STANDING_PLAY)
    {
      if (standing == STANDING_ELIMINATED && westfront_in_play (s, block))
        war_say (d, "eliminated", WAR_ARGS (WAR_WHO ("block", block)));
      westfront_eliminate (d, block);
      war_set (d, BLOCK_STANDING, block, standing);
      return;
    }
  if (!suits (d, block, value))
    return;
  if (value == WAR_NONE && !somewhere && westfront_in_play (s, block))
    {
      war_refuse (d, "so-already", NULL);
      return;
    }
  war_set (d, BLOCK_STANDING, block, standing);
  if (value != WAR_NONE)
    war_set (d, BLOCK_VALUE, block, value);
  if (somewhere)
    {
      war_set (d, BLOCK_PLACE, block, war_arg (order, STAND_PLACE));
      war_set (d, BLOCK_AREA, block, war_arg (order, STAND_AREA));
      war_set_text (d, BLOCK_WHERE, block, where);
    }
  say_stand (d, block, value, war_arg (order, STAND_PLACE));
}

void
westfront_say_loss (WarDraft *d, WarMember block, int steps, gboolean gone)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("block", block), WAR_N ("n", steps));

  if (gone)
    war_say (d, "eliminated", args);
  else
    war_say (d, war_get (s, BLOCK_VALUE, block) == WAR_NONE ? "loses-unknown" : "loses", args);
}

/* Of blocks nobody follows: only the books know of them. */
void
westfront_decide_lose (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_arg (order, LOSE_SIDE);
  int units = war_arg (order, LOSE_UNITS), light = war_arg (order, LOSE_LIGHT), hqs = war_arg (order, LOSE_HQS),
      italians = war_arg (order, LOSE_ITALIANS);

  if (westfront_is_board (s) && war_forbid (d, NULL, "lose-in-ledger", NULL))
    return;
  if (units + light + hqs + italians == 0)
    {
      war_refuse (d, "nothing-lost", NULL);
      return;
    }
  war_add (d, SIDE_UNITS_LOST, side, units);
  war_add (d, SIDE_LIGHT_LOST, side, light + italians);
  war_add (d, SIDE_HQS_LOST, side, hqs);
  war_add (d, GAME_ITALIANS_LOST, GAME, italians);
  war_say (d, "side-loses", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("units", units), WAR_N ("light", light + italians),
                                      WAR_N ("hqs", hqs)));
}

/* Unsupplied units lose a step; a Fort never its last (2.26), Tito none (16.32). */
static void
wither (WarDraft *d, WarMember block)
{
  const WarState *s = war_draft_state (d);
  WarValue type = WAR_NONE, value = war_get (s, BLOCK_VALUE, block);

  war_know (s, BLOCK_TYPE, block, &type);
  war_set (d, BLOCK_OUT_OF_SUPPLY, block, TRUE);
  if (type == UNIT_TYPE_TITO || (type == UNIT_TYPE_FORT && value != WAR_NONE && value <= 1))
    war_say (d, "withers-not", WAR_ARGS (WAR_WHO ("block", block)));
  else
    westfront_say_loss (d, block, 1, westfront_lose_steps (d, block, 1));
}

static gboolean
is_listed (const WarRecord *order, WarMember block)
{
  for (guint i = 0; i < war_rows (order, ATTRITION_BLOCKS); i++)
    if (war_item (order, ATTRITION_BLOCKS, i) == block)
      return TRUE;
  return FALSE;
}

/* The supply of one side is looked at (10.2): who is named has none, the others have it until the next time. */
void
westfront_decide_attrition (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_arg (order, ATTRITION_SIDE);
  int units = war_arg (order, ATTRITION_UNITS), listed = 0;

  for (guint i = 0; i < war_rows (order, ATTRITION_BLOCKS); i++)
    {
      WarMember block = war_item (order, ATTRITION_BLOCKS, i);

      if (!westfront_in_play (s, block) || war_get (s, BLOCK_SIDE, block) != side)
        {
          war_refuse (d, "block-not-of-side", WAR_ARGS (WAR_WHO ("block", block), WAR_WHO ("side", side)));
          return;
        }
    }
  war_set (d, SIDE_CHECKED, side, westfront_turn (s));
  war_each_with (s, BLOCK_SIDE, side, block)
    if (westfront_in_play (s, block) && is_listed (order, block))
      {
        wither (d, block);
        listed++;
      }
    else if (war_get (s, BLOCK_OUT_OF_SUPPLY, block))
      war_set (d, BLOCK_OUT_OF_SUPPLY, block, FALSE);
  war_set (d, SIDE_OUT_OF_SUPPLY, side, MAX (units, listed));
  if (MAX (units, listed) == 0)
    war_say (d, "all-supplied", WAR_ARGS (WAR_WHO ("side", side)));
  else
    war_say (d, "some-unsupplied", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", MAX (units, listed))));
}

/* Counts the rules ask for and no place tells. */
void
westfront_decide_remain (WarDraft *d, const WarRecord *order)
{
  static const struct { WarField asked, kept; const char *words; } counts[] = {
    { REMAIN_FRENCH, GAME_FRENCH_HEXES, "counted-french" },
    { REMAIN_NORTH, GAME_NORTH_UNITS, "counted-north" },
  };

  if (war_arg (order, REMAIN_FRENCH) == WAR_NONE && war_arg (order, REMAIN_NORTH) == WAR_NONE)
    war_refuse (d, "nothing-counted", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      WarValue n = war_arg (order, counts[i].asked);

      if (n == WAR_NONE)
        continue;
      war_set (d, counts[i].kept, GAME, n);
      war_say (d, counts[i].words, WAR_ARGS (WAR_N ("n", n)));
    }
}
