/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be shown to everybody. A kind or a field with a `cover` hides its values while the field named
 * there says that they are somebody's, or it is not known whose; what is nobody's lies open. A cover is
 * manners, not secrecy: the file holds the value all the same. */

#pragma once

#include "war-record.h"
#include "war-state.h"
#include "war-words.h"

typedef struct
{
  WarCell  cell;
  WarValue value;
} WarShown;

gboolean war_covered        (const WarState *s, const WarCell *cell);
/* Under whose cover it lies: the member that the cover's field names; WAR_NONE: it lies open, or nobody is named. */
WarMember war_cover_owner   (const WarState *s, const WarCell *cell);
gboolean war_may_be_covered (const WarSchema *schema, const WarCell *cell);   /* at some time, whatever the state */
/* Whether these changes, of which this is the state they led to, tell of what is covered now or was before them. */
gboolean war_covers_changed (const WarState *s, const GArray *changes);
/* Whether trying this order without writing it down could tell of what lies covered: it has to do with covers, or
 * what comes out hangs on what is under them. Only an order that is written into the journal may know that. */
gboolean war_tells_covered  (const WarState *s, const WarRecord *order);
/* The same of trying it with dice: these, and then `rest` (war-dice.h). */
gboolean war_tells_covered_with (const WarState *s, const WarRecord *order, const GArray *faces, int rest);
/* Of WarShown: all that differs from nothing and lies open, in order. */
GArray  *war_shown_values   (const WarState *s);
/* Of WarMember: who of those shown says itself that it is there, in a field of its own. Whether that is all nobody
 * knows: nothing is told of what lies covered, nor of what is not followed. */
GArray  *war_shown_there    (const WarState *s, const GArray *shown, WarMember place);

/* A value wherever it stands, foreign cells too: as JSON, and in words (w) for people. */
void     war_cell_value_print (const WarData *data, const WarCell *cell, WarValue v, GString *out);
char    *war_cell_value_say   (const WarState *s, const WarWords *w, const WarCell *cell, WarValue v);
