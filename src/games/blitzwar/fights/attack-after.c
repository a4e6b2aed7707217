/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What becomes of the corps after a fight: losses, the air unit a Blitz costs, the retreat, the advance
 * (§16.4, §17.2, §17.3). On a followed board they are moved; in the ledger what was lost is counted, and
 * control stays as it is until somebody says so. */

#include "attack.h"

#include "air.h"
#include "board/board.h"
#include "moves/landing.h"
#include "moves/tokens.h"
#include "supply/supply.h"

static WarMember
get_from (const Battle *b, guint i)
{
  return b->board ? war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_FROM) : WAR_NONE;
}

/* Never below nought: an overridden order may name corps that nobody saw. */
static void
take_off (Battle *b, WarField field, WarMember zone, WarMember country, int n)
{
  int there = war_get_by (b->s, field, zone, country), gone = MIN (n, MAX (there, 0));

  if (gone > 0)
    war_add_by (b->draft, field, zone, country, -gone);
}

static gboolean
is_on_beach (const Battle *b, WarMember from)
{
  return from == b->zone;
}

/* From where they fought: a zone next door, or a beachhead beside the one attacked. */
static void
take_attackers_off (Battle *b, WarMember from, WarMember country, int infantry, int tanks)
{
  if (is_on_beach (b, from))
    blitzwar_leave_beach (b->draft, from, country, infantry, tanks);
  else if (from != WAR_NONE)
    {
      take_off (b, ZONE_TANKS, from, country, tanks);
      take_off (b, ZONE_INFANTRY, from, country, infantry);
    }
}

static void
count_lost (Battle *b, WarMember country, WarMember unit, int n)
{
  if (n > 0)
    war_add_by (b->draft, COUNTRY_LOST, country, unit, n);
}

static void
lose_attackers (Battle *b)
{
  for (guint i = 0; i < b->attack.attackers.n; i++)
    {
      const Corps *was = &b->attack.attackers.of[i], *is = &b->fight.force[0].of[i];
      int tanks = was->has.tanks - is->has.tanks, infantry = was->has.infantry - is->has.infantry;

      take_attackers_off (b, get_from (b, i), was->country, infantry, tanks);
      count_lost (b, was->country, UNIT_TANKS, tanks);
      count_lost (b, was->country, UNIT_INFANTRY, infantry);
    }
}

/* A corps that came out of its fort is infantry that is still there. */
static void
lose_defenders (Battle *b)
{
  for (guint i = 0; i < b->attack.defenders.n; i++)
    {
      const Corps *was = &b->attack.defenders.of[i], *is = &b->fight.force[1].of[i];

      count_lost (b, was->country, UNIT_TANKS, was->has.tanks - is->has.tanks);
      count_lost (b, was->country, UNIT_INFANTRY,
                  was->has.infantry + was->has.fortified - is->has.infantry - is->has.fortified);
    }
}

/* What the fight left stands in the zone, country by country. */
static void
write_defenders (Battle *b)
{
  const Force *left = &b->fight.force[1];

  war_each (b->s, KIND_COUNTRY, country)
    {
      Strength has = { 0, 0, 0 };

      if ((blitzwar_corps_there (b->s, b->zone, country) == 0
           && blitzwar_corps_of (&b->attack.defenders, country) == 0)
          || !blitzwar_is_hostile (b->s, country, b->side))
        continue;
      for (guint i = 0; i < left->n; i++)
        if (left->of[i].country == country)
          {
            has.tanks += left->of[i].has.tanks;
            has.infantry += left->of[i].has.infantry;
            has.fortified += left->of[i].has.fortified;
          }
      war_set_by (b->draft, ZONE_TANKS, b->zone, country, has.tanks);
      war_set_by (b->draft, ZONE_INFANTRY, b->zone, country, has.infantry);
      war_set_by (b->draft, ZONE_FORTIFIED, b->zone, country, has.fortified);
    }
  if (b->turn > 0 && !blitzwar_is_followed (b->s, b->zone))
    war_set (b->draft, ZONE_SEEN, b->zone, b->turn);
  if (blitzwar_all_corps (b->s, b->zone) == 0 && war_get (b->s, ZONE_OUT_OF_SUPPLY, b->zone))
    war_set (b->draft, ZONE_OUT_OF_SUPPLY, b->zone, FALSE);
}

