/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The spread of a sum of dice, die by die: as whole numbers while the number of all throws fits 128 bits
 * (49 dice of six faces), beyond that as shares. Those are sums of positive numbers alone, so what is lost
 * is a rounding for each face of each die, one for its division, and one for each sum told together. */

#include "war-luck.h"

#include <float.h>
#include <string.h>

#include "war-export.h"

typedef struct
{
  guint    most;                           /* the highest sum */
  WarWide  whole;                          /* all throws; 0: too many to count */
  WarWide *ways;                           /* of each sum */
  double  *share;
} Sums;

GArray *
war_luck_dice (WarCampaign *c, guint entry)
{
  g_autoptr (GPtrArray) line = war_export_line (c, entry);
  GArray *dice = g_array_new (FALSE, FALSE, sizeof (WarLuckDie));

  for (guint i = 0; i < line->len; i++)
    {
      WarEntry *e = g_ptr_array_index (line, i);
      g_autoptr (GArray) throws = war_entry_rolled (e) && !war_entry_veiled (e) ? war_entry_throws (e) : NULL;

      for (guint k = 0; throws != NULL && k < throws->len; k++)
        {
          const WarThrow *t = &g_array_index (throws, WarThrow, k);
          const WarLuckDie die = { war_entry_number (e), t->of, t->fell, t->good_for };

          g_array_append_val (dice, die);
        }
    }
  return dice;
}

static void
init_sums (Sums *s, guint most)
{
  *s = (Sums) { .whole = 1, .ways = g_new0 (WarWide, most + 1), .share = g_new0 (double, most + 1) };
  s->ways[0] = 1;
  s->share[0] = 1;
}

static void
clear_sums (Sums *s)
{
  g_free (s->ways);
  g_free (s->share);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sums, clear_sums)

/* From the highest sum down, so that the spread before this die is still there to be read. */
static void
add_die (Sums *s, guint of)
{
  if (s->whole != 0 && __builtin_mul_overflow (s->whole, (WarWide) of, &s->whole))
    s->whole = 0;
  for (guint sum = s->most + of; sum > 0; sum--)
    {
      WarWide ways = 0;
      double share = 0;

      for (guint face = 1; face <= MIN (of, sum); face++)
        if (sum - face <= s->most)
          {
            ways = s->whole != 0 ? ways + s->ways[sum - face] : 0;
            share += s->share[sum - face];
          }
      s->ways[sum] = ways;
      s->share[sum] = share / of;
    }
  s->ways[0] = 0;
  s->share[0] = 0;
  s->most += of;
}

/* Is it one of the side's, of this entry, or (0) of any? */
static gboolean
counts (const WarLuckDie *die, WarMember side, guint entry)
{
  return die->good_for == side && die->of > 0 && (entry == 0 || die->entry == entry);
}

static void
add_dice (Sums *s, const GArray *dice, WarMember side, guint entry, int *sum)
{
  for (guint i = 0; i < dice->len; i++)
    {
      const WarLuckDie *die = &g_array_index (dice, WarLuckDie, i);

      if (!counts (die, side, entry))
        continue;
      add_die (s, (guint) die->of);
      *sum += die->fell;
    }
}

static guint
find_most (const GArray *dice, WarMember side, guint entry)
{
  guint most = 0;

  for (guint i = 0; i < dice->len; i++)
    if (counts (&g_array_index (dice, WarLuckDie, i), side, entry))
      most += (guint) g_array_index (dice, WarLuckDie, i).of;
  return most;
}

static double
share_below (const Sums *s, int sum)
{
  double share = 0;

  for (int i = 0; i < sum && (guint) i <= s->most; i++)
    share += s->share[i];
  return share;
}

/* Is it the first of the side's dice in its entry? Others may have been thrown there before it. */
static gboolean
begins_entry (const GArray *dice, guint at, WarMember side)
{
  guint entry = g_array_index (dice, WarLuckDie, at).entry;

  for (guint i = at; i > 0 && g_array_index (dice, WarLuckDie, i - 1).entry == entry; i--)
    if (counts (&g_array_index (dice, WarLuckDie, i - 1), side, entry))
      return FALSE;
  return counts (&g_array_index (dice, WarLuckDie, at), side, entry);
}

/* An entry throws few dice: its shares are as good as exact, and of two as rare the later one is told. */
static void
find_extremes (const GArray *dice, WarMember side, WarLuck *luck)
{
  double best = 2, worst = 2;

  for (guint i = 0; i < dice->len; i++)
    {
      const WarLuckDie *die = &g_array_index (dice, WarLuckDie, i);
      g_auto (Sums) s = { 0 };
      double below, same;
      int sum = 0;

      if (!begins_entry (dice, i, side))
        continue;
      init_sums (&s, find_most (dice, side, die->entry));
      add_dice (&s, dice, side, die->entry, &sum);
      below = share_below (&s, sum);
      same = sum >= 0 && (guint) sum <= s.most ? s.share[sum] : 0;
      if (1 - below <= best + DBL_EPSILON)
        {
          best = 1 - below;
          luck->best = die->entry;
        }
      if (below + same <= worst + DBL_EPSILON)
        {
          worst = below + same;
          luck->worst = die->entry;
        }
    }
}

static void
judge (const Sums *s, WarLuck *luck)
{
  guint sum = (guint) CLAMP (luck->sum, 0, (int) s->most);
  WarWide below = 0;

  for (guint i = 0; i < sum; i++)
    below += s->ways[i];
  luck->below = war_ratio_wide (below, s->whole);
  luck->same = war_ratio_wide (s->ways[sum], s->whole);
  luck->p_below = share_below (s, luck->sum);
  luck->p_same = s->share[sum];
  luck->error = (2.0 * s->most + luck->n + 1) * DBL_EPSILON;
}

WarLuck
war_luck (const GArray *dice, WarMember side)
{
  WarLuck luck = { .mean = WAR_RATIO_NOUGHT };
  g_auto (Sums) s = { 0 };

  init_sums (&s, find_most (dice, side, 0));
  for (guint i = 0; i < dice->len; i++)
    if (counts (&g_array_index (dice, WarLuckDie, i), side, 0))
      {
        luck.n++;
        luck.mean = war_ratio_add (luck.mean, war_ratio (g_array_index (dice, WarLuckDie, i).of + 1, 2));
      }
  add_dice (&s, dice, side, 0, &luck.sum);
  judge (&s, &luck);
  find_extremes (dice, side, &luck);
  return luck;
}

/* To a millionth where it is no fraction any more: what is read is a tenth of a percent. */
static WarRatio
find_share (WarRatio exact, double p)
{
  return war_ratio_exact (exact) ? exact : war_ratio ((gint64) (p * 1e6 + 0.5), 1000000);
}

char *
war_luck_say (const WarLuck *luck, const WarWords *w, const WarData *data, WarMember side)
{
  if (luck->n == 0)
    return NULL;
  return war_words_say (w, data, "luck", WAR_ARGS (WAR_WHO ("side", side), WAR_N ("n", luck->n),
                                                   WAR_N ("sum", luck->sum), WAR_P ("mean", luck->mean),
                                                   WAR_P ("below", find_share (luck->below, luck->p_below)),
                                                   WAR_P ("same", find_share (luck->same, luck->p_same))));
}
