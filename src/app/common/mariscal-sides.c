/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The plan of a game's map says which member is which side; it is read when it is first asked for. */

#include "mariscal-sides.h"

#include <string.h>

static void
free_plan (gpointer plan)
{
  if (plan != NULL)
    war_map_plan_free (plan);
}

/* Schemas are loaded once a process and never go. */
const WarMapPlan *
mariscal_sides_plan (const WarSchema *schema)
{
  static GHashTable *plans;
  gpointer plan;

  if (plans == NULL)
    plans = g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, free_plan);
  if (g_hash_table_lookup_extended (plans, schema, NULL, &plan))
    return plan;
  plan = war_map_plan_new (schema, NULL);
  g_hash_table_insert (plans, (gpointer)schema, plan);
  return plan;
}

gboolean
mariscal_sides_stack (const WarSchema *schema)
{
  const WarMapPlan *plan = mariscal_sides_plan (schema);

  return plan != NULL && war_map_has_stacks (plan);
}

static const WarMapSide *
find_side (MariscalSession *session, WarMember side)
{
  const WarMapPlan *plan = mariscal_sides_plan (mariscal_session_schema (session));

  if (plan == NULL || side == WAR_NONE)
    return NULL;
  return war_map_side (plan, war_id (mariscal_session_data (session), side));
}

/* Sides are who the steps of the game are played by. */
WarMember
mariscal_sides_member (MariscalSession *session, const char *id)
{
  const WarSchema *schema = mariscal_session_schema (session);

  for (guint i = 0; i < war_schema_n_steps (schema); i++)
    {
      const WarStepInfo *step = war_step_info (schema, war_step_at (schema, i));

      if (step->who != WAR_NONE)
        return war_find (mariscal_session_data (session), war_member_kind (step->who), id);
    }
  return WAR_NONE;
}

guint
mariscal_sides_tone (MariscalSession *session, WarMember side)
{
  const WarMapSide *own = find_side (session, side);

  return own != NULL ? own->tone : MARISCAL_NOBODY;
}

/* A side without a letter of its own has the first of its name. */
char *
mariscal_sides_letter (MariscalSession *session, WarMember side)
{
  const WarMapSide *own = find_side (session, side);
  g_autofree char *name = NULL;

  if (own != NULL && own->letter != NULL)
    return war_words_say (mariscal_session_words (session), mariscal_session_data (session), own->letter, NULL);
  if (side == WAR_NONE)
    return war_words_say (mariscal_session_words (session), mariscal_session_data (session), "print-letter-neutral",
                          NULL);
  name = mariscal_sides_name (session, side);
  return g_utf8_substring (name, 0, MIN (1, g_utf8_strlen (name, -1)));
}

char *
mariscal_sides_name (MariscalSession *session, WarMember side)
{
  const WarWords *words = mariscal_session_words (session);
  WarData *data = mariscal_session_data (session);

  if (side == WAR_NONE)
    return war_words_say (words, data, "print-neutral", NULL);
  return war_words_name (words, mariscal_session_state (session), data, side, NULL);
}
