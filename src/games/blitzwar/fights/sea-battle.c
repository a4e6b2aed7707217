/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A fight of ships, die by die as they fall, till the dice or the ships end it (§12.2). Ships at sea are a side's: those lost
 * are its power's. */

#include "air.h"
#include "board/board.h"
#include "calculators/naval.h"
#include "board/orders.h"

#define TABLE_CHANGES_ON 32

typedef struct
{
  WarDraft   *draft;
  WarMember   sea, side, against;
  NavalFight  fight;
  guint       fallen;                      /* dice used */
} Battle;

static int
count_ships (const WarState *s, WarMember sea, WarMember side)
{
  return war_get_by (s, SEA_FLEET, sea, side) + war_get_by (s, SEA_SUBMARINES, sea, side);
}

/* The enemy who has ships there, if only one has; WAR_NONE: none or two. */
static WarMember
find_enemy (const WarState *s, WarMember sea, WarMember side)
{
  WarMember found = WAR_NONE;

  war_each (s, KIND_SIDE, other)
    if (blitzwar_enemies (side, other) && count_ships (s, sea, other) > 0)
      {
        if (found != WAR_NONE)
          return WAR_NONE;
        found = other;
      }
  return found;
}

void
blitzwar_count_lost (WarDraft *d, WarMember country, WarMember unit, int units)
{
  if (units > 0)
    war_add_by (d, COUNTRY_LOST, country, unit, units);
}

/* The Axis gives its fleet first; who may choose gives submarines, which hold no sea. */
static void
lose_ship (Battle *b, WarMember side)
{
  const WarState *s = war_draft_state (b->draft);
  gboolean has_fleet = war_get_by (s, SEA_FLEET, b->sea, side) > 0, has_subs = war_get_by (s, SEA_SUBMARINES, b->sea, side) > 0;
  gboolean fleet = side == SIDE_AXIS ? has_fleet : !has_subs;

  war_add_by (b->draft, fleet ? SEA_FLEET : SEA_SUBMARINES, b->sea, side, -1);
  blitzwar_count_lost (b->draft, blitzwar_power (side), fleet ? UNIT_FLEET : UNIT_SUBMARINES, 1);
}

/* One die; FALSE: none fell, or the fight is over. */
static gboolean
fight_on (Battle *b, const WarRecord *order)
{
  const WarState *s = war_draft_state (b->draft);
  int ours = count_ships (s, b->sea, b->side), theirs = count_ships (s, b->sea, b->against), die;
  WarValue typed = b->fallen < war_rows (order, NAVAL_BATTLE_DICE) ? war_item (order, NAVAL_BATTLE_DICE, b->fallen) : WAR_NONE;
  Waters left;

  die = war_roll (b->draft, "naval", 6, b->side, typed);
  if (!war_draft_ok (b->draft))
    return FALSE;
  b->fallen++;
  left = blitzwar_naval_round (&b->fight, ours, theirs, die);
  if (left.attackers < ours)
    lose_ship (b, b->side);
  if (left.defenders < theirs)
    lose_ship (b, b->against);
  war_say (b->draft, "naval-round", WAR_ARGS (WAR_N ("die", die), WAR_WHO ("side", b->side), WAR_N ("ours", left.attackers),
                                              WAR_WHO ("enemy", b->against), WAR_N ("theirs", left.defenders)));
  return !left.over;
}

static gboolean
refuses (const Battle *b)
{
  const WarState *s = war_draft_state (b->draft);

  if (b->against == WAR_NONE)
    war_refuse (b->draft, "naval-no-enemy", WAR_ARGS (WAR_WHO ("sea", b->sea)));
  else if (!blitzwar_enemies (b->side, b->against))
    war_refuse (b->draft, "naval-no-enemies", WAR_ARGS (WAR_WHO ("side", b->side), WAR_WHO ("enemy", b->against)));
  else if (count_ships (s, b->sea, b->side) == 0 || count_ships (s, b->sea, b->against) == 0)
    war_refuse (b->draft, "naval-no-ships", WAR_ARGS (WAR_WHO ("sea", b->sea)));
  return !war_draft_ok (b->draft);
}

void
blitzwar_decide_naval_battle (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  Battle b = { .draft = d, .sea = war_arg (order, NAVAL_BATTLE_SEA), .side = war_arg (order, NAVAL_BATTLE_SIDE),
               .against = war_arg (order, NAVAL_BATTLE_AGAINST) };
  int before = blitzwar_blockade_due (s);

  if (b.against == WAR_NONE)
    b.against = find_enemy (s, b.sea, b.side);
  if (refuses (&b))
    return;
  b.fight = (NavalFight) { .changed = blitzwar_turn (s) >= TABLE_CHANGES_ON, .axis_attacks = b.side == SIDE_AXIS,
                           .stops_after_losses = war_get (s, HOUSE_NAVAL_STOP, HOUSE) == NAVAL_STOP_AFTER_LOSSES };
  while (fight_on (&b, order))
    ;
  if (!war_draft_ok (d))
    return;
  if (b.fallen < war_rows (order, NAVAL_BATTLE_DICE))
    {
      war_refuse (d, "too-many-dice", WAR_ARGS (WAR_N ("n", (int) b.fallen)));
      return;
    }
  if (blitzwar_blockade_due (s) != before)
    war_say (d, "blockade-now", WAR_ARGS (WAR_N ("n", blitzwar_blockade_due (s))));
}
