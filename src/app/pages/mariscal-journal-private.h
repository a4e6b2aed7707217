/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For the journal's view alone: mariscal-journal-view.c makes the rows, mariscal-journal-words.c says them and looks
 * whether they fit a filter. */

#pragma once

#include "mariscal-journal-view.h"
#include "war-series.h"

/* What was found out about an entry. */
typedef struct
{
  guint     on;
  int       turn;
  WarMember step, side;                    /* side: WAR_UNKNOWN as long as nobody asked */
  WarForm   form;                          /* what was asked; 0 of a consequence */
  char     *folded;                        /* its sentences, for searching; NULL as long as nobody searched */
  guint     known : 1, then : 1, rolled : 1;
} MariscalKnown;

struct _MariscalJournalView
{
  GObject          parent;
  MariscalSession *session;
  WarCampaign     *campaign;               /* the session's */
  GArray          *rows;                   /* of MariscalJournalRow */
  GArray          *known;                  /* of MariscalKnown, by number */
  GArray          *branches;               /* of MariscalJournalBranch */
  GHashTable      *unfolded;               /* entries whose consequences are shown */
  guint            main_fork;              /* where the branch we stand on left the campaign */
  gboolean         apart;                  /* we stand on a branch */
  gboolean         filtered;
  MariscalJournalFilter filter;            /* its text is in `text`, word by word */
  char           **text;
  GPtrArray       *series;                 /* of WarSeriesInfo */
  WarState        *table;                  /* walks along with the rows that are shown; NULL: not yet */
  guint            at;                     /* where it stands */
};

MariscalKnown *mariscal_journal_know (MariscalJournalView *view, guint entry);
gboolean       mariscal_journal_fits (MariscalJournalView *view, guint entry, guint last);
