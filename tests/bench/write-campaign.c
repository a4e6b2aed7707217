/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* write-campaign FILE ENTRIES SEED: a made-up campaign, for programs that are measured from outside. Prints what a window
 * that shows it is headed with. */

#include <stdio.h>
#include <stdlib.h>

#include "long-campaign.h"
#include "war-ahead.h"
#include "war-games.h"

int
main (int argc, char **argv)
{
  g_autoptr (WarCampaign) campaign = NULL;
  g_auto (WarHeading) heading = { NULL };

  if (argc != 4)
    return 2;
  war_games_load ();
  campaign = long_campaign_make (argv[1], (guint) atoi (argv[2]), (guint32) atoi (argv[3]));
  war_heading (war_campaign_state (campaign), war_game_words (war_campaign_game (campaign), "en"), &heading);
  puts (heading.title);
  return 0;
}
