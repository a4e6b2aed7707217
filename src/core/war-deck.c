/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An item of "decks" names a kind of cards ("card") and its fields: "owner" (whose deck it is of),
 * "contents", maybe "sort", "worth", "shown" (the turn it was turned up last); the kind of what they lie in
 * face down ("slot") and its fields "by", "arrives", "holds"; fields of the owner: "laid" and "revealed",
 * the turns up to which cards lie and were turned up; "pick", the order that lays one, with its fields
 * "side" and "which"; "kept", the field that says where cards are kept, and "covers", its value that has
 * them in the program. */

#include "war-deck.h"

#include <string.h>

#include "war-ahead.h"
#include "war-cover.h"
#include "war-declared.h"
#include "war-decision.h"
#include "war-game.h"

typedef struct
{
  const WarState *s;
  const WarWords *w;
  const WarSchema *schema;
  JsonObject     *o;
  WarKind         card, slot;
  const WarFieldInfo *owner, *sort, *worth, *shown, *by, *arrives, *holds, *laid, *revealed;
  const WarFieldInfo *pick_side, *pick_card;
  WarForm         pick;
  WarMember       uncovered;
  WarDeck        *deck;
} Dealing;

static void
clear_part (gpointer pointer)
{
  g_free (((WarCardPart *) pointer)->label);
}

static void
free_card (gpointer pointer)
{
  WarCard *card = pointer;

  if (card == NULL)
    return;
  g_free (card->name);
  g_free (card->sort);
  g_free (card->worth);
  g_array_unref (card->parts);
  g_free (card);
}

static void
free_arrival (gpointer pointer)
{
  WarArrival *a = pointer;

  free_card (a->card);
  g_free (a);
}

static void
free_hand (gpointer pointer)
{
  WarHand *h = pointer;

  g_free (h->player);
  g_array_unref (h->sides);
  g_clear_pointer (&h->cards, g_ptr_array_unref);
  g_free (h);
}

static void
free_deck (gpointer pointer)
{
  WarDeck *d = pointer;

  g_free (d->title);
  g_free (d->kept);
  g_array_unref (d->sides);
  g_ptr_array_unref (d->arrivals);
  g_ptr_array_unref (d->hands);
  g_free (d);
}

static const WarFieldInfo *
find_in (const Dealing *d, gint32 group, const char *what)
{
  const char *id = war_declared_text (d->o, what);

  return group != 0 && id != NULL ? war_find_field (d->schema, group, id, -1) : NULL;
}

static WarKind
find_kind (const Dealing *d, const char *what)
{
  const char *id = war_declared_text (d->o, what);

  return id != NULL ? war_find_kind (d->schema, id) : 0;
}

/* FALSE: what a deck cannot do without is missing. */
static gboolean
read_deck (Dealing *d)
{
  const char *pick = war_declared_text (d->o, "pick");

  d->card = find_kind (d, "card");
  d->slot = find_kind (d, "slot");
  d->owner = find_in (d, d->card, "owner");
  d->sort = find_in (d, d->card, "sort");
  d->worth = find_in (d, d->card, "worth");
  d->shown = find_in (d, d->card, "shown");
  d->by = find_in (d, d->slot, "by");
  d->arrives = find_in (d, d->slot, "arrives");
  d->holds = find_in (d, d->slot, "holds");
  d->pick = pick != NULL ? war_find_form (d->schema, pick, TRUE) : 0;
  d->pick_side = find_in (d, d->pick, "side");
  d->pick_card = find_in (d, d->pick, "which");
  d->laid = d->owner != NULL ? find_in (d, d->owner->kind, "laid") : NULL;
  d->revealed = d->owner != NULL ? find_in (d, d->owner->kind, "revealed") : NULL;
  return war_declared_text (d->o, "id") != NULL && d->laid != NULL && d->revealed != NULL && d->shown != NULL
         && d->by != NULL && d->arrives != NULL && d->holds != NULL
         && d->pick_side != NULL && d->pick_card != NULL;
}

static void
add_part (const Dealing *d, WarCard *card, const char *id)
{
  const WarFieldInfo *info = war_find_field (d->schema, d->card, id, -1);
  WarCardPart part;

  if (info == NULL || !war_know (d->s, info->field, card->card, &part.n) || part.n == WAR_NONE || part.n == 0)
    return;
  part.field = info->field;
  part.label = war_words_label (d->w, d->schema, info->field);
  g_array_append_val (card->parts, part);
}

/* As the game means it, else the bare number. */
static char *
say_worth (const Dealing *d, WarMember card)
{
  WarCell cell = { d->worth != NULL ? d->worth->field : 0, card, 0 };
  WarValue v;

  if (d->worth == NULL || !war_know (d->s, d->worth->field, card, &v) || v == WAR_NONE)
    return NULL;
  return war_meaning_say (d->s, d->w, &cell, v);
}