/* Survivors go together, with the air at the airfield; a fort comes out to go (§17.2). */
static void
move_defenders (Battle *b, WarMember to)
{
  static const struct
  {
    WarField here, there;
  } arms[] = {
    { ZONE_TANKS, ZONE_TANKS },
    { ZONE_INFANTRY, ZONE_INFANTRY },
    { ZONE_FORTIFIED, ZONE_INFANTRY },
    { ZONE_AIR, ZONE_AIR },
  };

  war_each (b->s, KIND_COUNTRY, country)
    for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
      {
        int n = war_get_by (b->s, arms[i].here, b->zone, country);

        if (n <= 0 || !blitzwar_is_hostile (b->s, country, b->side))
          continue;
        war_add_by (b->draft, arms[i].here, b->zone, country, -n);
        war_add_by (b->draft, arms[i].there, to, country, n);
      }
}

/* Where to: as the players say, else as the rules and the front would have it. */
static WarMember
find_refuge (Battle *b, WarMember country)
{
  WarMember wanted = war_arg (b->order, ATTACK_RETREAT_TO);

  if (wanted == WAR_NONE)
    return blitzwar_retreat_zone (b->s, b->zone, country, b->side);
  if (!blitzwar_may_retreat_to (b->s, b->zone, wanted, country, b->side)
      && war_forbid (b->draft, "17.2", "attack-no-refuge",
                     WAR_ARGS (WAR_WHO ("zone", b->zone), WAR_WHO ("to", wanted))))
    return WAR_NONE;
  return wanted;
}

static void
retreat (Battle *b)
{
  WarMember country = b->attack.defenders.of[0].country;
  WarMember to = find_refuge (b, country), theirs = blitzwar_defending_side (b->s, country, b->side);
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", b->zone), WAR_WHO ("to", to),
                                 WAR_N ("n", blitzwar_corps (b->fight.pair.defenders_left)));

  if (!war_draft_ok (b->draft))
    return;
  if (to == WAR_NONE)
    {
      war_say (b->draft, "attack-retreats", args);
      return;
    }
  war_say (b->draft, "attack-retreats-to", args);
  if (!b->board)
    return;
  if (blitzwar_enemies (theirs, war_get (b->s, ZONE_CONTROL, to)))
    {
      BlitzwarTaking back = { b->draft, theirs };

      if (!blitzwar_take_zone (&back, to))
        return;
    }
  blitzwar_carry_mark (b->draft, b->zone, to);
  move_defenders (b, to);
}

/* They cannot go anywhere, or there is no zone they could be moved to. */
static void
eliminate (Battle *b)
{
  Force *left = &b->fight.force[1];
  int n = blitzwar_corps (blitzwar_strength (left));

  if (n == 0)
    {
      war_say (b->draft, "attack-none-left", WAR_ARGS (WAR_WHO ("zone", b->zone)));
      return;
    }
  war_say (b->draft, "attack-nowhere-to-go", WAR_ARGS (WAR_WHO ("zone", b->zone), WAR_N ("n", n)));
  for (guint i = 0; i < left->n; i++)
    left->of[i].has = (Strength){ 0, 0, 0 };
}

static void
hold (Battle *b)
{
  war_say (b->draft, b->fight.pair.cancelled ? "attack-cancelled" : "attack-holds",
           WAR_ARGS (WAR_WHO ("zone", b->zone), WAR_N ("n", blitzwar_corps (b->fight.pair.defenders_left))));
}

/* How many corps of the zone's own count would stand there if so many of a country came in: tokens at their fewest, or corps. */
static int
count_stack (const Battle *b, WarMember of_country, int more)
{
  gboolean by_corps = war_get (b->s, ZONE_STACKING_OF, b->zone) == STACKING_OF_CORPS;
  int all = 0;

  war_each (b->s, KIND_COUNTRY, country)
    {
      int corps = war_get_by (b->s, ZONE_TANKS, b->zone, country) + war_get_by (b->s, ZONE_INFANTRY, b->zone, country)
                  + (country == of_country ? more : 0);

      all += by_corps ? corps : blitzwar_fewest_tokens (b->s, country, corps);
    }
  return all;
}

/* As much of an entry as the zone still has room for beside those that have gone in (§4), tanks first. */
static Strength
find_room (const Battle *b, const Corps *corps)
{
  int most = war_get (b->s, ZONE_STACKING, b->zone), n = blitzwar_corps (corps->has), tanks;

  if (war_get (b->s, ZONE_STACKING_OF, b->zone) != STACKING_OF_UNLIMITED)
    while (n > 0 && count_stack (b, corps->country, n) > most)
      n--;
  tanks = MIN (corps->has.tanks, n);
  return (Strength){ tanks, n - tanks, 0 };
}

