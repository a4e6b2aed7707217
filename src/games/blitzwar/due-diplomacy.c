/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who surrenders, who comes back, and the three dice of diplomacy (§9). */

#include "due.h"

#include "board.h"

static void
ask_surrender (const Moment *m, WarMember country, BlitzwarFall fall)
{
  WarMember to = blitzwar_conqueror (m->s, country);
  gboolean sure = fall == BLITZWAR_FALLS;
  WarPrompt *prompt
      = blitzwar_ask (m, "surrender", country, sure ? WAR_MUST : WAR_MAY, "9.2",
             sure ? "due-surrender" : "due-surrender-perhaps", WAR_ARGS (WAR_WHO ("country", country)));
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_SURRENDER);

  war_fill (order, SURRENDER_COUNTRY, country, WAR_FROM_BOARD);
  war_fill (order, SURRENDER_TO, to, WAR_FROM_BOARD);
}

static void
ask_return (const Moment *m, WarMember country)
{
  WarPrompt *prompt
      = blitzwar_ask (m, "return", country, WAR_MUST, "9.2", "due-return", WAR_ARGS (WAR_WHO ("country", country)));
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_JOIN);

  war_fill (order, JOIN_COUNTRY, country, WAR_FROM_BOARD);
  war_fill (order, JOIN_SIDE, war_get (m->s, COUNTRY_SIDE, country), WAR_FROM_BOARD);
}

static void
ask_countries (const Moment *m)
{
  if (!blitzwar_is_diplomacy (m))
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
    war_ask_order (m->out, blitzwar_ask (m, "roll", COUNTRY_YUG, WAR_MUST, "9.3", "due-roll-yugoslavia", NULL),
                   ORDER_ROLL_YUGOSLAVIA);
  if (may_roll_now (m, COUNTRY_SP, COUNTRY_FRA))
    war_ask_order (m->out, blitzwar_ask (m, "roll", COUNTRY_SP, WAR_MAY, "9.3", "due-roll-spain", NULL),
                   ORDER_ROLL_SPAIN);
  if (may_roll_now (m, COUNTRY_TUR, COUNTRY_GRE))
    war_ask_order (m->out, blitzwar_ask (m, "roll", COUNTRY_TUR, WAR_MAY, "9.3", "due-roll-turkey", NULL),
                   ORDER_ROLL_TURKEY);
}

void
blitzwar_due_diplomacy (const Moment *m)
{
  ask_countries (m);
  ask_rolls (m);
}
