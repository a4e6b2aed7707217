/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the Ledger shows, worked out without a screen: stocks with the places they lie in, the number that grows towards
 * a limit, and the groups a game's "ledger" lists. Of what is nothing there is only what was asked for; what lies
 * covered is never in here. */

#pragma once

#include "mariscal-session.h"
#include "war-glance.h"

typedef struct
{
  WarCell             cell;
  const WarFieldInfo *info;
  char               *label;               /* "Tanks, Germany" */
  char               *place;               /* what it is by: "Germany"; or NULL */
  char               *says;                /* "4", "Axis", "yes", "?", "–" */
  WarValue            value;               /* WAR_UNKNOWN where nobody knows */
  gboolean            pinned;              /* it stands as the players said */
} LedgerValue;

typedef struct
{
  WarMember  of;
  char      *name;                         /* NULL: of a kind of one, whose values stand alone */
  WarMember  side;                         /* whose it is, or WAR_NONE */
  GPtrArray *values;                       /* of LedgerValue */
} LedgerRow;

typedef struct
{
  const char *id;
  char       *title;
  GPtrArray  *rows;                        /* of LedgerRow */
  guint       more;                        /* rows that are left out because there are many */
} LedgerGroup;

typedef struct
{
  const WarGlance *glance;
  int              now, after;             /* after what is asked now has been done as proposed */
  GPtrArray       *places;                 /* of LedgerValue; of a number that lies nowhere, itself */
} LedgerStock;

/* What the reader asks for: words to be found (NULL: none), also what is nothing, all rows of this group (or NULL). */
typedef struct { const char *words; gboolean nothing; const char *group; } LedgerAsked;

typedef struct
{
  GPtrArray       *glance;                 /* of WarGlance */
  GPtrArray       *stocks;                 /* of LedgerStock: the glance numbers of the strip that every side has */
  int              most;                   /* of all stocks, now or after */
  const WarGlance *ruler;                  /* what grows towards a limit; NULL: nothing does */
  LedgerValue     *limited;                /* its number; NULL with it */
  GPtrArray       *groups;                 /* of LedgerGroup */
} LedgerView;

LedgerView *ledger_view_new    (MariscalSession *session, const LedgerAsked *asked);
void        ledger_view_free   (LedgerView *view);

/* What a player typed, as the order `correct` wants it; nothing typed is null. NULL: it cannot be read, and why. */
char       *ledger_json        (const WarFieldInfo *info, const char *typed, GError **error);

typedef struct
{
  char     *says, *json;
  WarValue  value;
} LedgerChoice;

/* Of LedgerChoice: what a member can be, a yes or a no; NULL: it is typed. */
GPtrArray  *ledger_choices     (MariscalSession *session, const WarFieldInfo *info);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LedgerView, ledger_view_free)
