/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Complaints of the reader come as "path: why"; the map and the game report with a path. */

#include "war-fault.h"

#include <string.h>

#include "war-map-check.h"

static void
free_fault (gpointer pointer)
{
  WarFault *fault = pointer;

  g_free (fault->path);
  g_free (fault->why);
  g_free (fault);
}

/* The member a path is about: its first two parts, or the first alone. */
static WarMember
find_who (const WarData *data, const char *path)
{
  gsize len = strlen (path);
  WarMember who;

  while (len > 0 && !war_member_parse (data, path, len, &who))
    {
      const char *slash = g_strrstr_len (path, (gssize) len, "/");

      len = slash != NULL ? (gsize) (slash - path) : 0;
    }
  return len > 0 ? who : WAR_NONE;
}

static void
add_fault (GPtrArray *faults, const WarData *data, char *path, char *why, guint line)
{
  WarFault *fault = g_new (WarFault, 1);

  *fault = (WarFault) { path, why, line, find_who (data, path) };
  g_ptr_array_add (faults, fault);
}

GPtrArray *
war_faults (const WarData *data, const GPtrArray *complaints, const WarWords *w)
{
  GPtrArray *faults = g_ptr_array_new_with_free_func (free_fault);
  const WarGame *game = war_data_game (data);
  g_autoptr (WarReport) report = war_report_new ();

  for (guint i = 0; complaints != NULL && i < complaints->len; i++)
    {
      const char *said = g_ptr_array_index (complaints, i), *colon = strstr (said, ": ");

      add_fault (faults, data, colon != NULL ? g_strndup (said, (gsize) (colon - said)) : g_strdup (""),
                 g_strdup (colon != NULL ? colon + 2 : said), 0);
    }
  war_map_check (data, report);
  if (game != NULL && game->vet != NULL)
    game->vet (data, report);
  for (guint i = 0; i < war_report_n (report); i++)
    add_fault (faults, data, g_strdup (war_report_path (report, i)), war_report_say (report, i, w, data),
               war_data_line (data, war_report_path (report, i)));
  return faults;
}
