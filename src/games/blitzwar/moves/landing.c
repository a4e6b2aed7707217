/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What limits a landing, and the corps put on beachheads and taken off them (§14.1.2). On a followed board a
 * limit forbids; in the ledger, where the corps are told with the attack, it is said. Who goes in is in
 * landing-ashore.c. */

#include "landing.h"

#include "fights/air.h"
#include "board/board.h"
#include "board/orders.h"
#include "routes.h"

#define CORPS_BY_DOTTED_LINE 3             /* to a beachhead, §14.1.2 */
#define CORPS_BY_SEA         2

int
blitzwar_beachheads (const WarState *s, WarMember zone, WarMember side)
{
  int n = 0;

  if (war_sum (s, ZONE_BEACHHEADS, zone) == 0)
    return 0;
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_fights_for (s, country) == side)
      n += war_get_by (s, ZONE_BEACHHEADS, zone, country);
  return n;
}

int
blitzwar_corps_on_beach (const WarState *s, WarMember zone, WarMember country)
{
  return war_get_by (s, ZONE_BEACH_INFANTRY, zone, country) + war_get_by (s, ZONE_BEACH_TANKS, zone, country);
}

int
blitzwar_side_on_beach (const WarState *s, WarMember zone, WarMember side)
{
  int corps = 0;

  if (war_sum (s, ZONE_BEACH_INFANTRY, zone) + war_sum (s, ZONE_BEACH_TANKS, zone) == 0)
    return 0;
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_units_fight_for (s, country) == side)
      corps += blitzwar_corps_on_beach (s, zone, country);
  return corps;
}

/* From America the western Mediterranean is a sea to land on, through the strait. */
static gboolean
sails_from_america (const WarState *s, WarMember port, WarMember sea, WarMember side)
{
  return port == ZONE_AMERICA && sea == SEA_MEDITERRANEO_OCCIDENTAL
         && blitzwar_naval_steps (s, port, sea, side, TRUE) >= 0;
}

static gboolean
serves (const WarState *s, WarMember port, WarMember sea, WarMember side)
{
  return war_get (s, ZONE_PORT, port)
         && (war_get_by (s, ZONE_COAST, port, sea) || sails_from_america (s, port, sea, side));
}

/* Where nobody said from which port: any the side holds. */
static gboolean
is_served (const WarState *s, const Landing *l, WarMember sea)
{
  if (l->port != WAR_NONE)
    return serves (s, l->port, sea, l->side);
  war_each_with (s, ZONE_CONTROL, l->side, zone)
    if (serves (s, zone, sea, l->side))
      return TRUE;
  return FALSE;
}

/* The sea of its beachheads, or, where none are known, one it has a beach on; the first that a port serves. */
static WarMember
find_landing_sea (const WarState *s, const Landing *l)
{
  WarField known = war_sum (s, ZONE_BEACH_SEA, l->zone) > 0 ? ZONE_BEACH_SEA : ZONE_BEACH;
  WarMember any = WAR_NONE;

  war_each (s, KIND_SEA, sea)
    if (war_get_by (s, known, l->zone, sea))
      {
        if (is_served (s, l, sea))
          return sea;
        any = sea;
      }
  return any;
}

/* The beachheads it takes. One that holds a single corps from elsewhere has room for one that came along a
 * dotted line. */
static int
count_needed (int near, int far)
{
  int shared = far % CORPS_BY_SEA;

  near = MAX (near - shared, 0);
  return far / CORPS_BY_SEA + shared + (near + CORPS_BY_DOTTED_LINE - 1) / CORPS_BY_DOTTED_LINE;
}

static gboolean
comes_by_dotted_line (const WarState *s, const Landing *l)
{
  if (l->port != WAR_NONE)
    return blitzwar_has_dotted_link (s, l->port, l->zone);
  war_each_with (s, ZONE_CONTROL, l->side, zone)
    if (war_get (s, ZONE_PORT, zone) && blitzwar_has_dotted_link (s, zone, l->zone))
      return TRUE;
  return FALSE;
}

static gboolean
is_too_full (const WarState *s, const Landing *l, int beachheads)
{
  int corps = l->infantry + l->tanks, there = blitzwar_side_on_beach (s, l->zone, l->side);
  int near = MIN (war_get (s, ZONE_BEACH_NEAR, l->zone), there), far = there - near;

  *(comes_by_dotted_line (s, l) ? &near : &far) += corps;
  return count_needed (near, far) > beachheads;
}

typedef struct
{
  WarDraft      *draft;
  const Landing *landing;
  WarMember      sea;
  int            beachheads;
} Limits;

/* TRUE: stop. */
static gboolean
forbid (const Limits *x, const char *rule, const char *words)
{
  const Landing *l = x->landing;
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", l->country), WAR_WHO ("zone", l->zone),
                                 WAR_WHO ("from", l->port), WAR_WHO ("sea", x->sea),
                                 WAR_N ("n", x->beachheads), WAR_SAY ("rule", rule), WAR_KEY ("why", words));

  if (!blitzwar_is_ledger (war_draft_state (x->draft)))
    return war_forbid (x->draft, rule, words, args);
  war_say (x->draft, "landing-against", args);
  return FALSE;
}

static gboolean
lacks_escort (const WarState *s, const Limits *x)
{
  return x->landing->port == ZONE_AMERICA
         && war_get_by (s, SEA_FLEET, x->sea, x->landing->side)
                < war_get (s, SEA_FROM_AMERICA, x->sea) + x->landing->infantry + x->landing->tanks;
}

