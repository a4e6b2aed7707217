/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Its name is made of the campaign's path, so that two campaigns of one name keep apart. It is written at every key and
 * not synced: it outlives the program, not the machine. What is read comes from a disk and is distrusted. */

#include "mariscal-draft.h"

#include <glib/gstdio.h>
#include <string.h>

#define MOST 8000                          /* bytes; the order bar takes 2000 letters */

static char *
find_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "mariscal", NULL);
}

static char *
find_path (WarCampaign *campaign)
{
  g_autofree char *folder = find_folder ();
  g_autofree char *whole = g_canonicalize_filename (war_campaign_path (campaign), NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, whole, -1);
  g_autofree char *name = g_strconcat (sum, ".draft", NULL);

  return g_build_filename (folder, name, NULL);
}

void
mariscal_draft_keep (WarCampaign *campaign, const char *line)
{
  g_autofree char *path = find_path (campaign), *folder = NULL;

  if (*line == '\0')
    {
      g_remove (path);
      return;
    }
  folder = find_folder ();
  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents_full (path, line, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
}

char *
mariscal_draft_find (WarCampaign *campaign)
{
  g_autofree char *path = find_path (campaign), *line = NULL;
  gsize len;

  if (!g_file_get_contents (path, &line, &len, NULL))
    return NULL;
  if (len == 0 || len > MOST || !g_utf8_validate (line, (gssize) len, NULL) || strpbrk (line, "\r\n") != NULL)
    return NULL;
  return g_steal_pointer (&line);
}
