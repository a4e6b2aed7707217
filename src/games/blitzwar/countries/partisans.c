/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From three seasons after Yugoslavia's surrender to the Axis a die is rolled at each of its marks in the
 * calendar (§9.5). The mark last rolled for is kept as the turn its corps last arrived. */

#include "partisans.h"

#include "arrivals/arrivals.h"
#include "board/board.h"
#include "calculators/dates.h"

#define SEASON             2               /* turns */
#define SEASONS_TO_RISE    3
#define LOWEST_FOR_ONE     3
#define LOWEST_FOR_TWO     6

/* Marks stand in every first turn of a season. The third one after the surrender, or the first that comes
 * six whole turns after. */
static int
find_first_mark (const WarState *s, int fell)
{
  if (war_get (s, HOUSE_PARTISANS_START, HOUSE) == PARTISANS_START_SIX_TURNS)
    return (fell + SEASONS_TO_RISE * SEASON + SEASON - 1) / SEASON * SEASON;
  return fell / SEASON * SEASON + SEASONS_TO_RISE * SEASON;
}

static gboolean
is_marked (const WarState *s, int turn)
{
  return war_get_by (s, EVENT_ON, EVENT_MINORS_SEASON, war_member_make (KIND_TURN, (guint) turn - 1)) != 0;
}

int
blitzwar_partisans_due (const WarState *s)
{
  WarValue fell = war_get (s, COUNTRY_FELL, COUNTRY_YUG);
  int now = MIN (blitzwar_turn (s), LAST_TURN), done;

  if (!blitzwar_partisans (s, COUNTRY_YUG) || fell == WAR_NONE)
    return 0;
  if (!blitzwar_reached (s, now, STEP_MINOR_ARRIVALS))
    now--;
  done = MAX (war_get (s, COUNTRY_ARRIVED, COUNTRY_YUG), blitzwar_waived_until (s, "partisans"));
  for (int turn = MAX (find_first_mark (s, fell), done + 1); turn <= now; turn++)
    if (is_marked (s, turn))
      return turn;
  return 0;
}

static gboolean
may_rise_in (const WarState *s, WarMember zone)
{
  return !blitzwar_enemy_corps (s, zone, SIDE_ALLIES);
}

/* Where they stand already, else in the mountains, else anywhere. */
static int
like (const WarState *s, WarMember zone)
{
  if (blitzwar_corps_there (s, zone, COUNTRY_YUG) > 0)
    return 3;
  return war_get (s, ZONE_TERRAIN, zone) == TERRAIN_MOUNTAIN ? 2 : 1;
}

WarMember
blitzwar_partisans_zone (const WarState *s)
{
  WarMember best = WAR_NONE;

  war_each_with (s, ZONE_COUNTRY, COUNTRY_YUG, zone)
    if (may_rise_in (s, zone) && (best == WAR_NONE || like (s, zone) > like (s, best)))
      best = zone;
  return best;
}

static gboolean
forbids_zone (WarDraft *d, WarMember zone)
{
  const WarState *s = war_draft_state (d);
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone));

  if (zone == WAR_NONE)
    return FALSE;
  if (war_get (s, ZONE_COUNTRY, zone) != COUNTRY_YUG)
    return war_forbid (d, "9.5", "partisans-at-home", args);
  return !may_rise_in (s, zone) && war_forbid (d, "9.5", "partisans-among-enemies", args);
}

static void
bring_corps (WarDraft *d, WarMember zone, int corps)
{
  BlitzwarTaking taking = { d, SIDE_ALLIES };
  int before = war_get (war_draft_state (d), SIDE_POINTS, SIDE_AXIS);

  if (zone == WAR_NONE)
    {
      war_say (d, "partisans-nowhere", NULL);
      return;
    }
  blitzwar_raise (d, COUNTRY_YUG, UNIT_INFANTRY, corps);
  war_say (d, "partisans-rise", WAR_ARGS (WAR_N ("n", corps), WAR_WHO ("zone", zone)));
  if (!blitzwar_take_zone (&taking, zone))
    return;
  blitzwar_put (d, COUNTRY_YUG, zone, UNIT_INFANTRY, corps);
  blitzwar_say_points (d, before);
}

void
blitzwar_decide_partisans (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember zone = war_arg (order, PARTISANS_ZONE);
  int mark = blitzwar_partisans_due (s), die;

  if (!blitzwar_partisans (s, COUNTRY_YUG))
    {
      war_refuse (d, "yugoslavia-has-not-fallen", NULL);
      return;
    }
  if (mark == 0 && war_forbid (d, "9.5", "no-partisans-now", NULL))
    return;
  if (forbids_zone (d, zone))
    return;
  if (zone == WAR_NONE)
    zone = blitzwar_partisans_zone (s);
  die = war_roll (d, "partisans", 6, SIDE_ALLIES, war_arg (order, PARTISANS_DIE));
  if (!war_draft_ok (d))
    return;
  if (mark != 0)
    war_set (d, COUNTRY_ARRIVED, COUNTRY_YUG, mark);
  if (die < LOWEST_FOR_ONE)
    war_say (d, "partisans-quiet", NULL);
  else
    bring_corps (d, zone, die < LOWEST_FOR_TWO ? 1 : 2);
}
