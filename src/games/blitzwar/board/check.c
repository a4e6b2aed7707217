/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What always holds on the board. One that the players corrected by hand may break it; that is shown, never
 * mended. */

#include "orders.h"

#include "board.h"

static void
check_country (const WarState *s, WarMember country, WarReport *out)
{
  const WarData *data = war_state_data (s);
  WarValue status = war_get (s, COUNTRY_STATUS, country);
  gboolean sided = war_get (s, COUNTRY_SIDE, country) != WAR_NONE;
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country));

  if (sided != (status != STATUS_NEUTRAL))
    war_complain_about (out, data, country, "side", "9.1", sided ? "check-neutral-with-side" : "check-no-side",
                 args);
  if (status != STATUS_ACTIVE)
    return;
  blitzwar_each_home (s, country, zone)
    if (war_get (s, ZONE_CONTROL, zone) == WAR_NONE)
      war_complain_about (out, data, zone, "control", "9.1", "check-nobody-holds",
                   WAR_ARGS (WAR_WHO ("zone", zone)));
}

static void
check_zone (const WarState *s, WarMember zone, WarReport *out)
{
  const WarData *data = war_state_data (s);
  WarMember country = war_get (s, ZONE_COUNTRY, zone), holder = war_get (s, ZONE_CONTROL, zone),
            first = WAR_NONE;
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone));

  if ((country == COUNTRY_USSR && holder == SIDE_ALLIES) || (country == COUNTRY_UK && holder == SIDE_SOVIETS))
    war_complain_about (out, data, zone, "control", "7", "check-friends-zone", args);
  if (blitzwar_all_corps (s, zone) <= 1)
    return;
  war_each (s, KIND_COUNTRY, other)
    {
      if (blitzwar_corps_there (s, zone, other) <= 0)
        continue;
      if (first == WAR_NONE)
        first = other;
      else if (war_get (s, COUNTRY_SIDE, other) != war_get (s, COUNTRY_SIDE, first))
        war_complain_about (out, data, zone, "control", "4", "check-two-sides", args);
    }
}

void
blitzwar_check (const WarState *s, WarReport *out)
{
  war_each (s, KIND_COUNTRY, country)
    check_country (s, country, out);
  war_each (s, KIND_ZONE, zone)
    check_zone (s, zone, out);
  blitzwar_check_cards (s, out);
}
