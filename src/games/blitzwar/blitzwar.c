/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* BLITZWAR as core sees it: which function is behind which noun of game.json. */

#include "board/orders.h"

#include "arrivals/arrivals.h"
#include "fights/attack.h"
#include "fights/air.h"
#include "blitzwar-names.h"
#include "calculators/calculators.h"
#include "board/census.h"
#include "board/glance.h"
#include "moves/landing.h"
#include "moves/moves.h"
#include "supply/supply.h"

static const WarDecider deciders[] = {
  { ORDER_CONTROL, blitzwar_decide_control },
  { ORDER_PAY, blitzwar_decide_pay },
  { ORDER_STACK, blitzwar_decide_stack },
  { ORDER_AT_SEA, blitzwar_decide_at_sea },
  { ORDER_ATTACK, blitzwar_decide_attack },
  { ORDER_LAY_CARD, blitzwar_decide_lay_card },
  { ORDER_REVEAL_CARD, blitzwar_decide_reveal_card },
  { ORDER_ARRIVE, blitzwar_decide_arrive },
  { ORDER_SHARE_CARD, blitzwar_decide_share_card },
  { ORDER_SETTLE, blitzwar_decide_settle },
  { ORDER_LEND, blitzwar_decide_lend },
  { ORDER_PLACE, blitzwar_decide_place },
  { ORDER_DEVELOP, blitzwar_decide_develop },
  { ORDER_SPECIAL_CORPS, blitzwar_decide_special_corps },
  { ORDER_GIVE_ELITE, blitzwar_decide_give_elite },
  { ORDER_KARELIA_TANKS, blitzwar_decide_karelia_tanks },
  { ORDER_SURRENDER, blitzwar_decide_surrender },
  { ORDER_JOIN, blitzwar_decide_join },
  { ORDER_ROLL_YUGOSLAVIA, blitzwar_roll_yugoslavia },
  { ORDER_ROLL_SPAIN, blitzwar_roll_spain },
  { ORDER_ROLL_TURKEY, blitzwar_roll_turkey },
  { ORDER_PARTISANS, blitzwar_decide_partisans },
  { ORDER_MOVE, blitzwar_decide_move },
  { ORDER_SAIL, blitzwar_decide_sail },
  { ORDER_FORTIFY, blitzwar_decide_fortify },
  { ORDER_ACTIVATE, blitzwar_decide_activate },
  { ORDER_CONFIRM, blitzwar_decide_confirm },
  { ORDER_FOLLOW, blitzwar_decide_follow },
  { ORDER_CENSUS, blitzwar_decide_census },
  { ORDER_NAVAL_BATTLE, blitzwar_decide_naval_battle },
  { ORDER_BOMB, blitzwar_decide_bomb },
  { ORDER_FIGHT_BRITAIN, blitzwar_decide_fight_britain },
  { ORDER_FLY, blitzwar_decide_fly },
  { ORDER_FLY_HOME, blitzwar_decide_fly_home },
  { ORDER_GO_ASHORE, blitzwar_decide_go_ashore },
  { ORDER_GIVE_UP_BEACH, blitzwar_decide_give_up_beach },
  { 0, NULL },
};

const WarGame war_game_blitzwar = {
  .id = "blitzwar",
  .worked = blitzwar_worked,
  .orders = deciders,
  .forms = blitzwar_calculators,
  .verbs = blitzwar_verbs,
  .skip = blitzwar_skip,
  .enter = blitzwar_enter,
  .due = blitzwar_due,
  .ahead = blitzwar_ahead,
  .explain = blitzwar_explain,
  .mean = blitzwar_mean,
  .layer = blitzwar_layer,
  .check = blitzwar_check,
  .vet = blitzwar_vet,
};
