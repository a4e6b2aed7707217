/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is found for a text, and what is told of it: odds to a question in words, places of a map. One thread at a time.
 *
 * A result is called by itself, so that it can be told and opened by whoever has never seen it before:
 * "odds:GAME:5 4 tanks", "place:GAME:zone/trondheim". Who it was found for does not matter. */

#pragma once

#include "war-game.h"

typedef struct
{
  char  *language;                         /* "": the system's */
  char  *last;                             /* the campaign that was played last; "": none */
  gint64 until;                            /* of the monotonic clock: nobody listens any more */
} SearchAsked;

typedef struct { char *name, *description, *clipboard; } SearchMeta;

typedef struct _SearchAnswers SearchAnswers;

SearchAnswers *search_answers_new  (void);                    /* with every game on the table */
void           search_answers_free (SearchAnswers *a);
/* Of char *, the best first; too late, it is empty. */
GPtrArray     *search_answers_find (SearchAnswers *a, const SearchAsked *asked, const char *text);
/* FALSE: there is no such result, or no time. */
gboolean       search_answers_tell (SearchAnswers *a, const SearchAsked *asked, const char *id, SearchMeta *meta);
void           search_meta_clear   (SearchMeta *meta);

/* Its three parts; FALSE: it is none. */
gboolean       search_id_cut       (const char *id, char **what, char **game, char **rest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchAnswers, search_answers_free)
