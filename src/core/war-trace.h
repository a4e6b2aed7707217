/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines traced from sources over a network: who is reached, by what way, the least that would have to change for a place to be
 * reached, and which one place, taken away, would cost most. Places are numbers that the game gives out, 0 … n − 1, and their order
 * is the order of every answer. A line leads through open places; a shut one is reached, but not passed. Places and ways may besides
 * need one of other places to be open: a sea a port, a strait its key. What makes a place open is the game's alone. */

#pragma once

#include <glib.h>

typedef struct _WarTrace WarTrace;

typedef enum
{
  WAR_OPEN,                                /* lines pass */
  WAR_SHUT,                                /* they would, if somebody changed it */
  WAR_BARRED                               /* never, whatever anybody does */
} WarPass;

typedef enum
{
  WAR_NO_SOURCE,
  WAR_SOURCE,                              /* lines start here while it is open */
  WAR_DEPOT                                /* lines start here in any case */
} WarSource;

#define WAR_NO_NEED 0

WarTrace *war_trace_new    (guint places);                                  /* all barred and no ways yet */
void      war_trace_free   (WarTrace *t);
guint     war_trace_need   (WarTrace *t, const guint *places, guint n);    /* one of these must be open; none of none ever is */
void      war_trace_demand (WarTrace *t, guint place, guint need);         /* no line passes the place without it */
void      war_trace_way    (WarTrace *t, guint a, guint b, guint need);    /* both ways; WAR_NO_NEED: nothing more */
void      war_trace_put    (WarTrace *t, guint place, WarPass pass, WarSource source);
gboolean  war_trace_met    (const WarTrace *t, guint need);                 /* as things are */

void      war_trace_reach  (WarTrace *t, gboolean reached[]);
GArray   *war_trace_line   (WarTrace *t, guint place);                      /* of guint: the shortest, from the place to its source; NULL: none */

/* Of GArray of guint, each in order: the smallest sets of shut places that, opened together, lead a line to the place; at most
 * `most` of them, the first ones. One empty set: it has a line; no set: nothing would help. */
GPtrArray *war_trace_mend  (WarTrace *t, guint place, guint most);

/* Of guint: the places among those that may fall which, lost with whatever starts there, cost most, by the weight of all other places
 * that lose their line; empty: none costs anything. */
GArray   *war_trace_cut    (WarTrace *t, const gboolean may_fall[], const guint weight[], guint *cost);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarTrace, war_trace_free)
