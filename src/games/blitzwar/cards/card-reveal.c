/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The card of a turn is shown (§11.3): it goes back to the hand, and what it brings arrives. What is printed on it may be said
 * for the first time; then it is known from now on, if it is worth what the others of its side and kind are (§1).
 *
 * Until a card that lies under a cover has been shown, no refusal tells anything of it. */

#include "board/orders.h"

#include "board/board.h"
#include "cards.h"
#include "calculators/dates.h"

typedef struct
{
  WarMember    side, slot, card, sort;     /* slot WAR_NONE: it lies on the table and not here */
  int          turn;
  CardContents holds;
  gboolean     told;                       /* by the order; else as it is known */
} Reveal;

static const struct { WarField asked, printed; gsize at; } parts[] = {
  { REVEAL_CARD_INFANTRY, CARD_INFANTRY, G_STRUCT_OFFSET (CardContents, infantry) },
  { REVEAL_CARD_TANKS, CARD_TANKS, G_STRUCT_OFFSET (CardContents, tanks) },
  { REVEAL_CARD_AIR, CARD_AIR, G_STRUCT_OFFSET (CardContents, air) },
  { REVEAL_CARD_FLEET, CARD_FLEET, G_STRUCT_OFFSET (CardContents, fleet) },
  { REVEAL_CARD_SUBMARINES, CARD_SUBMARINES, G_STRUCT_OFFSET (CardContents, submarines) },
  { REVEAL_CARD_SUPPLY, CARD_SUPPLY, G_STRUCT_OFFSET (CardContents, supply) },
  { REVEAL_CARD_DEVELOPMENT, CARD_DEVELOPMENT, G_STRUCT_OFFSET (CardContents, development) },
};

static Reveal
read_order (const WarRecord *order)
{
  Reveal r = { .side = war_arg (order, REVEAL_CARD_SIDE), .slot = WAR_NONE,
               .card = war_arg (order, REVEAL_CARD_CARD), .sort = war_arg (order, REVEAL_CARD_SORT) };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (war_arg (order, parts[i].asked) != WAR_NONE)
      {
        G_STRUCT_MEMBER (int, &r.holds, parts[i].at) = war_arg (order, parts[i].asked);
        r.told = TRUE;
      }
  return r;
}

/* Somebody said that the card of that turn need not be shown any more. */
static gboolean
is_waived (const WarState *s, WarMember side, int turn)
{
  WarData *data = war_state_data (s);
  g_autofree char *id = g_strdup_printf ("reveal-%s@%d", war_id (data, side), turn);

  war_each (s, KIND_WAIVED, waived)
    if (g_str_equal (war_text_of (data, war_get (s, WAIVED_PROMPT, waived)), id))
      return TRUE;
  return FALSE;
}

/* Without a turn the card is the oldest that waits to be shown, else that of this turn. */
static gboolean
find_turn (WarDraft *d, const WarRecord *order, Reveal *r)
{
  const WarState *s = war_draft_state (d);
  WarValue stated = war_arg (order, REVEAL_CARD_TURN);
  int now = blitzwar_turn (s), first = blitzwar_first_unseen (s, r->side);

  r->turn = stated != WAR_NONE ? stated : now;
  if (stated == WAR_NONE && first > 0)
    for (int turn = blitzwar_last_unseen (s, r->side); turn >= first; turn--)
      if (!is_waived (s, r->side, turn) && !blitzwar_pick_left_out (s, r->side, turn))
        r->turn = turn;

  const WarArg *args = WAR_ARGS (WAR_WHO ("side", r->side), WAR_N ("turn", r->turn));

  if (r->turn < FIRST_ARRIVAL && war_forbid (d, "11.1", "no-cards-on-turn-1", NULL))
    return FALSE;
  if (r->turn > now && war_forbid (d, "11.3", "turn-not-come", args))
    return FALSE;
  if (r->turn <= war_get (s, SIDE_REVEALED, r->side) && war_forbid (d, "11.3", "shown-already", args))
    return FALSE;
  return r->turn <= war_get (s, SIDE_LAID, r->side) || war_get (s, GAME_CARDS, GAME) == CARDS_ON_TABLE
         || !war_forbid (d, "10.1", "nothing-laid-for-it", args);
}

/* Who sealed a card opens the seal with the card and his word; a wrong one opens nothing, whatever the order overrides. */
static gboolean
opens_seal (WarDraft *d, const WarRecord *order, const Reveal *r, const char *seal)
{
  const char *word = war_arg_text (order, REVEAL_CARD_WORD);

  if (r->card == WAR_NONE || *word == '\0')
    {
      war_refuse (d, "seal-wants-word", NULL);
      return FALSE;
    }

  g_autofree char *mine = blitzwar_card_seal (war_draft_state (d), r->card, word);

  if (!g_str_equal (mine, seal))
    war_refuse (d, "seal-does-not-fit", NULL);
  return war_draft_ok (d);
}

