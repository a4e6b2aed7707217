/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands at the head of every page about a campaign, in one line: its date and weather by the game's
 * calendar, whose move it is, and the first of the numbers at a glance. */

#include "war-calendar.h"
#include "war-export.h"
#include "war-glance.h"

static WarDay
find_today (const WarState *s, const WarWords *w)
{
  const WarMoment *moment = war_schema_moment (war_data_schema (war_state_data (s)));

  return war_calendar_day (s, w, war_get (s, moment->turn, moment->game));
}

char *
war_export_date (const WarState *s, const WarWords *w)
{
  g_auto (WarDay) day = find_today (s, w);

  return g_steal_pointer (&day.date);
}

static char *
say_mover (const WarState *s, const WarWords *w)
{
  const WarData *data = war_state_data (s);
  const WarMoment *moment = war_schema_moment (war_data_schema (data));
  WarMember step = war_get (s, moment->step, moment->game);
  const WarStepInfo *info = step != WAR_NONE ? war_step_info (war_data_schema (data), step) : NULL;

  return info != NULL && info->who != WAR_NONE
    ? war_words_say (w, data, "export-to-move", WAR_ARGS (WAR_WHO ("who", info->who))) : NULL;
}

static void
add (GPtrArray *parts, char *part)
{
  if (part != NULL)
    g_ptr_array_add (parts, part);
}

char *
war_export_header (const WarState *s, const WarWords *w, gboolean dated)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free), glance = war_glance (s, w);
  g_auto (WarDay) day = find_today (s, w);

  if (dated)
    add (parts, g_steal_pointer (&day.date));
  add (parts, g_steal_pointer (&day.weather));
  for (guint i = 0; i < glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (glance, i);

      if (g->place == WAR_GLANCE_HEAD)
        add (parts, g_strdup (g->value));
    }
  add (parts, say_mover (s, w));
  for (guint i = 0; i < glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (glance, i);

      if (g->place == WAR_GLANCE_STRIP && g->leaves == 0)
        add (parts, war_glance_say (g, w));
    }
  if (parts->len == 0)
    return NULL;
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}
