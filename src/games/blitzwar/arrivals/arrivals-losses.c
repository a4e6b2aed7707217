/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Supply lost in the reinforcement phase (§11.3) to the blockade (§12.4), to bombers (§13.3) and for points in enemy hands, and
 * Lend-Lease (§11.4). As long as the phase lasts the loss is what the board shows; when it ends unsettled, what it was then is
 * written down by cause, for ships move on. */

#include "arrivals.h"

#include "board/board.h"
#include "calculators/economy.h"

#define BOMBERS_TAKE_4_FROM 36             /* the first turn of 1944, §13.3 */

static int
count_points_lost (const WarState *s, WarMember side)
{
  int points = 0;

  war_each_with (s, ZONE_SP_OWNER, side, zone)
    if (blitzwar_enemies (side, war_get (s, ZONE_CONTROL, zone)))
      points += war_get (s, ZONE_SP_SIDE, zone);
  return points;
}

/* Those that bombed in a turn before this one. */
static int
count_bombed (const WarState *s)
{
  WarValue turn = war_get (s, GAME_BOMBED, GAME);

  if (turn == WAR_NONE || turn >= blitzwar_turn (s))
    return 0;
  return war_get (s, GAME_BOMBERS, GAME) * (turn >= BOMBERS_TAKE_4_FROM ? 4 : 3);
}

static SupplyLoss
find_loss_now (const WarState *s, WarMember side)
{
  SupplyLoss loss = { .since = blitzwar_turn (s) };

  if (side == SIDE_ALLIES)
    loss.blockade = blitzwar_blockade_due (s);
  else if (side == SIDE_AXIS)
    loss.bombing = count_bombed (s);
  loss.points = count_points_lost (s, side);
  return loss;
}

/* Is what was left open in this turn still to be asked? */
static gboolean
is_open (const WarState *s, WarMember side, WarValue turn)
{
  if (turn == WAR_NONE)
    return FALSE;

  g_autofree char *what = g_strdup_printf ("settle-%s", war_id (war_state_data (s), side));

  return blitzwar_waived_until (s, what) < turn;
}

static void
add_open (const WarState *s, WarMember side, SupplyLoss *loss)
{
  WarValue since = war_get (s, SIDE_UNSETTLED, side);

  if (!is_open (s, side, since))
    return;
  loss->blockade += war_get_by (s, SIDE_TO_LOSE, side, CAUSE_BLOCKADE);
  loss->bombing += war_get_by (s, SIDE_TO_LOSE, side, CAUSE_BOMBING);
  loss->points += war_get_by (s, SIDE_TO_LOSE, side, CAUSE_POINTS);
  loss->since = MAX (loss->since, since);
}

SupplyLoss
blitzwar_loss_due (const WarState *s, WarMember side)
{
  int turn = blitzwar_turn (s);
  if (!blitzwar_has_power (s, side))
    return (SupplyLoss) { 0 };

  gboolean now = turn >= FIRST_ARRIVALS && blitzwar_reached (s, turn, STEP_POWER_ARRIVALS)
                 && !blitzwar_arrivals_over (s, turn) && war_get (s, SIDE_SETTLED, side) < turn;
  SupplyLoss loss = now ? find_loss_now (s, side) : (SupplyLoss) { 0 };

  add_open (s, side, &loss);
  if (loss.since != 0)
    loss.owed = war_get (s, SIDE_OWES, side);
  loss.sum = loss.blockade + loss.bombing + loss.points + loss.owed;
  if (loss.sum == 0)
    loss.since = 0;
  return loss;
}

static int
take_from (WarDraft *d, WarMember side, WarMember zone, int n)
{
  int taken = CLAMP (war_get_by (war_draft_state (d), SIDE_SUPPLY, side, zone), 0, n);

  if (taken > 0)
    war_add_by (d, SIDE_SUPPLY, side, zone, -taken);
  return taken;
}

/* A stock that is named first, then what the card brought, then the largest stocks. What is left over could not be paid. */
static int
pay_loss (WarDraft *d, WarMember side, WarMember named, int n)
{
  const WarState *s = war_draft_state (d);
  WarMember zone = blitzwar_supply_zone (s, side);
  int fresh = war_get (s, SIDE_FRESH, side);

  if (named != WAR_NONE)
    n -= take_from (d, side, named, n);
  if (zone != WAR_NONE && fresh > 0)
    {
      int taken = take_from (d, side, zone, MIN (n, fresh));

      war_set (d, SIDE_FRESH, side, fresh - taken);
      n -= taken;
    }
  while (n > 0)
    {
      blitzwar_stock (s, side, &zone);
      if (zone == WAR_NONE)
        break;
      n -= take_from (d, side, zone, n);
    }
  return n;
}

/* Units of this turn's card that go instead, of whichever country of the side has them. FALSE: there are not so many. */
static gboolean
give_up (WarDraft *d, WarMember side, WarMember unit, int n)
{
  const WarState *s = war_draft_state (d);
  int wanted = n;

  war_each (s, KIND_COUNTRY, country)
    {
      int have;

      if (war_get (s, COUNTRY_CLASS, country) != CLASS_POWER || blitzwar_fights_for (s, country) != side)
        continue;
      have = MIN (war_get_by (s, COUNTRY_FRESH, country, unit), war_get_by (s, COUNTRY_ARRIVING, country, unit));
      have = CLAMP (have, 0, n);
      blitzwar_raise (d, country, unit, -have);
      n -= have;
    }
  if (n > 0)
    war_refuse (d, "fewer-to-give-up",
                WAR_ARGS (WAR_WHO ("side", side), WAR_WHO ("unit", unit), WAR_N ("have", wanted - n), WAR_N ("need", wanted)));
  return n == 0;
}

