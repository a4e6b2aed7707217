/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A rung is packed into one number, which is its key: so a rung met before is found at once. */

#include "war-ladder.h"

struct _WarLadder
{
  GArray     *rungs;            /* of WarRung */
  GHashTable *numbers;          /* packed rung → its number */
};

/* Four bits a value, and away and part above them: the key is the rung. */
static guint64
pack (const WarRung *rung)
{
  guint64 key = (guint64) rung->part << 40 | (guint64) rung->away << 32;

  for (guint i = 0; i < WAR_RUNG_BLOCKS; i++)
    key |= (guint64) ((guint8) rung->value[i] & 15) << (4 * i);
  return key;
}

WarLadder *
war_ladder_new (void)
{
  WarLadder *l = g_new0 (WarLadder, 1);

  l->rungs = g_array_new (FALSE, FALSE, sizeof (WarRung));
  l->numbers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return l;
}

void
war_ladder_free (WarLadder *l)
{
  if (l == NULL)
    return;
  g_array_unref (l->rungs);
  g_hash_table_unref (l->numbers);
  g_free (l);
}

guint
war_ladder_find (WarLadder *l, const WarRung *rung)
{
  gint64   key = (gint64) pack (rung);
  gpointer number;

  if (g_hash_table_lookup_extended (l->numbers, &key, NULL, &number))
    return GPOINTER_TO_UINT (number);
  g_hash_table_insert (l->numbers, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (l->rungs->len));
  g_array_append_val (l->rungs, *rung);
  return l->rungs->len - 1;
}

const WarRung *
war_ladder_at (const WarLadder *l, guint i)
{
  return &g_array_index (l->rungs, WarRung, i);
}

guint
war_ladder_size (const WarLadder *l)
{
  return l->rungs->len;
}
