/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Blockade, losses given in kind, Lend-Lease. */

#include "economy.h"

#define GULF_OPENS 20           /* the first turn of 1942 */

static int
halve_up (int n)
{
  return n / 2 + n % 2;
}

/* Both seas are added before the cap (a reading of §12.4). */
int
blitzwar_blockade (int north_atlantic, int mid_atlantic, int allied_points)
{
  return MIN (north_atlantic + halve_up (mid_atlantic), allied_points);
}

/* The other reading: each sea has the cap. */
int
blitzwar_blockade_by_sea (int north_atlantic, int mid_atlantic, int allied_points)
{
  return MIN (north_atlantic, allied_points) + MIN (halve_up (mid_atlantic), allied_points);
}

int
blitzwar_covered (int lost, const GivenUp *give)
{
  return MIN (lost, 3 * (give->infantry + give->fleet) + 5 * give->tanks);
}

Lent
blitzwar_lend_lease (const Lending *lending)
{
  gboolean open = lending->gulf ? lending->turn >= GULF_OPENS && lending->basra : lending->superiority;
  int free_fleet = lending->gulf ? lending->allied_fleet : lending->allied_fleet - lending->axis_submarines;
  Lent     lent = { .fleet = open ? MAX (free_fleet, 0) : 0 };

  lent.air = MIN (lending->air, lent.fleet / 2);
  lent.supply = 2 * (lent.fleet - 2 * lent.air);
  return lent;
}
