/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the moment asks, what may be done, and what is easily forgotten. Ids carry the turn, so a prompt
 * set aside is set aside for that turn. Called once a change: one look over the zones, no more. */

#include "orders.h"

#include "board.h"
#include "economy.h"

#define CARDS_LEAD 3                       /* turns from the pick to the arrival */

typedef struct
{
  const WarState *s;
  WarPrompts     *out;
  int             turn;
  WarMember       step;
} Moment;

static WarPrompt *
ask (const Moment *m, const char *what, WarMember about, WarUrgency urgency, const char *rule,
     const char *words, const WarArg *args)
{
  g_autofree char *id
      = about != WAR_NONE ? g_strdup_printf ("%s-%s@%d", what, war_id (war_state_data (m->s), about), m->turn)
                          : g_strdup_printf ("%s@%d", what, m->turn);
  WarPrompt *prompt = war_ask (m->out, id, urgency, rule, words, args);

  prompt->about = about;
  return prompt;
}

static gboolean
is_diplomacy (const Moment *m)
{
  return m->step == STEP_SURRENDERS || m->step == STEP_JOININGS;
}

static void
ask_surrender (const Moment *m, WarMember country, BlitzwarFall fall)
{
  WarMember to = blitzwar_conqueror (m->s, country);
  gboolean sure = fall == BLITZWAR_FALLS;
  WarPrompt *prompt
      = ask (m, "surrender", country, sure ? WAR_MUST : WAR_MAY, "9.2",
             sure ? "due-surrender" : "due-surrender-perhaps", WAR_ARGS (WAR_WHO ("country", country)));
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_SURRENDER);

  war_fill (order, SURRENDER_COUNTRY, country, WAR_FROM_BOARD);
  war_fill (order, SURRENDER_TO, to, WAR_FROM_BOARD);
}

static void
ask_return (const Moment *m, WarMember country)
{
  WarPrompt *prompt
      = ask (m, "return", country, WAR_MUST, "9.2", "due-return", WAR_ARGS (WAR_WHO ("country", country)));
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_JOIN);

  war_fill (order, JOIN_COUNTRY, country, WAR_FROM_BOARD);
  war_fill (order, JOIN_SIDE, war_get (m->s, COUNTRY_SIDE, country), WAR_FROM_BOARD);
}

static void
ask_countries (const Moment *m)
{
  if (!is_diplomacy (m))
    return;
  war_each (m->s, KIND_COUNTRY, country)
    {
      BlitzwarFall fall = blitzwar_falls (m->s, country);

      if (fall != BLITZWAR_HOLDS)
        ask_surrender (m, country, fall);
      else if (blitzwar_comes_back (m->s, country))
        ask_return (m, country);
    }
}

static gboolean
may_be_rolled (const Moment *m, WarMember country)
{
  return war_get (m->s, COUNTRY_STATUS, country) == STATUS_NEUTRAL
         && war_get (m->s, COUNTRY_ROLL, country) == WAR_NONE;
}

static gboolean
may_roll_now (const Moment *m, WarMember country, WarMember fallen)
{
  WarValue fell = war_get (m->s, COUNTRY_FELL, fallen);
  gboolean later = war_get (m->s, HOUSE_OPTIONAL_ROLL, HOUSE) == OPTIONAL_ROLL_LATER_TOO;

  return may_be_rolled (m, country) && war_get (m->s, COUNTRY_STATUS, fallen) == STATUS_SURRENDERED
         && fell != WAR_NONE && (later || fell == m->turn);
}

static void
ask_rolls (const Moment *m)
{
  if (m->turn == 14 && may_be_rolled (m, COUNTRY_YUG))
    war_ask_order (m->out, ask (m, "roll", COUNTRY_YUG, WAR_MUST, "9.3", "due-roll-yugoslavia", NULL),
                   ORDER_ROLL_YUGOSLAVIA);
  if (may_roll_now (m, COUNTRY_SP, COUNTRY_FRA))
    war_ask_order (m->out, ask (m, "roll", COUNTRY_SP, WAR_MAY, "9.3", "due-roll-spain", NULL),
                   ORDER_ROLL_SPAIN);
  if (may_roll_now (m, COUNTRY_TUR, COUNTRY_GRE))
    war_ask_order (m->out, ask (m, "roll", COUNTRY_TUR, WAR_MAY, "9.3", "due-roll-turkey", NULL),
                   ORDER_ROLL_TURKEY);
}

