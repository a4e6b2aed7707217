/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The form `battle` as the table answers it: what a named place, the date and the active HQs bring. Only what nobody has said
 * is filled in. What is unknown is left open, and so is what lies under a cover: a question must not tell of it. */

#include "battles.h"

const BattleParty westfront_parties[SIDES] = {
  { FORM_BATTLE_ATTACKERS, FORM_BATTLE_ATTACKERS_BLOCK, FORM_BATTLE_ATTACKERS_TYPE, FORM_BATTLE_ATTACKERS_VALUE,
    FORM_BATTLE_ATTACKERS_SS, FORM_BATTLE_ATTACKERS_SUPPLIED, FORM_BATTLE_ATTACKERS_BEACHHEAD },
  { FORM_BATTLE_DEFENDERS, FORM_BATTLE_DEFENDERS_BLOCK, FORM_BATTLE_DEFENDERS_TYPE, FORM_BATTLE_DEFENDERS_VALUE,
    FORM_BATTLE_DEFENDERS_SS, FORM_BATTLE_DEFENDERS_SUPPLIED, FORM_BATTLE_DEFENDERS_BEACHHEAD },
};

/* Nobody has said it; a start that was only taken for granted gives way. */
static gboolean
is_open (const WarRecord *r, WarField field)
{
  return !war_has (r, field) || war_arg_origin (r, field) == WAR_FROM_START;
}

static void
fill (WarRecord *r, WarField field, WarValue v)
{
  if (is_open (r, field))
    war_fill (r, field, v, WAR_FROM_BOARD);
}

static gboolean
is_covered (const WarState *s, WarMember block)
{
  return war_get (s, BLOCK_COVERED_BY, block) != WAR_NONE;
}

/* Who is said to be active, else who is to move, else the enemy of who holds the place. */
static WarMember
find_active (const WarState *s, const WarRecord *r, WarMember place)
{
  WarMember typed = is_open (r, FORM_BATTLE_ACTIVE) ? WAR_NONE : war_arg (r, FORM_BATTLE_ACTIVE);
  WarMember mover = westfront_mover (s);
  WarValue  holder = place != WAR_NONE ? war_get (s, PLACE_CONTROL, place) : WAR_NONE;

  if (typed != WAR_NONE)
    return typed;
  if (mover != WAR_NONE)
    return mover;
  return holder != WAR_NONE ? westfront_enemy (holder) : WAR_NONE;
}

/* Its own beachhead lies there. */
static gboolean
lands_at (const WarState *s, WarMember block, WarMember place)
{
  WarValue marker = war_get (s, BLOCK_MARKER, block);

  return marker != WAR_NONE && place != WAR_NONE && war_get (s, BEACHHEAD_STATE, marker) == STATE_DEPLOYED
         && war_get (s, BEACHHEAD_PLACE, marker) == place;
}

static void
fill_row (const WarState *s, WarRecord *row, const BattleParty *party, WarMember place)
{
  WarMember block = war_arg (row, party->block);
  WarValue  type, value;

  if (block == WAR_NONE)
    return;
  value = is_covered (s, block) ? WAR_NONE : war_get (s, BLOCK_VALUE, block);
  if (war_know (s, BLOCK_TYPE, block, &type))
    fill (row, party->type, type);
  if (value != WAR_NONE)
    fill (row, party->value, value);
  fill (row, party->ss, war_get (s, BLOCK_SS, block));
  fill (row, party->supplied, !war_get (s, BLOCK_OUT_OF_SUPPLY, block));
  fill (row, party->beachhead, lands_at (s, block, place));
}

static gboolean
is_typed_quick (const WarRecord *r, BattleSide side)
{
  const WarField text = side == ATTACKERS ? FORM_BATTLE_QUICK_ATTACKERS : FORM_BATTLE_QUICK_DEFENDERS;

  return *war_arg_text (war_within (r, FORM_BATTLE_QUICK), text) != '\0';
}

