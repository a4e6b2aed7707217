/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal as rows, newest first, by turn and phase: a list model that knows of each row which entry it is and no
 * more. What a row says is worked out when it is shown, so ten thousand of them cost nothing.
 *
 * - A group folds into the row of what was asked; unfolded, what followed from it stands under it.
 * - A branch is one row, where its last entry belongs by its number; a line leads from there to where it parted.
 * - While something is filtered there are no branches among the rows. */

#pragma once

#include <gio/gio.h>

#include "mariscal-session.h"

#define MARISCAL_LANES 3                   /* beside the campaign's own */

typedef enum
{
  MARISCAL_JOURNAL_HEADING,                /* of the phase its rows belong to */
  MARISCAL_JOURNAL_ENTRY,                  /* what somebody asked */
  MARISCAL_JOURNAL_THEN,                   /* what followed from it */
  MARISCAL_JOURNAL_BRANCH
} MariscalJournalKind;

typedef struct
{
  guint kind;                              /* a MariscalJournalKind */
  guint entry;                             /* of a heading the entry under it, of a branch its last */
  guint last;                              /* of an entry: what followed from it goes so far */
  guint dated;                             /* of a heading: its turn begins the list, or is another than above */
  int   branch;                            /* of a branch, or −1 */
} MariscalJournalRow;

typedef struct
{
  char    *name;                           /* NULL: what was undone and can be done again */
  guint    tip, fork, n;                   /* its last entry, where it parted, how many entries it has of its own */
  gboolean here;                           /* the table stands on it; it is no row */
  int      row, fork_row;                  /* or −1 */
  guint    lane;                           /* from 0 */
} MariscalJournalBranch;

typedef struct
{
  const char *text;                        /* all its words, in whatever order; "" or NULL: any */
  gboolean    dice, corrections, notes;
  WarForm     order;                       /* 0: any */
  WarMember   side, about;                 /* WAR_NONE: any */
} MariscalJournalFilter;

/* Beside a row. Bits of what a lane does: it comes from above, goes on below, begins here, joins the campaign here. */
enum { MARISCAL_LANE_UP = 1, MARISCAL_LANE_DOWN = 2, MARISCAL_LANE_BEGINS = 4, MARISCAL_LANE_JOINS = 8 };
typedef enum { MARISCAL_KNOB_NONE, MARISCAL_KNOB_DOT, MARISCAL_KNOB_HERE } MariscalKnob;

typedef struct
{
  gboolean     up, down;                   /* the line on which the table stands */
  gboolean     apart_up, apart_down;       /* …and whether it is a branch there */
  MariscalKnob knob;
  guint        lane[MARISCAL_LANES];
} MariscalLane;

/* What a row says. */
typedef struct
{
  char      *title, *caption, *when;       /* caption and when (of a heading) may be NULL */
  WarMember  side;                         /* or WAR_NONE */
  GArray    *throws;                       /* of WarThrow, or NULL */
  char      *points;                       /* "10 → 11", or NULL */
  const char *rule;                        /* or NULL */
  guint      n_then;
  gboolean   unfolded, here, later;        /* later: than what one looks at */
} MariscalJournalWords;

#define MARISCAL_TYPE_JOURNAL_VIEW (mariscal_journal_view_get_type ())
G_DECLARE_FINAL_TYPE (MariscalJournalView, mariscal_journal_view, MARISCAL, JOURNAL_VIEW, GObject)

#define MARISCAL_TYPE_JOURNAL_ITEM (mariscal_journal_item_get_type ())
G_DECLARE_FINAL_TYPE (MariscalJournalItem, mariscal_journal_item, MARISCAL, JOURNAL_ITEM, GObject)

MariscalJournalView         *mariscal_journal_view_new    (MariscalSession *session);
void                         mariscal_journal_view_renew  (MariscalJournalView *view, MariscalChange what);
void                         mariscal_journal_view_filter (MariscalJournalView *view,
                                                           const MariscalJournalFilter *filter);
void                         mariscal_journal_view_unfold (MariscalJournalView *view, guint entry, gboolean unfold);
/* Of guint: the entries that are. */
GArray                      *mariscal_journal_view_unfolded (MariscalJournalView *view);

guint                        mariscal_journal_view_rows   (MariscalJournalView *view);
const MariscalJournalRow    *mariscal_journal_view_row    (MariscalJournalView *view, guint i);
/* −1: it is not shown. */
int                          mariscal_journal_view_find   (MariscalJournalView *view, guint entry);
void                         mariscal_journal_view_say    (MariscalJournalView *view, guint i,
                                                           MariscalJournalWords *out);
void                         mariscal_journal_view_lane   (MariscalJournalView *view, guint i, MariscalLane *out);
/* Of MariscalJournalBranch; of WarForm, those that were asked. */
const GArray                *mariscal_journal_view_branches (MariscalJournalView *view);
GArray                      *mariscal_journal_view_orders (MariscalJournalView *view);
WarMember                    mariscal_journal_view_side   (MariscalJournalView *view, guint entry);

guint                        mariscal_journal_item_entry  (MariscalJournalItem *item);   /* or the tip of a branch */
int                          mariscal_journal_item_branch (MariscalJournalItem *item);   /* −1: it is none */
gboolean                     mariscal_journal_item_heading (MariscalJournalItem *item);

void                         mariscal_journal_words_clear (MariscalJournalWords *words);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MariscalJournalWords, mariscal_journal_words_clear)
