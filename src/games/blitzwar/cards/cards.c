/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values in quarters of a point, so that they stay whole. */

#include "cards.h"

#include "arrivals/arrivals.h"
#include "blitzwar-names.h"
#include "board/board.h"
#include "calculators/dates.h"
#include "moves/tokens.h"

#define MAX3(a, b, c) MAX (MAX ((a), (b)), (c))
#define SEAL_DIGITS 64                  /* of a SHA-256 */

int
blitzwar_card_quarters (const CardContents *card)
{
  return 4 * card->infantry + 8 * card->tanks + 3 * card->air + 4 * card->fleet + 3 * card->submarines
         + card->supply + 6 * card->development;
}

WarRatio
blitzwar_card_value (const CardContents *card)
{
  return war_ratio (blitzwar_card_quarters (card), 4);
}

char *
blitzwar_card_letters (const CardContents *card)
{
  const Lettered parts[] = {
    { card->infantry, 'i' },   { card->tanks, 'c' },  { card->air, 'a' },         { card->fleet, 'f' },
    { card->submarines, 'u' }, { card->supply, 's' }, { card->development, 'd' },
  };

  return blitzwar_letters (parts, G_N_ELEMENTS (parts));
}

char *
blitzwar_say_quarters (int quarters)
{
  static const char *const parts[] = { "", "¼", "½", "¾" };

  if (quarters > 0 && quarters < 4)
    return g_strdup (parts[quarters]);
  return g_strdup_printf ("%d%s", quarters / 4, parts[ABS (quarters % 4)]);
}

gboolean
blitzwar_card_known (const WarState *s, WarMember card, CardContents *holds)
{
  const struct { WarField field; int *n; } parts[] = {
    { CARD_INFANTRY, &holds->infantry },     { CARD_TANKS, &holds->tanks },
    { CARD_AIR, &holds->air },               { CARD_FLEET, &holds->fleet },
    { CARD_SUBMARINES, &holds->submarines }, { CARD_SUPPLY, &holds->supply },
    { CARD_DEVELOPMENT, &holds->development },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!war_know (s, parts[i].field, card, parts[i].n))
      return FALSE;
  return TRUE;
}

gboolean
blitzwar_card_holds (const CardContents *a, const CardContents *b)
{
  return a->infantry == b->infantry && a->tanks == b->tanks && a->air == b->air && a->fleet == b->fleet
         && a->submarines == b->submarines && a->supply == b->supply && a->development == b->development;
}

static gboolean
is_of (const WarState *s, WarMember card, WarMember side, WarMember sort)
{
  return war_get (s, CARD_SIDE, card) == side && war_get (s, CARD_SORT, card) == sort;
}

void
blitzwar_card_pile (const WarState *s, WarMember side, WarMember sort, WarMember but, CardPile *pile)
{
  pile->n = 0;
  war_each_with (s, CARD_SIDE, side, card)
    {
      CardContents holds;

      if (pile->n == MOST_OF_A_KIND || card == but || war_get (s, CARD_SORT, card) != sort
          || !blitzwar_card_known (s, card, &holds))
        continue;
      pile->cards[pile->n] = card;
      pile->holds[pile->n] = holds;
      pile->quarters[pile->n++] = blitzwar_card_quarters (&holds);
    }
}

/* The eight of a side and kind are worth the same (§1). Of two values that as many cards have, the one met first. */
int
blitzwar_pile_usual (const CardPile *pile)
{
  int usual = -1, most = 0;

  for (int i = 0; i < pile->n; i++)
    {
      int same = 0;

      for (int k = 0; k < pile->n; k++)
        same += pile->quarters[k] == pile->quarters[i];
      if (same > most)
        {
          most = same;
          usual = pile->quarters[i];
        }
    }
  return usual;
}

int
blitzwar_card_usual (const WarState *s, WarMember side, WarMember sort, WarMember but)
{
  CardPile pile;

  blitzwar_card_pile (s, side, sort, but, &pile);
  return blitzwar_pile_usual (&pile);
}

static WarMember
find_numbered (const WarState *s, WarMember side, WarMember sort, int *n)
{
  war_each_with (s, CARD_SIDE, side, card)
    if (is_of (s, card, side, sort) && --*n == 0)
      return card;
  return WAR_NONE;
}

WarMember
blitzwar_card_numbered (const WarState *s, WarMember side, WarMember sort, int n)
{
  if (n < 1)
    return WAR_NONE;
  if (sort != WAR_NONE)
    return find_numbered (s, side, sort, &n);

  WarMember limited = find_numbered (s, side, SORT_LIMITED, &n);

  return limited != WAR_NONE ? limited : find_numbered (s, side, SORT_TOTAL, &n);
}

