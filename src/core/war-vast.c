/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything here is whole-number arithmetic; nothing is rounded but the last of the decimal figures.
 *
 * Those figures: q = ⌊a · 10¹³ / 6ⁿ⌋ is exact, for a floor taken in steps (by 2ⁿ, then by 3 again and again)
 * is the floor of the whole. So a / 6ⁿ lies in [q, q + 1) · 10⁻¹³, and q · 10⁻¹³ is off by less than 10⁻¹³.
 * The bound that is told is ten times that. */

#include "war-vast.h"

#include <string.h>

#define LIMB_BITS  64
#define SPARE      6            /* bits above 6ⁿ that a mean may need */
#define MOST_BITS  127          /* of a WarWide */
#define MOST_LIMBS 64
#define SIXES      49           /* whose product still fits a weight */

/* 6ⁿ has n · log₂ 6 bits, and log₂ 6 = 2.58496… < 2585/1000. */
guint
war_vast_limbs (guint sixes)
{
  return (sixes * 2585 / 1000 + 1 + SPARE) / LIMB_BITS + 1;
}

WarWeight
war_power_of_six (guint n)
{
  WarWeight power = 1;

  g_return_val_if_fail (n <= SIXES, 0);

  while (n-- > 0)
    power *= 6;
  return power;
}

static void
add_times_limb (guint64 *to, guint limbs, const guint64 *a, guint n, guint64 times)
{
  WarWeight carry = 0;
  guint     i = 0;

  for (; i < n && i < limbs; i++)
    {
      carry += (WarWeight) a[i] * times + to[i];
      to[i] = (guint64) carry;
      carry >>= LIMB_BITS;
    }
  for (; carry != 0 && i < limbs; i++)
    {
      carry += to[i];
      to[i] = (guint64) carry;
      carry >>= LIMB_BITS;
    }
}

void
war_vast_add_times (guint64 *to, guint limbs, const guint64 *a, guint n, WarWeight times)
{
  add_times_limb (to, limbs, a, n, (guint64) times);
  if (times >> LIMB_BITS != 0)
    add_times_limb (to + 1, limbs - 1, a, n, (guint64) (times >> LIMB_BITS));
}

gboolean
war_vast_is_nought (const guint64 *a, guint n)
{
  for (guint i = 0; i < n; i++)
    if (a[i] != 0)
      return FALSE;
  return TRUE;
}

static void
divide_small (guint64 *a, guint n, guint64 by)
{
  WarWeight rest = 0;

  while (n-- > 0)
    {
      rest = rest << LIMB_BITS | a[n];
      a[n] = (guint64) (rest / by);
      rest %= by;
    }
}

/* 2⁶⁴ is one more than a multiple of three, so the limbs' own rests add up. */
static gboolean
divides_by_three (const guint64 *a, guint n)
{
  guint rest = 0;

  for (guint i = 0; i < n; i++)
    rest += (guint) (a[i] % 3);
  return rest % 3 == 0;
}

static void
shift_down (guint64 *a, guint n, guint bits)
{
  guint limbs = bits / LIMB_BITS, left = bits % LIMB_BITS;

  for (guint i = 0; i < n; i++)
    {
      guint64 low = i + limbs < n ? a[i + limbs] : 0;
      guint64 high = i + limbs + 1 < n ? a[i + limbs + 1] : 0;

      a[i] = left == 0 ? low : low >> left | high << (LIMB_BITS - left);
    }
}

static guint
count_twos (const guint64 *a, guint n)
{
  for (guint i = 0; i < n; i++)
    if (a[i] != 0)
      return i * LIMB_BITS + (guint) __builtin_ctzll (a[i]);
  return G_MAXUINT;
}

/* What 2^twos · 3^threes is; 0: it does not fit. */
static WarWide
find_whole (guint twos, guint threes)
{
  WarWeight whole = 1;

  for (guint i = 0; i < twos + threes; i++)
    {
      whole *= i < twos ? 2 : 3;
      if (whole >> MOST_BITS != 0)
        return 0;
    }
  return (WarWide) whole;
}

static WarRatio
find_figures (const guint64 *a, guint n, guint sixes)
{
  guint64   figures[MOST_LIMBS + 1] = { 0 };
  WarWeight scale = 1;
  guint     limbs = n + 1;

  for (guint i = 0; i < WAR_CHANCE_FIGURES; i++)
    scale *= 10;
  war_vast_add_times (figures, limbs, a, n, scale);
  shift_down (figures, limbs, sixes);
  for (guint i = 0; i < sixes; i++)
    divide_small (figures, limbs, 3);
  return war_ratio_wide ((WarWide) ((WarWeight) figures[1] << LIMB_BITS | figures[0]), (WarWide) scale);
}

WarChance
war_vast_chance (const guint64 *a, guint n, guint sixes)
{
  guint64 num[MOST_LIMBS];
  guint   twos = sixes, threes = sixes, taken;
  WarWide whole;

  g_return_val_if_fail (n > 0 && n <= MOST_LIMBS, war_chance_exact (WAR_RATIO_NOUGHT));

  if (war_vast_is_nought (a, n))
    return war_chance_exact (WAR_RATIO_NOUGHT);
  memcpy (num, a, n * sizeof *num);
  taken = MIN (count_twos (num, n), twos);
  shift_down (num, n, taken);
  twos -= taken;
  for (; threes > 0 && divides_by_three (num, n); threes--)
    divide_small (num, n, 3);
  whole = find_whole (twos, threes);
  if (whole == 0 || (n > 2 && !war_vast_is_nought (num + 2, n - 2))
      || (n > 1 && num[1] >> (LIMB_BITS - 1) != 0))
    return (WarChance) { find_figures (a, n, sixes), TRUE };
  return war_chance_exact (
      (WarRatio){ (WarWide) ((WarWeight) (n > 1 ? num[1] : 0) << LIMB_BITS | num[0]), whole });
}

WarChance
war_chance_exact (WarRatio ratio)
{
  return (WarChance) { ratio, FALSE };
}

void
war_json_chance (WarJson *j, const char *name, WarChance chance)
{
  if (!chance.near)
    {
      war_json_ratio (j, name, chance.ratio);
      return;
    }

  GString *out = war_json_begin (j, name);

  g_string_append (out, "{\"p\":");
  war_ratio_decimal (chance.ratio, WAR_CHANCE_FIGURES, out);
  g_string_append (out, ",\"bound\":" WAR_CHANCE_BOUND "}");
}
