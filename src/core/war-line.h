/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A line typed at the table ("at lod 2c 3i 1a - 2i"). Core cuts it and matches; a game's verb reads the pieces, in
 * order, and turns them into orders; each piece taken becomes a chip. A piece nobody takes, or that could be two
 * things, is an error that says so. The whole line is one group.
 *
 * A verb's words are verb/ID in the texts ("at|attack|ataca"), read from all languages; the longest that stands at the
 * beginning wins and is taken off. The word "*" marks a verb for lines that begin with none; of several such verbs the
 * first that reads the whole line does. Pieces end at white space, at a colon, and at a comma that is no decimal
 * one. */

#pragma once

#include "war-form.h"
#include "war-state.h"
#include "war-words.h"

typedef struct _WarLine WarLine;

/* How well: only the best fitting candidates stay, if they match no worse than others; 0 or FALSE is the least. */
typedef int (*WarFits) (const WarState *s, WarMember member, gpointer user);

WarLine        *war_line_new     (const WarState *s, const char *text);            /* both languages' names are found */
/* First the reader's. */
WarLine        *war_line_new_with (const WarState *s, const char *text, const WarWords *const *words, guint n);
void            war_line_free    (WarLine *l);
/* A line without a verb is one of this verb, where the game has it: whoever asks for odds need not say so. */
void            war_line_expect  (WarLine *l, const char *verb);
gboolean        war_line_read    (WarLine *l, GPtrArray **orders /* of WarRecord */, GError **error);   /* verb found,
  its C called, all pieces taken */

/* What can be typed: examples and what each does, of core's own verbs (all without a game) and then the game's. */
char           *war_line_example (const WarWords *w, const char *verb);
void            war_line_help  (const WarGame *game, const WarWords *w, GPtrArray *typed, GPtrArray *does);
gboolean        war_line_asks_help (const char *text);             /* "help", "?" and nothing else */

/* For verbs. Each takes pieces from the front if they fit, else leaves them. */
const WarState *war_line_state   (WarLine *l);
gboolean        war_line_end     (WarLine *l);
gboolean        war_line_last    (WarLine *l);                                     /* one piece is left, no more */
/* Key of a word list ("word/river": "river|río"); in either language. */
gboolean        war_line_word    (WarLine *l, const char *words);
/* By name in any language, id, alias, beginnings; WAR_NONE. */
WarMember       war_line_member  (WarLine *l, WarKind kind, WarFits fits, gpointer user);
/* Of any of these kinds. */
WarMember       war_line_member_of (WarLine *l, const WarKind *kinds, guint n, WarFits fits, gpointer user);
/* "2c", "3i": one of the game's unit letters. */
gboolean        war_line_count   (WarLine *l, const char *letters, char *letter, int *n);
gboolean        war_line_number  (WarLine *l, int *n);                             /* "5" */
gboolean        war_line_halves  (WarLine *l, int *halves);                        /* "3,5" "3.5" "3" in halves */
gboolean        war_line_sign    (WarLine *l, int *sign);   /* a "+" or "-" that begins the next piece */
gboolean        war_line_colon   (WarLine *l);             /* a colon stands before the next piece; takes nothing */
char           *war_line_rest    (WarLine *l);   /* all that is left, as it was typed */
WarRecord      *war_line_order   (WarLine *l, WarForm order);                      /* a new order of the line's group */
/* Who was named before the verb ("e pay 3"); WAR_NONE: nobody. */
WarMember       war_line_lead  (const WarLine *l);
/* What follows the verb is read as a line of its own that `lead` leads. FALSE: it is none; what the verb has taken and
 * complained of stays, unless the other reading came further. */
gboolean        war_line_follow (WarLine *l, WarMember lead);
/* The line cannot be read so: why. It is about the piece in front. */
void            war_line_wrong   (WarLine *l, const char *words, const WarArg *args);

/* Something is not said anywhere in the line. */
void            war_line_lacks (WarLine *l, const char *words, const WarArg *args);

/* What was understood, for the row of chips: pieces with the words they were taken as. */
guint           war_line_chips   (const WarLine *l);
void            war_line_chip    (const WarLine *l, guint i, const char **typed, WarMember *who, int *n);

/* Of WarMember: whoever the last name in the line could be, first the one it was taken for; `from`, `to`: the bytes of
 * the text it stands in. NULL: there is no name. */
GArray         *war_line_could_be (const WarLine *l, gsize *from, gsize *to);
/* What is typed so that this one is meant and none of the others. */
char           *war_line_typed_name (const WarLine *l, WarMember who, const GArray *others);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarLine, war_line_free)
