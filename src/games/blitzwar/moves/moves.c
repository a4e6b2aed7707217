/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Land and air units from zone to zone. How they go is worked out, unless the order says it: on foot if that is near enough, else
 * by rail or by sea, whichever costs less. */

#include "moves.h"

#include "fights/attack.h"
#include "board/board.h"
#include "carried.h"
#include "landing.h"
#include "board/orders.h"
#include "routes.h"
#include "supply/supply.h"

#define INFANTRY_STEPS       3
#define TANK_STEPS           5
#define INFANTRY_MAY_ATTACK  1             /* after a move of so many zones a token is activated, §15.3 */
#define TANKS_MAY_ATTACK     3

typedef struct
{
  WarMember from, to, country, side;
  Load      load;
  WarValue  how;
  int       steps;                         /* on foot; −1: too far */
  int       seas;                          /* 0: no way over sea */
  WarValue  found;                         /* the way that is taken if nobody says which */
} Move;

static gboolean
goes_to_beach (const Move *m)
{
  return m->how == HOW_TO_BEACHHEAD;
}

static gboolean
leaves_beach (const Move *m)
{
  return m->how == HOW_FROM_BEACHHEAD;
}

static gboolean
uses_beach (const Move *m)
{
  return goes_to_beach (m) || leaves_beach (m);
}

/* Infantry slows the others down unless all of it rides in white tokens. */
static gboolean
goes_on_tracks (const Load *load)
{
  return load->infantry <= load->tanks;
}

static int
count_cost (const WarState *s, const Move *m)
{
  Action action = { DO_TACTICAL, FALSE };

  if (m->how == HOW_BY_AIR)
    return 0;
  if (m->how == HOW_STRATEGIC_MOVE)
    action.action = DO_STRATEGIC;
  else if (uses_beach (m))
    action = (Action) { DO_SEA_TRANSPORT, m->from == ZONE_AMERICA };
  else if (m->how == HOW_BY_SEA)
    action = (Action) { DO_SEA_TRANSPORT, blitzwar_far_over_sea (s, m->from, m->to, m->seas) };
  return blitzwar_load_cost (s, m->country, &m->load, &action);
}

static gboolean
has_land_units (const Load *load)
{
  return load->infantry + load->tanks + load->supply > 0;
}

static WarValue
find_way_of_air (const WarState *s, const Move *m)
{
  if (blitzwar_air_way (s, m->from, m->to, m->side))
    return HOW_BY_AIR;
  return m->seas > 0 && blitzwar_ships_may_unload (s, m->to, m->side) ? HOW_BY_SEA : WAR_NONE;
}

/* The cheapest way there is; WAR_NONE: there is none. */
static WarValue
find_way (const WarState *s, Move *m)
{
  WarValue best = WAR_NONE;

  if (blitzwar_corps_on_beach (s, m->from, m->country) > 0 && war_get (s, ZONE_CONTROL, m->from) != m->side)
    return HOW_FROM_BEACHHEAD;
  if (!has_land_units (&m->load))
    return find_way_of_air (s, m);
  if (m->steps >= 0 && m->load.air == 0)
    return HOW_TACTICAL_MOVE;
  if (war_get (s, ZONE_CONTROL, m->to) != m->side && blitzwar_beachheads (s, m->to, m->side) > 0)
    return HOW_TO_BEACHHEAD;
  if (m->seas > 0 && blitzwar_ships_may_unload (s, m->to, m->side))
    best = HOW_BY_SEA;
  if (m->load.air == 0 && blitzwar_strategic_way (s, m->from, m->to, m->side))
    {
      Move rail = *m, sea = *m;

      rail.how = HOW_STRATEGIC_MOVE;
      sea.how = HOW_BY_SEA;
      if (best == WAR_NONE || count_cost (s, &rail) <= count_cost (s, &sea))
        best = HOW_STRATEGIC_MOVE;
    }
  return best;
}

