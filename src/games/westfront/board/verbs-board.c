/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of the board: who holds what, what stands where, what is lost, which HQs act. */

#include "verbs.h"

static void
read_places (WarLine *l, WarForm form, WarField list, WarField other, WarValue value)
{
  WarRecord *order = NULL;
  WarMember place;

  while ((place = westfront_read_place (l)) != WAR_NONE)
    {
      if (order == NULL)
        {
          order = war_line_order (l, form);
          war_fill (order, other, value, WAR_TYPED);
        }
      war_add_item (order, list, place, WAR_TYPED);
    }
}

/* Places that change hands; else the side only says whose the line is: "e step okw". */
static void
read_control (WarLine *l, WarMember side)
{
  read_places (l, ORDER_CONTROL, CONTROL_PLACES, CONTROL_SIDE, side);
  if (!war_line_end (l))
    war_line_follow (l, side);
}

void
westfront_read_axis (WarLine *l)
{
  read_control (l, SIDE_AXIS);
}

void
westfront_read_allies (WarLine *l)
{
  read_control (l, SIDE_ALLIES);
}

void
westfront_read_nobody (WarLine *l)
{
  read_places (l, ORDER_CONTROL, CONTROL_PLACES, CONTROL_SIDE, WAR_NONE);
}

void
westfront_read_engage (WarLine *l)
{
  read_places (l, ORDER_ENGAGE, ENGAGE_PLACES, ENGAGE_UNDO, FALSE);
}

void
westfront_read_free (WarLine *l)
{
  read_places (l, ORDER_ENGAGE, ENGAGE_PLACES, ENGAGE_UNDO, TRUE);
}

void
westfront_read_cut (WarLine *l)
{
  read_places (l, ORDER_CUT, CUT_PLACES, CUT_UNDO, FALSE);
}

void
westfront_read_reopen (WarLine *l)
{
  read_places (l, ORDER_CUT, CUT_PLACES, CUT_UNDO, TRUE);
}

/* A value, then a place, or behind “in” where in one's own words, which is the rest of the line. */
static gboolean
read_one (WarLine *l, WarMember block)
{
  WarRecord *order = war_line_order (l, ORDER_STAND);
  WarMember place;
  int value;

  war_fill (order, STAND_BLOCK, block, WAR_TYPED);
  if (war_line_number (l, &value))
    war_fill (order, STAND_VALUE, value, WAR_TYPED);
  if (war_line_word (l, "word/at"))
    {
      g_autofree char *where = war_line_rest (l);

      war_fill_text (order, STAND_WHERE, where, WAR_TYPED);
      return FALSE;
    }
  place = war_line_end (l) ? WAR_NONE : westfront_read_place (l);
  if (place != WAR_NONE)
    war_fill (order, STAND_PLACE, place, WAR_TYPED);
  return !war_line_end (l);
}

static gboolean
is_face (const char *typed)
{
  return typed[0] >= '1' && typed[0] <= '6' && typed[1] == '\0';
}

/* "4 3" is two dice, be there a block called 4. */
static gboolean
has_faces_alone (WarLine *l)
{
  const char *typed;
  WarMember who;
  int n;

  for (guint i = 0; i < war_line_chips (l); i++)
    {
      war_line_chip (l, i, &typed, &who, &n);
      if (!is_face (typed))
        return FALSE;
    }
  return TRUE;
}

/* "okw 3 reggio", "2 para nantes 58 pzr 3 brussels", "okw 3 in the hills": one block after another. */
void
westfront_read_stand (WarLine *l)
{
  WarMember block;

  do
    block = westfront_read_block (l, war_line_lead (l));
  while (block != WAR_NONE && read_one (l, block));
  if (war_line_end (l) && has_faces_alone (l))
    war_line_lacks (l, "line-numbers-alone", NULL);
}

void
westfront_read_gone (WarLine *l)
{
  WarMember block;

  while ((block = westfront_read_block (l, war_line_lead (l))) != WAR_NONE)
    {
      WarRecord *order = war_line_order (l, ORDER_STAND);

      war_fill (order, STAND_BLOCK, block, WAR_TYPED);
      war_fill (order, STAND_STANDING, STANDING_ELIMINATED, WAR_TYPED);
    }
}

/* "lost axis 2u 1l 1h 1i": units, light ones, HQs, Italians. */
void
westfront_read_lost (WarLine *l)
{
  static const struct { char letter; WarField field; } letters[]
      = { { 'u', LOSE_UNITS }, { 'l', LOSE_LIGHT }, { 'h', LOSE_HQS }, { 'i', LOSE_ITALIANS } };
  WarMember side = westfront_line_side (l);
  WarRecord *order = war_line_order (l, ORDER_LOSE);
  char letter;
  int n;

  if (side == WAR_NONE)
    {
      war_line_lacks (l, "line-which-side", NULL);
      return;
    }
  war_fill (order, LOSE_SIDE, side, WAR_TYPED);
  while (war_line_count (l, "ulhi", &letter, &n))
    for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
      if (letters[i].letter == letter)
        war_fill (order, letters[i].field, n, WAR_TYPED);
}

