/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Supply that is spent (§7). A line counts at the moment of an action, so what it costs is put down to a stock it has a line to
 * then: the largest. That stock pays, and with it those on its lines, the largest first. What no stock had a line to stays with
 * the place it was done from; what was spent nobody knows where is paid by stocks on a line to a supply zone. */

#include "orders.h"

#include "board.h"
#include "supply/supply.h"

typedef struct { WarMember zone; int units; } Part;

typedef struct
{
  WarDraft       *draft;
  const WarState *s;
  WarMember       side;
  Supply         *lines;
  WarMember       last;                    /* the last stock that paid; before any: WAR_NONE */
  WarMember       first;                   /* the first: it owes what there is not */
  gboolean        half_owed;               /* half a unit is left over of what nobody has paid yet */
  int             units;                   /* paid and owed */
  int             apart;                   /* units that stocks with a line had not */
  GArray         *parts;                   /* of Part: what each stock paid */
} Payment;

/* What was put down counts as long as the side owes anything. */
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
blitzwar_forget_payments (WarDraft *d, WarMember side)
{
  if (war_get (war_draft_state (d), SIDE_TO_PAY, side) != 0)
    war_set (d, SIDE_TO_PAY, side, 0);
  forget_places (d, side);
}

/* Of those reached (NULL: of all). */
static WarMember
find_largest (const WarState *s, WarMember side, const gboolean *reached)
{
  WarMember largest = WAR_NONE;
  int most = 0;

  war_each (s, KIND_ZONE, zone)
    {
      int there = war_get_by (s, SIDE_SUPPLY, side, zone);

      if (there > most && (reached == NULL || reached[war_member_index (zone)]))
        {
          most = there;
          largest = zone;
        }
    }
  return largest;
}

static WarMember
find_stock (const WarState *s, WarMember side, WarMember place)
{
  g_autoptr (Supply) lines = blitzwar_supply_network (s);
  g_autofree gboolean *reached = blitzwar_supply_reach (lines, side, place);
  WarMember stock = find_largest (s, side, reached);

  return stock != WAR_NONE ? stock : place;
}

void
blitzwar_charge (WarDraft *d, WarMember side, WarMember place, int halves)
{
  const WarState *s = war_draft_state (d);

  if (side == WAR_NONE || halves <= 0)
    return;
  if (war_get (s, SIDE_TO_PAY, side) == 0)
    forget_places (d, side);
  war_add (d, SIDE_TO_PAY, side, halves);
  if (place != WAR_NONE)
    war_add_by (d, SIDE_UNPAID, side, blitzwar_is_ledger (s) ? place : find_stock (s, side, place), halves);
}

static void
note_part (Payment *p, WarMember zone, int units)
{
  Part part = { zone, units };

  for (guint i = 0; i < p->parts->len; i++)
    if (g_array_index (p->parts, Part, i).zone == zone)
      {
        g_array_index (p->parts, Part, i).units += units;
        return;
      }
  g_array_append_val (p->parts, part);
}

static int
take_from (Payment *p, WarMember zone, int units)
{
  int taken = CLAMP (war_get_by (p->s, SIDE_SUPPLY, p->side, zone), 0, units);

  if (taken == 0)
    return 0;
  if (p->first == WAR_NONE)
    p->first = zone;
  p->last = zone;
  note_part (p, zone, taken);
  war_add_by (p->draft, SIDE_SUPPLY, p->side, zone, -taken);
  return taken;
}

/* From the largest of those reached, then from the next largest; what they have not is returned. */
static int
take (Payment *p, const gboolean *reached, int units)
{
  while (units > 0)
    {
      WarMember zone = find_largest (p->s, p->side, reached);

      if (zone == WAR_NONE)
        break;
      units -= take_from (p, zone, units);
    }
  return units;
}

/* Half a unit that one of these stocks gave and nobody has used up. */
static gboolean
use_half (Payment *p, const gboolean *reached)
{
  if (war_sum (p->s, SIDE_HALF_PAID, p->side) == 0)
    return FALSE;
  war_each (p->s, KIND_ZONE, zone)
    if (war_get_by (p->s, SIDE_HALF_PAID, p->side, zone) && (reached == NULL || reached[war_member_index (zone)]))
      {
        war_set_by (p->draft, SIDE_HALF_PAID, p->side, zone, FALSE);
        return TRUE;
      }
  return FALSE;
}

/* Stocks are of whole units: halves are added up as far as lines lead, and rounded up. What they have not is returned. `stock`
 * pays first; WAR_NONE: nobody knows whose lines it was, so a half may be left over anywhere. */