static void
read_move (const WarState *s, const WarRecord *order, Move *m)
{
  *m = (Move) {
    .from = war_arg (order, MOVE_FROM), .to = war_arg (order, MOVE_TO), .country = war_arg (order, MOVE_COUNTRY),
    .load = { .infantry = war_arg (order, MOVE_INFANTRY), .tanks = war_arg (order, MOVE_TANKS),
              .air = war_arg (order, MOVE_AIR), .supply = war_arg (order, MOVE_SUPPLY) },
    .how = war_arg (order, MOVE_HOW),
  };
  m->side = blitzwar_units_fight_for (s, m->country);
  m->steps = blitzwar_tactical_steps (s, m->from, m->to, m->side, goes_on_tracks (&m->load) ? TANK_STEPS : INFANTRY_STEPS);
  m->seas = blitzwar_seas_between (s, m->from, m->to, m->side);
  m->found = find_way (s, m);
  if (m->how == WAR_NONE)
    m->how = m->found;
}

/* What is not there cannot go. */
static gboolean
lacks (WarDraft *d, const Move *m, int have, int need)
{
  return need > have
         && war_forbid (d, "15", "move-too-few", WAR_ARGS (WAR_WHO ("zone", m->from), WAR_WHO ("country", m->country),
                                                            WAR_N ("have", have), WAR_N ("need", need)));
}

static gboolean
lacks_any (WarDraft *d, const Move *m)
{
  const WarState *s = war_draft_state (d);
  int supply = m->side != WAR_NONE ? war_get_by (s, SIDE_SUPPLY, m->side, m->from) : 0;
  WarField infantry = leaves_beach (m) ? ZONE_BEACH_INFANTRY : ZONE_INFANTRY;
  WarField tanks = leaves_beach (m) ? ZONE_BEACH_TANKS : ZONE_TANKS;

  return lacks (d, m, war_get_by (s, infantry, m->from, m->country), m->load.infantry)
         || lacks (d, m, war_get_by (s, tanks, m->from, m->country), m->load.tanks)
         || lacks (d, m, war_get_by (s, ZONE_AIR, m->from, m->country), m->load.air)
         || lacks (d, m, supply, m->load.supply);
}

/* Has no meaning at all. */
static gboolean
refuses (WarDraft *d, const Move *m)
{
  const WarState *s = war_draft_state (d);

  if (!has_land_units (&m->load) && m->load.air == 0)
    war_refuse (d, "move-nothing", NULL);
  else if (m->from == m->to)
    war_refuse (d, "move-nowhere", NULL);
  else if (uses_beach (m) && m->load.air + m->load.supply > 0)
    war_refuse (d, "beach-only-corps", NULL);
  else if (!leaves_beach (m) && war_get (s, ZONE_SEEN, m->from) == WAR_NONE && m->load.infantry + m->load.tanks + m->load.air > 0)
    war_refuse (d, "move-not-followed", WAR_ARGS (WAR_WHO ("zone", m->from)));
  else if (m->side == WAR_NONE)
    war_refuse (d, "is-not-at-war", WAR_ARGS (WAR_WHO ("country", m->country)));
  return !war_draft_ok (d);
}

/* A way that was asked for and that there is. */
static gboolean
can_go (const WarState *s, const Move *m)
{
  gboolean on_land = has_land_units (&m->load), flies = m->load.air > 0;

  if (m->how == m->found)
    return TRUE;
  switch (m->how)
    {
    case HOW_TACTICAL_MOVE:
      return !flies && m->steps >= 0;
    case HOW_STRATEGIC_MOVE:
      return !flies && blitzwar_strategic_way (s, m->from, m->to, m->side);
    case HOW_BY_SEA:
      return m->seas > 0;
    case HOW_BY_AIR:
      return !on_land && blitzwar_air_way (s, m->from, m->to, m->side);
    default:
      return TRUE;
    }
}

static gboolean
forbids_beach (WarDraft *d, const Move *m)
{
  const Landing landing = { m->country, m->side, m->from, m->to, m->load.infantry, m->load.tanks };

  return goes_to_beach (m) ? blitzwar_forbids_landing (d, &landing)
                           : blitzwar_forbids_return (d, m->from, m->to, m->side);
}

/* Ships unload only in a port their side controls; elsewhere it takes beachheads (§14.1.1). */
static gboolean
forbids_port (WarDraft *d, Move *m)
{
  const WarState *s = war_draft_state (d);
  gboolean only_by_sea = m->how == WAR_NONE && m->seas > 0;

  if (only_by_sea)
    m->how = HOW_BY_SEA;
  return m->how == HOW_BY_SEA && m->seas > 0 && !blitzwar_ships_may_unload (s, m->to, m->side)
         && war_forbid (d, "14.1.1", "sea-port-not-held",
                        WAR_ARGS (WAR_WHO ("from", m->from), WAR_WHO ("to", m->to)));
}

