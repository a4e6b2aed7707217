/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign: the tree of entries and its file. A move, a chain of consequences, a preview and a revision go one way:
 * propose, look, commit. Undo, redo and goto move the head. Nothing is signalled before it is written.
 *
 * Signals: `changed` (WarChanged flags) after each commit, move of the head, branch, note, data. `saved` when all that
 * was written is on the disk. */

#pragma once

#include "war-entry.h"

#define WAR_TYPE_CAMPAIGN (war_campaign_get_type ())
G_DECLARE_FINAL_TYPE (WarCampaign, war_campaign, WAR, CAMPAIGN, GObject)

typedef enum { WAR_CHANGED_HEAD = 1 << 0, WAR_CHANGED_ENTRIES = 1 << 1, WAR_CHANGED_BRANCHES = 1 << 2,
               WAR_CHANGED_NOTES = 1 << 3, WAR_CHANGED_DATA = 1 << 4, WAR_CHANGED_PEN = 1 << 5 } WarChanged;

/* What became of one asked order when the past was edited. */
typedef enum { WAR_SAME, WAR_DIFFERS, WAR_NO_LONGER_FITS, WAR_NEEDS_DIE, WAR_FACT_SET_AGAIN,
               WAR_OVERRIDE_IDLE } WarFate;
typedef struct
{
  guint   entry;                           /* the old one */
  WarFate fate;
  guint   now;                             /* the new one's number, or 0 */
  char   *rule, *why;                      /* words key of what no longer fits … */
  WarArg *args;
  int     die;                             /* sides of the die it wants, … */
  char   *die_what;                        /* …and for what */
  GArray *before, *after;                  /* of WarChange, where they differ */
  guint   dice_left;
} WarOutcome;

/* A die that players say fell, in an order that was asked again and wants one: of several, in their order. */
typedef struct { guint entry; int fell; } WarGivenDie;

typedef struct _WarProposal WarProposal;

WarCampaign    *war_campaign_create    (const char *path, const WarGame *game, GBytes *overlay,
                                        WarRecord *set_up /* or NULL */, GError **error);
WarCampaign    *war_campaign_open      (const char *path, GError **error);   /* reads; never changes the file */
void            war_campaign_set_dice  (WarCampaign *c, WarDice *dice /* taken over */);
void            war_campaign_set_by    (WarCampaign *c, const char *who);   /* who enters, for the lines' `by` */
gboolean        war_campaign_write     (WarCampaign *c, GError **error);   /* take the pen if nobody holds it */
gboolean        war_campaign_take      (WarCampaign *c, GError **error);   /* become the one who writes, whoever did */
gboolean        war_campaign_writes    (WarCampaign *c);
/* Saves all there is and lays the pen down, in writing: whoever reads is told, and we read on. */
gboolean        war_campaign_hand_over (WarCampaign *c, GError **error);
gboolean        war_campaign_pen_lies  (WarCampaign *c);   /* nobody has it, as far as this computer knows */
gboolean        war_campaign_refresh   (WarCampaign *c, GError **error);   /* a reader looks what came */

/* Whoever must not wait for a disk: from now on what is written is synced by a thread, and `saved` follows when it is
 * there, or when it is known that it cannot be. */
void            war_campaign_be_patient (WarCampaign *c);
gboolean        war_campaign_is_saved  (WarCampaign *c, const GError **why /* or NULL: what the disk says */);
gboolean        war_campaign_flush     (WarCampaign *c, GError **error);   /* waits until all of it is there */

const char     *war_campaign_path      (WarCampaign *c);
const WarGame  *war_campaign_game      (WarCampaign *c);
WarData        *war_campaign_data      (WarCampaign *c);
const WarState *war_campaign_state     (WarCampaign *c);
WarState       *war_campaign_look      (WarCampaign *c, guint entry);   /* a copy as it was then; NULL: no such entry */
/* Such a copy, from one entry to another: what lies between is all it costs. */
void            war_campaign_move      (WarCampaign *c, WarState *state, guint from, guint to);
guint           war_campaign_head      (WarCampaign *c);
guint           war_campaign_n         (WarCampaign *c);                                    /* entries in the file */
gboolean        war_campaign_alive     (WarCampaign *c, guint entry);   /* not of a group a crash left open */
int             war_campaign_version   (WarCampaign *c);   /* format number; newer ones can only be read */
guint           war_campaign_broken    (WarCampaign *c);   /* line that ends what could be read, or 0 */
gboolean        war_campaign_torn      (WarCampaign *c);
gboolean        war_campaign_tail_ends (WarCampaign *c);             /* torn, and yet written to its end */
const char     *war_campaign_torn_copy (WarCampaign *c);   /* where our writing has set a torn end aside, or NULL */
const char     *war_campaign_sum       (WarCampaign *c);

