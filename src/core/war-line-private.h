/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The line a verb reads from. What is between this file and its two neighbours: war-line.c cuts the text,
 * finds the verb and says what went wrong; war-line-take.c takes pieces; war-match.c knows when a name is
 * meant. */

#pragma once

#include "war-game.h"
#include "war-line.h"

typedef struct
{
  char  *raw;                              /* as typed */
  char  *folded;
  gsize  at;                               /* where it begins in the text */
  gsize  off;                              /* bytes of `folded` taken already */
} WarPiece;

typedef struct
{
  char      *typed;
  WarMember  who;                          /* or WAR_NONE */
  int        n;
} WarChip;

/* A member that could be meant, with all it is called, cut into words. */
typedef struct
{
  WarMember  who;
  GPtrArray *names;                        /* of GStrv */
} WarNamed;

/* A name that was looked for, with all that can be meant by it: what fits best comes first. */
typedef struct
{
  guint   from, n;                         /* pieces */
  GArray *members;                         /* of WarMember */
} WarMeant;

struct _WarLine
{
  const WarState *s;
  WarData        *data;
  char           *text;
  const WarWords *words[4];                /* the reader's language first */
  guint           n_words;
  GArray         *pieces;                  /* of WarPiece */
  guint           next;                    /* the piece that is read now */
  guint           begin;                   /* the first piece after the verb */
  gboolean        has_verb;
  const WarVerb  *expected;                /* of a line without one; or NULL: any that is for such lines */
  WarMember       lead;                    /* named before the verb, or WAR_NONE */
  GPtrArray      *orders;                  /* of WarRecord */
  GArray         *chips;                   /* of WarChip */
  GHashTable     *named;                   /* kind → GArray of WarNamed */
  GArray         *meant;                   /* of WarMeant, one for a first piece */

  char           *problem;                 /* the first thing wrong, said; NULL while all is well */
  char           *problem_at;
  guint           nobody_at;               /* a piece where a name was looked for, and no name begins so */
  guint           doubt_at;                /* a piece that could be several members … */
  GArray         *doubt;                   /* … of WarMember */
  guint           letters_at;              /* a piece where a count was looked for … */
  char           *letters;                 /* … with these letters */
};

WarPiece *war_line_piece (WarLine *l, guint i);                           /* NULL: there are no more */
gboolean  war_line_has   (const GArray *members, WarMember who);
/* At this piece any of these could be meant; what was meant by fewer pieces goes. */
void      war_line_mean  (WarLine *l, guint from, guint n, const GArray *members);
void      war_line_skip  (WarLine *l, guint n, WarMember who, int number); /* n whole pieces taken: a chip */
/* Verbs of sealed dice: war-line-seal.c. */
void      war_line_seal  (WarLine *l);
void      war_line_call  (WarLine *l);
void      war_line_open  (WarLine *l);
/* Pieces of an alternative of this list that stand there. */
guint     war_line_said  (WarLine *l, const char *words, guint from);
