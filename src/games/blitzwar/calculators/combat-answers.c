/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What `query` answers about combat: column, modifiers, result, assault. Names of members are those of the
 * contract. */

#include "calculators.h"

#include "war-error.h"

static void
write_column (const WarRecord *r, const Column *c, WarJson *out)
{
  war_json_text (out, "ratio", blitzwar_odds_name (c->ratio));
  war_json_int (out, "shift", c->shift);
  war_json_text (out, "column", blitzwar_odds_name (c->column));
  war_json_bool (out, "allowed", c->allowed);
  war_json_bool (out, "beyond", c->beyond);
  if (!c->allowed)
    {
      g_autofree char *why = blitzwar_say (r, c->why, NULL);

      war_json_text (out, "why", why);
    }
}

gboolean
blitzwar_answer_column (const WarRecord *r, WarJson *out, GError **error)
{
  int shift = 0;

  for (guint i = 0; i < war_rows (r, COLUMN_SHIFTS); i++)
    shift += war_item (r, COLUMN_SHIFTS, i);

  Column c = blitzwar_column (war_arg (r, COLUMN_ATTACK), war_arg (r, COLUMN_DEFEND), shift, FALSE);

  write_column (r, &c, out);
  return TRUE;
}

gboolean
blitzwar_answer_modifiers (const WarRecord *r, WarJson *out, GError **error)
{
  g_auto (Attack) attack = { 0 };

  if (!blitzwar_read_attack (r, &attack, error))
    return FALSE;

  Shifts shifts = blitzwar_modifiers (&attack.situation, &attack.attackers, &attack.defenders);
  Column c = blitzwar_column (blitzwar_corps (blitzwar_strength (&attack.attackers)),
                              blitzwar_corps (blitzwar_strength (&attack.defenders)), shifts.total,
                              attack.situation.readings.uncapped);

  war_json_open (out, "items", '[');
  for (int i = 0; i < SHIFTS; i++)
    if (shifts.columns[i] != 0)
      {
        war_json_open (out, NULL, '{');
        war_json_text (out, "id", blitzwar_shift_id ((Shift) i));
        war_json_int (out, "columns", shifts.columns[i]);
        war_json_text (out, "rule", blitzwar_shift_rule ((Shift) i));
        war_json_close (out, '}');
      }
  war_json_close (out, ']');
  write_column (r, &c, out);
  return TRUE;
}

static void
write_losses (WarJson *out, const char *name, Losses losses)
{
  char text[4];

  blitzwar_losses_print (losses, text);
  war_json_text (out, name, text);
}

gboolean
blitzwar_answer_result (const WarRecord *r, WarJson *out, GError **error)
{
  Odds   column = (Odds) (ODDS_1_1 + war_arg (r, RESULT_COLUMN) - COLUMN_1_1);
  Result result = blitzwar_result (column, war_arg (r, RESULT_DIE), war_arg (r, RESULT_ATTACKER_CAN_TAKE),
                                   war_arg (r, RESULT_DEFENDER_CAN_TAKE));

  write_losses (out, "printed", result.printed);
  write_losses (out, "applied", result.applied);
  war_json_int (out, "attacker_losses", result.attacker_losses);
  war_json_int (out, "defender_losses", result.defender_losses);
  war_json_bool (out, "tanks", result.applied.tanks);
  return TRUE;
}

static void
write_phase (WarJson *out, const char *name, gboolean fought, Odds column, const Result *result)
{
  if (!fought)
    {
      war_json_null (out, name);
      return;
    }

  war_json_open (out, name, '{');
  war_json_text (out, "column", blitzwar_odds_name (column));
  write_losses (out, "printed", result->printed);
  write_losses (out, "applied", result->applied);
  war_json_close (out, '}');
}

static void
write_pair (WarJson *out, const Assault *a, const Pair *pair)
{
  static const char *const ends[ENDS]
      = { "eliminated-in-blitz", "eliminated", "retreats", "holds", "no-attack" };

  war_json_open (out, NULL, '{');
  war_json_text (out, "end", ends[pair->end]);
  war_json_int (out, "attacker_lost", pair->attacker_lost);
  war_json_int (out, "defender_lost", pair->defender_lost);
  war_json_open (out, "attackers_left", '{');
  war_json_int (out, "tanks", pair->attackers_left.tanks);
  war_json_int (out, "infantry", pair->attackers_left.infantry);
  war_json_close (out, '}');
  war_json_open (out, "defenders_left", '{');
  war_json_int (out, "tanks", pair->defenders_left.tanks);
  war_json_int (out, "infantry", pair->defenders_left.infantry);
  war_json_int (out, "fortified", pair->defenders_left.fortified);
  war_json_close (out, '}');
  write_phase (out, "blitz", pair->blitz_fought, a->blitz.column.column, &pair->blitz);
  write_phase (out, "normal", pair->normal_fought, pair->normal_column, &pair->normal);
  war_json_close (out, '}');
}

/* The form has fields for somebody at a table, with dice in hand; an answer for programs covers all dice, and
 * what it would pass over it refuses. */
static gboolean
is_for_programs (const WarRecord *r, GError **error)
{
  static const struct
  {
    WarField    field;
    const char *name;
  } for_people[] = {
    { ASSAULT_DIE, "die" }, { ASSAULT_DIE2, "die2" }, { ASSAULT_WANTED, "wanted" }, { ASSAULT_QUICK, "quick" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (for_people); i++)
    if (war_has (r, for_people[i].field))
      {
        war_error_set (error, WAR_ERROR_INPUT, for_people[i].name, "form-no-field", NULL);
        return FALSE;
      }
  return TRUE;
}

gboolean
blitzwar_answer_assault (const WarRecord *r, WarJson *out, GError **error)
{
  g_auto (Attack) attack = { 0 };
  Assault a;

  if (!is_for_programs (r, error) || !blitzwar_read_attack (r, &attack, error))
    return FALSE;

  blitzwar_assault (&attack, &a);
  war_json_open (out, "dice", '[');
  for (int i = 0; i < 6; i++)
    {
      war_json_open (out, NULL, '[');
      for (int j = 0; j < 6; j++)
        write_pair (out, &a, &a.dice[i][j]);
      war_json_close (out, ']');
    }
  war_json_close (out, ']');

  war_json_open (out, "outcomes", '{');
  war_json_ratio (out, "eliminated",
                  war_ratio (a.ends[END_ELIMINATED_IN_BLITZ] + a.ends[END_ELIMINATED], 36));
  war_json_ratio (out, "eliminated_in_blitz", war_ratio (a.ends[END_ELIMINATED_IN_BLITZ], 36));
  war_json_ratio (out, "retreats", war_ratio (a.ends[END_RETREATS], 36));
  war_json_ratio (out, "holds", war_ratio (a.ends[END_HOLDS], 36));
  war_json_ratio (out, "no_attack", war_ratio (a.ends[END_NO_ATTACK], 36));
  war_json_close (out, '}');

  war_json_open (out, "expected", '{');
  war_json_ratio (out, "attacker_lost", war_ratio (a.attacker_lost, 36));
  war_json_ratio (out, "defender_lost", war_ratio (a.defender_lost, 36));
  war_json_close (out, '}');
  war_json_ratio (out, "zone_taken", war_ratio (a.taken, 36));
  return TRUE;
}
