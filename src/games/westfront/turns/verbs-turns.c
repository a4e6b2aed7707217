/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of dice and politics, counts that no place tells, covers, and how the books are kept. */

#include "verbs.h"

static void
read_die (WarLine *l, WarRecord *order, WarField die)
{
  int n;

  if (war_line_number (l, &n))
    war_fill (order, die, n, WAR_TYPED);
}

/* "weather 4 3": the Allied die, then the Axis one; without them both are rolled here. */
void
westfront_read_weather (WarLine *l)
{
  WarRecord *order = war_line_order (l, ORDER_ROLL_WEATHER);

  read_die (l, order, ROLL_WEATHER_ALLIES_DIE);
  read_die (l, order, ROLL_WEATHER_AXIS_DIE);
}

static int
fits_italian (const WarState *s, WarMember block, gpointer user)
{
  return war_get (s, BLOCK_ITALIAN, block) ? 1 + westfront_in_play (s, block) : 0;
}

/* "italy 2 it 2": the die, and who goes over to the Allies if it falls so. */
void
westfront_read_italy (WarLine *l)
{
  WarRecord *order = war_line_order (l, ORDER_ROLL_ITALY);
  WarMember block;

  read_die (l, order, ROLL_ITALY_DIE);
  if (!war_line_end (l) && (block = war_line_member (l, KIND_BLOCK, fits_italian, NULL)) != WAR_NONE)
    war_fill (order, ROLL_ITALY_DEFECTOR, block, WAR_TYPED);
}

/* "spain 3": the die of a neutral's surrender. */
static void
read_neutral (WarLine *l, WarMember nation)
{
  WarRecord *order = war_line_order (l, ORDER_ROLL_NEUTRAL);

  war_fill (order, ROLL_NEUTRAL_NATION, nation, WAR_TYPED);
  read_die (l, order, ROLL_NEUTRAL_DIE);
}

void
westfront_read_spain (WarLine *l)
{
  read_neutral (l, NATION_SPAIN);
}

void
westfront_read_portugal (WarLine *l)
{
  read_neutral (l, NATION_PORTUGAL);
}

void
westfront_read_maquis (WarLine *l)
{
  read_die (l, war_line_order (l, ORDER_ROLL_MAQUIS), ROLL_MAQUIS_DIE);
}

static int
fits_rising (const WarState *s, WarMember block, gpointer user)
{
  return block == BLOCK_TITO || block == BLOCK_MAQUIS || block == BLOCK_FRIULI;
}

void
westfront_read_raise (WarLine *l)
{
  WarMember block = war_line_member (l, KIND_BLOCK, fits_rising, NULL), place;
  WarRecord *order;

  if (block == WAR_NONE)
    return;
  order = war_line_order (l, ORDER_RAISE);
  war_fill (order, RAISE_BLOCK, block, WAR_TYPED);
  if (!war_line_end (l) && (place = westfront_read_place (l)) != WAR_NONE)
    war_fill (order, RAISE_PLACE, place, WAR_TYPED);
}

void
westfront_read_declare (WarLine *l)
{
  WarMember nation = war_line_member (l, KIND_NATION, NULL, NULL);

  if (nation != WAR_NONE)
    war_fill (war_line_order (l, ORDER_DECLARE), DECLARE_NATION, nation, WAR_TYPED);
}

void
westfront_read_defeat (WarLine *l)
{
  WarMember nation = war_line_member (l, KIND_NATION, NULL, NULL);

  if (nation != WAR_NONE)
    war_fill (war_line_order (l, ORDER_DEFEAT), DEFEAT_NATION, nation, WAR_TYPED);
}

static int
fits_group_e (const WarState *s, WarMember block, gpointer user)
{
  return war_get (s, BLOCK_EVENT, block) && war_get (s, BLOCK_SIDE, block) == SIDE_AXIS;
}

/* "group-e", or those of it that enter. */
void
westfront_read_group_e (WarLine *l)
{
  const WarState *s = war_line_state (l);
  WarRecord *order = war_line_order (l, ORDER_ARMY_GROUP_E);
  WarMember block;

  if (war_line_end (l))
    war_each_with (s, BLOCK_STANDING, STANDING_FUTURE, each)
      if (fits_group_e (s, each, NULL))
        war_add_item (order, ARMY_GROUP_E_BLOCKS, each, WAR_TYPED);
  while (!war_line_end (l) && (block = war_line_member (l, KIND_BLOCK, fits_group_e, NULL)) != WAR_NONE)
    war_add_item (order, ARMY_GROUP_E_BLOCKS, block, WAR_TYPED);
}

void
westfront_read_ardennes (WarLine *l)
{
  war_line_order (l, ORDER_ARDENNES);
}

/* "intercept axis port: 2 5": who is crossed, what he does, the dice, or how many of them. */
void
westfront_read_intercept (WarLine *l)
{
  static const struct { const char *words; WarMember what; } kinds[]
      = { { "word/invasion", CROSSING_INVASION }, { "word/by-beachhead", CROSSING_BEACHHEAD_SUPPLY },
          { "word/port", CROSSING_PORT_SUPPLY }, { "word/by-sea", CROSSING_NAVAL_MOVE } };
  WarMember side = westfront_line_side (l);
  WarRecord *order;
  int n;

  if (side == WAR_NONE)
    {
      war_line_lacks (l, "line-which-side", NULL);
      return;
    }
  order = war_line_order (l, ORDER_INTERCEPT);
  war_fill (order, INTERCEPT_SIDE, side, WAR_TYPED);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (war_line_word (l, kinds[i].words))
      {
        war_fill (order, INTERCEPT_WHAT, kinds[i].what, WAR_TYPED);
        break;
      }
  if (!war_line_colon (l))
    {
      if (war_line_number (l, &n))
        war_fill (order, INTERCEPT_DICE, n, WAR_TYPED);
      return;
    }
  while (war_line_number (l, &n))
    war_add_item (order, INTERCEPT_FACES, n, WAR_TYPED);
}

static void
read_count (WarLine *l, WarField field)
{
  int n;

  if (war_line_number (l, &n))
    war_fill (war_line_order (l, ORDER_REMAIN), field, n, WAR_TYPED);
  else
    war_line_lacks (l, "line-how-many", NULL);
}

void
westfront_read_france (WarLine *l)
{
  read_count (l, REMAIN_FRENCH);
}

void
westfront_read_north (WarLine *l)
{
  read_count (l, REMAIN_NORTH);
}

static void
read_cover (WarLine *l, gboolean undo)
{
  WarMember side = westfront_line_side (l);
  WarRecord *order;

  if (side == WAR_NONE)
    {
      war_line_lacks (l, "line-which-side", NULL);
      return;
    }
  order = war_line_order (l, ORDER_COVER);
  war_fill (order, COVER_SIDE, side, WAR_TYPED);
  war_fill (order, COVER_UNDO, undo, WAR_TYPED);
}

void
westfront_read_cover (WarLine *l)
{
  read_cover (l, FALSE);
}

void
westfront_read_uncover (WarLine *l)
{
  read_cover (l, TRUE);
}

void
westfront_read_ledger (WarLine *l)
{
  war_fill (war_line_order (l, ORDER_FOLLOW), FOLLOW_MODE, MODE_LEDGER, WAR_TYPED);
}

void
westfront_read_board (WarLine *l)
{
  war_fill (war_line_order (l, ORDER_FOLLOW), FOLLOW_MODE, MODE_BOARD, WAR_TYPED);
}
