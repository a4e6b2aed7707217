/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What `query` answers without a combat column: sea, air, supply, dates, victory, cards, the calendar. */

#include "book.h"

static void
write_expected (WarJson *out, WarRatio attacker_lost, WarRatio defender_lost)
{
  war_json_open (out, "expected", '{');
  war_json_ratio (out, "attacker_lost", attacker_lost);
  war_json_ratio (out, "defender_lost", defender_lost);
  war_json_close (out, '}');
}

static void
write_left (WarJson *out, const char *ours, int our_units, const char *theirs, int their_units, WarRatio p)
{
  if (p.num == 0)
    return;

  war_json_open (out, NULL, '{');
  war_json_int (out, ours, our_units);
  war_json_int (out, theirs, their_units);
  war_json_ratio (out, "probability", p);
  war_json_close (out, '}');
}

gboolean
blitzwar_answer_naval (const WarRecord *r, WarJson *out, GError **error)
{
  NavalFight fight = blitzwar_read_naval (r);
  NavalEnd   end;

  blitzwar_naval (&fight, &end);
  war_json_open (out, "distribution", '[');
  for (int a = fight.attackers; a >= 0; a--)
    for (int d = fight.defenders; d >= 0; d--)
      write_left (out, "attackers", a, "defenders", d, end.chance[a][d]);
  war_json_close (out, ']');
  write_expected (out, end.attacker_lost, end.defender_lost);
  return TRUE;
}

gboolean
blitzwar_answer_britain (const WarRecord *r, WarJson *out, GError **error)
{
  int        german = war_arg (r, BATTLE_OF_BRITAIN_GERMAN);
  int        allied = war_arg (r, BATTLE_OF_BRITAIN_ALLIED);
  BritainEnd end;

  blitzwar_battle_of_britain (german, allied, &end);
  war_json_ratio (out, "won", end.won);
  war_json_open (out, "distribution", '[');
  for (int g = german; g >= 0; g--)
    for (int a = allied; a >= 0; a--)
      write_left (out, "german", g, "allied", a, end.chance[g][a]);
  war_json_close (out, ']');
  return TRUE;
}

gboolean
blitzwar_answer_cost (const WarRecord *r, WarJson *out, GError **error)
{
  g_autoptr (GArray) costs = blitzwar_read_costs (r, error);
  int halves = 0;

  if (costs == NULL)
    return FALSE;

  war_json_open (out, "items", '[');
  for (guint i = 0; i < costs->len; i++)
    {
      const Cost *cost = &g_array_index (costs, Cost, i);

      halves += cost->halves;
      war_json_open (out, NULL, '{');
      war_json_text (out, "do", war_id (war_record_data (r), cost->action));
      war_json_int (out, "halves", cost->halves);
      war_json_close (out, '}');
    }
  war_json_close (out, ']');
  war_json_int (out, "halves", halves);
  war_json_int (out, "units", blitzwar_units (halves));
  return TRUE;
}

gboolean
blitzwar_answer_blockade (const WarRecord *r, WarJson *out, GError **error)
{
  war_json_int (out, "lost", blitzwar_blockade (war_arg (r, BLOCKADE_NORTH_ATLANTIC),
                                                war_arg (r, BLOCKADE_MID_ATLANTIC),
                                                war_arg (r, BLOCKADE_ALLIED_POINTS_GB)));
  return TRUE;
}

gboolean
blitzwar_answer_losses (const WarRecord *r, WarJson *out, GError **error)
{
  GivenUp give = blitzwar_read_given_up (r);
  int     lost = war_arg (r, LOSSES_LOST);
  int     covered = blitzwar_covered (lost, &give);

  war_json_int (out, "covered", covered);
  war_json_int (out, "supply", lost - covered);
  return TRUE;
}

gboolean
blitzwar_answer_lending (const WarRecord *r, WarJson *out, GError **error)
{
  Lending lending = blitzwar_read_lending (r);
  Lent    lent = blitzwar_lend_lease (&lending);

  war_json_int (out, "fleet", lent.fleet);
  war_json_int (out, "supply", lent.supply);
  war_json_int (out, "air", lent.air);
  return TRUE;
}

