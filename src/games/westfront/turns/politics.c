/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Political phases (16): Italy's surrender, uprisings, Army Group E, and the surprise of the winter of 1944. */

#include "orders.h"

#include "turns.h"

gboolean
westfront_italy_fights (const WarState *s)
{
  return war_get (s, NATION_STATUS, NATION_ITALY) == STATUS_AT_WAR && war_get (s, GAME_SCENARIO, GAME) != SCENARIO_HUSKY;
}

/* One Italian port is needed for a roll; then eliminated Italian units count as well (16.1). */
int
westfront_surrender_below (const WarState *s)
{
  int ports = westfront_italian_ports (s);

  return westfront_italy_fights (s) && ports > 0 ? ports + westfront_italians_lost (s) : 0;
}

void
westfront_decide_roll_italy (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  int below = westfront_surrender_below (s), turn = westfront_turn (s), die;
  WarRecord *falls;

  if (!westfront_italy_fights (s))
    {
      war_refuse (d, "italy-does-not-fight", NULL);
      return;
    }
  if (below == 0 && war_forbid (d, "16.1", "italy-no-port", NULL))
    return;
  if (war_get (s, GAME_ITALY_ROLLED, GAME) == turn && war_forbid (d, "16.1", "italy-is-rolled", NULL))
    return;
  die = war_roll (d, "italy", 6, SIDE_ALLIES, war_arg (order, ROLL_ITALY_DIE));
  if (!war_draft_ok (d))
    return;
  war_set (d, GAME_ITALY_ROLLED, GAME, turn);
  war_say (d, die < below ? "italy-falls" : "italy-stands", WAR_ARGS (WAR_N ("die", die), WAR_N ("n", below)));
  if (die >= below)
    return;
  falls = war_then (d, ORDER_SURRENDER_ITALY);
  if (war_arg (order, ROLL_ITALY_DEFECTOR) != WAR_NONE)
    war_fill (falls, SURRENDER_ITALY_DEFECTOR, war_arg (order, ROLL_ITALY_DEFECTOR), WAR_FROM_BOARD);
}

/* One Italian unit goes over to the Allies as Friuli; it is not eliminated (16.1). */
static void
change_sides (WarDraft *d, WarMember block)
{
  const WarState *s = war_draft_state (d);
  WarValue place = war_get (s, BLOCK_PLACE, block);

  war_say (d, "defects", WAR_ARGS (WAR_WHO ("block", block)));
  war_set (d, BLOCK_VALUE, block, WAR_NONE);
  war_set (d, BLOCK_PLACE, block, WAR_NONE);
  war_set (d, BLOCK_STANDING, block, STANDING_GONE);
  if (war_get (s, BLOCK_STANDING, BLOCK_FRIULI) == STANDING_FUTURE)
    westfront_bring_in (d, BLOCK_FRIULI, 1, place);
}

void
westfront_decide_surrender_italy (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember defector = war_arg (order, SURRENDER_ITALY_DEFECTOR);

  if (war_get (s, NATION_STATUS, NATION_ITALY) != STATUS_AT_WAR)
    {
      war_refuse (d, "italy-does-not-fight", NULL);
      return;
    }
  if (defector != WAR_NONE && (!war_get (s, BLOCK_ITALIAN, defector) || !westfront_in_play (s, defector)))
    {
      war_refuse (d, "no-defector", WAR_ARGS (WAR_WHO ("block", defector)));
      return;
    }
  war_set (d, NATION_STATUS, NATION_ITALY, STATUS_SURRENDERED);
  war_set (d, NATION_SINCE, NATION_ITALY, westfront_turn (s));
  war_say (d, "italy-surrenders", NULL);
  if (defector != WAR_NONE)
    change_sides (d, defector);
  war_each_with (s, BLOCK_ITALIAN, TRUE, block)
    if (westfront_in_play (s, block))
      westfront_eliminate (d, block);
    else if (war_get (s, BLOCK_STANDING, block) == STANDING_FUTURE)
      war_set (d, BLOCK_STANDING, block, STANDING_GONE);
}

gboolean
westfront_maquis_may_rise (const WarState *s)
{
  WarValue hexes = war_get (s, GAME_FRENCH_HEXES, GAME);

  return war_get (s, BLOCK_STANDING, BLOCK_MAQUIS) == STANDING_FUTURE && hexes != WAR_NONE && hexes > 0;
}

