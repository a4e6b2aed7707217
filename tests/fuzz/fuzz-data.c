/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Bytes as an overlay on each game's data. Refused, it leaves a sentence; taken, it gives a table that can be set up, shown,
 * named and printed, and the same overlay gives the same fingerprints. */

#include "fuzz.h"

#include <string.h>

static void
name_all (const WarData *data, WarKind kind, const WarWords *w)
{
  for (guint i = 0; i < war_n_members (data, kind); i++)
    {
      WarMember member = war_member_make (kind, i), again;
      g_autoptr (GString) path = g_string_new (NULL);

      g_free (war_words_name (w, NULL, data, member, NULL));
      war_member_print (data, member, path);
      if (!war_kind_info (war_data_schema (data), kind)->one)
        g_assert_true (war_member_parse (data, path->str, path->len, &again) && again == member);
    }
}

static void
play (WarData *data, WarData *twin)
{
  const WarSchema *schema = war_data_schema (data);
  const WarGame *game = war_data_game (data);
  g_autoptr (WarState) state = fuzz_table (data);
  g_autoptr (WarRecord) next = war_record_new (data, war_find_form (schema, "next", TRUE));

  fuzz_show (state);
  fuzz_decide (state, next);
  for (WarKind kind = 1; kind <= (WarKind) war_schema_n_kinds (schema); kind++)
    {
      const WarKindInfo *info = war_kind_info (schema, kind);
      g_autofree char *one = war_data_print (data, info->id), *other = war_data_print (twin, info->id);

      g_assert_cmpstr (one, ==, other);
      name_all (data, kind, war_game_words (game, "es"));
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes, size_t len)
{
  g_autoptr (GBytes) overlay = g_bytes_new (bytes, len);

  for (guint i = 0; i < war_game_count (); i++)
    {
      g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
      GError *error = NULL;
      g_autoptr (WarData) data = war_game_data (war_game_at (i), overlay, complaints, &error);

      fuzz_either (data != NULL, error);
      for (guint k = 0; k < complaints->len; k++)
        g_assert_null (strchr (complaints->pdata[k], '\n'));
      if (data == NULL)
        continue;

      g_autoptr (GPtrArray) again = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (WarData) twin = war_game_data (war_game_at (i), overlay, again, NULL);

      g_assert_nonnull (twin);
      g_assert_cmpuint (again->len, ==, complaints->len);
      play (data, twin);
    }
  return 0;
}
