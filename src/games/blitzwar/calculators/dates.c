/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Blitz by weather, the entry of the USA, the first Total War card. */

#include "dates.h"

#define US_ENTRY          20
#define SOVIET_TOTAL_WAR  24
#define SOVIET_SNOW_BLITZ 28
#define OTHERS_SNOW_BLITZ 36

/* Mud lies everywhere; snow only where `snowed_in`, and each side learns to live with it in its own year. */
gboolean
blitzwar_blitz_allowed (WarMember weather, gboolean snowed_in, WarMember side, int turn)
{
  if (weather == WEATHER_MUD)
    return FALSE;
  if (weather != WEATHER_SNOW || !snowed_in)
    return TRUE;

  return turn >= (side == SIDE_SOVIETS ? SOVIET_SNOW_BLITZ : OTHERS_SNOW_BLITZ);
}

int
blitzwar_us_entry (gboolean spain_rolled_6, gboolean turkey_rolled_6, gboolean landing_in_britain)
{
  return US_ENTRY - (spain_rolled_6 ? 1 : 0) - (turkey_rolled_6 ? 1 : 0) - (landing_in_britain ? 1 : 0);
}

static int
find_earlier (int date, int event)
{
  return event != 0 ? MIN (date, event + 1) : date;
}

/* Each side looks only at what was done to it; the turn after counts. */
int
blitzwar_war_cards (WarMember side, int us_entry, int ussr_attacked, int axis_attacked_ussr)
{
  switch (side)
    {
    case SIDE_AXIS:
      return find_earlier (us_entry, ussr_attacked);
    case SIDE_SOVIETS:
      return find_earlier (SOVIET_TOTAL_WAR, axis_attacked_ussr);
    default:
      return us_entry;
    }
}
