/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Corps on beachheads: those whose zone nobody defends may go in, and those that no new beachhead has come for
 * are lost (§14.1.2, §16.4). */

#include "landing.h"

#include "fights/attack.h"
#include "board/board.h"
#include "supply/supply.h"

/* By side. */
static const WarMember sea_transport[]
    = { STEP_AXIS_SEA_TRANSPORT, STEP_ALLIES_SEA_TRANSPORT, STEP_SOVIETS_SEA_TRANSPORT };
static const WarMember blitz[]
    = { STEP_AXIS_BLITZ_COMBAT, STEP_ALLIES_BLITZ_COMBAT, STEP_SOVIETS_BLITZ_COMBAT };

static gboolean
has_begun (const Moment *m, WarMember side, const WarMember *steps)
{
  guint i = war_member_index (side);

  return m->step != WAR_NONE && i < G_N_ELEMENTS (blitz)
         && war_member_index (m->step) >= war_member_index (steps[i]);
}

static gboolean
is_open (const WarState *s, WarMember zone, WarMember side)
{
  g_autoptr (GArray) there = blitzwar_who_stands (s, zone, side);

  return war_get (s, ZONE_CONTROL, zone) == side || (blitzwar_is_followed (s, zone) && there->len == 0);
}

static void
ask_to_go_in (const Moment *m, WarMember zone, WarMember side)
{
  const WarStepInfo *step = war_step_info (war_data_schema (war_state_data (m->s)), m->step);

  if (step == NULL || step->who != side || !has_begun (m, side, blitz) || !is_open (m->s, zone, side)
      || !blitzwar_beach_may_act (m->s, zone, side, TRUE))
    return;

  WarPrompt *prompt = blitzwar_ask (m, "ashore", zone, WAR_MAY, "16.4", "due-ashore",
                                    WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("side", side)));
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_GO_ASHORE);

  war_fill (order, GO_ASHORE_ZONE, zone, WAR_FROM_BOARD);
  war_fill (order, GO_ASHORE_SIDE, side, WAR_FROM_BOARD);
}

/* From the end of their side's air phase, if the last beachhead there is of an earlier turn; late once another
 * side plays. */
static void
ask_to_give_up (const Moment *m, WarMember zone, WarMember side)
{
  const WarStepInfo *step = war_step_info (war_data_schema (war_state_data (m->s)), m->step);
  WarValue last = war_get (m->s, ZONE_BEACH_TURN, zone);

  if (blitzwar_beachheads (m->s, zone, side) > 0 || (last != WAR_NONE && last >= m->turn)
      || !(has_begun (m, side, sea_transport) || (last != WAR_NONE && last < m->turn - 1)))
    return;

  WarPrompt *prompt = blitzwar_ask (m, "stranded", zone, WAR_MUST, "14.1.2", "due-stranded",
                                    WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("side", side)));
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_GIVE_UP_BEACH);

  prompt->late = step == NULL || step->who != side;
  war_fill (order, GIVE_UP_BEACH_ZONE, zone, WAR_FROM_BOARD);
  war_fill (order, GIVE_UP_BEACH_SIDE, side, WAR_FROM_BOARD);
}

void
blitzwar_due_landing (const Moment *m)
{
  if (m->turn <= 0)
    return;
  war_each (m->s, KIND_ZONE, zone)
    if (war_sum (m->s, ZONE_BEACH_INFANTRY, zone) + war_sum (m->s, ZONE_BEACH_TANKS, zone) > 0)
      war_each (m->s, KIND_SIDE, side)
        if (blitzwar_side_on_beach (m->s, zone, side) > 0)
          {
            ask_to_go_in (m, zone, side);
            ask_to_give_up (m, zone, side);
          }
}
