/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* In the ledger an attack that leaves no defender changes nobody's control by itself: the zone is proposed
 * for the control line. */

#include "due.h"

#include "board/board.h"

static void
ask_for_zone (const Moment *m, WarMember zone, WarMember side)
{
  WarPrompt *prompt = blitzwar_ask (m, "take", zone, WAR_MAY, "17.3", "due-take-zone",
                                    WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("side", side)));
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_CONTROL);

  war_add_item (order, CONTROL_ZONES, zone, WAR_FROM_BOARD);
  war_fill (order, CONTROL_SIDE, side, WAR_FROM_BOARD);
}

void
blitzwar_due_attack (const Moment *m)
{
  if (!blitzwar_is_ledger (m->s) || m->turn <= 0)
    return;
  war_each (m->s, KIND_ZONE, zone)
    if (war_sum (m->s, ZONE_EMPTIED, zone) > 0)
      war_each (m->s, KIND_SIDE, side)
        if (war_get_by (m->s, ZONE_EMPTIED, zone, side) == m->turn
            && war_get (m->s, ZONE_CONTROL, zone) != side)
          ask_for_zone (m, zone, side);
}
