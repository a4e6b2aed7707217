/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* More force is the same battle with more in it, asked again; the cheapest is looked for among whole and half blocks. */

#include "what-if.h"

#include "costs.h"

#define WHOLE      4            /* the most steps of a block */
#define AIR_MOST   3
#define MORE_BLOCKS 4           /* of each kind, as far as the search goes */

gboolean
westfront_add_step (const Battle *b, Battle *more)
{
  Block *first = &more->blocks[ATTACKERS][0];

  *more = *b;
  if (first->type == UNIT_TYPE_HQ || first->value >= WHOLE)
    return FALSE;
  first->value++;
  return TRUE;
}

/* A second block does not come by sea or air to one battle of its own accord: where the first did, it comes by land
 * only if the first could have. */
static gboolean
add (Battle *b, WarMember type, int value)
{
  const Block *first = &b->blocks[ATTACKERS][0];

  if (b->n[ATTACKERS] == BATTLE_BLOCKS)
    return FALSE;
  b->blocks[ATTACKERS][b->n[ATTACKERS]++]
      = (Block) { .type = type, .value = value, .supplied = TRUE,
                  .way = first->way == WAY_RIVER ? WAY_RIVER : WAY_LAND };
  return TRUE;
}

gboolean
westfront_add_block (const Battle *b, Battle *more)
{
  const Block *first = &b->blocks[ATTACKERS][0];

  *more = *b;
  return (first->way == WAY_LAND || first->way == WAY_RIVER) && first->type != UNIT_TYPE_HQ
         && add (more, first->type, WHOLE);
}

gboolean
westfront_add_air (const Battle *b, Battle *more)
{
  Round *round = &more->rounds[0];

  *more = *b;
  if (round->air_dice >= AIR_MOST)
    return FALSE;
  if (round->air_dice == 0)
    round->air_fire = b->attacker == SIDE_AXIS ? FIRE_SINGLE : FIRE_TRIPLE;
  round->air_dice++;
  return TRUE;
}

static int
price_of_steps (const Battle *b, WarMember type, int steps, int month)
{
  const BuildOrder step = { .what = BUILD_OF_STEP, .type = type, .supply = SUPPLIED_BY_RAIL, .count = 1 };

  return westfront_price (b->attacker, month, &step, (CostHouse){ .tito_cadre = FALSE }) * steps;
}

/* So many steps in blocks as whole as can be; FALSE: no room. */
static gboolean
add_steps (Battle *b, WarMember type, int steps)
{
  for (; steps > 0; steps -= WHOLE)
    if (!add (b, type, MIN (steps, WHOLE)))
      return FALSE;
  return TRUE;
}

static gboolean
try_force (const Battle *b, Cheapest *now)
{
  Battle more = *b, other;

  if (!add_steps (&more, UNIT_TYPE_INFANTRY, now->infantry) || !add_steps (&more, UNIT_TYPE_ARMOR, now->tanks))
    return FALSE;
  for (int i = 0; i < now->air; i++)
    {
      if (!westfront_add_air (&more, &other))
        return FALSE;
      more = other;
    }
  now->chance = westfront_chance_gone (&more).ratio;
  return TRUE;
}

static gboolean
is_better (const Cheapest *now, const Cheapest *best)
{
  if (now->points != best->points)
    return now->points < best->points;
  if (now->air != best->air)
    return now->air < best->air;
  return war_ratio_compare (now->chance, best->chance) > 0;
}

/* Steps go by two: half a block or a whole one. */
gboolean
westfront_cheapest (const Battle *b, int percent, int month, Cheapest *out)
{
  const WarRatio wanted = war_ratio (percent, 100);
  gboolean found = FALSE;

  for (int air = 0; air <= AIR_MOST - b->rounds[0].air_dice; air++)
    for (int infantry = 0; infantry <= MORE_BLOCKS * WHOLE; infantry += 2)
      for (int tanks = 0; tanks <= MORE_BLOCKS * WHOLE; tanks += 2)
        {
          Cheapest now = { infantry, tanks, air,
                           price_of_steps (b, UNIT_TYPE_INFANTRY, infantry, month)
                             + price_of_steps (b, UNIT_TYPE_ARMOR, tanks, month) };

          if (found && now.points > out->points)
            continue;
          if (!try_force (b, &now) || war_ratio_compare (now.chance, wanted) < 0
              || (found && !is_better (&now, out)))
            continue;
          *out = now;
          found = TRUE;
        }
  return found;
}
