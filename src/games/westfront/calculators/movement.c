/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* HQs, rearguards and seas: small tables, and the spreads of their dice. */

#include "movement.h"

static int
find_radius (const Headquarters *hq, int effective)
{
  if (hq->kind != HQ_KIND_ARMY_GROUP)
    return WAR_NONE;
  return hq->invasion && hq->side == SIDE_ALLIES ? 2 * effective : effective;
}

static int
find_supreme_moves (const Headquarters *hq, int effective)
{
  return hq->kind == HQ_KIND_SUPREME ? 2 * effective : hq->kind == HQ_KIND_SPANISH ? effective : WAR_NONE;
}

/* Mud disorganises; an HQ at Ø then can do nothing at all. */
Command
westfront_command (const Headquarters *hq, WarMember weather, int month)
{
  const int effective = hq->value - (weather == WEATHER_MUD && !hq->exempt ? 1 : 0);
  Command c = { WAR_NONE, WAR_NONE, WAR_NONE, WAR_NONE, WAR_NONE, FIRE_NONE };

  if (effective < 0)
    return c;
  c.effective = effective;
  c.radius = find_radius (hq, effective);
  c.supreme_moves = find_supreme_moves (hq, effective);
  if (effective > 0 && westfront_air_fire (hq->side, month) != FIRE_NONE)
    {
      c.air_dice = effective;
      c.air_fire = westfront_air_fire (hq->side, month);
      c.air_range = effective * westfront_air_reach (hq->side, hq->kind, month);
    }
  return c;
}

static int
find_need (const Pursuit *p, WarMember weather)
{
  if (p->fortress)
    return 3;
  if (p->terrain != TERRAIN_CLEAR)
    return 2;
  return !p->terrain_only && (p->major_city || weather == WEATHER_MUD) ? 2 : 1;
}

static int
find_rearguard_speed (const Pursuit *p, WarMember weather, int month)
{
  const Mover *m = &p->rearguard;

  if (p->evacuation)
    return m->type == UNIT_TYPE_AMPHIBIOUS ? 2 : 1;
  return westfront_speed (m->side, m->type, m->foot, weather, month);
}

static WarMember
find_fire (const Pursuit *p, const Mover *m, int speed, WarMember weather, int month)
{
  const int its = westfront_speed (m->side, m->type, m->foot, weather, month);

  if (m->type == UNIT_TYPE_HQ && !p->hqs_fire)
    return FIRE_NONE;
  return its > speed ? FIRE_DOUBLE : its == speed ? FIRE_SINGLE : FIRE_NONE;
}

/* Each so many hits are a step; what is left over is nothing. */
static void
find_ends (const Pursuit *p, const WarSpread *hits, PursuitEnd *end)
{
  const gboolean from_nought = p->rearguard.type == UNIT_TYPE_STATIC || p->rearguard.type == UNIT_TYPE_HQ;
  const int      steps = p->rearguard.value + (from_nought ? 1 : 0);

  for (int i = 0; i <= steps; i++)
    {
      WarRatio chance = WAR_RATIO_NOUGHT;

      for (int h = i * end->need; h <= (int) hits->most && (i == steps || h < (i + 1) * end->need); h++)
        chance = war_ratio_add (chance, war_spread_at (hits, h));
      if (chance.num == 0)
        continue;
      end->value[end->n] = i == steps ? WAR_NONE : p->rearguard.value - i;
      end->chance[end->n++] = chance;
    }
}

void
westfront_pursue (const Pursuit *p, WarMember weather, int month, PursuitEnd *end)
{
  WarSpread hits;

  *end = (PursuitEnd) { .speed = find_rearguard_speed (p, weather, month), .need = find_need (p, weather) };
  war_spread_init (&hits);
  for (guint i = 0; i < p->n; i++)
    {
      end->fires[i] = find_fire (p, &p->pursuers[i], end->speed, weather, month);
      if (end->fires[i] != FIRE_NONE)
        war_spread_pool (&hits, p->pursuers[i].value, war_ratio (end->fires[i] == FIRE_DOUBLE ? 2 : 1, 6));
    }
  find_ends (p, &hits, end);
}

/* The Allied navy is the stronger: what it lets pass is less. Supply is only sent back. */
static void
read_table (const Crossing *c, CrossingEnd *end)
{
  const gboolean axis = c->side == SIDE_AXIS;
  const gboolean carries = c->what == CROSSING_NAVAL_MOVE || c->what == CROSSING_INVASION;
  const gboolean wide = c->what == CROSSING_NAVAL_MOVE || c->what == CROSSING_PORT_SUPPLY;

  end->repulse = axis ? (wide ? 4 : 3) : wide ? 2 : 1;
  end->hit = !carries ? 7 : 7 - end->repulse;
}

static WarRatio
find_power (WarRatio p, int n)
{
  WarRatio power = WAR_RATIO_ONE;

  while (n-- > 0)
    power = war_ratio_times (power, p);
  return power;
}

void
westfront_cross (const Crossing *c, CrossingEnd *end)
{
  read_table (c, end);
  end->repulsed = war_ratio_sub (WAR_RATIO_ONE, find_power (war_ratio (6 - end->repulse, 6), c->dice));
  end->clean = find_power (war_ratio (MAX (0, end->hit - 1 - end->repulse), 6), c->dice);
  war_spread_init (&end->hits);
  war_spread_pool (&end->hits, end->hit <= 6 ? c->dice : 0, war_ratio (7 - MIN (7, end->hit), 6));
}
