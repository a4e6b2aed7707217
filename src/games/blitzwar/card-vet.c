/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is odd about cards: those an overlay prints (§1, §11.8), and the queue as it was corrected by hand. */

#include "orders.h"

#include "blitzwar-names.h"
#include "cards.h"

static void
complain_of (WarReport *out, const WarData *data, WarMember who, const char *rule, const char *words,
             const WarArg *args)
{
  g_autoptr (GString) path = g_string_new (NULL);

  war_member_print (data, who, path);
  war_complain (out, path->str, rule, words, args);
}

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

static void
vet_card (const WarState *s, WarMember card, WarReport *out)
{
  const WarData *data = war_state_data (s);
  WarMember side = war_get (s, CARD_SIDE, card);
  CardContents holds;

  if (is_half_told (s, card))
    complain_of (out, data, card, "10.1", "card-half-told", WAR_ARGS (WAR_WHO ("card", card)));
  if (!blitzwar_card_known (s, card, &holds))
    return;

  int quarters = blitzwar_card_quarters (&holds);
  int usual = blitzwar_card_usual (s, side, war_get (s, CARD_SORT, card), WAR_NONE);
  g_autofree char *value = blitzwar_say_quarters (quarters), *others = blitzwar_say_quarters (usual);

  if (quarters == 0)
    complain_of (out, data, card, "10.1", "card-holds-nothing", NULL);
  else if (quarters != usual)
    complain_of (out, data, card, "1", "card-value-differs",
                 WAR_ARGS (WAR_SAY ("value", value), WAR_SAY ("usual", others)));
  if (holds.development > 0 && side != SIDE_SOVIETS)
    complain_of (out, data, card, "11.8", "development-is-soviet", NULL);
}

void
blitzwar_vet_cards (const WarData *data, WarReport *out)
{
  g_autoptr (WarState) printed = war_state_new ((WarData *) data);   /* which is read, no more */

  war_each (printed, KIND_CARD, card)
    vet_card (printed, card, out);
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
        complain_of (out, data, slot, "10.1", "check-laid-for-whom", NULL);
      if (card != WAR_NONE && blitzwar_slot_with (s, card) != WAR_NONE && blitzwar_slot_with (s, card) < slot)
        complain_of (out, data, slot, "10.1", "check-card-twice", NULL);
    }
}