static void
carry_activation (Battle *b, WarMember from, WarMember to, WarMember country, int n)
{
  int active = from != WAR_NONE ? war_get_by (b->s, ZONE_ACTIVATED, from, country) : 0;

  if (from == to)                          /* off the beachheads beside it, where all are activated */
    war_add_by (b->draft, ZONE_ACTIVATED, to, country, n);
  else if (MIN (active, n) > 0)
    {
      war_add_by (b->draft, ZONE_ACTIVATED, from, country, -MIN (active, n));
      war_add_by (b->draft, ZONE_ACTIVATED, to, country, MIN (active, n));
    }
}

static void
put (Battle *b, WarMember from, WarMember to, WarMember country, Strength has)
{
  war_add_by (b->draft, ZONE_TANKS, to, country, has.tanks);
  war_add_by (b->draft, ZONE_INFANTRY, to, country, has.infantry);
  carry_activation (b, from, to, country, blitzwar_corps (has));
}

static void
mark_fought (Battle *b, WarMember zone)
{
  if (b->turn == 0)
    return;
  war_set (b->draft, b->fight.pair.normal_fought ? ZONE_SPENT : ZONE_FOUGHT, zone, b->turn);
}

/* Where nobody stayed behind, the corps that stand in a zone are those that fought. */
static void
mark_those_who_stay (Battle *b)
{
  for (guint i = 0; i < b->attack.attackers.n; i++)
    {
      WarMember from = get_from (b, i);
      int fought = 0;

      if (from == WAR_NONE || is_on_beach (b, from))
        continue;
      for (guint k = 0; k < b->attack.attackers.n; k++)
        if (get_from (b, k) == from)
          fought += blitzwar_corps (b->fight.force[0].of[k].has);
      if (fought > 0 && blitzwar_all_corps (b->s, from) <= fought)
        mark_fought (b, from);
    }
}

/* Who may not leave his country does not go in, unless the order says that they do. */
static gboolean
goes_along (const Battle *b, guint i)
{
  const Corps *corps = &b->fight.force[0].of[i];

  return blitzwar_corps (corps->has) > 0 && !war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_STAYS)
         && (war_has (b->order, ATTACK_ADVANCE) || !blitzwar_stays_home (b->s, corps->country, b->zone));
}

static void
advance_corps (Battle *b)
{
  int gone_in = 0, outside = 0;

  for (guint i = 0; i < b->fight.force[0].n; i++)
    {
      Corps *corps = &b->fight.force[0].of[i];
      Strength go;

      if (!goes_along (b, i))
        continue;
      go = find_room (b, corps);
      take_attackers_off (b, get_from (b, i), corps->country, go.infantry, go.tanks);
      put (b, get_from (b, i), b->zone, corps->country, go);
      gone_in += blitzwar_corps (go);
      outside += blitzwar_corps (corps->has) - blitzwar_corps (go);
    }
  war_say (b->draft, "attack-advances", WAR_ARGS (WAR_WHO ("zone", b->zone), WAR_N ("n", gone_in)));
  if (outside > 0)
    war_say (b->draft, "attack-no-room", WAR_ARGS (WAR_WHO ("zone", b->zone), WAR_N ("n", outside)));
}

static gboolean
forbids_tanks (Battle *b, WarMember to)
{
  WarValue terrain = war_get (b->s, ZONE_TERRAIN, b->zone);
  gboolean stopped
      = terrain == TERRAIN_MARSH || terrain == TERRAIN_HIGH_MOUNTAIN || b->attack.situation.only_lines;
  gboolean beach = b->attack.situation.only_beaches && !blitzwar_tanks_go_on (b->s, b->zone, to);

  return (stopped || beach || blitzwar_way_from (&b->ways, to) == WAR_NONE
          || (b->board && !blitzwar_is_followed (b->s, to)) || blitzwar_enemy_corps (b->s, to, b->side))
         && war_forbid (b->draft, "17.3", "attack-tanks-stop",
                        WAR_ARGS (WAR_WHO ("zone", b->zone), WAR_WHO ("to", to)));
}

/* Of the infantry told to go on as much as rides along: one corps with each of tanks, all of an Elite army that has any, and
 * past 7-1 whoever will (§16.2, §16.4). */
static int
count_riders (const Battle *b, guint i)
{
  const Corps *corps = &b->fight.force[0].of[i];
  const Phase *last = b->fight.pair.normal_fought ? &b->fight.normal : &b->fight.blitz;
  int told = MIN (war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_GOES_ON), corps->has.infantry);

  if (last->column.beyond || (corps->elite && corps->has.tanks > 0))
    return told;
  return MIN (told, corps->has.tanks);
}

