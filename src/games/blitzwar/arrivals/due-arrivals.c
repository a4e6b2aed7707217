/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of reinforcements (§11): the marks of the calendar, supply lost, Lend-Lease, what comes once in a campaign, and
 * in Board mode what stands nowhere yet. What is open when its phase is over is late. */

#include "due.h"

#include "arrivals.h"
#include "board/board.h"
#include "moves/tokens.h"

static WarPrompt *
ask (const Moment *m, int since, const char *what, WarMember about, const char *rule, const char *words, const WarArg *args)
{
  WarPrompt *prompt = blitzwar_ask_since (m, since, what, about, WAR_MUST, rule, words, args);

  prompt->late = blitzwar_arrivals_over (m->s, since);
  return prompt;
}

/* Italy chooses; for the others the prompt's order is whole. */
static void
ask_for_arrival (const Moment *m, WarMember country)
{
  Arrival arrival = blitzwar_arrival_due (m->s, country);
  WarPrompt *prompt;

  if (arrival.last == 0)
    return;
  if (country == COUNTRY_ITA)
    prompt = ask (m, arrival.last, "arrival", country, "11.2", "due-italian-units",
                  WAR_ARGS (WAR_N ("n", arrival.units), WAR_N ("supply", 2 * arrival.units), WAR_N ("fleet", arrival.units / 2)));
  else
    prompt = ask (m, arrival.last, "arrival", country, "11.2", "due-corps",
                  WAR_ARGS (WAR_WHO ("country", country), WAR_N ("n", arrival.units)));

  prompt->sums = TRUE;

  WarRecord *order = war_ask_order (m->out, prompt, ORDER_ARRIVE);

  war_fill (order, ARRIVE_COUNTRY, country, WAR_FROM_BOARD);
  if (country != COUNTRY_ITA)
    war_fill (order, ARRIVE_INFANTRY, arrival.units, WAR_FROM_BOARD);
}

static void
ask_for_loss (const Moment *m, WarMember side)
{
  SupplyLoss loss = blitzwar_loss_due (m->s, side);
  const WarArg *args = WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", loss.sum), WAR_N ("blockade", loss.blockade),
                                 WAR_N ("bombing", loss.bombing), WAR_N ("points", loss.points), WAR_N ("owed", loss.owed));
  WarPrompt *prompt;

  if (loss.sum == 0)
    return;
  if (loss.owed > 0)
    prompt = ask (m, loss.since, "settle", side, "11.3", "due-loss-and-debt", args);
  else
    prompt = ask (m, loss.since, "settle", side, "11.3", "due-loss", args);
  prompt->sums = TRUE;
  war_fill (war_ask_order (m->out, prompt, ORDER_SETTLE), SETTLE_SIDE, side, WAR_FROM_BOARD);
}

/* Something may pass: nobody has to. */
static void
ask_to_lend (const Moment *m, WarMember route)
{
  LendLease may = blitzwar_may_lend (m->s, route);
  int supply = MIN (may.supply, war_get (m->s, SIDE_FRESH, SIDE_ALLIES)), air = MIN (may.air, blitzwar_air_to_lend (m->s));
  WarPrompt *prompt;
  WarRecord *order;

  if (war_get_by (m->s, GAME_LENT, GAME, route) == m->turn || supply + air <= 0)
    return;
  prompt = blitzwar_ask (m, "lend", route, WAR_MAY, "11.4", "due-lend",
                         WAR_ARGS (WAR_WHO ("route", route), WAR_N ("supply", supply), WAR_N ("air", air)));
  order = war_ask_order (m->out, prompt, ORDER_LEND);
  war_fill (order, LEND_ROUTE, route, WAR_FROM_BOARD);
  war_fill (order, LEND_SUPPLY, supply, WAR_FROM_BOARD);
  war_fill (order, LEND_AIR, supply > 0 ? 0 : air, WAR_FROM_BOARD);
}

