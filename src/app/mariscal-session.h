/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One campaign as a window looks at it: which entry, which member is selected. The only thing in the window that
 * proposes and commits; pages get it and nothing else.
 *
 * - Without a campaign it holds a game with an empty table, for odds that belong to nobody.
 * - While it looks at the past nothing can be done but to look, or to branch off.
 *
 * Signals: `changed` (MariscalChange flags), once what is shown has changed; `told` (text, undoable), a sentence for
 * the player after something was done. */

#pragma once

#include "war-campaign.h"
#include "war-game.h"

typedef enum
{
  MARISCAL_BOARD    = 1 << 0,              /* the state that is shown */
  MARISCAL_ENTRIES  = 1 << 1,              /* the journal: entries, notes, branches */
  MARISCAL_DATA     = 1 << 2,              /* map, cards, names */
  MARISCAL_PEN      = 1 << 3,              /* who writes */
  MARISCAL_SAVED    = 1 << 4,              /* what was written has reached the disk, or has not */
  MARISCAL_SELECTED = 1 << 5,
  MARISCAL_PAST     = 1 << 6,              /* now or then */
  MARISCAL_ALL      = (1 << 7) - 1
} MariscalChange;

#define MARISCAL_TYPE_SESSION (mariscal_session_get_type ())
G_DECLARE_FINAL_TYPE (MariscalSession, mariscal_session, MARISCAL, SESSION, GObject)

MariscalSession *mariscal_session_new      (WarCampaign *campaign);
MariscalSession *mariscal_session_new_game (const WarGame *game);                       /* nobody's odds */
MariscalSession *mariscal_session_new_data (WarData *data);   /* taken over: a board to look at */

WarCampaign     *mariscal_session_campaign (MariscalSession *session);                  /* NULL: nobody's odds */
const WarGame   *mariscal_session_game     (MariscalSession *session);
WarData         *mariscal_session_data     (MariscalSession *session);
const WarSchema *mariscal_session_schema   (MariscalSession *session);
const WarState  *mariscal_session_state    (MariscalSession *session);   /* what is shown: now, or the past */
const WarWords  *mariscal_session_words    (MariscalSession *session);
WarPrompts      *mariscal_session_due      (MariscalSession *session);   /* what the shown state asks; the session's */
char            *mariscal_session_name     (MariscalSession *session);   /* the file's, as people call it */
WarMember        mariscal_session_mover    (MariscalSession *session);   /* who is to move; WAR_NONE: nobody or all */
char            *mariscal_session_player   (MariscalSession *session, WarMember side);   /* "": not told */
const char      *mariscal_session_wrong    (MariscalSession *session);   /* with its file; NULL: nothing */
gboolean         mariscal_session_writes   (MariscalSession *session);   /* may anything be done now? */

guint            mariscal_session_entry    (MariscalSession *session);   /* that is shown */
gboolean         mariscal_session_is_past  (MariscalSession *session);
void             mariscal_session_look_at  (MariscalSession *session, guint entry);
void             mariscal_session_look_now (MariscalSession *session);

WarMember        mariscal_session_selected (MariscalSession *session);
void             mariscal_session_select   (MariscalSession *session, WarMember member);

/* All or none, as one group; a sentence tells what was done. FALSE: nothing has changed, and why. */
gboolean         mariscal_session_do       (MariscalSession *session, GPtrArray *orders, GError **error);
gboolean         mariscal_session_do_one   (MariscalSession *session, const WarRecord *order, GError **error);
/* With the table's dice for it, all of them; NULL: what it throws is thrown here. */
gboolean         mariscal_session_do_thrown (MariscalSession *session, const WarRecord *order,
                                            const GArray *faces /* of WarFace */, GError **error);
gboolean         mariscal_session_next     (MariscalSession *session, GError **error);
gboolean         mariscal_session_correct  (MariscalSession *session, const WarCell *cell, const char *json,
                                            GError **error);   /* any number put right; "null" takes a pin out */
gboolean         mariscal_session_waive    (MariscalSession *session, const WarPrompt *prompt, GError **error);
gboolean         mariscal_session_undo     (MariscalSession *session, GError **error);
gboolean         mariscal_session_redo     (MariscalSession *session, GError **error);
/* Taken over: until something else is done, undo goes back to it. */
void             mariscal_session_back_to  (MariscalSession *session, WarFooting *footing);
gboolean         mariscal_session_can_undo (MariscalSession *session);
gboolean         mariscal_session_can_redo (MariscalSession *session);

/* For pages: a sentence for the player, as after an order. */
void             mariscal_session_tell     (MariscalSession *session, const char *text, gboolean undoable);
