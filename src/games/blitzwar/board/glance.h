/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values worked out for the header of every page. */

#pragma once

#include "blitzwar-names.h"
#include "war-state.h"

WarValue blitzwar_work_next_limit   (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_to_limit     (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_axis_score   (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_allied_score (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_west_window  (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_east_window  (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_brink        (const WarState *s, WarMember of, WarMember by);