/* All or none; nothing is written. */
WarProposal    *war_campaign_propose   (WarCampaign *c, GPtrArray *orders, GError **error);
/* With dice that lie there already, for which the orders have no field: these, all of them, and no others. */
WarProposal    *war_campaign_propose_thrown (WarCampaign *c, GPtrArray *orders,
                                        const GArray *faces /* of WarFace */, GError **error);
WarProposal    *war_campaign_revise    (WarCampaign *c, guint entry, const WarRecord *order, GError **error);
WarProposal    *war_campaign_revise_with (WarCampaign *c, guint entry, const WarRecord *order,
                                        const GArray *dice /* of WarGivenDie, or NULL */, GError **error);
/* With other dice for the order itself: these, all of them. NULL: those that fell. */
WarProposal    *war_campaign_revise_thrown (WarCampaign *c, guint entry, const WarRecord *order,
                                        const GArray *faces /* of WarFace */, const GArray *dice, GError **error);
gboolean        war_campaign_commit    (WarCampaign *c, WarProposal *p, GError **error);
void            war_proposal_free      (WarProposal *p);
GPtrArray      *war_proposal_outcomes  (WarProposal *p);   /* of WarOutcome; empty unless a revision */
const WarState *war_proposal_before    (WarProposal *p);   /* the two boards, for comparing */
const WarState *war_proposal_after     (WarProposal *p);
/* Of char *: what the game's check finds wrong after and not before. */
GPtrArray      *war_proposal_breaks    (WarProposal *p);

gboolean        war_campaign_go        (WarCampaign *c, guint entry, GError **error);
guint           war_campaign_undo_to   (WarCampaign *c);   /* the entry before the head's group */
guint           war_campaign_redo_to   (WarCampaign *c);   /* one group nearer to the branch's tip */
gboolean        war_campaign_note      (WarCampaign *c, const char *text, GError **error);
gboolean        war_campaign_note_on   (WarCampaign *c, guint entry, const char *text, GError **error);
/* The last entry that the ways to both share, and how many lead to one. */
guint           war_campaign_meet      (WarCampaign *c, guint a, guint b);
guint           war_campaign_depth     (WarCampaign *c, guint entry);

const char     *war_campaign_branch_now (WarCampaign *c);
GPtrArray      *war_campaign_branches  (WarCampaign *c);   /* of const char *, "main" first */
guint           war_campaign_tip       (WarCampaign *c, const char *branch);
/* Begin one at the head, and stand on it. */
gboolean        war_campaign_branch    (WarCampaign *c, const char *name, GError **error);
/* The same at the end of an entry's group. */
gboolean        war_campaign_branch_from (WarCampaign *c, guint entry, const char *name, GError **error);
gboolean        war_campaign_switch    (WarCampaign *c, const char *name, GError **error);
gboolean        war_campaign_drop      (WarCampaign *c, const char *name, GError **error);
/* Main goes on from its tip. */
gboolean        war_campaign_keep      (WarCampaign *c, const char *name, GError **error);
/* Where the table and its branches stand, to stand so again: entries that came since stay in the file. */
typedef struct _WarFooting WarFooting;
WarFooting     *war_campaign_footing   (WarCampaign *c);
gboolean        war_campaign_stand     (WarCampaign *c, const WarFooting *as, GError **error);
void            war_footing_free       (WarFooting *as);
/* Did they begin as one file? */
gboolean        war_campaign_is_copy   (WarCampaign *c, WarCampaign *other);
/* A copy written apart, as far as it can be read: its entries as a branch. Only notes were new: `branch` is NULL. */
gboolean        war_campaign_adopt     (WarCampaign *c, WarCampaign *copy, char **branch, GError **error);
GBytes         *war_campaign_overlay   (WarCampaign *c);   /* what it carries; NULL: nothing */
gboolean        war_campaign_play_on   (WarCampaign *c, GBytes *overlay, GError **error);   /* embed another overlay */

GListModel     *war_campaign_entries   (WarCampaign *c);   /* of WarEntry: the head's line from entry 1 */
WarEntry       *war_campaign_entry     (WarCampaign *c, guint entry);   /* any of the tree; NULL: no such entry */

/* What verify finds: damage (form, chain, replay, ranges), or with rules what today's rules decide otherwise. */
typedef struct { guint line, entry; char *words; WarArg *args; gboolean damage; } WarFinding;
GPtrArray      *war_campaign_verify    (WarCampaign *c, gboolean rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarProposal, war_proposal_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarFooting, war_footing_free)
