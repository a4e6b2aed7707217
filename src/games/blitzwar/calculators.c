/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of calculators, and what they share. */

#include "calculators.h"

#include "war-error.h"

const WarCalculator blitzwar_calculators[] = {
  { FORM_ASSAULT, NULL, NULL, blitzwar_answer_assault },
  { FORM_MODIFIERS, NULL, NULL, blitzwar_answer_modifiers },
  { FORM_COLUMN, NULL, NULL, blitzwar_answer_column },
  { FORM_RESULT, NULL, NULL, blitzwar_answer_result },
  { FORM_NAVAL, NULL, NULL, blitzwar_answer_naval },
  { FORM_BATTLE_OF_BRITAIN, NULL, NULL, blitzwar_answer_britain },
  { FORM_SUPPLY_COST, NULL, NULL, blitzwar_answer_cost },
  { FORM_BLOCKADE, NULL, NULL, blitzwar_answer_blockade },
  { FORM_LOSSES, NULL, NULL, blitzwar_answer_losses },
  { FORM_LEND_LEASE, NULL, NULL, blitzwar_answer_lending },
  { FORM_US_ENTRY, NULL, NULL, blitzwar_answer_us_entry },
  { FORM_WAR_CARDS, NULL, NULL, blitzwar_answer_war_cards },
  { FORM_VICTORY, NULL, NULL, blitzwar_answer_victory },
  { FORM_CARD_VALUE, NULL, NULL, blitzwar_answer_card },
  { FORM_CALENDAR, NULL, NULL, blitzwar_answer_calendar },
  { 0 },
};

char *
blitzwar_say (const WarRecord *r, const char *words, const WarArg *args)
{
  WarData *data = war_record_data (r);
  g_autoptr (WarWords) w = war_game_words (war_data_game (data), war_language ());

  return war_words_say (w, data, words, args);
}

gboolean
blitzwar_complain (const WarRecord *r, GError **error, const char *where, const char *words, const WarArg *args)
{
  g_autofree char *why = blitzwar_say (r, words, args);

  g_set_error (error, WAR_ERROR, WAR_ERROR_INPUT, "%s: %s", where, why);
  return FALSE;
}

int
blitzwar_arg_or_nought (const WarRecord *r, WarField field)
{
  WarValue v = war_arg (r, field);

  return v == WAR_NONE ? 0 : v;
}
