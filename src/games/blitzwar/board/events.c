/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An event is moot when what happened before has left it nothing to do. */

#include "events.h"

#include "board.h"
#include "calculators/dates.h"
#include "countries/diplomacy.h"
#include "moves/move-limits.h"

#define FEW_TIMES 2

gboolean
blitzwar_happens (const WarState *s, WarMember event, int turn)
{
  return turn >= 1 && turn <= LAST_TURN && war_get_by (s, EVENT_ON, event, war_member_make (KIND_TURN, turn - 1));
}

gboolean
blitzwar_comes_often (const WarState *s, WarMember event)
{
  return war_sum (s, EVENT_ON, event) > FEW_TIMES;
}

static gboolean
is_neutral (const WarState *s, WarMember country)
{
  return war_get (s, COUNTRY_STATUS, country) == STATUS_NEUTRAL;
}

WarValue
blitzwar_work_moot (const WarState *s, WarMember of, WarMember by)
{
  switch (of)
    {
    case EVENT_GREECE_BULGARIA:
      return !is_neutral (s, COUNTRY_GRE) && !is_neutral (s, COUNTRY_BUL);
    case EVENT_ITALY_MAY_SURRENDER:
      return war_get (s, COUNTRY_STATUS, COUNTRY_ITA) == STATUS_SURRENDERED;
    case EVENT_GERMANS_SOUTH:
      return war_get (s, GAME_BRITISH_ITALIAN, GAME) != WAR_NONE
             && !blitzwar_happens (s, of, blitzwar_germans_south_from (s));
    case EVENT_YUGOSLAVIA_DIE:
      return !blitzwar_may_be_rolled (s, COUNTRY_YUG);
    case EVENT_US_ENTRY:
      return !blitzwar_happens (s, of, war_get (s, GAME_US_ENTRY, GAME));
    case EVENT_SOVIET_TOTAL_WAR:
      return !blitzwar_happens (s, of, war_get (s, SIDE_TOTAL_WAR, SIDE_SOVIETS));
    case EVENT_KARELIA_TOKEN:
      return war_get (s, GAME_KARELIA_TOKEN, GAME);
    case EVENT_NO_REACTIVATION:
      return war_get (s, HOUSE_COUNTRY_RETURNS, HOUSE) == COUNTRY_RETURNS_NEVER;
    default:
      return FALSE;
    }
}

/* What comes every season is no news. */
WarValue
blitzwar_work_next_event (const WarState *s, WarMember of, WarMember by)
{
  for (int turn = blitzwar_turn (s) + 1; turn <= LAST_TURN; turn++)
    war_each (s, KIND_EVENT, event)
      if (blitzwar_happens (s, event, turn) && !blitzwar_comes_often (s, event) && !war_get (s, EVENT_MOOT, event))
        return turn;
  return WAR_NONE;
}
