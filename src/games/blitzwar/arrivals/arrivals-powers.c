/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a card brings (§11.3), how the Allied one is shared (§11.5), Soviet Development (§11.8), and what comes by a date of its
 * own: the special corps (§11.9), Elite armies (§11.7), the token for Karelia. */

#include "arrivals.h"

#include "board/board.h"

#define BRITISH_OF_A_TOTAL_WAR_CARD 1      /* infantry or tank corps, §11.5 */
#define SPECIAL_CORPS       12             /* §11.9 */
#define SPECIAL_CORPS_AFTER 3              /* turns */
#define ELITE_ARMIES        2
#define SECOND_ELITE_AFTER  6              /* turns, §11.7 */

static const WarMember units[] = { UNIT_INFANTRY, UNIT_TANKS, UNIT_AIR, UNIT_FLEET, UNIT_SUBMARINES };

/* The usual one while it is held; else any supply zone of a country of that side. */
WarMember
blitzwar_supply_zone (const WarState *s, WarMember side)
{
  WarMember usual = side == SIDE_AXIS ? ZONE_BERLIN : side == SIDE_ALLIES ? ZONE_LONDON : ZONE_KUYBISHEV;

  if (war_get (s, ZONE_CONTROL, usual) == side)
    return usual;
  war_each_with (s, ZONE_SUPPLY_ZONE, TRUE, zone)
    {
      WarMember country = war_get (s, ZONE_COUNTRY, zone);

      if (war_get (s, ZONE_CONTROL, zone) == side && country != WAR_NONE && blitzwar_fights_for (s, country) == side)
        return zone;
    }
  return WAR_NONE;
}

/* Whose units a card of this side brings, unless the players share it otherwise. */
static WarMember
find_receiver (const WarState *s, WarMember side)
{
  if (side == SIDE_AXIS)
    return COUNTRY_GER;
  if (side == SIDE_SOVIETS)
    return COUNTRY_USSR;
  return blitzwar_fights_for (s, COUNTRY_USA) == SIDE_ALLIES ? COUNTRY_USA : COUNTRY_UK;
}

static void
bring_supply (WarDraft *d, WarMember side, int supply)
{
  WarMember zone = blitzwar_supply_zone (war_draft_state (d), side);

  if (supply == 0)
    return;
  if (zone == WAR_NONE)
    {
      war_say (d, "supply-has-no-place", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", supply)));
      return;
    }
  war_add_by (d, SIDE_SUPPLY, side, zone, supply);
  war_add (d, SIDE_FRESH, side, supply);
  war_say (d, "supply-arrives", WAR_ARGS (WAR_WHO ("side", side), WAR_WHO ("zone", zone), WAR_N ("n", supply)));
}

/* One token a card, however much Development it shows; air only if the card has air. A token of an earlier card that was set
 * aside is not asked again. */
static void
offer_token (WarDraft *d, gboolean air)
{
  const WarState *s = war_draft_state (d);
  int land = war_get_by (s, GAME_HELD_BACK, GAME, RESERVE_THREE_CORPS)
             + war_get_by (s, GAME_HELD_BACK, GAME, RESERVE_SIX_SUPPLY);
  WarValue before = war_get (s, GAME_DEVELOPED, GAME);

  if (before > 0 && blitzwar_waived_until (s, "develop") >= before)
    {
      war_set (d, GAME_TO_DEVELOP, GAME, 0);
      war_set (d, GAME_AIR_TO_DEVELOP, GAME, 0);
    }
  if (land <= 0 && !(air && war_get_by (s, GAME_HELD_BACK, GAME, RESERVE_AIR) > 0))
    return;
  war_add (d, GAME_TO_DEVELOP, GAME, 1);
  war_add (d, GAME_AIR_TO_DEVELOP, GAME, air ? 1 : 0);
  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, GAME_DEVELOPED, GAME, blitzwar_turn (s));
}

void
blitzwar_receive_card (WarDraft *d, WarMember side, const int brought[], int supply, int development)
{
  const WarState *s = war_draft_state (d);
  WarMember country = find_receiver (s, side);
  int all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      int n = brought[war_member_index (units[i])];

      blitzwar_raise (d, country, units[i], n);
      all += n;
    }
  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, COUNTRY_ARRIVED, country, blitzwar_turn (s));
  if (all > 0)
    war_say (d, "arrives", WAR_ARGS (WAR_WHO ("country", country), WAR_N ("n", all)));
  bring_supply (d, side, supply);
  if (side == SIDE_SOVIETS && development > 0)
    offer_token (d, brought[war_member_index (UNIT_AIR)] > 0);
}

