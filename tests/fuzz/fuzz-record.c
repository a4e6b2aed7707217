/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One filling of any form of any game: the first line is "GAME" for an order or "GAME CALCULATOR" for a question, the rest
 * its JSON. What is read is written and read again as the same; an order is decided and walked back; a question is answered
 * in JSON that is JSON, and in words for people. */

#include "fuzz.h"

#include <string.h>

#include "war-scan.h"

static void
assert_json (const GString *json)
{
  g_autoptr (GError) error = NULL;

  war_scan_guard (json->str, json->len, G_MAXINT32, WAR_SCAN_DEPTH, &error);
  g_assert_no_error (error);
}

static void
play_order (WarState *state, const char *json, gsize len)
{
  GError *error = NULL;
  g_autoptr (WarRecord) order = war_order_read (war_state_data (state), json, len, &error);

  if (order == NULL)
    {
      fuzz_refused (error);
      return;
    }
  g_assert_no_error (error);
  fuzz_round_trip (order);
  fuzz_decide (state, order);
}

static void
answer (const WarCalculator *calculator, const WarRecord *record)
{
  g_autoptr (GString) out = g_string_new (NULL);
  GError *error = NULL;
  WarJson json;

  war_json_init (&json, out);
  war_json_open (&json, NULL, '{');
  if (!calculator->answer (record, &json, &error))
    {
      fuzz_refused (error);
      return;
    }
  g_assert_no_error (error);
  war_json_close (&json, '}');
  assert_json (out);
}

static void
show (const WarGame *game, const WarCalculator *calculator, WarRecord *record)
{
  g_autoptr (WarResult) result = war_result_new (war_record_data (record));
  g_autoptr (GString) out = g_string_new (NULL);
  GError *error = NULL;

  if (calculator->settle != NULL)
    calculator->settle (record);
  if (!war_record_check (record, &error) || !calculator->show (record, result, &error))
    {
      fuzz_refused (error);
      return;
    }
  g_assert_no_error (error);
  war_result_write (result, war_game_words (game, "es"), out);
  assert_json (out);
}

static void
ask (const WarGame *game, const WarCalculator *calculator, WarData *data, const char *json, gsize len)
{
  g_autoptr (WarRecord) record = war_record_new (data, calculator->form);
  GError *error = NULL;

  if (!war_record_read (record, json, len, &error) || !war_record_check (record, &error))
    {
      fuzz_refused (error);
      return;
    }
  g_assert_no_error (error);
  fuzz_round_trip (record);
  if (calculator->answer != NULL)
    answer (calculator, record);
  if (calculator->show != NULL)
    show (game, calculator, record);
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes, size_t len)
{
  const guint8 *newline = len > 0 ? memchr (bytes, '\n', len) : NULL;

  if (newline == NULL || newline - bytes > 60)
    return 0;

  g_autofree char *head = g_strndup ((const char *) bytes, (gsize) (newline - bytes));
  g_auto (GStrv) words = g_strsplit (head, " ", 2);
  const WarGame *game = words[0] != NULL ? war_game_find (words[0]) : NULL;

  if (game == NULL)
    return 0;

  gsize rest = len - (gsize) (newline + 1 - bytes);
  g_autofree char *json = fuzz_copy (newline + 1, rest);
  WarState *state = fuzz_shared (game);
  WarForm form = words[1] != NULL ? war_find_form (war_game_schema (game), words[1], FALSE) : 0;
  const WarCalculator *calculator = form != 0 ? war_game_calculator (game, form) : NULL;

  if (words[1] == NULL)
    play_order (state, json, rest);
  else if (calculator != NULL)
    ask (game, calculator, war_state_data (state), json, rest);
  return 0;
}
