/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who falls, who comes back (§9.2). Nothing here writes. */

#pragma once

#include "blitzwar-names.h"
#include "war-state.h"

typedef enum
{
  BLITZWAR_HOLDS,
  BLITZWAR_FALLS_PERHAPS,                  /* it hangs on corps that nobody has counted */
  BLITZWAR_FALLS
} BlitzwarFall;

BlitzwarFall blitzwar_falls        (const WarState *s, WarMember country);
WarMember    blitzwar_conqueror    (const WarState *s, WarMember country);     /* to whom it would surrender */
gboolean     blitzwar_would_fall   (const WarState *s, WarMember country);     /* its conditions hold, if it were still at war */
gboolean     blitzwar_comes_back   (const WarState *s, WarMember country);
gboolean     blitzwar_on_the_brink (const WarState *s, WarMember country);     /* one zone more and it falls */