/* Enemy corps bar the way, a neutral's as well (§15.3); those of a friend share no zone with one's own (§4). */
static gboolean
forbids_company (WarDraft *d, const Move *m)
{
  const WarState *s = war_draft_state (d);

  if (blitzwar_enemy_corps (s, m->to, m->side))
    return war_forbid (d, "15.3", "move-enemy-there", WAR_ARGS (WAR_WHO ("zone", m->to)));
  if (war_get (s, ZONE_SEEN, m->to) == WAR_NONE || blitzwar_all_corps (s, m->to) == 0)
    return FALSE;
  war_each (s, KIND_COUNTRY, other)
    {
      WarMember theirs = blitzwar_units_fight_for (s, other);

      if (blitzwar_corps_there (s, m->to, other) <= 0 || theirs == m->side)
        continue;
      if (theirs == WAR_NONE && blitzwar_is_hostile (s, other, m->side))
        return war_forbid (d, "15.3", "move-enemy-there", WAR_ARGS (WAR_WHO ("zone", m->to)));
      if (theirs != WAR_NONE)
        return war_forbid (d, "4", "two-sides", WAR_ARGS (WAR_WHO ("zone", m->to), WAR_WHO ("country", other)));
    }
  return FALSE;
}

/* Who has no line goes one zone at the end of his turn, and pays nothing (§17.5). */
static gboolean
walks_free (const WarState *s, const Move *m)
{
  return m->how == HOW_TACTICAL_MOVE && m->steps >= 0 && m->steps <= 1 && m->load.infantry + m->load.tanks > 0
         && blitzwar_walks_unsupplied (s, m->from, m->country);
}

static gboolean
forbids (WarDraft *d, Move *m)
{
  const WarState *s = war_draft_state (d);

  if (lacks_any (d, m))
    return TRUE;
  if (leaves_beach (m))
    return forbids_beach (d, m);
  if (blitzwar_forbids_carried (d, m->from, m->country, &m->load))
    return TRUE;
  if (goes_to_beach (m))
    return forbids_beach (d, m) || blitzwar_forbids_unsupplied (d, m->from, m->country);
  if (has_land_units (&m->load) && forbids_company (d, m))
    return TRUE;
  if (m->load.infantry + m->load.tanks > 0 && !walks_free (s, m) && blitzwar_forbids_unsupplied (d, m->from, m->country))
    return TRUE;
  if (forbids_port (d, m))
    return TRUE;
  if (m->how != WAR_NONE && can_go (s, m))
    return FALSE;
  if (m->load.air > 0 && m->load.infantry + m->load.tanks + m->load.supply == 0)
    return war_forbid (d, "13.5", "air-no-way", WAR_ARGS (WAR_WHO ("from", m->from), WAR_WHO ("to", m->to)));
  if (m->how == WAR_NONE)
    m->how = HOW_TACTICAL_MOVE;
  return war_forbid (d, m->how == HOW_BY_SEA ? "14.1.1" : "15.3", "move-too-far",
                     WAR_ARGS (WAR_WHO ("from", m->from), WAR_WHO ("to", m->to)));
}

static void
shift (WarDraft *d, const Move *m, WarField field, int n)
{
  const WarState *s = war_draft_state (d);

  if (n == 0)
    return;
  war_set_by (d, field, m->from, m->country, MAX (war_get_by (s, field, m->from, m->country) - n, 0));
  war_add_by (d, field, m->to, m->country, n);
}

static void
shift_supply (WarDraft *d, const Move *m)
{
  const WarState *s = war_draft_state (d);

  if (m->load.supply == 0)
    return;
  war_set_by (d, SIDE_SUPPLY, m->side, m->from, MAX (war_get_by (s, SIDE_SUPPLY, m->side, m->from) - m->load.supply, 0));
  war_add_by (d, SIDE_SUPPLY, m->side, m->to, m->load.supply);
}

