/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the owner of a game says is printed on his copy, while he says it: an overlay that can be edited. It holds
 * only what differs from the game as shipped, changes a step at a time, all or nothing, and every step can be
 * undone. What cannot be a value is refused here; what merely contradicts a rule is told by war_faults and is the
 * owner's business.
 *
 * Changes name a path of the table (zone/minsk/terrain, zone/oran/beach/mar_egeo, link/minsk-gomel) and a value as
 * JSON: NULL is as shipped again; of a member, {} adds it and null takes it off the board. */

#pragma once

#include "war-game.h"

typedef struct _WarOverlay WarOverlay;

typedef struct { const char *path, *json; } WarPrinted;
#define WAR_PRINTED(...) ((const WarPrinted[]) { __VA_ARGS__, { NULL, NULL } })

WarOverlay    *war_overlay_new      (const WarGame *game);                    /* nothing differs; it has no file */
/* From a file, which need not be there yet. One that cannot be read is an error, and stays as it is. */
WarOverlay    *war_overlay_open     (const WarGame *game, const char *path, GError **error);
void           war_overlay_free     (WarOverlay *o);
char          *war_overlay_place    (const WarGame *game);                    /* where an owner's own is kept */
/* The file as it is to be found next time, whole or not at all. Refused where somebody else has written it since. */
gboolean       war_overlay_save     (WarOverlay *o, GError **error);
gboolean       war_overlay_is_saved (const WarOverlay *o);
/* Has nobody else written there since? */
gboolean       war_overlay_is_alone (const WarOverlay *o);
/* What somebody else wrote there meanwhile goes over what is here, as one step that can be undone; then it can be
 * saved again. */
gboolean       war_overlay_meet     (WarOverlay *o, GError **error);

const WarGame *war_overlay_game     (const WarOverlay *o);
gboolean       war_overlay_is_empty (const WarOverlay *o);                    /* as shipped */
GBytes        *war_overlay_bytes    (const WarOverlay *o);                    /* as a file */
WarData       *war_overlay_data     (const WarOverlay *o);                  /* the game with it, until the next step */
const WarData *war_overlay_shipped  (const WarOverlay *o);                    /* without it */
/* Does a value, or anything of a member, differ from what was shipped? */
gboolean       war_overlay_differs  (const WarOverlay *o, const char *path);

gboolean       war_overlay_set      (WarOverlay *o, const char *path, const char *json, GError **error);
gboolean       war_overlay_set_all  (WarOverlay *o, const WarPrinted *values, GError **error);     /* as one step */
/* All that another file says goes over what is here, as one step; a file with a mistake is refused. */
gboolean       war_overlay_take     (WarOverlay *o, GBytes *file, GError **error);
gboolean       war_overlay_clear    (WarOverlay *o, GError **error);           /* all as shipped, as one step */
gboolean       war_overlay_can_undo (const WarOverlay *o);
gboolean       war_overlay_can_redo (const WarOverlay *o);
const char    *war_overlay_undo     (WarOverlay *o);   /* a path it was about; NULL: there was nothing to undo */
const char    *war_overlay_redo     (WarOverlay *o);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarOverlay, war_overlay_free)
