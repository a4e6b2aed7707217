/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a name is found from what is typed of it: whole, by its beginning, or by the beginning of one of its
 * words. */

#pragma once

#include "war-state.h"
#include "war-words.h"

/* From the worst to the best. */
typedef enum { WAR_MATCH_NONE, WAR_MATCH_WORD, WAR_MATCH_BEGINNING, WAR_MATCH_WHOLE } WarMatch;

GStrv    war_match_cut (const char *text);   /* folded words, without what stands between them */
/* `taken` gets how many of the n typed words the name takes. */
WarMatch war_match     (const char *const *name, const char *const *typed, guint n, guint *taken);

/* All that a member is called, cut into words, of GStrv: as printed, in these words, by its aliases, by its owner. */
GPtrArray *war_match_names (const WarState *s, const WarWords *const *words, guint n_words, WarMember who);
/* How well the best of such names takes all that is typed. */
WarMatch   war_match_best  (const GPtrArray *names, const char *const *typed, guint n);
