/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Land and air units from zone to zone. How they go is worked out, unless the order says it: on foot if that is near enough, else
 * by rail or by sea, whichever costs less. */

#include "moves.h"

#include "orders.h"
#include "routes.h"

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
} Move;

void
blitzwar_charge (WarDraft *d, WarMember side, int halves)
{
  if (side != WAR_NONE && halves > 0)
    war_add (d, SIDE_TO_PAY, side, halves);
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
  else if (m->how == HOW_BY_SEA)
    action = (Action) { DO_SEA_TRANSPORT, blitzwar_far_over_sea (s, m->from, m->to, m->seas) };
  return blitzwar_load_cost (m->country, blitzwar_turn (s), &m->load, &action);
}

static gboolean
has_land_units (const Load *load)
{
  return load->infantry + load->tanks + load->supply > 0;
}

/* The cheapest way there is; WAR_NONE: there is none. */
static WarValue
find_way (const WarState *s, Move *m)
{
  WarValue best = WAR_NONE;

  if (!has_land_units (&m->load))
    return blitzwar_air_way (s, m->from, m->to, m->side) ? HOW_BY_AIR : m->seas > 0 ? HOW_BY_SEA : WAR_NONE;
  if (m->steps >= 0 && m->load.air == 0)
    return HOW_TACTICAL_MOVE;
  if (m->seas > 0)
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

  return lacks (d, m, war_get_by (s, ZONE_INFANTRY, m->from, m->country), m->load.infantry)
         || lacks (d, m, war_get_by (s, ZONE_TANKS, m->from, m->country), m->load.tanks)
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
  else if (war_get (s, ZONE_SEEN, m->from) == WAR_NONE && m->load.infantry + m->load.tanks + m->load.air > 0)
    war_refuse (d, "move-not-followed", WAR_ARGS (WAR_WHO ("zone", m->from)));
  else if (m->side == WAR_NONE)
    war_refuse (d, "is-not-at-war", WAR_ARGS (WAR_WHO ("country", m->country)));
  return !war_draft_ok (d);
}

static gboolean
forbids (WarDraft *d, Move *m)
{
  const WarState *s = war_draft_state (d);

  if (lacks_any (d, m))
    return TRUE;
  if (m->load.infantry + m->load.tanks + m->load.supply > 0 && blitzwar_enemy_corps (s, m->to, m->side)
      && war_forbid (d, "15.3", "move-enemy-there", WAR_ARGS (WAR_WHO ("zone", m->to))))
    return TRUE;
  if (m->how == WAR_NONE)
    m->how = find_way (s, m);
  if (m->how != WAR_NONE)
    return FALSE;
  m->how = HOW_TACTICAL_MOVE;
  return war_forbid (d, "15.3", "move-too-far", WAR_ARGS (WAR_WHO ("from", m->from), WAR_WHO ("to", m->to)));
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

static void
mark_activated (WarDraft *d, const Move *m)
{
  int corps = 0;

  if (m->how != HOW_TACTICAL_MOVE || m->steps < 0)
    return;
  if (m->steps <= INFANTRY_MAY_ATTACK)
    corps = m->load.infantry + m->load.tanks;
  else if (m->steps <= TANKS_MAY_ATTACK)
    corps = goes_on_tracks (&m->load) ? m->load.infantry + m->load.tanks : m->load.tanks;
  if (corps > 0)
    war_add_by (d, ZONE_ACTIVATED, m->to, m->country, corps);
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
  if (war_get (s, ZONE_CONTROL, m.to) != m.side && m.load.infantry + m.load.tanks > 0)
    {
      BlitzwarTaking taking = { d, m.side, { 0 } };

      if (!blitzwar_take_zone (&taking, m.to))
        return;
    }
  halves = count_cost (s, &m);
  shift (d, &m, ZONE_INFANTRY, m.load.infantry);
  shift (d, &m, ZONE_TANKS, m.load.tanks);
  shift (d, &m, ZONE_AIR, m.load.air);
  shift_supply (d, &m);
  mark_activated (d, &m);
  blitzwar_charge (d, m.side, halves);
  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, ZONE_SEEN, m.to, blitzwar_turn (s));
  say_move (d, &m, halves);
  if (m.load.infantry + m.load.tanks + m.load.air > 0)
    blitzwar_warn_limits (d, m.country, m.to);
  blitzwar_say_points (d, before);
}

void
blitzwar_activate (WarDraft *d, WarMember zone, WarMember country, int infantry, int tanks)
{
  const WarState *s = war_draft_state (d);
  int done = war_get_by (s, ZONE_ACTIVATED, zone, country), open = infantry + tanks - done;
  Load load = { .tanks = MIN (tanks, MAX (open, 0)) };
  int halves;

  if (open <= 0)
    return;
  load.infantry = open - load.tanks;
  halves = blitzwar_load_cost (country, blitzwar_turn (s), &load, &(Action) { DO_ACTIVATE, FALSE });
  war_set_by (d, ZONE_ACTIVATED, zone, country, infantry + tanks);
  blitzwar_charge (d, blitzwar_units_fight_for (s, country), halves);

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
  else if (war_get (s, ZONE_SEEN, zone) == WAR_NONE || !lacks_any (d, &m))
    blitzwar_activate (d, zone, country, infantry, tanks);
}
