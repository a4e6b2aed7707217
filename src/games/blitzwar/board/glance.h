/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers at a glance: how they are worked out, what they mean in a few words (glance-means.c), and why they are so
 * (glance-why.c). */

#pragma once

#include "blitzwar-names.h"
#include "war-glance.h"

#define WINDOW_AGAINST_ALLIES  3           /* turns, that of the first attack among them */
#define WINDOW_AGAINST_SOVIETS 5

WarValue blitzwar_work_next_limit   (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_to_limit     (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_axis_score   (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_allied_score (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_west_window  (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_east_window  (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_blockade     (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_brink        (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_card_worth   (const WarState *s, WarMember of, WarMember by);   /* in quarters */
WarValue blitzwar_work_on_brink     (const WarState *s, WarMember of, WarMember by);

gboolean blitzwar_may_bring_in      (const WarState *s, int points);   /* Italy or Hungary, when the Axis comes to so many */
void     blitzwar_mean              (const WarState *s, const WarCell *cell, WarMeaning *out);
gboolean blitzwar_explain           (const WarState *s, const WarCell *cell, WarResult *out);   /* these, and supply lines */
