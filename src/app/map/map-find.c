/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The matching law of the order bar, asked of each mark. */

#include "map-find.h"

#include "war-game.h"
#include "war-match.h"

typedef struct { guint mark; guint match; } Found;

/* As printed on the board, and by every name it has in any language. */
static guint
judge_mark (const WarMapMark *mark, MariscalSession *session, const char *const *typed, guint n)
{
  const WarGame *game = mariscal_session_game (session);
  const WarWords *words[] = { war_game_words (game, "en"), war_game_words (game, "es") };
  g_autoptr (GPtrArray) names
    = war_match_names (mariscal_session_state (session), words, G_N_ELEMENTS (words), mark->who);

  return war_match_best (names, typed, n);
}

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *x = a, *y = b;

  return x->match != y->match ? (x->match < y->match ? 1 : -1) : (int) x->mark - (int) y->mark;
}

GArray *
map_find (const MapBoard *board, MariscalSession *session, const char *typed, guint most)
{
  const GArray *marks = map_board_sheet (board)->marks;
  GArray *result = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  g_auto (GStrv) cut = war_match_cut (typed);
  guint n = g_strv_length (cut);

  for (guint i = 0; i < marks->len && n > 0; i++)
    {
      Found one = { i, judge_mark (&g_array_index (marks, WarMapMark, i), session, (const char *const *) cut, n) };

      if (one.match != WAR_MATCH_NONE)
        g_array_append_val (found, one);
    }
  g_array_sort (found, compare_found);
  for (guint i = 0; i < MIN (found->len, most); i++)
    g_array_append_val (result, g_array_index (found, Found, i).mark);
  return result;
}
