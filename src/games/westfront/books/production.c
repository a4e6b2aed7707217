/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The month's production (11): the level is fixed, points are spent on steps and cadres, what is left is lost. */

#include "orders.h"

#include "books.h"

gboolean
westfront_is_producing (const WarState *s)
{
  return war_get (s, GAME_PRODUCED, GAME) == westfront_turn (s);
}

/* Linked scenarios and the ore route move the base (3.12, 3.14, 16.2); what is on the map stays what it is. */
static void
move_base (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);
  int turn = westfront_turn (s);
  WarValue level = war_get (s, SIDE_LEVEL, side);
  int now = westfront_base_now (s, side, turn), before = westfront_base_now (s, side, turn - 1);

  if (level == WAR_NONE || now == WAR_NONE || now == before)
    return;
  war_set (d, SIDE_LEVEL, side, level + now - before);
  war_say (d, "base-moves", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("by", now - before), WAR_N ("n", level + now - before)));
}

/* A level nobody has told is counted, if the map is known. */
static void
count_level (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);
  WarValue counted = westfront_counted_level (s, side);

  if (war_get (s, SIDE_LEVEL, side) != WAR_NONE || counted == WAR_NONE)
    return;
  war_set (d, SIDE_LEVEL, side, counted);
  war_say (d, war_get (s, SIDE_COVERED_BY, side) != WAR_NONE ? "level-stated" : "level-counted",
           WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", counted)));
}

void
westfront_open_books (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  if (westfront_is_producing (s))
    return;
  war_set (d, GAME_PRODUCED, GAME, westfront_turn (s));
  war_each (s, KIND_SIDE, side)
    {
      WarValue level;

      move_base (d, side);
      count_level (d, side);
      level = war_get (s, SIDE_LEVEL, side);
      war_set (d, SIDE_PP, side, level != WAR_NONE ? level : 0);
    }
}

void
westfront_decide_level (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_arg (order, LEVEL_SIDE);
  int points = war_arg (order, LEVEL_POINTS);
  WarValue was = war_get (s, SIDE_LEVEL, side);

  if (was == points)
    {
      war_refuse (d, "so-already", NULL);
      return;
    }
  war_set (d, SIDE_LEVEL, side, points);
  if (westfront_is_producing (s))
    war_add (d, SIDE_PP, side, points - (was != WAR_NONE ? was : 0));
  war_say (d, war_get (s, SIDE_COVERED_BY, side) != WAR_NONE ? "level-stated" : "level-is",
           WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", points)));
}

static CostHouse
house_of (const WarState *s)
{
  return (CostHouse) { .tito_cadre = war_get (s, HOUSE_TITO_PRICE, HOUSE) == TITO_PRICE_CADRE,
                       .ss_cadre_free = war_get (s, HOUSE_SS_CADRE, HOUSE) == SS_CADRE_FREE };
}

static gboolean
takes_ss_step (const WarState *s, BuildWhat what)
{
  return what == BUILD_OF_STEP || war_get (s, HOUSE_SS_CADRE, HOUSE) == SS_CADRE_COUNTS;
}

int
westfront_price_of (const WarState *s, WarMember block, BuildWhat what, WarMember supply)
{
  WarValue type, kind = war_get (s, BLOCK_HQ_KIND, block);
  BuildOrder order = { .what = what, .supply = supply, .hq_kind = kind != WAR_NONE ? kind : HQ_KIND_ARMY_GROUP,
                       .ss = war_get (s, BLOCK_SS, block), .grounded = war_get (s, BLOCK_GROUNDED, block) };

  if (!war_know (s, BLOCK_TYPE, block, &type))
    return WESTFRONT_NO_PRICE;
  order.type = type;
  return westfront_price (war_get (s, BLOCK_SIDE, block), westfront_month (s), &order, house_of (s));
}

int
westfront_hq_price_now (const WarState *s, WarMember side)
{
  return westfront_hq_price (side, westfront_month (s), BUILD_OF_STEP, HQ_KIND_ARMY_GROUP, SUPPLIED_BY_RAIL).total;
}

/* Allied HQs on an island without a major port are supplied over sea (11.43); all else is for its owner to say. */
WarMember
westfront_supply_guess (const WarState *s, WarMember block)
{
  WarValue place = war_get (s, BLOCK_PLACE, block);

  return place == PLACE_MALTA ? SUPPLIED_BY_NAVAL : SUPPLIED_BY_RAIL;
}

/* Points that are spent; more than there are is a debt somebody must insist on. */
static gboolean
spend (WarDraft *d, WarMember side, int points, const char *words, const WarArg *args)
{
  const WarState *s = war_draft_state (d);
  int have = war_get (s, SIDE_PP, side);

  if (!westfront_is_producing (s) && war_forbid (d, "11.1", "no-production-now", NULL))
    return FALSE;
  if (points > have
      && war_forbid (d, "11.3", "too-few-points", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("have", have), WAR_N ("n", points))))
    return FALSE;
  war_add (d, SIDE_PP, side, -points);
  war_say (d, words, args);
  return TRUE;
}