gboolean
blitzwar_answer_us_entry (const WarRecord *r, WarJson *out, GError **error)
{
  war_json_int (out, "turn", blitzwar_us_entry (war_arg (r, US_ENTRY_SPAIN6), war_arg (r, US_ENTRY_TURKEY6),
                                                war_arg (r, US_ENTRY_LANDING_GB)));
  return TRUE;
}

gboolean
blitzwar_answer_war_cards (const WarRecord *r, WarJson *out, GError **error)
{
  war_json_int (out, "turn",
                blitzwar_war_cards (war_arg (r, WAR_CARDS_SIDE), war_arg (r, WAR_CARDS_US_ENTRY),
                                    blitzwar_arg_or_nought (r, WAR_CARDS_USSR_ATTACKED_TURN),
                                    blitzwar_arg_or_nought (r, WAR_CARDS_AXIS_ATTACKED_USSR_TURN)));
  return TRUE;
}

gboolean
blitzwar_answer_victory (const WarRecord *r, WarJson *out, GError **error)
{
  Victory v;

  if (!blitzwar_read_victory (r, &v, error))
    return FALSE;

  war_json_int (out, "allies", v.allies);
  war_json_int (out, "axis", v.axis);
  war_json_text (out, "winner", v.winner == WAR_NONE ? "draw" : war_id (war_record_data (r), v.winner));
  return TRUE;
}

gboolean
blitzwar_answer_card (const WarRecord *r, WarJson *out, GError **error)
{
  CardContents card = blitzwar_read_card (r);

  war_json_ratio (out, "value", blitzwar_card_value (&card));
  return TRUE;
}

static void
write_blitz (WarJson *out, const char *name, WarMember weather, gboolean snowed_in, int turn)
{
  war_json_open (out, name, '{');
  war_json_bool (out, "axis", blitzwar_blitz_allowed (weather, snowed_in, SIDE_AXIS, turn));
  war_json_bool (out, "allies", blitzwar_blitz_allowed (weather, snowed_in, SIDE_ALLIES, turn));
  war_json_bool (out, "soviets", blitzwar_blitz_allowed (weather, snowed_in, SIDE_SOVIETS, turn));
  war_json_close (out, '}');
}

static void
write_events (const WarRecord *r, WarMember turn, WarJson *out)
{
  WarData *data = war_record_data (r);

  war_json_open (out, "events", '[');
  for (guint i = 0; i < war_n_members (data, KIND_EVENT); i++)
    {
      WarMember event = war_member_make (KIND_EVENT, i);

      if (!war_fixed (data, EVENT_ON, event, turn))
        continue;

      g_autofree char *key = g_strdup_printf ("event/%s", war_id (data, event));
      g_autofree char *text = blitzwar_say (r, key, NULL);

      war_json_open (out, NULL, '{');
      war_json_text (out, "id", war_id (data, event));
      war_json_text (out, "text", text);
      war_json_close (out, '}');
    }
  war_json_close (out, ']');
}

gboolean
blitzwar_answer_calendar (const WarRecord *r, WarJson *out, GError **error)
{
  WarData  *data = war_record_data (r);
  int       n = war_arg (r, CALENDAR_TURN);
  WarMember turn = blitzwar_find_turn (data, n);
  WarMember weather = war_fixed (data, TURN_WEATHER, turn, 0);

  war_json_int (out, "turn", n);
  war_json_int (out, "year", war_fixed (data, TURN_YEAR, turn, 0));
  war_json_text (out, "season", war_id (data, war_fixed (data, TURN_SEASON, turn, 0)));
  war_json_int (out, "half", war_fixed (data, TURN_HALF, turn, 0));
  war_json_text (out, "weather", war_id (data, weather));
  write_blitz (out, "blitz", weather, TRUE, n);
  write_blitz (out, "blitz_south", weather, FALSE, n);
  write_events (r, turn, out);
  return TRUE;
}
