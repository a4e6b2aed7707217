/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the cards: what arrives, what lies covered, whose hand is whose; and that nothing of what is covered is in what
 * a page gets. */

#include <glib/gstdio.h>
#include <string.h>

#include "blitzwar-names.h"
#include "war-campaign.h"
#include "war-deck.h"
#include "war-game.h"
#include "war-games.h"

typedef struct
{
  char        *folder, *path;
  WarCampaign *c;
} Place;

static const WarWords *
words (void)
{
  return war_game_words (war_game_find ("blitzwar"), "en");
}

/* Orders as JSON with single quotes, a line each. */
static void
carry_out (WarCampaign *c, const char *orders)
{
  g_auto (GStrv) lines = g_strsplit (orders, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
      g_autoptr (GError) error = NULL;
      g_autoptr (WarProposal) p = NULL;

      g_strdelimit (lines[i], "'", '"');
      g_ptr_array_add (list, war_order_read (war_campaign_data (c), lines[i], strlen (lines[i]), &error));
      g_assert_no_error (error);
      p = war_campaign_propose (c, list, &error);
      g_assert_no_error (error);
      war_campaign_commit (c, p, &error);
      g_assert_no_error (error);
    }
}

static void
begin (Place *p, gconstpointer user)
{
  g_autoptr (GBytes) deck = war_game_overlay (war_game_find ("blitzwar"), "sample-deck");
  g_autoptr (GError) error = NULL;

  p->folder = g_dir_make_tmp ("mariscal-XXXXXX", &error);
  p->path = g_build_filename (p->folder, "cards.mariscal", NULL);
  p->c = war_campaign_create (p->path, war_game_find ("blitzwar"), deck, NULL, &error);
  g_assert_no_error (error);
}

static void
end (Place *p, gconstpointer user)
{
  g_autoptr (GDir) dir = g_dir_open (p->folder, 0, NULL);

  g_clear_object (&p->c);
  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (p->folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (p->folder), ==, 0);
  g_free (p->folder);
  g_free (p->path);
}

#define SET(path, value) "{'do':'correct','path':'" path "','value':" value "}"
#define LAY(side, card) "{'do':'lay-card','side':'" side "','card':'" card "'}"
#define TOGETHER SET ("side/allies/player", "'Luis'") "\n" SET ("side/soviets/player", "'Luis'") "\n" \
                 SET ("side/axis/player", "'Ana'")
#define IN_PROGRAM SET ("game/cards", "'in-program'") "\n" SET ("game/step", "'cards'") "\n" \
                   LAY ("axis", "axis-limited-3") "\n" LAY ("axis", "axis-limited-5") "\n" LAY ("soviets", "soviets-limited-2")

/* "axis -?.." is a row of arrivals: - none, ? covered, . missing, ! shown; a card the page got stands behind its mark. */
static char *
read_arrivals (const WarState *s, WarMember uncovered)
{
  g_autoptr (GPtrArray) decks = war_decks (s, words (), 4, uncovered);
  const WarDeck *deck = g_ptr_array_index (decks, 0);
  GString *out = g_string_new (NULL);

  g_assert_cmpuint (decks->len, ==, 1);
  for (guint i = 0; i < deck->arrivals->len; i++)
    {
      const WarArrival *a = g_ptr_array_index (deck->arrivals, i);

      if (i % deck->turns == 0)
        g_string_append_printf (out, "%s%s ", i > 0 ? "; " : "", war_id (war_state_data (s), a->side));
      g_string_append_c (out, "-.?!"[a->stand]);
      if (a->card != NULL)
        g_string_append_printf (out, "%s", war_id (war_state_data (s), a->card->card));
    }
  return g_string_free (out, FALSE);
}

/* "Ana 2+14 !1 [16 cards, 3 may]" is a hand: laid, in hand, picks due, and what an open one shows. */
static char *
read_hands (const WarState *s, WarMember uncovered)
{
  g_autoptr (GPtrArray) decks = war_decks (s, words (), 4, uncovered);
  const WarDeck *deck = g_ptr_array_index (decks, 0);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < deck->hands->len; i++)
    {
      const WarHand *h = g_ptr_array_index (deck->hands, i);
      guint may = 0;

      for (guint k = 0; h->cards != NULL && k < h->cards->len; k++)
        may += ((const WarCard *) g_ptr_array_index (h->cards, k))->may;
      g_string_append_printf (out, "%s%s/%u %u+%u !%u", i > 0 ? "; " : "", h->player != NULL ? h->player : "-",
                              h->sides->len, h->laid, h->in_hand, h->to_pick);
      if (h->cards != NULL)
        g_string_append_printf (out, " [%u, %u may]", h->cards->len, may);
    }
  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *name, *orders;
  WarMember   uncovered;
  const char *arrivals, *hands;
} Case;

