/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways over the map for one side as the board stands: on foot, by rail, over sea, by air (§12.1, §13.5, §14, §15). */

#pragma once

#include "board/board.h"

#define FAR_OVER_SEA 3                     /* seas on the way, from which sea transport costs twice, §7 */

int      blitzwar_tactical_steps (const WarState *s, WarMember from, WarMember to, WarMember side, int most);   /* −1: too far */
gboolean blitzwar_strategic_way  (const WarState *s, WarMember from, WarMember to, WarMember side);
int      blitzwar_seas_between   (const WarState *s, WarMember from, WarMember to, WarMember side);             /* of two ports; 0: no way */
gboolean blitzwar_far_over_sea   (const WarState *s, WarMember from, WarMember to, int seas);
gboolean blitzwar_ships_may_unload  (const WarState *s, WarMember port, WarMember side); /* its own, §14.1.1, §9.5 */
gboolean blitzwar_sea_is_under_snow (const WarState *s, WarMember sea);             /* now: no landings, §6 */
gboolean blitzwar_share_a_sea       (const WarState *s, WarMember a, WarMember b,
                                     WarField washed);                              /* coast of a, coast or beach of b */
gboolean blitzwar_has_dotted_link   (const WarState *s, WarMember a, WarMember b);
gboolean blitzwar_air_way        (const WarState *s, WarMember from, WarMember to, WarMember side);

/* From and to are ports or seas; leaving or entering a port is a step. −1: too far, or a strait is closed. */
int      blitzwar_naval_steps    (const WarState *s, WarMember from, WarMember to, WarMember side, gboolean fleet);
