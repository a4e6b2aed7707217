/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reinforcements of those who have no cards (§11.2): which marks of the calendar are theirs, and the order that brings them. A
 * mark is due once its phase has begun, and stays so; when the next one comes both are asked together, by number. */

#include "arrivals.h"

#include "board/board.h"
#include "calculators/dates.h"
#include "calculators/dates.h"

#include <string.h>

#define FREE_FRENCH_FIRST 2                /* corps, the turn after Free France is made, §9.4 */
#define ITALIAN_UNITS     2                /* a season, §11.2 */
#define ITALIAN_SUPPLY    4

/* A step that is nowhere comes before the first. */
gboolean
blitzwar_reached (const WarState *s, int turn, WarMember step)
{
  WarValue now = war_get (s, GAME_STEP, GAME);

  if (blitzwar_turn (s) != turn)
    return blitzwar_turn (s) > turn;
  return now != WAR_NONE && war_member_index (now) >= war_member_index (step);
}

gboolean
blitzwar_arrivals_over (const WarState *s, int turn)
{
  return blitzwar_reached (s, turn, STEP_AXIS_NAVAL_MOVEMENT);
}

int
blitzwar_waived_until (const WarState *s, const char *what)
{
  const WarData *data = war_state_data (s);
  gsize n = strlen (what);
  int last = 0;

  war_each (s, KIND_WAIVED, waived)
    {
      const char *id = war_text_of (data, war_get (s, WAIVED_PROMPT, waived));

      if (strncmp (id, what, n) == 0 && id[n] == '@')
        last = MAX (last, (int) g_ascii_strtoll (id + n + 1, NULL, 10));
    }
  return last;
}

static gboolean
is_marked (const WarState *s, WarMember event, int turn)
{
  return war_get_by (s, EVENT_ON, event, war_member_make (KIND_TURN, (guint) turn - 1)) != 0;
}

/* Two corps the turn after it is made; one a turn once Paris has been free for long enough. */
static int
count_free_french (const WarState *s, WarMember country, int turn)
{
  gboolean second = war_get (s, HOUSE_PARIS_FREED, HOUSE) == PARIS_FREED_SECOND_TURN_AFTER;
  WarValue freed = war_get (s, GAME_PARIS_FREED, GAME), made = war_get (s, COUNTRY_JOINED, country);
  int corps = 0;

  if (made != WAR_NONE && turn == made + 1)
    corps += FREE_FRENCH_FIRST;
  if (freed != WAR_NONE && turn >= freed + (second ? 2 : 3))
    corps++;
  return corps;
}

/* What one turn brings. */
static int
count_of_turn (const WarState *s, WarMember country, int turn)
{
  switch (war_get (s, COUNTRY_ARRIVALS, country))
    {
    case ARRIVALS_EVERY_TURN:
      return 1;
    case ARRIVALS_SEASON:
      if (!is_marked (s, EVENT_MINORS_SEASON, turn))
        return 0;
      return country == COUNTRY_ITA ? ITALIAN_UNITS : 1;
    case ARRIVALS_HALF_YEAR:
      return is_marked (s, EVENT_MINORS_HALF_YEAR, turn) ? 1 : 0;
    case ARRIVALS_FREE_FRANCE:
      return count_free_french (s, country, turn);
    default:
      return 0;
    }
}

gboolean
blitzwar_has_capital (const WarState *s, WarMember country)
{
  return country != COUNTRY_FRA && country != COUNTRY_FIN && country != COUNTRY_GRE
         && war_get (s, COUNTRY_ARRIVALS, country) != ARRIVALS_FREE_FRANCE;
}

gboolean
blitzwar_is_home (const WarState *s, WarMember country, WarMember zone)
{
  WarMember side = blitzwar_fights_for (s, country);

  if (blitzwar_country_of (s, zone) != country)
    return FALSE;
  if (blitzwar_has_capital (s, country) && !war_get (s, ZONE_CAPITAL, zone))
    return FALSE;
  return war_get (s, ZONE_CONTROL, zone) == side;      /* nobody's, of a neutral */
}

static gboolean
has_home (const WarState *s, WarMember country)
{
  blitzwar_each_home (s, country, zone)
    if (blitzwar_is_home (s, country, zone))
      return TRUE;
  return FALSE;
}

