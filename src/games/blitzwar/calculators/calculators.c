/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of calculators, and what they share. */

#include "calculators.h"

#include "fights/attack.h"
#include "war-error.h"

const WarCalculator blitzwar_calculators[] = {
  { FORM_ASSAULT, blitzwar_settle_assault, blitzwar_prefill_assault, blitzwar_answer_assault, blitzwar_show_assault },
  { FORM_MODIFIERS, NULL, NULL, blitzwar_answer_modifiers, blitzwar_show_modifiers },
  { FORM_COLUMN, blitzwar_settle_noughts, NULL, blitzwar_answer_column, blitzwar_show_column },
  { FORM_RESULT, NULL, NULL, blitzwar_answer_result, blitzwar_show_result },
  { FORM_NAVAL, NULL, NULL, blitzwar_answer_naval, blitzwar_show_naval },
  { FORM_BATTLE_OF_BRITAIN, NULL, NULL, blitzwar_answer_britain, blitzwar_show_britain },
  { FORM_SUPPLY_COST, NULL, NULL, blitzwar_answer_cost, blitzwar_show_cost },
  { FORM_BLOCKADE, blitzwar_settle_noughts, NULL, blitzwar_answer_blockade, blitzwar_show_blockade },
  { FORM_LOSSES, blitzwar_settle_noughts, NULL, blitzwar_answer_losses, blitzwar_show_losses },
  { FORM_LEND_LEASE, blitzwar_settle_noughts, NULL, blitzwar_answer_lending, blitzwar_show_lending },
  { FORM_US_ENTRY, blitzwar_settle_noughts, NULL, blitzwar_answer_us_entry, blitzwar_show_us_entry },
  { FORM_WAR_CARDS, blitzwar_settle_noughts, NULL, blitzwar_answer_war_cards, blitzwar_show_war_cards },
  { FORM_VICTORY, NULL, NULL, blitzwar_answer_victory, blitzwar_show_victory },
  { FORM_CARD_VALUE, blitzwar_settle_noughts, NULL, blitzwar_answer_card, blitzwar_show_card },
  { FORM_CALENDAR, NULL, NULL, blitzwar_answer_calendar, blitzwar_show_calendar },
  { 0 },
};

char *
blitzwar_say (const WarRecord *r, const char *words, const WarArg *args)
{
  WarData *data = war_record_data (r);
  const WarWords *w = war_game_words (war_data_game (data), war_language ());

  return war_words_say (w, data, words, args);
}

gboolean
blitzwar_complain (const WarRecord *r, GError **error, const char *where, const char *words,
                   const WarArg *args)
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

void
blitzwar_settle_noughts (WarRecord *r)
{
  const WarFormInfo *form = war_form_info (war_data_schema (war_record_data (r)), war_record_form (r));

  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);
      gboolean has = war_has (r, info->field);

      if (info->type == WAR_TYPE_RECORD)
        blitzwar_settle_noughts (war_within_edit (r, info->field));
      else if (!has && info->required && info->list && info->least == 0)
        war_add_nothing (r, info->field, WAR_FROM_START);
      else if (!has && info->required && info->none)
        war_fill (r, info->field, WAR_NONE, WAR_FROM_START);
      else if (!has && info->required && !info->list
               && (info->type == WAR_TYPE_FLAG || (info->type == WAR_TYPE_COUNT && info->min <= 0)))
        war_fill (r, info->field, 0, WAR_FROM_START);
    }
}
