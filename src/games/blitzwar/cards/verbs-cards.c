/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of cards: "card 2i 2c 2a 2u 4s" shows the card of the turn by what it holds, "card allies 3" by its number in the hand;
 * "lay 3" picks one. Without a side it is the next one that has not. A sealed card is its number and a word; the line becomes
 * an order that holds only their seal. */

#include "verbs.h"

#include "board/board.h"
#include "cards.h"

#define CARD_LETTERS "ictasufd"

static gboolean
has_to_show (const WarState *s, WarMember side)
{
  return blitzwar_has_power (s, side)
         && (blitzwar_first_unseen (s, side) > 0 || war_get (s, SIDE_REVEALED, side) < blitzwar_turn (s));
}

static gboolean
has_to_lay (const WarState *s, WarMember side)
{
  return blitzwar_has_power (s, side) && war_get (s, SIDE_LAID, side) < blitzwar_laid_by_now (s);
}

/* The side named, or the first in the order of play that has yet to do it. */
static WarMember
read_whose (WarLine *l, gboolean (*has_to) (const WarState *s, WarMember side))
{
  const WarState *s = war_line_state (l);
  WarMember named = blitzwar_named_side (l);

  if (named != WAR_NONE)
    return named;
  war_each (s, KIND_SIDE, side)
    if (has_to (s, side))
      return side;
  war_line_lacks (l, "line-which-side", NULL);
  return WAR_NONE;
}

static WarMember
read_sort (WarLine *l)
{
  if (war_line_word (l, "word/limited"))
    return SORT_LIMITED;
  return war_line_word (l, "word/total") ? SORT_TOTAL : WAR_NONE;
}

static int
fits_side (const WarState *s, WarMember card, gpointer user)
{
  return war_get (s, CARD_SIDE, card) == *(const WarMember *) user;
}

/* "3" is the third of the Limited War cards, "total 3" or "11" of the others; or its name. WAR_NONE: none is named. */
static WarMember
read_card (WarLine *l, WarMember side, WarMember sort)
{
  int n;

  if (!war_line_number (l, &n))
    return war_line_member (l, KIND_CARD, fits_side, &side);

  WarMember card = blitzwar_card_numbered (war_line_state (l), side, sort, n);

  if (card == WAR_NONE)
    war_line_wrong (l, "no-such-card", WAR_ARGS (WAR_N ("n", n), WAR_WHO ("side", side)));
  return card;
}