/* Only at war; the Finns also before it. */
static gboolean
receives (const WarState *s, WarMember country)
{
  gboolean neutral_finns = country == COUNTRY_FIN && war_get (s, COUNTRY_STATUS, country) == STATUS_NEUTRAL;

  return blitzwar_fights_for (s, country) != WAR_NONE || neutral_finns;
}

/* The turn after which nothing has come yet: a country's marks count from the turn it joined. */
static int
find_last_time (const WarState *s, WarMember country)
{
  WarValue joined = war_get (s, COUNTRY_JOINED, country);
  int last = MAX (war_get (s, COUNTRY_ARRIVED, country), FIRST_ARRIVALS - 1);

  if (country != COUNTRY_FIN)
    last = MAX (last, joined != WAR_NONE ? joined - 1 : blitzwar_turn (s) - 1);
  return last;
}

Arrival
blitzwar_arrival_due (const WarState *s, WarMember country)
{
  Arrival arrival = { 0 };
  WarValue how = war_get (s, COUNTRY_ARRIVALS, country);
  int now = MIN (blitzwar_turn (s), LAST_TURN), first;

  if (how == ARRIVALS_CARD || how == ARRIVALS_NONE || !receives (s, country))
    return arrival;
  if (!blitzwar_reached (s, now, STEP_MINOR_ARRIVALS))
    now--;
  first = find_last_time (s, country) + 1;
  if (first > now)
    return arrival;

  g_autofree char *what = g_strdup_printf ("arrival-%s", war_id (war_state_data (s), country));

  for (int turn = MAX (first, blitzwar_waived_until (s, what) + 1); turn <= now; turn++)
    {
      int units = count_of_turn (s, country, turn);

      arrival.units += units;
      if (units > 0)
        arrival.last = turn;
    }
  return arrival.last != 0 && has_home (s, country) ? arrival : (Arrival) { 0 };
}

/* It has joined after the reinforcements of this turn: nothing comes to it before the next. What a neutral Finland has missed is
 * still its own. */
void
blitzwar_begin_arrivals (WarDraft *d, WarMember country)
{
  const WarState *s = war_draft_state (d);
  int turn = blitzwar_turn (s);

  if (country != COUNTRY_FIN && blitzwar_calendar (s) != WAR_NONE && blitzwar_arrivals_over (s, turn))
    war_set (d, COUNTRY_ARRIVED, country, turn);
}

void
blitzwar_raise (WarDraft *d, WarMember country, WarMember unit, int n)
{
  if (n == 0)
    return;
  war_add_by (d, COUNTRY_ARRIVING, country, unit, n);
  war_add_by (d, COUNTRY_RAISED, country, unit, n);
  war_add_by (d, COUNTRY_FRESH, country, unit, n);
}

static const struct { WarMember unit; WarField there; } standing[] = {
  { UNIT_INFANTRY, ZONE_INFANTRY }, { UNIT_TANKS, ZONE_TANKS }, { UNIT_AIR, ZONE_AIR },
  { UNIT_FLEET, ZONE_FLEET }, { UNIT_SUBMARINES, ZONE_SUBMARINES },
};

/* What stands in a zone that nobody follows is not counted: it stays unknown. */
void
blitzwar_put (WarDraft *d, WarMember country, WarMember zone, WarMember unit, int n)
{
  const WarState *s = war_draft_state (d);

  if (n == 0)
    return;
  war_add_by (d, COUNTRY_ARRIVING, country, unit, -n);
  for (guint i = 0; i < G_N_ELEMENTS (standing); i++)
    if (standing[i].unit == unit && war_get (s, ZONE_SEEN, zone) != WAR_NONE)
      war_add_by (d, standing[i].there, zone, country, n);
}

/* What is asked to come, by unit: corps are infantry unless the table says otherwise. */
typedef struct
{
  int infantry, tanks, air, fleet;
} Chosen;

static Chosen
read_chosen (const WarRecord *order, WarMember country, int units)
{
  Chosen chosen = { 0, war_arg (order, ARRIVE_TANKS), war_arg (order, ARRIVE_AIR), war_arg (order, ARRIVE_FLEET) };
  WarValue infantry = war_arg (order, ARRIVE_INFANTRY);

  if (infantry != WAR_NONE)
    chosen.infantry = infantry;
  else if (country != COUNTRY_ITA)
    chosen.infantry = MAX (units - chosen.tanks, 0);
  return chosen;
}

