/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is printed on the board, typed at the table, for every game: each place answers to its full name in any
 * language, and few letters are enough for most. And the overlays a game comes with: each is there and fits. */

#include <string.h>

#include "war-game.h"
#include "war-games.h"

typedef struct
{
  WarData         *data;
  WarState        *state;
  const WarWords  *words[2];
} Board;

static void
open_board (Board *board, const WarGame *game)
{
  g_autoptr (GError) error = NULL;

  board->data = war_game_data (game, NULL, NULL, &error);
  g_assert_no_error (error);
  board->state = war_state_new (board->data);
  board->words[0] = war_game_words (game, "en");
  board->words[1] = war_game_words (game, "es");
}

static void
close_board (Board *board)
{
  war_state_free (board->state);
  war_data_free (board->data);
}

static WarMember
type_name (const Board *board, WarKind kind, const char *typed)
{
  g_autoptr (WarLine) l = war_line_new_with (board->state, typed, board->words, 2);
  WarMember           who = war_line_member (l, kind, NULL, NULL);

  return war_line_end (l) ? who : WAR_NONE;
}

static gboolean
is_printed (const WarSchema *schema, WarKind kind)
{
  const WarFieldInfo *name = war_find_field (schema, kind, "name", -1);

  return war_kind_info (schema, kind)->table != NULL && name != NULL && name->type == WAR_TYPE_TEXT;
}

static void
check_full_names (const Board *board, WarKind kind)
{
  war_each (board->state, kind, who)
    for (guint language = 0; language < 2; language++)
      {
        g_autoptr (GString) key = g_string_new (NULL);

        war_member_print (board->data, who, key);

        g_autofree char *printed = war_words_name (board->words[language], board->state, board->data, who, NULL);
        const char      *said = war_words_plain (board->words[language], key->str);

        g_test_message ("%s: %s, %s", key->str, printed, said != NULL ? said : "");
        g_assert_cmpint (type_name (board, kind, printed), ==, who);
        if (said != NULL)
          g_assert_cmpint (type_name (board, kind, said), ==, who);
        g_assert_cmpint (type_name (board, kind, strchr (key->str, '/') + 1), ==, who);
      }
}

/* How many places of a hundred are found by so many letters of what is printed. */
static guint
count_found (const Board *board, WarKind kind, guint letters)
{
  guint n = 0, found = 0;

  war_each (board->state, kind, who)
    {
      g_autofree char *printed = war_words_name (board->words[0], board->state, board->data, who, NULL);
      g_autofree char *few = g_utf8_substring (printed, 0, MIN (letters, g_utf8_strlen (printed, -1)));

      n++;
      found += type_name (board, kind, few) == who;
    }
  return n == 0 ? 100 : found * 100 / n;
}

static void
test_every_place_answers_to_its_full_name (gconstpointer game)
{
  Board            board;
  const WarSchema *schema = war_game_schema (game);

  open_board (&board, game);
  for (WarKind kind = 1; kind <= (WarKind) war_schema_n_kinds (schema); kind++)
    if (is_printed (schema, kind))
      check_full_names (&board, kind);
  close_board (&board);
}

static void
test_few_letters_are_enough_for_most (gconstpointer game)
{
  Board            board;
  const WarSchema *schema = war_game_schema (game);

  open_board (&board, game);
  for (WarKind kind = 1; kind <= (WarKind) war_schema_n_kinds (schema); kind++)
    if (is_printed (schema, kind) && war_n_members (board.data, kind) >= 50)
      {
        guint three = count_found (&board, kind, 3), four = count_found (&board, kind, 4);

        g_test_message ("%s: %u %% by three letters, %u %% by four", war_kind_info (schema, kind)->id, three, four);
        g_assert_cmpuint (three, >=, 75);
        g_assert_cmpuint (four, >=, 90);
      }
  close_board (&board);
}

static gboolean
has_words (const WarGame *game, const char *id)
{
  g_autofree char *key = g_strconcat ("overlay/", id, NULL);

  return war_words_plain (war_game_words (game, "en"), key) != NULL && war_words_plain (war_game_words (game, "es"), key) != NULL;
}

static void
test_every_overlay_loads_without_complaint (gconstpointer game)
{
  g_auto (GStrv) ids = war_schema_listed (war_game_schema (game), "overlays");

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GBytes)    overlay = war_game_overlay (game, ids[i]);
      g_autoptr (GError)    error = NULL;

      g_test_message ("%s", ids[i]);
      g_assert_nonnull (overlay);
      g_assert_true (has_words (game, ids[i]));

      g_autoptr (WarData) data = war_game_data (game, overlay, complaints, &error);

      g_assert_no_error (error);
      g_assert_nonnull (data);
      g_assert_cmpuint (complaints->len, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarGame   *game = war_game_at (i);
      g_autofree char *whole = g_strdup_printf ("/names/every-place-answers-to-its-full-name/%s", game->id);
      g_autofree char *few = g_strdup_printf ("/names/few-letters-are-enough-for-most/%s", game->id);

      g_autofree char *overlays = g_strdup_printf ("/names/every-overlay-loads-without-complaint/%s", game->id);

      g_test_add_data_func (overlays, game, test_every_overlay_loads_without_complaint);
      g_test_add_data_func (whole, game, test_every_place_answers_to_its_full_name);
      g_test_add_data_func (few, game, test_few_letters_are_enough_for_most);
    }
  return g_test_run ();
}
