/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ships from port or sea to port or sea (§12.1), and corps that dig in (§15.1). */

#include "moves.h"
#include "board/orders.h"
#include "routes.h"
#include "supply/supply.h"

#define MOST_SEAS     4
#define FORT_HALVES   4

typedef struct
{
  WarMember side, country, from, to;
  int       fleet, submarines;
} Sailing;

/* One of two places, a port or a sea; WAR_NONE: neither or both. */
static WarMember
read_place (const WarRecord *order, WarField port, WarField sea)
{
  WarMember zone = war_arg (order, port), water = war_arg (order, sea);

  return zone == WAR_NONE ? water : water == WAR_NONE ? zone : WAR_NONE;
}

static int
count_there (const WarState *s, const Sailing *v, WarField in_port, WarField at_sea)
{
  return war_member_kind (v->from) == KIND_SEA ? war_get_by (s, at_sea, v->from, v->side)
                                               : war_get_by (s, in_port, v->from, v->country);
}

static void
shift_ships (WarDraft *d, const Sailing *v, WarField in_port, WarField at_sea, int n)
{
  const WarState *s = war_draft_state (d);
  int left = MAX (count_there (s, v, in_port, at_sea) - n, 0);

  if (n == 0)
    return;
  if (war_member_kind (v->from) == KIND_SEA)
    war_set_by (d, at_sea, v->from, v->side, left);
  else
    war_set_by (d, in_port, v->from, v->country, left);
  if (war_member_kind (v->to) == KIND_SEA)
    war_add_by (d, at_sea, v->to, v->side, n);
  else
    war_add_by (d, in_port, v->to, v->country, n);
}

static gboolean
lacks_ships (WarDraft *d, int have, int need)
{
  return need > have && war_forbid (d, "12.1", "sail-too-few", WAR_ARGS (WAR_N ("have", have), WAR_N ("need", need)));
}

/* It would be an attack, by which the port falls to the enemy at once. America is the Allies' before its war (§8, §19). */
static gboolean
enters_neutral (const WarState *s, const Sailing *v)
{
  return war_member_kind (v->to) == KIND_ZONE && war_get (s, ZONE_CONTROL, v->to) == WAR_NONE
         && !(v->to == ZONE_AMERICA && v->side == SIDE_ALLIES);
}

static gboolean
forbids_sailing (WarDraft *d, const Sailing *v)
{
  const WarState *s = war_draft_state (d);
  int steps = blitzwar_naval_steps (s, v->from, v->to, v->side, v->fleet > 0);

  if (war_member_kind (v->to) == KIND_ZONE && !war_get (s, ZONE_PORT, v->to)
      && war_forbid (d, "12.1", "sail-no-port", WAR_ARGS (WAR_WHO ("zone", v->to))))
    return TRUE;
  if (war_member_kind (v->to) == KIND_ZONE && blitzwar_enemies (war_get (s, ZONE_CONTROL, v->to), v->side)
      && war_forbid (d, "12.1", "enemy-holds", WAR_ARGS (WAR_WHO ("zone", v->to))))
    return TRUE;
  if (enters_neutral (s, v) && war_forbid (d, "9.3", "sail-into-neutral", WAR_ARGS (WAR_WHO ("zone", v->to))))
    return TRUE;
  if (blitzwar_forbids_unsupplied_ships (d, v->from, v->side, v->fleet > 0))
    return TRUE;
  return lacks_ships (d, count_there (s, v, ZONE_FLEET, SEA_FLEET), v->fleet)
         || lacks_ships (d, count_there (s, v, ZONE_SUBMARINES, SEA_SUBMARINES), v->submarines)
         || ((steps < 0 || steps > MOST_SEAS) && war_forbid (d, "12.1", "sail-too-far", NULL));
}

/* A port they come from or go to; of ships that stay at sea nobody knows. */
static WarMember
find_payer (const Sailing *v)
{
  return war_member_kind (v->from) == KIND_ZONE ? v->from : war_member_kind (v->to) == KIND_ZONE ? v->to : WAR_NONE;
}

