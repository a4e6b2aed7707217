/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The form `battle` read into a Battle: what the specification calls bad input is refused here, with its place. */

#include "calculators.h"

static const struct
{
  WarField    rows, type, value, ss, supplied, beachhead;
  const char *name, *value_name;
} fields[SIDES] = {
  { FORM_BATTLE_ATTACKERS, FORM_BATTLE_ATTACKERS_TYPE, FORM_BATTLE_ATTACKERS_VALUE, FORM_BATTLE_ATTACKERS_SS,
    FORM_BATTLE_ATTACKERS_SUPPLIED, FORM_BATTLE_ATTACKERS_BEACHHEAD, "attackers", "attackers.value" },
  { FORM_BATTLE_DEFENDERS, FORM_BATTLE_DEFENDERS_TYPE, FORM_BATTLE_DEFENDERS_VALUE, FORM_BATTLE_DEFENDERS_SS,
    FORM_BATTLE_DEFENDERS_SUPPLIED, FORM_BATTLE_DEFENDERS_BEACHHEAD, "defenders", "defenders.value" },
};

static gboolean
read_blocks (const WarRecord *r, BattleSide side, Battle *b, GError **error)
{
  const guint n = war_rows (r, fields[side].rows);

  if (n == 0 || n > BATTLE_BLOCKS)
    return westfront_complain (r, error, fields[side].name, "why-blocks", WAR_ARGS (WAR_N ("n", BATTLE_BLOCKS)));
  for (guint i = 0; i < n; i++)
    {
      const WarRecord *row = war_row (r, fields[side].rows, i);
      Block *block = &b->blocks[side][i];

      *block = (Block) { .type = war_arg (row, fields[side].type), .value = war_arg (row, fields[side].value),
                         .ss = war_arg (row, fields[side].ss), .supplied = war_arg (row, fields[side].supplied),
                         .beachhead = war_arg (row, fields[side].beachhead), .way = WAY_LAND };
      if (side == ATTACKERS && b->is_new)
        block->way = war_arg (row, FORM_BATTLE_ATTACKERS_WAY);
      if (!westfront_check_value (r, error, fields[side].value_name, block->type, block->value))
        return FALSE;
    }
  b->n[side] = n;
  return TRUE;
}

/* By air come paratroops, by sea one block and not one that cannot assault from it. */
static gboolean
check_ways (const WarRecord *r, const Battle *b, GError **error)
{
  guint by_sea = 0;

  for (guint i = 0; i < b->n[ATTACKERS]; i++)
    {
      const Block *block = &b->blocks[ATTACKERS][i];
      const gboolean never = block->type == UNIT_TYPE_ARMOR || block->type == UNIT_TYPE_STATIC
                             || block->type == UNIT_TYPE_CAVALRY || block->type == UNIT_TYPE_FORT
                             || block->type == UNIT_TYPE_HQ;

      if (block->way == WAY_AIR && block->type != UNIT_TYPE_PARATROOP)
        return westfront_complain (r, error, "attackers.way", "why-by-air", NULL);
      if (block->way == WAY_SEA && never)
        return westfront_complain (r, error, "attackers.way", "why-by-sea", WAR_ARGS (WAR_WHO ("type", block->type)));
      by_sea += block->way == WAY_SEA;
    }
  return by_sea <= 1 || westfront_complain (r, error, "attackers.way", "why-one-by-sea", NULL);
}

