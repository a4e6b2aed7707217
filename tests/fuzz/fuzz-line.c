/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Bytes as a line typed at the table of each game that has verbs, in both languages. They are read as orders that can be
 * written and decided, or refused in a sentence; chips are of members there are. */

#include "fuzz.h"

#include <string.h>

static void
look_at_chips (const WarLine *line, const WarData *data)
{
  for (guint i = 0; i < war_line_chips (line); i++)
    {
      const char *typed;
      WarMember who;
      int n;

      war_line_chip (line, i, &typed, &who, &n);
      g_assert_true (g_utf8_validate (typed, -1, NULL));
      if (who != WAR_NONE)
        g_assert_nonnull (war_id (data, who));
    }
}

static void
read_line (WarState *state, const char *text)
{
  g_autoptr (WarLine) line = war_line_new (state, text);
  g_autoptr (GPtrArray) orders = NULL;
  GError *error = NULL;
  gboolean good = war_line_read (line, &orders, &error);

  look_at_chips (line, war_state_data (state));
  fuzz_either (good, error);
  if (!good)
    return;
  g_assert_nonnull (orders);
  for (guint i = 0; i < orders->len; i++)
    {
      fuzz_round_trip (orders->pdata[i]);
      fuzz_decide (state, orders->pdata[i]);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes, size_t len)
{
  g_autofree char *text = g_strndup ((const char *) bytes, len);

  if (strlen (text) != len || len > 400 || !g_utf8_validate (text, -1, NULL))
    return 0;
  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarGame *game = war_game_at (i);

      if (game->verbs == NULL)
        continue;

      WarState *state = fuzz_shared (game);

      war_language_set ("es");
      read_line (state, text);
      war_language_set ("en");
      read_line (state, text);
    }
  return 0;
}