/* "supply" of the enemy of who moves: all have it; "supply 66 static", "supply axis 2": who or how many have none. A number
 * that begins a block's name is no count; what ends the line is one. */
void
westfront_read_attrition (WarLine *l)
{
  WarMember named = westfront_read_side (l), mover = westfront_mover (war_line_state (l)), block;
  WarMember side = named != WAR_NONE ? named : mover != WAR_NONE ? westfront_enemy (mover) : WAR_NONE;
  WarRecord *order;
  int n;

  if (side == WAR_NONE)
    {
      war_line_lacks (l, "line-which-side", NULL);
      return;
    }
  order = war_line_order (l, ORDER_ATTRITION);
  war_fill (order, ATTRITION_SIDE, side, WAR_TYPED);
  while (!war_line_end (l))
    if (war_line_last (l) && war_line_number (l, &n))
      war_fill (order, ATTRITION_UNITS, n, WAR_TYPED);
    else if ((block = westfront_read_block (l, side)) != WAR_NONE)
      war_add_item (order, ATTRITION_BLOCKS, block, WAR_TYPED);
    else if (war_line_number (l, &n))
      war_fill (order, ATTRITION_UNITS, n, WAR_TYPED);
    else
      return;
}

static int
fits_hq (const WarState *s, WarMember block, gpointer user)
{
  WarMember side = *(const WarMember *) user;
  gboolean theirs = side == WAR_NONE || war_get (s, BLOCK_SIDE, block) == side;

  if (!westfront_is_hq (s, block))
    return 0;
  return 1 + (theirs ? 2 : 0) + westfront_in_play (s, block);
}

static WarMember
read_hq (WarLine *l)
{
  WarMember side = war_line_lead (l);

  if (side == WAR_NONE)
    side = westfront_mover (war_line_state (l));
  return war_line_member (l, KIND_BLOCK, fits_hq, &side);
}

/* A role, and whether it is a Blitz; both in either order, as they are said. */
static gboolean
read_role (WarLine *l, WarRecord *order)
{
  static const struct { const char *words; WarMember role; } roles[]
      = { { "word/invasion", ROLE_INVASION }, { "word/paradrop", ROLE_PARADROP }, { "word/evacuation", ROLE_EVACUATION } };

  if (war_line_word (l, "word/blitz"))
    {
      war_fill (order, ACTIVATE_BLITZ, TRUE, WAR_TYPED);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (war_line_word (l, roles[i].words))
      {
        war_fill (order, ACTIVATE_ROLE, roles[i].role, WAR_TYPED);
        return TRUE;
      }
  return FALSE;
}

/* "act 15 21 invasion blitz", "act okw": an SHQ alone orders moves unless something else is said. */
void
westfront_read_activate (WarLine *l)
{
  const WarState *s = war_line_state (l);
  WarRecord *order = war_line_order (l, ORDER_ACTIVATE);
  WarMember hq;
  gboolean supreme = TRUE;

  while (!war_line_end (l))
    {
      if (read_role (l, order))
        continue;
      hq = read_hq (l);
      if (hq == WAR_NONE)
        return;
      war_add_item (order, ACTIVATE_BLOCKS, hq, WAR_TYPED);
      supreme = supreme && westfront_is_supreme (s, hq);
    }
  if (supreme && !war_has (order, ACTIVATE_ROLE))
    war_fill (order, ACTIVATE_ROLE, ROLE_SUPREME_MOVES, WAR_TYPED);
}

void
westfront_read_mobilise (WarLine *l)
{
  WarMember hq = read_hq (l), place;
  WarRecord *order;

  if (hq == WAR_NONE)
    return;
  order = war_line_order (l, ORDER_MOBILISE);
  war_fill (order, MOBILISE_BLOCK, hq, WAR_TYPED);
  if (!war_line_end (l) && (place = westfront_read_place (l)) != WAR_NONE)
    war_fill (order, MOBILISE_PLACE, place, WAR_TYPED);
}

void
westfront_read_supreme (WarLine *l)
{
  westfront_read_number (l, ORDER_SUPREME_MOVES, SUPREME_MOVES_SIDE, SUPREME_MOVES_HALVES, 2);
}

void
westfront_read_ship (WarLine *l)
{
  westfront_read_number (l, ORDER_CARRY, CARRY_SIDE, CARRY_SEAS, 1);
}

void
westfront_read_rail (WarLine *l)
{
  westfront_read_number (l, ORDER_CARRY, CARRY_SIDE, CARRY_HEXES, 1);
}