static WarCard *
read_card (const Dealing *d, WarMember of)
{
  WarData *data = war_state_data (d->s);
  g_autoptr (GPtrArray) contents = war_declared_texts (war_declared_node (d->o, "contents"));
  WarCard *card = g_new0 (WarCard, 1);

  card->card = of;
  card->side = war_get (d->s, d->owner->field, of);
  card->name = war_words_name (d->w, d->s, data, of, NULL);
  card->worth = say_worth (d, of);
  card->parts = g_array_new (FALSE, FALSE, sizeof (WarCardPart));
  g_array_set_clear_func (card->parts, clear_part);
  if (d->sort != NULL)
    card->sort = war_words_name (d->w, d->s, data, war_get (d->s, d->sort->field, of), NULL);
  for (guint i = 0; i < contents->len; i++)
    add_part (d, card, g_ptr_array_index (contents, i));
  return card;
}

/* Whose cover is lifted sees what all his sides have. */
static gboolean
sees (const Dealing *d, WarMember side)
{
  g_autofree char *his = war_player (d->s, side), *open = NULL;

  if (!d->deck->in_program || d->uncovered == WAR_NONE)
    return FALSE;
  open = war_player (d->s, d->uncovered);
  return side == d->uncovered || (his != NULL && g_strcmp0 (his, open) == 0);
}

/* The card that lies there for that turn; WAR_NONE: none that the program knows. */
static WarMember
find_lying (const Dealing *d, WarMember side, int turn)
{
  war_each_with (d->s, d->by->field, side, slot)
    if (war_get (d->s, d->arrives->field, slot) == turn)
      return war_get (d->s, d->holds->field, slot);
  return WAR_NONE;
}

static WarMember
find_shown (const Dealing *d, WarMember side, int turn)
{
  war_each_with (d->s, d->owner->field, side, card)
    if (war_get (d->s, d->shown->field, card) == turn)
      return card;
  return WAR_NONE;
}

static void
add_arrival (const Dealing *d, WarMember side, int turn)
{
  int laid = war_get (d->s, d->laid->field, side), revealed = war_get (d->s, d->revealed->field, side);
  int from = (int) war_declared_count (d->o, "from", 1);
  WarArrival *a = g_new0 (WarArrival, 1);
  WarMember card = WAR_NONE;

  a->side = side;
  a->turn = turn;
  a->stand = turn < from       ? WAR_ARRIVAL_NONE
             : turn > laid     ? WAR_ARRIVAL_MISSING
             : turn > revealed ? WAR_ARRIVAL_COVERED
                               : WAR_ARRIVAL_SHOWN;
  if (a->stand == WAR_ARRIVAL_SHOWN)
    card = find_shown (d, side, turn);
  else if (a->stand == WAR_ARRIVAL_COVERED && sees (d, side))
    card = find_lying (d, side, turn);
  a->card = card != WAR_NONE ? read_card (d, card) : NULL;
  g_ptr_array_add (d->deck->arrivals, a);
}

/* The order is tried on a copy: the game knows which card may be laid. */
static gboolean
may_be_picked (const Dealing *d, WarMember side, WarMember card)
{
  g_autoptr (WarRecord) order = war_record_new (war_state_data (d->s), d->pick);
  g_autoptr (WarState) copy = war_state_copy (d->s);
  g_autoptr (WarDice) none = war_dice_new_ask ();
  const WarOccasion occasion = { .first = 1, .dice = none };
  g_autoptr (WarGroup) group = NULL;

  war_fill (order, d->pick_side->field, side, WAR_TYPED);
  war_fill (order, d->pick_card->field, card, WAR_TYPED);
  group = war_decide (copy, order, &occasion);
  return group->verdict == WAR_DECIDED;
}

static gboolean
lies_covered (const Dealing *d, WarMember side, WarMember card)
{
  war_each_with (d->s, d->by->field, side, slot)
    if (war_get (d->s, d->holds->field, slot) == card
        && war_get (d->s, d->arrives->field, slot) > war_get (d->s, d->revealed->field, side))
      return TRUE;
  return FALSE;
}

static void
uncover_hand (const Dealing *d, WarHand *hand, WarMember side)
{
  if (hand->cards == NULL)
    hand->cards = g_ptr_array_new_with_free_func (free_card);
  war_each_with (d->s, d->owner->field, side, of)
    if (!lies_covered (d, side, of))
      {
        WarCard *card = read_card (d, of);

        card->may = may_be_picked (d, side, of);
        g_ptr_array_add (hand->cards, card);
      }
}

static gboolean
has_side (const WarHand *hand, WarMember side)
{
  for (guint i = 0; i < hand->sides->len; i++)
    if (g_array_index (hand->sides, WarMember, i) == side)
      return TRUE;
  return FALSE;
}

