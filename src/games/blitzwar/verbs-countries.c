/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of countries: who falls, who joins, a die of diplomacy. */

#include "verbs.h"

static int
fits_falling (const WarState *s, WarMember country, gpointer user)
{
  return war_get (s, COUNTRY_STATUS, country) == STATUS_ACTIVE;
}

void
blitzwar_read_fall (WarLine *l)
{
  WarMember country = war_line_member (l, KIND_COUNTRY, fits_falling, NULL);

  if (country != WAR_NONE)
    war_fill (war_line_order (l, ORDER_SURRENDER), SURRENDER_COUNTRY, country, WAR_TYPED);
}

static int
fits_joining (const WarState *s, WarMember country, gpointer user)
{
  return war_get (s, COUNTRY_STATUS, country) != STATUS_ACTIVE;
}

void
blitzwar_read_join (WarLine *l)
{
  const WarState *s = war_line_state (l);
  WarMember country = war_line_member (l, KIND_COUNTRY, fits_joining, NULL);
  WarMember side = country != WAR_NONE ? blitzwar_read_side (l) : WAR_NONE;

  if (country == WAR_NONE)
    return;
  if (side == WAR_NONE)
    side = war_get (s, COUNTRY_USUAL_SIDE, country);
  if (side == WAR_NONE)
    {
      war_line_wrong (l, "say-which-side", NULL);
      return;
    }

  WarRecord *order = war_line_order (l, ORDER_JOIN);

  war_fill (order, JOIN_COUNTRY, country, WAR_TYPED);
  war_fill (order, JOIN_SIDE, side, WAR_TYPED);
}

static const struct { WarMember country; WarForm order; WarField die; } rolls[] = {
  { COUNTRY_YUG, ORDER_ROLL_YUGOSLAVIA, ROLL_YUGOSLAVIA_DIE },
  { COUNTRY_SP, ORDER_ROLL_SPAIN, ROLL_SPAIN_DIE },
  { COUNTRY_TUR, ORDER_ROLL_TURKEY, ROLL_TURKEY_DIE },
};

static int
fits_rolling (const WarState *s, WarMember country, gpointer user)
{
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    if (rolls[i].country == country)
      return 1;
  return 0;
}

/* "roll spain 5"; without a number the die is rolled here. */
void
blitzwar_read_roll (WarLine *l)
{
  WarMember country = war_line_member (l, KIND_COUNTRY, fits_rolling, NULL);
  int die;

  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    if (rolls[i].country == country)
      {
        WarRecord *order = war_line_order (l, rolls[i].order);

        if (war_line_number (l, &die))
          war_fill (order, rolls[i].die, die, WAR_TYPED);
        return;
      }
  if (country != WAR_NONE)
    war_line_wrong (l, "no-die-for-it", WAR_ARGS (WAR_WHO ("country", country)));
}
