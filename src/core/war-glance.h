/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers that everybody wants to see at a glance, as a game's "glance" lists them: what each is called, what it is
 * now, what that means, and where its sum and its rule are found. What lies covered is not among them. */

#pragma once

#include "war-result.h"

/* What a value means now: said in the place of the bare number, and beside it. Without a key: nothing. And what it
 * would mean from where on, of WarMeantFrom; NULL: nothing is said of that. */
typedef struct { WarSentence value, caption; GArray *bands; } WarMeaning;
typedef struct { WarValue from; WarSentence says; } WarMeantFrom;

/* "3 : 7" from 13 on. */
typedef struct { WarValue from; char *says; } WarBand;

typedef enum { WAR_GLANCE_LIST, WAR_GLANCE_STRIP, WAR_GLANCE_HEAD } WarGlancePlace;

typedef struct
{
  const char    *id;                       /* items of one id come together: a number of each side */
  char          *label;                    /* "Axis points" */
  char          *value;                    /* "11", "turn 20", "4 : 6"; "?" if nobody knows */
  char          *caption;                  /* "9 to go: Italy, Hungary"; or NULL */
  const char    *rule;                     /* or NULL */
  WarCell        cell;                     /* what war_explain opens; of a field by something, all of it */
  WarMember      who;                      /* whose it is, or WAR_NONE */
  WarValue       n;                        /* the bare value; WAR_UNKNOWN where `value` is "?" */
  WarValue       limit;                    /* what n grows towards (a thin bar), or WAR_NONE */
  GArray        *bands;                    /* of WarBand, the lowest first; NULL: none */
  gboolean       corrects;                 /* the order `correct` can set this cell; else only its parts */
  gboolean       pinned;                   /* it stands as the players said, not as it is worked out */
  WarGlancePlace place;
  int            leaves;                   /* of the strip, when it grows narrow: 1 goes first, 0 stays */
} WarGlance;

GPtrArray       *war_glance      (const WarState *s, const WarWords *w);       /* of WarGlance, in the game's order */
/* "Axis points 11 (9 to go: Italy, Hungary)" */
char            *war_glance_say  (const WarGlance *g, const WarWords *w);
/* A value as the game means it, else as it stands. */
char            *war_meaning_say (const WarState *s, const WarWords *w, const WarCell *cell, WarValue v);
/* Why a value is what it is, as the game says it, and that it was pinned. FALSE: nothing to say, or it lies covered. */
gboolean         war_explain     (const WarState *s, const WarCell *cell, WarResult *out);

/* For games. */
void             war_mean        (WarMeaning *m, const char *words, const WarArg *args);   /* beside the value */
void             war_mean_value  (WarMeaning *m, const char *words, const WarArg *args);   /* in its place */
void             war_mean_band   (WarMeaning *m, WarValue from, const char *words, const WarArg *args);
