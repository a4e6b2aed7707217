/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign from within: war-campaign.c reads, war-campaign-write.c appends, war-proposal.c and war-revise.c decide,
 * war-adopt.c takes a copy in, war-verify.c looks for damage, war-entry.c shows.
 *
 * Invariants: `state` is the table at `tree.head`. `changes` holds the changes of all entries, in file order. The first
 * `lines` lines of the file are understood. While `pending` is not 0, a group is open: its entries from `pending` on
 * stand in the tree, but the head has not moved. */

#pragma once

#include "war-campaign.h"
#include "war-file.h"
#include "war-game.h"
#include "war-journal.h"
#include "war-tree.h"

typedef struct
{
  guint32 line;
  guint32 before;                          /* the entry's note before this one, numbered from 1; 0: there is none */
} WarNoteAt;

struct _WarCampaign
{
  GObject        parent;

  WarFile       *file;
  WarHeader      header;
  const WarGame *game;
  WarData       *data;
  WarState      *state;
  WarTree        tree;
  GArray        *changes;                  /* of WarChange */
  GArray        *notes;                    /* of WarNoteAt */
  guint32        lines;
  guint32        pending;
  guint32        senseless;                /* the first line that is whole and says what cannot be, from 1; or 0 */
  char          *why;                      /* …in words */
  gboolean       new_data;                 /* another overlay came: all has to be read again */
  gboolean       writes;
  char          *session;                  /* ours; lines that take the pen name it */
  char          *writer;                   /* who took the pen last, or NULL */
  GPtrArray     *old_data;   /* of WarData: what an overlay replaced; boards and proposals may still hold it */
  WarDice       *dice;
  char          *by;
  gboolean       patient;                  /* a thread syncs what was written; nobody waits */
  gboolean       syncing, again;           /* a thread is at it; more was written since it began */
  GError        *unsaved;                  /* why the last sync failed; NULL: it did not */
};

struct _WarProposal
{
  WarCampaign *campaign;                   /* kept */
  guint32      from;                       /* the entry it was decided on */
  guint32      head;                       /* where the table stood then, on which branch and over which data */
  guint        branch;
  WarData     *data;
  guint32      size;                       /* entries of the file then: numbers are given from there */
  gboolean     revision;
  GPtrArray   *groups;                     /* of GPtrArray of WarDecision: each is written as one group */
  GPtrArray   *decisions;                  /* of WarDecision: all of them */
  GPtrArray   *outcomes;                   /* of WarOutcome */
  WarState    *before, *after;             /* these three are made when they are first asked for */
  GPtrArray   *breaks;                     /* of char * */
  GPtrArray   *secrets;                    /* of sealed dice: kept before anything is written; NULL: there are none */
};

/* Walks the state from one entry to another: old values up to where they meet, new values down. */
void        war_campaign_walk     (WarCampaign *c, WarState *state, guint32 from, guint32 to);
WarSlice    war_campaign_line     (WarCampaign *c, guint32 entry);
void        war_campaign_read_on  (WarCampaign *c);                  /* lines of the file that are not understood yet */
void        war_campaign_begin_tree (WarCampaign *c, guint lines /* to come, about */);
/* Writes lines and understands them. Of the objects the first `fresh` say what no line of the file has said yet. */
gboolean    war_campaign_append   (WarCampaign *c, GPtrArray *objects, guint fresh, GError **error);
void        war_campaign_tell_saved (WarCampaign *c);
void        war_campaign_written  (WarCampaign *c);   /* a thread brings it to the disk, if somebody is patient */
void        war_campaign_changed  (WarCampaign *c, WarChanged what);
/* Somebody else's lines came, read on `before`. */
void        war_campaign_tell_growth (WarCampaign *c, const WarData *before);
void        war_campaign_drop_pen (WarCampaign *c);
gboolean    war_campaign_is_taken (WarCampaign *c);                      /* somebody else took the pen last */
gboolean    war_campaign_is_name  (const char *name);                    /* that a branch may have */
gboolean    war_campaign_has      (WarCampaign *c, guint entry);         /* it exists, and happened */
WarProposal *war_proposal_new     (WarCampaign *c, guint32 from);
void         war_proposal_take    (WarProposal *p, GPtrArray *into, WarGroup *group);   /* its decisions */
gboolean     war_proposal_check   (WarCampaign *c, const WarRecord *order, const GPtrArray *decisions, GError **error);
