/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Decks: the sample one keeps what the rules say of cards, and what is odd about another is found, in the deck and in play. */

#include "blitzwar-names.h"
#include "cards/cards.h"
#include "board/orders.h"
#include "war-games.h"

#include <string.h>

static WarData *
load_deck (GBytes *overlay)
{
  g_autoptr (GError) error = NULL;
  WarData *data = war_game_data (war_game_find ("blitzwar"), overlay, NULL, &error);

  g_assert_no_error (error);
  return data;
}

static WarData *
load_sample (void)
{
  g_autoptr (GBytes) overlay = war_game_overlay (war_game_find ("blitzwar"), "sample-deck");

  g_assert_nonnull (overlay);
  return load_deck (overlay);
}

/* Limited and total: 10 and 14, 9½ and 17, 10 and 15. */
static void
test_eight_cards_of_a_side_and_kind_are_worth_the_same (void)
{
  static const struct { WarMember side, sort; int quarters; } piles[] = {
    { SIDE_AXIS, SORT_LIMITED, 40 },    { SIDE_AXIS, SORT_TOTAL, 56 },    { SIDE_ALLIES, SORT_LIMITED, 38 },
    { SIDE_ALLIES, SORT_TOTAL, 68 },    { SIDE_SOVIETS, SORT_LIMITED, 40 }, { SIDE_SOVIETS, SORT_TOTAL, 60 },
  };
  g_autoptr (WarData) data = load_sample ();
  g_autoptr (WarState) state = war_state_new (data);

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      int n = 0;

      war_each_with (state, CARD_SIDE, piles[i].side, card)
        {
          CardContents holds;

          if (war_get (state, CARD_SORT, card) != piles[i].sort)
            continue;
          g_assert_true (blitzwar_card_known (state, card, &holds));
          g_assert_cmpint (blitzwar_card_quarters (&holds), ==, piles[i].quarters);
          g_assert_true (war_get (state, CARD_SAMPLE, card));
          g_assert_true (blitzwar_card_numbered (state, piles[i].side, piles[i].sort, ++n) == card);
        }
      g_assert_cmpint (n, ==, 8);
    }
}

static void
test_no_two_cards_of_a_pile_are_alike (void)
{
  g_autoptr (WarData) data = load_sample ();
  g_autoptr (WarState) state = war_state_new (data);

  war_each (state, KIND_CARD, card)
    war_each_with (state, CARD_SIDE, war_get (state, CARD_SIDE, card), other)
      {
        CardContents a, b;

        if (other == card || war_get (state, CARD_SORT, other) != war_get (state, CARD_SORT, card))
          continue;
        g_assert_true (blitzwar_card_known (state, card, &a) && blitzwar_card_known (state, other, &b));
        g_assert_false (blitzwar_card_holds (&a, &b));
      }
}

/* The cards of the examples at the table. */
static void
test_the_cards_that_are_played_with_are_there (void)
{
  static const struct { WarMember side; const char *letters; } cards[] = {
    { SIDE_AXIS, "2i 2c 2a 2u 4s" }, { SIDE_ALLIES, "3i 1c 2a 1f 8s" }, { SIDE_SOVIETS, "5i 1c 12s" },
  };
  g_autoptr (WarData) data = load_sample ();
  g_autoptr (WarState) state = war_state_new (data);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      WarMember card = blitzwar_card_numbered (state, cards[i].side, WAR_NONE, 1);
      CardContents holds;

      g_assert_true (blitzwar_card_known (state, card, &holds));

      g_autofree char *letters = blitzwar_card_letters (&holds);

      g_assert_cmpstr (letters, ==, cards[i].letters);
    }
}