static gboolean
read_round (const WarRecord *r, guint i, Battle *b, GError **error)
{
  const WarRecord *row = war_row (r, FORM_BATTLE_ROUNDS, i);
  const WarRecord *strike = war_within (row, FORM_BATTLE_ROUNDS_AIRSTRIKE);
  const gboolean   attackers = war_arg (row, FORM_BATTLE_ROUNDS_ACTIVE) == BATTLE_SIDE_ATTACKERS;
  Round *round = &b->rounds[i];

  *round = (Round) { .active = attackers ? ATTACKERS : DEFENDERS,
                     .supported = war_arg (row, FORM_BATTLE_ROUNDS_SUPPORTED),
                     .surprise = war_arg (row, FORM_BATTLE_ROUNDS_SURPRISE) };
  if (war_has (row, FORM_BATTLE_ROUNDS_AIRSTRIKE) && war_has (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_DICE))
    {
      round->air_dice = war_arg (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_DICE);
      round->air_fire = war_arg (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_FIRE);
    }
  if (i == 0 && !attackers)
    return westfront_complain (r, error, "rounds.active", "why-first-round", NULL);
  if (round->surprise && attackers != (b->attacker == SIDE_AXIS))
    return westfront_complain (r, error, "rounds.surprise", "why-surprise", NULL);
  return TRUE;
}

static void
read_house (const WarRecord *house, BattleHouse *h)
{
  h->mountain_on_defence = westfront_house (house, HOUSE_MOUNTAIN_FIRE) == MOUNTAIN_FIRE_ON_DEFENCE;
  h->mud_mountain_own = westfront_house (house, HOUSE_MUD_MOUNTAIN_FIRE) == MUD_MOUNTAIN_FIRE_OWN;
  h->mud_beachhead_own = westfront_house (house, HOUSE_MUD_BEACHHEAD_FIRE) == MUD_BEACHHEAD_FIRE_OWN;
  h->block_by_block = westfront_house (house, HOUSE_REPULSE_ORDER) == REPULSE_ORDER_BLOCK_BY_BLOCK;
  h->surplus_lost = westfront_house (house, HOUSE_SURPLUS_HITS) == SURPLUS_HITS_LOST;
  h->ties_as_listed = westfront_house (house, HOUSE_FORT_TIE) == FORT_TIE_LISTED;
  h->largest_as_listed = westfront_house (house, HOUSE_FORTRESS_LARGEST) == FORTRESS_LARGEST_LISTED;
  h->airstrike_counts = westfront_house (house, HOUSE_FORTRESS_AIRSTRIKE) == FORTRESS_AIRSTRIKE_COUNTS;
  h->lone_static_one = westfront_house (house, HOUSE_LONE_STATIC) == LONE_STATIC_ONE;
  h->swamp_surprise = westfront_house (house, HOUSE_SWAMP_SURPRISE) == SWAMP_SURPRISE_YES;
  h->fort_double = westfront_house (house, HOUSE_UNSUPPLIED_FORT) == UNSUPPLIED_FORT_DOUBLE;
}

gboolean
westfront_question_battle (const WarRecord *r, Battle *b, GError **error)
{
  const guint rounds = war_rows (r, FORM_BATTLE_ROUNDS);

  *b = (Battle) {
    .attacker = war_arg (r, FORM_BATTLE_ACTIVE),
    .terrain = war_arg (r, FORM_BATTLE_TERRAIN),
    .weather = war_arg (r, FORM_BATTLE_WEATHER),
    .major_city = war_arg (r, FORM_BATTLE_MAJOR_CITY),
    .fortress = war_arg (r, FORM_BATTLE_FORTRESS),
    .is_new = war_arg (r, FORM_BATTLE_NEW),
    .original_defender
      = war_arg (r, FORM_BATTLE_ORIGINAL_DEFENDER) == BATTLE_SIDE_ATTACKERS ? ATTACKERS : DEFENDERS,
    .rounds = { { .active = ATTACKERS, .supported = TRUE } },
    .n_rounds = MAX (1, rounds),
  };
  read_house (war_within (r, FORM_BATTLE_HOUSE), &b->house);
  if (rounds > BATTLE_ROUNDS)
    return westfront_complain (r, error, "rounds", "why-rounds", WAR_ARGS (WAR_N ("n", BATTLE_ROUNDS)));
  for (guint i = 0; i < rounds; i++)
    if (!read_round (r, i, b, error))
      return FALSE;
  return read_blocks (r, ATTACKERS, b, error) && read_blocks (r, DEFENDERS, b, error)
         && (!b->is_new || check_ways (r, b, error));
}
