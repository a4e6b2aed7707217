/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of who takes which zones, the points by hand, and what is paid. */

#include "verbs.h"

#include "board.h"

/* Zones this side doesn't hold go before those it does, and of them those at war before the neutrals'. */
static int
fits_taking (const WarState *s, WarMember zone, gpointer user)
{
  WarMember side = *(const WarMember *) user, country = blitzwar_country_of (s, zone);

  if (war_get (s, ZONE_CONTROL, zone) == side)
    return 0;
  return country != WAR_NONE && war_get (s, COUNTRY_STATUS, country) == STATUS_NEUTRAL ? 1 : 2;
}

static gboolean
names_another_side (WarLine *l, const WarRecord *order)
{
  if (order == NULL || (blitzwar_read_side (l) == WAR_NONE && !war_line_word (l, "verb/neutral")))
    return FALSE;
  war_line_wrong (l, "one-side-a-line", NULL);
  return TRUE;
}

static void
read_zones (WarLine *l, WarMember side)
{
  WarRecord *order = NULL;
  WarMember zone;

  /* "e lod e poz": the second e is no beginning of El Alamein. */
  while (!names_another_side (l, order) && (zone = war_line_member (l, KIND_ZONE, fits_taking, &side)) != WAR_NONE)
    {
      if (order == NULL)
        {
          order = war_line_order (l, ORDER_CONTROL);
          war_fill (order, CONTROL_SIDE, side, WAR_TYPED);
        }
      war_add_item (order, CONTROL_ZONES, zone, WAR_TYPED);
    }
}

/* Zones that change hands; else the side only says whose the line is: "e pay 3". */
static void
read_control (WarLine *l, WarMember side)
{
  read_zones (l, side);
  if (!war_line_end (l))
    war_line_follow (l, side);
}

void
blitzwar_read_axis (WarLine *l)
{
  read_control (l, SIDE_AXIS);
}

void
blitzwar_read_allies (WarLine *l)
{
  read_control (l, SIDE_ALLIES);
}

void
blitzwar_read_soviets (WarLine *l)
{
  read_control (l, SIDE_SOVIETS);
}

void
blitzwar_read_neutral (WarLine *l)
{
  read_control (l, WAR_NONE);
}

/* "points 11": of the Axis, unless another side is named. Pinned until it is counted from control again. */
void
blitzwar_read_points (WarLine *l)
{
  WarMember side = blitzwar_named_side (l);
  WarData *data = war_state_data (war_line_state (l));
  g_autofree char *path
      = g_strdup_printf ("side/%s/points", war_id (data, side != WAR_NONE ? side : SIDE_AXIS));
  int n;

  if (war_line_number (l, &n))
    blitzwar_correct (l, path, n);
}

static int
fits_stock (const WarState *s, WarMember zone, gpointer user)
{
  WarMember side = *(const WarMember *) user;

  if (side != WAR_NONE)
    return war_get_by (s, SIDE_SUPPLY, side, zone) > 0;
  war_each (s, KIND_SIDE, any)
    if (war_get_by (s, SIDE_SUPPLY, any, zone) > 0)
      return 1;
  return 0;
}

/* Whose supply lies there, if only one side has any; else who holds the zone. */
static WarMember
find_owner (const WarState *s, WarMember zone)
{
  WarMember owner = WAR_NONE;
  int owners = 0;

  war_each (s, KIND_SIDE, side)
    if (war_get_by (s, SIDE_SUPPLY, side, zone) > 0)
      {
        owner = side;
        owners++;
      }
  return owners == 1 ? owner : war_get (s, ZONE_CONTROL, zone);
}

/* Nothing is owed by the side to move: by another? */
static void
tell_debtor (WarLine *l)
{
  const WarState *s = war_line_state (l);

  war_each (s, KIND_SIDE, side)
    if (war_get (s, SIDE_TO_PAY, side) > 0)
      {
        war_line_wrong (l, "another-pays", WAR_ARGS (WAR_WHO ("side", side)));
        return;
      }
  war_line_wrong (l, "nothing-to-pay", NULL);
}

/* "pay 3,5", "pay london 2", "pay axis 3". Without a number it is what the moves of the side have cost by the time it is decided:
 * of the side named, of whose supply lies in the zone named, else of the side to move. */
void
blitzwar_read_pay (WarLine *l)
{
  const WarState *s = war_line_state (l);
  WarMember side = blitzwar_named_side (l), zone = WAR_NONE;
  int halves;
  gboolean told = war_line_halves (l, &halves);

  if (!told && !war_line_end (l))
    {
      zone = war_line_member (l, KIND_ZONE, fits_stock, &side);
      told = zone != WAR_NONE && war_line_halves (l, &halves);
      if (!told && !war_line_end (l))
        return;
    }
  if (side == WAR_NONE)
    side = zone != WAR_NONE ? find_owner (s, zone) : blitzwar_side_to_move (s);
  if (!told && (side == WAR_NONE || war_get (s, SIDE_TO_PAY, side) == 0))
    tell_debtor (l);
  else if (side == WAR_NONE)
    war_line_lacks (l, "line-which-side", NULL);
  else
    {
      WarRecord *order = war_line_order (l, ORDER_PAY);

      war_fill (order, PAY_SIDE, side, WAR_TYPED);
      if (told)
        war_fill (order, PAY_HALVES, halves, WAR_TYPED);
      if (zone != WAR_NONE)
        war_fill (order, PAY_ZONE, zone, WAR_TYPED);
    }
}
