/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Halves of supply, action by action (§7). */

#include "supply-cost.h"

static gboolean
is_corps (WarMember type)
{
  return type == TYPE_INFANTRY || type == TYPE_TANKS;
}

gboolean
blitzwar_takes (WarMember action, WarMember type)
{
  switch (action)
    {
    case DO_TACTICAL:
    case DO_STRATEGIC:
      return is_corps (type) || type == TYPE_SUPPLY;
    case DO_ACTIVATE:
      return is_corps (type);
    case DO_NAVAL:
      return type == TYPE_FLEET || type == TYPE_SUBMARINES;
    case DO_SEA_TRANSPORT:
      return is_corps (type) || type == TYPE_SUPPLY || type == TYPE_AIR;
    default:
      return FALSE;
    }
}

gboolean
blitzwar_takes_any (WarMember action)
{
  return action != DO_FORTIFY;
}

static int
count_token (const Action *action, const Token *token)
{
  switch (action->action)
    {
    case DO_TACTICAL:
    case DO_ACTIVATE:
      return is_corps (token->type) && token->units == 1 ? 1 : 2;
    case DO_STRATEGIC:
      return is_corps (token->type) && token->units == 1 ? 2 : 4;
    case DO_SEA_TRANSPORT:
      return (token->type == TYPE_AIR ? token->units : token->type == TYPE_SUPPLY ? 2 : 2 * token->units)
             * (action->far ? 2 : 1);
    default:
      return 2;
    }
}

int
blitzwar_halves (const Action *action, const Token *tokens, guint n)
{
  int halves = action->action == DO_FORTIFY ? 4 : 0;

  for (guint i = 0; i < n; i++)
    halves += count_token (action, &tokens[i]);
  return halves;
}

int
blitzwar_units (int halves)
{
  return halves / 2 + halves % 2;
}