static void
ask_for_specials (const Moment *m)
{
  int corps = blitzwar_special_corps_turn (m->s), elites = war_get (m->s, GAME_ELITES, GAME);
  int elite = blitzwar_elite_turn (m->s, elites + 1);

  if (corps != 0 && war_get (m->s, GAME_SPECIAL_CORPS, GAME) == WAR_NONE
      && blitzwar_reached (m->s, corps, STEP_POWER_ARRIVALS) && blitzwar_fights_for (m->s, COUNTRY_USSR) != WAR_NONE)
    war_ask_order (m->out, ask (m, corps, "special-corps", WAR_NONE, "11.9", "due-special-corps", NULL), ORDER_SPECIAL_CORPS);
  if (elite != 0 && blitzwar_reached (m->s, elite, STEP_POWER_ARRIVALS)
      && blitzwar_fights_for (m->s, COUNTRY_GER) != WAR_NONE)
    war_ask_order (m->out, ask (m, elite, "elite", WAR_NONE, "11.7", "due-elite", WAR_ARGS (WAR_N ("n", elites + 1))),
                   ORDER_GIVE_ELITE);
}

/* Taken later than 1942 begins, it is not late: it has just been earned. */
static void
ask_for_karelia (const Moment *m)
{
  WarPrompt *prompt;

  if (!blitzwar_karelia_due (m->s) || !blitzwar_has_power (m->s, SIDE_SOVIETS)
      || !blitzwar_reached (m->s, KARELIA_COUNTS_FROM, STEP_POWER_ARRIVALS))
    return;
  prompt = ask (m, KARELIA_COUNTS_FROM, "karelia-tanks", WAR_NONE, "11.8", "due-karelia-tanks", NULL);
  prompt->late = war_get (m->s, GAME_KARELIA_HELD, GAME) && blitzwar_arrivals_over (m->s, KARELIA_COUNTS_FROM);
  war_ask_order (m->out, prompt, ORDER_KARELIA_TANKS);
}

static gboolean
may_develop (const Moment *m, WarMember token)
{
  return war_get_by (m->s, GAME_HELD_BACK, GAME, token) > 0
         && (token != RESERVE_AIR || war_get (m->s, GAME_AIR_TO_DEVELOP, GAME) > 0);
}

static void
ask_to_develop (const Moment *m)
{
  WarMember only = WAR_NONE;
  WarPrompt *prompt;
  WarRecord *order;
  int kinds = 0;

  if (war_get (m->s, GAME_TO_DEVELOP, GAME) <= 0 || !blitzwar_has_power (m->s, SIDE_SOVIETS))
    return;
  war_each (m->s, KIND_RESERVE, token)
    if (may_develop (m, token))
      {
        only = token;
        kinds++;
      }
  if (kinds == 0)
    return;
  prompt = ask (m, war_get (m->s, GAME_DEVELOPED, GAME), "develop", WAR_NONE, "11.8",
                may_develop (m, RESERVE_AIR) ? "due-develop" : "due-develop-no-air",
                WAR_ARGS (WAR_N ("n", war_get (m->s, GAME_TO_DEVELOP, GAME))));
  order = war_ask_order (m->out, prompt, ORDER_DEVELOP);
  if (kinds == 1)
    war_fill (order, DEVELOP_TOKEN, only, WAR_FROM_BOARD);
}

static gboolean
is_land (WarMember unit)
{
  return unit == UNIT_INFANTRY || unit == UNIT_TANKS;
}

/* Do the rules let it stand there, and is there a token's room left for it (§4)? */
static gboolean
takes_in (const WarState *s, WarMember zone, WarMember country, WarMember unit)
{
  return blitzwar_place_rule (s, country, unit, zone) == NULL && (!is_land (unit) || blitzwar_room (s, zone, country) > 0);
}

/* The usual place if it takes the unit in, else the first that does. */
static WarMember
find_place (const WarState *s, WarMember country, WarMember unit)
{
  WarMember side = blitzwar_fights_for (s, country);
  gboolean power = war_get (s, COUNTRY_CLASS, country) == CLASS_POWER;
  WarMember usual = power ? blitzwar_supply_zone (s, side) : blitzwar_capital (s, country);

  if (usual != WAR_NONE && takes_in (s, usual, country, unit))
    return usual;
  war_each_with (s, ZONE_CONTROL, side, zone)
    if (takes_in (s, zone, country, unit))
      return zone;
  return WAR_NONE;
}

static const struct { WarMember unit; WarField field; } placed[] = {
  { UNIT_INFANTRY, PLACE_INFANTRY }, { UNIT_TANKS, PLACE_TANKS }, { UNIT_AIR, PLACE_AIR },
  { UNIT_FLEET, PLACE_FLEET }, { UNIT_SUBMARINES, PLACE_SUBMARINES },
};

