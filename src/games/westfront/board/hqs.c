/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Headquarters: who is activated and for what (5.2), who deactivates early (5.4), and the moves an SHQ orders (6.5). */

#include "orders.h"

#include "board.h"

static gboolean
forbids_role (WarDraft *d, WarMember block, WarValue role, gboolean blitz)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("block", block));
  gboolean spanish = war_get (s, BLOCK_HQ_KIND, block) == HQ_KIND_SPANISH;
  gboolean lesser = spanish && war_get (s, HOUSE_THQ_BLITZ, HOUSE) == THQ_BLITZ_YES;

  if (role == ROLE_SUPREME_MOVES && !westfront_is_supreme (s, block) && war_forbid (d, "6.5", "hq-not-supreme", args))
    return TRUE;
  if (role == ROLE_NORMAL && westfront_is_supreme (s, block) && war_forbid (d, "5.6", "hq-supreme-only-moves", args))
    return TRUE;
  if (role == ROLE_INVASION && westfront_is_mud (s) && war_get (s, HOUSE_MUD_INVASION, HOUSE) == MUD_INVASION_BARRED
      && war_forbid (d, "12.23", "no-invasion-in-mud", args))
    return TRUE;
  if (spanish && (role == ROLE_INVASION || role == ROLE_PARADROP) && war_forbid (d, "5.6.6", "hq-spanish", args))
    return TRUE;
  /* A Paradrop or Invasion HQ may be a Blitz one too (14.2, 15.44), an SHQ that orders moves may not (5.7). */
  return blitz && westfront_is_supreme (s, block) && role == ROLE_SUPREME_MOVES && !lesser
         && war_forbid (d, "5.7", "hq-no-blitz", args);
}

static gboolean
may_activate (WarDraft *d, WarMember block)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("block", block));
  WarValue effective;

  if (!westfront_is_hq (s, block))
    {
      war_refuse (d, "not-an-hq", args);
      return FALSE;
    }
  if (!westfront_in_play (s, block))
    {
      war_refuse (d, "block-not-in-play", args);
      return FALSE;
    }
  if (westfront_is_active (s, block) && war_forbid (d, "5.2", "hq-active-already", args))
    return FALSE;
  if (westfront_mover (s) != war_get (s, BLOCK_SIDE, block) && war_forbid (d, "4.41", "not-its-turn", args))
    return FALSE;
  effective = westfront_effective (s, block);
  return effective == WAR_NONE || effective >= 0 || !war_forbid (d, "5.8", "hq-disorganised", args);
}

static void
activate (WarDraft *d, WarMember block, WarValue role, gboolean blitz)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_get (s, BLOCK_SIDE, block);
  int moves = role == ROLE_SUPREME_MOVES ? westfront_bring_supreme (s, block) : 0;

  war_set (d, BLOCK_ROLE, block, role);
  war_set (d, BLOCK_BLITZ, block, blitz);
  war_say (d, blitz ? "activated-blitz" : "activated", WAR_ARGS (WAR_WHO ("block", block), WAR_WHO ("role", role)));
  if (moves < 0)
    war_say (d, "supreme-unknown", WAR_ARGS (WAR_WHO ("block", block)));
  if (moves > 0)
    {
      war_add (d, SIDE_SUPREME, side, moves);
      war_say (d, "supreme-given", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", moves)));
    }
  /* An open turn tells no covered strength: its owner knows. */
  if (war_get (s, BLOCK_VALUE, block) == 0 && war_get (s, BLOCK_COVERED_BY, block) == WAR_NONE)
    war_say (d, "hq-will-fall", WAR_ARGS (WAR_WHO ("block", block)));
}

void
westfront_decide_activate (WarDraft *d, const WarRecord *order)
{
  WarValue role = war_arg (order, ACTIVATE_ROLE);
  gboolean blitz = war_arg (order, ACTIVATE_BLITZ);

  for (guint i = 0; i < war_rows (order, ACTIVATE_BLOCKS); i++)
    {
      WarMember block = war_item (order, ACTIVATE_BLOCKS, i);

      if (!may_activate (d, block) || forbids_role (d, block, role, blitz))
        return;
      activate (d, block, role, blitz);
    }
}

