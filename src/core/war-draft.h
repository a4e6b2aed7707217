/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A decision being made. Writes go into the state and a list of changes; a refusal walks the list back, so a draft is
 * kept whole or not at all. A game's verbs see nothing else of core's machinery. */

#pragma once

#include "war-args.h"
#include "war-form.h"
#include "war-state.h"

typedef struct _WarDraft WarDraft;

const WarState *war_draft_state (WarDraft *d);
WarData        *war_draft_data  (WarDraft *d);
void       war_set    (WarDraft *d, WarField field, WarMember of, WarValue v);
void       war_set_by (WarDraft *d, WarField field, WarMember of, WarMember by, WarValue v);
/* Forbids by itself beyond the field's range. */
void       war_add    (WarDraft *d, WarField field, WarMember of, int n);
void       war_add_by (WarDraft *d, WarField field, WarMember of, WarMember by, int n);
/* A fixed value that the table has told; WAR_NONE: as printed again. */
void       war_learn  (WarDraft *d, WarField field, WarMember of, WarValue v);
void       war_set_text (WarDraft *d, WarField field, WarMember of, const char *text);
WarMember  war_make   (WarDraft *d, WarKind kind);   /* a block, a battle: named after this entry */
void       war_remove (WarDraft *d, WarMember made);   /* its values go back to nothing, then it is gone */
/* TRUE: stop. FALSE: the order overrides; noted, go on. */
gboolean   war_forbid (WarDraft *d, const char *rule, const char *words, const WarArg *args);
/* It has no meaning: nothing overrides this. */
void       war_refuse (WarDraft *d, const char *words, const WarArg *args);
gboolean   war_draft_ok (WarDraft *d);   /* nothing was forbidden or refused, no die is missing */
/* Typed WAR_NONE: the dice source. */
int        war_roll   (WarDraft *d, const char *what, int sides, WarMember good_for, WarValue typed);
/* Whose the dice are that come now: "Infantry 3". For whoever types them; not written down. */
void       war_throw_by (WarDraft *d, const char *words, const WarArg *args);
/* One member at random; WAR_NONE: none is there. */
WarMember  war_draw   (WarDraft *d, const char *what, WarField pile, WarValue from);
void       war_say    (WarDraft *d, const char *words, const WarArg *args);          /* a sentence of the journal */
gboolean   war_follows (WarDraft *d);   /* what is decided is a consequence: nobody asked for it */
WarRecord *war_then   (WarDraft *d, WarForm order);   /* a consequence: decided next, in the same group */