/* Moves what is fresh from one of the two to the other. FALSE: it is not there. */
static gboolean
hand_to (WarDraft *d, WarMember from, WarMember to, WarMember unit, int n)
{
  const WarState *s = war_draft_state (d);

  if (n == 0)
    return TRUE;
  if (n > war_get_by (s, COUNTRY_FRESH, from, unit) || n > war_get_by (s, COUNTRY_ARRIVING, from, unit))
    {
      war_refuse (d, "fewer-arrived",
                  WAR_ARGS (WAR_WHO ("country", from), WAR_WHO ("unit", unit),
                            WAR_N ("have", MIN (war_get_by (s, COUNTRY_FRESH, from, unit),
                                                war_get_by (s, COUNTRY_ARRIVING, from, unit))),
                            WAR_N ("need", n)));
      return FALSE;
    }
  blitzwar_raise (d, from, unit, -n);
  blitzwar_raise (d, to, unit, n);
  return TRUE;
}

static const WarField shares[] = {
  SHARE_CARD_INFANTRY, SHARE_CARD_TANKS, SHARE_CARD_AIR, SHARE_CARD_FLEET, SHARE_CARD_SUBMARINES,
};

/* How many of a kind are to be British; nothing said: as it is. */
static int
read_share (const WarState *s, const WarRecord *order, guint i)
{
  WarValue british = war_arg (order, shares[i]);

  return british != WAR_NONE ? british : war_get_by (s, COUNTRY_FRESH, COUNTRY_UK, units[i]);
}

/* Is the Allied card that was shown last one of Total War? */
static gboolean
is_total_war_card (const WarState *s)
{
  int last = war_get (s, SIDE_REVEALED, SIDE_ALLIES);

  war_each (s, KIND_CARD, card)
    if (last > 0 && war_get (s, CARD_SIDE, card) == SIDE_ALLIES && war_get (s, CARD_SORT, card) == SORT_TOTAL
        && war_get (s, CARD_SHOWN, card) == last)
      return TRUE;
  return FALSE;
}

static gboolean
forbids_share (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  int corps = read_share (s, order, 0) + read_share (s, order, 1), american = 0;

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    american += war_get_by (s, COUNTRY_FRESH, COUNTRY_UK, units[i])
                + war_get_by (s, COUNTRY_FRESH, COUNTRY_USA, units[i]) - read_share (s, order, i);
  if (american > 0 && blitzwar_fights_for (s, COUNTRY_USA) == WAR_NONE
      && war_forbid (d, "9.3", "is-not-at-war", WAR_ARGS (WAR_WHO ("country", COUNTRY_USA))))
    return TRUE;
  return is_total_war_card (s) && corps > BRITISH_OF_A_TOTAL_WAR_CARD
         && war_forbid (d, "11.5", "one-british-corps", WAR_ARGS (WAR_N ("n", corps)));
}

/* The prompt knows that a part may be British, not which. */
static gboolean
refuses_no_share (WarDraft *d, const WarRecord *order)
{
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    if (war_arg (order, shares[i]) != WAR_NONE)
      return FALSE;
  war_refuse (d, "say-what-is-british", NULL);
  return TRUE;
}

void
blitzwar_decide_share_card (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  int british = 0, american = 0;

  if (refuses_no_share (d, order) || forbids_share (d, order))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      int more = read_share (s, order, i) - war_get_by (s, COUNTRY_FRESH, COUNTRY_UK, units[i]);
      gboolean done = more > 0 ? hand_to (d, COUNTRY_USA, COUNTRY_UK, units[i], more)
                               : hand_to (d, COUNTRY_UK, COUNTRY_USA, units[i], -more);

      if (!done)
        return;
      british += war_get_by (s, COUNTRY_FRESH, COUNTRY_UK, units[i]);
      american += war_get_by (s, COUNTRY_FRESH, COUNTRY_USA, units[i]);
    }
  if (british > 0 && blitzwar_calendar (s) != WAR_NONE)
    war_set (d, COUNTRY_ARRIVED, COUNTRY_UK, blitzwar_turn (s));
  war_say (d, "card-shared", WAR_ARGS (WAR_N ("british", british), WAR_N ("american", american)));
}