/* From the zone, or the beachheads beside it, into the other or onto those. */
static void
shift_corps (WarDraft *d, const Move *m)
{
  const WarState *s = war_draft_state (d);

  if (goes_to_beach (m))
    {
      const Landing landing = { m->country, m->side, m->from, m->to, m->load.infantry, m->load.tanks };

      blitzwar_put_on_beach (d, &landing);
      war_set_by (d, ZONE_INFANTRY, m->from, m->country,
                  MAX (war_get_by (s, ZONE_INFANTRY, m->from, m->country) - m->load.infantry, 0));
      war_set_by (d, ZONE_TANKS, m->from, m->country,
                  MAX (war_get_by (s, ZONE_TANKS, m->from, m->country) - m->load.tanks, 0));
    }
  else if (leaves_beach (m))
    {
      blitzwar_leave_beach (d, m->from, m->country, m->load.infantry, m->load.tanks);
      war_add_by (d, ZONE_INFANTRY, m->to, m->country, m->load.infantry);
      war_add_by (d, ZONE_TANKS, m->to, m->country, m->load.tanks);
    }
  else
    {
      shift (d, m, ZONE_INFANTRY, m->load.infantry);
      shift (d, m, ZONE_TANKS, m->load.tanks);
    }
}

/* On foot, infantry of white tokens goes as far as their tanks. */
static int
count_steps_to_attack (const Move *m, gboolean infantry)
{
  return infantry && !goes_on_tracks (&m->load) ? INFANTRY_MAY_ATTACK : TANKS_MAY_ATTACK;
}

/* Who came by sea or rail does nothing more this turn, nor who came from too far away to attack; on a beachhead corps are
 * activated instead. */
static void
note_carried (WarDraft *d, const Move *m)
{
  gboolean carried = m->how == HOW_BY_SEA || m->how == HOW_STRATEGIC_MOVE || leaves_beach (m);
  gboolean walked = m->how == HOW_TACTICAL_MOVE && m->steps >= 0;
  const Load far = { .infantry = m->steps > count_steps_to_attack (m, TRUE) ? m->load.infantry : 0,
                     .tanks = m->steps > count_steps_to_attack (m, FALSE) ? m->load.tanks : 0 };

  if (blitzwar_calendar (war_draft_state (d)) != WAR_NONE)
    blitzwar_note_carried (d, m->from, m->to, m->country, walked ? &far : &m->load,
                           carried  ? BLITZWAR_CAME_CARRIED
                           : walked ? BLITZWAR_CAME_FROM_AFAR
                                    : BLITZWAR_CAME_FREE);
}

static void
mark_activated (WarDraft *d, const Move *m)
{
  int corps = 0;

  if (m->how != HOW_TACTICAL_MOVE || m->steps < 0)
    return;
  if (m->steps <= count_steps_to_attack (m, TRUE))
    corps += m->load.infantry;
  if (m->steps <= count_steps_to_attack (m, FALSE))
    corps += m->load.tanks;
  if (corps > 0)
    war_add_by (d, ZONE_ACTIVATED, m->to, m->country, corps);
}

/* Where they set out; from the beach, the port of the same sea they come to. */
static WarMember
find_payer (const WarState *s, const Move *m)
{
  return blitzwar_pays_at (s, leaves_beach (m) ? m->to : m->from, m->country);
}

static void
say_move (WarDraft *d, const Move *m, int halves)
{
  g_autofree char *what = blitzwar_load_text (&m->load), *units = blitzwar_units_text (halves);
  g_autofree char *how = g_strdup_printf ("how/%s", war_id (war_draft_data (d), m->how));

  war_say (d, halves > 0 ? "move-said" : "move-said-free",
           WAR_ARGS (WAR_WHO ("country", m->country), WAR_SAY ("what", what), WAR_WHO ("from", m->from),
                     WAR_WHO ("to", m->to), WAR_KEY ("how", how), WAR_SAY ("units", units)));
}