static gboolean
lacks_britain (WarDraft *d, const Landing *l)
{
  return l->side == SIDE_AXIS && war_get (war_draft_state (d), ZONE_REGION, l->zone) == REGION_GREAT_BRITAIN
         && !blitzwar_britain_is_open (d);
}

static gboolean
lacks_copenhagen (const WarState *s, const Landing *l)
{
  return l->port == ZONE_ESTOCOLMO && war_get (s, ZONE_CONTROL, ZONE_COPENHAGUE) != l->side;
}

/* In the ledger beachheads may not have been told: then nobody knows how many corps they take. */
gboolean
blitzwar_forbids_landing (WarDraft *d, const Landing *l)
{
  const WarState *s = war_draft_state (d);
  const Limits x = { d, l, find_landing_sea (s, l), blitzwar_beachheads (s, l->zone, l->side) };
  const char *no_port = l->port != WAR_NONE ? "landing-other-sea" : "landing-no-port";
  gboolean told = x.beachheads > 0;

  if ((x.sea == WAR_NONE || war_get (s, ZONE_NAVAL_BASE, l->zone)) && forbid (&x, "5", "landing-no-beach"))
    return TRUE;
  if (!told && !blitzwar_is_ledger (s) && forbid (&x, "14.1.2", "landing-no-beachhead"))
    return TRUE;
  if (x.sea == WAR_NONE)
    return FALSE;
  if (blitzwar_sea_is_under_snow (s, x.sea) && forbid (&x, "14.1.2", "landing-in-winter"))
    return TRUE;
  if (!is_served (s, l, x.sea) && forbid (&x, "14.1.2", no_port))
    return TRUE;
  if (told && is_too_full (s, l, x.beachheads) && forbid (&x, "14.1.2", "landing-too-full"))
    return TRUE;
  if (lacks_escort (s, &x) && forbid (&x, "14.1.2", "landing-no-escort"))
    return TRUE;
  if (lacks_copenhagen (s, l) && forbid (&x, "14.1.2", "landing-stockholm"))
    return TRUE;
  return lacks_britain (d, l) && forbid (&x, "13.4.3", "landing-britain");
}

/* At any time to a port of a sea that washes their beach. */
gboolean
blitzwar_forbids_return (WarDraft *d, WarMember zone, WarMember port, WarMember side)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("from", zone), WAR_WHO ("to", port));

  if (!blitzwar_ships_may_unload (s, port, side))
    return war_forbid (d, "14.1.2", "sea-port-not-held", args);
  return !blitzwar_share_a_sea (s, port, zone, ZONE_BEACH)
         && war_forbid (d, "14.1.2", "return-other-sea", args);
}

void
blitzwar_put_on_beach (WarDraft *d, const Landing *l)
{
  const WarState *s = war_draft_state (d);
  WarMember sea = find_landing_sea (s, l);

  if (comes_by_dotted_line (s, l))
    war_add (d, ZONE_BEACH_NEAR, l->zone, l->infantry + l->tanks);
  if (l->port == ZONE_AMERICA && sea != WAR_NONE)
    war_add (d, SEA_FROM_AMERICA, sea, l->infantry + l->tanks);
  if (l->infantry > 0)
    war_add_by (d, ZONE_BEACH_INFANTRY, l->zone, l->country, l->infantry);
  if (l->tanks > 0)
    war_add_by (d, ZONE_BEACH_TANKS, l->zone, l->country, l->tanks);
  if (l->country == COUNTRY_GER)
    blitzwar_note_landing (d, l->zone);
}

void
blitzwar_leave_beach (WarDraft *d, WarMember zone, WarMember country, int infantry, int tanks)
{
  const WarState *s = war_draft_state (d);
  int has_infantry = war_get_by (s, ZONE_BEACH_INFANTRY, zone, country), all;
  int has_tanks = war_get_by (s, ZONE_BEACH_TANKS, zone, country);

  if (infantry > 0)
    war_set_by (d, ZONE_BEACH_INFANTRY, zone, country, MAX (has_infantry - infantry, 0));
  if (tanks > 0)
    war_set_by (d, ZONE_BEACH_TANKS, zone, country, MAX (has_tanks - tanks, 0));
  all = war_sum (s, ZONE_BEACH_INFANTRY, zone) + war_sum (s, ZONE_BEACH_TANKS, zone);
  if (war_get (s, ZONE_BEACH_NEAR, zone) > all)
    war_set (d, ZONE_BEACH_NEAR, zone, all);
  if (all == 0 && war_get (s, ZONE_BEACH_OUT_OF_SUPPLY, zone))
    war_set (d, ZONE_BEACH_OUT_OF_SUPPLY, zone, FALSE);
}

/* Seas of beachheads that are no longer there are forgotten. */
void
blitzwar_lay_beachhead (WarDraft *d, WarMember zone, WarMember sea)
{
  const WarState *s = war_draft_state (d);

  if (war_sum (s, ZONE_BEACHHEADS, zone) == 0)
    war_each (s, KIND_SEA, other)
      if (war_get_by (s, ZONE_BEACH_SEA, zone, other))
        war_set_by (d, ZONE_BEACH_SEA, zone, other, FALSE);
  war_set_by (d, ZONE_BEACH_SEA, zone, sea, TRUE);
  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, ZONE_BEACH_TURN, zone, blitzwar_turn (s));
}
