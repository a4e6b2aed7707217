/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Air units placed over zones and seas or as beachheads, bombing, and taken off again (§13.2 – §13.4.5).
 *
 * Units are placed one by one; an order tells how it came out: how many were placed and how many of them were
 * answered, which are gone on both sides. Where they fly from may be said; if not, units of a followed board leave the fullest
 * airfield in range. */

#include "air.h"

#include "board/board.h"
#include "moves/landing.h"
#include "board/orders.h"
#include "war-graph.h"

#define BOMBING_FROM  28
#define MOST_BOMBERS  3

gboolean
blitzwar_is_under_snow (const WarState *s, WarMember zone)
{
  WarMember calendar = blitzwar_calendar (s);

  return calendar != WAR_NONE && war_get (s, TURN_WEATHER, calendar) == WEATHER_SNOW
         && war_get (s, ZONE_SNOW, zone);
}

gboolean
blitzwar_share_a_coast (const WarState *s, WarMember a, WarMember b)
{
  war_each (s, KIND_SEA, sea)
    if (war_get_by (s, ZONE_COAST, a, sea) && war_get_by (s, ZONE_COAST, b, sea))
      return TRUE;
  return FALSE;
}

gboolean
blitzwar_is_in_air_range (const WarState *s, WarMember from, WarMember to)
{
  if (war_member_kind (to) == KIND_SEA)
    return war_get_by (s, ZONE_COAST, from, to);

  g_autoptr (WarGraph) links = war_graph_new (s, LINK_A, LINK_B);

  return war_graph_distance (links, from, to, BLITZWAR_AIR_STEPS, NULL, NULL) >= 0 || blitzwar_share_a_coast (s, from, to);
}

int
blitzwar_lose_air (WarDraft *d, WarMember zone, WarMember country, int units)
{
  int there = war_get_by (war_draft_state (d), ZONE_AIR, zone, country), gone = MIN (there, units);

  if (gone > 0)
    war_set_by (d, ZONE_AIR, zone, country, there - gone);
  return gone;
}

/* Units of a country that start from a zone, or from anywhere. */
typedef struct
{
  WarMember country, from;
  int       units;
} Squadron;

static gboolean
lacks_air (WarDraft *d, const Squadron *q)
{
  const WarState *s = war_draft_state (d);
  int there = q->from != WAR_NONE ? war_get_by (s, ZONE_AIR, q->from, q->country) : 0;

  return q->from != WAR_NONE && war_get (s, ZONE_SEEN, q->from) != WAR_NONE && there < q->units
         && war_forbid (d, "13.1", "air-too-few", WAR_ARGS (WAR_WHO ("zone", q->from), WAR_N ("have", there),
                                                            WAR_N ("need", q->units)));
}

static gboolean
flies_too_far (WarDraft *d, const Squadron *q, WarMember to)
{
  return q->from != WAR_NONE && !blitzwar_is_in_air_range (war_draft_state (d), q->from, to)
         && war_forbid (d, "13.4.1", "air-out-of-range",
                        WAR_ARGS (WAR_WHO ("from", q->from), WAR_WHO ("to", to)));
}

WarMember
blitzwar_find_airfield (const WarState *s, WarMember country, WarMember to, BlitzwarReaches reaches)
{
  WarMember base = WAR_NONE;
  int most = 0;

  war_each (s, KIND_ZONE, zone)
    if (war_get_by (s, ZONE_AIR, zone, country) > most && reaches (s, zone, to))
      {
        most = war_get_by (s, ZONE_AIR, zone, country);
        base = zone;
      }
  return base;
}

/* From the airfield that was named; on a followed board else from the fullest from where they can get there. */
static void
take_off (WarDraft *d, const Squadron *q, WarMember to, BlitzwarReaches reaches)
{
  const WarState *s = war_draft_state (d);
  WarMember base = q->from;

  if (base != WAR_NONE)
    blitzwar_lose_air (d, base, q->country, q->units);
  else if (q->country != WAR_NONE && !blitzwar_is_ledger (s))
    for (int left = q->units; left > 0 && (base = blitzwar_find_airfield (s, q->country, to, reaches)) != WAR_NONE; left--)
      blitzwar_lose_air (d, base, q->country, 1);
}