void
blitzwar_decide_move (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  int before = war_get (s, SIDE_POINTS, SIDE_AXIS), halves;
  Move m;

  read_move (s, order, &m);
  if (refuses (d, &m) || forbids (d, &m))
    return;

  gboolean free_walk = walks_free (s, &m);

  if (!goes_to_beach (&m) && war_get (s, ZONE_CONTROL, m.to) != m.side && m.load.infantry + m.load.tanks > 0)
    {
      BlitzwarTaking taking = { d, m.side };

      if (!blitzwar_take_zone (&taking, m.to))
        return;
    }
  halves = free_walk ? 0 : count_cost (s, &m);
  shift_corps (d, &m);
  shift (d, &m, ZONE_AIR, m.load.air);
  shift_supply (d, &m);
  note_carried (d, &m);
  mark_activated (d, &m);
  blitzwar_charge (d, m.side, find_payer (s, &m), halves);
  if (!goes_to_beach (&m) && blitzwar_calendar (s) != WAR_NONE)
    war_set (d, ZONE_SEEN, m.to, blitzwar_turn (s));
  say_move (d, &m, halves);
  if (m.load.infantry + m.load.tanks + m.load.air > 0)
    blitzwar_warn_limits (d, m.country, m.to);
  if (m.load.air > 0)
    blitzwar_warn_italians (d, m.country, m.to);
  blitzwar_say_points (d, before);
}

void
blitzwar_activate (WarDraft *d, WarMember zone, WarMember country, int infantry, int tanks)
{
  const WarState *s = war_draft_state (d);
  int done = war_get_by (s, ZONE_ACTIVATED, zone, country), open = infantry + tanks - done;
  Load load = { 0 };
  int halves;

  if (open <= 0)
    return;
  load.tanks = MIN (tanks, open);
  load.infantry = open - load.tanks;
  halves = blitzwar_load_cost (s, country, &load, &(Action) { DO_ACTIVATE, FALSE });
  war_set_by (d, ZONE_ACTIVATED, zone, country, infantry + tanks);
  blitzwar_charge (d, blitzwar_units_fight_for (s, country), blitzwar_pays_at (s, zone, country), halves);

  g_autofree char *what = blitzwar_load_text (&load), *units = blitzwar_units_text (halves);

  war_say (d, "activate-said", WAR_ARGS (WAR_WHO ("country", country), WAR_SAY ("what", what), WAR_WHO ("zone", zone),
                                         WAR_SAY ("units", units)));
}

void
blitzwar_forget_moves (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);

  war_each (s, KIND_ZONE, zone)
    if (war_sum (s, ZONE_ACTIVATED, zone) != 0)
      war_each (s, KIND_COUNTRY, country)
        if (war_get_by (s, ZONE_ACTIVATED, zone, country) != 0 && war_get (s, COUNTRY_SIDE, country) == side)
          war_set_by (d, ZONE_ACTIVATED, zone, country, 0);
  war_each (s, KIND_SEA, sea)
    if (side == SIDE_ALLIES && war_get (s, SEA_FROM_AMERICA, sea) != 0)
      war_set (d, SEA_FROM_AMERICA, sea, 0);
  blitzwar_forget_carried (d, side);
}

void
blitzwar_decide_activate (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember zone = war_arg (order, ACTIVATE_ZONE), country = war_arg (order, ACTIVATE_COUNTRY);
  int infantry = war_arg (order, ACTIVATE_INFANTRY), tanks = war_arg (order, ACTIVATE_TANKS);
  Move m = { .from = zone, .to = zone, .country = country, .side = blitzwar_units_fight_for (s, country),
             .load = { .infantry = infantry, .tanks = tanks } };

  if (infantry + tanks == 0)
    war_refuse (d, "move-nothing", NULL);
  else if (blitzwar_units_fight_for (s, country) == WAR_NONE)
    war_refuse (d, "is-not-at-war", WAR_ARGS (WAR_WHO ("country", country)));
  else if (infantry + tanks <= war_get_by (s, ZONE_ACTIVATED, zone, country))
    war_refuse (d, "activate-already", NULL);
  else if (war_get (s, ZONE_SEEN, zone) == WAR_NONE && blitzwar_enemies (war_get (s, ZONE_CONTROL, zone), m.side)
           && war_forbid (d, "15.3", "enemy-holds", WAR_ARGS (WAR_WHO ("zone", zone))))
    return;
  else if (war_get (s, ZONE_SEEN, zone) == WAR_NONE
           || (!lacks_any (d, &m) && !blitzwar_forbids_carried (d, zone, country, &m.load)
               && !blitzwar_forbids_unsupplied (d, zone, country)))
    blitzwar_activate (d, zone, country, infantry, tanks);
}
