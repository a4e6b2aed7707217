/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of calculators, and what they share. */

#include "calculators.h"

#include "battles/battles.h"

#include "war-error.h"

const WarCalculator westfront_calculators[] = {
  { FORM_BATTLE, westfront_settle_battle, westfront_prefill_battle, westfront_answer_battle, westfront_show_battle },
  { FORM_MOVEMENT, westfront_settle_movement, NULL, westfront_answer_movement, westfront_show_movement },
  { FORM_CALENDAR, NULL, NULL, westfront_answer_calendar, westfront_show_calendar },
  { FORM_WEATHER, NULL, NULL, westfront_answer_weather, westfront_show_weather },
  { FORM_PRODUCTION, NULL, NULL, westfront_answer_production, westfront_show_production },
  { FORM_HQ_COST, NULL, NULL, westfront_answer_hq_cost, westfront_show_hq_cost },
  { FORM_VICTORY, NULL, NULL, westfront_answer_victory, westfront_show_victory },
  { FORM_POLITICS, NULL, NULL, westfront_answer_politics, westfront_show_politics },
  { 0 },
};

char *
westfront_say (const WarRecord *r, const char *words, const WarArg *args)
{
  WarData *data = war_record_data (r);

  return war_words_say (war_game_words (war_data_game (data), war_language ()), data, words, args);
}

gboolean
westfront_complain (const WarRecord *r, GError **error, const char *where, const char *words, const WarArg *args)
{
  g_autofree char *why = westfront_say (r, words, args);

  g_set_error (error, WAR_ERROR, WAR_ERROR_INPUT, "%s: %s", where, why);
  return FALSE;
}

/* The record has the fields of the kind, in their order. */
WarMember
westfront_house (const WarRecord *house, WarField ruling)
{
  return war_arg (house, war_field_make (war_record_form (house), war_field_index (ruling)));
}

int
westfront_month_number (WarMember date)
{
  return (int) war_member_index (date) + 1;
}

WarMember
westfront_date (int month)
{
  return war_member_make (KIND_DATE, (guint) month - 1);
}

gboolean
westfront_check_value (const WarRecord *r, GError **error, const char *where, WarMember type, int value)
{
  const int least = type == UNIT_TYPE_STATIC || type == UNIT_TYPE_HQ ? 0 : 1;
  const int most = type == UNIT_TYPE_HQ ? 3 : 4;

  if (value >= least && value <= most)
    return TRUE;
  return westfront_complain (r, error, where, "why-value",
                             WAR_ARGS (WAR_WHO ("type", type), WAR_N ("n", least), WAR_N ("most", most)));
}

gboolean
westfront_refuse_for_people (const WarRecord *r, GError **error, WarField field, const char *name)
{
  if (!war_has (r, field))
    return TRUE;
  war_error_set (error, WAR_ERROR_INPUT, name, "form-no-field", NULL);
  return FALSE;
}

WarTone
westfront_tone (WarRatio p)
{
  if (war_ratio_compare (p, war_ratio (2, 3)) >= 0)
    return WAR_TONE_GOOD;
  return war_ratio_compare (p, war_ratio (1, 3)) >= 0 ? WAR_TONE_EVEN : WAR_TONE_BAD;
}

void
westfront_settle_date (WarRecord *r, WarField field, int month)
{
  if (!war_has (r, field))
    war_fill (r, field, westfront_date (month), WAR_FROM_START);
}