typedef struct
{
  WarMember over, sea, side;
  Squadron  ours, theirs;
  gboolean  beachhead;
} Flight;

static void
read_flight (const WarState *s, const WarRecord *order, Flight *f)
{
  *f = (Flight) {
    .over = war_arg (order, FLY_OVER), .sea = war_arg (order, FLY_SEA),
    .beachhead = war_arg (order, FLY_BEACHHEAD),
    .ours = { war_arg (order, FLY_COUNTRY), war_arg (order, FLY_FROM), war_arg (order, FLY_UNITS) },
    .theirs = { war_arg (order, FLY_BY), war_arg (order, FLY_ANSWER_FROM), war_arg (order, FLY_ANSWERED) },
  };
  f->side = blitzwar_fights_for (s, f->ours.country);
}

static gboolean
refuses_flight (WarDraft *d, const Flight *f)
{
  if (f->side == WAR_NONE)
    war_refuse (d, "is-not-at-war", WAR_ARGS (WAR_WHO ("country", f->ours.country)));
  else if (f->beachhead && (f->over == WAR_NONE || f->sea == WAR_NONE))
    war_refuse (d, "beachhead-where", NULL);
  else if (!f->beachhead && (f->over == WAR_NONE) == (f->sea == WAR_NONE))
    war_refuse (d, "fly-where", NULL);
  else if (f->theirs.units > f->ours.units)
    war_refuse (d, "answered-too-many", NULL);
  else if (f->theirs.from != WAR_NONE && f->theirs.country == WAR_NONE)
    war_refuse (d, "answered-by-whom", NULL);
  return !war_draft_ok (d);
}

static gboolean
forbids_beachhead (WarDraft *d, const Flight *f)
{
  const WarState *s = war_draft_state (d);
  gboolean german = f->side != SIDE_AXIS || f->ours.country == COUNTRY_GER;
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", f->over), WAR_WHO ("sea", f->sea));

  if ((f->side == SIDE_SOVIETS || !german) && war_forbid (d, "13.4.5", "beachhead-not-soviet", args))
    return TRUE;
  if ((!war_get_by (s, ZONE_BEACH, f->over, f->sea) || war_get (s, ZONE_NAVAL_BASE, f->over))
      && war_forbid (d, "13.4.5", "beachhead-no-beach", args))
    return TRUE;
  war_each (s, KIND_SIDE, enemy)
    if (blitzwar_enemies (f->side, enemy) && blitzwar_superior_at_sea (s, f->sea, enemy))
      return war_forbid (d, "13.4.5", "beachhead-enemy-sea", args);
  return FALSE;
}

static gboolean
forbids_flight (WarDraft *d, const Flight *f)
{
  WarMember to = f->sea != WAR_NONE ? f->sea : f->over;

  if (f->over != WAR_NONE && !f->beachhead && blitzwar_is_under_snow (war_draft_state (d), f->over)
      && war_forbid (d, "13.1", "air-no-snow", WAR_ARGS (WAR_WHO ("zone", f->over))))
    return TRUE;
  return lacks_air (d, &f->ours) || lacks_air (d, &f->theirs) || flies_too_far (d, &f->ours, to)
         || flies_too_far (d, &f->theirs, to) || (f->beachhead && forbids_beachhead (d, f));
}

/* Everything of a side that is up; they are gone for good, and free for reinforcements. */
static int
take_off_board (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);
  static const WarField over[] = { ZONE_AIR_OVER, ZONE_BEACHHEADS };
  int all = 0;

  war_each (s, KIND_ZONE, zone)
    for (guint i = 0; i < G_N_ELEMENTS (over); i++)
      if (war_sum (s, over[i], zone) != 0)
        war_each (s, KIND_COUNTRY, country)
          {
            int there = war_get_by (s, over[i], zone, country);

            if (there <= 0 || war_get (s, COUNTRY_SIDE, country) != side)
              continue;
            war_set_by (d, over[i], zone, country, 0);
            blitzwar_count_lost (d, country, UNIT_AIR, there);
            all += there;
          }
  war_each (s, KIND_SEA, sea)
    {
      int there = war_get_by (s, SEA_AIR, sea, side);

      all += there;
      blitzwar_count_lost (d, blitzwar_power (side), UNIT_AIR, there);
      war_set_by (d, SEA_AIR, sea, side, 0);
    }
  return all;
}

