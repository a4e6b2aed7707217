/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Column, modifiers and a single result for people. */

#include "ladder.h"

static void
show_column (WarResult *out, const Column *c)
{
  if (c->allowed)
    war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-column",
                      WAR_ARGS (WAR_SAY ("column", blitzwar_odds_name (c->column))));
  else
    war_show_verdict (out, WAR_TONE_BAD, WAR_RATIO_LEFT_OUT, "odds-end-no-attack", NULL);
}

gboolean
blitzwar_show_column (const WarRecord *r, WarResult *out, GError **error)
{
  guint    n = war_rows (r, COLUMN_SHIFTS);
  int      shift = 0;
  g_autofree WarTerm *terms = g_new (WarTerm, n);

  for (guint i = 0; i < n; i++)
    {
      terms[i] = (WarTerm) { .words = "odds-shift", .n = war_item (r, COLUMN_SHIFTS, i), .rule = "16.3" };
      shift += terms[i].n;
    }

  Column c = blitzwar_column (war_arg (r, COLUMN_ATTACK), war_arg (r, COLUMN_DEFEND), shift, FALSE);

  show_column (out, &c);
  blitzwar_show_sum (out, terms, n, &c);
  if (c.allowed)
    blitzwar_show_table (out, &c, 0, NULL, 0, NULL);
  return TRUE;
}

gboolean
blitzwar_show_modifiers (const WarRecord *r, WarResult *out, GError **error)
{
  g_auto (Attack) attack = { .blitz = FALSE };

  if (!blitzwar_read_attack (r, &attack, error))
    return FALSE;

  Shifts   shifts = blitzwar_modifiers (&attack.situation, &attack.attackers, &attack.defenders);
  Strength ours = blitzwar_strength (&attack.attackers);
  Strength theirs = blitzwar_strength (&attack.defenders);
  Column   c = blitzwar_column (blitzwar_corps (ours), blitzwar_corps (theirs), shifts.total,
                                      attack.situation.readings.uncapped);

  show_column (out, &c);
  blitzwar_show_ladder (out, &shifts, &c, ours, theirs);
  if (c.allowed)
    blitzwar_show_table (out, &c, 0, NULL, 0, NULL);
  return TRUE;
}

gboolean
blitzwar_show_result (const WarRecord *r, WarResult *out, GError **error)
{
  int    die = war_arg (r, RESULT_DIE);
  Column c = { .allowed = TRUE, .column = (Odds) (ODDS_1_1 + war_arg (r, RESULT_COLUMN) - COLUMN_1_1) };

  blitzwar_show_results (out, &c, war_arg (r, RESULT_ATTACKER_CAN_TAKE),
                         war_arg (r, RESULT_DEFENDER_CAN_TAKE), die);
  blitzwar_show_table (out, &c, die, NULL, RESULT_DIE, NULL);
  return TRUE;
}