/* An HQ begins no battle (5.1), but may be found in one. */
static void
add_who_stands (const WarState *s, WarRecord *r, BattleSide side, WarMember place, WarMember whose, gboolean begins)
{
  const BattleParty *party = &westfront_parties[side];

  if (!westfront_is_board (s) || place == WAR_NONE || war_rows (r, party->rows) > 0 || is_typed_quick (r, side))
    return;
  war_each_with (s, BLOCK_PLACE, place, block)
    if (westfront_in_play (s, block) && !is_covered (s, block) && war_get (s, BLOCK_SIDE, block) == whose
        && !(begins && westfront_is_hq (s, block)) && war_rows (r, party->rows) < BATTLE_BLOCKS)
      war_fill (war_add_row (r, party->rows), party->block, block, WAR_FROM_BOARD);
}

/* Cities that give points are major ones, but Rome protects nobody (1.41). */
static void
fill_place (const WarState *s, WarRecord *r, WarMember place, WarMember active)
{
  gboolean goes_on = war_get (s, PLACE_ENGAGED, place), held = war_get (s, PLACE_CONTROL, place) == active;
  WarValue city;

  fill (r, FORM_BATTLE_PLACE, place);
  fill (r, FORM_BATTLE_FORTRESS, war_get (s, PLACE_FORTRESS, place));
  fill (r, FORM_BATTLE_NEW, !goes_on);
  fill (r, FORM_BATTLE_ORIGINAL_DEFENDER, goes_on && held ? BATTLE_SIDE_ATTACKERS : BATTLE_SIDE_DEFENDERS);
  if (place == PLACE_ROME)
    fill (r, FORM_BATTLE_MAJOR_CITY, FALSE);
  else if (war_know (s, PLACE_CITY, place, &city))
    fill (r, FORM_BATTLE_MAJOR_CITY, city > 0);
}

/* Active and neither on its way with paratroops nor without any capability (5.8, 14.2). */
static gboolean
is_ready (const WarState *s, WarMember hq)
{
  return westfront_in_play (s, hq) && westfront_is_active (s, hq) && war_get (s, BLOCK_ROLE, hq) != ROLE_PARADROP
         && (war_get (s, BLOCK_VALUE, hq) == WAR_NONE || westfront_effective (s, hq) >= 0);
}

int
westfront_combat (const WarState *s)
{
  WarValue step = war_get (s, GAME_STEP, GAME);
  gboolean blitz = step == STEP_ALLIES_BLITZ_COMBAT || step == STEP_AXIS_BLITZ_COMBAT;

  return 2 * westfront_turn (s) - (blitz ? 0 : 1);
}

/* The strongest of the side's HQs that can still give an airstrike and whose value is known; how far it reaches only the map
 * tells. */
static WarMember
find_striker (const WarState *s, WarMember side)
{
  WarMember best = WAR_NONE;

  war_each_with (s, BLOCK_SIDE, side, hq)
    if (westfront_is_hq (s, hq) && is_ready (s, hq) && !is_covered (s, hq)
        && war_get (s, BLOCK_STRUCK, hq) != westfront_combat (s) && westfront_effective (s, hq) != WAR_NONE
        && westfront_effective (s, hq) > (best != WAR_NONE ? westfront_effective (s, best) : 0))
      best = hq;
  return best;
}

/* No SHQ and no THQ ever supports (5.6.4). */
static gboolean
can_be_supported (const WarState *s, WarMember side)
{
  war_each_with (s, BLOCK_SIDE, side, hq)
    if (westfront_is_hq (s, hq) && is_ready (s, hq) && !westfront_is_supreme (s, hq))
      return TRUE;
  return FALSE;
}

static gboolean
is_combat_of (const WarState *s, WarMember side)
{
  WarValue step = war_get (s, GAME_STEP, GAME);

  return side == SIDE_ALLIES ? step == STEP_ALLIES_COMBAT || step == STEP_ALLIES_BLITZ_COMBAT
                             : step == STEP_AXIS_COMBAT || step == STEP_AXIS_BLITZ_COMBAT;
}

