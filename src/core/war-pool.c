/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A hash table with open addressing. Invariants: `slots` has a power of two of places, at least twice the
 * strings; a place holds a string's number plus one, 0 is free; nothing is ever taken out. */

#include "war-pool.h"

#include <string.h>

typedef struct
{
  char   *text;
  guint32 len, hash;
} Word;

struct _WarPool
{
  GArray  *words;
  guint32 *slots;
  guint32  mask;
};

static guint32
hash_slice (const char *text, gsize len)
{
  guint32 h = 2166136261u;

  for (gsize i = 0; i < len; i++)
    h = (h ^ (guint8) text[i]) * 16777619u;
  return h ^ (h >> 15);
}

WarPool *
war_pool_new (void)
{
  WarPool *pool = g_new0 (WarPool, 1);

  pool->words = g_array_new (FALSE, FALSE, sizeof (Word));
  pool->mask = 15;
  pool->slots = g_new0 (guint32, 16);
  return pool;
}

void
war_pool_free (WarPool *pool)
{
  if (pool == NULL)
    return;
  for (guint i = 0; i < pool->words->len; i++)
    g_free (g_array_index (pool->words, Word, i).text);
  g_array_unref (pool->words);
  g_free (pool->slots);
  g_free (pool);
}

/* The place where the string stands, or the free one where it would. */
static guint32
look_up (const WarPool *pool, const char *text, gsize len, guint32 hash)
{
  guint32 at = hash & pool->mask;

  while (pool->slots[at] != 0)
    {
      const Word *word = &g_array_index (pool->words, Word, pool->slots[at] - 1);

      if (word->hash == hash && word->len == len && memcmp (word->text, text, len) == 0)
        break;
      at = (at + 1) & pool->mask;
    }
  return at;
}

static void
grow (WarPool *pool)
{
  guint32 size = (pool->mask + 1) * 2;

  g_free (pool->slots);
  pool->slots = g_new0 (guint32, size);
  pool->mask = size - 1;
  for (guint i = 0; i < pool->words->len; i++)
    {
      guint32 at = g_array_index (pool->words, Word, i).hash & pool->mask;

      while (pool->slots[at] != 0)
        at = (at + 1) & pool->mask;
      pool->slots[at] = i + 1;
    }
}

guint
war_pool_find (const WarPool *pool, const char *text, gssize len)
{
  gsize n = len < 0 ? strlen (text) : (gsize) len;
  guint32 slot = pool->slots[look_up (pool, text, n, hash_slice (text, n))];

  return slot == 0 ? WAR_POOL_NONE : slot - 1;
}

guint
war_pool_add (WarPool *pool, const char *text, gssize len)
{
  gsize n = len < 0 ? strlen (text) : (gsize) len;
  guint32 hash = hash_slice (text, n);
  guint32 at = look_up (pool, text, n, hash);
  Word word = { .len = (guint32) n, .hash = hash };

  if (pool->slots[at] != 0)
    return pool->slots[at] - 1;
  word.text = g_strndup (text, n);
  g_array_append_val (pool->words, word);
  pool->slots[at] = pool->words->len;
  if (pool->words->len * 2 > pool->mask)
    grow (pool);
  return pool->words->len - 1;
}

const char *
war_pool_at (const WarPool *pool, guint number)
{
  g_return_val_if_fail (number < pool->words->len, NULL);
  return g_array_index (pool->words, Word, number).text;
}

guint
war_pool_size (const WarPool *pool)
{
  return pool->words->len;
}