/* Those of an entry that go on, if they have come into the zone; in the ledger nobody follows whether they have. */
static Strength
find_goers (const Battle *b, guint i)
{
  const Corps *corps = &b->fight.force[0].of[i];

  if (war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_STAYS))
    return (Strength){ 0, 0, 0 };
  if (!b->board)
    return (Strength){ corps->has.tanks, count_riders (b, i), 0 };
  return (Strength){ MIN (corps->has.tanks, war_get_by (b->s, ZONE_TANKS, b->zone, corps->country)),
                     MIN (count_riders (b, i), war_get_by (b->s, ZONE_INFANTRY, b->zone, corps->country)), 0 };
}

static Strength
send_on (Battle *b, WarMember to)
{
  Strength gone = { 0, 0, 0 };

  for (guint i = 0; i < b->fight.force[0].n; i++)
    {
      WarMember country = b->fight.force[0].of[i].country;
      const Strength go = find_goers (b, i);

      gone.tanks += go.tanks;
      gone.infantry += go.infantry;
      if (blitzwar_corps (go) == 0 || !b->board)
        continue;
      take_off (b, ZONE_TANKS, b->zone, country, go.tanks);
      take_off (b, ZONE_INFANTRY, b->zone, country, go.infantry);
      put (b, b->zone, to, country, go);
    }
  return gone;
}

static gboolean
may_go_on (const Battle *b)
{
  for (guint i = 0; i < b->fight.force[0].n; i++)
    if (blitzwar_corps (find_goers (b, i)) > 0)
      return TRUE;
  return FALSE;
}

/* The tanks go one zone more, and infantry with them. */
static void
advance_tanks (Battle *b)
{
  WarMember to = war_arg (b->order, ATTACK_TANKS_TO);
  WarMember holder = to != WAR_NONE ? war_get (b->s, ZONE_CONTROL, to) : WAR_NONE;
  Strength gone;
  int told = 0;

  if (to == WAR_NONE || !may_go_on (b) || forbids_tanks (b, to))
    return;
  if ((holder == WAR_NONE || blitzwar_enemies (holder, b->side)) && !blitzwar_take_zone (&b->taking, to))
    return;
  for (guint i = 0; i < b->fight.force[0].n; i++)
    told += war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_GOES_ON);
  gone = send_on (b, to);
  if (b->board)
    mark_fought (b, to);
  if (gone.tanks > 0)
    war_say (b->draft, "attack-tanks-go-on", WAR_ARGS (WAR_WHO ("to", to)));
  if (told > 0)
    war_say (b->draft, "attack-infantry-goes-on", WAR_ARGS (WAR_N ("n", gone.infantry), WAR_WHO ("to", to)));
}

/* In the ledger control is told by the players, unless the order says that they go in, or on. */
static gboolean
goes_in (const Battle *b)
{
  return war_has (b->order, ATTACK_ADVANCE) ? war_arg (b->order, ATTACK_ADVANCE)
                                            : b->board || war_arg (b->order, ATTACK_TANKS_TO) != WAR_NONE;
}

static gboolean
anybody_goes_along (const Battle *b)
{
  for (guint i = 0; i < b->fight.force[0].n; i++)
    if (goes_along (b, i))
      return TRUE;
  return FALSE;
}

static void
warn_of_abroad (Battle *b)
{
  war_each (b->s, KIND_COUNTRY, country)
    if (blitzwar_corps_of (&b->fight.force[0], country) > 0)
      blitzwar_warn_homebound (b->draft, country, b->zone);
}

static void
advance (Battle *b)
{
  if (b->board)
    warn_of_abroad (b);
  if (!goes_in (b) || (b->board && !anybody_goes_along (b)))
    {
      if (b->turn > 0)
        war_set_by (b->draft, ZONE_EMPTIED, b->zone, b->side, b->turn);
      return;
    }
  if (!blitzwar_take_zone (&b->taking, b->zone))
    return;
  if (b->board)
    {
      advance_corps (b);
      mark_fought (b, b->zone);
    }
  advance_tanks (b);
}

static void
settle_end (Battle *b)
{
  switch (b->fight.pair.end)
    {
    case END_ELIMINATED_IN_BLITZ:
    case END_ELIMINATED:
      eliminate (b);
      break;
    case END_RETREATS:
      break;
    default:
      hold (b);
    }
}

void
blitzwar_settle_battle (Battle *b)
{
  settle_end (b);
  lose_attackers (b);
  lose_defenders (b);
  blitzwar_lose_superiority (b);
  if (b->board)
    write_defenders (b);
  else if (war_get (b->s, ZONE_SEEN, b->zone) != WAR_NONE)
    war_set (b->draft, ZONE_SEEN, b->zone, WAR_NONE);
  if (b->fight.pair.end == END_RETREATS)
    retreat (b);
  if (war_draft_ok (b->draft) && b->fight.pair.taken)
    advance (b);
  if (b->board)
    mark_those_who_stay (b);
}
