/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Supply that is spent (§7): what actions cost is kept by the zone they were done from, and paid by stocks that a line leads to
 * from there, the largest first. What was spent nobody knows where is paid by stocks on a line to a supply zone. */

#include "orders.h"

#include "board.h"
#include "supply/supply.h"

typedef struct
{
  WarDraft       *draft;
  const WarState *s;
  WarMember       side;
  WarMember       first;                   /* the first stock that paid: it owes what there is not */
  Supply         *lines;
  int             halves;                  /* paid so far; −1: half a unit of an earlier payment is still to be used up */
  int             apart;                   /* units that stocks with a line had not */
} Payment;

/* What was told by the zone counts as long as the side owes anything. */
static void
forget_places (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);

  if (war_sum (s, SIDE_UNPAID, side) == 0)
    return;
  war_each (s, KIND_ZONE, zone)
    if (war_get_by (s, SIDE_UNPAID, side, zone) != 0)
      war_set_by (d, SIDE_UNPAID, side, zone, 0);
}

void
blitzwar_charge (WarDraft *d, WarMember side, WarMember zone, int halves)
{
  if (side == WAR_NONE || halves <= 0)
    return;
  if (war_get (war_draft_state (d), SIDE_TO_PAY, side) == 0)
    forget_places (d, side);
  war_add (d, SIDE_TO_PAY, side, halves);
  if (zone != WAR_NONE)
    war_add_by (d, SIDE_UNPAID, side, zone, halves);
}

static int
take_from (Payment *p, WarMember zone, int units)
{
  int taken = CLAMP (war_get_by (p->s, SIDE_SUPPLY, p->side, zone), 0, units);

  if (taken == 0)
    return 0;
  if (p->first == WAR_NONE)
    p->first = zone;
  war_add_by (p->draft, SIDE_SUPPLY, p->side, zone, -taken);
  return taken;
}

static WarMember
find_largest (const Payment *p, const gboolean *reached)
{
  WarMember largest = WAR_NONE;
  int most = 0;

  war_each (p->s, KIND_ZONE, zone)
    {
      int there = war_get_by (p->s, SIDE_SUPPLY, p->side, zone);

      if (there > most && (reached == NULL || reached[war_member_index (zone)]))
        {
          most = there;
          largest = zone;
        }
    }
  return largest;
}

/* From the largest of those reached (NULL: of all), then from the next largest; what they have not is returned. */
static int
take (Payment *p, const gboolean *reached, int units)
{
  while (units > 0)
    {
      WarMember zone = find_largest (p, reached);

      if (zone == WAR_NONE)
        break;
      units -= take_from (p, zone, units);
    }
  return units;
}

/* Stocks are of whole units, and halves are added up wherever they were spent. */
static int
count_units (Payment *p, int halves)
{
  int before = (p->halves + 1) / 2;

  p->halves += halves;
  return (p->halves + 1) / 2 - before;
}

/* Of what was spent from that zone, as much as is paid now. */
static int
settle_place (Payment *p, WarMember zone, int halves)
{
  int paid = MIN (war_get_by (p->s, SIDE_UNPAID, p->side, zone), halves);

  if (paid > 0)
    war_add_by (p->draft, SIDE_UNPAID, p->side, zone, -paid);
  return paid;
}

/* Each place by stocks it has a line to; what these have not, by others. */
static int
pay_by_places (Payment *p, int halves)
{
  war_each (p->s, KIND_ZONE, zone)
    {
      int paid = settle_place (p, zone, halves);
      g_autofree gboolean *reached = paid > 0 ? blitzwar_supply_reach (p->lines, p->side, zone) : NULL;

      halves -= paid;
      if (paid > 0)
        p->apart += take (p, reached, count_units (p, paid));
    }

  g_autofree gboolean *reached = blitzwar_supply_reach (p->lines, p->side, WAR_NONE);

  return p->apart + take (p, reached, count_units (p, halves));
}

/* Who named the stock pays for those that have a line to it, and then for others. */
static void
settle_from (Payment *p, WarMember stock, int halves)
{
  g_autofree gboolean *reached = blitzwar_supply_reach (p->lines, p->side, stock);

  for (int others = 0; others <= 1; others++)
    war_each (p->s, KIND_ZONE, zone)
      if (others || reached[war_member_index (zone)])
        halves -= settle_place (p, zone, halves);
}

/* Who has nothing left owes it where he could have it. */
static void
owe (Payment *p, int units)
{
  war_each_with (p->s, ZONE_SUPPLY_ZONE, TRUE, own)
    if (p->first == WAR_NONE && war_get (p->s, ZONE_CONTROL, own) == p->side)
      p->first = own;
  if (units > 0 && p->first != WAR_NONE)
    war_add_by (p->draft, SIDE_SUPPLY, p->side, p->first, -units);
}

static void
pay (Payment *p, WarMember named, int halves, int units)
{
  p->lines = blitzwar_supply_new (p->s);
  if (named != WAR_NONE)
    {
      settle_from (p, named, halves);
      p->first = named;
      owe (p, units - take_from (p, named, units));
    }
  else
    owe (p, take (p, NULL, pay_by_places (p, halves)));
  blitzwar_supply_free (p->lines);
}

void
blitzwar_decide_pay (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember zone = war_arg (order, PAY_ZONE), largest;
  Payment p = { .draft = d, .s = s, .side = war_arg (order, PAY_SIDE), .first = WAR_NONE };
  int owed = war_get (s, SIDE_TO_PAY, p.side);
  int halves = war_arg (order, PAY_HALVES) != WAR_NONE ? war_arg (order, PAY_HALVES) : owed;

  if (halves <= 0)
    {
      war_refuse (d, "nothing-to-pay", NULL);
      return;
    }
  p.halves = war_get (s, SIDE_HALF_PAID, p.side) ? -1 : 0;

  int units = (p.halves + halves + 1) / 2, all = blitzwar_stock (s, p.side, &largest);
  int there = zone != WAR_NONE ? war_get_by (s, SIDE_SUPPLY, p.side, zone) : all;

  if (units > there
      && war_forbid (d, "7", zone != WAR_NONE ? "too-little-there" : "too-little-supply",
                     zone != WAR_NONE
                         ? WAR_ARGS (WAR_N ("have", there), WAR_N ("need", units), WAR_WHO ("zone", zone))
                         : WAR_ARGS (WAR_N ("have", there), WAR_N ("need", units), WAR_WHO ("side", p.side))))
    return;
  if (owed == 0)
    forget_places (d, p.side);
  war_set (d, SIDE_HALF_PAID, p.side, (p.halves + halves) % 2 != 0);
  pay (&p, zone, halves, units);
  war_set (d, SIDE_TO_PAY, p.side, MAX (owed - halves, 0));
  if (owed <= halves)
    forget_places (d, p.side);
  war_say (d, "paid",
           WAR_ARGS (WAR_WHO ("side", p.side), WAR_N ("n", units), WAR_N ("left", blitzwar_stock (s, p.side, &largest))));
  if (p.apart > 0)
    war_say (d, "paid-apart", WAR_ARGS (WAR_N ("n", p.apart)));
}
