/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Fractions on 128 bits and spreads over one count.
 *
 * Products are taken of magnitudes (unsigned), because a checked signed product of 128 bits needs a helper
 * that not every compiler brings. The most negative number is never stored, so a sign can always be
 * turned. */

#include "war-odds.h"

#include <math.h>
#include <string.h>

__extension__ typedef unsigned __int128 Magnitude;

#define LOST          ((WarRatio) { 0, 0 })
#define MOST_WIDE     ((Magnitude) -1 >> 1)
#define MOST_AS_FIGURE ((WarWide) 1 << 53)      /* what every reader of JSON still holds exactly */

static Magnitude
take_magnitude (WarWide n)
{
  return n < 0 ? -(Magnitude) n : (Magnitude) n;
}

static gboolean
multiply (WarWide a, WarWide b, WarWide *out)
{
  Magnitude m;

  if (__builtin_mul_overflow (take_magnitude (a), take_magnitude (b), &m) || m > MOST_WIDE)
    return FALSE;

  *out = (a < 0) != (b < 0) ? -(WarWide) m : (WarWide) m;
  return TRUE;
}

static gboolean
sum_up (WarWide a, WarWide b, WarWide *out)
{
  return !__builtin_add_overflow (a, b, out) && take_magnitude (*out) <= MOST_WIDE;
}

/* Divisions of 64 bits are some ten times quicker, and nearly every figure of a game is one. */
static Magnitude
find_divisor (Magnitude a, Magnitude b)
{
  while (b > G_MAXUINT64 || (b != 0 && a > G_MAXUINT64))
    {
      Magnitude rest = a % b;

      a = b;
      b = rest;
    }
  if (b == 0)
    return a;

  guint64 x = (guint64) a;
  guint64 y = (guint64) b;

  while (y != 0)
    {
      guint64 rest = x % y;

      x = y;
      y = rest;
    }
  return x;
}

WarRatio
war_ratio_wide (WarWide num, WarWide den)
{
  if (den == 0 || take_magnitude (num) > MOST_WIDE || take_magnitude (den) > MOST_WIDE)
    return LOST;

  Magnitude divisor = find_divisor (take_magnitude (num), take_magnitude (den));
  WarWide   n = (WarWide) (take_magnitude (num) / divisor);
  WarWide   d = (WarWide) (take_magnitude (den) / divisor);

  return (WarRatio) { (num < 0) != (den < 0) ? -n : n, d };
}

WarRatio
war_ratio (gint64 num, gint64 den)
{
  return war_ratio_wide (num, den);
}

gboolean
war_ratio_exact (WarRatio a)
{
  return a.den != 0;
}

/* The common part of both denominators is taken out first and again from the sum: no step is wider than the
 * least common denominator asks, so a sum of chances overflows only if that denominator does. */
WarRatio
war_ratio_add (WarRatio a, WarRatio b)
{
  if (a.den == 0 || b.den == 0)
    return LOST;

  WarWide common = (WarWide) find_divisor ((Magnitude) a.den, (Magnitude) b.den);
  WarWide left, right, num, den;

  if (!multiply (a.num, b.den / common, &left) || !multiply (b.num, a.den / common, &right)
      || !sum_up (left, right, &num))
    return LOST;

  WarWide again = (WarWide) find_divisor (take_magnitude (num), (Magnitude) common);

  if (!multiply (a.den / common, b.den / again, &den))
    return LOST;

  return (WarRatio) { num / again, den };
}

WarRatio
war_ratio_sub (WarRatio a, WarRatio b)
{
  return war_ratio_add (a, (WarRatio) { -b.num, b.den });
}

WarRatio
war_ratio_times (WarRatio a, WarRatio b)
{
  if (a.den == 0 || b.den == 0)
    return LOST;

  WarWide across = (WarWide) find_divisor (take_magnitude (a.num), (Magnitude) b.den);
  WarWide back = (WarWide) find_divisor (take_magnitude (b.num), (Magnitude) a.den);
  WarWide num, den;

  if (!multiply (a.num / across, b.num / back, &num) || !multiply (a.den / back, b.den / across, &den))
    return LOST;

  return (WarRatio) { num, den };
}

/* Whole parts first, then the rests upside down: never a product, so never an overflow. */
static int
compare_magnitudes (Magnitude an, Magnitude ad, Magnitude bn, Magnitude bd)
{
  for (int sign = 1;; sign = -sign)
    {
      Magnitude a_whole = an / ad;
      Magnitude b_whole = bn / bd;
      Magnitude a_rest = an % ad;
      Magnitude b_rest = bn % bd;

      if (a_whole != b_whole)
        return a_whole < b_whole ? -sign : sign;
      if (a_rest == 0 || b_rest == 0)
        return ((a_rest != 0) - (b_rest != 0)) * sign;

      an = ad, ad = a_rest;
      bn = bd, bd = b_rest;
    }
}

int
war_ratio_compare (WarRatio a, WarRatio b)
{
  if (a.den == 0 || b.den == 0)
    return (a.den == 0) - (b.den == 0);
  if ((a.num < 0) != (b.num < 0))
    return a.num < 0 ? -1 : 1;

  int way = compare_magnitudes (take_magnitude (a.num), (Magnitude) a.den,
                                take_magnitude (b.num), (Magnitude) b.den);

  return a.num < 0 ? -way : way;
}

