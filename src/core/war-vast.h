/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole numbers wider than 128 bits, for what many dice of six come to: a weight out of 6ⁿ, and the chance it is.
 * A number is so many limbs of 64 bits, the lowest first; who adds has seen to it that the sum fits. */

#pragma once

#include "war-json.h"
#include "war-odds.h"

__extension__ typedef unsigned __int128 WarWeight;

/* A chance (or a mean) as it can be said: a fraction; or, where that is wider than 128 bits, decimal figures that
 * are off by less than WAR_CHANCE_BOUND. */
typedef struct
{
  WarRatio ratio;
  gboolean near;
} WarChance;

#define WAR_CHANCE_FIGURES 13
#define WAR_CHANCE_BOUND   "1e-12"

guint     war_vast_limbs     (guint sixes);                  /* for numbers up to 64 times 6ⁿ */
/* `to` has `limbs` limbs, `a` has `n` of them, no more. */
void      war_vast_add_times (guint64 *to, guint limbs, const guint64 *a, guint n, WarWeight times);
gboolean  war_vast_is_nought (const guint64 *a, guint n);
/* a / 6ⁿ. */
WarChance war_vast_chance    (const guint64 *a, guint n, guint sixes);

WarWeight war_power_of_six   (guint n);                      /* n up to 49 */
WarChance war_chance_exact   (WarRatio ratio);
/* {"num":…,"den":…,"p":…}, or {"p":…,"bound":1e-12}. */
void      war_json_chance    (WarJson *j, const char *name, WarChance chance);
