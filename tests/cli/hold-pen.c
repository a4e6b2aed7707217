/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Another program at the same table: opens a campaign, takes the pen and keeps it. Says "held" when it has
 * it; each line it is then told is written as a note, answered by "written" or by "refused" and the error's
 * code. It ends with its input. */

#include <stdio.h>
#include <string.h>

#include "war-campaign.h"
#include "war-error.h"
#include "war-games.h"

static void
answer (const char *words)
{
  puts (words);
  fflush (stdout);
}

static void
write_note (WarCampaign *c, char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *refused = NULL;

  text[strcspn (text, "\n")] = '\0';
  if (war_campaign_note (c, text, &error))
    {
      answer ("written");
      return;
    }
  refused = g_strdup_printf ("refused %d", error->code);
  answer (refused);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) c = NULL;
  char line[256];

  war_games_load ();
  c = argc == 2 ? war_campaign_open (argv[1], &error) : NULL;
  if (c == NULL || !war_campaign_write (c, &error))
    {
      answer (error != NULL ? error->message : "a file is needed");
      return 1;
    }
  answer ("held");
  while (fgets (line, sizeof line, stdin) != NULL)
    write_note (c, line);
  return 0;
}
