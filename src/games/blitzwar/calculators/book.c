/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading forms into rules. */

#include "book.h"

#define NAVAL_CHANGE 32         /* summer 1943 */

NavalFight
blitzwar_read_naval (const WarRecord *r)
{
  return (NavalFight) {
    .attackers = war_arg (r, NAVAL_ATTACKERS),
    .defenders = war_arg (r, NAVAL_DEFENDERS),
    .changed = war_arg (r, NAVAL_TURN) >= NAVAL_CHANGE,
    .axis_attacks = war_arg (r, NAVAL_ATTACKER) == SIDE_AXIS,
    .stops_after_losses = war_arg (r, NAVAL_STOP) == NAVAL_STOP_AFTER_LOSSES,
  };
}

static gboolean
read_tokens (const WarRecord *row, GArray *tokens, GError **error)
{
  WarMember action = war_arg (row, SUPPLY_COST_ACTIONS_DO);
  guint     n = war_rows (row, SUPPLY_COST_ACTIONS_TOKENS);

  if ((n > 0) != blitzwar_takes_any (action))
    return blitzwar_complain (row, error, "actions.tokens", n > 0 ? "why-no-tokens" : "why-tokens", NULL);

  for (guint i = 0; i < n; i++)
    {
      const WarRecord *from = war_row (row, SUPPLY_COST_ACTIONS_TOKENS, i);
      Token token = { war_arg (from, SUPPLY_COST_ACTIONS_TOKENS_TYPE),
                      war_arg (from, SUPPLY_COST_ACTIONS_TOKENS_CORPS) };

      if (!blitzwar_takes (action, token.type))
        return blitzwar_complain (row, error, "actions.tokens.type", "why-other-tokens", NULL);
      g_array_append_val (tokens, token);
    }
  return TRUE;
}

GArray *
blitzwar_read_costs (const WarRecord *r, GError **error)
{
  g_autoptr (GArray) costs = g_array_new (FALSE, FALSE, sizeof (Cost));

  for (guint i = 0; i < war_rows (r, SUPPLY_COST_ACTIONS); i++)
    {
      const WarRecord *row = war_row (r, SUPPLY_COST_ACTIONS, i);
      g_autoptr (GArray) tokens = g_array_new (FALSE, FALSE, sizeof (Token));
      Action action = { .action = war_arg (row, SUPPLY_COST_ACTIONS_DO) };
      Cost   cost = { action.action, 0 };

      if (!read_tokens (row, tokens, error))
        return NULL;

      action.far = war_arg (row, SUPPLY_COST_ACTIONS_SEAS) > 2
                   || war_arg (row, SUPPLY_COST_ACTIONS_FROM_AMERICA)
                   || war_arg (row, SUPPLY_COST_ACTIONS_TO) != WAR_NONE;
      cost.halves = blitzwar_halves (&action, (const Token *) (gpointer) tokens->data, tokens->len);
      g_array_append_val (costs, cost);
    }
  return g_steal_pointer (&costs);
}

GivenUp
blitzwar_read_given_up (const WarRecord *r)
{
  const WarRecord *give = war_within (r, LOSSES_GIVE);

  return (GivenUp) {
    .infantry = war_arg (give, LOSSES_GIVE_INFANTRY),
    .fleet = war_arg (give, LOSSES_GIVE_FLEET),
    .tanks = war_arg (give, LOSSES_GIVE_TANKS),
  };
}

Lending
blitzwar_read_lending (const WarRecord *r)
{
  return (Lending) {
    .gulf = war_arg (r, LEND_LEASE_SEA) == ROUTE_PERSIAN_GULF,
    .turn = war_arg (r, LEND_LEASE_TURN),
    .allied_fleet = war_arg (r, LEND_LEASE_ALLIED_FLEET),
    .axis_submarines = war_arg (r, LEND_LEASE_AXIS_SUBS),
    .superiority = war_arg (r, LEND_LEASE_SUPERIORITY),
    .basra = war_arg (r, LEND_LEASE_BASRA),
    .air = war_arg (r, LEND_LEASE_AIR),
  };
}

gboolean
blitzwar_read_victory (const WarRecord *r, Victory *v, GError **error)
{
  gboolean surrendered = war_has (r, VICTORY_GERMANY_SURRENDERED);

  if (surrendered == war_has (r, VICTORY_AXIS_POINTS))
    return blitzwar_complain (r, error, "germany_surrendered", "why-one-of-both", NULL);

  *v = surrendered ? blitzwar_victory_by_surrender (war_arg (r, VICTORY_GERMANY_SURRENDERED))
                   : blitzwar_victory_by_points (war_arg (r, VICTORY_AXIS_POINTS));
  return TRUE;
}

CardContents
blitzwar_read_card (const WarRecord *r)
{
  return (CardContents) {
    .infantry = war_arg (r, CARD_VALUE_INFANTRY),
    .tanks = war_arg (r, CARD_VALUE_TANKS),
    .air = war_arg (r, CARD_VALUE_AIR),
    .fleet = war_arg (r, CARD_VALUE_FLEET),
    .submarines = war_arg (r, CARD_VALUE_SUBMARINES),
    .supply = war_arg (r, CARD_VALUE_SUPPLY),
    .development = war_arg (r, CARD_VALUE_DEVELOPMENT),
  };
}

WarMember
blitzwar_find_turn (const WarData *data, int turn)
{
  g_autofree char *id = g_strdup_printf ("%d", turn);

  return war_find (data, KIND_TURN, id);
}