/* In its combat a side is supported and strikes by its active HQs; before, they may yet be activated. */
static void
fill_round (const WarState *s, WarRecord *r, WarMember side)
{
  WarMember  hq = find_striker (s, side), fire = westfront_air_fire (side, westfront_month (s));
  WarRecord *round, *strike;

  if (war_rows (r, FORM_BATTLE_ROUNDS) > 0 || war_has (r, FORM_BATTLE_QUICK) || !is_combat_of (s, side))
    return;
  round = war_add_row (r, FORM_BATTLE_ROUNDS);
  war_fill (round, FORM_BATTLE_ROUNDS_SUPPORTED, can_be_supported (s, side), WAR_FROM_BOARD);
  if (side == SIDE_AXIS && war_get (s, GAME_ARDENNES, GAME) == westfront_turn (s))
    war_fill (round, FORM_BATTLE_ROUNDS_SURPRISE, TRUE, WAR_FROM_BOARD);
  if (hq == WAR_NONE || fire == FIRE_NONE)
    return;
  strike = war_within_edit (round, FORM_BATTLE_ROUNDS_AIRSTRIKE);
  war_fill (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_HQ, hq, WAR_FROM_BOARD);
  war_fill (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_DICE, MIN (westfront_effective (s, hq), 3), WAR_FROM_BOARD);
  war_fill (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_FIRE, fire, WAR_FROM_BOARD);
}

/* The readings of this table. */
static void
fill_house (const WarState *s, WarRecord *r)
{
  const WarSchema   *schema = war_data_schema (war_state_data (s));
  const WarKindInfo *kind = war_kind_info (schema, KIND_HOUSE);
  WarRecord *house = war_within_edit (r, FORM_BATTLE_HOUSE);

  for (guint i = 0; i < kind->fields->len; i++)
    {
      const WarFieldInfo *kept = g_ptr_array_index (kind->fields, i);
      const WarFieldInfo *asked = war_find_field (schema, war_record_form (house), kept->id, -1);

      if (asked != NULL)
        fill (house, asked->field, war_get (s, kept->field, HOUSE));
    }
}

/* Somebody has said who fights, in rows or in a hurry. */
static gboolean
is_manned (const WarRecord *r)
{
  return war_rows (r, FORM_BATTLE_ATTACKERS) + war_rows (r, FORM_BATTLE_DEFENDERS) > 0
         || is_typed_quick (r, ATTACKERS) || is_typed_quick (r, DEFENDERS);
}

/* Where nobody says where, the table still knows whose turn it is, its weather and its readings. */
gboolean
westfront_prefill_battle (const WarState *s, WarRecord *r, WarMember about)
{
  WarMember place = about != WAR_NONE ? about : war_arg (r, FORM_BATTLE_PLACE), active;
  WarValue  weather = war_get (s, GAME_WEATHER, GAME);
  gboolean  begins;

  if (place != WAR_NONE && (war_member_kind (place) != KIND_PLACE || !war_exists (s, place)))
    return FALSE;
  if (place == WAR_NONE && !is_manned (r))
    return FALSE;
  active = find_active (s, r, place);
  if (active == WAR_NONE)
    return FALSE;
  if (war_arg (r, FORM_BATTLE_ACTIVE) == WAR_NONE)
    war_clear (r, FORM_BATTLE_ACTIVE);
  fill (r, FORM_BATTLE_ACTIVE, active);
  if (place != WAR_NONE)
    fill_place (s, r, place, active);
  if (weather != WAR_NONE)
    fill (r, FORM_BATTLE_WEATHER, weather);
  begins = war_arg (r, FORM_BATTLE_NEW);
  add_who_stands (s, r, ATTACKERS, place, active, begins);
  add_who_stands (s, r, DEFENDERS, place, westfront_enemy (active), FALSE);
  for (int side = 0; side < SIDES; side++)
    for (guint i = 0; i < war_rows (r, westfront_parties[side].rows); i++)
      fill_row (s, war_row_edit (r, westfront_parties[side].rows, i), &westfront_parties[side], place);
  fill_round (s, r, active);
  fill_house (s, r);
  return TRUE;
}
