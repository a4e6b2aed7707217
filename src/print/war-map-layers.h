/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The layer that is asked for by name: "supply", "air:london". One that the game works out is asked of the game. */

#pragma once

#include "war-map-plan.h"
#include "war-paint.h"
#include "war-words.h"

typedef struct
{
  const WarMapLayer *layer;                /* NULL: none was asked for */
  WarMember          about;                /* WAR_NONE: nobody */
  WarPaint          *paint;                /* NULL: it is not worked out */
} WarMapShown;

gboolean war_map_shown_find  (WarMapShown *shown, const WarState *s, const WarWords *w, const WarMapPlan *plan,
                              const char *layer, GError **error);
void     war_map_shown_clear (WarMapShown *shown);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WarMapShown, war_map_shown_clear)
