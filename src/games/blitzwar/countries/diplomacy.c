/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The three dice of diplomacy: Yugoslavia must be rolled for once, Spain and Turkey may be (§9.3). */

#include "diplomacy.h"

#include "board/board.h"
#include "joining.h"
#include "board/orders.h"

#define YUGOSLAV_PRICE 6                   /* supply */

static void
send_to_war (WarDraft *d, WarMember country, WarMember side)
{
  BlitzwarTaking taking = { d, side };

  blitzwar_send_to_war (&taking, country, side);
}

gboolean
blitzwar_may_be_rolled (const WarState *s, WarMember country)
{
  return war_get (s, COUNTRY_STATUS, country) == STATUS_NEUTRAL
         && war_get (s, COUNTRY_ROLL, country) == WAR_NONE;
}

/* In the turn the other one surrenders, or later where the house says so. */
gboolean
blitzwar_allows_roll (const WarState *s, WarMember fallen)
{
  gboolean later = war_get (s, HOUSE_OPTIONAL_ROLL, HOUSE) == OPTIONAL_ROLL_LATER_TOO;
  WarValue fell = war_get (s, COUNTRY_FELL, fallen);

  return fell != WAR_NONE && war_get (s, COUNTRY_STATUS, fallen) == STATUS_SURRENDERED
         && (later || fell == blitzwar_turn (s));
}

/* One die for one country, once, while it is neutral. 0: it may not be rolled. */
static int
roll_for (WarDraft *d, WarMember country, const char *what, WarValue typed)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country));

  if (war_get (s, COUNTRY_STATUS, country) != STATUS_NEUTRAL && war_forbid (d, "9.3", "is-not-neutral", args))
    return 0;
  if (war_get (s, COUNTRY_ROLL, country) != WAR_NONE && war_forbid (d, "9.3", "has-been-rolled", args))
    return 0;

  int die = war_roll (d, what, 6, SIDE_AXIS, typed);

  if (!war_draft_ok (d))
    return 0;
  war_set (d, COUNTRY_ROLL, country, die);
  return die;
}

/* What a die that was thrown (0: it was not) means to a country that a six brings into the war. */
static void
say_roll (WarDraft *d, WarMember country, int die)
{
  if (die != 0)
    war_say (d, die < 6 ? "stays-neutral" : "neutral-no-more", WAR_ARGS (WAR_WHO ("country", country)));
}

/* Six units are lost at once, besides what moves have cost; who has fewer loses what he has. A die that was forgotten
 * may still be rolled. */
void
blitzwar_roll_yugoslavia (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember largest;

  if (blitzwar_turn (s) < YUGOSLAVIA_ROLLS_ON && war_forbid (d, "9.3", "yugoslavia-rolls-on-14", NULL))
    return;

  int die = roll_for (d, COUNTRY_YUG, "yugoslavia", war_arg (order, ROLL_YUGOSLAVIA_DIE));
  int price = CLAMP (blitzwar_stock (s, SIDE_AXIS, &largest), 0, YUGOSLAV_PRICE);

  say_roll (d, COUNTRY_YUG, die);
  if (die < 6)
    return;
  send_to_war (d, COUNTRY_YUG, SIDE_AXIS);
  if (price == 0)
    return;

  WarRecord *pay = war_then (d, ORDER_PAY);

  blitzwar_charge (d, SIDE_AXIS, WAR_NONE, 2 * price);
  war_fill (pay, PAY_SIDE, SIDE_AXIS, WAR_FROM_BOARD);
  war_fill (pay, PAY_HALVES, 2 * price, WAR_FROM_BOARD);
}

static gboolean
forbids_optional_roll (WarDraft *d, WarMember country, WarMember fallen)
{
  return !blitzwar_allows_roll (war_draft_state (d), fallen)
         && war_forbid (d, "9.3", "rolls-when-it-falls",
                        WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("fallen", fallen)));
}

void
blitzwar_roll_spain (WarDraft *d, const WarRecord *order)
{
  if (forbids_optional_roll (d, COUNTRY_SP, COUNTRY_FRA))
    return;

  int die = roll_for (d, COUNTRY_SP, "spain", war_arg (order, ROLL_SPAIN_DIE));

  say_roll (d, COUNTRY_SP, die);
  if (die < 6)
    return;
  send_to_war (d, COUNTRY_SP, SIDE_AXIS);
  blitzwar_hasten_america (d);
}

void
blitzwar_roll_turkey (WarDraft *d, const WarRecord *order)
{
  if (forbids_optional_roll (d, COUNTRY_TUR, COUNTRY_GRE))
    return;

  int before = war_get (war_draft_state (d), SIDE_POINTS, SIDE_AXIS);
  int die = roll_for (d, COUNTRY_TUR, "turkey", war_arg (order, ROLL_TURKEY_DIE));

  if (die < 6)
    {
      say_roll (d, COUNTRY_TUR, die);
      return;
    }
  blitzwar_let_pass (d, COUNTRY_TUR, SIDE_AXIS);
  blitzwar_say_points (d, before);
  blitzwar_hasten_america (d);
}
