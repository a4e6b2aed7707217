/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of countries: who falls, who joins, a die of diplomacy or of the partisans. */

#include "verbs.h"

#include "board/board.h"

static int
fits_falling (const WarState *s, WarMember country, gpointer user)
{
  if (country == COUNTRY_VICHY)
    return blitzwar_vichy_lives (s);
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
  WarMember side = country != WAR_NONE ? blitzwar_named_side (l) : WAR_NONE;

  if (country == WAR_NONE)
    return;
  if (side == WAR_NONE)
    side = war_get (s, COUNTRY_USUAL_SIDE, country);
  if (side == WAR_NONE)
    {
      war_line_lacks (l, "line-which-side", NULL);
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

/* Zones of Yugoslavia without enemies before those where they stand. */
static int
fits_rising (const WarState *s, WarMember zone, gpointer user)
{
  if (war_get (s, ZONE_COUNTRY, zone) != COUNTRY_YUG)
    return 0;
  return blitzwar_enemy_corps (s, zone, SIDE_ALLIES) ? 1 : 2;
}

/* "partisans 4 sarajevo", "partisans sarajevo 4", "partisans 4", "partisans". */
void
blitzwar_read_partisans (WarLine *l)
{
  WarRecord *order = war_line_order (l, ORDER_PARTISANS);
  gboolean rolled;
  int die;

  rolled = war_line_number (l, &die);
  if (!war_line_end (l))
    {
      WarMember zone = war_line_member (l, KIND_ZONE, fits_rising, NULL);

      if (zone == WAR_NONE)
        return;
      war_fill (order, PARTISANS_ZONE, zone, WAR_TYPED);
    }
  if (!rolled)
    rolled = war_line_number (l, &die);
  if (rolled)
    war_fill (order, PARTISANS_DIE, die, WAR_TYPED);
}