double
war_ratio_double (WarRatio a)
{
  return a.den == 0 ? (double) NAN : (double) a.num / (double) a.den;
}

static void
print_magnitude (Magnitude m, GString *out)
{
  char  text[40];
  guint at = sizeof text;

  do
    {
      text[--at] = (char) ('0' + (int) (m % 10));
      m /= 10;
    }
  while (m != 0);

  g_string_append_len (out, text + at, (gssize) (sizeof text - at));
}

void
war_wide_print (WarWide n, GString *out)
{
  if (n < 0)
    g_string_append_c (out, '-');
  print_magnitude (take_magnitude (n), out);
}

/* One more decimal figure of rest / den: ten times the rest need not fit, so it is doubled and added bit by
 * bit. */
static guint
take_figure (Magnitude *rest, Magnitude den)
{
  Magnitude part = 0;
  guint     figure = 0;

  for (guint bit = 8; bit != 0; bit >>= 1)
    {
      part *= 2;
      figure *= 2;
      if (part >= den)
        part -= den, figure++;

      part += (10 & bit) != 0 ? *rest : 0;
      if (part >= den)
        part -= den, figure++;
    }

  *rest = part;
  return figure;
}

void
war_ratio_decimal (WarRatio a, guint digits, GString *out)
{
  if (a.den == 0)
    {
      g_string_append (out, "null");
      return;
    }

  Magnitude den = (Magnitude) a.den;
  Magnitude whole = take_magnitude (a.num) / den;
  Magnitude rest = take_magnitude (a.num) % den;
  guint64   figures = 0;
  guint64   scale = 1;

  digits = MIN (digits, 18);
  for (guint i = 0; i < digits; i++)
    {
      figures = figures * 10 + take_figure (&rest, den);
      scale *= 10;
    }

  gboolean odd = ((digits == 0 ? whole : figures) & 1) != 0;

  if (rest * 2 > den || (rest * 2 == den && odd))
    figures++;
  if (figures == scale)
    {
      whole++;
      figures = 0;
    }

  if (a.num < 0 && (whole != 0 || figures != 0))
    g_string_append_c (out, '-');
  print_magnitude (whole, out);
  if (figures == 0)
    return;

  g_string_append_c (out, '.');
  for (scale /= 10; figures != 0; scale /= 10)
    {
      g_string_append_c (out, (char) ('0' + (int) (figures / scale)));
      figures %= scale;
    }
}

void
war_ratio_write (WarRatio a, GString *out)
{
  gboolean wide = take_magnitude (a.num) > MOST_AS_FIGURE || a.den > MOST_AS_FIGURE;
  const char *quote = wide ? "\"" : "";

  if (a.den == 0)
    {
      g_string_append (out, "{\"num\":null,\"den\":null,\"p\":null}");
      return;
    }

  g_string_append_printf (out, "{\"num\":%s", quote);
  war_wide_print (a.num, out);
  g_string_append_printf (out, "%s,\"den\":%s", quote, quote);
  war_wide_print (a.den, out);
  g_string_append_printf (out, "%s,\"p\":", quote);
  war_ratio_decimal (a, 10, out);
  g_string_append_c (out, '}');
}

void
war_spread_init (WarSpread *s)
{
  memset (s, 0, sizeof *s);
  s->whole = 1;
  s->mean = WAR_RATIO_NOUGHT;
  s->weight[0] = 1;
}

gboolean
war_spread_exact (const WarSpread *s)
{
  return s->whole != 0;
}

static void
lose_spread (WarSpread *s)
{
  memset (s, 0, sizeof *s);
}

static gboolean
throw_one (WarSpread *s, WarRatio hit)
{
  WarWide miss = hit.den - hit.num;

  if (s->most == WAR_SPREAD_MOST || !multiply (s->whole, hit.den, &s->whole))
    return FALSE;

  s->mean = war_ratio_add (s->mean, hit);

  /* No weight is above the whole, so neither product nor sum can be wider than it. */
  s->most++;
  for (guint n = s->most; n > 0; n--)
    s->weight[n] = (WarWide) ((Magnitude) s->weight[n] * (Magnitude) miss
                              + (Magnitude) s->weight[n - 1] * (Magnitude) hit.num);
  s->weight[0] = (WarWide) ((Magnitude) s->weight[0] * (Magnitude) miss);
  return TRUE;
}

void
war_spread_pool (WarSpread *s, int dice, WarRatio hit)
{
  if (!war_ratio_exact (hit) || hit.num < 0 || hit.num > hit.den)
    lose_spread (s);

  for (int i = 0; i < dice && s->whole != 0; i++)
    if (!throw_one (s, hit))
      lose_spread (s);
}

WarRatio
war_spread_at (const WarSpread *s, int n)
{
  return war_ratio_wide (n >= 0 && n <= (int) s->most ? s->weight[n] : 0, s->whole);
}

/* Added up as the dice come in: the mean of a wide spread fits, the terms of its sum need not. */
WarRatio
war_spread_mean (const WarSpread *s)
{
  return s->mean;
}
