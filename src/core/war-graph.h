/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Places and the ways between them: the members of a kind of links that has two ends, as the table sees them now (a link or a
 * place that an overlay took away is not there, a corrected end counts). Who may use a way is the game's to say, at each step:
 * so distance, a move along own zones and the range of an air unit are one search. */

#pragma once

#include "war-state.h"

typedef struct _WarGraph WarGraph;

typedef struct { WarMember link, to; } WarWay;

typedef gboolean (*WarMayGo) (const WarState *s, WarMember from, const WarWay *way, gpointer user);

WarGraph     *war_graph_new      (const WarState *s, WarField a, WarField b);      /* of the links with these ends */
void          war_graph_free     (WarGraph *g);
const WarWay *war_graph_ways     (const WarGraph *g, WarMember from, guint *n);    /* in the order of the links */
WarMember     war_graph_link     (const WarGraph *g, WarMember from, WarMember to);    /* the first between them; WAR_NONE */

/* Fewest steps to every place from the nearest of these, by the index of the place; −1: not within `most` steps. */
int          *war_graph_reach    (const WarGraph *g, const WarMember *from, guint n, int most, WarMayGo may, gpointer user);
int           war_graph_distance (const WarGraph *g, WarMember from, WarMember to, int most, WarMayGo may, gpointer user);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarGraph, war_graph_free)
