/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Spain and Portugal (16.4): war on them, their surrender by a die, their capitals; and the end of Italy's soil, which is
 * like theirs (16.11). */

#include "orders.h"

#include "turns.h"

static void
go_to_war (WarDraft *d, WarMember nation)
{
  const WarState *s = war_draft_state (d);

  war_set (d, NATION_STATUS, nation, STATUS_AT_WAR);
  war_set (d, NATION_SINCE, nation, westfront_turn (s));
  war_set (d, NATION_DECLARED, nation, westfront_part (s));
  war_say (d, "war-declared", WAR_ARGS (WAR_WHO ("nation", nation)));
  war_each_with (s, BLOCK_NEUTRAL, nation, block)
    if (war_get (s, BLOCK_STANDING, block) == STANDING_NEUTRAL)
      war_set (d, BLOCK_STANDING, block, STANDING_PLAY);
  war_each_with (s, PLACE_COUNTRY, westfront_country_of (nation), place)
    if (war_get (s, PLACE_CONTROL, place) == WAR_NONE)
      war_set (d, PLACE_CONTROL, place, SIDE_AXIS);
}

/* War on Portugal is war on Spain (16.4). */
void
westfront_decide_declare (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember nation = war_arg (order, DECLARE_NATION);

  if (war_get (s, NATION_STATUS, nation) != STATUS_NEUTRAL)
    {
      war_refuse (d, "no-neutral", WAR_ARGS (WAR_WHO ("nation", nation)));
      return;
    }
  if (nation == NATION_ITALY || westfront_part (s) == SCENARIO_HUSKY)
    {
      war_refuse (d, "no-neutral", WAR_ARGS (WAR_WHO ("nation", nation)));
      return;
    }
  if (war_get (s, SIDE_ACTIVE_HQS, SIDE_ALLIES) > 0 && war_forbid (d, "4.41", "declare-first", NULL))
    return;
  go_to_war (d, nation);
  if (nation == NATION_PORTUGAL && war_get (s, NATION_STATUS, NATION_SPAIN) == STATUS_NEUTRAL)
    go_to_war (d, NATION_SPAIN);
}

/* ---- surrender ---- */

int
westfront_neutral_ports (const WarState *s, WarMember nation)
{
  int n = 0;

  war_each_with (s, PLACE_COUNTRY, westfront_country_of (nation), place)
    n += war_get (s, PLACE_PORT, place) != WAR_NONE && war_get (s, PLACE_CONTROL, place) == SIDE_ALLIES;
  return n;
}

/* Its eliminated blocks, by name also in the ledger: what each of them is, is followed there too. */
int
westfront_neutrals_lost (const WarState *s, WarMember nation)
{
  int n = 0;

  war_each_with (s, BLOCK_NEUTRAL, nation, block)
    n += war_get (s, BLOCK_STANDING, block) == STANDING_ELIMINATED;
  return n;
}

/* As with Italy, one port is needed for a roll. */
int
westfront_neutral_below (const WarState *s, WarMember nation)
{
  int ports = westfront_neutral_ports (s, nation);

  if (nation == NATION_ITALY || war_get (s, NATION_STATUS, nation) != STATUS_AT_WAR)
    return 0;
  return ports > 0 ? ports + westfront_neutrals_lost (s, nation) : 0;
}

/* Italy has a die and a defector of its own. */
static gboolean
fights (WarDraft *d, WarMember nation)
{
  if (nation != NATION_ITALY && war_get (war_draft_state (d), NATION_STATUS, nation) == STATUS_AT_WAR)
    return TRUE;
  war_refuse (d, nation == NATION_ITALY ? "italy-apart" : "not-at-war", WAR_ARGS (WAR_WHO ("nation", nation)));
  return FALSE;
}

