/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Supply lost and lent: the blockade, what is given up instead, Lend-Lease (§11.3, §11.4, §12.4). */

#pragma once

#include <glib.h>

typedef struct
{
  int infantry, fleet, tanks;
} GivenUp;

typedef struct
{
  gboolean gulf;                /* through the Persian Gulf; else through the Norwegian Sea */
  int      turn;
  int      allied_fleet, axis_submarines;
  gboolean superiority;
  gboolean basra;
  int      air;                 /* wanted */
} Lending;

typedef struct
{
  int fleet;                    /* that lends */
  int supply, air;              /* the most supply beside that much air */
} Lent;

int  blitzwar_blockade   (int north_atlantic, int mid_atlantic, int allied_points);
int  blitzwar_blockade_by_sea (int north_atlantic, int mid_atlantic, int allied_points);
int  blitzwar_covered    (int lost, const GivenUp *give);
Lent blitzwar_lend_lease (const Lending *lending);
