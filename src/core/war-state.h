/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on the table: flat arrays of values over a WarData. A copy is a memcpy, equality a memcmp. Only a draft
 * and the walk along entries write into it. war_get answers what is pinned, fixed, kept or worked out; callers needn't
 * know. */

#pragma once

#include "war-data.h"

typedef struct _WarState WarState;

WarState      *war_state_new     (WarData *data);   /* entry 0: nothing anywhere */
void           war_state_free    (WarState *s);
WarState      *war_state_copy    (const WarState *s);
gboolean       war_state_equal   (const WarState *a, const WarState *b);
gboolean       war_state_is_nothing (const WarState *s);    /* as before the set-up */
GArray        *war_state_compare (const WarState *a, const WarState *b);   /* of WarChange: cell, in a, in b */
WarData       *war_state_data    (const WarState *s);

WarValue       war_get           (const WarState *s, WarField field, WarMember of);
WarValue       war_get_by        (const WarState *s, WarField field, WarMember of, WarMember by);
gboolean       war_know          (const WarState *s, WarField field, WarMember of, WarValue *v);  /* FALSE: unknown */
gboolean       war_know_by       (const WarState *s, WarField field, WarMember of, WarMember by, WarValue *v);
/* The turn in which what stands at a member was last confirmed, WAR_NONE: never. FALSE: that is not asked of it. */
gboolean       war_seen          (const WarState *s, WarMember of, WarValue *turn);
int            war_sum           (const WarState *s, WarField field, WarMember of);           /* over all `by` */
gboolean       war_exists        (const WarState *s, WarMember member);
/* Those that exist, in their order. */
WarMember      war_next          (const WarState *s, WarKind kind, WarMember after);
WarMember      war_next_with     (const WarState *s, WarField field, WarValue value, WarMember after);

#define war_each(s, kind, m) \
  for (WarMember m = war_next (s, kind, WAR_NONE); m != WAR_NONE; m = war_next (s, kind, m))
#define war_each_with(s, field, v, m) \
  for (WarMember m = war_next_with (s, field, v, WAR_NONE); m != WAR_NONE; m = war_next_with (s, field, v, m))

/* For core alone: the raw cell. A made member's existence is the cell with field WAR_EXISTS. */
#define WAR_EXISTS ((WarField) 1)
/* Kept value or pin; WAR_NONE where there is none. */
WarValue       war_state_read    (const WarState *s, const WarCell *cell);
void           war_state_write   (WarState *s, const WarCell *cell, WarValue v);
gboolean       war_state_pinned  (const WarState *s, const WarCell *cell, WarValue *v);
gboolean       war_state_has_foreign (const WarState *s);   /* it may hold values nobody can name */
/* What players called anew here is from now on called so wherever no state is asked. */
void           war_state_tell_names (const WarState *s);
/* All that differs from nothing, in order. */
void           war_state_walk    (const WarState *s, void (*visit) (const WarCell *cell, WarValue v, gpointer user),
                                  gpointer user);
/* The same of one kind alone. */
void           war_state_walk_kind (const WarState *s, WarKind kind,
                                    void (*visit) (const WarCell *cell, WarValue v, gpointer user), gpointer user);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarState, war_state_free)