/* Italy chooses among four kinds, one fleet a season at most; the others raise corps. TRUE: it cannot be. */
static gboolean
forbids_choice (WarDraft *d, WarMember country, const Chosen *chosen, int units)
{
  int all = chosen->infantry + chosen->tanks + chosen->air + chosen->fleet;
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country), WAR_N ("n", units));

  if (country == COUNTRY_ITA && all == 0)
    {
      war_refuse (d, "choose-italian-units", args);
      return TRUE;
    }
  if (all != units && war_forbid (d, "11.2", "other-number-arrives", args))
    return TRUE;
  if (country != COUNTRY_ITA)
    return chosen->air + chosen->fleet > 0 && war_forbid (d, "11.2", "only-corps-arrive", args);
  return chosen->fleet > units / ITALIAN_UNITS && war_forbid (d, "11.2", "one-fleet-a-season", args);
}

/* Where its corps stand at once: where the order says, or in the capital if the rule leaves no choice. WAR_NONE: not yet. */
static WarMember
find_place (WarDraft *d, const WarRecord *order, WarMember country)
{
  const WarState *s = war_draft_state (d);
  WarMember zone = war_arg (order, ARRIVE_ZONE);

  if (zone != WAR_NONE || !blitzwar_has_capital (s, country))
    return zone;
  zone = blitzwar_capital (s, country);
  return zone != WAR_NONE && blitzwar_is_home (s, country, zone) ? zone : WAR_NONE;
}

static void
bring_italian_supply (WarDraft *d, WarMember zone, int units)
{
  const WarState *s = war_draft_state (d);
  WarMember side = blitzwar_fights_for (s, COUNTRY_ITA);
  int supply = ITALIAN_SUPPLY * units / ITALIAN_UNITS;

  if (zone == WAR_NONE)
    zone = side != WAR_NONE ? blitzwar_supply_zone (s, side) : WAR_NONE;
  if (zone == WAR_NONE || side == WAR_NONE)
    return;
  war_add_by (d, SIDE_SUPPLY, side, zone, supply);
  war_say (d, "supply-arrives", WAR_ARGS (WAR_WHO ("side", side), WAR_WHO ("zone", zone), WAR_N ("n", supply)));
}

static void
bring (WarDraft *d, WarMember country, const Chosen *chosen, WarMember zone)
{
  blitzwar_raise (d, country, UNIT_INFANTRY, chosen->infantry);
  blitzwar_raise (d, country, UNIT_TANKS, chosen->tanks);
  blitzwar_raise (d, country, UNIT_AIR, chosen->air);
  blitzwar_raise (d, country, UNIT_FLEET, chosen->fleet);
  if (zone == WAR_NONE)
    return;
  blitzwar_put (d, country, zone, UNIT_INFANTRY, chosen->infantry);
  blitzwar_put (d, country, zone, UNIT_TANKS, chosen->tanks);
}

void
blitzwar_decide_arrive (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember country = war_arg (order, ARRIVE_COUNTRY), zone = find_place (d, order, country);
  Arrival arrival = blitzwar_arrival_due (s, country);
  int units = arrival.last != 0 ? arrival.units : country == COUNTRY_ITA ? ITALIAN_UNITS : 1;
  Chosen chosen = read_chosen (order, country, units);
  int all = chosen.infantry + chosen.tanks + chosen.air + chosen.fleet;

  if (arrival.last == 0 && war_forbid (d, "11.2", "nothing-arrives", WAR_ARGS (WAR_WHO ("country", country))))
    return;
  if (forbids_choice (d, country, &chosen, units))
    return;
  if (zone != WAR_NONE && !blitzwar_is_home (s, country, zone)
      && war_forbid (d, "11.2", "arrives-elsewhere", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone))))
    return;
  if (arrival.last != 0)
    war_set (d, COUNTRY_ARRIVED, country, arrival.last);
  else if (blitzwar_calendar (s) != WAR_NONE)
    war_set (d, COUNTRY_ARRIVED, country, blitzwar_turn (s));
  bring (d, country, &chosen, zone);
  if (zone != WAR_NONE)
    war_say (d, "arrives-in", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("zone", zone), WAR_N ("n", all)));
  else
    war_say (d, "arrives", WAR_ARGS (WAR_WHO ("country", country), WAR_N ("n", all)));
  if (country == COUNTRY_ITA)
    bring_italian_supply (d, zone, units);
}