/* Three on the first turn, for turns 2, 3 and 4; then one a turn, until those of the last turn lie there. */
int
blitzwar_laid_by_now (const WarState *s)
{
  int turn = blitzwar_turn (s);
  WarValue step = war_get (s, GAME_STEP, GAME);
  gboolean begun = step != WAR_NONE && step >= STEP_CARDS;

  if (turn < 1 || (turn == 1 && !begun))
    return 0;
  return MIN (turn + CARDS_LEAD - (begun ? 0 : 1), LAST_TURN);
}

/* None is laid any more for a turn gone by, or for one whose pick was set aside. */
int
blitzwar_next_arrival (const WarState *s, WarMember side)
{
  g_autofree char *prompt = g_strdup_printf ("pick-%s", war_id (war_state_data (s), side));
  int waived = blitzwar_waived_until (s, prompt);
  int after = MAX (war_get (s, SIDE_LAID, side), blitzwar_turn (s) - 1);

  return MAX3 (after + 1, FIRST_ARRIVAL, waived > 0 ? waived + CARDS_LEAD + 1 : 0);
}

int
blitzwar_last_unseen (const WarState *s, WarMember side)
{
  WarValue step = war_get (s, GAME_STEP, GAME);
  gboolean begun = step != WAR_NONE && step >= STEP_POWER_ARRIVALS;
  int now = blitzwar_turn (s) - (begun ? 0 : 1);

  return MIN (now, war_get (s, SIDE_LAID, side));
}

/* Its pick was set aside, so nothing lies there to be shown. */
gboolean
blitzwar_pick_left_out (const WarState *s, WarMember side, int arrives)
{
  WarData *data = war_state_data (s);
  g_autofree char *pick = g_strdup_printf ("pick-%s@%d", war_id (data, side), MAX (arrives - CARDS_LEAD, 1));

  if (blitzwar_slot_of (s, side, arrives) != WAR_NONE)
    return FALSE;
  war_each (s, KIND_WAIVED, waived)
    if (g_str_equal (war_text_of (data, war_get (s, WAIVED_PROMPT, waived)), pick))
      return TRUE;
  return FALSE;
}

/* A card that was not shown in its turn is waited for until it could have come again; then nobody can tell any more. Who has
 * surrendered is sent nothing. */
int
blitzwar_first_unseen (const WarState *s, WarMember side)
{
  int first = MAX (war_get (s, SIDE_REVEALED, side) + 1, blitzwar_turn (s) - CARD_COMES_AGAIN + 1);
  int last = blitzwar_has_power (s, side) ? blitzwar_last_unseen (s, side) : 0;

  first = MAX (first, FIRST_ARRIVAL);
  while (first <= last && blitzwar_pick_left_out (s, side, first))
    first++;
  return first <= last ? first : 0;
}

/* Does a card lie there, waiting? One whose turn was passed over doesn't. */
static gboolean
is_waiting (const WarState *s, WarMember slot)
{
  WarValue owner = war_get (s, SLOT_OWNER, slot), arrives = war_get (s, SLOT_ARRIVES, slot);

  return owner != WAR_NONE && arrives != WAR_NONE && arrives > war_get (s, SIDE_REVEALED, owner)
         && arrives > blitzwar_turn (s) - CARD_COMES_AGAIN;
}

WarMember
blitzwar_slot_of (const WarState *s, WarMember side, int turn)
{
  war_each_with (s, SLOT_OWNER, side, slot)
    if (war_get (s, SLOT_ARRIVES, slot) == turn)
      return slot;
  return WAR_NONE;
}

WarMember
blitzwar_slot_free (const WarState *s, WarMember side)
{
  war_each_with (s, SLOT_QUEUE, side, slot)
    if (!is_waiting (s, slot))
      return slot;
  return WAR_NONE;
}

WarMember
blitzwar_slot_with (const WarState *s, WarMember card)
{
  war_each_with (s, SLOT_CARD, card, slot)
    if (is_waiting (s, slot))
      return slot;
  return WAR_NONE;
}

char *
blitzwar_card_seal (const WarState *s, WarMember card, const char *word)
{
  g_autofree char *text = g_strdup_printf ("%s %s", war_id (war_state_data (s), card), word);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

gboolean
blitzwar_is_seal (const char *text)
{
  gsize n = 0;

  while (g_ascii_isxdigit (text[n]) && !g_ascii_isupper (text[n]))
    n++;
  return n == SEAL_DIGITS && text[n] == '\0';
}
