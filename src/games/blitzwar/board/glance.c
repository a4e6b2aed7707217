/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers that everybody wants to see at a glance and nobody wants to work out: the next limit of points,
 * the outcome if the war ended now, what is left of the German attack windows, who is about to fall (§9.2,
 * §16.3.1, §18). */

#include "glance.h"

#include "arrivals/arrivals.h"
#include "board.h"
#include "cards/cards.h"
#include "countries/falls.h"
#include "calculators/victory.h"

#define WINTER_1942            20          /* its first turn; it has two */

WarValue
blitzwar_work_next_limit (const WarState *s, WarMember of, WarMember by)
{
  return blitzwar_next_limit (war_get (s, SIDE_POINTS, SIDE_AXIS));
}

WarValue
blitzwar_work_to_limit (const WarState *s, WarMember of, WarMember by)
{
  int points = war_get (s, SIDE_POINTS, SIDE_AXIS);
  WarValue limit = blitzwar_next_limit (points);

  return limit != WAR_NONE ? limit - points : WAR_NONE;
}

WarValue
blitzwar_work_axis_score (const WarState *s, WarMember of, WarMember by)
{
  return blitzwar_outcome (s).axis;
}

WarValue
blitzwar_work_allied_score (const WarState *s, WarMember of, WarMember by)
{
  return blitzwar_outcome (s).allies;
}

static int
count_left (const WarState *s, WarValue opened, int lasts)
{
  if (opened == WAR_NONE || blitzwar_turn (s) < opened)
    return 0;
  return MAX (opened + lasts - blitzwar_turn (s), 0);
}

/* Only if Poland had been conquered before. */
WarValue
blitzwar_work_west_window (const WarState *s, WarMember of, WarMember by)
{
  WarValue opened = war_get (s, GAME_WEST_ATTACK, GAME), fell = war_get (s, COUNTRY_FELL, COUNTRY_POL);

  return fell != WAR_NONE && opened != WAR_NONE && fell <= opened
             ? count_left (s, opened, WINDOW_AGAINST_ALLIES)
             : 0;
}

/* In the winter of 1942 it gives nothing, and is no longer for it. */
WarValue
blitzwar_work_east_window (const WarState *s, WarMember of, WarMember by)
{
  WarValue opened = war_get (s, GAME_USSR_ATTACK, GAME);
  int left = 0;

  for (int turn = blitzwar_turn (s); count_left (s, opened, WINDOW_AGAINST_SOVIETS) > 0
                                     && turn < opened + WINDOW_AGAINST_SOVIETS; turn++)
    left += turn != WINTER_1942 && turn != WINTER_1942 + 1;
  return left;
}

WarValue
blitzwar_work_brink (const WarState *s, WarMember of, WarMember by)
{
  return blitzwar_on_the_brink (s, of);
}

WarValue
blitzwar_work_on_brink (const WarState *s, WarMember of, WarMember by)
{
  int n = 0;

  war_each (s, KIND_COUNTRY, country)
    n += war_get (s, COUNTRY_BRINK, country);
  return n;
}

/* What is due now, else what the next reinforcements would cost if the ships stayed. */
WarValue
blitzwar_work_blockade (const WarState *s, WarMember of, WarMember by)
{
  SupplyLoss due = blitzwar_loss_due (s, SIDE_ALLIES);

  return due.since != 0 ? due.blockade : blitzwar_blockade_due (s);
}

WarValue
blitzwar_work_card_worth (const WarState *s, WarMember of, WarMember by)
{
  CardContents holds;

  return blitzwar_card_known (s, of, &holds) ? blitzwar_card_quarters (&holds) : WAR_NONE;
}

gboolean
blitzwar_may_bring_in (const WarState *s, int points)
{
  return points == LOWEST_POINTS_FOR_JOINING && (war_get (s, COUNTRY_STATUS, COUNTRY_ITA) == STATUS_NEUTRAL
                                                 || war_get (s, COUNTRY_STATUS, COUNTRY_HUN) == STATUS_NEUTRAL);
}
