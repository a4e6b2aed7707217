/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One line of the journal, as pages and terminals read it. It holds numbers and offsets; words, dice and the order are
 * read from the file's text when they are asked for. */

#pragma once

#include "war-decision.h"
#include "war-words.h"

#define WAR_TYPE_ENTRY (war_entry_get_type ())
G_DECLARE_FINAL_TYPE (WarEntry, war_entry, WAR, ENTRY, GObject)

guint        war_entry_number   (WarEntry *e);
guint        war_entry_on       (WarEntry *e);
guint        war_entry_as       (WarEntry *e);                 /* the entry it repeats, or 0 */
int          war_entry_turn     (WarEntry *e);
WarMember    war_entry_step     (WarEntry *e);
gboolean     war_entry_then     (WarEntry *e);                 /* a consequence */
gboolean     war_entry_more     (WarEntry *e);                 /* its group goes on */
gboolean     war_entry_veiled   (WarEntry *e);
char        *war_entry_at       (WarEntry *e);                 /* when, ISO 8601 */
char        *war_entry_by       (WarEntry *e);
char        *war_entry_order    (WarEntry *e);                 /* the JSON of `do` */
WarForm      war_entry_form     (WarEntry *e);                 /* which order; 0: nobody here knows it */
WarRecord   *war_entry_record   (WarEntry *e);                 /* the order read; NULL: today's program cannot */
char        *war_entry_overrides (WarEntry *e);                /* "9.3, 10" or NULL */
gboolean     war_entry_rolled   (WarEntry *e);                 /* dice fell in it */
gboolean     war_entry_noted    (WarEntry *e);                 /* somebody wrote a note on it */
/* Of char *: sentences; the order's label if it says nothing or lies covered. */
GPtrArray   *war_entry_says     (WarEntry *e, const WarWords *words);
GArray      *war_entry_throws   (WarEntry *e);                 /* of WarThrow; free with g_array_unref */
GArray      *war_entry_changes  (WarEntry *e);                 /* of WarChange */
GPtrArray   *war_entry_notes    (WarEntry *e);                 /* of char * */
