/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The own copy of a game as windows look at it: one for all of them. The only thing in the window that changes it;
 * each step is written to the disk at once.
 *
 * Signals: `changed` (path): something is printed otherwise now, among it this; `told` (text): a sentence for the
 * player. */

#pragma once

#include "mariscal-session.h"
#include "war-fault.h"
#include "war-overlay.h"

#define MARISCAL_TYPE_OVERLAY (mariscal_overlay_get_type ())
G_DECLARE_FINAL_TYPE (MariscalOverlay, mariscal_overlay, MARISCAL, OVERLAY, GObject)

/* NULL: its file cannot be read, and stays as it is. One that nobody looks at any more is kept with its steps, unless
 * its file says something else by now. */
MariscalOverlay  *mariscal_overlay_get     (const WarGame *game, GError **error);
const WarOverlay *mariscal_overlay_said    (MariscalOverlay *overlay);
const WarGame    *mariscal_overlay_game    (MariscalOverlay *overlay);
/* The game as it is printed now, with nothing on the board; until the next step. */
MariscalSession  *mariscal_overlay_session (MariscalOverlay *overlay);
WarData          *mariscal_overlay_data    (MariscalOverlay *overlay);       /* its */
const WarWords   *mariscal_overlay_words   (MariscalOverlay *overlay);
const GPtrArray  *mariscal_overlay_faults  (MariscalOverlay *overlay);       /* of WarFault */
char             *mariscal_overlay_saved   (MariscalOverlay *overlay);       /* "Saved", or why it is not */

/* FALSE: refused, which has been told; nothing has changed. */
gboolean          mariscal_overlay_set     (MariscalOverlay *overlay, const char *path, const char *json);
gboolean          mariscal_overlay_set_all (MariscalOverlay *overlay, const WarPrinted *values);
gboolean          mariscal_overlay_take    (MariscalOverlay *overlay, GBytes *file);
gboolean          mariscal_overlay_clear   (MariscalOverlay *overlay);
/* Somebody else has written the file: it is not saved. What he wrote is taken in, as one step, and then it is. */
gboolean          mariscal_overlay_is_parted (MariscalOverlay *overlay);
gboolean          mariscal_overlay_meet    (MariscalOverlay *overlay);
/* Before a window goes: what is not on the disk is tried again. A sentence, once, where it still cannot be. */
char             *mariscal_overlay_unsaved (void);
gboolean          mariscal_overlay_undo    (MariscalOverlay *overlay);
gboolean          mariscal_overlay_redo    (MariscalOverlay *overlay);
void              mariscal_overlay_tell    (MariscalOverlay *overlay, const char *text);

/* As it came: "Minsk", in words; NULL: it is the same now, or nobody was there. */
char             *mariscal_overlay_shipped (MariscalOverlay *overlay, const char *path);