static gboolean
turn_over (WarDraft *d, const WarRecord *order, Reveal *r)
{
  const WarState *s = war_draft_state (d);

  r->slot = blitzwar_slot_of (s, r->side, r->turn);
  if (r->slot == WAR_NONE)
    return TRUE;

  const char *seal = war_text_of (war_draft_data (d), war_get (s, SLOT_SEAL, r->slot));
  WarValue lies = war_get (s, SLOT_CARD, r->slot);

  if (*seal != '\0')
    return opens_seal (d, order, r, seal);
  if (lies != WAR_NONE && r->card != WAR_NONE && r->card != lies
      && war_forbid (d, "10.1", "another-card-lies-there", NULL))
    return FALSE;
  if (r->card == WAR_NONE)
    r->card = lies;
  return TRUE;
}

static gboolean
may_come (const WarState *s, const Reveal *r, WarMember card)
{
  int shown = war_get (s, CARD_SHOWN, card);

  return (shown == 0 || r->turn >= shown + CARD_COMES_AGAIN) && blitzwar_slot_with (s, card) == WAR_NONE;
}

/* A card already known that holds this; one that may come now goes before others. */
static WarMember
find_like (const WarState *s, const Reveal *r)
{
  WarMember found = WAR_NONE;

  war_each_with (s, CARD_SIDE, r->side, card)
    {
      CardContents holds;

      if ((r->sort != WAR_NONE && war_get (s, CARD_SORT, card) != r->sort)
          || !blitzwar_card_known (s, card, &holds) || !blitzwar_card_holds (&holds, &r->holds))
        continue;
      if (found == WAR_NONE || (!may_come (s, r, found) && may_come (s, r, card)))
        found = card;
    }
  return found;
}

static int
pick_turn (const Reveal *r)
{
  return MAX (r->turn - CARDS_LEAD, 1);
}

/* Limited War as long as nothing else could be picked; then the kind whose value it has. The first Total War card sets its
 * kind's value, and has more than the Limited ones. WAR_NONE: who plays must say. */
static WarMember
guess_sort (const WarState *s, const Reveal *r)
{
  int quarters = blitzwar_card_quarters (&r->holds);
  int limited = blitzwar_card_usual (s, r->side, SORT_LIMITED, WAR_NONE);
  int total = blitzwar_card_usual (s, r->side, SORT_TOTAL, WAR_NONE);

  if (pick_turn (r) < war_get (s, SIDE_TOTAL_WAR, r->side))
    return SORT_LIMITED;
  if (quarters == limited && quarters != total)
    return SORT_LIMITED;
  if ((quarters == total && quarters != limited) || (total < 0 && limited >= 0 && quarters > limited))
    return SORT_TOTAL;
  return WAR_NONE;
}

static WarMember
find_unknown (const WarState *s, const Reveal *r)
{
  CardContents holds;

  war_each_with (s, CARD_SIDE, r->side, card)
    if (war_get (s, CARD_SORT, card) == r->sort && !blitzwar_card_known (s, card, &holds)
        && blitzwar_slot_with (s, card) == WAR_NONE)
      return card;
  return WAR_NONE;
}

static gboolean
find_card (WarDraft *d, Reveal *r)
{
  const WarState *s = war_draft_state (d);
  const char *wrong = NULL;

  if (r->card != WAR_NONE && war_get (s, CARD_SIDE, r->card) != r->side)
    wrong = "not-its-card";
  else if (r->card == WAR_NONE && !r->told)
    wrong = "say-what-it-holds";
  else if (r->card == WAR_NONE)
    r->card = find_like (s, r);
  if (wrong == NULL && r->card == WAR_NONE)
    {
      if (r->sort == WAR_NONE)
        r->sort = guess_sort (s, r);
      if (r->sort == WAR_NONE)
        wrong = "say-limited-or-total";
      else if ((r->card = find_unknown (s, r)) == WAR_NONE)
        wrong = "deck-is-known";
    }
  if (wrong != NULL)
    war_refuse (d, wrong, NULL);
  return wrong == NULL;
}

/* Is what it is said to hold odd? Asked at once, and done all the same if who plays insists. */
static gboolean
forbids_contents (WarDraft *d, const Reveal *r)
{
  const WarState *s = war_draft_state (d);
  int quarters = blitzwar_card_quarters (&r->holds);
  int usual = blitzwar_card_usual (s, r->side, war_get (s, CARD_SORT, r->card), r->card);

  if (quarters == 0 && war_forbid (d, "10.1", "card-holds-nothing", NULL))
    return TRUE;
  if (r->holds.development > 0 && r->side != SIDE_SOVIETS
      && war_forbid (d, "11.8", "development-is-soviet", NULL))
    return TRUE;
  if (usual < 0 || quarters == usual)
    return FALSE;

  g_autofree char *value = blitzwar_say_quarters (quarters), *others = blitzwar_say_quarters (usual);

  return war_forbid (d, "1", "card-value-differs", WAR_ARGS (WAR_SAY ("value", value), WAR_SAY ("usual", others)));
}

