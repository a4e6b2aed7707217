/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who surrenders, who comes back, who should have joined, the dice of diplomacy and the partisans', who
 * must leave Eastern Poland, and the end of the war (§9, §18). Each stays until it is done or set aside;
 * once its phase is over it is late. */

#include "due.h"

#include "arrivals/arrivals.h"
#include "board/board.h"
#include "calculators/dates.h"
#include "diplomacy.h"
#include "joining.h"
#include "partisans.h"
#include "surrender.h"
#include "calculators/victory.h"

static gboolean
is_past (const Moment *m, int turn, WarMember step)
{
  return blitzwar_reached (m->s, turn, step);
}

static void
ask_surrender (const Moment *m, WarMember country, BlitzwarFall fall, int since)
{
  gboolean sure = fall == BLITZWAR_FALLS;
  WarPrompt *prompt = blitzwar_ask_since (m, since, "surrender", country, sure ? WAR_MUST : WAR_MAY, "9.2",
                                          sure ? "due-surrender" : "due-surrender-perhaps",
                                          WAR_ARGS (WAR_WHO ("country", country)));
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_SURRENDER);

  prompt->late = is_past (m, since, STEP_CARDS) && !(since == m->turn && m->turn == LAST_TURN);
  war_fill (order, SURRENDER_COUNTRY, country, WAR_FROM_BOARD);
  war_fill (order, SURRENDER_TO, blitzwar_conqueror (m->s, country), WAR_FROM_BOARD);
}

static void
ask_to_join (const Moment *m, const char *what, WarMember country, WarMember side, int since,
             const char *rule, const char *words)
{
  WarPrompt *prompt = blitzwar_ask_since (m, since, what, country, WAR_MUST, rule, words,
                                          WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("side", side)));
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_JOIN);

  prompt->late = is_past (m, since, STEP_CARDS);
  war_fill (order, JOIN_COUNTRY, country, WAR_FROM_BOARD);
  war_fill (order, JOIN_SIDE, side, WAR_FROM_BOARD);
}

/* Who should be at war by now joins by himself as the phase comes to it; asked for is only whom it missed.
 * What the points of this turn ask for waits for the next phase. */
static void
ask_for_missing (const Moment *m, WarMember country)
{
  Summons summons = blitzwar_summons (m->s, country);
  gboolean by_points = (country == COUNTRY_ITA || country == COUNTRY_HUN)
                       && war_get (m->s, COUNTRY_STATUS, COUNTRY_FRA) != STATUS_SURRENDERED;

  if (summons.side != WAR_NONE && !by_points && is_past (m, summons.since, STEP_CARDS))
    ask_to_join (m, "join", country, summons.side, summons.since, "9.3", "due-join");
}

static void
ask_country (const Moment *m, WarMember country)
{
  WarValue status = war_get (m->s, COUNTRY_STATUS, country);
  int since = 0, back;

  if (status == STATUS_SURRENDERED)
    {
      back = blitzwar_return_due (m->s, country);
      if (back != 0)
        ask_to_join (m, "return", country, war_get (m->s, COUNTRY_SIDE, country), back, "9.2", "due-return");
      return;
    }

  BlitzwarFall fall = blitzwar_surrender_due (m->s, country, &since);

  if (fall != BLITZWAR_HOLDS)
    ask_surrender (m, country, fall, since);
  if (status != STATUS_ACTIVE)
    ask_for_missing (m, country);
}

/* Offered in the turn it is allowed; where the house lets it wait it is never late. */
static void
offer_roll (const Moment *m, WarMember country, WarMember fallen, WarForm order, const char *words)
{
  WarPrompt *prompt;

  if (!blitzwar_may_be_rolled (m->s, country) || !blitzwar_allows_roll (m->s, fallen))
    return;
  prompt = blitzwar_ask_since (m, war_get (m->s, COUNTRY_FELL, fallen), "roll", country, WAR_MAY, "9.3", words,
                               NULL);
  prompt->late = is_past (m, m->turn, STEP_CARDS)
                 && war_get (m->s, HOUSE_OPTIONAL_ROLL, HOUSE) == OPTIONAL_ROLL_THAT_TURN;
  war_ask_order (m->out, prompt, order);
}

