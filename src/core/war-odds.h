/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact odds: fractions of 128-bit whole numbers, and the spread of one count.
 *
 * A ratio is always in lowest terms with a denominator above nought, so two equal ratios have equal members.
 * One that no longer fits has the denominator 0: everything worked out from it has it too, so a long sum is
 * asked only once, at its end, whether it is still exact. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

__extension__ typedef __int128 WarWide;

typedef struct
{
  WarWide num;
  WarWide den;                  /* 0: it did not fit */
} WarRatio;

#define WAR_RATIO_NOUGHT ((WarRatio) { 0, 1 })
#define WAR_RATIO_ONE    ((WarRatio) { 1, 1 })

WarRatio war_ratio          (gint64 num, gint64 den);
WarRatio war_ratio_wide     (WarWide num, WarWide den);
WarRatio war_ratio_add      (WarRatio a, WarRatio b);
WarRatio war_ratio_sub      (WarRatio a, WarRatio b);
WarRatio war_ratio_times    (WarRatio a, WarRatio b);
int      war_ratio_compare  (WarRatio a, WarRatio b);   /* below, at, above 0; one that is not exact comes last */
gboolean war_ratio_exact    (WarRatio a);
double   war_ratio_double   (WarRatio a);               /* NaN if not exact */

/* Decimal figures with a point, whatever the locale. */
void     war_wide_print     (WarWide n, GString *out);
void     war_ratio_decimal  (WarRatio a, guint digits, GString *out);   /* rounded, half to even; no idle noughts */
void     war_ratio_write    (WarRatio a, GString *out);                 /* {"num":5,"den":12,"p":0.4166666667} */

/* How many of something fall: weights over one whole, which they always make up exactly. */
#define WAR_SPREAD_MOST 128

typedef struct
{
  guint    most;
  WarWide  whole;               /* 0: it did not fit */
  WarRatio mean;
  WarWide  weight[WAR_SPREAD_MOST + 1];
} WarSpread;

void     war_spread_init    (WarSpread *s);                             /* nothing falls, for certain */
void     war_spread_pool    (WarSpread *s, int dice, WarRatio hit);     /* so many more dice, each hits by itself */
WarRatio war_spread_at      (const WarSpread *s, int n);
WarRatio war_spread_mean    (const WarSpread *s);
gboolean war_spread_exact   (const WarSpread *s);

G_END_DECLS
