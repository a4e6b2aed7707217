/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading the form `movement`; what the specification calls bad input is refused here. */

#include "read-movement.h"

#include "war-error.h"

Headquarters
westfront_question_hq (const WarRecord *row)
{
  return (Headquarters) {
    .side = war_arg (row, MOVEMENT_HQS_SIDE),
    .kind = war_arg (row, MOVEMENT_HQS_KIND),
    .value = war_arg (row, MOVEMENT_HQS_VALUE),
    .exempt = war_arg (row, MOVEMENT_HQS_EXEMPT),
    .invasion = war_arg (row, MOVEMENT_HQS_INVASION),
  };
}

Crossing
westfront_question_crossing (const WarRecord *row)
{
  return (Crossing) {
    .side = war_arg (row, MOVEMENT_CROSSINGS_SIDE),
    .what = war_arg (row, MOVEMENT_CROSSINGS_WHAT),
    .dice = war_arg (row, MOVEMENT_CROSSINGS_DICE),
  };
}

static gboolean
read_pursuers (const WarRecord *r, const WarRecord *from, Pursuit *p, GError **error)
{
  p->n = war_rows (from, MOVEMENT_PURSUIT_PURSUERS);
  if (p->n > PURSUERS)
    return westfront_complain (r, error, "pursuit.pursuers", "why-blocks", WAR_ARGS (WAR_N ("n", PURSUERS)));
  for (guint i = 0; i < p->n; i++)
    {
      const WarRecord *row = war_row (from, MOVEMENT_PURSUIT_PURSUERS, i);

      p->pursuers[i] = (Mover) {
        .side = war_arg (row, MOVEMENT_PURSUIT_PURSUERS_SIDE),
        .type = war_arg (row, MOVEMENT_PURSUIT_PURSUERS_TYPE),
        .foot = war_arg (row, MOVEMENT_PURSUIT_PURSUERS_FOOT),
        .value = war_arg (row, MOVEMENT_PURSUIT_PURSUERS_VALUE),
      };
      if (!westfront_check_value (r, error, "pursuit.pursuers.value", p->pursuers[i].type, p->pursuers[i].value))
        return FALSE;
    }
  return TRUE;
}

static gboolean
complain_of_none (GError **error, const char *where)
{
  war_error_set (error, WAR_ERROR_INPUT, where, "form-missing", NULL);
  return FALSE;
}

gboolean
westfront_question_pursuit (const WarRecord *r, Pursuit *p, GError **error)
{
  const WarRecord *from = war_within (r, MOVEMENT_PURSUIT), *house = war_within (r, MOVEMENT_HOUSE);
  const WarRecord *rear = war_within (from, MOVEMENT_PURSUIT_REARGUARD);

  if (!war_has (from, MOVEMENT_PURSUIT_REARGUARD))
    return complain_of_none (error, "pursuit.rearguard");
  if (!war_has (from, MOVEMENT_PURSUIT_PURSUERS))
    return complain_of_none (error, "pursuit.pursuers");
  *p = (Pursuit) {
    .rearguard = { .side = war_arg (rear, MOVEMENT_PURSUIT_REARGUARD_SIDE),
                   .type = war_arg (rear, MOVEMENT_PURSUIT_REARGUARD_TYPE),
                   .foot = war_arg (rear, MOVEMENT_PURSUIT_REARGUARD_FOOT),
                   .value = war_arg (rear, MOVEMENT_PURSUIT_REARGUARD_VALUE) },
    .terrain = war_arg (from, MOVEMENT_PURSUIT_TERRAIN),
    .major_city = war_arg (from, MOVEMENT_PURSUIT_MAJOR_CITY),
    .fortress = war_arg (from, MOVEMENT_PURSUIT_FORTRESS),
    .evacuation = war_arg (from, MOVEMENT_PURSUIT_EVACUATION),
    .hqs_fire = westfront_house (house, HOUSE_PURSUIT_HQ) == PURSUIT_HQ_YES,
    .terrain_only = westfront_house (house, HOUSE_PURSUIT_COVER) == PURSUIT_COVER_TERRAIN,
  };
  return westfront_check_value (r, error, "pursuit.rearguard.value", p->rearguard.type, p->rearguard.value)
         && read_pursuers (r, from, p, error);
}