static void
ask_rolls (const Moment *m)
{
  WarPrompt *prompt;

  if (m->turn >= YUGOSLAVIA_ROLLS_ON && blitzwar_may_be_rolled (m->s, COUNTRY_YUG))
    {
      prompt = blitzwar_ask_since (m, YUGOSLAVIA_ROLLS_ON, "roll", COUNTRY_YUG, WAR_MUST, "9.3",
                                   "due-roll-yugoslavia", NULL);
      prompt->late = is_past (m, YUGOSLAVIA_ROLLS_ON, STEP_CARDS);
      war_ask_order (m->out, prompt, ORDER_ROLL_YUGOSLAVIA);
    }
  offer_roll (m, COUNTRY_SP, COUNTRY_FRA, ORDER_ROLL_SPAIN, "due-roll-spain");
  offer_roll (m, COUNTRY_TUR, COUNTRY_GRE, ORDER_ROLL_TURKEY, "due-roll-turkey");
}

static void
ask_partisans (const Moment *m)
{
  int mark = blitzwar_partisans_due (m->s);
  WarMember zone;

  if (mark == 0)
    return;

  WarPrompt *prompt
      = blitzwar_ask_since (m, mark, "partisans", WAR_NONE, WAR_MUST, "9.5", "due-partisans", NULL);
  WarRecord *order = war_ask_order (m->out, prompt, ORDER_PARTISANS);

  prompt->late = is_past (m, mark, STEP_AXIS_NAVAL_MOVEMENT);
  zone = blitzwar_partisans_zone (m->s);
  if (zone != WAR_NONE)
    war_fill (order, PARTISANS_ZONE, zone, WAR_FROM_BOARD);
}

static gboolean
has_axis_units (const WarState *s, WarMember zone)
{
  if (blitzwar_all_corps (s, zone) + war_sum (s, ZONE_AIR, zone) == 0)
    return FALSE;
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_fights_for (s, country) == SIDE_AXIS
        && blitzwar_corps_there (s, zone, country) + war_get_by (s, ZONE_AIR, zone, country) > 0)
      return TRUE;
  return FALSE;
}

/* When Poland falls its east is Soviet, whoever stands there; where they go is their owner's choice. Zones
 * nobody follows are not asked about. */
static void
ask_to_leave_the_east (const Moment *m)
{
  if (war_get (m->s, COUNTRY_STATUS, COUNTRY_POL) != STATUS_SURRENDERED)
    return;
  war_each_with (m->s, ZONE_EASTERN_POLAND, TRUE, zone)
    if (war_get (m->s, ZONE_CONTROL, zone) == SIDE_SOVIETS && war_get (m->s, ZONE_SEEN, zone) != WAR_NONE
        && has_axis_units (m->s, zone))
      blitzwar_ask (m, "leave", zone, WAR_MUST, "9.2", "due-leave-the-east",
                    WAR_ARGS (WAR_WHO ("zone", zone)));
}

/* Said, and no more: playing on stays possible. */
static void
say_the_end (const Moment *m)
{
  Victory outcome = blitzwar_outcome (m->s);
  gboolean fallen = war_get (m->s, COUNTRY_STATUS, COUNTRY_GER) == STATUS_SURRENDERED;
  WarValue fell = war_get (m->s, COUNTRY_FELL, COUNTRY_GER);

  if (!fallen && !is_past (m, LAST_TURN, STEP_SOVIETS_OUT_OF_SUPPLY))
    return;
  blitzwar_ask_since (m, fallen && fell != WAR_NONE ? fell : m->turn, "over", WAR_NONE, WAR_REMINDER, "18",
                      fallen ? "due-over-by-surrender" : "due-over-by-points",
                      WAR_ARGS (WAR_N ("allies", outcome.allies), WAR_N ("axis", outcome.axis),
                                WAR_N ("points", war_get (m->s, SIDE_POINTS, SIDE_AXIS))));
}

void
blitzwar_due_diplomacy (const Moment *m)
{
  war_each (m->s, KIND_COUNTRY, country)
    ask_country (m, country);
  ask_rolls (m);
  ask_partisans (m);
  ask_to_leave_the_east (m);
  say_the_end (m);
}
