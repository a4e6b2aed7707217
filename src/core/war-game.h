/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A game's verbs: one const struct a game, each member optional, everything else in the folder static. Its nouns, data
 * and words are in the bundle under /games/ID. */

#pragma once

#include <gio/gio.h>

#include "war-draft.h"
#include "war-glance.h"
#include "war-line.h"
#include "war-paint.h"
#include "war-prompt.h"
#include "war-report.h"
#include "war-result.h"

typedef struct { WarField field; WarValue (*work) (const WarState *s, WarMember of, WarMember by); } WarWorker;
typedef struct { WarForm order; void (*decide) (WarDraft *d, const WarRecord *order); } WarDecider;
/* Its words are verb/ID in the texts: "at|attack|ataca". */
typedef struct { const char *id; void (*read) (WarLine *l); } WarVerb;

typedef struct
{
  WarForm  form;
  void     (*settle)  (WarRecord *r);   /* carries convenience fields into the record; or NULL */
  gboolean (*prefill) (const WarState *s, WarRecord *r, WarMember about);    /* what the board knows; or NULL */
  /* For `query`: writes the members of one open object; FALSE: bad input. */
  gboolean (*answer)  (const WarRecord *r, WarJson *out, GError **error);
  gboolean (*show)    (const WarRecord *r, WarResult *result, GError **error);   /* for people */
} WarCalculator;

struct _WarGame
{
  const char          *id;                                                   /* the folder's name */
  const WarWorker     *worked;                                               /* these four end with an empty one */
  const WarDecider    *orders;
  const WarCalculator *forms;
  const WarVerb       *verbs;
  void     (*begin) (WarDraft *d);   /* what a set-up does by itself, once scenario and house rules are stated */
  const char *(*skip) (const WarState *s, WarMember step);   /* why this step is not played now, a key; NULL: it is */
  void     (*enter) (WarDraft *d, WarMember step);   /* what the rules do by themselves as it begins */
  void     (*due)   (const WarState *s, WarPrompts *out);   /* what the moment asks, what was forgotten */
  void     (*ahead) (const WarState *s, int turn, WarPrompts *out);   /* what this turn or a later one is to bring */
  /* Why a value is what it is; FALSE: nothing to say. */
  gboolean (*explain) (const WarState *s, const WarCell *cell, WarResult *out);
  /* What a value means now, in a few words; those who know nothing of it say nothing. */
  void     (*mean)    (const WarState *s, const WarCell *cell, WarMeaning *out);
  /* A layer of the map that is worked out; `about` is WAR_NONE where it is about nobody. */
  void     (*layer) (const WarState *s, const char *layer, WarMember about, WarPaint *out);
  void     (*check) (const WarState *s, WarReport *out);   /* what always holds, beyond ranges and references */
  void     (*vet)   (const WarData *data, WarReport *out);   /* the same for map and cards, overlay included */
};

void             war_game_register  (const WarGame *game);
guint            war_game_count     (void);
const WarGame   *war_game_at        (guint i);                               /* in order of their ids */
const WarGame   *war_game_find      (const char *id);                        /* NULL: there is none */
/* One that game.json declares; NULL: there is none. */
GBytes          *war_game_overlay   (const WarGame *game, const char *id);
GBytes          *war_game_file      (const char *id, const char *name);      /* of the bundle; NULL: there is none */
/* Loaded once a process: a shipped game that does not load is a bug. */
const WarSchema *war_game_schema    (const WarGame *game);
WarData         *war_game_data      (const WarGame *game, GBytes *overlay, GPtrArray *complaints, GError **error);
/* The same in a thread, for who must not wait: it reads tables and makes a WarData, and touches nothing else. Who
 * cancels has his answer at once (G_IO_ERROR_CANCELLED); what is still being read comes to nothing. Where `complaints`
 * is NULL the first of them is the error. */
void             war_game_data_async  (const WarGame *game, GBytes *overlay, GCancellable *cancellable,
                                       GAsyncReadyCallback done, gpointer user);
WarData         *war_game_data_finish (GAsyncResult *result, GPtrArray **complaints, GError **error);
/* Loaded once a process; game NULL: core's alone. */
const WarWords  *war_game_words     (const WarGame *game, const char *language);
const WarCalculator *war_game_calculator (const WarGame *game, WarForm form);
/* What the calculator that can become this order asks, in its place: what the order says, and for the rest the board.
 * NULL: none can, or too little is known. */
WarRecord       *war_game_question   (const WarState *s, const WarRecord *order);