static void
say_sailing (WarDraft *d, const Sailing *v, const Load *load, int halves)
{
  g_autofree char *what = blitzwar_load_text (load), *units = blitzwar_units_text (halves);

  war_say (d, "sail-said", WAR_ARGS (WAR_WHO ("country", v->country), WAR_SAY ("what", what), WAR_WHO ("from", v->from),
                                     WAR_WHO ("to", v->to), WAR_SAY ("units", units)));
}

void
blitzwar_decide_sail (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  Sailing v = {
    war_arg (order, SAIL_SIDE), war_arg (order, SAIL_COUNTRY), read_place (order, SAIL_PORT, SAIL_SEA),
    read_place (order, SAIL_TO_PORT, SAIL_TO_SEA), war_arg (order, SAIL_FLEET), war_arg (order, SAIL_SUBMARINES),
  };
  Load load = { .fleet = v.fleet, .submarines = v.submarines };
  int halves, before = blitzwar_blockade_due (s);

  if (v.from == WAR_NONE)
    war_refuse (d, "sail-from-one", NULL);
  else if (v.to == WAR_NONE)
    war_refuse (d, "sail-to-one", NULL);
  else if (v.fleet + v.submarines == 0)
    war_refuse (d, "move-nothing", NULL);
  else if (v.from == v.to)
    war_refuse (d, "move-nowhere", NULL);
  else if (blitzwar_ships_fight_for (s, v.country) != v.side)
    war_refuse (d, "sail-other-side", WAR_ARGS (WAR_WHO ("country", v.country), WAR_WHO ("side", v.side)));
  if (!war_draft_ok (d) || forbids_sailing (d, &v))
    return;
  if (enters_neutral (s, &v))
    blitzwar_note_coming (d, v.side, v.to);
  halves = blitzwar_load_cost (s, v.country, &load, &(Action) { DO_NAVAL, FALSE });
  shift_ships (d, &v, ZONE_FLEET, SEA_FLEET, v.fleet);
  shift_ships (d, &v, ZONE_SUBMARINES, SEA_SUBMARINES, v.submarines);
  blitzwar_charge (d, v.side, find_payer (&v), halves);
  say_sailing (d, &v, &load, halves);
  if (v.submarines > 0)
    blitzwar_warn_italians (d, v.country, v.to);
  if (blitzwar_blockade_due (s) != before)
    war_say (d, "blockade-now", WAR_ARGS (WAR_N ("n", blitzwar_blockade_due (s))));
}

static gboolean
may_dig_in (WarMember zone, WarMember country)
{
  return country == COUNTRY_GER
         || (country == COUNTRY_UK && (zone == ZONE_MALTA || zone == ZONE_GIBRALTAR || zone == ZONE_TOBRUK));
}

static gboolean
forbids_fortifying (WarDraft *d, WarMember zone, WarMember country, WarMember side)
{
  const WarState *s = war_draft_state (d);

  if (!may_dig_in (zone, country)
      && war_forbid (d, "15.1", "fortify-where", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone))))
    return TRUE;
  if (blitzwar_forbids_unsupplied (d, zone, country))
    return TRUE;
  return war_get (s, SIDE_FORTIFIED, side) == blitzwar_turn (s) && war_forbid (d, "15.1", "fortify-once", NULL);
}

void
blitzwar_decide_fortify (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember zone = war_arg (order, FORTIFY_ZONE), country = war_arg (order, FORTIFY_COUNTRY);
  WarMember side = blitzwar_fights_for (s, country);
  gboolean undo = war_arg (order, FORTIFY_UNDO);
  WarField less = undo ? ZONE_FORTIFIED : ZONE_INFANTRY, more = undo ? ZONE_INFANTRY : ZONE_FORTIFIED;
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone));

  if (side == WAR_NONE)
    war_refuse (d, "is-not-at-war", args);
  else if (war_get_by (s, less, zone, country) == 0)
    war_refuse (d, "fortify-none", args);
  if (!war_draft_ok (d) || (!undo && forbids_fortifying (d, zone, country, side)))
    return;
  war_add_by (d, less, zone, country, -1);
  war_add_by (d, more, zone, country, 1);
  if (!undo)
    {
      blitzwar_charge (d, side, zone, FORT_HALVES);
      if (blitzwar_calendar (s) != WAR_NONE)
        war_set (d, SIDE_FORTIFIED, side, blitzwar_turn (s));
    }
  war_say (d, undo ? "unfortify-said" : "fortify-said", args);
}
