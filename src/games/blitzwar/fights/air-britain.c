/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The Battle of Britain, die by die (§13.4.3): German units one zone from London against all Allied units in
 * range of it. How many they are is said, or counted on the board where airfields are followed. */

#include "air.h"
#include "board/board.h"
#include "calculators/britain.h"

typedef struct
{
  WarDraft *draft;
  gboolean  board;                         /* counted on the board, and lost there */
  int       german, allied;
  guint     fallen;
} Battle;

static gboolean
is_london (const WarState *s, WarMember zone, WarMember whose)
{
  return zone == ZONE_LONDON;
}

static gboolean
takes_part (const WarState *s, WarMember zone, WarMember country)
{
  if (country == COUNTRY_GER)
    return blitzwar_has_beside (s, zone, is_london, WAR_NONE);
  return blitzwar_fights_for (s, country) == SIDE_ALLIES && blitzwar_is_in_air_range (s, zone, ZONE_LONDON);
}

/* Of one party: Germans, or all Allies. With `lose` so many of them are gone. */
static int
gather (WarDraft *d, gboolean german, int lose)
{
  const WarState *s = war_draft_state (d);
  int there = 0;

  war_each (s, KIND_ZONE, zone)
    if (war_sum (s, ZONE_AIR, zone) > 0)
      war_each (s, KIND_COUNTRY, country)
        {
          int here = war_get_by (s, ZONE_AIR, zone, country);

          if ((country == COUNTRY_GER) != german || here <= 0 || !takes_part (s, zone, country))
            continue;

          int gone = blitzwar_lose_air (d, zone, country, lose);

          there += here;
          blitzwar_count_lost (d, country, UNIT_AIR, gone);
          lose -= gone;
        }
  return there;
}

gboolean
blitzwar_britain_is_open (WarDraft *d)
{
  const WarState *s = war_draft_state (d);

  return war_get (s, GAME_BRITAIN_WON, GAME) == blitzwar_turn (s)
         || (!blitzwar_is_ledger (s) && gather (d, FALSE, 0) == 0);
}

static gboolean
forbids (WarDraft *d, const Battle *b)
{
  const WarState *s = war_draft_state (d);

  if (blitzwar_is_under_snow (s, ZONE_LONDON)
      && war_get (s, HOUSE_WINTER_BRITAIN, HOUSE) == WINTER_BRITAIN_NOT_FOUGHT
      && war_forbid (d, "13.4.3", "britain-in-winter", NULL))
    return TRUE;
  return !blitzwar_britain_goes_on (b->german, b->allied)
         && war_forbid (d, "13.4.3", "britain-too-few",
                        WAR_ARGS (WAR_N ("german", b->german), WAR_N ("allied", b->allied)));
}

/* Typed dice are the rounds that were fought; else there are as many as were asked for, or as can be. */
static gboolean
goes_on (const Battle *b, const WarRecord *order)
{
  guint typed = war_rows (order, FIGHT_BRITAIN_DICE);
  WarValue rounds = war_arg (order, FIGHT_BRITAIN_ROUNDS);

  if (!blitzwar_britain_goes_on (b->german, b->allied))
    return FALSE;
  return typed > 0 ? b->fallen < typed : rounds == WAR_NONE || (int) b->fallen < rounds;
}

static void
fight_round (Battle *b, const WarRecord *order)
{
  int die = war_roll (b->draft, "britain", 6, SIDE_ALLIES, war_item (order, FIGHT_BRITAIN_DICE, b->fallen));

  if (!war_draft_ok (b->draft))
    return;
  b->fallen++;
  blitzwar_britain_round (die, &b->german, &b->allied);
  war_say (b->draft, "britain-round",
           WAR_ARGS (WAR_N ("die", die), WAR_N ("german", b->german), WAR_N ("allied", b->allied)));
}

static void
settle (Battle *b, int german, int allied)
{
  const WarState *s = war_draft_state (b->draft);
  gboolean spent = war_get (s, HOUSE_BRITAIN_SURVIVORS, HOUSE) == BRITAIN_SURVIVORS_SPENT;

  if (b->board)
    {
      gather (b->draft, TRUE, spent ? german : german - b->german);
      gather (b->draft, FALSE, spent ? allied : allied - b->allied);
    }
  else
    {
      blitzwar_count_lost (b->draft, COUNTRY_GER, UNIT_AIR, german - b->german);
      blitzwar_count_lost (b->draft, COUNTRY_UK, UNIT_AIR, allied - b->allied);
    }
  if (b->allied > 0)
    return;
  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (b->draft, GAME_BRITAIN_WON, GAME, blitzwar_turn (s));
  war_say (b->draft, "britain-won", NULL);
}

void
blitzwar_decide_fight_britain (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarValue german = war_arg (order, FIGHT_BRITAIN_GERMAN), allied = war_arg (order, FIGHT_BRITAIN_ALLIED);
  Battle b = { .draft = d, .board = german == WAR_NONE && allied == WAR_NONE };

  if (b.board && blitzwar_is_ledger (s))
    {
      war_refuse (d, "britain-how-many", NULL);
      return;
    }
  b.german = german != WAR_NONE ? german : gather (d, TRUE, 0);
  b.allied = allied != WAR_NONE ? allied : gather (d, FALSE, 0);

  int germans = b.german, allies = b.allied;

  if (forbids (d, &b))
    return;
  blitzwar_clear_old_air (d, SIDE_AXIS);
  while (war_draft_ok (d) && goes_on (&b, order))
    fight_round (&b, order);
  if (!war_draft_ok (d))
    return;
  if (b.fallen < war_rows (order, FIGHT_BRITAIN_DICE))
    war_refuse (d, "too-many-dice", WAR_ARGS (WAR_N ("n", (int) b.fallen)));
  else
    settle (&b, germans, allies);
}
