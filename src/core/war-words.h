/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences in the reader's language. A game's words and core's are flat JSON objects: key → sentence, or
 * {"one","other"} chosen by the argument `n`. A member's name may have forms ({country.the}); a missing form is the
 * name, and the form `alias` holds other names people may type ("Stalingrad|Volgogrado"). {n.signed} is +2, {p.number}
 * a chance as a plain number, {p.percent} without its fraction. An argument that is itself a key is said with the same
 * arguments. */

#pragma once

#include "war-args.h"
#include "war-data.h"
#include "war-scan.h"
#include "war-state.h"

typedef struct _WarWords WarWords;

const char *war_language          (void);                                     /* of the process: "en" or "es" */
void        war_language_set      (const char *language);                     /* NULL: from the user's locale */
gboolean    war_language_known    (const char *language);

/* Game may be NULL. */
WarWords   *war_words_new         (const char *language, GBytes *core, GBytes *game, GError **error);
void        war_words_free        (WarWords *w);
const char *war_words_language    (const WarWords *w);
gboolean    war_words_has         (const WarWords *w, const char *key);
/* As it stands in the file, nothing put in; NULL: there is none. */
const char *war_words_plain       (const WarWords *w, const char *key);
char       *war_words_say         (const WarWords *w, const WarData *data, const char *key, const WarArg *args);
/* Arguments as a file holds them: an object. */
char       *war_words_say_scan    (const WarWords *w, const WarData *data, const char *key, WarScan *args);
/* Of char *: a list of sentences as a file holds them: [["key",{arguments}],…]; one without a key says nothing. */
GPtrArray  *war_words_say_list (const WarWords *w, const WarData *data, const char *json);
/* …and how they are written. */
void        war_words_args_write  (const WarData *data, const WarArg *args, GString *out);
/* Form NULL: the name; s may be NULL. The field `name` of its kind (what is printed on the board) goes before the
 * words. */
char       *war_words_name        (const WarWords *w, const WarState *s, const WarData *data, WarMember member,
                                   const char *form);
/* Other forms people may type; may be NULL. */
const char *const *war_words_aliases (const WarWords *w, const WarData *data, WarMember member);
/* label/zone/control; else its id. */
char       *war_words_label       (const WarWords *w, const WarSchema *schema, WarField field);
char       *war_words_die      (const WarWords *w, const char *what);     /* what a die is thrown for; else its id */
char       *war_words_order    (const WarWords *w, const char *id);       /* an order's name; else its id */
/* "Mechili: carros, Reino Unido". */
char       *war_words_cell        (const WarWords *w, const WarState *s, const WarData *data, const WarCell *cell);
char       *war_words_value       (const WarWords *w, const WarState *s, const WarData *data, const WarFieldInfo *info,
                                   WarValue v);
char       *war_words_chance      (const WarWords *w, WarRatio p);   /* "5/6 (83,3 %)", "5/6 (83.3%)", "segura" */
char       *war_words_number      (const WarWords *w, WarRatio n, guint digits);   /* a mean: "1,58", "1.58" */
/* core's words in the process's language: for errors. */
char       *war_words_core        (const char *key, const WarArg *args);
char       *war_fold              (const char *text);                         /* lower case, no accents, for finding */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarWords, war_words_free)