/* What it holds, as told or as known; told against what is known it is questioned. *new: it is known only now. */
static gboolean
settle_contents (WarDraft *d, Reveal *r, gboolean *new)
{
  CardContents known;
  gboolean is_known = blitzwar_card_known (war_draft_state (d), r->card, &known);

  *new = r->told && !(is_known && blitzwar_card_holds (&known, &r->holds));
  if (!r->told && !is_known)
    {
      war_refuse (d, "say-what-it-holds", NULL);
      return FALSE;
    }
  if (!r->told)
    r->holds = known;
  if (*new && is_known && war_forbid (d, "10.1", "card-holds-otherwise", NULL))
    return FALSE;
  return !*new || !forbids_contents (d, r);
}

/* One that lay under a cover was looked at when it was laid, unless it was sealed. */
static gboolean
forbids_pick (WarDraft *d, const Reveal *r)
{
  const WarState *s = war_draft_state (d);
  int shown = war_get (s, CARD_SHOWN, r->card), total_war = war_get (s, SIDE_TOTAL_WAR, r->side);

  if (r->slot != WAR_NONE && *war_text_of (war_draft_data (d), war_get (s, SLOT_SEAL, r->slot)) == '\0')
    return FALSE;
  if (war_get (s, CARD_SORT, r->card) == SORT_TOTAL && pick_turn (r) < total_war
      && war_forbid (d, "10.2", "total-war-picked",
                     WAR_ARGS (WAR_WHO ("side", r->side), WAR_N ("picked", pick_turn (r)), WAR_N ("turn", total_war))))
    return TRUE;
  if (blitzwar_slot_with (s, r->card) != WAR_NONE && war_forbid (d, "10.1", "lies-in-the-queue", NULL))
    return TRUE;
  return shown > 0 && r->turn < shown + CARD_COMES_AGAIN
         && war_forbid (d, "10.1", "comes-too-soon", WAR_ARGS (WAR_N ("turn", shown + CARD_COMES_AGAIN)));
}

/* Back into the hand. The slot is nobody's now, and keeps the card that lay there last: to change it would veil the entry. */
static void
put_back (WarDraft *d, const Reveal *r)
{
  war_set (d, CARD_SHOWN, r->card, r->turn);
  war_set (d, SIDE_REVEALED, r->side, MAX (r->turn, war_get (war_draft_state (d), SIDE_REVEALED, r->side)));
  if (r->slot == WAR_NONE)
    return;
  war_set (d, SLOT_OWNER, r->slot, WAR_NONE);
  war_set (d, SLOT_ARRIVES, r->slot, WAR_NONE);
  war_set_text (d, SLOT_SEAL, r->slot, "");
}

static void
say_shown (WarDraft *d, const Reveal *r, gboolean new)
{
  g_autofree char *holds = blitzwar_card_letters (&r->holds);
  g_autofree char *value = blitzwar_say_quarters (blitzwar_card_quarters (&r->holds));

  war_say (d, "card-shown",
           WAR_ARGS (WAR_WHO ("side", r->side), WAR_N ("turn", r->turn), WAR_SAY ("holds", holds),
                     WAR_SAY ("value", value), WAR_WHO ("card", r->card)));
  if (new)
    war_say (d, "card-learned", WAR_ARGS (WAR_WHO ("card", r->card)));
  else if (war_get (war_draft_state (d), CARD_SAMPLE, r->card))
    war_say (d, "card-is-sample", NULL);
}

void
blitzwar_decide_reveal_card (WarDraft *d, const WarRecord *order)
{
  Reveal r = read_order (order);
  gboolean new = FALSE;

  if (blitzwar_forbids_card_of_beaten (d, r.side) || !find_turn (d, order, &r) || !turn_over (d, order, &r) || !find_card (d, &r)
      || !settle_contents (d, &r, &new) || forbids_pick (d, &r))
    return;
  if (new && war_get (war_draft_state (d), CARD_SAMPLE, r.card))
    war_learn (d, CARD_SAMPLE, r.card, FALSE);
  for (guint i = 0; new && i < G_N_ELEMENTS (parts); i++)
    war_learn (d, parts[i].printed, r.card, G_STRUCT_MEMBER (int, &r.holds, parts[i].at));
  put_back (d, &r);
  say_shown (d, &r, new);

  int units[] = {
    [war_member_index (UNIT_INFANTRY)] = r.holds.infantry,
    [war_member_index (UNIT_TANKS)] = r.holds.tanks,
    [war_member_index (UNIT_AIR)] = r.holds.air,
    [war_member_index (UNIT_FLEET)] = r.holds.fleet,
    [war_member_index (UNIT_SUBMARINES)] = r.holds.submarines,
  };

  blitzwar_receive_card (d, r.side, units, r.holds.supply, r.holds.development);
}
