/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a session does with the past and with what might have been: another order in the place of an entry, notes on
 * any, branches. Like all it does: proposed and looked at, or written and told; never half of either. */

#pragma once

#include "mariscal-session.h"

#define MARISCAL_MAIN "main"               /* the branch that is the campaign */

/* Nothing is written; its dice are those that fell then, and those given. NULL: why it cannot be. */
WarProposal *mariscal_session_revise   (MariscalSession *session, guint entry, const WarRecord *order,
                                        const GArray *faces /* of WarFace: instead, for the order itself; or NULL */,
                                        const GArray *dice /* of WarGivenDie, or NULL */, GError **error);
gboolean     mariscal_session_accept   (MariscalSession *session, WarProposal *revision, GError **error);
/* The table's dice for what was rolled here a moment ago; a sentence tells what came of it, or why not. */
gboolean     mariscal_session_put_dice (MariscalSession *session, const GArray *faces);
gboolean     mariscal_session_revises  (MariscalSession *session, guint entry);   /* may its order be changed? */
/* What followed by itself is changed by changing what was asked: the entry of that. */
guint        mariscal_asked_by         (WarCampaign *c, guint entry);
gboolean     mariscal_session_note     (MariscalSession *session, guint entry, const char *text, GError **error);

/* From the end of that entry's group on, under a name of its own: the table then stands there, and the campaign stays
 * as it is. */
gboolean     mariscal_session_what_if  (MariscalSession *session, guint entry, const char *name, GError **error);
char        *mariscal_session_new_name (MariscalSession *session);                /* that no branch has yet */
gboolean     mariscal_session_stand_on (MariscalSession *session, const char *branch, GError **error);
gboolean     mariscal_session_keep     (MariscalSession *session, const char *branch, GError **error);
gboolean     mariscal_session_drop     (MariscalSession *session, const char *branch, GError **error);
/* A copy written apart: its entries as a branch. */
/* `branch`, or NULL: what it is called now; NULL where only notes were new. */
gboolean     mariscal_session_adopt    (MariscalSession *session, const char *path, char **branch, GError **error);
char        *mariscal_branch_name      (const char *branch);                      /* as people call it */

/* Of WarChange: what differs between the boards after two entries and lies open to everybody. */
GArray      *mariscal_session_compare  (MariscalSession *session, guint a, guint b);
GArray      *mariscal_open_changes     (const GArray *changes, const WarSchema *schema);   /* those nobody covers */