static const Case cases[] = {
  { "nothing has been laid", TOGETHER, WAR_NONE, "axis -...; allies -...; soviets -...", "Ana/1 0+16 !0; Luis/2 0+32 !0" },
  { "who has no name has a hand of his own", SET ("side/axis/supply/berlin", "7"), WAR_NONE,
    "axis -...; allies -...; soviets -...",
    "-/1 0+16 !0; -/1 0+16 !0; -/1 0+16 !0" },
  { "on the table cards lie, and nobody tells which",
    TOGETHER "\n" SET ("side/axis/laid", "4") "\n" SET ("side/allies/laid", "3"), SIDE_AXIS,
    "axis -???; allies -??.; soviets -...", "Ana/1 3+13 !0; Luis/2 2+30 !0" },
  { "in the program they lie under covers", TOGETHER "\n" IN_PROGRAM, WAR_NONE, "axis -??.; allies -...; soviets -?..",
    "Ana/1 2+14 !1; Luis/2 1+31 !2" },
  { "and where nobody has a name each pick is due to its side's own hand", IN_PROGRAM, WAR_NONE,
    "axis -??.; allies -...; soviets -?..", "-/1 2+14 !1; -/1 0+16 !1; -/1 1+15 !1" },
  { "a cover lifted shows what lies there and the hand", TOGETHER "\n" IN_PROGRAM, SIDE_AXIS,
    "axis -?axis-limited-3?axis-limited-5.; allies -...; soviets -?..", "Ana/1 2+14 !1 [14, 6 may]; Luis/2 1+31 !2" },
  { "of all that this player has, and of nobody else", TOGETHER "\n" IN_PROGRAM, SIDE_ALLIES,
    "axis -??.; allies -...; soviets -?soviets-limited-2..", "Ana/1 2+14 !1; Luis/2 1+31 !2 [31, 15 may]" },
};

static void
test_case (Place *p, gconstpointer user)
{
  const Case *about = user;
  g_autofree char *arrivals = NULL, *hands = NULL;

  carry_out (p->c, about->orders);
  arrivals = read_arrivals (war_campaign_state (p->c), about->uncovered);
  hands = read_hands (war_campaign_state (p->c), about->uncovered);
  g_assert_cmpstr (arrivals, ==, about->arrivals);
  g_assert_cmpstr (hands, ==, about->hands);
}

/* The card of this turn, turned up, with what is on it. */
static void
test_shown (Place *p, gconstpointer user)
{
  g_autoptr (GPtrArray) decks = NULL;
  const WarDeck *deck;
  const WarArrival *a;
  g_autoptr (GString) parts = g_string_new (NULL);

  carry_out (p->c, IN_PROGRAM "\n" SET ("game/turn", "2") "\n" SET ("game/step", "'power-arrivals'") "\n"
                   "{'do':'reveal-card','side':'axis','turn':2}");
  decks = war_decks (war_campaign_state (p->c), words (), 4, WAR_NONE);
  deck = g_ptr_array_index (decks, 0);
  a = g_ptr_array_index (deck->arrivals, 0);
  g_assert_cmpstr (deck->title, ==, "Reinforcement cards");
  g_assert_cmpstr (deck->kept, ==, "in the program");
  g_assert_cmpstr (deck->change, ==, "total-war");
  g_assert_cmpint (deck->first, ==, 2);
  g_assert_cmpint (a->stand, ==, WAR_ARRIVAL_SHOWN);
  g_assert_cmpint (a->card->card, ==, CARD_AXIS_LIMITED_3);
  g_assert_cmpstr (a->card->worth, ==, "10");
  g_assert_cmpstr (a->card->sort, ==, "Limited War");
  for (guint i = 0; i < a->card->parts->len; i++)
    {
      const WarCardPart *part = &g_array_index (a->card->parts, WarCardPart, i);

      g_string_append_printf (parts, "%s %d (%s), ", part->label, part->n,
                              war_field_info (war_game_schema (war_campaign_game (p->c)), part->field)->id);
    }
  g_assert_cmpstr (parts->str, ==, "Infantry 1 (infantry), Tanks 3 (tanks), Air 2 (air), Supply 6 (supply), ");
}

/* As the campaign ends there is less ahead. */
static void
test_end (Place *p, gconstpointer user)
{
  g_autoptr (GPtrArray) decks = NULL;

  carry_out (p->c, SET ("game/turn", "46"));
  decks = war_decks (war_campaign_state (p->c), words (), 4, WAR_NONE);
  g_assert_cmpuint (((const WarDeck *) g_ptr_array_index (decks, 0))->turns, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  war_games_load ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/blitzwar-deck/%s", cases[i].name);

      g_test_add (path, Place, &cases[i], begin, test_case, end);
    }
  g_test_add ("/blitzwar-deck/the card of this turn", Place, NULL, begin, test_shown, end);
  g_test_add ("/blitzwar-deck/at the end", Place, NULL, begin, test_end, end);
  return g_test_run ();
}
