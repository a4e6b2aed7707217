/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* WestFront as core sees it: which function is behind which order, calculator, prompt and verb. */

#include "calculators/calculators.h"
#include "orders.h"

extern const WarGame war_game_westfront;

static const WarDecider deciders[] = {
  { ORDER_CONTROL, westfront_decide_control },
  { ORDER_ENGAGE, westfront_decide_engage },
  { ORDER_CUT, westfront_decide_cut },
  { ORDER_ROLL_WEATHER, westfront_decide_roll_weather },
  { ORDER_LEVEL, westfront_decide_level },
  { ORDER_BUILD, westfront_decide_build },
  { ORDER_BUY, westfront_decide_buy },
  { ORDER_PAY, westfront_decide_pay },
  { ORDER_DISBAND, westfront_decide_disband },
  { ORDER_ARRIVE, westfront_decide_arrive },
  { ORDER_WORK_BEACHHEAD, westfront_decide_work_beachhead },
  { ORDER_MARK_BEACHHEAD, westfront_decide_mark_beachhead },
  { ORDER_ACTIVATE, westfront_decide_activate },
  { ORDER_MOBILISE, westfront_decide_mobilise },
  { ORDER_SUPREME_MOVES, westfront_decide_supreme_moves },
  { ORDER_CARRY, westfront_decide_carry },
  { ORDER_STAND, westfront_decide_stand },
  { ORDER_BATTLE, westfront_decide_battle },
  { ORDER_LOSE, westfront_decide_lose },
  { ORDER_ATTRITION, westfront_decide_attrition },
  { ORDER_INTERCEPT, westfront_decide_intercept },
  { ORDER_ROLL_ITALY, westfront_decide_roll_italy },
  { ORDER_SURRENDER_ITALY, westfront_decide_surrender_italy },
  { ORDER_ROLL_MAQUIS, westfront_decide_roll_maquis },
  { ORDER_RAISE, westfront_decide_raise },
  { ORDER_DECLARE, westfront_decide_declare },
  { ORDER_DEFEAT, westfront_decide_defeat },
  { ORDER_ROLL_NEUTRAL, westfront_decide_roll_neutral },
  { ORDER_SURRENDER_NEUTRAL, westfront_decide_surrender_neutral },
  { ORDER_ENTER_YUGOSLAVIA, westfront_decide_enter_yugoslavia },
  { ORDER_ARMY_GROUP_E, westfront_decide_army_group_e },
  { ORDER_ARDENNES, westfront_decide_ardennes },
  { ORDER_TALLY, westfront_decide_tally },
  { ORDER_COVER, westfront_decide_cover },
  { ORDER_FOLLOW, westfront_decide_follow },
  { ORDER_REMAIN, westfront_decide_remain },
  { 0, NULL },
};

const WarGame war_game_westfront = {
  .id = "westfront",
  .forms = westfront_calculators,
  .worked = westfront_worked,
  .orders = deciders,
  .verbs = westfront_verbs,
  .begin = westfront_open_campaign,
  .skip = westfront_skip,
  .enter = westfront_enter,
  .due = westfront_due,
  .ahead = westfront_ahead,
  .explain = westfront_explain,
  .mean = westfront_mean,
  .check = westfront_check,
  .vet = westfront_vet,
};