static void
fill_contents (WarRecord *order, const Pieces *pieces)
{
  static const struct { char letter; WarField asked; } parts[] = {
    { 'i', REVEAL_CARD_INFANTRY }, { 'c', REVEAL_CARD_TANKS },      { 'a', REVEAL_CARD_AIR },
    { 'f', REVEAL_CARD_FLEET },    { 'u', REVEAL_CARD_SUBMARINES }, { 's', REVEAL_CARD_SUPPLY },
    { 'd', REVEAL_CARD_DEVELOPMENT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (pieces->named[(guchar) parts[i].letter])
      war_fill (order, parts[i].asked, pieces->n[(guchar) parts[i].letter], WAR_TYPED);
}

static gboolean
lies_sealed (const WarState *s, WarMember side)
{
  int turn = blitzwar_first_unseen (s, side);
  WarMember slot = blitzwar_slot_of (s, side, turn > 0 ? turn : blitzwar_turn (s));

  return slot != WAR_NONE && *war_text_of (war_state_data (s), war_get (s, SLOT_SEAL, slot)) != '\0';
}

typedef struct
{
  WarMember side, sort, card;              /* the last two: WAR_NONE if not told */
  gboolean  told;                          /* what it holds */
  Pieces    pieces;
} Shown;

/* What is left of the line is the word of a sealed card. */
static void
show_card (WarLine *l, const Shown *shown)
{
  WarRecord *order;

  if (shown->pieces.changes || shown->pieces.named['F'])
    {
      war_line_wrong (l, "say-what-it-holds", NULL);
      return;
    }
  order = war_line_order (l, ORDER_REVEAL_CARD);
  war_fill (order, REVEAL_CARD_SIDE, shown->side, WAR_TYPED);
  if (shown->card != WAR_NONE)
    war_fill (order, REVEAL_CARD_CARD, shown->card, WAR_TYPED);
  if (shown->sort != WAR_NONE)
    war_fill (order, REVEAL_CARD_SORT, shown->sort, WAR_TYPED);
  if (shown->told)
    fill_contents (order, &shown->pieces);
  if (!war_line_end (l) && lies_sealed (war_line_state (l), shown->side))
    {
      g_autofree char *word = war_line_rest (l);

      war_fill_text (order, REVEAL_CARD_WORD, word, WAR_TYPED);
    }
}

void
blitzwar_read_reveal (WarLine *l)
{
  Shown shown = { .card = WAR_NONE };

  shown.side = read_whose (l, has_to_show);
  shown.sort = read_sort (l);
  if (shown.side == WAR_NONE)
    return;
  shown.told = blitzwar_read_pieces (l, CARD_LETTERS, &shown.pieces);
  if (!shown.told && !war_line_end (l))
    {
      shown.card = read_card (l, shown.side, shown.sort);
      if (shown.card == WAR_NONE)
        return;
      shown.told = blitzwar_read_pieces (l, CARD_LETTERS, &shown.pieces);
    }
  show_card (l, &shown);
}

/* While a card is to be shown a line of nothing but counts is it; in its own phase a number is, too. */
void
blitzwar_read_shown (WarLine *l)
{
  const WarState *s = war_line_state (l);
  Shown shown = { .side = WAR_NONE, .sort = WAR_NONE, .card = WAR_NONE };
  int n;

  war_each (s, KIND_SIDE, side)
    if (shown.side == WAR_NONE && blitzwar_first_unseen (s, side) > 0)
      shown.side = side;
  if (shown.side == WAR_NONE)
    return;
  shown.told = blitzwar_read_pieces (l, CARD_LETTERS, &shown.pieces);
  if (!shown.told && war_get (s, GAME_STEP, GAME) == STEP_POWER_ARRIVALS && war_line_number (l, &n))
    shown.card = blitzwar_card_numbered (s, shown.side, WAR_NONE, n);
  if (shown.told || shown.card != WAR_NONE)
    show_card (l, &shown);
}

static WarRecord *
begin_laying (WarLine *l, WarMember side)
{
  WarRecord *order = war_line_order (l, ORDER_LAY_CARD);

  war_fill (order, LAY_CARD_SIDE, side, WAR_TYPED);
  return order;
}

static void
read_sealed (WarLine *l, WarMember side, WarMember card)
{
  g_autofree char *word = war_line_rest (l);

  if (g_utf8_strlen (word, -1) < SHORTEST_WORD)
    {
      war_line_wrong (l, "seal-word-short", WAR_ARGS (WAR_N ("n", SHORTEST_WORD)));
      return;
    }

  g_autofree char *seal = blitzwar_card_seal (war_line_state (l), card, word);

  war_fill_text (begin_laying (l, side), LAY_CARD_SEAL, seal, WAR_TYPED);
}

void
blitzwar_read_lay (WarLine *l)
{
  const WarState *s = war_line_state (l);
  WarMember side = read_whose (l, has_to_lay);
  gboolean sealed = war_get (s, GAME_CARDS, GAME) == CARDS_SEALED;

  if (side == WAR_NONE)
    return;
  if (war_line_end (l) && !sealed)
    begin_laying (l, side);
  do
    {
      WarMember sort = read_sort (l), card = war_line_end (l) ? WAR_NONE : read_card (l, side, sort);

      if (card == WAR_NONE)
        {
          if (sealed || sort != WAR_NONE)
            war_line_wrong (l, "say-which-card", NULL);
          return;
        }
      if (sealed)
        read_sealed (l, side, card);
      else
        war_fill (begin_laying (l, side), LAY_CARD_CARD, card, WAR_TYPED);
    }
  while (!sealed && !war_line_end (l));
}
