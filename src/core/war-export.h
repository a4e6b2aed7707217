/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign as a page to read (HTML, one file that needs nothing else) or as a table (CSV). Both follow
 * the line that leads to an entry and the state as it stood there; what is covered is in neither. */

#pragma once

#include "war-campaign.h"
#include "war-cover.h"

char      *war_export_html (WarCampaign *c, guint entry, const WarWords *w);   /* NULL: no such entry */
char      *war_export_csv  (WarCampaign *c, guint entry, const WarWords *w);
GPtrArray *war_export_line (WarCampaign *c, guint entry);   /* of WarEntry: from entry 1 to this one */
char      *war_export_place (const WarState *s, const WarWords *w);            /* "turn 6 of 47 · Axis: movement" */
/* "Spring-1 1940"; NULL: the game has no calendar, or it does not reach so far. */
char      *war_export_date  (const WarState *s, const WarWords *w);
/* "Spring-1 1940 · mud · no Blitz · Axis to move · Axis points 11 (9 to go)": of the glance what stands in the head,
 * and of the strip what never leaves it. NULL: nothing of it is declared. */
char      *war_export_header (const WarState *s, const WarWords *w, gboolean dated);
/* What is a sample of the program's own and not what is printed; NULL: nothing is. */
char      *war_export_sample (const WarState *s, const WarWords *w);

/* What lies open in a state, in words: calls `kind` before the first member of each kind, `member` with
 * "field value"…; of a kind of one member, for each value, with the field's name and the value. */
typedef void (*WarTellKind)   (const char *kind, gboolean one, gpointer user);
typedef void (*WarTellMember) (const char *member, GPtrArray *values /* of char * */, gpointer user);
void       war_export_state (const WarState *s, const WarWords *w, WarTellKind kind, WarTellMember member,
                             gpointer user);
void       war_export_shown (const WarState *s, const WarWords *w, const GArray *shown /* of WarShown */,
                             WarTellKind kind, WarTellMember member, gpointer user);

/* The same, but members of which the same is said come together: "London, Suez" and "field value · …". */
typedef void (*WarTellGroup)  (const char *names, const char *values, gpointer user);
void       war_export_groups (const WarState *s, const WarWords *w, WarTellKind kind, WarTellGroup group,
                              gpointer user);

/* What people read of it: the groups of the game's ledger with their names, what is worked out too, and without what a
 * group sets aside. Of a game without a ledger, all of it. */
void       war_export_ledger (const WarState *s, const WarWords *w, WarTellKind kind, WarTellGroup group,
                              gpointer user);
