/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands where it may not: ships in a port the enemy took, stacks that are too high; and the Polish armies, which the rules
 * do not print (§4, §15.2, §19). */

#include "due.h"

#include "board.h"
#include "moves/tokens.h"

/* Ships in a port the enemy has taken must be somewhere else. */
static void
ask_for_ships (const Moment *m, WarMember zone)
{
  WarMember holder;

  if (war_sum (m->s, ZONE_FLEET, zone) + war_sum (m->s, ZONE_SUBMARINES, zone) <= 0)
    return;
  holder = war_get (m->s, ZONE_CONTROL, zone);
  if (holder == WAR_NONE)
    return;
  war_each (m->s, KIND_COUNTRY, country)
    if (blitzwar_enemies (holder, war_get (m->s, COUNTRY_SIDE, country))
        && war_get_by (m->s, ZONE_FLEET, zone, country) + war_get_by (m->s, ZONE_SUBMARINES, zone, country)
               > 0)
      {
        WarPrompt *prompt = blitzwar_ask (m, "ships", zone, WAR_MUST, "15.3", "due-ships-put-to-sea",
                                 WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("country", country)));
        WarRecord *order = war_ask_order (m->out, prompt, ORDER_STACK);

        war_fill (order, STACK_ZONE, zone, WAR_FROM_BOARD);
        war_fill (order, STACK_COUNTRY, country, WAR_FROM_BOARD);
        war_fill (order, STACK_FLEET, 0, WAR_FROM_BOARD);
        war_fill (order, STACK_SUBMARINES, 0, WAR_FROM_BOARD);
        return;
      }
}

/* Do not even the fewest tokens these corps fit into find room? Forts stand alone. */
static gboolean
needs_more_tokens (const Moment *m, WarMember zone, int most)
{
  int tokens = 0;

  war_each (m->s, KIND_COUNTRY, country)
    {
      int corps = war_get_by (m->s, ZONE_INFANTRY, zone, country) + war_get_by (m->s, ZONE_TANKS, zone, country);

      tokens += blitzwar_fewest_tokens (m->s, country, corps) + war_get_by (m->s, ZONE_FORTIFIED, zone, country);
      if (tokens > most)
        return TRUE;
    }
  return FALSE;
}

/* Only where stacks are followed; and as many corps as tokens fit in any case, but where corps are counted. Most zones are
 * empty, and this is asked of all of them at every change. */
static void
ask_about_stack (const Moment *m, WarMember zone)
{
  int corps = blitzwar_all_corps (m->s, zone), most = corps > 0 ? war_get (m->s, ZONE_STACKING, zone) : 0;
  WarValue of;

  if (corps <= most)
    return;
  of = war_get (m->s, ZONE_STACKING_OF, zone);
  if (of == STACKING_OF_UNLIMITED || (of == STACKING_OF_TOKENS && !needs_more_tokens (m, zone, most)))
    return;
  blitzwar_ask (m, "stack", zone, WAR_MAY, "4",
                of == STACKING_OF_CORPS ? "due-corps-too-many" : "due-stack-too-high",
                WAR_ARGS (WAR_WHO ("zone", zone), WAR_N ("n", most)));
}

/* The counters of the six Polish armies are the Allied player's to place; nothing invents them. */
static void
ask_polish_armies (const Moment *m)
{
  if (m->turn != 1 || blitzwar_is_ledger (m->s) || blitzwar_fights_for (m->s, COUNTRY_POL) == WAR_NONE)
    return;
  war_each_with (m->s, ZONE_COUNTRY, COUNTRY_POL, zone)
    if (blitzwar_corps_there (m->s, zone, COUNTRY_POL) > 0)
      return;
  blitzwar_ask (m, "polish-armies", WAR_NONE, WAR_MUST, "19", "polish-armies-asked", NULL);
}

void
blitzwar_due_board (const Moment *m)
{
  ask_polish_armies (m);
  war_each_with (m->s, ZONE_PORT, TRUE, port)
    ask_for_ships (m, port);
  if (!blitzwar_is_ledger (m->s))
    war_each (m->s, KIND_ZONE, zone)
      ask_about_stack (m, zone);
}
