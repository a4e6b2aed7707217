/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked for by name: the layer ("supply", "air:london"), the place to come near to ("london:3"). A layer that
 * the game works out is asked of the game. */

#pragma once

#include "war-map-plan.h"
#include "war-paint.h"
#include "war-print.h"
#include "war-words.h"

typedef struct
{
  const WarMapLayer *layer;                /* NULL: none was asked for */
  WarMember          about;                /* WAR_NONE: nobody */
  WarPaint          *paint;                /* NULL: it is not worked out */
  WarMember          near;                 /* WAR_NONE: all of the map */
  guint              times;                /* as near: 1 is the whole map's distance */
} WarMapShown;

gboolean war_map_shown_find  (WarMapShown *shown, const WarState *s, const WarWords *w, const WarMapPlan *plan,
                              const WarMapLook *look, GError **error);
void     war_map_shown_clear (WarMapShown *shown);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WarMapShown, war_map_shown_clear)
