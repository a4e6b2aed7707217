/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages a game has a use for, by what it declares, are those the sidebar lists and the keys lead to; and the map says
 * what is looked for in the game's own words. */

#include "desk.h"

#include <string.h>

#include "mariscal-map-page.h"
#include "mariscal-pages.h"
#include "mariscal-settings.h"
#include "mariscal-shortcuts.h"
#include "mariscal-window-private.h"

/* "turn map odds": what the rows of the sidebar are called, top to bottom. */
static char *
list_rows (Desk *desk)
{
  g_autoptr (GString) names = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (desk->window->pages, i)) != NULL; i++)
    {
      g_autofree char *name = desk_label (GTK_WIDGET (row)), *key = g_strdup_printf ("Alt+%d", i + 1);

      g_assert_true (desk_contains (GTK_WIDGET (row), key));
      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
assert_page (Desk *desk, const char *page, int row)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (desk->window->pages);

  g_assert_cmpstr (mariscal_window_page (desk->window), ==, page);
  g_assert_cmpint (gtk_list_box_row_get_index (selected), ==, row);
}

static void
a_game_with_cards_has_their_page (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *rows = list_rows (desk);

  g_assert_cmpstr (rows, ==, "Turn Map Odds Cards Ledger Journal Report");
  desk_press (desk, "<Alt>4");
  assert_page (desk, "cards", 3);
  desk_press (desk, "<Alt>7");
  assert_page (desk, "report", 6);
}

static void
a_game_without_cards_has_none (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  g_autofree char *rows = list_rows (desk);

  g_assert_cmpstr (rows, ==, "Turn Map Odds Ledger Journal Report");
  desk_press (desk, "<Alt>4");
  assert_page (desk, "ledger", 3);
  desk_press (desk, "<Alt>6");
  assert_page (desk, "report", 5);
  desk_press (desk, "<Alt>7");
  assert_page (desk, "report", 5);
  mariscal_window_show_page (desk->window, "cards");
  assert_page (desk, "report", 5);
  mariscal_window_show_page (desk->window, "map");
  assert_page (desk, "map", 1);
}

/* One remembers cards, and opens a game that has none: its first page. */
static void
a_page_remembered_from_another_game_is_not_missed (void)
{
  g_autoptr (Desk) cards = desk_new_with ("blitzwar", NULL), none = NULL;
  g_autofree char *rows = NULL;

  mariscal_window_show_page (cards->window, "cards");
  none = desk_new_with ("westfront", NULL);
  assert_page (none, "turn", 0);
  desk_open (none, cards->file);
  rows = list_rows (none);
  g_assert_nonnull (strstr (rows, "Cards"));
}

static gboolean
tells (const WarSchema *schema, const char *page)
{
  g_autoptr (GtkWindow) told = mariscal_shortcuts_new (schema);
  gboolean said = FALSE;
  g_autoptr (GPtrArray) texts = desk_texts (GTK_WIDGET (told));

  for (guint i = 0; i < texts->len; i++)
    said = said || g_str_equal (g_ptr_array_index (texts, i), page);
  gtk_window_destroy (told);
  return said;
}

static void
its_key_is_told_where_there_is_one (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL), cards = desk_new_with ("blitzwar", NULL);

  g_assert_false (tells (mariscal_session_schema (desk_session (desk)), "Cards"));
  g_assert_true (tells (mariscal_session_schema (desk_session (desk)), "Ledger"));
  g_assert_true (tells (mariscal_session_schema (desk_session (cards)), "Cards"));
  g_assert_true (tells (NULL, "Cards"));
}

static void
places_are_looked_for_by_the_games_word (void)
{
  g_autoptr (Desk) zones = desk_new_with ("blitzwar", NULL), places = desk_new_with ("westfront", NULL);

  desk_page (zones, "map");
  g_assert_true (desk_says (zones, "Find a zone"));
  g_assert_true (desk_says (zones, "Historical reconstruction, not the printed board"));
  desk_page (places, "map");
  g_assert_true (desk_contains (GTK_WIDGET (places->window), "Find a place"));
  g_assert_false (desk_contains (GTK_WIDGET (places->window), "Find a zone"));
  g_assert_false (desk_contains (GTK_WIDGET (places->window), "Historical reconstruction"));
  g_assert_true (desk_contains (GTK_WIDGET (places->window), "the printed map is on the table"));
}

static gboolean
can (Desk *desk, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), action);
}

/* Nothing is offered that no line of the game could carry out: what stands where is told in one of them alone. */
static void
stacks_are_asked_for_where_they_are_told (void)
{
  g_autoptr (Desk) zones = desk_new_with ("blitzwar", NULL), places = desk_new_with ("westfront", NULL);

  desk_page (zones, "map");
  mariscal_session_select (desk_session (zones), desk_member (zones, "zone/minsk"));
  desk_settle (zones);
  g_assert_true (desk_contains (GTK_WIDGET (zones->window), "Stack…"));
  g_assert_true (can (zones, "pack-up") && can (zones, "sweep"));
  desk_page (places, "map");
  mariscal_session_select (desk_session (places), desk_member (places, "place/rome"));
  desk_settle (places);
  g_assert_true (desk_contains (GTK_WIDGET (places->window), "Take it"));
  g_assert_false (desk_contains (GTK_WIDGET (places->window), "Stack…"));
  g_assert_false (can (places, "pack-up") || can (places, "sweep"));
}

/* Packing up tells that there is nothing, and not of a front. */
static void
nothing_is_packed_up (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (MariscalSession) empty = mariscal_session_new_game (mariscal_session_game (desk_session (desk)));

  mariscal_window_set_session (desk->window, empty);
  desk_page (desk, "map");
  gtk_widget_activate_action (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_MAP_PAGE), "map.pack-up", NULL);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Nothing stands on the map"));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/pages/a-game-with-cards-has-their-page", a_game_with_cards_has_their_page);
  g_test_add_func ("/pages/a-game-without-cards-has-none", a_game_without_cards_has_none);
  g_test_add_func ("/pages/a-page-remembered-from-another-game-is-not-missed",
                   a_page_remembered_from_another_game_is_not_missed);
  g_test_add_func ("/pages/its-key-is-told-where-there-is-one", its_key_is_told_where_there_is_one);
  g_test_add_func ("/pages/places-are-looked-for-by-the-games-word", places_are_looked_for_by_the_games_word);
  g_test_add_func ("/pages/stacks-are-asked-for-where-they-are-told", stacks_are_asked_for_where_they_are_told);
  g_test_add_func ("/pages/nothing-is-packed-up", nothing_is_packed_up);
  return g_test_run ();
}