static int
pay_halves (Payment *p, const gboolean *reached, WarMember stock, int halves)
{
  if (halves > 0 && use_half (p, stock != WAR_NONE ? reached : NULL))
    halves--;

  int units = (halves + 1) / 2, left = units;

  p->units += units;
  if (stock != WAR_NONE)
    left -= take_from (p, stock, left);
  left = take (p, reached, left);
  if (halves % 2 != 0 && left == 0)
    war_set_by (p->draft, SIDE_HALF_PAID, p->side, p->last, TRUE);
  else if (halves % 2 != 0)
    p->half_owed = TRUE;
  return left;
}

/* Of what was put down there, as much as is paid now. */
static int
settle_place (Payment *p, WarMember zone, int halves)
{
  int paid = MIN (war_get_by (p->s, SIDE_UNPAID, p->side, zone), halves);

  if (paid > 0)
    war_add_by (p->draft, SIDE_UNPAID, p->side, zone, -paid);
  return paid;
}

/* Each stock what was put down to it, with those on its lines; what these have not, others. */
static int
pay_by_places (Payment *p, int halves)
{
  war_each (p->s, KIND_ZONE, zone)
    {
      int paid = settle_place (p, zone, halves);
      g_autofree gboolean *reached = paid > 0 ? blitzwar_supply_reach (p->lines, p->side, zone) : NULL;

      halves -= paid;
      if (paid > 0)
        p->apart += pay_halves (p, reached, zone, paid);
    }

  g_autofree gboolean *reached = blitzwar_supply_reach (p->lines, p->side, WAR_NONE);

  return p->apart + pay_halves (p, reached, WAR_NONE, halves);
}

/* Who named the stock pays for those that have a line to it, and then for others. What it has not is returned. */
static int
pay_from (Payment *p, WarMember stock, int halves)
{
  g_autofree gboolean *reached = blitzwar_supply_reach (p->lines, p->side, stock);
  int left = halves;

  for (int others = 0; others <= 1; others++)
    war_each (p->s, KIND_ZONE, zone)
      if (others || reached[war_member_index (zone)])
        left -= settle_place (p, zone, left);
  p->first = stock;
  if (use_half (p, reached))
    halves--;
  p->units = (halves + 1) / 2;
  p->half_owed = halves % 2 != 0;
  return p->units - take_from (p, stock, p->units);
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
  if (p->half_owed && p->first != WAR_NONE)
    war_set_by (p->draft, SIDE_HALF_PAID, p->side, p->first, TRUE);
}

/* What there is not is returned. */
static int
pay (Payment *p, WarMember named, int halves)
{
  g_autoptr (Supply) lines = blitzwar_supply_network (p->s);

  p->lines = lines;
  return named != WAR_NONE ? pay_from (p, named, halves) : take (p, NULL, pay_by_places (p, halves));
}

static gboolean
lacks_supply (const Payment *p, WarMember named, int there)
{
  const WarArg *args = WAR_ARGS (WAR_N ("have", there), WAR_N ("need", p->units), WAR_WHO ("side", p->side),
                                 WAR_WHO ("zone", named));

  return p->units > there && war_forbid (p->draft, "7", named != WAR_NONE ? "too-little-there" : "too-little-supply", args);
}

/* Where more than one stock pays, whoever takes the units off the map has to know which. */
static void
say_paid (const Payment *p)
{
  WarMember largest;

  war_say (p->draft, "paid", WAR_ARGS (WAR_WHO ("side", p->side), WAR_N ("n", p->units),
                                       WAR_N ("left", blitzwar_stock (p->s, p->side, &largest))));
  for (guint i = 0; p->parts->len > 1 && i < p->parts->len; i++)
    {
      const Part *part = &g_array_index (p->parts, Part, i);

      war_say (p->draft, "paid-from", WAR_ARGS (WAR_N ("n", part->units), WAR_WHO ("zone", part->zone)));
    }
  if (p->apart > 0)
    war_say (p->draft, "paid-apart", WAR_ARGS (WAR_N ("n", p->apart)));
}

void
blitzwar_decide_pay (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember named = war_arg (order, PAY_ZONE), largest;
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
  Payment p = { .draft = d, .s = s, .side = war_arg (order, PAY_SIDE), .last = WAR_NONE, .first = WAR_NONE, .parts = parts };
  int owed = war_get (s, SIDE_TO_PAY, p.side);
  int halves = war_arg (order, PAY_HALVES) != WAR_NONE ? war_arg (order, PAY_HALVES) : owed;
  int there = named != WAR_NONE ? war_get_by (s, SIDE_SUPPLY, p.side, named) : blitzwar_stock (s, p.side, &largest);

  if (halves <= 0)
    {
      war_refuse (d, "nothing-to-pay", NULL);
      return;
    }
  if (owed == 0)
    forget_places (d, p.side);

  int left = pay (&p, named, halves);

  if (lacks_supply (&p, named, there))
    return;
  owe (&p, left);
  war_set (d, SIDE_TO_PAY, p.side, MAX (owed - halves, 0));
  if (owed <= halves)
    forget_places (d, p.side);
  say_paid (&p);
}
