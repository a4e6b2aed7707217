/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is odd about cards: those an overlay prints (§1, §11.8), and the queue as it was corrected by hand. */

#include "board/orders.h"

#include "blitzwar-names.h"
#include "cards.h"

/* Nothing of it may be told, or all: half a card is an oversight. */
static gboolean
is_half_told (const WarState *s, WarMember card)
{
  static const WarField printed[] = { CARD_INFANTRY,   CARD_TANKS,  CARD_AIR,        CARD_FLEET,
                                      CARD_SUBMARINES, CARD_SUPPLY, CARD_DEVELOPMENT };
  guint told = 0;
  WarValue v;

  for (guint i = 0; i < G_N_ELEMENTS (printed); i++)
    if (war_know (s, printed[i], card, &v))
      told++;
  return told > 0 && told < G_N_ELEMENTS (printed);
}

typedef struct
{
  const WarState *s;
  CardTell        tell;
  gpointer        user;
} Seeker;

static void
seek_in_card (const Seeker *k, WarMember card)
{
  WarMember side = war_get (k->s, CARD_SIDE, card);
  CardContents holds;

  if (side == WAR_NONE || war_get (k->s, CARD_SORT, card) == WAR_NONE)
    k->tell (k->user, &(CardOddity) { card, "10.1", "card-of-nobody", WAR_NONE, 0 });
  if (is_half_told (k->s, card))
    k->tell (k->user, &(CardOddity) { card, "10.1", "card-half-told", WAR_NONE, 0 });
  if (!blitzwar_card_known (k->s, card, &holds))
    return;
  if (blitzwar_card_quarters (&holds) == 0)
    k->tell (k->user, &(CardOddity) { card, "10.1", "card-holds-nothing", WAR_NONE, 0 });
  if (holds.development > 0 && side != SIDE_SOVIETS)
    k->tell (k->user, &(CardOddity) { card, "11.8", "development-is-soviet", WAR_NONE, 0 });
}

/* The same card twice is more likely typed twice. */
static void
seek_twins (const Seeker *k, const CardPile *pile)
{
  for (int i = 1; i < pile->n; i++)
    for (int other = 0; other < i; other++)
      if (blitzwar_card_holds (&pile->holds[i], &pile->holds[other]))
        {
          k->tell (k->user, &(CardOddity) { pile->cards[i], "10.1", "card-twin", pile->cards[other], 0 });
          break;
        }
}

static void
seek_in_pile (const Seeker *k, WarMember side, WarMember sort)
{
  CardPile pile;
  int n = 0;

  war_each_with (k->s, CARD_SIDE, side, card)
    n += war_get (k->s, CARD_SORT, card) == sort;
  if (n != CARDS_OF_A_KIND)
    k->tell (k->user, &(CardOddity) { side, "10.1", sort == SORT_LIMITED ? "pile-limited" : "pile-total", WAR_NONE, n });
  blitzwar_card_pile (k->s, side, sort, WAR_NONE, &pile);
  seek_twins (k, &pile);
}

void
blitzwar_odd_cards (const WarState *s, CardTell tell, gpointer user)
{
  const Seeker k = { s, tell, user };

  war_each (s, KIND_CARD, card)
    seek_in_card (&k, card);
  war_each (s, KIND_SIDE, side)
    {
      int places = 0;

      seek_in_pile (&k, side, SORT_LIMITED);
      seek_in_pile (&k, side, SORT_TOTAL);
      war_each_with (s, SLOT_QUEUE, side, slot)
        places += slot != WAR_NONE;
      if (places != QUEUE_PLACES)
        tell (user, &(CardOddity) { side, "10.1", "queue-places", WAR_NONE, places });
    }
}

typedef struct
{
  const WarData *data;
  WarReport     *out;
} Vetting;

static void
report_oddity (gpointer user, const CardOddity *odd)
{
  Vetting *v = user;

  war_complain_about (v->out, v->data, odd->about, NULL, odd->rule, odd->words,
               WAR_ARGS (WAR_WHO ("other", odd->other), WAR_N ("n", odd->n)));
}

/* A card that holds nothing has its own sentence. */
static void
vet_value (const WarState *s, WarMember card, WarReport *out)
{
  CardContents holds;

  if (!blitzwar_card_known (s, card, &holds) || blitzwar_card_quarters (&holds) == 0)
    return;

  int quarters = blitzwar_card_quarters (&holds);
  int usual = blitzwar_card_usual (s, war_get (s, CARD_SIDE, card), war_get (s, CARD_SORT, card), WAR_NONE);
  g_autofree char *value = blitzwar_say_quarters (quarters), *others = blitzwar_say_quarters (usual);

  if (quarters != usual)
    war_complain_about (out, war_state_data (s), card, NULL, "1", "card-value-differs",
                 WAR_ARGS (WAR_SAY ("value", value), WAR_SAY ("usual", others)));
}

void
blitzwar_vet_cards (const WarData *data, WarReport *out)
{
  g_autoptr (WarState) printed = war_state_new ((WarData *) data);   /* which is read, no more */
  Vetting v = { data, out };

  blitzwar_odd_cards (printed, report_oddity, &v);
  war_each (printed, KIND_CARD, card)
    vet_value (printed, card, out);
}

/* Nothing said here names a card. */
void
blitzwar_check_cards (const WarState *s, WarReport *out)
{
  const WarData *data = war_state_data (s);

  war_each (s, KIND_SLOT, slot)
    {
      WarValue card = war_get (s, SLOT_CARD, slot);

      if (war_get (s, SLOT_OWNER, slot) == WAR_NONE)
        continue;
      if (war_get (s, SLOT_ARRIVES, slot) == WAR_NONE)
        war_complain_about (out, data, slot, NULL, "10.1", "check-laid-for-whom", NULL);
      if (card != WAR_NONE && blitzwar_slot_with (s, card) != WAR_NONE && blitzwar_slot_with (s, card) < slot)
        war_complain_about (out, data, slot, NULL, "10.1", "check-card-twice", NULL);
    }
}
