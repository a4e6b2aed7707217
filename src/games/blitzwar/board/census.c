/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Counted once over the board for all countries. Asked between two turns, when nothing is on its way, and only where every zone
 * that somebody holds has been seen: what nobody has confirmed is asked for first. */

#include "census.h"

#include "arrivals/arrivals.h"
#include "board.h"
#include "orders.h"

static const WarMember compared[] = { UNIT_INFANTRY, UNIT_TANKS };

/* Corps on the board, by country. */
typedef struct
{
  GArray *infantry, *tanks;                /* of int */
  int     unseen;                          /* zones that somebody holds and nobody has confirmed */
} Board;

static void
clear_board (Board *b)
{
  g_array_unref (b->infantry);
  g_array_unref (b->tanks);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Board, clear_board)

static void
count_zone (const WarState *s, WarMember zone, Board *b)
{
  if (war_get (s, ZONE_SEEN, zone) == WAR_NONE)
    b->unseen += war_get (s, ZONE_CONTROL, zone) != WAR_NONE;
  if (blitzwar_all_corps (s, zone) == 0 && war_sum (s, ZONE_BEACH_INFANTRY, zone) == 0
      && war_sum (s, ZONE_BEACH_TANKS, zone) == 0)
    return;
  war_each (s, KIND_COUNTRY, country)
    {
      guint i = war_member_index (country);

      g_array_index (b->infantry, int, i) += war_get_by (s, ZONE_INFANTRY, zone, country)
                                             + war_get_by (s, ZONE_FORTIFIED, zone, country)
                                             + war_get_by (s, ZONE_BEACH_INFANTRY, zone, country);
      g_array_index (b->tanks, int, i) += war_get_by (s, ZONE_TANKS, zone, country)
                                          + war_get_by (s, ZONE_BEACH_TANKS, zone, country);
    }
}

static Board
count_board (const WarState *s)
{
  guint n = war_n_members (war_state_data (s), KIND_COUNTRY);
  Board b = { g_array_sized_new (FALSE, TRUE, sizeof (int), n), g_array_sized_new (FALSE, TRUE, sizeof (int), n), 0 };

  g_array_set_size (b.infantry, n);
  g_array_set_size (b.tanks, n);
  war_each (s, KIND_ZONE, zone)
    count_zone (s, zone, &b);
  return b;
}

static int
on_board (const Board *b, WarMember country, WarMember unit)
{
  return g_array_index (unit == UNIT_TANKS ? b->tanks : b->infantry, int, war_member_index (country));
}

static int
on_books (const WarState *s, WarMember country, WarMember unit)
{
  return war_get_by (s, COUNTRY_RAISED, country, unit) - war_get_by (s, COUNTRY_LOST, country, unit)
         - war_get_by (s, COUNTRY_ARRIVING, country, unit);
}

static gboolean
agrees (const WarState *s, const Board *b, WarMember country)
{
  for (guint i = 0; i < G_N_ELEMENTS (compared); i++)
    if (on_books (s, country, compared[i]) != on_board (b, country, compared[i]))
      return FALSE;
  return TRUE;
}

void
blitzwar_close_books (WarDraft *d)
{
  const WarState *s = war_draft_state (d);
  g_auto (Board) board = count_board (s);

  if (blitzwar_is_ledger (s) || board.unseen > 0 || blitzwar_calendar (s) == WAR_NONE)
    return;
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_units_fight_for (s, country) != WAR_NONE && agrees (s, &board, country))
      war_set (d, COUNTRY_BALANCED, country, blitzwar_turn (s));
}

void
blitzwar_due_census (const Moment *m)
{
  if (blitzwar_is_ledger (m->s) || !blitzwar_is_diplomacy (m))
    return;

  g_auto (Board) board = count_board (m->s);

  if (board.unseen > 0)
    {
      blitzwar_ask (m, "unseen", WAR_NONE, WAR_MAY, "4", "due-unseen", WAR_ARGS (WAR_N ("n", board.unseen)));
      return;
    }
  war_each (m->s, KIND_COUNTRY, country)
    for (guint i = 0; i < G_N_ELEMENTS (compared); i++)
      {
        int books = on_books (m->s, country, compared[i]), there = on_board (&board, country, compared[i]);
        g_autofree char *what = g_strdup_printf ("census-%s", war_id (war_state_data (m->s), compared[i]));

        if (books == there || blitzwar_units_fight_for (m->s, country) == WAR_NONE)
          continue;

        int agreed = war_get (m->s, COUNTRY_BALANCED, country);
        WarPrompt *prompt = blitzwar_ask (m, what, country, WAR_MAY, "3", agreed > 0 ? "due-census" : "due-census-begun",
                                          WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("unit", compared[i]),
                                                    WAR_N ("books", books), WAR_N ("board", there),
                                                    WAR_N ("turn", agreed)));
        WarRecord *order = war_ask_order (m->out, prompt, ORDER_CENSUS);

        war_fill (order, CENSUS_COUNTRY, country, WAR_FROM_BOARD);
        war_fill (order, CENSUS_UNIT, compared[i], WAR_FROM_BOARD);
      }
}

/* More on the board than on the books were raised and not noted; fewer were lost. */
void
blitzwar_decide_census (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember country = war_arg (order, CENSUS_COUNTRY), unit = war_arg (order, CENSUS_UNIT);
  g_auto (Board) board = count_board (s);
  int books = on_books (s, country, unit), there = on_board (&board, country, unit);

  if ((unit != UNIT_INFANTRY && unit != UNIT_TANKS) || books == there)
    {
      war_refuse (d, "census-agrees", NULL);
      return;
    }
  if (there > books)
    war_add_by (d, COUNTRY_RAISED, country, unit, there - books);
  else
    war_add_by (d, COUNTRY_LOST, country, unit, books - there);
  war_say (d, "census-said", WAR_ARGS (WAR_WHO ("country", country), WAR_WHO ("unit", unit), WAR_N ("from", books),
                                       WAR_N ("to", there)));
}

static gboolean
is_named_before (const WarRecord *order, WarField list, guint i)
{
  for (guint k = 0; k < i; k++)
    if (war_item (order, list, k) == war_item (order, list, i))
      return TRUE;
  return FALSE;
}

void
blitzwar_decide_confirm (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);

  for (guint i = 0; i < war_rows (order, CONFIRM_ZONES); i++)
    {
      WarMember zone = war_item (order, CONFIRM_ZONES, i);

      /* Where the program says "?", nothing is right or wrong: not followed is never zero. */
      if (war_get (s, ZONE_SEEN, zone) == WAR_NONE)
        {
          war_refuse (d, "confirm-not-followed", WAR_ARGS (WAR_WHO ("zone", zone)));
          return;
        }
      if (is_named_before (order, CONFIRM_ZONES, i))
        continue;
      if (blitzwar_calendar (s) != WAR_NONE)
        war_set (d, ZONE_SEEN, zone, blitzwar_turn (s));
      war_say (d, "confirm-said", WAR_ARGS (WAR_WHO ("zone", zone)));
    }
}

void
blitzwar_decide_follow (WarDraft *d, const WarRecord *order)
{
  WarMember mode = war_arg (order, FOLLOW_MODE);

  if (war_get (war_draft_state (d), GAME_MODE, GAME) == mode)
    {
      war_refuse (d, "follow-already", NULL);
      return;
    }
  war_set (d, GAME_MODE, GAME, mode);
  if (mode == MODE_BOARD)
    blitzwar_take_as_placed (d);
  war_say (d, "follow-said", WAR_ARGS (WAR_WHO ("mode", mode)));
}
