/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A dense matrix, first side by second, of numbers that all have the same number of limbs: it grows with the
 * dice thrown. A pair that cannot be is nought and costs a look. */

#include "war-duel.h"

#include <string.h>

struct _WarDuel
{
  guint    size[2];
  guint    sixes, limbs;
  guint64 *cells;
  guint8  *lives;               /* one a cell */
};

static gsize
count_cells (const WarDuel *d)
{
  return (gsize) d->size[0] * d->size[1];
}

static void
alloc_cells (WarDuel *d)
{
  d->limbs = war_vast_limbs (d->sixes);
  d->cells = g_new0 (guint64, count_cells (d) * d->limbs);
  d->lives = g_new0 (guint8, count_cells (d));
}

WarDuel *
war_duel_new (void)
{
  WarDuel *d = g_new0 (WarDuel, 1);

  d->size[0] = d->size[1] = 1;
  alloc_cells (d);
  d->cells[0] = 1;
  d->lives[0] = TRUE;
  return d;
}

void
war_duel_free (WarDuel *d)
{
  if (d == NULL)
    return;
  g_free (d->cells);
  g_free (d->lives);
  g_free (d);
}

guint
war_duel_size (const WarDuel *d, WarDuelSide side)
{
  return d->size[side];
}

guint
war_duel_dice (const WarDuel *d)
{
  return d->sixes;
}

gboolean
war_duel_lives (const WarDuel *d, WarDuelSide side, guint condition)
{
  for (guint i = 0; condition < d->size[side] && i < d->size[1 - side]; i++)
    if (d->lives[side == WAR_DUEL_FIRST ? (gsize) condition * d->size[1] + i
                                        : (gsize) i * d->size[1] + condition])
      return TRUE;
  return FALSE;
}

static WarDuel
begin_after (const WarDuel *d, WarDuelSide side, guint size, guint dice)
{
  WarDuel after = { { d->size[0], d->size[1] }, d->sixes + dice };

  after.size[side] = size;
  alloc_cells (&after);
  return after;
}

static void
take_over (WarDuel *d, const WarDuel *after)
{
  g_free (d->cells);
  g_free (d->lives);
  *d = *after;
}

static void
add_to (WarDuel *after, gsize at, const WarDuel *d, gsize from, guint limbs, WarWeight weight)
{
  war_vast_add_times (after->cells + at * after->limbs, after->limbs, d->cells + from * d->limbs, limbs,
                      weight);
  after->lives[at] = TRUE;
}

/* Of a cell, without the highest that are nought: what is unlikely is short. */
static guint
count_limbs (const WarDuel *d, gsize at)
{
  guint n = d->limbs;

  while (n > 1 && d->cells[at * d->limbs + n - 1] == 0)
    n--;
  return n;
}

void
war_duel_strike (WarDuel *d, WarDuelSide struck, guint size, guint dice, guint n, const WarWeight *weights,
                 const guint16 *leads)
{
  WarDuel after = begin_after (d, struck, size, dice);

  for (guint first = 0; first < d->size[0]; first++)
    for (guint second = 0; second < d->size[1]; second++)
      {
        const gsize      from = (gsize) first * d->size[1] + second;
        const WarWeight *weight = weights + (gsize) (struck == WAR_DUEL_FIRST ? second : first) * n;
        const guint16   *lead = leads + (gsize) (struck == WAR_DUEL_FIRST ? first : second) * n;

        const guint      limbs = count_limbs (d, from);

        for (guint i = 0; d->lives[from] && i < n; i++)
          if (weight[i] != 0)
            add_to (&after,
                    struck == WAR_DUEL_FIRST ? (gsize) lead[i] * after.size[1] + second
                                             : (gsize) first * after.size[1] + lead[i],
                    d, from, limbs, weight[i]);
      }
  take_over (d, &after);
}

void
war_duel_move (WarDuel *d, WarDuelSide side, guint size, const guint16 *leads)
{
  WarDuel after = begin_after (d, side, size, 0);

  for (guint first = 0; first < d->size[0]; first++)
    for (guint second = 0; second < d->size[1]; second++)
      {
        const gsize from = (gsize) first * d->size[1] + second;

        if (d->lives[from])
          add_to (&after,
                  side == WAR_DUEL_FIRST ? (gsize) leads[first] * after.size[1] + second
                                         : (gsize) first * after.size[1] + leads[second],
                  d, from, d->limbs, 1);
      }
  take_over (d, &after);
}

void
war_duel_gather (const WarDuel *d, const guint16 *classes, guint n, WarChance *out)
{
  g_autofree guint64 *sums = g_new0 (guint64, (gsize) n * d->limbs);

  for (gsize i = 0; i < count_cells (d); i++)
    if (d->lives[i] && classes[i] != WAR_DUEL_NO_CLASS)
      war_vast_add_times (sums + (gsize) classes[i] * d->limbs, d->limbs, d->cells + i * d->limbs,
                          d->limbs, 1);
  for (guint i = 0; i < n; i++)
    out[i] = war_vast_chance (sums + (gsize) i * d->limbs, d->limbs, d->sixes);
}

WarChance
war_duel_mean (const WarDuel *d, const guint16 *values)
{
  g_autofree guint64 *sum = g_new0 (guint64, d->limbs);

  for (gsize i = 0; i < count_cells (d); i++)
    if (d->lives[i])
      war_vast_add_times (sum, d->limbs, d->cells + i * d->limbs, d->limbs, values[i]);
  return war_vast_chance (sum, d->limbs, d->sixes);
}
