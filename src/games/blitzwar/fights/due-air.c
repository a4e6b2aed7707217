/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Air units of the last turn that are still up as their side's next air phase begins (§13.4): to be taken off; late once that
 * phase is over. */

#include "air.h"

#include "board/board.h"

/* Where this step stands to the air phase of a side: before it, in it, after it. */
static int
compare_with_air_phase (const Moment *m, WarMember side)
{
  static const WarMember begin[] = { STEP_AXIS_BOMBING, STEP_ALLIES_BOMBING, STEP_SOVIETS_BOMBING };
  static const WarMember end[] = { STEP_AXIS_AIR_STRATEGIC, STEP_ALLIES_AIR_STRATEGIC, STEP_SOVIETS_AIR_STRATEGIC };
  guint i = war_member_index (side), at;

  if (m->step == WAR_NONE || i >= G_N_ELEMENTS (begin))
    return -1;
  at = war_member_index (m->step);
  return at < war_member_index (begin[i]) ? -1 : at > war_member_index (end[i]);
}

static gboolean
is_up (const WarState *s, WarMember side)
{
  war_each (s, KIND_SEA, sea)
    if (war_get_by (s, SEA_AIR, sea, side) > 0)
      return TRUE;
  war_each (s, KIND_ZONE, zone)
    if (war_sum (s, ZONE_AIR_OVER, zone) + war_sum (s, ZONE_BEACHHEADS, zone) > 0)
      war_each (s, KIND_COUNTRY, country)
        if (war_get (s, COUNTRY_SIDE, country) == side
            && war_get_by (s, ZONE_AIR_OVER, zone, country) + war_get_by (s, ZONE_BEACHHEADS, zone, country) > 0)
          return TRUE;
  return FALSE;
}

void
blitzwar_due_air (const Moment *m)
{
  war_each (m->s, KIND_SIDE, side)
    {
      WarValue since = war_get (m->s, SIDE_AIR_OUT, side);
      int when = compare_with_air_phase (m, side);

      if (!blitzwar_is_air_old (m->s, side) || (when < 0 && since == m->turn - 1) || !is_up (m->s, side))
        continue;

      WarPrompt *prompt = blitzwar_ask (m, "air-up", side, WAR_MUST, "13.4", "due-air-up", WAR_ARGS (WAR_WHO ("side", side)));

      prompt->late = when != 0;
      war_fill (war_ask_order (m->out, prompt, ORDER_FLY_HOME), FLY_HOME_SIDE, side, WAR_FROM_BOARD);
    }
}