/* The token a card with Development frees. */
void
blitzwar_decide_develop (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember token = war_arg (order, DEVELOP_TOKEN);
  int left = war_get_by (s, GAME_HELD_BACK, GAME, token), open = war_get (s, GAME_TO_DEVELOP, GAME);
  int air = war_get (s, GAME_AIR_TO_DEVELOP, GAME);

  if (left <= 0)
    {
      war_refuse (d, "none-held-back", WAR_ARGS (WAR_WHO ("token", token)));
      return;
    }
  if (open <= 0 && war_forbid (d, "11.8", "no-development", NULL))
    return;
  if (open > 0 && token == RESERVE_AIR && air <= 0 && war_forbid (d, "11.8", "card-without-air", NULL))
    return;
  war_set_by (d, GAME_HELD_BACK, GAME, token, left - 1);
  war_set (d, GAME_TO_DEVELOP, GAME, MAX (open - 1, 0));
  /* What is left of the choice: a card without air pays first for what is no air. */
  war_set (d, GAME_AIR_TO_DEVELOP, GAME, CLAMP (token == RESERVE_AIR ? air - 1 : air, 0, MAX (open - 1, 0)));
  war_say (d, "developed", WAR_ARGS (WAR_WHO ("token", token), WAR_N ("n", left - 1)));
}

int
blitzwar_special_corps_turn (const WarState *s)
{
  WarValue attack = war_get (s, GAME_USSR_ATTACK, GAME);

  return attack != WAR_NONE ? attack + SPECIAL_CORPS_AFTER : 0;
}

void
blitzwar_decide_special_corps (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  int turn = blitzwar_special_corps_turn (s);

  if (war_get (s, GAME_SPECIAL_CORPS, GAME) != WAR_NONE && war_forbid (d, "11.9", "special-corps-have-come", NULL))
    return;
  if ((turn == 0 || blitzwar_turn (s) < turn) && war_forbid (d, "11.9", "special-corps-not-yet", NULL))
    return;
  blitzwar_raise (d, COUNTRY_USSR, UNIT_INFANTRY, SPECIAL_CORPS);
  if (blitzwar_calendar (s) != WAR_NONE)
    {
      war_set (d, GAME_SPECIAL_CORPS, GAME, blitzwar_turn (s));
      war_set (d, COUNTRY_ARRIVED, COUNTRY_USSR, blitzwar_turn (s));
    }
  war_say (d, "arrives", WAR_ARGS (WAR_WHO ("country", COUNTRY_USSR), WAR_N ("n", SPECIAL_CORPS)));
}

/* One by the surrender of France, one by the attack on the USSR; whichever is earlier is the first. */
int
blitzwar_elite_turn (const WarState *s, int nth)
{
  WarValue fell = war_get (s, COUNTRY_FELL, COUNTRY_FRA), attack = war_get (s, GAME_USSR_ATTACK, GAME);
  int france = fell != WAR_NONE ? fell : 0, east = attack != WAR_NONE ? attack + SECOND_ELITE_AFTER : 0;

  if (nth > ELITE_ARMIES)
    return 0;
  if (france == 0 || east == 0)
    return nth == 1 ? france + east : 0;
  return nth == 1 ? MIN (france, east) : MAX (france, east);
}

/* The token may be used from now on; its corps come like all others. */
void
blitzwar_decide_give_elite (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  int given = war_get (s, GAME_ELITES, GAME), turn = blitzwar_elite_turn (s, given + 1);

  if (given >= ELITE_ARMIES)
    {
      war_refuse (d, "both-elites-given", NULL);
      return;
    }
  if ((turn == 0 || blitzwar_turn (s) < turn) && war_forbid (d, "11.7", "elite-not-yet", NULL))
    return;
  war_set (d, GAME_ELITES, GAME, given + 1);
  war_say (d, "elite-available", WAR_ARGS (WAR_N ("n", given + 1)));
}

gboolean
blitzwar_karelia_due (const WarState *s)
{
  gboolean later = war_get (s, HOUSE_KARELIA_TOKEN, HOUSE) == KARELIA_TOKEN_ALSO_LATER;
  gboolean held = war_get (s, ZONE_CONTROL, ZONE_KARELIA) == SIDE_SOVIETS;
  int turn = blitzwar_turn (s);

  if (war_get (s, GAME_KARELIA_TOKEN, GAME) || turn < KARELIA_COUNTS_FROM)
    return FALSE;
  return (held && (later || turn == KARELIA_COUNTS_FROM)) || war_get (s, GAME_KARELIA_HELD, GAME);
}

void
blitzwar_decide_karelia_tanks (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);

  if (war_get (s, GAME_KARELIA_TOKEN, GAME))
    {
      war_refuse (d, "karelia-tanks-given", NULL);
      return;
    }
  if (!blitzwar_karelia_due (s) && war_forbid (d, "11.8", "karelia-not-held", NULL))
    return;
  war_set (d, GAME_KARELIA_TOKEN, GAME, TRUE);
  war_say (d, "karelia-tanks-available", NULL);
}
