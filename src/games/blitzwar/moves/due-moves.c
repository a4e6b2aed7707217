/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What moves cost and nobody has paid (§7): asked until it is paid, late once another side moves. */

#include "due.h"

#include "board/board.h"
#include "tokens.h"

void
blitzwar_due_moves (const Moment *m)
{
  const WarStepInfo *step = war_step_info (war_data_schema (war_state_data (m->s)), m->step);

  war_each (m->s, KIND_SIDE, side)
    {
      int halves = war_get (m->s, SIDE_TO_PAY, side);
      g_autofree char *units = blitzwar_units_text (halves);

      if (halves <= 0)
        continue;

      WarPrompt *prompt = blitzwar_ask (m, "pay", side, WAR_MUST, "7", "due-pay",
                                        WAR_ARGS (WAR_WHO ("side", side), WAR_SAY ("units", units)));
      WarRecord *order = war_ask_order (m->out, prompt, ORDER_PAY);

      prompt->late = step == NULL || step->who != side;
      war_fill (order, PAY_SIDE, side, WAR_FROM_BOARD);
    }
}
