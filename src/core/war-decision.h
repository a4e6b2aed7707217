/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One order decided: the order, the dice that fell, what changed and what was said. A group is an order and its
 * consequences. Deciding works on a live state and leaves it changed; the caller keeps it or walks it back. */

#pragma once

#include "war-dice.h"
#include "war-draft.h"
#include "war-words.h"

typedef struct
{
  char      *what;
  int        of;
  int        fell;
  WarDieFrom from;
  WarMember  good_for;                     /* or WAR_NONE */
  gboolean   asked;                        /* no field of the order held it */
  gboolean   drawn;                        /* no die at all: one of a pile, by number */
  char      *by;                           /* whose it was, as a sentence in JSON; NULL: not said, or long ago */
} WarThrow;

typedef struct
{
  WarRecord *order;
  guint      n;                            /* the entry it is going to be */
  guint      as;                           /* the entry it repeats after a revision, or 0 */
  gboolean   then;                         /* decided by the rules, not asked */
  GArray    *throws;                       /* of WarThrow */
  GArray    *changes;                      /* of WarChange */
  GString   *says;                         /* JSON: ["key",{…}],… */
  GPtrArray *over;                         /* of char *: the paragraphs overridden */
  gboolean   covers;                       /* it tells of what lies under a cover now, or lay there before */
} WarDecision;

typedef enum { WAR_DECIDED, WAR_FORBIDDEN, WAR_REFUSED, WAR_WANTS_DIE } WarVerdict;

/* How names of made members and dice come out when an old group is decided again; all zero for a new order. */
typedef struct
{
  guint         first;                     /* the number the group's first entry gets */
  const GArray *names;                     /* of guint, an entry of the group each: made members are named after
                                            * it; 0 or NULL: after the entry's own number */
  const GArray *throws;   /* of WarThrow: dice that fell before, matched by `what` and turn of appearance */
  WarDice      *dice;                      /* for those not found there; NULL: there are none */
} WarOccasion;

typedef struct
{
  WarVerdict verdict;
  WarData   *data;
  char      *rule;                         /* of what forbade it */
  char      *words;                        /* a key */
  WarArg    *args;
  int        die;                          /* sides of the die that is missing */
  char      *die_what;
  gboolean   drawn;                        /* that is the number of one of a pile */
  GPtrArray *decisions;                    /* of WarDecision: the group, only if it was decided */
  GArray    *dice_left;                    /* of WarThrow: of `throws`, those not asked for (contents not owned) */
} WarGroup;

/* State is changed only if WAR_DECIDED. */
WarGroup *war_decide            (WarState *state, const WarRecord *order, const WarOccasion *occasion);
void      war_group_free        (WarGroup *group);
char     *war_group_say         (const WarGroup *group, const WarWords *words);   /* why not, with its paragraph */
void      war_group_error       (const WarGroup *group, const char *order, GError **error);   /* the same as an error */
void      war_decision_free     (gpointer decision);
/* Does it set what may lie covered? Then it will be veiled in the file, and only its name may be told. */
/* Of char *: its sentences; the order's name where it says nothing, or lies covered. */
GPtrArray *war_decision_says    (const WarDecision *decision, const WarData *data, const WarWords *words);
gboolean  war_decision_idle     (const WarDecision *decision);   /* nothing changed, fell, was said or overridden */
void      war_changes_walk_back (WarState *state, const GArray *changes);
void      war_changes_apply     (WarState *state, const GArray *changes);
gboolean  war_changes_equal     (const GArray *a, const GArray *b);

const char *war_die_from     (WarDieFrom from);   /* as files and JSON have it */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarGroup, war_group_free)