void
westfront_decide_roll_neutral (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember nation = war_arg (order, ROLL_NEUTRAL_NATION);
  int below = westfront_neutral_below (s, nation), turn = westfront_turn (s), die;
  const WarArg *who = WAR_ARGS (WAR_WHO ("nation", nation));

  if (!fights (d, nation))
    return;
  if (below == 0 && war_forbid (d, "16.4", "neutral-no-port", who))
    return;
  if (war_get (s, NATION_ROLLED, nation) == turn && war_forbid (d, "16.4", "neutral-is-rolled", who))
    return;
  die = war_roll (d, nation == NATION_SPAIN ? "spain" : "portugal", 6, SIDE_ALLIES, war_arg (order, ROLL_NEUTRAL_DIE));
  if (!war_draft_ok (d))
    return;
  war_set (d, NATION_ROLLED, nation, turn);
  war_say (d, die < below ? "neutral-falls" : "neutral-stands",
           WAR_ARGS (WAR_WHO ("nation", nation), WAR_N ("die", die), WAR_N ("n", below)));
  if (die < below)
    war_fill (war_then (d, ORDER_SURRENDER_NEUTRAL), SURRENDER_NEUTRAL_NATION, nation, WAR_FROM_BOARD);
}

static void
eliminate_all (WarDraft *d, WarMember nation)
{
  war_each_with (war_draft_state (d), BLOCK_NEUTRAL, nation, block)
    westfront_eliminate (d, block);
}

/* Its units are gone for good, none goes over; its soil stays whose it is until it is conquered. */
void
westfront_decide_surrender_neutral (WarDraft *d, const WarRecord *order)
{
  WarMember nation = war_arg (order, SURRENDER_NEUTRAL_NATION);

  if (!fights (d, nation))
    return;
  war_set (d, NATION_STATUS, nation, STATUS_SURRENDERED);
  war_set (d, NATION_SINCE, nation, westfront_turn (war_draft_state (d)));
  war_say (d, "neutral-surrenders", WAR_ARGS (WAR_WHO ("nation", nation)));
  if (war_get (war_draft_state (d), HOUSE_IBERIAN_SEAS, HOUSE) == IBERIAN_SEAS_ALLIED)
    war_say (d, "seas-are-allied", NULL);
  eliminate_all (d, nation);
}

/* ---- defeat and conquest ---- */

WarMember
westfront_fallen_capital (const WarState *s, WarMember nation)
{
  WarMember capital = nation == NATION_SPAIN ? PLACE_MADRID : PLACE_LISBON;
  WarValue status = war_get (s, NATION_STATUS, nation);

  if (nation == NATION_ITALY || (status != STATUS_AT_WAR && status != STATUS_SURRENDERED))
    return WAR_NONE;
  return war_get (s, PLACE_CONTROL, capital) == SIDE_ALLIES ? capital : WAR_NONE;
}

/* Who fights is defeated with his capital (16.4); who has surrendered is conquered, once no Axis unit is left there (16.11). */
void
westfront_decide_defeat (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember nation = war_arg (order, DEFEAT_NATION);
  WarValue status = war_get (s, NATION_STATUS, nation);
  gboolean conquered = status == STATUS_SURRENDERED;

  if (!conquered && (nation == NATION_ITALY || status != STATUS_AT_WAR))
    {
      war_refuse (d, nation == NATION_ITALY ? "italy-not-surrendered" : "not-at-war", WAR_ARGS (WAR_WHO ("nation", nation)));
      return;
    }
  if (!conquered && westfront_fallen_capital (s, nation) == WAR_NONE
      && war_forbid (d, "16.4", "capital-stands", WAR_ARGS (WAR_WHO ("nation", nation))))
    return;
  war_set (d, NATION_STATUS, nation, conquered ? STATUS_CONQUERED : STATUS_DEFEATED);
  war_set (d, NATION_SINCE, nation, westfront_turn (s));
  war_say (d, conquered ? "nation-conquered" : "nation-defeated", WAR_ARGS (WAR_WHO ("nation", nation)));
  war_each_with (s, PLACE_COUNTRY, westfront_country_of (nation), place)
    westfront_take (d, place, SIDE_ALLIES);
  if (nation != NATION_ITALY)
    eliminate_all (d, nation);
}