void
blitzwar_forget_losses (WarDraft *d, WarMember side)
{
  war_set (d, SIDE_UNSETTLED, side, WAR_NONE);
  war_each (war_draft_state (d), KIND_CAUSE, cause)
    war_set_by (d, SIDE_TO_LOSE, side, cause, 0);
  war_set (d, SIDE_OWES, side, 0);
}

static void
close_loss (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);

  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, SIDE_SETTLED, side, blitzwar_turn (s));
  blitzwar_forget_losses (d, side);
  if (side == SIDE_AXIS && count_bombed (s) > 0)
    war_set (d, GAME_BOMBERS, GAME, 0);
}

/* What stands in no stock is forgiven, or owed where the house has it so; but not before the card has been shown. */
static gboolean
forbids_leaving (WarDraft *d, WarMember side, int left)
{
  const WarState *s = war_draft_state (d);

  return left > 0 && war_get (s, SIDE_REVEALED, side) < blitzwar_turn (s)
         && war_forbid (d, "11.3", "show-the-card-first", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", left)));
}

static void
say_settled (WarDraft *d, WarMember side, int paid, int left)
{
  const WarArg *args = WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", paid), WAR_N ("left", left));

  war_say (d, "loss-settled", args);
  if (left <= 0)
    return;
  if (war_get (war_draft_state (d), HOUSE_UNPAID_LOSSES, HOUSE) == UNPAID_LOSSES_OWED)
    war_say (d, "loss-owed", args);
  else
    war_say (d, "loss-forgiven", args);
}

void
blitzwar_decide_settle (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_arg (order, SETTLE_SIDE);
  SupplyLoss loss = blitzwar_loss_due (s, side);
  GivenUp give = { war_arg (order, SETTLE_INFANTRY), war_arg (order, SETTLE_FLEET), war_arg (order, SETTLE_TANKS) };
  int due = loss.sum - blitzwar_covered (loss.sum, &give), left;
  gboolean owed = war_get (s, HOUSE_UNPAID_LOSSES, HOUSE) == UNPAID_LOSSES_OWED;

  if (loss.sum == 0)
    {
      war_refuse (d, "nothing-to-lose", WAR_ARGS (WAR_WHO ("side", side)));
      return;
    }
  if (!give_up (d, side, UNIT_INFANTRY, give.infantry) || !give_up (d, side, UNIT_FLEET, give.fleet)
      || !give_up (d, side, UNIT_TANKS, give.tanks))
    return;
  left = pay_loss (d, side, war_arg (order, SETTLE_ZONE), due);
  if (forbids_leaving (d, side, left))
    return;
  close_loss (d, side);
  war_set (d, SIDE_OWES, side, owed ? left : 0);
  if (give.infantry + give.fleet + give.tanks > 0)
    war_say (d, "given-up-instead", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", give.infantry + give.fleet + give.tanks),
                                              WAR_N ("covered", loss.sum - due)));
  say_settled (d, side, due - left, left);
}

/* The phase is over: what it cost and nobody has settled is kept as it was. Bombers go in any case. */
static void
keep_loss (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);
  int turn = blitzwar_turn (s);
  SupplyLoss loss;

  if (turn < FIRST_ARRIVALS || war_get (s, SIDE_SETTLED, side) >= turn || !blitzwar_has_power (s, side))
    return;
  loss = find_loss_now (s, side);
  add_open (s, side, &loss);
  if (loss.blockade + loss.bombing + loss.points + war_get (s, SIDE_OWES, side) == 0)
    return;
  war_set (d, SIDE_UNSETTLED, side, turn);
  war_set_by (d, SIDE_TO_LOSE, side, CAUSE_BLOCKADE, loss.blockade);
  war_set_by (d, SIDE_TO_LOSE, side, CAUSE_BOMBING, loss.bombing);
  war_set_by (d, SIDE_TO_LOSE, side, CAUSE_POINTS, loss.points);
}

/* A new turn begins with nothing fresh. Called as a step begins. */
static void
forget_fresh (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  war_each (s, KIND_SIDE, side)
    war_set (d, SIDE_FRESH, side, 0);
  war_each (s, KIND_COUNTRY, country)
    if (war_sum (s, COUNTRY_FRESH, country) != 0)
      war_each (s, KIND_UNIT, unit)
        war_set_by (d, COUNTRY_FRESH, country, unit, 0);
}

void
blitzwar_enter_arrivals (WarDraft *d, WarMember step)
{
  const WarState *s = war_draft_state (d);
  int turn = blitzwar_turn (s);

  if (step == STEP_SURRENDERS)
    forget_fresh (d);
  if (step != STEP_AXIS_NAVAL_MOVEMENT)
    return;
  war_each (s, KIND_SIDE, side)
    keep_loss (d, side);
  if (count_bombed (s) > 0)
    war_set (d, GAME_BOMBERS, GAME, 0);
  if (turn == KARELIA_COUNTS_FROM && !war_get (s, GAME_KARELIA_TOKEN, GAME)
      && war_get (s, ZONE_CONTROL, ZONE_KARELIA) == SIDE_SOVIETS)
    war_set (d, GAME_KARELIA_HELD, GAME, TRUE);
}