void
westfront_decide_roll_maquis (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarValue hexes = war_get (s, GAME_FRENCH_HEXES, GAME);
  int below = hexes != WAR_NONE ? hexes : 0, turn = westfront_turn (s), die;

  if (war_get (s, BLOCK_STANDING, BLOCK_MAQUIS) != STANDING_FUTURE)
    {
      war_refuse (d, "no-reinforcement", WAR_ARGS (WAR_WHO ("block", BLOCK_MAQUIS)));
      return;
    }
  if (below == 0 && war_forbid (d, "16.31", "maquis-no-hex", NULL))
    return;
  if (war_get (s, GAME_MAQUIS_ROLLED, GAME) == turn && war_forbid (d, "16.31", "maquis-is-rolled", NULL))
    return;
  die = war_roll (d, "maquis", 6, SIDE_ALLIES, war_arg (order, ROLL_MAQUIS_DIE));
  if (!war_draft_ok (d))
    return;
  war_set (d, GAME_MAQUIS_ROLLED, GAME, turn);
  war_say (d, die < below ? "maquis-rises" : "maquis-waits", WAR_ARGS (WAR_N ("die", die), WAR_N ("n", below)));
  if (die < below)
    war_fill (war_then (d, ORDER_RAISE), RAISE_BLOCK, BLOCK_MAQUIS, WAR_FROM_BOARD);
}

/* Tito, the Maquis and Friuli come by no date. */
void
westfront_decide_raise (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember block = war_arg (order, RAISE_BLOCK), place = war_arg (order, RAISE_PLACE);
  gboolean pays = block == BLOCK_TITO && war_get (s, HOUSE_TITO_PRICE, HOUSE) == TITO_PRICE_CADRE;

  if ((block != BLOCK_TITO && block != BLOCK_MAQUIS && block != BLOCK_FRIULI)
      || war_get (s, BLOCK_STANDING, block) != STANDING_FUTURE)
    {
      war_refuse (d, "no-uprising", WAR_ARGS (WAR_WHO ("block", block)));
      return;
    }
  if (block == BLOCK_FRIULI && war_get (s, NATION_STATUS, NATION_ITALY) == STATUS_AT_WAR
      && war_forbid (d, "16.1", "italy-fights-on", NULL))
    return;
  if (pays)
    war_add (d, SIDE_PP, SIDE_ALLIES, -TITO_PRICE);
  westfront_bring_in (d, block, war_get (s, BLOCK_ARRIVES_AT, block), place);
  war_set (d, BLOCK_OUT_OF_SUPPLY, block, block != BLOCK_FRIULI);
  war_say (d, "raised", WAR_ARGS (WAR_WHO ("block", block)));
  if (block == BLOCK_TITO && war_get (s, GAME_YUGOSLAVIA, GAME) == WAR_NONE)
    war_then (d, ORDER_ENTER_YUGOSLAVIA);
}

/* In any later Axis turn (16.5); the Italian army only before Italy's surrender. */
gboolean
westfront_group_e_may_enter (const WarState *s)
{
  WarValue since = war_get (s, GAME_YUGOSLAVIA, GAME);

  return since != WAR_NONE && (since < westfront_turn (s) || westfront_mover (s) == SIDE_AXIS);
}

static gboolean
is_of_group_e (const WarState *s, WarMember block)
{
  return war_get (s, BLOCK_EVENT, block) && war_get (s, BLOCK_SIDE, block) == SIDE_AXIS
         && war_get (s, BLOCK_STANDING, block) == STANDING_FUTURE;
}

void
westfront_decide_army_group_e (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);

  if (!westfront_group_e_may_enter (s) && war_forbid (d, "16.5", "group-e-waits", NULL))
    return;
  for (guint i = 0; i < war_rows (order, ARMY_GROUP_E_BLOCKS); i++)
    {
      WarMember block = war_item (order, ARMY_GROUP_E_BLOCKS, i);
      int have = war_get (s, SIDE_SUPREME, SIDE_AXIS);

      if (!is_of_group_e (s, block))
        {
          war_refuse (d, "not-of-group-e", WAR_ARGS (WAR_WHO ("block", block)));
          return;
        }
      if (have < 1 && !westfront_moves_unknown (s, SIDE_AXIS)
          && war_forbid (d, "16.5", "supreme-too-few", WAR_ARGS (WAR_WHO ("side", SIDE_AXIS), WAR_N ("n", have))))
        return;
      if (have > 0 || !westfront_moves_unknown (s, SIDE_AXIS))
        war_add (d, SIDE_SUPREME, SIDE_AXIS, -1);
      westfront_bring_in (d, block, war_get (s, BLOCK_ARRIVES_AT, block), WAR_NONE);
      war_say (d, "arrives", WAR_ARGS (WAR_WHO ("block", block)));
    }
}

gboolean
westfront_surprise_is_on (const WarState *s)
{
  return westfront_part (s) == SCENARIO_W44 && war_get (s, GAME_ARDENNES, GAME) == WAR_NONE;
}

void
westfront_decide_ardennes (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);

  if (westfront_part (s) != SCENARIO_W44)
    {
      war_refuse (d, "ardennes-not-yet", NULL);
      return;
    }
  if (!westfront_surprise_is_on (s) && war_forbid (d, "W44", "ardennes-used", NULL))
    return;
  if (westfront_mover (s) != SIDE_AXIS && war_forbid (d, "W44", "ardennes-axis-turn", NULL))
    return;
  war_set (d, GAME_ARDENNES, GAME, westfront_turn (s));
  war_say (d, "ardennes-now", NULL);
}