gboolean
blitzwar_is_air_old (const WarState *s, WarMember side)
{
  WarValue since = war_get (s, SIDE_AIR_OUT, side);

  return since != WAR_NONE && since < blitzwar_turn (s);
}

/* FALSE: none is. */
static gboolean
bring_home (WarDraft *d, WarMember side)
{
  int gone = take_off_board (d, side);

  if (gone == 0)
    return FALSE;
  war_set (d, SIDE_AIR_OUT, side, WAR_NONE);
  war_say (d, "fly-home-said", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", gone)));
  return TRUE;
}

void
blitzwar_clear_old_air (WarDraft *d, WarMember side)
{
  if (blitzwar_is_air_old (war_draft_state (d), side))
    bring_home (d, side);
}

void
blitzwar_note_air_out (WarDraft *d, WarMember side)
{
  if (blitzwar_calendar (war_draft_state (d)) != WAR_NONE)
    war_set (d, SIDE_AIR_OUT, side, blitzwar_turn (war_draft_state (d)));
}

/* Units of two sides over a zone are gone, one for one (§13.4.2). */
static void
cancel_over (WarDraft *d, WarMember zone, WarMember country, int *units)
{
  const WarState *s = war_draft_state (d);
  WarMember side = blitzwar_fights_for (s, country);

  war_each (s, KIND_COUNTRY, other)
    {
      int there = war_get_by (s, ZONE_AIR_OVER, zone, other), gone = MIN (there, *units);

      if (gone <= 0 || !blitzwar_enemies (side, blitzwar_fights_for (s, other)))
        continue;
      war_set_by (d, ZONE_AIR_OVER, zone, other, there - gone);
      blitzwar_count_lost (d, other, UNIT_AIR, gone);
      blitzwar_count_lost (d, country, UNIT_AIR, gone);
      *units -= gone;
    }
}

/* Units over a zone that nobody answered. */
void
blitzwar_stay_over (WarDraft *d, WarMember zone, WarMember country, int units)
{
  cancel_over (d, zone, country, &units);
  war_add_by (d, ZONE_AIR_OVER, zone, country, units);
  blitzwar_note_air_out (d, blitzwar_fights_for (war_draft_state (d), country));
}

static void
stay_up (WarDraft *d, const Flight *f)
{
  int left = f->ours.units - f->theirs.units;

  if (!f->beachhead && f->sea == WAR_NONE)
    {
      blitzwar_stay_over (d, f->over, f->ours.country, left);
      return;
    }
  if (f->beachhead)
    {
      blitzwar_lay_beachhead (d, f->over, f->sea);
      war_add_by (d, ZONE_BEACHHEADS, f->over, f->ours.country, left);
    }
  else
    war_add_by (d, SEA_AIR, f->sea, f->side, left);
  blitzwar_note_air_out (d, f->side);
}

void
blitzwar_decide_fly (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember place;
  Flight f;

  read_flight (s, order, &f);
  place = f.sea != WAR_NONE && !f.beachhead ? f.sea : f.over;
  if (refuses_flight (d, &f) || forbids_flight (d, &f))
    return;
  blitzwar_clear_old_air (d, f.side);
  take_off (d, &f.ours, place, blitzwar_is_in_air_range);
  take_off (d, &f.theirs, place, blitzwar_is_in_air_range);
  blitzwar_count_lost (d, f.ours.country, UNIT_AIR, f.theirs.units);
  if (f.theirs.country != WAR_NONE)
    blitzwar_count_lost (d, f.theirs.country, UNIT_AIR, f.theirs.units);
  stay_up (d, &f);
  if (f.over != WAR_NONE && !f.beachhead)
    blitzwar_note_coming (d, f.side, f.over);

  war_say (d, f.beachhead ? "beachhead-said" : "fly-said",
           WAR_ARGS (WAR_WHO ("country", f.ours.country), WAR_WHO ("place", place), WAR_N ("n", f.ours.units)));
  if (f.theirs.units > 0)
    war_say (d, "fly-answered", WAR_ARGS (WAR_N ("n", f.theirs.units)));
  if (f.over != WAR_NONE)
    blitzwar_warn_limits (d, f.ours.country, f.over);
  blitzwar_warn_italians (d, f.ours.country, place);
}

void
blitzwar_decide_fly_home (WarDraft *d, const WarRecord *order)
{
  WarMember side = war_arg (order, FLY_HOME_SIDE);

  if (!bring_home (d, side))
    war_refuse (d, "fly-home-none", WAR_ARGS (WAR_WHO ("side", side)));
}

static gboolean
is_british (const WarState *s, WarMember zone, WarMember to)
{
  return war_get (s, ZONE_REGION, zone) == REGION_GREAT_BRITAIN;
}

static gboolean
is_german (const WarState *s, WarMember zone, WarMember to)
{
  return war_get (s, ZONE_COUNTRY, zone) == COUNTRY_GER;
}

static gboolean
forbids_bombing (WarDraft *d, const Squadron *ours, const Squadron *theirs, int through)
{
  const WarState *s = war_draft_state (d);
  WarMember calendar = blitzwar_calendar (s);
  gboolean winter = calendar != WAR_NONE && war_get (s, TURN_SEASON, calendar) == SEASON_WINTER;

  if (blitzwar_turn (s) < BOMBING_FROM && war_forbid (d, "13.3", "bomb-too-early", NULL))
    return TRUE;
  if (winter && war_get (s, HOUSE_WINTER_BOMBING, HOUSE) == WINTER_BOMBING_STOPS
      && war_forbid (d, "13.3", "bomb-in-winter", NULL))
    return TRUE;
  if (ours->from != WAR_NONE && !is_british (s, ours->from, WAR_NONE)
      && war_forbid (d, "13.3", "bomb-from-britain", WAR_ARGS (WAR_WHO ("zone", ours->from))))
    return TRUE;
  if (theirs->from != WAR_NONE && !is_german (s, theirs->from, WAR_NONE)
      && war_forbid (d, "13.3", "bomb-answer-from-germany", WAR_ARGS (WAR_WHO ("zone", theirs->from))))
    return TRUE;
  if (through > MOST_BOMBERS && war_forbid (d, "13.3", "bomb-three", NULL))
    return TRUE;
  return lacks_air (d, ours) || lacks_air (d, theirs);
}

/* All of them are spent: those answered at once, the others once the supply is lost. */
void
blitzwar_decide_bomb (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  Squadron ours = { war_arg (order, BOMB_COUNTRY), war_arg (order, BOMB_FROM), war_arg (order, BOMB_UNITS) };
  Squadron theirs = { COUNTRY_GER, war_arg (order, BOMB_ANSWER_FROM), war_arg (order, BOMB_ANSWERED) };
  gboolean again = war_get (s, GAME_BOMBED, GAME) == blitzwar_turn (s);
  int through = ours.units - theirs.units, all = through + (again ? war_get (s, GAME_BOMBERS, GAME) : 0);

  if (through < 0)
    war_refuse (d, "answered-too-many", NULL);
  else if (blitzwar_fights_for (s, ours.country) != SIDE_ALLIES)
    war_refuse (d, "bomb-who", WAR_ARGS (WAR_WHO ("country", ours.country)));
  if (!war_draft_ok (d) || forbids_bombing (d, &ours, &theirs, all))
    return;
  blitzwar_clear_old_air (d, SIDE_ALLIES);
  take_off (d, &ours, WAR_NONE, is_british);
  take_off (d, &theirs, WAR_NONE, is_german);
  blitzwar_count_lost (d, ours.country, UNIT_AIR, ours.units);
  blitzwar_count_lost (d, COUNTRY_GER, UNIT_AIR, theirs.units);
  war_set (d, GAME_BOMBERS, GAME, all);
  if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, GAME_BOMBED, GAME, blitzwar_turn (s));
  war_say (d, "bomb-said",
           WAR_ARGS (WAR_WHO ("country", ours.country), WAR_N ("n", ours.units), WAR_N ("answered", theirs.units),
                     WAR_N ("through", through)));
}