/* It deactivates, a step the less, and then moves itself (5.41). A Blitz HQ only in the Blitz movement (5.43). */
void
westfront_decide_mobilise (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember block = war_arg (order, MOBILISE_BLOCK), place = war_arg (order, MOBILISE_PLACE);
  WarValue step = war_get (s, GAME_STEP, GAME);
  gboolean late = step == STEP_ALLIES_BLITZ_MOVEMENT || step == STEP_AXIS_BLITZ_MOVEMENT;
  const WarArg *args = WAR_ARGS (WAR_WHO ("block", block));

  if (!westfront_is_hq (s, block))
    {
      war_refuse (d, "not-an-hq", args);
      return;
    }
  if (!westfront_is_active (s, block))
    {
      war_refuse (d, "hq-not-active", args);
      return;
    }
  if (war_get (s, BLOCK_BLITZ, block) && !late && war_forbid (d, "5.43", "blitz-mobilises-later", args))
    return;
  war_say (d, "mobilised", args);
  westfront_spend_command (d, block, TRUE);
  if (place != WAR_NONE && westfront_in_play (s, block))
    war_set (d, BLOCK_PLACE, block, place);
}

/* Of an HQ whose value nobody has told the moves are not counted: unknown is not none. */
gboolean
westfront_moves_unknown (const WarState *s, WarMember side)
{
  war_each_with (s, BLOCK_SIDE, side, block)
    if (westfront_is_active (s, block) && war_get (s, BLOCK_ROLE, block) == ROLE_SUPREME_MOVES
        && westfront_bring_supreme (s, block) < 0)
      return TRUE;
  return FALSE;
}

void
westfront_decide_supreme_moves (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_arg (order, SUPREME_MOVES_SIDE);
  int moves = (war_arg (order, SUPREME_MOVES_HALVES) + 1) / 2, have = war_get (s, SIDE_SUPREME, side);

  if (moves > have && westfront_moves_unknown (s, side))
    {
      war_set (d, SIDE_SUPREME, side, 0);
      war_say (d, "supreme-spent-unknown", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", moves)));
      return;
    }
  if (moves > have && war_forbid (d, "6.5", "supreme-too-few", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", have))))
    return;
  war_add (d, SIDE_SUPREME, side, -moves);
  war_say (d, "supreme-spent", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", moves), WAR_N ("left", have - moves)));
}

/* One unit's journey in supreme moves: by sea the Allies go two seas for one, by rail as far as the date allows. */
static int
price_journey (const WarState *s, WarMember side, int seas, int hexes)
{
  gboolean slow = side == SIDE_AXIS && westfront_effects (westfront_month (s)).air_supremacy;
  int far = seas > 0 ? (side == SIDE_ALLIES ? 2 : 1) : slow ? 5 : 10;

  return ((seas > 0 ? seas : hexes) + far - 1) / far;
}

void
westfront_decide_carry (WarDraft *d, const WarRecord *order)
{
  WarMember side = war_arg (order, CARRY_SIDE);
  gboolean by_sea = war_has (order, CARRY_SEAS) && war_arg (order, CARRY_SEAS) != WAR_NONE;
  gboolean by_rail = war_has (order, CARRY_HEXES) && war_arg (order, CARRY_HEXES) != WAR_NONE;
  WarRecord *paid;

  if (by_sea == by_rail)
    {
      war_refuse (d, "carry-how", NULL);
      return;
    }
  paid = war_then (d, ORDER_SUPREME_MOVES);
  war_fill (paid, SUPREME_MOVES_SIDE, side, WAR_FROM_BOARD);
  war_fill (paid, SUPREME_MOVES_HALVES,
            2 * price_journey (war_draft_state (d), side, by_sea ? war_arg (order, CARRY_SEAS) : 0,
                               by_rail ? war_arg (order, CARRY_HEXES) : 0),
            WAR_FROM_BOARD);
  war_say (d, by_sea ? "carried-by-sea" : "carried-by-rail",
           WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", war_arg (order, by_sea ? CARRY_SEAS : CARRY_HEXES))));
}