/* Of a nation that fights no longer. */
static gboolean
is_of_the_fallen (const WarState *s, WarMember block)
{
  WarMember nation = war_get (s, BLOCK_ITALIAN, block) ? NATION_ITALY : war_get (s, BLOCK_NEUTRAL, block);

  return nation != WAR_NONE && war_get (s, NATION_STATUS, nation) != STATUS_AT_WAR;
}

static gboolean
may_build (WarDraft *d, const WarRecord *order, WarMember block, BuildWhat what)
{
  const WarState *s = war_draft_state (d);
  WarValue supply = war_arg (order, BUILD_SUPPLY), standing = war_get (s, BLOCK_STANDING, block);
  const WarArg *args = WAR_ARGS (WAR_WHO ("block", block));
  WarMember side = war_get (s, BLOCK_SIDE, block);
  WarValue most, value = war_get (s, BLOCK_VALUE, block);

  if (standing != (what == BUILD_OF_STEP ? STANDING_PLAY : STANDING_ELIMINATED))
    {
      war_refuse (d, what == BUILD_OF_STEP ? "block-not-in-play" : "block-not-eliminated", args);
      return FALSE;
    }
  if (is_of_the_fallen (s, block)
      && war_forbid (d, war_get (s, BLOCK_ITALIAN, block) ? "16.1" : "16.4", "nation-is-gone", args))
    return FALSE;
  if (war_get (s, BLOCK_STEPPED, block) == westfront_turn (s) && war_forbid (d, "11.41", "one-step-a-month", args))
    return FALSE;
  if (war_arg (order, BUILD_ENGAGED) && war_forbid (d, "11.41", "engaged-not-built", args))
    return FALSE;
  if ((supply == SUPPLIED_BY_NONE || supply == SUPPLIED_BY_FORTRESS) && war_forbid (d, "11.41", "unsupplied-not-built", args))
    return FALSE;
  if (what == BUILD_OF_STEP && value != WAR_NONE && war_know (s, BLOCK_PRINTED, block, &most) && value >= most
      && war_forbid (d, "2.4", "at-full-strength", args))
    return FALSE;
  return !war_get (s, BLOCK_SS, block) || !takes_ss_step (s, what) || war_get (s, SIDE_SS_STEP, side) != westfront_turn (s)
         || !war_forbid (d, "11.41", "one-ss-step", args);
}

/* What the ledger's totals gain with it. */
static void
book_build (WarDraft *d, WarMember block, BuildWhat what)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_get (s, BLOCK_SIDE, block);
  WarField field = westfront_counted_as (s, block);

  if (westfront_is_board (s))
    return;
  if (what == BUILD_OF_STEP && westfront_is_hq (s, block))
    war_add (d, SIDE_HQ_VALUES, side, 1);
  if (what == BUILD_OF_CADRE && war_get (s, field, side) > 0)
    war_add (d, field, side, -1);
  if (what == BUILD_OF_CADRE && war_get (s, BLOCK_ITALIAN, block) && war_get (s, GAME_ITALIANS_LOST, GAME) > 0)
    war_add (d, GAME_ITALIANS_LOST, GAME, -1);
}