static void
test_quarters_are_said_as_parts (void)
{
  static const struct { int quarters; const char *said; } values[] = {
    { 40, "10" }, { 38, "9½" }, { 41, "10¼" }, { 43, "10¾" }, { 3, "¾" }, { 0, "0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *said = blitzwar_say_quarters (values[i].quarters);

      g_assert_cmpstr (said, ==, values[i].said);
    }
}

#define CARD(id, i, c, a, f, u, s, d) \
  "\"" id "\": {\"infantry\": " #i ", \"tanks\": " #c ", \"air\": " #a ", \"fleet\": " #f ", \"submarines\": " #u \
  ", \"supply\": " #s ", \"development\": " #d "}"

static const struct { const char *name, *cards, *path, *word; } ODD_DECKS[] = {
  { "nothing-is-odd", CARD ("axis-limited-1", 10, 0, 0, 0, 0, 0, 0) ", " CARD ("axis-limited-2", 0, 5, 0, 0, 0, 0, 0), NULL,
    NULL },
  { "no-deck-is-not-odd", "", NULL, NULL },
  { "one-is-worth-more",
    CARD ("axis-limited-1", 10, 0, 0, 0, 0, 0, 0) ", " CARD ("axis-limited-2", 0, 5, 0, 0, 0, 0, 0) ", "
    CARD ("axis-limited-3", 11, 0, 0, 0, 0, 0, 0), "card/axis-limited-3", "11" },
  { "most-decide-not-the-first",
    CARD ("axis-limited-1", 11, 0, 0, 0, 0, 0, 0) ", " CARD ("axis-limited-2", 0, 5, 0, 0, 0, 0, 0) ", "
    CARD ("axis-limited-3", 10, 0, 0, 0, 0, 0, 0), "card/axis-limited-1", "11" },
  { "a-quarter-counts",
    CARD ("axis-total-1", 10, 0, 0, 0, 0, 0, 0) ", " CARD ("axis-total-2", 9, 0, 0, 0, 0, 5, 0), "card/axis-total-2", "10¼" },
  { "other-kinds-are-worth-something-else",
    CARD ("axis-limited-1", 10, 0, 0, 0, 0, 0, 0) ", " CARD ("axis-total-1", 14, 0, 0, 0, 0, 0, 0) ", "
    CARD ("allies-limited-1", 9, 0, 0, 0, 0, 0, 0), NULL, NULL },
  { "a-card-holds-something", CARD ("allies-limited-1", 0, 0, 0, 0, 0, 0, 0), "card/allies-limited-1", NULL },
  { "development-is-soviet", CARD ("allies-limited-1", 1, 0, 0, 0, 0, 0, 1), "card/allies-limited-1", "Development" },
  { "soviets-develop", CARD ("soviets-limited-1", 1, 0, 0, 0, 0, 0, 1), NULL, NULL },
  { "half-a-card-is-an-oversight", "\"axis-limited-4\": {\"infantry\": 3}", "card/axis-limited-4", "a part" },
  { "two-the-same", CARD ("axis-limited-1", 10, 0, 0, 0, 0, 0, 0) ", " CARD ("axis-limited-5", 10, 0, 0, 0, 0, 0, 0),
    "card/axis-limited-5", "the same as" },
  { "the-same-in-two-piles", CARD ("axis-limited-1", 10, 0, 0, 0, 0, 0, 0) ", " CARD ("axis-total-1", 10, 0, 0, 0, 0, 0, 0), NULL,
    NULL },
  { "a-card-missing", "\"soviets-total-8\": null", "side/soviets", "7 Total War cards" },
  { "a-card-too-many", "\"allies-limited-9\": {\"side\": \"allies\", \"sort\": \"limited\"}", "side/allies",
    "9 Limited War cards" },
  { "a-card-of-nobody", "\"x\": {\"infantry\": \"?\"}", "card/x", "whose" },
  { "a-card-of-a-side-and-no-war", "\"x\": {\"side\": \"axis\"}", "card/x", "whose" },
  { "a-place-missing-in-the-queue", "}, \"slot\": {\"axis-4\": null", "side/axis", "3 places" },
  { "a-place-too-many-in-the-queue", "}, \"slot\": {\"axis-5\": {\"queue\": \"axis\"}", "side/axis", "5 places" },
};

/* Before the set-up nothing is asked but that. */
static WarState *
begin_play (WarData *data)
{
  WarState *state = war_state_new (data);

  war_state_write (state, &(WarCell) { .field = GAME_TURN, .of = GAME }, 1);
  return state;
}

/* The prompts that ask about cards, whatever is due beside them, are of no turn. */
static guint
count_asked (WarData *data, const char *about)
{
  g_autoptr (WarState) state = begin_play (data);
  g_autoptr (WarPrompts) due = war_due (state);
  g_autofree char *end = g_strdup_printf ("%s@0", about);
  guint n = 0;

  for (guint i = 0; i < war_prompts_n (due); i++)
    n += war_prompts_at (due, i)->urgency == WAR_MAY && g_str_has_suffix (war_prompts_at (due, i)->id, end);
  return n;
}

static void
test_odd_deck (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  g_autofree char *json = g_strdup_printf ("{\"mariscal-data\": 1, \"game\": \"blitzwar\", \"card\": {%s}}", ODD_DECKS[i].cards);
  g_autoptr (GBytes) overlay = g_bytes_new (json, strlen (json));
  g_autoptr (WarData) data = load_deck (overlay);
  g_autoptr (WarReport) report = war_report_new ();

  blitzwar_vet_cards (data, report);
  g_assert_cmpuint (war_report_n (report), ==, ODD_DECKS[i].path != NULL ? 1 : 0);
  g_assert_cmpuint (count_asked (data, ""), ==, ODD_DECKS[i].path != NULL ? 1 : 0);
  if (ODD_DECKS[i].path == NULL)
    return;
  g_assert_cmpuint (count_asked (data, strchr (ODD_DECKS[i].path, '/') + 1), ==, 1);

  g_autofree char *said = war_report_say (report, 0, war_game_words (war_game_find ("blitzwar"), "en"), data);

  g_assert_cmpstr (war_report_path (report, 0), ==, ODD_DECKS[i].path);
  if (ODD_DECKS[i].word != NULL)
    g_assert_nonnull (strstr (said, ODD_DECKS[i].word));
}

/* What cannot be read is no deck at all; the sentence says where it stands. */
static const struct { const char *name, *cards, *begins; } NO_DECKS[] = {
  { "fewer-than-nothing", "\"axis-limited-1\": {\"infantry\": -1}", "card/axis-limited-1/infantry: " },
  { "half-a-unit", "\"axis-limited-1\": {\"supply\": 1.5}", "card/axis-limited-1/supply: " },
  { "a-hundred", "\"axis-limited-1\": {\"air\": 100}", "card/axis-limited-1/air: " },
  { "a-number-in-letters", "\"axis-limited-1\": {\"air\": \"2\"}", "card/axis-limited-1/air: " },
  { "nothing-for-a-number", "\"axis-limited-1\": {\"air\": null}", "card/axis-limited-1/air: " },
  { "an-unknown-side", "\"axis-limited-1\": {\"side\": \"martians\"}", "card/axis-limited-1/side: " },
  { "an-unknown-war", "\"axis-limited-1\": {\"sort\": \"cold\"}", "card/axis-limited-1/sort: " },
  { "a-kind-of-unit-nobody-has", "\"axis-limited-1\": {\"zeppelins\": 1}", "card/axis-limited-1/zeppelins: " },
  { "what-only-play-says", "\"axis-limited-1\": {\"shown\": 3}", "card/axis-limited-1/shown: " },
  { "a-list-for-a-card", "\"axis-limited-1\": [2, 2, 2]", "card/axis-limited-1: " },
  { "a-queue-of-nobody", "}, \"slot\": {\"axis-1\": {\"queue\": \"germans\"}", "slot/axis-1/queue: " },
  { "the-same-card-twice", CARD ("axis-limited-1", 1, 0, 0, 0, 0, 0, 0) ", " CARD ("axis-limited-1", 1, 0, 0, 0, 0, 0, 0),
    "byte " },
};

static void
test_no_deck (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  g_autofree char *json
      = g_strdup_printf ("{\"mariscal-data\": 1, \"game\": \"blitzwar\", \"card\": {%s}}", NO_DECKS[i].cards);
  g_autoptr (GBytes) overlay = g_bytes_new (json, strlen (json));

  for (guint k = 0; k < 2; k++)
    {
      g_autoptr (GError) error = NULL;

      war_language_set (k == 0 ? "en" : "es");
      g_assert_null (war_game_data (war_game_find ("blitzwar"), overlay, NULL, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, NO_DECKS[i].begins));
      g_assert_null (strpbrk (error->message, "\n{}"));
    }
  war_language_set ("en");
}

/* Whoever plays with such a deck is asked, before any card is shown. */
static void
test_an_odd_deck_is_asked_about_in_play (void)
{
  static const char json[] = "{\"mariscal-data\": 1, \"game\": \"blitzwar\", \"card\": {"
    CARD ("axis-limited-1", 10, 0, 0, 0, 0, 0, 0) ", " CARD ("axis-limited-2", 11, 0, 0, 0, 0, 0, 0) "}}";
  g_autoptr (GBytes) overlay = g_bytes_new_static (json, sizeof json - 1);
  g_autoptr (WarData) data = load_deck (overlay);
  g_autoptr (WarState) state = begin_play (data);
  g_autoptr (WarPrompts) due = war_due (state);
  gboolean asked = FALSE;

  for (guint i = 0; i < war_prompts_n (due); i++)
    asked |= g_str_equal (war_prompts_at (due, i)->id, "card-value-axis-limited-2@0");
  g_assert_true (asked);
}

static void
test_the_sample_deck_is_not_odd (void)
{
  g_autoptr (WarData) data = load_sample ();
  g_autoptr (WarReport) report = war_report_new ();

  blitzwar_vet_cards (data, report);
  g_assert_cmpuint (war_report_n (report), ==, 0);
}

/* One known sum: of "axis-limited-5 once upon a midnight dreary", by sha256sum. */
static void
test_a_seal_is_the_sum_of_card_and_word (void)
{
  g_autoptr (WarData) data = load_deck (NULL);
  g_autoptr (WarState) state = war_state_new (data);
  g_autofree char *seal = blitzwar_card_seal (state, CARD_AXIS_LIMITED_5, "once upon a midnight dreary");

  g_assert_cmpstr (seal, ==, "caf969a69666ca167f1e8743c6d3017e9ab354e8792602bd5b711c67873638c7");
  g_assert_true (blitzwar_is_seal (seal));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  g_test_add_func ("/cards/eight-of-a-side-and-kind-are-worth-the-same", test_eight_cards_of_a_side_and_kind_are_worth_the_same);
  g_test_add_func ("/cards/no-two-of-a-pile-are-alike", test_no_two_cards_of_a_pile_are_alike);
  g_test_add_func ("/cards/those-that-are-played-with-are-there", test_the_cards_that_are_played_with_are_there);
  g_test_add_func ("/cards/quarters-are-said-as-parts", test_quarters_are_said_as_parts);
  g_test_add_func ("/cards/the-sample-deck-is-not-odd", test_the_sample_deck_is_not_odd);
  g_test_add_func ("/cards/an-odd-deck-is-asked-about-in-play", test_an_odd_deck_is_asked_about_in_play);
  g_test_add_func ("/cards/a-seal-is-the-sum-of-card-and-word", test_a_seal_is_the_sum_of_card_and_word);
  for (guint i = 0; i < G_N_ELEMENTS (ODD_DECKS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cards/odd-decks/%s", ODD_DECKS[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_odd_deck);
    }
  for (guint i = 0; i < G_N_ELEMENTS (NO_DECKS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cards/no-decks/%s", NO_DECKS[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_no_deck);
    }
  return g_test_run ();
}