/* A player has one hand for all his sides; a side whose player nobody told has its own. */
static WarHand *
hand_of (const Dealing *d, WarMember side)
{
  g_autofree char *player = war_player (d->s, side);
  WarHand *hand;

  for (guint i = 0; i < d->deck->hands->len; i++)
    {
      hand = g_ptr_array_index (d->deck->hands, i);
      if (has_side (hand, side) || (player != NULL && g_strcmp0 (hand->player, player) == 0))
        return hand;
    }
  hand = g_new0 (WarHand, 1);
  hand->player = g_steal_pointer (&player);
  hand->sides = g_array_new (FALSE, FALSE, sizeof (WarMember));
  g_ptr_array_add (d->deck->hands, hand);
  return hand;
}

static void
add_hand (const Dealing *d, WarMember side)
{
  int laid = war_get (d->s, d->laid->field, side), revealed = war_get (d->s, d->revealed->field, side);
  int before = MAX (revealed, (int) war_declared_count (d->o, "from", 1) - 1);
  WarHand *hand = hand_of (d, side);
  int all = 0, waiting = MAX (laid - before, 0);

  war_each_with (d->s, d->owner->field, side, card)
    all += war_exists (d->s, card);
  g_array_append_val (hand->sides, side);
  hand->laid += (guint) waiting;
  hand->in_hand += (guint) MAX (all - waiting, 0);
  if (sees (d, side))
    uncover_hand (d, hand, side);
}

static void
count_picks (const Dealing *d)
{
  g_autoptr (WarPrompts) due = war_due (d->s);

  for (guint i = 0; i < war_prompts_n (due); i++)
    {
      const WarRecord *order = war_prompts_at (due, i)->order;

      if (order != NULL && war_record_form (order) == d->pick)
        hand_of (d, war_arg (order, d->pick_side->field))->to_pick++;
    }
}

/* Where cards are kept, in words; and whether that is in the program. */
static void
read_kept (const Dealing *d)
{
  const char *path = war_declared_text (d->o, "kept"), *covers = war_declared_text (d->o, "covers");
  const WarData *data = war_state_data (d->s);
  WarCell cell;
  WarValue v;

  if (path == NULL || !war_path_parse (data, path, strlen (path), &cell) || cell.field <= WAR_EXISTS)
    return;
  d->deck->keeps = cell;
  v = war_get (d->s, cell.field, cell.of);
  d->deck->kept = war_cell_value_say (d->s, d->w, &cell, v);
  d->deck->in_program = v != WAR_NONE && g_strcmp0 (war_id (data, v), covers) == 0;
}

static void
deal (Dealing *d, guint turns)
{
  const WarMoment *moment = war_schema_moment (d->schema);
  g_autofree char *key = g_strdup_printf ("deck/%s", war_declared_text (d->o, "id"));
  int last = war_schema_turns (d->schema);
  WarDeck *deck = d->deck;

  deck->id = war_declared_text (d->o, "id");
  deck->title = war_words_say (d->w, war_state_data (d->s), key, NULL);
  deck->change = war_declared_text (d->o, "change");
  deck->rule = war_declared_text (d->o, "rule");
  deck->pick = d->pick;
  deck->pick_side = d->pick_side->field;
  deck->pick_card = d->pick_card->field;
  deck->first = MAX (war_get (d->s, moment->turn, moment->game), 1);
  deck->turns = MIN (turns, (guint) MAX (last - deck->first + 1, 0));
  read_kept (d);
  war_each (d->s, d->owner->kind, side)
    {
      g_array_append_val (deck->sides, side);
      for (guint i = 0; i < deck->turns; i++)
        add_arrival (d, side, deck->first + (int) i);
      add_hand (d, side);
    }
  count_picks (d);
}

GPtrArray *
war_decks (const WarState *s, const WarWords *w, guint turns, WarMember uncovered)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  g_autoptr (JsonNode) node = war_declared_section (schema, "decks");
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  GPtrArray *decks = g_ptr_array_new_with_free_func (free_deck);

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonNode *item = json_array_get_element (list, i);
      Dealing d = { .s = s, .w = w, .schema = schema, .uncovered = uncovered };

      d.o = JSON_NODE_HOLDS_OBJECT (item) ? json_node_get_object (item) : NULL;
      if (d.o == NULL || !read_deck (&d))
        continue;
      d.deck = g_new0 (WarDeck, 1);
      d.deck->sides = g_array_new (FALSE, FALSE, sizeof (WarMember));
      d.deck->arrivals = g_ptr_array_new_with_free_func (free_arrival);
      d.deck->hands = g_ptr_array_new_with_free_func (free_hand);
      g_ptr_array_add (decks, d.deck);
      deal (&d, turns);
    }
  return decks;
}
