/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice are put together one by one; a row for each number sent back, a column for each number of hits. */

#include "war-volley.h"

#include <string.h>

#define ROW (WAR_VOLLEY_DICE + 1)
#define FACES 6

void
war_volley_init (WarVolley *v, guint falls)
{
  g_return_if_fail (falls <= WAR_VOLLEY_FALLS);

  v->dice = 0;
  v->falls = falls;
  memset (v->weight, 0, (falls + 1) * ROW * sizeof *v->weight);
  v->weight[0] = 1;
}

/* From above down, so that what a die adds is not added to again. */
static void
throw_one (WarVolley *v, WarDie die)
{
  const guint none = FACES - die.hits - die.falls - die.both;

  v->dice++;
  for (guint f = v->falls + 1; f-- > 0;)
    for (guint h = v->dice + 1; h-- > 0;)
      {
        const WarWeight *here = v->weight + f * ROW + h;
        WarWeight sum = here[0] * none + (h > 0 ? here[-1] * die.hits : 0);

        if (f > 0)
          sum += here[-ROW] * die.falls + (h > 0 ? here[-ROW - 1] * die.both : 0);
        if (f == v->falls)
          sum += here[0] * die.falls + (h > 0 ? here[-1] * die.both : 0);
        v->weight[f * ROW + h] = sum;
      }
}

void
war_volley_throw (WarVolley *v, guint dice, WarDie die)
{
  g_return_if_fail (v->dice + dice <= WAR_VOLLEY_DICE && die.hits + die.falls + die.both <= FACES);

  while (dice-- > 0)
    throw_one (v, die);
}

WarWeight
war_volley_at (const WarVolley *v, guint falls, guint hits)
{
  return falls <= v->falls && hits <= v->dice ? v->weight[falls * ROW + hits] : 0;
}
