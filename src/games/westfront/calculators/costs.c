/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The cost chart, the surcharges of HQs, the ledger of a production phase, the production level. */

#include "costs.h"

typedef struct { WarMember type; int step[2], cadre[2]; } PriceRow;     /* Axis, Allies */

/* The cost chart; a type that a side does not build has no price. */
static const PriceRow chart[] = {
  { UNIT_TYPE_ARMOR, { 8, 8 }, { 12, 16 } },
  { UNIT_TYPE_MECH, { 6, 6 }, { 9, 12 } },
  { UNIT_TYPE_INFANTRY, { 4, 4 }, { 6, 8 } },
  { UNIT_TYPE_AMPHIBIOUS, { WESTFRONT_NO_PRICE, 4 }, { WESTFRONT_NO_PRICE, 12 } },
  { UNIT_TYPE_FORT, { 10, WESTFRONT_NO_PRICE }, { 15, WESTFRONT_NO_PRICE } },
  { UNIT_TYPE_PARATROOP, { 12, 12 }, { 18, 24 } },
  { UNIT_TYPE_MOUNTAIN, { 5, 5 }, { 8, 10 } },
  { UNIT_TYPE_CAVALRY, { 6, WESTFRONT_NO_PRICE }, { 9, WESTFRONT_NO_PRICE } },
  { UNIT_TYPE_STATIC, { 3, WESTFRONT_NO_PRICE }, { 2, WESTFRONT_NO_PRICE } },
  { UNIT_TYPE_TITO, { WESTFRONT_NO_PRICE, 5 }, { WESTFRONT_NO_PRICE, 0 } },
};

#define GROUNDED_STEP    6
#define GROUNDED_CADRE   9
#define TITO_CADRE      10      /* as the Allied mountain cadre, where a table takes it so */
#define BEACHHEAD_COST  20
#define HQ_STEP         10
#define SPANISH_HQ       5
#define SURCHARGE        5      /* a step; a cadre twice that */
#define ORE_ROUTE        5

HqPrice
westfront_hq_price (WarMember side, int month, BuildWhat what, WarMember kind, WarMember supply)
{
  const int     times = what == BUILD_OF_CADRE ? 2 : 1;
  const Effects effects = westfront_effects (month);
  HqPrice price = { .spanish = kind == HQ_KIND_SPANISH };

  if (price.spanish)
    {
      price.points[HQ_BASE] = price.total = SPANISH_HQ;
      return price;
    }
  price.points[HQ_BASE] = HQ_STEP * times;
  if (side == SIDE_AXIS && effects.strategic_bombing)
    price.points[HQ_BOMBING] = SURCHARGE * times;
  if (side == SIDE_AXIS && effects.ploesti_lost)
    price.points[HQ_PLOESTI] = SURCHARGE * times;
  if (supply == SUPPLIED_BY_NAVAL)
    price.points[HQ_OVERSEAS] = SURCHARGE * times;
  if (supply == SUPPLIED_BY_BEACHHEAD)
    price.points[HQ_BEACHHEAD] = HQ_STEP * times;
  for (int i = 0; i < HQ_ITEMS; i++)
    price.total += price.points[i];
  return price;
}

int
westfront_price (WarMember side, int month, const BuildOrder *order, CostHouse house)
{
  const int      whose = side == SIDE_AXIS ? 0 : 1;
  const gboolean cadre = order->what == BUILD_OF_CADRE;
  const gboolean doubled = order->supply == SUPPLIED_BY_BEACHHEAD;
  int price = WESTFRONT_NO_PRICE;

  if (order->what == BUILD_OF_PREP || order->what == BUILD_OF_READY)
    return side == SIDE_ALLIES ? BEACHHEAD_COST : WESTFRONT_NO_PRICE;
  if (order->type == UNIT_TYPE_HQ)
    return westfront_hq_price (side, month, order->what, order->hq_kind, order->supply).total;
  for (guint i = 0; i < G_N_ELEMENTS (chart); i++)
    if (chart[i].type == order->type)
      price = cadre ? chart[i].cadre[whose] : chart[i].step[whose];
  if (side == SIDE_AXIS && order->type == UNIT_TYPE_PARATROOP
      && (order->grounded || westfront_effects (month).air_supremacy))
    price = cadre ? GROUNDED_CADRE : GROUNDED_STEP;
  if (order->type == UNIT_TYPE_TITO && cadre && price == 0 && house.tito_cadre)
    price = TITO_CADRE;
  return price == WESTFRONT_NO_PRICE ? price : price * (doubled ? 2 : 1);
}

static Refusal
find_refusal (const BuildLedger *ledger, gboolean due, const BuildOrder *order, gboolean ss)
{
  if (!due)
    return REFUSED_NO_PRODUCTION;
  if (order->engaged)
    return REFUSED_ENGAGED;
  if (order->supply == SUPPLIED_BY_NONE)
    return REFUSED_UNSUPPLIED;
  if (order->supply == SUPPLIED_BY_FORTRESS)
    return REFUSED_FORTRESS_SUPPLY;
  return ss && (ledger->ss_used || order->count > 1) ? REFUSED_ONE_SS_STEP : REFUSED_NOT;
}

BuildItem
westfront_build (BuildLedger *ledger, gboolean due, WarMember side, int month, const BuildOrder *order,
                 CostHouse house)
{
  const gboolean ss = order->ss && !(house.ss_cadre_free && order->what == BUILD_OF_CADRE);
  BuildItem item = { .each = westfront_price (side, month, order, house),
                     .refusal = find_refusal (ledger, due, order, ss) };

  if (item.refusal != REFUSED_NOT)
    return item;
  item.cost = item.each * order->count;
  ledger->total += item.cost;
  ledger->ss_used |= ss;
  return item;
}

/* The ore route is off the base from June 1944 by itself; before, Copenhagen decides. */
Level
westfront_level (WarMember side, int month, gboolean copenhagen_allied, const Centre *centres, guint n)
{
  Level level = { .base = westfront_base (side, month) };

  if (side == SIDE_AXIS && copenhagen_allied && month < MONTH_JUN_1944)
    level.base -= ORE_ROUTE;
  for (guint i = 0; i < n; i++)
    if (centres[i].producing)
      {
        level.cities += centres[i].city;
        level.resources += centres[i].resource * (side == SIDE_AXIS ? 2 : 1);
      }
  level.level = level.base + level.cities + level.resources;
  return level;
}