/* All that may stand where its first unit may, as far as there is room: one key places an army, another the fleet. */
static void
propose_place (const Moment *m, WarPrompt *prompt, WarMember country, WarMember zone)
{
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_PLACE);
  int room = blitzwar_room (m->s, zone, country);

  war_fill (order, PLACE_ZONE, zone, WAR_FROM_BOARD);
  war_fill (order, PLACE_COUNTRY, country, WAR_FROM_BOARD);
  for (guint i = 0; i < G_N_ELEMENTS (placed); i++)
    {
      int n = blitzwar_may_place (m->s, country, placed[i].unit);

      if (blitzwar_place_rule (m->s, country, placed[i].unit, zone) != NULL)
        continue;
      if (is_land (placed[i].unit))
        {
          n = MIN (n, room);
          room -= n;
        }
      war_fill (order, placed[i].field, n, WAR_FROM_BOARD);
    }
}

static gboolean
may_stand_somewhere (const WarState *s, WarMember country)
{
  war_each_with (s, ZONE_CONTROL, blitzwar_fights_for (s, country), zone)
    for (guint i = 0; i < G_N_ELEMENTS (placed); i++)
      if (blitzwar_may_place (s, country, placed[i].unit) > 0 && blitzwar_place_rule (s, country, placed[i].unit, zone) == NULL)
        return TRUE;
  return FALSE;
}

/* Where every zone is full the table says what gives way: nothing is proposed. */
static void
ask_to_place (const Moment *m, WarMember country)
{
  int waiting = 0;
  WarMember zone = WAR_NONE;
  WarPrompt *prompt;

  for (guint i = 0; i < G_N_ELEMENTS (placed); i++)
    waiting += blitzwar_may_place (m->s, country, placed[i].unit);
  if (waiting <= 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (placed) && zone == WAR_NONE; i++)
    if (blitzwar_may_place (m->s, country, placed[i].unit) > 0)
      zone = find_place (m->s, country, placed[i].unit);
  if (zone == WAR_NONE && !may_stand_somewhere (m->s, country))
    return;
  prompt = ask (m, MAX (war_get (m->s, COUNTRY_ARRIVED, country), FIRST_ARRIVALS), "place", country, "11.5", "due-place",
                WAR_ARGS (WAR_WHO ("country", country), WAR_N ("n", waiting)));
  if (zone != WAR_NONE)
    propose_place (m, prompt, country, zone);
}

/* All of an Allied card is American once the USA is in, until somebody says otherwise. */
static void
ask_to_share (const Moment *m)
{
  if (blitzwar_fights_for (m->s, COUNTRY_USA) == WAR_NONE || war_sum (m->s, COUNTRY_FRESH, COUNTRY_UK) > 0
      || war_sum (m->s, COUNTRY_FRESH, COUNTRY_USA) <= 0 || blitzwar_waiting (m->s, COUNTRY_USA) <= 0)
    return;
  war_ask_order (m->out, blitzwar_ask (m, "share-card", WAR_NONE, WAR_MAY, "11.5", "due-share-card", NULL), ORDER_SHARE_CARD);
}

void
blitzwar_due_arrivals (const Moment *m)
{
  gboolean over = blitzwar_arrivals_over (m->s, m->turn);

  war_each (m->s, KIND_COUNTRY, country)
    ask_for_arrival (m, country);
  ask_for_specials (m);
  ask_for_karelia (m);
  ask_to_develop (m);
  war_each (m->s, KIND_SIDE, side)
    ask_for_loss (m, side);
  if (blitzwar_reached (m->s, m->turn, STEP_LEND_LEASE) && !over && m->turn >= FIRST_ARRIVALS)
    war_each (m->s, KIND_ROUTE, route)
      ask_to_lend (m, route);
  if (blitzwar_is_ledger (m->s))
    return;
  if (blitzwar_reached (m->s, m->turn, STEP_POWER_ARRIVALS) && !over)
    ask_to_share (m);
  war_each (m->s, KIND_COUNTRY, country)
    if (blitzwar_reached (m->s, MAX (war_get (m->s, COUNTRY_ARRIVED, country), FIRST_ARRIVALS), STEP_PLACING))
      ask_to_place (m, country);
}