void
westfront_decide_build (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember block = war_arg (order, BUILD_BLOCK), side = war_get (s, BLOCK_SIDE, block);
  BuildWhat what = war_arg (order, BUILD_WHAT) == WHAT_STEP ? BUILD_OF_STEP : BUILD_OF_CADRE;
  int price = westfront_price_of (s, block, what, war_arg (order, BUILD_SUPPLY));
  WarValue value = war_get (s, BLOCK_VALUE, block);

  if (price == WESTFRONT_NO_PRICE)
    {
      war_refuse (d, "no-price", WAR_ARGS (WAR_WHO ("block", block)));
      return;
    }
  if (!may_build (d, order, block, what)
      || !spend (d, side, price, what == BUILD_OF_STEP ? "builds-step" : "builds-cadre",
                 WAR_ARGS (WAR_WHO ("block", block), WAR_N ("n", price))))
    return;
  war_set (d, BLOCK_STEPPED, block, westfront_turn (s));
  if (war_get (s, BLOCK_SS, block) && takes_ss_step (s, what))
    war_set (d, SIDE_SS_STEP, side, westfront_turn (s));
  book_build (d, block, what);
  if (what == BUILD_OF_CADRE)
    {
      war_set (d, BLOCK_STANDING, block, STANDING_PLAY);
      war_set (d, BLOCK_VALUE, block, westfront_lowest (s, block));
      war_set (d, BLOCK_PLACE, block, war_arg (order, BUILD_PLACE));
    }
  else if (value != WAR_NONE)
    war_add (d, BLOCK_VALUE, block, 1);
}

/* Without a block: what a side spends, where blocks are not followed. */
void
westfront_decide_buy (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember side = war_arg (order, BUY_SIDE), type = war_arg (order, BUY_TYPE);
  BuildOrder what = { .what = war_arg (order, BUY_WHAT) == WHAT_STEP ? BUILD_OF_STEP : BUILD_OF_CADRE, .type = type,
                      .ss = war_arg (order, BUY_SS), .hq_kind = war_arg (order, BUY_HQ_KIND),
                      .supply = war_arg (order, BUY_SUPPLY), .grounded = war_arg (order, BUY_GROUNDED) };
  int price = westfront_price (side, westfront_month (s), &what, house_of (s)), n = war_arg (order, BUY_COUNT);
  gboolean ss = what.ss && takes_ss_step (s, what.what);

  if (price == WESTFRONT_NO_PRICE)
    {
      war_refuse (d, "nobody-builds", WAR_ARGS (WAR_WHO ("side", side), WAR_WHO ("type", type)));
      return;
    }
  if ((what.supply == SUPPLIED_BY_NONE || what.supply == SUPPLIED_BY_FORTRESS)
      && war_forbid (d, "11.41", "unsupplied-not-bought", NULL))
    return;
  if (ss && (n > 1 || war_get (s, SIDE_SS_STEP, side) == westfront_turn (s))
      && war_forbid (d, "11.41", "one-ss-step-bought", NULL))
    return;
  if (!spend (d, side, price * n, what.what == BUILD_OF_STEP ? "buys-steps" : "buys-cadres",
              WAR_ARGS (WAR_WHO ("side", side), WAR_WHO ("type", type), WAR_N ("n", n), WAR_N ("points", price * n))))
    return;
  if (ss)
    war_set (d, SIDE_SS_STEP, side, westfront_turn (s));
  if (type == UNIT_TYPE_HQ && what.what == BUILD_OF_STEP && !westfront_is_board (s))
    war_add (d, SIDE_HQ_VALUES, side, n);
}

void
westfront_decide_pay (WarDraft *d, const WarRecord *order)
{
  WarMember side = war_arg (order, PAY_SIDE);
  int points = (war_arg (order, PAY_HALVES) + 1) / 2;

  spend (d, side, points, "pays", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", points)));
}
