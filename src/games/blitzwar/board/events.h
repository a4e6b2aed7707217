/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dated events of the calendar (§8): which still matter, and which comes next. */

#pragma once

#include "blitzwar-names.h"
#include "war-state.h"

gboolean blitzwar_happens         (const WarState *s, WarMember event, int turn);
gboolean blitzwar_comes_often     (const WarState *s, WarMember event);        /* every season or half-year */
WarValue blitzwar_work_moot       (const WarState *s, WarMember of, WarMember by);
WarValue blitzwar_work_next_event (const WarState *s, WarMember of, WarMember by);