static void
remind_of_phase (const Moment *m)
{
  int lost = blitzwar_blockade_due (m->s);

  if (m->step == STEP_CARDS && m->turn == 1)
    ask (m, "cards", WAR_NONE, WAR_REMINDER, "10.1", "due-first-cards", NULL);
  else if (m->step == STEP_CARDS)
    ask (m, "cards", WAR_NONE, WAR_REMINDER, "10.1", "due-card",
         WAR_ARGS (WAR_N ("turn", m->turn + CARDS_LEAD)));
  if (m->step == STEP_POWER_ARRIVALS && lost > 0)
    ask (m, "blockade", WAR_NONE, WAR_REMINDER, "12.4", "due-blockade", WAR_ARGS (WAR_N ("n", lost)));
  if (m->step == STEP_MINOR_ARRIVALS && blitzwar_fights_for (m->s, COUNTRY_FRA) != WAR_NONE)
    ask (m, "arrival", COUNTRY_FRA, WAR_REMINDER, "11.2", "due-french-corps", NULL);
}

/* The dated events of this turn. */
static void
remind_of_events (const Moment *m)
{
  WarMember calendar = blitzwar_calendar (m->s);
  WarData *data = war_state_data (m->s);

  if (calendar == WAR_NONE || !is_diplomacy (m))
    return;
  war_each (m->s, KIND_EVENT, event)
    if (war_get_by (m->s, EVENT_ON, event, calendar))
      {
        g_autofree char *words = g_strdup_printf ("event/%s", war_id (data, event));
        WarValue rule = war_get (m->s, EVENT_RULE, event);

        ask (m, "event", event, WAR_REMINDER, war_text_of (data, rule), words, NULL);
      }
}

/* Ships in a port the enemy has taken must be somewhere else. */
static void
ask_for_ships (const Moment *m, WarMember zone)
{
  WarMember holder = war_get (m->s, ZONE_CONTROL, zone);

  if (holder == WAR_NONE
      || war_sum (m->s, ZONE_FLEET, zone) + war_sum (m->s, ZONE_SUBMARINES, zone) <= 0)
    return;
  war_each (m->s, KIND_COUNTRY, country)
    if (blitzwar_enemies (holder, war_get (m->s, COUNTRY_SIDE, country))
        && war_get_by (m->s, ZONE_FLEET, zone, country) + war_get_by (m->s, ZONE_SUBMARINES, zone, country)
               > 0)
      {
        WarPrompt *prompt = ask (m, "ships", zone, WAR_MUST, "15.2", "due-ships-put-to-sea",
                                 WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("country", country)));
        WarRecord *order = war_ask_order (m->out, prompt, ORDER_STACK);

        war_fill (order, STACK_ZONE, zone, WAR_FROM_BOARD);
        war_fill (order, STACK_COUNTRY, country, WAR_FROM_BOARD);
        war_fill (order, STACK_FLEET, 0, WAR_FROM_BOARD);
        war_fill (order, STACK_SUBMARINES, 0, WAR_FROM_BOARD);
        return;
      }
}

/* The fewest tokens these corps fit into: three to a token for Germans, and from 1942 British and Soviets,
 * else two. */
static int
count_tokens (const Moment *m, WarMember zone)
{
  int tokens = 0;

  war_each (m->s, KIND_COUNTRY, country)
    {
      gboolean large
          = country == COUNTRY_GER || ((country == COUNTRY_UK || country == COUNTRY_USSR) && m->turn >= 20);
      int size = large ? 3 : 2, forts = war_get_by (m->s, ZONE_FORTIFIED, zone, country);

      tokens += (blitzwar_corps_there (m->s, zone, country) - forts + size - 1) / size + forts;
    }
  return tokens;
}

/* Only where stacks are followed; and as many corps as tokens fit in any case. */
static void
ask_about_stack (const Moment *m, WarMember zone)
{
  int most = war_get (m->s, ZONE_STACKING, zone);

  if (war_get (m->s, ZONE_STACKING_OF, zone) == STACKING_OF_TOKENS && blitzwar_all_corps (m->s, zone) > most
      && count_tokens (m, zone) > most)
    ask (m, "stack", zone, WAR_MAY, "4", "due-stack-too-high",
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
  ask (m, "polish-armies", WAR_NONE, WAR_MUST, "19", "polish-armies-asked", NULL);
}

void
blitzwar_due (const WarState *s, WarPrompts *out)
{
  const Moment m = { s, out, blitzwar_turn (s), war_get (s, GAME_STEP, GAME) };

  ask_polish_armies (&m);
  ask_countries (&m);
  ask_rolls (&m);
  war_each_with (s, ZONE_PORT, TRUE, port)
    ask_for_ships (&m, port);
  if (!blitzwar_is_ledger (s))
    war_each (s, KIND_ZONE, zone)
      ask_about_stack (&m, zone);
  remind_of_phase (&m);
  remind_of_events (&m);
}
